//! A table as a picture for chats: the drawing of the browser, with what the page puts around it written in:
//! the players' faces and names, the turn, what they say, their clocks, the score.

use sobremesa_game::{Arg, Line, line};

use super::live::{Live, Mark, Nameplate, Round, STRIP, Sitting, Tally, Thing};
use super::{Align, Caption, Picture, Portrait};
use crate::locale::words;
use crate::picture::{Letters, Scene, Size, Tint, width_of};

/// The distance of the score from the edges.
const EDGE: i16 = 30;
/// The height of names, and of the points.
const NAME: u16 = 27;
const POINTS: u16 = 60;
/// The width of a match among the counters of points, and in its drawing.
const COUNTER: i16 = 34;
const DRAWN: i16 = 26;
/// The room for what the hand is worth.
const PILL: i16 = 210;
/// The room for the word that the second half has begun.
const GOOD: i16 = 88;
/// The width of a face beside the score, above counters and alone.
const SMALL_FACE: i16 = 32;
const SCORE_FACE: i16 = 46;

impl Live {
    /// Returns the table as a picture; `alt` is the same in words.
    pub fn picture(&self, alt: Vec<Line>) -> Picture {
        match self.bars {
            true => self.with_bars().draw(alt),
            false => self.draw(alt),
        }
    }

    fn draw(&self, alt: Vec<Line>) -> Picture {
        let mut picture = Picture { scene: self.scene(), alt, captions: Vec::new(), faces: Vec::new() };
        let strip = picture.scene.strip();
        match strip {
            Some(top) => self.draw_strip(&mut picture, top + (STRIP / 2) as i16),
            None => self.draw_ends(&mut picture.scene),
        }
        for player in &self.players {
            seat(&mut picture, player, strip.is_some());
        }
        // Voices lie on top of everything.
        for player in &self.players {
            let Some(voice) = &player.voice else { continue };
            let size = if strip.is_some() { 38 } else { 28 };
            let caption = Caption::new(voice.clone(), (player.x, player.y), size, self.width * 2 / 3, Tint::Ink);
            picture.captions.push(caption.align(Align::Bubble).said());
        }
        picture
    }

    /// Draws the scores on the wood: two of them towards the edges, with the worth of the hand between them;
    /// more of them side by side.
    fn draw_strip(&self, picture: &mut Picture, y: i16) {
        let width = self.width as i16;
        let pair = self.score.len() <= 2;
        let (pill, count) = (if self.note.is_some() { PILL } else { 90 }, self.score.len().max(2) as i16);
        let room = (width - 2 * EDGE - pill) / count;
        for (place, tally) in (0..).zip(&self.score) {
            let mirrored = pair && place == 1;
            let x = if mirrored { width - EDGE } else { EDGE + place * room };
            self.draw_tally(picture, tally, (x, y), (room - 8, mirrored));
        }
        if let Some(goal) =
            self.score.first().and_then(|tally| tally.of.as_ref()).filter(|_| self.note.is_none() && pair)
        {
            let goal = line!("picture-goal", points = words::verbatim(goal));
            picture.captions.push(Caption::new(goal, (width / 2, y), NAME - 2, 90, Tint::Paper));
        }
        if let Some(line) = &self.note {
            let x = if pair { width / 2 } else { width - EDGE - PILL / 2 };
            let caption = Caption::new(line.clone(), (x, y), NAME, 200, Tint::Paper);
            picture.captions.push(caption.align(Align::Pill));
        }
    }

    /// Draws the points, and beside them whose they are above the counters; `mirrored` from the right edge to the
    /// left. A player across from another is named; of partners, and of more than two, there is room for the faces.
    fn draw_tally(&self, picture: &mut Picture, tally: &Tally, (x, y): (i16, i16), (room, mirrored): (i16, bool)) {
        let side = |seat| self.players.iter().find(|player| player.seat == seat).map(|player| player.side);
        let side = tally.seats.iter().find_map(side).unwrap_or(0);
        let towards = if mirrored { -1 } else { 1 };
        let align = if mirrored { Align::Right } else { Align::Left };
        // Of the buenas only these are shown: the malas are full, and the word below the points says so.
        let begun = tally.counters.iter().rposition(|group| !group.is_empty());
        let good = begun.is_some_and(|group| group > 0);
        let (size, up) = if good || room < 200 { (POINTS * 3 / 4, if good { 13 } else { 2 }) } else { (POINTS, 2) };
        let points = Caption::new(words::verbatim(&tally.points), (x, y - up), size, 120, Tint::Paper);
        picture.captions.push(points.align(align).said());
        let mut after = width_of(&tally.points, Letters::Said, size) + 16;
        if good {
            let said = Caption::new(line!("picture-buenas"), (x, y + 24), 22, 100, Tint::Paper);
            picture.captions.push(said.align(align));
            after = after.max(GOOD);
        }
        let counted = !tally.counters.is_empty() || tally.coins > 0;
        let line = if counted { y - 18 } else { y };
        let start = x + towards * after;
        if tally.seats.len() > 1 || self.score.len() > 2 {
            let face = if counted { SMALL_FACE } else { SCORE_FACE };
            let more = tally.seats.len() as i16 - 1;
            let step = (face + 14).min((room - after - face - 16) / more.max(1));
            for (place, seat) in (0..).zip(tally.seats.iter()) {
                let at = (start + towards * (face * 6 / 10 + place * step), line);
                let rim = self.players.iter().find(|player| player.seat == seat).map_or("0", rim_of);
                let size = face as u16;
                picture.faces.push(Portrait { seat, face: None, at, size, rim, turn: false, free: false });
            }
        } else {
            let dot = 22;
            let left = if mirrored { start - dot } else { start };
            picture.scene.put(format!("marca/lado-{}", side % 4), left, line - dot / 2 - 1, dot as u16);
            let names: Arg = tally.seats.iter().collect();
            let wide = (room - after - dot - 6).max(30);
            let at = (start + towards * (dot + 9), line);
            let name = Caption::new(line!("verbatim", text = names), at, NAME - 1, wide as u16, Tint::Paper);
            picture.captions.push(name.align(align));
        }
        let mut row: Vec<(&str, i16)> = (0..tally.coins).map(|_| ("marca/chico", 22)).collect();
        let wide = |code: &String| Size::of(code).map_or(0, |size| size.width as i16 * COUNTER / DRAWN);
        row.extend(begun.iter().flat_map(|&group| &tally.counters[group]).map(|code| (code.as_str(), wide(code))));
        let all: i16 = row.iter().map(|(_, width)| width + 4).sum();
        let room = room - after;
        let squeeze = |width: i16| if all > room { width * room / all } else { width };
        let mut left = if mirrored { start - all.min(room) } else { start };
        for (code, width) in row {
            picture.scene.put(code.to_owned(), left, y + 4, squeeze(width).max(4) as u16);
            left += squeeze(width + 4);
        }
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

    /// Lays down the marks of the hand's rounds: in a row that ends at this place, or in a column around it.
    pub fn show_rounds(&mut self, (x, y): (i16, i16), upright: bool) {
        let (size, step) = (28_i16, 36);
        let count = self.rounds.len() as i16;
        for (place, round) in (0..).zip(self.rounds.clone()) {
            let look = match round {
                Round::Won(side) => (side % 4).to_string(),
                Round::Drawn => "parda".to_owned(),
                Round::Now => "ahora".to_owned(),
                Round::Later => "luego".to_owned(),
            };
            let (x, y) = match upright {
                true => (x, y + (2 * place - count + 1) * step / 2),
                false => (x - (count - 1 - place) * step, y),
            };
            let at = (x - size / 2, y - size / 2);
            self.things.push(Thing::new(
                format!("baza-{place}"),
                format!("marca/baza-{look}"),
                at.0,
                at.1,
                size as u16,
            ));
        }
    }
}

/// Returns the rim of a player's face: of the colour of their pieces, or of their side.
fn rim_of(player: &Sitting) -> &'static str {
    player.colour.unwrap_or(["0", "1", "2", "3"][player.side % 4])
}

/// A seat: its face and name, what it is to do, its marks in this hand, its clock.
fn seat(picture: &mut Picture, player: &Sitting, told: bool) {
    let (x, y) = (player.x, player.y);
    let Sitting { seat, turn, face, .. } = *player;
    let rim = rim_of(player);
    picture.faces.push(Portrait { seat, face: None, at: (x, y), size: face, rim, turn, free: false });
    for mark in &player.marks {
        match mark {
            Mark::White => picture.scene.put("marca/blancas", x + 30, y - 14, 28),
            Mark::Black => picture.scene.put("marca/negras", x + 30, y - 14, 28),
            Mark::Mano | Mark::Dealer | Mark::Out => {}
        }
    }
    let Nameplate { x, y, room, align, tint } = player.name;
    let size = if told { NAME + 1 } else { NAME - 1 };
    picture.captions.push(Caption::name(seat, (x, y), size, room, tint).align(align));
    let is = |mark| player.marks.contains(&mark);
    let does = match () {
        () if !told || align != Align::Middle => None,
        () if is(Mark::Out) => Some(line!("picture-out")),
        () if turn => Some(line!("picture-turn")),
        () if is(Mark::Mano) => Some(line!("picture-mano")),
        () => None,
    };
    if let Some(does) = does {
        picture.captions.push(Caption::new(does, (x, y + 25), 24, room, tint).align(align));
    }
    if let Some(left) = player.clock_ms {
        let seconds = left / 1000;
        // By correspondence there are days: of those the hours are enough.
        let clock = match seconds / 3600 {
            hours @ 10.. => words::verbatim(&format!("{hours} h")),
            _ => words::verbatim(&format!("{}:{:02}", seconds / 60, seconds % 60)),
        };
        let at = (picture.scene.width as i16 - 62, player.y);
        picture.captions.push(Caption::new(clock, at, 36, 110, if turn { Tint::Amber } else { Tint::Paper }));
    }
}
