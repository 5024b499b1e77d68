//! The sides: each seat alone, or in pairs (PA-23 to PA-27).

use sobremesa_game::{Outcome, Score, Seat, SeatSet};

use crate::rules::parchis::Parchis;
use crate::rules::parchis::options::FinParejas;

impl Parchis {
    /// Returns the partner of `seat`, in pairs.
    pub(super) fn partner(&self, seat: Seat) -> Option<Seat> {
        self.options.parejas.then(|| self.seats.after(seat, 2))
    }

    /// Returns the owner of the pieces that `seat` would move if it threw now: itself, or the partner once
    /// its own are home (PA-26); `None` for a seat that is skipped.
    pub(super) fn mover(&self, seat: Seat) -> Option<Seat> {
        if !self.board.pieces().is_home(seat) {
            return Some(seat);
        }
        self.partner(seat).filter(|partner| self.options.ayuda && !self.board.pieces().is_home(*partner))
    }

    /// Returns the seat with pieces that those of `owner` may not capture (PA-27).
    pub(super) fn spared(&self, owner: Seat) -> Option<Seat> {
        self.partner(owner).filter(|_| !self.options.comer_companero)
    }

    /// Returns the outcome, if the position ends the game (PA-23, PA-25).
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let has_won = |seat: &Seat| {
            let both = self.options.fin_parejas == FinParejas::Ambos;
            let waits_for = self.partner(*seat).filter(|_| both);
            self.board.pieces().is_home(*seat) && waits_for.is_none_or(|partner| self.board.pieces().is_home(partner))
        };
        let winner = self.seats.iter().find(has_won)?;
        let winners: SeatSet = [Some(winner), self.partner(winner)].into_iter().flatten().collect();
        Some(Outcome { winners, reason: "casa" })
    }

    /// Returns the pieces at home, per seat, or in pairs per side (PA-33).
    pub(super) fn score(&self) -> Vec<Score> {
        let home = |seat: Seat| i32::from(self.board.pieces().home(seat));
        let of_side = |seat: Seat| home(seat) + self.partner(seat).map_or(0, home);
        let sides = if self.options.parejas { 2 } else { usize::from(self.seats.count()) };
        self.seats.iter().take(sides).map(|seat| Score::points(of_side(seat))).collect()
    }
}
