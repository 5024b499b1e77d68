//! The hidden tiles: what each seat holds, in the order the tiles were taken, and the stock (DO-4, DO-16).

use serde::{Serialize, Serializer};
use sobremesa_game::{Seat, Seats};

use crate::rules::sides::Each;
use crate::rules::tile::{TILES, Tile, Tiles};

/// The number of tiles that each seat is dealt (DO-4).
pub const DEALT: usize = 7;

/// The tiles of a hand in the order they are taken: those of seat 0, of seat 1 …, then the stock.
#[derive(Clone, Copy)]
struct Deck {
    tiles: [Tile; TILES],
    taken: u8,
    all: u8,
}

/// Every seat's tiles and the stock.
#[derive(Clone, Copy)]
pub(super) struct Hands {
    held: Each<Tiles>,
    deck: Deck,
}

/// The tiles left in the hands at the end, face up. The stock is not included: it stays hidden for good
/// (DO-29).
#[derive(Clone, Copy)]
pub struct Left(Hands);

impl Hands {
    /// No tiles at all, before the first deal.
    pub(super) fn none(seats: Seats) -> Hands {
        Hands { held: Each::new(seats.count()), deck: Deck { tiles: [Tile::default(); TILES], taken: 0, all: 0 } }
    }

    /// A deal: seven tiles for each seat from the front of `order`; the rest are the stock.
    pub(super) fn dealt(seats: Seats, order: [Tile; TILES]) -> Hands {
        let mut held = Each::new(seats.count());
        for (seat, tiles) in seats.iter().zip(order.chunks_exact(DEALT)) {
            held[seat] = tiles.iter().copied().collect();
        }
        Hands { held, deck: Deck { tiles: order, taken: seats.count() * DEALT as u8, all: TILES as u8 } }
    }

    /// Given hands and a given stock, in which all tiles differ.
    pub(super) fn given(seats: Seats, hands: &[Vec<Tile>], stock: &[Tile]) -> Hands {
        let mut given = Hands::none(seats);
        for (seat, tiles) in seats.iter().zip(hands) {
            given.held[seat] = tiles.iter().copied().collect();
        }
        let taken: usize = hands.iter().map(Vec::len).sum();
        for (place, tile) in given.deck.tiles.iter_mut().zip(hands.iter().flatten().chain(stock)) {
            *place = *tile;
        }
        given.deck.taken = taken as u8;
        given.deck.all = (taken + stock.len()) as u8;
        given
    }

    pub(super) fn held(&self, seat: Seat) -> Tiles {
        self.held[seat]
    }

    pub(super) fn all_held(&self) -> Tiles {
        let [first, second, third, fourth] = self.held.all_four();
        first.or(second).or(third.or(fourth))
    }

    /// The tiles of `seat` in the order they were taken (DO-27).
    pub(super) fn list(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        let held = self.held(seat);
        self.deck.tiles[..usize::from(self.deck.taken)].iter().copied().filter(move |tile| held.contains(*tile))
    }

    pub(super) fn stock(&self) -> u8 {
        self.deck.all - self.deck.taken
    }

    pub(super) fn lay(&mut self, seat: Seat, tile: Tile) {
        self.held[seat] = self.held[seat].without(tile);
    }

    /// `seat` takes the first tile of the stock, which must not be empty.
    pub(super) fn draw(&mut self, seat: Seat) {
        let tile = self.deck.tiles[usize::from(self.deck.taken)];
        self.deck.taken += 1;
        self.held[seat] = self.held[seat].with(tile);
    }

    /// Turns the hands up and removes the stock.
    pub(super) fn turn_up(mut self) -> Left {
        self.deck.tiles[usize::from(self.deck.taken)..].fill(Tile::default());
        self.deck.all = self.deck.taken;
        Left(self)
    }
}

impl Left {
    /// The tiles that `seat` had left, in the order it was taken.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = Tile> {
        self.0.list(seat)
    }

    /// The pips that each seat had left.
    pub fn pips(&self) -> Each<u8> {
        let held = self.0.held.as_slice();
        let mut pips = Each::new(held.len() as u8);
        for (seat, held) in (0..4).filter_map(Seat::new).zip(held) {
            pips[seat] = held.pips();
        }
        pips
    }
}

/// A list of tiles for each seat.
impl Serialize for Left {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = (0..self.0.held.as_slice().len() as u8).filter_map(Seat::new);
        serializer.collect_seq(seats.map(|seat| self.of(seat).collect::<Vec<_>>()))
    }
}
