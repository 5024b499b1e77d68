//! People: they look at their table through any process that they reach, think, press, and remember what was
//! acknowledged.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use sobremesa::{Act, Actor, Configure, Manager, Open, Press, Request, Spoken, What};
use sobremesa_computer::Level;
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::time::{Duration, sleep, timeout};

use crate::chance::Chance;
use crate::process::{ADAPTERS, clock};
use crate::world::World;

/// The games that can be played, and with how many people.
const GAMES: [(&str, &str); 4] =
    [("domino", "mano-a-mano"), ("truco-argentino", "quince"), ("ajedrez", "sin-reloj"), ("ludo", "duelo")];

/// The time for which a person waits for an answer before they press again.
const PATIENCE: Duration = Duration::from_secs(3);

/// A table, and what its people know.
#[derive(Clone)]
pub struct Table {
    pub id: SessionId,
    pub people: Vec<Actor>,
    pub known: Arc<Mutex<Known>>,
}

/// The acknowledged moves.
#[derive(Default)]
pub struct Known {
    /// The moment of each acknowledged move, and by whom it was made.
    pub moves: BTreeMap<u32, String>,
    pub wrong: Vec<String>,
}

impl Known {
    /// The last acknowledged moment, which no screen may show any more.
    fn last(&self) -> Option<u32> {
        self.moves.last_key_value().map(|(moment, _)| *moment)
    }
}

fn actor(adapter: &str, table: usize, seat: usize) -> Actor {
    let name = ["Ana", "Beto"][seat];
    Actor::new(PlayerId(format!("{adapter}:{table}.{seat}")), name, Language::Es)
}

/// Opens a table for two, in rooms of one chat or of both, and begins the game.
pub async fn open(manager: &Manager, chance: &Chance, number: usize) -> Table {
    let (game, preset) = GAMES[number % GAMES.len()];
    let adapters = [ADAPTERS[chance.index(2)], ADAPTERS[chance.index(2)]];
    let people: Vec<Actor> = (0..2).map(|seat| actor(adapters[seat], number, seat)).collect();
    let open = Open {
        room: Room(format!("{}:room{number}", adapters[0])),
        language: Language::Es,
        pictures: false,
        game: game.to_owned(),
        preset: Some(preset.to_owned()),
        choices: Choices::new(),
        contribution: number.to_string(),
    };
    let id = manager.handle(Request::Open(open), &people[0], clock()).await.unwrap().session;
    let join = match number % 5 {
        4 => Act::Configure(Configure::AddComputer { level: Level::Two, all: true }),
        _ => Act::Join { seat: None, contribution: String::new() },
    };
    let who = &people[usize::from(number % 5 != 4)];
    manager.handle(Request::At(id, join), who, clock()).await.unwrap();
    if adapters[0] != adapters[1] {
        let code = manager.read(id, |session| session.invite().to_string()).await.unwrap();
        let room = Room(format!("{}:room{number}", adapters[1]));
        let attach = Request::Attach { code, room, language: Language::Es, pictures: false };
        manager.handle(attach, &people[1], clock()).await.unwrap();
    }
    manager.handle(Request::At(id, Act::Start), &people[0], clock()).await.unwrap();
    Table { id, people, known: Arc::default() }
}

/// The moment of a table, and what this person may press then.
pub async fn turn(manager: &Manager, id: SessionId, who: &PlayerId) -> Option<(u32, Vec<Press>)> {
    let seen = manager.read(id, |session| {
        let call = session.call()?;
        let mine = call.seats.iter().any(|seat| session.sitter(*seat).is_some_and(|sitter| sitter.player == *who));
        let hand = mine.then(|| session.hand_screen(who, Language::Es)).flatten();
        let table = session.table_screen(Language::Es);
        let screens = hand.into_iter().chain(mine.then_some(table));
        Some((call.moment, screens.flat_map(moves).collect()))
    });
    timeout(PATIENCE, seen).await.ok()?.ok()?
}

/// The moves among the buttons of a screen, without giving the game up.
fn moves(screen: Spoken) -> Vec<Press> {
    let is_move = |press: &Press| matches!(press.what, What::Hand(_) | What::Table(_));
    let grave = |label: &str| ["Rendir", "Abandon", "mazo", "Tablas", "tablas"].iter().any(|word| label.contains(word));
    let buttons = screen.controls.into_iter().filter(|button| is_move(&button.press) && !grave(&button.label));
    buttons.map(|button| button.press).collect()
}

/// Plays at a table for as long as it is polled.
pub async fn play(world: Arc<World>, table: Table, chance: Chance) {
    loop {
        sleep(chance.millis(100..1_500)).await;
        for person in &table.people {
            let Some(manager) = world.some_manager(&chance) else { continue };
            let before = table.known.lock().unwrap().last();
            let Some((moment, presses)) = turn(&manager, table.id, &person.player).await else { continue };
            if before.is_some_and(|last| moment <= last) {
                let wrong =
                    format!("{:?}: the move of moment {before:?} was acknowledged, and {moment} is shown", table.id);
                table.known.lock().unwrap().wrong.push(wrong);
            }
            if !presses.is_empty() {
                // Impatient people reach another process with the same press.
                let twice = chance.once_in(4).then(|| world.some_manager(&chance)).flatten();
                let press = presses[chance.index(presses.len())].clone();
                let again = async {
                    if let Some(other) = twice {
                        step(&other, &table, person, press.clone(), moment, &chance).await;
                    }
                };
                tokio::join!(biased; step(&manager, &table, person, press.clone(), moment, &chance), again);
            }
        }
    }
}

/// Presses, and goes on with what the press offers until it is a move.
pub async fn step(manager: &Manager, table: &Table, person: &Actor, press: Press, moment: u32, chance: &Chance) {
    let mut press = press;
    for _ in 0..6 {
        let request = press.request("ron");
        let Ok(Ok(reply)) = timeout(PATIENCE, manager.handle(request, person, clock())).await else { return };
        if reply.changed {
            let mut known = table.known.lock().unwrap();
            if let Some(other) = known.moves.insert(moment, person.player.0.clone()) {
                let wrong = format!(
                    "{:?}: two moves were acknowledged at moment {moment}: {other}, {}",
                    table.id, person.player
                );
                known.wrong.push(wrong);
            }
            return;
        }
        let Some(view) = reply.view else { return };
        let Ok(screen) = manager.view(table.id, &person.player, &view, Language::Es).await else { return };
        let offered = moves(screen);
        let Some(next) = offered.get(chance.index(offered.len().max(1))) else { return };
        press = next.clone();
    }
}
