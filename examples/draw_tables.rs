//! Draws every preset of every game at its beginning, during it and at the end of a hand, in all shapes, into
//! a folder: to look at.
//!
//! `cargo run --example draw_tables -- FOLDER [GAME]`

use std::path::PathBuf;

use sobremesa::catalogue::{AnyTable, GAMES, Texts, Viewer, sample};
use sobremesa_game::{Line, Seat};
use sobremesa_screen::Shape;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::{Painter, Scene};

/// Players with short and with long names.
const NAMES: [&str; 8] =
    ["Ana", "Maximiliano Núñez", "Beto", "Carla", "João", "Lluïsa", "Òscar Fernández de la Vega", "Inés"];

fn main() -> std::io::Result<()> {
    let mut given = std::env::args().skip(1);
    let Some(folder) = given.next().map(PathBuf::from) else {
        eprintln!("draw_tables FOLDER [GAME]");
        return Ok(());
    };
    let only = given.next();
    std::fs::create_dir_all(&folder)?;
    for game in GAMES.iter().filter(|game| only.as_ref().is_none_or(|only| game.id() == only)) {
        for preset in game.presets() {
            for plies in [0, 5, 24, 90] {
                let Ok(table) = sample(*game, &preset, plies, 7) else { continue };
                let name = format!("{}-{}-{plies:02}", game.id(), preset.id);
                draw(&folder.join(&name), &*table)?;
                if plies == 0 {
                    let states = table.retell_from(0, 1);
                    if let Some(lot) = states.first().filter(|state| state.rest) {
                        draw(&folder.join(format!("{name}-sorteo")), &*lot.table)?;
                    }
                }
                if let Some(rest) = table.rest() {
                    draw(&folder.join(format!("{name}-fin")), &*rest)?;
                }
            }
        }
    }
    Ok(())
}

fn draw(path: &std::path::Path, table: &dyn AnyTable) -> std::io::Result<()> {
    let say = |line: &Line| Texts::get().say(Language::Es, line, &|seat: Seat| NAMES[seat.index()].to_owned());
    let chat = table.table().picture.map(|picture| picture.say(&say));
    let own = Viewer::Seat(Seat::FIRST);
    let live = [("alto", Shape::Portrait), ("ancho", Shape::Landscape)];
    let scenes = live.map(|(kind, shape)| (kind, table.live(own, shape).scene()));
    let all: Vec<(&str, Scene)> = chat.into_iter().map(|scene| ("chat", scene)).chain(scenes).collect();
    for (kind, scene) in all {
        std::fs::write(path.with_file_name(format!("{}-{kind}.png", file(path))), Painter::shared().draw(&scene))?;
    }
    Ok(())
}

fn file(path: &std::path::Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
