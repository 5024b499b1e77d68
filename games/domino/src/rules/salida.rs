//! The seat that leads the first hand (DO-3, DO-18), and the later ones (DO-14).

use sobremesa_game::{Seat, Seats};

use crate::rules::count::Last;
use crate::rules::hand::Finish;
use crate::rules::hands::Hands;
use crate::rules::options::Mano;
use crate::rules::sides::{Each, Sides};
use crate::rules::tile::{Tile, Tiles};

/// The seat that drew the heaviest tile (DO-3).
pub(super) fn drawn_mano(seats: Seats, draw: &Each<Tile>) -> Seat {
    seats.iter().max_by_key(|seat| draw[*seat].weight()).expect("a table has a seat")
}

/// The highest double in any hand, otherwise the heaviest tile, and the seat that holds it (DO-18).
pub(super) fn heaviest(seats: Seats, hands: &Hands) -> (Seat, Tile) {
    let held = hands.all_held();
    let doubles = held.and(Tiles::DOUBLES);
    let among = if doubles.is_empty() { held } else { doubles };
    let tile = among.iter().max_by_key(|tile| tile.weight()).expect("no hand begins empty");
    let holder = seats.iter().find(|seat| hands.held(*seat).contains(tile));
    (holder.expect("the tile is in a hand"), tile)
}

/// Returns the seat that leads the hand after `last`, which `mano` led (DO-14).
pub(super) fn next_mano(rule: Mano, seats: Seats, mano: Seat, last: &Last) -> Seat {
    let (Mano::Gana, Some(winner)) = (rule, last.count.winner) else { return seats.next(mano) };
    match (last.reason, last.count.sides) {
        (Finish::Domino, _) => last.seat,
        (Finish::Cierre, sides) if sides.of(last.seat) == winner => last.seat,
        (Finish::Cierre, Sides::Pairs) => seats.next(last.seat),
        (Finish::Cierre, sides) => sides.members(winner).first().unwrap_or(last.seat),
    }
}
