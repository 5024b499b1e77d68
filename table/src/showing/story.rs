//! A game told again, from its first state to its last: for who walks back through it, and for who was sent it when it was over.

use crate::catalogue::{AnyTable, Shown, Told, Viewer};
use crate::session::asking::advice::Slip;
use crate::session::showing::live::Beat;
use crate::session::state::session::Session;
use crate::store::PlayerId;
use sobremesa_show::screen::{Live, Shape};

/// Some states of a game as this viewer saw them, from the one with the key `first` on. Nothing can be touched there.
#[must_use]
pub fn retold(table: &dyn AnyTable, viewer: Viewer, shape: Shape, first: u64, most: usize) -> Vec<Beat> {
    let drawn = |shown: Shown| {
        let mut beat = Beat::of(shown, viewer, shape);
        beat.live = std::mem::replace(&mut beat.live, Live::cloth(100, 100)).touched_by(&[]);
        beat
    };
    table.retell_from(first, most).into_iter().map(drawn).collect()
}

impl Session {
    /// What has happened in this game, state by state; nothing before the first one.
    #[must_use]
    pub fn story(&self) -> Vec<Told> {
        self.phase.dealt().map_or_else(Vec::new, |dealt| dealt.table.story())
    }

    /// Some states of this game as the player saw them: with the own hand of then, and nobody else's.
    #[must_use]
    pub fn retold(&self, player: &PlayerId, shape: Shape, first: u64, most: usize) -> Vec<Beat> {
        let viewer = self.seat_of(player).map_or(Viewer::Public, Viewer::Seat);
        self.phase.dealt().map_or_else(Vec::new, |dealt| retold(dealt.table.as_ref(), viewer, shape, first, most))
    }

    /// The states before which the decisions were taken that a review tells of.
    #[must_use]
    pub fn places(&self, slips: &[Slip]) -> Vec<u64> {
        let story = self.story();
        let place =
            |input: u32| story.iter().rev().find(|told| told.inputs <= input as usize).map_or(0, |told| told.key);
        slips.iter().map(|slip| place(slip.input)).collect()
    }

    /// The record of the game that is over, to be kept and told again; `None` while it goes on.
    #[must_use]
    pub fn finished(&self) -> Option<&crate::game::Record> {
        self.ending()?;
        Some(self.phase.dealt()?.table.record())
    }
}
