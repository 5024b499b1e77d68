//! What things lie on: the cloth, and boards.

use std::fmt::Write as _;

use super::letters::word;
use super::palette::{CHESTNUT, CREAM, FELT, LEAF, MOSS, WALNUT, WOOD};
use super::{Drawing, document};

/// `720x400`: a cloth of that size with a wooden rim.
pub(super) fn cloth(size: &str) -> Option<Drawing> {
    let (width, height) = size.split_once('x')?;
    let (width, height): (u32, u32) = (width.parse().ok()?, height.parse().ok()?);
    if !(100..=2000).contains(&width) || !(100..=2000).contains(&height) {
        return None;
    }
    let mut content = format!(r#"<path d="M0 0H{width}V{height}H0z" fill="{CHESTNUT}"/>"#);
    let mut frame = |inset: u32, radius: u32, fill: &str, stroke: &str, line: u32| {
        let (width, height) = (width - 2 * inset, height - 2 * inset);
        let _ = write!(
            content,
            r#"<rect x="{inset}" y="{inset}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="{line}"/>"#
        );
    };
    frame(1, 4, "none", WALNUT, 2);
    frame(12, 16, MOSS, WALNUT, 3);
    frame(17, 12, FELT, MOSS, 2);
    frame(26, 8, "none", LEAF, 1);
    Some(document(width, height, &content))
}

/// A whole board by its name.
pub(super) fn board(name: &str) -> Option<Drawing> {
    match name {
        "ajedrez" => Some(chess()),
        _ => None,
    }
}

/// From the edge of the picture to the squares, and how wide a square is.
const FRAME: u32 = 24;
const SQUARE: u32 = 84;

/// The board from white's side, with a wooden bar above and below it for who plays and what was captured.
fn chess() -> Drawing {
    let (width, bar) = (720, 48);
    let height = width + 2 * bar;
    let mut content = wood(width, height);
    let top = bar + FRAME;
    let _ = write!(
        content,
        r#"<path d="M{} {}h676v676h-676z" fill="{WOOD}" stroke="{WALNUT}" stroke-width="4"/>"#,
        FRAME - 2,
        top - 2
    );
    for row in 0..8 {
        for column in 0..8 {
            let (x, y) = (FRAME + column * SQUARE, top + row * SQUARE);
            if (row + column) % 2 == 0 {
                let _ = write!(content, r#"<path d="M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z" fill="{CREAM}"/>"#);
            }
        }
        let middle = (top + row * SQUARE + SQUARE / 2) as f32 + 7.0;
        let digit = char::from(b'8' - row as u8).to_string();
        let file = char::from(b'a' + row as u8).to_string();
        content.push_str(&word(&digit, 12.0, middle, 20.0, CREAM));
        content.push_str(&word(&digit, 708.0, middle, 20.0, CREAM));
        let x = (FRAME + row * SQUARE + SQUARE / 2) as f32;
        content.push_str(&word(&file, x, (top - 8) as f32, 20.0, CREAM));
        content.push_str(&word(&file, x, (top + 8 * SQUARE + 16) as f32, 20.0, CREAM));
    }
    document(width, height, &content)
}

/// A wooden ground with a dark edge.
fn wood(width: u32, height: u32) -> String {
    format!(
        r#"<path d="M0 0H{width}V{height}H0z" fill="{CHESTNUT}"/><rect x="1" y="1" width="{}" height="{}" fill="none" stroke="{WALNUT}" stroke-width="2"/>"#,
        width - 2,
        height - 2
    )
}
