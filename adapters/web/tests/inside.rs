//! The site inside the chats: who may frame what, who is let in and who is not, and that everything there is
//! under the chat's prefix.

mod api;
mod launches;

use std::net::SocketAddr;
use std::sync::Arc;

use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, Method, Response, redirect};
use serde_json::{Value, json};
use sobremesa::{Allowances, InviteCode, Manager};
use sobremesa_store::Room;
use sobremesa_web::{Activity, Entrance, Inside};

use api::{APPLICATION, Api, INSTANCE};
use launches::{NOW, init_data, init_data_in, proxy_headers};

const CHANNEL: u64 = 912_954_213_460_484_116;

/// A site with an Activity and a Mini App, and the Discord that it asks.
struct World {
    site: SocketAddr,
    api: Api,
    manager: Arc<Manager>,
    client: Client,
}

impl World {
    async fn start() -> World {
        let api = Api::start(CHANNEL, &[5, 6]).await;
        let inside = Inside {
            discord: Some(Activity { public_key: Some(launches::public_key()), ..api.activity() }),
            telegram: Some(launches::mini_app()),
        };
        let entrance = Entrance { inside, ..Entrance::default() };
        let (site, manager) = crate::support::start_limited(Allowances::default(), entrance).await;
        let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        World { site, api, manager, client }
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.client.request(method, format!("http://{}{path}", self.site))
    }

    async fn get(&self, path: &str, cookie: &str) -> Response {
        self.request(Method::GET, path).header(COOKIE, cookie).send().await.unwrap()
    }

    async fn post(&self, path: &str, body: &Value) -> Response {
        self.request(Method::POST, path).json(body).send().await.unwrap()
    }

    async fn submit(&self, path: &str, cookie: &str, form: &[(&str, &str)]) -> Response {
        self.request(Method::POST, path).header(COOKIE, cookie).form(form).send().await.unwrap()
    }

    /// Opens the Activity as a person: their cookie, and where they are led.
    async fn enter_by_discord(&self, user: u64) -> (String, String) {
        let code = self.api.authorise(user);
        let answer = self.post("/actividad/entrar", &json!({ "code": code, "instance": INSTANCE })).await;
        let (cookie, told) = let_in(answer).await;
        assert_eq!(told["access_token"], format!("token-{user}"));
        (cookie, told["go"].as_str().unwrap().to_owned())
    }

    /// Opens the Mini App as a person.
    async fn enter_by_telegram(&self, data: &str) -> (String, String) {
        let answer = self.post("/miniapp/entrar", &json!({ "init_data": data })).await;
        let (cookie, told) = let_in(answer).await;
        (cookie, told["go"].as_str().unwrap().to_owned())
    }

    /// Opens a table in this place as a person who has signed in: its address.
    async fn open(&self, base: &str, cookie: &str) -> String {
        let form = [("preset", "truco-argentino/quince"), ("contribution", "x")];
        let opened = self.submit(&format!("{base}/mesas"), cookie, &form).await;
        assert_eq!(opened.status(), 303, "{}", opened.text().await.unwrap());
        opened.headers()[LOCATION].to_str().unwrap().to_owned()
    }
}

async fn let_in(answer: Response) -> (String, Value) {
    assert_eq!(answer.status(), 200);
    let told = answer.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    for attribute in ["HttpOnly", "SameSite=None", "Secure", "Partitioned", "Path=/"] {
        assert!(told.split(';').any(|own| own.trim() == attribute), "{attribute}: {told}");
    }
    assert!(told.starts_with("__Host-"), "{told}");
    (told.split(';').next().unwrap().to_owned(), answer.json().await.unwrap())
}

async fn turned_away(answer: Response, why: &str) {
    assert_eq!(answer.status(), 401, "{why}");
    assert!(!answer.headers().contains_key(SET_COOKIE), "{why}");
    let told: Value = answer.json().await.unwrap();
    assert!(told["message"].as_str().is_some_and(|word| !word.is_empty()), "{why}: there is a word");
}

/// The sites that may frame an answer, by both headers that say so.
fn framers(answer: &Response) -> (String, bool) {
    let policy = answer.headers()["content-security-policy"].to_str().unwrap();
    let framers = policy.split(';').find_map(|part| part.trim().strip_prefix("frame-ancestors ")).unwrap();
    (framers.to_owned(), answer.headers().get("x-frame-options").is_some_and(|value| value == "DENY"))
}

/// Everything that is served under a prefix as well.
const PATHS: [&str; 12] = [
    "/",
    "/mesas",
    "/mesa/0123456789abcdef",
    "/mesa/0123456789abcdef/events",
    "/mesa/0123456789abcdef/mano.png",
    "/partida/0123456789abcdef",
    "/reglas/truco-argentino",
    "/privacidad",
    "/terminos",
    "/misdatos",
    "/olvidame",
    "/avisos/clave",
];

const DISCORD: &str = "'self' https://discord.com https://*.discord.com https://*.discordsays.com";
const TELEGRAM: &str = "'self' https://web.telegram.org";

#[tokio::test]
async fn each_path_may_be_framed_by_its_chat_alone() {
    let world = World::start().await;
    let (ana, _) = world.enter_by_discord(5).await;
    let others = [
        "/sin-conexion",
        "/sw.js",
        "/favicon.ico",
        "/manifest.webmanifest",
        "/nada",
        "/actividades",
        "/miniappx",
        "//actividad",
        "/x/actividad/",
    ];
    for path in PATHS.into_iter().chain(others) {
        assert_eq!(framers(&world.get(path, &ana).await), ("'none'".to_owned(), true), "{path}");
    }
    for (base, chat) in [("/actividad", DISCORD), ("/miniapp", TELEGRAM)] {
        for path in PATHS.into_iter().chain(["", "/nada", "/sw.js"]) {
            let path = format!("{base}{path}");
            for cookie in ["", &ana] {
                assert_eq!(framers(&world.get(&path, cookie).await), (chat.to_owned(), false), "{path}");
            }
        }
        let refused = world.post(&format!("{base}/entrar"), &json!({})).await;
        assert_eq!(framers(&refused), (chat.to_owned(), false));
    }
    let led = world.get("/?instance_id=i-1&frame_id=f&platform=desktop", "").await;
    assert_eq!((led.status().as_u16(), framers(&led)), (303, (DISCORD.to_owned(), false)));
    assert_eq!(led.headers()[LOCATION], "/actividad?instance_id=i-1&frame_id=f&platform=desktop");
}

#[tokio::test]
async fn a_site_without_chats_may_not_be_framed() {
    let site = crate::support::start().await;
    let client = Client::new();
    for path in ["/actividad", "/actividad/", "/actividad/entrar", "/miniapp", "/miniapp/mesas", "/?frame_id=f"] {
        let answer = client.get(format!("http://{site}{path}")).send().await.unwrap();
        assert_eq!(answer.status(), if path.starts_with("/?") { 200 } else { 404 }, "{path}");
        assert_eq!(framers(&answer), ("'none'".to_owned(), true), "{path}");
    }
}

#[tokio::test]
async fn a_visitor_without_sign_in_has_no_identity() {
    let world = World::start().await;
    let ordinary = world.get("/", "").await;
    let ordinary = ordinary.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    let value = ordinary.split_once('=').unwrap().1.to_owned();
    let (ana, _) = world.enter_by_discord(5).await;
    let (beto, _) = world.enter_by_telegram(&init_data(7, None, NOW)).await;
    let bare = ana.split_once('=').unwrap().1;
    for (base, other) in [("/actividad", &beto), ("/miniapp", &ana)] {
        let name = if base == "/miniapp" { "__Host-miniapp" } else { "__Host-actividad" };
        let renamed = format!("{name}={value}");
        let foreign = format!("{name}={}", if base == "/miniapp" { bare } else { beto.split_once('=').unwrap().1 });
        for cookie in ["", &ordinary, &renamed, other, &foreign] {
            for path in PATHS {
                let answer = world.get(&format!("{base}{path}"), cookie).await;
                assert_eq!(answer.status(), 401, "{base}{path} with {cookie}");
                assert_eq!(answer.headers()["x-sobremesa"], "entrar");
                assert!(!answer.headers().contains_key(SET_COOKIE), "nobody becomes a newcomer there");
                assert!(answer.text().await.unwrap().contains("data-stranger"));
            }
            let opened = world
                .submit(&format!("{base}/mesas"), cookie, &[("preset", "domino/mano-a-mano"), ("contribution", "x")])
                .await;
            assert_eq!(opened.status(), 401);
        }
    }
    // And outside, a pass identifies no visitor.
    for cookie in [&ana, &beto, &format!("sobremesa={bare}"), &format!("__Host-sobremesa={bare}")] {
        let answer = world.get("/misdatos", cookie).await.text().await.unwrap();
        assert!(
            !answer.contains("discord:5") && !answer.contains("telegram:7") && !answer.contains("Persona"),
            "{answer}"
        );
        assert!(world.get("/", cookie).await.headers().contains_key(SET_COOKIE), "a newcomer");
    }
    // A header of ours, written by a visitor, says nothing.
    let lied = world
        .request(Method::GET, "/")
        .header("x-sobremesa-inside", "discord")
        .header(COOKIE, &ana)
        .send()
        .await
        .unwrap();
    assert_eq!(framers(&lied).0, "'none'");
    assert!(!lied.text().await.unwrap().contains("data-inside"));
}

#[tokio::test]
async fn only_who_discord_vouches_for_comes_in() {
    let world = World::start().await;
    let (at, path) = (&world, "/actividad/entrar");
    let enter = |body: Value| async move { at.post(path, &body).await };
    let code = world.api.authorise(5);
    world.enter_by_discord(5).await;
    let body = json!({ "code": code, "instance": INSTANCE });
    assert_eq!(enter(body.clone()).await.status(), 200);
    turned_away(enter(body).await, "a code is good for once").await;
    turned_away(enter(json!({ "code": "invented", "instance": INSTANCE })).await, "an invented code").await;
    let stranger = world.api.authorise(99);
    turned_away(enter(json!({ "code": stranger, "instance": INSTANCE })).await, "somebody who is not in the instance")
        .await;
    for instance in ["i-gone", "i-foreign", "../../users/5", ""] {
        let code = world.api.authorise(5);
        turned_away(enter(json!({ "code": code, "instance": instance })).await, instance).await;
    }
    for body in [
        json!({}),
        json!(5),
        json!({ "code": "x" }),
        json!({ "code": 5, "instance": INSTANCE }),
        json!({ "instance": INSTANCE }),
    ] {
        turned_away(enter(body.clone()).await, &body.to_string()).await;
    }
    turned_away(world.submit("/actividad/entrar", "", &[("code", "x")]).await, "a form").await;
    // A page's own claims are not listened to.
    let code = world.api.authorise(5);
    let lying = json!({ "code": code, "instance": INSTANCE, "user": { "id": "6" }, "channel_id": "1" });
    let (cookie, _) = let_in(enter(lying).await).await;
    let data = world.get("/actividad/misdatos", &cookie).await.text().await.unwrap();
    assert!(data.contains("Persona 5") && !data.contains("Persona 6"), "{data}");
    // Discord is down: that is not the person's fault.
    world.api.fail(true);
    assert_eq!(enter(json!({ "code": "abc", "instance": INSTANCE })).await.status(), 503);
}

#[tokio::test]
async fn the_proxys_headers_are_enough_where_they_are_signed() {
    let world = World::start().await;
    let enter = |headers: Vec<(&'static str, String)>| {
        let asked = world.request(Method::POST, "/actividad/entrar").json(&json!({ "instance": INSTANCE }));
        headers.into_iter().fold(asked, |asked, (name, value)| asked.header(name, value)).send()
    };
    let (cookie, told) = let_in(enter(proxy_headers(5, APPLICATION, NOW, 7)).await.unwrap()).await;
    assert_eq!(told["access_token"], Value::Null);
    turned_away(enter(proxy_headers(5, APPLICATION, NOW, 7)).await.unwrap(), "a replay in another browser").await;
    assert!(world.get("/actividad/misdatos", &cookie).await.text().await.unwrap().contains("Persona 5"));
    for (headers, why) in [
        (proxy_headers(5, APPLICATION, NOW, 8), "another application's key"),
        (proxy_headers(5, APPLICATION + 1, NOW, 7), "said of another application"),
        (proxy_headers(5, APPLICATION, NOW - 301, 7), "a replay after its time"),
        (proxy_headers(5, APPLICATION, NOW + 90, 7), "from the future"),
        (proxy_headers(99, APPLICATION, NOW, 7), "somebody who is not in the instance"),
        (proxy_headers(5, APPLICATION, NOW, 7).split_off(1), "no signature"),
    ] {
        turned_away(enter(headers).await.unwrap(), why).await;
    }
}

#[tokio::test]
async fn only_who_telegram_vouches_for_comes_in() {
    let world = World::start().await;
    let good = init_data(7, None, NOW);
    let (cookie, go) = world.enter_by_telegram(&good).await;
    assert_eq!(go, "/miniapp/");
    assert!(world.get("/miniapp/misdatos", &cookie).await.text().await.unwrap().contains("Persona 7"));
    // A page that is loaded anew has the same launch to show, and its pass.
    let again = |cookie: &str| {
        let asked = world.request(Method::POST, "/miniapp/entrar").json(&json!({ "init_data": good }));
        asked.header(COOKIE, cookie).send()
    };
    assert_eq!(again(&cookie).await.unwrap().status(), 200);
    let (other, _) = world.enter_by_telegram(&init_data(8, None, NOW)).await;
    turned_away(again(&other).await.unwrap(), "a replay by somebody else").await;
    for (data, why) in [
        (good.clone(), "a replay in another browser"),
        (init_data(7, None, NOW - 3601), "a replay after its time"),
        (init_data(7, None, NOW + 90), "from the future"),
        (good.replace("Persona%207", "Persona%208"), "changed"),
        (launches::init_data_of("1:other", "-5", 7, None, NOW), "another bot's"),
        (String::new(), "nothing"),
        ("hash=".into(), "an empty seal"),
    ] {
        turned_away(world.post("/miniapp/entrar", &json!({ "init_data": data })).await, why).await;
    }
    turned_away(world.post("/miniapp/entrar", &json!({})).await, "no data").await;
    // Neither chat's sign-in is the other's.
    turned_away(world.post("/actividad/entrar", &json!({ "init_data": good })).await, "Telegram's data in Discord")
        .await;
}

#[tokio::test]
async fn activity_requests_come_only_from_our_pages_or_discords_proxy() {
    let world = World::start().await;
    let proxied = format!("{APPLICATION}.discordsays.com");
    let (ana, _) = world.enter_by_discord(5).await;
    let post = |path: &str, origin: &str| {
        let form = [("preset", "domino/mano-a-mano"), ("contribution", "x")];
        world.request(Method::POST, path).header(COOKIE, &ana).header("origin", origin).form(&form).send()
    };
    assert_eq!(post("/actividad/mesas", &format!("https://{proxied}")).await.unwrap().status(), 303);
    for (path, origin) in [
        ("/mesas", format!("https://{proxied}")),
        ("/miniapp/mesas", format!("https://{proxied}")),
        ("/actividad/mesas", format!("http://{proxied}")),
        ("/actividad/mesas", "https://1.discordsays.com".to_owned()),
        ("/actividad/mesas", "https://discord.com".to_owned()),
        ("/actividad/entrar", "https://evil.example".to_owned()),
        ("/miniapp/mesas", "https://web.telegram.org".to_owned()),
    ] {
        assert_eq!(post(path, &origin).await.unwrap().status(), 403, "{path} from {origin}");
    }
    let under =
        |path: &str, host: &str| world.request(Method::GET, path).header("host", host).header(COOKIE, &ana).send();
    assert_eq!(under("/actividad/", &proxied).await.unwrap().status(), 200);
    for (path, host) in [
        ("/", proxied.as_str()),
        ("/miniapp", &proxied),
        ("/actividad/", "1.discordsays.com"),
        ("/actividad/", "evil.example"),
    ] {
        assert_eq!(under(path, host).await.unwrap().status(), 421, "{path} as {host}");
    }
}

#[tokio::test]
async fn a_room_table_opens_and_plays_in_its_activity() {
    let world = World::start().await;
    let (ana, go) = world.enter_by_discord(5).await;
    assert_eq!(go, "/actividad/", "there is no table yet");
    let table = world.open("/actividad", &ana).await;
    let (beto, go) = world.enter_by_discord(6).await;
    assert_eq!(go, table, "the instance leads to the channel, the channel to its table");
    let again = world.open("/actividad", &ana).await;
    assert_eq!(again, table, "one room has one table");
    let text = |cookie: String| {
        let (world, table) = (&world, &table);
        async move { world.get(&format!("{table}/texto"), &cookie).await.json::<Value>().await.unwrap() }
    };
    let press = |cookie: String, label: &'static str| {
        let (world, table) = (&world, &table);
        let seen = text(cookie.clone());
        async move {
            let seen = seen.await;
            let controls = seen["table"]["controls"].as_array().unwrap();
            let control =
                controls.iter().find(|control| control["label"] == label).unwrap_or_else(|| panic!("{label}: {seen}"));
            let pressed = json!({ "press": control["press"], "contribution": "x" });
            let answer =
                world.request(Method::POST, &format!("{table}/press")).header(COOKIE, cookie).json(&pressed).send();
            assert_eq!(answer.await.unwrap().status(), 200);
        }
    };
    press(beto.clone(), "Sentarme").await;
    press(ana.clone(), "Empezar").await;
    let (mine, his) = (text(ana.clone()).await, text(beto).await);
    assert!(mine["hand"].is_object() && his["hand"].is_object() && mine["hand"] != his["hand"]);
    // The address is worth nothing outside, nor does the page tell the table's id.
    let code = table.rsplit('/').next().unwrap();
    assert_eq!(world.get(&format!("/mesa/{code}"), "").await.status(), 404);
    assert_eq!(world.get(&format!("/mesa/{code}"), &ana).await.status(), 404);
    // It is on no list of ours.
    assert!(!world.get("/", "").await.text().await.unwrap().contains("Persona 5"));
}

#[tokio::test]
async fn a_code_leads_from_telegram_to_its_table() {
    let world = World::start().await;
    let (ana, _) = world.enter_by_discord(5).await;
    let table = world.open("/actividad", &ana).await;
    let id = world.manager.session_in(&Room(format!("discord:{CHANNEL}"))).await.unwrap().unwrap();
    for code in [InviteCode(id).to_string(), InviteCode(id).to_string().replace('-', "")] {
        let (beto, go) = world.enter_by_telegram(&init_data(7, Some(&code), NOW)).await;
        assert_eq!(go.strip_prefix("/miniapp/"), table.strip_prefix("/actividad/"));
        assert_eq!(world.get(&go, &beto).await.status(), 200);
    }
    for (code, why) in
        [(Some("000-000-000"), "a code of no table"), (Some("../../x"), "no code at all"), (None, "nothing")]
    {
        let (_, go) = world.enter_by_telegram(&init_data(7, code, NOW)).await;
        assert_eq!(go.strip_prefix("/miniapp/"), table.strip_prefix("/actividad/"), "{why}: the chat's last table");
        let (_, go) = world.enter_by_telegram(&init_data_in("-9", 7, code, NOW)).await;
        assert_eq!(go, "/miniapp/", "{why}, in another chat");
    }
    // A visitor who opens one inside Telegram is led back to it, and it is on no list of ours.
    let (beto, _) = world.enter_by_telegram(&init_data_in("-9", 7, None, NOW)).await;
    let own = world.open("/miniapp", &beto).await;
    assert!(own.starts_with("/miniapp/mesa/"), "{own}");
    let (_, go) = world.enter_by_telegram(&init_data_in("-9", 7, None, NOW)).await;
    assert_eq!(go, own, "their only table");
    assert!(!world.get("/", "").await.text().await.unwrap().contains("Persona 7"));
}

#[tokio::test]
async fn every_address_of_a_page_is_under_its_prefix() {
    let world = World::start().await;
    let (ana, _) = world.enter_by_discord(5).await;
    let (beto, _) = world.enter_by_telegram(&init_data(7, None, NOW)).await;
    for (base, chat, cookie) in [("/actividad", "discord", &ana), ("/miniapp", "telegram", &beto)] {
        let table = world.open(base, cookie).await;
        let pages = ["", "/", "/mesas", "/reglas/truco-argentino", "/privacidad", "/terminos", "/olvidame", "/nada"];
        for page in pages.map(|page| format!("{base}{page}")).into_iter().chain([table.clone()]) {
            let answer = world.get(&page, cookie).await;
            let text = answer.text().await.unwrap();
            if text.contains("<html") {
                assert!(text.contains(&format!("data-inside=\"{chat}\" data-base=\"{base}\"")), "{page}");
            }
            for attribute in ["href=\"/", "src=\"/", "action=\"/", "data-here=\"/"] {
                for (at, _) in text.match_indices(attribute) {
                    let address = text[at + attribute.len() - 1..].split('"').next().unwrap();
                    assert!(address.starts_with(&format!("{base}/")), "{address} on {page}");
                    let asset = address.contains("/recursos/") || address.contains("/juego/");
                    if asset {
                        assert_eq!(world.get(address, "").await.status(), 200, "{address}: files are for everybody");
                    }
                }
            }
            assert!(!text.contains("manifest"), "{page}: there is nothing to install");
        }
        let back = [("language", "en"), ("back", table.as_str())];
        let chosen = world.submit(&format!("{base}/visitante"), cookie, &back).await;
        assert_eq!(chosen.headers()[LOCATION], table.as_str());
        let cookie = chosen.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let page = world.get(&table, &cookie).await.text().await.unwrap();
        assert!(page.contains("<html lang=\"en\""), "the language they chose");
    }
}

#[tokio::test]
async fn an_erasure_covers_the_person_of_the_chat() {
    let world = World::start().await;
    let (ana, _) = world.enter_by_discord(5).await;
    let table = world.open("/actividad", &ana).await;
    let (ana, _) = world.enter_by_discord(5).await;
    assert!(world.get("/actividad/misdatos", &ana).await.text().await.unwrap().contains("Persona 5"));
    let gone = world.submit("/actividad/olvidame", &ana, &[]).await;
    assert_eq!(gone.status(), 200);
    let told = gone.headers()[SET_COOKIE].to_str().unwrap();
    assert!(told.starts_with("__Host-actividad=") && told.contains("Max-Age=0"), "{told}");
    let (beto, _) = world.enter_by_discord(6).await;
    let seen = world.get(&format!("{table}/texto"), &beto).await.text().await.unwrap();
    assert!(!seen.contains("Persona 5"), "{seen}");
}
