//! `cargo xtask new-game NAME` writes the skeleton of a new game into `games/NAME`: a small game with hidden
//! cards that compiles, passes every general test and can be played everywhere, ready to be changed into the
//! game you want.
//!
//! The skeleton is `template/`, a game called *carta alta*; its name is replaced everywhere. Outside the new
//! folder two lines are written: the crate in `Cargo.toml`, the family in `src/catalogue/mod.rs`.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [command, name] = args.as_slice() else {
        eprintln!("usage: cargo xtask new-game NAME   (lower case, words joined by dashes: escoba, tute-perrero)");
        return ExitCode::from(2);
    };
    let is_plain =
        |name: &str| name.split('-').all(|word| word.len() > 1 && word.bytes().all(|c| c.is_ascii_lowercase()));
    if command != "new-game" || !is_plain(name) {
        eprintln!("a game's name is in lower case, words joined by dashes: cargo xtask new-game tute-perrero");
        return ExitCode::from(2);
    }
    // Looked up at run time, not at build time: the same build may serve two checkouts.
    let here = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or("tools/new-game".into()));
    match write(&here, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("games/{name}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The text with the name replaced, in all the forms in which it occurs in sources.
fn renamed(text: &str, name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    let camel: String = name.split('-').map(capital).collect();
    let people = capital(&name.replace('-', " "));
    // Rulebooks are cited by two letters.
    let clause = match name.split_once('-') {
        Some((one, other)) => format!("{}{}-", &one[..1], &other[..1]),
        None => format!("{}-", &name[..2]),
    };
    text.replace("carta-alta", name)
        .replace("CartaAlta", &camel)
        .replace("Carta alta", &people)
        .replace("carta alta", &name.replace('-', " "))
        .replace("CA-", &clause.to_uppercase())
}

/// Writes the game; `here` is the folder of this tool.
fn write(here: &Path, name: &str) -> io::Result<()> {
    let root = &here.join("../..");
    let folder = root.join("games").join(name);
    if folder.exists() {
        return Err(io::Error::other("there is such a folder already"));
    }
    copy(&here.join("template"), &folder, name)?;
    let crate_line = format!("sobremesa-{name} = {{ path = \"games/{name}\" }}\n");
    insert(&root.join("Cargo.toml"), "[build-dependencies]", &(crate_line + "\n"))?;
    let family_line = format!("    &sobremesa_{}::FAMILY,\n", name.replace('-', "_"));
    insert(&root.join("src/catalogue/mod.rs"), "];\n\nconst COUNT", &family_line)?;
    println!(
        "games/{name} is written, and named in Cargo.toml and src/catalogue/mod.rs. Now its transcript and pictures are made …"
    );
    bless(root, name)?;
    println!(
        "Done. `cargo test -p sobremesa-{name}` tests its rules, `cargo test -p sobremesa` all that holds for every game;"
    );
    println!("`cargo run -- run` serves it. Begin with games/{name}/RULES.md, and look at games/{name}/pictures.");
    Ok(())
}

/// Inserts `line` into a file, right before the only place where `mark` stands.
fn insert(file: &Path, mark: &str, line: &str) -> io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let missing = || io::Error::other(format!("{} has no `{mark}`", file.display()));
    let (before, after) = text.split_once(mark).ok_or_else(missing)?;
    std::fs::write(file, format!("{}\n{line}{mark}{after}", before.trim_end()))
}

/// Copies a folder of the template under the game's name.
fn copy(from: &Path, to: &Path, name: &str) -> io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().replace("carta-alta", name);
        if path.is_dir() {
            copy(&path, &to.join(file), name)?;
        } else {
            std::fs::write(to.join(file), renamed(&std::fs::read_to_string(&path)?, name))?;
        }
    }
    Ok(())
}

/// Has the tests record what the new game does and looks like.
fn bless(root: &Path, name: &str) -> io::Result<()> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    // The whole workspace, so that what is built here serves the next command as well.
    cargo.args(["test", "--quiet", "--workspace", "--test", "suite"]);
    cargo.env("SOBREMESA_BLESS", name).current_dir(root);
    // Build scripts that look at what cargo says of this tool would run again, and all that rests on them be built anew.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            cargo.env_remove(name);
        }
    }
    let status = cargo.args(["--", "transcripts::every_game_", "pictures::every_game_"]).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other("its transcript and pictures could not be made")) }
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn a_name_is_put_in_every_form() {
        let text = "carta-alta CartaAlta Carta alta CA-1 carta alta";
        assert_eq!(renamed(text, "escoba"), "escoba Escoba Escoba ES-1 escoba");
        assert_eq!(renamed(text, "tute-perrero"), "tute-perrero TutePerrero Tute perrero TP-1 tute perrero");
    }
}
