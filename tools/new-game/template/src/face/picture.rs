//! The table as a picture: the cards of this baza side by side, each under the badge of the player who laid it.

use crate::game::Next;
use crate::rules::CartaAlta;
use crate::screen::scenery::{Badge, describe};
use crate::screen::{Block, Picture, Seen};
use sobremesa_show::picture::{Scene, Tint};

const WIDTH: i16 = 720;
const HEIGHT: i16 = 360;
const CARD: i16 = 130;

/// `blocks` is the same in words.
pub(super) fn table(seen: &Seen<CartaAlta>, blocks: &[Block]) -> Picture {
    let mut scene = Scene::cloth(WIDTH as u16, HEIGHT as u16);
    let room = (WIDTH - 80) / i16::from(seen.seats.count());
    let count = seen.seats.count();
    for seat in seen.seats.iter() {
        let middle = 40 + room * i16::from(seat.number()) + room / 2;
        let turn = matches!(seen.next, Next::Seats(turn) if turn.contains(seat));
        Badge { seat, side: seat.index() % 3, turn }.put(&mut scene, middle - 16, 56, 42);
        let bazas = seen.public.bazas.get(seat.index()).copied().unwrap_or_default();
        scene.write(&bazas.to_string(), Tint::Paper, middle + 30, 56, 40);
        let place = (seat.number() + count - seen.public.lead.number()) % count;
        if let Some(card) = seen.public.laid.get(usize::from(place)) {
            scene.put(format!("carta/{card}"), middle - CARD / 2, 104, CARD as u16);
        }
    }
    Picture { scene, alt: describe(blocks), captions: Vec::new() }
}
