//! The program `sobremesa`: runs the tables, speaks the engine protocol, replays and verifies games.

mod backup;
mod clock;
mod commands;
mod config;
mod control;
mod cookies;
mod engine;
mod erasures;
mod files;
mod gallery;
mod key;
mod league;
mod limits;
mod live;
mod log;
mod operations;
mod operators;
mod points;
mod reports;
mod retention;
mod run;
mod stop;
mod transfer;
mod words;

use std::process::ExitCode;

use sobremesa_game::{Line, line};
use sobremesa_store::StoreError;

use config::{Config, ConfigError};
use words::Words;

/// The request cannot be carried out as given: wrong arguments or a wrong configuration.
const MISUSED: u8 = 2;

/// The stored data needs a person: it is damaged, gone, or another release's (`EX_DATAERR`). Restarting does
/// not help.
const UNUSABLE: u8 = 65;

/// The disk or the system failed (`EX_IOERR`). Restarting may help.
const DISK_FAILED: u8 = 74;

fn main() -> ExitCode {
    // The language of help and of configuration errors is needed before there is a configuration.
    let words = Words::from_environment(std::env::vars());
    let matches = commands::program(&words).get_matches();
    match dispatch(&matches, &words) {
        Ok(code) => code,
        Err(Failure::Config(error)) => {
            log::tell(words.say(&error.0));
            ExitCode::from(MISUSED)
        }
        Err(Failure::Store(error)) => {
            log::tell(words.say(&why(&error)));
            status(&error)
        }
        Err(Failure::Misused(text)) => {
            log::tell(text);
            ExitCode::from(MISUSED)
        }
        Err(Failure::Told(text)) => {
            log::tell(text);
            ExitCode::FAILURE
        }
    }
}

/// The reasons why the program ends without having done what it was asked to do.
pub(crate) enum Failure {
    /// The configuration is wrong; exit status 2.
    Config(ConfigError),
    /// The stored data cannot be used.
    Store(StoreError),
    /// The command's arguments are wrong, in the program's language; exit status 2.
    Misused(String),
    /// Anything else, in the program's language; exit status 1.
    Told(String),
}

/// Explains why the stored data cannot be used, and how to continue if a person must decide that.
fn why(error: &StoreError) -> Line {
    match error {
        StoreError::Emptied { path, copy } => {
            let (folder, copy) = (path.display().to_string(), copy.display().to_string());
            line!("program-store-emptied", folder = folder, copy = copy)
        }
        StoreError::SpoiltDatabase { .. } => line!("program-store-spoilt", error = error.to_string()),
        StoreError::SpoiltJournal { missing, .. } => line!("program-store-journal", groups = *missing),
        StoreError::KeyMissing { path, looked } => {
            let folder = path.display().to_string();
            line!("program-store-key-missing", folder = folder, looked = looked.as_str())
        }
        StoreError::WrongKey { path, looked } => {
            let folder = path.display().to_string();
            line!("program-store-key-wrong", folder = folder, looked = looked.as_str())
        }
        StoreError::BadKey { path } => line!("program-store-key-bad", file = path.display().to_string()),
        StoreError::KeyringLost { path, reason } => {
            let folder = path.display().to_string();
            line!("program-store-keyring", folder = folder, reason = reason.as_str())
        }
        error => line!("program-store", error = error.to_string()),
    }
}

/// Returns the exit status that tells a supervisor about it.
pub(crate) fn status(error: &StoreError) -> ExitCode {
    match error {
        StoreError::Locked { .. } => ExitCode::FAILURE,
        StoreError::BadKey { .. }
        | StoreError::Denied { .. }
        | StoreError::Emptied { .. }
        | StoreError::KeyMissing { .. }
        | StoreError::KeyringLost { .. }
        | StoreError::NewerDatabase { .. }
        | StoreError::OtherEngine { .. }
        | StoreError::Spoilt { .. }
        | StoreError::SpoiltDatabase { .. }
        | StoreError::SpoiltJournal { .. }
        | StoreError::WrongKey { .. } => ExitCode::from(UNUSABLE),
        _ => ExitCode::from(DISK_FAILED),
    }
}

/// Ends the program at once because its store has come to a standstill: a thread that waits for ever cannot
/// be called back. Everything acknowledged is on disk.
pub(crate) fn give_up(error: &StoreError, words: &Words) -> ! {
    log::tell(words.say(&line!("program-store-stuck", error = error.to_string())));
    std::process::exit(DISK_FAILED.into())
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Failure {
        Failure::Config(error)
    }
}

fn dispatch(matches: &clap::ArgMatches, words: &Words) -> Result<ExitCode, Failure> {
    let file = matches.get_one::<std::path::PathBuf>("config");
    let config = || Config::load(file.map(AsRef::as_ref), std::env::vars());
    match matches.subcommand() {
        Some(("health", arguments)) => operations::health::ask(&config()?, arguments.get_flag("live"), words),
        Some(("engine", _)) => engine::run_stdio(words),
        Some(("replay", arguments)) if arguments.get_flag("notation") => {
            files::notation(commands::file(arguments), words)
        }
        Some(("replay", arguments)) => files::replay(commands::file(arguments), words),
        Some(("verify", arguments)) => files::verify(commands::file(arguments), words),
        Some(("gallery", arguments)) => gallery::draw(arguments, words),
        Some(("league", arguments)) => league::play(arguments, words),
        Some(("check-config", _)) => {
            config()?;
            println!("{}", words.say(&line!("config-right")));
            Ok(ExitCode::SUCCESS)
        }
        Some(("export", arguments)) => {
            transfer::export(&config()?, commands::file(arguments), arguments.get_flag("plain"), words)
        }
        Some(("import", arguments)) => {
            transfer::import(&config()?, commands::file(arguments), arguments.get_flag("replace"), words)
        }
        Some(("cookies", arguments)) => cookies::rotate(&config()?, arguments, words),
        Some(("reports", _)) => reports::print_all(&config()?, words),
        Some(("report", arguments)) => reports::print_one(&config()?, arguments, words),
        Some(("key", arguments)) => key::dispatch(arguments, &config()?, words),
        Some(("ratings", _)) => points::verify(&config()?, words),
        Some(("results", _)) => transfer::results(&config()?, words),
        Some(("run", arguments)) => {
            run::run(&config()?, file.map(AsRef::as_ref), arguments.get_flag("start-empty"), words)
        }
        Some((name, arguments)) => {
            let config = || Ok(config()?);
            operators::dispatch(name, arguments, &config, words)
                .unwrap_or_else(|| unreachable!("clap knows no command that is not listed here: {name}"))
        }
        None => run::run(&config()?, file.map(AsRef::as_ref), false, words),
    }
}
