//! A game's notation as people spell it: with an initial capital, in capitals, with blanks instead of
//! hyphens, in quotes.

/// Returns what `text` may be in a game's notation, likeliest first; `text` itself is not among them.
pub(super) fn spellings(text: &str) -> Vec<String> {
    let trimmed = text.trim_matches(|letter: char| letter.is_whitespace() || "¡!¿?.,;:«»\"“”'’…".contains(letter));
    let blanks = with_letters(trimmed).split_whitespace().collect::<Vec<_>>().join(" ");
    let small = blanks.to_lowercase();
    let capital = capitalise(&small);
    let mut found: Vec<String> = Vec::new();
    let capture = with_capture(&small);
    for cased in [&capture, &blanks, &small, &capital, &capitalise_last(&small), &capitalise_last(&capital)] {
        let joined = [" ", "-", ""].map(|joint| cased.replace(' ', joint));
        let parted = [cased.replace('-', " "), cased.replace('-', "/"), cased.replace('-', "")];
        for spelling in joined.into_iter().chain(parted) {
            if spelling != text && !spelling.is_empty() && !found.contains(&spelling) {
                found.push(spelling);
            }
        }
    }
    found
}

/// The Unicode signs for chess pieces, white and black, king first, with letters that mean no other piece in
/// the notation; a pawn has none.
const FIGURINES: [(char, char, &str); 6] =
    [('♔', '♚', "K"), ('♕', '♛', "Q"), ('♖', '♜', "T"), ('♗', '♝', "B"), ('♘', '♞', "N"), ('♙', '♟', "")];

/// Selectors that ask for a sign as an emoji or as text.
const STYLES: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// With letters instead of figurines: *♞f3*.
fn with_letters(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for sign in text.chars().filter(|sign| !STYLES.contains(sign)) {
        match FIGURINES.iter().find(|(white, black, _)| sign == *white || sign == *black) {
            Some((_, _, letter)) => written += letter,
            None => written.push(sign),
        }
    }
    written
}

/// With the sign of a capture between two columns: *ed5*.
fn with_capture(text: &str) -> String {
    match text.as_bytes() {
        [from @ b'a'..=b'z', to @ b'a'..=b'z', row @ b'0'..=b'9'] => {
            [*from, b'x', *to, *row].map(char::from).into_iter().collect()
        }
        _ => text.to_owned(),
    }
}

/// With a capital at the beginning: the letter of a piece.
fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With a capital at the end: the letter of the piece that a pawn becomes.
fn capitalise_last(text: &str) -> String {
    let mut letters = text.chars();
    letters.next_back().map_or_else(String::new, |last| letters.chain(last.to_uppercase()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notation_is_found_however_it_is_spelt() {
        for (text, wanted) in [
            ("E4", "e4"),
            ("nf3", "Nf3"),
            ("¡Real envido!", "real-envido"),
            ("E2 E4", "e2-e4"),
            ("24-18 13-11", "24/18 13/11"),
            ("d8=q", "d8=Q"),
            ("ed5", "exd5"),
            ("«6 4»", "6-4"),
            ("♞f3", "Nf3"),
            ("♘\u{fe0f}xd5", "Nxd5"),
            ("♙e4", "e4"),
            ("e8=♕", "e8=Q"),
        ] {
            assert!(spellings(text).contains(&wanted.to_owned()), "{text}: {:?}", spellings(text));
        }
        assert_eq!(spellings(""), [""; 0]);
        assert_eq!(spellings("¡!"), [""; 0]);
    }
}
