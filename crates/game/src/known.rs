//! What one seat knows: all that a computer player is ever given.

use std::sync::Arc;

use crate::options::Options;
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::{Game, Next, Standing};

/// What the player in a seat sees: the rules of the table, what everyone may know, what that seat alone knows, and what has happened so
/// far. It contains neither the game's state, nor the seed, nor the record, so code that is given it cannot peek.
#[derive(Clone)]
pub struct Known<G: Game> {
    seat: Seat,
    seats: Seats,
    options: G::Options,
    next: Next,
    standing: Standing,
    public: G::Public,
    private: G::Private,
    events: Arc<Vec<G::Event>>,
    moves: Vec<G::Move>,
}

impl<G: Game> Known<G> {
    /// What `seat` knows of this table, where `events` happened.
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

    /// Whose knowledge it is.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many sit at the table.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The house rules.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// What the game waits for.
    #[must_use]
    pub fn next(&self) -> Next {
        self.next
    }

    /// Phase and score.
    #[must_use]
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What everyone may know.
    #[must_use]
    pub fn public(&self) -> &G::Public {
        &self.public
    }

    /// What the seat alone knows.
    #[must_use]
    pub fn private(&self) -> &G::Private {
        &self.private
    }

    /// Everything that has happened, oldest first.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    pub(super) fn history(&self) -> &Arc<Vec<G::Event>> {
        &self.events
    }

    /// What the seat may do now, sorted by text.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }
}

impl<G: Game> Table<G> {
    /// What `seat` knew after the first `inputs` inputs of the record: the one door to computer players. `None` for a seat that does not
    /// exist, for an input that has not been made yet, and for a table that began from a given position, which may contain what nobody has
    /// seen.
    #[must_use]
    pub fn known_after(&self, inputs: usize, seat: Seat) -> Option<Known<G>> {
        if !self.may_be_known(seat) {
            return None;
        }
        let (table, events) = self.tell(inputs)?;
        Some(Known::at(&table, seat, table.options()?, Arc::new(events)))
    }

    /// What `seat` knows now.
    #[must_use]
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
