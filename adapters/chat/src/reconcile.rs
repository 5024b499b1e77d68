//! One reconciler for all chats: what should stand in a place, and what stands there, come to the one step that brings the two nearer to
//! each other.
//!
//! ```text
//! session ──▶ Desired ─┐
//! record ──▶ Standing ─┼─▶ Step ──▶ the chat does it ──▶ Outcome ──▶ Standing, Known ──▶ record
//! memory ──▶ Known ────┘
//! ```
//!
//! It is pure: an adapter looks, takes the step, notes what became of it, and looks again until there is [`Rest`](Step::Rest). So nothing is
//! queued, and after a failure or a crash the next look finds what is still to be done.

use std::time::Duration;

use crate::standing::{GameMark, Kept, Rung, Stale, Standing};

#[cfg(test)]
mod tests;

/// What should stand in a place.
#[derive(Clone, Debug, Default)]
pub struct Desired {
    /// Whether the table or the hand is there; where it no longer is, its messages are tidied up.
    pub here: bool,
    /// Whether a message may be posted where none stands.
    pub posts: bool,
    /// Whether it is to be posted anew, at the bottom, though one stands there.
    pub anew: bool,
    /// Whether a game goes on: if it is not the one that the message was posted for, it gets a message of its own.
    pub playing: bool,
    /// Which game is shown.
    pub game: GameMark,
    /// The fingerprint of what is to be shown.
    pub page: u64,
    /// The fingerprint of the picture in it.
    pub picture: Option<u64>,
    /// Whether the message that stands there can come to show it; else it is posted anew.
    pub editable: bool,
    /// The call that the message itself rings for.
    pub rung: Option<Rung>,
    /// The call that a message beside it rings for.
    pub call: Option<Due>,
    /// The private chats of those of whom it is to be said that they cannot be written to.
    pub notice: Vec<i64>,
    /// How many messages may wait to be deleted when another one is posted.
    pub most_stale: usize,
    /// How long what shows nothing any longer waits until there is room to tidy it up.
    pub tidy_after: Duration,
}

/// Somebody is to be called.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// For what.
    pub rung: Rung,
    /// In how long.
    pub wait: Duration,
}

/// What a writer knows of the message that shows the table or hand, and the record does not tell. All of it may be lost.
#[derive(Clone, Debug)]
pub struct Known<M> {
    /// Which message shows which page.
    shown: Option<(M, u64)>,
    /// The picture that it has.
    picture: Option<u64>,
    /// The message that can be written again no longer, and why.
    lost: Option<(M, Loss)>,
}

impl<M> Default for Known<M> {
    fn default() -> Known<M> {
        Known { shown: None, picture: None, lost: None }
    }
}

/// Why a message cannot be written again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    Gone,
    Old,
}

impl<M: Copy + PartialEq> Known<M> {
    /// Whether that message shows that page.
    #[must_use]
    pub fn shows(&self, message: M, page: u64) -> bool {
        self.shown == Some((message, page))
    }

    /// Whether that message has that picture, or none if it is to have none.
    #[must_use]
    pub fn has_picture(&self, message: M, picture: Option<u64>) -> bool {
        self.message() == Some(message) && self.picture == picture
    }

    /// The message that showed something last.
    #[must_use]
    pub fn message(&self) -> Option<M> {
        self.shown.map(|(message, _)| message)
    }

    /// Something is to be written in the message: until it is known to have arrived, nobody knows what is shown. True if its picture
    /// stays the same.
    pub fn begin(&mut self, message: M, desired: &Desired) -> bool {
        let same_picture = self.has_picture(message, desired.picture);
        self.forget();
        same_picture
    }

    /// Nobody knows what is shown.
    pub fn forget(&mut self) {
        (self.shown, self.picture) = (None, None);
    }

    /// The message shows this.
    pub fn note_written(&mut self, message: M, desired: &Desired) {
        self.shown = Some((message, desired.page));
        self.picture = desired.picture;
    }
}

/// What brings a place nearer to what should stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// It is what it should be.
    Rest,
    /// It is, but for what can wait so long.
    Later(Duration),
    /// A new message shows the table or hand.
    Post,
    /// The message that shows it is written again.
    Edit(M),
    /// Somebody is called.
    Ring,
    /// It is said who cannot be written to.
    Notice,
    /// A message that shows nothing any longer loses its buttons.
    Strip(M),
    /// Messages that show nothing any longer go.
    Delete(Vec<M>),
}

/// What became of a step. Whatever else a chat answers changes nothing, and the step is there to be taken again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<M> {
    /// A new message was written.
    Posted {
        /// Which.
        message: M,
        /// Whether it is a picture.
        photo: bool,
        /// Whether what showed the same before is so near that it would only be in the way.
        near: bool,
        /// Whether it is sure to show what was to be shown.
        sure: bool,
    },
    /// The message was written again.
    Written {
        /// Whether it is a picture now.
        photo: bool,
    },
    /// The messages are tidied up, or were gone already.
    Tidied,
    /// The message to be written again is no longer there.
    Gone,
    /// It is there, but too old to be written again.
    Old,
    /// The chat would not have messages tidied up.
    Refused,
}

impl Desired {
    /// What is to be done next.
    #[must_use]
    pub fn step<M: Copy + PartialEq>(&self, standing: &Standing<M>, known: &Known<M>) -> Step<M> {
        if !self.here {
            return leave(standing);
        }
        match self.main_step(standing, known) {
            Some(Step::Post) if deletable(standing).len() >= self.most_stale.max(1) => {
                Step::Delete(deletable(standing))
            }
            Some(step) => step,
            None => self.side_step(standing),
        }
    }

    /// What the message needs that shows the table or hand.
    fn main_step<M: Copy + PartialEq>(&self, standing: &Standing<M>, known: &Known<M>) -> Option<Step<M>> {
        let Some(kept) = &standing.shown else { return self.posts.then_some(Step::Post) };
        if known.lost.is_some_and(|(message, _)| message == kept.message) {
            return self.posts.then_some(Step::Post);
        }
        if self.anew || self.is_new_game(kept) {
            return Some(Step::Post);
        }
        let called = self.rung.is_none() || self.rung == kept.rung;
        if called && known.shows(kept.message, self.page) {
            return None;
        }
        Some(if self.editable { Step::Edit(kept.message) } else { Step::Post })
    }

    /// What is to be done beside it.
    fn side_step<M: Copy + PartialEq>(&self, standing: &Standing<M>) -> Step<M> {
        let mut later = None;
        match (&standing.call, self.call) {
            (Some((message, before)), due) if due.is_none_or(|due| !due.rung.still_calls(before)) => {
                return Step::Delete(vec![*message]);
            }
            (before, Some(due)) if before.as_ref().is_none_or(|(_, before)| due.rung.rings_after(before)) => {
                if due.wait.is_zero() {
                    return Step::Ring;
                }
                later = Some(due.wait);
            }
            _ => {}
        }
        match &standing.notice {
            Some((message, told)) if *told != self.notice => return Step::Delete(vec![*message]),
            None if !self.notice.is_empty() => return Step::Notice,
            _ => {}
        }
        match tidy(standing) {
            Some(step) if self.tidy_after.is_zero() => return step,
            Some(_) => later = Some(later.map_or(self.tidy_after, |later| later.min(self.tidy_after))),
            None => {}
        }
        later.map_or(Step::Rest, Step::Later)
    }

    fn is_new_game<M>(&self, kept: &Kept<M>) -> bool {
        self.playing && kept.game != self.game
    }

    /// Notes what became of a step.
    pub fn note<M: Copy + PartialEq>(
        &self,
        step: &Step<M>,
        outcome: Outcome<M>,
        standing: &mut Standing<M>,
        known: &mut Known<M>,
    ) {
        match (step, outcome) {
            (Step::Post, Outcome::Posted { message, photo, near, sure }) => {
                self.note_posted(message, photo, near, standing, known);
                known.forget();
                if sure {
                    known.note_written(message, self);
                }
            }
            (Step::Edit(message), Outcome::Written { photo }) => {
                if let Some(kept) = &mut standing.shown {
                    (kept.photo, kept.rung) = (photo, self.rung.or(kept.rung));
                }
                known.note_written(*message, self);
            }
            (Step::Edit(message), Outcome::Gone) => known.lost = Some((*message, Loss::Gone)),
            (Step::Edit(message), Outcome::Old) => known.lost = Some((*message, Loss::Old)),
            (Step::Ring, Outcome::Posted { message, .. }) => {
                let before = self.call.and_then(|due| standing.call.replace((message, due.rung)));
                standing.stale.extend(before.map(|(before, _)| Stale::Delete(before)));
            }
            (Step::Notice, Outcome::Posted { message, .. }) => standing.notice = Some((message, self.notice.clone())),
            (Step::Strip(message), _) => {
                standing.forget(&[*message]);
                known.shown.take_if(|(shown, _)| shown == message);
            }
            (Step::Delete(messages), outcome) => {
                let refused = deletable(standing).into_iter().filter(|message| messages.contains(message));
                let refused: Vec<M> = if outcome == Outcome::Refused { refused.collect() } else { Vec::new() };
                standing.forget(messages);
                // They stay, and lose their buttons.
                standing.stale.extend(refused.into_iter().map(Stale::Strip));
            }
            _ => {}
        }
    }

    /// A new message shows the table or hand. The one before goes where it would only be in the way; that of another game stays.
    fn note_posted<M: Copy + PartialEq>(
        &self,
        message: M,
        photo: bool,
        near: bool,
        standing: &mut Standing<M>,
        known: &mut Known<M>,
    ) {
        let before = standing.shown.take();
        let rung = self.rung.or(before.as_ref().and_then(|before| before.rung));
        standing.shown = Some(Kept { message, game: self.game.clone(), photo, rung });
        let lost = known.lost.take();
        // The chat may have recognised a message that was tried before.
        let Some(before) = before.filter(|before| before.message != message) else { return };
        match lost.filter(|(lost, _)| *lost == before.message) {
            Some((_, Loss::Gone)) => {}
            Some((_, Loss::Old)) => standing.stale.push(Stale::Delete(before.message)),
            None if self.is_new_game(&before) || !near => standing.stale.push(Stale::Strip(before.message)),
            None => standing.stale.push(Stale::Delete(before.message)),
        }
    }
}

/// What is to be done where the table or hand is no longer.
fn leave<M: Copy + PartialEq>(standing: &Standing<M>) -> Step<M> {
    let call = standing.call.iter().map(|(message, _)| *message);
    let notice = standing.notice.iter().map(|(message, _)| *message);
    let messages: Vec<M> = call.chain(notice).chain(deletable(standing)).collect();
    if !messages.is_empty() {
        return Step::Delete(messages);
    }
    standing.message().map(Step::Strip).or_else(|| tidy(standing)).unwrap_or(Step::Rest)
}

fn deletable<M: Copy>(standing: &Standing<M>) -> Vec<M> {
    let deleted = |stale: &Stale<M>| if let Stale::Delete(message) = stale { Some(*message) } else { None };
    standing.stale.iter().filter_map(deleted).collect()
}

/// What takes away what shows nothing any longer.
fn tidy<M: Copy>(standing: &Standing<M>) -> Option<Step<M>> {
    let messages = deletable(standing);
    if !messages.is_empty() {
        return Some(Step::Delete(messages));
    }
    standing
        .stale
        .iter()
        .find_map(|stale| if let Stale::Strip(message) = stale { Some(Step::Strip(*message)) } else { None })
}

impl<M: PartialEq> Standing<M> {
    /// These messages stand there no longer, or show nothing that would have to be tidied up.
    fn forget(&mut self, messages: &[M]) {
        let forgotten = |message: &M| messages.contains(message);
        self.shown.take_if(|kept| forgotten(&kept.message));
        self.call.take_if(|(message, _)| forgotten(message));
        self.notice.take_if(|(message, _)| forgotten(message));
        self.stale.retain(|(Stale::Strip(message) | Stale::Delete(message))| !forgotten(message));
    }
}
