//! The table live: one's own cards large at the lower edge, everybody round the table, each with what they have laid.

use crate::face::{BACK, name, sprite};
use crate::game::french::Card;
use crate::game::{Seat, Seats};
use crate::line;
use crate::picture::Turn;
use crate::rules::{Partner, Private, Public, Side, TrucoBrasileiro};
use crate::screen::live::{Live, Mark, Sitting, Tally, Thing, around};
use crate::screen::{Look, Seen, Shape};

/// The table as one looks at it.
pub(super) fn table(seen: &Seen<TrucoBrasileiro>, look: &Look<TrucoBrasileiro>) -> Live {
    let public = seen.public;
    let felt = Felt::of(seen.seats, look.shape);
    let mut live = Live::cloth(felt.width, felt.height);
    if let Some(card) = public.vira {
        vira(&mut live, &felt, card);
    }
    let partners = look.own.map_or(&[][..], |(_, private)| private.partners.reveal());
    for (place, seat) in around(seen.seats, look.below()).enumerate() {
        pile(&mut live, public, &felt, place, seat);
        let badge = felt.badge(place);
        let held = public.counts.get(seat.index()).copied().unwrap_or_default();
        let mut sitting = Sitting::new(seat, Side::of(seat).index(), badge);
        sitting.cards = Some(held);
        let marks = [(public.mano == seat, Mark::Mano), (public.dealer == seat, Mark::Dealer)];
        sitting.marks = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
        live.players.push(sitting);
        if look.is(seat) {
            continue;
        }
        match partners.iter().find(|partner| partner.seat == seat) {
            Some(partner) => open(&mut live, public, partner, badge, felt.width),
            None => backs(&mut live, seat, held, badge, felt.width),
        }
    }
    if let Some((_, private)) = look.own {
        hand(&mut live, &felt, private);
    }
    live.score = Side::BOTH.map(|side| tally(seen, side)).into();
    live
}

fn tally(seen: &Seen<TrucoBrasileiro>, side: Side) -> Tally {
    let points = seen.public.score[side.index()];
    Tally { seats: side.seats(seen.seats), points: points.to_string(), of: Some(seen.public.goal.to_string()) }
}

/// One's own cards, to touch; in a blind hand their backs.
fn hand(live: &mut Live, felt: &Felt, private: &Private) {
    let cards = private.hand.reveal();
    let (step, count) = (felt.own + 14, cards.len() as i16);
    let left = (felt.width as i16 - count * step + 14) / 2;
    for ((column, card), place) in (0..).zip(cards).zip(private.places.reveal()) {
        let x = left + column * step;
        live.things.push(match card {
            Some(card) => place_card(*card, x, felt.hand, felt.own).token(card.to_string()),
            None => {
                let token = format!("cega-{}", place.number());
                let name = line!("truco-brasileiro-blind-card", number = place.number());
                Thing::new(token.clone(), BACK, x, felt.hand, felt.own as u16).name(name).token(token)
            }
        });
    }
}

/// A card that lies open.
fn place_card(card: Card, x: i16, y: i16, width: i16) -> Thing {
    Thing::new(card.to_string(), sprite(card), x, y, width as u16).name(name(card))
}

/// Where the small cards of somebody lie: towards the middle of the table.
fn beside((x, y): (i16, i16), width: u16, place: i16, size: i16) -> (i16, i16) {
    let inwards = x > width as i16 * 2 / 3;
    let step = if inwards { -(size * 15 / 28) } else { size * 15 / 28 };
    let first = if inwards { -44 - size } else { 44 };
    (x + first + step * place, y - size * 3 / 4)
}

/// What somebody holds, face down: its backs tell nothing but how many they are.
fn backs(live: &mut Live, seat: Seat, held: u8, badge: (i16, i16), width: u16) {
    for place in 0..i16::from(held) {
        let (x, y) = beside(badge, width, place, 28);
        live.things.push(Thing::new(format!("s{}c{place}", seat.number()), BACK, x, y, 28));
    }
}

/// A partner's cards in a mão de onze, those that lie open on the table left out.
fn open(live: &mut Live, public: &Public, partner: &Partner, badge: (i16, i16), width: u16) {
    let laid = |card: &Card| public.table.iter().flatten().any(|lying| lying.card == Some(*card));
    for (place, card) in (0..).zip(partner.cards.into_iter().filter(|card| !laid(card))) {
        let (x, y) = beside(badge, width, place, 40);
        let mut thing = place_card(card, x, y, 40);
        thing.name = Some(line!("truco-brasileiro-of-partner", card = name(card), seat = partner.seat));
        live.things.push(thing);
    }
}

/// What a seat has laid, vaza upon vaza; who won one has a rim around the card, and so has the latest card.
fn pile(live: &mut Live, public: &Public, felt: &Felt, place: usize, seat: Seat) {
    let latest = public.table.last().and_then(|vaza| vaza.last());
    if felt.step > felt.card {
        for vaza in 0..3 {
            let (x, y) = felt.slot(place, vaza);
            let id = format!("hueco-s{}b{vaza}", seat.number());
            live.things.push(Thing::new(id, "marca/hueco", x, y, felt.card as u16));
        }
    }
    for (vaza, laid) in (0..).zip(&public.table) {
        let won = public.bazas.get(vaza as usize).and_then(|vaza| vaza.winner) == Some(seat);
        for lying in laid.iter().filter(|lying| lying.seat == seat) {
            let (x, y) = felt.slot(place, vaza);
            let id = lying.card.map_or_else(|| format!("coberta-s{}b{vaza}", seat.number()), |card| card.to_string());
            let figure = super::table::laid(*lying);
            let thing = Thing::new(id.clone(), figure.sprite, x, y, felt.card as u16).name(figure.name);
            live.things.push(thing);
            let (wide, rim) = (felt.card * 112 / 100, felt.card * 6 / 100);
            if won {
                let id = format!("gana-{id}");
                live.things.push(Thing::new(id, "marca/carta", x - rim, y - felt.card * 16 / 100, wide as u16));
            } else if latest.is_some_and(|latest| std::ptr::eq(latest, lying)) {
                live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, wide as u16));
            }
        }
    }
}

/// The open card, on the rest of the deck.
fn vira(live: &mut Live, felt: &Felt, card: Card) {
    let (x, y) = felt.deck;
    live.things.push(Thing::new("mazo", BACK, x + 8, y + 26, 76).turned(Turn::Quarter));
    let mut thing = place_card(card, x, y, 84);
    thing.name = Some(line!("truco-brasileiro-vira-card", card = name(card)));
    live.things.push(thing);
}

/// How high a card of that width is.
const fn tall(width: i16) -> i16 {
    width * 154 / 100
}

/// How the seats and their cards share the table, in hundredths of the way from its middle: the first is below, and play goes round
/// against the clock.
struct Felt {
    width: u16,
    height: u16,
    /// The middle of what is laid, and how far it reaches to both sides and up and down.
    middle: (i16, i16),
    reach: (i16, i16),
    ring: &'static [(i16, i16)],
    /// The width of a card on the table, and from a card to the next one of the same seat.
    card: i16,
    step: i16,
    /// The width of an own card, and where they begin.
    own: i16,
    hand: i16,
    deck: (i16, i16),
    shape: Shape,
}

impl Felt {
    fn of(seats: Seats, shape: Shape) -> Felt {
        let is_tall = shape == Shape::Portrait;
        let ring: &[(i16, i16)] = match (seats.count(), shape) {
            (0..=2, _) => &[(0, 100), (0, -100)],
            (3 | 4, _) => &[(0, 100), (100, 0), (0, -100), (-100, 0)],
            (_, Shape::Portrait) => &[(0, 100), (100, 45), (100, -45), (0, -100), (-100, -45), (-100, 45)],
            (_, Shape::Landscape) => &[(0, 100), (75, 70), (75, -70), (0, -100), (-75, -70), (-75, 70)],
        };
        let (card, step, reach) = match (ring.len(), is_tall) {
            (2, true) => (128, 144, 107),
            (2, false) => (106, 122, 86),
            (4, true) => (104, 30, 165),
            (4, false) => (90, 28, 112),
            (_, true) => (84, 24, 190),
            (_, false) => (74, 22, 118),
        };
        let (width, height, middle, across) =
            if is_tall { (720, 900, (360, 330), 265) } else { (1120, 630, (560, 205), 410) };
        let deck = match (ring.len(), is_tall) {
            (2, _) => (middle.0 + 3 * step / 2 + 4, middle.1 - 65),
            (_, true) => (middle.0 - 42, middle.1 - 65),
            // Beside the cards of those who sit across, which leave no room between them.
            (_, false) => (middle.0 - 202, middle.1 - 65),
        };
        let (own, hand) = if is_tall { (180, 606) } else { (136, 398) };
        Felt { width, height, middle, reach: (across, reach), ring, card, step, own, hand, deck, shape }
    }

    /// The middle of what a seat has laid.
    fn laid(&self, place: usize) -> (i16, i16) {
        let (right, down) = self.ring.get(place).copied().unwrap_or_default();
        let share = |reach: i16, part: i16| (i32::from(reach) * i32::from(part) / 100) as i16;
        (self.middle.0 + share(self.reach.0, right), self.middle.1 + share(self.reach.1, down))
    }

    /// The upper left corner of its card of that vaza.
    fn slot(&self, place: usize, vaza: i16) -> (i16, i16) {
        let (x, y) = self.laid(place);
        (x - (self.card + 2 * self.step) / 2 + vaza * self.step, y - tall(self.card) / 2)
    }

    /// The middle of its badge.
    fn badge(&self, place: usize) -> (i16, i16) {
        let (x, y) = self.laid(place);
        let above = y - tall(self.card) / 2 - 30;
        match (self.ring.get(place).copied().unwrap_or_default(), self.shape) {
            ((0, 100), Shape::Portrait) => (70, (self.hand + y + tall(self.card) / 2) / 2 - 30),
            ((0, _), Shape::Landscape) => (x - self.card - self.step - 110, y),
            ((0, _), Shape::Portrait) => (x, above.max(36)),
            _ => (x, above.max(36)),
        }
    }
}
