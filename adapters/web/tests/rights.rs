//! People's own data in the browser: the policy in every language, everything held as a file, and that it is
//! erased, cookie and all.

use std::net::SocketAddr;

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use reqwest::{Client, Response, redirect};
use serde_json::{Value, json};
use sobremesa::policy::Operator;
use sobremesa::{Allowance, Allowances, Limit, schema};
use sobremesa_screen::locale::Language;
use sobremesa_store::Store;
use sobremesa_web::Entrance;

use crate::chromium::{browser, driver, eventually, introduce, open, run};

/// A browser without scripts, which keeps cookies.
fn visitor() -> Client {
    Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap()
}

async fn get(who: &Client, site: SocketAddr, path: &str) -> Response {
    who.get(format!("http://{site}{path}")).send().await.unwrap()
}

async fn call_oneself(who: &Client, site: SocketAddr, name: &str) {
    let form = [("name", name), ("language", "es"), ("back", "/")];
    who.post(format!("http://{site}/visitante")).form(&form).send().await.unwrap();
}

/// The names of all settings.
async fn settings(store: &dyn Store) -> String {
    store.settings(None, 1000).await.unwrap().join("\n")
}

#[tokio::test]
async fn the_policy_is_served_in_every_language_and_completed() {
    let operator = Operator { name: Some("Ana García".to_owned()), ..Operator::default() };
    let site = crate::support::start_of(sobremesa_store::memory(schema()), Entrance::default(), operator).await;
    let reader = Client::new();
    for &language in Language::ALL {
        for path in ["/privacidad", "/privacy", "/terminos", "/terms"] {
            let page = reader.get(format!("http://{site}{path}")).header("accept-language", language.tag());
            let page = page.send().await.unwrap();
            assert!(page.status().is_success());
            assert!(!page.headers().contains_key("set-cookie"), "whoever reads it leaves nothing");
            let text = page.text().await.unwrap();
            assert!(text.contains(&format!("<html lang=\"{}\">", language.tag())), "{path} in {language}");
            assert!(text.contains("Ana García") && !text.contains(['{', '}']), "{text}");
            assert_eq!(text.contains("id=\"misdatos\""), path.starts_with("/priva"), "{path}");
        }
    }
    // It is linked from every page.
    for path in ["/", "/reglas/domino", "/sin-conexion", "/nada", "/privacidad", "/olvidame"] {
        let text = get(&reader, site, path).await.text().await.unwrap();
        assert!(text.contains("<footer><a href=\"/privacidad\">"), "{path}");
    }
    let who = visitor();
    let opened = [("preset", "domino/mano-a-mano"), ("contribution", "x")];
    let opened = who.post(format!("http://{site}/mesas")).form(&opened).send().await.unwrap();
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let text = get(&who, site, &table).await.text().await.unwrap();
    assert!(text.contains("<a href=\"/privacidad\">"), "a table's page has it in the drawer");
}

#[tokio::test]
async fn everything_held_is_a_file_and_erasing_is_asked_first() {
    let store: std::sync::Arc<dyn Store> = sobremesa_store::memory(schema());
    let entrance = Entrance { push_services: vec!["http://127.0.0.1:9".to_owned()], ..Entrance::default() };
    let site = crate::support::start_of(store.clone(), entrance, Operator::default()).await;
    let (ana, beto) = (visitor(), visitor());
    call_oneself(&ana, site, "Anabella").await;
    call_oneself(&beto, site, "Bartolomé").await;
    // A face is kept as one of a person's settings; what is none changes nothing.
    for (face, kept) in [("mora", "mora"), ("zulma", "mora"), ("", "mora")] {
        let form = [("name", "Anabella"), ("face", face), ("language", "es"), ("back", "/")];
        ana.post(format!("http://{site}/visitante")).form(&form).send().await.unwrap();
        let front = get(&ana, site, "/").await.text().await.unwrap();
        let own = front.split("class=\"you\"").nth(1).unwrap().split("</a>").next().unwrap();
        assert!(own.contains(&format!("caras/{kept}.svg")), "{face}: {own}");
    }
    let opened = [("preset", "domino/mano-a-mano"), ("contribution", "x")];
    let opened = ana.post(format!("http://{site}/mesas")).form(&opened).send().await.unwrap();
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let device = SecretKey::from_slice(&[5; 32]).unwrap();
    let public = Base64UrlUnpadded::encode_string(device.public_key().to_encoded_point(false).as_bytes());
    let auth = Base64UrlUnpadded::encode_string(&[9; 16]);
    let alerts =
        json!({ "endpoint": "http://127.0.0.1:9/push", "p256dh": public, "auth": auth, "quiet": null, "on": true });
    let asked = ana.post(format!("http://{site}/avisos")).json(&alerts).send().await.unwrap();
    assert_eq!(asked.status(), 204);

    let file = get(&ana, site, "/misdatos").await;
    let how = file.headers()["content-disposition"].to_str().unwrap();
    assert_eq!(how, "attachment; filename=\"sobremesa-misdatos.json\"");
    let held: Value = file.json().await.unwrap();
    let person = held["person"].as_str().unwrap().to_owned();
    assert!(person.starts_with("web:") && held["cookie"]["name"] == "Anabella", "{held}");
    assert!(
        held["tables"].as_array().is_some_and(|tables| tables.len() == 1)
            && held.to_string().contains("/push")
            && held.to_string().contains("mora"),
        "{held}"
    );
    let other = get(&beto, site, "/misdatos").await.text().await.unwrap();
    assert!(other.contains("Bartolomé") && !other.contains("Anabella") && !other.contains(&person), "{other}");

    // It is asked, and nothing is done yet; nor does another site's page decide it.
    let question = get(&ana, site, "/olvidame").await.text().await.unwrap();
    assert!(question.contains("«Jugador 2»") && question.contains("Sí, olvídame"), "{question}");
    let forged = ana.post(format!("http://{site}/olvidame")).header("origin", "http://elsewhere").send().await.unwrap();
    assert_eq!(forged.status(), 403);
    let again: Value = get(&ana, site, "/misdatos").await.json().await.unwrap();
    assert_eq!(again, held);
    let kept = settings(store.as_ref()).await;
    assert!(kept.contains("web.push.") && kept.contains(&format!("table.face.{person}")), "{kept}");

    let done = ana.post(format!("http://{site}/olvidame")).send().await.unwrap();
    let cookie = done.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("Max-Age=0"), "the browser drops it: {cookie}");
    assert_eq!(done.headers()["clear-site-data"], "\"storage\"");
    let text = done.text().await.unwrap();
    assert!(text.contains("no queda nada") && !text.contains("Anabella"), "{text}");
    let kept = settings(store.as_ref()).await;
    assert!(!kept.contains("web.push.") && !kept.contains("table.face."), "nobody is called any more: {kept}");
    let held = get(&ana, site, "/misdatos").await.text().await.unwrap();
    assert!(!held.contains(&person) && !held.contains("Anabella"), "{held}");
    let shown = get(&beto, site, &format!("{table}/texto")).await.text().await.unwrap();
    assert!(!shown.contains("Anabella"), "{shown}");
    // The button of a page that was left open: there is nothing, and that is said.
    let again = ana.post(format!("http://{site}/olvidame")).send().await.unwrap();
    assert!(again.status().is_success() && again.text().await.unwrap().contains("no queda nada"));
}

#[tokio::test]
async fn data_requests_are_limited_and_unknown_visitors_cost_nothing() {
    let limits = Allowances::NONE.with(Limit::Rights, Allowance::new(2, 3));
    let (site, manager) = crate::support::start_limited(limits, Entrance::default()).await;
    let forget = async |who: &Client| who.post(format!("http://{site}/olvidame")).send().await.unwrap();
    for _ in 0..20 {
        assert!(forget(&Client::new()).await.status().is_success());
        assert!(get(&Client::new(), site, "/misdatos").await.status().is_success());
    }
    assert_eq!(manager.old_copies().await, Ok(None));
    let ana = visitor();
    call_oneself(&ana, site, "Anabella").await;
    for _ in 0..2 {
        assert!(get(&ana, site, "/misdatos").await.status().is_success());
    }
    let refused = get(&ana, site, "/misdatos").await;
    assert_eq!(refused.status(), 429);
    assert!(refused.headers().contains_key("retry-after"));
    assert!(refused.text().await.unwrap().contains("seguidas"), "it is said in words");
    assert_eq!(manager.old_copies().await, Ok(None), "nothing was held, and no copy is older");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_as_new_afterwards() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Anabella").await;
        open(&ana, "truco-argentino/quince", true).await;
        let table = ana.current_url().await.unwrap();
        eventually(&ana, "document.getElementById('players').textContent.includes('Anabella')").await;
        run(&ana, "localStorage.setItem('quiet-from', '23:00')").await;
        // By the link at the foot of the front page, to the foot of the policy.
        ana.goto(&format!("http://{site}/")).await.unwrap();
        let go = async |link: &str| {
            eventually(&ana, &format!("document.querySelector('{link}')")).await;
            run(&ana, &format!("document.querySelector('{link}').click()")).await;
        };
        go("footer a").await;
        eventually(&ana, "location.pathname === '/privacidad' && document.querySelector('h1, h2')").await;
        // Nothing sticks out to the side.
        assert_eq!(run(&ana, "return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        let held = "return (await (await fetch('/misdatos')).json()).names";
        assert_eq!(run(&ana, held).await, json!(["Anabella"]));
        go("#misdatos a.danger").await;
        eventually(&ana, "location.pathname === '/olvidame'").await;
        go("form a.button").await;
        eventually(&ana, "location.pathname === '/privacidad'").await;
        assert_eq!(run(&ana, held).await, json!(["Anabella"]), "a no is a no");
        go("#misdatos a.danger").await;
        go("main form button.danger").await;
        eventually(&ana, "document.querySelector('[role=status]')?.textContent.includes('no queda nada')").await;
        eventually(&ana, "localStorage.length === 0").await;
        eventually(&ana, "(await navigator.serviceWorker.getRegistrations()).length === 0").await;
        assert!(ana.get_all_cookies().await.unwrap().is_empty());
        ana.goto(&format!("http://{site}/")).await.unwrap();
        eventually(&ana, "document.querySelector('.bar .you')?.textContent.includes('¿Cómo te llamas?')").await;
        ana.goto(table.as_str()).await.unwrap();
        eventually(&ana, "document.querySelectorAll('.player').length === 2").await;
        assert_eq!(run(&ana, "return document.body.innerText.includes('Anabella')").await, json!(false));
        ana.close().await.unwrap();
    }
}
