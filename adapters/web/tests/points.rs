//! A game that counts, from the host's switch to the page with one's own points.

use std::net::SocketAddr;

use reqwest::{Client, redirect};
use serde_json::{Value, json};
use sobremesa::Allowances;
use sobremesa_web::Entrance;

/// A visitor at a table.
struct Visitor {
    client: Client,
    table: String,
}

impl Visitor {
    async fn new(site: SocketAddr, name: &str) -> Visitor {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        let form = [("name", name), ("language", "es"), ("back", "/")];
        client.post(format!("http://{site}/visitante")).form(&form).send().await.unwrap();
        Visitor { client, table: format!("http://{site}") }
    }

    async fn ask(&self, path: &str, body: Value) -> Value {
        let url = format!("{}/{path}?live=1", self.table);
        self.client.post(url).json(&body).send().await.unwrap().json().await.unwrap()
    }

    /// The screens as they are: no such move exists.
    async fn look(&self) -> Value {
        self.ask("word", json!({ "word": "nada de eso" })).await["screens"].clone()
    }

    async fn press(&self, press: &Value) -> Value {
        self.ask("press", json!({ "press": press, "contribution": "yerba" })).await
    }

    /// Presses the button of the table with this content, which need not be shown.
    async fn press_what(&self, what: &str) -> Value {
        let screens = self.look().await;
        let any = screens["table"]["controls"][0]["press"].as_str().unwrap();
        let begin: Vec<&str> = any.splitn(3, '.').take(2).collect();
        self.press(&json!(format!("{}.{what}", begin.join(".")))).await
    }
}

#[tokio::test]
async fn a_game_is_agreed_on_counted_and_told() {
    let (site, manager) = crate::support::start_limited(Allowances::default(), Entrance::default()).await;
    let (mut ana, mut beto) = (Visitor::new(site, "Ana").await, Visitor::new(site, "Beto").await);
    let opened = [("preset", "domino/mano-a-mano"), ("contribution", "x")];
    let opened = ana.client.post(format!("http://{site}/mesas")).form(&opened).send().await.unwrap();
    let path = opened.headers()["location"].to_str().unwrap().to_owned();
    for visitor in [&mut ana, &mut beto] {
        visitor.table = format!("http://{site}{path}");
    }
    beto.press_what("j").await;
    let lobby = ana.look().await["lobby"].clone();
    let switch =
        lobby["host"]["form"].as_array().unwrap().iter().find(|asked| asked["label"] == "Con puntaje").cloned();
    let switch = switch.unwrap_or_else(|| panic!("{lobby}"));
    let switched = ana.press(&switch["values"][1]["press"]).await;
    let told = switched["screens"]["lobby"]["notes"].to_string();
    assert!(told.contains("Con puntaje") && told.contains("Falta que acepte") && told.contains("Beto"), "{told}");
    let controls = |screens: &Value| screens["table"]["controls"].to_string();
    assert!(!controls(&ana.look().await).contains("De acuerdo") && controls(&beto.look().await).contains("De acuerdo"));
    let refused = ana.press_what("g").await["message"].to_string();
    assert!(refused.contains("Falta que acepte") && refused.contains("Beto"), "{refused}");
    beto.press_what("a").await;
    assert_eq!(ana.press_what("g").await["screens"]["stage"], "playing");

    // One of them moves, and then Beto gives up.
    let mut moved = false;
    for visitor in [&ana, &beto] {
        let offers = visitor.look().await["offers"].clone();
        if let Some(offer) = offers.as_array().and_then(|offers| offers.first()).filter(|_| !moved) {
            moved = visitor.press(&offer["press"]).await["message"].is_null();
        }
    }
    assert!(moved, "{}", ana.look().await);
    beto.press_what("d").await;
    assert_eq!(manager.count_points().await, Ok(1));
    assert_eq!(manager.count_points().await, Ok(0));
    for (visitor, change) in [(&ana, "+162 · 1662? ± 290"), (&beto, "−162 · 1338? ± 290")] {
        let shown = visitor.look().await.to_string();
        assert!(shown.contains(change), "{change} in {shown}");
        let own = visitor.client.get(format!("http://{site}/puntaje")).send().await.unwrap().text().await.unwrap();
        let points = change.rsplit(" · ").next().unwrap();
        let (points, doubt) = points.split_once(' ').unwrap();
        assert!(
            own.contains("Dominó")
                && own.contains(" contra ")
                && own.contains(points)
                && own.contains(doubt)
                && own.contains("1 partida"),
            "{own}"
        );
        assert!(own.contains("Glicko"), "how it comes about");
        assert!(own.contains(&format!("href=\"{path}\"")), "the table is still there: {own}");
    }
    let stranger = Client::new().get(format!("http://{site}/puntaje")).send().await.unwrap().text().await.unwrap();
    assert!(stranger.contains("no jugaste con puntaje"), "{stranger}");

    // On the board of everyone is who asked for it, from the next game on, until they change their mind.
    let form = [("appears", "everywhere")];
    let done =
        ana.client.post(format!("http://{site}/puntaje")).form(&form).send().await.unwrap().text().await.unwrap();
    assert!(done.contains("también en la tabla general"), "{done}");
    for visitor in [&ana, &beto] {
        visitor.press_what("a").await;
    }
    for visitor in [&ana, &beto] {
        let offers = visitor.look().await["offers"].clone();
        if let Some(offer) = offers.as_array().and_then(|offers| offers.first()) {
            visitor.press(&offer["press"]).await;
            break;
        }
    }
    beto.press_what("d").await;
    assert_eq!(manager.count_points().await, Ok(1));
    let board = async || Client::new().get(format!("http://{site}/tabla")).send().await.unwrap().text().await.unwrap();
    let shown = board().await;
    assert!(shown.contains("Dominó") && shown.contains("Ana") && !shown.contains("Beto"), "{shown}");
    let own = ana.client.get(format!("http://{site}/tabla")).send().await.unwrap().text().await.unwrap();
    assert!(own.contains("aria-current=\"true\"") && !shown.contains("aria-current=\"true\""), "her own row is marked");
    let before = format!("http://{site}/tabla?antes=1");
    let before = Client::new().get(before).send().await.unwrap().text().await.unwrap();
    assert!(before.contains("Nadie jugó") && before.contains("Este trimestre") && !before.contains("Ana"), "{before}");
    let form = [("appears", "rooms")];
    ana.client.post(format!("http://{site}/puntaje")).form(&form).send().await.unwrap();
    assert!(!board().await.contains("Ana"));
}

/// A table is opened for points by the form of its game, and by words.
#[tokio::test]
async fn a_table_is_opened_for_points() {
    let (site, _) = crate::support::start_limited(Allowances::default(), Entrance::default()).await;
    for (field, what, counts) in [
        ("preset", "domino/mano-a-mano", Some("true")),
        ("preset", "domino/mano-a-mano", Some("false")),
        ("named", "dominó con puntaje", None),
    ] {
        let mut ana = Visitor::new(site, "Ana").await;
        let mut form = vec![(field, what), ("contribution", "x"), ("con", "amigos")];
        form.extend(counts.map(|counts| ("puntaje", counts)));
        let opened = ana.client.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap();
        ana.table = format!("http://{site}{}", opened.headers()["location"].to_str().unwrap());
        let lobby = ana.look().await["lobby"].clone();
        let told = [&lobby["notes"], &lobby["rules"]].map(|part| part.to_string().contains("Con puntaje"));
        assert_eq!(told, [counts != Some("false"); 2], "{lobby}");
    }
}
