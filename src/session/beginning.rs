//! The beginning of the previous game, so that no computer plays the same way twice in a row.

use sobremesa_game::{Input, Seat};

use crate::catalogue::AnyTable;

/// The number of moves that make up the beginning.
const MOVES: usize = 8;

/// The first moves of the previous game, at a table without hidden hands: cards make no two games alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Beginning(pub(crate) Vec<Input>);

impl Beginning {
    /// The beginning of the game at this table.
    pub(crate) fn of(table: &dyn AnyTable, has_hands: bool) -> Beginning {
        let inputs = &table.record().inputs;
        Beginning(if has_hands { Vec::new() } else { inputs[..inputs.len().min(MOVES)].to_vec() })
    }

    /// The move by which a seat would go on as in the previous game, if this game has not left it yet.
    pub(crate) fn repeated(&self, inputs: &[Input], seat: Seat) -> Option<&str> {
        let Input(by, mv) = self.0.strip_prefix(inputs)?.first()?;
        (*by == seat).then_some(mv.as_str())
    }
}
