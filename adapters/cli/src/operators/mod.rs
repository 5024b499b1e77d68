//! The operator's commands: to see what is going on, and to change it. Each asks the running program;
//! commands that make sense without one are carried out on the closed store.

mod bans;
mod person;
mod show;
mod task;

use std::process::ExitCode;

use clap::{ArgMatches, Command};
use serde_json::Value;
use sobremesa_game::{Line, line};
use sobremesa_store::OpenOptions;

use crate::Failure;
use crate::config::Config;
use crate::control::{AdminRequest, Answer};
use crate::run::runtime;
use crate::transfer::carry_out;
use crate::words::Words;

pub use task::Task;

/// Returns the commands, for the program's list.
pub fn commands(words: &Words) -> Vec<Command> {
    let id = |about: &Line| words.operand("id", "ID", about).required(true);
    let names = || words.flag("names", &line!("program-operators-names"));
    let json = || words.flag("json", &line!("program-operators-json"));
    let stages = words.value("stage", "STAGE", &line!("program-tables-stage"));
    let whom = || id(&line!("program-ban-id")).allow_hyphen_values(true);
    vec![
        words.command("tables", &line!("program-tables")).args([
            stages.value_parser(["lobby", "playing", "over"]),
            words.value("game", "GAME", &line!("program-tables-game")),
            names(),
            json(),
        ]),
        words.command("table", &line!("program-table")).args([
            id(&line!("program-table-id")),
            words.flag("record", &line!("program-table-record")),
            words.flag("secrets", &line!("program-table-secrets")),
            names(),
            json(),
        ]),
        words.command("close", &line!("program-close")).arg(id(&line!("program-table-id"))),
        words.command("ban", &line!("program-ban")).args([
            whom(),
            words.value("for", "TIME", &line!("program-ban-for")),
            words.value("why", "TEXT", &line!("program-ban-why")),
        ]),
        words.command("unban", &line!("program-unban")).arg(whom()),
        words.command("bans", &line!("program-bans")).arg(json()),
        person::command(words),
        words.command("limits", &line!("program-limits")).arg(json()),
        words.command("reload", &line!("program-reload")),
        words.command("members", &line!("program-members")).arg(json()),
        words.command("drain", &line!("program-drain")),
    ]
}

/// Carries out one of these commands; `None` if it is none of them.
pub fn dispatch(
    name: &str,
    arguments: &ArgMatches,
    config: &dyn Fn() -> Result<Config, Failure>,
    words: &Words,
) -> Option<Result<ExitCode, Failure>> {
    let flag = |name: &str| arguments.get_flag(name);
    let text = |name: &str| arguments.get_one::<String>(name).cloned();
    let id = || text("id").unwrap_or_default();
    if name == "person" {
        return Some(config().and_then(|config| person::run(arguments, &config, words)));
    }
    let task = match name {
        "tables" => Task::Tables { stage: text("stage"), game: text("game"), names: flag("names") },
        "table" => Task::Table { id: id(), names: flag("names"), record: flag("record"), secrets: flag("secrets") },
        "close" => Task::Close(id()),
        "ban" => match text("for").map(|time| bans::read_seconds(&time)) {
            Some(None) => return Some(Err(Failure::Misused(words.say(&line!("program-ban-bad-time"))))),
            seconds => Task::Ban { id: id(), seconds: seconds.flatten(), why: text("why").unwrap_or_default() },
        },
        "unban" => Task::Unban(id()),
        "bans" => Task::Bans,
        "limits" => Task::Limits,
        "reload" => Task::Reload,
        "members" => Task::Members,
        "drain" => Task::Drain,
        _ => return None,
    };
    let json = matches!(name, "tables" | "table" | "bans" | "limits" | "members") && flag("json");
    Some(config().and_then(|config| carry(task, json, &config, words)))
}

fn carry(task: Task, json: bool, config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    let request = AdminRequest::Operate { task: task.clone(), language: words.language() };
    let answer = match task.needs_program() {
        true => ask_running(config, words, &request)?,
        false => carry_out(config, words, &request, OpenOptions::default())?.0,
    };
    if json {
        answer.lines.iter().for_each(|line| println!("{line}"));
        return Ok(ExitCode::SUCCESS);
    }
    let lines = answer.lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect::<Vec<_>>();
    match task {
        Task::Tables { .. } => show::tables(&lines, words),
        Task::Table { .. } => lines.first().into_iter().for_each(|table| show::table(table, words)),
        Task::Close(_) => println!("{}", words.say(&line!("program-closed"))),
        Task::Ban { .. } => lines.first().into_iter().for_each(|ban| bans::tell(ban, words)),
        Task::Unban(_) => println!("{}", words.say(&line!("program-unbanned"))),
        Task::Bans => bans::list(&lines, words),
        // They have a command of their own.
        Task::About(_) | Task::Erase(_) => {}
        Task::Limits => show::limits(&lines, words),
        Task::Members if lines.is_empty() => println!("{}", words.say(&line!("program-members-none"))),
        Task::Members => show::members(&lines, words),
        Task::Drain => println!("{}", words.say(&line!("program-drained"))),
        Task::Reload => lines.first().into_iter().for_each(|answer| tell_reloaded(answer, words)),
    }
    Ok(ExitCode::SUCCESS)
}

/// Asks the program that has the store open, and no other.
fn ask_running(config: &Config, words: &Words, request: &AdminRequest) -> Result<Answer, Failure> {
    let outcome = runtime(words)?.block_on(request.ask(&config.store_path));
    let nobody =
        || Failure::Told(words.say(&line!("program-not-running", folder = config.store_path.display().to_string())));
    outcome.ok_or_else(nobody)?.map_err(Failure::Told)
}

fn tell_reloaded(answer: &Value, words: &Words) {
    println!("{}", words.say(&line!("program-reloaded")));
    let waiting: Vec<_> = answer["waiting"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    if !waiting.is_empty() {
        println!("{}", words.say(&line!("program-reload-waits", keys = waiting.join(", "))));
    }
}
