//! Parchís and ludo by greed.

use sobremesa_game::{Dice, Options, Seat, Table};
use sobremesa_race::computer::Racing;
use sobremesa_races::greed;

use crate::play::Contestant;

/// Captures where it can; else brings a piece home, or out; else takes one to safety; else moves the
/// furthest.
pub struct Greedy;

impl<G: Racing> Contestant<G> for Greedy {
    fn choose(&self, table: &Table<G>, seat: Seat, _: &mut Dice) -> Option<G::Move> {
        let house = G::Options::from_choices(&table.record().opening.options).ok()?;
        greed::choose(table.game(), seat, G::laws(&house).safe)
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_computer::Level;
    use sobremesa_game::{Choices, Game, Seats};
    use sobremesa_race::rules::ludo::Ludo;
    use sobremesa_race::rules::parchis::Parchis;

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
        // Its moves are all possible, or the table would refuse them.
        let easy = Computer { level: Level::Easy, rounds: 0 };
        let contestants: [&dyn Contestant<Parchis>; 2] = [&Greedy, &easy];
        let seats = Seats::new(2).unwrap();
        assert!(Match { seats, choices: Choices::new(), seed: "two".to_owned(), contestants }.play(3, 1).is_ok());
    }
}
