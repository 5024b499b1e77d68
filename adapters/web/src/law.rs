//! The English rulebooks as people read them. They also serve to check the engine: their words about the texts
//! that a rule was taken from are left out here, and the sections for programs are folded away.

/// Words about the texts that a rule was taken from.
const SOURCES: [&str; 4] = ["seed", "source", "pagat", "program"];

/// Sections for programs: the forms of what they send and get.
const FORMS: [&str; 2] = ["etup", "State, view"];

/// Returns a rulebook without its words about sources.
pub(crate) fn for_people(book: &str) -> String {
    let (title, rest) = book.split_once("\n\n").unwrap_or((book, ""));
    let sections = rest.split("\n## ").skip(1).filter(|section| !is_about_sources(heading(section)));
    let mut law = title.to_owned();
    for section in sections {
        let (heading, blocks) = section.split_once("\n\n").unwrap_or((section, ""));
        let folded = FORMS.iter().any(|form| heading.contains(form));
        law += &match folded {
            true => format!("\n\n<details><summary>{heading}</summary>"),
            false => format!("\n\n## {heading}"),
        };
        let mut in_code = false;
        for block in blocks.split("\n\n") {
            let plain = in_code || block.starts_with("```");
            in_code ^= block.matches("```").count() % 2 == 1;
            law += "\n\n";
            law += &if plain { block.to_owned() } else { told(block) };
        }
        law += if folded { "\n\n</details>" } else { "" };
    }
    law
}

fn heading(section: &str) -> &str {
    section.lines().next().unwrap_or_default()
}

fn is_about_sources(text: &str) -> bool {
    let text = text.to_lowercase();
    SOURCES.iter().any(|word| text.contains(word))
}

/// A paragraph, a list or a table.
fn told(block: &str) -> String {
    let lines = block.lines();
    if block.starts_with('|') {
        let cell = |cell: &str| if is_about_sources(&bare(cell)) { " ".to_owned() } else { bare(cell) };
        return lines.map(|row| row.split('|').map(cell).collect::<Vec<_>>().join("|")).collect::<Vec<_>>().join("\n");
    }
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        let begins = line.starts_with("- ") || line.starts_with(|first: char| first.is_ascii_digit());
        match items.last_mut().filter(|_| !begins) {
            Some(item) => *item = format!("{item}\n{line}"),
            None => items.push(line.to_owned()),
        }
    }
    items.iter().map(|item| sentences(item)).filter(|item| !item.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The sentences that are not about sources; of one that ends with such words, what comes before.
fn sentences(text: &str) -> String {
    // The number and the name of a clause stay.
    let begin = text.strip_prefix("**").and_then(|rest| rest.find("**")).map_or(0, |end| end + 4);
    let rest = bare(&text[begin..].replace('\n', " "));
    let kept = rest.split_inclusive(". ").filter_map(|sentence| {
        let ends: Vec<usize> = sentence.match_indices("; ").map(|(end, _)| end).chain([sentence.len()]).collect();
        let end = ends.into_iter().take_while(|end| !is_about_sources(&sentence[..*end])).last()?;
        let stop = if end < sentence.len() { ". " } else { "" };
        Some(format!("{}{stop}", &sentence[..end]))
    });
    let kept = kept.collect::<String>();
    let marks = ["*Ruling:* ", "*Rulings:* ", "*Ruling.* ", "*Ruling*: ", "*Ruling*. ", "*Ruling* "];
    let kept = marks.iter().fold(kept, |kept, mark| kept.replace(mark, ""));
    format!("{}{kept}", &text[..begin]).trim_end().to_owned()
}

/// A text without the parentheses that cite a source; the engine is the table, as people say.
fn bare(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let mut depth = 0;
        let close = rest[open..].find(|character| {
            depth += match character {
                '(' => 1,
                ')' => -1,
                _ => 0,
            };
            depth == 0
        });
        let Some(end) = close.map(|close| open + close) else { break };
        let inside = &rest[open + 1..end];
        match is_about_sources(inside) || inside.contains("Ruling") || names_source(inside) {
            true => out += rest[..open].trim_end(),
            false => out += &rest[..=end],
        }
        rest = &rest[end + 1..];
    }
    out += rest;
    out.replace("the engine", "the table").replace("The engine", "The table")
}

/// Returns true if it begins with the letter of a source, as in the rulebook of the escoba: `I5: three points`.
fn names_source(text: &str) -> bool {
    let mut characters = text.chars();
    let is_letter = characters.next().is_some_and(|letter| letter.is_ascii_uppercase());
    let rest = characters.as_str().trim_start_matches(|digit: char| digit.is_ascii_digit());
    is_letter && rest.starts_with([',', ';', ':'])
}

#[cfg(test)]
mod tests {
    use sobremesa::catalogue::{GAMES, rulebook};

    use super::*;

    #[test]
    fn what_is_about_sources_is_left_out() {
        let book = "# A game\n\nFrom a seed.\n\n## 1. Clauses\n\n**A-1 Deal.** Three cards (seed 2 §3). *Ruling:* one by one. \
                    The seed is silent.\n\n| a | b |\n|---|---|\n| 3 (B) | seed 1 |\n\n## 2. Sources\n\nAll.\n\n## 3. State, view\n\n**A-2** `hand`";
        let told = "# A game\n\n## 1. Clauses\n\n**A-1 Deal.** Three cards. one by one.\n\n| a | b |\n|---|---|\n| 3 (B) | |\n\n\
                    <details><summary>3. State, view</summary>\n\n**A-2** `hand`\n\n</details>";
        assert_eq!(for_people(book), told);
    }

    #[test]
    fn no_rulebook_tells_people_about_sources() {
        for game in GAMES {
            let law = for_people(rulebook(game.id()).unwrap().english);
            let read = law.split("<details>").map(|part| part.rsplit("</details>").next().unwrap_or_default());
            let found: Vec<&str> = read.flat_map(str::lines).filter(|line| is_about_sources(line)).collect();
            assert!(found.is_empty(), "{}: {found:#?}", game.id());
            assert!(!law.contains("Ruling"), "{}", game.id());
        }
    }
}
