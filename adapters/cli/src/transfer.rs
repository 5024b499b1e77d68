//! `sobremesa export`, `import` and `results`: on a store that is not in use, or through the program that
//! uses it.

use std::path::Path;
use std::process::ExitCode;

use sobremesa_game::line;
use sobremesa_store::{OpenOptions, StoreError, export};

use crate::Failure;
use crate::config::{Config, Kept};
use crate::control::{AdminRequest, Answer, Hands, Outcome};
use crate::key;
use crate::run::{open, runtime};
use crate::words::Words;

/// `sobremesa export FILE`
pub fn export(config: &Config, file: &Path, plain: bool, words: &Words) -> Result<ExitCode, Failure> {
    let request = if plain { AdminRequest::ExportPlain } else { AdminRequest::Export };
    transfer(config, words, file, request, OpenOptions::default())
}

/// `sobremesa import FILE`. It is the way back for an operator who has lost everything else, and so may begin
/// with an empty store.
pub fn import(config: &Config, file: &Path, replace: bool, words: &Words) -> Result<ExitCode, Failure> {
    // Before anything is made: a new store would get a key of its own.
    let seal = key::seal(config).map_err(Failure::Store)?;
    export::check_key(file, &seal)
        .map_err(|error| Failure::Told(words.say(&line!("program-transfer", error = error.to_string()))))?;
    let request = if replace { AdminRequest::Replace } else { AdminRequest::Import };
    transfer(config, words, file, request, OpenOptions { start_empty: true, ..OpenOptions::default() })
}

/// `sobremesa results`
pub fn results(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    for line in carry_out(config, words, &AdminRequest::Results, OpenOptions::default())?.0.lines {
        println!("{line}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Carries out a request on the store, or has the running program do it; returns whether it was the running
/// program.
pub fn carry_out(
    config: &Config,
    words: &Words,
    request: &AdminRequest,
    opening: OpenOptions,
) -> Result<(Answer, bool), Failure> {
    let outcome: Result<(Outcome, bool), StoreError> = runtime(words)?.block_on(async {
        // A database locks no process out; a program that runs here may still know more than what is stored.
        if let Kept::Database(_) = config.kept
            && let Some(outcome) = request.ask(&config.store_path).await
        {
            return Ok((outcome, true));
        }
        match open(config, opening, words).await {
            Ok(store) => Ok((request.carry_out(&Hands::alone(store)).await, false)),
            Err(locked @ StoreError::Locked { .. }) => {
                request.ask(&config.store_path).await.map(|outcome| (outcome, true)).ok_or(locked)
            }
            Err(error) => Err(error),
        }
    });
    let (outcome, by_another) = outcome.map_err(Failure::Store)?;
    let told = |error| match request {
        // In whole sentences already.
        AdminRequest::Operate { .. } => Failure::Told(error),
        _ => Failure::Told(words.say(&line!("program-transfer", error = error))),
    };
    Ok((outcome.map_err(told)?, by_another))
}

fn transfer(
    config: &Config,
    words: &Words,
    file: &Path,
    request: fn(std::path::PathBuf) -> AdminRequest,
    opening: OpenOptions,
) -> Result<ExitCode, Failure> {
    // The running program may have another current directory.
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let (Answer { counts, restart, .. }, by_another) = carry_out(config, words, &request(file), opening)?;
    let moved = line!(
        "program-transferred",
        sessions = counts.sessions,
        results = counts.results,
        settings = counts.settings,
        asides = counts.asides
    );
    println!("{}", words.say(&moved));
    if restart && by_another {
        println!("{}", words.say(&line!("program-import-restart")));
    }
    Ok(ExitCode::SUCCESS)
}
