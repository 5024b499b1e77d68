//! The command line, described in the reader's language.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa_game::line;

use crate::words::Words;

/// Returns the program with all its commands.
pub fn program(words: &Words) -> Command {
    let file =
        |about| Arg::new("file").value_name("FILE").required(true).value_parser(value_parser!(PathBuf)).help(about);
    Command::new("sobremesa")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.say(&line!("program-about")))
        .after_help(words.say(&line!("program-after-help")))
        .arg(
            Arg::new("config")
                .long("config")
                .value_name("FILE")
                .global(true)
                .value_parser(value_parser!(PathBuf))
                .help(words.say(&line!("program-config"))),
        )
        .subcommand(
            Command::new("run").about(words.say(&line!("program-run"))).arg(
                Arg::new("start-empty")
                    .long("start-empty")
                    .action(ArgAction::SetTrue)
                    .help(words.say(&line!("program-run-start-empty"))),
            ),
        )
        .subcommand(Command::new("engine").about(words.say(&line!("program-engine"))))
        .subcommand(
            Command::new("replay")
                .about(words.say(&line!("program-replay")))
                .arg(file(words.say(&line!("program-replay-file"))))
                .arg(
                    Arg::new("notation")
                        .long("notation")
                        .action(ArgAction::SetTrue)
                        .help(words.say(&line!("program-replay-notation"))),
                ),
        )
        .subcommand(
            Command::new("verify")
                .about(words.say(&line!("program-verify")))
                .arg(file(words.say(&line!("program-verify-file")))),
        )
        .subcommand(crate::gallery::command(words))
        .subcommand(crate::league::command(words))
        .subcommand(Command::new("check-config").about(words.say(&line!("program-check-config"))))
        .subcommand(
            Command::new("export")
                .about(words.say(&line!("program-export")))
                .arg(file(words.say(&line!("program-export-file"))))
                .arg(
                    Arg::new("plain")
                        .long("plain")
                        .action(ArgAction::SetTrue)
                        .help(words.say(&line!("program-export-plain"))),
                ),
        )
        .subcommand(
            Command::new("import")
                .about(words.say(&line!("program-import")))
                .arg(file(words.say(&line!("program-import-file"))))
                .arg(
                    Arg::new("replace")
                        .long("replace")
                        .action(ArgAction::SetTrue)
                        .help(words.say(&line!("program-import-replace"))),
                ),
        )
        .subcommand(crate::operations::health::command(words))
        .subcommand(crate::key::command(words))
        .subcommand(Command::new("results").about(words.say(&line!("program-results"))))
        .subcommands(crate::operators::commands(words))
        .subcommand(crate::cookies::command(words))
        .subcommands(crate::reports::commands(words))
}

/// Returns the file that a command names.
pub fn file(arguments: &ArgMatches) -> &Path {
    arguments.get_one::<PathBuf>("file").expect("the argument is required")
}
