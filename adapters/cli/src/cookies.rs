//! `sobremesa cookies rotate`: a new key for the cookies by which the web table knows its visitors.

use std::process::ExitCode;

use clap::{ArgMatches, Command};
use sobremesa_game::line;
use sobremesa_store::OpenOptions;
use sobremesa_web::rotate_cookie_key;

use crate::Failure;
use crate::clock::now;
use crate::config::Config;
use crate::engine::entropy;
use crate::run::{open, runtime};
use crate::words::Words;

/// Returns the command and what belongs to it.
pub fn command(words: &Words) -> Command {
    let drop = words.flag("drop-earlier", &line!("program-cookies-drop"));
    words
        .command("cookies", &line!("program-cookies"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(words.command("rotate", &line!("program-cookies-rotate")).arg(drop))
}

/// Replaces the key in a store that is not in use: a running program would go on with the key that it has.
pub fn rotate(config: &Config, arguments: &ArgMatches, words: &Words) -> Result<ExitCode, Failure> {
    let drop_earlier = arguments.subcommand().is_some_and(|(_, rotate)| rotate.get_flag("drop-earlier"));
    let rotated = runtime(words)?.block_on(async {
        let store = open(config, OpenOptions::default(), words).await?;
        rotate_cookie_key(store.as_ref(), entropy, now(), drop_earlier).await
    });
    rotated.map_err(Failure::Store)?;
    println!("{}", words.say(&line!("program-cookies-rotated")));
    Ok(ExitCode::SUCCESS)
}
