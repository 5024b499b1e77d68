//! The board as a picture, from white's side.

use cozy_chess::{Color, File, Piece, Rank, Square};

use super::{list_captured, man_code, man_on, minutes, word};
use crate::game::{Arg, Line, Next};
use crate::line;
use crate::locale::words;
use crate::picture::{Scene, Tint};
use crate::rules::position::{BLACK, WHITE};
use crate::rules::{Ajedrez, Public};
use crate::screen::scenery::Badge;
use crate::screen::{Caption, Picture, Seen};

/// The places on `tablero/ajedrez`.
const WIDTH: u16 = 720;
const BAR: i16 = 48;
const FRAME: i16 = 24;
const SQUARE: i16 = 84;

pub(super) fn table(seen: &Seen<Ajedrez>) -> Picture {
    let public = seen.public;
    let mut scene = Scene::new("tablero/ajedrez", WIDTH, WIDTH + 2 * BAR as u16);
    if let Some(ply) = public.last {
        for square in [ply.from, ply.to] {
            let (x, y) = corner(square);
            scene.put("marca/casilla", x, y, SQUARE as u16);
        }
    }
    for square in men(&public.position).map(|(square, ..)| square) {
        let Some((piece, color)) = man_on(&public.position, square) else { continue };
        let (x, y) = corner(square);
        if public.check && piece == Piece::King && color == public.position.color() {
            scene.put("marca/jaque", x, y, SQUARE as u16);
        }
        scene.put(man_code(piece, color), x + 2, y + 2, SQUARE as u16 - 4);
    }
    let mut captions = bar(&mut scene, seen, Color::Black, BAR / 2);
    captions.extend(bar(&mut scene, seen, Color::White, WIDTH as i16 + BAR + BAR / 2));
    Picture { scene, alt: vec![describe(public)], captions }
}

/// Who plays this colour, and what they have captured.
fn bar(scene: &mut Scene, seen: &Seen<Ajedrez>, color: Color, middle: i16) -> Vec<Caption> {
    let seat = if color == Color::White { WHITE } else { BLACK };
    let turn = matches!(seen.next, Next::Seats(turn) if turn.contains(seat));
    Badge { seat, side: seat.index(), turn }.put(scene, 48, middle, 40);
    scene.put(man_code(Piece::King, color), 76, middle - 19, 38);
    for (place, piece) in list_captured(seen.public, color).into_iter().enumerate() {
        scene.put(man_code(piece, !color), 330 + 17 * place as i16, middle - 16, 32);
    }
    let mut captions = vec![Caption::name(seat, (222, middle), 28, 200)];
    if let Some(clock) = seen.public.clock {
        let line = words::verbatim(&minutes(clock.remaining_ms[seat.index()]));
        captions.push(Caption { line, at: (668, middle), size: 32, room: 92, tint: Tint::Amber });
    }
    captions
}

/// The upper left corner of a square.
fn corner(square: Square) -> (i16, i16) {
    (FRAME + square.file() as i16 * SQUARE, BAR + FRAME + (7 - square.rank() as i16) * SQUARE)
}

/// Every man with its square, from a8 to h1.
fn men(position: &crate::rules::Position) -> impl Iterator<Item = (Square, Piece, Color)> + '_ {
    let squares = Rank::ALL.iter().rev().flat_map(|&rank| File::ALL.iter().map(move |&file| Square::new(file, rank)));
    squares.filter_map(|square| man_on(position, square).map(|(piece, color)| (square, piece, color)))
}

/// Where the men are, as a player would write it.
fn describe(public: &Public) -> Line {
    let of = |wanted: Color| -> Arg {
        let mut men: Vec<_> = men(&public.position).filter(|(.., color)| *color == wanted).collect();
        men.sort_by(|(_, a, _), (_, b, _)| b.cmp(a));
        let named = |(square, piece, _): (Square, Piece, Color)| {
            line!("ajedrez-san", piece = word(piece), body = square.to_string(), promotion = "none", mark = "none")
        };
        men.into_iter().map(named).collect()
    };
    line!("ajedrez-picture", white = of(Color::White), black = of(Color::Black))
}
