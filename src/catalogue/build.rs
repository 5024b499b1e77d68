//! Refuses Spanish texts that say *tú* where no text says *vos* (`voseo.rs`).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a build that cannot go on says where

mod voseo;

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=src/catalogue");
    let games = fs::read_dir("games").unwrap().map(|game| game.unwrap().path().join("texts"));
    let folders = games.filter(|texts| texts.is_dir()).chain([PathBuf::from("locales")]);
    let [reference, rioplatense] = folders.fold([String::new(), String::new()], |[reference, rioplatense], folder| {
        [reference + &texts(&folder.join("es")), rioplatense + &texts(&folder.join("es-AR"))]
    });
    let missing = voseo::missing(&reference, &rioplatense);
    assert!(missing.is_empty(), "texts in `es` that want one in `es-AR`, which says vos:\n{}", missing.join("\n"));
}

/// All texts of a folder, one after the other; keys are unique among all of them.
fn texts(folder: &Path) -> String {
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let files = files.map(|file| file.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    files.map(|file| fs::read_to_string(file).unwrap() + "\n").collect()
}
