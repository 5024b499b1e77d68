//! The web table as people use it: two browsers play while a third one watches.

use std::collections::BTreeSet;
use std::time::Duration;

use fantoccini::{Client, Locator};
use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

/// The faces of the cards on a page's table, including the player's own hand.
async fn drawn(browser: &Client) -> BTreeSet<String> {
    let sources =
        run(browser, "return [...document.querySelectorAll('.thing')].map((each) => each.getAttribute('src'))").await;
    let sources = sources.as_array().unwrap().iter().map(|source| source.as_str().unwrap().to_owned());
    // The back of a card has no number.
    sources
        .filter(|source| {
            source.split("carta/").nth(1).is_some_and(|card| card.starts_with(|c: char| c.is_ascii_digit()))
        })
        .collect()
}

/// Presses something if this browser must act: a card if there is one. True if it did.
async fn act(browser: &Client) -> bool {
    // Dismisses an ending that is being shown.
    let script = "
        if (document.querySelector('main.rest')) document.getElementById('felt').dispatchEvent(new PointerEvent('pointerdown'));
        if (!document.querySelector('main').classList.contains('turn')) return false;
        const button = document.querySelector('.points button') || document.querySelector('#controls button.step:not(.danger)');
        if (button) button.click();
        return !!button;";
    run(browser, script).await == json!(true)
}

async fn controls(browser: &Client) -> String {
    run(browser, "return document.getElementById('controls').textContent").await.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_partida_and_onlookers_see_no_hand() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto, zoe) =
        (browser(&driver, 1280, 800).await, browser(&driver, 390, 844).await, browser(&driver, 800, 900).await);
    introduce(&ana, site, "Ana").await;
    introduce(&beto, site, "Beto").await;
    introduce(&zoe, site, "Zoe").await;

    // Two seats, cards in the hand, and a partida that ends by playing cards.
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#card img').naturalWidth > 0").await;
    // The visitor who opened the table sits there already, and is not asked to.
    assert!(!controls(&ana).await.contains("Sentarme"));
    let table = ana.current_url().await.unwrap();
    beto.goto(table.as_str()).await.unwrap();
    zoe.goto(table.as_str()).await.unwrap();
    press(&beto, "Sentarme").await;
    press(&ana, "Empezar").await;

    let mut laid = 0;
    let mut compared = false;
    for _ in 0..3000 {
        if !compared {
            // Cards visible in one hand are visible nowhere else before they are played.
            let (hers, his) = (drawn(&ana).await, drawn(&beto).await);
            if laid == 0 && hers.len() == 3 && his.len() == 3 {
                let seen = drawn(&zoe).await;
                assert!(hers.is_disjoint(&his), "{hers:?} {his:?}");
                assert!(seen.is_disjoint(&hers) && seen.is_disjoint(&his), "{seen:?}");
                assert_eq!(controls(&zoe).await.matches("Mi mano").count(), 0, "nothing that would be refused");
                compared = true;
            } else {
                continue;
            }
        }
        if controls(&ana).await.contains("Revancha") {
            break;
        }
        for player in [&ana, &beto] {
            laid += usize::from(act(player).await);
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    assert!(compared, "both had a hand");
    assert!(laid >= 6, "{laid} presses");
    let pages = run(&ana, "return document.body.innerText").await;
    assert!(controls(&ana).await.contains("Revancha"), "{laid} presses, and the partida is not over: {pages}");
    // Everything was announced for screen readers, in order and once: as many ends of hands as hands.
    assert!(run(&ana, "return document.getElementById('log').children.length").await.as_u64().unwrap() > 6);
    // The picture of the shared game shows the faces that people have chosen.
    let pictured = async |face: &str| {
        let script = format!(
            "const body = new URLSearchParams({{ name: 'Ana', face: '{face}', language: 'es', back: '/' }});
            await fetch('/visitante', {{ method: 'POST', body }});
            const {{ href }} = await (await fetch(location.pathname + '/compartir', {{ method: 'POST' }})).json();
            const answer = await fetch(href + '/mesa.png');
            return [answer.headers.get('content-type'), [...new Uint8Array(await answer.arrayBuffer())].join()];"
        );
        run(&ana, &script).await
    };
    let (mora, irma) = (pictured("mora").await, pictured("irma").await);
    assert_eq!((&mora[0], &irma[0]), (&json!("image/png"), &json!("image/png")));
    assert_ne!(mora, irma);
    for browser in [ana, beto, zoe] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_sees_cards_after_one_press() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    ana.goto(&format!("http://{site}/")).await.unwrap();
    run(&ana, "document.querySelector('#against button').click()").await;
    eventually(
        &ana,
        "[...document.querySelectorAll('.thing')].filter((each) => /carta.[0-9]/.test(each.src)).length >= 3",
    )
    .await;
    // Her new name takes effect at once where she sits.
    run(&ana, "document.getElementById('settings-open').click(); document.getElementById('name').open = true").await;
    let name = ana.find(Locator::Css("#who input[name=name]")).await.unwrap();
    name.send_keys("Anahí").await.unwrap();
    run(&ana, "document.querySelector('#who button').click()").await;
    eventually(
        &ana,
        "[...document.querySelectorAll('.player .name')].some((each) => each.textContent.includes('Anahí'))",
    )
    .await;
    // If she likes, the table's text replaces its pictures, and the choice is remembered.
    run(&ana, "document.getElementById('pictures').click()").await;
    ana.refresh().await.unwrap();
    eventually(&ana, "document.getElementById('text').textContent.includes('Anahí') && !document.getElementById('felt').offsetParent").await;
    // And everything can be played with buttons: cards, or a question that must be answered first.
    eventually(&ana, "document.querySelector('#controls .step')").await;
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn page_elements_have_names_and_fit_the_window() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let ana = browser(&driver, 320, 640).await;
    introduce(&ana, site, &"Ñ".repeat(32)).await;
    let lacking = "return [...document.querySelectorAll('img:not([alt]), section:not([aria-label]):not(:has(h2)):not(:has(form)), \
             input:not([type=hidden])')].filter((each) => each.tagName !== 'INPUT' || !(each.closest('label') || each.ariaLabel)).map((each) => each.outerHTML)";
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(run(&ana, lacking).await, json!([]), "without a name for a screen reader");
    assert_eq!(run(&ana, fits).await, json!(true), "a phone does not scroll sideways");
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#controls button')").await;
    assert_eq!(run(&ana, lacking).await, json!([]), "without a name for a screen reader");
    assert_eq!(run(&ana, fits).await, json!(true), "a phone does not scroll sideways");
    ana.goto(&format!("http://{site}/reglas/ajedrez")).await.unwrap();
    assert_eq!(run(&ana, fits).await, json!(true), "a rulebook does not scroll sideways");
    ana.close().await.unwrap();
}
