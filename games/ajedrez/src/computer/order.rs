//! Which moves to look at first: the better the guess, the less has to be searched.

use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks,
    get_rook_moves,
};

use super::tables::exchange_value;

/// Above everything else: the move that was best last time.
const REMEMBERED: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BAD_CAPTURE: i32 = -(1 << 24);
/// The history score never grows beyond this.
const MOST_HISTORY: i32 = 1 << 14;

/// A move and how much it promises.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) promise: i32,
}

impl Candidate {
    /// Neither a capture nor a promotion, and no killer.
    pub(super) fn is_plain(&self) -> bool {
        self.promise.abs() <= MOST_HISTORY
    }

    /// Whether it is a capture that loses material.
    pub(super) fn loses(&self) -> bool {
        self.promise < -MOST_HISTORY
    }
}

/// What a move captures. Castling, which the library writes as the king taking its own torre, captures nothing.
pub(super) fn captured(board: &Board, mv: Move) -> Option<Piece> {
    if board.colors(!board.side_to_move()).has(mv.to) {
        return board.piece_on(mv.to);
    }
    let al_paso = mv.from.file() != mv.to.file() && board.pieces(Piece::Pawn).has(mv.from);
    al_paso.then_some(Piece::Pawn)
}

/// What refuted other moves, here and elsewhere.
pub(super) struct Experience {
    killers: Vec<[Option<Move>; 2]>,
    history: Box<[[[i32; 64]; 64]; 2]>,
}

impl Experience {
    pub(super) fn new(plies: usize) -> Experience {
        Experience { killers: vec![[None; 2]; plies], history: Box::new([[[0; 64]; 64]; 2]) }
    }

    /// A quiet move caused a cutoff; those tried before it did not.
    pub(super) fn learn(&mut self, color: Color, ply: usize, depth: i32, best: Move, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            killers[1] = killers[0];
            killers[0] = Some(best);
        }
        let bonus = (depth * depth).min(400);
        self.shift(color, best, bonus);
        for &mv in tried {
            self.shift(color, mv, -bonus);
        }
    }

    fn shift(&mut self, color: Color, mv: Move, bonus: i32) {
        let entry = &mut self.history[color as usize][mv.from as usize][mv.to as usize];
        *entry += 32 * bonus - *entry * bonus.abs() / 512;
        *entry = (*entry).clamp(-MOST_HISTORY, MOST_HISTORY);
    }

    /// Appends the legal moves with their promise; only captures and promotions to a dama if `forcing`.
    pub(super) fn candidates(
        &self,
        board: &Board,
        ply: usize,
        remembered: Option<Move>,
        forcing: bool,
        list: &mut Vec<Candidate>,
    ) {
        let color = board.side_to_move();
        let rivals = board.colors(!color);
        board.generate_moves(|mut moves| {
            let pawn = moves.piece == Piece::Pawn;
            if forcing && !pawn {
                moves.to &= rivals;
            }
            for mv in moves {
                let captured = captured(board, mv);
                let queens = mv.promotion == Some(Piece::Queen);
                if forcing && captured.is_none() && !queens {
                    continue;
                }
                let promise = if remembered == Some(mv) {
                    REMEMBERED
                } else if captured.is_some() || queens {
                    let victim = captured.map_or(0, exchange_value) + if queens { 880 } else { 0 };
                    let order = victim * 16 - exchange_value(moves.piece) / 16;
                    order + if gains(board, mv, 0) { GOOD_CAPTURE } else { BAD_CAPTURE }
                } else if mv.promotion.is_some() {
                    BAD_CAPTURE
                } else if let Some(place) = self.killers[ply].iter().position(|&killer| killer == Some(mv)) {
                    KILLER - place as i32
                } else {
                    self.history[color as usize][mv.from as usize][mv.to as usize]
                };
                list.push(Candidate { mv, promise });
            }
            false
        });
    }
}

/// Whether the exchange that a move begins gains at least this much, if both sides recapture with their least valuable man.
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

/// All men that attack a square, given what stands in between.
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
