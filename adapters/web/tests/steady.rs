//! The table stays where it is while one plays: what comes and goes with the turn has its place, in every
//! game and at every size.

use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

/// Notes each place that the scene had from now on, and what the browser counts as shifts of the layout; the
/// story in the panel beside the table grows as it is told.
const WATCH: &str = "
    window.places = new Set(); window.shifts = 0; window.turns = 0;
    const look = () => {
        const { left, top, width, height } = document.getElementById('scene').getBoundingClientRect();
        window.places.add([left, top, width, height].map(Math.round).join(' '));
        requestAnimationFrame(look);
    };
    look();
    let before = false;
    new MutationObserver(() => {
        const turn = document.querySelector('main').classList.contains('turn');
        if (turn !== before) window.turns += 1;
        before = turn;
    }).observe(document.querySelector('main'), { attributeFilter: ['class'] });
    const beside = ({ node }) => (node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement)?.closest('#drawer') !== null;
    new PerformanceObserver((list) => { for (const each of list.getEntries()) if (!each.hadRecentInput && !each.sources.every(beside)) window.shifts += each.value; })
        .observe({ type: 'layout-shift' });";

/// The space for buttons that the page remembers, in all games.
const ROOM: &str = "return Object.keys(localStorage).filter((name) => name.includes('room:')).sort().map((name) => [name, localStorage[name]])";

/// Does what may be done, and says how often the turn has changed and whether the game is over.
const PLAY: &str = "
    const main = document.querySelector('main');
    if (main.classList.contains('rest')) document.getElementById('felt').dispatchEvent(new PointerEvent('pointerdown'));
    else if (main.classList.contains('turn')) {
        const steps = [...document.querySelectorAll('#moves .step:not(.danger)')];
        // A bet that is taken up may be the whole game.
        const step = steps.find((each) => each.textContent.startsWith('No ')) || steps[0];
        (document.querySelector('.points .target') || step || document.querySelector('.points button'))?.click();
    }
    return [window.turns, main.dataset.stage === 'over'];";

/// Plays each game a little on a window of this size, and looks where the table is meanwhile.
async fn stays_where_it_is(width: u32, height: u32) {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let mut wrong = Vec::new();
    let ana = browser(&driver, width, height).await;
    introduce(&ana, site, "Maximiliano Wenceslao Echeverría").await;
    // The space for a game's buttons is known from the first time on.
    let again = GAMES.iter().take(1);
    for (index, game) in GAMES.iter().chain(again).enumerate() {
        let preset = format!("{}/{}", game.id(), game.presets()[0].id);
        open(&ana, &preset, true).await;
        eventually(&ana, "document.querySelectorAll('.thing').length > 0").await;
        run(&ana, WATCH).await;
        let known = run(&ana, ROOM).await;
        let begun = Instant::now();
        loop {
            let seen = run(&ana, PLAY).await;
            let enough = seen[0].as_u64().unwrap() >= 5 || seen[1] == json!(true);
            if enough || begun.elapsed() > Duration::from_secs(8) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(120)).await;
        }
        let seen =
            run(&ana, "return [[...window.places], window.shifts, document.querySelector('main').dataset.stage]").await;
        let (places, shifts) = (seen[0].as_array().unwrap().len(), seen[1].as_f64().unwrap());
        // If no more was needed than was known, nothing moves at all.
        let most = if index >= GAMES.len() && run(&ana, ROOM).await == known { 1 } else { 3 };
        // When a game is over there is time to move things about.
        if (shifts >= 0.1 || places > most) && seen[2] != json!("over") {
            wrong.push(format!("{preset} at {width}x{height}: {seen}"));
        }
    }
    ana.close().await.unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_stays_where_it_is_when_the_turn_changes_in_the_hand() {
    stays_where_it_is(390, 844).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_stays_where_it_is_when_the_turn_changes_on_a_desk() {
    stays_where_it_is(1280, 800).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_gets_no_buttons_for_a_rivals_answer() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let (ana, beto) = (browser(&driver, 390, 844).await, browser(&driver, 390, 844).await);
    introduce(&ana, site, "Ana").await;
    introduce(&beto, site, "Beto").await;
    open(&ana, "truco-argentino/quince", false).await;
    beto.goto(ana.current_url().await.unwrap().as_str()).await.unwrap();
    press(&beto, "Sentarme").await;
    press(&ana, "Empezar").await;
    for player in [&ana, &beto] {
        eventually(player, "document.querySelectorAll('.thing').length > 6").await;
    }
    // The player who begins asks the other one.
    let begins = |player| async move {
        run(player, "return document.querySelector('main').classList.contains('turn')").await == json!(true)
    };
    eventually(
        &ana,
        "document.querySelector('main.turn') || document.getElementById('status').textContent.includes('Beto')",
    )
    .await;
    let (asks, answers) = if begins(&ana).await { (&ana, &beto) } else { (&beto, &ana) };
    // A button that is drawn anew while it is pressed is pressed again.
    eventually(asks, "[...document.querySelectorAll('#moves button')].find((each) => each.textContent === 'Truco')?.click(), !document.querySelector('main.turn')").await;
    eventually(
        answers,
        "[...document.querySelectorAll('#moves button')].some((each) => each.textContent.startsWith('Quiero'))",
    )
    .await;
    eventually(
        asks,
        "!document.querySelector('main.turn') && document.getElementById('event').textContent.includes('Truco')",
    )
    .await;
    assert_eq!(run(asks, "return document.querySelectorAll('#moves button').length").await, json!(0));
    for player in [ana, beto] {
        player.close().await.unwrap();
    }
}
