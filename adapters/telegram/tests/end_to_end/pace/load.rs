//! Fifty tables at once within Telegram's limits, in virtual time.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use sobremesa::Press;
use sobremesa_store::{PlayerId, Room};
use tokio::time::Instant;

use super::measuring;
use crate::crowd::{self, Choose, Crowd, Figures, Table};
use crate::support::people::at;
use crate::support::program::{Program, still};
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person, Shown};
use crate::tick;

/// The number of tables.
const TABLES: i64 = 50;

/// The time for which they play.
const PLAYED: Duration = Duration::from_secs(240);

/// The least latency of a call to Telegram, and its greatest addition.
const WAY: [Duration; 2] = [Duration::from_millis(20), Duration::from_millis(80)];

impl Crowd for Telegram {
    type Message = (i64, Shown);

    fn find(&self, table: &Table, seat: usize, choose: &Choose<'_>) -> Option<((i64, Shown), String)> {
        let state = self.state();
        [chat(&table.people[seat].0), chat(&table.room.0)].into_iter().find_map(|chat| {
            // A message that calls has no buttons.
            let mut messages = state.chats[&chat].messages.values().rev().filter(|shown| !shown.buttons().is_empty());
            let shown = messages.next()?;
            let buttons = shown.buttons().into_iter().filter_map(|button| Some((button.label, button.data?)));
            let press = choose(&buttons.collect::<Vec<_>>())?;
            Some(((chat, shown.clone()), press))
        })
    }

    async fn press(&self, table: &Table, seat: usize, (there, shown): (i64, Shown), press: &str) {
        let person = Person { id: chat(&table.people[seat].0), name: ["Ana", "Beto"][seat], language: "es" };
        self.press_data(at(there), &person, &shown, press).await;
    }

    fn shown(&self, room: &Room) -> Vec<(Instant, u32)> {
        let (chat, state) = (chat(&room.0), self.state());
        let here = state.history.iter().flatten().filter(|(_, there, _)| *there == chat);
        here.filter_map(|(when, _, shown)| Some((*when, moment(shown)?))).collect()
    }
}

fn chat(name: &str) -> i64 {
    name.strip_prefix("telegram:").unwrap().parse().unwrap()
}

/// The moment that a group's table shows.
fn moment(shown: &Shown) -> Option<u32> {
    let button = shown.button("Mi mano").or_else(|| shown.button("Mis jugadas"))?;
    Some(button.data?.parse::<Press>().ok()?.moment)
}

/// The cost of the tables, and their delay.
struct Load {
    figures: Figures,
    /// The number of writes, by method and whether in private.
    writes: BTreeMap<(String, bool), usize>,
    too_fast: Vec<String>,
}

impl Load {
    fn writes_a_move(&self) -> f64 {
        f64::from(u32::try_from(self.writes.values().sum::<usize>()).unwrap()) / self.figures.moves
    }

    fn tell(&self, game: &str, thought: f64) {
        let Figures { behind: [half, most], waits: [half_acting, most_acting], .. } = self.figures;
        println!(
            "{game}, a thought of {thought} s: {:.1} moves/s, {:.2} writes a move; group p50 {half:.2} p99 {most:.2} s; who must act p50 {half_acting:.2} p99 {most_acting:.2} s; {} times too fast\n  {:?}",
            self.figures.per_second(),
            self.writes_a_move(),
            self.too_fast.len(),
            self.writes,
        );
        self.too_fast.iter().take(5).for_each(|what| println!("  {what}"));
    }
}

async fn load(game: &str, preset: &str, thought: f64, played: Duration) -> Load {
    tokio::spawn(tick::tick(Duration::from_micros(150)));
    let telegram = Telegram::start(Duration::from_secs(1)).await;
    {
        let mut state = telegram.state();
        state.way = WAY;
        for number in 0..TABLES {
            state.add_chat(-1_001_000_000_000 - number, Kind::Supergroup);
            (0..2).for_each(|seat| state.add_chat(1000 + number * 10 + seat, Kind::Private));
        }
    }
    let program = Program::here(&telegram);
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let room = Room(format!("telegram:{}", -1_001_000_000_000 - number));
        let people = (0..2).map(|seat| PlayerId(format!("telegram:{}", 1000 + number * 10 + seat))).collect();
        tables.push(crowd::begin(&program.manager, (game, preset), room, people, still()).await);
    }
    // Since a start every chat is taken for full, for a minute.
    tokio::time::sleep(Duration::from_secs(90)).await;
    {
        let mut state = telegram.state();
        state.history = Some(Vec::new());
        state.weighed.clear();
    }
    let thought = Duration::from_secs_f64(thought);
    let figures = crowd::play(&telegram, &Arc::clone(&program.manager), tables, thought, played).await;
    let state = telegram.state();
    let mut writes = BTreeMap::new();
    for (method, chat, _) in state.weighed.iter().filter(|(method, ..)| method != "answercallbackquery") {
        *writes.entry((method.clone(), *chat > 0)).or_default() += 1;
    }
    assert_eq!(state.faults, Vec::<String>::new());
    Load { figures, writes, too_fast: state.too_fast.clone() }
}

/// Twelve moves a second are two writes each of the 27 that all chats together get: no player waits for long.
/// With sixteen, the player who must act still goes first, and what is left for the groups shows them several
/// moves together. Hardly anything is refused as too fast.
#[tokio::test(start_paused = true)]
async fn fifty_tables_keep_the_pace_with_turns_first() {
    for (thought, moves, behind) in [(4.0, 11.0, 2.0), (3.0, 15.0, 8.0)] {
        let load = load("truco-argentino", "quince", thought, Duration::from_secs(60)).await;
        load.tell("truco-argentino", thought);
        let writes: usize = load.writes.values().sum();
        assert!(load.too_fast.len() * 100 <= writes, "{:?}", load.too_fast);
        let Figures { behind: [_, group], waits: [_, acting], .. } = load.figures;
        assert!(load.figures.per_second() >= moves && acting <= 0.5 && group <= behind, "{:?}", load.figures);
    }
}

#[tokio::test(start_paused = true)]
async fn fifty_tables_are_this_far_behind() {
    if !measuring() {
        return;
    }
    let wanted = std::env::var("SOBREMESA_MEASURE").unwrap_or_default();
    for (game, preset) in [("truco-argentino", "quince"), ("ajedrez", "sin-reloj")] {
        for thought in [10.0, 6.0, 4.0, 3.0, 2.0] {
            if wanted.contains('/') && !wanted.contains(&format!("{game}/{thought}")) {
                continue;
            }
            let load = load(game, preset, thought, PLAYED).await;
            load.tell(game, thought);
        }
    }
}
