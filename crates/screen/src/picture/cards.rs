//! The Spanish deck: 40 cards drawn for this project; and what all cards share, paper and back.

use std::fmt::Write as _;

use super::letters::word;
use super::palette::{AMBER, BLUE, BRASS, CHESTNUT, GREEN, INK, NAVY, PAPER, PINE, RED, WINE, YELLOW};
use super::{Drawing, document, inside};

pub(super) const WIDTH: u32 = 100;
pub(super) const HEIGHT: u32 = 154;

/// A suit: its letter and shape, its ink, its figures' clothes, and the number of gaps in its frame
/// (the *pintas*, by which players recognise a suit from the edge).
struct Suit {
    letter: &'static str,
    /// Drawn within −20…20 both ways.
    shape: &'static str,
    ink: &'static str,
    dress: &'static str,
    /// The size of its ace.
    ace: f32,
    breaks: u8,
}

const SUITS: [Suit; 4] = [
    Suit { letter: "o", shape: include_str!("svg/oro.svg"), ink: BRASS, dress: YELLOW, ace: 2.1, breaks: 0 },
    Suit { letter: "c", shape: include_str!("svg/copa.svg"), ink: WINE, dress: RED, ace: 2.1, breaks: 1 },
    Suit { letter: "e", shape: include_str!("svg/espada.svg"), ink: NAVY, dress: BLUE, ace: 2.7, breaks: 2 },
    Suit { letter: "b", shape: include_str!("svg/basto.svg"), ink: PINE, dress: GREEN, ace: 2.7, breaks: 3 },
];

/// Returns the places of the shapes on a plain card, and their size.
fn places(number: u8) -> Option<(&'static [(f32, f32)], f32)> {
    Some(match number {
        1 => (&[(50., 77.)], 1.),
        2 => (&[(50., 46.), (50., 108.)], 1.3),
        3 => (&[(50., 36.), (50., 77.), (50., 118.)], 0.96),
        4 => (&[(31., 52.), (69., 52.), (31., 104.), (69., 104.)], 0.95),
        5 => (&[(31., 48.), (69., 48.), (50., 77.), (31., 106.), (69., 106.)], 0.8),
        6 => (&[(31., 46.), (69., 46.), (31., 80.), (69., 80.), (31., 114.), (69., 114.)], 0.8),
        7 => (&[(31., 46.), (69., 46.), (50., 63.5), (31., 81.), (69., 81.), (31., 116.), (69., 116.)], 0.66),
        _ => return None,
    })
}

/// Sota, caballo and rey, at the size of a card. They are drawn in the red of copas; in the other suits they
/// wear that suit's colour.
fn court(number: u8) -> Option<&'static str> {
    Some(match number {
        10 => include_str!("svg/sota.svg"),
        11 => include_str!("svg/caballo.svg"),
        12 => include_str!("svg/rey.svg"),
        _ => return None,
    })
}

/// `7o`: number and letter of the suit; `dorso`: the back.
pub(super) fn card(code: &str) -> Option<Drawing> {
    if code == "dorso" {
        return Some(back());
    }
    let (suit, number) = SUITS.iter().find_map(|suit| Some((suit, code.strip_suffix(suit.letter)?)))?;
    let number: u8 = number.parse().ok().filter(|known: &u8| known.to_string() == number)?;
    let mut content = paper(PAPER);
    content.push_str(&frame(suit));
    if let Some((places, size)) = places(number) {
        let size = if number == 1 { suit.ace } else { size };
        for (x, y) in places {
            let _ = write!(content, r#"<g transform="translate({x} {y}) scale({size})">{}</g>"#, inside(suit.shape));
        }
    } else {
        let court = inside(court(number)?).replace(RED, suit.dress);
        let _ = write!(content, r#"<g transform="translate(94 2) scale(-.87 .87)">{court}</g>"#);
        let _ = write!(content, r#"<g transform="translate(24 52) scale(.7)">{}</g>"#, inside(suit.shape));
    }
    // Inside the frame, which it would break, in two corners: fanned and upside-down cards stay readable.
    for turn in ["", r#" transform="rotate(180 50 77)""#] {
        let (middle, size) = if number > 9 { (24.5, 22.) } else { (18.5, 24.) };
        let index = word(&number.to_string(), middle, 29., size, suit.ink);
        // A rim of paper, where the frame or a foot is behind.
        let rim =
            index.replace("<path", &format!(r#"<path stroke="{PAPER}" stroke-width="220" stroke-linejoin="round""#));
        let _ = write!(content, "<g{turn}>{rim}{index}</g>");
    }
    Some(document(WIDTH, HEIGHT, &content))
}

/// Returns the content of the card's icon.
pub(super) fn icon(code: &str) -> Option<String> {
    let (suit, number) = SUITS.iter().find_map(|suit| Some((suit, code.strip_suffix(suit.letter)?)))?;
    let known = number.parse().is_ok_and(|number: u8| places(number).is_some() || court(number).is_some());
    known.then(|| super::icon::card(number, suit.ink, inside(suit.shape)))
}

pub(super) fn paper(fill: &str) -> String {
    let (width, height) = (WIDTH - 2, HEIGHT - 2);
    format!(
        r#"<rect x="1" y="1" width="{width}" height="{height}" rx="8" fill="{fill}" stroke="{INK}" stroke-width="2"/>"#
    )
}

/// Returns the frame, its upper and lower edge with as many gaps as the suit requires.
fn frame(suit: &Suit) -> String {
    let ink = suit.ink;
    let mut frame =
        format!(r#"<rect x="8" y="9" width="84" height="136" rx="4" fill="none" stroke="{ink}" stroke-width="2"/>"#);
    for gap in 0..suit.breaks {
        let x = 47.0 + (f32::from(gap) - (f32::from(suit.breaks) - 1.0) / 2.0) * 14.0;
        for y in [6, 142] {
            let _ = write!(frame, r#"<rect x="{x}" y="{y}" width="6" height="6" fill="{PAPER}"/>"#);
        }
    }
    frame
}

/// Returns the back: a lattice that looks the same upside down.
pub(super) fn back() -> Drawing {
    let mut content = paper(PAPER);
    let _ = write!(content, r#"<rect x="7" y="7" width="86" height="140" rx="4" fill="{WINE}" stroke="{CHESTNUT}"/>"#);
    for row in 0..10 {
        for column in 0..6 {
            let (x, y) = (15 + column * 14, 14 + row * 14);
            let _ = write!(content, r#"<path d="M{x} {}l5 5-5 5-5-5z" fill="{RED}"/>"#, y - 5);
        }
    }
    let _ = write!(content, r#"<circle cx="50" cy="77" r="17" fill="{WINE}" stroke="{AMBER}" stroke-width="3"/>"#);
    let _ = write!(content, r#"<path d="M50 65 54 73 62 77 54 81 50 89 46 81 38 77 46 73z" fill="{AMBER}"/>"#);
    document(WIDTH, HEIGHT, &content)
}
