//! `sobremesa person ID`: all data about a person, for a letter that came by mail; with `--erase`, all of it
//! is erased.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{ArgMatches, Command};
use serde_json::Value;
use sobremesa::is_about;
use sobremesa_game::line;
use sobremesa_store::export::find_in_file;
use sobremesa_store::{OpenOptions, PlayerId};

use crate::Failure;
use crate::config::Config;
use crate::control::{AdminRequest, Hands};
use crate::erasures;
use crate::key;
use crate::operators::Task;
use crate::run::{open, runtime};
use crate::transfer::carry_out;
use crate::words::Words;

/// Returns the command, for the program's list.
pub fn command(words: &Words) -> Command {
    words.command("person", &line!("program-person")).args([
        words.operand("id", "ID", &line!("program-person-id")).required(true),
        words.flag("copies", &line!("program-person-look")).conflicts_with("erase"),
        words.flag("erase", &line!("program-person-erase")),
        words.flag("yes", &line!("program-person-yes")).requires("erase"),
    ])
}

/// Carries it out.
pub fn run(arguments: &ArgMatches, config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    let id = arguments.get_one::<String>("id").expect("the argument is required");
    if !id.split_once(':').is_some_and(|(adapter, name)| !adapter.is_empty() && !name.is_empty()) {
        return Err(Failure::Misused(words.say(&line!("program-person-unknown"))));
    }
    let request = |task| AdminRequest::Operate { task, language: words.language() };
    let (held, _) = carry_out(config, words, &request(Task::About(id.clone())), OpenOptions::default())?;
    let held: Value = held.lines.first().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    if arguments.get_flag("copies") {
        let linked = held["linked"].as_array().into_iter().flatten().filter_map(|other| other["person"].as_str());
        let all: Vec<_> = [id.as_str()].into_iter().chain(linked).map(|one| PlayerId(one.to_owned())).collect();
        return look(config, &all, words);
    }
    if !arguments.get_flag("erase") {
        println!("{held:#}");
        return Ok(ExitCode::SUCCESS);
    }
    if !arguments.get_flag("yes") && !confirms(id, &held, words) {
        println!("{}", words.say(&line!("program-person-kept")));
        return Ok(ExitCode::FAILURE);
    }
    let (done, by_another) = carry_out(config, words, &request(Task::Erase(id.clone())), OpenOptions::default())?;
    // The running program makes its copies anew by itself.
    if !by_another {
        settle(config, words)?;
    }
    let done: Value = done.lines.first().and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let [tables, results, settings] = ["tables", "results", "settings"].map(|what| done[what].as_i64().unwrap_or(0));
    println!("{}", words.say(&line!("program-person-erased", tables = tables, results = results, settings = settings)));
    Ok(ExitCode::SUCCESS)
}

/// Says of each copy beside the store whether it names one of these. They are sealed, so that no other
/// program can look.
fn look(config: &Config, players: &[PlayerId], words: &Words) -> Result<ExitCode, Failure> {
    let (folder, seal) = (config.store_path.join("exports"), key::seal(config).map_err(Failure::Store)?);
    let entries = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut copies: Vec<PathBuf> = entries.filter(|path| path.is_file()).collect();
    copies.sort();
    if copies.is_empty() {
        println!("{}", words.say(&line!("program-person-no-copy", folder = folder.display().to_string())));
    }
    for copy in copies {
        let file = copy.display().to_string();
        let found = find_in_file(&copy, &seal, |entry| players.iter().any(|player| is_about(entry, player)));
        println!(
            "{}",
            words.say(&match found {
                Ok(true) => line!("program-person-in-copy", file = file),
                Ok(false) => line!("program-person-not-in-copy", file = file),
                Err(error) => line!("program-person-bad-copy", file = file, error = error.to_string()),
            })
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Asks for the id once more, on the terminal.
fn confirms(id: &str, held: &Value, words: &Words) -> bool {
    let count = |what: &str| {
        let linked = held["linked"].as_array().map(Vec::as_slice).unwrap_or_default();
        let all = linked.iter().chain([held]).map(|held| held[what].as_array().map_or(0, Vec::len)).sum::<usize>();
        i64::try_from(all).unwrap_or(i64::MAX)
    };
    let [tables, results, settings] = ["tables", "results", "settings"].map(count);
    print!("{} ", words.say(&line!("program-person-sure", tables = tables, results = results, settings = settings)));
    let mut answer = String::new();
    io::stdout().flush().is_ok() && io::stdin().lock().read_line(&mut answer).is_ok() && answer.trim() == id
}

/// Makes the copies of a store anew that no program has open.
fn settle(config: &Config, words: &Words) -> Result<(), Failure> {
    runtime(words)?.block_on(async {
        let store = open(config, OpenOptions::default(), words).await.map_err(Failure::Store)?;
        let hands = Hands::alone(Arc::clone(&store));
        let settled = erasures::settle(&hands.manager, store.as_ref(), &config.store_path).await;
        settled.map_err(|error| Failure::Told(words.say(&line!("program-person-copies", error = error))))
    })
}
