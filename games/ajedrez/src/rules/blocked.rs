//! Positions that pawns block for ever (AJ-13): every pawn stands behind another, and no capture or check can
//! ever come.
//!
//! The test is quick and sound, not complete: pieces are taken to pass through everything but pawns, and
//! kings to go to any square that no pawn attacks, so that they reach more here than they do in any game.

use cozy_chess::{
    BitBoard, Board, CastleRights, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

/// The squares that a side can ever reach while no pawn moves.
struct Reach {
    /// The squares that its king can ever reach.
    king: BitBoard,
    /// The squares that its other pieces can ever reach.
    pieces: BitBoard,
    /// The squares that these pieces can ever attack.
    attacked: BitBoard,
    /// The squares that its pawns attack.
    by_pawns: BitBoard,
}

/// Returns true if no capture, no pawn move and no check can ever come, so that neither side can mate.
pub fn is_blocked(board: &Board) -> bool {
    if !are_pawns_blocked(board) {
        return false;
    }
    let rights = |color| *board.castle_rights(color) != CastleRights::EMPTY;
    if board.en_passant().is_some() || rights(Color::White) || rights(Color::Black) {
        return false;
    }
    let [white, black] = [Color::White, Color::Black].map(|color| reach(board, color));
    let pawns = |color| board.colored_pieces(color, Piece::Pawn);
    is_harmless(&white, &black, pawns(Color::Black)) && is_harmless(&black, &white, pawns(Color::White))
}

/// Returns true if there are pawns, and each has another right before it.
fn are_pawns_blocked(board: &Board) -> bool {
    let pawns = board.pieces(Piece::Pawn);
    let before = |color: Color| {
        let own = board.colored_pieces(color, Piece::Pawn).0;
        BitBoard(if color == Color::White { own << 8 } else { own >> 8 })
    };
    !pawns.is_empty() && before(Color::White).is_subset(pawns) && before(Color::Black).is_subset(pawns)
}

fn attacks(squares: BitBoard, of: impl Fn(Square) -> BitBoard) -> BitBoard {
    squares.into_iter().fold(BitBoard::EMPTY, |all, square| all | of(square))
}

/// Returns all squares that are reached from `from` by steps of `of`, other than the `closed` ones; `from` is
/// among them.
fn flood(from: BitBoard, closed: BitBoard, of: impl Fn(Square) -> BitBoard) -> BitBoard {
    let (mut reached, mut new) = (from, from);
    while !new.is_empty() {
        new = attacks(new, &of) & !closed & !reached;
        reached |= new;
    }
    reached
}

fn reach(board: &Board, color: Color) -> Reach {
    let pawns = board.pieces(Piece::Pawn);
    let attacked_by = |color| attacks(board.colored_pieces(color, Piece::Pawn), |pawn| get_pawn_attacks(pawn, color));
    let king = flood(board.colored_pieces(color, Piece::King), pawns | attacked_by(!color), get_king_moves);
    let (mut pieces, mut attacked) = (BitBoard::EMPTY, BitBoard::EMPTY);
    for (kind, of) in MOVERS {
        let of = |square| of(square, pawns);
        let reached = flood(board.colored_pieces(color, kind), pawns, of);
        pieces |= reached;
        attacked |= attacks(reached, of);
    }
    Reach { king, pieces, attacked, by_pawns: attacked_by(color) }
}

/// The squares that a piece attacks from a square, between these blockers.
type Attacks = fn(Square, BitBoard) -> BitBoard;

const MOVERS: [(Piece, Attacks); 4] = [
    (Piece::Knight, |square, _| get_knight_moves(square)),
    (Piece::Bishop, get_bishop_moves),
    (Piece::Rook, get_rook_moves),
    (Piece::Queen, |square, blockers| get_bishop_moves(square, blockers) | get_rook_moves(square, blockers)),
];

/// Returns true if this side can never capture a man of the other, of which the pawns are given, nor attack
/// its king.
fn is_harmless(own: &Reach, other: &Reach, pawns: BitBoard) -> bool {
    let men = other.pieces | pawns;
    let by_king = attacks(own.king, get_king_moves);
    let free = men & !other.by_pawns;
    by_king.is_disjoint(free) && own.attacked.is_disjoint(men | other.king) && own.by_pawns.is_disjoint(men)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::fen;

    fn check(position: &str, blocked: bool) {
        let read = fen::read(&format!("{position} w - - 0 1")).unwrap();
        assert_eq!(is_blocked(read.board()), blocked, "{position}");
    }

    #[test]
    fn a_wall_that_no_king_passes_is_dead() {
        check("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3", true);
        check("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3", true);
        check("8/2k5/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3", true);
    }

    #[test]
    fn a_gap_or_a_pawn_that_may_move_is_not() {
        // The last file is open: the king walks round.
        check("4k3/8/8/1p1p1p2/1P1P1P2/8/8/4K3", false);
        check("4k3/8/7p/1p1p1p2/1P1P1P1P/8/8/4K3", false);
        check("4k3/8/8/8/8/8/8/4K3", false);
        // A pawn that can be captured by a pawn.
        check("4k3/8/8/1pp1p1p1/1P1P1P1P/8/8/4K3", false);
    }

    #[test]
    fn a_walled_piece_is_harmless_only_if_it_attacks_nothing() {
        check("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/3NK3", false);
        check("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/3RK3", false);
        // The alfil of the light squares attacks the pawns of row 5; that of the dark ones is walled in by
        // its own.
        check("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KB2", false);
        check("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3", true);
    }
}
