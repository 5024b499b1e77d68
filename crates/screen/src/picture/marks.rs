//! Marks that are laid on a table to convey something: the last move, the turn, the seats, the score. Each
//! has a shape of its own, so that none depends on its colour.

use super::palette::{AMBER, BRASS, COAL, EDGE, EMBER, GOLD, INK, IVORY, PAPER, RED, SILVER, WINE};
use super::{Drawing, document, drawn, faces};

pub(super) fn mark(code: &str) -> Option<Drawing> {
    let (kind, detail) = code.split_once('-').unwrap_or((code, ""));
    match (kind, detail) {
        ("casilla", "") => Some(square()),
        ("carta", "") => Some(Drawing { width: 112, height: 180, svg: drawn("marca", code)?.to_owned() }),
        ("ultima", "") => Some(latest()),
        ("hueco", "") => Some(Drawing { width: 100, height: 156, svg: drawn("marca", code)?.to_owned() }),
        ("sombra", "") => Some(shadow()),
        ("lado", side) => faces::dot(side),
        ("baza", which) => faces::round(which),
        ("punta", "") => Some(end()),
        ("boton", size) => button(size),
        ("pildora", wide) => pill(wide.parse().ok()?),
        ("jaque", "") => Some(ring(RED, "5 4")),
        ("destino", "") => Some(ring(AMBER, "7 5")),
        ("mueve", "") => Some(movable()),
        ("camino", "") => Some(arrow()),
        ("movida", "") => Some(moved()),
        ("ficha", "") => Some(tile()),
        ("cuenta", "") => Some(count()),
        ("cubo", "") => Some(cube()),
        ("fosforos", _) => Some(Drawing { width: 26, height: 26, svg: drawn("marca", code)?.to_owned() }),
        ("piedra", "") => Some(stone()),
        ("chico", "") => Some(chico()),
        ("globo", size) => bubble(size),
        ("rabo", "") => Some(tail()),
        ("blancas", "") => Some(man(PAPER)),
        ("negras", "") => Some(man(COAL)),
        _ => None,
    }
}

/// Returns a square of the last move: a warm light in it, and its corners.
fn square() -> Drawing {
    let corner = "M3 15V3H15M35 3H47V15M47 35V47H35M15 47H3V35";
    let content = format!(
        r#"<path d="M0 0H50V50H0z" fill="{AMBER}" fill-opacity=".55"/><path d="{corner}" fill="none" stroke="{INK}" stroke-width="5"/><path d="{corner}" fill="none" stroke="{AMBER}" stroke-width="3"/>"#
    );
    document(50, 50, &content)
}

/// Returns the mark around the card that was played last: a thin light rim, so that it is not taken for the
/// winner's.
fn latest() -> Drawing {
    let rim = r#"<rect x="3.5" y="3.5" width="105" height="161" rx="10" fill="none""#;
    document(112, 168, &format!(r#"{rim} stroke="{INK}" stroke-width="5"/>{rim} stroke="{PAPER}" stroke-width="3"/>"#))
}

fn ring(colour: &str, dashes: &str) -> Drawing {
    let content = format!(
        r#"<circle cx="25" cy="25" r="21" fill="none" stroke="{INK}" stroke-width="6"/><circle cx="25" cy="25" r="21" fill="none" stroke="{colour}" stroke-width="3.5" stroke-dasharray="{dashes}"/>"#
    );
    document(50, 50, &content)
}

/// Returns an arrow on a way, pointing up.
fn arrow() -> Drawing {
    let way = r#"<path d="M5 17L13 8 21 17" fill="none" stroke-linecap="round" stroke-linejoin="round""#;
    document(26, 26, &format!(r#"{way} stroke="{INK}" stroke-width="8"/>{way} stroke="{AMBER}" stroke-width="4.5"/>"#))
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

/// Returns a pebble of the truc.
fn stone() -> Drawing {
    let content = format!(
        r#"<path d="M3 12C3 5 10 2 16 3 23 4 25 9 24 14 23 20 17 22 12 21 6 21 3 17 3 12z" fill="{SILVER}" stroke="{INK}" stroke-width="2"/><path d="M8 10Q11 6 16 7" fill="none" stroke="{PAPER}" stroke-width="2.2" stroke-linecap="round"/>"#
    );
    document(27, 24, &content)
}

/// Returns a chico that was won: a coin.
fn chico() -> Drawing {
    let content = format!(
        r#"<circle cx="12" cy="12" r="10" fill="{GOLD}" stroke="{INK}" stroke-width="2"/><circle cx="12" cy="12" r="6" fill="none" stroke="{BRASS}" stroke-width="2"/>"#
    );
    document(24, 24, &content)
}

/// Returns a player's pieces on a board: a disc of that colour.
fn man(fill: &str) -> Drawing {
    let content = format!(
        r#"<circle cx="14" cy="14" r="10" fill="{fill}" stroke="{INK}" stroke-width="5"/><circle cx="14" cy="14" r="11" fill="{fill}" stroke="{SILVER}" stroke-width="2"/>"#
    );
    document(28, 28, &content)
}

/// Reads the width and height of a bubble or a button.
fn size_of(size: &str) -> Option<(u32, u32)> {
    let (wide, tall) = size.split_once('x')?;
    let (wide, tall): (u32, u32) = (wide.parse().ok()?, tall.parse().ok()?);
    ((40..=800).contains(&wide) && (30..=120).contains(&tall)).then_some((wide, tall))
}

/// `240x62`: a speech bubble with its edge below.
fn bubble(size: &str) -> Option<Drawing> {
    let (wide, tall) = size_of(size)?;
    let (width, height, round) = (wide - 8, tall - 8, (tall - 8) * 2 / 5);
    let rect = |x: u32, y: u32, look: &str| {
        format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}" {look}/>"#)
    };
    let shade = rect(4, 8, &format!(r#"fill="{INK}" fill-opacity=".3""#));
    let edge = rect(3, 5, &format!(r#"fill="{EDGE}""#));
    Some(document(wide, tall, &(shade + &edge + &rect(3, 1, &format!(r#"fill="{PAPER}""#)))))
}

/// Returns the tail of a bubble, pointing up at the face that speaks.
fn tail() -> Drawing {
    document(30, 22, &format!(r#"<path d="M1 22Q13 15 15 1 17 15 29 22z" fill="{PAPER}"/>"#))
}

/// `400x84`: the one button, with its edge below.
fn button(size: &str) -> Option<Drawing> {
    let (wide, tall) = size_of(size)?;
    let height = tall - 6;
    let rect =
        |y: u32, fill: &str| format!(r#"<rect y="{y}" width="{wide}" height="{height}" rx="20" fill="{fill}"/>"#);
    Some(document(wide, tall, &(rect(6, WINE) + &rect(0, EMBER))))
}

/// Returns the dark pill with what the hand is worth, which stands on a disc at its right.
fn pill(wide: u32) -> Option<Drawing> {
    if !(80..=500).contains(&wide) {
        return None;
    }
    let content = format!(
        r#"<rect x="2" y="2" width="{}" height="56" rx="28" fill="{INK}" stroke="{AMBER}" stroke-width="3.5"/><circle cx="{}" cy="30" r="22" fill="{AMBER}"/>"#,
        wide - 4,
        wide - 31,
    );
    Some(document(wide, 60, &content))
}

/// Returns the shadow of a card on the cloth: around it alone, since the card hides the rest.
fn shadow() -> Drawing {
    let edge = |inset: f32, opacity: &str| {
        let (x, y, wide, tall) = (inset, inset + 4.0, 112.0 - 2.0 * inset, 168.0 - 2.0 * inset);
        let hole = "M8 6H104V164H8z";
        let (right, bottom) = (x + wide, y + tall);
        format!(
            r#"<path fill-rule="evenodd" d="M{} {y}H{}Q{right} {y} {right} {}V{}Q{right} {bottom} {} {bottom}H{}Q{x} {bottom} {x} {}V{}Q{x} {y} {} {y}z{hole}" fill="{INK}" fill-opacity="{opacity}"/>"#,
            x + 8.0,
            right - 8.0,
            y + 8.0,
            bottom - 8.0,
            right - 8.0,
            x + 8.0,
            bottom - 8.0,
            y + 8.0,
            x + 8.0,
        )
    };
    document(112, 176, &(edge(2.0, ".16") + &edge(4.5, ".3")))
}

/// Returns the disc at an end of a chain of tiles, without its number.
fn end() -> Drawing {
    document(44, 44, &format!(r#"<circle cx="22" cy="22" r="20" fill="{AMBER}" stroke="{INK}" stroke-width="2.5"/>"#))
}
