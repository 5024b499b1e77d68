//! The table that is touched: by finger alone, by keys alone, in every game and in windows of every size.

use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use serde_json::json;
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, driver, eventually, finger, introduce, open, place_of, press, resize, run};

/// Each step of each player's moves in the shortest possible game of chess.
const FOOLS_MATE: [[&str; 2]; 4] = [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]];

/// Two people at a chess table, White first.
async fn chess(driver: &crate::chromium::Driver, site: std::net::SocketAddr, size: (u32, u32)) -> [Client; 2] {
    let players = [browser(driver, size.0, size.1).await, browser(driver, size.0, size.1).await];
    introduce(&players[0], site, "Ana").await;
    introduce(&players[1], site, "Beto").await;
    open(&players[0], &preset("ajedrez"), false).await;
    let table = players[0].current_url().await.unwrap();
    players[1].goto(table.as_str()).await.unwrap();
    press(&players[1], "Sentarme").await;
    press(&players[0], "Empezar").await;
    players
}

/// A game's first preset.
fn preset(game: &str) -> String {
    let game = GAMES.iter().find(|each| each.id() == game).unwrap();
    format!("{}/{}", game.id(), game.presets()[0].id)
}

async fn is_over(browser: &Client) {
    eventually(browser, "document.getElementById('controls').textContent.includes('Revancha')").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_chess_is_played_by_touch_alone() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let players = chess(&driver, site, (390, 844)).await;
    for (number, [from, to]) in FOOLS_MATE.into_iter().enumerate() {
        let player = &players[number % 2];
        // A piece can be picked beforehand, but it may have moved by the time the turn comes.
        eventually(player, "document.querySelector('main.turn')").await;
        let start = place_of(player, from).await;
        if number < 3 {
            assert!(start.1 > 844 / 2, "the own side is below: {from} at {start:?}");
        }
        // Waits as a finger would: a piece that has just moved is not touched.
        tokio::time::sleep(Duration::from_millis(450)).await;
        if number % 2 == 0 {
            finger(player, &[start]).await;
            let end = place_of(player, to).await;
            finger(player, &[end]).await;
        } else {
            // Begun and taken back; then dragged.
            finger(player, &[start]).await;
            let end = place_of(player, to).await;
            press(player, "Deshacer").await;
            finger(player, &[start, end]).await;
        }
    }
    for player in &players {
        is_over(player).await;
    }
    for player in players {
        player.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_chosen_early_is_made_at_its_turn() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let [ana, beto] = chess(&driver, site, (390, 844)).await;
    let choose = async |player: &Client, steps: [&str; 2]| {
        for token in steps {
            let place = place_of(player, token).await;
            tokio::time::sleep(Duration::from_millis(450)).await;
            finger(player, &[place]).await;
        }
    };
    let sent = "performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length";
    let wished = "document.querySelectorAll('.chosen').length === 2 && document.getElementById('steps').textContent.includes('cuando te toque')";
    // Chosen, reconsidered, chosen again: nothing is sent early.
    choose(&beto, ["e7", "e5"]).await;
    eventually(&beto, wished).await;
    press(&beto, "No jugarla").await;
    eventually(&beto, "document.querySelectorAll('.chosen').length === 0").await;
    choose(&beto, ["e7", "e5"]).await;
    eventually(&beto, wished).await;
    let before = run(&beto, &format!("return {sent}")).await;
    choose(&ana, ["f2", "f3"]).await;
    eventually(&beto, &format!("{sent} === {before} + 1")).await;
    eventually(&ana, "document.querySelector('main.turn')").await;
    // A choice that is not legal when the turn comes is dropped.
    choose(&beto, ["d8", "d3"]).await;
    eventually(&beto, wished).await;
    choose(&ana, ["g2", "g4"]).await;
    eventually(&beto, "document.querySelector('main.turn') && document.querySelectorAll('.chosen').length === 0").await;
    assert_eq!(run(&beto, &format!("return {sent} === {before} + 1")).await, json!(true));
    choose(&beto, ["d8", "h4"]).await;
    for player in [ana, beto] {
        is_over(&player).await;
        player.close().await.unwrap();
    }
}

/// Goes to the touch points with Tab, to the one with this token with the arrows, and presses Enter.
async fn choose_by_keys(browser: &Client, token: &str) {
    // Pieces can also be picked while the rival thinks; when the turn comes the points are redrawn.
    eventually(browser, "document.querySelector('main').classList.contains('turn')").await;
    place_of(browser, token).await;
    let key =
        |value: char| KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
    let focused = "return document.activeElement.closest('.points') ? document.activeElement.dataset.token : null";
    for _ in 0..60 {
        if run(browser, focused).await != json!(null) {
            break;
        }
        browser.perform_actions(key('\u{e004}')).await.unwrap();
    }
    for _ in 0..40 {
        if run(browser, focused).await == json!(token) {
            browser.perform_actions(key('\u{e007}')).await.unwrap();
            return;
        }
        let way = run(
            browser,
            &format!(
                "const box = (each) => each.getBoundingClientRect(); const [from, to] = [box(document.activeElement), \
                 box(document.querySelector('.points [data-token=\"{token}\"]'))]; return [to.left - from.left, to.top - from.top]"
            ),
        )
        .await;
        let (across, down) = (way[0].as_f64().unwrap(), way[1].as_f64().unwrap());
        let arrow = match across.abs() >= down.abs() {
            true if across > 0.0 => '\u{e014}',
            true => '\u{e012}',
            false if down > 0.0 => '\u{e015}',
            false => '\u{e013}',
        };
        browser.perform_actions(key(arrow)).await.unwrap();
    }
    panic!("no way by keys to {token}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_chess_is_played_by_keys_alone() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let players = chess(&driver, site, (1280, 800)).await;
    for (number, steps) in FOOLS_MATE.into_iter().enumerate() {
        let player = &players[number % 2];
        for token in steps {
            choose_by_keys(player, token).await;
        }
    }
    for player in players {
        is_over(&player).await;
        player.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn touch_alone_plays_a_truco_partida_and_hand_ends_show() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 360, 640).await;
    introduce(&ana, site, "Ana").await;
    let (mut touches, mut rests) = (0, 0);
    // A falta envido may end a partida with its first word: then another one is played.
    for _ in 0..8 {
        open(&ana, "truco-argentino/quince", true).await;
        // Observed from within the page, so that nothing is missed.
        run(&ana, "window.rests = 0; new MutationObserver(() => { if (document.querySelector('main').classList.contains('rest')) window.rests += 1; }) \
             .observe(document.querySelector('main'), { attributeFilter: ['class'] });").await;
        touches += play_by_touch(&ana).await;
        rests += run(&ana, "return window.rests").await.as_u64().unwrap();
        if touches >= 6 && rests >= 2 {
            break;
        }
        ana.goto(&format!("http://{site}/")).await.unwrap();
    }
    assert!(touches >= 6, "{touches}");
    assert!(rests >= 2, "{rests} ends of hands were seen in {touches} touches");
    ana.close().await.unwrap();
}

/// Touches the first thing that means something whenever it is this player's turn, until the partida is over;
/// how often.
async fn play_by_touch(browser: &Client) -> u64 {
    let begun = Instant::now();
    let mut touches = 0;
    while begun.elapsed() < Duration::from_secs(400) {
        let next = run(browser, "
            const box = (each) => { const { left, top, width, height } = each.getBoundingClientRect(); return [left + width / 2, top + height / 2].map(Math.round); };
            const main = document.querySelector('main');
            if (document.getElementById('controls').textContent.includes('Revancha')) return 'over';
            if (!main.classList.contains('turn')) return null;
            const point = document.querySelector('.points button') ?? document.querySelector('#controls button.step:not(.danger)');
            return point && box(point);").await;
        if next == json!("over") {
            break;
        }
        if let (Some(x), Some(y)) = (next[0].as_i64(), next[1].as_i64()) {
            finger(browser, &[(x, y)]).await;
            touches += 1;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    is_over(browser).await;
    touches
}

/// The elements of a page that do not fit its window, or are too small to touch.
const MISFITS: &str = "
    const misfits = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) misfits.push(`page ${root.scrollWidth}x${root.scrollHeight}`);
    for (const each of document.querySelectorAll('#scene, #status, #controls button, #score .side, .bar > *')) {
        if (!each.offsetParent && each.id !== 'scene') continue;
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        const name = each.id || each.textContent;
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) misfits.push(`${name} at ${left},${top},${right},${bottom}`);
        if (each.matches('button') && (width < 44 || height < 44)) misfits.push(`${name} is ${width}x${height}`);
    }
    const { width, height } = document.getElementById('scene').getBoundingClientRect();
    if (Math.min(width, height) < 230) misfits.push(`a table of ${width}x${height}`);
    return misfits;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_window_needs_scrolling() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let mut wrong = Vec::new();
    for sizes in [&[(360, 640), (390, 844), (844, 390)][..], &[(1280, 800), (1920, 1080)]] {
        let ana = browser(&driver, sizes[0].0, sizes[0].1).await;
        introduce(&ana, site, "Maximiliano Wenceslao Echeverría").await;
        for game in GAMES {
            open(&ana, &preset(game.id()), true).await;
            eventually(&ana, "document.querySelectorAll('.thing').length > 0 && document.querySelectorAll('#controls button').length > 0").await;
            for &(width, height) in sizes {
                resize(&ana, width, height).await;
                let mut misfits = run(&ana, MISFITS).await;
                // The table is drawn in another shape where the window has one.
                for _ in 0..100 {
                    if misfits == json!([]) {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    misfits = run(&ana, MISFITS).await;
                }
                if misfits != json!([]) {
                    wrong.push(format!("{} at {width}x{height}: {misfits}", game.id()));
                }
            }
        }
        ana.close().await.unwrap();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A player with both dice sees the first man where it went and the die used up, before the second is chosen;
/// and can take it back. What has moved is told, and sent only when the player says that it is done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_die_move_is_shown_and_can_be_undone() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, site, "Ana").await;
    open(&ana, "backgammon/partida", true).await;
    let used = "[...document.querySelectorAll('.thing.dim')].some((each) => each.dataset.id.startsWith('dado'))";
    eventually(&ana, "document.querySelector('main.turn .points .point')").await;
    assert_eq!(run(&ana, &format!("return {used}")).await, json!(false));
    run(&ana, "window.men = () => [...document.querySelectorAll('.thing[data-id^=\"c\"]')].map((each) => each.style.cssText).join()").await;
    run(&ana, "window.before = men(); document.querySelector('.points .point').click()").await;
    eventually(&ana, "document.querySelector('.points .target')").await;
    run(&ana, "document.querySelector('.points .target').click()").await;
    eventually(&ana, &format!("{used} && men() !== window.before")).await;
    run(&ana, "document.querySelector('[data-key=undo]').click()").await;
    eventually(&ana, &format!("!{used} && men() === window.before")).await;
    let sent = "performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length";
    let before = run(&ana, &format!("return {sent}")).await;
    let done = "document.querySelector('#moves [data-key=confirm]:not([aria-disabled])')";
    let go_on = format!(
        "(document.querySelector('.points .target') ?? document.querySelector('.points .point'))?.click(), {done}"
    );
    eventually(&ana, &go_on).await;
    // One man may have gone the whole way at once.
    let ways = "[...document.querySelectorAll('#moves .steps li')]";
    let told = format!("return {ways}.length >= 1 && {ways}.every((each) => each.classList.contains('done'))");
    assert_eq!(run(&ana, &told).await, json!(true), "each man's way is told");
    assert_eq!(run(&ana, &format!("return {sent}")).await, before, "nothing is sent yet");
    eventually(&ana, "![...document.querySelectorAll('.thing[data-id^=\"dado\"]:not(.dim)')].length").await;
    run(&ana, &format!("{done}.click()")).await;
    eventually(&ana, &format!("{sent} > {before}")).await;
    ana.close().await.unwrap();
}

/// A bubble is read whole: it lies on the table, however narrow that is, and on no card.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn speech_bubbles_stay_inside_the_table_and_off_cards() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let overlaps = "(one, other) => one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 2 && other.top < one.bottom - 2";
    let said = format!(
        "(() => {{ const [felt] = document.querySelectorAll('#felt'); const box = (each) => each.getBoundingClientRect(); const overlaps = {overlaps};
          const bubbles = [...document.querySelectorAll('.player .voice')]; const cards = [...document.querySelectorAll('.thing[src*=\"/carta/\"]')];
          const inside = bubbles.every((each) => box(each).left >= box(felt).left && box(each).right <= box(felt).right && box(each).top >= box(felt).top);
          return bubbles.length > 0 && inside && !bubbles.some((each) => cards.some((card) => overlaps(box(each), box(card)))); }})()"
    );
    for (width, height) in [(390, 844), (360, 740), (640, 360)] {
        let ana = browser(&driver, width, height).await;
        introduce(&ana, site, "Ana").await;
        open(&ana, "truco-argentino/parejas", true).await;
        // The player who is asked something says it, or plays a card, so that another says something.
        let act = "(document.querySelector('#moves .step:not([aria-disabled], .danger)') ?? document.querySelector('.points button'))?.click()";
        eventually(&ana, &format!("{act}, {said}")).await;
        ana.close().await.unwrap();
    }
}
