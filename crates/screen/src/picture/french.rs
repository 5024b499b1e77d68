//! The French deck without 8, 9 and 10: cards drawn for this project, with the frame, the paper and the people of
//! the Spanish deck.

use std::fmt::Write as _;

use super::cards::{self, HEIGHT, WIDTH, paper};
use super::letters::word;
use super::palette::{GOLD, GREEN, INK, NAVY, PAPER, RED};
use super::{Drawing, document, inside};

/// A suit: its letter and shape, its ink, and the halves and the trimming of what its figures wear.
struct Suit {
    letter: char,
    /// A path within −20…20 both ways.
    shape: &'static str,
    ink: &'static str,
    dress: [&'static str; 3],
}

const SUITS: [Suit; 4] = [
    Suit {
        letter: 'p',
        shape: "M-8.5 -9.5a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0zM-17.5 4a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0zM0.5 4a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0zM-4-3-2.5 8C-2.8 12-4.5 15.5-7 18.5H7C4.5 15.5 2.8 12 2.5 8L4-3z",
        ink: INK,
        dress: [GREEN, GOLD, RED],
    },
    Suit {
        letter: 'c',
        shape: "M0 18C-4 12-17.5 4-17.5-7-17.5-13.5-13-17.5-8-17.5-4-17.5-1.3-15 0-11.5 1.3-15 4-17.5 8-17.5 13-17.5 17.5-13.5 17.5-7 17.5 4 4 12 0 18z",
        ink: RED,
        dress: [RED, NAVY, GOLD],
    },
    Suit {
        letter: 'e',
        shape: "M0-19C4-12 17.5-4 17.5 5.5 17.5 11 13.5 14 9.5 14 6 14 3.4 12.4 1.8 10 2.3 13.5 3.8 16.5 6.5 19H-6.5C-3.8 16.5-2.3 13.5-1.8 10-3.4 12.4-6 14-9.5 14-13.5 14-17.5 11-17.5 5.5-17.5-4-4-12 0-19z",
        ink: INK,
        dress: [NAVY, RED, GOLD],
    },
    Suit {
        letter: 'o',
        shape: "M0-19.5Q6-8.5 14.5 0 6 8.5 0 19.5-6 8.5-14.5 0-6-8.5 0-19.5z",
        ink: RED,
        dress: [GOLD, RED, NAVY],
    },
];

/// Returns the places of the shapes on a plain card, and their size; those in the lower half are upside down.
fn places(rank: char) -> Option<(&'static [(f32, f32)], f32)> {
    Some(match rank {
        'A' => (&[(50., 78.)], 1.5),
        '2' => (&[(50., 38.), (50., 118.)], 0.95),
        '3' => (&[(50., 34.), (50., 78.), (50., 120.)], 0.9),
        '4' => (&[(36., 38.), (64., 38.), (36., 118.), (64., 118.)], 0.7),
        '5' => (&[(36., 36.), (64., 36.), (50., 78.), (36., 120.), (64., 120.)], 0.68),
        '6' => (&[(36., 36.), (64., 36.), (36., 77.), (64., 77.), (36., 120.), (64., 120.)], 0.68),
        '7' => (&[(36., 34.), (64., 34.), (50., 56.), (36., 78.), (64., 78.), (36., 120.), (64., 120.)], 0.64),
        _ => return None,
    })
}

/// Jack, queen and king, at the size of a card; `A`, `B` and `C` are the colours of what they wear.
fn court(rank: char) -> Option<&'static str> {
    Some(match rank {
        'J' => include_str!("svg/figura/sota.svg"),
        'Q' => include_str!("svg/figura/dama.svg"),
        'K' => include_str!("svg/figura/rey.svg"),
        _ => return None,
    })
}

/// `7c`, `Qo`: rank and letter of the suit; `dorso`: the back.
pub(super) fn card(code: &str) -> Option<Drawing> {
    if code == "dorso" {
        return cards::card(code);
    }
    let mut letters = code.chars();
    let (rank, suit, None) = (letters.next()?, letters.next()?, letters.next()) else { return None };
    let suit = SUITS.iter().find(|known| known.letter == suit)?;
    let mut content = paper(PAPER);
    let frame = r#"<rect x="6" y="6" width="88" height="144" rx="2" fill="none""#;
    let _ = write!(content, r#"{frame} stroke="{}" stroke-width="2"/>"#, suit.ink);
    if let Some((places, size)) = places(rank) {
        for &(x, y) in places {
            content.push_str(&shape(suit, x, y, if y > 80. { -size } else { size }));
        }
    } else {
        let mut court = inside(court(rank)?).to_owned();
        for (part, colour) in ["A", "B", "C"].into_iter().zip(suit.dress) {
            for use_of in ["fill", "stroke"] {
                court = court.replace(&format!(r#"{use_of}="{part}""#), &format!(r#"{use_of}="{colour}""#));
            }
        }
        let _ = write!(content, r#"<g transform="translate(4 2) scale(.92 .94)">{court}</g>"#);
        // In a hand of theirs, and large enough to tell clubs from spades on a small card.
        content.push_str(&shape(suit, 77., 34., 0.8));
    }
    // In two corners: fanned and upside-down cards stay readable.
    for turn in ["", r#" transform="rotate(180 50 78)""#] {
        let index = word(&rank.to_string(), 18., 28.5, 25., suit.ink);
        let rim =
            index.replace("<path", &format!(r#"<path stroke="{PAPER}" stroke-width="150" stroke-linejoin="round""#));
        let small = shape(suit, 17.5, 40., 0.4);
        let _ = write!(content, "<g{turn}>{rim}{index}{small}</g>");
    }
    Some(document(WIDTH, HEIGHT, &content))
}

/// `7c`, `Qo`: the card of the plain deck.
pub(super) fn plain(code: &str) -> Option<Drawing> {
    let mut letters = code.chars();
    let (rank, suit, None) = (letters.next()?, letters.next()?, letters.next()) else { return None };
    let suit = SUITS.iter().find(|known| known.letter == suit)?;
    let known = places(rank).is_some() || court(rank).is_some();
    known.then(|| cards::large(&rank.to_string(), suit.ink, &shape(suit, 0.0, 0.0, 1.0)))
}

/// Returns the content of the card's icon.
pub(super) fn icon(code: &str) -> Option<String> {
    let mut letters = code.chars();
    let (rank, suit, None) = (letters.next()?, letters.next()?, letters.next()) else { return None };
    let suit = SUITS.iter().find(|known| known.letter == suit)?;
    let known = places(rank).is_some() || court(rank).is_some();
    known.then(|| super::icon::card(&rank.to_string(), suit.ink, &shape(suit, 0.0, 0.0, 1.0)))
}

/// Returns the shape of a suit around (`x`, `y`).
fn shape(suit: &Suit, x: f32, y: f32, size: f32) -> String {
    let (path, ink) = (suit.shape, suit.ink);
    format!(r#"<path transform="translate({x} {y}) scale({size})" d="{path}" fill="{ink}"/>"#)
}
