//! The command line, described in the reader's language.

use std::path::{Path, PathBuf};

use clap::{ArgMatches, Command, value_parser};
use sobremesa_game::{Line, line};

use crate::words::Words;

/// Returns the program with all its commands.
pub fn program(words: &Words) -> Command {
    let file = |about: &Line| words.operand("file", "FILE", about).required(true).value_parser(value_parser!(PathBuf));
    let config = words.value("config", "FILE", &line!("program-config"));
    let run = words.flag("start-empty", &line!("program-run-start-empty"));
    let replay = words.command("replay", &line!("program-replay")).arg(file(&line!("program-replay-file")));
    let export = words.command("export", &line!("program-export")).arg(file(&line!("program-export-file")));
    let import = words.command("import", &line!("program-import")).arg(file(&line!("program-import-file")));
    Command::new("sobremesa")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.say(&line!("program-about")))
        .after_help(words.say(&line!("program-after-help")))
        .arg(config.global(true).value_parser(value_parser!(PathBuf)))
        .subcommand(words.command("run", &line!("program-run")).arg(run))
        .subcommand(words.command("engine", &line!("program-engine")))
        .subcommand(replay.arg(words.flag("notation", &line!("program-replay-notation"))))
        .subcommand(words.command("verify", &line!("program-verify")).arg(file(&line!("program-verify-file"))))
        .subcommand(crate::gallery::command(words))
        .subcommand(crate::league::command(words))
        .subcommand(words.command("check-config", &line!("program-check-config")))
        .subcommand(export.arg(words.flag("plain", &line!("program-export-plain"))))
        .subcommand(import.arg(words.flag("replace", &line!("program-import-replace"))))
        .subcommand(crate::operations::health::command(words))
        .subcommand(crate::key::command(words))
        .subcommand(words.command("results", &line!("program-results")))
        .subcommand(crate::points::command(words))
        .subcommands(crate::operators::commands(words))
        .subcommand(crate::cookies::command(words))
        .subcommands(crate::reports::commands(words))
}

/// Returns the file that a command names.
pub fn file(arguments: &ArgMatches) -> &Path {
    arguments.get_one::<PathBuf>("file").expect("the argument is required")
}
