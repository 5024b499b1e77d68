//! The Spanish deck: 40 cards of our own drawing.

use std::fmt::Write as _;

use super::{Drawing, document};

const WIDTH: u32 = 100;
const HEIGHT: u32 = 154;
const PAPER: &str = "#fffdf5";

/// A suit: its shape, its ink, and how often its frame is broken (the *pintas*, by which players know a suit from the edge).
struct Suit {
    /// Drawn within −20…20 both ways.
    shape: &'static str,
    ink: &'static str,
    breaks: u32,
}

const OROS: Suit = Suit {
    shape: concat!(
        r##"<circle r="18" fill="#e9b22c" stroke="#8a5a00" stroke-width="2"/>"##,
        r##"<circle r="12.5" fill="none" stroke="#8a5a00" stroke-width="1.6" stroke-dasharray="3 2.2"/>"##,
        r##"<path d="M0-9 2.4-2.9 9-2.6 3.8 1.5 5.6 8 0 4.2-5.6 8-3.8 1.5-9-2.6-2.4-2.9z" fill="#8a5a00"/>"##,
    ),
    ink: "#8a5a00",
    breaks: 0,
};

const COPAS: Suit = Suit {
    shape: concat!(
        r##"<path d="M-14-18H14C14-4 9 3 3.5 4.5V11C9 12 12 14.5 12 18H-12C-12 14.5-9 12-3.5 11V4.5C-9 3-14-4-14-18z" "##,
        r##"fill="#d0392b" stroke="#7a150c" stroke-width="2" stroke-linejoin="round"/>"##,
        r##"<path d="M-13.4-12.5H13.4" stroke="#f6d27a" stroke-width="3"/><circle cy="7.5" r="3.4" fill="#f6d27a"/>"##,
    ),
    ink: "#b02418",
    breaks: 1,
};

const ESPADAS: Suit = Suit {
    shape: concat!(
        r##"<path d="M0-20 4.2-13V6H-4.2V-13z" fill="#7fb2e5" stroke="#123f73" stroke-width="1.8" stroke-linejoin="round"/>"##,
        r##"<path d="M0-15V5" stroke="#123f73" stroke-width="1.2"/>"##,
        r##"<path d="M-12 6H12" stroke="#123f73" stroke-width="4.4" stroke-linecap="round"/>"##,
        r##"<path d="M0 8V15" stroke="#b8862b" stroke-width="4.4"/><circle cy="17.4" r="3" fill="#b8862b" stroke="#123f73"/>"##,
    ),
    ink: "#123f73",
    breaks: 2,
};

const BASTOS: Suit = Suit {
    shape: concat!(
        r##"<path d="M-3 20C-6 8-10-6-8-14-6-21 6-21 8-14 10-6 6 8 3 20z" fill="#5e9c3a" stroke="#23490f" stroke-width="2"/>"##,
        r##"<path d="M-8-8C-13-10-13-15-9-15M8-4C13-6 13-11 9-11M-6 4C-11 2-11-3-8-4" fill="#5e9c3a" stroke="#23490f" "##,
        r##"stroke-width="2"/><path d="M-2-13-1 12M3-10 2 3" stroke="#23490f" stroke-width="1.3"/>"##,
    ),
    ink: "#23490f",
    breaks: 3,
};

/// Where the shapes of a plain card stand, and how large they are.
fn places(number: u8) -> Option<(&'static [(f32, f32)], f32)> {
    Some(match number {
        1 => (&[(50., 77.)], 1.9),
        2 => (&[(50., 50.), (50., 104.)], 1.25),
        3 => (&[(50., 38.), (50., 77.), (50., 116.)], 0.98),
        4 => (&[(33., 52.), (67., 52.), (33., 103.), (67., 103.)], 0.92),
        5 => (&[(33., 44.), (67., 44.), (50., 77.), (33., 110.), (67., 110.)], 0.84),
        6 => (&[(33., 42.), (67., 42.), (33., 77.), (67., 77.), (33., 112.), (67., 112.)], 0.8),
        7 => (&[(30., 40.), (70., 40.), (50., 58.), (30., 77.), (70., 77.), (30., 114.), (70., 114.)], 0.66),
        _ => return None,
    })
}

/// Sota, caballo and rey: a hat, a horse's head, a crown, drawn within −30…30 both ways.
fn court(number: u8) -> Option<&'static str> {
    Some(match number {
        10 => concat!(
            r##"<path d="M-26 6C-20-14 14-22 26 2 14 8-12 10-26 6z" fill="#f6d27a" stroke="#3b2a16" stroke-width="2.4"/>"##,
            r##"<path d="M14-9C24-26 32-24 30-16 28-10 22-8 17-7" fill="#fff" stroke="#3b2a16" stroke-width="2"/>"##,
            r##"<path d="M-15 8V20C-15 32 15 32 15 20V7" fill="#f3d3b0" stroke="#3b2a16" stroke-width="2.4"/>"##,
            r##"<circle cx="-6" cy="16" r="1.9"/><circle cx="6" cy="16" r="1.9"/><path d="M-4 23H4" stroke="#3b2a16" stroke-width="2"/>"##,
        ),
        11 => concat!(
            r##"<path d="M-20 30C-18 10-24-2-8-18L-10-30 0-22C18-18 26-4 28 10 26 18 20 18 16 12 12 8 8 8 2 10 6 16 8 22 8 30z" "##,
            r##"fill="#c98b4b" stroke="#3b2a16" stroke-width="2.4" stroke-linejoin="round"/>"##,
            r##"<path d="M-9-18C-20-10-24 4-22 20" fill="none" stroke="#3b2a16" stroke-width="4" stroke-dasharray="3 3"/>"##,
            r##"<circle cx="8" cy="-6" r="2.2"/><circle cx="23" cy="10" r="1.5"/>"##,
        ),
        12 => concat!(
            r##"<path d="M-26-4-22-26-11-12 0-30 11-12 22-26 26-4z" fill="#f6d27a" stroke="#3b2a16" stroke-width="2.4" "##,
            r##"stroke-linejoin="round"/><path d="M-26-4H26V4H-26z" fill="#d0392b" stroke="#3b2a16" stroke-width="2"/>"##,
            r##"<path d="M-17 5V14C-17 24-10 32 0 32S17 24 17 14V5z" fill="#f3d3b0" stroke="#3b2a16" stroke-width="2.4"/>"##,
            r##"<path d="M-14 19C-8 15 8 15 14 19 12 30 4 33 0 33S-12 30-14 19z" fill="#8a6a4a"/>"##,
            r##"<circle cx="-6" cy="11" r="1.9"/><circle cx="6" cy="11" r="1.9"/>"##,
        ),
        _ => return None,
    })
}

/// `7o`: number and letter of the suit.
pub(super) fn card(code: &str) -> Option<Drawing> {
    let (suit, number) = [("o", &OROS), ("c", &COPAS), ("e", &ESPADAS), ("b", &BASTOS)]
        .into_iter()
        .find_map(|(letter, suit)| Some((suit, code.strip_suffix(letter)?)))?;
    let number: u8 = number.parse().ok()?;
    let mut content = format!(
        r##"<rect x="1" y="1" width="{}" height="{}" rx="8" fill="{PAPER}" stroke="#55504a" stroke-width="2"/>"##,
        WIDTH - 2,
        HEIGHT - 2
    );
    content.push_str(&frame(suit));
    if let Some((places, size)) = places(number) {
        for (x, y) in places {
            let _ = write!(content, r#"<g transform="translate({x} {y}) scale({size})">{}</g>"#, suit.shape);
        }
    } else {
        let court = court(number)?;
        let _ = write!(content, r#"<g transform="translate(50 62) scale(.98)">{court}</g>"#);
        let _ = write!(content, r#"<g transform="translate(50 117) scale(.8)">{}</g>"#, suit.shape);
    }
    // Both corners, so that a fanned hand and a card upside down can be read.
    for turn in ["", r#" transform="rotate(180 50 77)""#] {
        let _ = write!(
            content,
            r#"<g{turn}><rect x="5" y="6" width="{}" height="25" rx="4" fill="{PAPER}"/><text x="7" y="27" font-family="Georgia,serif" font-size="25" font-weight="700" letter-spacing="-1.5" fill="{}">{number}</text></g>"#,
            if number > 9 { 29 } else { 18 },
            suit.ink
        );
    }
    Some(document(WIDTH, HEIGHT, &content))
}

/// The frame, its upper and lower edge broken as often as the suit wants.
fn frame(suit: &Suit) -> String {
    let mut frame = format!(
        r#"<rect x="8" y="9" width="84" height="136" rx="4" fill="none" stroke="{}" stroke-width="1.8"/>"#,
        suit.ink
    );
    for gap in 0..suit.breaks {
        let x = 50.0 + (gap as f32 - (suit.breaks as f32 - 1.0) / 2.0) * 13.0 - 3.0;
        for y in [6, 142] {
            let _ = write!(frame, r#"<rect x="{x}" y="{y}" width="6" height="6" fill="{PAPER}"/>"#);
        }
    }
    frame
}
