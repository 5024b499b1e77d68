//! The backgammon board as a picture, as it lies before seat 0; points are numbered as whoever is to move counts them.

use crate::game::{Line, Next, Seat};
use crate::line;
use crate::picture::{Scene, Tint};
use crate::rules::{Backgammon, Entry, Point, Points, SEATS};
use crate::screen::scenery::Badge;
use crate::screen::{Caption, Picture, Seen};

/// The places on `tablero/backgammon`.
const WIDTH: u16 = 720;
const HEIGHT: i16 = 704;
const POINT: i16 = 48;
const LEFT: i16 = 16;
const UPPER: i16 = 78;
const LOWER: i16 = 626;
const CHECKER: i16 = 45;
/// The middle of the bar and of the tray.
const BAR: i16 = LEFT + 6 * POINT + 24;
const TRAY: i16 = 686;
/// How many checkers lie side by side on a point; more of them are a number.
const SHOWN: u8 = 5;

/// The table; `alt` is where the checkers are, in words.
pub(super) fn table(seen: &Seen<Backgammon>, alt: Vec<Line>) -> Picture {
    let public = seen.public;
    let mut scene = Scene::new("tablero/backgammon", WIDTH, HEIGHT as u16);
    let turn = match seen.next {
        Next::Seats(turn) => turn.first(),
        Next::Chance | Next::Over(_) => None,
    };
    numbers(&mut scene, turn.is_some_and(|seat| seat.index() == 1));
    let landed = match public.log.last() {
        Some(Entry(seat, _, turn)) if seat.index() == 0 => turn.landings(),
        Some(Entry(_, _, turn)) => turn.landings().across(),
        None => Points::EMPTY,
    };
    for point in Point::on_board() {
        let count = public.board[point.index() - 1];
        let (x, above) = column(point.index() as i16);
        stack(&mut scene, usize::from(count < 0), count.unsigned_abs(), x, above, landed.contains(point));
    }
    let mut captions = Vec::new();
    for seat in SEATS.iter() {
        let (side, below) = (seat.index(), seat.index() == 0);
        let bar = if below { HEIGHT / 2 + 40 } else { HEIGHT / 2 - 40 - CHECKER };
        for checker in 0..i16::from(public.bar[side].min(SHOWN)) {
            let down = if below { checker } else { -checker };
            scene.put(CODES[side], BAR - CHECKER / 2, bar + down * (CHECKER - 12), CHECKER as u16);
        }
        if public.bar[side] > 1 {
            scene.write(
                &format!("×{}", public.bar[side]),
                Tint::Paper,
                BAR,
                if below { bar - 16 } else { bar + CHECKER + 16 },
                26,
            );
        }
        for checker in 0..i16::from(public.off[side]) {
            let y = if below { LOWER - 18 - checker * 17 } else { UPPER + 2 + checker * 17 };
            scene.put(OFF[side], TRAY - 19, y, 38);
        }
        player(&mut scene, seen, seat, turn);
        let middle = if below { HEIGHT - 27 } else { 27 };
        captions.push(Caption::name(seat, (254, middle), 28, 260));
        let pips = line!("picture-pips", pips = public.pips[side]);
        captions.push(Caption { line: pips, at: (478, middle), size: 26, room: 180, tint: Tint::Amber });
    }
    dice_and_cube(&mut scene, seen, turn);
    Picture { scene, alt, captions }
}

const CODES: [&str; 2] = ["backgammon/b", "backgammon/n"];
const OFF: [&str; 2] = ["backgammon/canto-b", "backgammon/canto-n"];

/// The left edge of a point's column, by seat 0's number, and whether it is above.
const fn column(point: i16) -> (i16, bool) {
    let (place, above) = if point > 12 { (point - 13, true) } else { (12 - point, false) };
    let bar = if place > 5 { POINT } else { 0 };
    (LEFT + place * POINT + bar, above)
}

/// The numbers along the edges.
fn numbers(scene: &mut Scene, other_side: bool) {
    for point in 1..=24 {
        let (x, above) = column(point);
        let number = if other_side { 25 - point } else { point };
        scene.write(&number.to_string(), Tint::Paper, x + POINT / 2, if above { UPPER - 14 } else { LOWER + 14 }, 20);
    }
}

/// The checkers on a point.
fn stack(scene: &mut Scene, side: usize, count: u8, x: i16, above: bool, landed: bool) {
    let shown = i16::from(count.min(SHOWN));
    let at = |place: i16| if above { UPPER + 1 + place * CHECKER } else { LOWER - 1 - (place + 1) * CHECKER };
    for place in 0..shown {
        scene.put(CODES[side], x + 1, at(place), CHECKER as u16);
    }
    let Some(top) = shown.checked_sub(1).filter(|top| *top >= 0) else { return };
    if landed {
        scene.put("marca/destino", x + 1, at(top), CHECKER as u16);
    }
    if count > SHOWN {
        scene.put("marca/cuenta", x + 8, at(top) + 7, CHECKER as u16 - 14);
        scene.write(&count.to_string(), Tint::Ink, x + 1 + CHECKER / 2, at(top) + CHECKER / 2, 24);
    }
}

/// Who plays this side, and the points of the match.
fn player(scene: &mut Scene, seen: &Seen<Backgammon>, seat: Seat, turn: Option<Seat>) {
    let side = seat.index();
    let middle = if side == 0 { HEIGHT - 27 } else { 27 };
    Badge { seat, side, turn: turn == Some(seat) }.put(scene, 48, middle, 42);
    scene.put(CODES[side], 78, middle - 19, 38);
    let score = seen.standing.score.get(side).map_or(0, |score| score.whole());
    scene.write(&score.to_string(), Tint::Paper, 640, middle, 36);
    scene.put("marca/chico", 584, middle - 14, 28);
}

/// The dice before whoever threw them, and the cube: in the middle, or before whoever has it.
fn dice_and_cube(scene: &mut Scene, seen: &Seen<Backgammon>, turn: Option<Seat>) {
    if let Some(roll) = seen.public.dice {
        let left = if turn.is_some_and(|seat| seat.index() == 1) { LEFT + 92 } else { LEFT + 7 * POINT + 92 };
        for (place, die) in (0..).zip(roll.dice()) {
            scene.put(format!("dado/{die}"), left + place * 56, HEIGHT / 2 - 24, 48);
        }
    }
    if let Some(cube) = seen.public.cube {
        let y = match cube.owner.map(Seat::index) {
            None => HEIGHT / 2,
            Some(0) => LOWER - 30,
            Some(_) => UPPER + 30,
        };
        scene.put("marca/cubo", BAR - 22, y - 22, 44);
        scene.write(&cube.value.to_string(), Tint::Ink, BAR, y, if cube.value > 9 { 26 } else { 32 });
    }
}
