//! A browser joined with a person's account on another platform, and parted again.

use std::net::SocketAddr;

use reqwest::{Client, Response, redirect};
use sobremesa::{Actor, Allowances};
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;
use sobremesa_web::Entrance;

/// A browser without scripts, which keeps cookies.
fn visitor() -> Client {
    Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap()
}

async fn post(who: &Client, site: SocketAddr, path: &str, form: &[(&str, &str)]) -> Response {
    who.post(format!("http://{site}{path}")).header("accept-language", "es").form(form).send().await.unwrap()
}

/// The code that a browser is shown.
async fn code(who: &Client, site: SocketAddr) -> String {
    let shown = post(who, site, "/vincular", &[]).await;
    assert_eq!(shown.status(), 200);
    let shown = shown.text().await.unwrap();
    shown.split("Tu código es ").nth(1).unwrap().split(". ").next().unwrap().to_owned()
}

#[tokio::test]
async fn a_code_is_shown_and_an_unusable_code_is_refused() {
    let site = crate::support::start().await;
    let (ana, beto) = (visitor(), visitor());
    let page = ana.get(format!("http://{site}/vincular")).header("accept-language", "es").send().await.unwrap();
    assert!(!page.headers().contains_key("set-cookie"), "whoever only reads it leaves nothing");
    assert!(!page.text().await.unwrap().contains("Tu código es"));
    let privacy = ana.get(format!("http://{site}/privacidad")).send().await.unwrap().text().await.unwrap();
    assert!(privacy.contains("href=\"/vincular\""), "the page about one's own data leads there");

    let first = code(&ana, site).await;
    assert_eq!(first.len(), 9, "{first}");
    let second = code(&ana, site).await;
    assert_ne!(first, second);
    for (who, typed, says) in [
        (&ana, second.as_str(), "Ese código no se escribe en esta cuenta"),
        (&beto, second.as_str(), "No se unen dos cuentas de la misma plataforma"),
        (&beto, first.as_str(), "Ese código no vale"),
        (&beto, &"x".repeat(999), "Ese código no vale"),
    ] {
        let refused = post(who, site, "/vincular", &[("code", typed)]).await;
        assert_eq!(refused.status(), 409, "{typed}");
        let text = refused.text().await.unwrap();
        assert!(text.contains(says), "{typed}: {text}");
    }
    let refused = post(&ana, site, "/desvincular", &[]).await;
    assert_eq!(refused.status(), 409);
    assert!(refused.text().await.unwrap().contains("no está unida a ninguna otra"));
    // Another site's page cannot do it in a visitor's name.
    let forged = ana.post(format!("http://{site}/vincular")).header("origin", "https://evil.example").send();
    assert_eq!(forged.await.unwrap().status(), 403);
}

#[tokio::test]
async fn a_joined_browser_shares_the_language_and_can_be_parted() {
    let (site, manager) = crate::support::start_limited(Allowances::NONE, Entrance::default()).await;
    let ana = visitor();
    let chat = Actor::new(PlayerId("discord:1".to_owned()), "Ana", Language::Es);
    let typed = code(&ana, site).await;
    manager.link(&typed, &chat, crate::support::clock()).await.unwrap();
    let page = async || ana.get(format!("http://{site}/vincular")).send().await.unwrap().text().await.unwrap();
    let state = page().await;
    assert!(state.contains("Discord") && state.contains("action=\"/desvincular\""), "{state}");
    // What is chosen there holds here, and what is chosen here holds there.
    manager.choose_language(&chat, Language::Ca, crate::support::clock()).await.unwrap();
    assert!(page().await.contains("<html lang=\"ca\""));
    post(&ana, site, "/visitante", &[("name", "Ana"), ("language", "en"), ("back", "/")]).await;
    assert_eq!(manager.language_of(&chat.player), Some(Language::En));
    // An erasure says whom else it concerns.
    let asked = ana.get(format!("http://{site}/olvidame")).send().await.unwrap().text().await.unwrap();
    assert!(asked.contains("your other linked accounts is erased too: Discord"), "{asked}");
    let parted = post(&ana, site, "/desvincular", &[]).await;
    assert_eq!(parted.status(), 200);
    assert_eq!(manager.identities(&chat.player).await.unwrap(), std::slice::from_ref(&chat.player));

    // The other way round: shown there, typed here.
    let shown = manager.link_code(&chat, crate::support::clock()).await.unwrap().to_string();
    let joined = post(&ana, site, "/vincular", &[("code", &shown)]).await;
    assert_eq!(joined.status(), 200);
    assert!(joined.text().await.unwrap().contains("the same person now"));
    assert_eq!(manager.identities(&chat.player).await.unwrap().len(), 2);
}
