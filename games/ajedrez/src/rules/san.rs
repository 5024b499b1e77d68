//! Written moves: in the seed's Spanish (AJ-32), and as other programs read them (PGN).

use std::fmt;

use cozy_chess::Piece;

use super::ply::Ply;
use super::position::Position;

/// The notation of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// By AJ-32: `Cf3`, `0-0`, `Dh4++`, `exd6 a.p.`.
    Seed,
    /// The PGN standard: `Nf3`, `O-O`, `Qh4#`, `exd6`.
    Pgn,
}

/// The text of a legal move in short form.
#[derive(Clone, Copy, Debug)]
pub struct San<'a> {
    /// The position before the move.
    pub before: &'a Position,
    /// The move.
    pub ply: Ply,
    /// The notation.
    pub style: Style,
}

/// Returns the seed's letter of a piece: `P C A T D R` (AJ-28).
pub const fn letter(piece: Piece) -> char {
    match piece {
        Piece::Pawn => 'P',
        Piece::Knight => 'C',
        Piece::Bishop => 'A',
        Piece::Rook => 'T',
        Piece::Queen => 'D',
        Piece::King => 'R',
    }
}

impl Style {
    fn letter(self, piece: Piece) -> char {
        match self {
            Style::Seed => letter(piece),
            Style::Pgn => char::from(piece).to_ascii_uppercase(),
        }
    }

    const fn castling(self, short: bool) -> &'static str {
        match (self, short) {
            (Style::Seed, true) => "0-0",
            (Style::Seed, false) => "0-0-0",
            (Style::Pgn, true) => "O-O",
            (Style::Pgn, false) => "O-O-O",
        }
    }
}

/// The effect of a move on the rival's king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Neither check nor mate.
    None,
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

impl San<'_> {
    /// Returns the piece of the text's first letter; `None` for pawns and castling.
    pub fn named(&self) -> Option<Piece> {
        let piece = self.before.board().piece_on(self.ply.from);
        piece.filter(|&piece| piece != Piece::Pawn && !self.before.is_castling(self.ply))
    }

    /// Returns the text after that letter, up to the destination square: `gxf3`, `exd5`, `0-0`.
    pub fn body(&self) -> String {
        let San { before, ply, style } = *self;
        if before.is_castling(ply) {
            return style.castling(ply.to.file() > ply.from.file()).to_owned();
        }
        let capture = before.captured(ply).is_some();
        let from = match self.named() {
            Some(piece) => self.distinction(piece),
            None if capture => ply.from.file().to_string(),
            None => String::new(),
        };
        format!("{from}{}{}", if capture { "x" } else { "" }, ply.to)
    }

    /// Returns the column if it distinguishes the piece from others that could go there, otherwise the row,
    /// otherwise both.
    fn distinction(&self, piece: Piece) -> String {
        let from = self.ply.from;
        let mut others = self.before.arrivals(piece, self.ply.to);
        others.retain(|other| other.from != from);
        let shares_file = others.iter().any(|other| other.from.file() == from.file());
        let shares_rank = others.iter().any(|other| other.from.rank() == from.rank());
        match (others.is_empty(), shares_file, shares_rank) {
            (true, ..) => String::new(),
            (_, false, _) => from.file().to_string(),
            (_, true, false) => from.rank().to_string(),
            (_, true, true) => from.to_string(),
        }
    }

    /// Returns the effect on the rival's king.
    pub fn mark(&self) -> Mark {
        let after = self.before.after(self.ply);
        match (after.check(), after.can_move()) {
            (true, true) => Mark::Check,
            (true, false) => Mark::Mate,
            (false, _) => Mark::None,
        }
    }
}

impl fmt::Display for San<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.named().map_or(Ok(()), |piece| write!(f, "{}", self.style.letter(piece)))?;
        f.write_str(&self.body())?;
        self.ply.promotion.map_or(Ok(()), |piece| write!(f, "={}", self.style.letter(piece)))?;
        f.write_str(match (self.mark(), self.style) {
            (Mark::None, _) => "",
            (Mark::Check, _) => "+",
            (Mark::Mate, Style::Seed) => "++",
            (Mark::Mate, Style::Pgn) => "#",
        })?;
        let al_paso = self.style == Style::Seed && self.before.is_al_paso(self.ply);
        f.write_str(if al_paso { " a.p." } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{fen, notation};

    fn check(fen: &str, long: &str, seed: &str, pgn: &str) {
        let before = &fen::read(fen).unwrap();
        let ply = notation::read(long).unwrap().resolve(before).unwrap();
        assert_eq!(San { before, ply, style: Style::Seed }.to_string(), seed);
        assert_eq!(San { before, ply, style: Style::Pgn }.to_string(), pgn);
        let again = notation::read(seed).unwrap().resolve(before);
        assert_eq!(again, Ok(ply), "{seed} is read as it was written");
    }

    #[test]
    fn pawns_name_their_column_only_when_they_capture() {
        check("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5", "e5", "e5");
        check("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5", "exd5");
        check("4n1k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7d8q", "d8=D", "d8=Q");
        check("4n1k1/3P4/8/8/8/8/8/4K3 w - - 0 1", "d7e8n", "dxe8=C", "dxe8=N");
    }

    #[test]
    fn a_distinction_is_the_column_then_the_row_then_both() {
        check("4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1", "g1f3", "Cgf3", "Ngf3");
        check("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "g5f3", "C5f3", "N5f3");
        check("4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1", "h2f3", "Chf3", "Nhf3");
        check("4k3/8/8/8/8/Q7/8/Q1Q1K3 w - - 0 1", "a1b2", "Da1b2", "Qa1b2");
        check("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Cc2", "Nc2");
        check("4k3/8/8/8/8/5p2/3N4/4K1N1 w - - 0 1", "d2f3", "Cdxf3", "Ndxf3");
    }

    #[test]
    fn check_and_mate_are_marked() {
        check("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ta8+", "Ra8+");
        check("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Dh4++", "Qh4#");
        check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "0-0+", "O-O+");
        check("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "0-0-0+", "O-O-O+");
    }

    #[test]
    fn al_paso_is_told_after_the_mark_of_check() {
        check("6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6 a.p.", "exd6");
        check("8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6+ a.p.", "exd6+");
    }
}
