//! Builds the list of games from the dependencies in `Cargo.toml` that lie in `games/`: naming a crate there adds its games. And refuses
//! Spanish texts that say *tú* where there is none that says *vos*.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a build that cannot go on says where

mod voseo;

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=build");
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    let named: Vec<&str> = manifest.lines().filter(|line| line.contains("path = \"../games/")).collect();
    let crates = named.iter().filter_map(|line| Some(line.split_once([' ', '.'])?.0.replace('-', "_")));
    let families: Vec<String> = crates.map(|name| format!("&{name}::FAMILY")).collect();
    assert!(!families.is_empty(), "Cargo.toml names games");
    let list = format!("&[{}]", families.join(", "));
    fs::write(Path::new(&std::env::var("OUT_DIR").unwrap()).join("families.rs"), list).unwrap();

    let folders = named.iter().filter_map(|line| Some(line.split_once("path = \"")?.1.split_once('"')?.0));
    let folders = folders.map(|folder| Path::new(folder).join("texts")).chain([PathBuf::from("../locales")]);
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
