//! The common parts of the measurements here and in other processes: a game that all tables play, the store
//! that they lie in, and the yardstick.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use sobremesa::catalogue::{AnyGame, GAMES};
use sobremesa::{Act, Actor, Manager, Open, Request, schema};
use sobremesa_game::fair::HouseSecret;
use sobremesa_game::{Choices, Dice, GameSetup, Seats, Seed};
use sobremesa_postgres_for_tests::Server;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, StoreEngine, Time};

/// The duration of the measurement of each rate.
pub(crate) const SPAN: Duration = Duration::from_secs(4);
/// The number of moves of a game that are made at one table before moving on to the next.
pub(crate) const MOVES: usize = 100;

/// The server's address; in the process that reads, it comes from the environment.
pub(crate) static URL: OnceLock<String> = OnceLock::new();

pub(crate) fn on_postgres() -> bool {
    std::env::var("SOBREMESA_BENCH_STORE").is_ok_and(|engine| engine == "postgres")
}

/// Returns a server that keeps what it acknowledges, and its standby, if it is to have one.
pub(crate) fn start_server(folder: &Path) -> Vec<Server> {
    let settings = ["shared_buffers=512MB", "max_wal_size=4GB", "min_wal_size=2GB", "checkpoint_timeout=2min"];
    let server = Server::start_in(folder, &settings).expect("PostgreSQL is installed");
    // A server that has run for a day writes its log into files that it has used before; a new one makes each
    // of them first.
    server.ask(
        "postgres",
        "CREATE TABLE filling AS SELECT repeat(md5(n::text), 60) FROM generate_series(1, 700000) AS n",
    );
    server.ask("postgres", "DROP TABLE filling");
    server.ask("postgres", "CHECKPOINT");
    let mut servers = vec![server];
    if std::env::var_os("SOBREMESA_BENCH_STANDBY").is_some() {
        let standby = servers[0].standby("standby");
        servers[0].ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
        servers[0].ask("postgres", "SELECT pg_reload_conf()");
        servers.push(standby);
    }
    URL.set(servers[0].url("postgres")).unwrap();
    servers
}

/// Returns the database of this name.
pub(crate) async fn open_database(
    path: &Path,
    seal: sobremesa_store::Seal,
) -> Result<Arc<dyn sobremesa_store::Store>, sobremesa_store::StoreError> {
    let name = path.file_name().unwrap().to_str().unwrap().replace('-', "_");
    let base = URL.get().cloned().unwrap_or_else(|| std::env::var("SOBREMESA_BENCH_URL").unwrap());
    let (server, _) = base.rsplit_once('/').unwrap();
    let text = format!("{server}/{name}");
    let url = sobremesa_store_postgres::DatabaseUrl::from_text(&text, None).unwrap();
    let database = sobremesa_store_postgres::Database { url, authorities: None, migrate: true, connections: 16 };
    sobremesa_store_postgres::open_database(
        &database,
        schema(),
        sobremesa_store::OpenOptions { seal, ..sobremesa_store::OpenOptions::default() },
    )
    .await
}

pub(crate) fn engine() -> StoreEngine {
    std::env::var("SOBREMESA_BENCH_STORE").map_or(StoreEngine::Sled, |name| name.parse().unwrap())
}

/// Returns the store in this folder; sealed, unless `SOBREMESA_BENCH_SEAL` is 0.
pub(crate) async fn open_store(path: &Path) -> Result<Arc<dyn sobremesa_store::Store>, sobremesa_store::StoreError> {
    let on = std::env::var("SOBREMESA_BENCH_SEAL").map_or(true, |seal| seal != "0");
    let key = sobremesa_store::MasterKey::from_text(&"5e".repeat(32)).unwrap();
    let seal = if on { sobremesa_store::Seal::under(key) } else { sobremesa_store::Seal::default() };
    if on_postgres() {
        return open_database(path, seal).await;
    }
    sobremesa_store::open_with(
        engine(),
        path,
        schema(),
        sobremesa_store::OpenOptions { seal, ..sobremesa_store::OpenOptions::default() },
    )
    .await
}

/// A game that every table plays: all have the same secret, and so the same deals.
pub(crate) struct Plan {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) seats: Seats,
    pub(crate) moves: Vec<(String, String)>,
}

const SECRET: [u8; 32] = [0x5e; 32];

impl Plan {
    pub(crate) fn new() -> Plan {
        let game = GAMES[0];
        let preset = game.presets().swap_remove(0);
        let seats = Seats::new(preset.seats).unwrap();
        let seed = HouseSecret::new(SECRET).seed(seats.iter().map(|_| "mate"));
        let opening = GameSetup { seats, options: preset.choices, setup: None, chance: vec![], seed };
        let mut table = game.open(opening).unwrap();
        let mut dice = Dice::new(&Seed::from_text("plan"), 0);
        let mut moves = Vec::new();
        while moves.len() < MOVES {
            let Some(seat) = table.turn().first() else { break };
            let mut list = table.moves(seat);
            let mv = list.swap_remove(dice.below(list.len() as u32) as usize);
            // No seat gives up: the game should last.
            if list.is_empty() || !["abandono", "mazo", "no-quiero"].contains(&mv.as_str()) {
                table.play(seat, &mv).unwrap();
                moves.push((player(seat.index()), mv));
            }
        }
        Plan { game, seats, moves }
    }

    pub(crate) async fn open(&self, manager: &Manager, table: usize) -> SessionId {
        let request = Request::Open(open(table, self.game.id()));
        let id = manager.handle(request, &actor(&player(0)), Time(0)).await.unwrap().session;
        for seat in 1..self.seats.count() {
            let join = Act::Join { seat: None, contribution: "mate".into() };
            manager.handle(Request::At(id, join), &actor(&player(seat.into())), Time(0)).await.unwrap();
        }
        manager.handle(Request::At(id, Act::Start), &actor(&player(0)), Time(0)).await.unwrap();
        id
    }
}

pub(crate) fn player(number: usize) -> String {
    format!("web:player{number}")
}

pub(crate) fn actor(player: &str) -> Actor {
    Actor::new(PlayerId(player.to_owned()), "Nombre", Language::Es)
}

pub(crate) fn open(table: usize, game: &str) -> Open {
    Open {
        room: Room(format!("discord:{table:018}")),
        language: Language::Es,
        pictures: true,
        game: game.to_owned(),
        preset: None,
        choices: Choices::new(),
        contribution: "mate".into(),
    }
}

/// Bytes that never repeat, in no other process either; with `plan`, one secret for all tables: a manager
/// asks for an id first, then for the secret.
pub(crate) fn entropy(plan: bool, process: u64) -> Box<dyn Fn() -> [u8; 32] + Send + Sync> {
    let calls = AtomicU64::new(0);
    Box::new(move || {
        let call = calls.fetch_add(1, Ordering::Relaxed);
        let mut bytes = SECRET;
        if !plan || call.is_multiple_of(2) {
            bytes[..8].copy_from_slice(&(call + 2 + (process << 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
        }
        bytes
    })
}

/// F.
pub(crate) fn appends_a_second(folder: &Path) -> f64 {
    let mut file = File::create(folder.join("yardstick")).unwrap();
    let block = [0x55; 1024];
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < SPAN / 2 {
        file.write_all(&block).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    f64::from(count) / begin.elapsed().as_secs_f64()
}

/// Returns the seconds that this process has worked, in user and system time. The kernel counts hundredths.
pub(crate) fn cpu_seconds() -> f64 {
    let text = fs::read_to_string("/proc/self/stat").unwrap();
    let numbers = text.rsplit(") ").next().unwrap().split(' ').skip(11).take(2);
    numbers.map(|ticks| ticks.parse::<f64>().unwrap() / 100.0).sum()
}
