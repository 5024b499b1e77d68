//! The page of a table apart from play: its announcements, its confirmations, and its offers to each visitor.

use std::time::Duration;

use fantoccini::Client;
use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, driver, eventually, introduce, open, play, press, press_first, run, tell};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_are_announced_once_each_and_in_order() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", true).await;
    play(&ana, 3).await;
    eventually(&ana, "document.querySelector('main.turn') && document.getElementById('told').children.length > 4")
        .await;
    let told = run(
        &ana,
        "const told = [...document.getElementById('told').children].map((each) => each.textContent); \
         const story = await fetch(location.pathname + '/jugadas').then((answer) => answer.json()); \
         return [told, story.story.flatMap((each) => each.said)]",
    )
    .await;
    let lines = |list: &Value| {
        list.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (told, story) = (lines(&told[0]), lines(&told[1]));
    assert!(story.windows(told.len()).any(|part| part == told), "{told:?} of {story:?}");
    // Politely: it waits until the current text has been read.
    let log = tell(&ana, "Accessibility.getFullAXTree", json!({})).await;
    let log = log["nodes"].as_array().unwrap().iter().find(|node| node["role"]["value"] == "log").cloned().unwrap();
    let live = log["properties"].as_array().unwrap().iter().find(|each| each["name"] == "live").cloned();
    assert_eq!(live.map(|live| live["value"]["value"].clone()), Some(json!("polite")), "{log}");
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_regrettable_act_is_confirmed_with_no_in_focus() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", true).await;
    eventually(&ana, "document.querySelector('#controls button')").await;
    press(&ana, "Más…").await;
    press(&ana, "Abandonar").await;
    eventually(&ana, "document.querySelector('dialog[open] .danger')?.textContent.includes('Sí')").await;
    eventually(&ana, "document.activeElement.textContent === 'No'").await;
    // After the dialog is closed, the player has not lost their place.
    click(&ana, "dialog[open] button", "No").await;
    eventually(&ana, "document.querySelector('dialog[open]')?.textContent.includes('Abandonar')").await;
    click(&ana, "dialog[open] button", "Cerrar").await;
    eventually(&ana, "!document.querySelector('dialog[open]') && document.activeElement !== document.body").await;
    assert_eq!(run(&ana, "return document.getElementById('main').dataset.stage").await, json!("playing"));
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_tick() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "ajedrez/relampago", true).await;
    eventually(&ana, "document.querySelector('.clock.runs')").await;
    // The ring of the player to move is around their face, and not around the whole row.
    let ring = "getComputedStyle(document.querySelector('.player.turn.row .face'), '::after')";
    eventually(&ana, &format!("parseFloat({ring}.width) < 60")).await;
    // Nothing happens, but time passes.
    run(&ana, "window.shown = new Set(); new MutationObserver(() => window.shown.add(document.querySelector('.clock.runs')?.textContent)) \
         .observe(document.getElementById('players'), { subtree: true, childList: true, characterData: true });").await;
    eventually(&ana, "[...window.shown].filter((each) => /^[0-9]:[0-9]{2}$/.test(each)).length >= 3").await;
    // While the player looks back, the clock from that time stands still.
    play(&ana, 1).await;
    eventually(&ana, "!document.getElementById('walk-begin').hidden").await;
    run(&ana, "document.getElementById('walk-begin').click()").await;
    eventually(&ana, "document.querySelector('main.walking') && document.querySelector('.clock') && !document.querySelector('.clock.runs')").await;
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sounds_vibration_and_motion_happen_unless_turned_off() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    // Counted in the page's own calls: a test hears and feels nothing.
    let count = "window.heard = 0; window.felt = 0; window.moved = 0; \
        for (const name of ['createOscillator', 'createBufferSource']) { const real = AudioContext.prototype[name]; AudioContext.prototype[name] = function () { window.heard += 1; return real.call(this); }; } \
        navigator.vibrate = () => (window.felt += 1); \
        document.addEventListener('DOMContentLoaded', () => new MutationObserver(() => { if (document.querySelector('.thing.comes, .thing.goes')) window.moved += 1; }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] }))";
    tell(&ana, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": count })).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", true).await;
    eventually(&ana, "document.querySelector('main.turn') && !document.querySelector('main.rest')").await;
    // Browsers let a page sound once it was touched.
    crate::chromium::finger(&ana, &[(195, 150)]).await;
    play(&ana, 3).await;
    eventually(&ana, "window.heard > 2 && window.felt > 0 && window.moved > 0").await;
    run(&ana, "document.getElementById('mute').click()").await;
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    tell(&ana, "Emulation.setEmulatedMedia", still).await;
    ana.refresh().await.unwrap();
    eventually(&ana, "document.getElementById('mute').getAttribute('aria-pressed') === 'true'").await;
    eventually(&ana, "document.querySelector('main.turn') && !document.querySelector('main.rest')").await;
    crate::chromium::finger(&ana, &[(195, 150)]).await;
    play(&ana, 2).await;
    eventually(&ana, "document.getElementById('told').children.length > 2").await;
    assert_eq!(run(&ana, "return [window.heard, window.felt, window.moved]").await, json!([0, 0, 0]));
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_scripts_a_page_says_what_is_needed() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "truco-argentino/quince", false).await;
    tell(&ana, "Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
    let table = ana.current_url().await.unwrap();
    ana.goto(table.as_str()).await.unwrap();
    let tree = tell(&ana, "Accessibility.getFullAXTree", json!({})).await.to_string();
    assert!(tree.contains("Para jugar hace falta JavaScript"), "{tree}");
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_is_offered_no_button_that_is_refused() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let (ana, zoe) = (browser(&driver, 390, 844).await, browser(&driver, 390, 844).await);
    introduce(&ana, site, "Ana").await;
    introduce(&zoe, site, "Zoe").await;
    for game in GAMES {
        ana.goto(&format!("http://{site}/")).await.unwrap();
        open(&ana, &format!("{}/{}", game.id(), game.presets()[0].id), true).await;
        let table = ana.current_url().await.unwrap();
        zoe.goto(table.as_str()).await.unwrap();
        eventually(&zoe, "document.querySelector('.thing, .player') && document.querySelector('#controls button')")
            .await;
        assert_eq!(
            run(&zoe, "return document.querySelectorAll('.points button, #controls .step').length").await,
            json!(0)
        );
        // Every button, and every button behind one.
        for outer in labels_of_controls(&zoe).await {
            click(&zoe, "#controls button", &outer).await;
            for inner in labels(&zoe, "dialog[open] button").await {
                if run(&zoe, "return !document.querySelector('dialog[open]')").await == json!(true) {
                    click(&zoe, "#controls button", &outer).await;
                }
                if labels(&zoe, "dialog[open] button").await.contains(&inner) {
                    click(&zoe, "dialog[open] button", &inner).await;
                }
                let refused = run(&zoe, "return document.getElementById('said').textContent").await;
                assert_eq!(refused, json!(""), "{}: {outer} › {inner}", game.id());
            }
            run(&zoe, "document.getElementById('asked').close()").await;
        }
    }
    for browser in [ana, zoe] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phrases_appear_beside_their_speaker_and_can_be_switched_off() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto, zoe) =
        (browser(&driver, 390, 844).await, browser(&driver, 1280, 800).await, browser(&driver, 390, 844).await);
    for (browser, name) in [(&ana, "Ana"), (&beto, "Beto"), (&zoe, "Zoe")] {
        introduce(browser, site, name).await;
    }
    open(&ana, "truco-argentino/quince", false).await;
    let table = ana.current_url().await.unwrap();
    beto.goto(table.as_str()).await.unwrap();
    zoe.goto(table.as_str()).await.unwrap();
    press(&beto, "Sentarme").await;
    press(&ana, "Empezar").await;
    let hears = "[...document.querySelectorAll('.player')].some((each) => each.querySelector('.name').textContent === 'Beto' && each.querySelector('.phrase')?.textContent.includes('¡Bien jugado!'))";
    let told = "document.getElementById('told').textContent.includes('Beto: 👏 ¡Bien jugado!')";
    let says = "const sleeping = document.getElementById('talk').hidden; document.querySelector('[data-phrase=bien]').click(); return sleeping";
    eventually(&beto, "!document.getElementById('talk').hidden").await;
    eventually(&zoe, "document.querySelector('.player')").await;
    // A player who would rather hear none can mute them, and goes on playing.
    run(&zoe, "document.getElementById('deaf').click()").await;
    assert_eq!(
        run(&zoe, "return document.getElementById('talk').hidden").await,
        json!(true),
        "who looks on says nothing"
    );
    assert_eq!(run(&beto, says).await, json!(false));
    eventually(&ana, &format!("{hears} && {told}")).await;
    eventually(&beto, told).await;
    assert_eq!(run(&zoe, &format!("return {told}")).await, json!(false));
    // No more than a few in a row.
    for _ in 0..3 {
        run(&beto, says).await;
    }
    eventually(&beto, "document.getElementById('said').textContent.includes('muchas seguidas')").await;
    // The host switches them off for all, and no other player can.
    let off = "return fetch(location.pathname + '/frases', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{\"on\":false}' }).then((answer) => answer.status)";
    assert_eq!(run(&beto, off).await, json!(403));
    run(&ana, "document.getElementById('hush').click()").await;
    eventually(&ana, "document.getElementById('hush').getAttribute('aria-pressed') === 'true'").await;
    beto.refresh().await.unwrap();
    eventually(&beto, "document.querySelector('.player')").await;
    assert_eq!(run(&beto, "return document.getElementById('talk').hidden").await, json!(true));
    for browser in [ana, beto, zoe] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_can_be_muted_and_the_others_are_heard() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let names = ["Ana", "Beto", "Carla", "Dora"];
    let mut people = Vec::new();
    for name in names {
        let browser = browser(&driver, 390, 844).await;
        introduce(&browser, site, name).await;
        people.push(browser);
    }
    open(&people[0], "truco-argentino/parejas-flor", false).await;
    let table = people[0].current_url().await.unwrap();
    for guest in &people[1..] {
        guest.goto(table.as_str()).await.unwrap();
        press(guest, "Sentarme").await;
    }
    press(&people[0], "Empezar").await;
    for person in &people {
        eventually(person, "!document.getElementById('talk').hidden").await;
    }
    let ana = &people[0];
    // One button for each of the others; pressed, it says how to take it back.
    eventually(ana, "document.querySelectorAll('#people button').length === 3").await;
    run(ana, "document.getElementById('talk').click(); [...document.querySelectorAll('#people button')].find((each) => each.textContent.includes('Beto')).click()").await;
    eventually(
        ana,
        "[...document.querySelectorAll('#people button')].some((each) => each.textContent === 'No callar a Beto')",
    )
    .await;
    run(&people[1], "document.querySelector('[data-phrase=hola]').click()").await;
    eventually(&people[2], "document.getElementById('told').textContent.includes('Beto: 🙂')").await;
    run(&people[2], "document.querySelector('[data-phrase=suerte]').click()").await;
    eventually(ana, "document.getElementById('told').textContent.includes('Carla: 🍀')").await;
    assert_eq!(run(ana, "return document.getElementById('told').textContent.includes('Beto: 🙂')").await, json!(false));
    for browser in people {
        browser.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_table_that_goes_takes_its_phrase_setting_along() {
    let house = crate::support::House::open().await;
    let site = house.address;
    let ana =
        reqwest::Client::builder().cookie_store(true).redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let mut quiet = Vec::new();
    for _ in 0..2 {
        let opened = [("preset", "damas/obligatoria"), ("contribution", "x")];
        ana.get(format!("http://{site}/")).send().await.unwrap();
        let opened = ana.post(format!("http://{site}/mesas")).form(&opened).send().await.unwrap();
        let table = opened.headers()["location"].to_str().unwrap().to_owned();
        let off = ana.post(format!("http://{site}{table}/frases")).json(&json!({ "on": false })).send().await.unwrap();
        assert_eq!(off.status(), 204);
        quiet.push(table);
    }
    assert_eq!(house.settings("web.quiet.").await, 2);
    // No visitor came: the tables are closed, kept for a while, and go; nothing of them stays.
    for years in 1..4 {
        house.sleep(years).await;
    }
    for _ in 0..500 {
        if house.settings("web.quiet.").await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{} stay", house.settings("web.quiet.").await);
}

async fn labels(browser: &Client, query: &str) -> Vec<String> {
    let labels =
        run(browser, &format!("return [...document.querySelectorAll('{query}')].map((each) => each.textContent)"))
            .await;
    labels.as_array().unwrap().iter().map(|label| label.as_str().unwrap().to_owned()).collect()
}

/// The labels of the table's buttons, once there are any.
async fn labels_of_controls(browser: &Client) -> Vec<String> {
    for _ in 0..900 {
        let labels = labels(browser, "#controls button").await;
        if !labels.is_empty() {
            return labels;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no buttons");
}

/// Presses the button with this label and waits for the answer.
async fn click(browser: &Client, query: &str, label: &str) {
    let sent = "performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length";
    let before = run(browser, &format!("return {sent}")).await;
    press_first(
        browser,
        &format!("[...document.querySelectorAll('{query}')].find((each) => each.textContent === '{label}')"),
    )
    .await;
    if label != "Cerrar" {
        eventually(browser, &format!("{sent} > {before} && !document.querySelector('main.sending')")).await;
    }
}
