//! Fifty tables at once within Telegram's limits: how long after a move its result is seen, and how many moves a whole bot makes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use sobremesa::game::{Choices, Seat};
use sobremesa::locale::Language;
use sobremesa::session::{Act, Actor, Manager, Open, Press, Request, What};
use sobremesa::store::{PlayerId, Room, SessionId, Time};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::support::people::{at, is_grave};
use crate::support::program::{Program, still};
use crate::support::server::Telegram;
use crate::support::state::{Button, Kind, Person, Shown};

use super::measuring;

/// How many tables.
const TABLES: i64 = 50;

/// How long one of Telegram's seconds lasts here.
const SECOND: Duration = Duration::from_millis(250);

/// For how long they play, in Telegram's seconds.
const PLAYED: u32 = 100;

/// One table: its group, its people.
#[derive(Clone)]
struct Table {
    id: SessionId,
    group: i64,
    people: Vec<Person>,
}

async fn open(manager: &Arc<Manager>, number: i64, game: &str, preset: &str, seats: i64) -> Table {
    let group = -1_001_000_000_000 - number;
    let people: Vec<Person> = (0..seats)
        .map(|seat| Person {
            id: 1000 + number * 10 + seat,
            name: ["Ana", "Beto", "Caro", "Dino"][usize::try_from(seat).unwrap()],
            language: "es",
        })
        .collect();
    let ask = async |request, person: &Person| {
        let actor = Actor::new(PlayerId(format!("telegram:{}", person.id)), person.name, Language::Es);
        manager.handle(request, &actor, Time(still().0)).await.unwrap()
    };
    let open = Open {
        room: Room(format!("telegram:{group}")),
        language: Language::Es,
        pictures: false,
        game: game.to_owned(),
        preset: Some(preset.to_owned()),
        choices: Choices::new(),
        contribution: number.to_string(),
    };
    let id = ask(Request::Open(open), &people[0]).await.session;
    for person in &people[1..] {
        ask(Request::At(id, Act::Join { seat: None, contribution: String::new() }), person).await;
    }
    ask(Request::At(id, Act::Start), &people[0]).await;
    Table { id, group, people }
}

/// The moment of a table, and what whoever must act may press: in their hand, or at the table.
async fn turn(manager: &Manager, table: &Table) -> Option<(u32, usize, Vec<String>)> {
    let seen = manager.read(table.id, |session| {
        let call = session.call()?;
        let seat: Seat = *call.seats.first()?;
        let player = session.sitter(seat)?.player.clone();
        let hand = session.hand_screen(&player, Language::Es)?.controls;
        let at_table = session.table_screen(Language::Es).controls;
        let is_move = |press: &Press| matches!(press.what, What::Hand(_) | What::Table(_));
        // A bet may be the whole game.
        let mut moves: Vec<_> = hand.into_iter().chain(at_table).filter(|button| is_move(&button.press)).collect();
        moves.sort_by_key(|button| !button.label.contains(" de ") && button.label != "No quiero");
        Some((call.moment, seat.index(), moves.into_iter().map(|button| button.press.to_string()).collect()))
    });
    seen.await.unwrap()
}

/// The message that has one of these buttons, in the order of the buttons, or those that follow one that was `pressed`.
fn find(
    telegram: &Telegram,
    chats: [i64; 2],
    presses: &[String],
    pressed: &BTreeSet<String>,
) -> Option<(i64, Shown, String)> {
    let moment = |press: &String| press.split('.').nth(1).map(str::to_owned);
    let is_step = |button: &Button| {
        let data = button.data.as_ref()?;
        let now = presses.iter().any(|press| moment(press) == moment(data) && press[..1] == data[..1]);
        let moves = data.splitn(3, '.').nth(2)?.starts_with(['h', 't']);
        (now && moves && !pressed.contains(data) && !is_grave(&button.label)).then(|| data.clone())
    };
    let state = telegram.state();
    for chat in chats {
        let Some(shown) = state.chats[&chat].messages.values().next_back() else { continue };
        let data: Vec<String> = shown.buttons().into_iter().filter_map(|button| button.data).collect();
        let first = presses.iter().find(|press| data.contains(press));
        let press = match first {
            // The result is not drawn yet.
            Some(_) if data.iter().any(|data| pressed.contains(data)) => None,
            Some(first) => Some(first.clone()),
            None => shown.buttons().iter().find_map(is_step),
        };
        if let Some(press) = press {
            return Some((chat, shown.clone(), press));
        }
    }
    None
}

/// What was seen at one table: since when each moment was, and how long its player waited for the buttons.
#[derive(Default)]
struct Seen {
    moments: Vec<(u32, Instant)>,
    waits: Vec<Duration>,
}

/// Plays until it is time to stop. Whoever must act thinks as long as told before each press.
async fn play(telegram: Telegram, manager: Arc<Manager>, table: Table, thought: Duration, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let (mut since, mut pressed) = (Instant::now(), BTreeSet::new());
    while Instant::now() < end {
        let Some((before, seat, presses)) = turn(&manager, &table).await else { break };
        let person = &table.people[seat];
        let Some((chat, shown, press)) = find(&telegram, [person.id, table.group], &presses, &pressed) else {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        };
        seen.waits.push(since.elapsed());
        tokio::time::sleep(thought).await;
        telegram.press_data(at(chat), person, &shown, &press).await;
        pressed.insert(press);
        since = Instant::now();
        let moment = turn(&manager, &table).await.map(|(moment, ..)| moment);
        if let Some(moment) = moment.filter(|now| *now != before) {
            seen.moments.push((moment, since));
            pressed.clear();
        }
    }
    seen
}

/// The moment that a group's table shows.
fn moment(shown: &Shown) -> Option<u32> {
    let button = shown.button("Mi mano").or_else(|| shown.button("Mis jugadas"))?;
    Some(button.data?.parse::<Press>().ok()?.moment)
}

/// A share of the times, in Telegram's seconds.
fn part(times: &mut [f64], share: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get((times.len().max(1) - 1) * share / 100).copied().unwrap_or_default()
}

async fn load(game: &str, preset: &str, thought: f64) {
    let telegram = Telegram::start(SECOND).await;
    {
        let mut state = telegram.state();
        for number in 0..TABLES {
            state.add_chat(-1_001_000_000_000 - number, Kind::Supergroup);
            (0..2).for_each(|seat| state.add_chat(1000 + number * 10 + seat, Kind::Private));
        }
    }
    let program = Program::without_pictures(&telegram);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(open(&program.manager, number, game, preset, 2).await);
    }
    telegram.wait_until_quiet().await;
    {
        let mut state = telegram.state();
        state.history = Some(Vec::new());
        state.weighed.clear();
    }
    let began = Instant::now();
    let end = began + SECOND * PLAYED;
    let mut playing = JoinSet::new();
    for table in tables.clone() {
        let (telegram, manager) = (telegram.clone(), Arc::clone(&program.manager));
        playing.spawn(async move {
            let group = table.group;
            // Nobody begins at the same time.
            let number = u32::try_from(-1_001_000_000_000 - group).unwrap();
            tokio::time::sleep(SECOND.mul_f64(thought) * number / u32::try_from(TABLES).unwrap()).await;
            (group, play(telegram, manager, table, SECOND.mul_f64(thought), end).await)
        });
    }
    let mut all = BTreeMap::new();
    while let Some(done) = playing.join_next().await {
        let (group, seen) = done.unwrap();
        all.insert(group, seen);
    }
    let lasted = began.elapsed().div_duration_f64(SECOND);
    let (too_fast, writes) = {
        let state = telegram.state();
        (state.too_fast, state.weighed.iter().filter(|(method, ..)| method != "answercallbackquery").count())
    };
    telegram.wait_until_quiet().await;
    let history = telegram.state().history.take().unwrap();
    let mut shown: BTreeMap<i64, Vec<(Instant, u32)>> = BTreeMap::new();
    for (when, chat, message) in &history {
        if let Some(moment) = moment(message) {
            shown.entry(*chat).or_default().push((*when, moment));
        }
    }
    let (mut behind, mut waits, mut moves) = (Vec::new(), Vec::new(), 0);
    for (group, seen) in &all {
        moves += seen.moments.len();
        waits.extend(seen.waits.iter().skip(1).map(|wait| wait.div_duration_f64(SECOND)));
        for (moment, since) in &seen.moments {
            let first = shown.get(group).and_then(|shown| shown.iter().find(|(_, shown)| shown >= moment));
            behind.extend(first.map(|(when, _)| when.saturating_duration_since(*since).div_duration_f64(SECOND)));
        }
    }
    let moves = f64::from(u32::try_from(moves).unwrap());
    println!(
        "{game}, a thought of {thought} s: {:.1} moves/s, {:.2} writes a move; group p50 {:.2} p99 {:.2} s; who must act p50 {:.2} p99 {:.2} s; {too_fast} times too fast",
        moves / lasted,
        f64::from(u32::try_from(writes).unwrap()) / moves,
        part(&mut behind, 50),
        part(&mut behind, 99),
        part(&mut waits, 50),
        part(&mut waits, 99),
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_tables_are_this_far_behind() {
    if !measuring() {
        return;
    }
    for game in [("truco-argentino", "quince"), ("ajedrez", "sin-reloj")] {
        for thought in [10.0, 6.0, 4.0, 3.0, 2.0] {
            load(game.0, game.1, thought).await;
        }
    }
}
