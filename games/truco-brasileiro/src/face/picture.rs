//! The table as a picture: everybody's cards in front of them, vaza by vaza, and the score in the middle.

use crate::face::{BACK, sprite, voice};
use crate::game::{Seat, Seats};
use crate::line;
use crate::picture::{Scene, Tint, Turn};
use crate::rules::{Public, Side, TrucoBrasileiro};
use crate::screen::scenery::{Badge, describe};
use crate::screen::{Block, Caption, Picture, Seen};

const WIDTH: i16 = 720;
/// The rim of the cloth and a little more.
const MARGIN: i16 = 26;
/// A row of badges, and the strip with the score.
const BADGES: i16 = 74;
const STRIP: i16 = 156;
const GAP: i16 = 10;
/// What is in the middle of the strip: the vira, and what the hand has come to.
const MIDDLE: i16 = 190;

/// The table: `blocks` is the same in words.
pub(super) fn table(seen: &Seen<TrucoBrasileiro>, blocks: &[Block]) -> Picture {
    let spread = Spread::of(seen.seats);
    let mut scene = Scene::cloth(WIDTH as u16, (2 * (MARGIN + BADGES + spread.height() + GAP) + STRIP) as u16);
    let mut captions = Vec::new();
    for seat in seen.seats.iter() {
        seated(&mut scene, seen.public, &spread, seat);
        let (middle, above) = spread.place(seat);
        let y = if above { MARGIN + 58 } else { scene.height as i16 - MARGIN - 12 };
        captions.push(Caption::name(seat, (middle, y), 24, spread.room()));
    }
    let top = MARGIN + BADGES + spread.height() + GAP;
    for side in Side::BOTH {
        let left = if side == Side::Even { MARGIN } else { WIDTH - MARGIN - SCORE };
        score(&mut scene, seen, side, left, top);
    }
    captions.extend(value(&mut scene, seen.public, top));
    Picture { scene, alt: describe(blocks), captions }
}

/// How wide the score of a side is.
const SCORE: i16 = (WIDTH - 2 * MARGIN - MIDDLE) / 2;

/// How the seats and their cards share the room.
struct Spread {
    /// How many sit below, the first seats; the others sit above, so that play goes round against the clock.
    row: u8,
    card: i16,
    /// From a seat's card to its next one.
    step: i16,
}

impl Spread {
    fn of(seats: Seats) -> Spread {
        let row = seats.count() / 2;
        let (card, step) = match row {
            1 => (116, 134),
            2 => (112, 94),
            _ => (100, 58),
        };
        Spread { row, card, step }
    }

    fn height(&self) -> i16 {
        self.card * 154 / 100
    }

    /// How wide a seat's place is.
    fn room(&self) -> u16 {
        ((WIDTH - 2 * MARGIN) / i16::from(self.row.max(1)) - 12) as u16
    }

    /// The middle of a seat's place from the left, and whether it is above.
    fn place(&self, seat: Seat) -> (i16, bool) {
        let number = seat.number();
        let (place, above) = match number.checked_sub(self.row) {
            None => (number, false),
            Some(place) => (self.row - 1 - place, true),
        };
        let room = (WIDTH - 2 * MARGIN) / i16::from(self.row);
        (MARGIN + room * i16::from(place) + room / 2, above)
    }
}

/// A seat, what it holds, and what it has laid.
fn seated(scene: &mut Scene, public: &Public, spread: &Spread, seat: Seat) {
    let (middle, above) = spread.place(seat);
    let bottom = scene.height as i16;
    let (badges, cards) = if above {
        (MARGIN + 20, MARGIN + BADGES)
    } else {
        (bottom - MARGIN - 48, bottom - MARGIN - BADGES - spread.height())
    };
    let badge = Badge { seat, side: Side::of(seat).index(), turn: public.turn.contains(seat) };
    badge.put(scene, middle - 30, badges, 42);
    if public.mano == seat {
        scene.put("marca/mano", middle - 4, badges - 15, 30);
    }
    let held = public.counts.get(seat.index()).copied().unwrap_or_default();
    for place in 0..i16::from(held) {
        scene.put(BACK, middle + 34 + 14 * place, badges - 18, 24);
    }
    let left = middle - (2 * spread.step + spread.card) / 2;
    if spread.step > spread.card {
        for slot in 0..3 {
            scene.put("marca/hueco", left + slot * spread.step, cards, spread.card as u16);
        }
    }
    let latest = public.table.last().and_then(|vaza| vaza.last());
    for (vaza, laid) in public.table.iter().enumerate() {
        let won = public.bazas.get(vaza).and_then(|vaza| vaza.winner) == Some(seat);
        for own in laid.iter().filter(|lying| lying.seat == seat) {
            let x = left + vaza as i16 * spread.step;
            scene.put(own.card.map_or_else(|| BACK.to_owned(), sprite), x, cards, spread.card as u16);
            let (wide, rim) = ((spread.card * 112 / 100) as u16, spread.card * 6 / 100);
            if won {
                scene.put("marca/carta", x - rim, cards - spread.card * 16 / 100, wide);
            } else if latest.is_some_and(|latest| std::ptr::eq(latest, own)) {
                scene.put("marca/ultima", x - rim, cards - rim, wide);
            }
        }
    }
}

/// What a side has: in a number, and as matches in squares of five.
fn score(scene: &mut Scene, seen: &Seen<TrucoBrasileiro>, side: Side, left: i16, top: i16) {
    let (points, jogos) = (seen.public.score[side.index()], seen.public.chicos[side.index()]);
    let mut x = left + 26;
    for seat in side.seats(seen.seats).iter() {
        Badge { seat, side: side.index(), turn: false }.put(scene, x, top + 26, 34);
        x += 36;
    }
    scene.write(&points.to_string(), Tint::Paper, x + 20, top + 26, 44);
    for jogo in 0..i16::from(jogos) {
        scene.put("marca/chico", x + 52 + 26 * jogo, top + 14, 24);
    }
    for group in 0..i16::from(points.div_ceil(5)) {
        let sticks = (i16::from(points) - group * 5).min(5);
        scene.put(format!("marca/fosforos-{sticks}"), left + 8 + group * 56, top + 66, 48);
    }
}

/// The vira on the rest of the deck, and what the hand has come to.
fn value(scene: &mut Scene, public: &Public, top: i16) -> Option<Caption> {
    let middle = WIDTH / 2;
    if let Some(vira) = public.vira {
        scene.turned(BACK, middle - 54, top + 18, 72, Turn::Quarter);
        scene.put(sprite(vira), middle - 24, top, 76);
    }
    let said = match (public.truco.pending, public.onze) {
        (Some(call), _) => line!("picture-truco-asked", voice = voice(call.word())),
        (None, Some(_)) if public.truco.value == public.first => {
            line!("truco-brasileiro-picture-onze", at = public.goal - public.first)
        }
        _ => line!("picture-truco-worth", value = public.truco.value),
    };
    let y = if public.vira.is_some() { top + STRIP - 16 } else { top + STRIP / 2 };
    Some(Caption { line: said, at: (middle, y), size: 28, room: MIDDLE as u16, tint: Tint::Amber })
}
