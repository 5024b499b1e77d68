//! Checks that a game has all its parts. Each part that is missing from the folder of a game in the catalogue
//! is named here, with how to add it.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;
use sobremesa::catalogue::{AnyGame, FAMILIES, Viewer, sample};

/// Returns the contents of a file in the game's folder; empty if there is none.
fn read(folder: &Path, file: &str) -> String {
    std::fs::read_to_string(folder.join(file)).unwrap_or_default()
}

/// Returns true if a seat ever holds what others cannot see.
fn hides(game: &dyn AnyGame) -> bool {
    let table = sample(game, &game.presets()[0], 3, 1).unwrap();
    table
        .seats()
        .iter()
        .any(|seat| table.hand(seat).picture.is_some() || table.view(Viewer::Seat(seat)) != table.view(Viewer::Public))
}

/// Returns the parts that the game lacks, each with what to do about it.
fn missing(game: &dyn AnyGame, folder: &Path) -> Vec<&'static str> {
    let mut lacks = Vec::new();
    let mut needs = |is_there: bool, what| lacks.extend(Some(what).filter(|_| !is_there));
    needs(
        read(folder, "RULES.md").lines().any(|line| line.starts_with("**")),
        "RULES.md: its rulebook, in clauses (`**XX-1 …`)",
    );
    needs(
        read(folder, "REGLAS.md").lines().any(|line| line.starts_with("**")),
        "REGLAS.md: the same clauses in Spanish, for people at a table",
    );
    let cases: Vec<Value> = serde_json::from_str(&read(folder, "cases.json")).unwrap_or_default();
    needs(
        cases.len() >= 3,
        "cases.json: at least three worked cases of the rulebook (docs/develop/engine-protocol.md tells their form)",
    );
    let named = cases.iter().any(|case| case.to_string().contains(&format!("\"{}\"", game.id())));
    needs(named, "cases.json: cases that name it");
    needs(
        !read(folder, "primer.json").is_empty(),
        "primer.json: the lines of its primer, and the cases that hold each (tests/cases.rs)",
    );
    let words: Value = serde_json::from_str(&read(folder, "words.json")).unwrap_or_default();
    needs(
        words["called"].is_object() && words["tables"].is_array(),
        "words.json: what people write at it, and how it is read (src/typed/tests/words.rs tells its form)",
    );
    needs(
        !read(folder, "transcript.jsonl").is_empty(),
        "transcript.jsonl: a whole game (SOBREMESA_BLESS=1 cargo test --test suite transcripts::)",
    );
    let pictures: Vec<String> = std::fs::read_dir(folder.join("pictures"))
        .into_iter()
        .flatten()
        .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let has = |kind: &str| pictures.iter().any(|name| name.ends_with(kind));
    needs(
        has("-mesa.png"),
        "pictures/: a table that was looked at (SOBREMESA_BLESS=1 cargo test --test suite pictures::)",
    );
    needs(
        has("-mano.png") || !hides(game),
        "pictures/: a hand that was looked at (SOBREMESA_BLESS=1 cargo test --test suite pictures::)",
    );
    needs(game.presets().len() >= 2, "presets: at least two, the one to offer and the rulebook's defaults");
    needs(!game.fields().is_empty(), "options: at least one");
    lacks
}

#[test]
fn no_game_lacks_a_part() {
    let mut all = String::new();
    for family in FAMILIES {
        for game in family.games {
            let folder = family.folder_of(game.id());
            for lack in missing(*game, &Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder)) {
                writeln!(all, "{} ({folder}) lacks {lack}", game.id()).unwrap();
            }
        }
    }
    assert!(all.is_empty(), "{all}");
}

#[test]
fn every_part_that_is_missing_is_named() {
    let nowhere = Path::new("/nowhere/at/all");
    let lacks = missing(FAMILIES[0].games[0], nowhere).join(" ");
    for part in
        ["RULES.md", "REGLAS.md", "cases.json", "primer.json", "words.json", "transcript.jsonl", "a table", "a hand"]
    {
        assert!(lacks.contains(part), "{part}: {lacks}");
    }
}

#[test]
fn every_game_has_all_its_texts() {
    for text in FAMILIES.iter().flat_map(|family| family.texts).flatten() {
        let (tag, path, text) = text;
        let may_say_nothing = ["all", "es-AR"].contains(tag);
        assert!(may_say_nothing || text.contains(" = "), "{path} says nothing in {tag}");
    }
}
