//! The grounds of tables: the cloth and the boards.

use std::fmt::Write as _;

use super::letters::word;
use super::palette::{
    BOARD_DEEP, BOARD_LIT, CHESTNUT, CREAM, FELT, FELT_1, FELT_2, FELT_3, FELT_4, FELT_5, FELT_6, FELT_DUSK,
    FELT_SHADE, GRAIN, GRAIN_DEEP, GRAIN_LIT, INK, LEAF, RED, SAND, SHINE, SHINE_DEEP, SHINE_LIT, WALNUT, WINE, WOOD,
};
use super::{Drawing, document, drawn, inside, races};
use crate::duel;

/// The width of the wood around a cloth.
const RIM: u32 = 12;

/// The height of the steps in which the light on the cloth fades: rows that are equal to those above them
/// cost nothing in a picture.
const STEP: u32 = 4;

/// `720x400`: a cloth of that size with a wooden rim; `720x400-88`: with that much wood below it.
pub(super) fn cloth(size: &str) -> Option<Drawing> {
    let (size, below) = size.split_once('-').map_or((size, None), |(size, below)| (size, Some(below)));
    let (width, height) = size.split_once('x')?;
    let (width, height): (u32, u32) = (width.parse().ok()?, height.parse().ok()?);
    let below: u32 = below.map_or(Some(RIM), |below| below.parse().ok())?;
    if !(100..=2000).contains(&width) || !(100..=2000).contains(&height) || !(RIM..=height / 2).contains(&below) {
        return None;
    }
    let mut content = planks(width, height, (RIM, below));
    let (wide, tall) = (width - 2 * RIM, height - RIM - below);
    let mut sheet = |inset: u32, look: &str| {
        let (x, y, wide, tall, round) =
            (RIM + inset, RIM + inset, wide - 2 * inset, tall - 2 * inset, 26_u32.saturating_sub(inset));
        let _ = write!(content, r#"<rect x="{x}" y="{y}" width="{wide}" height="{tall}" rx="{round}" {look}/>"#);
    };
    sheet(0, &format!(r#"fill="{FELT_SHADE}" stroke="{WALNUT}" stroke-width="2.5""#));
    sheet(8, &format!(r#"fill="{FELT_DUSK}""#));
    sheet(18, &format!(r#"fill="{FELT}""#));
    let lights = [FELT_1, FELT_2, FELT_3, FELT_4, FELT_5, FELT_6];
    for (reach, fill) in [595, 490, 385, 280, 175, 70].into_iter().zip(lights) {
        let across = (wide * 9 * reach / 10_000).min(wide / 2 - 18);
        content.push_str(&light((width / 2, RIM + tall * 42 / 100), (across, tall * 7 * reach / 10_000), fill));
    }
    let mut sheet = |inset: u32, look: &str| {
        let (x, y, wide, tall) = (RIM + inset, RIM + inset, wide - 2 * inset, tall - 2 * inset);
        let _ = write!(content, r#"<rect x="{x}" y="{y}" width="{wide}" height="{tall}" rx="18" {look}/>"#);
    };
    sheet(9, &format!(r#"fill="none" stroke="{LEAF}" stroke-width="1.6" stroke-dasharray="6 5""#));
    Some(document(width, height, &content))
}

/// Returns an ellipse of light with stepped edges.
fn light((x, y): (u32, u32), (across, down): (u32, u32), fill: &str) -> String {
    let (mut right, mut left) = (String::new(), String::new());
    let steps = down / STEP;
    for step in 0..2 * steps {
        let height = (step as f32 + 0.5) / steps as f32 - 1.0;
        let half = (across as f32 * (1.0 - height * height).max(0.0).sqrt()).round() as u32;
        let top = y - steps * STEP + step * STEP;
        let _ = write!(right, "H{}V{}", x + half, top + STEP);
        left = format!("H{}V{top}", x - half) + &left;
    }
    format!(r#"<path d="M{x} {}{right}{left}z" fill="{fill}"/>"#, y - steps * STEP)
}

/// Returns wood from edge to edge, its grain upright: lit along the upper edge, in the shadow along the lower
/// one, for so many pixels.
pub(super) fn planks(width: u32, height: u32, (above, below): (u32, u32)) -> String {
    let mut content = String::new();
    let lit = [(0, BOARD_LIT, GRAIN_LIT, SHINE_LIT), (above, CHESTNUT, GRAIN, SHINE)];
    for (top, wood, grain, shine) in lit.into_iter().chain([(height - below, BOARD_DEEP, GRAIN_DEEP, SHINE_DEEP)]) {
        let _ = write!(content, r#"<path d="M0 {top}H{width}V{height}H0z" fill="{wood}"/>"#);
        let (mut dark, mut light) = (String::new(), String::new());
        let (mut x, mut turn) = (3, 7_u32);
        while x < width {
            turn = (turn * 37 + 11) % 101;
            let _ = write!(dark, "M{x} {top}h{}V{height}h-{}z", 1 + turn % 2, 1 + turn % 2);
            let _ = write!(light, "M{} {top}h{}V{height}h-{}z", x + 4 + turn % 3, 2 + turn % 3, 2 + turn % 3);
            x += 9 + turn % 13;
        }
        let _ = write!(content, r#"<path d="{dark}" fill="{grain}"/><path d="{light}" fill="{shine}"/>"#);
    }
    content
}

/// Returns a whole board by its name.
pub(super) fn board(name: &str) -> Option<Drawing> {
    match name {
        "ajedrez-blancas" => Some(chess(false)),
        "ajedrez-negras" => Some(chess(true)),
        "backgammon" => Some(backgammon()),
        "backgammon-alto" => Some(Drawing { width: 720, height: 1080, svg: drawn("tablero", name)?.to_owned() }),
        "damas-8-blancas" => Some(draughts(8, false)),
        "damas-8-negras" => Some(draughts(8, true)),
        "damas-10-blancas" => Some(draughts(10, false)),
        "damas-10-negras" => Some(draughts(10, true)),
        _ => race(name).or_else(|| wide(name)),
    }
}

/// `ajedrez-blancas-ancho`: a board of two players without rows, and a column beside it in which the page shows
/// them.
fn wide(name: &str) -> Option<Drawing> {
    let name = name.strip_suffix("-ancho")?;
    let (bar, height) = if name == "backgammon" { (BACKGAMMON_BAR, duel::LOW) } else { (BAR, 720) };
    let content = format!(r#"<g transform="translate(0 -{bar})">{}</g>"#, board(name)?.content());
    Some(document(720 + u32::from(duel::COLUMN), u32::from(height), &content))
}

/// `ludo`, `parchis-3`: the board of a race, turned clockwise by that many quarters, as pages show it. With
/// `-alto` there are rows above and below it, with `-ancho` columns on both sides, in which the page shows the
/// players; with `-barras` it is the board of chats, whose squares have numbers, between bars of wood.
fn race(name: &str) -> Option<Drawing> {
    let between = |height: u16, ground: &str, board: &str| {
        let height = u32::from(height);
        let content = format!(r#"{ground}<g transform="translate(0 {height})">{board}</g>"#);
        document(720, 720 + 2 * height, &content)
    };
    if let Some(name) = name.strip_suffix("-barras") {
        let bar = u32::from(BARS);
        return Some(between(BARS, &planks(720, 720 + 2 * bar, (bar, bar)), numbered(name)?.content()));
    }
    if let Some(name) = name.strip_suffix("-alto") {
        return Some(between(ROW, "", inside(drawn("tablero", name)?)));
    }
    if let Some(name) = name.strip_suffix("-ancho") {
        let side = u32::from(COLUMN);
        let content = format!(r#"<g transform="translate({side} 0)">{}</g>"#, inside(drawn("tablero", name)?));
        return Some(document(720 + 2 * side, 720, &content));
    }
    Some(Drawing { width: 720, height: 720, svg: drawn("tablero", name)?.to_owned() })
}

/// The board of a race with the numbers of its squares.
fn numbered(name: &str) -> Option<Drawing> {
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

/// The height of the rows above and below an upright board of a race, in which the players stand.
pub const ROW: u16 = 110;

/// The width of the columns on both sides of a board of a race in a wide window.
pub const COLUMN: u16 = 136;

/// The height of the bars around a board with players at its corners.
pub(crate) const BARS: u16 = 68;

/// The height of the bars above and below a board of two players, for names and clocks.
const BAR: u32 = duel::ROW as u32;

/// Returns the board from white's side, or `turned` to black's, with a wooden bar above and below it for the
/// player and their captures.
fn chess(turned: bool) -> Drawing {
    let width = 720;
    let height = width + 2 * BAR;
    let mut content = planks(width, height, (BAR, BAR)) + &frame(1, BAR + 1, width - 2, width - 2);
    let top = BAR + FRAME;
    let _ = write!(content, r#"<path d="M{FRAME} {top}h672v672h-672z" fill="{WOOD}"/>"#);
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

/// The height of the bars of the backgammon board.
const BACKGAMMON_BAR: u32 = 48;

/// Returns the dark frame of a board around its squares.
fn frame(x: u32, y: u32, width: u32, height: u32) -> String {
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="10" fill="{WALNUT}" stroke="{BOARD_LIT}" stroke-width="2"/>"#
    )
}

/// The distance from the edges of the backgammon board to its points, and the width and length of a point.
const POINT: u32 = 48;
const POINT_LONG: u32 = 236;

/// Returns the backgammon board: points in two shades, every second one hatched, the bar, and the trays at
/// the right.
fn backgammon() -> Drawing {
    let (width, height, bar) = (720, 704, 48);
    let mut content = planks(width, height, (BACKGAMMON_BAR, BACKGAMMON_BAR)) + &frame(4, 50, 712, 604);
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
fn draughts(squares: u32, turned: bool) -> Drawing {
    let width = 720;
    let square = 680 / squares;
    let edge = (width - square * squares) / 2;
    let height = square * squares + 2 * edge + 2 * BAR;
    let top = BAR + edge;
    let size = square * squares;
    let margin = edge.min(14);
    let mut content = planks(width, height, (BAR, BAR));
    content += &frame(edge - margin, top - margin, size + 2 * margin, size + 2 * margin);
    let _ = write!(content, r#"<path d="M{edge} {top}h{size}v{size}h-{size}z" fill="{CREAM}"/>"#);
    // In the corner that a piece leaves visible.
    let (middle, line, size) = if squares == 8 { (16.0, 22.0, 25.0) } else { (14.0, 19.0, 21.0) };
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
