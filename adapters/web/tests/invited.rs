//! From the front page to a table and back: who is invited, what is listed to whom, what people are called.

use std::net::SocketAddr;

use fantoccini::{Client, Locator};
use reqwest::header::HOST;
use serde_json::json;
use sobremesa_web::Entrance;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

/// Returns a script that tells whether some button has this label.
fn offers(label: &str) -> String {
    format!("[...document.querySelectorAll('#controls button')].some((each) => each.textContent === '{label}')")
}

/// Goes to the front page of a site.
async fn go(browser: &Client, site: SocketAddr, path: &str) {
    browser.goto(&format!("http://{site}{path}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_press_seats_an_invited_person_under_their_name() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto) = (browser(&driver, 390, 844).await, browser(&driver, 390, 844).await);
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#card img')?.naturalWidth > 0").await;
    assert_eq!(run(&ana, &format!("return {}", offers("Sentarme"))).await, json!(false), "who opened it sits there");
    // A stranger, on a phone, who has never been here: the press that matters is in sight.
    let link = run(&ana, "return document.querySelector('#invitation input').value").await;
    beto.goto(link.as_str().unwrap()).await.unwrap();
    eventually(&beto, &offers("Sentarme")).await;
    let seen = "const box = [...document.querySelectorAll('#controls button')].find((each) => each.textContent === 'Sentarme').getBoundingClientRect(); \
                return box.top >= 0 && box.bottom <= innerHeight && box.height >= 44";
    assert_eq!(run(&beto, seen).await, json!(true));
    run(&beto, "document.querySelector('#ask [value=nacho]').click()").await;
    beto.find(Locator::Css("#ask-name")).await.unwrap().send_keys("Norberto").await.unwrap();
    press(&beto, "Sentarme").await;
    // Their face is where the free chair was.
    eventually(&ana, "document.querySelector('.chair:not(.me) img')?.src.endsWith('/caras/nacho.svg')").await;
    eventually(&ana, &offers("Empezar")).await;
    // A name that is given at the table counts there and then.
    run(&beto, "document.getElementById('settings-open').click(); document.getElementById('name').open = true").await;
    run(&beto, "document.querySelector('#who input[name=name]').value = ''").await;
    beto.find(Locator::Css("#who input[name=name]")).await.unwrap().send_keys("Beto").await.unwrap();
    run(&beto, "document.querySelector('#who [value=irma]').click()").await;
    run(&beto, "document.querySelector('#who button').click()").await;
    eventually(&ana, "document.getElementById('facts').textContent.includes('Beto')").await;
    press(&ana, "Empezar").await;
    let names =
        "[...document.querySelectorAll('.player .name')].map((each) => each.textContent).sort().join() === 'Ana,Beto'";
    let face =
        "[...document.querySelectorAll('.player .face img')].some((each) => each.src.endsWith('/caras/irma.svg'))";
    for player in [&ana, &beto] {
        eventually(player, names).await;
        eventually(player, face).await;
    }
    // And in the next game.
    press(&beto, "Más…").await;
    press(&beto, "Abandonar").await;
    press(&beto, "Sí").await;
    for player in [&ana, &beto] {
        eventually(player, "document.querySelector('main').dataset.stage === 'over'").await;
        press(player, "Revancha").await;
    }
    for player in [&ana, &beto] {
        eventually(player, &format!("document.querySelector('main').dataset.stage === 'playing' && {names}")).await;
    }
    for browser in [ana, beto] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_list_shows_relevant_tables_in_their_current_state() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let (ana, zoe) = (browser(&driver, 390, 844).await, browser(&driver, 1280, 800).await);
    introduce(&zoe, site, "Zoe").await;
    introduce(&ana, site, "Ana").await;
    let first = "document.querySelector('main h2').textContent";
    assert_ne!(run(&ana, &format!("return {first}")).await, json!("Tus mesas"));
    open(&ana, "truco-argentino/quince", true).await;
    go(&ana, site, "/").await;
    eventually(&ana, &format!("{first} === 'Tus mesas' && document.querySelectorAll('#tables li').length === 1")).await;
    // A visitor who already looks at the list sees the next table, and not the one at which only a computer
    // plays.
    assert_eq!(run(&zoe, "return document.querySelectorAll('#tables li').length").await, json!(0));
    open(&ana, "domino/mano-a-mano", false).await;
    // A table opened for friends is private, until the host opens it to all.
    eventually(&ana, "document.getElementById('facts').textContent.includes('Mesa privada')").await;
    let private = reqwest::get(format!("http://{site}/mesas")).await.unwrap().text().await.unwrap();
    assert!(!private.contains("Dominó"), "{private}");
    press(&ana, "Para cualquiera").await;
    eventually(&ana, "document.getElementById('facts').textContent.includes('Mesa abierta')").await;
    eventually(&zoe, "document.getElementById('tables').textContent.includes('Dominó')").await;
    assert_eq!(run(&zoe, "return document.querySelectorAll('#tables li').length").await, json!(1));
    // One's name can be changed from everywhere.
    go(&ana, site, "/reglas/domino").await;
    run(&ana, "document.querySelector('.bar .you').click()").await;
    eventually(&ana, "location.hash === '#who' && document.querySelector('#who input[name=name]')?.value === 'Ana'")
        .await;
    for browser in [ana, zoe] {
        browser.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_table_link_has_preview_words_and_a_picture() {
    let site =
        crate::support::start_with(Entrance { hosts: vec!["mesa.example".to_owned()].into(), ..Entrance::default() })
            .await;
    let ana = reqwest::Client::builder().cookie_store(true).build().unwrap();
    let form = [("preset", "domino/mano-a-mano"), ("contribution", "x")];
    let table = ana.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let page = reqwest::Client::new().get(table.clone()).header(HOST, "mesa.example").send().await.unwrap();
    let page = page.text().await.unwrap();
    let told = |property: &str| {
        let (_, rest) = page.split_once(&format!("<meta property=\"{property}\" content=\"")).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    assert!(told("og:title").contains("Dominó"), "{page}");
    assert!(told("og:description").contains("Entra y juega"), "{page}");
    let picture = told("og:image");
    let path = picture.strip_prefix("https://mesa.example").unwrap_or_else(|| panic!("{page}"));
    let sent = reqwest::get(format!("http://{site}{path}")).await.unwrap();
    assert_eq!((sent.status().as_u16(), sent.headers()["content-type"].to_str().unwrap()), (200, "image/png"));
    assert!(sent.bytes().await.unwrap().starts_with(b"\x89PNG"));
}
