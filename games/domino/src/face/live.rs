//! The live dominó table: the chain in the middle, the players around it, the viewer's tiles at the lower
//! edge.

use sobremesa_game::{Seat, Seats, line};
use sobremesa_screen::live::{Live, Look, Mark, Sitting, Thing, around, turn_of};
use sobremesa_screen::locale::words;
use sobremesa_screen::picture::{Tint, Turn};
use sobremesa_screen::{Part, Seen, Shape};

use super::chain::{Area, lay};
use crate::rules::{Domino, End, Last, Public, Tile};

pub(super) fn table(seen: &Seen<Domino>, look: &Look<Domino>) -> Live {
    let public = seen.public;
    let table_layout = TableLayout::of(look.shape);
    let (width, height) = (table_layout.width as u16, table_layout.height as u16);
    let mut live = match look.shape {
        Shape::Chat => Live::picture_table(width, height),
        Shape::Portrait | Shape::Landscape => Live::cloth(width, height),
    };
    let is_lot = public.number == 0;
    // In a chat the drawn tiles lie there until the lead.
    if is_lot || (look.shape == Shape::Chat && public.number == 1 && public.ends.is_none()) {
        lot(&mut live, seen, &table_layout, look.below());
    }
    chain(&mut live, seen, &table_layout);
    for (place, seat) in around(seen.seats, look.below()).enumerate() {
        let badge = table_layout.badge(place, seen.seats);
        let side = public.sides.iter().position(|side| public.sides.members(side).contains(seat)).unwrap_or(0);
        let mut sitting = Sitting::new(seat, side, badge);
        if look.shape == Shape::Chat {
            sitting = sitting.faced(76, 0).named((badge.0 + 56, badge.1 - 18), 190);
        }
        let held = public.tiles[seat];
        sitting.cards = Some(held);
        sitting.marks = if public.mano == seat && !is_lot { vec![Mark::Mano] } else { Vec::new() };
        live.players.push(sitting);
        if !look.is(seat) {
            table_layout.backs(&mut live, place, seat, held, seen.seats);
        }
    }
    if let Some((_, private)) = look.own {
        // In a tall window the tiles stand on the wood below the cloth.
        live.rack = (look.shape == Shape::Portrait).then_some(RACK);
        let turn = look.own.is_some_and(|(seat, _)| turn_of(seen.next).contains(seat));
        let fits = |tile: Tile| {
            let ends = public.ends.map(|ends| [End::Izq, End::Der].map(|end| ends.at(end)));
            ends.is_none_or(|ends| ends.contains(&tile.high()) || ends.contains(&tile.low()))
        };
        let tiles = private.hand.iter().map(|tile| (tile.to_string(), turn && !fits(*tile)));
        hand(&mut live, &table_layout, &tiles.collect::<Vec<_>>());
    }
    if public.stock > 0 {
        let (x, y) = table_layout.stock;
        let name = line!("live-stock", count = public.stock);
        live.things.push(Thing::new("pozo", "ficha/dorso", x, y, 60).token("robo").name(name));
        live.write(public.stock.to_string(), Tint::Paper, x + 30, y + 50, 30);
    }
    live.score = Live::plain_score(seen);
    for (tally, side) in live.score.iter_mut().zip(public.sides.iter()) {
        tally.seats = public.sides.members(side);
        tally.of = Some(public.puntos.to_string());
    }
    live.parts = public.last.iter().filter_map(|last| ended(public, last)).collect();
    live
}

/// Returns the end of the hand that lies on the table, if a side scored it.
fn ended(public: &Public, last: &Last) -> Option<Part> {
    let winner = last.count.winner.filter(|_| last.number == public.number)?;
    let side = public.sides.iter().position(|side| side == winner)?;
    let line = line!("domino-part", how = last.reason.word(), seat = last.seat, points = last.count.points);
    Some(Part { ends: true, ..Part::settled(line, side, last.count.points) })
}

/// Returns a chain and these tiles of a player, larger than at a table, for a primer.
pub(super) fn plate(seen: &Seen<Domino>, tiles: [&str; 3]) -> Live {
    let area = Area { left: 92, right: 628, top: 92, bottom: 258 };
    let table_layout = TableLayout { height: 560, area, hand: 300, ..TableLayout::of(Shape::Chat) };
    let mut live = Live::cloth(720, 560);
    chain(&mut live, seen, &table_layout);
    hand(&mut live, &table_layout, &tiles.map(|tile| (tile.to_owned(), false)));
    live
}

/// The tiles drawn for the first mano, each between its seat and the middle.
fn lot(live: &mut Live, seen: &Seen<Domino>, table_layout: &TableLayout, below: Seat) {
    let Some(drawn) = &seen.public.draw else { return };
    let highest = seen.seats.iter().max_by_key(|seat| drawn[*seat].weight());
    let middle = (table_layout.width / 2, i16::midpoint(table_layout.area.top, table_layout.area.bottom));
    let (wide, deep) = (58, 116);
    for (place, seat) in around(seen.seats, below).enumerate() {
        let (right, down) = match (place, seen.seats.count(), table_layout.shape) {
            // In a chat they sit in the corners.
            (_, _, Shape::Chat) => {
                let (x, y) = table_layout.badge(place, seen.seats);
                (if x < middle.0 { -2 } else { 2 }, if y < middle.1 { -2 } else { 2 })
            }
            (0, ..) => (0, 3),
            (1, 2, _) | (2, 4, _) => (0, -3),
            (1, ..) => (4, -1),
            _ => (-4, -1),
        };
        let (x, y) = (middle.0 + right * 50, middle.1 + down * 40);
        let (x, y, tile) = (x - wide / 2, y - deep / 2, drawn[seat]);
        let name = line!("domino-draw-seat", seat = seat, tile = tile.to_string());
        let id = format!("sorteo-{}", seat.number());
        let thing = Thing::new(id, format!("ficha/{tile}"), x, y, deep as u16).turned(Turn::Quarter);
        live.things.push(thing.name(name));
        if highest == Some(seat) {
            let mark = Thing::new("ultima", "marca/ficha", x - 7, y - 7, deep as u16 + 14);
            live.things.push(mark.turned(Turn::Quarter));
        }
    }
}

/// The chain, and the places at which a tile can be laid.
fn chain(live: &mut Live, seen: &Seen<Domino>, table_layout: &TableLayout) {
    let public = seen.public;
    let Some(laid) = lay(public, &table_layout.area) else { return };
    let unit = laid.unit;
    for bone in &laid.bones {
        let (sprite, x, y, turn) = bone.placed(unit);
        let [near, far] = bone.numbers;
        let tile = format!("{}-{}", near.max(far), near.min(far));
        let name = words::tile(&tile);
        live.things.push(Thing::new(tile, sprite, x, y, 2 * unit as u16).turned(turn).name(name));
        if bone.newest {
            let rim = unit / 8;
            let wide = (2 * unit + 2 * rim) as u16;
            live.things.push(Thing::new("ultima", "marca/ficha", x - rim, y - rim, wide).turned(turn));
        }
    }
    let numbers = public.ends.map(|ends| [ends.at(End::Izq), ends.at(End::Der)].map(u8::from));
    for ((end, (x, y, way)), number) in [End::Izq, End::Der].into_iter().zip(laid.ends).zip(numbers.unwrap_or_default())
    {
        let (right, down) = way.step();
        // The number that goes on there, on a disc.
        let (middle, disc) = ((x + right * 30, y + down * 30), 50);
        let (left, top) = (middle.0 - disc / 2, middle.1 - disc / 2);
        live.things.push(Thing::new(format!("punta-{}", end.word()), "marca/punta", left, top, disc as u16));
        live.write(number.to_string(), Tint::Ink, middle.0, middle.1, 34);
        // Large enough for a finger, just beyond the last tile.
        let size = 72;
        let (x, y) = (x + right * size / 2 - size / 2, y + down * size / 2 - size / 2);
        let (x, y) = (x.clamp(0, table_layout.width - size), y.clamp(0, table_layout.height - size));
        let name = line!("live-end", end = end.word(), number = number);
        live.spot(end.word(), (x, y), (size as u16, size as u16), name);
    }
}

/// The height of the strip in which the viewer's tiles stand.
const RACK: u16 = 260;

/// The viewer's tiles, upright, to touch; those that fit nowhere are dim.
fn hand(live: &mut Live, table_layout: &TableLayout, tiles: &[(String, bool)]) {
    let count = tiles.len() as i16;
    let [large, middle, small] = table_layout.rows;
    let (across, short) = match () {
        () if count <= large.0 => large,
        () if count <= 2 * middle.0 => middle,
        () => small,
    };
    let (step, deep) = (short + 10, 2 * short + 10);
    for (place, (tile, idle)) in (0..).zip(tiles) {
        let row = place / across;
        let in_row = across.min(count - row * across);
        let left = (table_layout.width - in_row * step + 10) / 2;
        let (x, y) = (left + place % across * step, table_layout.hand + row * deep);
        // A tile that fits nowhere stands a little lower.
        let y = if *idle { y + short / 7 } else { y };
        let thing = Thing::new(tile.clone(), format!("ficha/{tile}"), x, y, 2 * short as u16).turned(Turn::Quarter);
        let thing = Thing { dim: *idle, ..thing };
        live.things.push(thing.token(tile.clone()).name(words::tile(tile)));
    }
}

/// The division of the table.
struct TableLayout {
    width: i16,
    height: i16,
    /// The area of the chain.
    area: Area,
    /// The top of the viewer's tiles, and the sizes of a tile with the number that fits a row, from the
    /// largest on; smaller ones in two rows.
    hand: i16,
    rows: [(i16, i16); 3],
    stock: (i16, i16),
    shape: Shape,
}

impl TableLayout {
    fn of(shape: Shape) -> TableLayout {
        match shape {
            Shape::Portrait => TableLayout {
                width: 720,
                height: 1300,
                // Between the faces, with room for the number at either end.
                area: Area { left: 136, right: 584, top: 200, bottom: 740 },
                hand: 1070,
                rows: [(7, 90), (11, 54), (14, 38)],
                stock: (636, 790),
                shape,
            },
            Shape::Landscape => TableLayout {
                width: 900,
                height: 630,
                area: Area { left: 140, right: 760, top: 120, bottom: 416 },
                hand: 442,
                rows: [(7, 88), (14, 40), (14, 40)],
                stock: (820, 400),
                shape,
            },
            Shape::Chat => TableLayout {
                width: 720,
                height: 628,
                area: Area { left: 76, right: 644, top: 132, bottom: 414 },
                hand: 540,
                rows: [(7, 84), (10, 54), (14, 38)],
                // In the corner without a player while there is one.
                stock: (36, 36),
                shape,
            },
        }
    }

    /// A seat's tiles, face down: the backs reveal only how many tiles there are.
    fn backs(&self, live: &mut Live, place: usize, seat: Seat, held: u8, seats: Seats) {
        let (x, y) = self.badge(place, seats);
        for column in 0..i16::from(held) {
            let id = format!("s{}c{column}", seat.number());
            live.things.push(if self.shape == Shape::Chat {
                let step = if held > 7 { 11 } else { 25 };
                Thing::new(id, "ficha/blanca", x + 56 + step * column, y + 2, 38).turned(Turn::Quarter)
            } else if self.is_beside(place, seats) {
                let step = if held > 7 { 10 } else { 22 };
                Thing::new(id, "ficha/dorso", x - 20, y + 40 + step * column, 40)
            } else {
                let step = if held > 7 { 14 } else { 24 };
                Thing::new(id, "ficha/dorso", x + 44 + step * column, y - 20, 40).turned(Turn::Quarter)
            });
        }
    }

    /// Returns true if the seat at this place sits at a side of the table.
    fn is_beside(&self, place: usize, seats: Seats) -> bool {
        place > 0 && !(seats.count() == 2 || (seats.count() == 4 && place == 2))
    }

    fn badge(&self, place: usize, seats: Seats) -> (i16, i16) {
        if self.shape == Shape::Chat {
            // In the corners, anticlockwise round the table.
            let (above, below) = (80, self.hand - 68);
            return match (place, seats.count()) {
                (0, _) => (84, below),
                (1, 3 | 4) => (446, below),
                (1, _) | (2, 3 | 4) => (446, above),
                _ => (84, above),
            };
        }
        match (place, seats.count()) {
            // Beside the own tiles, where the rivals' leave no room above them.
            (0, _) if self.shape == Shape::Landscape => (52, 540),
            (0, _) if self.shape == Shape::Portrait => (76, 870),
            (0, _) => (70, self.hand - 44),
            // With room for the name above the face.
            (1, 2) | (2, 4) if self.shape == Shape::Landscape => (self.width / 2 - 110, 74),
            (1, 2) | (2, 4) => (self.width / 2 - 110, 58),
            (1, _) => (self.width - 60, 150),
            _ => (60, 150),
        }
    }
}
