//! «Te toca» on a device: what arrives at its push service, encrypted for the device and signed by us.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64ct::{Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint;
use reqwest::{Client, redirect};
use serde_json::{Value, json};
use sobremesa_web::Entrance;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use web_push_native::{Auth, decrypt};

const AUTH: [u8; 16] = [9; 16];

/// A message that the service received.
type Carried = (HeaderMap, Bytes);

/// A push service on this machine that reports every device as gone.
async fn service() -> (SocketAddr, UnboundedReceiver<Carried>) {
    async fn carry(State(tell): State<UnboundedSender<Carried>>, headers: HeaderMap, body: Bytes) -> StatusCode {
        let _ = tell.send((headers, body));
        StatusCode::GONE
    }
    let (tell, carried) = unbounded_channel();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let app = Router::new().route("/push", post(carry)).with_state(tell);
    tokio::spawn(async move { axum::serve(listener, app).await });
    (address, carried)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_subscribed_players_outside_quiet_hours_get_a_push() {
    let (service, mut carried) = service().await;
    let (listed, delay) = (format!("http://{service}"), Duration::from_millis(20));
    let entrance = Entrance { push_services: vec![listed.clone()], push_delay: delay, ..Entrance::default() };
    let site = crate::support::start_with(entrance).await;
    let url = |path: &str| format!("http://{site}{path}");
    let people =
        [(); 2].map(|()| Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap());
    let [ana, beto] = &people;
    for who in &people {
        who.get(url("/")).send().await.unwrap();
    }
    let device = SecretKey::from_slice(&[5; 32]).unwrap();
    let public = Base64UrlUnpadded::encode_string(device.public_key().to_encoded_point(false).as_bytes());
    let ask = async |who: &Client, endpoint: &str, quiet: Value, on: bool| {
        let auth = Base64UrlUnpadded::encode_string(&AUTH);
        let asked = json!({ "endpoint": endpoint, "p256dh": public, "auth": auth, "quiet": quiet, "on": on });
        who.post(url("/avisos")).json(&asked).send().await.unwrap().status().as_u16()
    };
    // We do not write to places that do not belong to the makers of browsers.
    for strange in
        ["http://127.0.0.1:1/push", "https://mesa.example/push", "https://evilfcm.googleapis.com.example/", "ftp://x"]
    {
        assert_eq!(ask(ana, strange, Value::Null, true).await, 400, "{strange}");
    }
    let here = format!("{listed}/push");
    let always = json!({ "from": 0, "to": 1440, "zone": 0 });
    assert_eq!(ask(ana, &here, Value::Null, true).await, 409, "who sits nowhere is called nowhere");

    // A table that waits for both in turn: the player with quiet hours all day is left alone.
    let opened =
        ana.post(url("/mesas")).form(&[("preset", "damas/obligatoria"), ("contribution", "x")]).send().await.unwrap();
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let press = async |who: &Client, label: &str| {
        let screens: Value = who.get(url(&format!("{table}/texto"))).send().await.unwrap().json().await.unwrap();
        let buttons = [&screens["table"]["controls"], &screens["hand"]["controls"]];
        let mut buttons = buttons.into_iter().filter_map(Value::as_array).flatten();
        let button = buttons.find(|button| button["label"].as_str().unwrap().starts_with(label));
        let press = json!({ "press": button.unwrap_or_else(|| panic!("no {label} in {screens}"))["press"], "contribution": "y" });
        who.post(url(&format!("{table}/press"))).json(&press).send().await.unwrap();
    };
    press(beto, "Sentarme").await;
    assert_eq!(ask(beto, &here, always, true).await, 204);
    assert_eq!(ask(ana, &here, Value::Null, true).await, 204);
    press(ana, "Empezar").await;
    let (headers, body) = tokio::time::timeout(Duration::from_secs(60), carried.recv()).await.unwrap().unwrap();

    let told = decrypt(body.to_vec(), &device, &Auth::clone_from_slice(&AUTH)).unwrap();
    let told: Value = serde_json::from_slice(&told).unwrap();
    assert_eq!(told, json!({ "title": "Damas", "body": "Te toca jugar.", "url": table }));
    assert_eq!(headers["content-encoding"], "aes128gcm");
    assert!(headers.contains_key("ttl"));
    // Signed with the key that browsers receive.
    let key = ana.get(url("/avisos/clave")).send().await.unwrap().text().await.unwrap();
    let signed = headers["authorization"].to_str().unwrap().strip_prefix("vapid t=").unwrap();
    let (token, ours) = signed.split_once(", k=").unwrap();
    assert_eq!(ours, key);
    let (content, signature) = token.rsplit_once('.').unwrap();
    let verifier = VerifyingKey::from_sec1_bytes(&Base64UrlUnpadded::decode_vec(&key).unwrap()).unwrap();
    let signature = Signature::from_slice(&Base64UrlUnpadded::decode_vec(signature).unwrap()).unwrap();
    verifier.verify(content.as_bytes(), &signature).unwrap();
    let claims = Base64UrlUnpadded::decode_vec(content.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(claims["aud"], json!(listed));

    // The service said that the device is gone, so it is forgotten; and the player with quiet hours was not
    // called either.
    press(beto, "Más").await;
    assert!(tokio::time::timeout(Duration::from_millis(500), carried.recv()).await.is_err());
}

/// A subscription as a browser would get it from its maker's service: an address, and keys. No such service
/// can be reached from a test.
const SUBSCRIBED: &str = "
    let device = null;
    PushManager.prototype.getSubscription = async () => device;
    PushManager.prototype.subscribe = async function (how) {
        if (!how.userVisibleOnly || how.applicationServerKey.length !== 65) throw new Error('not as a browser wants it');
        device = { toJSON: () => ({ endpoint: 'ENDPOINT', keys: { p256dh: 'PUBLIC', auth: 'AUTH' } }), unsubscribe: async () => !!(device = null) };
        return device;
    };";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_asks_to_be_called_and_shows_what_came() {
    let Some(driver) = crate::chromium::driver() else { return };
    let (service, mut carried) = service().await;
    let entrance = Entrance {
        push_services: vec![format!("http://{service}")],
        push_delay: Duration::from_millis(20),
        ..Entrance::default()
    };
    let site = crate::support::start_with(entrance).await;
    let device = SecretKey::from_slice(&[6; 32]).unwrap();
    let public = Base64UrlUnpadded::encode_string(device.public_key().to_encoded_point(false).as_bytes());
    let (ana, beto) =
        (crate::chromium::whole_browser(&driver, 390, 844).await, crate::chromium::browser(&driver, 1280, 800).await);
    let origin = format!("http://{site}");
    let granted = json!({ "origin": origin, "permissions": ["notifications"] });
    crate::chromium::tell(&ana, "Browser.grantPermissions", granted).await;
    let source = SUBSCRIBED
        .replace("ENDPOINT", &format!("http://{service}/push"))
        .replace("PUBLIC", &public)
        .replace("AUTH", &Base64UrlUnpadded::encode_string(&AUTH));
    crate::chromium::tell(&ana, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    crate::chromium::introduce(&ana, site, "Ana").await;
    crate::chromium::introduce(&beto, site, "Beto").await;
    crate::chromium::open(&ana, "damas/obligatoria", false).await;
    let table = ana.current_url().await.unwrap();
    // In the menu, behind a press; no hours in which she is left alone.
    crate::chromium::eventually(&ana, "!document.getElementById('alerts').hidden").await;
    crate::chromium::run(&ana, "for (const id of ['quiet-from', 'quiet-to']) document.getElementById(id).value = '00:00'; document.getElementById('menu').click(); document.getElementById('alerts-on').click()").await;
    crate::chromium::eventually(&ana, "document.getElementById('alerts-on').getAttribute('aria-pressed') === 'true'")
        .await;
    // Away from the table she is called when it is her turn, with what her browser's worker understands.
    ana.goto(&format!("{origin}/reglas/damas")).await.unwrap();
    beto.goto(table.as_str()).await.unwrap();
    crate::chromium::press(&beto, "Sentarme").await;
    // The table is begun by its host, from wherever she is.
    let begin = format!(
        "const state = await fetch('{0}/texto').then((answer) => answer.json()); \
         const start = state.table.controls.find((each) => each.label.startsWith('Empezar')); \
         await fetch('{0}/press', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ press: start.press, contribution: 'x' }}) }})",
        table.path()
    );
    crate::chromium::eventually(&beto, "document.getElementById('facts').textContent.includes('Beto')").await;
    crate::chromium::run(&ana, &begin).await;
    let (_, body) = tokio::time::timeout(Duration::from_secs(60), carried.recv()).await.unwrap().unwrap();
    let told = decrypt(body.to_vec(), &device, &Auth::clone_from_slice(&AUTH)).unwrap();
    let told = String::from_utf8(told).unwrap();
    // The message is handed to the worker as the browser hands it on.
    crate::chromium::tell(&ana, "ServiceWorker.enable", json!({})).await;
    let pushed = json!({ "origin": origin, "registrationId": "0", "data": told });
    let shown = "const worker = await navigator.serviceWorker.ready; const shown = await worker.getNotifications(); \
         return shown.map((each) => [each.title, each.body, each.tag, each.data])";
    let path = table.path();
    let mut seen = json!([]);
    // A worker that is only starting may miss it; told twice, it is shown once.
    for _ in 0..30 {
        crate::chromium::tell(&ana, "ServiceWorker.deliverPushMessage", pushed.clone()).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        seen = crate::chromium::run(&ana, shown).await;
        if seen != json!([]) {
            break;
        }
    }
    assert_eq!(seen, json!([["Damas", "Te toca jugar.", path, path]]));
    for browser in [ana, beto] {
        browser.close().await.unwrap();
    }
}
