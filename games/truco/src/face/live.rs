//! The table of a truco, live: one's own cards large at the lower edge, everybody round the table, each with what they have laid.

use crate::face::picture::Look as Parts;
use crate::game::{Seat, Seats};
use crate::line;
use crate::locale::words;
use crate::picture::Turn;
use crate::rules::baza::Baza;
use crate::rules::cards::Card;
use crate::rules::view::TableView;
use crate::screen::Shape;
use crate::screen::live::{Live, Mark, Sitting, Tally, Thing, around};

/// What whoever looks has in hand.
pub(super) type Own<'a> = Option<(Seat, &'a [Card])>;

/// The table as one looks at it.
pub(super) fn table<P>(common: &TableView<P>, parts: &Parts, own: Own<'_>, shape: Shape) -> Live {
    let felt = Felt::of(parts.seats, shape);
    let mut live = Live::cloth(felt.width, felt.height);
    if let Some(card) = parts.muestra {
        muestra(&mut live, &felt, card);
    }
    let below = own.map_or(Seat::FIRST, |(seat, _)| seat);
    for (place, seat) in around(parts.seats, below).enumerate() {
        pile(&mut live, common, &felt, place, seat);
        let badge = felt.badge(place);
        let held = common.counts.get(seat.index()).copied().unwrap_or_default();
        let mut sitting = Sitting::new(seat, parts.sides.of(seat).index(), badge);
        sitting.cards = Some(held);
        let marks = [
            (common.mano == seat, Mark::Mano),
            (common.dealer == seat, Mark::Dealer),
            (common.out.contains(seat), Mark::Out),
        ];
        sitting.marks = marks.into_iter().filter_map(|(is, mark)| is.then_some(mark)).collect();
        live.players.push(sitting);
        if own.is_none_or(|(own, _)| own != seat) {
            backs(&mut live, seat, held, badge, felt.width);
        }
    }
    if let Some((_, cards)) = own {
        hand(&mut live, &felt, cards);
    }
    let number = |place: usize| common.score.numbers().get(place).copied().unwrap_or_default();
    let places = parts.places.iter().enumerate();
    live.score = places
        .map(|(place, &seats)| Tally { seats, points: number(place).to_string(), of: Some(common.goal.to_string()) })
        .collect();
    live
}

/// One's own cards, to touch.
fn hand(live: &mut Live, felt: &Felt, cards: &[Card]) {
    let width = if cards.len() > 3 { felt.own * 8 / 9 } else { felt.own };
    let (step, count) = (width + 14, cards.len() as i16);
    let left = (felt.width as i16 - count * step + 14) / 2;
    for (place, card) in (0..).zip(cards) {
        let thing = draw_card(*card, left + place * step, felt.hand, width).token(card.to_string());
        live.things.push(thing);
    }
}

/// A card that lies open.
fn draw_card(card: Card, x: i16, y: i16, width: i16) -> Thing {
    let code = card.to_string();
    let name = words::card(&code);
    Thing::new(code, format!("carta/{card}"), x, y, width as u16).name(name)
}

/// What somebody holds, face down: its backs tell nothing but how many they are.
fn backs(live: &mut Live, seat: Seat, held: u8, (x, y): (i16, i16), width: u16) {
    // Towards the middle of the table.
    let inwards = if x > width as i16 * 2 / 3 { -72 } else { 44 };
    for place in 0..i16::from(held) {
        let id = format!("s{}c{place}", seat.number());
        live.things.push(Thing::new(
            id,
            "carta/dorso",
            x + inwards + if inwards < 0 { -15 } else { 15 } * place,
            y - 21,
            28,
        ));
    }
}

/// What a seat has laid, baza upon baza; who won one has a rim around the card, and so has the latest card.
fn pile<P>(live: &mut Live, common: &TableView<P>, felt: &Felt, place: usize, seat: Seat) {
    let latest = common.table.iter().flat_map(|laid| laid.iter()).last();
    if felt.step > felt.card {
        for baza in 0..3 {
            let (x, y) = felt.slot(place, baza);
            let id = format!("hueco-s{}b{baza}", seat.number());
            live.things.push(Thing::new(id, "marca/hueco", x, y, felt.card as u16));
        }
    }
    for (baza, laid) in (0..).zip(&common.table) {
        let won = common.bazas.iter().nth(usize::try_from(baza).unwrap_or(0)).and_then(|baza: Baza| baza.winner());
        for own in laid.iter().filter(|laid| laid.seat == seat) {
            let (x, y) = felt.slot(place, baza);
            let mut card = draw_card(own.card, x, y, felt.card);
            card.name = Some(line!("truco-laid", card = words::card(&own.card.to_string()), seat = seat));
            live.things.push(card);
            let (wide, rim) = (felt.card * 112 / 100, felt.card * 6 / 100);
            if won == Some(seat) {
                let id = format!("gana-{}", own.card);
                live.things.push(Thing::new(id, "marca/carta", x - rim, y - felt.card * 16 / 100, wide as u16));
            } else if latest == Some(own) {
                live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, wide as u16));
            }
        }
    }
}

/// The open card, on the rest of the deck.
fn muestra(live: &mut Live, felt: &Felt, card: Card) {
    let (x, y) = felt.deck;
    live.things.push(Thing::new("mazo", "carta/dorso", x + 8, y + 26, 76).turned(Turn::Quarter));
    live.things.push(draw_card(card, x, y, 84));
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
        let tall_shape = shape == Shape::Portrait;
        let ring: &[(i16, i16)] = match (seats.count(), shape) {
            (0..=2, _) => &[(0, 100), (0, -100)],
            (3, _) => &[(0, 100), (95, -45), (-95, -45)],
            (4 | 5, _) => &[(0, 100), (100, 0), (0, -100), (-100, 0)],
            (6 | 7, Shape::Portrait) => &[(0, 100), (100, 45), (100, -45), (0, -100), (-100, -45), (-100, 45)],
            (6 | 7, Shape::Landscape) => &[(0, 100), (75, 70), (75, -70), (0, -100), (-75, -70), (-75, 70)],
            (_, Shape::Portrait) => {
                &[(0, 100), (100, 66), (100, 0), (100, -66), (0, -100), (-100, -66), (-100, 0), (-100, 66)]
            }
            (_, Shape::Landscape) => {
                &[(0, 100), (55, 85), (100, 0), (55, -85), (0, -100), (-55, -85), (-100, 0), (-55, 85)]
            }
        };
        let (card, step, reach) = match (ring.len(), tall_shape) {
            (2, true) => (128, 144, 107),
            (2, false) => (106, 122, 86),
            (3 | 4, true) => (104, 30, 165),
            (3 | 4, false) => (90, 28, 112),
            (6, true) => (84, 24, 190),
            (6, false) => (74, 22, 118),
            (_, true) => (66, 20, 215),
            (_, false) => (62, 18, 120),
        };
        let (width, height, middle, across) =
            if tall_shape { (720, 900, (360, 330), 265) } else { (1120, 630, (560, 205), 410) };
        let deck = match ring.len() {
            2 => (middle.0 + 3 * step / 2 + 4, middle.1 - 65),
            _ => (middle.0 - 42, middle.1 - 65),
        };
        let (own, hand) = if tall_shape { (180, 606) } else { (136, 398) };
        Felt { width, height, middle, reach: (across, reach), ring, card, step, own, hand, deck, shape }
    }

    /// The middle of what a seat has laid.
    fn laid(&self, place: usize) -> (i16, i16) {
        let (right, down) = self.ring.get(place).copied().unwrap_or_default();
        let share = |reach: i16, part: i16| (i32::from(reach) * i32::from(part) / 100) as i16;
        (self.middle.0 + share(self.reach.0, right), self.middle.1 + share(self.reach.1, down))
    }

    /// The upper left corner of its card of that baza.
    fn slot(&self, place: usize, baza: i16) -> (i16, i16) {
        let (x, y) = self.laid(place);
        (x - (self.card + 2 * self.step) / 2 + baza * self.step, y - tall(self.card) / 2)
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
