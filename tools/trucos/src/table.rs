//! A table of two, and mirrored chicos at it: the same deals with the seats exchanged.

use sobremesa_players::{Effort, Level, Player};
use sobremesa_rules::{Choices, Dice, Game, Known, Next, Opening, Seats, Seed, Table};
use sobremesa_truco::rules::argentino::{Move, TrucoArgentino};

/// Somebody who plays.
pub trait Rival {
    /// A possible move.
    fn choose(&mut self, known: &Known<TrucoArgentino>, dice: &mut Dice) -> Option<Move>;

    /// Told after each move what the hand has given so far, and at the end of each hand.
    fn hand_over(&mut self, gain: i32) {
        let _ = gain;
    }
}

/// A computer that thinks for this many rounds.
pub struct Computer {
    pub level: Level,
    pub rounds: u64,
}

impl Rival for Computer {
    fn choose(&mut self, known: &Known<TrucoArgentino>, dice: &mut Dice) -> Option<Move> {
        TrucoArgentino::choose(known, self.level, &Effort::rounds(self.rounds), dice)
    }
}

/// The house rules: one chico to this many points, with flor or without.
#[derive(Clone, Copy)]
pub struct House {
    pub points: u8,
    pub flor: bool,
}

impl House {
    /// To 15 without flor, as most play for two.
    #[cfg(test)]
    pub const QUICK: House = House { points: 15, flor: false };

    fn choices(self) -> Choices {
        let mut choices = Choices::new();
        choices.insert("chicos".into(), 1.into());
        choices.insert("puntos".into(), self.points.into());
        choices.insert("flor".into(), if self.flor { "obligada" } else { "no" }.into());
        choices
    }
}

/// Plays one chico; which of the two won.
pub fn chico(house: House, seed: &str, rivals: [&mut dyn Rival; 2]) -> usize {
    let opening = Opening {
        seats: Seats::new(2).expect("two seats are a table"),
        options: house.choices(),
        setup: None,
        chance: Vec::new(),
        seed: Seed::from_text(seed),
    };
    let (mut table, _) = Table::<TrucoArgentino>::open(opening).expect("the house rules are the game's own");
    let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
    let (mut number, mut before) = (1, [0u8; 2]);
    loop {
        let seat = match table.game().next() {
            Next::Over(outcome) => {
                let winner = outcome.winners.first().map_or(0, |seat| seat.index());
                let mut after = before;
                // The winner noted at least what it lacked.
                after[winner] = house.points;
                for (place, rival) in rivals.into_iter().enumerate() {
                    let gain = |place: usize| i32::from(after[place]) - i32::from(before[place]);
                    rival.hand_over(gain(place) - gain(1 - place));
                }
                return winner;
            }
            Next::Chance => return 0,
            Next::Seats(seats) => seats.first().expect("a game waits for somebody"),
        };
        let known = table.known(seat).expect("the seat is at the table");
        let common = &known.public().common;
        if common.number != number {
            let score = common.score.numbers();
            let gain = |place: usize| i32::from(score[place]) - i32::from(before[place]);
            rivals[0].hand_over(gain(0) - gain(1));
            rivals[1].hand_over(gain(1) - gain(0));
            (number, before) = (common.number, [score[0], score[1]]);
        }
        let mv = rivals[seat.index()].choose(&known, &mut dice).expect("somebody whose turn it is may move");
        table.play(seat, &mv.to_string()).expect("rivals make possible moves");
    }
}
