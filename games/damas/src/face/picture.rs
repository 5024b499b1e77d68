//! The draughts board as a picture, from White's side.

use crate::game::{Next, Seat};
use crate::picture::{Scene, Tint};
use crate::rules::{Color, Damas};
use crate::screen::scenery::Badge;
use crate::screen::{Caption, Picture, Seen};

const WIDTH: i16 = 720;
const BAR: i16 = 48;

/// The table; whoever reads instead of looking has the pieces by square.
pub(super) fn table(seen: &Seen<Damas>) -> Picture {
    let public = seen.public;
    let squares = i16::from(public.variant.width());
    let square = 680 / squares;
    let edge = (WIDTH - square * squares) / 2;
    let height = square * squares + 2 * edge + 2 * BAR;
    let mut scene = Scene::new(format!("tablero/damas-{squares}"), WIDTH as u16, height as u16);
    let (rim, middle, size) = if squares == 8 { (9, (13, 11), 20) } else { (8, (11, 9), 17) };
    let corner = |row: u8, column: u8| (edge + i16::from(column) * square, BAR + edge + i16::from(row) * square);
    let last = public.log.last().map(|(_, act)| act.squares()).unwrap_or_default();
    let ends = [last.first(), last.last()];
    for place in ends.into_iter().flatten() {
        let (row, column) = place.place(public.variant);
        let (x, y) = corner(row, column);
        scene.put("marca/casilla-numero", x, y, square as u16);
        scene.write(&place.number().to_string(), Tint::Ink, x + middle.0, y + middle.1, size);
    }
    let pieces = public.pieces();
    for (place, color, dama) in &pieces {
        let (row, column) = place.place(public.variant);
        let (x, y) = corner(row, column);
        if public.soplo.contains(place) {
            scene.put("marca/jaque", x, y, square as u16);
        }
        scene.put(code(*color, *dama), x + rim, y + rim, (square - 2 * rim) as u16);
    }
    let mut captions = Vec::new();
    for seat in seen.seats.iter() {
        let color = if public.colors[seat.index()] == Color::White.word() { Color::White } else { Color::Black };
        let middle = if color == Color::White { height - BAR / 2 } else { BAR / 2 };
        let left = pieces.iter().filter(|(_, of, _)| *of == color).count();
        bar(&mut scene, seen, seat, color, left, middle);
        captions.push(Caption::name(seat, (390, middle), 28, 380));
    }
    Picture { scene, alt: seen.seats.iter().map(|seat| super::side(public, seat)).collect(), captions }
}

/// Who plays this colour, how many pieces they have left, and the partidas won.
fn bar(scene: &mut Scene, seen: &Seen<Damas>, seat: Seat, color: Color, left: usize, middle: i16) {
    let turn = matches!(seen.next, Next::Seats(turn) if turn.contains(seat));
    Badge { seat, side: seat.index(), turn }.put(scene, 48, middle, 40);
    scene.put(code(color, false), 76, middle - 18, 36);
    scene.write(&format!("×{left}"), Tint::Paper, 152, middle, 30);
    if seen.public.games > 1
        && let Some(score) = seen.standing.score.get(seat.index())
    {
        scene.put("marca/chico", 620, middle - 13, 26);
        scene.write(&score.whole().to_string(), Tint::Paper, 666, middle, 32);
    }
}

pub(super) const fn code(color: Color, dama: bool) -> &'static str {
    match (color, dama) {
        (Color::White, false) => "damas/b",
        (Color::White, true) => "damas/B",
        (Color::Black, false) => "damas/n",
        (Color::Black, true) => "damas/N",
    }
}
