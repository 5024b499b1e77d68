//! Players' notation (DA-31, DA-34, DA-35), read without looking at the position.

use super::board::Square;
use super::moves::{Act, Declaration};
use super::options::Variante;

/// A text that means something in damas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// A board move: two or more squares.
    Squares(Vec<Square>),
    /// `soplo-N`, `obligar`, `paso`.
    Act(Act),
    Say(Declaration),
}

/// Reads a text; `None` if it is not a move on this board.
pub(super) fn read(text: &str, variante: Variante) -> Option<Written> {
    let text = plain(text);
    if let Ok(declaration) = text.parse() {
        return Some(Written::Say(declaration));
    }
    if let Some(victim) = text.strip_prefix("soplo-").or_else(|| text.strip_prefix("soplo ")) {
        return square(victim, variante).map(|victim| Written::Act(Act::Soplo(victim)));
    }
    match text.as_str() {
        "obligar" => Some(Written::Act(Act::Obligar)),
        "paso" => Some(Written::Act(Act::Paso)),
        _ => board_move(&text, variante).map(Written::Squares),
    }
}

/// Returns the text without outer blanks and exclamation marks, with single inner blanks, in lower case
/// (DA-31).
fn plain(text: &str) -> String {
    let said: String = text.chars().filter(|sign| !matches!(sign, '¡' | '!')).collect();
    said.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Reads a square by its number or its algebraic name.
fn square(text: &str, variante: Variante) -> Option<Square> {
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        return text.parse().ok().filter(|square: &Square| square.number() <= variante.squares());
    }
    let column = text.bytes().next()?.checked_sub(b'a')?;
    let row = text.get(1..).filter(|digits| digits.starts_with(|first| ('1'..='9').contains(&first)))?;
    let from_top = variante.width().checked_sub(row.parse().ok()?)?;
    Square::at(from_top, column, variante)
}

/// Reads two or more squares, all numbers or all names, joined by `-`, `x`, `:` or a blank; names also
/// without any separator.
fn board_move(text: &str, variante: Variante) -> Option<Vec<Square>> {
    let by_number = text.starts_with(|first: char| first.is_ascii_digit());
    let mut squares = Vec::new();
    for part in text.split(['-', 'x', ':', ' ']) {
        if part.starts_with(|first: char| first.is_ascii_digit()) != by_number {
            return None;
        }
        if by_number {
            squares.push(square(part, variante)?);
            continue;
        }
        // Names need no separator: each begins with its letter.
        let starts: Vec<usize> =
            part.char_indices().filter(|(_, sign)| !sign.is_ascii_digit()).map(|(at, _)| at).collect();
        if starts.first() != Some(&0) {
            return None;
        }
        for (place, &start) in starts.iter().enumerate() {
            let end = starts.get(place + 1).copied().unwrap_or(part.len());
            squares.push(square(&part[start..end], variante)?);
        }
    }
    (squares.len() >= 2).then_some(squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the numbers of a written board move.
    fn numbers(text: &str, variante: Variante) -> Option<Vec<u8>> {
        match read(text, variante)? {
            Written::Squares(squares) => Some(squares.into_iter().map(Square::number).collect()),
            other => panic!("{text} is {other:?}"),
        }
    }

    #[test]
    fn the_joint_does_not_matter() {
        for text in ["11x18x25", "11-18-25", "11:18:25", "11 18 25", " 11x18-25 ", "11 18\t 25!", "11X18X25"] {
            assert_eq!(numbers(text, Variante::Clasica), Some(vec![11, 18, 25]), "{text}");
        }
        for text in ["c3-d4", "c3xd4", "c3 d4", "c3d4", "C3:D4"] {
            assert_eq!(numbers(text, Variante::Clasica), Some(vec![22, 18]), "{text}");
        }
        assert_eq!(numbers("c3xe5xg7", Variante::Clasica), Some(vec![22, 15, 8]));
        assert_eq!(numbers("b10a9", Variante::Cien), Some(vec![1, 6]));
        assert_eq!(numbers("a9b10", Variante::Cien), Some(vec![6, 1]));
    }

    #[test]
    fn light_squares_outside_squares_and_mixed_notations_are_unreadable() {
        for text in [
            "", "hola", "11", "c3", "40-44", "33-29", "0-4", "e5-e4", "i1-h2", "a9-b8", "11-c3", "c3-11", "11--15",
            "-11-15", "11-15-", "11 - 15", "c3-", "c3xx", "c03-d4", "011-15", "ñ3-d4", "c3é4", "111-15", "11.15",
            "11_15",
        ] {
            assert_eq!(read(text, Variante::Clasica), None, "{text}");
        }
        assert_eq!(read("51-46", Variante::Cien), None);
    }

    #[test]
    fn words_are_read_with_exclamation_marks_and_capitals() {
        let check = |text, written| assert_eq!(read(text, Variante::Clasica), Some(written), "{text}");
        check("¡Tiempo!", Written::Say(Declaration::Time));
        check(" ¡ TIEMPO ! ", Written::Say(Declaration::Time));
        check("(=)", Written::Say(Declaration::Offer));
        check("=", Written::Say(Declaration::Offer));
        check("Acepto", Written::Say(Declaration::Accept));
        check("RECHAZO", Written::Say(Declaration::Reject));
        check("reloj  5", Written::Say(Declaration::Clock(5000)));
        check("Obligar", Written::Act(Act::Obligar));
        check("Soplo 22", Written::Act(Act::Soplo(Square::new(22).unwrap())));
        check("¡Soplo-c3!", Written::Act(Act::Soplo(Square::new(22).unwrap())));
        for text in ["soplo", "soplo-33", "soplo-a2", "soplo-", "soplo 0", "soplos-22"] {
            assert_eq!(read(text, Variante::Clasica), None, "{text}");
        }
    }
}
