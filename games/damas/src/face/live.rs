//! The live draughts board, from the viewer's side.

use std::collections::BTreeSet;

use sobremesa_game::{Seat, line};
use sobremesa_screen::Seen;
use sobremesa_screen::duel::Duel;
use sobremesa_screen::live::{Live, Look, Mark, Thing};
use sobremesa_screen::picture::Tint;

use super::piece;
use crate::rules::{Act, Color, Damas, Public, Square};

/// The geometry of `tablero/damas-8-blancas` and its variants.
const WIDTH: i16 = 720;

pub(super) fn table(seen: &Seen<Damas>, look: &Look<Damas>) -> Live {
    draw(seen, look, &[])
}

/// Returns the board in the middle of a capture, after the jumps to these squares.
pub(super) fn half_way(seen: &Seen<Damas>, look: &Look<Damas>, squares: &[Square], taken: usize) -> Option<Live> {
    let way = squares.get(..taken).filter(|way| way.len() > 1 && way.len() < squares.len())?;
    Some(draw(seen, look, way))
}

/// Draws the board after a piece has jumped along these squares: the pieces it has jumped over are gone (DA-8
/// has them leave the board with the whole move).
fn draw(seen: &Seen<Damas>, look: &Look<Damas>, way: &[Square]) -> Live {
    let public = seen.public;
    // Spectators see White's side, as in books.
    let below = look.own.map_or(Color::White, |(seat, _)| color_of(public, seat));
    let duel = Duel(look.shape);
    let grid = Grid::of(public, below, duel.top());
    let side = if below == Color::White { "blancas" } else { "negras" };
    let mut live = duel.board(&format!("tablero/damas-{}-{side}", grid.squares));
    let last = match way {
        [] => public.log.last().map(|(_, act)| act.squares()).unwrap_or_default(),
        way => way.to_vec(),
    };
    for (id, place) in [("desde", last.first()), ("hasta", last.last())] {
        let Some(place) = place else { continue };
        let (x, y) = grid.corner(public, *place);
        live.things.push(Thing::new(id, "marca/casilla", x, y, grid.square as u16));
    }
    let pieces = public.pieces();
    let ids = ids(public, pieces.iter().map(|(square, ..)| *square));
    let (pieces, ids) = moved(public, pieces, ids, way);
    let rim = if grid.squares == 8 { 7 } else { 6 };
    for ((place, color, dama), id) in pieces.iter().zip(ids) {
        let (x, y) = grid.corner(public, *place);
        if public.soplo.contains(place) {
            live.things.push(Thing::new(format!("soplo-{place}"), "marca/jaque", x, y, grid.square as u16));
        }
        let name = line!("live-on", what = piece(*color, *dama).name, place = place.number());
        let thing = Thing::new(id, code(*color, *dama), x + rim, y + rim, (grid.square - 2 * rim) as u16);
        live.things.push(thing.token(place.to_string()).name(name));
    }
    let taken = |square: Square| pieces.iter().any(|(place, ..)| *place == square);
    for row in 0..grid.squares as u8 {
        for column in 0..grid.squares as u8 {
            let Some(square) = Square::at(row, column, public.variant).filter(|square| !taken(*square)) else {
                continue;
            };
            let size = (grid.square as u16, grid.square as u16);
            let name = line!("live-square", number = square.number());
            live.spot(square.to_string(), grid.corner(public, square), size, name);
        }
    }
    for seat in seen.seats.iter() {
        let color = color_of(public, seat);
        let is_below = color == below;
        let mut sitting = duel.sit(seat, is_below, 420);
        sitting.marks = vec![if color == Color::White { Mark::White } else { Mark::Black }];
        live.players.push(sitting);
        let left = pieces.iter().filter(|(_, of, _)| *of == color).count();
        let id = format!("quedan-{}", seat.number());
        let (x, y) = duel.thing(0, is_below, (548, 58));
        live.things.push(Thing::new(id, code(color, false), x - 18, y - 18, 36));
        live.write(format!("×{left}"), Tint::Paper, x + 58, y, 30);
    }
    live.score = Live::plain_score(seen);
    if public.games > 1 {
        live.score.iter_mut().for_each(|tally| tally.of = Some(public.games.to_string()));
    }
    live
}

const fn code(color: Color, dama: bool) -> &'static str {
    match (color, dama) {
        (Color::White, false) => "damas/b",
        (Color::White, true) => "damas/B",
        (Color::Black, false) => "damas/n",
        (Color::Black, true) => "damas/N",
    }
}

/// Returns the colour a seat plays.
fn color_of(public: &Public, seat: Seat) -> Color {
    let is_white = public.colors.get(seat.index()) == Some(&Color::White.word());
    if is_white { Color::White } else { Color::Black }
}

/// Returns the pieces and their names after one of them has jumped along these squares.
fn moved(
    public: &Public,
    pieces: Vec<(Square, Color, bool)>,
    ids: Vec<String>,
    way: &[Square],
) -> (Vec<(Square, Color, bool)>, Vec<String>) {
    let (Some(from), Some(to)) = (way.first(), way.last()) else { return (pieces, ids) };
    let over: BTreeSet<u8> =
        way.windows(2).flat_map(|jump| between(public, jump[0], jump[1])).map(Square::number).collect();
    let left = pieces.into_iter().zip(ids).filter(|((at, ..), _)| !over.contains(&at.number()));
    left.map(|((at, color, dama), id)| ((if at == *from { *to } else { at }, color, dama), id)).unzip()
}

/// Returns the squares of the diagonal between two.
fn between(public: &Public, from: Square, to: Square) -> Vec<Square> {
    let ((row, column), (last, side)) = (from.place(public.variant), to.place(public.variant));
    let along = |from: u8, to: u8, by: u8| if to > from { from + by } else { from - by };
    let squares = (1..row.abs_diff(last)).map(|by| (along(row, last, by), along(column, side, by)));
    squares.filter_map(|(row, column)| Square::at(row, column, public.variant)).collect()
}

/// The geometry of the squares.
struct Grid {
    squares: i16,
    square: i16,
    edge: i16,
    top: i16,
    turned: bool,
}

impl Grid {
    fn of(public: &Public, below: Color, top: i16) -> Grid {
        let squares = i16::from(public.variant.width());
        let square = 680 / squares;
        Grid { squares, square, edge: (WIDTH - square * squares) / 2, top, turned: below == Color::Black }
    }

    fn corner(&self, public: &Public, place: Square) -> (i16, i16) {
        let (row, column) = place.place(public.variant);
        let along = |place: u8| if self.turned { self.squares - 1 - i16::from(place) } else { i16::from(place) };
        (self.edge + along(column) * self.square, self.top + self.edge + along(row) * self.square)
    }
}

/// Identities: a piece is named after its square at the start of the partida. After a move was taken back
/// that is unknown, and a piece is named after its square.
fn ids(public: &Public, squares: impl Iterator<Item = Square>) -> Vec<String> {
    let begun = |square: Square| {
        public.log.iter().rev().fold(square, |at, (_, act): &(Seat, Act)| match act.squares().as_slice() {
            [from, .., to] if *to == at => *from,
            _ => at,
        })
    };
    let squares: Vec<Square> = squares.collect();
    let names: Vec<String> = squares.iter().map(|square| format!("p-{}", begun(*square))).collect();
    let different: BTreeSet<&String> = names.iter().collect();
    if different.len() == names.len() {
        return names;
    }
    squares.iter().map(|square| format!("n-{square}")).collect()
}
