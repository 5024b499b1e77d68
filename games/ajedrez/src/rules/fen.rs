//! Positions as text, in Forsyth–Edwards notation, and which of them a game can start from (AJ-33).

use cozy_chess::{Board, BoardBuilder, CastleRights, Color, File, Piece, Rank, Square, get_king_moves};
use sobremesa_game::{Line, Unplayable, line};

use super::position::Position;

/// The reason why a game cannot start from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFen {
    /// It is not FEN, or a number in it is out of range.
    Unreadable,
    /// A colour has no king, or several.
    Kings,
    /// A pawn stands on row 1 or 8.
    Pawns,
    /// A colour has more than sixteen men or more than eight pawns, which no game reaches.
    Men,
    /// The side that is not to move is in check.
    Check,
    /// A castling right without king and torre on their original squares.
    Castling,
}

impl BadFen {
    fn line(self) -> Line {
        match self {
            BadFen::Unreadable => line!("ajedrez-setup-unreadable"),
            BadFen::Kings => line!("ajedrez-setup-kings"),
            BadFen::Pawns => line!("ajedrez-setup-pawns"),
            BadFen::Men => line!("ajedrez-setup-men"),
            BadFen::Check => line!("ajedrez-setup-check"),
            BadFen::Castling => line!("ajedrez-setup-castling"),
        }
    }
}

impl From<BadFen> for Unplayable {
    fn from(bad: BadFen) -> Unplayable {
        Unplayable::Setup(bad.line())
    }
}

/// Reads the position described by `fen`: all six fields, or the first four. An al-paso square without a
/// legal al-paso capture is dropped.
///
/// # Errors
/// See [`BadFen`].
pub fn read(fen: &str) -> Result<Position, BadFen> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let (men, side, castling, al_paso, quiet, number) = match fields[..] {
        [men, side, castling, al_paso] => (men, side, castling, al_paso, "0", "1"),
        [men, side, castling, al_paso, quiet, number] => (men, side, castling, al_paso, quiet, number),
        _ => return Err(BadFen::Unreadable),
    };
    let mut builder = BoardBuilder::empty();
    read_men(men, &mut builder)?;
    builder.side_to_move = side.parse().map_err(|_| BadFen::Unreadable)?;
    read_castling(castling, &mut builder)?;
    let (quiet, number) = (read_number(quiet)?, read_number(number)?);
    let al_paso = match al_paso {
        "-" => None,
        square => Some(square.parse::<Square>().map_err(|_| BadFen::Unreadable)?),
    };
    if number == 0 {
        return Err(BadFen::Unreadable);
    }
    check_men(&builder)?;
    check_castling(&builder)?;
    // All that cozy-chess can still refuse is the check; it does not notice adjacent kings.
    let board = builder.build().map_err(|_| BadFen::Check)?;
    if get_king_moves(board.king(Color::White)).has(board.king(Color::Black)) {
        return Err(BadFen::Check);
    }
    Ok(Position::new(with_al_paso(&builder, al_paso).unwrap_or(board), quiet, number))
}

/// Returns the board with that al-paso square, if a legal capture results.
fn with_al_paso(builder: &BoardBuilder, al_paso: Option<Square>) -> Option<Board> {
    let board = BoardBuilder { en_passant: Some(al_paso?), ..builder.clone() }.build().ok()?;
    Position::new(board.clone(), 0, 1).al_paso().map(|_| board)
}

fn read_number(text: &str) -> Result<u32, BadFen> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(BadFen::Unreadable)
}

fn read_men(text: &str, builder: &mut BoardBuilder) -> Result<(), BadFen> {
    let mut rows = text.split('/');
    for &rank in Rank::ALL.iter().rev() {
        let mut files = File::ALL.iter();
        for letter in rows.next().ok_or(BadFen::Unreadable)?.chars() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                files.nth(empty as usize - 1).ok_or(BadFen::Unreadable)?;
            } else {
                let piece = Piece::try_from(letter.to_ascii_lowercase()).map_err(|_| BadFen::Unreadable)?;
                let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
                let &file = files.next().ok_or(BadFen::Unreadable)?;
                *builder.square_mut(Square::new(file, rank)) = Some((piece, color));
            }
        }
        if files.next().is_some() {
            return Err(BadFen::Unreadable);
        }
    }
    rows.next().map_or(Ok(()), |_| Err(BadFen::Unreadable))
}

fn read_castling(text: &str, builder: &mut BoardBuilder) -> Result<(), BadFen> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rights = builder.castle_rights_mut(color);
        let (right, file) = match letter.to_ascii_lowercase() {
            'k' => (&mut rights.short, File::H),
            'q' => (&mut rights.long, File::A),
            _ => return Err(BadFen::Unreadable),
        };
        if right.replace(file).is_some() {
            return Err(BadFen::Unreadable);
        }
    }
    Ok(())
}

fn check_men(builder: &BoardBuilder) -> Result<(), BadFen> {
    for color in Color::ALL {
        let count = |wanted: &dyn Fn(Piece) -> bool| {
            builder.board.iter().flatten().filter(|(piece, of)| *of == color && wanted(*piece)).count()
        };
        if count(&|piece| piece == Piece::King) != 1 {
            return Err(BadFen::Kings);
        }
        if count(&|_| true) > 16 || count(&|piece| piece == Piece::Pawn) > 8 {
            return Err(BadFen::Men);
        }
    }
    let pawn_on = |square: Square| matches!(builder.square(square), Some((Piece::Pawn, _)));
    let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
    if ends.iter().any(pawn_on) { Err(BadFen::Pawns) } else { Ok(()) }
}

fn check_castling(builder: &BoardBuilder) -> Result<(), BadFen> {
    for color in Color::ALL {
        let CastleRights { short, long } = *builder.castle_rights(color);
        let row = Rank::First.relative_to(color);
        let has = |file, piece| builder.square(Square::new(file, row)) == Some((piece, color));
        let torres = short.into_iter().chain(long);
        if (short.is_some() || long.is_some()) && !has(File::E, Piece::King)
            || torres.into_iter().any(|file| !has(file, Piece::Rook))
        {
            return Err(BadFen::Castling);
        }
    }
    Ok(())
}

/// Returns the position in six fields; the al-paso square only if such a capture is legal (AJ-37).
pub fn write(position: &Position) -> String {
    let board = position.board().to_string();
    // The library's text is right as far as the al-paso square; that square and the counts are ours.
    let known = board.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let al_paso = position.al_paso().map_or_else(|| "-".to_owned(), |square| square.to_string());
    format!("{known} {al_paso} {} {}", position.quiet(), position.number())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_survives_its_text() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 250 70000",
            "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        ] {
            assert_eq!(write(&read(fen).unwrap()), fen);
        }
    }

    #[test]
    fn four_fields_are_enough() {
        let position = read("4k3/8/8/8/8/8/3R4/4K3 b - -").unwrap();
        assert_eq!(write(&position), "4k3/8/8/8/8/8/3R4/4K3 b - - 0 1");
    }

    #[test]
    fn an_al_paso_square_without_a_legal_capture_is_dropped() {
        for (fen, square) in [
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"), // no pawn attacks e3
            ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "-"),                           // example 5: uncovers the dama
            ("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1", "d3"),
            ("4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1", "-"), // another man gives the check
            ("4k3/8/8/8/2pP4/8/3N4/4K3 b - d3 0 1", "-"), // the pawn cannot have come from d2
            ("4k3/8/8/8/2p5/8/8/4K3 b - d3 0 1", "-"),    // there is no pawn
            ("4k3/8/8/8/2pP4/8/8/4K3 b - h8 0 1", "-"),   // no pawn ever crosses h8
        ] {
            let written = write(&read(fen).unwrap());
            assert_eq!(written.split(' ').nth(3), Some(square), "{fen}");
        }
    }

    #[test]
    fn an_unreadable_or_unplayable_fen_is_refused() {
        for (fen, bad) in [
            ("nada", BadFen::Unreadable),
            ("", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k3/9/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k3/7/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k3/88/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4D3 w - - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K2R w KK - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - x 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - -1 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", BadFen::Unreadable),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", BadFen::Kings),
            ("4k2k/8/8/8/8/8/8/4K3 w - - 0 1", BadFen::Kings),
            ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", BadFen::Pawns),
            ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", BadFen::Pawns),
            ("4k3/8/8/8/7P/8/PPPPPPPP/4K3 w - - 0 1", BadFen::Men),
            ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", BadFen::Check),
            ("8/8/8/3kK3/8/8/8/8 w - - 0 1", BadFen::Check),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", BadFen::Castling),
            ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", BadFen::Castling),
            ("r3k3/8/8/8/8/8/8/4K2R w Kk - 0 1", BadFen::Castling),
            ("4k3/8/8/8/8/8/8/r3K3 w Q - 0 1", BadFen::Castling),
        ] {
            assert_eq!(read(fen), Err(bad), "{fen}");
        }
    }
}
