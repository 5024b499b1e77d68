//! A program that speaks the Universal Chess Interface as a contestant. It is told how long to think in its
//! own terms, and openings are given, so that it plays games that differ.

use sobremesa::catalogue::AnyTable;
use sobremesa::league::Contestant;
use sobremesa_game::{Dice, Seat};

use crate::engine::Engine;

/// The openings of matches with programs: of all kinds, without much advantage for either side.
const OPENINGS: [&str; 24] = [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6",
    "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5",
    "e2e4 e7e5 f1c4 g8f6 d2d3 c7c6",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6",
    "e2e4 c7c5 g1f3 b8c6 f1b5 g7g6",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6",
    "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5",
    "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5",
    "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5",
    "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6",
    "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6",
    "d2d4 d7d5 c1f4 g8f6 e2e3 c7c5",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6",
];

/// Returns the openings, each as its moves.
pub fn openings() -> Vec<Vec<String>> {
    OPENINGS.iter().map(|moves| moves.split_whitespace().map(str::to_owned).collect()).collect()
}

/// A running program.
pub struct Program {
    engine: Engine,
    /// The limit of its thinking: `nodes 88000`, `movetime 100`.
    told: String,
}

impl Program {
    /// Starts a program with these options (`name=value`).
    pub fn start(path: &str, options: &[String], told: &str) -> Result<Program, String> {
        let engine = Engine::start(path, options).map_err(|trouble| format!("{path}: {trouble}"))?;
        Ok(Program { engine, told: told.to_owned() })
    }
}

impl Contestant for Program {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, _: &mut Dice) -> Option<String> {
        let position = table.seat_view(seat)?.uci()?;
        let answer = self.engine.ask(&position, &self.told);
        answer.inspect_err(|trouble| eprintln!("the program gives up: {trouble}")).ok().map(|answer| answer.best)
    }
}
