//! Static evaluation of a position: material and squares, mobility, pawns, king safety, and knowledge of
//! endings.

use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

use super::tables::{MATERIAL, Score, score, standing};

/// The weight of each piece in the game phase; 24 in all.
const PHASE: [i32; Piece::NUM] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;

/// The bonus for each square that a piece can reach beyond the usual number, by [`Piece`].
const MOBILITY: [Score; Piece::NUM] = [score(0, 0), score(4, 4), score(5, 5), score(2, 4), score(1, 3), score(0, 0)];
const USUAL_MOBILITY: [i32; Piece::NUM] = [0, 4, 6, 7, 12, 0];

/// The danger to a king when a piece attacks the squares around it, by [`Piece`].
const DANGER: [i32; Piece::NUM] = [0, 2, 2, 3, 5, 0];

const BISHOP_PAIR: Score = score(28, 48);
const DOUBLED: Score = score(-8, -18);
const ISOLATED: Score = score(-11, -13);
const OPEN_FILE: Score = score(22, 8);
const HALF_OPEN_FILE: Score = score(10, 6);
/// The bonus for a passed pawn, by its row counted from its own side.
const PASSED: [Score; 8] =
    [score(0, 0), score(2, 8), score(4, 12), score(10, 24), score(24, 44), score(48, 78), score(80, 125), score(0, 0)];
/// The advantage of being the side to move.
const TEMPO: i32 = 12;

/// Returns the worth of the position to the side to move, in hundredths of a pawn.
pub(super) fn evaluate(board: &Board) -> i32 {
    let us = board.side_to_move();
    let [ours, theirs] = [us, !us].map(|color| Side::of(board, color));
    let mut total = ours.worth - theirs.worth;
    total += ours.attack(&theirs) - theirs.attack(&ours);
    endings(board, total.mix(ours.phase + theirs.phase)) + TEMPO
}

impl Score {
    /// Interpolates between the middle game and the ending.
    fn mix(self, phase: i32) -> i32 {
        let phase = phase.min(FULL_PHASE);
        (self.middle * phase + self.end * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

/// Returns the material balance for the side to move, in hundredths of a pawn, ignoring the squares of the
/// men.
pub(super) fn count_men(board: &Board) -> i32 {
    let (us, mut total, mut phase) = (board.side_to_move(), Score::default(), 0);
    for piece in Piece::ALL {
        let [ours, theirs] = [us, !us].map(|color| board.colored_pieces(color, piece).len() as i32);
        total += MATERIAL[piece as usize] * (ours - theirs);
        phase += PHASE[piece as usize] * (ours + theirs);
    }
    total.mix(phase)
}

/// The evaluation of one side, as far as it does not depend on the other's attack.
struct Side {
    worth: Score,
    phase: i32,
    /// Squares around the rival's king that our pieces attack, weighted, and how many pieces attack them.
    danger: i32,
    attackers: i32,
    has_queen: bool,
    shelter: i32,
}

impl Side {
    fn of(board: &Board, color: Color) -> Side {
        let own = board.colors(color);
        let occupied = board.occupied();
        let pawns = board.colored_pieces(color, Piece::Pawn);
        let rivals = board.colored_pieces(!color, Piece::Pawn);
        let guarded = pawn_attacks(rivals, !color);
        let king = board.king(color);
        let ring = get_king_moves(board.king(!color));
        let mut side = Side {
            worth: standing(Piece::King, color, king),
            phase: 0,
            danger: 0,
            attackers: 0,
            has_queen: false,
            shelter: shelter(king, pawns, rivals, color),
        };
        side.pawns(board, pawns, rivals, color);
        let mut queens = 0;
        for piece in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
            let index = piece as usize;
            for square in own & board.pieces(piece) {
                let reach = match piece {
                    Piece::Knight => get_knight_moves(square),
                    Piece::Bishop => get_bishop_moves(square, occupied),
                    Piece::Rook => get_rook_moves(square, occupied),
                    _ => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
                };
                let free = (reach & !own & !guarded).len() as i32;
                side.worth += standing(piece, color, square) + MOBILITY[index] * (free - USUAL_MOBILITY[index]);
                side.phase += PHASE[index];
                let near = (reach & ring).len() as i32;
                if near > 0 {
                    side.attackers += 1;
                    side.danger += DANGER[index] * near;
                }
                if piece == Piece::Rook {
                    let file = square.file().bitboard();
                    if (file & pawns).is_empty() {
                        side.worth += if (file & rivals).is_empty() { OPEN_FILE } else { HALF_OPEN_FILE };
                    }
                }
                queens += i32::from(piece == Piece::Queen);
            }
        }
        side.has_queen = queens > 0;
        if (own & board.pieces(Piece::Bishop)).len() >= 2 {
            side.worth += BISHOP_PAIR;
        }
        side
    }

    fn pawns(&mut self, board: &Board, pawns: BitBoard, rivals: BitBoard, color: Color) {
        let (king, rival_king) = (board.king(color), board.king(!color));
        for square in pawns {
            self.worth += standing(Piece::Pawn, color, square);
            let file = square.file();
            let ahead = ahead(square, color);
            if !(ahead & file.bitboard() & pawns).is_empty() {
                self.worth += DOUBLED;
            }
            if (file.adjacent() & pawns).is_empty() {
                self.worth += ISOLATED;
            }
            if (ahead & (file.bitboard() | file.adjacent()) & rivals).is_empty() {
                let row = square.rank().relative_to(color) as usize;
                let stop = square.offset(0, if color == Color::White { 1 } else { -1 });
                // In an ending the side that reaches the pawn first matters.
                let race = (5 * distance(rival_king, stop) - 2 * distance(king, stop)) * row.saturating_sub(2) as i32;
                let mut passed = PASSED[row] + score(0, race / 2);
                if board.colors(!color).has(stop) {
                    passed = score(passed.middle / 2, passed.end / 2);
                }
                if !(get_pawn_attacks(square, !color) & pawns).is_empty() {
                    passed += score(4, 4) * row as i32;
                }
                self.worth += passed;
            }
        }
    }

    /// Returns the bonus for our threats to the rival's king: twice the pieces threaten more than twice as
    /// much.
    fn attack(&self, rival: &Side) -> Score {
        let mut danger = if self.attackers >= 2 { self.danger + 2 * self.attackers } else { self.danger / 2 };
        danger += rival.shelter / 6;
        if !self.has_queen {
            danger /= 2;
        }
        let weight = if self.phase >= 4 { 1 } else { 0 };
        score(weight * ((danger * danger / 5).min(420) + rival.shelter), danger.min(20))
    }
}

/// Returns the squares guarded by pawns of this colour.
pub(super) fn pawn_attacks(pawns: BitBoard, color: Color) -> BitBoard {
    let left = (pawns & !File::A.bitboard()).0;
    let right = (pawns & !File::H.bitboard()).0;
    BitBoard(match color {
        Color::White => left << 7 | right << 9,
        Color::Black => left >> 9 | right >> 7,
    })
}

/// Returns all rows in front of a square.
fn ahead(square: Square, color: Color) -> BitBoard {
    let row = square.rank() as u32;
    BitBoard(match color {
        Color::White => (u64::MAX << 8).checked_shl(8 * row).unwrap_or(0),
        Color::Black => (1 << (8 * row)) - 1,
    })
}

/// Returns the distance in king's steps.
fn distance(one: Square, other: Square) -> i32 {
    let across = (one.file() as i32 - other.file() as i32).abs();
    across.max((one.rank() as i32 - other.rank() as i32).abs())
}

/// Returns the penalty for gaps in the shelter in front of a king, over the three columns around it, in
/// hundredths of a pawn.
fn shelter(king: Square, pawns: BitBoard, rivals: BitBoard, color: Color) -> i32 {
    let columns = king.file().adjacent() | king.file().bitboard();
    let in_front = ahead(king, color);
    let mut missing = 0;
    for file in File::ALL {
        let column = file.bitboard();
        if (columns & column).is_empty() {
            continue;
        }
        let own = column & pawns & in_front;
        let near = ahead(king, color) & !ahead(three_on(king, color), color);
        missing += if own.is_empty() {
            22
        } else if (own & near).is_empty() {
            10
        } else {
            0
        };
        if (column & rivals).is_empty() && own.is_empty() {
            missing += 8;
        }
    }
    missing
}

/// Returns the square two rows further on, or on the last row at the end of the board.
fn three_on(square: Square, color: Color) -> Square {
    let step = if color == Color::White { 2 } else { -2 };
    square.try_offset(0, step).unwrap_or(Square::new(square.file(), Rank::Eighth.relative_to(color)))
}

/// Corrects the material count where it misleads: without pawns a small advantage does not win, and a bare
/// king must be driven to the edge.
fn endings(board: &Board, worth: i32) -> i32 {
    let us = board.side_to_move();
    let strong = if worth >= 0 { us } else { !us };
    let pieces = |color, piece| board.colored_pieces(color, piece).len() as i32;
    let force = |color: Color| {
        [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen]
            .into_iter()
            .map(|piece| pieces(color, piece) * MATERIAL[piece as usize].end)
            .sum::<i32>()
    };
    if pieces(strong, Piece::Pawn) > 0 {
        let bishops = board.pieces(Piece::Bishop);
        let alone = |color| force(color) == MATERIAL[Piece::Bishop as usize].end && pieces(color, Piece::Bishop) == 1;
        let opposite = alone(us)
            && alone(!us)
            && !(bishops & BitBoard::DARK_SQUARES).is_empty()
            && !(bishops & BitBoard::LIGHT_SQUARES).is_empty();
        return if opposite { worth / 2 } else { worth };
    }
    let (ours, theirs) = (force(strong), force(!strong));
    let only_knights = pieces(strong, Piece::Knight) * MATERIAL[Piece::Knight as usize].end == ours;
    if (only_knights && ours <= 2 * MATERIAL[Piece::Knight as usize].end && pieces(!strong, Piece::Pawn) == 0)
        || ours - theirs < MATERIAL[Piece::Rook as usize].end - 100
    {
        return worth / 8;
    }
    if theirs == 0 {
        let drive = drive(board, strong);
        return if strong == us { worth + drive } else { worth - drive };
    }
    worth
}

/// Returns a bonus for restricting the weak king: driven to the edge, or with alfil and caballo to a corner
/// that the alfil controls.
fn drive(board: &Board, strong: Color) -> i32 {
    let (king, bare) = (board.king(strong), board.king(!strong));
    let from_edge = |line: i32| line.min(7 - line);
    let (column, row) = (bare.file() as i32, bare.rank() as i32);
    let near = 14 - 2 * distance(king, bare);
    let bishops = board.colored_pieces(strong, Piece::Bishop);
    let others = board.colors(strong) & !bishops & !board.pieces(Piece::King);
    let knight_and_bishop = bishops.len() == 1 && others.len() == 1 && others.is_subset(board.pieces(Piece::Knight));
    if knight_and_bishop {
        let dark = !(bishops & BitBoard::DARK_SQUARES).is_empty();
        // a1 and h8 are dark.
        let to_corner =
            if dark { (column + row).min(14 - column - row) } else { (7 - column + row).min(7 - row + column) };
        return 20 * (7 - to_corner) + 4 * near;
    }
    20 * (6 - from_edge(column) - from_edge(row)) + 4 * near
}
