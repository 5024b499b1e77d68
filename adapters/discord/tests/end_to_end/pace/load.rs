//! Fifty tables at once within Discord's limits: how long after a move its result is seen, and how many moves a whole bot makes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sobremesa::game::{Choices, Seat};
use sobremesa::locale::Language;
use sobremesa::session::{Act, Actor, Manager, Open, Press, Request, What};
use sobremesa::store::{Room, SessionId};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::support::discord::{Control, Discord, Message};
use crate::support::person::Person;
use crate::support::windows::Limit;
use crate::support::{World, clock};

use super::measuring;

/// How many tables.
const TABLES: usize = 50;

/// For how long they play.
const PLAYED: Duration = Duration::from_secs(20);

/// One table: its channel, its people.
#[derive(Clone)]
struct Table {
    id: SessionId,
    channel: u64,
    people: Vec<Person>,
}

async fn open(world: &World, number: usize, game: &str, preset: &str) -> Table {
    let channel = world.discord.state().channel();
    let people: Vec<Person> = world.people(["Ana", "Beto"]).into();
    let ask = async |request, person: &Person| {
        let actor = Actor::new(person.player(), person.name.clone(), Language::Es);
        world.manager.handle(request, &actor, clock()).await.unwrap()
    };
    let open = Open {
        room: Room(format!("discord:{channel}")),
        language: Language::Es,
        pictures: false,
        game: game.to_owned(),
        preset: Some(preset.to_owned()),
        choices: Choices::new(),
        contribution: number.to_string(),
    };
    let id = ask(Request::Open(open), &people[0]).await.session;
    ask(Request::At(id, Act::Join { seat: None, contribution: String::new() }), &people[1]).await;
    ask(Request::At(id, Act::Start), &people[0]).await;
    Table { id, channel, people }
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
        let mut moves: Vec<_> = hand.into_iter().chain(at_table).filter(|button| is_move(&button.press)).collect();
        // A bet may be the whole game.
        moves.sort_by_key(|button| !button.label.contains(" de ") && button.label != "No quiero");
        Some((call.moment, seat.index(), moves.into_iter().map(|button| button.press.to_string()).collect()))
    });
    seen.await.unwrap()
}

/// What to press in a message: one of these, in their order, or what follows one that was `pressed`.
fn choose(shown: &Message, presses: &[String], pressed: &BTreeSet<String>) -> Option<Control> {
    let controls = shown.controls();
    if let Some(first) = presses.iter().find_map(|press| controls.iter().find(|control| control.press == *press)) {
        let old = controls.iter().any(|control| pressed.contains(&control.press));
        return (!old).then(|| first.clone());
    }
    let moment = |press: &str| press.split('.').nth(1).map(str::to_owned);
    let is_step = |control: &&Control| {
        let now = presses.iter().any(|press| moment(press) == moment(&control.press));
        let moves = control.press.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with(['h', 't']));
        now && moves && !pressed.contains(&control.press) && !control.label.starts_with("Deshacer")
    };
    controls.iter().find(is_step).cloned()
}

/// What was seen at one table: since when each moment was, and how long its player waited for the buttons.
#[derive(Default)]
struct Seen {
    moments: Vec<(u32, Instant)>,
    waits: Vec<Duration>,
}

/// Plays until it is time to stop. Whoever must act thinks as long as told before each press.
async fn play(discord: Discord, manager: Arc<Manager>, table: Table, thought: Duration, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let (mut since, mut pressed) = (Instant::now(), BTreeSet::new());
    // A message that only they see, in which the next step is.
    let mut aside: Option<(u64, Message)> = None;
    while Instant::now() < end {
        let Some((before, seat, presses)) = turn(&manager, &table).await else { break };
        let person = &table.people[seat];
        let found = {
            let state = discord.state();
            let hand = state.hand(person.id).map(|(channel, id, shown)| (channel, id, shown.clone()));
            let at_table = state.table(table.channel).map(|(id, shown)| (table.channel, id, shown.clone()));
            let aside = aside.clone().map(|(id, shown)| (table.channel, id, shown));
            let all = [aside, hand, at_table].into_iter().flatten();
            all.map(|(channel, id, shown)| (channel, id, choose(&shown, &presses, &pressed)))
                .find_map(|(channel, id, control)| Some((channel, id, control?)))
        };
        let Some((channel, message, control)) = found else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        seen.waits.push(since.elapsed());
        tokio::time::sleep(thought).await;
        let answered = person.press(channel, message, &control).await;
        aside = answered.message;
        pressed.insert(control.press);
        since = Instant::now();
        let moment = turn(&manager, &table).await.map(|(moment, ..)| moment);
        if let Some(moment) = moment.filter(|now| *now != before) {
            seen.moments.push((moment, since));
            pressed.clear();
            aside = None;
        }
    }
    seen
}

/// The moment that a channel's table shows.
fn moment(body: &Value) -> Option<u32> {
    let message = Message { body: body.clone(), ..Message::default() };
    let control = message.control("Mi mano").or_else(|| message.control("Mis jugadas"))?;
    Some(control.press.parse::<Press>().ok()?.moment)
}

/// A share of the times, in seconds.
fn part(times: &mut [f64], share: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get((times.len().max(1) - 1) * share / 100).copied().unwrap_or_default()
}

async fn load(game: &str, preset: &str, thought: f64) {
    let mut world = World::new().await;
    world.pictures = false;
    {
        let mut state = world.discord.state();
        let (five, second) = (Duration::from_secs(5), Duration::from_secs(1));
        state.limits.push(Limit::new("PATCH /channels", 5, five));
        state.limits.push(Limit::new("POST /channels", 5, five));
        state.all = Some(Limit { told: false, ..Limit::new("", 50, second) });
    }
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(open(&world, number, game, preset).await);
    }
    // Until nothing is called any longer.
    let mut calls = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let now = world.discord.state().weighed.len();
        if std::mem::replace(&mut calls, now) == now {
            break;
        }
    }
    {
        let mut state = world.discord.state();
        state.history = Some(Vec::new());
        state.weighed.clear();
        state.calls.clear();
    }
    let began = Instant::now();
    let thought_for = Duration::from_secs_f64(thought);
    let mut playing = JoinSet::new();
    for (number, table) in (0_u32..).zip(tables) {
        let (discord, manager) = (world.discord.clone(), Arc::clone(&world.manager));
        playing.spawn(async move {
            let channel = table.channel;
            // Nobody begins at the same time.
            tokio::time::sleep(thought_for * number / u32::try_from(TABLES).unwrap()).await;
            (channel, play(discord, manager, table, thought_for, began + PLAYED).await)
        });
    }
    let mut all = BTreeMap::new();
    while let Some(done) = playing.join_next().await {
        let (channel, seen) = done.unwrap();
        all.insert(channel, seen);
    }
    let lasted = began.elapsed().as_secs_f64();
    let (counted, refused) = {
        let state = world.discord.state();
        let counts = |call: &str| !call.contains("/interactions") && !call.contains("/webhooks");
        let counted = state.weighed.iter().filter(|(call, _)| counts(call)).count();
        (counted, state.calls.iter().filter(|(_, _, status)| *status == 429).count())
    };
    tokio::time::sleep(Duration::from_secs(6)).await;
    let history = world.discord.state().history.take().unwrap();
    let mut shown: BTreeMap<u64, Vec<(Instant, u32)>> = BTreeMap::new();
    for (when, channel, body) in history.iter().filter(|(_, channel, _)| all.contains_key(channel)) {
        if let Some(moment) = moment(body) {
            shown.entry(*channel).or_default().push((*when, moment));
        }
    }
    let (mut behind, mut waits, mut moves) = (Vec::new(), Vec::new(), 0);
    for (channel, seen) in &all {
        moves += seen.moments.len();
        waits.extend(seen.waits.iter().skip(1).map(Duration::as_secs_f64));
        for (moment, since) in &seen.moments {
            let first = shown.get(channel).and_then(|shown| shown.iter().find(|(_, shown)| shown >= moment));
            behind.extend(first.map(|(when, _)| when.saturating_duration_since(*since).as_secs_f64()));
        }
    }
    let moves = f64::from(u32::try_from(moves).unwrap());
    println!(
        "{game}, a thought of {thought} s: {:.1} moves/s, {:.2} counted calls a move; channel p50 {:.2} p99 {:.2} s; who must act p50 {:.2} p99 {:.2} s; {refused} refused as too many",
        moves / lasted,
        f64::from(u32::try_from(counted).unwrap()) / moves,
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
        for thought in [6.0, 3.0, 1.5, 1.0] {
            load(game.0, game.1, thought).await;
        }
    }
}
