//! Pictures of every game: as they were when a person approved them (`pictures/` of each game), small enough,
//! and without a secret. `SOBREMESA_BLESS=1` redraws the golden ones.

mod decode;
mod secrets;

use std::path::PathBuf;

use decode::Image;
use sobremesa::catalogue::{self, AnyGame, AnyTable, GAMES, Texts, Viewer, sample};
use sobremesa_game::{Line, Seat};
use sobremesa_screen::Shape;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::{Painter, Placed, Scene, render_whole, sprite};

/// No picture is larger than this, in bytes (issue 6).
const MOST_BYTES: usize = 45 * 1024;

/// A table that has something to show: this many moves into a game by a preset.
struct Shown {
    game: &'static dyn AnyGame,
    /// Its index among the presets.
    preset: usize,
    plies: u64,
    seed: u64,
}

impl Shown {
    /// Returns the tables in a game's approved pictures (`pictures/PRESET-PLIES-SEED-mesa.png`); the first
    /// preset after some moves if there are none yet.
    fn of(game: &'static dyn AnyGame) -> Vec<Shown> {
        let shown = |name: &str| {
            let numbers =
                name.strip_suffix("-mesa.png")?.split('-').map(str::parse::<u64>).collect::<Result<Vec<_>, _>>();
            let Ok([preset, plies, seed]) = numbers.as_deref() else { panic!("{}: pictures/{name}", game.id()) };
            Some(Shown { game, preset: *preset as usize, plies: *plies, seed: *seed })
        };
        let files = std::fs::read_dir(folder(game)).into_iter().flatten();
        let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        let found: Vec<Shown> = names.iter().filter_map(|name| shown(name)).collect();
        if found.is_empty() { vec![Shown { game, preset: 0, plies: 3, seed: 1 }] } else { found }
    }

    fn all() -> impl Iterator<Item = Shown> {
        GAMES.iter().flat_map(|game| Shown::of(*game))
    }

    fn table(&self) -> Box<dyn AnyTable> {
        sample(self.game, &self.game.presets()[self.preset], self.plies, self.seed).unwrap()
    }

    fn file(&self, kind: &str) -> PathBuf {
        folder(self.game).join(format!("{}-{}-{}-{kind}.png", self.preset, self.plies, self.seed))
    }
}

/// Returns the folder of a game's approved pictures.
fn folder(game: &dyn AnyGame) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join(catalogue::folder_of(game.id()).unwrap()).join("pictures")
}

/// Returns the table, and the hand of the first seat that has one.
fn scenes(table: &dyn AnyTable) -> Vec<(&'static str, Scene)> {
    let hands = table.seats().iter().filter_map(|seat| table.hand(seat).picture).take(1);
    let pictures = table.table().picture.into_iter().map(|picture| ("mesa", picture));
    pictures
        .chain(hands.map(|picture| ("mano", picture)))
        .map(|(kind, picture)| (kind, picture.say(&in_words).spelled().into_owned()))
        .collect()
}

/// Returns a line as people at a table read it, some of them with long names.
fn in_words(line: &Line) -> String {
    let names = ["Ana", "Maximiliano Núñez del Prado Gómez", "Beto", "Carla", "João", "Lluïsa", "Òscar", "Inés"];
    Texts::get().say(Language::Es, line, &|seat: Seat| names[seat.index()].to_owned())
}

/// Returns the live table as the second seat sees it, in both shapes.
fn live_scenes(table: &dyn AnyTable) -> [(&'static str, Scene); 2] {
    let viewer = Viewer::Seat(Seat::new(1).unwrap());
    [("alto", Shape::Portrait), ("ancho", Shape::Landscape)]
        .map(|(kind, shape)| (kind, table.live(viewer, shape).scene()))
}

/// Returns true if this game's present behaviour is to be recorded: `SOBREMESA_BLESS` is 1, or the game's id.
fn is_blessed(game: &dyn AnyGame) -> bool {
    std::env::var("SOBREMESA_BLESS").is_ok_and(|blessed| blessed == "1" || blessed == game.id())
}

#[test]
fn every_game_looks_as_it_was_approved() {
    let painter = Painter::shared();
    let mut wrong = Vec::new();
    for shown in Shown::all() {
        let table = shown.table();
        for (kind, scene) in scenes(&*table).into_iter().chain(live_scenes(&*table)) {
            let file = shown.file(kind);
            let name = file.display();
            let png = painter.draw(&scene);
            if is_blessed(shown.game) {
                std::fs::create_dir_all(folder(shown.game)).unwrap();
                std::fs::write(&file, &png).unwrap();
            }
            let approved =
                std::fs::read(&file).unwrap_or_else(|_| panic!("{name}: draw it with SOBREMESA_BLESS=1, and look"));
            let distance = Image::decode(&png).distance(&Image::decode(&approved));
            if distance > 1.0 {
                wrong.push(format!("{name} differs by {distance:.1}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_composed_picture_looks_like_the_same_scene_drawn_whole() {
    for shown in Shown::all() {
        let game = shown.game.id();
        for (kind, scene) in scenes(&*shown.table()) {
            let composed = Image::decode(&Painter::shared().draw(&scene));
            let whole = Image::from_rgba(scene.width, scene.height, &render_whole(&scene).unwrap());
            let distance = composed.distance(&whole);
            assert!(distance < 16.0, "{game} {kind} differs by {distance}");
        }
    }
}

#[test]
fn pictures_meet_size_limits_and_use_existing_sprites() {
    for game in GAMES {
        for preset in game.presets() {
            for plies in [3, 150] {
                let table = sample(*game, &preset, plies, 3).unwrap();
                for (kind, scene) in scenes(&*table) {
                    let which = format!("{} {} after {plies}: {kind}", game.id(), preset.id);
                    for placed in &scene.placed {
                        assert!(sprite(&placed.sprite).is_some(), "{which}: {}", placed.sprite);
                        assert!(placed.width > 0, "{which}: {}", placed.sprite);
                    }
                    assert!(sprite(&scene.ground).is_some(), "{which}: {}", scene.ground);
                    let (width, height) = (i32::from(scene.width), i32::from(scene.height));
                    assert!(
                        width >= 720 && height * 2 >= width / 2 && height <= 2 * width,
                        "{which}: {width} × {height}"
                    );
                    let size = Painter::shared().draw(&scene).len();
                    assert!(size < MOST_BYTES, "{which}: {size} bytes");
                }
            }
        }
    }
}

#[test]
fn every_picture_has_an_alternative_text() {
    for game in GAMES {
        for preset in game.presets() {
            for plies in [0, 20] {
                let table = sample(*game, &preset, plies, 3).unwrap();
                let hands = table.seats().iter().map(|seat| table.hand(seat));
                for picture in hands.chain([table.table()]).filter_map(|screen| screen.picture) {
                    assert!(!picture.alt.is_empty(), "{} {} after {plies}", game.id(), preset.id);
                }
            }
        }
    }
}

/// The channel's picture is drawn from the public view: hands that differ leave it unchanged.
#[test]
fn the_table_shows_no_card_that_was_not_laid() {
    for game in GAMES {
        for preset in game.presets() {
            for plies in [0, 5, 20] {
                let table = sample(*game, &preset, plies, 5).unwrap();
                let Some(picture) = table.table().picture else { continue };
                let is_figure = |code: &str| code.starts_with("carta/") || code.starts_with("ficha/");
                for seat in table.seats().iter() {
                    let Some(hand) = table.hand(seat).picture else { continue };
                    // Cards shown to prove envido or flor lie open at the end of the hand.
                    let told = table.view(Viewer::Public).to_string();
                    let is_told = |code: &str| {
                        code.split_once('/').is_some_and(|(_, code)| told.contains(&format!("\"{code}\"")))
                    };
                    let hidden = |placed: &&Placed| is_figure(&placed.sprite) && !is_told(&placed.sprite);
                    for held in hand.scene.placed.iter().filter(hidden) {
                        let other_way = held.sprite.split_once('/').and_then(|(family, code)| {
                            let (one, other) = code.split_once('-')?;
                            Some(format!("{family}/{other}-{one}"))
                        });
                        let shown = picture.scene.placed.iter().any(|placed| {
                            placed.sprite == held.sprite || Some(placed.sprite.as_ref()) == other_way.as_deref()
                        });
                        assert!(!shown, "{} {}: {} of {seat:?} lies open", game.id(), preset.id, held.sprite);
                    }
                }
            }
        }
    }
}
