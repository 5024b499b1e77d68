//! The questions that are put to computers, until they are answered.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa_store::{PlayerId, SessionId};

use crate::request::Act;
use crate::request::refusal::Refusal;

/// The number of a question at its table.
type Numbered = (SessionId, u32);

/// The questions of this process. The record of a table says what was asked there; this is only who has taken
/// it up, so others need not know: a person who asks through several processes gets several hints.
#[derive(Default)]
pub(crate) struct Questions {
    /// The tables that asked computers along with a move: the next round of wake-ups hands these questions
    /// out.
    asked: Mutex<BTreeSet<SessionId>>,
    /// The questions being thought about, with the number of threads that think about each.
    thinking: Arc<Mutex<BTreeMap<Numbered, u32>>>,
    /// The players with a question being thought about: each player one at a time.
    asking: Mutex<BTreeSet<(SessionId, PlayerId)>>,
}

impl Questions {
    /// Notes that the computers at these tables may have been asked something.
    pub(crate) fn note_asked(&self, tables: impl IntoIterator<Item = SessionId>) {
        self.asked.lock().extend(tables);
    }

    /// The tables that asked computers along with a move, each once.
    pub(crate) fn take_asked(&self) -> BTreeSet<SessionId> {
        std::mem::take(&mut *self.asked.lock())
    }

    /// Returns whether a thread of this process thinks about this question.
    pub(crate) fn is_thought_about(&self, session: SessionId, number: u32) -> bool {
        self.thinking.lock().contains_key(&(session, number))
    }

    /// Counts the question as being thought about until the guard is dropped.
    pub(crate) fn begin(&self, session: SessionId, number: u32) -> ThinkingGuard {
        *self.thinking.lock().entry((session, number)).or_default() += 1;
        ThinkingGuard { thinking: Arc::clone(&self.thinking), question: (session, number) }
    }

    /// Refuses a second question that needs thought until the player's first is answered: then the guard is
    /// dropped.
    pub(crate) fn one_at_a_time(&self, id: SessionId, player: &PlayerId) -> Result<AskingGuard<'_>, Refusal> {
        let key = (id, player.clone());
        let first = self.asking.lock().insert(key.clone());
        if first { Ok(AskingGuard { questions: self, key }) } else { Err(Refusal::Thinking) }
    }
}

/// Keeps a question counted as being thought about.
pub(crate) struct ThinkingGuard {
    thinking: Arc<Mutex<BTreeMap<Numbered, u32>>>,
    question: Numbered,
}

impl Drop for ThinkingGuard {
    fn drop(&mut self) {
        let mut thinking = self.thinking.lock();
        if let Some(count) = thinking.get_mut(&self.question) {
            *count -= 1;
            if *count == 0 {
                thinking.remove(&self.question);
            }
        }
    }
}

/// Makes room for the player's next question when dropped.
pub(crate) struct AskingGuard<'a> {
    questions: &'a Questions,
    key: (SessionId, PlayerId),
}

impl Drop for AskingGuard<'_> {
    fn drop(&mut self) {
        self.questions.asking.lock().remove(&self.key);
    }
}

/// Returns whether the act has a computer think on behalf of the player who asked.
pub(crate) fn wants_thought(act: &Act) -> bool {
    match act {
        Act::Hint | Act::Review => true,
        Act::Pressed { act, .. } => wants_thought(act),
        _ => false,
    }
}
