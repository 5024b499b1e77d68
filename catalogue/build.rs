//! Builds the list of games from the dependencies in `Cargo.toml` that lie in `games/`: naming a crate there adds its games.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a build that cannot go on says where

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    println!("cargo::rerun-if-changed=build.rs");
    let manifest = std::fs::read_to_string("Cargo.toml").unwrap();
    let named = manifest.lines().filter(|line| line.contains("path = \"../games/"));
    let crates = named.filter_map(|line| Some(line.split_once([' ', '.'])?.0.replace('-', "_")));
    let families: Vec<String> = crates.map(|name| format!("&{name}::FAMILY")).collect();
    assert!(!families.is_empty(), "Cargo.toml names games");
    let list = format!("&[{}]", families.join(", "));
    std::fs::write(Path::new(&std::env::var("OUT_DIR").unwrap()).join("families.rs"), list).unwrap();
}
