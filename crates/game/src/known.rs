//! The knowledge of one seat: the only input of a computer player.

use std::sync::Arc;

use crate::options::Options;
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::{Game, GameStatus, Next};

/// The view of the player in a seat: the rules of the table, the public view, the seat's private view, and
/// the events so far. It contains neither the game's state, nor the seed, nor the record, so code that is
/// given it cannot peek.
#[derive(Clone)]
pub struct Known<G: Game> {
    seat: Seat,
    seats: Seats,
    options: G::Options,
    next: Next,
    standing: GameStatus,
    public: G::Public,
    private: G::Private,
    events: Arc<Vec<G::Event>>,
    moves: Vec<G::Move>,
}

impl<G: Game> Known<G> {
    /// The knowledge of `seat` at this table, after `events`.
    pub(super) fn at(table: &Table<G>, seat: Seat, options: G::Options, events: Arc<Vec<G::Event>>) -> Known<G> {
        let game = table.game();
        Known {
            seat,
            seats: table.seats(),
            options,
            next: game.next(),
            standing: game.standing(),
            public: game.public(),
            private: game.private(seat),
            events,
            moves: table.moves(seat),
        }
    }

    /// The seat that has this knowledge.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of seats at the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The house rules.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The event that the game waits for.
    pub fn next(&self) -> Next {
        self.next
    }

    /// Phase and score.
    pub fn standing(&self) -> &GameStatus {
        &self.standing
    }

    /// The public view.
    pub fn public(&self) -> &G::Public {
        &self.public
    }

    /// The seat's private view.
    pub fn private(&self) -> &G::Private {
        &self.private
    }

    /// Everything that has happened, oldest first.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    pub(super) fn history(&self) -> &Arc<Vec<G::Event>> {
        &self.events
    }

    /// The moves that the seat may make now, sorted by text.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }
}

impl<G: Game> Table<G> {
    /// The knowledge of `seat` after the first `inputs` inputs of the record: the only interface to computer
    /// players. `None` for a seat that does not exist, for an input that has not been made yet, and for a
    /// table that began from a given position, which may contain things that no seat has seen.
    pub fn known_after(&self, inputs: usize, seat: Seat) -> Option<Known<G>> {
        if !self.may_be_known(seat) {
            return None;
        }
        let (table, events) = self.tell(inputs)?;
        Some(Known::at(&table, seat, table.options()?, Arc::new(events)))
    }

    /// The present knowledge of `seat`.
    pub fn known(&self, seat: Seat) -> Option<Known<G>> {
        if !self.may_be_known(seat) {
            return None;
        }
        Some(Known::at(self, seat, self.options()?, Arc::clone(self.history()?)))
    }

    fn may_be_known(&self, seat: Seat) -> bool {
        self.seats().contains(seat) && self.record().opening.setup.is_none()
    }

    fn options(&self) -> Option<G::Options> {
        G::Options::from_choices(&self.record().opening.options).ok()
    }
}
