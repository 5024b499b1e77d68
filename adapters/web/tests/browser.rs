//! The web table as people use it: two browsers play, a third one watches. Needs Chromium and its driver, and says so where
//! they are missing; with `SOBREMESA_TEST_ALL=1` a missing one is a failure.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

mod support;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::json;

/// Chromium's driver, ended with the test.
struct Driver {
    process: Child,
    port: u16,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// `None`, with a word about it, where there is no browser.
fn driver() -> Option<Driver> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let started =
        Command::new("chromedriver").arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        Ok(process) => Some(Driver { process, port }),
        Err(error) => {
            assert!(std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "chromedriver is missing: {error}");
            eprintln!("left out: chromedriver is missing (Debian: chromium chromium-driver)");
            None
        }
    }
}

/// One browser with nobody's cookies, `width` pixels wide.
async fn browser(driver: &Driver, width: u32) -> Client {
    let size = format!("--window-size={width},900");
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=es",
        &size,
    ];
    let options = json!({ "goog:chromeOptions": { "args": arguments } });
    let options = options.as_object().unwrap().clone();
    for _ in 0..100 {
        let mut builder = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        builder.capabilities(options.clone());
        if let Ok(client) = builder.connect(&format!("http://127.0.0.1:{}", driver.port)).await {
            return client;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("chromedriver does not answer");
}

/// Opens the front page and says a name there.
async fn introduce(browser: &Client, site: SocketAddr, name: &str) {
    browser.goto(&format!("http://{site}/")).await.unwrap();
    browser.find(Locator::Css("#who input[name=name]")).await.unwrap().send_keys(name).await.unwrap();
    let language = browser.find(Locator::Css("#who select[name=language]")).await.unwrap();
    language.select_by_value("es").await.unwrap();
    browser.find(Locator::Css("#who button")).await.unwrap().click().await.unwrap();
    eventually(browser, &format!("document.querySelector('header .you')?.textContent.includes('{name}')")).await;
}

/// Waits until a page shows what it should.
async fn eventually(browser: &Client, condition: &str) {
    for _ in 0..600 {
        let script = format!("return !!({condition})");
        if browser.execute(&script, vec![]).await.is_ok_and(|holds| holds == json!(true)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not so: {condition}");
}

/// Presses the first button in `place` whose text contains `label`.
async fn press(browser: &Client, place: &str, label: &str) {
    let found = format!(
        "[...document.querySelectorAll('#{place} button')].find((each) => each.textContent.includes('{label}') && !each.disabled)"
    );
    eventually(browser, &found).await;
    // Found and pressed in one breath: the page may be drawn again at any time.
    browser.execute(&format!("({found})?.click()"), vec![]).await.unwrap();
}

/// The drawings of single figures in `place`.
async fn drawn(browser: &Client, place: &str) -> BTreeSet<String> {
    let script = format!(
        "return [...document.querySelectorAll('#{place} img:not(.picture)')].map((image) => image.getAttribute('src'))"
    );
    let sources = browser.execute(&script, vec![]).await.unwrap();
    sources.as_array().unwrap().iter().map(|source| source.as_str().unwrap().to_owned()).collect()
}

/// Presses something in the own hand if this browser is to act: a card if there is one. True if it did.
async fn act(browser: &Client) -> bool {
    let script = "
        const hand = document.getElementById('hand');
        if (!hand.classList.contains('turn')) return false;
        const buttons = [...hand.querySelectorAll('.controls button:not([disabled])')];
        const button = buttons.find((each) => each.querySelector('img')) || buttons.find((each) => !each.classList.contains('danger'));
        if (button) button.click();
        return !!button;";
    browser.execute(script, vec![]).await.unwrap() == json!(true)
}

async fn text(browser: &Client, place: &str) -> String {
    browser.find(Locator::Id(place)).await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_whole_partida_and_a_third_sees_no_hand() {
    let Some(driver) = driver() else { return };
    let site = support::start().await;
    let (ana, beto, zoe) = (browser(&driver, 1200).await, browser(&driver, 390).await, browser(&driver, 800).await);
    introduce(&ana, site, "Ana").await;
    introduce(&beto, site, "Beto").await;
    introduce(&zoe, site, "Zoe").await;

    // Two seats, cards in the hand, and a partida that laying cards ends.
    let choice = ana.find(Locator::Css("select[name=preset]")).await.unwrap();
    choice.select_by_value("truco-argentino/quince").await.unwrap();
    ana.find(Locator::Css("form[action='/mesas'] button")).await.unwrap().click().await.unwrap();
    ana.wait().for_element(Locator::Css("#board button")).await.unwrap();
    let table = ana.current_url().await.unwrap();
    beto.goto(table.as_str()).await.unwrap();
    zoe.goto(table.as_str()).await.unwrap();
    press(&beto, "board", "Unirme").await;
    press(&ana, "board", "Empezar").await;

    let mut laid = 0;
    let mut compared = false;
    for _ in 0..6000 {
        let over = text(&zoe, "board").await.contains("Revancha");
        if over {
            break;
        }
        if !compared {
            // What is drawn in one hand is drawn nowhere else before it is laid.
            let (hers, his) = (drawn(&ana, "hand").await, drawn(&beto, "hand").await);
            if laid == 0 && !hers.is_empty() && !his.is_empty() {
                let seen = drawn(&zoe, "board").await;
                assert!(hers.is_disjoint(&his), "{hers:?} {his:?}");
                assert!(seen.is_disjoint(&hers) && seen.is_disjoint(&his), "{seen:?}");
                assert!(drawn(&zoe, "hand").await.is_empty());
                compared = true;
            }
        }
        for player in [&ana, &beto] {
            if act(player).await {
                laid += 1;
            }
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    assert!(compared, "both had a hand");
    assert!(laid >= 6, "{laid} presses");
    let mut pages = String::new();
    for (browser, place) in [(&zoe, "board"), (&ana, "hand"), (&ana, "say"), (&beto, "hand"), (&beto, "say")] {
        pages += &format!("\n== {place}\n{}", text(browser, place).await);
    }
    assert!(pages.contains("Revancha"), "{laid} presses, and the partida is not over:{pages}");
    for browser in [ana, beto, zoe] {
        browser.close().await.unwrap();
    }
}

/// The table and the own hand are drawn, said, and can be switched off for good.
async fn look_at_pictures(browser: &Client) {
    let drawn = "[...document.querySelectorAll('#board img.picture, #hand img.picture')]";
    let shown = format!(
        "{drawn}.length === 2 && {drawn}.every((each) => each.naturalWidth >= 720 && each.alt && each.clientWidth <= innerWidth)"
    );
    eventually(browser, &shown).await;
    let toggle = "document.getElementById('pictures')";
    browser.execute(&format!("{toggle}.click()"), vec![]).await.unwrap();
    eventually(browser, &format!("{drawn}.length === 0 && {toggle}.getAttribute('aria-pressed') === 'false'")).await;
    browser.refresh().await.unwrap();
    browser.wait().for_element(Locator::Css("#hand .figures")).await.unwrap();
    eventually(browser, &format!("{drawn}.length === 0")).await;
    browser.execute(&format!("{toggle}.click()"), vec![]).await.unwrap();
    eventually(browser, &shown).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_plays_a_hand_against_computers_after_one_press() {
    let Some(driver) = driver() else { return };
    let site = support::start_with_computers().await;
    let ana = browser(&driver, 390).await;
    introduce(&ana, site, "Ana").await;
    ana.find(Locator::Css("#against button")).await.unwrap().click().await.unwrap();
    ana.wait().for_element(Locator::Css("#hand button")).await.unwrap();
    look_at_pictures(&ana).await;
    assert!(text(&ana, "board").await.contains("Computadora 3 (media)"), "{}", text(&ana, "board").await);
    // To the end of a hand that she has played in: cards are dealt again.
    let first = drawn(&ana, "hand").await;
    assert_eq!(first.len(), 3, "{first:?}");
    let mut presses = 0;
    for _ in 0..2000 {
        presses += usize::from(act(&ana).await);
        let now = drawn(&ana, "hand").await;
        if presses > 0 && now.len() == 3 && now != first || text(&ana, "board").await.contains("Revancha") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_ne!(drawn(&ana, "hand").await, first);
    let pages = format!("{}\n{}", text(&ana, "board").await, text(&ana, "hand").await);
    assert!(presses >= 1, "{pages}");
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_works_by_keyboard_and_says_what_things_are() {
    let Some(driver) = driver() else { return };
    let site = support::start().await;
    let ana = browser(&driver, 390).await;
    introduce(&ana, site, "Ana").await;
    ana.find(Locator::Css("form[action='/mesas'] button")).await.unwrap().click().await.unwrap();
    ana.wait().for_element(Locator::Css("#board button")).await.unwrap();
    let lacking = ana
        .execute(
            "return [...document.querySelectorAll('img:not([alt]), section:not([aria-label]):not(:has(h2)):not(:has(form)), \
             input:not([type=hidden])')].filter((each) => each.tagName !== 'INPUT' || !each.closest('label')).map((each) => each.outerHTML)",
            vec![],
        )
        .await
        .unwrap();
    assert_eq!(lacking, json!([]), "without a name for a screen reader");
    let wide = ana.execute("return document.documentElement.scrollWidth <= window.innerWidth", vec![]).await.unwrap();
    assert_eq!(wide, json!(true), "a phone does not scroll sideways");
    // Tab reaches every button, Enter presses it.
    let reached = ana
        .execute(
            "const button = document.querySelector('#board button'); button.focus(); return document.activeElement === button",
            vec![],
        )
        .await
        .unwrap();
    assert_eq!(reached, json!(true));
    ana.close().await.unwrap();
}
