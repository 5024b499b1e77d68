//! Parchís and ludo by greed.

use sobremesa_race::computer::Racing;
use sobremesa_race::rules::race::{Pieces, Progress};
use sobremesa_rules::{Dice, Options, Seat, Table};

use crate::play::Contestant;

/// Captures where it can; else brings a piece home, or out; else takes one to safety; else moves the furthest.
pub struct Greedy;

impl<G: Racing> Contestant<G> for Greedy {
    fn choose(&self, table: &Table<G>, seat: Seat, _: &mut Dice) -> Option<G::Move> {
        let safe =
            G::Options::from_choices(&table.record().opening.options).ok().map_or(0, |house| G::laws(&house).safe);
        let before = table.game().pieces();
        let mut events = Vec::new();
        table.moves(seat).into_iter().max_by_key(|mv| {
            let mut after = table.game().clone();
            events.clear();
            after.play(seat, mv.clone(), &mut events);
            greed(before, after.pieces(), seat, safe)
        })
    }
}

/// How much a move is liked: what it does first, then how far the piece that moves has come.
fn greed<C: sobremesa_race::rules::race::Course>(
    before: &Pieces<C>,
    after: &Pieces<C>,
    seat: Seat,
    safe: u128,
) -> (u8, u8) {
    let others = before.seats().iter().filter(|&other| other != seat);
    let captures = others.into_iter().any(|other| {
        let pairs = before.of(other).iter().zip(after.of(other));
        pairs.into_iter().any(|(was, is)| was.is_some() && is.is_none())
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
    use sobremesa_players::Level;
    use sobremesa_race::rules::ludo::Ludo;
    use sobremesa_race::rules::parchis::Parchis;
    use sobremesa_rules::{Choices, Game, Seats};

    use super::*;
    use crate::play::{AnyMove, Computer, Match};

    fn beats_chance<G: Game>(greedy: &dyn Contestant<G>) {
        let contestants: [&dyn Contestant<G>; 2] = [greedy, &AnyMove];
        let seats = Seats::new(4).unwrap();
        let tally =
            Match { seats, choices: Choices::new(), seed: "greed".to_owned(), contestants }.play(20, 2).unwrap();
        assert!(tally.share() > 0.7, "{}: {tally:?}", G::ID);
    }

    #[test]
    fn greed_beats_chance_in_both_races() {
        beats_chance::<Parchis>(&Greedy);
        beats_chance::<Ludo>(&Greedy);
        // Whatever it does is possible, or the table would refuse it.
        let easy = Computer { level: Level::Easy, rounds: 0 };
        let contestants: [&dyn Contestant<Parchis>; 2] = [&Greedy, &easy];
        let seats = Seats::new(2).unwrap();
        assert!(Match { seats, choices: Choices::new(), seed: "two".to_owned(), contestants }.play(3, 1).is_ok());
    }
}
