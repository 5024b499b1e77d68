//! The host keeps order on the page: a muted player is not heard, a removed one is told and stays out until
//! let in; any player can report.

use std::net::SocketAddr;
use std::sync::Arc;

use reqwest::{Client, StatusCode, redirect};
use serde_json::{Value, json};
use sobremesa::{reports, schema};

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

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.site)
    }

    async fn post(&self, what: &str, body: &Value) -> (StatusCode, Value) {
        let answer = self.client.post(self.url(&format!("{}/{what}", self.table))).json(body).send().await.unwrap();
        let status = answer.status();
        (status, answer.json().await.unwrap_or_default())
    }

    /// The text that the button with this label carries.
    fn find<'a>(screen: &'a Value, label: &str) -> Option<&'a Value> {
        let controls = screen["controls"].as_array().unwrap();
        controls.iter().find(|button| button["label"].as_str().unwrap().contains(label)).map(|button| &button["press"])
    }

    /// Presses these buttons, each on what the one before it showed, beginning with the table.
    async fn press(&self, labels: &[&str]) -> (StatusCode, Value) {
        let mut screen = self.table().await;
        let mut done = (StatusCode::OK, Value::Null);
        for label in labels {
            let press = Visitor::find(&screen, label).unwrap_or_else(|| panic!("no «{label}» in {screen}"));
            done = self.post("press", &json!({ "press": press })).await;
            screen = done.1["asked"].clone();
        }
        done
    }

    async fn says(&self, phrase: &str) -> (StatusCode, String) {
        let (status, answer) = self.post("frase", &json!({ "phrase": phrase })).await;
        (status, answer["message"].as_str().unwrap_or_default().to_owned())
    }

    /// The table as the page shows it.
    async fn table(&self) -> Value {
        let mut stream = self.client.get(self.url(&format!("{}/events", self.table))).send().await.unwrap();
        let mut text = String::new();
        while !text.contains("\n\n") {
            text += &String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap());
        }
        let data = text.lines().find_map(|line| line.strip_prefix("data:")).unwrap();
        serde_json::from_str::<Value>(data).unwrap()["table"].clone()
    }
}

/// Ana has opened a table, Beto sits there, and Zoe looks on.
async fn company(site: SocketAddr) -> [Visitor; 3] {
    let mut ana = Visitor::new(site, "Ana", "").await;
    let form = [("preset", "domino/mano-a-mano"), ("contribution", "mate")];
    let answer = ana.client.post(ana.url("/mesas")).form(&form).send().await.unwrap();
    answer.headers()["location"].to_str().unwrap().clone_into(&mut ana.table);
    let beto = Visitor::new(site, "Beto", &ana.table).await;
    assert_eq!(beto.press(&["Sentarme"]).await.0, StatusCode::OK);
    let zoe = Visitor::new(site, "Zoe", &ana.table).await;
    [ana, beto, zoe]
}

#[tokio::test]
async fn a_muted_player_is_not_heard_until_unmuted() {
    let [ana, beto, zoe] = company(crate::support::start().await).await;
    assert_eq!(beto.says("hola").await.0, StatusCode::NO_CONTENT);
    ana.press(&["Más…", "Personas", "Beto", "Silenciar"]).await;
    let (status, why) = beto.says("hola").await;
    assert!(status == StatusCode::CONFLICT && why.contains("Te silenciaron"), "{why}");
    assert_eq!(ana.says("hola").await.0, StatusCode::NO_CONTENT);
    assert!(beto.table().await.to_string().contains("te silenció"));
    for other in [&ana, &zoe] {
        assert!(!other.table().await.to_string().contains("silenció"));
    }
    // A guest can do nothing to the host, with any request.
    let (_, person) = beto.press(&["Más…", "Personas", "Ana"]).await;
    assert!(Visitor::find(&person["asked"], "Denunciar").is_some());
    assert!(Visitor::find(&person["asked"], "Silenciar").is_none());
    let report = Visitor::find(&person["asked"], "Denunciar").unwrap().as_str().unwrap();
    for measure in ["Mm", "Mx", "sMx"] {
        let forged = report.replacen(".D", &format!(".{measure}"), 1);
        assert_ne!(forged, report);
        let (status, answer) = beto.post("press", &json!({ "press": forged })).await;
        assert!(status == StatusCode::CONFLICT && answer["message"].as_str().unwrap().contains("Ana"), "{answer}");
    }
    ana.press(&["Más…", "Personas", "Beto", "Dejar hablar"]).await;
    assert_eq!(beto.says("gracias").await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn only_a_removed_player_is_told_and_rejoining_needs_permission() {
    let [ana, beto, zoe] = company(crate::support::start().await).await;
    let (_, done) = ana.press(&["Más…", "Personas", "Beto", "Sacar de la mesa", "Sí"]).await;
    assert!(done["asked"].to_string().contains("Dejar volver"), "{done}");
    assert!(beto.table().await.to_string().contains("Te sacó de la mesa quien la abrió"));
    for other in [&ana, &zoe] {
        let shown = other.table().await.to_string();
        assert!(shown.contains("Beto se levantó") && !shown.contains("sacó"), "{shown}");
    }
    let (status, refused) = beto.press(&["Sentarme"]).await;
    assert!(status == StatusCode::CONFLICT && refused["message"].as_str().unwrap().contains("te sacaron"));
    ana.press(&["Más…", "Personas", "Beto", "Dejar volver"]).await;
    assert_eq!(beto.press(&["Sentarme"]).await.0, StatusCode::OK);
    assert!(!beto.table().await.to_string().contains("sacó"));
}

#[tokio::test]
async fn any_visitor_can_report_a_person_or_the_table() {
    let store = sobremesa_store::memory(schema());
    let [_, _, zoe] = company(crate::support::start_over(Arc::clone(&store)).await).await;
    let (_, person) = zoe.press(&["Más…", "Personas", "Beto", "Denunciar"]).await;
    let entry = &person["asked"]["entry"];
    assert!(entry["longest"] == 300 && entry["hint"] == "Qué pasó", "{person}");
    let fill_in = async |value: &str| zoe.post("value", &json!({ "press": entry["press"], "value": value })).await;
    assert_eq!(fill_in("  ").await.0, StatusCode::CONFLICT);
    let (status, told) = fill_in("Insulta a todos").await;
    assert!(status == StatusCode::OK && told["asked"].to_string().contains("Gracias"), "{told}");
    zoe.press(&["Más…", "Personas", "Denunciar la mesa"]).await;
    let all = reports::list(store.as_ref()).await.unwrap();
    let [(1, report)] = &all[..] else { panic!("{all:?}") };
    assert_eq!(
        (report.text.as_str(), &report.names[..2]),
        ("Insulta a todos", &["Zoe".to_owned(), "Beto".to_owned()][..])
    );
}
