//! Marks that are laid on a table to convey something: the last move, the turn, the seats, the score. Each
//! has a shape of its own, so that none depends on its colour.

use std::fmt::Write as _;

use super::palette::{AMBER, BRASS, COAL, GOLD, INK, IVORY, LEAF, PAPER, RED, SAND, SILVER, SKIN};
use super::{Drawing, document};

pub(super) fn mark(code: &str) -> Option<Drawing> {
    let (kind, detail) = code.split_once('-').unwrap_or((code, ""));
    match (kind, detail) {
        ("casilla", "") => Some(square(&format!("{UPPER_LEFT}{OTHER_CORNERS}"))),
        ("casilla", "numero") => Some(square(OTHER_CORNERS)),
        ("carta", "") => Some(card()),
        ("ultima", "") => Some(latest()),
        ("hueco", "") => Some(empty()),
        ("turno", "") => Some(turn()),
        ("jaque", "") => Some(ring(RED, "5 4")),
        ("destino", "") => Some(ring(AMBER, "7 5")),
        ("mueve", "") => Some(movable()),
        ("movida", "") => Some(moved()),
        ("ficha", "") => Some(tile()),
        ("cuenta", "") => Some(count()),
        ("cubo", "") => Some(cube()),
        ("fosforos", count) => matches(count.parse().ok()?),
        ("piedra", "") => Some(stone()),
        ("mazo", "") => Some(gone()),
        ("mano", "") => Some(mano()),
        ("chico", "") => Some(chico()),
        ("lado", side) => badge(side),
        ("globo", wide) => bubble(wide.parse().ok()?),
        ("blancas", "") => Some(man(PAPER)),
        ("negras", "") => Some(man(COAL)),
        _ => None,
    }
}

const UPPER_LEFT: &str = "M3 15V3H15";
const OTHER_CORNERS: &str = "M35 3H47V15M47 35V47H35M15 47H3V35";

/// Returns a square of the last move: a warm light in it, and its corners; the corner with the square's
/// number, if any, is left out.
fn square(corner: &str) -> Drawing {
    let content = format!(
        r#"<path d="M0 0H50V50H0z" fill="{AMBER}" fill-opacity=".55"/><path d="{corner}" fill="none" stroke="{INK}" stroke-width="5"/><path d="{corner}" fill="none" stroke="{AMBER}" stroke-width="3"/>"#
    );
    document(50, 50, &content)
}

/// Around a card that won: a frame with a crown.
fn card() -> Drawing {
    let content = format!(
        r#"<rect x="4" y="14" width="104" height="158" rx="11" fill="none" stroke="{INK}" stroke-width="8"/><rect x="4" y="14" width="104" height="158" rx="11" fill="none" stroke="{AMBER}" stroke-width="5"/><path d="M14 21 10 3 20 10 28 1 36 10 46 3 42 21z" fill="{AMBER}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>"#
    );
    document(112, 176, &content)
}

/// Returns the mark around the card that was played last: a thin broken frame, so that it is not taken for
/// the winner's.
fn latest() -> Drawing {
    let rect = r#"<rect x="4" y="4" width="104" height="158" rx="11" fill="none""#;
    let dashed = r#"stroke-width="3.5" stroke-dasharray="13 9""#;
    let content = format!(r#"{rect} stroke="{INK}" stroke-width="7"/>{rect} stroke="{PAPER}" {dashed}/>"#);
    document(112, 166, &content)
}

/// Returns a place in which a card may be played.
fn empty() -> Drawing {
    let content =
        format!(r#"<rect x="2" y="2" width="96" height="150" rx="8" fill="none" stroke="{LEAF}" stroke-width="2"/>"#);
    document(100, 154, &content)
}

/// Points at the player to act.
fn turn() -> Drawing {
    document(
        30,
        30,
        &format!(
            r#"<path d="M5 3 27 15 5 27z" fill="{AMBER}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>"#
        ),
    )
}

fn ring(colour: &str, dashes: &str) -> Drawing {
    let content = format!(
        r#"<circle cx="25" cy="25" r="21" fill="none" stroke="{INK}" stroke-width="6"/><circle cx="25" cy="25" r="21" fill="none" stroke="{colour}" stroke-width="3.5" stroke-dasharray="{dashes}"/>"#
    );
    document(50, 50, &content)
}

/// Around a piece that may move.
fn movable() -> Drawing {
    let content = format!(
        r#"<circle cx="25" cy="25" r="22" fill="{AMBER}" fill-opacity=".6" stroke="{INK}" stroke-width="2"/><circle cx="25" cy="25" r="22" fill="none" stroke="{AMBER}" stroke-width="4" stroke-dasharray="9 4"/>"#
    );
    document(50, 50, &content)
}

/// Around the piece that moved last.
fn moved() -> Drawing {
    let circle = r#"<circle cx="25" cy="25" r="21" fill="none""#;
    let content =
        format!(r#"{circle} stroke="{INK}" stroke-width="7"/>{circle} stroke="{AMBER}" stroke-width="4.5"/>"#);
    document(50, 50, &content)
}

/// Around the domino tile that was played last.
fn tile() -> Drawing {
    let rect = r#"<rect x="4" y="4" width="104" height="54" rx="10" fill="none""#;
    document(112, 62, &format!(r#"{rect} stroke="{INK}" stroke-width="8"/>{rect} stroke="{AMBER}" stroke-width="5"/>"#))
}

/// Returns a paper disc, for a number on a checker.
fn count() -> Drawing {
    document(30, 30, &format!(r#"<circle cx="15" cy="15" r="13.5" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>"#))
}

/// Returns the doubling cube, without its number.
fn cube() -> Drawing {
    let content = format!(
        r#"<rect x="2" y="2" width="40" height="40" rx="7" fill="{IVORY}" stroke="{INK}" stroke-width="3"/><rect x="5.5" y="5.5" width="33" height="33" rx="5" fill="{PAPER}" stroke="{BRASS}" stroke-width="1.5"/>"#
    );
    document(44, 44, &content)
}

/// Returns the score as laid out with matches: four sides of a square, and the fifth across.
fn matches(count: u8) -> Option<Drawing> {
    let sticks = ["M6 35V7", "M7 5H33", "M35 6V34", "M34 36H8", "M10 31 30 11"]
        .get(..usize::from(count))
        .filter(|sticks| !sticks.is_empty())?;
    let heads = ["6 6", "33 5", "35 34", "7 36", "31 10"];
    let mut content = String::new();
    for (stick, head) in sticks.iter().zip(heads) {
        let (x, y) = head.split_once(' ')?;
        let _ = write!(
            content,
            r#"<path d="{stick}" stroke="{INK}" stroke-width="5.5" stroke-linecap="round"/><path d="{stick}" stroke="{SAND}" stroke-width="3.2" stroke-linecap="round"/><circle cx="{x}" cy="{y}" r="3.6" fill="{RED}" stroke="{INK}" stroke-width="1.2"/>"#
        );
    }
    Some(document(41, 41, &content))
}

/// Returns a pebble of the truc.
fn stone() -> Drawing {
    let content = format!(
        r#"<path d="M3 12C3 5 10 2 16 3 23 4 25 9 24 14 23 20 17 22 12 21 6 21 3 17 3 12z" fill="{SILVER}" stroke="{INK}" stroke-width="2"/><path d="M8 10Q11 6 16 7" fill="none" stroke="{PAPER}" stroke-width="2.2" stroke-linecap="round"/>"#
    );
    document(27, 24, &content)
}

/// Returns the mano: an open hand.
fn mano() -> Drawing {
    let content = format!(
        r#"<path d="M12 28C8 25 5 20 3 17 2 15 5 13 7 15L10 18V6C10 3 14 3 14 6V13 4C14 1 18 1 18 4V13 5C18 2 22 2 22 5V14 8C22 5 26 5 26 8V19C26 24 24 28 21 29z" fill="{SKIN}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>"#
    );
    document(30, 31, &content)
}

/// Returns a chico that was won: a coin.
fn chico() -> Drawing {
    let content = format!(
        r#"<circle cx="12" cy="12" r="10" fill="{GOLD}" stroke="{INK}" stroke-width="2"/><circle cx="12" cy="12" r="6" fill="none" stroke="{BRASS}" stroke-width="2"/>"#
    );
    document(24, 24, &content)
}

/// Returns a player who has thrown in their cards.
fn gone() -> Drawing {
    let cross = "M9 9 31 31M31 9 9 31";
    let content = format!(
        r#"<path d="{cross}" stroke="{INK}" stroke-width="9" stroke-linecap="round"/><path d="{cross}" stroke="{SILVER}" stroke-width="5.5" stroke-linecap="round"/>"#
    );
    document(40, 40, &content)
}

/// Returns a speech bubble.
fn bubble(wide: u32) -> Option<Drawing> {
    if !(40..=800).contains(&wide) {
        return None;
    }
    let (width, height) = (wide - 4, 36);
    let content = format!(
        r#"<rect x="2" y="2" width="{width}" height="{height}" rx="14" fill="{PAPER}" stroke="{INK}" stroke-width="2.5"/>"#
    );
    Some(document(wide, 40, &content))
}

/// Returns a player's pieces on a board: a disc of that colour.
fn man(fill: &str) -> Drawing {
    let content = format!(
        r#"<circle cx="14" cy="14" r="10" fill="{fill}" stroke="{INK}" stroke-width="5"/><circle cx="14" cy="14" r="11" fill="{fill}" stroke="{SILVER}" stroke-width="2"/>"#
    );
    document(28, 28, &content)
}

/// Returns a badge for the number of a seat, with the shape of its side: a disc, a square, a lozenge;
/// `-turno` lights it up.
fn badge(side: &str) -> Option<Drawing> {
    let (side, lit) = side.strip_suffix("-turno").map_or((side, false), |side| (side, true));
    let (fill, edge) = if lit { (AMBER, PAPER) } else { (IVORY, BRASS) };
    let shape = match side {
        "0" => r#"<circle cx="22" cy="22" r="17""#,
        "1" => r#"<rect x="6" y="6" width="32" height="32" rx="4""#,
        "2" => r#"<path d="M22 2 42 22 22 42 2 22z""#,
        _ => return None,
    };
    let content = format!(
        r#"{shape} fill="{fill}" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>{shape} fill="none" stroke="{edge}" stroke-width="2" stroke-linejoin="round"/>"#
    );
    Some(document(44, 44, &content))
}
