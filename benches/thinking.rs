//! Measures how quickly people are answered while computers think at two hundred other tables: moves through
//! manager and store, with and without them.
//!
//! `cargo bench --bench thinking`; `SOBREMESA_BENCH_FOLDER` chooses the disk, `SOBREMESA_BENCH_STORE` the
//! engine.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed measurement says where
#![allow(clippy::disallowed_methods)] // a measurement reads the clock

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sobremesa::catalogue::{self, AnyGame};
use sobremesa::{Act, Actor, Choice, Configure, Manager, Open, Request, Thinkers, schema};
use sobremesa_computer::Level;
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, StoreEngine, Time};

/// The duration of the measurement of each case.
const SPAN: Duration = Duration::from_secs(15);
/// Tables where computers play against people who never answer.
const THINKING: usize = 200;
/// Tables where people move, one move each at this interval.
const PEOPLE: usize = 16;
const EVERY: Duration = Duration::from_millis(50);

fn now() -> Time {
    Time(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64)
}

fn entropy() -> [u8; 32] {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0; 32];
    let number = NEXT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bytes[..8].copy_from_slice(&number.to_be_bytes());
    bytes
}

fn actor(name: &str) -> Actor {
    Actor::new(PlayerId(format!("web:{name}")), name, Language::Es)
}

async fn open(manager: &Manager, game: &dyn AnyGame, room: String, host: &Actor) -> SessionId {
    let open = Open {
        room: Room(format!("web:{room}")),
        language: Language::Es,
        pictures: true,
        game: game.id().into(),
        preset: None,
        choices: Choices::new(),
        contribution: "mate".into(),
    };
    manager.handle(Request::Open(open), host, now()).await.unwrap().session
}

async fn ask(manager: &Manager, id: SessionId, by: &Actor, act: Act) {
    manager.handle(Request::At(id, act), by, now()).await.unwrap();
}

/// Makes the first of the moves of a seat that is to act; returns how long that took. `None` if the game is
/// over.
async fn move_once(manager: &Manager, id: SessionId) -> Option<Duration> {
    let next = manager.read(id, |session| {
        let seat = *session.call()?.seats.first()?;
        let player = session.sitter(seat)?.player.clone();
        let mv = session.own_moves(&player, Language::Es).swap_remove(0);
        Some((player, mv.text))
    });
    let (player, text) = next.await.unwrap()?;
    let by = Actor::new(player, "", Language::Es);
    let asked = Instant::now();
    ask(manager, id, &by, Act::Play(Choice::Word(text))).await;
    Some(asked.elapsed())
}

/// People play while computers think at this many other tables. Returns every wait, and how many moves
/// computers made.
async fn case(folder: PathBuf, game: &'static dyn AnyGame, thinking: usize) -> (Vec<Duration>, u64) {
    let engine = std::env::var("SOBREMESA_BENCH_STORE").map_or(StoreEngine::Sled, |name| name.parse().unwrap());
    let store = sobremesa_store::open(engine, &folder, schema()).await.unwrap();
    let manager = Manager::new(store, Box::new(entropy)).with_thinkers(Thinkers::new(1, 1000, now), 100);
    let manager = Arc::new(manager);
    let (ana, beto) = (actor("Ana"), actor("Beto"));
    for table in 0..thinking {
        let id = open(&manager, game, format!("thinking-{table}"), &ana).await;
        let fill = Configure::AddComputer { level: Level::BEST, all: true };
        for act in [Act::Configure(Configure::Seats(4)), Act::Configure(fill), Act::Start] {
            ask(&manager, id, &ana, act).await;
        }
    }
    let mut people = Vec::new();
    for table in 0..PEOPLE {
        let id = open(&manager, game, format!("people-{table}"), &ana).await;
        ask(&manager, id, &ana, Act::Configure(Configure::Seats(2))).await;
        ask(&manager, id, &beto, Act::Join { seat: None, contribution: String::new() }).await;
        ask(&manager, id, &ana, Act::Start).await;
        people.push(id);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let made = Arc::new(AtomicU64::new(0));
    let waking = {
        let (manager, stop, made) = (Arc::clone(&manager), Arc::clone(&stop), Arc::clone(&made));
        tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                for pending in manager.wake_due(now()).await.unwrap().thoughts {
                    let (manager, made) = (Arc::clone(&manager), Arc::clone(&made));
                    tokio::spawn(async move {
                        let id = manager.finish_thought(pending, now).await.unwrap().session;
                        made.fetch_add(1, Ordering::Relaxed);
                        // If Ana is to act she does so at once, so that some computer is always thinking.
                        while move_once(&manager, id).await.is_some() {}
                    });
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
    };
    let begin = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for id in people {
        let manager = Arc::clone(&manager);
        tasks.spawn(async move {
            let mut waits = Vec::new();
            while begin.elapsed() < SPAN {
                match move_once(&manager, id).await {
                    Some(wait) => waits.push(wait),
                    None => break,
                }
                tokio::time::sleep(EVERY).await;
            }
            waits
        });
    }
    let waits = tasks.join_all().await.concat();
    stop.store(true, Ordering::Relaxed);
    waking.await.unwrap();
    (waits, made.load(Ordering::Relaxed))
}

fn main() {
    let folder = std::env::var_os("SOBREMESA_BENCH_FOLDER").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let game = catalogue::find("domino").unwrap();
    for thinking in [0, THINKING] {
        let path = folder.path().join(thinking.to_string());
        let (mut waits, made) = runtime.block_on(case(path, game, thinking));
        waits.sort_unstable();
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!(
            "{thinking:>4} tables think: {} moves of people, median {:.2} ms, p99 {:.2} ms, longest {:.2} ms; computers made {made}",
            waits.len(),
            at(0.5),
            at(0.99),
            at(1.0),
        );
    }
}
