//! The front page: a game is found by its picture, or written as people say it.

use fantoccini::{Client, Locator};
use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, press, run};

/// Writes a game into the field, and presses.
async fn write(browser: &Client, site: std::net::SocketAddr, text: &str, button: &str) {
    browser.goto(&format!("http://{site}/")).await.unwrap();
    run(browser, "document.querySelector('#named summary').click()").await;
    browser.find(Locator::Css("#named input[name=named]")).await.unwrap().send_keys(text).await.unwrap();
    run(browser, &format!("document.querySelector('#named {button}').click()")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_line_the_app_opens_and_says_so() {
    let Some(driver) = driver() else { return };
    let house = crate::support::House::open().await;
    let page = format!("http://{}/", house.address);
    let ana = browser(&driver, 390, 844).await;
    ana.goto(&page).await.unwrap();
    run(&ana, "await navigator.serviceWorker.ready").await;
    eventually(&ana, "navigator.serviceWorker.controller").await;
    house.close().await;
    ana.goto(&page).await.unwrap();
    eventually(&ana, "document.body.textContent.includes('Sin conexión') && getComputedStyle(document.querySelector('.bar')).display === 'flex'").await;
    house.open_again().await;
    run(&ana, "document.querySelector('main a.button').click()").await;
    eventually(&ana, "document.querySelector('#games')").await;
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_written_as_people_say_it() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        // Folded away, it takes no room from the pictures.
        let folded = "return document.querySelector('#named form').checkVisibility()";
        assert_eq!(run(&ana, folded).await, json!(false));
        write(&ana, site, "truco a 15 sin flor", ".primary").await;
        eventually(&ana, "document.querySelector('#facts')?.textContent.includes('15')").await;
        press(&ana, "Completar con la compu").await;
        press(&ana, "Porota").await;
        eventually(&ana, "document.querySelector('#facts').textContent.includes('Porota (computadora, nivel 4')").await;
        // Typed rules are shown before the game begins.
        write(&ana, site, "ajedrez 5+0", "[formaction]").await;
        // What was understood is shown first.
        press(&ana, "Empezar").await;
        eventually(
            &ana,
            "[...document.querySelectorAll('.clock')].some((each) => /^(5:00|4:5[0-9])$/.test(each.textContent))",
        )
        .await;
        // Of several, one is chosen; what is nothing is refused in words, with a way back.
        write(&ana, site, "truco", ".primary").await;
        eventually(
            &ana,
            "document.querySelectorAll('.game').length > 1 && document.querySelectorAll('.game').length < 6",
        )
        .await;
        run(&ana, "document.querySelector('.game button.primary').click()").await;
        eventually(&ana, "document.querySelector('#controls button')").await;
        write(&ana, site, "zzz", ".primary").await;
        eventually(&ana, "document.querySelector('[role=alert]')?.textContent && document.querySelector('main a.button[href=\"/\"]')").await;
        assert_eq!(run(&ana, "return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        ana.close().await.unwrap();
    }
}
