//! Parchís and ludo by greed.

use sobremesa_game::{Dice, Options, Seat, Table};
use sobremesa_race::computer::Racing;
use sobremesa_race::rules::race::{Course, Pieces, Progress};

use super::Specialist;

/// Captures where it can; else brings a piece home, or out; else takes one to safety; else moves the
/// furthest.
pub struct Greedy;

impl<G: Racing> Specialist<G> for Greedy {
    fn choose(&mut self, table: &Table<G>, seat: Seat, _: &mut Dice) -> Option<G::Move> {
        let house = G::Options::from_choices(&table.record().opening.options).ok()?;
        choose(table.game(), seat, G::laws(&house).safe)
    }
}

/// Returns the greedy move. `safe` are the squares of the ring where nothing is captured, a bit for each.
pub fn choose<G: Racing>(game: &G, seat: Seat, safe: u128) -> Option<G::Move> {
    let mut moves = Vec::with_capacity(8);
    game.moves(seat, &mut moves);
    if moves.len() < 2 {
        return moves.pop();
    }
    let mut events = Vec::new();
    moves.into_iter().max_by_key(|mv| {
        let mut after = game.clone();
        events.clear();
        after.play(seat, mv.clone(), &mut events);
        greed(game.pieces(), after.pieces(), seat, safe)
    })
}

/// Returns the preference for a move: its immediate effect, then how far the piece that moves has come.
fn greed<C: Course>(before: &Pieces<C>, after: &Pieces<C>, seat: Seat, safe: u128) -> (u8, u8) {
    let captures = before.seats().iter().filter(|&other| other != seat).any(|other| {
        let mut pairs = before.of(other).iter().zip(after.of(other));
        pairs.any(|(was, is)| was.is_some() && is.is_none())
    });
    let is_safe = |pieces: &Pieces<C>, progress: Progress<C>| match progress.square(pieces.colour(seat)) {
        None => true,
        Some(square) => {
            let number: u8 = square.into();
            let together = pieces.of(seat).iter().filter(|one| **one == Some(progress)).count() > 1;
            safe >> number & 1 == 1 || (safe != 0 && together)
        }
    };
    let moved = before.of(seat).iter().zip(after.of(seat)).find(|(was, is)| was != is);
    let (rank, far) = match moved {
        Some((_, Some(is))) if *is == Progress::HOME => (3, is.squares()),
        Some((None, Some(_))) => (2, 0),
        Some((Some(was), Some(is))) => {
            let saved = is_safe(after, *is) && !is_safe(before, *was);
            (u8::from(saved), was.squares())
        }
        _ => (0, 0),
    };
    (if captures { 4 } else { rank }, far)
}

#[cfg(test)]
mod tests {
    use crate::contest::tally;

    #[test]
    fn greed_beats_chance_in_both_races() {
        for game in ["parchis", "ludo"] {
            let tally = tally(game, 4, ["greedy", "random"], 1, 20);
            assert!(tally.share() > 0.7, "{game}: {tally:?}");
        }
        // Its moves are all possible, or the match would end with a refusal.
        assert_eq!(tally("parchis", 2, ["greedy", "easy"], 0, 3).games(), 6);
    }
}
