//! Positions as text: `B:W18,24,K10:B12,16` (DA-37), read from a setup and written in views.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::board::{Color, Kind, Square, bit, by_kind, each, last_row, square};
use super::options::Variante;
use super::position::Position;

/// A given position, as text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Side to move, white and black squares: `B:W18,24,27,K10:B12,16,K22`.
    pub fen: String,
}

/// Returns the position that a text describes; `None` if it is unreadable or puts a piece where none can
/// stand.
pub(super) fn read(text: &str, variante: Variante) -> Option<Position> {
    by_kind!(variante, K => read_in::<K>(text, variante))
}

fn read_in<K: Kind>(text: &str, variante: Variante) -> Option<Position> {
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut parts = text.split(':');
    let to_move = color(parts.next()?).filter(|(_, rest)| rest.is_empty())?.0;
    let mut position = Position { pieces: [0; 2], damas: 0, to_move };
    let (one, other) = (color(parts.next()?)?, color(parts.next()?)?);
    if parts.next().is_some() || one.0 == other.0 {
        return None;
    }
    for (color, list) in [one, other] {
        for item in list.split(',').filter(|_| !list.is_empty()) {
            let (dama, numbers) = item.strip_prefix('K').map_or((false, item), |rest| (true, rest));
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let (first, last): (Square, Square) = (first.parse().ok()?, last.parse().ok()?);
            if first > last || last.number() > variante.squares() {
                return None;
            }
            for number in first.number()..=last.number() {
                let piece = bit::<K>(Square::new(number)?);
                let taken = (position.pieces[0] | position.pieces[1]) & piece != 0;
                if taken || (!dama && piece & last_row::<K>(color) != 0) {
                    return None;
                }
                position.pieces[color.index()] |= piece;
                position.damas |= if dama { piece } else { 0 };
            }
        }
    }
    (position.pieces != [0; 2]).then_some(position)
}

/// Returns the colour named by the first letter, and the rest of the text.
fn color(text: &str) -> Option<(Color, &str)> {
    let white = text.strip_prefix('W').map(|rest| (Color::White, rest));
    white.or_else(|| text.strip_prefix('B').map(|rest| (Color::Black, rest)))
}

/// Returns the text of a position: side to move, white, black, squares ascending.
pub(super) fn write(position: &Position, variante: Variante) -> String {
    by_kind!(variante, K => write_in::<K>(position))
}

fn write_in<K: Kind>(position: &Position) -> String {
    let mut text = String::from(position.to_move.letter());
    for color in [Color::White, Color::Black] {
        let _ = write!(text, ":{}", color.letter());
        for (place, piece) in each(position.pieces[color.index()]).enumerate() {
            let joint = if place > 0 { "," } else { "" };
            let king = if position.damas & piece != 0 { "K" } else { "" };
            let _ = write!(text, "{joint}{king}{}", square::<K>(piece));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_survives_its_text() {
        for text in ["B:W18,24,27,K32:B12,16,K22", "W:W:BK3", "B:WK1:B", "W:W5:BK1,K2,28"] {
            assert_eq!(write(&read(text, Variante::Clasica).unwrap(), Variante::Clasica), text);
        }
    }

    #[test]
    fn fen_allows_sides_in_any_order_ranges_and_full_stops() {
        let check = |text, same| assert_eq!(read(text, Variante::Cien), read(same, Variante::Cien), "{text}");
        check("B:B1-3:W48-50.", "B:W48,49,50:B1,2,3");
        check("W:BK7,9:WK10-12,20", "W:WK10,K11,K12,20:BK7,9");
    }

    #[test]
    fn an_unreadable_or_impossible_fen_is_refused() {
        for text in [
            "",
            "nada",
            "W",
            "W:W1",
            "W:W21",
            "W:W21:W22",
            "X:W21:B1",
            "W:W21:B1:B2",
            "W:W21,:B1",
            "W:W,21:B1",
            "W:W33:B1",
            "W:W0:B1",
            "W:W21:B21",
            "W:W21,21:B1",
            "W:W3:B1",
            "W:W21:B30",
            "W:W:B",
            "W:W12-9:B1",
            "W:W20-33:B1",
            "w:w21:b1",
            "W: W21:B1",
            "W:W21:B1..",
            "W:W21-:B1",
            "W:W021:B1",
            "WW:W21:B1",
            "W:WK:B1",
            "W:WKK21:B1",
        ] {
            assert_eq!(read(text, Variante::Clasica), None, "{text}");
        }
    }
}
