//! The accessibility checker axe finds nothing wrong with our pages. Like the type checker, it comes from
//! npm.

use fantoccini::Client;
use serde_json::json;
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, browser_with, driver, eventually, introduce, open, press_first, run, tell};
use crate::clients::{SITE, chats, launch, night};

/// The script; `None`, with a message, if it is not installed.
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
    let site = crate::support::start_with_computers().await;
    let mut found = Vec::new();
    for (width, height) in [(390, 844), (1280, 800)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        found.extend(violations(&ana, &axe, "front").await);
        ana.goto(&format!("http://{site}/reglas/{}", GAMES[0].id())).await.unwrap();
        found.extend(violations(&ana, &axe, "rulebook").await);
        for page in ["privacidad", "terminos", "olvidame", "vincular"] {
            ana.goto(&format!("http://{site}/{page}")).await.unwrap();
            found.extend(violations(&ana, &axe, page).await);
        }
        for game in GAMES {
            let preset = format!("{}/{}", game.id(), game.presets()[0].id);
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
        run(&ana, "document.getElementById('walk-leave').click(); document.getElementById('settings-open').click()")
            .await;
        for scheme in ["light", "dark"] {
            let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            tell(&ana, "Emulation.setEmulatedMedia", features).await;
            found.extend(violations(&ana, &axe, &format!("settings, {scheme}")).await);
            // The same cards as a review shows them.
            let cards = "const { Review } = await import(document.querySelector('script[type=module]').src.replace('table.js', 'review.js')); \
                document.getElementById('settings').close(); \
                const chance = { label: 'Jugaste', text: 'Quiero', wins: 40, told: 'ganas 40 de 100' }; \
                const card = { key: 1, before: 'Truco', title: 'Era mejor «Quiero»', why: 'Tu as gana a todas.', played: chance, better: chance, cost: 'Esta te costó 5.' }; \
                const review = new Review(document.getElementById('main').dataset.here, async () => {}); \
                review.open({ about: 'Dos decisiones', more: [], decisions: [card, card] }); window.review = review";
            run(&ana, cards).await;
            found.extend(violations(&ana, &axe, &format!("review, {scheme}")).await);
            run(&ana, "window.review.show(0)").await;
            found.extend(violations(&ana, &axe, &format!("a card of a review, {scheme}")).await);
            run(&ana, "document.getElementById('asked').close(); document.getElementById('settings-open').click()")
                .await;
        }
        ana.goto(&format!("http://{site}/")).await.unwrap();
        open(&ana, &format!("{}/{}", GAMES[0].id(), GAMES[0].presets()[0].id), false).await;
        eventually(&ana, "document.querySelector('#controls button')").await;
        found.extend(violations(&ana, &axe, "lobby").await);
        ana.close().await.unwrap();
    }
    assert_eq!(json!(found), json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn axe_finds_nothing_inside_telegram_whatever_its_colours_are() {
    let (Some(axe), Some(driver)) = (axe(), driver()) else { return };
    let day = json!({
        "bg_color": "#ffffff", "text_color": "#000000", "hint_color": "#999999", "link_color": "#2481cc", "button_color": "#2481cc",
        "button_text_color": "#ffffff", "secondary_bg_color": "#efeff3", "header_bg_color": "#efeff3", "section_bg_color": "#ffffff",
        "subtitle_text_color": "#999999", "destructive_text_color": "#e53935",
    });
    // A person's own: grey on grey, white on yellow, red on red.
    let own = json!({
        "bg_color": "#808080", "text_color": "#8a8a8a", "hint_color": "#7a7a7a", "button_color": "#ffe94d", "button_text_color": "#ffffff",
        "secondary_bg_color": "#747474", "header_bg_color": "#c03030", "section_bg_color": "#8c8c8c", "destructive_text_color": "#b05050",
    });
    let mut found = Vec::new();
    for (name, theme) in [("night", night()), ("day", day), ("own", own)] {
        let clients = chats().await;
        let page = browser_with(&driver, 390, 844, &clients.arguments()).await;
        // As in Telegram's own apps, which have no page around us.
        page.goto(&format!("https://{SITE}/miniapp#{}", launch(&theme))).await.unwrap();
        eventually(&page, "document.getElementById('main').dataset.stage === 'open'").await;
        found.extend(violations(&page, &axe, &format!("{name}: entry")).await);
        page.enter_frame(0).await.unwrap();
        eventually(&page, "document.querySelector('#against button')").await;
        found.extend(violations(&page, &axe, &format!("{name}: front")).await);
        press_first(&page, "document.querySelector('#against button')").await;
        eventually(
            &page,
            "document.querySelectorAll('.thing').length > 0 && document.querySelector('#controls button')",
        )
        .await;
        found.extend(violations(&page, &axe, &format!("{name}: table")).await);
        press_first(&page, "document.getElementById('menu')").await;
        found.extend(violations(&page, &axe, &format!("{name}: drawer")).await);
        page.close().await.unwrap();
    }
    assert_eq!(json!(found), json!([]));
}
