//! Static exchange evaluation: the gain or loss of an exchange on a square, without playing it.

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

use super::tables::exchange_value;

/// Returns the piece that a move captures. Castling, which the library writes as the king taking its own
/// torre, captures nothing.
pub(super) fn captured(board: &Board, mv: Move) -> Option<Piece> {
    if board.colors(!board.side_to_move()).has(mv.to) {
        return board.piece_on(mv.to);
    }
    let al_paso = mv.from.file() != mv.to.file() && board.pieces(Piece::Pawn).has(mv.from);
    al_paso.then_some(Piece::Pawn)
}

/// Returns true if the exchange that a move begins gains at least this much when both sides recapture with
/// their least valuable man.
pub(super) fn gains(board: &Board, mv: Move, least: i32) -> bool {
    let mut mover = board.side_to_move();
    let taken = captured(board, mv).map_or(0, exchange_value);
    let promoted = mv.promotion.map_or(0, |piece| exchange_value(piece) - exchange_value(Piece::Pawn));
    let mut balance = taken + promoted - least;
    if balance < 0 {
        return false;
    }
    let moved = mv.promotion.or_else(|| board.piece_on(mv.from)).unwrap_or(Piece::Pawn);
    balance -= exchange_value(moved);
    if balance >= 0 {
        return true;
    }
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let slanted = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let mut occupied = (board.occupied() - mv.from.bitboard()) | mv.to.bitboard();
    loop {
        mover = !mover;
        let attackers = attackers(board, mv.to, occupied, straight, slanted) & occupied;
        let own = attackers & board.colors(mover);
        let Some(piece) = Piece::ALL.into_iter().find(|&piece| !(own & board.pieces(piece)).is_empty()) else { break };
        // A king cannot take what is guarded.
        if piece == Piece::King && !(attackers & board.colors(!mover)).is_empty() {
            break;
        }
        let from = (own & board.pieces(piece)).next_square().expect("the set is not empty");
        occupied -= from.bitboard();
        balance = -balance - 1 - exchange_value(piece);
        if balance >= 0 {
            mover = !mover;
            break;
        }
    }
    mover != board.side_to_move()
}

/// Returns all men that attack a square, given the blockers.
fn attackers(board: &Board, square: Square, occupied: BitBoard, straight: BitBoard, slanted: BitBoard) -> BitBoard {
    let pawns = |color: Color| get_pawn_attacks(square, !color) & board.colored_pieces(color, Piece::Pawn);
    pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
        | get_rook_moves(square, occupied) & straight
        | get_bishop_moves(square, occupied) & slanted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gains_at_least(fen: &str, mv: &str, gain: i32) {
        let board: Board = fen.parse().unwrap();
        let mv: Move = mv.parse().unwrap();
        assert!(gains(&board, mv, gain), "{mv} in {fen} brings less than {gain}");
        assert!(!gains(&board, mv, gain + 1), "{mv} in {fen} brings more than {gain}");
    }

    #[test]
    fn an_exchange_is_counted_to_its_end() {
        gains_at_least("4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", 100 - 500);
        gains_at_least("4k3/8/8/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5", 100);
        // The torre behind it recaptures.
        gains_at_least("4r1k1/4r3/8/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5", 100 - 500);
        gains_at_least("4r1k1/8/8/4n3/8/8/4R3/4R1K1 w - - 0 1", "e2e5", 320);
        gains_at_least("6k1/8/5p2/4p3/3P4/8/8/6K1 w - - 0 1", "d4e5", 0);
    }
}
