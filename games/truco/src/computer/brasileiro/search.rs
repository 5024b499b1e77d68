//! The players of a table as its search sees them: they play by habit, and as often as they did in this match.

use sobremesa_game::{Dice, Game, Imagine, Known, Seat, SeatSet};

use crate::computer::brasileiro::habit::{Habit, LEAD};
use crate::computer::brasileiro::rates::Rates;
use crate::computer::search::{Players, Search, Source};
use crate::rules::brasileiro::{Move, TrucoBrasileiro};

/// A model of the players at a table.
pub(super) struct Model {
    habit: Habit,
    rates: Rates,
}

impl Model {
    /// Makes the model for the table that a seat knows; `game` is any state of it.
    pub(super) fn of(known: &Known<TrucoBrasileiro>, game: &TrucoBrasileiro) -> Model {
        Model { habit: Habit::new(game, 1.0, LEAD), rates: Rates::of(known) }
    }
}

/// Imagined deals, each with the likelihood of what was done in this hand.
struct Retraced<'a, I> {
    known: &'a Known<TrucoBrasileiro>,
    imagination: I,
}

impl<I: FnMut(&mut Dice) -> Option<TrucoBrasileiro>> Source<TrucoBrasileiro> for Retraced<'_, I> {
    fn draw(
        &mut self,
        dice: &mut Dice,
        mut judge: impl FnMut(&TrucoBrasileiro, Seat, Move) -> f64,
    ) -> Option<(TrucoBrasileiro, f64)> {
        let deal = (self.imagination)(dice)?;
        let mut likely = 1.0;
        deal.retrace(self.known.events(), |game, seat, mv| likely *= judge(game, seat, mv));
        Some((deal, likely))
    }
}

/// Prepares a search from what the seat knows; `None` if no deal fits it.
pub(super) fn search<'a>(
    known: &'a Known<TrucoBrasileiro>,
    dice: &mut Dice,
) -> Option<Search<'a, TrucoBrasileiro, Model, impl Source<TrucoBrasileiro> + use<'a>>> {
    let source = Retraced { known, imagination: TrucoBrasileiro::imagination(known) };
    Search::new(known, source, |game| Model::of(known, game), dice)
}

impl Players<TrucoBrasileiro> for Model {
    type Guess = ();

    fn guess(&self, _: &mut Dice) {}

    fn worth(&self, game: &TrucoBrasileiro, seat: Seat) -> f32 {
        self.habit.worth(game, seat)
    }

    fn point(&self, game: &TrucoBrasileiro, seat: Seat) -> f32 {
        self.habit.point(game, seat)
    }

    fn hand(game: &TrucoBrasileiro) -> u32 {
        game.number()
    }

    fn acting(&self, _: &TrucoBrasileiro, to_act: SeatSet, thinker: Seat, dice: &mut Dice) -> Option<Seat> {
        let any = dice.below(to_act.len().max(1)) as usize;
        if to_act.contains(thinker) { Some(thinker) } else { to_act.iter().nth(any) }
    }

    fn moves(game: &TrucoBrasileiro, seat: Seat, moves: &mut Vec<Move>) {
        game.moves(seat, moves);
        moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
    }

    fn considers(&self, mv: &Move, _: bool) -> bool {
        !matches!(mv, Move::Sinal(_))
    }

    /// Covered cards all look the same.
    fn look_alike(one: &Move, other: &Move) -> bool {
        one == other || matches!((one, other), (Move::Coberta(_), Move::Coberta(_)))
    }

    fn others(&self, game: &TrucoBrasileiro, seat: Seat, (): &(), moves: &[Move], shares: &mut Vec<f32>) {
        self.habit.shares(game, seat, moves, shares);
        self.rates.shift(game, seat, moves, shares);
    }

    fn own(&self, game: &TrucoBrasileiro, seat: Seat, moves: &[Move], shares: &mut Vec<f32>) {
        self.habit.shares(game, seat, moves, shares);
    }
}
