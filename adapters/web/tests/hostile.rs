//! Things that strangers may send: forged cookies, other people's seats, outdated and made-up buttons, huge
//! and strange texts. All of it is refused in clear words, changes nothing, and shows no other player's hand.

use std::net::SocketAddr;

use reqwest::{Client, Response, StatusCode, redirect};
use serde_json::{Value, json};

struct Person {
    client: Client,
    site: SocketAddr,
}

impl Person {
    async fn new(site: SocketAddr, name: &str) -> Person {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        let person = Person { client, site };
        person.get("/").await;
        let introduction = [("name", name), ("language", "es"), ("back", "/")];
        person.client.post(person.url("/visitante")).form(&introduction).send().await.unwrap();
        person
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.site)
    }

    async fn get(&self, path: &str) -> Response {
        self.client.get(self.url(path)).send().await.unwrap()
    }

    async fn open(&self) -> String {
        let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
        let answer = self.client.post(self.url("/mesas")).form(&form).send().await.unwrap();
        answer.headers()["location"].to_str().unwrap().to_owned()
    }

    async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let answer = self.client.post(self.url(path)).json(body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }

    /// Presses the button with this label. Returns the resulting screens.
    async fn press(&self, table: &str, label: &str) -> Value {
        let screens = self.screens(table).await;
        let all = [&screens["table"]["controls"], &screens["hand"]["controls"]];
        let buttons = all.iter().flat_map(|list| list.as_array().cloned().unwrap_or_default());
        let mut buttons = buttons.filter(|button| button["label"].as_str().unwrap().contains(label));
        let press = buttons.next().unwrap_or_else(|| panic!("no button «{label}» in {screens}"))["press"].clone();
        let (status, answer) =
            self.post(&format!("{table}/press"), &json!({ "press": press, "contribution": "té" })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer["screens"].clone()
    }

    /// The first event of an open page.
    async fn screens(&self, table: &str) -> Value {
        let mut stream = self.get(&format!("{table}/events")).await;
        let mut text = String::new();
        while !text.contains("\n\n") {
            text.push_str(&String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()));
        }
        let data = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect::<String>();
        serde_json::from_str(&data).unwrap()
    }
}

/// Two people in the middle of a hand.
async fn playing() -> (Person, Person, String) {
    let site = crate::support::start().await;
    let (ana, beto) = (Person::new(site, "Ana").await, Person::new(site, "Beto").await);
    let table = ana.open().await;
    beto.press(&table, "Sentarme").await;
    ana.press(&table, "Empezar").await;
    (ana, beto, table)
}

fn presses(screen: &Value) -> Vec<String> {
    let controls = screen["controls"].as_array().cloned().unwrap_or_default();
    controls.iter().map(|control| control["press"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_hand_is_shown_to_its_owner_alone() {
    let (ana, beto, table) = playing().await;
    let zoe = Person::new(ana.site, "Zoe").await;
    let (hers, his, nobodys) = (ana.screens(&table).await, beto.screens(&table).await, zoe.screens(&table).await);
    assert!(hers["hand"].is_object() && his["hand"].is_object());
    assert_eq!(nobodys["hand"], Value::Null);
    assert_ne!(hers["hand"], his["hand"]);
    assert_eq!(hers["table"], nobodys["table"], "the table is the same for all");
}

#[tokio::test]
async fn a_drawn_hand_goes_to_its_owner_alone() {
    let (ana, beto, table) = playing().await;
    let zoe = Person::new(ana.site, "Zoe").await;
    let address = |screens: &Value, of: &str| format!("{table}/{}", screens[of]["picture"]["src"].as_str().unwrap());
    let (hers, his) = (ana.screens(&table).await, beto.screens(&table).await);
    assert!(!hers["hand"]["picture"]["alt"].as_str().unwrap().is_empty());
    let drawn = |answer: Response| async {
        assert_eq!(
            (answer.status(), &answer.headers()["content-type"]),
            (StatusCode::OK, &"image/png".parse().unwrap())
        );
        assert_eq!(answer.headers()["cache-control"], "no-store");
        answer.bytes().await.unwrap()
    };
    let hand = drawn(ana.get(&address(&hers, "hand")).await).await;
    assert!(hand.starts_with(b"\x89PNG"));
    // The address does not grant access: the visitor's own cookie does.
    let stolen = drawn(beto.get(&address(&hers, "hand")).await).await;
    assert_eq!(stolen, drawn(beto.get(&address(&his, "hand")).await).await);
    assert_ne!(stolen, hand);
    assert_eq!(zoe.get(&address(&hers, "hand")).await.status(), StatusCode::NOT_FOUND);
    let stranger = Client::new().get(zoe.url(&address(&hers, "hand"))).send().await.unwrap();
    assert_eq!(stranger.status(), StatusCode::NOT_FOUND);
    // The table is public.
    let board = drawn(ana.get(&address(&hers, "table")).await).await;
    assert_eq!(board, drawn(zoe.get(&address(&his, "table")).await).await);
    assert!(zoe.get("/mesa/ffffffffffffffff/mesa.png").await.status().is_client_error());
}

#[tokio::test]
async fn a_visitor_cannot_play_another_hand() {
    let (ana, beto, table) = playing().await;
    let zoe = Person::new(ana.site, "Zoe").await;
    let before = (ana.screens(&table).await, beto.screens(&table).await);
    for (owner, thief) in [(&ana, &beto), (&beto, &ana), (&ana, &zoe), (&beto, &zoe)] {
        for press in presses(&owner.screens(&table).await["hand"]) {
            let (status, answer) = thief.post(&format!("{table}/press"), &json!({ "press": press })).await;
            // Any visitor may ask the confirmation question, which concerns only themselves; it changes
            // nothing.
            assert!(
                status == StatusCode::CONFLICT || answer["asked"].is_object() || status == StatusCode::OK,
                "{press} {answer}"
            );
        }
    }
    for word in ["1e", "truco", "envido", "mazo", "quiero", "flor"] {
        let (status, answer) = zoe.post(&format!("{table}/word"), &json!({ "word": word })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
    assert_eq!(before.0["table"], ana.screens(&table).await["table"], "nothing was played");
}

#[tokio::test]
async fn forged_and_foreign_things_are_refused_with_a_word() {
    let (ana, _, table) = playing().await;
    let before = ana.screens(&table).await;
    for press in ["", "x", "0000000000000000.0.j", "💥", &"a".repeat(5000), "' OR 1=1 --"] {
        let (status, answer) = ana.post(&format!("{table}/press"), &json!({ "press": press })).await;
        assert!(status.is_client_error(), "{press}: {status}");
        assert!(!answer["message"].as_str().unwrap().is_empty());
    }
    for word in ["", "hola", "\u{0}\u{202e}", &"ñ".repeat(3000)] {
        let (status, _) = ana.post(&format!("{table}/word"), &json!({ "word": word })).await;
        assert!(status.is_client_error(), "{word}: {status}");
    }
    for path in
        ["/mesa/", "/mesa/ffffffffffffffff", "/mesa/..%2f..", "/mesa/ffffffffffffffff/events", "/figura/carta/99z.svg"]
    {
        assert!(ana.get(path).await.status().is_client_error(), "{path}");
    }
    for cookie in ["sobremesa=", "sobremesa=aa.bb.cc.dd", "sobremesa=%00"] {
        let answer =
            Client::new().get(ana.url(&format!("{table}/events"))).header("cookie", cookie).send().await.unwrap();
        let new = answer.headers().contains_key("set-cookie") || answer.status().is_success();
        assert!(new, "who has no cookie of ours is somebody new");
    }
    let after = ana.screens(&table).await;
    assert_eq!((&after["table"], &after["hand"]), (&before["table"], &before["hand"]));
}

#[tokio::test]
async fn malformed_requests_are_client_errors() {
    let (ana, _, table) = playing().await;
    let press = ana.url(&format!("{table}/press"));
    let send =
        |body: Vec<u8>, kind: &'static str| ana.client.post(&press).header("content-type", kind).body(body).send();
    assert!(send(b"{".to_vec(), "application/json").await.unwrap().status().is_client_error());
    assert!(send(vec![0xff; 100], "application/json").await.unwrap().status().is_client_error());
    assert!(send(b"press=x".to_vec(), "application/x-www-form-urlencoded").await.unwrap().status().is_client_error());
    assert_eq!(send(vec![b'a'; 1 << 20], "application/json").await.unwrap().status(), StatusCode::PAYLOAD_TOO_LARGE);
    let elsewhere = ana.client.post(&press).header("origin", "http://elsewhere").json(&json!({ "press": "x" }));
    assert_eq!(elsewhere.send().await.unwrap().status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn names_are_only_names() {
    let site = crate::support::start().await;
    for name in
        ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\u{202e}b\u{0}c\nd", "{ $x }", "@everyone"]
    {
        let somebody = Person::new(site, name).await;
        let table = somebody.open().await;
        for path in ["/", table.as_str()] {
            let page = somebody.get(path).await.text().await.unwrap();
            assert!(!page.contains("<script>alert") && !page.contains("<img src=x"), "{page}");
        }
        let screens = somebody.screens(&table).await.to_string();
        assert!(!screens.contains('\u{202e}') && !screens.contains("\\u0000"), "{screens}");
    }
    // A name of a megabyte is rejected, and no player has it.
    let huge = "x".repeat(1 << 20);
    let form = [("name", huge.as_str()), ("language", "es"), ("back", "/")];
    let answer = Client::new().post(format!("http://{site}/visitante")).form(&form).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_redirect_never_leaves_the_site() {
    let site = crate::support::start().await;
    let somebody = Person::new(site, "Ana").await;
    for back in ["//elsewhere", "http://elsewhere", "/\\elsewhere", "", "javascript:alert(1)"] {
        let form = [("name", "Ana"), ("language", "es"), ("back", back)];
        let answer = somebody.client.post(somebody.url("/visitante")).form(&form).send().await.unwrap();
        assert_eq!(answer.headers()["location"], "/", "{back}");
    }
}
