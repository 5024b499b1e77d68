//! Walking back through a game: at its table, as the player saw it, and by a link once it is over.

use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, key, open, play, press, run};

const LEFT: char = '\u{e012}';
const HOME: char = '\u{e011}';
const ESCAPE: char = '\u{e00c}';

/// The number of cards that lie there face up.
const FACES: &str =
    "[...document.querySelectorAll('.thing:not(.goes)')].filter((each) => /carta.[0-9]/.test(each.src)).length";
/// The entry of a card that was laid on the table.
const PLAYED: &str = "[...document.querySelectorAll('#log li')].find((each) => each.textContent.includes(' juega '))";
/// The entry of the first deal: what lies at the very beginning is the lot that says who deals.
const DEALT: &str = "[...document.querySelectorAll('#log li')].find((each) => each.textContent.startsWith('Mano 1'))";
const BEGINNING: &str = "/^1 de [0-9]+$/.test(document.getElementById('walk-place').textContent)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_steps_back_through_a_game_and_shares_it() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    let chosen = "fetch('/visitante', { method: 'POST', body: new URLSearchParams({ name: 'Ana', face: 'mora', language: 'es', back: '/' }) })";
    run(&ana, &format!("return {chosen}.then((answer) => answer.ok)")).await;
    open(&ana, "truco-argentino/quince", true).await;
    play(&ana, 3).await;
    // Bets are declined: a hand may end before a card lies.
    let mut moves = 3;
    while run(&ana, &format!("return !!({PLAYED})")).await != json!(true) {
        moves += 1;
        play(&ana, moves).await;
    }
    eventually(&ana, "document.getElementById('log').children.length >= 3").await;

    // Back with one arrow key, to the beginning with another key: the hand as it was, and nothing to touch.
    run(&ana, "document.getElementById('felt').focus()").await;
    key(&ana, LEFT).await;
    eventually(&ana, "document.querySelector('main.walking') && !document.getElementById('controls').offsetParent")
        .await;
    key(&ana, HOME).await;
    eventually(&ana, BEGINNING).await;
    run(&ana, &format!("{DEALT}.click()")).await;
    eventually(&ana, &format!("{FACES} === 3 && !document.querySelector('.points button')")).await;
    // From the list, with buttons, and back to the table.
    // A computer may act meanwhile, and the last line is another one then.
    let last = "(document.querySelector('#log li:last-child').click(), document.getElementById('walk-on').disabled)";
    eventually(&ana, last).await;
    run(&ana, "document.getElementById('walk-back').click()").await;
    eventually(&ana, "!document.getElementById('walk-on').disabled").await;
    key(&ana, ESCAPE).await;
    eventually(&ana, "!document.querySelector('main.walking') && document.querySelector('#controls button')").await;

    // The game is over and shared: every visitor sees what lay on the table, and no hand.
    press(&ana, "Más…").await;
    press(&ana, "Abandonar").await;
    press(&ana, "Sí").await;
    press(&ana, "Compartir").await;
    eventually(&ana, "document.querySelector('dialog[open] .shared input')").await;
    let link = run(&ana, "return document.querySelector('dialog[open] .shared input').value").await;
    let zoe = browser(&driver, 1280, 800).await;
    zoe.goto(link.as_str().unwrap()).await.unwrap();
    eventually(&zoe, BEGINNING).await;
    let face =
        "[...document.querySelectorAll('.player .face img')].some((each) => each.src.endsWith('/caras/mora.svg'))";
    eventually(&zoe, face).await;
    run(&zoe, &format!("{DEALT}.click()")).await;
    eventually(&zoe, &format!("document.querySelectorAll('.thing').length > 3 && {FACES} === 0")).await;
    assert_eq!(
        run(&zoe, "return document.querySelector('meta[property=\"og:description\"]').content.includes('Ana')").await,
        json!(true)
    );
    run(&zoe, &format!("{PLAYED}.click()")).await;
    eventually(&zoe, &format!("{FACES} > 0")).await;
    run(&zoe, "document.getElementById('walk-last').click()").await;
    eventually(&zoe, "document.getElementById('walk-on').disabled").await;
    // A game has one address.
    let again =
        run(&ana, "return fetch(location.pathname + '/compartir', { method: 'POST' }).then((answer) => answer.json())")
            .await;
    assert!(link.as_str().unwrap().ends_with(again["href"].as_str().unwrap()), "{again} {link}");
    let strange = format!("http://{site}/partida/0123456789abcdef");
    zoe.goto(&strange).await.unwrap();
    eventually(&zoe, "document.querySelector('[role=alert]')").await;
    for browser in [ana, zoe] {
        browser.close().await.unwrap();
    }
}
