//! Every game in the catalogue, played with all that its page offers: by touch alone, by keys alone, and by a
//! screen reader's output alone, on a phone and on a desktop. Nothing here knows a game.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use fantoccini::Client;
use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;

use crate::chromium::{ask, browser, driver, eventually, finger, introduce, key, open, run, tell};

/// The number of moves that the player makes in each game.
const MOVES: u64 = 3;
/// The time that this may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

const PHONE: (u32, u32) = (390, 844);
const DESK: (u32, u32) = (1280, 800);

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

/// Right, left, down, up.
const ARROWS: [char; 4] = ['\u{e014}', '\u{e012}', '\u{e015}', '\u{e013}'];

/// The arrow key that leads there. Coming past the same place again, the player tries another.
fn arrow(across: f64, down: f64) -> char {
    let [right, left, lower, upper] = ARROWS;
    match across.abs() >= down.abs() {
        true if across > 0.0 => right,
        true => left,
        false if down > 0.0 => lower,
        false => upper,
    }
}

/// The way in which a person plays.
#[derive(Clone, Copy, Debug)]
enum Way {
    Touch,
    Keys,
    Reader,
}

/// The state of a game on the page: how many moves were sent, whether it is over, and what was refused.
async fn progress(browser: &Client) -> (u64, bool) {
    let told = run(
        browser,
        "const sent = performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length; \
         return [sent, document.getElementById('main').dataset.stage === 'over', document.getElementById('said').textContent]",
    )
    .await;
    assert_eq!(told[2], json!(""), "what is offered is never refused");
    (told[0].as_u64().unwrap(), told[1] == json!(true))
}

/// Returns whether a game is played on a window of this size: each is on one of the two in each way, and on
/// both with `SOBREMESA_TEST_THOROUGH=1`.
fn is_played(number: usize, size: (u32, u32)) -> bool {
    std::env::var_os("SOBREMESA_TEST_THOROUGH").is_some() || (size == PHONE) == number.is_multiple_of(2)
}

/// Opens games in turn against computers, and makes some moves.
async fn play_all(way: Way, size: (u32, u32)) {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let ana = browser(&driver, size.0, size.1).await;
    introduce(&ana, site, "Ana").await;
    for (number, game) in GAMES.iter().enumerate().filter(|(number, _)| is_played(*number, size)) {
        let presets = game.presets();
        let fewest = presets.iter().min_by_key(|preset| preset.seats).unwrap();
        open(&ana, &format!("{}/{}", game.id(), fewest.id), true).await;
        eventually(&ana, "document.querySelectorAll('.thing').length > 0").await;
        let begun = Instant::now();
        for turn in number.. {
            let (sent, over) = progress(&ana).await;
            if sent >= MOVES || over {
                break;
            }
            if begun.elapsed() > PATIENCE {
                let page =
                    run(&ana, "return document.body.innerText + document.getElementById('main').className").await;
                panic!("{way:?} at {size:?}: {} stands still: {page}", game.id());
            }
            match way {
                Way::Touch => touch(&ana, turn).await,
                Way::Keys => press_keys(&ana, turn).await,
                Way::Reader => listen(&ana, turn).await,
            }
        }
    }
    ana.close().await.unwrap();
}

/// The elements that can be chosen now: touch points on the table, otherwise buttons for steps that are not
/// drastic.
const CHOICES: &str = "
    const some = (query) => [...document.querySelectorAll(query)];
    const choices = [some('.points .target'), some('.points button'), some('#controls .step:not(.danger)')].find((each) => each.length > 0) ?? [];";

/// A number that follows no pattern but is the same in every run: a regular sequence could go round in
/// circles, picking up a man and putting it down again.
fn lot(turn: usize) -> u32 {
    let mut hasher = DefaultHasher::new();
    turn.hash(&mut hasher);
    (hasher.finish() >> 32) as u32
}

/// A finger touches one of the meaningful places.
async fn touch(browser: &Client, turn: usize) {
    let place = run(
        browser,
        &format!(
            "{CHOICES} const box = choices[{} % (choices.length || 1)]?.getBoundingClientRect(); \
             return box && [box.left + box.width / 2, box.top + box.height / 2].map(Math.round)",
            lot(turn)
        ),
    )
    .await;
    if let (Some(x), Some(y)) = (place[0].as_i64(), place[1].as_i64()) {
        finger(browser, &[(x, y)]).await;
    }
    tokio::time::sleep(Duration::from_millis(150)).await;
}

/// Goes to the choices with Tab, to one of several with the arrows, and presses Enter.
async fn press_keys(browser: &Client, turn: usize) {
    let chosen = lot(turn);
    let stands = format!(
        "{CHOICES} const here = document.activeElement; \
         const middle = (each) => {{ const {{ left, top, width, height }} = each.getBoundingClientRect(); return [left + width / 2, top + height / 2]; }}; \
         const wanted = choices[{chosen} % (choices.length || 1)]; const away = wanted && middle(wanted).map((place, axis) => place - middle(here)[axis]); \
         return [choices.length, here === wanted, !!here.closest('.points') && !!wanted.closest('.points'), here === document.body, away, here.dataset.token]"
    );
    let mut lost = 0;
    let mut been = BTreeSet::new();
    for tried in 0..120 {
        let now = run(browser, &stands).await;
        if now[0] == json!(0) {
            tokio::time::sleep(Duration::from_millis(150)).await;
            return;
        }
        // The page begins there; from then on no press may lose the focus.
        lost += usize::from(now[3] == json!(true));
        assert!(lost < 3, "the focus fell out of the page");
        match (now[1] == json!(true), now[2] == json!(true)) {
            (true, _) => return key(browser, ENTER).await,
            (false, true) => {
                let (across, down) = (now[4][0].as_f64().unwrap(), now[4][1].as_f64().unwrap());
                let leads = been.insert(now[5].to_string());
                key(browser, if leads { arrow(across, down) } else { ARROWS[lot(turn + tried) as usize % 4] }).await;
            }
            (false, false) => key(browser, TAB).await,
        }
    }
    let page = run(browser, "return [document.title, document.activeElement.outerHTML, document.body.innerText]").await;
    panic!("no way by keys to what may be chosen: {page}");
}

/// A page as a screen reader perceives it: roles and names, in order.
struct Heard {
    nodes: Vec<Value>,
}

impl Heard {
    async fn of(browser: &Client) -> Heard {
        let tree = tell(browser, "Accessibility.getFullAXTree", json!({})).await;
        Heard { nodes: tree["nodes"].as_array().unwrap().clone() }
    }

    fn role(node: &Value) -> &str {
        node["role"]["value"].as_str().unwrap_or_default()
    }

    fn name(node: &Value) -> &str {
        node["name"]["value"].as_str().unwrap_or_default()
    }

    /// The buttons inside the groups with this name.
    fn buttons(&self, group: &str) -> Vec<&Value> {
        let groups = self.nodes.iter().filter(|node| Heard::role(node) == "group" && Heard::name(node) == group);
        let mut inside: Vec<&str> = groups.filter_map(|node| node["nodeId"].as_str()).collect();
        let mut found = Vec::new();
        // Parents come before their children.
        for node in &self.nodes {
            if node["parentId"].as_str().is_some_and(|parent| inside.contains(&parent)) {
                inside.extend(node["nodeId"].as_str());
                found.extend((Heard::role(node) == "button").then_some(node));
            }
        }
        found
    }

    /// Everything that would be read aloud.
    fn spoken(&self) -> Vec<(&str, &str)> {
        self.nodes.iter().map(|node| (Heard::role(node), Heard::name(node))).collect()
    }

    fn has(&self, role: &str) -> bool {
        self.nodes.iter().any(|node| Heard::role(node) == role)
    }
}

/// Acts like a screen reader when its user activates a name: the element gets the focus and is pressed. An
/// element that a computer's move has removed meanwhile cannot be focused: the page is read again.
async fn press(browser: &Client, named: &Value) {
    let node = json!({ "backendNodeId": named["backendDOMNodeId"] });
    if ask(browser, "DOM.focus", node).await.is_ok() {
        key(browser, ENTER).await;
    }
}

/// Chooses among the names that a screen reader announces, and by those alone.
async fn listen(browser: &Client, turn: usize) {
    let mut heard = Heard::of(browser).await;
    // Chromium builds the tree of a freshly loaded page in its own time.
    let begun = Instant::now();
    while !heard.has("log") {
        // A confirmation takes over the whole page: *No*.
        if heard.has("dialog") {
            let named =
                |name: &str| heard.nodes.iter().find(|node| Heard::role(node) == "button" && Heard::name(node) == name);
            if let Some(back) = named("No").or(named("Cerrar")) {
                return press(browser, back).await;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "what happens is told nowhere: {:?}", heard.spoken());
        tokio::time::sleep(Duration::from_millis(100)).await;
        heard = Heard::of(browser).await;
    }
    // The groups as the page names them; the names of the possible actions within a game are all different.
    let places = heard.buttons("Lo que se puede tocar");
    let steps = heard.buttons("Lo que puedes hacer");
    let mut names: Vec<&str> = places.iter().map(|node| Heard::name(node)).collect();
    assert!(names.iter().all(|name| !name.trim().is_empty()), "a place without a name");
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count, "two places have one name: {names:?}");
    let menu = ["Más…", "Pista", "Deshacer", "Rendirse", "Abandonar", "Irme al mazo", "Me'n vaig", "Ofrecer tablas"];
    let harmless = |node: &&&Value| !menu.iter().any(|word| Heard::name(node).starts_with(word));
    // Of a move that was begun, the places where it goes on.
    let next = |node: &&&Value| node["description"]["value"].as_str().is_none_or(str::is_empty);
    let choices: Vec<&&Value> = match places.iter().any(|node| next(&node)) {
        true => places.iter().filter(next).collect(),
        false => steps.iter().filter(harmless).collect(),
    };
    if let Some(chosen) = choices.get(lot(turn) as usize % choices.len().max(1)) {
        press(browser, chosen).await;
    }
    tokio::time::sleep(Duration::from_millis(150)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_touch_alone_in_the_hand() {
    play_all(Way::Touch, PHONE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_touch_alone_on_a_desk() {
    play_all(Way::Touch, DESK).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_keys_alone_in_the_hand() {
    play_all(Way::Keys, PHONE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_keys_alone_on_a_desk() {
    play_all(Way::Keys, DESK).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_reader_alone_in_the_hand() {
    play_all(Way::Reader, PHONE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_reader_alone_on_a_desk() {
    play_all(Way::Reader, DESK).await;
}
