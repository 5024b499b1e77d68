//! Tables through their manager and a store: acknowledged requests stay, exactly once, through all that
//! happens in between.

mod bans;
mod counting;
mod flaky;
mod gone;
mod hostile;
mod languages;
mod limits;
mod people;
mod points;
mod processes;
mod promises;
mod readiness;
mod reports;
mod retention;
mod rights;
mod slow;
mod thinking;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sobremesa::{
    Act, Actor, Button, Choice, Configure, Manager, Open, Refusal, Reply, Request, Spoken, SpokenBlock, What, schema,
};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Store, Time};

/// The time at which tests begin.
const NOON: Time = Time(1_800_000_000_000);

fn player(name: &str) -> PlayerId {
    PlayerId(format!("web:{name}"))
}

fn actor(name: &str) -> Actor {
    Actor::new(player(name), name, Language::Es)
}

fn room(name: &str) -> Room {
    Room(format!("web:{name}"))
}

/// Bytes that never repeat.
fn entropy() -> [u8; 32] {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    bytes
}

fn manager(store: &Arc<dyn Store>) -> Manager {
    Manager::new(Arc::clone(store), Box::new(entropy))
}

fn memory() -> Arc<dyn Store> {
    sobremesa_store::memory(schema())
}

fn open(place: &str, preset: &str) -> Request {
    Request::Open(Open {
        room: room(place),
        language: Language::Es,
        pictures: true,
        game: "domino".into(),
        preset: Some(preset.into()),
        choices: Choices::new(),
        contribution: "mate".into(),
    })
}

fn join() -> Act {
    Act::Join { seat: None, contribution: "café".into() }
}

fn word(text: &str) -> Act {
    Act::Play(Choice::Word(text.into()))
}

/// Makes a request as `who`, at noon.
async fn ask(manager: &Manager, id: SessionId, who: &str, act: Act) -> Result<Reply, Refusal> {
    manager.handle(Request::At(id, act), &actor(who), NOON).await
}

/// Returns a game for two that Ana and Beto have begun.
async fn game_of_two(manager: &Manager, place: &str) -> SessionId {
    let id = manager.handle(open(place, "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
    ask(manager, id, "Beto", join()).await.unwrap();
    ask(manager, id, "Ana", Act::Start).await.unwrap();
    id
}

/// Returns a table that its host has opened to strangers.
async fn open_to_all(manager: &Manager, place: &str, preset: &str, host: &str) -> SessionId {
    let id = manager.handle(open(place, preset), &actor(host), NOON).await.unwrap().session;
    ask(manager, id, host, Act::Configure(Configure::Listed(true))).await.unwrap();
    id
}

/// Returns the name of the player who is to act; `None` when no game is going on.
async fn turn(manager: &Manager, id: SessionId) -> Option<String> {
    let name = |session: &sobremesa::Session| {
        let seat = *session.call()?.seats.first()?;
        Some(session.name_in(seat, Language::Es))
    };
    manager.read(id, name).await.unwrap()
}

async fn table(manager: &Manager, id: SessionId) -> Spoken {
    manager.table_screen(id, Language::Es).await.unwrap()
}

async fn hand(manager: &Manager, id: SessionId, who: &str) -> Option<Spoken> {
    manager.hand_screen(id, &player(who), Language::Es).await.unwrap()
}

/// Presses a button as an adapter does: by its text.
async fn press(manager: &Manager, who: &Actor, button: &Button, now: Time) -> Result<Reply, Refusal> {
    let press: sobremesa::Press = button.press.to_string().parse().unwrap();
    manager.handle(press.request("ron"), who, now).await
}

/// Makes the first move that the hand of the player who is to act offers, in their name and with these
/// updates. Returns whether a game was going on.
async fn play_first(manager: &Manager, id: SessionId, update: Option<String>) -> Result<bool, Refusal> {
    let Some(who) = turn(manager, id).await else { return Ok(false) };
    let by = Actor { update, ..actor(&who) };
    let mut screen = hand(manager, id, &who).await.unwrap();
    loop {
        // Another player may have moved in between, and even have ended the game: another one is not meant.
        let button = screen.controls.iter().find(|button| is_move(button)).ok_or(Refusal::UnknownPress)?;
        let reply = press(manager, &by, button, NOON).await?;
        if reply.changed {
            return Ok(true);
        }
        let view = reply.view.unwrap();
        screen = manager.view(id, &player(&who), &view, Language::Es).await.unwrap();
    }
}

/// Returns true if a button of a hand makes a move, or leads to one: once the game is over it has others.
fn is_move(button: &Button) -> bool {
    !matches!(button.press.what, What::Rematch | What::Leave | What::Review)
}

/// Returns the number of moves of the finished game.
async fn moves_of(manager: &Manager, id: SessionId) -> usize {
    let proof = manager.read(id, |session| session.proof()).await.unwrap().unwrap();
    proof.check().unwrap().inputs.len()
}

fn text(spoken: &Spoken) -> String {
    let blocks = spoken.blocks.iter().map(|block| match block {
        SpokenBlock::Title(text) | SpokenBlock::Text(text) => text.clone(),
        SpokenBlock::List(lines) => lines.join("\n"),
        SpokenBlock::Figures { label, .. } | SpokenBlock::Grid { label, .. } => label.clone(),
    });
    blocks.collect::<Vec<_>>().join("\n")
}
