//! A Discord on loopback, the real adapter connected to it, and people who play.

#![allow(dead_code, clippy::unwrap_used, clippy::panic, missing_docs)] // test support

mod answers;
pub mod cluster;
pub mod components;
pub mod discord;
pub mod emojis;
mod files;
mod gateway;
pub use gateway::Wire;
mod limits;
#[path = "../../../chat/tests/support/owners.rs"]
mod owners;
pub mod person;
pub mod players;
mod rest;
pub mod signed;
mod tls;
pub mod windows;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use serde_json::json;
use sobremesa::policy::Operator;
use sobremesa::{Manager, Press, SpokenBlock, Thinkers, What, schema};
use sobremesa_discord::{Connected, Mode, Parts, Settings, connect};
use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Room, SessionId, Store, Time};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use discord::{Discord, PATIENCE, TOKEN};
use person::Person;

/// Milliseconds since some day; tests can also move it forward.
pub fn clock() -> Time {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Time(1_800_000_000_000 + u64::try_from(START.elapsed().as_millis()).unwrap())
}

/// Not random, but never the same twice.
fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&(COUNT.fetch_add(1, Ordering::Relaxed) << 40).to_be_bytes());
    bytes[..4].copy_from_slice(&COUNT.load(Ordering::Relaxed).to_be_bytes()[4..]);
    bytes
}

/// A clock that every reading moves: computers finish thinking by themselves.
fn ticking() -> Time {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Time(TICKS.fetch_add(1, Ordering::Relaxed))
}

fn manager(store: &Arc<dyn Store>) -> Arc<Manager> {
    let manager = Manager::new(Arc::clone(store), Box::new(entropy));
    Arc::new(manager.with_thinkers(Thinkers::new(1, 50, ticking), 100))
}

/// A Discord, a bot, and a channel.
pub struct World {
    pub discord: Discord,
    pub store: Arc<dyn Store>,
    pub manager: Arc<Manager>,
    pub settings: Settings,
    pub channel: u64,
    pub ring_after: Duration,
    /// True if new rooms have pictures; takes effect at the next start.
    pub pictures: bool,
    /// The operator; takes effect at the next start.
    pub operator: Operator,
    running: Option<(CancellationToken, JoinHandle<()>)>,
    _production: Option<tempfile::TempDir>,
    _judge: Judge,
}

/// At the end of every test, compares what was written with the owners of the hands that it shows.
struct Judge(Discord);

impl Drop for Judge {
    fn drop(&mut self) {
        let Ok(mut state) = self.0.try_state() else { return };
        state.judge();
        let shown = state.leaks.is_empty() || std::thread::panicking();
        assert!(shown, "a hand was shown to somebody else: {:#?}", state.leaks);
    }
}

impl World {
    /// A bot on the gateway that rings only for very slow players.
    pub async fn new() -> World {
        World::with(Mode::Gateway, Duration::from_secs(3600)).await
    }

    pub async fn with(mode: Mode, ring_after: Duration) -> World {
        World::set_up(mode, ring_after, None).await
    }

    /// The world as in production: the API is at https://discord.com, and the library's limiter is on.
    pub async fn in_production() -> World {
        let folder = tempfile::tempdir().unwrap();
        World::set_up(Mode::Gateway, Duration::from_secs(3600), Some(folder)).await
    }

    async fn set_up(mode: Mode, ring_after: Duration, production: Option<tempfile::TempDir>) -> World {
        let discord = Discord::new();
        let rest = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let socket = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut settings = Settings {
            token: TOKEN.parse().unwrap(),
            application_id: None,
            public_key: None,
            activity: false,
            mode,
            listen: "127.0.0.1:0".parse().unwrap(),
            api_url: Some(format!("http://{}", rest.local_addr().unwrap())),
            emojis: false,
            resolve: None,
            ca_file: None,
        };
        if let Some(folder) = &production {
            let certificate = folder.path().join("ca.pem");
            settings.api_url = None;
            settings.resolve = Some(tls::serve(rest.local_addr().unwrap(), &certificate).await);
            settings.ca_file = Some(certificate);
        }
        let channel = {
            let mut state = discord.state();
            state.gateway = Some(socket.local_addr().unwrap());
            state.channel()
        };
        tokio::spawn(rest::serve(rest, discord.clone()));
        tokio::spawn(gateway::serve(socket, discord.clone()));
        let store: Arc<dyn Store> = sobremesa_store::memory(schema());
        let manager = manager(&store);
        let _judge = Judge(discord.clone());
        let mut world = World {
            _judge,
            discord,
            store,
            manager,
            settings,
            channel,
            ring_after,
            pictures: true,
            operator: Operator::default(),
            running: None,
            _production: production,
        };
        world.start().await;
        world
    }

    /// Starts the adapter and waits until events reach it.
    pub async fn start(&mut self) {
        self.discord.state().owners.manager = Some(Arc::clone(&self.manager));
        let stop = CancellationToken::new();
        let parts = Parts {
            manager: Arc::clone(&self.manager),
            store: Arc::clone(&self.store),
            clock,
            operator: self.operator.clone(),
            pictures: self.pictures.into(),
            ring_after: self.ring_after,
        };
        let connected: Connected = connect(&self.settings, parts, stop.clone()).await.unwrap();
        assert!(connected.invite_link().contains("client_id=900&scope=bot+applications.commands"));
        self.discord.state().endpoint = connected.listens_at();
        let before = self.discord.state().identified;
        let running = tokio::spawn(async move { connected.serve().await.unwrap() });
        if self.settings.mode == Mode::Gateway {
            self.discord.until("the bot is there", |state| (state.identified > before).then_some(())).await;
        }
        self.running = Some((stop, running));
    }

    /// Stops the adapter in good order; the store stays.
    pub async fn stop(&mut self) {
        let (stop, running) = self.running.take().unwrap();
        self.discord.state().wire = None;
        stop.cancel();
        running.await.unwrap();
    }

    /// Stops and starts it, as if the program had been restarted.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.take(Arc::clone(&self.store));
        self.start().await;
    }

    /// Once stopped, drops the current tables and uses those of this store.
    pub fn take(&mut self, store: Arc<dyn Store>) {
        self.manager = manager(&store);
        self.discord.state().owners.manager = Some(Arc::clone(&self.manager));
        self.store = store;
    }

    /// Lets computers play from now on.
    pub fn let_computers_play(&self) {
        let manager = Arc::clone(&self.manager);
        tokio::spawn(async move {
            loop {
                // Every pause is over by then.
                for pending in manager.wake_due(clock().plus_secs(2)).await.unwrap().thoughts {
                    manager.finish_thought(pending, clock).await.unwrap();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| Person::new(&self.discord, name))
    }

    pub async fn session(&self) -> SessionId {
        self.session_in(self.channel).await
    }

    pub async fn session_in(&self, channel: u64) -> SessionId {
        let room = Room(format!("discord:{channel}"));
        self.manager.session_in(&room).await.unwrap().expect("there is a table")
    }

    /// The channel in which a player plays.
    pub async fn channel_of(&self, person: &Person) -> u64 {
        let own = self.manager.sessions_of(&person.player()).await.unwrap();
        let rooms = self.manager.read(own[0], |session| session.rooms()[0].room.0.clone()).await.unwrap();
        rooms.strip_prefix("discord:").unwrap().parse().unwrap()
    }

    /// Opens a table and seats all players, by commands and buttons.
    pub async fn gather(&self, game: &str, preset: &str, people: &[Person]) -> SessionId {
        let opened =
            people[0].command(self.channel, "partida", &[("juego", json!(game)), ("modalidad", json!(preset))]).await;
        assert!(matches!(opened.kind, 4 | 5), "{opened:?}");
        for person in &people[1..] {
            let joined = person.press_at_table(self.channel, "Unirme").await;
            // A player who sits down for the first time may have been told more.
            assert!(matches!(joined.kind, 6 | 7), "{joined:?}");
        }
        self.session().await
    }

    /// Opens a table, seats all players, and begins the game.
    pub async fn begin(&self, game: &str, preset: &str, people: &[Person]) -> SessionId {
        let id = self.gather(game, preset, people).await;
        let begun = people[0].press_at_table(self.channel, "Empezar").await;
        assert!(begun.is_shown(), "{begun:?}");
        id
    }

    /// The person who must act, and something to press in their hand.
    pub async fn next(&self, id: SessionId, people: &[Person], choice: usize) -> Option<(Person, Press)> {
        let (seat, player) = self
            .manager
            .read(id, |session| {
                let seat: Seat = *session.call()?.seats.first()?;
                Some((seat, session.sitter(seat)?.player.clone()))
            })
            .await
            .unwrap()?;
        let person =
            people.iter().find(|person| person.player() == player).unwrap_or_else(|| panic!("nobody on {seat:?}"));
        let hand = self.manager.hand_screen(id, &player, Language::Es).await.unwrap().unwrap();
        let moves: Vec<Press> = hand
            .controls
            .into_iter()
            .filter(|button| button.tone != sobremesa_screen::Tone::Danger)
            .map(|button| button.press)
            .filter(|press| matches!(press.what, What::Hand(_)))
            .collect();
        assert!(!moves.is_empty(), "{} is to act and can", person.name);
        Some((person.clone(), moves[choice % moves.len()].clone()))
    }

    /// Plays the first button of direct messages until the game is over or `most` moves were made. Returns
    /// the number of moves.
    pub async fn play(&self, id: SessionId, people: &[Person], most: usize) -> usize {
        self.play_by(id, people, most, |_| 0).await
    }

    /// Plays any of the buttons of direct messages until the game is over or `most` moves were made. Returns
    /// the number of moves.
    pub async fn play_wildly(&self, id: SessionId, people: &[Person], most: usize) -> usize {
        self.play_by(id, people, most, |number| number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33).await
    }

    async fn play_by(&self, id: SessionId, people: &[Person], most: usize, choose: fn(usize) -> usize) -> usize {
        for presses in 0..most {
            let choice = choose(presses + 1);
            let Some((person, mut press)) = self.next(id, people, choice).await else { return presses };
            // Step by step, until the moment changes.
            loop {
                let answered = person.press_in_hand(&press).await;
                assert!(answered.is_shown(), "{answered:?}");
                match self.next_step(id, &person, &press).await {
                    Some(next) => press = next,
                    None => break,
                }
            }
        }
        most
    }

    /// The press that follows a press in a hand, once the hand shows it; `None` once the table has gone on.
    async fn next_step(&self, id: SessionId, person: &Person, press: &Press) -> Option<Press> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let hand = self.manager.hand_screen(id, &person.player(), Language::Es).await.unwrap();
            let controls = hand.map(|hand| hand.controls).unwrap_or_default();
            if controls.first().is_none_or(|button| button.press.moment != press.moment) {
                return None;
            }
            let shown = self.discord.state().hand(person.id).map(|(_, _, hand)| hand.controls()).unwrap_or_default();
            let shown: Vec<Press> = shown.iter().filter_map(|control| control.press.parse().ok()).collect();
            // The earlier buttons still stand there: the new ones are not drawn yet.
            if !shown.contains(press) {
                let of_now = |next: &&Press| next.moment == press.moment && matches!(next.what, What::Hand(_));
                return shown.iter().find(of_now).cloned();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the hand does not show what follows");
    }

    /// The names of everything that each player holds and has not shown.
    pub async fn held(&self, id: SessionId, people: &[Person]) -> Vec<Vec<String>> {
        let mut held = Vec::new();
        for person in people {
            let hand = self.manager.hand_screen(id, &person.player(), Language::Es).await.unwrap();
            let blocks = hand.map(|hand| hand.blocks).unwrap_or_default();
            let figures = blocks.into_iter().filter_map(|block| match block {
                SpokenBlock::Figures { figures, .. } => Some(figures),
                _ => None,
            });
            held.push(figures.flatten().map(|figure| figure.name).collect());
        }
        held
    }

    /// Waits for a condition that must be polled.
    pub async fn until(&self, what: &str, so: impl AsyncFn() -> bool) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while !so().await {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        assert!(waited.await.is_ok(), "waited in vain until {what}");
    }

    /// Returns whether the channel shows the table's current state, which is read anew each time: computers
    /// may move meanwhile.
    pub async fn is_in_step(&self, id: SessionId) -> bool {
        let wanted = self.manager.table_screen(id, Language::Es).await.unwrap();
        let wanted: Vec<String> = wanted.controls.iter().map(|button| button.press.to_string()).collect();
        let shown = self.discord.state().table(self.channel).map(|(_, message)| message.controls());
        shown.is_some_and(|shown| shown.into_iter().map(|control| control.press).eq(wanted))
    }

    /// Waits until the channel shows the table's current state.
    pub async fn in_step(&self, id: SessionId) {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if self.is_in_step(id).await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the channel does not show the table as it is");
    }
}
