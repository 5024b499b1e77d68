//! The program `sobremesa`: runs the tables, speaks the engine protocol, replays and verifies games.

mod backup;
mod commands;
mod config;
mod control;
mod engine;
mod files;
mod gallery;
mod league;
mod run;
mod words;

use std::process::ExitCode;

use config::{Config, ConfigError};
use words::Words;

/// What was asked for cannot be done as asked: wrong arguments or wrong configuration.
const MISUSED: u8 = 2;

fn main() -> ExitCode {
    // The language of help and of configuration errors is needed before there is a configuration.
    let words = Words::from_environment(std::env::vars());
    let matches = commands::program(&words).get_matches();
    match dispatch(&matches, &words) {
        Ok(code) => code,
        Err(Failure::Config(error)) => {
            eprintln!("{}", words.say(&error.0));
            ExitCode::from(MISUSED)
        }
        Err(Failure::Told(text)) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

/// Why the program ends without having done what it was asked.
pub(crate) enum Failure {
    /// The configuration is wrong; exit status 2.
    Config(ConfigError),
    /// Anything else, told in the program's language; exit status 1.
    Told(String),
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
        Some(("engine", _)) => engine::converse(words),
        Some(("replay", arguments)) if arguments.get_flag("notation") => {
            files::notation(commands::file(arguments), words)
        }
        Some(("replay", arguments)) => files::replay(commands::file(arguments), words),
        Some(("verify", arguments)) => files::verify(commands::file(arguments), words),
        Some(("gallery", arguments)) => gallery::draw(arguments, words),
        Some(("league", arguments)) => league::play(arguments, words),
        Some(("check-config", _)) => {
            config()?;
            println!("{}", words.say(&sobremesa::line!("config-right")));
            Ok(ExitCode::SUCCESS)
        }
        Some(("export", arguments)) => run::export(&config()?, commands::file(arguments), words),
        Some(("import", arguments)) => run::import(&config()?, commands::file(arguments), words),
        Some(("results", _)) => run::results(&config()?, words),
        _ => run::run(&config()?, words),
    }
}
