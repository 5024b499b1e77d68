//! A cloth for games played in rounds, with each seat's cards in front of it: the places of the seats, and of
//! the cards they hold and play.

use sobremesa_game::{Line, Seat, Seats};

use crate::Shape;
use crate::live::{Live, Round, STRIP, Sitting, Stake, Thing};
use crate::picture::Turn;

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
    places: Vec<Position>,
    /// The width of a card on the table, and the distance from one card to the next of the same seat.
    card: i16,
    step: i16,
    deck: (i16, i16),
    /// The right end, and the middle, of what says how much the hand is worth.
    stake: (i16, i16),
}

/// A seat's place: the middle of the cards it has played, and of its badge.
#[derive(Clone, Copy)]
struct Position {
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
    /// True if the hand is over, and the card won nothing in it.
    pub lost: bool,
    /// True if it was played last.
    pub latest: bool,
}

/// Many at a tall table: rows of faces on both sides, with the cards of each towards the middle and a little lower,
/// so that no name lies on them, and one across.
fn rows_tall(rows: &[i16], (left, lower): (i16, i16), across: i16) -> Vec<Position> {
    let beside = |x: i16, pile: i16, y: i16| Position { pile: (pile, y + lower), badge: (x, y) };
    let below = Position { pile: (310, 520), badge: (70, 565) };
    let above = Position { pile: (360, across), badge: (360, 52) };
    let right = rows.iter().rev().map(|&y| beside(660, 720 - left, y));
    let left = rows.iter().map(|&y| beside(60, left, y));
    [below].into_iter().chain(right).chain([above]).chain(left).collect()
}

/// Six at a wide table: those on the sides have their cards beside them, towards the middle.
fn six_wide() -> Vec<Position> {
    let beside = |x: i16, inwards: i16, y: i16| Position { pile: (x + inwards * 190, y - 5), badge: (x, y) };
    let across = |y: i16| Position { pile: (560, y), badge: (389, y) };
    vec![across(323), beside(1050, -1, 295), beside(1050, -1, 105), across(87), beside(70, 1, 105), beside(70, 1, 295)]
}

/// Returns the height of a card of that width.
const fn tall(width: i16) -> i16 {
    width * 156 / 100
}

impl TableLayout {
    /// Returns the table for this many seats in this shape; `deck`: whether the deck lies on it.
    pub fn of(seats: Seats, shape: Shape, deck: bool) -> TableLayout {
        match shape {
            Shape::Chat => TableLayout::chat(seats.count(), deck),
            Shape::Portrait | Shape::Landscape => TableLayout::live(seats.count(), shape),
        }
    }

    /// With the viewer's hand below; few seats have the cloth to themselves, more of them sit around an ellipse.
    fn live(seats: u8, shape: Shape) -> TableLayout {
        if seats < 6 { TableLayout::few(seats, shape) } else { TableLayout::many(seats, shape) }
    }

    /// Up to four seats: large cards, and each face at its edge of the cloth.
    fn few(seats: u8, shape: Shape) -> TableLayout {
        let at = |pile: (i16, i16), badge: (i16, i16)| Position { pile, badge };
        let is_tall = shape == Shape::Portrait;
        let (card, step, deck, places) = match (seats, is_tall) {
            // Between the rows there is room for what the hand was worth.
            (0..=2, true) => (126, 142, (584, 300), vec![at((360, 538), (70, 608)), at((360, 225), (76, 66))]),
            (0..=2, false) => (112, 126, (690, 34), vec![at((470, 289), (170, 530)), at((470, 103), (150, 126))]),
            (3, true) => {
                let others = [at((560, 302), (644, 110)), at((160, 302), (76, 110))];
                (112, 30, (318, 150), [vec![at((360, 470), (70, 581))], others.to_vec()].concat())
            }
            (3, false) => {
                let others = [at((640, 130), (864, 150)), at((300, 130), (76, 150))];
                (100, 26, (428, 30), [vec![at((470, 304), (170, 530))], others.to_vec()].concat())
            }
            (_, true) => {
                let others = [at((506, 342), (644, 232)), at((360, 209), (360, 70)), at((226, 342), (76, 232))];
                (104, 28, (592, 400), [vec![at((360, 476), (70, 581))], others.to_vec()].concat())
            }
            (_, false) => {
                let others = [at((602, 206), (864, 250)), at((470, 92), (204, 66)), at((338, 206), (76, 250))];
                (96, 26, (690, 250), [vec![at((470, 308), (170, 530))], others.to_vec()].concat())
            }
        };
        let ((width, height), (own, hand), stake) =
            if is_tall { ((720, 950), (180, 646), (706, 596)) } else { ((940, 630), (138, 400), (922, 56)) };
        // Between the two rows, and below the deck.
        let stake = match (seats, is_tall) {
            (0..=2, true) => (562, 382),
            (0..=2, false) => (922, 320),
            _ => stake,
        };
        TableLayout { width, height, own, hand, shape, places, card, step, deck, stake }
    }

    /// Six or eight seats. Their places are in hundredths of the way from the middle: the first is below, and play
    /// goes anticlockwise.
    fn many(seats: u8, shape: Shape) -> TableLayout {
        let is_tall = shape == Shape::Portrait;
        let (card, step) = match (seats, is_tall) {
            (6 | 7, true) => (84, 24),
            (6 | 7, false) => (74, 22),
            _ => (62, 18),
        };
        let (width, height, own, hand) = if is_tall { (720, 900, 180, 606) } else { (1120, 630, 136, 398) };
        let (right, down) = (560, 205);
        let ring = [(0, 100), (55, 85), (100, 0), (55, -85), (0, -100), (-55, -85), (-100, 0), (-55, 85)];
        let share = |reach: i16, part: i16| (i32::from(reach) * i32::from(part) / 100) as i16;
        let place = |(x, y): (i16, i16)| {
            let pile = (right + share(410, x), down + share(120, y));
            let badge = match x {
                // Beside the cards played, with room for three backs between.
                0 => (pile.0 - (card + 2 * step) / 2 - 112, pile.1),
                _ => (pile.0, (pile.1 - tall(card) / 2 - 30).max(36)),
            };
            Position { pile, badge }
        };
        let (deck, places) = match (seats, is_tall) {
            (6 | 7, true) => ((318, 322), rows_tall(&[146, 352], (181, 30), 170)),
            (_, true) => ((318, 257), rows_tall(&[120, 262, 404], (151, 16), 150)),
            // Beside the cards of those who sit across, which leave no room between them.
            (6 | 7, false) => ((right + 84, down - 65), six_wide()),
            (_, false) => ((right - 202, down - 65), ring.map(place).to_vec()),
        };
        // Beside the own cards: those that were played, or in a wide window those in the hand.
        let stake = (width as i16 - 14, if is_tall { hand - 40 } else { hand + 60 });
        TableLayout { width, height, own, hand, shape, places, card, step, deck, stake }
    }

    /// Lays out a picture: each seat's face beside the cards it has played, and the score below.
    fn chat(seats: u8, deck: bool) -> TableLayout {
        let at = |pile: (i16, i16), badge: (i16, i16)| Position { pile, badge };
        let (card, step, height, deck, places) = match seats {
            0..=2 => {
                // Beside a deck the cards are a little smaller.
                let (card, step, middle, row) = if deck { (116, 128, 374, 212) } else { (132, 148, 434, 219) };
                let above = 28 + tall(card) / 2;
                let places = vec![at((middle, above + row), (118, 302)), at((middle, above), (118, 88))];
                (card, step, 568, (590, 168), places)
            }
            3 => {
                let places = vec![at((340, 384), (498, 388)), at((506, 200), (640, 150)), at((214, 200), (80, 150))];
                (109, 28, 590, (50, 346), places)
            }
            4 | 5 => {
                let places = vec![
                    at((360, 390), (512, 388)),
                    at((494, 258), (640, 214)),
                    at((360, 112), (176, 62)),
                    at((226, 258), (80, 214)),
                ];
                (109, 28, 590, (50, 346), places)
            }
            6 | 7 => {
                let row = |x: i16, y: i16| at((x + 46, y), (x - 62, y - 8));
                let places = [358, 590].map(|x| row(x, 386)).into_iter();
                let places = places.chain([590, 358, 126].map(|x| row(x, 102))).chain([row(126, 386)]).collect();
                (91, 18, 618, (60, 236), places)
            }
            _ => {
                let row = |x: i16, y: i16| at((x + 36, y), (x - 48, y - 6));
                let places = [274, 446, 618].map(|x| row(x, 342)).into_iter();
                let places = places.chain([618, 446, 274, 102].map(|x| row(x, 88))).chain([row(102, 342)]).collect();
                (66, 14, 556, (60, 200), places)
            }
        };
        TableLayout { width: 720, height, own: 0, hand: 0, shape: Shape::Chat, places, card, step, deck, stake: (0, 0) }
    }

    /// Returns the empty table.
    pub fn cloth(&self) -> Live {
        match self.shape {
            Shape::Chat => Live::picture_table(self.width, self.height),
            Shape::Portrait | Shape::Landscape => Live::cloth(self.width, self.height),
        }
    }

    /// Returns a seat in its place, the first one below.
    pub fn sit(&self, place: usize, seat: Seat, side: usize) -> Sitting {
        let (x, y) = self.badge(place);
        let mut sitting = Sitting::new(seat, side, (x, y));
        match (self.shape, self.places.len()) {
            (Shape::Chat, _) => {}
            (Shape::Portrait, 8..) => {
                sitting.face = 64;
                return sitting;
            }
            (_, 6..) => return sitting,
            (shape, _) => {
                sitting.face = if shape == Shape::Portrait { 108 } else { 96 };
                return sitting;
            }
        }
        let (face, room) = match self.places.len() {
            // Beside a deck the cards begin nearer.
            2 => (96, if self.card < 120 { 126 } else { 190 }),
            3 | 4 => (84, 150.min(2 * (x.min(720 - x) - 16))),
            // Below the face and the cards.
            6 => return sitting.faced(64, 210).named_at((x + 62, y + 94)),
            _ => return sitting.faced(52, 166).named_at((x + 48, y + 78)),
        };
        sitting.faced(face, room as u16)
    }

    /// Lays down the marks of the hand's rounds, in a picture: in a column beside the cards, or in a row in
    /// the corner.
    pub fn rounds(&self, live: &mut Live, rounds: Vec<Round>) {
        live.rounds = rounds;
        let bottom = (self.height - STRIP) as i16;
        match (self.shape, self.places.len()) {
            // Where the deck lies beside the cards, below it.
            (Shape::Chat, 2) if self.card < 120 => live.show_rounds((676, bottom - 40), false),
            (Shape::Chat, 2) => live.show_rounds((678, bottom / 2 + 4), true),
            (Shape::Chat, 6) => live.show_rounds((396, bottom / 2 + 4), false),
            (Shape::Chat, _) => live.show_rounds((676, bottom - 28), false),
            _ => {}
        }
    }

    /// Lays a player's cards face down: the backs reveal only how many cards there are.
    pub fn backs(&self, live: &mut Live, place: usize, seat: Seat, held: u8, back: &'static str) {
        // A picture has the places of those that were played.
        let shown = if self.shape == Shape::Chat { 0 } else { held };
        let size = match (self.places.len(), self.shape) {
            (2, Shape::Portrait) => 58,
            (..=4, _) => 44,
            _ => 28,
        };
        for column in 0..i16::from(shown) {
            let (x, y) = self.held(place, column, size);
            live.things.push(Thing::new(format!("s{}c{column}", seat.number()), back, x, y, size as u16));
        }
    }

    /// Returns the place of a card that a player holds face down.
    fn held(&self, place: usize, column: i16, size: i16) -> (i16, i16) {
        let (x, y) = self.badge(place);
        let step = size * 15 / 28;
        match (self.places.len(), self.shape, place) {
            (.., 0) => self.beside(place, column, size),
            // In the corner across from the only other face.
            (2, Shape::Portrait, _) => (self.width as i16 - 50 - size - column * step, 16),
            // Beside the face that has an edge of the cloth above it.
            (4, Shape::Portrait, 2) => (x + 68 + column * step, y - size * 3 / 4),
            (4, Shape::Landscape, 2) => (x - 64 - size - column * step, y - size * 3 / 4),
            // Below the others.
            (..=4, ..) => (x - (size + 2 * step) / 2 + column * step, y + 66),
            (6 | 7, Shape::Portrait, _) if place != 3 => (x - (size + 2 * step) / 2 + column * step, y + 48),
            // Beyond the cards played.
            (8.., Shape::Portrait, 5..) => (208 + column * step, y - size / 2),
            (8.., Shape::Portrait, 1..=3) => (512 - size - column * step, y - size / 2),
            _ => self.beside(place, column, size),
        }
    }

    /// Returns how much the hand is worth, where it is told.
    pub const fn stake(&self, value: u8) -> Stake {
        Stake { value, x: self.stake.0, y: self.stake.1 }
    }

    /// Returns the place of a player's small cards: towards the middle of the table.
    pub fn beside(&self, place: usize, column: i16, size: i16) -> (i16, i16) {
        let (x, y) = self.badge(place);
        let inwards = x > self.width as i16 * 2 / 3;
        let step = if inwards { -(size * 15 / 28) } else { size * 15 / 28 };
        let first = if inwards { -44 - size } else { 44 };
        (x + first + step * column, y - size * 3 / 4)
    }

    /// Lays the cards that a seat has played, round by round: a card that won its round has a crowned rim,
    /// the latest card a thin one.
    pub fn pile(&self, live: &mut Live, place: usize, seat: Seat, laid: impl Iterator<Item = PlayedCard>) {
        let laid: Vec<PlayedCard> = laid.collect();
        // If cards lie side by side, all their places; otherwise one, while it is empty.
        let places = match () {
            () if self.step > self.card => 0..3,
            () if self.shape == Shape::Chat && laid.is_empty() => 0..1,
            () => 0..0,
        };
        let count = laid.len() as i16;
        for round in places {
            let (x, y) = self.slot(place, round, count);
            let id = format!("hueco-s{}b{round}", seat.number());
            live.things.push(Thing::new(id, "marca/hueco", x, y, self.card as u16));
        }
        for PlayedCard { round, id, sprite, name, won, lost, latest } in laid {
            let (x, y) = self.slot(place, round, count);
            let card = Thing::new(id.clone(), sprite, x, y, self.card as u16).name(name);
            live.things.push(Thing { dim: lost, ..card });
            let (wide, rim) = ((self.card * 112 / 100) as u16, self.card * 6 / 100);
            if won {
                let (x, y) = (x - rim, y - self.card * 14 / 100);
                live.things.push(Thing::new(format!("gana-{id}"), "marca/carta", x, y, wide));
            } else if latest {
                live.things.push(Thing::new("ultima", "marca/ultima", x - rim, y - rim, wide));
            }
        }
    }

    /// The card that a seat draws to find out who deals: its sprite and what is said of it, if it is the one;
    /// otherwise its back.
    pub fn lot(&self, live: &mut Live, place: usize, seat: Seat, back: &'static str, won: Option<(String, Line)>) {
        let (x, y) = if self.overlaps() { self.slot(place, 0, 1) } else { self.slot(place, 1, 3) };
        let id = format!("sorteo-{}", seat.number());
        let Some((sprite, name)) = won else {
            return live.things.push(Thing::new(id, back, x, y, self.card as u16));
        };
        live.things.push(Thing::new(id, sprite, x, y, self.card as u16).name(name));
        let (x, y) = (x - self.card * 6 / 100, y - self.card * 20 / 100);
        live.things.push(Thing::new("gana-sorteo", "marca/carta", x, y, (self.card * 112 / 100) as u16));
    }

    /// Returns the face-up card, on the rest of the deck.
    pub fn deck(&self, live: &mut Live, back: &'static str, open: impl FnOnce((i16, i16), i16) -> Thing) {
        let (x, y) = self.deck;
        let is_aside = self.shape == Shape::Chat && self.places.len() == 2;
        let open_width = if self.shape == Shape::Chat && self.places.len() > 4 { 54 } else { 84 };
        let (left, wide) = if is_aside { (x - 8, 64) } else { (x + open_width / 10, open_width * 9 / 10) };
        let down = y + open_width * 31 / 100;
        live.things.push(Thing::new("mazo", back, left, down, wide as u16).turned(Turn::Quarter));
        live.things.push(open((x, y), open_width));
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

    /// Returns true if the cards of a seat lie over each other in a picture, around the middle of their
    /// place.
    fn overlaps(&self) -> bool {
        self.shape == Shape::Chat && self.step < self.card
    }

    /// Returns the upper left corner of a seat's card of that round, of so many that lie there.
    fn slot(&self, place: usize, round: i16, count: i16) -> (i16, i16) {
        let (x, y) = self.places.get(place).map_or((0, 0), |place| place.pile);
        let all = if self.overlaps() { (count - 1).max(0) } else { 2 };
        (x - (self.card + all * self.step) / 2 + round * self.step, y - tall(self.card) / 2)
    }

    /// Returns the middle of its badge.
    fn badge(&self, place: usize) -> (i16, i16) {
        self.places.get(place).map_or((0, 0), |place| place.badge)
    }
}
