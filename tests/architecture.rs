//! Dependencies point one way. The compiler refuses everything else: a crate cannot use a crate that its
//! manifest does not name, and this test compares the manifests with the map in ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use sobremesa::catalogue::FAMILIES;

/// Names of crates.
type Names = &'static [&'static str];

/// Crates that may use only these crates of others: no clock, no generator, no files, no network.
const MAY_USE_OF_OTHERS: &[(&str, Names)] = &[
    ("game", &["hex", "rand_chacha", "serde", "serde_json", "serde_path_to_error", "sha2"]),
    ("computer", &["prefetch-index"]),
    ("any-game", &["serde", "serde_json"]),
    ("rating", &["libm"]),
];

/// The crates of others that a game may use.
const A_GAME_MAY_USE: Names = &["cozy-chess", "serde", "serde_json"];

/// A crate of the workspace: its folder, and its dependencies apart from those of tests.
struct Package {
    folder: String,
    /// Our own crates, without `sobremesa-`.
    ours: BTreeSet<String>,
    others: Vec<String>,
}

/// The crates of the workspace, by name without `sobremesa-`; the session manager is `sobremesa`.
fn packages() -> BTreeMap<String, Package> {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(root);
    let metadata: Value = serde_json::from_slice(&cargo.output().unwrap().stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let short = |name: &Value| text(name).trim_start_matches("sobremesa-").to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let packages = packages.map(|package| {
        let used = package["dependencies"].as_array().unwrap().iter().filter(|used| used["kind"].is_null());
        let (ours, others): (Vec<&Value>, Vec<&Value>) = used.partition(|used| !used["path"].is_null());
        let manifest = text(&package["manifest_path"]);
        let folder = manifest.trim_start_matches(root).trim_start_matches('/').trim_end_matches("Cargo.toml");
        let ours = ours.into_iter().map(|used| short(&used["name"])).collect();
        let others = others.into_iter().map(|used| short(&used["name"])).collect();
        (short(&package["name"]), Package { folder: folder.to_owned(), ours, others })
    });
    packages.collect()
}

/// The map of ARCHITECTURE.md: the last cell of each row that begins with a folder, by that folder.
fn map() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md")).unwrap();
    let map = text.split("## Map").nth(1).unwrap().split("The folders of `src/`").next().unwrap();
    let rows = map.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| `")?.strip_suffix(" |")?.split(" | ").collect();
        Some((cells.first()?.trim_end_matches('`').to_owned(), (*cells.last()?).to_owned()))
    });
    rows.collect()
}

#[test]
fn the_map_says_what_each_crate_uses() {
    let (packages, map) = (packages(), map());
    let games = || packages.iter().filter(|(_, package)| package.folder.starts_with("games/"));
    let mut wrong = String::new();
    for (name, package) in &packages {
        let row = match package.folder.as_str() {
            "" => "src/",
            folder if folder.starts_with("games/") => "games/*/",
            folder => folder,
        };
        let Some(cell) = map.get(row) else {
            writeln!(wrong, "{name} has no row").unwrap();
            continue;
        };
        let mut said: BTreeSet<String> = cell.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        if cell.contains("every game") {
            said.extend(games().map(|(name, _)| name.clone()));
        }
        if package.ours != said {
            writeln!(wrong, "{name} uses {:?}; the map says {said:?}", package.ours).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn no_rule_uses_a_clock_a_file_or_the_network() {
    let packages = packages();
    let games = FAMILIES.iter().map(|family| (family.folder, A_GAME_MAY_USE));
    let mut wrong = String::new();
    for (name, may) in MAY_USE_OF_OTHERS.iter().copied().chain(games) {
        for used in packages[name].others.iter().filter(|used| !may.contains(&used.as_str())) {
            writeln!(wrong, "{name} uses {used}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The source files below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Sessions and adapters hold no rule: they never name a game; the catalogue alone lists them.
#[test]
fn no_session_and_no_adapter_names_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("adapters"), &mut files);
    sources(&root.join("src"), &mut files);
    let is_product = |file: &&PathBuf| {
        file.iter().any(|part| part == "src")
            && !file.iter().any(|part| part == "tests" || part == "tests.rs" || part == "catalogue")
    };
    let mut wrong = String::new();
    for file in files.iter().filter(is_product) {
        let text = std::fs::read_to_string(file).unwrap();
        let lines = text.split("#[cfg(test)]").next().unwrap().lines();
        let code: String = lines.filter(|line| !line.trim_start().starts_with("//")).collect();
        for game in sobremesa::catalogue::GAMES {
            if code.contains(&format!("\"{}\"", game.id()))
                || code.contains(&format!("sobremesa_{}::", game.id().replace('-', "_")))
            {
                writeln!(wrong, "{} names {}", file.display(), game.id()).unwrap();
            }
        }
    }
    assert!(files.len() > 20, "the sources were found");
    assert!(wrong.is_empty(), "{wrong}");
}

/// The functions of a source file, as text.
fn functions(text: &str) -> Vec<&str> {
    text.split("#[cfg(test)]").next().unwrap_or_default().split("fn ").skip(1).collect()
}

/// Of several processes another may write a setting between the look at it and the write. Removing a setting
/// that was seen is no such case: a later process makes it anew.
#[test]
fn a_function_reading_a_setting_never_writes_it_unconditionally() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    ["adapters", "src"].iter().for_each(|folder| sources(&root.join(folder), &mut files));
    let is_product = |file: &&PathBuf| !file.iter().any(|part| part == "tests" || part == "benches");
    let mut wrong = String::new();
    for file in files.iter().filter(is_product) {
        let text = std::fs::read_to_string(file).unwrap();
        for function in functions(&text).into_iter().filter(|function| function.contains(".setting(")) {
            let writes = function.split(".set_setting(").skip(1);
            let writes = writes.filter(|call| !call.split(';').next().unwrap_or_default().contains(", None)"));
            if writes.count() > 0 {
                let name = function.split('(').next().unwrap_or_default();
                writeln!(wrong, "{}: {name} goes by get_or_create, change_setting or swap_setting", file.display())
                    .unwrap();
            }
        }
    }
    assert!(files.len() > 20, "the sources were found");
    assert!(wrong.is_empty(), "{wrong}");
}

/// The folders of `src`, and which of the others each may use: no path leads round in a circle.
const FOLDERS: &[(&str, Names)] = &[
    ("catalogue", &[]),
    ("typed", &["catalogue"]),
    ("request", &["catalogue", "typed"]),
    ("session", &["catalogue", "request", "typed"]),
    ("screens", &["catalogue", "request", "session", "typed"]),
    ("record", &["catalogue", "request", "session"]),
    ("computers", &["catalogue", "request", "session"]),
    ("manager", &["catalogue", "computers", "record", "request", "screens", "session", "typed"]),
];

/// The modules of its own crate that a source file's code names: the first part of each path that begins at
/// the crate.
fn named_of_crate(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut named = Vec::new();
    for line in lines {
        for path in line.split("crate::").skip(1) {
            named.push(path.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect());
        }
    }
    named
}

#[test]
fn no_folder_of_src_uses_one_that_it_may_not() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = String::new();
    let mut folders: Vec<String> = std::fs::read_dir(&source)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".rs") && name != "tests")
        .collect();
    folders.sort_unstable();
    let mut listed: Vec<&str> = FOLDERS.iter().map(|(folder, _)| *folder).collect();
    listed.sort_unstable();
    assert_eq!(folders, listed, "every folder of src is listed");
    for (folder, may) in FOLDERS {
        let mut files = Vec::new();
        sources(&source.join(folder), &mut files);
        for file in files.iter().filter(|file| !file.ends_with("tests.rs")) {
            let text = std::fs::read_to_string(file).unwrap();
            // What the crate exports to others is named where it is defined.
            for other in named_of_crate(&text).iter().filter(|other| *other != folder && !may.contains(&other.as_str()))
            {
                writeln!(wrong, "{} uses {other}", file.display()).unwrap();
            }
            if text.contains("super::super::") {
                writeln!(wrong, "{} uses super::super", file.display()).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    let planted = "use crate::manager::Manager; // crate::request\n// crate::record";
    assert_eq!(named_of_crate(planted), ["manager", "request"]);
}

/// The paths that begin at the crate in a source file's code, with what stands in braces told apart:
/// `crate::a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths_of_crate(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.flat_map(|line| [line.trim(), " "]).collect();
    code.split("crate::").skip(1).flat_map(|rest| expand(rest).0).collect()
}

/// The paths that `text` begins with, and the rest of it.
fn expand(text: &str) -> (Vec<String>, &str) {
    let end = text.find(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
    let (path, mut rest) = text.split_at(end.unwrap_or(text.len()));
    let (true, Some(inner)) = (path.ends_with("::") || path.is_empty(), rest.strip_prefix('{')) else {
        return (vec![path.to_owned()], rest);
    };
    let mut paths = Vec::new();
    rest = inner;
    loop {
        rest = rest.trim_start_matches([' ', ',']);
        if let Some(after) = rest.strip_prefix('}') {
            return (paths, after);
        }
        let (inner, after) = expand(rest);
        assert!(after.len() < rest.len(), "a path begins here: {rest:.40}");
        paths.extend(inner.into_iter().map(|name| format!("{path}{name}")));
        rest = after;
    }
}

/// The first way round in a circle, if there is one: from a module through what it uses back to it.
fn find_cycle(uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'a>(
        module: &'a str,
        uses: &'a BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(from) = way.iter().position(|passed| *passed == module) {
            return Some(way[from..].iter().map(|passed| (*passed).to_owned()).collect());
        }
        if done.contains(module) {
            return None;
        }
        way.push(module);
        let found = uses.get(module).into_iter().flatten().find_map(|used| visit(used, uses, way, done));
        way.pop();
        done.insert(module);
        found
    }
    let mut done = BTreeSet::new();
    uses.keys().find_map(|module| visit(module, uses, &mut Vec::new(), &mut done))
}

/// The modules of a crate's sources, each with those that its `crate::` paths lead to.
fn imports(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    sources(source, &mut files);
    let mut texts = BTreeMap::new();
    for file in files {
        let path = file.strip_prefix(source).unwrap().with_extension("");
        let mut parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
        if !parts.iter().any(|part| ["tests", "every_page"].contains(part)) {
            parts.pop_if(|last| ["mod", "lib"].contains(last));
            texts.insert(parts.join("::"), std::fs::read_to_string(&file).unwrap());
        }
    }
    let module_of = |path: &str| {
        let mut path = path;
        while !texts.contains_key(path) {
            path = path.rsplit_once("::")?.0;
        }
        Some(path.to_owned())
    };
    let uses = |(module, text): (&String, &String)| {
        let used = paths_of_crate(text).into_iter().filter_map(|path| module_of(&path)).filter(|used| used != module);
        (module.clone(), used.collect::<BTreeSet<String>>())
    };
    texts.iter().map(uses).collect()
}

#[test]
fn no_import_leads_round_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = imports(&root.join("src"));
    assert!(files.len() > 100 && files["manager"].contains("session"), "the modules were found: {files:?}");
    assert_eq!(find_cycle(&files), None, "each of these files uses the next, and the last the first");
    for name in ["chat", "discord", "telegram"] {
        let files = imports(&root.join("adapters").join(name).join("src"));
        assert!(files.len() > 10, "{name}: {}", files.len());
        assert_eq!(find_cycle(&files), None, "{name}");
    }
}

#[test]
fn a_planted_circle_is_found() {
    let paths = paths_of_crate("use crate::a::{b::C, d::{E, f::G}};\n// crate::h\nfn i() { crate::j::k(); }");
    assert_eq!(paths, ["a::b::C", "a::d::E", "a::d::f::G", "j::k"]);
    let uses = |pairs: &[(&str, &str)]| {
        let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (module, used) in pairs {
            uses.entry((*module).to_owned()).or_default().insert((*used).to_owned());
        }
        find_cycle(&uses)
    };
    assert_eq!(uses(&[("a", "b"), ("a", "c"), ("b", "c")]), None);
    assert_eq!(uses(&[("a", "b"), ("b", "c"), ("c", "b")]), Some(vec!["b".to_owned(), "c".to_owned()]));
}

/// The refusals that a source file's code names.
fn named_refusals(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let after = lines.flat_map(|line| line.split("Refusal::").skip(1));
    after.map(|rest| rest.chars().take_while(|&letter| letter.is_alphanumeric()).collect()).collect()
}

/// Code that has a `Lobby`, a `Playing` or an `Over` in hand need not ask again which stage it is.
#[test]
fn the_wrong_stage_is_refused_in_one_place() {
    const STAGES: [&str; 5] = ["Begun", "NotBegun", "Over", "NotOver", "NothingPlayed"];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    // What is shown may tell a refusal, but refuses nothing.
    for folder in ["session", "record", "computers", "manager"] {
        sources(&source.join(folder), &mut files);
    }
    let refuses = |file: &PathBuf| {
        let named = named_refusals(&std::fs::read_to_string(file).unwrap());
        named.iter().any(|name| STAGES.contains(&name.as_str()))
    };
    let refusing: Vec<PathBuf> = files.into_iter().filter(refuses).collect();
    assert_eq!(refusing, [source.join("session/phase.rs")]);
    assert_eq!(named_refusals("Err(Refusal::Over)\n// Refusal::Begun\nok_or(Refusal::Full)?"), ["Over", "Full"]);
}
