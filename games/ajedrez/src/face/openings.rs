//! The name of the opening that a game began with: a small table of well-known ones.

use cozy_chess::Board;
use sobremesa_game::{Line, line};

use crate::rules::Public;

/// Each opening's key and its moves.
const OPENINGS: [(&str, &str); 36] = [
    ("peon-rey", "e2e4 e7e5"),
    ("siciliana", "e2e4 c7c5"),
    ("najdorf", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6"),
    ("dragon", "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6"),
    ("francesa", "e2e4 e7e6"),
    ("caro-kann", "e2e4 c7c6"),
    ("escandinava", "e2e4 d7d5"),
    ("pirc", "e2e4 d7d6"),
    ("alekhine", "e2e4 g8f6"),
    ("gambito-rey", "e2e4 e7e5 f2f4"),
    ("vienesa", "e2e4 e7e5 b1c3"),
    ("petrov", "e2e4 e7e5 g1f3 g8f6"),
    ("philidor", "e2e4 e7e5 g1f3 d7d6"),
    ("espanola", "e2e4 e7e5 g1f3 b8c6 f1b5"),
    ("italiana", "e2e4 e7e5 g1f3 b8c6 f1c4"),
    ("dos-caballos", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6"),
    ("evans", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4"),
    ("escocesa", "e2e4 e7e5 g1f3 b8c6 d2d4"),
    ("cuatro-caballos", "e2e4 e7e5 g1f3 b8c6 b1c3 g8f6"),
    ("peon-dama", "d2d4 d7d5"),
    ("londres", "d2d4 d7d5 c1f4"),
    ("gambito-dama", "d2d4 d7d5 c2c4"),
    ("aceptado", "d2d4 d7d5 c2c4 d5c4"),
    ("rehusado", "d2d4 d7d5 c2c4 e7e6"),
    ("eslava", "d2d4 d7d5 c2c4 c7c6"),
    ("india", "d2d4 g8f6"),
    ("india-rey", "d2d4 g8f6 c2c4 g7g6"),
    ("grunfeld", "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5"),
    ("nimzoindia", "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4"),
    ("india-dama", "d2d4 g8f6 c2c4 e7e6 g1f3 b7b6"),
    ("benoni", "d2d4 g8f6 c2c4 c7c5 d4d5"),
    ("holandesa", "d2d4 f7f5"),
    ("inglesa", "c2c4"),
    ("reti", "g1f3"),
    ("bird", "f2f4"),
    ("larsen", "b2b3"),
];

/// Returns the name of the longest of them that the game has followed; `None` if it began from another position.
pub(super) fn named(public: &Public) -> Option<Line> {
    if *public.course.begun.board() != Board::default() {
        return None;
    }
    let plies: Vec<String> = public.course.plies.iter().take(12).map(ToString::to_string).collect();
    let followed = |moves: &str| {
        let count = moves.split(' ').count();
        count <= plies.len() && moves.split(' ').zip(&plies).all(|(known, ply)| known == ply)
    };
    let known = OPENINGS.iter().filter(|(_, moves)| followed(moves)).max_by_key(|(_, moves)| moves.len());
    known.map(|(key, _)| line!("ajedrez-opening", name = *key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    #[test]
    fn every_opening_is_made_of_legal_moves_and_has_a_key_of_its_own() {
        let mut keys: Vec<&str> = OPENINGS.iter().map(|(key, _)| *key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), OPENINGS.len());
        for (key, moves) in OPENINGS {
            let mut position = Position::default();
            for wanted in moves.split(' ') {
                let mut legal = Vec::new();
                position.legal(&mut legal, |ply| ply);
                let ply = legal.into_iter().find(|ply| ply.to_string() == wanted);
                position.play(ply.unwrap_or_else(|| panic!("{key}: {wanted}")));
            }
        }
    }
}
