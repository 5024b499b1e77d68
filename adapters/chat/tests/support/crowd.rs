//! Many tables at once, played by people who think for as long as told: how long after a move its result is
//! seen, and how many moves a whole bot makes. An adapter's tests say what is special to their chat by a
//! [`Crowd`].
//!
//! It is played in virtual time (`start_paused`): figures are exact and the same on a busy machine, where
//! only the test itself takes longer.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use sobremesa::{Act, Actor, Manager, Open, Press, Request, What};
use sobremesa_game::{Choices, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// Chooses what to press among these buttons, each with its label and its press.
pub type Choose<'a> = dyn Fn(&[(String, String)]) -> Option<String> + Sync + 'a;

/// The part that is special to a chat.
pub trait Crowd: Clone + Send + Sync + 'static {
    /// A message in which something can be pressed.
    type Message: Send;

    /// The first message in which this player finds something to press: their hand or the table. `choose` is
    /// shown the buttons of each.
    fn find(&self, table: &Table, seat: usize, choose: &Choose<'_>) -> Option<(Self::Message, String)>;

    /// Presses that, and waits for the answer.
    fn press(&self, table: &Table, seat: usize, message: Self::Message, press: &str)
    -> impl Future<Output = ()> + Send;

    /// Every moment that a room's table has shown, and since when.
    fn shown(&self, room: &Room) -> Vec<(Instant, u32)>;
}

/// One table, and who sits at it.
#[derive(Clone)]
pub struct Table {
    pub id: SessionId,
    pub room: Room,
    pub people: Vec<PlayerId>,
}

/// Opens a table, seats all players and begins, without pressing anything.
pub async fn begin(
    manager: &Manager,
    (game, preset): (&str, &str),
    room: Room,
    people: Vec<PlayerId>,
    now: Time,
) -> Table {
    let names = ["Ana", "Beto", "Caro", "Dino"];
    let ask = async |request, seat: usize| {
        let actor = Actor::new(people[seat].clone(), names[seat], Language::Es);
        manager.handle(request, &actor, now).await.unwrap()
    };
    let open = Open {
        room: room.clone(),
        language: Language::Es,
        pictures: false,
        game: game.to_owned(),
        preset: Some(preset.to_owned()),
        choices: Choices::new(),
        contribution: room.0.clone(),
    };
    let id = ask(Request::Open(open), 0).await.session;
    for seat in 1..people.len() {
        ask(Request::At(id, Act::Join { seat: None, contribution: String::new() }), seat).await;
    }
    ask(Request::At(id, Act::Start), 0).await;
    Table { id, room, people }
}

/// The interval at which people look whether there is something to press.
const LOOK: Duration = Duration::from_millis(20);

/// The observations at one table: since when each moment was, and how long its player waited for the buttons.
#[derive(Default)]
struct Seen {
    moments: Vec<(u32, Instant)>,
    waits: Vec<Duration>,
}

/// The figures over all tables.
#[derive(Debug)]
pub struct Figures {
    pub moves: f64,
    pub lasted: f64,
    /// The delay after a move until the room's table shows its result, in seconds: the median and the 99th
    /// percentile.
    pub behind: [f64; 2],
    /// The wait of the player who must act next for something to press.
    pub waits: [f64; 2],
}

impl Figures {
    pub fn per_second(&self) -> f64 {
        self.moves / self.lasted
    }
}

/// All people play for that long, and think for that long before each press.
pub async fn play<C: Crowd>(
    chat: &C,
    manager: &Arc<Manager>,
    tables: Vec<Table>,
    thought: Duration,
    played: Duration,
) -> Figures {
    let (began, count) = (Instant::now(), u32::try_from(tables.len()).unwrap());
    let mut playing = JoinSet::new();
    for (number, table) in (0..count).zip(tables) {
        let (chat, manager) = (chat.clone(), Arc::clone(manager));
        playing.spawn(async move {
            // The players begin at different times.
            tokio::time::sleep(thought * number / count).await;
            let seen = play_table(&chat, &manager, &table, thought, began + played).await;
            (table.room, seen)
        });
    }
    let mut all = BTreeMap::new();
    while let Some(done) = playing.join_next().await {
        let (room, seen) = done.unwrap();
        all.insert(room, seen);
    }
    let lasted = began.elapsed().as_secs_f64();
    // The last results are still on their way.
    tokio::time::sleep(Duration::from_secs(30)).await;
    let (mut behind, mut waits, mut moves) = (Vec::new(), Vec::new(), 0);
    for (room, seen) in &all {
        moves += seen.moments.len();
        waits.extend(seen.waits.iter().skip(1).map(Duration::as_secs_f64));
        let shown = chat.shown(room);
        for (moment, since) in &seen.moments {
            let first = shown.iter().find(|(_, shown)| shown >= moment);
            behind.extend(first.map(|(when, _)| when.saturating_duration_since(*since).as_secs_f64()));
        }
    }
    let moves = f64::from(u32::try_from(moves).unwrap());
    let parts = |mut times: Vec<f64>| [50, 99].map(|share| part(&mut times, share));
    Figures { moves, lasted, behind: parts(behind), waits: parts(waits) }
}

/// Plays until it is time to stop.
async fn play_table<C: Crowd>(chat: &C, manager: &Manager, table: &Table, thought: Duration, end: Instant) -> Seen {
    let mut seen = Seen::default();
    let (mut since, mut pressed) = (Instant::now(), BTreeSet::new());
    while let Some((moment, seat, presses)) = turn(manager, table).await {
        let found = loop {
            if Instant::now() >= end {
                return seen;
            }
            match chat.find(table, seat, &|buttons| choose(buttons, &presses, &pressed)) {
                Some(found) => break found,
                None => tokio::time::sleep(LOOK).await,
            }
        };
        let (message, press) = found;
        seen.waits.push(since.elapsed());
        tokio::time::sleep(thought).await;
        chat.press(table, seat, message, &press).await;
        pressed.insert(press);
        since = Instant::now();
        if let Some((after, ..)) = turn(manager, table).await.filter(|(after, ..)| *after != moment) {
            seen.moments.push((after, since));
            pressed.clear();
        }
    }
    seen
}

/// The moment of a table, and the presses of the player who must act: in their hand, or at the table.
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

/// Chooses what to press in a message: one of these, in their order, or what follows one that was `pressed`.
fn choose(buttons: &[(String, String)], presses: &[String], pressed: &BTreeSet<String>) -> Option<String> {
    let has = |press: &String| buttons.iter().any(|(_, data)| data == press);
    if let Some(first) = presses.iter().find(|press| has(press)) {
        // The result is not drawn yet.
        let old = buttons.iter().any(|(_, data)| pressed.contains(data));
        return (!old).then(|| first.clone());
    }
    let moment = |press: &str| press.split('.').nth(1).map(str::to_owned);
    let is_step = |(label, data): &&(String, String)| {
        let now = presses.iter().any(|press| moment(press) == moment(data));
        let moves = data.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with(['h', 't']));
        now && moves && !pressed.contains(data) && !["Deshacer", "Volver"].iter().any(|back| label.contains(back))
    };
    buttons.iter().find(is_step).map(|(_, data)| data.clone())
}

/// A share of the times.
fn part(times: &mut [f64], share: usize) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get((times.len().max(1) - 1) * share / 100).copied().unwrap_or_default()
}
