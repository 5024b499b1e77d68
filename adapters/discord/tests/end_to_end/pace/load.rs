//! Fifty tables at once within Discord's limits, in virtual time.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use sobremesa::Press;
use sobremesa_store::{PlayerId, Room};
use tokio::time::Instant;

use super::measuring;
use crate::crowd::{self, Choose, Crowd, Figures, Table};
use crate::support::discord::{Control, Discord, Message};
use crate::support::person::Person;
use crate::support::windows::Limit;
use crate::support::{World, clock};
use crate::tick;

/// The number of tables.
const TABLES: usize = 50;

/// The time for which they play.
const PLAYED: Duration = Duration::from_secs(120);

/// All people who play.
#[derive(Clone)]
pub(super) struct People {
    discord: Discord,
    all: BTreeMap<PlayerId, Person>,
    /// The last private answer to each player: the next step may be there.
    asides: Arc<Mutex<BTreeMap<PlayerId, (u64, Message)>>>,
}

impl People {
    pub(super) fn new(discord: &Discord, all: impl Iterator<Item = Person>) -> People {
        let all = all.map(|person| (person.player(), person)).collect();
        People { discord: discord.clone(), all, asides: Arc::default() }
    }
}

impl Crowd for People {
    type Message = (u64, u64, Control);

    fn find(&self, table: &Table, seat: usize, choose: &Choose<'_>) -> Option<(Self::Message, String)> {
        let (player, channel, state) = (&table.people[seat], channel(&table.room), self.discord.state());
        let aside = self.asides.lock().unwrap().get(player).cloned().map(|(id, shown)| (channel, id, shown));
        let hand = state.hand(self.all[player].id).map(|(channel, id, shown)| (channel, id, shown.clone()));
        let at_table = state.table(channel).map(|(id, shown)| (channel, id, shown.clone()));
        [aside, hand, at_table].into_iter().flatten().find_map(|(channel, message, shown)| {
            let controls = shown.controls();
            let named = controls.iter().map(|control| (control.label.clone(), control.press.clone()));
            let press = choose(&named.collect::<Vec<_>>())?;
            let control = controls.into_iter().find(|control| control.press == press)?;
            Some(((channel, message, control), press))
        })
    }

    async fn press(&self, table: &Table, seat: usize, (channel, message, control): Self::Message, _press: &str) {
        let player = &table.people[seat];
        let answered = self.all[player].press(channel, message, &control).await;
        let mut asides = self.asides.lock().unwrap();
        match answered.message {
            Some(aside) => asides.insert(player.clone(), aside),
            None => asides.remove(player),
        };
    }

    fn shown(&self, room: &Room) -> Vec<(Instant, u32)> {
        let (channel, state) = (channel(room), self.discord.state());
        let here = state.history.iter().flatten().filter(|(_, there, _)| *there == channel);
        here.filter_map(|(when, _, body)| Some((*when, moment(body)?))).collect()
    }
}

fn channel(room: &Room) -> u64 {
    room.0.strip_prefix("discord:").unwrap().parse().unwrap()
}

/// The moment that a channel's table shows.
fn moment(body: &Value) -> Option<u32> {
    let message = Message { body: body.clone(), ..Message::default() };
    let control = message.control("Mi mano").or_else(|| message.control("Mis jugadas"))?;
    Some(control.press.parse::<Press>().ok()?.moment)
}

/// The cost of the tables, and their delay.
struct Load {
    figures: Figures,
    /// The calls that count towards the limit of all.
    counted: usize,
    refused: usize,
}

impl Load {
    fn tell(&self, game: &str, thought: f64) {
        let Figures { moves, behind: [half, most], waits: [half_acting, most_acting], .. } = self.figures;
        println!(
            "{game}, a thought of {thought} s: {:.1} moves/s, {:.2} counted calls a move; channel p50 {half:.2} p99 {most:.2} s; who must act p50 {half_acting:.2} p99 {most_acting:.2} s; {} refused as too many",
            self.figures.per_second(),
            f64::from(u32::try_from(self.counted).unwrap()) / moves,
            self.refused,
        );
    }
}

async fn load(game: &str, preset: &str, thought: f64, played: Duration) -> Load {
    tokio::spawn(tick::tick(Duration::from_micros(150)));
    let mut world = World::new().await;
    world.pictures = false;
    {
        let mut state = world.discord.state();
        // Looking at a hundred hands at each call takes longer than the call.
        state.owners.manager = None;
        let (five, second) = (Duration::from_secs(5), Duration::from_secs(1));
        state.limits.push(Limit::new("PATCH /channels", 5, five));
        state.limits.push(Limit::new("POST /channels", 5, five));
        state.all = Some(Limit { told: false, ..Limit::new("", 50, second) });
    }
    let (mut tables, mut all) = (Vec::new(), Vec::new());
    for _ in 0..TABLES {
        let room = Room(format!("discord:{}", world.discord.state().channel()));
        let people = world.people(["Ana", "Beto"]);
        let players = people.iter().map(Person::player).collect();
        all.extend(people);
        tables.push(crowd::begin(&world.manager, (game, preset), room, players, clock()).await);
    }
    tokio::time::sleep(Duration::from_secs(30)).await;
    {
        let mut state = world.discord.state();
        state.history = Some(Vec::new());
        state.weighed.clear();
        state.calls.clear();
    }
    let people = People::new(&world.discord, all.into_iter());
    let thought = Duration::from_secs_f64(thought);
    let figures = crowd::play(&people, &Arc::clone(&world.manager), tables, thought, played).await;
    let state = world.discord.state();
    let counts = |call: &str| !call.contains("/interactions") && !call.contains("/webhooks");
    let counted = state.weighed.iter().filter(|(call, _)| counts(call)).count();
    let refused = state.calls.iter().filter(|(_, _, status)| *status == 429).count();
    Load { figures, counted, refused }
}

/// Most changes of a press are written through the press, and count towards no limit.
#[tokio::test(start_paused = true)]
async fn fifty_tables_are_shown_at_once() {
    let load = load("truco-argentino", "quince", 3.0, Duration::from_secs(30)).await;
    load.tell("truco-argentino", 3.0);
    let Figures { behind: [_, channel], waits: [_, acting], .. } = load.figures;
    assert!(load.figures.per_second() >= 13.0 && channel <= 2.0 && acting <= 0.5, "{:?}", load.figures);
}

#[tokio::test(start_paused = true)]
async fn fifty_tables_are_this_far_behind() {
    if !measuring() {
        return;
    }
    for (game, preset) in [("truco-argentino", "quince"), ("ajedrez", "sin-reloj")] {
        for thought in [6.0, 3.0, 1.5, 1.0] {
            load(game, preset, thought, PLAYED).await.tell(game, thought);
        }
    }
}
