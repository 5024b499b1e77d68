//! Drawing the seats by lot, and what is told of it.

use sobremesa_game::Line;
use sobremesa_game::fair::Lot;
use sobremesa_game::line;

use crate::session::Session;
use crate::session::common::Common;
use crate::session::phase::Phase;
use crate::session::seating::Seating;

impl Common {
    /// Draws the seats if that is wanted. The lot is derived from the seed, as every deal is.
    pub(crate) fn draw_seats(&mut self, seed: &sobremesa_game::Seed) {
        if self.seating == Seating::ToDraw {
            let lot = Lot::draw(seed, self.seats());
            lot.arrange(&mut self.chairs);
            self.seating = Seating::Drawn(lot);
        }
    }

    /// Returns whether chance has a part in its games: in dealing, throwing or seating. Only then is there
    /// anything to promise and to prove.
    pub(crate) fn has_chance(&self) -> bool {
        self.game.has_chance() || self.seating != Seating::Chosen
    }

    /// The lot by which the game's seats were drawn, if they were.
    pub(crate) fn lot(&self) -> Option<&Lot> {
        match &self.seating {
            Seating::Drawn(lot) => Some(lot),
            Seating::Chosen | Seating::ToDraw => None,
        }
    }
}

impl Session {
    /// The line about the seats, if there is anything to say.
    pub(crate) fn seating_line(&self) -> Option<Line> {
        match (&self.seating, &self.phase) {
            (Seating::ToDraw, Phase::Lobby(_)) => Some(line!("session-lot-wanted")),
            (Seating::Drawn(_), _) => Some(line!("session-lot-drawn")),
            (Seating::Chosen | Seating::ToDraw, _) => None,
        }
    }
}
