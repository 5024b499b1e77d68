//! The Spanish deck: 40 cards drawn for this project, one file each; and what all cards share, paper and back.

use super::palette::INK;
use super::{Drawing, drawn};

pub(super) const WIDTH: u32 = 100;
pub(super) const HEIGHT: u32 = 156;

/// `7o`: number and letter of the suit; `dorso`: the back.
pub(super) fn card(code: &str) -> Option<Drawing> {
    Some(Drawing { width: WIDTH, height: HEIGHT, svg: drawn("carta", code)?.to_owned() })
}

/// Returns the content of the card's icon.
pub(super) fn icon(code: &str) -> Option<String> {
    let card = drawn("carta", code)?;
    let (number, suit) = code.split_at_checked(code.len().checked_sub(1)?)?;
    number.parse::<u8>().ok()?;
    // The lines at both sides are in the suit's ink; the four is made of the suit's shape, defined before it.
    let (_, ink) = card.split_once(r##"stroke-width="1.2"/><g stroke=""##)?;
    let four = drawn("carta", &format!("4{suit}"))?;
    let (_, shape) = four.split_once(&format!(r#"<defs><g id="p{suit}">"#))?;
    let (shape, _) = shape.split_once("</g></defs>")?;
    Some(super::icon::card(number, ink.split('"').next()?, shape))
}

pub(super) fn paper(fill: &str) -> String {
    let (width, height) = (WIDTH - 2, HEIGHT - 2);
    format!(
        r#"<rect x="1" y="1" width="{width}" height="{height}" rx="8" fill="{fill}" stroke="{INK}" stroke-width="2"/>"#
    )
}

/// Returns the back, which looks the same upside down.
pub(super) fn back() -> Option<Drawing> {
    card("dorso")
}
