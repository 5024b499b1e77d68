//! `sobremesa run`: the store, the tables, the clock that wakes them, the adapters, and an orderly shutdown.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use nix::sys::stat::{Mode, umask};
use sobremesa::{Manager, Thinkers, schema};
use sobremesa_game::line;
use sobremesa_store::{Identity, OpenOptions, Store, StoreEngine, StoreError};
use sobremesa_uci::Engine;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing_subscriber::EnvFilter;

use crate::backup;
use crate::clock::{self, now};
use crate::config::{Config, Kept};
use crate::control::{self, Hands};
use crate::engine::entropy;
use crate::erasures;
use crate::key;
use crate::limits;
use crate::live::{self, Live};
use crate::log::{self, Format, Log};
use crate::operations::{self, Measures, supervisor};
use crate::points;
use crate::retention;
use crate::stop::Stop;
use crate::words::Words;
use crate::{Failure, give_up, status};

/// The interval at which due tables are looked for: often enough for computers to seem alive.
const HEARTBEAT: Duration = Duration::from_millis(100);

/// The time that the adapters have to disconnect their clients.
const GRACE: Duration = Duration::from_secs(3);

/// The longest time for telling other processes that this one is gone.
const LEAVING: Duration = Duration::from_millis(500);

/// The interval at which the store is checked, and the time for threads that are still writing files to
/// finish.
const WATCH: Duration = Duration::from_millis(250);
const LAST_FILES: Duration = Duration::from_millis(500);

pub fn runtime(words: &Words) -> Result<tokio::runtime::Runtime, Failure> {
    let started = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    started.map_err(|error| Failure::Told(words.say(&line!("program-start", error = error.to_string()))))
}

/// Runs the tables until the program is stopped.
pub fn run(config: &Config, file: Option<&Path>, start_empty: bool, words: &Words) -> Result<ExitCode, Failure> {
    let filter = EnvFilter::try_new(&config.log_level)
        .map_err(|error| Failure::Told(words.say(&line!("program-log-level", error = error.to_string()))))?;
    let log = Log::start(filter, config.log_format);
    // Signals first: the program listens for them even while it is starting.
    let stop = Stop::on_signals();
    let runtime = runtime(words)?;
    let ended = runtime.block_on(serve(config, file, log.clone(), start_empty, words, stop));
    runtime.shutdown_timeout(LAST_FILES);
    log.finish();
    ended
}

async fn serve(
    config: &Config,
    file: Option<&Path>,
    log: Log,
    start_empty: bool,
    words: &Words,
    asked: Stop,
) -> Result<ExitCode, Failure> {
    let stop = asked.now();
    let broken = CancellationToken::new();
    let descriptors = limits::raise();
    let opening = OpenOptions { repair: true, start_empty, member: Some(identity()), ..OpenOptions::default() };
    // Two processes of one machine that share a database have each a folder of their own.
    let _own = match &config.kept {
        Kept::Database(_) => Some(sobremesa_store_postgres::own_folder(&config.store_path).map_err(Failure::Store)?),
        Kept::Folder(_) => None,
    };
    let store = open(config, opening, words).await.map_err(Failure::Store)?;
    clock::use_lease_clock(store.leases());
    let thinkers = Thinkers::new(config.player_threads, config.player_think_ms, now);
    let measures =
        config.operations_listen.map(|_| Measures::collect()).transpose().map_err(|error| {
            Failure::Told(words.say(&line!("program-operations-measure", error = error.to_string())))
        })?;
    let manager = Manager::new(Arc::clone(&store), Box::new(entropy));
    let manager = manager.with_thinkers(thinkers, config.player_pause_ms).with_home(config.language);
    manager.limits().set(config.limits);
    let manager = Arc::new(match config.player_uci.clone() {
        Some(named) => manager.with_expert(Arc::new(Engine::new(named))),
        None => manager,
    });
    // No player is let in before unfinished erasures are done. If other processes have let people in already,
    // the keeper takes them up.
    if store.leases().is_alone()
        && let Err(refusal) = manager.take_up_erasures(now()).await
    {
        tracing::error!(?refusal, "an erasure that was begun is not finished yet");
    }
    let live = Arc::new(Live::new(config, file.map(Path::to_owned), log, Arc::clone(&manager)));
    let tasks = TaskTracker::new();
    if store.changes().is_some() {
        let (manager, stop) = (Arc::clone(&manager), stop.clone());
        tasks.spawn(async move { stop.run_until_cancelled(manager.follow_others()).await });
    }
    if !io::stdin().is_terminal() {
        tasks.spawn(live::reload_on_hangup(Arc::clone(&live), *words, stop.clone()));
    }
    tasks.spawn(retention::sweep(Arc::clone(&manager), Arc::clone(&store), live.keep.subscribe(), stop.clone()));
    tasks.spawn(points::count(Arc::clone(&manager), Arc::clone(&store), stop.clone()));
    tasks.spawn(wake(Arc::clone(&manager), stop.clone()));
    let leases = store.leases();
    if config.telegram.is_none() {
        leases.decline_poller();
    }
    tasks.spawn(asked.clone().hand_over(leases.clone(), Arc::clone(&manager)));
    if config.kept != Kept::Folder(StoreEngine::Memory) {
        let (erased, path) = (Arc::clone(&store), config.store_path.clone());
        tasks.spawn(erasures::keep(Arc::clone(&manager), erased, path, stop.clone()));
        let hands = Hands {
            live: Some(Arc::clone(&live)),
            stop: Some(asked),
            ..Hands::of(Arc::clone(&store), Arc::clone(&manager))
        };
        tasks.spawn(control::listen(config.store_path.clone(), hands, stop.clone()));
        if config.store_export_hours > 0 {
            let (store, path) = (Arc::clone(&store), config.store_path.clone());
            tasks.spawn(backup::keep(store, path, config.store_export_hours, stop.clone()));
        }
    }
    if let Some((listen, measures)) = config.operations_listen.zip(measures) {
        let listener = TcpListener::bind(listen).await.map_err(|error| {
            let (listen, error) = (listen.to_string(), error.to_string());
            Failure::Told(words.say(&line!("program-operations-listen", listen = listen, error = error)))
        })?;
        let address = listener.local_addr().unwrap_or(listen);
        tracing::info!(%address, "how the program is can be asked here");
        tasks.spawn(operations::serve(listener, measures, Arc::clone(&manager), Arc::clone(&store), stop.clone()));
    }
    if config.web_enabled {
        let listener = TcpListener::bind(config.web_listen).await.map_err(|error| {
            let (listen, error) = (config.web_listen.to_string(), error.to_string());
            Failure::Told(words.say(&line!("program-listen", listen = listen, error = error)))
        })?;
        let address = listener.local_addr().unwrap_or(config.web_listen);
        log::say(&words.say(&line!("program-web", address = address.to_string())));
        let (manager, store) = (Arc::clone(&manager), Arc::clone(&store));
        let entrance = sobremesa_web::Entrance {
            hosts: live.hosts.clone(),
            trusted_proxies: config.web_trusted_proxies.clone(),
            https: config.web_https,
            connections: limits::connections(config.web_connections, descriptors, listeners(config)),
            inside: config.inside.clone(),
            ..sobremesa_web::Entrance::default()
        };
        let parts =
            sobremesa_web::Parts { manager, store, clock: now, entropy, operator: config.operator.clone(), entrance };
        let (stop, broken) = (stop.clone(), broken.clone());
        tasks.spawn(async move {
            if let Err(error) = sobremesa_web::serve(listener, parts, stop.clone()).await {
                tracing::error!(%error, "the web table failed");
                broken.cancel();
            }
        });
    }
    if let Some(settings) = config.discord.clone() {
        let (manager, store) = (Arc::clone(&manager), Arc::clone(&store));
        let (pictures, ring_after) = (live.pictures.clone(), sobremesa_discord::RING_AFTER);
        let operator = config.operator.clone();
        let parts = sobremesa_discord::Parts { manager, store, clock: now, operator, pictures, ring_after };
        tasks.spawn(discord(settings, parts, *words, stop.clone(), broken.clone()));
    }
    if let Some(settings) = config.telegram.clone() {
        let (manager, pictures) = (Arc::clone(&manager), live.pictures.clone());
        let operator = config.operator.clone();
        let parts = sobremesa_telegram::Parts { manager, clock: now, entropy, operator, pictures };
        let (stop, broken) = (stop.clone(), broken.clone());
        tasks.spawn(async move {
            if let Err(error) = sobremesa_telegram::serve(settings, parts, stop.clone()).await {
                tracing::error!(%error, "the bot in Telegram failed");
                broken.cancel();
            }
        });
    }
    tasks.spawn(supervisor::notify_systemd(stop.clone()));
    // An adapter that cannot go on ends the program, and so does a store: it would go unnoticed otherwise.
    let failed = tokio::select! {
        () = stop.cancelled() => None,
        () = broken.cancelled() => None,
        error = failure(store.as_ref()) => Some(error),
    };
    if let Some(error) = &failed {
        tracing::error!(%error, "the store cannot go on, and so the program ends; what was acknowledged is safe");
    }
    manager.drain();
    stop.cancel();
    tasks.close();
    // Everything acknowledged is on disk already; anything slower than this is only people being told
    // goodbye.
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    // The slots that are left go to others at once, instead of once the lease has run out.
    let _ = tokio::time::timeout(LEAVING, leases.leave()).await;
    if let Some(error) = failed.or(failure_now(store.as_ref()).await) {
        return Ok(status(&error));
    }
    Ok(if broken.is_cancelled() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Returns the number of addresses that are listened on besides that of the web table.
fn listeners(config: &Config) -> u64 {
    let discord = config.discord.as_ref().is_some_and(|discord| discord.mode == sobremesa_discord::Mode::Http);
    let telegram =
        config.telegram.as_ref().is_some_and(|telegram| telegram.intake != sobremesa_telegram::Intake::Polling);
    [discord, telegram, config.operations_listen.is_some()].into_iter().map(u64::from).sum()
}

/// The bot in Discord, and how to invite it.
async fn discord(
    settings: sobremesa_discord::Settings,
    parts: sobremesa_discord::Parts,
    words: Words,
    stop: CancellationToken,
    broken: CancellationToken,
) {
    let ran = async {
        let connected = sobremesa_discord::connect(&settings, parts, stop.clone()).await?;
        log::say(&words.say(&line!("program-discord", link = connected.invite_link())));
        if let Some(address) = connected.listens_at() {
            log::say(&words.say(&line!("program-discord-endpoint", address = address.to_string())));
        }
        connected.serve().await
    };
    match ran.await {
        Err(error) if !stop.is_cancelled() => {
            log::tell(words.say(&line!("program-discord-broken", error = error.to_string())));
            broken.cancel();
        }
        _ => {}
    }
}

/// Returns the identity of this process for the others on its store.
fn identity() -> Identity {
    let machine = nix::unistd::gethostname().unwrap_or_default();
    let name = format!("{}:{}", machine.to_string_lossy(), std::process::id());
    Identity { name, version: env!("CARGO_PKG_VERSION").to_owned() }
}

/// Opens the store, and ends the program if the store comes to a standstill. Files that this process creates
/// from now on are accessible to their owner alone.
pub async fn open(config: &Config, opening: OpenOptions, words: &Words) -> Result<Arc<dyn Store>, StoreError> {
    umask(Mode::from_bits_truncate(0o077));
    let words = *words;
    sobremesa_store::watch(move |error| give_up(&error, &words));
    let seal = key::seal(config)?;
    let to_be_made = seal.make.clone().filter(|path| !path.exists());
    let opening = OpenOptions { journal_bytes: config.store_journal_kib * 1024, seal, ..opening };
    let opened = match &config.kept {
        Kept::Folder(engine) => sobremesa_store::open_with(*engine, &config.store_path, schema(), opening).await,
        Kept::Database(database) => sobremesa_store_postgres::open_database(database, schema(), opening).await,
    };
    if let Some(path) = to_be_made.filter(|path| path.exists()) {
        match config.log_format {
            Format::Json => {
                tracing::warn!(file = %path.display(), "made the key that seals what is stored: keep a copy elsewhere");
            }
            Format::Text => log::tell(words.say(&line!("program-key-made", file = path.display().to_string()))),
        }
    }
    opened
}

/// Waits until the store can no longer go on, and says why.
async fn failure(store: &dyn Store) -> StoreError {
    loop {
        if let Some(error) = failure_now(store).await {
            return error;
        }
        tokio::time::sleep(WATCH).await;
    }
}

/// Returns the reason why the store cannot go on; `None` if it can, or will recover by itself.
async fn failure_now(store: &dyn Store) -> Option<StoreError> {
    store.next_due().await.err().filter(|error| !error.passes())
}

/// Wakes the tables that are due, and lets computers make their moves, each when it is ready.
async fn wake(manager: Arc<Manager>, stop: CancellationToken) {
    loop {
        match manager.wake_due(now()).await {
            Ok(woken) => woken.thoughts.into_iter().for_each(|pending| {
                let (manager, stop) = (Arc::clone(&manager), stop.clone());
                let answer = async move {
                    let pause = Duration::from_millis(pending.answer_at().millis_since(now()));
                    tokio::time::sleep(pause).await;
                    manager.finish_thought(pending, now).await
                };
                tokio::spawn(async move {
                    if let Some(Err(refusal)) = stop.run_until_cancelled(answer).await {
                        tracing::warn!(?refusal, "a computer's move could not be made");
                    }
                });
            }),
            Err(refusal) => tracing::warn!(?refusal, "due tables could not be woken"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(HEARTBEAT) => {}
        }
    }
}
