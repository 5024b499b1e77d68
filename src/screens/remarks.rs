//! Remarks of computers at a table: occasional, about public events, in the style of their temper.
//!
//! Nothing here knows a hand. The speaker and the phrase follow from the table, the game and the state that
//! the deed led to, all of which are public, so that a remark does not depend on the place and time of
//! showing; it goes into the line that tells the deed.

use std::collections::BTreeSet;

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::{Deed, Reaction};

use crate::catalogue::Reacted;
use crate::session::character::mix;
use crate::session::common::Common;

/// The occasion of a remark, from the speaker's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    Bet,
    Accept,
    Fold,
    Strike,
    Hurt,
    Feat,
    Pass,
    Won,
    Lost,
}

/// A remark, and the line that it follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark {
    pub(crate) seat: Seat,
    pub(crate) phrase: Line,
    place: usize,
    /// True if the line that it follows tells a deed of the speaker.
    own: bool,
}

/// The number of phrases for each mood and temper.
const PHRASES: u64 = 2;

impl Mood {
    /// The mood of that seat about the deed.
    fn of(reaction: &Reaction, seat: Seat) -> Option<Mood> {
        if reaction.by.contains(seat) {
            return Some(match reaction.deed {
                Deed::Bet => Mood::Bet,
                Deed::Accept => Mood::Accept,
                Deed::Fold => Mood::Fold,
                Deed::Strike => Mood::Strike,
                Deed::Feat => Mood::Feat,
                Deed::Pass => Mood::Pass,
                Deed::Win => Mood::Won,
            });
        }
        let befalls = reaction.to.is_none_or(|to| to.contains(seat));
        match reaction.deed {
            Deed::Strike if befalls => Some(Mood::Hurt),
            Deed::Win if befalls => Some(Mood::Lost),
            _ => None,
        }
    }

    /// The chance of a remark, in percent.
    const fn chance(self) -> u64 {
        match self {
            Mood::Bet | Mood::Fold | Mood::Strike => 22,
            Mood::Accept | Mood::Hurt | Mood::Feat => 20,
            Mood::Won | Mood::Lost => 16,
            Mood::Pass => 8,
        }
    }

    /// One of the phrases for it.
    fn phrase(self, which: String, sung: bool) -> Line {
        match self {
            Mood::Bet => line!("session-remark-bet", which = which),
            Mood::Accept => line!("session-remark-accept", which = which),
            Mood::Fold => line!("session-remark-fold", which = which),
            Mood::Strike => line!("session-remark-strike", which = which),
            Mood::Hurt => line!("session-remark-hurt", which = which),
            Mood::Feat => line!("session-remark-feat", which = which),
            Mood::Pass => line!("session-remark-pass", which = which),
            Mood::Won if sung => line!("session-remark-won-sung", which = which),
            Mood::Lost if sung => line!("session-remark-lost-sung", which = which),
            Mood::Won => line!("session-remark-won", which = which),
            Mood::Lost => line!("session-remark-lost", which = which),
        }
    }
}

impl Common {
    /// The remark about these deeds, all of which led to one state: at most one.
    pub(crate) fn remark(&self, reactions: &[Reacted]) -> Option<Remark> {
        let computers = || self.seats().iter().filter(|&seat| self.speaks(seat));
        let takes = |reactions: &Reacted, seat: Seat| Some((*reactions, seat, Mood::of(&reactions.reaction, seat)?));
        let taken = reactions.iter().flat_map(|each| computers().filter_map(move |seat| takes(each, seat)));
        let mut said = taken.filter_map(|(Reacted { key, line: place, reaction }, seat, mood)| {
            let game = mix(self.id.0 ^ u64::from(self.began));
            let dice = mix(game ^ (key << 8) ^ (u64::from(seat.number()) << 4) ^ mood as u64);
            if dice % 100 >= mood.chance() {
                return None;
            }
            let which = format!("{}-{}", self.character(seat).temper.word(), (dice >> 32) % PHRASES + 1);
            let own = reaction.by.contains(seat) && reaction.deed != Deed::Win;
            Some(Remark { seat, phrase: mood.phrase(which, reaction.sung), place, own })
        });
        said.next()
    }

    /// These lines, with the remarks of computers about them: one remark to a line, for any number of states
    /// it tells of.
    pub(crate) fn with_remarks(&self, lines: Vec<Line>, reactions: &[Reacted]) -> Vec<Line> {
        let (mut lines, mut remarked) = (lines, BTreeSet::new());
        for remark in reactions.chunk_by(|one, other| one.key == other.key).filter_map(|state| self.remark(state)) {
            if remarked.insert(remark.place) {
                remark.join(&mut lines);
            }
        }
        lines
    }

    /// Returns whether a computer with a character of its own sits there, not one that stands in for a
    /// person.
    fn speaks(&self, seat: Seat) -> bool {
        self.computer(seat).is_some() && !self.is_away(seat)
    }
}

impl Remark {
    /// Inserts itself into the line that it follows.
    pub(crate) fn join(&self, lines: &mut [Line]) {
        let Some(told) = lines.get_mut(self.place) else { return };
        let phrase = self.phrase.clone();
        *told = if self.own {
            line!("session-remark-own", told = told.clone(), phrase = phrase)
        } else {
            line!("session-remark", told = told.clone(), who = self.seat, phrase = phrase)
        };
    }
}
