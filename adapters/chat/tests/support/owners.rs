//! The owners of hands, with which every test of a chat compares the receivers of messages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sobremesa::{Manager, Session, Spoken, SpokenBlock, Stage};

/// The hands that players hold, as a message words them: the label and the line below it, and the people who
/// have ever held just that.
#[derive(Default)]
pub struct Owners {
    /// The tables, once a program runs.
    pub manager: Option<Arc<Manager>>,
    held: BTreeMap<(String, String), BTreeSet<i64>>,
    /// The number of written messages that were looked at.
    seen: usize,
    /// The number of those that showed a hand, to the right person.
    pub judged: usize,
}

/// The hands at a table, with their owners.
type Held = Vec<((String, String), i64)>;

/// The hand that each player of a chat holds now.
pub async fn look(manager: &Manager, platform: &str) -> Held {
    let mut held = Held::new();
    for id in manager.sessions_at(platform, Stage::Playing).await.unwrap_or_default() {
        held.extend(manager.read(id, |session| of_table(session, platform)).await.unwrap_or_default());
    }
    held
}

fn of_table(session: &Session, platform: &str) -> Held {
    let mut held = Held::new();
    for (_, sitter) in session.sitters() {
        let owner = sitter.player.0.strip_prefix(platform).and_then(|id| id.strip_prefix(':')?.parse().ok());
        let (Some(owner), Some(hand)) = (owner, session.hand_screen(&sitter.player, sitter.language)) else { continue };
        let open = lines(&session.table_screen(sitter.language));
        held.extend(lines(&hand).into_iter().filter(|line| !open.contains(line)).map(|line| (line, owner)));
    }
    held
}

/// The least number of cards that identifies a hand: with fewer, two people hold the same ones in turn too
/// often, and no test asks about every moment.
const TELLING: usize = 3;

fn lines(spoken: &Spoken) -> Vec<(String, String)> {
    let line = |block: &SpokenBlock| match block {
        SpokenBlock::Figures { label, figures } if figures.len() >= TELLING => {
            let names: Vec<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
            Some((label.clone(), names.join(" · ")))
        }
        _ => None,
    };
    spoken.blocks.iter().filter_map(line).collect()
}

impl Owners {
    pub fn learn(&mut self, held: Held) {
        for (line, owner) in held {
            self.held.entry(line).or_default().insert(owner);
        }
    }

    /// Compares the receivers of what was written since the last time with the owners of what it shows, and
    /// says what was shown to others. A whole room is no receiver.
    pub fn judge(&mut self, written: &[(Option<i64>, String)]) -> Vec<String> {
        let mut faults = Vec::new();
        for (receiver, text) in &written[self.seen..] {
            let mut lines = text.lines().peekable();
            while let Some(label) = lines.next() {
                let Some(line) = lines.peek() else { break };
                let Some(who) = self.held.get(&(label.to_owned(), (*line).to_owned())) else { continue };
                self.judged += 1;
                if receiver.is_none_or(|receiver| !who.contains(&receiver)) {
                    faults.push(format!("{receiver:?} sees the hand of {who:?}: {text}"));
                }
            }
        }
        self.seen = written.len();
        faults
    }
}
