//! Static evaluation of a position, in each of the three variants.

use std::marker::PhantomData;

use crate::rules::board::{Bits, Kind, board, by_kind, each};
use crate::rules::{Color, Options, Partida, Variante};

/// The worth of a man.
const MAN: i32 = 100;
/// The advantage of having the move.
const TEMPO: i32 = 4;

/// The worth of each feature in a variant, in hundredths of a man.
struct Weights {
    dama: i32,
    /// The bonus for each row that a man has advanced.
    advance: i32,
    /// The bonus for a man on the first row, which keeps the rival from crowning.
    guard: i32,
    /// The bonus for each step towards the middle.
    centre: i32,
    dama_centre: i32,
    /// The bonus for each place that a piece can move to.
    mobility: i32,
}

const fn weights(variante: Variante) -> Weights {
    match variante {
        Variante::Clasica => Weights { dama: 155, advance: 3, guard: 9, centre: 3, dama_centre: 5, mobility: 1 },
        Variante::Cien => Weights { dama: 300, advance: 4, guard: 8, centre: 3, dama_centre: 3, mobility: 1 },
        Variante::Abundancia => Weights { dama: 260, advance: 8, guard: 2, centre: 4, dama_centre: 4, mobility: 2 },
    }
}

/// Returns the worth of the position to the side to move.
pub(super) fn evaluate(options: &Options, partida: &Partida) -> i32 {
    by_kind!(options.variante, K => judge::<K>(options, partida))
}

/// Returns the row, counted from the top, and the column of a place among the bits.
const fn place_of<K: Kind>(place: u32) -> (i32, i32) {
    let number = place - place / (2 * K::ROW + 1);
    let row = number / K::ROW;
    (row as i32, (number % K::ROW * 2 + (row + 1) % 2) as i32)
}

fn judge<K: Kind>(options: &Options, partida: &Partida) -> i32 {
    let position = &partida.position;
    let weights = weights(options.variante);
    let us = partida.mover();
    let pieces = |color: Color| position.pieces[color.index()];
    let (own, rivals) = (pieces(us), pieces(us.other()));
    let mut worth = side::<K>(own, position.damas, us) - side::<K>(rivals, position.damas, us.other());
    if weights.mobility > 0 {
        let mut other = *position;
        other.to_move = us.other();
        worth += weights.mobility * (position.count_simple::<K>() as i32 - other.count_simple::<K>() as i32);
    }
    let (ours, theirs) = (own.count_ones() as i32, rivals.count_ones() as i32);
    // The side with more pieces gains from every exchange.
    worth += (ours - theirs) * 240 / (ours + theirs).max(1);
    let few = ours + theirs <= 8;
    if few && ours != theirs {
        let (strong, weak, sign) = if ours > theirs { (own, rivals, 1) } else { (rivals, own, -1) };
        worth += sign * chase::<K>(position.damas, strong, weak);
    }
    worth + TEMPO
}

/// The worth of pieces by their place among the bits.
struct Places {
    /// By colour.
    men: [[i32; 64]; 2],
    damas: [i32; 64],
}

/// The tables for each kind of board.
struct Of<K>(PhantomData<K>);

impl<K: Kind> Of<K> {
    const PLACES: &'static Places = &places::<K>();
}

const fn places<K: Kind>() -> Places {
    let weights = weights(K::VARIANTE);
    let last = 2 * K::ROW as i32 - 1;
    let mut places = Places { men: [[0; 64]; 2], damas: [0; 64] };
    let mut place = 0;
    while place < 64 {
        if board::<K>() >> place & 1 != 0 {
            let (row, column) = place_of::<K>(place);
            let middle = steps_to_edge(row, last) + steps_to_edge(column, last);
            places.damas[place as usize] = weights.dama + weights.dama_centre * middle / 2;
            let mut color = 0;
            while color < 2 {
                let advanced = if color == Color::White.index() { last - row } else { row };
                let guard = if advanced == 0 { weights.guard } else { 0 };
                let centre = weights.centre * steps_to_edge(column, last);
                places.men[color][place as usize] = MAN + weights.advance * advanced + centre + guard;
                color += 1;
            }
        }
        place += 1;
    }
    places
}

const fn steps_to_edge(line: i32, last: i32) -> i32 {
    if line < last - line { line } else { last - line }
}

fn side<K: Kind>(pieces: Bits, damas: Bits, color: Color) -> i32 {
    let Places { men, damas: by_dama } = Of::<K>::PLACES;
    let men = &men[color.index()];
    let place = |piece: Bits| piece.trailing_zeros() as usize % 64;
    let of_men: i32 = each(pieces & !damas).map(|man| men[place(man)]).sum();
    of_men + each(pieces & damas).map(|dama| by_dama[place(dama)]).sum::<i32>()
}

/// Returns a bonus for progress towards winning an ending: the strong side's damas hunt the remaining pieces,
/// which flee to safe squares.
fn chase<K: Kind>(damas: Bits, strong: Bits, weak: Bits) -> i32 {
    let last = 2 * K::ROW as i32 - 1;
    let mut worth = 0;
    for hunted in each(weak & damas) {
        let (row, column) = place_of::<K>(hunted.trailing_zeros());
        for hunter in each(strong & damas) {
            let (other_row, other_column) = place_of::<K>(hunter.trailing_zeros());
            worth -= 2 * (row - other_row).abs().max((column - other_column).abs());
        }
        // The long diagonal of dark squares runs from the lower left to the upper right; its ends are single
        // corners. The double corners are the other two.
        let from_diagonal = (row + column - last).abs();
        if K::DAMAS_FLY {
            worth += if from_diagonal == 0 { -30 } else { 0 };
        } else {
            let to_double_corner = (row + last - column).min(column + last - row);
            worth += 4 * to_double_corner.min(6);
        }
    }
    worth
}
