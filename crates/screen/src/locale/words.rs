//! The words that all games share: cards, tiles, seats, sides. A game's own words are in its own file of
//! `locales/`.

use sobremesa_game::{Arg, Line, Seat, line};

/// Returns the language's name in itself (*español*, *English*), for choosing one.
pub fn language() -> Line {
    line!("idioma")
}

/// Returns a card of the Spanish deck by its token (TA-54): `1e` is the *as de espadas*, `10c` the *sota de
/// copas*. Anything else is returned unchanged.
pub fn card(token: &str) -> Line {
    let split = token.char_indices().last().map(|(at, _)| token.split_at(at));
    match split.and_then(|(rank, suit)| Some((rank.parse::<u8>().ok()?, suit))) {
        Some((rank @ 1..=12, suit @ ("e" | "b" | "o" | "c"))) => line!("carta", rank = rank, suit = suit),
        _ => verbatim(token),
    }
}

/// Returns a card of the French deck by its token (TB-33): `4p` is the *quatro de paus*, `Qo` the *dama de
/// ouros*. Anything else is returned unchanged.
pub fn french_card(token: &str) -> Line {
    match halves_of_french(token) {
        Some((rank, suit)) => line!("naipe", rank = rank, suit = suit),
        None => verbatim(token),
    }
}

/// Other names for a card of the French deck.
pub fn french_card_also(token: &str) -> Line {
    match halves_of_french(token) {
        Some((rank, suit)) => line!("naipe-otros", rank = rank, suit = suit),
        None => verbatim(token),
    }
}

/// Rank and suit of a card of the French deck.
fn halves_of_french(token: &str) -> Option<(Arg, &str)> {
    let (rank, suit) = token.split_at_checked(1)?;
    let rank = match (rank, rank.parse::<u8>()) {
        (_, Ok(number @ 2..=7)) => Arg::from(number),
        ("A" | "J" | "Q" | "K", _) => Arg::from(rank),
        _ => return None,
    };
    matches!(suit, "p" | "c" | "e" | "o").then_some((rank, suit))
}

/// Returns a suit by its letter: `e`, `b`, `o`, `c`.
pub fn suit(letter: &str) -> Line {
    line!("palo", suit = letter)
}

/// Returns a domino tile by its token (DO-1): `6-4` is *seis-cuatro*, `0-0` *doble blanca*. Anything else is
/// returned unchanged.
pub fn tile(token: &str) -> Line {
    let halves = token.split_once('-').and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
    match halves {
        Some((one, other)) if one == other => line!("ficha-doble", pips = pips(one)),
        Some((one, other)) => line!("ficha", one = pips(one), other = pips(other)),
        None => verbatim(token),
    }
}

/// Half a tile: *seis*, *blanca*.
pub fn pips(count: u8) -> Line {
    line!("ficha-mitad", pips = count)
}

/// Other names for a card.
pub fn card_also(token: &str) -> Line {
    let split = token.char_indices().last().map(|(at, _)| token.split_at(at));
    match split.and_then(|(rank, suit)| Some((rank.parse::<u8>().ok()?, suit))) {
        Some((rank, suit)) => line!("carta-otros", rank = rank, suit = suit),
        None => verbatim(token),
    }
}

/// Other names for a tile.
pub fn tile_also(token: &str) -> Line {
    let halves = token.split_once('-').and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
    match halves {
        Some((one, other)) if one == other => line!("ficha-doble-otros", pips = pips(one)),
        Some((one, other)) => line!("ficha-otros", one = pips(one), other = pips(other)),
        None => verbatim(token),
    }
}

/// Returns the words that players type to offer a draw and to answer it, to claim one, or to give up:
/// `ofrecer`, `aceptar`, `rechazar`, `reclamar`, `abandonar`.
pub fn also_declare(what: &str) -> Line {
    line!("declarar-otros", what = what)
}

/// Returns the words that players type to throw a die.
pub fn throw_also() -> Line {
    line!("dado-otros")
}

/// Returns a seat without a name; people count from 1.
pub fn seat(seat: Seat) -> Line {
    line!("asiento", number = seat.number() + 1)
}

/// Returns a side without a name, numbered from 0; people count from 1.
pub fn side(number: usize) -> Line {
    line!("bando", number = number + 1)
}

/// Returns a text that is the same in all languages, as a line: a name, a move's notation.
pub fn verbatim(text: &str) -> Line {
    line!("verbatim", text = text)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::locale::{Language, Texts};

    fn say(language: Language, line: &Line) -> String {
        static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::read(&[]));
        TEXTS.say_unnamed(language, line)
    }

    #[test]
    fn every_card_has_a_name_of_its_own() {
        let ranks = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
        for &language in Language::ALL {
            let tokens = ["e", "b", "o", "c"].into_iter().flat_map(|suit| ranks.map(|rank| format!("{rank}{suit}")));
            let names: std::collections::BTreeSet<_> = tokens.map(|token| say(language, &card(&token))).collect();
            assert_eq!(names.len(), 40);
            assert!(names.iter().all(|name| !name.contains(|letter: char| letter.is_ascii_digit())), "{names:?}");
        }
    }

    #[test]
    fn cards_are_named_as_people_say_them() {
        assert_eq!(say(Language::Es, &card("1e")), "as de espadas");
        assert_eq!(say(Language::EsAr, &card("1b")), "ancho de bastos");
        assert_eq!(say(Language::EsAr, &card("1o")), "as de oros");
        assert_eq!(say(Language::Es, &card("12c")), "rey de copas");
        assert_eq!(say(Language::En, &card("10b")), "jack of clubs");
        assert_eq!(say(Language::Es, &suit("o")), "oros");
        assert_eq!(say(Language::Ca, &card("7o")), "set d'ors");
        assert_eq!(say(Language::Ca, &card("10c")), "sota de copes");
    }

    #[test]
    fn french_cards_have_spoken_names_that_differ_from_each_other() {
        assert_eq!(say(Language::PtBr, &french_card("4p")), "quatro de paus");
        assert_eq!(say(Language::PtBr, &french_card("Qo")), "dama de ouros");
        assert_eq!(say(Language::Es, &french_card("Jc")), "jota de corazones");
        assert_eq!(say(Language::En, &french_card("Ae")), "ace of spades");
        assert_eq!(say(Language::Ca, &french_card("7o")), "set de diamants");
        for &language in Language::ALL {
            let tokens = "pceo".chars().flat_map(|suit| "A234567JQK".chars().map(move |rank| format!("{rank}{suit}")));
            let names: std::collections::BTreeSet<_> =
                tokens.map(|token| say(language, &french_card(&token))).collect();
            assert_eq!(names.len(), 40);
        }
    }

    #[test]
    fn tiles_are_named_as_people_say_them() {
        assert_eq!(say(Language::Es, &tile("6-4")), "seis-cuatro");
        assert_eq!(say(Language::Es, &tile("3-0")), "tres-blanca");
        assert_eq!(say(Language::EsUy, &tile("0-0")), "doble blanca");
        assert_eq!(say(Language::En, &tile("6-6")), "double six");
    }

    #[test]
    fn a_text_that_is_no_token_is_said_unchanged() {
        for text in ["", "ñ", "7", "e", "13e", "0o", "300c", "7x", "--", "6-", "6-x", "{ palo }"] {
            assert_eq!(say(Language::Es, &card(text)), text);
            assert_eq!(say(Language::Es, &tile(text)), text);
            assert_eq!(say(Language::Es, &french_card(text)), text);
        }
    }

    #[test]
    fn people_count_seats_and_sides_from_one() {
        assert_eq!(say(Language::Es, &seat(Seat::new(0).unwrap())), "asiento 1");
        assert_eq!(say(Language::En, &side(1)), "side 2");
    }

    #[test]
    fn languages_name_themselves() {
        assert_eq!(say(Language::Es, &language()), "español");
        assert_eq!(say(Language::EsAr, &language()), "español (Argentina)");
        assert_eq!(say(Language::En, &language()), "English");
    }
}
