//! The sheets above the table: Repaso with a decision a page, the settings, and the links from a refusal to
//! the clauses of the law.

use fantoccini::{Client, Locator};
use serde_json::json;

use crate::chromium::{browser, driver, eventually, introduce, key, open, play, press, press_first, run};

const LEFT: char = '\u{e012}';

/// The moves that were sent so far.
const SENT: &str = "performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length";

async fn holds(page: &Client, condition: &str) -> bool {
    run(page, &format!("return !!({condition})")).await == json!(true)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_a_decision_a_page_and_its_sentence_stays_on_the_table() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    // The first move that can be touched, again and again, is never the best one.
    open(&ana, "ajedrez/sin-reloj", true).await;
    play(&ana, 5).await;
    if !holds(&ana, "document.querySelector('main').dataset.stage === 'over'").await {
        // A move that is half made stands before everything else.
        let undone = "document.querySelector('[data-key=undo]')?.click()";
        let more =
            "[...document.querySelectorAll('#controls button')].find((each) => each.textContent.includes('Más…'))";
        eventually(&ana, &format!("(() => {{ {undone}; const more = {more}; more?.click(); return more; }})()")).await;
        press(&ana, "Abandonar").await;
        press(&ana, "Sí").await;
    }
    // The sum of it first. On a busy machine a review takes longer than the page waits: it is asked for
    // again.
    let asked = "!document.querySelector('main.sending') && [...document.querySelectorAll('#controls button')].find((each) => each.textContent.includes('Repaso'))?.click()";
    eventually(&ana, &format!("document.querySelector('dialog.whole[open] h2') || {asked}")).await;
    let sum = run(&ana, "return document.querySelector('dialog.whole h2').textContent").await;
    let sum = sum.as_str().unwrap();
    assert!(sum.contains("te cost") && sum.contains("de 100 partidas"), "{sum}");
    run(&ana, "document.querySelector('dialog .foot .primary').click()").await;
    eventually(&ana, "document.querySelectorAll('dialog .decision .thing').length > 8").await;
    let shown = "const wins = [...document.querySelectorAll('.compared .wins i')].map((each) => parseFloat(each.style.width)); \
                 return wins.length === 2 && wins[1] >= wins[0]";
    assert_eq!(run(&ana, shown).await, json!(true), "the better move wins more often");
    let fits = "return document.querySelector('dialog').scrollWidth <= innerWidth";
    assert_eq!(run(&ana, fits).await, json!(true), "a page is no wider than the window");
    let title = run(&ana, "return document.querySelector('.decision h2').textContent").await;
    // On the table, its sentence stays, also when one looks at what was before.
    run(&ana, "document.querySelector('.decision .look').click()").await;
    let told = format!("document.querySelector('main.walking #lesson strong')?.textContent === {title}");
    eventually(&ana, &format!("!document.querySelector('dialog[open]') && {told}")).await;
    run(&ana, "document.getElementById('felt').focus()").await;
    key(&ana, LEFT).await;
    assert!(holds(&ana, &told).await);
    let whole = "const box = document.querySelector('#lesson > div'); return box.scrollHeight <= box.clientHeight + 1 && box.getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(run(&ana, whole).await, json!(true), "the sentence is not cut");
    // The next one, and at the end the table as it is.
    run(&ana, "document.querySelector('#lesson button').click()").await;
    eventually(
        &ana,
        "document.querySelector('dialog.whole[open] .decision') && !document.querySelector('main.lesson')",
    )
    .await;
    run(&ana, "document.querySelector('dialog').close(); document.getElementById('walk-leave').click()").await;
    eventually(&ana, "!document.querySelector('main.walking') && document.getElementById('lesson').textContent === ''")
        .await;
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_one_sheet_and_a_move_waits_to_be_confirmed() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 1280, 800).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "ajedrez/sin-reloj", true).await;
    eventually(&ana, "document.querySelector('main.turn') && document.querySelector('.points button')").await;
    let cloth = "getComputedStyle(document.documentElement).getPropertyValue('--cloth')";
    let before = run(&ana, &format!("return {cloth}")).await;
    run(&ana, "document.getElementById('settings-open').click()").await;
    eventually(&ana, "document.querySelector('#settings[open]')").await;
    for choice in ["cloth\"][value=\"wine", "confirm\"][value=\"on", "speed\"][value=\"fast", "marks\"][value=\"off"] {
        run(&ana, &format!("document.querySelector('#set [name=\"{choice}\"]').click()")).await;
    }
    run(&ana, "document.getElementById('settings-close').click()").await;
    ana.refresh().await.unwrap();
    eventually(&ana, "document.querySelector('main.turn') && document.querySelector('.points button')").await;
    assert_ne!(run(&ana, &format!("return {cloth}")).await, before, "this browser keeps it");
    let marked = "return getComputedStyle(document.querySelector('.points .point')).boxShadow";
    assert_eq!(run(&ana, marked).await, json!("none"));
    // The man is there already, and comes back if she likes.
    let sent = run(&ana, &format!("return {SENT}")).await;
    let touch = |token: &str| format!("document.querySelector('.points [data-token=\"{token}\"]').click()");
    for _ in 0..2 {
        eventually(&ana, "document.querySelector('.points [data-token=\"e2\"]')").await;
        run(&ana, &touch("e2")).await;
        eventually(&ana, "document.querySelector('.points [data-token=\"e4\"]')").await;
        run(&ana, &touch("e4")).await;
        eventually(&ana, "document.querySelector('#controls [data-key=confirm]')").await;
        assert_eq!(run(&ana, &format!("return {SENT}")).await, sent, "nothing was sent");
        run(&ana, "document.querySelector('#controls [data-key=undo]').click()").await;
        eventually(&ana, "!document.querySelector('#controls [data-key=confirm]')").await;
        run(&ana, "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))").await;
    }
    eventually(&ana, "document.querySelector('.points [data-token=\"e2\"]')").await;
    run(&ana, &touch("e2")).await;
    eventually(&ana, "document.querySelector('.points [data-token=\"e4\"]')").await;
    run(&ana, &touch("e4")).await;
    run(&ana, "document.querySelector('#controls [data-key=confirm]').click()").await;
    eventually(&ana, &format!("{SENT} > {sent}")).await;
    // The board from the other side: the same men on the same squares.
    let king = "const king = [...document.querySelectorAll('.thing')].find((each) => /ajedrez.R.svg/.test(each.src)); return Number(king.style.getPropertyValue('--y'))";
    let below = run(&ana, king).await.as_f64().unwrap();
    run(&ana, "document.getElementById('flip').click()").await;
    eventually(&ana, "document.querySelector('.ground').getAttribute('src').endsWith('ajedrez-negras-ancho.svg')")
        .await;
    let above = run(&ana, king).await.as_f64().unwrap();
    assert!(below > 600.0 && above < 200.0, "{below} {above}");
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_leads_to_its_clause_and_the_law_is_searched() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 1280, 800).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "ajedrez/sin-reloj", true).await;
    eventually(&ana, "document.querySelector('main.turn')").await;
    ana.find(Locator::Css("#words input")).await.unwrap().send_keys("e2e5\u{e007}").await.unwrap();
    eventually(&ana, "document.querySelector('#said a.clause')").await;
    let link = run(&ana, "return document.querySelector('#said a.clause').href").await;
    let link = link.as_str().unwrap();
    assert!(link.contains("/reglas/ajedrez#AJ-"), "{link}");
    ana.goto(link).await.unwrap();
    eventually(&ana, "document.getElementById('law').open && document.querySelector(location.hash).checkVisibility()")
        .await;
    // Words without accents find what has them.
    ana.find(Locator::Css("#find")).await.unwrap().send_keys("posicion").await.unwrap();
    let seen = "[...document.querySelectorAll('.rulebook > *')].filter((each) => each.checkVisibility())";
    eventually(&ana, &format!("{seen}.length > 0 && {seen}.every((each) => /posici[oó]n/i.test(each.textContent))"))
        .await;
    // The order of the cards: each rank in its row, and no number drawn as a card.
    ana.goto(&format!("http://{site}/reglas/truco-argentino")).await.unwrap();
    assert_eq!(run(&ana, "return document.querySelectorAll('.order li').length").await, json!(14));
    assert_eq!(run(&ana, "return document.querySelectorAll('.order img').length").await, json!(40));
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pawn_becomes_what_is_touched_at_its_square_the_queen_first() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto) = (browser(&driver, 390, 844).await, browser(&driver, 390, 844).await);
    introduce(&ana, site, "Ana").await;
    introduce(&beto, site, "Beto").await;
    open(&ana, "ajedrez/sin-reloj", false).await;
    beto.goto(ana.current_url().await.unwrap().as_str()).await.unwrap();
    press(&beto, "Sentarme").await;
    press(&ana, "Empezar").await;
    eventually(&ana, "document.querySelector('.thing')").await;
    eventually(&beto, "document.querySelector('.thing')").await;
    let below = "[...document.querySelectorAll('.ground')].some((each) => each.src.endsWith('ajedrez-blancas.svg'))";
    let (white, black) = if holds(&ana, below).await { (&ana, &beto) } else { (&beto, &ana) };
    for (place, mv) in ["a2a4", "b7b5", "a4b5", "a7a6", "b5a6", "c8b7", "a6b7", "b8c6"].into_iter().enumerate() {
        let typed = format!(
            "const answer = await fetch(location.pathname + '/word', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({{ word: '{mv}', key: '{place:032}' }}) }}); return answer.ok"
        );
        assert_eq!(run(if place % 2 == 0 { white } else { black }, &typed).await, json!(true), "{mv}");
    }
    for token in ["b7", "a8"] {
        let point = format!("document.querySelector('.points [data-token=\"{token}\"]')");
        press_first(white, &point).await;
    }
    eventually(white, "document.querySelectorAll('.picks button').length === 4").await;
    let drawn = "return [...document.querySelectorAll('.picks img')].map((each) => each.src.at(-5)).join('')";
    assert_eq!(run(white, drawn).await, json!("DTAC"));
    // They stand at the square, inside the board; and whoever hears the table has them as buttons.
    let inside = "const [first, board] = [document.querySelector('.picks button'), document.getElementById('scene')].map((each) => each.getBoundingClientRect()); \
                  return first.left >= board.left && first.top >= board.top && first.bottom < board.top + board.height / 4";
    assert_eq!(run(white, inside).await, json!(true));
    assert_eq!(run(white, "return document.querySelectorAll('#controls .step').length").await, json!(4));
    run(white, "document.querySelector('.picks button').click()").await;
    eventually(black, "document.querySelector('#log').textContent.includes('bxa8=D')").await;
    for browser in [ana, beto] {
        browser.close().await.unwrap();
    }
}
