//! `sobremesa run`: the store, the tables, the clock that wakes them, the adapters, and an orderly end.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use sobremesa::line;
use sobremesa::session::{Manager, Thinkers, schema};
use sobremesa::store::{self, Store, StoreEngine, StoreError, Time};
use sobremesa_uci::Engine;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing_subscriber::EnvFilter;

use crate::Failure;
use crate::backup;
use crate::config::Config;
use crate::control::{self, Answer, Order, Outcome};
use crate::engine::entropy;
use crate::words::Words;

/// How often due tables are looked for: often enough for computers to seem alive.
const HEARTBEAT: Duration = Duration::from_millis(100);

/// How long the adapters have to let go of whoever is connected.
const GRACE: Duration = Duration::from_secs(5);

/// Milliseconds since 1970. The one place where the program reads the clock for its tables.
#[allow(clippy::disallowed_methods)]
pub fn now() -> Time {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Time(since.map_or(0, |elapsed| u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)))
}

fn runtime(words: &Words) -> Result<tokio::runtime::Runtime, Failure> {
    let started = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    started.map_err(|error| Failure::Told(words.say(&line!("program-start", error = error.to_string()))))
}

/// Runs the tables until somebody stops the program.
pub fn run(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    let filter = EnvFilter::try_new(&config.log_level)
        .map_err(|error| Failure::Told(words.say(&line!("program-log-level", error = error.to_string()))))?;
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    runtime(words)?.block_on(serve(config, words))
}

async fn serve(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    // Signals first: whoever stops the program while it starts finds it listening.
    let stop = CancellationToken::new();
    let stopped = stop_on_signal(stop.clone());
    let broken = CancellationToken::new();
    let store = open(config).await.map_err(|error| failed(words, &error))?;
    let thinkers = Thinkers::new(config.player_threads, config.player_think_ms, now);
    let manager = Manager::new(Arc::clone(&store), Box::new(entropy));
    let manager = manager.with_thinkers(thinkers, config.player_pause_ms);
    let manager = Arc::new(match config.player_uci.clone() {
        Some(named) => manager.with_expert(Arc::new(Engine::new(named))),
        None => manager,
    });
    let tasks = TaskTracker::new();
    tasks.spawn(wake(Arc::clone(&manager), stop.clone()));
    if config.store_engine != StoreEngine::Memory {
        tasks.spawn(control::listen(config.store_path.clone(), Arc::clone(&store), stop.clone()));
        if config.store_export_hours > 0 {
            let (store, path) = (Arc::clone(&store), config.store_path.clone());
            tasks.spawn(backup::keep(store, path, config.store_export_hours, stop.clone()));
        }
    }
    if config.web_enabled {
        let listener = TcpListener::bind(config.web_listen).await.map_err(|error| {
            let (listen, error) = (config.web_listen.to_string(), error.to_string());
            Failure::Told(words.say(&line!("program-listen", listen = listen, error = error)))
        })?;
        let address = listener.local_addr().unwrap_or(config.web_listen);
        println!("{}", words.say(&line!("program-web", address = address.to_string())));
        let (manager, store) = (Arc::clone(&manager), Arc::clone(&store));
        let parts = sobremesa_web::Parts { manager, store, clock: now, entropy, language: config.language };
        let (stop, broken) = (stop.clone(), broken.clone());
        tasks.spawn(async move {
            if let Err(error) = sobremesa_web::serve(listener, parts, stop.clone()).await {
                tracing::error!(%error, "the web table failed");
                broken.cancel();
            }
        });
    }
    if let Some(settings) = config.discord.clone() {
        let (manager, ring_after) = (Arc::clone(&manager), sobremesa_discord::RING_AFTER);
        let parts = sobremesa_discord::Parts { manager, clock: now, pictures: config.chat_pictures, ring_after };
        tasks.spawn(discord(settings, parts, *words, stop.clone(), broken.clone()));
    }
    if let Some(settings) = config.telegram.clone() {
        let (language, pictures) = (config.language, config.chat_pictures);
        let parts = sobremesa_telegram::Parts { manager, clock: now, entropy, language, pictures };
        let (stop, broken) = (stop.clone(), broken.clone());
        tasks.spawn(async move {
            if let Err(error) = sobremesa_telegram::serve(settings, parts, stop.clone()).await {
                tracing::error!(%error, "the bot in Telegram failed");
                broken.cancel();
            }
        });
    }
    // An adapter that cannot go on ends the program: nobody would notice otherwise.
    tokio::select! {
        () = stop.cancelled() => {}
        () = broken.cancelled() => stop.cancel(),
    }
    tasks.close();
    // Everything that was acknowledged is on disk already; what takes longer than this is only people being told goodbye.
    if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    stopped.abort();
    Ok(if broken.is_cancelled() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The bot in Discord, and how to let it in.
async fn discord(
    settings: sobremesa_discord::Settings,
    parts: sobremesa_discord::Parts,
    words: Words,
    stop: CancellationToken,
    broken: CancellationToken,
) {
    let ran = async {
        let connected = sobremesa_discord::connect(&settings, parts, stop.clone()).await?;
        println!("{}", words.say(&line!("program-discord", link = connected.invite_link())));
        if let Some(address) = connected.listens_at() {
            println!("{}", words.say(&line!("program-discord-endpoint", address = address.to_string())));
        }
        connected.serve().await
    };
    match ran.await {
        Err(error) if !stop.is_cancelled() => {
            eprintln!("{}", words.say(&line!("program-discord-broken", error = error.to_string())));
            broken.cancel();
        }
        _ => {}
    }
}

async fn open(config: &Config) -> Result<Arc<dyn Store>, StoreError> {
    store::open(config.store_engine, &config.store_path, schema()).await
}

fn failed(words: &Words, error: &StoreError) -> Failure {
    Failure::Told(words.say(&line!("program-store", error = error.to_string())))
}

fn stop_on_signal(stop: CancellationToken) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => {
                tokio::select! {
                    _ = terminated.recv() => {}
                    _ = tokio::signal::ctrl_c() => {}
                }
            }
            Err(_) => {
                let _ = tokio::signal::ctrl_c().await;
            }
        }
        tracing::info!("stopping");
        stop.cancel();
    })
}

/// Wakes the tables that are due, and lets computers make the moves that they think of, each when it is ready.
async fn wake(manager: Arc<Manager>, stop: CancellationToken) {
    loop {
        match manager.wake_due(now()).await {
            Ok(woken) => woken.thoughts.into_iter().for_each(|pending| {
                let (manager, stop) = (Arc::clone(&manager), stop.clone());
                let answer = async move {
                    let pause = Duration::from_millis(pending.answer_at().millis_since(now()));
                    tokio::time::sleep(pause).await;
                    manager.settle(pending, now).await
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

/// `sobremesa export FILE`
pub fn export(config: &Config, file: &Path, words: &Words) -> Result<ExitCode, Failure> {
    transfer(config, words, file, Order::Export)
}

/// `sobremesa import FILE`
pub fn import(config: &Config, file: &Path, words: &Words) -> Result<ExitCode, Failure> {
    transfer(config, words, file, Order::Import)
}

/// `sobremesa results`
pub fn results(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    for line in carry_out(config, words, &Order::Results)?.lines {
        println!("{line}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Carries out an order on the store, or lets the running program do it.
fn carry_out(config: &Config, words: &Words, order: &Order) -> Result<Answer, Failure> {
    let outcome: Result<Outcome, StoreError> = runtime(words)?.block_on(async {
        match open(config).await {
            Ok(store) => Ok(order.carry_out(store.as_ref()).await),
            Err(locked @ StoreError::Locked { .. }) => order.ask(&config.store_path).await.ok_or(locked),
            Err(error) => Err(error),
        }
    });
    outcome
        .map_err(|error| failed(words, &error))?
        .map_err(|error| Failure::Told(words.say(&line!("program-transfer", error = error))))
}

fn transfer(
    config: &Config,
    words: &Words,
    file: &Path,
    order: fn(std::path::PathBuf) -> Order,
) -> Result<ExitCode, Failure> {
    // The running program may have another current folder.
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let Answer { counts, .. } = carry_out(config, words, &order(file))?;
    let moved = line!(
        "program-transferred",
        sessions = counts.sessions,
        results = counts.results,
        settings = counts.settings,
        asides = counts.asides
    );
    println!("{}", words.say(&moved));
    Ok(ExitCode::SUCCESS)
}
