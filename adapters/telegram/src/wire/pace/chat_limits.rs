//! The limits of one chat as far as they are known, and its latest calls.

use std::collections::VecDeque;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_chat::Rank;
use tokio::time::Instant;

/// The kind in which a call is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A message for the whole chat is written or edited.
    Open,
    /// A message that one member of a group sees is written or edited.
    Whisper,
    /// A message is deleted.
    Delete,
}

/// The knowledge of whether calls of a kind count towards a chat's limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Counts {
    Yes,
    /// Not known yet: calls of that kind do not wait, and calls without urgency leave them room.
    #[default]
    Perhaps,
    No,
}

/// The knowledge about the kinds of calls for which Telegram's documents say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Learned {
    pub(crate) whispers: Counts,
    pub(crate) deletions: Counts,
}

impl Learned {
    /// Fills gaps from another's knowledge.
    pub(crate) fn or(self, other: Learned) -> Learned {
        let either = |own, other| if own == Counts::Perhaps { other } else { own };
        Learned { whispers: either(self.whispers, other.whispers), deletions: either(self.deletions, other.deletions) }
    }
}

/// A minute in Telegram's seconds, and one more, since calls are not all equally long on their way.
pub(super) const MINUTE: f64 = 61.0;

/// The number of calls in a time, in Telegram's seconds: a short burst; and what a group, or a private chat,
/// takes in a minute.
const BURST: (f64, f64) = (6.0, 3.0);
const GROUP: (f64, f64) = (20.0, MINUTE);
const PRIVATE: (f64, f64) = (60.0, MINUTE);

/// The factor by which the limit is lowered after a refusal.
const DECREASE: f64 = 0.9;
/// The additive increase tried after a minute at the limit, below what was refused once, and from there on.
const INCREASE: f64 = 1.0;
const PROBE: f64 = 0.1;
/// The fewest that a refusal can leave.
const FEWEST: f64 = 2.0;

/// A told wait from which on it is the minute that is full, in Telegram's seconds.
const LONG_WAIT: f64 = 10.0;

/// The part of a group's minute that is left to hands at least where whispers may count; more, if so many
/// were whispered of late. For a quarter of a minute hands count fourfold, so that the first minute of a game
/// has room for them too.
const LEFT_TO_HANDS: f64 = 0.3;
const QUARTER: f64 = MINUTE / 4.0;

/// The share of the limit that tables leave free, and the further share that hands without urgency leave
/// free.
const SPARE: f64 = 0.15;
const SPARE_BY_REST: f64 = 0.4;

/// The seconds of Telegram for which they do so while it is unknown whether whispers count.
const SHORT_PATIENCE: f64 = 2.0;

/// The factor by which all waits are longer where whispers count.
const PATIENT: f64 = 2.0;

/// The delay of a rank behind the most urgent one, in Telegram's seconds: all get their turn in the end.
pub(super) fn patience(rank: Rank) -> f64 {
    match rank {
        Rank::Turn => 0.0,
        Rank::Table => 10.0,
        Rank::Rest => 20.0,
        Rank::Again => 40.0,
    }
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A call that is to be made.
pub(super) struct Wanted {
    pub(super) kind: Kind,
    pub(super) rank: Rank,
    pub(super) since: Instant,
}

/// The number of calls that a chat takes in a certain time, as far as was learned.
#[derive(Clone, Copy)]
struct Allowance {
    most: f64,
    /// In Telegram's seconds.
    within: f64,
    /// The fewest that were refused.
    refused: Option<f64>,
}

impl Allowance {
    fn of((most, within): (f64, f64)) -> Allowance {
        Allowance { most, within, refused: None }
    }

    /// Learns that so many were accepted, and one more was not.
    fn refuse(&mut self, borne: f64) {
        self.refused = Some(borne + 1.0);
        self.most = (borne * DECREASE).max(FEWEST);
    }

    /// Another one goes at the limit: if that is borne for long, more may be.
    fn grow(&mut self) {
        let probes = self.refused.is_some_and(|refused| self.most + 1.0 >= refused);
        let step = if probes { PROBE } else { INCREASE };
        self.most += step * self.within / MINUTE / self.most;
    }
}

/// Something that was written.
struct Call {
    at: Instant,
    kind: Kind,
    /// True for a hand in a group for which its player was waiting.
    is_hand: bool,
}

/// A chat's calls and its limit.
pub(super) struct Chat {
    /// The calls of the last minute, the oldest first.
    calls: VecDeque<Call>,
    burst: Allowance,
    minute: Allowance,
    pub(super) learned: Learned,
    /// Until when Telegram wants nothing that counts.
    until: Option<Instant>,
}

impl Chat {
    pub(super) fn new(chat: i64, learned: Learned) -> Chat {
        Chat {
            calls: VecDeque::new(),
            burst: Allowance::of(BURST),
            minute: Allowance::of(if chat < 0 { GROUP } else { PRIVATE }),
            learned,
            until: None,
        }
    }

    pub(super) fn counts(&self, kind: Kind) -> Counts {
        match kind {
            Kind::Open => Counts::Yes,
            Kind::Whisper => self.learned.whispers,
            Kind::Delete => self.learned.deletions,
        }
    }

    /// The time by which a waiter wants to be through.
    pub(super) fn due(&self, call: &Wanted, second: Duration) -> Instant {
        let times = if self.learned.whispers == Counts::Yes { PATIENT } else { 1.0 };
        call.since + second.mul_f64(patience(call.rank) * times)
    }

    /// Returns the calls other than urgent hands that may go in a minute, so that hands need not wait.
    fn beside_hands(&self, rank: Rank, now: Instant, second: Duration) -> f64 {
        let hands = |within: f64| {
            let since = |call: &&Call| call.is_hand && call.at + second.mul_f64(within) > now;
            float(self.calls.iter().filter(since).count())
        };
        let wanted = hands(MINUTE).max(4.0 * hands(QUARTER)).max(LEFT_TO_HANDS * self.minute.most);
        let spare = if rank > Rank::Table { SPARE + SPARE_BY_REST } else { SPARE };
        self.minute.most * (1.0 - spare) - wanted
    }

    /// The calls in this time before `now` that count, or may.
    fn counted(&self, now: Instant, within: Duration, perhaps: bool) -> impl DoubleEndedIterator<Item = &Call> {
        let counts = move |kind| match self.counts(kind) {
            Counts::Yes => true,
            Counts::Perhaps => perhaps && kind == Kind::Whisper,
            Counts::No => false,
        };
        self.calls.iter().filter(move |call| call.at + within > now && counts(call.kind))
    }

    fn count(&self, now: Instant, within: Duration, perhaps: bool) -> f64 {
        float(self.counted(now, within, perhaps).count())
    }

    /// The time at which such a call may go.
    pub(super) fn next(&self, call: &Wanted, now: Instant, second: Duration) -> Instant {
        if self.counts(call.kind) != Counts::Yes {
            return now;
        }
        let mut at = self.until.unwrap_or(now).max(now);
        let due = self.due(call, second);
        // As long as nobody knows, little is lost by finding out.
        let leaves_until = match self.learned.whispers {
            Counts::Perhaps => due.min(call.since + second.mul_f64(SHORT_PATIENCE)),
            Counts::Yes | Counts::No => due,
        };
        let hurries = call.rank == Rank::Turn || leaves_until <= now;
        for allowance in [self.burst, self.minute] {
            let within = second.mul_f64(allowance.within);
            // A call that no person waits for leaves room for hands, which may count and go first.
            let leaves = !hurries && allowance.within >= MINUTE && self.hears_whispers();
            let counted = self.counted(now, within, leaves).filter(|call| !leaves || !call.is_hand);
            let mut calls: VecDeque<Instant> = counted.map(|call| call.at).collect();
            let most = if leaves { self.beside_hands(call.rank, now, second) } else { allowance.most };
            while float(calls.len()) + 1.0 > most.max(1.0) {
                let Some(oldest) = calls.pop_front() else { break };
                at = at.max(oldest + within);
            }
        }
        // A call that has waited for long enough leaves room no longer.
        if hurries { at } else { at.min(leaves_until.max(self.until.unwrap_or(now))).max(now) }
    }

    /// Returns whether something was whispered there in the last minute that may have counted.
    fn hears_whispers(&self) -> bool {
        self.learned.whispers != Counts::No && self.calls.iter().any(|call| call.kind == Kind::Whisper)
    }

    fn is_full(&self, allowance: Allowance, now: Instant, second: Duration) -> bool {
        self.count(now, second.mul_f64(allowance.within), false) + 1.0 > allowance.most
    }

    /// Counts a call that goes now.
    pub(super) fn take(&mut self, kind: Kind, rank: Rank, now: Instant, second: Duration) {
        while self.calls.front().is_some_and(|call| call.at + second.mul_f64(MINUTE) <= now) {
            self.calls.pop_front();
        }
        self.calls.push_back(Call { at: now, kind, is_hand: kind == Kind::Whisper && rank == Rank::Turn });
        if self.is_full(self.burst, now, second) {
            self.burst.grow();
        }
        if self.is_full(self.minute, now, second) {
            self.minute.grow();
        }
        // All that may count together was more than is borne, a while ago, and nothing was refused.
        let (minute, answered) = (second.mul_f64(MINUTE), now.checked_sub(second.mul_f64(BURST.1)).unwrap_or(now));
        if self.learned.whispers == Counts::Perhaps {
            let borne = self.counted(now, minute, true).filter(|call| call.at <= answered).count();
            if float(borne) > self.minute.most + 1.0 {
                self.learned.whispers = Counts::No;
            }
        }
    }

    /// Telegram refused a call for so long. `whole` tells whether all calls of the last minute are known.
    /// Returns whether all that may count together explains it: other reasons, such as what the bot writes
    /// elsewhere, say nothing about other chats.
    pub(super) fn refuse(&mut self, kind: Kind, wait: Duration, whole: bool, now: Instant, second: Duration) -> bool {
        // It was not borne.
        if let Some(place) = self.calls.iter().rposition(|call| call.kind == kind) {
            self.calls.remove(place);
        }
        self.until = self.until.max(Some(now + wait));
        let (burst, minute) = (second.mul_f64(BURST.1), second.mul_f64(MINUTE));
        let is_explained = self.count(now, burst, true) >= self.burst.most * DECREASE
            || self.count(now, minute, true) >= self.minute.most * DECREASE;
        let had_room = |chat: &Chat| {
            chat.count(now, burst, false) < chat.burst.most.floor()
                && chat.count(now, minute, false) < chat.minute.most.floor()
        };
        match kind {
            Kind::Whisper => self.learned.whispers = Counts::Yes,
            Kind::Delete => self.learned.deletions = Counts::Yes,
            Kind::Open => {
                // There was room for everything that counts: something else does, too.
                let has = |chat: &Chat, wanted| chat.calls.iter().any(|call| call.kind == wanted);
                if whole && had_room(self) && has(self, Kind::Whisper) {
                    self.learned.whispers = Counts::Yes;
                }
                if whole && had_room(self) && has(self, Kind::Delete) {
                    self.learned.deletions = Counts::Yes;
                }
            }
        }
        let (in_burst, in_minute) = (self.count(now, burst, false), self.count(now, minute, false));
        let is_long = wait >= second.mul_f64(LONG_WAIT);
        if whole && (is_long || in_minute * 2.0 >= self.minute.most) {
            self.minute.refuse(in_minute);
        } else if in_burst * 2.0 >= self.burst.most {
            self.burst.refuse(in_burst);
        }
        is_explained
    }

    /// Returns whether half of its minute is free.
    pub(super) fn has_room(&self, now: Instant, second: Duration) -> bool {
        let count = self.count(now, second.mul_f64(MINUTE), true);
        count * 2.0 < self.minute.most && self.until.is_none_or(|until| until <= now)
    }

    /// The most that it takes in a minute.
    pub(super) fn most(&self) -> f64 {
        self.minute.most
    }

    /// Forgets what was written: another process has written since.
    pub(super) fn forget_calls(&mut self) {
        self.calls.clear();
    }

    /// Returns whether forgetting it loses nothing.
    pub(super) fn is_at_rest(&self, now: Instant, second: Duration) -> bool {
        self.until.is_none_or(|until| until <= now)
            && self.calls.back().is_none_or(|call| call.at + second.mul_f64(MINUTE) <= now)
    }

    pub(super) fn has_learned(&self) -> bool {
        self.minute.refused.is_some() || self.burst.refused.is_some()
    }
}
