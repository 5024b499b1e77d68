//! A cloth for games played in rounds, with each seat's cards in front of it: the places of the seats, and of
//! the cards they hold and play.

use sobremesa_game::{Line, Seat, Seats};

use crate::Shape;
use crate::live::{Live, Sitting, Thing};
use crate::picture::Turn;

/// The height of the score strip of a picture, counters included.
const STRIP: i16 = 100;

/// The layout of the seats and their cards on the table.
pub struct TableLayout {
    /// The table's size.
    pub width: u16,
    /// In the same unit.
    pub height: u16,
    /// The width of a card in the viewer's hand, and the top edge of the hand.
    pub own: i16,
    /// In the same unit.
    pub hand: i16,
    shape: Shape,
    places: Vec<Place>,
    /// The width of a card on the table, and the distance from one card to the next of the same seat.
    card: i16,
    step: i16,
    deck: (i16, i16),
}

/// A seat's place: the middle of the cards it has played, and of its badge.
#[derive(Clone, Copy)]
struct Place {
    pile: (i16, i16),
    badge: (i16, i16),
}

/// A card that a player has played.
pub struct PlayedCard {
    /// In which round, from 0.
    pub round: i16,
    /// The id that tells it apart from others.
    pub id: String,
    /// Its drawing.
    pub sprite: String,
    /// The name of the card.
    pub name: Line,
    /// True if it has won its round.
    pub won: bool,
    /// True if it was played last.
    pub latest: bool,
}

/// Six at a tall table: two on each side, far enough apart that no name lies on the cards above it.
fn six_tall() -> Vec<Place> {
    let beside = |x: i16, y: i16| Place { pile: (x, y), badge: (x, y - 95) };
    // The one across sits a little lower, so that those names do not meet.
    let (below, above) = (Place { pile: (360, 520), badge: (70, 565) }, beside(360, 245));
    vec![below, beside(625, 395), beside(625, 172), above, beside(95, 172), beside(95, 395)]
}

/// Six at a wide table: those on the sides have their cards beside them, towards the middle.
fn six_wide() -> Vec<Place> {
    let beside = |x: i16, inwards: i16, y: i16| Place { pile: (x + inwards * 190, y - 5), badge: (x, y) };
    let across = |y: i16| Place { pile: (560, y), badge: (389, y) };
    vec![across(323), beside(1050, -1, 295), beside(1050, -1, 105), across(87), beside(70, 1, 105), beside(70, 1, 295)]
}

/// Returns the height of a card of that width.
const fn tall(width: i16) -> i16 {
    width * 154 / 100
}

impl TableLayout {
    /// Returns the table for this many seats in this shape; `deck`: whether the deck lies on it.
    #[must_use]
    pub fn of(seats: Seats, shape: Shape, deck: bool) -> TableLayout {
        match shape {
            Shape::Chat => TableLayout::chat(seats.count(), deck),
            Shape::Portrait | Shape::Landscape => TableLayout::live(seats.count(), shape),
        }
    }

    /// With the viewer's hand below. The places are in hundredths of the way from the middle: the first is
    /// below, and play goes anticlockwise.
    fn live(seats: u8, shape: Shape) -> TableLayout {
        let is_tall = shape == Shape::Portrait;
        let ring: &[(i16, i16)] = match (seats, is_tall) {
            (0..=2, _) => &[(0, 100), (0, -100)],
            (3, _) => &[(0, 100), (95, -45), (-95, -45)],
            (4 | 5, true) => &[(0, 100), (100, 0), (0, -100), (-100, 0)],
            // Those beside sit a little lower, so that no name lies on the name of the one across.
            (4 | 5, false) => &[(0, 100), (100, 30), (0, -100), (-100, 30)],
            (6 | 7, true) => &[(0, 100), (100, 45), (100, -45), (0, -100), (-100, -45), (-100, 45)],
            (6 | 7, false) => &[(0, 100), (75, 70), (75, -70), (0, -100), (-75, -70), (-75, 70)],
            (_, true) => &[(0, 100), (100, 66), (100, 0), (100, -66), (0, -100), (-100, -66), (-100, 0), (-100, 66)],
            (_, false) => &[(0, 100), (55, 85), (100, 0), (55, -85), (0, -100), (-55, -85), (-100, 0), (-55, 85)],
        };
        let (card, step, reach) = match (ring.len(), is_tall) {
            (2, true) => (128, 144, 107),
            (2, false) => (106, 122, 86),
            (3 | 4, true) => (104, 30, 165),
            (3 | 4, false) => (90, 28, 112),
            (6, true) => (84, 24, 190),
            (6, false) => (74, 22, 118),
            (_, true) => (66, 20, 215),
            (_, false) => (62, 18, 120),
        };
        let (width, height, (right, down), across) =
            if is_tall { (720, 900, (360, 330), 265) } else { (1120, 630, (560, 205), 410) };
        let (own, hand) = if is_tall { (180, 606) } else { (136, 398) };
        let share = |reach: i16, part: i16| (i32::from(reach) * i32::from(part) / 100) as i16;
        let place = |&(x, y): &(i16, i16)| {
            let pile = (right + share(across, x), down + share(reach, y));
            let above = (pile.1 - tall(card) / 2 - 30).max(36);
            let badge = match (x, y, is_tall) {
                (0, 100, true) => (70, (hand + pile.1 + tall(card) / 2) / 2 - 30),
                // Beside the cards played, with room for three backs between.
                (0, _, false) => (pile.0 - (card + 2 * step) / 2 - 112, pile.1),
                _ => (pile.0, above),
            };
            Place { pile, badge }
        };
        let deck = match (ring.len(), is_tall) {
            (2, _) => (right + 3 * step / 2 + 4, down - 65),
            // Beside the cards of those who sit across, which leave no room between them.
            (6, false) => (right + 84, down - 65),
            (6, true) => (right - 42, down - 8),
            (_, false) => (right - 202, down - 65),
            _ => (right - 42, down - 65),
        };
        let places = match (ring.len(), is_tall) {
            (6, true) => six_tall(),
            (6, false) => six_wide(),
            _ => ring.iter().map(place).collect(),
        };
        TableLayout { width, height, own, hand, shape, places, card, step, deck }
    }

    /// Lays out a table without a hand, and close together: each seat's name next to the cards it has played.
    fn chat(seats: u8, deck: bool) -> TableLayout {
        // Card widths for which the heights are whole numbers, so that edges are sharp.
        let at = |pile: (i16, i16), badge: (i16, i16)| Place { pile, badge };
        // If the deck lies in the middle, the cards above and below make room for it.
        let more = if deck { 44 } else { 0 };
        let (card, step, bottom, deck, places) = match seats {
            0..=2 => {
                // There is room for the deck beside the cards, or the cards are larger.
                let (card, step, right, row) = if more > 0 { (113, 128, 374, 202) } else { (126, 142, 440, 218) };
                let (below, above) = (at((right, 130 + row), (60, 98 + row)), at((right, 130), (60, 98)));
                (card, step, 228 + row, (598, 166), vec![below, above])
            }
            3 => {
                let right = at((600, 216), (540, 72));
                let left = at((120, 216), (60, 72));
                (100, 30, 434, (318, 40), vec![at((360, 340), (300, 194)), right, left])
            }
            4 | 5 => {
                let side = more / 2;
                let right = at((600, 292 + side), (540, 146 + side));
                let left = at((120, 292 + side), (60, 146 + side));
                let (below, above) = (at((286, 394 + more), (398, 352 + more)), at((420, 126), (220, 82)));
                (100, 30, 486 + more, (318, 212), vec![below, right, above, left])
            }
            6 | 7 => {
                let column = |x: i16, y: i16| at((x, y + 124), (if x < 360 { 60 } else { 570 }, y));
                let (below, above) = (at((290, 400), (400, 360)), at((430, 132), (250, 90)));
                let (right, left) = ([column(614, 292), column(614, 70)], [column(106, 70), column(106, 292)]);
                (87, 24, 490, (318, 201), vec![below, right[0], right[1], above, left[0], left[1]])
            }
            _ => {
                let row = |left: bool, y: i16| {
                    if left { at((222, y + 14), (56, y)) } else { at((498, y + 14), (588, y)) }
                };
                let (below, above) = (at((360, 398), (330, 290)), at((360, 172), (330, 64)));
                let right = [350, 216, 82].map(|y| row(false, y));
                let left = [82, 216, 350].map(|y| row(true, y));
                let places = [&[below][..], &right, &[above], &left].concat();
                (61, 20, 460, (318, 201), places)
            }
        };
        let height = (bottom + STRIP + 24) as u16;
        TableLayout { width: 720, height, own: 0, hand: bottom, shape: Shape::Chat, places, card, step, deck }
    }

    /// Returns the empty table.
    #[must_use]
    pub fn cloth(&self) -> Live {
        let mut live = Live::cloth(self.width, self.height);
        live.strip = (self.shape == Shape::Chat).then_some(self.hand + 4);
        live
    }

    /// Returns a seat in its place, the first one below.
    #[must_use]
    pub fn sit(&self, place: usize, seat: Seat, side: usize) -> Sitting {
        let (x, y) = self.badge(place);
        let sitting = Sitting::new(seat, side, (x, y));
        if self.shape != Shape::Chat {
            return sitting;
        }
        let left = x - 22;
        let room = if self.places.len() == 2 { 148 } else { (self.width as i16 - 30 - left).min(152) };
        sitting.named((left, y + 40), room as u16)
    }

    /// Lays a player's cards face down: the backs reveal only how many cards there are.
    pub fn backs(&self, live: &mut Live, place: usize, seat: Seat, held: u8, back: &'static str) {
        for column in 0..i16::from(held) {
            let (x, y) = self.beside(place, column, 28);
            live.things.push(Thing::new(format!("s{}c{column}", seat.number()), back, x, y, 28));
        }
    }

    /// Returns the place of a player's small cards: towards the middle of the table.
    #[must_use]
    pub fn beside(&self, place: usize, column: i16, size: i16) -> (i16, i16) {
        let (x, y) = self.badge(place);
        let inwards = self.shape != Shape::Chat && x > self.width as i16 * 2 / 3;
        let step = if inwards { -(size * 15 / 28) } else { size * 15 / 28 };
        let first = match self.shape {
            // Leaves room for the mano's mark, a hand.
            Shape::Chat => 58,
            _ if inwards => -44 - size,
            _ => 44,
        };
        (x + first + step * column, y - size * 3 / 4)
    }

    /// Lays the cards that a seat has played, round by round: a card that won its round has a crowned rim,
    /// the latest card a thin one.
    pub fn pile(&self, live: &mut Live, place: usize, seat: Seat, laid: impl Iterator<Item = PlayedCard>) {
        let laid: Vec<PlayedCard> = laid.collect();
        // If cards lie side by side, all their places; otherwise one, while it is empty.
        let places = match () {
            () if self.step > self.card => 0..3,
            () if self.shape == Shape::Chat && laid.is_empty() => 1..2,
            () => 0..0,
        };
        for round in places {
            let (x, y) = self.slot(place, round);
            let id = format!("hueco-s{}b{round}", seat.number());
            live.things.push(Thing::new(id, "marca/hueco", x, y, self.card as u16));
        }
        for PlayedCard { round, id, sprite, name, won, latest } in laid {
            let (x, y) = self.slot(place, round);
            live.things.push(Thing::new(id.clone(), sprite, x, y, self.card as u16).name(name));
            let (wide, rim) = ((self.card * 112 / 100) as u16, self.card * 6 / 100);
            if won {
                let (x, y) = (x - rim, y - self.card * 16 / 100);
                live.things.push(Thing::new(format!("gana-{id}"), "marca/carta", x, y, wide));
            } else if latest {
                live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, wide));
            }
        }
    }

    /// The card that a seat draws to find out who deals: its sprite and what is said of it, if it is the one;
    /// otherwise its back.
    pub fn lot(&self, live: &mut Live, place: usize, seat: Seat, back: &'static str, won: Option<(String, Line)>) {
        let (x, y) = self.slot(place, 1);
        let id = format!("sorteo-{}", seat.number());
        let Some((sprite, name)) = won else {
            return live.things.push(Thing::new(id, back, x, y, self.card as u16));
        };
        live.things.push(Thing::new(id, sprite, x, y, self.card as u16).name(name));
        let (x, y) = (x - self.card * 6 / 100, y - self.card * 22 / 100);
        live.things.push(Thing::new("gana-sorteo", "marca/carta", x, y, (self.card * 112 / 100) as u16));
    }

    /// Returns the face-up card, on the rest of the deck.
    pub fn deck(&self, live: &mut Live, back: &'static str, open: impl FnOnce((i16, i16), i16) -> Thing) {
        let (x, y) = self.deck;
        let is_aside = self.shape == Shape::Chat && self.places.len() == 2;
        let (left, wide) = if is_aside { (x - 8, 64) } else { (x + 8, 76) };
        live.things.push(Thing::new("mazo", back, left, y + 26, wide).turned(Turn::Quarter));
        live.things.push(open((x, y), 84));
    }

    /// Returns the places of small copies of the cards that are highest in every hand, drawn instead of the
    /// deck: the upper left corners, and the width.
    pub fn legend(&self) -> impl Iterator<Item = (i16, i16, i16)> + use<> {
        let (left, top) = self.deck;
        (0..4).map(move |place| (left + place % 2 * 44, top + place / 2 * 66, 40))
    }

    /// Returns the viewer's cards in a row at the lower edge: the place of each of this many, and its width.
    pub fn row(&self, count: usize) -> impl Iterator<Item = (i16, i16, i16)> + use<> {
        let width = if count > 3 { self.own * 8 / 9 } else { self.own };
        let (step, y) = (width + 14, self.hand);
        let left = (self.width as i16 - count as i16 * step + 14) / 2;
        (0..count as i16).map(move |place| (left + place * step, y, width))
    }

    /// Returns the upper left corner of a seat's card of that round.
    fn slot(&self, place: usize, round: i16) -> (i16, i16) {
        let (x, y) = self.places.get(place).map_or((0, 0), |place| place.pile);
        (x - (self.card + 2 * self.step) / 2 + round * self.step, y - tall(self.card) / 2)
    }

    /// Returns the middle of its badge.
    fn badge(&self, place: usize) -> (i16, i16) {
        self.places.get(place).map_or((0, 0), |place| place.badge)
    }
}
