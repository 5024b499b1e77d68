//! The boards of parchís and ludo, and their pieces: the places, and their look. Every colour has a shape of
//! its own, on its pieces and all along its way.

use std::fmt::Write as _;

use super::letters::word;
use super::palette::{
    BRASS, CHESTNUT, CORAL, GREEN, HAIR, HORSE, INK, LIME, PALE_CORAL, PALE_LIME, PALE_SKY, PALE_YELLOW, PAPER, PINE,
    SAND, SILVER, SKY, WALNUT, WINE, YELLOW,
};
use super::{Drawing, document};

/// Both boards are squares of this size.
pub const BOARD: u16 = 720;
const MIDDLE: i16 = 360;

/// The size at which numerals are a pixel wide: its multiples align numerals with the pixels of a picture in
/// the same way, which compresses better.
const NUMBER: f32 = 1000.0 / 626.0;

/// A place on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its middle, in pixels.
    pub x: i16,
    /// In the same unit.
    pub y: i16,
    /// The place of a second piece next to a first: the offset from one to the other, in pixels.
    pub beside: (i16, i16),
}

impl Spot {
    /// Returns this place on a board turned clockwise by that many quarters.
    #[must_use]
    pub fn turned(self, quarters: u8) -> Spot {
        (0..quarters % 4).fold(self, |Spot { x, y, beside: (right, down) }, _| Spot {
            x: BOARD as i16 - y,
            y: x,
            beside: (-down, right),
        })
    }
}

/// A colour of the races.
struct Colour {
    name: &'static str,
    fill: &'static str,
    pale: &'static str,
    /// Around the middle, 20 to each side.
    shape: &'static str,
}

const AMARILLO: Colour =
    Colour { name: "amarillo", fill: YELLOW, pale: PALE_YELLOW, shape: "M-18 0A18 18 0 0 1 18 0 18 18 0 0 1-18 0z" };
const AZUL: Colour = Colour {
    name: "azul",
    fill: SKY,
    pale: PALE_SKY,
    shape: "M-12-16H12Q16-16 16-12V12Q16 16 12 16H-12Q-16 16-16 12V-12Q-16-16-12-16z",
};
const ROJO: Colour = Colour { name: "rojo", fill: CORAL, pale: PALE_CORAL, shape: "M0-20 20 16H-20z" };
const VERDE: Colour = Colour { name: "verde", fill: LIME, pale: PALE_LIME, shape: "M0-20 20 0 0 20-20 0z" };

/// In the order of play of each board.
const PARCHIS: [&Colour; 4] = [&AMARILLO, &AZUL, &ROJO, &VERDE];
const LUDO: [&Colour; 4] = [&ROJO, &VERDE, &AMARILLO, &AZUL];

/// `rojo-3`: a piece with its shape and its number.
pub(super) fn piece(code: &str) -> Option<Drawing> {
    let (colour, number) = colour_and_number(code)?;
    let (down, round) = if colour.name == "rojo" { (4.0, 10.5) } else { (0.0, 12.0) };
    let content = format!(
        r#"<g transform="translate(22 22)" stroke-linejoin="round"><path d="{shape}" transform="scale(1.04)" fill="{fill}" stroke="{INK}" stroke-width="4"/><circle cy="{down}" r="{round}" fill="{PAPER}"/></g>"#,
        shape = colour.shape,
        fill = colour.fill,
    );
    Some(numbered(&content, number, (22.0, 22.0 + down), if round < 12.0 { 22.0 } else { 26.0 }))
}

/// `rojo-3`: a legume in place of a colour's piece, in its own colour with a rim in its seat's, and its
/// number.
pub(super) fn legume(code: &str) -> Option<Drawing> {
    let (colour, number) = colour_and_number(code)?;
    // The body, what marks its skin, and where the number stands.
    let (body, fill, skin, line, (x, y)) = match colour.name {
        // A chickpea: round, with a beak and a furrow.
        "amarillo" => (
            "M22 3C25 3 26 7 29 8 37 10 41 17 40 25 39 35 31 41 22 41 13 41 5 35 4 25 3 17 8 10 15 8 18 7 19 3 22 3z",
            SAND,
            "M22 4Q20 9 22 13",
            BRASS,
            (22.0, 26.0),
        ),
        // A lentil: a lens, seen at an angle.
        "azul" => (
            "M6 30C1 21 8 10 19 7 31 4 42 10 42 20 42 31 31 38 21 38 14 38 9 36 6 30z",
            HORSE,
            "M10 29C7 21 13 14 21 11",
            HAIR,
            (24.0, 22.5),
        ),
        // A bean: a kidney.
        "rojo" => (
            "M8 9C15 1 31 1 37 11 44 23 40 39 29 41 20 42 18 35 20 31 22 26 18 22 12 22 3 22 3 14 8 9z",
            WINE,
            "M11 12Q17 6 25 7",
            CORAL,
            (28.0, 21.0),
        ),
        // A pea: round, with its stalk.
        "verde" => (
            "M22 7C34 7 41 15 41 24 41 34 33 41 22 41 11 41 3 34 3 24 3 15 10 7 22 7z",
            GREEN,
            "M22 9Q20 3 27 2M9 22Q10 15 15 13",
            PINE,
            (22.0, 25.0),
        ),
        _ => return None,
    };
    let content = format!(
        r#"<g stroke-linejoin="round"><path d="{body}" fill="{rim}" stroke="{INK}" stroke-width="3.5"/><path transform="translate(22 22) scale(.82) translate(-22 -22)" d="{body}" fill="{fill}"/><path d="{skin}" fill="none" stroke="{line}" stroke-width="3"/><circle cx="{x}" cy="{y}" r="11.5" fill="{PAPER}"/></g>"#,
        rim = colour.fill,
    );
    Some(numbered(&content, number, (x, y), 24.0))
}

fn colour_and_number(code: &str) -> Option<(&'static Colour, &str)> {
    let (name, number) = code.split_once('-')?;
    let colour = PARCHIS.into_iter().find(|colour| colour.name == name)?;
    matches!(number, "1" | "2" | "3" | "4").then_some((colour, number))
}

/// Returns a piece with its number centred on (`x`, `y`).
fn numbered(content: &str, number: &str, (x, y): (f32, f32), size: f32) -> Drawing {
    document(44, 44, &format!("{content}{}", word(number, x, y + size * 0.36, size, INK)))
}

/// Returns a shape, filled and of this size.
fn shape(colour: &Colour, x: i16, y: i16, scale: f32, fill: &str) -> String {
    format!(
        r#"<path transform="translate({x} {y}) scale({scale})" d="{}" fill="{fill}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>"#,
        colour.shape
    )
}

/// Returns a small shape without an outline; a board has many of them, and outlines cost bytes.
fn sign(colour: &Colour, x: i16, y: i16, scale: f32) -> String {
    format!(r#"<path transform="translate({x} {y}) scale({scale})" d="{}" fill="{}"/>"#, colour.shape, colour.fill)
}

/// Returns a rectangle around its middle.
fn cell(x: i16, y: i16, width: i16, height: i16, fill: &str) -> String {
    let (left, top) = (x - width / 2, y - height / 2);
    format!(r#"<path d="M{left} {top}h{width}v{height}h-{width}z" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>"#)
}

/// A dark frame around paper.
fn ground() -> String {
    format!(r#"<rect x="1" y="1" width="718" height="718" rx="12" fill="{WALNUT}"/>"#)
}

/// Returns the house of a colour around its middle: the waiting places of its pieces, with its shape, and
/// room for a die.
fn house(colour: &Colour, (x, y): (i16, i16), size: i16, round: i16) -> String {
    let mut drawn = cell(x, y, size, size, colour.pale);
    let _ = write!(
        drawn,
        r#"<circle cx="{x}" cy="{y}" r="{round}" fill="{}" stroke="{INK}" stroke-width="3"/>"#,
        colour.fill
    );
    let _ = write!(
        drawn,
        r#"<circle cx="{x}" cy="{y}" r="{}" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>"#,
        round - 10
    );
    let corner = size / 2 - 24;
    for (right, down) in [(-corner, -corner), (corner, -corner), (-corner, corner), (corner, corner)] {
        drawn.push_str(&shape(colour, x + right, y + down, 0.7, colour.fill));
    }
    drawn
}

/// Returns the goal (*meta*) in the middle: a chequered flag.
fn flag() -> String {
    const SIDE: i16 = 8;
    let (left, top) = (MIDDLE - 13, MIDDLE - 20);
    let mut drawn =
        format!(r#"<circle cx="{MIDDLE}" cy="{MIDDLE}" r="27" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>"#);
    let _ = write!(drawn, r#"<path d="M{left} {top}V{}" stroke="{INK}" stroke-width="3"/>"#, top + 40);
    let squares = (0..3).flat_map(|row| (0..4).map(move |column| (row, column)));
    for (row, column) in squares.filter(|(row, column)| (row + column) % 2 == 0) {
        let _ = write!(
            drawn,
            r#"<path d="M{} {}h{SIDE}v{SIDE}h-{SIDE}z" fill="{INK}"/>"#,
            left + column * SIDE,
            top + row * SIDE
        );
    }
    drawn
}

/// The parchís board: four arms of three lanes, around a middle where the pieces come home. Numbers run
/// anticlockwise.
pub mod parchis {
    use super::{
        BOARD, CHESTNUT, Drawing, INK, MIDDLE, NUMBER, PAPER, PARCHIS, SILVER, Spot, cell, document, flag, ground,
        house, sign, word,
    };

    use std::fmt::Write as _;

    /// The width of a lane, and the depth of a square.
    const LANE: i16 = 64;
    const DEEP: i16 = 32;
    /// The distance from the middle of the board to where the arms begin, and to where they end.
    const INNER: i16 = 96;
    const OUTER: i16 = 352;

    /// Returns a point of the arm of the `turn`th colour; the arm of the first points down.
    fn spot(turn: u8, right: i16, down: i16) -> Spot {
        let (x, y) = (0..turn % 4).fold((right, down), |(x, y), _| (y, -x));
        let beside = if turn.is_multiple_of(2) { (DEEP, 0) } else { (0, DEEP) };
        Spot { x: MIDDLE + x, y: MIDDLE + y, beside }
    }

    /// Returns the square of the ring with that number, 1 to 68.
    pub fn square(number: u8) -> Spot {
        let (arm, place) = (number % 68 / 17, i16::from(number % 68 % 17));
        let end = OUTER - DEEP / 2;
        match place {
            0 => spot(arm, 0, end),
            1..=8 => spot(arm, LANE, end - DEEP * (place - 1)),
            _ => spot(arm + 1, -LANE, INNER + DEEP / 2 + DEEP * (place - 9)),
        }
    }

    /// Returns a square of the `colour`th colour's corridor, in the order of play, 1 to 7.
    pub fn corridor(colour: u8, number: u8) -> Spot {
        spot(colour, 0, OUTER - DEEP / 2 - DEEP * i16::from(number))
    }

    /// Returns the home place of a piece of that colour, 1 to 4.
    pub fn home(colour: u8, piece: u8) -> Spot {
        spot(colour, (i16::from(piece) * 2 - 5) * 19, INNER - 20)
    }

    /// Returns the place in which a piece waits.
    pub fn waiting(colour: u8, piece: u8) -> Spot {
        let (right, down) = [(-46, -46), (46, -46), (-46, 46), (46, 46)][usize::from(piece.saturating_sub(1) % 4)];
        let middle = house_of(colour);
        Spot { x: middle.x + right, y: middle.y + down, ..middle }
    }

    /// Returns the middle of a colour's house.
    pub fn house_of(colour: u8) -> Spot {
        let middle = (INNER + OUTER) / 2;
        spot(colour, middle, middle)
    }

    /// Returns the whole board, turned clockwise by that many quarters; writing stays upright.
    pub(in crate::picture) fn board(turns: u8) -> Drawing {
        let mut drawn = ground();
        drawn.push_str(&cell(MIDDLE, MIDDLE, 2 * OUTER, 2 * OUTER, PAPER));
        let is_safe = |number: u8| [5, 12, 0].contains(&(number % 17));
        let upright = |arm: u8| if (arm + turns).is_multiple_of(2) { (LANE, DEEP) } else { (DEEP, LANE) };
        for number in 1..=68u8 {
            let Spot { x, y, .. } = square(number).turned(turns);
            let arm = number % 68 / 17 + u8::from(number % 17 > 8);
            let (width, height) = upright(arm);
            let starts = number % 17 == 5;
            let colour = PARCHIS[usize::from(number % 68 / 17)];
            let fill = match () {
                () if starts => colour.fill,
                () if is_safe(number) => SILVER,
                () => PAPER,
            };
            drawn.push_str(&cell(x, y, width, height, fill));
            if is_safe(number) {
                let _ = write!(
                    drawn,
                    r#"<circle cx="{x}" cy="{y}" r="15" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>"#
                );
            }
            // As on a ruler, which is enough to find the others.
            if is_safe(number) || number.is_multiple_of(5) {
                let tint = if is_safe(number) { INK } else { CHESTNUT };
                drawn.push_str(&word(&number.to_string(), f32::from(x), f32::from(y) + 7.5, NUMBER * 13.0, tint));
            }
        }
        for (turn, colour) in (0..).zip(PARCHIS) {
            let middle = house_of(turn).turned(turns);
            drawn.push_str(&house(colour, (middle.x, middle.y), OUTER - INNER, 102));
            let (width, height) = upright(turn);
            for number in 1..=7 {
                let Spot { x, y, .. } = corridor(turn, number).turned(turns);
                drawn.push_str(&cell(x, y, width, height, colour.pale));
                drawn.push_str(&sign(colour, x, y, 0.5));
            }
            let [left, right] = [-INNER, INNER].map(|side| spot(turn, side, INNER).turned(turns));
            let _ = write!(
                drawn,
                r#"<path d="M{MIDDLE} {MIDDLE}L{} {} {} {}z" fill="{}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>"#,
                left.x, left.y, right.x, right.y, colour.fill
            );
        }
        drawn.push_str(&flag());
        document(u32::from(BOARD), u32::from(BOARD), &drawn)
    }
}

/// The ludo board: fifteen cells by fifteen, a cross of three lanes. Numbers run clockwise.
pub mod ludo {
    use super::{
        BOARD, CHESTNUT, Drawing, INK, LUDO, MIDDLE, NUMBER, PAPER, Spot, cell, document, flag, ground, house, shape,
        sign, word,
    };

    use std::fmt::Write as _;

    /// The width of a cell.
    const CELL: i16 = 46;

    /// Returns a cell by row and column, after that many clockwise quarter turns.
    fn spot(turns: u8, row: i16, column: i16) -> Spot {
        let (row, column) = (0..turns % 4).fold((row, column), |(row, column), _| (column, 14 - row));
        Spot { x: MIDDLE + (column - 7) * CELL, y: MIDDLE + (row - 7) * CELL, beside: (18, 0) }
    }

    /// Returns the square of the ring with that number, 1 to 52.
    pub fn square(number: u8) -> Spot {
        let place = i16::from((number + 51) % 13);
        let turns = (number + 51) % 52 / 13;
        match place {
            0..=4 => spot(turns, 6, 1 + place),
            5..=10 => spot(turns, 10 - place, 6),
            _ => spot(turns, 0, place - 4),
        }
    }

    /// Returns a square of the `colour`th colour's vertical, in the order of play, 1 to 5.
    pub fn vertical(colour: u8, number: u8) -> Spot {
        spot(colour, 7, i16::from(number))
    }

    /// Returns the home place of a piece of that colour, 1 to 4.
    pub fn home(colour: u8, piece: u8) -> Spot {
        let (deep, along) = [(-48, -30), (-48, 0), (-48, 30), (-20, 0)][usize::from(piece.saturating_sub(1) % 4)];
        let (x, y) = (0..colour % 4).fold((deep, along), |(x, y), _| (-y, x));
        Spot { x: MIDDLE + x, y: MIDDLE + y, beside: (18, 0) }
    }

    /// Returns the place in which a piece waits.
    pub fn waiting(colour: u8, piece: u8) -> Spot {
        let (right, down) = [(-50, -50), (50, -50), (-50, 50), (50, 50)][usize::from(piece.saturating_sub(1) % 4)];
        let middle = house_of(colour);
        Spot { x: middle.x + right, y: middle.y + down, ..middle }
    }

    /// Returns the middle of a colour's house.
    pub fn house_of(colour: u8) -> Spot {
        let around = CELL * 9 / 2;
        let (x, y) = (0..colour % 4).fold((-around, -around), |(x, y), _| (-y, x));
        Spot { x: MIDDLE + x, y: MIDDLE + y, beside: (18, 0) }
    }

    /// Returns the whole board, turned clockwise by that many quarters; writing stays upright.
    pub(in crate::picture) fn board(turns: u8) -> Drawing {
        let mut drawn = ground();
        drawn.push_str(&cell(MIDDLE, MIDDLE, 15 * CELL, 15 * CELL, PAPER));
        for number in 1..=52u8 {
            let Spot { x, y, .. } = square(number).turned(turns);
            let colour = LUDO[usize::from((number + 51) % 52 / 13)];
            let starts = number % 13 == 1;
            drawn.push_str(&cell(x, y, CELL, CELL, if starts { colour.pale } else { PAPER }));
            if starts {
                drawn.push_str(&shape(colour, x, y, 0.95, colour.fill));
            } else if number.is_multiple_of(5) {
                drawn.push_str(&word(&number.to_string(), f32::from(x), f32::from(y) + 8.0, NUMBER * 14.0, CHESTNUT));
            }
        }
        for (turn, colour) in (0..).zip(LUDO) {
            let middle = house_of(turn).turned(turns);
            drawn.push_str(&house(colour, (middle.x, middle.y), 6 * CELL, 108));
            for number in 1..=5 {
                let Spot { x, y, .. } = vertical(turn, number).turned(turns);
                drawn.push_str(&cell(x, y, CELL, CELL, colour.pale));
                drawn.push_str(&sign(colour, x, y, 0.6));
            }
            let half = CELL * 3 / 2;
            let corner = |side: i16| (0..(turn + turns) % 4).fold((-half, side), |(x, y), _| (-y, x));
            let ((x1, y1), (x2, y2)) = (corner(-half), corner(half));
            let _ = write!(
                drawn,
                r#"<path d="M{MIDDLE} {MIDDLE}l{x1} {y1} {} {}z" fill="{}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>"#,
                x2 - x1,
                y2 - y1,
                colour.fill
            );
        }
        drawn.push_str(&flag());
        document(u32::from(BOARD), u32::from(BOARD), &drawn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_places_of_a_board_are_the_same() {
        let parchis = (1..=68).map(parchis::square).chain((0..4).flat_map(|colour| {
            (1..=7)
                .map(move |number| parchis::corridor(colour, number))
                .chain((1..=4).flat_map(move |piece| [parchis::home(colour, piece), parchis::waiting(colour, piece)]))
        }));
        let ludo = (1..=52).map(ludo::square).chain((0..4).flat_map(|colour| {
            (1..=5)
                .map(move |number| ludo::vertical(colour, number))
                .chain((1..=4).flat_map(move |piece| [ludo::home(colour, piece), ludo::waiting(colour, piece)]))
        }));
        for places in [parchis.collect::<Vec<_>>(), ludo.collect()] {
            let mut seen: Vec<(i16, i16)> = places.iter().map(|spot| (spot.x, spot.y)).collect();
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count);
            assert!(seen.iter().all(|(x, y)| (8..712).contains(x) && (8..712).contains(y)));
        }
    }

    #[test]
    fn each_square_touches_the_next() {
        let near = |one: Spot, other: Spot, most: i16| (one.x - other.x).abs().max((one.y - other.y).abs()) <= most;
        assert!((1..=68).all(|number| near(parchis::square(number), parchis::square(number % 68 + 1), 64)));
        assert!((1..=52).all(|number| near(ludo::square(number), ludo::square(number % 52 + 1), 46)));
    }
}
