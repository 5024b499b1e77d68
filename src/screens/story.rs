//! A game retold, from its first state to its last: for a viewer who steps back through it, or who was sent
//! it after it was over.

use sobremesa_screen::locale::Language;
use sobremesa_screen::{Live, Shape};
use sobremesa_store::PlayerId;

use crate::catalogue::{AnyTable, Shown, Told, Viewer};
use crate::request::advice::Review;
use crate::screens::live::Beat;
use crate::session::Session;
use crate::session::common::Common;

/// Some states of a game as this viewer saw them, from the one with the key `first` on. Nothing can be
/// pressed there.
pub fn retold(table: &dyn AnyTable, viewer: Viewer, shape: Shape, first: u64, most: usize) -> Vec<Beat> {
    retold_at(None, table, viewer, shape, (first, most))
}

/// The states retold, with the remarks of computers if it is known who sits at the table.
fn retold_at(
    common: Option<&Common>,
    table: &dyn AnyTable,
    viewer: Viewer,
    shape: Shape,
    (first, most): (u64, usize),
) -> Vec<Beat> {
    let drawn = |shown: Shown| {
        let mut beat = Beat::of(shown, viewer, shape, common);
        beat.live = std::mem::replace(&mut beat.live, Live::cloth(100, 100)).touched_by(&[]);
        beat
    };
    table.retell_from(first, most).into_iter().map(drawn).collect()
}

impl Session {
    /// The events of this game, state by state; empty before the first one.
    pub fn story(&self) -> Vec<Told> {
        let mut story = self.phase.dealt().map_or_else(Vec::new, |dealt| dealt.table.story());
        for told in &mut story {
            told.said = self.with_remarks(std::mem::take(&mut told.said), &told.reactions);
        }
        story
    }

    /// The latest public event of this game; `None` before the first move.
    pub fn last_told(&self, language: Language) -> Option<String> {
        self.phase.dealt()?.table.recent().said.last().map(|line| self.say(line, language))
    }

    /// Some states of this game as the player saw them: with their own hand at the time, and no other.
    pub fn retold(&self, player: &PlayerId, shape: Shape, first: u64, most: usize) -> Vec<Beat> {
        let viewer = self.seat_of(player).map_or(Viewer::Public, Viewer::Seat);
        self.phase
            .dealt()
            .map_or_else(Vec::new, |dealt| retold_at(Some(self), dealt.table.as_ref(), viewer, shape, (first, most)))
    }

    /// The state before each decision that a review tells.
    pub(crate) fn places(&self, review: &Review) -> Vec<u64> {
        let story = self.story();
        let place =
            |input: u32| story.iter().rev().find(|told| told.inputs <= input as usize).map_or(0, |told| told.key);
        review.told().iter().map(|mistake| place(mistake.input)).collect()
    }

    /// The record of the game that is over, to be kept and retold; `None` while it is in progress.
    pub fn finished(&self) -> Option<&sobremesa_game::Record> {
        self.ending()?;
        Some(self.phase.dealt()?.table.record())
    }
}
