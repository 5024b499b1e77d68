//! What computers say at a table: now and then, after what everybody saw, and as it is their temper.
//!
//! Nothing here knows a hand. Whether somebody speaks, and which phrase it is, follows from the table, the game and the state that the deed
//! led to, all of which everybody knows, so that it is the same wherever and whenever it is shown; it goes into the line that tells the deed.

use std::collections::BTreeSet;

use sobremesa_game::line;
use sobremesa_game::{Line, Seat};
use sobremesa_screen::{Deed, Stir};

use crate::catalogue::Stirred;
use crate::session::character::mix;
use crate::session::common::Common;

/// What there is to say something about, from where one sits.
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

/// What somebody says, and the line that it follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark {
    pub(crate) seat: Seat,
    pub(crate) phrase: Line,
    place: usize,
    /// Whether the line that it follows tells what the same player did.
    own: bool,
}

/// How many phrases there are for each mood and temper.
const PHRASES: u64 = 2;

impl Mood {
    /// How the deed is taken at that seat.
    fn of(stir: &Stir, seat: Seat) -> Option<Mood> {
        if stir.by.contains(seat) {
            return Some(match stir.deed {
                Deed::Bet => Mood::Bet,
                Deed::Accept => Mood::Accept,
                Deed::Fold => Mood::Fold,
                Deed::Strike => Mood::Strike,
                Deed::Feat => Mood::Feat,
                Deed::Pass => Mood::Pass,
                Deed::Win => Mood::Won,
            });
        }
        let befalls = stir.to.is_none_or(|to| to.contains(seat));
        match stir.deed {
            Deed::Strike if befalls => Some(Mood::Hurt),
            Deed::Win if befalls => Some(Mood::Lost),
            _ => None,
        }
    }

    /// How often somebody says something then, in a hundred.
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
    /// What is said about these deeds, all of which led to one state: at most one remark.
    pub(crate) fn remark(&self, stirred: &[Stirred]) -> Option<Remark> {
        let computers = || self.seats().iter().filter(|&seat| self.speaks(seat));
        let takes = |stirred: &Stirred, seat: Seat| Some((*stirred, seat, Mood::of(&stirred.stir, seat)?));
        let taken = stirred.iter().flat_map(|each| computers().filter_map(move |seat| takes(each, seat)));
        let mut said = taken.filter_map(|(Stirred { key, line: place, stir }, seat, mood)| {
            let game = mix(self.id.0 ^ u64::from(self.began));
            let dice = mix(game ^ (key << 8) ^ (u64::from(seat.number()) << 4) ^ mood as u64);
            if dice % 100 >= mood.chance() {
                return None;
            }
            let which = format!("{}-{}", self.character(seat).temper.word(), (dice >> 32) % PHRASES + 1);
            let own = stir.by.contains(seat) && stir.deed != Deed::Win;
            Some(Remark { seat, phrase: mood.phrase(which, stir.sung), place, own })
        });
        said.next()
    }

    /// These lines, with what computers said of what they tell: one remark to a line, however many states it tells of.
    pub(crate) fn with_remarks(&self, lines: Vec<Line>, stirred: &[Stirred]) -> Vec<Line> {
        let (mut lines, mut remarked) = (lines, BTreeSet::new());
        for remark in stirred.chunk_by(|one, other| one.key == other.key).filter_map(|state| self.remark(state)) {
            if remarked.insert(remark.place) {
                remark.join(&mut lines);
            }
        }
        lines
    }

    /// Whether a computer sits there that is somebody, not one that stands in for a person.
    fn speaks(&self, seat: Seat) -> bool {
        self.computer(seat).is_some() && !self.is_away(seat)
    }
}

impl Remark {
    /// Goes into the line that it follows.
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
