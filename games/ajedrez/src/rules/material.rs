//! Sufficient material to mate (AJ-13, AJ-14): judged by material, and by pawns that block the board for
//! ever.

use cozy_chess::{BitBoard, Board, Color, Piece};

use super::blocked::is_blocked;

/// Returns true if `color` cannot mate, by any moves of both sides: in exactly the three cases of AJ-14.
pub fn cannot_mate(board: &Board, color: Color) -> bool {
    let kings = board.pieces(Piece::King);
    let (own, rivals) = (board.colors(color) & !kings, board.colors(!color) & !kings);
    let (knights, bishops) = (board.pieces(Piece::Knight), board.pieces(Piece::Bishop));
    let one_knight = own.len() == 1 && own.is_subset(knights);
    let one_shade = bishops.is_disjoint(BitBoard::DARK_SQUARES) || bishops.is_disjoint(BitBoard::LIGHT_SQUARES);
    own.is_empty()
        || one_knight && rivals.is_subset(board.pieces(Piece::Queen))
        || own.is_subset(bishops) && one_shade && (board.pieces(Piece::Pawn) | knights).is_empty()
}

/// Returns true if neither side can mate: the game is a draw at once (AJ-13).
pub fn is_dead(board: &Board) -> bool {
    // This is called after every move, so the quick test comes first: with one of these pieces, its owner or
    // the rival can mate.
    let strong = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let by_material = || cannot_mate(board, Color::White) && cannot_mate(board, Color::Black);
    if strong.is_empty() { by_material() } else { is_blocked(board) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fen;

    /// Checks `men` on rows 5 to 3, white's king on h1 and black's on h8; `who` cannot mate: `B`, `N`, `BN`
    /// or nothing.
    fn check(men: &str, who: &str) {
        let position = fen::read(&format!("7k/8/8/{men}/8/7K w - - 0 1")).unwrap();
        let letter = |(color, letter)| if cannot_mate(position.board(), color) { letter } else { "" };
        let cannot = [(Color::White, "B"), (Color::Black, "N")].map(letter).concat();
        assert_eq!(cannot, who, "{men}");
        assert_eq!(is_dead(position.board()), who == "BN", "{men}");
    }

    #[test]
    fn a_king_alone_cannot_mate() {
        check("8/8/8", "BN");
        check("7P/8/8", "N");
        check("R7/8/8", "N");
        check("8/q7/8", "B");
    }

    #[test]
    fn one_caballo_cannot_mate_a_king_with_damas_only() {
        check("8/N7/8", "BN");
        check("8/N7/q6q", "B");
        check("8/N7/p7", "");
        check("8/N7/r7", "");
        check("8/N7/b7", "");
        check("8/N7/n7", "");
        check("8/NN6/8", "N");
        check("8/NQ6/8", "N");
    }

    #[test]
    fn alfiles_all_on_one_colour_cannot_mate() {
        check("8/B7/8", "BN");
        check("8/B1B5/8", "BN");
        check("8/BB6/8", "N");
        check("8/B1b5/8", "BN");
        check("8/Bb6/8", "");
        check("8/B1r5/8", "B");
        check("8/B1q5/8", "B");
        check("8/B1p5/8", "");
        check("8/B1n5/8", "");
        check("8/B1N5/8", "N");
    }

    #[test]
    fn a_promoted_caballo_may_be_the_last_man() {
        let mut position = fen::read("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").unwrap();
        assert!(!is_dead(position.board()));
        position.play("a7a8n".parse::<cozy_chess::Move>().map(test_ply).unwrap());
        assert!(is_dead(position.board()));
    }

    fn test_ply(mv: cozy_chess::Move) -> crate::rules::Ply {
        crate::rules::Ply { from: mv.from, to: mv.to, promotion: mv.promotion, man: None }
    }
}
