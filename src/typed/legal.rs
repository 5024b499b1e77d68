//! The legal moves that texts in a game's notation may be.

use sobremesa_game::{Code, Refusal, Seat};

use crate::catalogue::AnyTable;

pub(super) fn is_unknown(refusal: &Refusal) -> bool {
    refusal.code == Code::UnknownMove
}

/// The legal moves that any of these texts is in the game's notation.
pub(super) fn legal_moves(table: &dyn AnyTable, seat: Seat, texts: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for text in texts {
        let moves = match table.judge(seat, text) {
            Ok(judged) if judged.offends => Vec::new(),
            Ok(judged) => vec![judged.mv],
            Err(refusal) if is_unknown(&refusal) => Vec::new(),
            Err(_) => table.among(seat, text),
        };
        for mv in moves {
            if !found.contains(&mv) {
                found.push(mv);
            }
        }
    }
    found
}
