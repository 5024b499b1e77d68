//! Crowds: a visitor who wants too much is told so, and others notice nothing. A trusted proxy names each
//! visitor's address.

use std::net::SocketAddr;
use std::sync::Arc;

use reqwest::{Client, Response, StatusCode, redirect};
use serde_json::{Value, json};
use sobremesa::{Allowance, Allowances, Limit, Manager};
use sobremesa_web::Entrance;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn site(limits: Allowances, entrance: Entrance) -> (SocketAddr, Arc<Manager>) {
    crate::support::start_limited(limits, entrance).await
}

/// A person with a browser, who comes through a proxy on this machine from this address.
struct Person {
    client: Client,
    site: SocketAddr,
    address: &'static str,
}

impl Person {
    fn new(site: SocketAddr, address: &'static str) -> Person {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        Person { client, site, address }
    }

    async fn get(&self, path: &str) -> Response {
        let url = format!("http://{}{path}", self.site);
        self.client.get(url).header("x-forwarded-for", self.address).send().await.unwrap()
    }

    async fn open(&self) -> Response {
        let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
        let request = self.client.post(format!("http://{}/mesas", self.site)).form(&form);
        request.header("x-forwarded-for", self.address).send().await.unwrap()
    }

    async fn press(&self, table: &str, press: &str) -> Response {
        let request = self.client.post(format!("http://{}{table}/press", self.site));
        request.json(&json!({ "press": press })).header("x-forwarded-for", self.address).send().await.unwrap()
    }

    /// The first event of an open page, and the stream, which goes on.
    async fn watch(&self, table: &str) -> (Value, Response) {
        let mut stream = self.get(&format!("{table}/events")).await;
        assert_eq!(stream.status(), StatusCode::OK);
        let mut text = String::new();
        while !text.contains("\n\n") {
            text.push_str(&String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()));
        }
        let data = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect::<String>();
        (serde_json::from_str(&data).unwrap(), stream)
    }
}

fn location(answer: &Response) -> String {
    answer.headers()["location"].to_str().unwrap().to_owned()
}

fn is_told_to_wait(answer: &Response) -> bool {
    answer.status() == StatusCode::TOO_MANY_REQUESTS
        && answer.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0
}

fn only(limit: Limit, each: u32, together: u32) -> Allowances {
    Allowances::NONE.with(limit, Allowance::new(each, together))
}

#[tokio::test]
async fn a_flood_of_presses_is_slowed_and_others_play_on() {
    let (site, manager) = site(only(Limit::Presses, 20, 50), Entrance::default()).await;
    let (ana, beto) = (Person::new(site, "198.51.100.1"), Person::new(site, "198.51.100.2"));
    let table = location(&ana.open().await);
    let (screens, _stream) = ana.watch(&table).await;
    let rules = screens["table"]["controls"].as_array().unwrap().last().unwrap()["press"].as_str().unwrap().to_owned();
    let mut refused = None;
    for _ in 0..40 {
        let answer = ana.press(&table, &rules).await;
        if answer.status() != StatusCode::OK {
            assert!(is_told_to_wait(&answer), "{}", answer.status());
            refused = Some(answer.json::<Value>().await.unwrap());
        }
    }
    // The page says why and stays as it is.
    let refused = refused.expect("forty are too many");
    assert!(refused["message"].as_str().unwrap().contains("espacio"), "{refused}");
    assert_eq!(refused["screens"], Value::Null);
    assert_eq!(beto.press(&table, &rules).await.status(), StatusCode::OK);
    // A visitor who throws their cookie away after each press is still at the same address.
    let mut stopped = 0;
    for _ in 0..60 {
        stopped += usize::from(is_told_to_wait(&Person::new(site, "198.51.100.1").press(&table, &rules).await));
    }
    assert!(stopped >= 10, "{stopped}");
    assert_eq!(beto.press(&table, &rules).await.status(), StatusCode::OK);
    assert!(manager.limits().hits().values().sum::<u64>() > 10);
}

#[tokio::test]
async fn open_pages_are_limited_and_a_closed_one_makes_room() {
    let (site, _) = site(only(Limit::Streams, 3, 5), Entrance::default()).await;
    let (ana, beto) = (Person::new(site, "198.51.100.1"), Person::new(site, "2001:db8:1:2::1"));
    let table = location(&ana.open().await);
    let mut pages = Vec::new();
    for _ in 0..3 {
        pages.push(ana.watch(&table).await.1);
    }
    let refused = ana.get(&format!("{table}/events")).await;
    assert!(is_told_to_wait(&refused));
    assert!(!refused.json::<Value>().await.unwrap()["message"].as_str().unwrap().is_empty());
    // In one IPv6 network, however many visitors.
    let others: Vec<Person> = (0..5).map(|_| Person::new(site, "2001:db8:1:2::2")).collect();
    let mut theirs = Vec::new();
    for other in &others {
        theirs.push(other.watch(&table).await.1);
    }
    assert!(is_told_to_wait(&beto.get(&format!("{table}/events")).await));
    pages.pop();
    // The server hears of it a moment later.
    while ana.get(&format!("{table}/events")).await.status() != StatusCode::OK {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn lobbies_by_many_visitors_from_one_address_are_stopped() {
    let (site, _) = site(only(Limit::Tables, 40, 30), Entrance::default()).await;
    let mut opened = 0;
    for _ in 0..100 {
        let answer = Person::new(site, "198.51.100.1").open().await;
        opened += usize::from(answer.status() == StatusCode::SEE_OTHER);
        assert!(answer.status() == StatusCode::SEE_OTHER || is_told_to_wait(&answer));
    }
    assert_eq!(opened, 30);
    assert_eq!(Person::new(site, "198.51.100.2").open().await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_table_whose_computers_are_refused_is_not_left_behind() {
    let (site, _) = site(only(Limit::Computers, 1, 0), Entrance::default()).await;
    let ana = Person::new(site, "198.51.100.1");
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate"), ("level", "hard")];
    let against = || ana.client.post(format!("http://{site}/computadora")).form(&form).send();
    assert_eq!(against().await.unwrap().status(), StatusCode::SEE_OTHER);
    assert!(is_told_to_wait(&against().await.unwrap()));
    let front = ana.get("/").await.text().await.unwrap();
    assert_eq!(front.matches("href=\"/mesa/").count(), 1, "{front}");
}

#[tokio::test]
async fn untrusted_forwarded_headers_change_nothing() {
    let entrance = Entrance { trusted_proxies: vec!["192.0.2.0/24".parse().unwrap()], ..Entrance::default() };
    let (site, _) = site(only(Limit::Tables, 40, 3), entrance).await;
    // Each claims to come from somewhere else, over HTTPS.
    for address in ["198.51.100.1", "198.51.100.2", "192.0.2.7"] {
        let answer = Person::new(site, address).open().await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    }
    assert!(is_told_to_wait(&Person::new(site, "198.51.100.4").open().await));
    let page = Client::new().get(format!("http://{site}/")).header("x-forwarded-proto", "https").send().await.unwrap();
    let cookie = page.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("sobremesa=") && !cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn malformed_requests_are_refused_in_the_senders_language() {
    let site = crate::support::start().await;
    let post = |path: &'static str, kind: &'static str, body: &'static str, language: &'static str| async move {
        let request = Client::new().post(format!("http://{site}{path}")).header("content-type", kind).body(body);
        request.header("accept-language", language).send().await.unwrap()
    };
    for (path, body) in [("/avisos", "{"), ("/avisos", "{}"), ("/mesa/x/press", "[1]"), ("/mesa/x/frase", "nada")] {
        for (language, words) in [("es", "se entendió"), ("en", "made no sense"), ("pt-BR", "entender")] {
            let refused = post(path, "application/json", body, language).await;
            assert!(refused.status().is_client_error());
            let told: Value = refused.json().await.unwrap();
            assert!(told["message"].as_str().unwrap().contains(words), "{path} {body}: {told}");
        }
    }
    let refused = post("/avisos", "text/plain", "hola", "ca").await;
    assert_eq!(refused.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(refused.text().await.unwrap().contains("s'ha entés"));
}

#[tokio::test]
async fn a_seated_player_is_admitted_despite_many_onlookers() {
    let entrance = Entrance { connections: 20, ..Entrance::default() };
    let (site, _) = site(only(Limit::Streams, 100, 3), entrance).await;
    let ana = Person::new(site, "198.51.100.1");
    let table = location(&ana.open().await);
    // Behind a proxy on this machine, from two addresses, one of them hers.
    let (mut open, mut refused) = (Vec::new(), 0);
    for number in 0..60 {
        let from = if number % 2 == 0 { "198.51.100.1" } else { "198.51.100.2" };
        let answer = Person::new(site, from).get(&format!("{table}/events")).await;
        if answer.status() == StatusCode::OK { open.push(answer) } else { refused += 1 }
    }
    assert!(refused > 0, "strangers are told that they are many");
    let (_, _stream) = ana.watch(&table).await;
    let newcomer = Person::new(site, "198.51.100.3");
    assert_eq!(newcomer.get("/").await.status(), StatusCode::OK);
    assert_eq!(ana.get(&format!("{table}/texto")).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn over_https_cookies_are_for_https() {
    let site = crate::support::start().await;
    let ask = |cookie: String| {
        let request = Client::new().get(format!("http://{site}/")).header("x-forwarded-proto", "https");
        async move { request.header("cookie", cookie).send().await.unwrap() }
    };
    let told = |answer: &Response| -> Vec<String> {
        let all = answer.headers().get_all("set-cookie").iter();
        all.map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
    };
    let first = told(&ask(String::new()).await);
    assert!(first[0].starts_with("__Host-sobremesa=") && first[0].contains("; Secure"), "{first:?}");
    let kept = first[0].split(';').next().unwrap().to_owned();
    assert_eq!(told(&ask(kept).await), [""; 0], "what the browser has is not sent again");
    // A cookie that may have been planted under a neighbouring name identifies no visitor: they are new.
    let plain = Client::new().get(format!("http://{site}/")).send().await.unwrap();
    let old = told(&plain)[0].split(';').next().unwrap().to_owned();
    let planted = ask(old.clone()).await;
    // Behind the signature.
    let id = |cookie: &str| cookie.split('.').next().map(|part| part[part.len() - 32..].to_owned()).unwrap();
    assert!(told(&planted)[0].starts_with("__Host-sobremesa=") && id(&told(&planted)[0]) != id(&old), "{old}");
    assert_eq!(planted.headers()["strict-transport-security"], "max-age=31536000");
    assert!(!plain.headers().contains_key("strict-transport-security"));
}

/// Everything that the site answers to these bytes before it hangs up.
async fn hear(site: SocketAddr, words: &str) -> String {
    let mut socket = TcpStream::connect(site).await.unwrap();
    socket.write_all(words.as_bytes()).await.unwrap();
    let mut heard = Vec::new();
    let _ = socket.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test]
async fn ambiguously_framed_requests_are_refused() {
    let site = crate::support::start().await;
    let post = "POST /mesas HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    let smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    for shape in [
        format!("{post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{smuggled}"),
        format!("{post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n{smuggled}"),
        format!("{post}Content-Length: 0\r\nContent-Length: 40\r\n\r\n{smuggled}"),
        format!("{post}Transfer-Encoding: identity, chunked, x\r\n\r\n0\r\n\r\n{smuggled}"),
        format!("{post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{smuggled}"),
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {}\r\n\r\n", "x".repeat(1 << 20)),
        format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X-Many: x\r\n".repeat(500)),
    ] {
        let heard = hear(site, &shape).await;
        // Some of them are not even HTTP, and the line is cut without a word.
        assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 4"), "{shape:.200} {heard}");
        assert!(heard.matches("HTTP/1.1").count() <= 1, "the second request was read: {heard}");
    }
    let absolute = |host: &str| {
        let words = format!("GET http://{host}/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        async move { hear(site, &words).await }
    };
    assert!(absolute("localhost").await.starts_with("HTTP/1.1 200"));
    assert!(absolute("evil.example").await.starts_with("HTTP/1.1 421"));
    let nobody = hear(site, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").await;
    assert!(nobody.starts_with("HTTP/1.1 4"), "{nobody}");
}

/// A page has no text by which the table could be brought elsewhere.
#[tokio::test]
async fn an_onlooker_never_learns_the_invitation() {
    let (site, manager) = site(Allowances::NONE, Entrance::default()).await;
    let (ana, zoe) = (Person::new(site, "198.51.100.1"), Person::new(site, "198.51.100.2"));
    let table = location(&ana.open().await);
    let room = sobremesa_store::Room(table.replace("/mesa/", "web:"));
    let id = manager.session_in(&room).await.unwrap().unwrap();
    let (seen, _stream) = zoe.watch(&table).await;
    let invite = manager.read(id, |session| session.invite().to_string()).await.unwrap();
    for said in [seen.to_string(), zoe.get(&table).await.text().await.unwrap()] {
        assert!(!said.contains(&id.to_string()) && !said.contains(&invite), "{said}");
    }
    let all = seen["table"]["controls"].as_array().unwrap();
    assert!(!all.is_empty());
    for control in all.iter().filter(|control| !control["label"].as_str().unwrap().contains("Sentarme")) {
        let answer = zoe.press(&table, control["press"].as_str().unwrap()).await.text().await.unwrap();
        assert!(!answer.contains(&id.to_string()) && !answer.contains(&invite), "{answer}");
    }
    // The button for it, made by hand.
    let alias = all[0]["press"].as_str().unwrap().split('.').next().unwrap();
    let answer = zoe.press(&table, &format!("{alias}.0.i")).await;
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    assert!(!answer.text().await.unwrap().contains(&invite));
    let (own, _stream) = ana.watch(&table).await;
    let alias = own["table"]["controls"][0]["press"].as_str().unwrap().split('.').next().unwrap().to_owned();
    let answer = ana.press(&table, &format!("{alias}.0.i")).await;
    assert!(answer.text().await.unwrap().contains(&invite), "whoever sits there may");
}

#[tokio::test]
async fn stamps_do_not_tell_how_much_happens_elsewhere() {
    let site = crate::support::start_ticking().await;
    let (ana, zoe) = (Person::new(site, "198.51.100.1"), Person::new(site, "198.51.100.2"));
    let (one, other) = (location(&ana.open().await), location(&zoe.open().await));
    let stamp = |seen: Value| seen["drawn"].as_u64().unwrap();
    let first = stamp(zoe.watch(&other).await.0);
    let quiet = stamp(zoe.watch(&other).await.0) - first;
    let before = stamp(zoe.watch(&other).await.0);
    for _ in 0..50 {
        ana.get(&format!("{one}/texto")).await;
    }
    let busy = stamp(zoe.watch(&other).await.0) - before;
    // This clock ticks with every reading, which is all that a stamp goes by.
    assert_eq!((quiet % 1024, busy % 1024), (0, 0));
}
