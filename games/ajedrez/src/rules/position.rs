//! A position and its legal moves (AJ-1 to AJ-10). The moves come from cozy-chess; this is the only file that
//! plays them for the game (computers try them on the library's board), and its conventions are translated
//! here, because they differ from the rulebook's:
//!
//! - it writes castling as the king taking its own torre (`e1h1`), the rulebook as the king's move (`e1g1`);
//! - it keeps the al-paso square after every advance of two squares, the rulebook only where a legal capture
//!   follows;
//! - it stops counting plies at 100 and moves at 65 535.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_pawn_quiets, get_rook_moves,
};
use sobremesa_game::Seat;

use super::draws::FIFTY_MOVES;
use super::material::is_dead;
use super::ply::Ply;

/// Blancas: seat 0.
pub const WHITE: Seat = Seat::new(0).expect("every table can have two seats");
/// Negras: seat 1.
pub const BLACK: Seat = Seat::new(1).expect("every table can have two seats");

/// Returns the seat that plays this colour.
pub const fn seat_of(color: Color) -> Seat {
    match color {
        Color::White => WHITE,
        Color::Black => BLACK,
    }
}

/// Returns the colour that this seat plays.
pub fn color_of(seat: Seat) -> Color {
    if seat == WHITE { Color::White } else { Color::Black }
}

/// Returns the other seat.
pub fn rival(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// The most pieces of one kind and side that cozy-chess reports separately: sixteen men, and pawns that can
/// capture al paso reported twice.
const MOST_MOVERS: usize = 18;

/// A position: the men, the side to move, and the state that castling and al paso depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    quiet: u32,
    number: u32,
}

impl Default for Position {
    /// Returns the first position (AJ-1).
    fn default() -> Position {
        Position::new(Board::default(), 0, 1)
    }
}

impl Position {
    /// Returns the position on `board`, `quiet` plies after the last pawn move or capture, in move `number`.
    pub(super) fn new(board: Board, quiet: u32, number: u32) -> Position {
        Position { board, quiet, number }
    }

    /// Returns the men and rights. The board's own counts of plies and moves are inexact; use ours.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of plies since the last pawn move or capture (AJ-19).
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Returns the number of the move, from 1; it increases after black's.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the colour to move.
    pub fn color(&self) -> Color {
        self.board.side_to_move()
    }

    /// Returns the seat to move.
    pub fn turn(&self) -> Seat {
        seat_of(self.color())
    }

    /// Returns true if the side to move is in check (AJ-10).
    pub fn check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Returns true if there is a legal move.
    pub fn can_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Appends the legal moves to `list`, wrapped by `wrap`, in the order of their texts.
    pub fn legal<T: Ord>(&self, list: &mut Vec<T>, wrap: impl Fn(Ply) -> T) {
        let begin = list.len();
        self.board.generate_moves(|moves| {
            list.extend(moves.into_iter().map(|mv| wrap(self.decode(moves.piece, mv))));
            false
        });
        list[begin..].sort_unstable();
    }

    /// Returns the legal moves of `piece` to the square `to`.
    pub fn arrivals(&self, piece: Piece, to: Square) -> Vec<Ply> {
        let men = self.board.colored_pieces(self.color(), piece);
        let mut arrivals = Vec::new();
        self.board.generate_moves_for(men, |moves| {
            let plies = moves.into_iter().map(|mv| self.decode(piece, mv));
            arrivals.extend(plies.filter(|ply| ply.to == to));
            false
        });
        arrivals
    }

    /// Returns the squares that the man of the side to move on `from` could reach if its king were never in
    /// danger, castling excepted.
    pub fn reach(&self, from: Square) -> BitBoard {
        let (color, men) = (self.color(), self.board.occupied());
        let reach = match self.board.piece_on(from) {
            Some(Piece::Pawn) => {
                let crossed = |file| Square::new(file, Rank::Third.relative_to(!color)).bitboard();
                let al_paso = self.board.en_passant().map_or(BitBoard::EMPTY, crossed);
                let prey = self.board.colors(!color) | al_paso;
                get_pawn_quiets(from, color, men) | (get_pawn_attacks(from, color) & prey)
            }
            Some(Piece::Knight) => get_knight_moves(from),
            Some(Piece::Bishop) => get_bishop_moves(from, men),
            Some(Piece::Rook) => get_rook_moves(from, men),
            Some(Piece::Queen) => get_bishop_moves(from, men) | get_rook_moves(from, men),
            Some(Piece::King) => get_king_moves(from),
            None => BitBoard::EMPTY,
        };
        reach & !self.board.colors(color)
    }

    /// Returns the moves that men of this colour might make on their next turn, ignoring blockers: all moves
    /// on an empty board, and castling. Only some of them will turn out to be legal.
    pub fn premoves(&self, color: Color) -> Vec<Ply> {
        let mut premoves = Vec::new();
        for from in self.board.colors(color) {
            let Some(man) = self.board.piece_on(from) else { continue };
            let reach = match man {
                Piece::Pawn => get_pawn_quiets(from, color, BitBoard::EMPTY) | get_pawn_attacks(from, color),
                Piece::Knight => get_knight_moves(from),
                Piece::Bishop => get_bishop_moves(from, BitBoard::EMPTY),
                Piece::Rook => get_rook_moves(from, BitBoard::EMPTY),
                Piece::Queen => get_bishop_moves(from, BitBoard::EMPTY) | get_rook_moves(from, BitBoard::EMPTY),
                Piece::King => get_king_moves(from) | self.castled(color, from),
            };
            let last = Rank::Eighth.relative_to(color);
            for to in reach {
                let promotions = [Some(Piece::Queen), Some(Piece::Rook), Some(Piece::Bishop), Some(Piece::Knight)];
                let becomes = if man == Piece::Pawn && to.rank() == last { &promotions[..] } else { &[None] };
                premoves.extend(becomes.iter().map(|&promotion| Ply { from, to, promotion, man: Some(man) }));
            }
        }
        premoves
    }

    /// Returns the squares to which this king may still castle eventually.
    fn castled(&self, color: Color, from: Square) -> BitBoard {
        let rights = self.board.castle_rights(color);
        let to =
            |right: Option<File>, file| right.map_or(BitBoard::EMPTY, |_| Square::new(file, from.rank()).bitboard());
        to(rights.short, File::G) | to(rights.long, File::C)
    }

    /// Returns one of the legal moves, if there is any; `below(n)` returns a number from 0 to *n* − 1.
    pub fn choose(&self, below: impl FnOnce(u32) -> u32) -> Option<Ply> {
        let (piece, mv) = Movers::new().choose(&self.board, below)?;
        Some(self.decode(piece, mv))
    }

    /// Returns the number of random plies from here to mate, stalemate, a dead position (AJ-11 to AJ-13) or a
    /// claim of fifty moves, which counts as one ply and is always made when possible (AJ-35); `most` if it
    /// takes more.
    pub fn play_out(self, most: u64, mut below: impl FnMut(u32) -> u32) -> u64 {
        let Position { mut board, mut quiet, .. } = self;
        let mut movers = Movers::new();
        for plies in 0..most {
            if is_dead(&board) {
                return plies;
            }
            if quiet >= FIFTY_MOVES {
                return plies + u64::from(board.generate_moves(|_| true));
            }
            let Some((_, mv)) = movers.choose(&board, &mut below) else { return plies };
            board.play_unchecked(mv);
            quiet = if board.halfmove_clock() == 0 { 0 } else { quiet + 1 };
        }
        most
    }

    /// Returns true if `ply` is legal.
    pub fn is_legal(&self, ply: Ply) -> bool {
        // The king never moves onto its own torre, even though cozy-chess writes castling like that.
        !self.board.colors(self.color()).has(ply.to) && self.board.is_legal(self.encode(ply))
    }

    /// Makes a legal move.
    pub fn play(&mut self, ply: Ply) {
        self.number = self.number.saturating_add((self.color() == Color::Black).into());
        self.board.play_unchecked(self.encode(ply));
        self.quiet = if self.board.halfmove_clock() == 0 { 0 } else { self.quiet.saturating_add(1) };
    }

    /// Returns the position after a legal move.
    pub fn after(&self, ply: Ply) -> Position {
        let mut after = self.clone();
        after.play(ply);
        after
    }

    /// Returns the piece that a legal move captures.
    pub fn captured(&self, ply: Ply) -> Option<Piece> {
        let al_paso = ply.from.file() != ply.to.file() && self.board.pieces(Piece::Pawn).has(ply.from);
        self.board.piece_on(ply.to).or(al_paso.then_some(Piece::Pawn))
    }

    /// Returns true if a legal move captures al paso (AJ-6).
    pub fn is_al_paso(&self, ply: Ply) -> bool {
        !self.board.occupied().has(ply.to) && self.captured(ply).is_some()
    }

    /// Returns true if a move is castling (AJ-9): the king goes two columns sideways.
    pub fn is_castling(&self, ply: Ply) -> bool {
        self.board.king(self.color()) == ply.from
            && ply.from.rank() == ply.to.rank()
            && (ply.from.file() as i8 - ply.to.file() as i8).abs() == 2
    }

    /// Returns the square where a pawn may be captured al paso by a legal move.
    pub fn al_paso(&self) -> Option<Square> {
        let color = self.color();
        let to = Square::new(self.board.en_passant()?, Rank::Third.relative_to(!color));
        let pawns = get_pawn_attacks(to, !color) & self.board.colored_pieces(color, Piece::Pawn);
        pawns.iter().any(|from| self.board.is_legal(Move { from, to, promotion: None })).then_some(to)
    }

    /// Returns a hash that is equal for two positions that are the same by AJ-17, and otherwise different
    /// except for one chance in 2⁶⁴.
    pub fn key(&self) -> u64 {
        if self.board.en_passant().is_some() && self.al_paso().is_none() {
            self.board.hash_without_ep()
        } else {
            self.board.hash()
        }
    }

    /// Returns the number of lines of `depth` legal moves; dead positions and claims do not end a line
    /// (AJ-34).
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { perft(&self.board, depth) }
    }

    /// Returns a legal move in cozy-chess's form.
    pub fn encode(&self, ply: Ply) -> Move {
        let mut mv = Move { from: ply.from, to: ply.to, promotion: ply.promotion };
        if self.is_castling(ply) {
            let corner = if ply.to.file() > ply.from.file() { File::H } else { File::A };
            mv.to = Square::new(corner, ply.to.rank());
        }
        mv
    }

    fn decode(&self, piece: Piece, mv: Move) -> Ply {
        let mut ply = Ply { from: mv.from, to: mv.to, promotion: mv.promotion, man: Some(piece) };
        if piece == Piece::King && self.board.colors(self.color()).has(mv.to) {
            let file = if mv.to.file() > mv.from.file() { File::G } else { File::C };
            ply.to = Square::new(file, mv.to.rank());
        }
        ply
    }
}

/// Room for what the library reports for one position, to choose from it without listing the moves.
struct Movers([PieceMoves; MOST_MOVERS]);

impl Movers {
    fn new() -> Movers {
        Movers([PieceMoves { piece: Piece::Pawn, from: Square::A1, to: BitBoard::EMPTY }; MOST_MOVERS])
    }

    /// Returns one of the legal moves, in the library's form.
    fn choose(&mut self, board: &Board, below: impl FnOnce(u32) -> u32) -> Option<(Piece, Move)> {
        let (mut count, mut total) = (0, 0);
        board.generate_moves(|moves| {
            self.0[count] = moves;
            count += 1;
            total += moves.len();
            false
        });
        if total == 0 {
            return None;
        }
        let mut choice = below(total as u32) as usize;
        for moves in &self.0[..count] {
            if choice < moves.len() {
                return moves.into_iter().nth(choice).map(|mv| (moves.piece, mv));
            }
            choice -= moves.len();
        }
        unreachable!("the choice is below the number of moves")
    }
}

/// Counts the lines; requires a `depth` of at least 1.
fn perft(board: &Board, depth: u32) -> u64 {
    if depth == 1 {
        return count(board);
    }
    let mut lines = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            lines += perft(&after, depth - 1);
        }
        false
    });
    lines
}

/// Returns the number of legal moves, without enumerating them.
fn count(board: &Board) -> u64 {
    let mut moves = 0;
    board.generate_moves(|some| {
        moves += some.len() as u64;
        false
    });
    moves
}
