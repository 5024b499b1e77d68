//! A value that no button offers, typed into the page's field by keyboard, on a phone and on a desktop.

use fantoccini::{Client, Locator};
use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

const FIELD: &str = "document.querySelector('dialog .entry input')";

/// Types this into the field in place of its content, and presses Enter.
async fn fill_in(browser: &Client, text: &str) {
    eventually(browser, FIELD).await;
    let field = browser.find(Locator::Css("dialog .entry input")).await.unwrap();
    field.clear().await.unwrap();
    field.send_keys(&format!("{text}\u{e007}")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_value_is_explained_beside_its_field() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        for (preset, option, wrong, why, right, shown, titled) in [
            ("domino/pareja-100", "100 tantos", "1001", "entre 1 y 1000", "137", "137 tantos", "a 137"),
            ("ajedrez/sin-reloj", "sin reloj", "rápido", "3+2", "7 + 3", "7 minutos", "7+3"),
        ] {
            ana.goto(&format!("http://{site}/")).await.unwrap();
            open(&ana, preset, false).await;
            press(&ana, "Cambiar").await;
            press(&ana, option).await;
            eventually(&ana, FIELD).await;
            let inside = format!(
                "const box = {FIELD}.getBoundingClientRect(); \
                return box.left >= 0 && box.right <= innerWidth && box.height >= 40"
            );
            assert_eq!(run(&ana, &inside).await, json!(true), "{width}: the field is as wide as the window at most");
            fill_in(&ana, wrong).await;
            eventually(
                &ana,
                &format!("document.querySelector('dialog .entry [role=alert]')?.textContent.includes('{why}')"),
            )
            .await;
            // The typed text is still there, selected, so that the next key replaces it.
            let chosen = format!(
                "const field = {FIELD}; return document.activeElement === field && field.value === '{wrong}' && \
                 field.selectionStart === 0 && field.selectionEnd === field.value.length"
            );
            assert_eq!(run(&ana, &chosen).await, json!(true), "{width}: {wrong}");
            let seen = "const box = document.querySelector('dialog .why').getBoundingClientRect(); \
                return box.height > 0 && document.elementFromPoint(box.left + 5, box.top + 5)?.className === 'why'";
            assert_eq!(run(&ana, seen).await, json!(true), "{width}: nothing lies above the refusal");
            fill_in(&ana, right).await;
            eventually(&ana, &format!("!{FIELD} && document.querySelector('dialog').textContent.includes('{shown}')"))
                .await;
            let focus = "return document.querySelector('dialog').contains(document.activeElement)";
            assert_eq!(run(&ana, focus).await, json!(true), "{width}: the keyboard is where the options are");
            press(&ana, "Cerrar").await;
            eventually(&ana, &format!("document.getElementById('title').textContent.includes('{titled}') && document.title.includes('{titled}')")).await;
        }
        ana.close().await.unwrap();
    }
}
