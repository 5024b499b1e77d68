//! Pieces of board games.

use super::letters::word;
use super::palette::{AMBER, COAL, INK, MAPLE, PAPER, ROSEWOOD};
use super::{Drawing, document};

/// Fill and lines of white (`b`) and black (`n`).
fn colours(code: &str) -> Option<(&'static str, &'static str)> {
    match code {
        "b" => Some((PAPER, MAPLE)),
        "n" => Some((COAL, ROSEWOOD)),
        _ => None,
    }
}

/// Returns a round piece with two turned grooves, and its shadow on the board.
fn disc(code: &str) -> Option<String> {
    let (fill, line) = colours(code)?;
    let groove = |radius: &str| {
        format!(r#"<circle cx="25" cy="23.5" r="{radius}" fill="none" stroke="{line}" stroke-width="2.2"/>"#)
    };
    Some(format!(
        r#"<circle cx="25.6" cy="27" r="21.8" fill="{INK}" fill-opacity=".42"/><circle cx="25" cy="23.5" r="21.5" fill="{fill}" stroke="{INK}" stroke-width="2"/>{}{}"#,
        groove("14.5"),
        groove("7.6")
    ))
}

/// `b`, `n`: a white or black man; `B`, `N`: a dama, which wears a crown.
pub(super) fn draught(code: &str) -> Option<Drawing> {
    let mut disc = disc(&code.to_ascii_lowercase())?;
    if matches!(code, "B" | "N") {
        let crown = "M12 32 9.5 15 18 22 25 11 32 22 40.5 15 38 32z";
        disc.push_str(&format!(
            r#"<path d="{crown}" fill="{AMBER}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/><path d="M13 35.5H37" stroke="{INK}" stroke-width="5" stroke-linecap="round"/><path d="M13.5 35.5H36.5" stroke="{AMBER}" stroke-width="2.5" stroke-linecap="round"/>"#
        ));
    }
    Some(document(50, 50, &disc))
}

/// `b`, `n`: a checker; `b5`, `n3`: a pile of them with their number; `canto-b`: one that has been borne off,
/// seen edge-on.
pub(super) fn checker(code: &str) -> Option<Drawing> {
    if let Some(code) = code.strip_prefix("canto-") {
        let (fill, line) = colours(code)?;
        let grooves = if code == "b" { "M9 4V16M20 4V16M31 4V16" } else { "M5 10H35" };
        let content = format!(
            r#"<rect x="1.5" y="1.5" width="37" height="15" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/><path transform="translate(0 -1)" d="{grooves}" stroke="{line}" stroke-width="1.6" stroke-dasharray="4 2"/>"#
        );
        return Some(document(40, 18, &content));
    }
    let colour = code.get(..1)?;
    let mut disc = disc(colour)?;
    if let count @ 1.. = code.len() - 1 {
        let count = code.get(1..).filter(|_| count < 3)?;
        let number: u8 =
            count.parse().ok().filter(|number: &u8| (1..=15).contains(number) && number.to_string() == count)?;
        disc.push_str(&format!(
            r#"<circle cx="25" cy="23.5" r="13" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>"#
        ));
        disc.push_str(&word(&number.to_string(), 25.0, 30.5, 20.0, INK));
    }
    Some(document(50, 50, &disc))
}
