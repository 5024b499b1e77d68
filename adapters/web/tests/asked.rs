//! Questions to players, and the time that there is for the answer.

use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run, tell};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_status_asks_for_an_answer_and_time_left_appears() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto) = (browser(&driver, 390, 844).await, browser(&driver, 1280, 800).await);
    // A page with a clock that can be put forward.
    let source = "const real = performance.now.bind(performance); window.later = 0; performance.now = () => real() + window.later;";
    for (browser, name) in [(&ana, "Ana"), (&beto, "Beto")] {
        tell(browser, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        introduce(browser, site, name).await;
    }
    open(&ana, "truco-argentino/quince", false).await;
    beto.goto(ana.current_url().await.unwrap().as_str()).await.unwrap();
    press(&beto, "Sentarme").await;
    press(&ana, "Empezar").await;
    let status = |browser| async move {
        run(browser, "return document.getElementById('status').textContent").await.as_str().unwrap().to_owned()
    };
    for browser in [&ana, &beto] {
        eventually(browser, "document.getElementById('status').textContent.match(/Te toca|Le toca/)").await;
    }
    let (asks, answers) = if status(&ana).await == "Te toca jugar." { (&ana, &beto) } else { (&beto, &ana) };
    // Bids stand by their height, and the truco after them.
    let bids = "['Envido', 'Real envido', 'Falta envido', 'Truco'].join() === [...document.querySelectorAll('#moves .step:not(.danger)')].map((each) => each.textContent).join()";
    eventually(asks, bids).await;
    // A button that is drawn anew while it is pressed is pressed again.
    eventually(asks, "[...document.querySelectorAll('#moves button')].find((each) => each.textContent === 'Truco')?.click(), !document.querySelector('main.turn')").await;
    eventually(answers, "document.getElementById('status').textContent === '¿Quieres el truco?'").await;
    // What was sung stands beside the table: as a part of the hand, and as something said.
    for browser in [asks, answers] {
        eventually(browser, "document.querySelector('#parts .open')?.textContent === 'Truco, sin contestar'").await;
        eventually(
            browser,
            "[...document.querySelectorAll('#log .face + .unseen + q')].at(-1)?.textContent === '¡Truco!'",
        )
        .await;
    }
    // Five minutes are no hurry; when half of them are over, all see for whom the table waits, and how long.
    let clock = "document.querySelector('.player.turn .clock')";
    for browser in [asks, answers] {
        eventually(browser, &format!("{clock}?.hidden")).await;
        run(browser, "window.later = 155_000").await;
        eventually(browser, &format!("!{clock}.hidden && /^[0-2]:[0-9][0-9]$/.test({clock}.textContent)")).await;
        eventually(browser, &format!("{clock}.offsetHeight < 2 * parseFloat(getComputedStyle({clock}).fontSize)"))
            .await;
    }
    for browser in [ana, beto] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_single_possible_move_is_also_a_button() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        open(&ana, "parchis/duelo", true).await;
        // The die lies on the table, and is clearly to be touched.
        eventually(&ana, "document.querySelectorAll('.points button').length === 1 && document.querySelector('#moves .step')?.textContent === 'Tirar el dado'").await;
        ana.close().await.unwrap();
    }
}
