//! The table as a picture: everybody above, the open cards in the middle, and below what each side has captured.

use super::layout::{Area, fan, tall};
use crate::game::Next;
use crate::line;
use crate::locale::words;
use crate::picture::{Scene, Tint, Turn};
use crate::rules::Escoba;
use crate::screen::scenery::{Badge, describe};
use crate::screen::{Block, Caption, Picture, Seen};

const WIDTH: i16 = 720;
const HEIGHT: i16 = 600;
/// Where the open cards lie.
const AREA: Area = Area { left: 34, top: 122, right: 686, bottom: 424 };
/// Where the piles begin.
const PILES: i16 = 440;
const PILE: i16 = 61;

/// `blocks` is the same in words.
pub(super) fn table(seen: &Seen<Escoba>, blocks: &[Block]) -> Picture {
    let public = seen.public;
    let mut scene = Scene::cloth(WIDTH as u16, HEIGHT as u16);
    let mut captions = seated(&mut scene, seen);
    let (card, places) = AREA.lay(public.table.len());
    if public.table.is_empty() {
        scene.put("marca/hueco", WIDTH / 2 - 56, (AREA.top + AREA.bottom - tall(112)) / 2, 112);
    }
    let newest = super::laid_last(public);
    for (open, &(x, y)) in public.table.iter().zip(&places) {
        scene.put(format!("carta/{open}"), x, y, card as u16);
        if newest == Some(*open) {
            let rim = card * 6 / 100;
            scene.put("marca/ultima", x - rim, y - rim, (card * 112 / 100) as u16);
        }
    }
    captions.extend(piles(&mut scene, seen));
    Picture { scene, alt: describe(blocks), captions }
}

/// Everybody, with the backs of what they hold; beside the mano the open hand.
fn seated(scene: &mut Scene, seen: &Seen<Escoba>) -> Vec<Caption> {
    let public = seen.public;
    let room = (WIDTH - 60) / i16::from(seen.seats.count());
    let mut captions = Vec::new();
    for (place, seat) in (0..).zip(seen.seats.iter()) {
        let middle = 30 + room * place + room / 2;
        let turn = matches!(seen.next, Next::Seats(turn) if turn.contains(seat));
        Badge { seat, side: public.sides.of(seat).min(2), turn }.put(scene, middle - 40, 56, 44);
        if public.mano == seat {
            scene.put("marca/mano", middle - 12, 41, 30);
        }
        let held = public.counts.get(seat.index()).copied().unwrap_or_default();
        for back in 0..i16::from(held) {
            scene.put("carta/dorso", middle + 24 + 15 * back, 36, 26);
        }
        captions.push(Caption::name(seat, (middle, 98), 24, room as u16 - 10));
    }
    captions
}

/// The score of each side and its pile: a card lies crosswise for each escoba, and what was captured last lies open.
fn piles(scene: &mut Scene, seen: &Seen<Escoba>) -> Vec<Caption> {
    let mut captions = Vec::new();
    let public = seen.public;
    let sides = public.sides.count();
    let room = (WIDTH - 68) / sides as i16;
    for (side, score) in seen.standing.score.iter().enumerate() {
        let left = 34 + room * side as i16;
        let mut x = left + 24;
        for seat in public.sides.members(side).iter() {
            Badge { seat, side: side.min(2), turn: false }.put(scene, x, PILES + 16, 34);
            x += 38;
        }
        let line = words::verbatim(&format!("{score} / {}", public.puntos));
        captions.push(Caption { line, at: (x + 34, PILES + 16), size: 34, room: 90, tint: Tint::Paper });
        let escobas = public.escobas.get(side).copied().unwrap_or_default();
        let count = public.piles.get(side).copied().unwrap_or_default();
        let (pile, top) = (left + 22, PILES + 42);
        for crossed in 0..escobas.min(4) as i16 {
            scene.turned("carta/dorso", left + 4, top + 4 + 9 * crossed, PILE as u16, Turn::Quarter);
        }
        if count > 0 {
            scene.put("carta/dorso", pile, top, PILE as u16);
            let middle = (pile + PILE / 2, top + tall(PILE) / 2);
            scene.put("marca/cuenta", middle.0 - 22, middle.1 - 22, 44);
            scene.write(&count.to_string(), Tint::Ink, middle.0, middle.1, 30);
        }
        if escobas > 0 {
            if sides == 2 {
                let line = line!("escoba-note-escobas", escobas = escobas);
                let (at, room) = ((left + room - 60, PILES + 16), 110);
                captions.push(Caption { line, at, size: 26, room, tint: Tint::Amber });
            } else {
                scene.write(&escobas.to_string(), Tint::Amber, left + room - 22, PILES + 16, 36);
            }
        }
        if let Some((_, cards)) = public.lifted.as_ref().filter(|(seat, _)| public.sides.of(*seat) == side) {
            let start = pile + PILE + 18;
            let step = fan(cards.len(), PILE, left + room - 8 - start);
            for (number, card) in (0..).zip(cards) {
                scene.put(format!("carta/{card}"), start + step * number, top, PILE as u16);
            }
            if super::captured_last(public) {
                let played = start + step * (cards.len() as i16 - 1);
                scene.put("marca/ultima", played - 4, top - 4, PILE as u16 + 8);
            }
        }
    }
    captions
}
