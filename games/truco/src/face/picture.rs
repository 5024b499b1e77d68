//! The table of a truco as a picture: everybody's cards in front of them, baza by baza, and the score in the middle; one's own
//! cards, large.

use crate::face::voice;
use crate::game::{Seat, SeatSet, Seats};
use crate::line;
use crate::picture::{Scene, Tint};
use crate::rules::baza::Baza;
use crate::rules::cards::Card;
use crate::rules::side::Sides;
use crate::rules::view::TableView;
use crate::screen::scenery::{Badge, describe};
use crate::screen::{Block, Caption, Picture};

const WIDTH: i16 = 720;
/// The rim of the cloth and a little more.
const MARGIN: i16 = 26;
/// A row of badges, and the strip with the score.
const BADGES: i16 = 74;
const STRIP: i16 = 148;
const GAP: i16 = 10;

/// What the score is counted with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counters {
    /// Matches, in squares of five.
    Fosforos,
    /// Pebbles, in a row for each half.
    Piedras,
}

/// What differs from truco to truco.
pub(super) struct Look {
    pub(super) seats: Seats,
    /// The sides of this hand.
    pub(super) sides: Sides,
    /// Who stands behind each number of the score.
    pub(super) places: Vec<SeatSet>,
    pub(super) counters: Counters,
    pub(super) muestra: Option<Card>,
}

/// The table: `blocks` is the same in words.
pub(super) fn table<P>(common: &TableView<P>, look: &Look, blocks: &[Block]) -> Picture {
    let spread = Spread::of(look.seats);
    let mut scene = Scene::cloth(WIDTH as u16, (2 * (MARGIN + BADGES + spread.height() + GAP) + STRIP) as u16);
    let mut captions = Vec::new();
    for seat in look.seats.iter() {
        draw_seat(&mut scene, common, look, &spread, seat);
        let (middle, above) = spread.place(seat);
        let y = if above { MARGIN + 58 } else { scene.height as i16 - MARGIN - 12 };
        captions.push(Caption::name(seat, (middle, y), 24, spread.room(above)));
    }
    let middle = MARGIN + BADGES + spread.height() + GAP;
    captions.extend(strip(&mut scene, common, look, middle));
    Picture { scene, alt: describe(blocks), captions }
}

/// How high a card of that width is.
const fn tall(width: i16) -> i16 {
    width * 154 / 100
}

/// How the seats and their cards share the room.
struct Spread {
    /// How many sit below, the first seats; the others sit above, so that play goes round against the clock.
    below: u8,
    above: u8,
    card: i16,
    /// From a seat's card to its next one.
    step: i16,
}

impl Spread {
    fn of(seats: Seats) -> Spread {
        let below = seats.count() / 2;
        let above = seats.count() - below;
        let (card, step) = match above {
            1 => (116, 134),
            2 => (112, 94),
            _ => (100, 58),
        };
        Spread { below, above, card, step }
    }

    fn height(&self) -> i16 {
        tall(self.card)
    }

    /// How wide a seat's place is.
    fn room(&self, above: bool) -> u16 {
        let of = if above { self.above } else { self.below };
        ((WIDTH - 2 * MARGIN) / i16::from(of.max(1)) - 12) as u16
    }

    /// The middle of a seat's place from the left, and whether it is above.
    fn place(&self, seat: Seat) -> (i16, bool) {
        let number = seat.number();
        let (place, of, above) = match number.checked_sub(self.below) {
            None => (number, self.below, false),
            Some(place) => (self.above - 1 - place, self.above, true),
        };
        let room = (WIDTH - 2 * MARGIN) / i16::from(of);
        (MARGIN + room * i16::from(place) + room / 2, above)
    }
}

/// A seat, what it holds, and what it has laid.
fn draw_seat<P>(scene: &mut Scene, common: &TableView<P>, look: &Look, spread: &Spread, seat: Seat) {
    let (middle, above) = spread.place(seat);
    let bottom = scene.height as i16;
    let (badges, cards) = if above {
        (MARGIN + 20, MARGIN + BADGES)
    } else {
        (bottom - MARGIN - 48, bottom - MARGIN - BADGES - spread.height())
    };
    Badge { seat, side: look.sides.of(seat).index(), turn: common.turn.contains(seat) }.put(
        scene,
        middle - 30,
        badges,
        42,
    );
    if common.out.contains(seat) {
        scene.put("marca/mazo", middle - 52, badges - 22, 44);
    }
    if common.mano == seat {
        scene.put("marca/mano", middle - 4, badges - 15, 30);
    }
    let held = common.counts.get(seat.index()).copied().unwrap_or_default();
    for place in 0..i16::from(held) {
        scene.put("carta/dorso", middle + 34 + 14 * place, badges - 18, 24);
    }
    let left = middle - (2 * spread.step + spread.card) / 2;
    if spread.step > spread.card {
        for slot in 0..3 {
            scene.put("marca/hueco", left + slot * spread.step, cards, spread.card as u16);
        }
    }
    let latest = common.table.iter().flat_map(|laid| laid.iter()).last();
    for (baza, laid) in (0..).zip(&common.table) {
        let won = common.bazas.iter().nth(usize::try_from(baza).unwrap_or(0)).and_then(|baza: Baza| baza.winner());
        for own in laid.iter().filter(|laid| laid.seat == seat) {
            let x = left + baza * spread.step;
            scene.put(format!("carta/{}", own.card), x, cards, spread.card as u16);
            let (wide, rim) = (spread.card * 112 / 100, spread.card * 6 / 100);
            if won == Some(seat) {
                scene.put("marca/carta", x - rim, cards - spread.card * 16 / 100, wide as u16);
            } else if latest == Some(own) {
                scene.put("marca/ultima", x - rim, cards - rim, wide as u16);
            }
        }
    }
}

/// The score of each place, and between them the muestra and what the hand is worth.
fn strip<P>(scene: &mut Scene, common: &TableView<P>, look: &Look, top: i16) -> Option<Caption> {
    let mut said = None;
    let places = look.places.len() as i16;
    let middle = if look.muestra.is_some() { 150 } else { 100 };
    let room = (WIDTH - 2 * MARGIN - middle) / places.max(1);
    let mut left = MARGIN;
    for (place, who) in look.places.iter().enumerate() {
        if place == 1 {
            said = value(scene, common, look.muestra, left, middle, top);
            left += middle;
        }
        let number = |row: &[u8]| row.get(place).copied().unwrap_or_default();
        let (points, chicos) = (number(common.score.numbers()), number(common.chicos.numbers()));
        let mut x = left + 26;
        for seat in who.iter() {
            Badge { seat, side: look.sides.of(seat).index(), turn: false }.put(scene, x, top + 24, 34);
            x += 36;
        }
        scene.write(&points.to_string(), Tint::Paper, x + 20, top + 24, 44);
        for chico in 0..i16::from(chicos) {
            scene.put("marca/chico", x + 56 + 26 * chico, top + 12, 24);
        }
        tally(scene, look.counters, points, common.goal, left + 8, top + 50, room - 16);
        left += room;
    }
    said
}

/// The muestra, and what the truco has come to.
fn value<P>(
    scene: &mut Scene,
    common: &TableView<P>,
    muestra: Option<Card>,
    left: i16,
    room: i16,
    top: i16,
) -> Option<Caption> {
    let line = top + STRIP / 2;
    if let Some(card) = muestra {
        scene.turned("carta/dorso", left + 8, line - 32, 64, crate::picture::Turn::Quarter);
        scene.put(format!("carta/{card}"), left + 6, line - 52, 68);
    }
    let said = match common.truco.pending {
        Some(rung) => line!("picture-truco-asked", voice = voice(rung.word())),
        None if common.truco.value > 1 => line!("picture-truco-worth", value = common.truco.value),
        None => return None,
    };
    // Below the deck, where there is one.
    let y = if muestra.is_some() { top + STRIP - 14 } else { line };
    Some(Caption { line: said, at: (left + room / 2, y), size: 28, room: room as u16 + 40, tint: Tint::Amber })
}

/// Points as they are laid out on the table; a long game in two rows, of its malas and its buenas.
fn tally(scene: &mut Scene, counters: Counters, points: u8, goal: u8, left: i16, top: i16, room: i16) {
    let (points, goal) = (i16::from(points), i16::from(goal));
    let half = if goal >= 24 || counters == Counters::Piedras { goal / 2 } else { goal };
    for (row, count) in [points.min(half), (points - half).max(0)].into_iter().enumerate() {
        let y = top + row as i16 * 48;
        match counters {
            Counters::Piedras => {
                let step = (room / half.max(1)).min(26);
                for place in 0..count {
                    scene.put("marca/piedra", left + place * step, y + 6, step as u16 - 1);
                }
            }
            Counters::Fosforos => {
                let step = (room / (half / 5 + 1)).min(50);
                for group in 0..(count + 4) / 5 {
                    let sticks = (count - group * 5).min(5);
                    scene.put(format!("marca/fosforos-{sticks}"), left + group * step, y, step.min(45) as u16);
                }
            }
        }
    }
}
