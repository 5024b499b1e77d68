//! The live table: the open cards in the middle, the players around them with their piles, the viewer's cards
//! below, to touch.

use sobremesa_game::cards::Card;
use sobremesa_game::{Line, Seat, Seats, line};
use sobremesa_screen::live::{Live, Look, Mark, Sitting, Thing, around};
use sobremesa_screen::locale::words;
use sobremesa_screen::picture::{Tint, Turn};
use sobremesa_screen::{Part, Seen, Shape};

use super::layout::{Area, fan, tall};
use crate::rules::{Count, Escoba, Public};

/// The table as the viewer sees it.
pub(super) fn table(seen: &Seen<Escoba>, look: &Look<Escoba>) -> Live {
    let public = seen.public;
    let table_layout = TableLayout::of(look.shape);
    let (width, height) = (table_layout.width as u16, table_layout.height as u16);
    let mut live = match look.shape {
        Shape::Chat => Live::picture_table(width, height),
        Shape::Portrait | Shape::Landscape => Live::cloth(width, height),
    };
    let lot = won_lot(public);
    if lot.is_none() {
        open_cards(&mut live, public, &table_layout);
    }
    let mut drawn = Vec::new();
    for (place, seat) in around(seen.seats, look.below()).enumerate() {
        let spot = table_layout.spot(place, seen.seats);
        let side = public.sides.of(seat);
        let (x, y) = spot.badge;
        let sitting = Sitting::new(seat, side, (x, y));
        let mut sitting = match look.shape {
            Shape::Chat => sitting.faced(if seats_beside(seen.seats) { 60 } else { 72 }, 190.min(2 * (x - 9)) as u16),
            Shape::Portrait | Shape::Landscape => sitting,
        };
        let held = public.counts.get(seat.index()).copied().unwrap_or_default();
        sitting.cards = Some(held);
        let marks = [(public.mano == seat && lot.is_none(), Mark::Mano), (public.dealer == seat, Mark::Dealer)];
        sitting.marks = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
        live.players.push(sitting);
        if !look.is(seat) && look.shape != Shape::Chat {
            backs(&mut live, seat, held, spot.badge);
        }
        // Partners share one pile, beside the first of them.
        if !drawn.contains(&side) {
            drawn.push(side);
            pile(&mut live, public, side, &spot);
        }
    }
    if let Some(lot) = lot {
        lots(&mut live, seen.seats, look.below(), &table_layout, &lot);
    }
    if let Some((_, private)) = look.own {
        hand(&mut live, &table_layout, private.hand.reveal());
    }
    live.score = Live::plain_score(seen);
    for (side, tally) in live.score.iter_mut().enumerate() {
        tally.seats = public.sides.members(side);
        tally.of = Some(public.puntos.to_string());
    }
    let counted = public.last.iter().map(|last| &last.count).filter(|count| count.number == public.number);
    live.parts = counted.flat_map(parts).collect();
    live
}

/// Returns what each side has scored in the hand that was counted; the hand belongs to the side with more points.
fn parts(count: &Count) -> Vec<Part> {
    let most = count.points.iter().max();
    let leaders = count.points.iter().filter(|points| Some(*points) == most).count();
    let part = |(side, points): (usize, &u16)| {
        let what: sobremesa_game::Arg = super::list_notes(count, side).into_iter().collect();
        let part = Part::settled(line!("verbatim", text = what), side, u8::try_from(*points).unwrap_or(u8::MAX));
        Part { ends: leaders == 1 && Some(points) == most, ..part }
    };
    count.points.iter().enumerate().filter(|(_, points)| **points > 0).map(part).collect()
}

/// An open card. It can be touched anywhere; a token that means nothing there is removed.
fn place_card(card: Card, x: i16, y: i16, width: i16) -> Thing {
    let code = card.to_string();
    Thing::new(code.clone(), format!("carta/{code}"), x, y, width as u16).name(words::card(&code))
}

fn open_cards(live: &mut Live, public: &Public, table_layout: &TableLayout) {
    let (card, places) = table_layout.area.lay(public.table.len());
    if public.table.is_empty() {
        let (_, places) = table_layout.area.lay(1);
        let empty = places.into_iter().map(|(x, y)| Thing::new("hueco", "marca/hueco", x, y, 126));
        live.things.extend(empty);
    }
    let newest = super::laid_last(public);
    for (open, &(x, y)) in public.table.iter().zip(&places) {
        live.things.push(place_card(*open, x, y, card).token(open.to_string()));
        if newest == Some(*open) {
            let rim = card * 6 / 100;
            live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, (card * 112 / 100) as u16));
        }
    }
}

/// The dealer of the first hand, and the line that announces it, while nothing has been dealt yet.
pub(super) fn won_lot(public: &Public) -> Option<(Seat, Line)> {
    let told = || line!("live-lot", seat = public.dealer, card = words::card("7o"));
    (public.number == 0).then(|| (public.dealer, told()))
}

/// The cards that the seats draw to find out who deals, each between its seat and the middle: the siete de
/// velo, or a back.
fn lots(live: &mut Live, seats: Seats, below: Seat, table_layout: &TableLayout, (dealer, told): &(Seat, Line)) {
    let Area { left, top, right, bottom } = table_layout.area;
    let (card, others) = (113, i16::from(seats.count()) - 1);
    for (place, seat) in (0..).zip(around(seats, below)) {
        let (x, y) = match place {
            0 => (i16::midpoint(left, right) - card / 2, bottom - tall(card) * 3 / 10),
            _ => (left + (right - left) * (2 * (others - place) + 1) / (2 * others) - card / 2, top - tall(card) / 10),
        };
        let id = format!("sorteo-{}", seat.number());
        if seat != *dealer {
            live.things.push(Thing::new(id, "carta/dorso", x, y, card as u16));
            continue;
        }
        live.things.push(Thing::new(id, "carta/7o", x, y, card as u16).name(told.clone()));
        let rim = card * 6 / 100;
        live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, (card * 112 / 100) as u16));
    }
}

/// The viewer's cards, to touch.
fn hand(live: &mut Live, table_layout: &TableLayout, cards: &[Card]) {
    let (step, count) = (table_layout.own + 14, cards.len() as i16);
    let left = (table_layout.width - count * step + 14) / 2;
    for (place, card) in (0..).zip(cards) {
        live.things
            .push(place_card(*card, left + place * step, table_layout.hand, table_layout.own).token(card.to_string()));
    }
}

/// A seat's cards, face down: the backs reveal only how many cards there are.
fn backs(live: &mut Live, seat: Seat, held: u8, (x, y): (i16, i16)) {
    for place in 0..i16::from(held) {
        let id = format!("s{}c{place}", seat.number());
        live.things.push(Thing::new(id, "carta/dorso", x + 52 + 17 * place, y - 22, 30));
    }
}

/// A side's captures: a card lies crosswise for each escoba, and the latest capture lies open beside it.
fn pile(live: &mut Live, public: &Public, side: usize, spot: &Spot) {
    let number = |numbers: &[u16]| numbers.get(side).copied().unwrap_or_default();
    let escobas = number(&public.escobas);
    let count = public.piles.get(side).copied().unwrap_or_default();
    let ((x, y), card) = (spot.pile, spot.card);
    for crossed in 0..escobas.min(4) as i16 {
        let id = format!("cruz-{side}-{crossed}");
        let (left, top) = (x - card * 3 / 10, y + 3 + card * crossed / 7);
        live.things.push(Thing::new(id, "carta/dorso", left, top, card as u16).turned(Turn::Quarter));
    }
    if count > 0 {
        let seats: sobremesa_game::Arg = public.sides.members(side).iter().collect();
        let name = line!("escoba-pile", seats = seats, cards = count, escobas = escobas);
        live.things.push(Thing::new(format!("monton-{side}"), "carta/dorso", x, y, card as u16).name(name));
        let (middle, disc) = ((x + card / 2, y + tall(card) / 2), card * 7 / 10);
        let (left, top) = (middle.0 - disc / 2, middle.1 - disc / 2);
        live.things.push(Thing::new(format!("cuenta-{side}"), "marca/cuenta", left, top, disc as u16));
        // Two figures are as wide as one that is larger.
        let figures = if count < 10 { disc * 7 / 10 } else { disc * 11 / 20 };
        live.write(count.to_string(), Tint::Ink, middle.0, middle.1, figures as u16);
    }
    if let Some((_, cards)) = public.lifted.as_ref().filter(|(seat, _)| public.sides.of(*seat) == side) {
        let start = x + card + 16;
        let step = fan(cards.len(), card, spot.room - card - 16);
        for (place, lifted) in (0..).zip(cards) {
            live.things.push(place_card(*lifted, start + step * place, y, card));
        }
        if super::captured_last(public) {
            let (played, rim) = (start + step * (cards.len() as i16 - 1), card * 6 / 100);
            live.things.push(Thing::new("ultima", "marca/ultima", played - rim, y - rim, (card * 112 / 100) as u16));
        }
    }
}

/// Returns true if others than the one below sit beside each other.
fn seats_beside(seats: Seats) -> bool {
    seats.count() > 2
}

/// A seat's spot: the badge, the pile with the latest capture beside it, and the room for both.
struct Spot {
    badge: (i16, i16),
    pile: (i16, i16),
    card: i16,
    room: i16,
}

/// The division of the table.
struct TableLayout {
    width: i16,
    height: i16,
    /// The area of the open cards.
    area: Area,
    /// The width of a card in the viewer's hand, and the top of the hand.
    own: i16,
    hand: i16,
    shape: Shape,
}

/// The distance from the edges to the seats of the others.
const SIDE: i16 = 20;

impl TableLayout {
    const fn of(shape: Shape) -> TableLayout {
        match shape {
            Shape::Portrait => TableLayout {
                width: 720,
                height: 900,
                area: Area { left: 36, top: 214, right: 684, bottom: 532 },
                own: 156,
                hand: 640,
                shape,
            },
            Shape::Landscape => TableLayout {
                width: 900,
                height: 630,
                area: Area { left: 40, top: 142, right: 860, bottom: 410 },
                own: 124,
                hand: 422,
                shape,
            },
            Shape::Chat => TableLayout {
                width: 720,
                height: 628,
                area: Area { left: 36, top: 166, right: 684, bottom: 382 },
                own: 0,
                hand: 0,
                shape,
            },
        }
    }

    /// The others sit above, so that play goes anticlockwise.
    fn spot(&self, place: usize, seats: Seats) -> Spot {
        if place == 0 {
            return match self.shape {
                Shape::Portrait => Spot { badge: (64, 606), pile: (196, 552), card: 50, room: 490 },
                Shape::Landscape => Spot { badge: (84, 474), pile: (44, 522), card: 54, room: 196 },
                Shape::Chat => Spot { badge: (84, 426), pile: (162, 404), card: 66, room: 520 },
            };
        }
        let others = i16::from(seats.count()) - 1;
        let room = (self.width - 2 * SIDE) / others;
        let left = SIDE + room * (others - place as i16);
        match self.shape {
            Shape::Portrait => {
                let left = if others == 1 { left + 170 } else { left + 22 };
                Spot { badge: (left + 32, 82), pile: (left + 8, 132), card: 48, room: room.min(400) - 30 }
            }
            Shape::Landscape => {
                let left = if others == 1 { left + 220 } else { left + 24 };
                Spot { badge: (left + 26, 112), pile: (left + 132, 40), card: 52, room: room.min(580) - 160 }
            }
            Shape::Chat if others == 1 => Spot { badge: (84, 72), pile: (162, 36), card: 66, room: 520 },
            Shape::Chat => Spot { badge: (left + 52, 66), pile: (left + 108, 36), card: 41, room: room - 112 },
        }
    }
}
