//! The live board, from the viewer's side.

use cozy_chess::{Color, File, Piece, Rank, Square};
use sobremesa_game::{Arg, Line, Seat, line};
use sobremesa_screen::Seen;
use sobremesa_screen::duel::Duel;
use sobremesa_screen::live::{Live, Look, Mark, Thing, plainly};

use super::{list_captured, man, man_code, man_on, word};
use crate::rules::position::{BLACK, WHITE, seat_of};
use crate::rules::{Ajedrez, Public};

/// The geometry of `tablero/ajedrez-blancas` and `-negras`.
const FRAME: i16 = 24;
const SQUARE: i16 = 84;

pub(super) fn table(seen: &Seen<Ajedrez>, look: &Look<Ajedrez>) -> Live {
    draw(seen, look, None)
}

/// Returns the board with a man already on its target square while the promotion is still to be chosen.
pub(super) fn half_way(seen: &Seen<Ajedrez>, look: &Look<Ajedrez>, from: Square, to: Square) -> Live {
    draw(seen, look, Some((from, to)))
}

fn draw(seen: &Seen<Ajedrez>, look: &Look<Ajedrez>, put: Option<(Square, Square)>) -> Live {
    let public = seen.public;
    let below = seat_color(look.below());
    let ground = if below == Color::White { "tablero/ajedrez-blancas" } else { "tablero/ajedrez-negras" };
    let duel = Duel(look.shape);
    let mut live = duel.board(ground);
    let corner = |square: Square| {
        let (x, y) = corner(square, below);
        (x, y + duel.top())
    };
    if let Some(ply) = public.last {
        for (id, square) in [("desde", ply.from), ("hasta", ply.to)] {
            let (x, y) = corner(square);
            live.things.push(Thing::new(id, "marca/casilla", x, y, SQUARE as u16));
        }
    }
    let squares = Rank::ALL.iter().rev().flat_map(|&rank| File::ALL.iter().map(move |&file| Square::new(file, rank)));
    let mut ids = Ids::of(public);
    if let Some((from, to)) = put {
        ids.carry(from, to);
    }
    let stands = |square: Square| match put {
        Some((from, _)) if from == square => None,
        Some((from, to)) if to == square => man_on(&public.position, from),
        _ => man_on(&public.position, square),
    };
    for square in squares {
        let (x, y) = corner(square);
        let Some((piece, color)) = stands(square) else {
            live.spot(square.to_string(), (x, y), (SQUARE as u16, SQUARE as u16), plainly(square.to_string()));
            continue;
        };
        if public.check && piece == Piece::King && color == public.position.color() {
            live.things.push(Thing::new("jaque", "marca/jaque", x, y, SQUARE as u16));
        }
        let name = line!("live-on", what = man(piece, color).name, place = square.to_string());
        let thing = Thing::new(ids.at(square), man_code(piece, color), x + 2, y + 2, SQUARE as u16 - 4);
        live.things.push(thing.token(square.to_string()).name(name));
    }
    for color in [Color::White, Color::Black] {
        sit(&mut live, seen, color, color == below, duel);
    }
    live.score = Live::plain_score(seen);
    live.opening = super::openings::named(public);
    live
}

/// Draws the player of this colour, their captures, and their clock.
fn sit(live: &mut Live, seen: &Seen<Ajedrez>, color: Color, is_below: bool, duel: Duel) {
    let seat = seat_of(color);
    let mut sitting = duel.sit(seat, is_below, 190);
    sitting.marks = vec![if color == Color::White { Mark::White } else { Mark::Black }];
    sitting.clock_ms = seen.public.clock.map(|clock| clock.remaining_ms[seat.index()]);
    live.players.push(sitting);
    let pieces = list_captured(seen.public, color);
    // To the right of the name, before the clock.
    for (place, piece) in (0..).zip(pieces) {
        let (x, y) = duel.thing(place, is_below, (314, 19));
        let id = format!("presa-{}-{place}", seat.number());
        live.things.push(Thing::new(id, man_code(piece, !color), x - 17, y - 17, 34));
    }
}

/// Returns the upper left corner of a square, measured from the board's.
fn corner(square: Square, below: Color) -> (i16, i16) {
    let (file, rank) = (square.file() as i16, 7 - square.rank() as i16);
    let (column, row) = if below == Color::White { (file, rank) } else { (7 - file, 7 - rank) };
    (FRAME + column * SQUARE, FRAME + row * SQUARE)
}

const fn seat_color(seat: Seat) -> Color {
    if seat.index() == WHITE.index() || seat.index() != BLACK.index() { Color::White } else { Color::Black }
}

/// Identities: a piece is named after its square at the start of the game, and keeps that name.
struct Ids([Option<Square>; 64]);

impl Ids {
    fn of(public: &Public) -> Ids {
        let begun = public.course.begun.board();
        let mut ids = [None; 64];
        for square in begun.occupied() {
            ids[square as usize] = Some(square);
        }
        let mut ids = Ids(ids);
        for (before, ply) in public.course.steps() {
            let Some((piece, _)) = man_on(&before, ply.from) else { continue };
            let (from, to) = (ply.from, ply.to);
            if piece == Piece::King && (from.file() as i8 - to.file() as i8).abs() == 2 {
                let (rook, beside) = match from.file() < to.file() {
                    true => (File::H, File::F),
                    false => (File::A, File::D),
                };
                ids.carry(Square::new(rook, from.rank()), Square::new(beside, from.rank()));
            }
            // A pawn that changes files without capturing on its target square has captured en passant.
            if piece == Piece::Pawn && from.file() != to.file() && man_on(&before, to).is_none() {
                ids.0[Square::new(to.file(), from.rank()) as usize] = None;
            }
            ids.carry(from, to);
        }
        ids
    }

    fn carry(&mut self, from: Square, to: Square) {
        self.0[to as usize] = self.0[from as usize].take();
    }

    fn at(&self, square: Square) -> String {
        match self.0[square as usize] {
            Some(begun) => format!("m-{begun}"),
            None => format!("n-{square}"),
        }
    }
}

/// Returns every piece with its square, from a8 to h1.
fn men(position: &crate::rules::Position) -> impl Iterator<Item = (Square, Piece, Color)> + '_ {
    let squares = Rank::ALL.iter().rev().flat_map(|&rank| File::ALL.iter().map(move |&file| Square::new(file, rank)));
    squares.filter_map(|square| man_on(position, square).map(|(piece, color)| (square, piece, color)))
}

/// Returns the squares of the pieces, in a player's notation.
pub(super) fn describe(public: &Public) -> Line {
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
