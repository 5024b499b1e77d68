//! The grounds of tables: the cloth and the boards.

use std::fmt::Write as _;

use super::letters::word;
use super::palette::{CHESTNUT, CREAM, FELT, INK, LEAF, MOSS, RED, SAND, WALNUT, WINE, WOOD};
use super::{Drawing, document, races};

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

/// Returns a whole board by its name.
pub(super) fn board(name: &str) -> Option<Drawing> {
    match name {
        "ajedrez" => Some(chess(BAR, false)),
        "ajedrez-blancas" => Some(chess(LIVE_BAR, false)),
        "ajedrez-negras" => Some(chess(LIVE_BAR, true)),
        "backgammon" => Some(backgammon()),
        "damas-8" => Some(draughts(8, BAR, false)),
        "damas-10" => Some(draughts(10, BAR, false)),
        "damas-8-blancas" => Some(draughts(8, LIVE_BAR, false)),
        "damas-8-negras" => Some(draughts(8, LIVE_BAR, true)),
        "damas-10-blancas" => Some(draughts(10, LIVE_BAR, false)),
        "damas-10-negras" => Some(draughts(10, LIVE_BAR, true)),
        _ => race(name),
    }
}

/// `ludo`, `parchis-3`: the board of a race, turned clockwise by that many quarters.
fn race(name: &str) -> Option<Drawing> {
    let (game, turns) = match name.split_once('-') {
        Some((game, turns @ ("1" | "2" | "3"))) => (game, turns.parse().ok()?),
        Some(_) => return None,
        None => (name, 0),
    };
    match game {
        "ludo" => Some(races::ludo::board(turns)),
        "parchis" => Some(races::parchis::board(turns)),
        _ => None,
    }
}

/// The distance from the edge of the picture to the squares, and the width of a square.
const FRAME: u32 = 24;
const SQUARE: u32 = 84;

/// The height of the bars above and below a board: in pictures, and live, for names and clocks.
const BAR: u32 = 48;
const LIVE_BAR: u32 = 64;

/// Returns the board from white's side, or `turned` to black's, with a wooden bar above and below it for the
/// player and their captures.
fn chess(bar: u32, turned: bool) -> Drawing {
    let width = 720;
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
        let place = if turned { 7 - row as u8 } else { row as u8 };
        let digit = char::from(b'8' - place).to_string();
        let file = char::from(b'a' + place).to_string();
        content.push_str(&word(&digit, 12.0, middle, 20.0, CREAM));
        content.push_str(&word(&digit, 708.0, middle, 20.0, CREAM));
        let x = (FRAME + row * SQUARE + SQUARE / 2) as f32;
        content.push_str(&word(&file, x, (top - 8) as f32, 20.0, CREAM));
        content.push_str(&word(&file, x, (top + 8 * SQUARE + 16) as f32, 20.0, CREAM));
    }
    document(width, height, &content)
}

/// Returns a wooden ground with a dark edge.
fn wood(width: u32, height: u32) -> String {
    format!(
        r#"<path d="M0 0H{width}V{height}H0z" fill="{CHESTNUT}"/><rect x="1" y="1" width="{}" height="{}" fill="none" stroke="{WALNUT}" stroke-width="2"/>"#,
        width - 2,
        height - 2
    )
}

/// The distance from the edges of the backgammon board to its points, and the width and length of a point.
const POINT: u32 = 48;
const POINT_LONG: u32 = 236;

/// Returns the backgammon board: points in two shades, every second one hatched, the bar, and the trays at
/// the right.
fn backgammon() -> Drawing {
    let (width, height, bar) = (720, 704, 48);
    let mut content = wood(width, height);
    let mut area = |x: u32, width: u32| {
        let _ = write!(
            content,
            r#"<path d="M{x} 76h{width}v552h-{width}z" fill="{FELT}" stroke="{WALNUT}" stroke-width="4"/>"#
        );
    };
    area(16, 6 * POINT);
    area(16 + 6 * POINT + bar, 6 * POINT);
    area(664, 44);
    for column in 0..12 {
        let x = 16 + column * POINT + if column < 6 { 0 } else { bar };
        for above in [true, false] {
            let is_light = (column % 2 == 0) == above;
            let (base, tip) = if above { (78, 78 + POINT_LONG) } else { (626, 626 - POINT_LONG) };
            let (fill, middle) = (if is_light { SAND } else { RED }, x + POINT / 2);
            let _ = write!(
                content,
                r#"<path d="M{} {base}H{}L{middle} {tip}z" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>"#,
                x + 2,
                x + POINT - 2
            );
            if !is_light {
                let _ = write!(
                    content,
                    r#"<path d="M{middle} {base}V{}" stroke="{WINE}" stroke-width="3"/>"#,
                    if above { tip - 60 } else { tip + 60 }
                );
            }
        }
    }
    document(width, height, &content)
}

/// Returns a draughts board this many squares wide, optionally `turned` to black's side, with a bar above and
/// below. The dark squares have their numbers.
fn draughts(squares: u32, bar: u32, turned: bool) -> Drawing {
    let width = 720;
    let square = 680 / squares;
    let edge = (width - square * squares) / 2;
    let height = square * squares + 2 * edge + 2 * bar;
    let mut content = wood(width, height);
    let top = bar + edge;
    let size = square * squares;
    let _ = write!(
        content,
        r#"<path d="M{} {}h{}v{}h-{}z" fill="{CREAM}" stroke="{WALNUT}" stroke-width="4"/>"#,
        edge - 2,
        top - 2,
        size + 4,
        size + 4,
        size + 4
    );
    // In the corner that a piece leaves visible.
    let (middle, line, size) = if squares == 8 { (13.0, 18.0, 20.0) } else { (11.0, 15.0, 17.0) };
    let mut number = 0;
    for row in 0..squares {
        for column in (0..squares).filter(|column| (row + column) % 2 == 1) {
            number += 1;
            let (right, down) = if turned { (squares - 1 - column, squares - 1 - row) } else { (column, row) };
            let (x, y) = (edge + right * square, top + down * square);
            let _ = write!(content, r#"<path d="M{x} {y}h{square}v{square}h-{square}z" fill="{WOOD}"/>"#);
            content.push_str(&word(&format!("{number}"), x as f32 + middle, y as f32 + line, size, CREAM));
        }
    }
    document(width, height, &content)
}
