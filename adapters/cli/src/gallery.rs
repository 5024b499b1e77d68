//! `sobremesa gallery`: pictures of every game's table and hands on one page, to be looked at as a player
//! would.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};
use sobremesa::catalogue::{AnyGame, GAMES, Texts, sample};
use sobremesa_game::{Line, line};
use sobremesa_screen::picture::Painter;
use sobremesa_screen::{Picture, Preset};

use crate::Failure;
use crate::words::Words;

/// The number of presets shown of each game, and the numbers of moves after which.
const PRESETS: usize = 4;
const PLIES: [u64; 3] = [6, 31, 120];

/// The style of the page. Each picture is as wide as on a phone, and links to its full size.
const STYLE: &str = "body{background:#1e1f22;color:#eee;font:16px sans-serif;margin:1rem}figure{display:inline-block;\
    vertical-align:top;margin:.4rem;width:360px}img{width:360px}figcaption{font-size:12px;white-space:pre-line}";

/// Returns the command and its argument.
pub fn command(words: &Words) -> Command {
    let folder = words.operand("folder", "DIR", &line!("program-gallery-folder")).default_value("gallery");
    words.command("gallery", &line!("program-gallery")).arg(folder.value_parser(value_parser!(PathBuf)))
}

/// Draws everything into the folder.
pub fn draw(arguments: &ArgMatches, words: &Words) -> Result<ExitCode, Failure> {
    let folder = arguments.get_one::<PathBuf>("folder").expect("the argument has a default");
    let written = write(folder, words).map_err(|error| {
        let file = folder.display().to_string();
        Failure::Told(words.say(&line!("program-gallery-unwritten", file = file, error = error.to_string())))
    })?;
    println!(
        "{}",
        words.say(&line!("program-gallery-written", count = written, file = page(folder).display().to_string()))
    );
    Ok(ExitCode::SUCCESS)
}

fn page(folder: &Path) -> PathBuf {
    folder.join("index.html")
}

/// Writes the pictures and the page, and returns the number of pictures.
fn write(folder: &Path, words: &Words) -> std::io::Result<usize> {
    fs::create_dir_all(folder)?;
    let mut html = format!("<!doctype html><meta charset=utf-8><title>Sobremesa</title><style>{STYLE}</style>");
    let mut written = 0;
    for game in GAMES {
        let _ = write!(html, "<h2>{}</h2>", escape(&words.say(&game.name())));
        for preset in game.presets().iter().take(PRESETS) {
            for plies in PLIES {
                for (name, picture) in pictures(*game, preset, plies) {
                    let say = |line: &Line| Texts::get().say_unnamed(words.language(), line);
                    let alt = escape(&picture.alt.iter().map(say).collect::<Vec<_>>().join("\n"));
                    let drawn = Painter::shared().picture(&picture.say(&say));
                    fs::write(folder.join(&name), &drawn.png)?;
                    let _ = write!(
                        html,
                        "<figure><a href={name}><img src={name} alt=\"{alt}\"></a><figcaption>{} · {} B\n{alt}</figcaption></figure>",
                        escape(&words.say(&preset.name)),
                        drawn.png.len()
                    );
                    written += 1;
                }
            }
        }
    }
    fs::write(page(folder), html)?;
    Ok(written)
}

/// Returns the table, and the hand of the first seat, with their file names.
fn pictures(game: &dyn AnyGame, preset: &Preset, plies: u64) -> Vec<(String, Picture)> {
    let Ok(table) = sample(game, preset, plies, 1) else { return Vec::new() };
    let name = |what: &str| format!("{}-{}-{plies}-{what}.png", game.id(), preset.id);
    let hand = table.seats().iter().find_map(|seat| table.hand(seat).picture);
    let both = [(name("table"), table.table().picture), (name("hand"), hand)];
    both.into_iter().filter_map(|(name, picture)| Some((name, picture?))).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
