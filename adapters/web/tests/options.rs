//! Every value of an option can be set from the page: values that no button offers are typed into a field.

use std::net::SocketAddr;

use reqwest::{Client, StatusCode, redirect};
use serde_json::{Value, json};

/// A person at a table, and what the page shows of it.
struct Visitor {
    client: Client,
    site: SocketAddr,
    table: String,
}

impl Visitor {
    async fn new(site: SocketAddr, name: &str, table: &str) -> Visitor {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        let visitor = Visitor { client, site, table: table.to_owned() };
        visitor.client.get(visitor.url("/")).send().await.unwrap();
        let introduction = [("name", name), ("language", "es"), ("back", "/")];
        visitor.client.post(visitor.url("/visitante")).form(&introduction).send().await.unwrap();
        visitor
    }

    async fn host(site: SocketAddr, preset: &str) -> Visitor {
        let mut visitor = Visitor::new(site, "Ana", "").await;
        let form = [("preset", preset), ("contribution", "mate")];
        let answer = visitor.client.post(visitor.url("/mesas")).form(&form).send().await.unwrap();
        answer.headers()["location"].to_str().unwrap().clone_into(&mut visitor.table);
        visitor
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.site)
    }

    async fn post(&self, what: &str, body: &Value) -> (StatusCode, Value) {
        let answer = self.client.post(self.url(&format!("{}/{what}", self.table))).json(body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    async fn press(&self, screen: &Value, label: &str) -> Value {
        let controls = screen["controls"].as_array().unwrap();
        let button = controls.iter().find(|button| button["label"].as_str().unwrap().contains(label));
        let press = &button.unwrap_or_else(|| panic!("no «{label}» in {screen}"))["press"];
        let (status, answer) = self.post("press", &json!({ "press": press })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        answer
    }

    async fn fill_in(&self, screen: &Value, value: &str) -> (StatusCode, Value) {
        self.post("value", &json!({ "press": screen["entry"]["press"], "value": value })).await
    }

    /// The lobby as shown.
    async fn lobby(&self) -> Value {
        let mut stream = self.client.get(self.url(&format!("{}/events", self.table))).send().await.unwrap();
        let mut text = String::new();
        while !text.contains("\n\n") {
            text += &String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap());
        }
        let data = text.lines().find_map(|line| line.strip_prefix("data:")).unwrap();
        serde_json::from_str::<Value>(data).unwrap()["table"].clone()
    }
}

#[tokio::test]
async fn the_host_writes_what_no_button_offers() {
    let site = crate::support::start().await;
    for (preset, option, value, shown, wrong, why) in [
        ("domino/pareja-100", "100 tantos", "137", "137", "1001", "entre 1 y 1000"),
        ("ajedrez/sin-reloj", "sin reloj", " 7 + 3 ", "7+3", "rápido", "3+2"),
    ] {
        let ana = Visitor::host(site, preset).await;
        let all = ana.press(&ana.lobby().await, "Opciones").await;
        let page = ana.press(&all["asked"], option).await["asked"].clone();
        assert!(page["entry"]["hint"].as_str().unwrap().len() > 3, "{page}");
        let buttons = page["controls"].as_array().unwrap();
        assert!(buttons.iter().all(|button| button["label"] != "Otro valor…"), "the field is there instead");
        let (status, answer) = ana.fill_in(&page, wrong).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert!(answer["message"].as_str().unwrap().contains(why), "{answer}");
        let (status, answer) = ana.fill_in(&page, value).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert!(ana.lobby().await.to_string().contains(shown));
        // Only the host may.
        let beto = Visitor::new(site, "Beto", &ana.table).await;
        let (status, answer) = beto.fill_in(&page, "50").await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        // A field that does not belong to this table is refused.
        let other = json!({ "entry": { "press": all["asked"]["controls"][0]["press"] } });
        assert_eq!(ana.fill_in(&other, value).await.0, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_form_seats_the_named_computer_and_the_chosen_colour() {
    let site = crate::support::start_with_computers().await;
    for (level, name) in [("1", "Tito"), ("4", "Porota"), ("8", "Evaristo")] {
        let mut visitor = Visitor::new(site, "Ana", "").await;
        let page = visitor.client.get(visitor.url("/jugar/ajedrez")).send().await.unwrap().text().await.unwrap();
        assert!(page.contains(&format!("Jugar con {name}")), "{page}");
        // Unless a person chooses, the lot gives the colours.
        assert!(page.contains("value=\"azar\" checked") && !page.contains("value=\"blancas\" checked"), "{page}");
        for (colour, first) in [("blancas", true), ("negras", false)] {
            let form = [
                ("preset", "ajedrez/sin-reloj"),
                ("con", "compu"),
                ("level", level),
                ("colour", colour),
                ("contribution", "mate"),
            ];
            let answer = visitor.client.post(visitor.url("/mesas")).form(&form).send().await.unwrap();
            answer.headers()["location"].to_str().unwrap().clone_into(&mut visitor.table);
            let text = visitor.client.get(visitor.url(&format!("{}/texto", visitor.table))).send().await.unwrap();
            let text = text.text().await.unwrap();
            let seat = |number: u8, who: &str| text.contains(&format!("{number}. {who}"));
            let (own, other) = if first { (1, 2) } else { (2, 1) };
            assert!(seat(own, "Ana") && seat(other, &format!("{name} (computadora, nivel {level}")), "{text}");
        }
    }
}
