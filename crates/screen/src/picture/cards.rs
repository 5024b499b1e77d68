//! The Spanish deck: 40 cards drawn for this project, one file each; and the paper of all cards.

use super::letters::word;
use super::palette::{INK, PAPER};
use super::{Drawing, document, drawn, sprite};

pub(super) const WIDTH: u32 = 100;
pub(super) const HEIGHT: u32 = 156;

/// `7o`: number and letter of the suit; `dorso`: the back, which looks the same upside down.
pub(super) fn card(code: &str) -> Option<Drawing> {
    Some(Drawing { width: WIDTH, height: HEIGHT, svg: drawn("carta", code)?.to_owned() })
}

/// Returns the content of the card's icon.
pub(super) fn icon(code: &str) -> Option<String> {
    signs(code).map(|(number, ink, shape)| super::icon::card(number, ink, shape))
}

/// `7o`: the card of the plain deck.
pub(super) fn plain(code: &str) -> Option<Drawing> {
    signs(code).map(|(number, ink, shape)| large(number, ink, shape))
}

/// A card with little more than what tells it from the others, readable at 28 pixels: its index, and the shape
/// of its suit, which is drawn within −20…20 both ways.
pub(super) fn large(index: &str, ink: &str, shape: &str) -> Drawing {
    let size = if index.len() > 1 { 66. } else { 74. };
    let index = word(index, 50., 66., size, ink);
    let frame =
        format!(r#"<rect x="6" y="6" width="88" height="144" rx="3" fill="none" stroke="{ink}" stroke-width="2"/>"#);
    let shape = format!(r#"<g transform="translate(50 113) scale(1.55)">{shape}</g>"#);
    document(WIDTH, HEIGHT, &(paper(PAPER) + &frame + &index + &shape))
}

/// Returns the number of a card, its ink, and the shape of its suit.
fn signs(code: &str) -> Option<(&str, &'static str, &'static str)> {
    let card = drawn("carta", code)?;
    let (number, suit) = code.split_at_checked(code.len().checked_sub(1)?)?;
    number.parse::<u8>().ok()?;
    // The lines at both sides are in the suit's ink; the four is made of the suit's shape, defined before it.
    let (_, ink) = card.split_once(r##"stroke-width="1.2"/><g stroke=""##)?;
    let four = drawn("carta", &format!("4{suit}"))?;
    let (_, shape) = four.split_once(&format!(r#"<defs><g id="p{suit}">"#))?;
    let (shape, _) = shape.split_once("</g></defs>")?;
    Some((number, ink.split('"').next()?, shape))
}

/// `carta.12c+carta.1e+carta.7e`: up to three cards, fanned.
pub(super) fn fan(code: &str) -> Option<Drawing> {
    let cards: Option<Vec<Drawing>> = code.split('+').map(|card| sprite(&card.replacen('.', "/", 1))).collect();
    let cards = cards.filter(|cards| cards.len() <= 3 && cards.iter().all(|card| card.height == HEIGHT))?;
    let places: &[(i32, i32, i32)] = match cards.len() {
        1 => &[(176, 30, -3)],
        2 => &[(92, 36, -8), (250, 34, 7)],
        _ => &[(34, 56, -13), (180, 26, -2), (326, 40, 10)],
    };
    let card = |(card, (x, y, turn)): (&Drawing, &(i32, i32, i32))| {
        let shadow = format!(r#"<rect x="1" y="4" width="99" height="154" rx="8" fill="{INK}" fill-opacity=".3"/>"#);
        format!(r#"<g transform="translate({x} {y}) scale(1.88) rotate({turn} 50 78)">{shadow}{}</g>"#, card.content())
    };
    let drawn: String = cards.iter().zip(places).map(card).collect();
    Some(document(540, 380, &drawn))
}

pub(super) fn paper(fill: &str) -> String {
    let (width, height) = (WIDTH - 2, HEIGHT - 2);
    format!(
        r#"<rect x="1" y="1" width="{width}" height="{height}" rx="8" fill="{fill}" stroke="{INK}" stroke-width="2"/>"#
    )
}
