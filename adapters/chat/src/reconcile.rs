//! One reconciler for all chats: what should stand in a place and what stands there yield the one step that
//! brings the two closer together.
//!
//! ```text
//! session ──▶ Desired ───────┐
//! record ──▶ PostedMessages ─┼─▶ Step ──▶ the chat does it ──▶ Outcome ──▶ PostedMessages, Known ──▶ record
//! memory ──▶ Known ──────────┘
//! ```
//!
//! It is pure: an adapter looks, takes the step, notes the outcome, and looks again until the step is
//! [`Rest`](Step::Rest). So nothing is queued, and after a failure or a crash the next look finds what still
//! needs doing.

use std::time::Duration;

use crate::posted_messages::{GameMark, Kept, Ping, PostedMessages, Reachability, Stale};
use crate::rank::Rank;

#[cfg(test)]
mod tests;

/// The content that should stand in a place.
#[derive(Clone, Debug, Default)]
pub struct Desired {
    /// True if the table or the hand is there; once it is gone, its messages are tidied up.
    pub here: bool,
    /// True if a message may be posted where none stands.
    pub posts: bool,
    /// True if it should be posted anew, at the bottom, although a message stands there.
    pub anew: bool,
    /// True if a game is in progress: if it is not the one that the message was posted for, it gets a message
    /// of its own.
    pub playing: bool,
    /// The game that is shown.
    pub game: GameMark,
    /// The fingerprint of the content to show.
    pub page: u64,
    /// The fingerprint of the picture in it.
    pub picture: Option<u64>,
    /// The part that is the person's own, if that is known: what they hold, and what they are asked.
    pub own: Option<u64>,
    /// The debounce time of an edit that no person waits for: it is made together with others.
    pub debounce: Duration,
    /// The urgency among those that wait for the chat's limits.
    pub rank: Rank,
    /// True if the existing message can be made to show it; otherwise it is posted anew.
    pub editable: bool,
    /// True if the message cannot be edited just now, nor another be posted: something that people do will
    /// wake it.
    pub not_editable: bool,
    /// The call that the message itself rings for.
    pub ping: Option<Ping>,
    /// The call for which a message next to it rings.
    pub call: Option<Due>,
    /// The private chats of the people who must be named as unreachable.
    pub notice: Vec<i64>,
    /// The time before they must be named: while people are busy there, they may find their way by
    /// themselves.
    pub notice_after: Duration,
    /// The number of messages that may wait to be deleted when another one is posted.
    pub most_stale: usize,
}

/// A call that is to be made.
#[derive(Clone, Copy, Debug)]
pub struct Due {
    /// The call that the step is for.
    pub ping: Ping,
    /// The time until it is due.
    pub wait: Duration,
}

/// A writer's knowledge of the message that shows the table or hand, beyond the record. Losing it is
/// harmless.
#[derive(Clone, Debug)]
pub struct Known<M> {
    /// The message, and the page that it shows.
    shown: Option<(M, u64)>,
    /// The picture that it has.
    picture: Option<u64>,
    /// The part of the page that is its owner's own.
    own: Option<u64>,
    /// The message that can no longer be edited, and why.
    lost: Option<(M, Loss)>,
    /// The message and the page that was written there before another process may have written over it.
    doubted: Option<(M, u64)>,
}

impl<M> Default for Known<M> {
    fn default() -> Known<M> {
        Known { shown: None, picture: None, own: None, lost: None, doubted: None }
    }
}

/// The reason why a message cannot be edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    Gone,
    Old,
}

impl<M: Copy + PartialEq> Known<M> {
    /// Returns whether that message shows that page.
    pub fn shows(&self, message: M, page: u64) -> bool {
        self.shown == Some((message, page))
    }

    /// Returns whether that message has that picture, or has none if none is wanted.
    pub fn has_picture(&self, message: M, picture: Option<u64>) -> bool {
        self.message() == Some(message) && self.picture == picture
    }

    /// True if the message shows this as its owner's own: then only words around it have changed.
    pub fn shows_own(&self, own: u64) -> bool {
        self.own == Some(own)
    }

    /// True if that message can no longer be edited.
    pub fn is_lost(&self, message: M) -> bool {
        self.lost.is_some_and(|(lost, _)| lost == message)
    }

    /// The last message with known content.
    pub fn message(&self) -> Option<M> {
        self.shown.map(|(message, _)| message)
    }

    /// Begins an edit of the message: until the edit is known to have arrived, its content is unknown.
    /// Returns true if its picture stays the same.
    pub fn begin(&mut self, message: M, desired: &Desired) -> bool {
        let same_picture = self.has_picture(message, desired.picture);
        self.forget();
        same_picture
    }

    /// Marks the message's content as unknown.
    pub fn forget(&mut self) {
        (self.shown, self.picture, self.own, self.doubted) = (None, None, None, None);
    }

    /// Takes from the record that the message shows that page.
    pub(crate) fn recall(&mut self, message: M, page: u64) {
        self.shown = Some((message, page));
    }

    /// The page that the message shows, where that is known.
    pub(crate) fn page_of(&self, message: M) -> Option<u64> {
        self.shown.filter(|(shown, _)| *shown == message).map(|(_, page)| page)
    }

    /// Marks the message as one that another process may have written over.
    pub(crate) fn doubt(&mut self) {
        let before = self.shown.or(self.doubted);
        self.forget();
        self.doubted = before;
    }

    /// Returns whether that message shows that page unless another process has written over it.
    pub(crate) fn is_doubted(&self, message: M, page: u64) -> bool {
        self.doubted == Some((message, page))
    }

    /// Notes that the message shows this.
    pub fn note_written(&mut self, message: M, desired: &Desired) {
        (self.shown, self.doubted) = (Some((message, desired.page)), None);
        (self.picture, self.own) = (desired.picture, desired.own);
    }
}

/// A step that brings a place closer to what should stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// All is as it should be.
    Rest,
    /// All is as it should be, apart from things that can wait this long.
    Later(Duration),
    /// A new message shows the table or hand.
    Post,
    /// The message that shows it is edited.
    Edit(M),
    /// Players are called.
    Ring,
    /// A message that names the people who cannot be written to.
    Notice,
    /// An outdated message loses its buttons.
    Strip(M),
    /// Outdated messages are deleted.
    Delete(Vec<M>),
}

impl<M> Step<M> {
    /// Returns whether nothing is to be done now.
    pub(crate) fn is_idle(&self) -> bool {
        matches!(self, Step::Rest | Step::Later(_))
    }

    /// Returns whether it writes something that people are to read, rather than tidying up.
    pub(crate) fn shows_page(&self) -> bool {
        matches!(self, Step::Post | Step::Edit(_) | Step::Ring | Step::Notice)
    }
}

/// The outcome of a step. Any other answer from the chat changes nothing, and the step can be taken again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<M> {
    /// A new message was written.
    Posted {
        /// Its id.
        message: M,
        /// True if it is a picture.
        photo: bool,
        /// True if the previous message is so close that it would only be in the way.
        near: bool,
        /// True if it is certain to show the intended content.
        sure: bool,
    },
    /// The message was edited.
    Written {
        /// True if it is a picture now.
        photo: bool,
    },
    /// The messages are tidied up, or were gone already.
    Tidied,
    /// The message to edit is gone, or the one that players are called to.
    Gone,
    /// The message is there, but too old to be edited.
    Old,
    /// The chat refused to tidy up the messages.
    Refused,
}

impl Desired {
    /// Notes what needs no step. A call that was answered stays where it rang: people find it there after
    /// their phone showed it. It goes when the same people are called there again, and stays for good if they
    /// are not.
    pub fn settle<M: Copy>(&self, standing: &mut PostedMessages<M>) {
        if !self.here {
            (standing.call, standing.answered) = (None, Vec::new());
        }
        let is_answered = |(_, before): &mut (M, Ping)| self.call.is_none_or(|due| !due.ping.still_calls(before));
        if let Some((message, ping)) = standing.call.take_if(is_answered) {
            standing.answered.push((message, ping.seats()));
        }
    }

    /// The next step, where what stands there is [settled](Desired::settle).
    pub fn step<M: Copy + PartialEq>(&self, standing: &PostedMessages<M>, known: &Known<M>) -> Step<M> {
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

    /// The step that the message that shows the table or hand needs.
    fn main_step<M: Copy + PartialEq>(&self, standing: &PostedMessages<M>, known: &Known<M>) -> Option<Step<M>> {
        let Some(kept) = &standing.shown else { return self.posts.then_some(Step::Post) };
        if known.is_lost(kept.message) {
            return self.posts.then_some(Step::Post);
        }
        if self.anew || self.is_new_game(kept) {
            return Some(Step::Post);
        }
        let called = self.ping.is_none() || self.ping == kept.ping;
        if called && known.shows(kept.message, self.page) {
            return None;
        }
        if self.not_editable {
            return None;
        }
        Some(if self.editable { Step::Edit(kept.message) } else { Step::Post })
    }

    /// The step that the messages next to it need.
    fn side_step<M: Copy + PartialEq>(&self, standing: &PostedMessages<M>) -> Step<M> {
        let mut later = None;
        match (&standing.call, self.call) {
            (before, Some(due)) if before.as_ref().is_none_or(|(_, before)| due.ping.rings_after(before)) => {
                if due.wait.is_zero() {
                    return Step::Ring;
                }
                later = Some(due.wait);
            }
            _ => {}
        }
        match &standing.notice {
            Some((message, told)) if *told != self.notice => return Step::Delete(vec![*message]),
            None if !self.notice.is_empty() && self.notice_after.is_zero() => return Step::Notice,
            None if !self.notice.is_empty() => {
                later = Some(later.map_or(self.notice_after, |later: Duration| later.min(self.notice_after)));
            }
            _ => {}
        }
        tidy(standing).unwrap_or_else(|| later.map_or(Step::Rest, Step::Later))
    }

    fn is_new_game<M>(&self, kept: &Kept<M>) -> bool {
        self.playing && kept.game != self.game
    }

    /// Notes the outcome of a step.
    pub fn note<M: Copy + PartialEq>(
        &self,
        step: &Step<M>,
        outcome: Outcome<M>,
        standing: &mut PostedMessages<M>,
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
                if let Some(kept) = standing.shown.as_mut().filter(|kept| kept.message == *message) {
                    (kept.photo, kept.ping, kept.page) = (photo, self.ping.or(kept.ping), None);
                }
                known.note_written(*message, self);
            }
            (Step::Edit(message), Outcome::Gone) => known.lost = Some((*message, Loss::Gone)),
            // A called player finds nothing there to play from: it comes first.
            (Step::Ring, Outcome::Gone) => known.lost = standing.message().map(|message| (message, Loss::Gone)),
            (Step::Edit(message), Outcome::Old) => known.lost = Some((*message, Loss::Old)),
            (Step::Ring, Outcome::Posted { message, .. }) => {
                if let Some(due) = self.call {
                    standing.note_call(message, due.ping);
                }
            }
            (Step::Notice, Outcome::Posted { message, .. }) => {
                let before = standing.notice.replace((message, self.notice.clone())).map(|(before, _)| before);
                standing.stale.extend(before.filter(|before| *before != message).map(Stale::Delete));
            }
            (Step::Strip(message), _) => {
                standing.forget(&[*message]);
                known.shown.take_if(|(shown, _)| shown == message);
            }
            (Step::Delete(messages), outcome) => {
                let refused = deletable(standing).into_iter().filter(|message| messages.contains(message));
                let refused: Vec<M> = if outcome == Outcome::Refused { refused.collect() } else { Vec::new() };
                standing.forget(messages);
                // They stay, but lose their buttons.
                standing.stale.extend(refused.into_iter().map(Stale::Strip));
            }
            _ => {}
        }
    }

    /// Notes a new message that shows the table or hand. The previous one is deleted if it would only be in
    /// the way; that of an earlier game stays.
    fn note_posted<M: Copy + PartialEq>(
        &self,
        message: M,
        photo: bool,
        near: bool,
        standing: &mut PostedMessages<M>,
        known: &mut Known<M>,
    ) {
        let before = standing.shown.take();
        let ping = self.ping.or(before.as_ref().and_then(|before| before.ping));
        standing.shown = Some(Kept { message, game: self.game.clone(), photo, ping, page: None });
        // A message was posted, so the player can be shown something.
        standing.reachability = Reachability::Open;
        let lost = known.lost.take();
        // The chat may have recognised a message from an earlier try.
        let Some(before) = before.filter(|before| before.message != message) else { return };
        match lost.filter(|(lost, _)| *lost == before.message) {
            Some((_, Loss::Gone)) => {}
            Some((_, Loss::Old)) => standing.stale.push(Stale::Delete(before.message)),
            None if self.is_new_game(&before) || !near => standing.stale.push(Stale::Strip(before.message)),
            None => standing.stale.push(Stale::Delete(before.message)),
        }
    }
}

/// The step where the table or hand is gone.
fn leave<M: Copy + PartialEq>(standing: &PostedMessages<M>) -> Step<M> {
    let notice = standing.notice.iter().map(|(message, _)| *message);
    let messages: Vec<M> = notice.chain(deletable(standing)).collect();
    if !messages.is_empty() {
        return Step::Delete(messages);
    }
    standing.message().map(Step::Strip).or_else(|| tidy(standing)).unwrap_or(Step::Rest)
}

fn deletable<M: Copy>(standing: &PostedMessages<M>) -> Vec<M> {
    let deleted = |stale: &Stale<M>| if let Stale::Delete(message) = stale { Some(*message) } else { None };
    standing.stale.iter().filter_map(deleted).collect()
}

/// The step that tidies up an outdated message.
fn tidy<M: Copy>(standing: &PostedMessages<M>) -> Option<Step<M>> {
    let messages = deletable(standing);
    if !messages.is_empty() {
        return Some(Step::Delete(messages));
    }
    standing
        .stale
        .iter()
        .find_map(|stale| if let Stale::Strip(message) = stale { Some(Step::Strip(*message)) } else { None })
}

impl<M: Copy + PartialEq> PostedMessages<M> {
    /// Records that a message calls these seats. Earlier ones that call no other seat any more are deleted.
    fn note_call(&mut self, message: M, ping: Ping) {
        self.answered.extend(self.call.replace((message, ping)).map(|(before, ping)| (before, ping.seats())));
        for (before, seats) in std::mem::take(&mut self.answered) {
            match seats & !ping.seats() {
                0 if before == message => {}
                0 => self.stale.push(Stale::Delete(before)),
                others => self.answered.push((before, others)),
            }
        }
    }

    /// All messages that called this seat are to be deleted. False if there are none.
    pub(crate) fn withdraw_calls(&mut self, seat: usize) -> bool {
        let calls = |seats: u32| seats & 1 << seat != 0;
        let (theirs, others) = std::mem::take(&mut self.answered).into_iter().partition(|(_, seats)| calls(*seats));
        self.answered = others;
        let call = self.call.take_if(|(_, ping)| calls(ping.seats()));
        let theirs: Vec<(M, u32)> = theirs;
        let gone = theirs.into_iter().map(|(message, _)| message).chain(call.map(|(message, _)| message));
        let before = self.stale.len();
        self.stale.extend(gone.map(Stale::Delete));
        self.stale.len() > before
    }

    /// Forgets messages that are gone, or show nothing that needs tidying up.
    fn forget(&mut self, messages: &[M]) {
        let forgotten = |message: &M| messages.contains(message);
        self.shown.take_if(|kept| forgotten(&kept.message));
        self.call.take_if(|(message, _)| forgotten(message));
        self.answered.retain(|(message, _)| !forgotten(message));
        self.notice.take_if(|(message, _)| forgotten(message));
        self.stale.retain(|(Stale::Strip(message) | Stale::Delete(message))| !forgotten(message));
    }
}
