//! The README in Spanish says the same as the English one: as many headings, lists, tables and pictures, and
//! the same commands, keys and links. The words are for people to compare.

#![allow(clippy::unwrap_used)] // a failed test says where

use std::fs;
use std::path::Path;

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
    /// The texts in backquotes and the targets of links, sorted.
    said: Vec<String>,
}

fn read(name: &str) -> Vec<Section> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
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
        section.said.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        section.said.extend(links(line));
    }
    assert!(block.is_none(), "a block of code in {name} does not end");
    sections.iter_mut().for_each(|section| section.said.sort());
    sections
}

/// Returns the targets of a line's links and pictures, without places on this page, which have translated
/// names, and without the other README.
fn links(line: &str) -> impl Iterator<Item = String> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let pictures = line.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let kept = |target: &&str| !target.starts_with('#') && !target.starts_with("README");
    targets.chain(pictures).filter(kept).map(str::to_owned)
}

/// Players' words differ between languages: examples that are written in words. Commands have a Spanish name
/// that both mention.
fn is_words(said: &str) -> bool {
    said.contains(' ') && !said.contains(['=', '-', '/'])
}

#[test]
fn the_readme_says_the_same_in_both_languages() {
    let (english, spanish) = (read("README.md"), read("README.es.md"));
    let headings = |sections: &[Section]| sections.iter().map(|section| section.heading.clone()).collect::<Vec<_>>();
    assert_eq!(english.len(), spanish.len(), "{:?}\n{:?}", headings(&english), headings(&spanish));
    for (here, there) in english.iter().zip(&spanish) {
        assert_eq!(here.marks, there.marks, "{} / {}", here.heading, there.heading);
        let plain = |section: &Section| -> Vec<String> {
            section.said.iter().filter(|said| !is_words(said)).cloned().collect()
        };
        assert_eq!(plain(here), plain(there), "{} / {}", here.heading, there.heading);
    }
}
