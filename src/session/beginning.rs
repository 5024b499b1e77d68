//! How the game before began, so that no computer goes the same way twice in a row.

use sobremesa_game::{Input, Seat};

use crate::session::phase::Dealt;

/// How many moves make a game begin like another.
const MOVES: usize = 8;

/// The first moves of the game before this one, at a table where nobody holds anything: cards make no two games alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Beginning(pub(crate) Vec<Input>);

impl Beginning {
    /// How this game began.
    pub(crate) fn of(dealt: &Dealt) -> Beginning {
        let inputs = &dealt.table.record().inputs;
        Beginning(if dealt.has_hands() { Vec::new() } else { inputs[..inputs.len().min(MOVES)].to_vec() })
    }

    /// The move by which a seat would go on as the game before, if a game that went so far has not left it yet.
    pub(crate) fn repeated(&self, inputs: &[Input], seat: Seat) -> Option<&str> {
        let Input(by, mv) = self.0.strip_prefix(inputs)?.first()?;
        (*by == seat).then_some(mv.as_str())
    }
}
