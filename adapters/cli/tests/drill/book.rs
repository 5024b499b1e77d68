//! The book of drills: the operator's commands, and their output.
//!
//! ```text
//! ## Drills
//! ### 3. A machine is lost
//! **Lost:** nothing.
//! ```

/// A section of the book.
#[derive(Clone, Debug, Default)]
pub struct Section {
    pub title: String,
    pub steps: Vec<Step>,
    /// The loss that the drill announces.
    pub lost: Option<String>,
}

/// A command, and what it prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The machine on which it is typed; empty for the one and only.
    pub machine: String,
    pub command: String,
    /// `…` stands for anything within a line, or for any number of lines.
    pub prints: Vec<String>,
}

/// Returns the sections of the book that have commands to follow: blocks marked `console`, in which a line
/// after `$ ` is a command, after `new$ ` a command on the machine of that name, after `> ` more of it, and
/// everything else what it prints.
pub fn read(text: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let mut block: Option<&str> = None;
    for line in text.lines() {
        let section = sections.last_mut().expect("there is one from the start");
        match (block, line.trim_start().strip_prefix("```")) {
            (None, Some(kind)) => block = Some(kind),
            (Some(_), Some(_)) => block = None,
            (Some("console"), None) => read_line(&mut section.steps, line.trim_start()),
            (Some(_), None) => {}
            (None, None) => {
                if let Some(title) = line.strip_prefix("## ").or(line.strip_prefix("### ")) {
                    sections.push(Section { title: title.to_owned(), ..Section::default() });
                } else if let Some(lost) = line.strip_prefix("**Lost:** ") {
                    section.lost = Some(lost.to_owned());
                }
            }
        }
    }
    sections.retain(|section| !section.steps.is_empty());
    sections
}

fn read_line(steps: &mut Vec<Step>, line: &str) {
    let prompt = line.split_once("$ ").filter(|(machine, _)| machine.chars().all(char::is_alphanumeric));
    if let Some((machine, command)) = prompt {
        steps.push(Step { machine: machine.to_owned(), command: command.to_owned(), prints: Vec::new() });
        return;
    }
    let step = steps.last_mut().unwrap_or_else(|| panic!("a block begins with a command, not with {line:?}"));
    match line.strip_prefix('>').filter(|_| step.prints.is_empty()) {
        Some(more) => step.command += &format!("\n{}", more.strip_prefix(' ').unwrap_or(more)),
        None => step.prints.push(line.to_owned()),
    }
}

impl Section {
    /// Returns true if it is a drill. The other instructions to follow lose nothing.
    pub fn is_numbered(&self) -> bool {
        self.title.starts_with(|first: char| first.is_ascii_digit())
    }
}

impl Step {
    /// Returns true if this is what it is to print.
    pub fn prints(&self, printed: &[String]) -> bool {
        let wanted: Vec<&str> = self.prints.iter().map(String::as_str).collect();
        let printed: Vec<&str> = printed.iter().map(|line| line.trim_end()).collect();
        matches(&wanted, &printed, "…", &|wanted, printed| {
            let (wanted, printed): (Vec<char>, Vec<char>) =
                (wanted.chars().collect(), printed.trim_start().chars().collect());
            matches(&wanted, &printed, '…', &|wanted, printed| wanted == printed)
        })
    }
}

/// Returns true if a list is like another, in which one value stands for any number of them.
fn matches<T: Copy + PartialEq>(wanted: &[T], there: &[T], any: T, alike: &dyn Fn(T, T) -> bool) -> bool {
    match wanted.split_first() {
        None => there.is_empty(),
        Some((&first, rest)) if first == any => {
            (0..=there.len()).any(|skipped| matches(rest, &there[skipped..], any, alike))
        }
        Some((&first, rest)) => {
            there.split_first().is_some_and(|(&now, later)| alike(first, now) && matches(rest, later, any, alike))
        }
    }
}

#[test]
fn a_book_is_read_as_it_is_written() {
    let text = "## Drills\n\n### 1. One\n\n**Lost:** nothing.\n\n```console\n$ cat > it <<'EOF'\n> a\n>  b\n> EOF\nnew$ ls\nit\n…\n```\n```sh\nrm\n```\n";
    let sections = read(text);
    assert_eq!(
        (sections.len(), sections[0].title.as_str(), sections[0].lost.as_deref()),
        (1, "1. One", Some("nothing."))
    );
    let [cat, ls] = sections[0].steps.as_slice() else { panic!("{sections:?}") };
    assert_eq!((cat.command.as_str(), cat.machine.as_str()), ("cat > it <<'EOF'\na\n b\nEOF", ""));
    assert_eq!((ls.machine.as_str(), ls.prints.len()), ("new", 2));
    let printed = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
    assert!(ls.prints(&printed(&["it"])) && ls.prints(&printed(&["it", "and", "more"])));
    assert!(!ls.prints(&printed(&["that"])) && !ls.prints(&[]) && !cat.prints(&printed(&["said"])));
    let step = Step { prints: printed(&["It … at …."]), ..ls.clone() };
    assert!(step.prints(&printed(&["It is at /var."])) && !step.prints(&printed(&["It is at /var"])));
}
