//! A table as a picture for chats: the drawing of the browser, with what the page puts around it written in:
//! the players in their seats, the turn, what they say, their clocks, the score.

use sobremesa_game::Line;
use sobremesa_game::line;

use super::live::{Live, Mark, Nameplate, Sitting, Tally};
use super::scenery::Badge;
use super::{Align, Caption, Picture};
use crate::locale::words;
use crate::picture::{Scene, Size, Tint};

/// The width of a badge, and of one next to a score.
const BADGE: i16 = 42;
const SMALL: i16 = 34;
/// The space between two scores for what the hand is worth.
const NOTE: i16 = 176;

impl Live {
    /// Returns the table as a picture; `alt` is the same in words.
    #[must_use]
    pub fn picture(&self, alt: Vec<Line>) -> Picture {
        let mut scene = self.scene();
        let mut captions = Vec::new();
        match self.strip {
            Some(top) => self.draw_strip(&mut scene, &mut captions, top),
            None => self.draw_ends(&mut scene),
        }
        for player in &self.players {
            seat(&mut scene, &mut captions, player);
        }
        // Voices lie on top of everything.
        for player in &self.players {
            let Some(voice) = &player.voice else { continue };
            let at = (player.x + 8, player.y - BADGE / 2 + 6);
            captions.push(Caption::new(voice.clone(), at, 26, self.width / 2, Tint::Ink).align(Align::Bubble));
        }
        Picture { scene, alt, captions }
    }

    /// Draws the scores side by side, each with its seats and its counters; between the first two, the worth
    /// of the hand.
    fn draw_strip(&self, scene: &mut Scene, captions: &mut Vec<Caption>, top: i16) {
        let left = 38;
        let note = if self.note.is_some() { NOTE } else { 12 };
        let room = (self.width as i16 - 2 * left - note) / (self.score.len() as i16).max(1);
        for (place, tally) in (0..).zip(&self.score) {
            let x = left + place * room + if place > 0 { note } else { 0 };
            self.draw_tally(scene, captions, tally, (x, top), room);
        }
        if let Some(line) = &self.note {
            let at = (left + room + note / 2, top + 24);
            captions.push(Caption::new(line.clone(), at, 30, note as u16 - 8, Tint::Amber));
        }
    }

    fn draw_tally(
        &self,
        scene: &mut Scene,
        captions: &mut Vec<Caption>,
        tally: &Tally,
        (left, top): (i16, i16),
        room: i16,
    ) {
        let mut x = left + SMALL / 2;
        for seat in tally.seats.iter() {
            let side = self.players.iter().find(|player| player.seat == seat).map_or(0, |player| player.side);
            Badge { seat, side, turn: false }.put(scene, x, top + 24, SMALL as u16);
            x += SMALL + 4;
        }
        x -= SMALL / 2 - 4;
        for _ in 0..tally.coins {
            scene.put("marca/chico", x, top + 12, 24);
            x += 28;
        }
        let points = match &tally.of {
            Some(of) => words::verbatim(&format!("{} / {of}", tally.points)),
            None => words::verbatim(&tally.points),
        };
        let width = (left + room - x).max(40) as u16;
        captions.push(Caption::new(points, (x, top + 24), 38, width, Tint::Paper).align(Align::Left));
        counters(scene, &tally.counters, (left, top + 50), room - 12);
    }

    /// Draws the points beside a board, at the end of their player's bar, in games played to a number of
    /// points: there is no strip.
    fn draw_ends(&self, scene: &mut Scene) {
        for tally in self.score.iter().filter(|tally| tally.of.is_some()) {
            let Some(player) = self.players.iter().find(|player| tally.seats.contains(player.seat)) else { continue };
            let right = self.width as i16 - 36;
            scene.put("marca/chico", right - 52, player.y - 14, 28);
            scene.write(&tally.points, Tint::Paper, right, player.y, 34);
        }
    }
}

/// The counters of points, group after group, in lines.
fn counters(scene: &mut Scene, groups: &[Vec<String>], (left, top): (i16, i16), room: i16) {
    let (mut x, mut y) = (left, top);
    for group in groups {
        let wide = |code: &String| Size::of(code).map_or(0, |size| (size.width * 34 / 41).min(34) as i16);
        let all: i16 = group.iter().map(|code| wide(code) + 2).sum();
        if x > left && x + all > left + room {
            (x, y) = (left, y + 20);
        }
        let squeeze = |width: i16| if all > room { width * room / all } else { width };
        for code in group {
            let width = squeeze(wide(code));
            scene.put(code.clone(), x, y, width.max(4) as u16);
            x += width + 2;
        }
        x += 12;
    }
}

/// A seat: its badge, its marks in this hand, its clock, its name.
fn seat(scene: &mut Scene, captions: &mut Vec<Caption>, player: &Sitting) {
    let (x, y) = (player.x, player.y);
    let is_out = player.marks.contains(&Mark::Out);
    Badge { seat: player.seat, side: player.side, turn: player.turn }.put(scene, x, y, BADGE as u16);
    if is_out {
        scene.put("marca/mazo", x - 22, y - 22, 44);
    }
    for mark in &player.marks {
        match mark {
            Mark::Mano => scene.put("marca/mano", x + 24, y - 16, 30),
            Mark::White => scene.put("marca/blancas", x + 26, y - 14, 28),
            Mark::Black => scene.put("marca/negras", x + 26, y - 14, 28),
            Mark::Dealer | Mark::Out => {}
        }
    }
    let Nameplate { x, y, room, align, tint } = player.name;
    let name = line!("verbatim", text = player.seat);
    captions.push(Caption::new(name, (x, y), 26, room, tint).align(align));
    if let Some(left) = player.clock_ms {
        let seconds = left / 1000;
        let clock = words::verbatim(&format!("{}:{:02}", seconds / 60, seconds % 60));
        let at = (scene.width as i16 - 62, player.y);
        captions.push(Caption::new(clock, at, 36, 110, if player.turn { Tint::Amber } else { Tint::Paper }));
    }
}
