//! Explanations for beginners of why a move was better than another, and hints to find it: mates, men that
//! can be taken, forks.
//!
//! A small search over material alone finds wins and losses within a few plies; anything else is not
//! explained.

use cozy_chess::{
    BitBoard, Board, Color, Move as BoardMove, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};
use sobremesa_game::{Arg, Known, Line, line};

use super::{short, word};
use crate::rules::san::{San, Style};
use crate::rules::{Ajedrez, Move, Ply, Position};

/// The plies searched after a move, besides captures to their end.
const DEPTH: u32 = 3;
/// The most nodes of one search; an unfinished search explains nothing.
const MOST_NODES: u32 = 60_000;
/// A bound above all material.
const MATE: i32 = 100_000;
/// The least difference worth explaining, in hundredths of a pawn: nearly a pawn.
const WORTH_A_WORD: i32 = 80;

/// Explains why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<Ajedrez>, played: &Move, better: &Move) -> Option<Line> {
    let position = &known.public().position;
    let (played, better) = (ply_of(played)?, ply_of(better)?);
    if mates(position, better) {
        return Some(line!("ajedrez-why-mate", san = san(position, better)));
    }
    let (own, other) = (Outlook::after(position, played)?, Outlook::after(position, better)?);
    if own.gain <= other.gain - WORTH_A_WORD && own.gain < -WORTH_A_WORD / 2 {
        return own.explain_loss(position, played);
    }
    (other.gain >= own.gain + WORTH_A_WORD).then(|| explain_gain(position, better, &other)).flatten().or_else(|| {
        let castles = position.is_castling(better) && !position.is_castling(played);
        castles.then(|| line!("ajedrez-why-castle"))
    })
}

/// Returns a hint to look for `better`.
pub(super) fn nudge(known: &Known<Ajedrez>, better: &Move) -> Option<Line> {
    let position = &known.public().position;
    let better = ply_of(better)?;
    let outlook = Outlook::after(position, better)?;
    if mates(position, better) {
        return Some(line!("ajedrez-nudge-mate"));
    }
    if position.check() {
        return Some(line!("ajedrez-nudge-check"));
    }
    if outlook.gain >= WORTH_A_WORD {
        return Some(match position.captured(better).filter(|_| !position.is_al_paso(better)) {
            Some(piece) => line!("ajedrez-nudge-capture", theirs = theirs(piece, better.to)),
            None => line!("ajedrez-nudge-tactic", own = own_man(position, better.from)?),
        });
    }
    if let Some(threat) = threat(position) {
        return Some(threat);
    }
    Some(match position.is_castling(better) {
        true => line!("ajedrez-nudge-castle"),
        false => line!("ajedrez-nudge-quiet", own = own_man(position, better.from)?),
    })
}

/// Returns the rival's threat: its best move if the player could pass.
fn threat(position: &Position) -> Option<Line> {
    let board = position.board();
    let passed = board.null_move()?;
    let before = balance(&passed);
    let mut search = Search { nodes: 0 };
    let (score, line) = search.best(&passed, 2, -MATE, MATE);
    let &reply = line.first()?;
    if score >= MATE - 10 {
        return Some(line!("ajedrez-nudge-mated"));
    }
    let target = board.piece_on(reply.to).filter(|_| board.colors(position.color()).has(reply.to))?;
    let attacker = passed.piece_on(reply.from)?;
    let (theirs, own) = (theirs(attacker, reply.from), own(target, reply.to));
    (score - before >= WORTH_A_WORD).then(|| line!("ajedrez-nudge-attacked", theirs = theirs, own = own))
}

/// The continuation after a move, as far as the small search sees.
struct Outlook {
    after: Position,
    /// The player's gain by then, in hundredths of a pawn.
    gain: i32,
    /// The plies that follow, the rival's first.
    line: Vec<BoardMove>,
}

impl Outlook {
    fn after(position: &Position, ply: Ply) -> Option<Outlook> {
        let after = position.after(ply);
        let mut search = Search { nodes: 0 };
        let (score, line) = search.best(after.board(), DEPTH, -MATE, MATE);
        let gain = -score - balance(position.board());
        (search.nodes < MOST_NODES).then_some(Outlook { after, gain, line })
    }

    /// Explains the effect of the rival's reply.
    fn explain_loss(&self, position: &Position, played: Ply) -> Option<Line> {
        let &reply = self.line.first()?;
        let (board, after) = (position.board(), self.after.board());
        let answer = ply_for(&self.after, reply)?;
        let san = san(&self.after, answer);
        if self.gain <= -MATE / 2 {
            let at_once = mates(&self.after, answer);
            return Some(if at_once {
                line!("ajedrez-why-mated", san = san)
            } else {
                line!("ajedrez-why-mated-soon", san = san)
            });
        }
        let attacker = theirs(after.piece_on(reply.from)?, reply.from);
        if let Some(victim) = self.after.captured(answer) {
            let taken = own(victim, reply.to);
            let stood_there = attacks(board, reply.from).has(reply.to) && reply.to != played.to;
            return Some(if reply.to == played.to {
                line!("ajedrez-why-walked-in", theirs = attacker, own = taken)
            } else if stood_there {
                line!("ajedrez-why-left", theirs = attacker, own = taken)
            } else {
                line!("ajedrez-why-opened", theirs = attacker, own = taken)
            });
        }
        let mut replied = after.clone();
        replied.play_unchecked(reply);
        let at = if answer.promotion.is_some() { answer.to } else { reply.to };
        let forked = forked(&replied, at, position.color());
        if forked.len() >= 2 {
            return Some(line!("ajedrez-why-forked", san = san, own = forked.into_iter().collect::<Arg>()));
        }
        let lost = first_capture(after, &self.line, 1)?;
        Some(line!("ajedrez-why-loses", san = san, own = own(lost.0, lost.1)))
    }
}

/// Explains the gain of the better move.
fn explain_gain(position: &Position, better: Ply, outlook: &Outlook) -> Option<Line> {
    let san = san(position, better);
    if outlook.gain >= MATE / 2 {
        return Some(line!("ajedrez-why-mate-soon", san = san));
    }
    if let Some(piece) = position.captured(better).filter(|_| !position.is_al_paso(better)) {
        let taker = own_man(position, better.from)?;
        return Some(line!("ajedrez-why-capture", own = taker, theirs = theirs(piece, better.to)));
    }
    let (piece, square) = first_capture(outlook.after.board(), &outlook.line, 0)?;
    Some(line!("ajedrez-why-wins", san = san, theirs = theirs(piece, square)))
}

/// Returns the first man captured in this line by the side that is to move at its beginning, or else (`by` 0)
/// by the other, with its square at that time.
fn first_capture(board: &Board, line: &[BoardMove], by: usize) -> Option<(Piece, Square)> {
    let mut board = board.clone();
    for (ply, &mv) in line.iter().enumerate() {
        let victim = board.piece_on(mv.to).filter(|_| board.color_on(mv.to) != Some(board.side_to_move()));
        if let Some(victim) = victim
            && ply % 2 != by
        {
            return Some((victim, mv.to));
        }
        board.play_unchecked(mv);
    }
    None
}

/// Returns the men of this colour that the man on `from` attacks, and that are worth more than it or are
/// unguarded: the king first.
fn forked(board: &Board, from: Square, color: Color) -> Vec<Line> {
    let Some(attacker) = board.piece_on(from) else { return Vec::new() };
    let mut men: Vec<(Piece, Square)> = Vec::new();
    for square in attacks(board, from) & board.colors(color) {
        if let Some(piece) = board.piece_on(square) {
            let loose = piece != Piece::Pawn && !is_guarded(board, square, color);
            if piece == Piece::King || value(piece) > value(attacker) + 50 || loose {
                men.push((piece, square));
            }
        }
    }
    men.sort_unstable_by(|one, other| other.cmp(one));
    men.into_iter().map(|(piece, square)| own(piece, square)).collect()
}

fn is_guarded(board: &Board, square: Square, color: Color) -> bool {
    let men = board.colors(color) & !square.bitboard();
    men.into_iter().any(|from| attacks(board, from).has(square))
}

/// Returns the squares that the man on this square attacks.
fn attacks(board: &Board, from: Square) -> BitBoard {
    let (Some(piece), Some(color)) = (board.piece_on(from), board.color_on(from)) else { return BitBoard::EMPTY };
    let occupied = board.occupied();
    match piece {
        Piece::Pawn => get_pawn_attacks(from, color),
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
        Piece::King => get_king_moves(from),
    }
}

fn ply_of(mv: &Move) -> Option<Ply> {
    match mv {
        Move::Ply(ply) | Move::PlyWithOffer(ply) => Some(*ply),
        _ => None,
    }
}

/// Returns the ply of this move.
fn ply_for(position: &Position, mv: BoardMove) -> Option<Ply> {
    let mut plies = Vec::new();
    position.legal(&mut plies, |ply| ply);
    plies.into_iter().find(|&ply| position.encode(ply) == mv)
}

fn mates(position: &Position, ply: Ply) -> bool {
    let after = position.after(ply);
    after.check() && !after.can_move()
}

fn san(before: &Position, ply: Ply) -> Line {
    short(&San { before, ply, style: Style::Seed })
}

/// Returns a man of the player's.
fn own(piece: Piece, square: Square) -> Line {
    line!("ajedrez-own", piece = word(piece), square = square.to_string())
}

fn own_man(position: &Position, square: Square) -> Option<Line> {
    Some(own(position.board().piece_on(square)?, square))
}

/// Returns a man of the rival's.
fn theirs(piece: Piece, square: Square) -> Line {
    line!("ajedrez-theirs", piece = word(piece), square = square.to_string())
}

const fn value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight => 300,
        Piece::Bishop => 320,
        Piece::Rook => 500,
        Piece::Queen => 950,
        Piece::King => 0,
    }
}

/// Returns the material balance for the side to move.
fn balance(board: &Board) -> i32 {
    let side =
        |color| Piece::ALL.iter().map(move |&piece| value(piece) * board.colored_pieces(color, piece).len() as i32);
    let own: i32 = side(board.side_to_move()).sum();
    own - side(!board.side_to_move()).sum::<i32>()
}

/// Alpha-beta over material.
struct Search {
    nodes: u32,
}

impl Search {
    /// Returns the material balance for the side to move at the end of the best line, and that line. A mate
    /// counts the more the sooner it comes.
    fn best(&mut self, board: &Board, depth: u32, mut alpha: i32, beta: i32) -> (i32, Vec<BoardMove>) {
        self.nodes += 1;
        let stand = balance(board);
        let check = !board.checkers().is_empty();
        let mut best = (-MATE, Vec::new());
        if depth == 0 && !check {
            best.0 = stand;
            alpha = alpha.max(stand);
        }
        let rivals = board.colors(!board.side_to_move());
        let mut moves = Vec::new();
        let mut any = false;
        board.generate_moves(|list| {
            any = true;
            moves.extend(list.into_iter().filter(|mv| depth > 0 || check || rivals.has(mv.to)));
            false
        });
        if !any {
            // A sooner mate is worse for the mated side.
            return (if check { -MATE - depth as i32 + DEPTH as i32 } else { 0 }, Vec::new());
        }
        let worth = |mv: &BoardMove| board.piece_on(mv.to).filter(|_| rivals.has(mv.to)).map_or(0, value);
        let man = |mv: &BoardMove| board.piece_on(mv.from).map_or(0, value);
        moves.sort_by_key(|mv| (-worth(mv), man(mv)));
        for mv in moves {
            if alpha >= beta || self.nodes >= MOST_NODES {
                break;
            }
            let mut after = board.clone();
            after.play_unchecked(mv);
            let (score, line) = self.best(&after, depth.saturating_sub(1), -beta, -alpha);
            if -score > best.0 {
                best = (-score, [vec![mv], line].concat());
            }
            alpha = alpha.max(best.0);
        }
        best
    }
}
