//! The READMEs and the pages in `docs/`. Those in Spanish say the same as the English ones: as many headings,
//! lists, tables and pictures, and the same commands, keys and links. The words are for people to compare.
//! Each link to a page or to a place in a page leads to one that is there; the keys that pages name are
//! settings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// A README is read in one go.
const MOST_LINES: usize = 160;

/// The table of commands and their names in both languages.
const COMMANDS: &str = "docs/play/README.md";

/// Names like those of settings: a file, secrets that stand in no file of settings, what Caddy and the
/// benchmark read.
const OTHERS: [&str; 5] =
    ["store.key", "SOBREMESA_STORE_KEY", "SOBREMESA_STORE_PASSWORD", "SOBREMESA_PROCESSES", "SOBREMESA_BENCH_STORE"];

/// One line of what both must have alike.
#[derive(Debug, PartialEq, Eq)]
enum Mark {
    /// A heading of this level.
    Heading(usize),
    /// A line that begins a point of a list or a row of a table.
    Row(char),
    /// A block of code, whole.
    Block(String),
}

/// The contents of one section.
#[derive(Debug, Default)]
struct Section {
    heading: String,
    marks: Vec<Mark>,
    /// The texts in backquotes, commands by their Spanish names, and the pages that links lead to; sorted.
    said: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the project's files below a folder, by their names from the root.
fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        match entry.file_type().unwrap() {
            kind if kind.is_dir() && ![".git", "target", "node_modules", "data"].contains(&name.as_str()) => {
                found.extend(files(&path));
            }
            kind if kind.is_file() => found.push(path),
            _ => {}
        }
    }
    found.sort();
    found
}

/// Returns each page in Spanish with the English one of which it is the equal.
fn pairs() -> Vec<(String, String)> {
    let pages = files("docs/es").into_iter().map(|page| (english(&page), page));
    [("README.md".to_owned(), "README.es.md".to_owned())].into_iter().chain(pages).collect()
}

/// Returns the name of a page in English.
fn english(page: &str) -> String {
    page.replacen("docs/es/", "docs/", 1).replace(".es.md", ".md")
}

/// Returns the Spanish name of each command by the English one, as the pages for players tell them.
fn commands() -> BTreeMap<String, String> {
    let quoted = |cell: &str| Some(cell.trim().strip_prefix("`/")?.strip_suffix('`')?.to_owned());
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| ")?.split('|').map(quoted);
        Some((cells.next()??, cells.next()??))
    };
    text(COMMANDS).lines().filter_map(row).collect()
}

fn read(name: &str, commands: &BTreeMap<String, String>) -> Vec<Section> {
    let text = text(name);
    let (mut sections, mut block) = (vec![Section::default()], None::<String>);
    for line in text.lines() {
        let section = sections.last_mut().unwrap();
        match (&mut block, line.trim_start().starts_with("```")) {
            (Some(code), true) => {
                section.marks.push(Mark::Block(code.clone()));
                block = None;
                continue;
            }
            (None, true) => {
                block = Some(String::new());
                continue;
            }
            (Some(code), false) => {
                code.push_str(line.trim());
                code.push('\n');
                continue;
            }
            (None, false) => {}
        }
        let level = line.chars().take_while(|one| *one == '#').count();
        if level > 0 {
            let marks = vec![Mark::Heading(level)];
            sections.push(Section { heading: line.to_owned(), marks, said: vec![] });
            continue;
        }
        let first = line.chars().next().filter(|one| "-|0123456789".contains(*one));
        if let Some(first) = first.filter(|first| !first.is_ascii_digit() || line.contains(". ")) {
            section.marks.push(Mark::Row(first));
        }
        section.said.extend(line.split('`').skip(1).step_by(2).map(|said| in_spanish(said, commands)));
        section.said.extend(links(line).map(|link| match lead(name, &link) {
            Some((page, _)) => english(&page),
            None => link,
        }));
    }
    assert!(block.is_none(), "a block of code in {name} does not end");
    sections.iter_mut().for_each(|section| section.said.sort());
    sections
}

/// Returns the targets of a line's links and pictures.
fn links(line: &str) -> impl Iterator<Item = String> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let pictures = line.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    targets.chain(pictures).map(str::to_owned)
}

/// Returns the file that a page's link leads to, by its name from the root, and the place in it, if any;
/// nothing for an address on the web or on the site.
fn lead(page: &str, link: &str) -> Option<(String, Option<String>)> {
    if link.contains(':') || link.starts_with('/') {
        return None;
    }
    let (target, place) = link.split_once('#').map_or((link, None), |(target, place)| (target, Some(place)));
    if target.is_empty() {
        return Some((page.to_owned(), place.map(str::to_owned)));
    }
    let mut path = PathBuf::new();
    for part in Path::new(page).parent().unwrap().join(target).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    Some((path.to_str().unwrap().to_owned(), place.map(str::to_owned)))
}

/// Returns the names under which links find the headings of a page.
fn places(page: &str) -> BTreeSet<String> {
    let name = |heading: &str| -> String {
        let kept = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = kept.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
        kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
    };
    text(page).lines().filter(|line| line.starts_with('#')).map(name).collect()
}

fn in_spanish(said: &str, commands: &BTreeMap<String, String>) -> String {
    let (name, rest) = said.split_once(' ').map_or((said, None), |(name, rest)| (name, Some(rest)));
    let Some(spanish) = name.strip_prefix('/').and_then(|name| commands.get(name)) else { return said.to_owned() };
    rest.map_or_else(|| format!("/{spanish}"), |rest| format!("/{spanish} {}", rest.replace("CODE", "CÓDIGO")))
}

/// Players' words differ between languages: examples that are written in words.
fn is_words(said: &str) -> bool {
    said.contains(' ') && !said.contains(['=', '-', '/'])
}

#[test]
fn each_page_says_the_same_in_both_languages() {
    let commands = commands();
    assert!(commands.len() > 10, "{COMMANDS} names the commands: {commands:?}");
    for (english, spanish) in pairs() {
        let (here, there) = (read(&english, &commands), read(&spanish, &commands));
        let headings = |page: &[Section]| page.iter().map(|section| section.heading.clone()).collect::<Vec<_>>();
        assert_eq!(here.len(), there.len(), "{spanish}: {:?}\n{:?}", headings(&here), headings(&there));
        for (here, there) in here.iter().zip(&there) {
            assert_eq!(here.marks, there.marks, "{spanish}: {} / {}", here.heading, there.heading);
            let plain = |section: &Section| -> Vec<String> {
                section.said.iter().filter(|said| !is_words(said)).cloned().collect()
            };
            assert_eq!(plain(here), plain(there), "{spanish}: {} / {}", here.heading, there.heading);
        }
    }
}

#[test]
fn links_lead_to_pages_and_places_that_are_there() {
    // The skeleton of a new game is read where it is copied to.
    let pages = files("").into_iter().filter(|file| file.ends_with(".md") && !file.starts_with("tools/new-game/"));
    let mut lost = Vec::new();
    for page in pages {
        let mut block = false;
        for line in text(&page).lines() {
            block ^= line.trim_start().starts_with("```");
            for link in links(line).filter(|_| !block) {
                let Some((target, place)) = lead(&page, &link) else { continue };
                let there = root().join(&target).exists()
                    && place.is_none_or(|place| target.ends_with(".md") && places(&target).contains(&place));
                if !there {
                    lost.push(format!("{page}: {link}"));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn pages_that_code_and_texts_name_are_there() {
    let mut lost = Vec::new();
    for file in files("") {
        // Pictures and nets are no texts.
        let Ok(text) = fs::read_to_string(root().join(&file)) else { continue };
        let parts: Vec<&str> = text.split("docs/").collect();
        for pair in parts.windows(2) {
            // Other projects' documents are theirs.
            if pair[0].ends_with(|before: char| before.is_alphanumeric() || before == '-') {
                continue;
            }
            let ours = |sign: char| sign.is_ascii_alphanumeric() || "-_./".contains(sign);
            let named = pair[1].split(|sign| !ours(sign)).next().unwrap().trim_end_matches('.');
            if named.ends_with(".md") && !root().join("docs").join(named).exists() {
                lost.push(format!("{file}: docs/{named}"));
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn every_page_of_the_folder_is_in_its_index() {
    for index in ["docs/README.md", "docs/es/README.md"] {
        let linked: BTreeSet<String> =
            text(index).lines().flat_map(links).filter_map(|link| lead(index, &link)).map(|(page, _)| page).collect();
        let pages = files("docs").into_iter().filter(|page| page.ends_with(".md"));
        // Each page once, in the index's language where it is translated.
        let translated: BTreeSet<String> = pairs().into_iter().map(|(english, _)| english).collect();
        let wanted = pages.filter(|page| match index {
            "docs/README.md" => !page.starts_with("docs/es/"),
            _ => page.starts_with("docs/es/") || !translated.contains(page),
        });
        let missing: Vec<String> = wanted.filter(|page| page != index && !linked.contains(page)).collect();
        assert!(missing.is_empty(), "{index} does not name {missing:?}");
    }
}

#[test]
fn the_readme_is_short_and_ci_takes_its_test_command() {
    for page in ["README.md", "README.es.md"] {
        let lines = text(page).lines().count();
        assert!(lines <= MOST_LINES, "{page} has {lines} lines");
        let blocks: Vec<Mark> = read(page, &BTreeMap::new()).into_iter().flat_map(|section| section.marks).collect();
        let test = "cargo test --workspace --locked";
        assert!(blocks.contains(&Mark::Block(format!("{test}\n"))), "{page} says how it is tested: {blocks:?}");
        assert!(text(".ci/run").contains(test), "CI tests as {page} says");
    }
}

/// Keys are named as `web.hosts`, or as `SOBREMESA_WEB_HOSTS` in the environment.
#[test]
fn settings_that_pages_name_can_be_set() {
    let mut keys = BTreeSet::new();
    let (mut section, mut sections) = (String::new(), BTreeSet::new());
    for line in text("config.example.toml").lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            name.clone_into(&mut section);
            sections.insert(section.clone());
        } else if let Some((key, _)) = line.trim_start_matches("#: ").split_once(" = ") {
            keys.insert(format!("{section}.{key}"));
        }
    }
    let environment: BTreeSet<String> =
        keys.iter().map(|key| format!("SOBREMESA_{}", key.replace('.', "_").to_uppercase())).collect();
    let mut unknown = Vec::new();
    let folders = ["docs/play", "docs/operate", "docs/es/play", "docs/es/operate"];
    let pages = folders.into_iter().flat_map(files).chain(["README.md".to_owned(), "README.es.md".to_owned()]);
    for page in pages.filter(|page| page.ends_with(".md")) {
        for said in text(&page).lines().flat_map(|line| line.split('`').skip(1).step_by(2)) {
            let word = said.split([' ', '=']).next().unwrap();
            let key = word.split_once('.').is_some_and(|(section, key)| {
                sections.contains(section)
                    && !key.is_empty()
                    && key.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_')
            });
            let variable = word.starts_with("SOBREMESA_") && !word.ends_with('…');
            let known = keys.contains(word) || environment.contains(word) || OTHERS.contains(&word);
            if (key || variable) && !known {
                unknown.push(format!("{page}: {word}"));
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}
