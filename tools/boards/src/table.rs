//! A table of two at which a computer plays.

use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Choices, Dice, GameSetup, Next, Seat, Seats, Seed, Table};

/// A computer, and how long it thinks.
#[derive(Clone, Copy)]
pub struct Computer {
    pub level: Level,
    /// The most rounds.
    pub rounds: u64,
}

impl Computer {
    /// Returns its move; `None` only for a seat that may make none.
    pub fn choose<G: Player>(&self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<String> {
        G::choose(&table.known(seat)?, self.level, &Effort::rounds(self.rounds), dice).map(|mv| mv.to_string())
    }
}

/// Returns a new table of two.
///
/// # Errors
/// House rules that the game cannot be played by.
pub fn open<G: Player>(choices: &Choices, seed: &str) -> Result<Table<G>, String> {
    let opening = GameSetup {
        seats: Seats::new(2).ok_or("two seats are a table")?,
        options: choices.clone(),
        setup: None,
        chance: Vec::new(),
        seed: Seed::from_text(seed),
    };
    Table::open(opening).map(|(table, _)| table).map_err(|_| "the house rules do not fit".to_owned())
}

/// Returns the dice that players think with at the table of this seed.
pub fn dice(seed: &str) -> Dice {
    Dice::new(&Seed::from_text(&format!("{seed} players")), 0)
}

/// Returns the seat that must act; `None` once the game is over.
pub fn to_act<G: Player>(table: &Table<G>) -> Option<Seat> {
    match table.game().next() {
        Next::Seats(seats) => seats.first(),
        Next::Chance | Next::Over(_) => None,
    }
}
