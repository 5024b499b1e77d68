//! The accessibility checker axe finds nothing wrong with our pages. Like the type checker, it comes from npm.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

mod chromium;
mod support;

use fantoccini::Client;
use serde_json::json;
use sobremesa::catalogue::GAMES;

use chromium::{browser, driver, eventually, introduce, open, run};

/// The script; `None`, with a message, where it is not installed.
fn axe() -> Option<String> {
    let script = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js"));
    if script.is_err() {
        assert!(std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "axe is missing: npm install --prefix adapters/web");
        eprintln!("left out: axe is missing (npm install --prefix adapters/web)");
    }
    script.ok()
}

async fn violations(browser: &Client, axe: &str, page: &str) -> Vec<String> {
    run(browser, axe).await;
    let found = run(
        browser,
        "const { violations } = await window.axe.run(); \
         return violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | ')}`)",
    )
    .await;
    found.as_array().unwrap().iter().map(|each| format!("{page}: {each}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_on_any_page() {
    let (Some(axe), Some(driver)) = (axe(), driver()) else { return };
    let site = support::start_with_computers().await;
    let mut found = Vec::new();
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        found.extend(violations(&ana, &axe, "front").await);
        ana.goto(&format!("http://{site}/reglas/{}", GAMES[0].id())).await.unwrap();
        found.extend(violations(&ana, &axe, "rulebook").await);
        for page in ["privacidad", "terminos", "olvidame"] {
            ana.goto(&format!("http://{site}/{page}")).await.unwrap();
            found.extend(violations(&ana, &axe, page).await);
        }
        for game in GAMES {
            let preset = format!("{}/{}", game.id(), game.presets()[0].id);
            ana.goto(&format!("http://{site}/")).await.unwrap();
            open(&ana, &preset, true).await;
            eventually(
                &ana,
                "document.querySelectorAll('.thing').length > 0 && document.querySelector('#controls button')",
            )
            .await;
            found.extend(violations(&ana, &axe, &preset).await);
        }
        run(&ana, "document.getElementById('walk-begin').click()").await;
        eventually(&ana, "document.querySelector('main.walking')").await;
        found.extend(violations(&ana, &axe, "walking").await);
        ana.goto(&format!("http://{site}/")).await.unwrap();
        open(&ana, &format!("{}/{}", GAMES[0].id(), GAMES[0].presets()[0].id), false).await;
        eventually(&ana, "document.querySelector('#controls button')").await;
        found.extend(violations(&ana, &axe, "lobby").await);
        ana.close().await.unwrap();
    }
    assert_eq!(json!(found), json!([]));
}
