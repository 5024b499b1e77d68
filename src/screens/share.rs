//! The picture of a finished game, for people who were not there: the result, the faces, and what lay on the
//! table in the end.

use sobremesa_game::{Arg, Line, Seat, SeatSet, Seats, line};
use sobremesa_screen::live::Tally;
use sobremesa_screen::picture::{Scene, Size, Tint};
use sobremesa_screen::{Align, Caption, Picture, Portrait, Shape};

use crate::catalogue::{AnyTable, Viewer};
use crate::screens::ending::{ending_line, gave_up, score_line, winners};

/// Its size: what pages show of a link.
const WIDTH: u16 = 1200;
const HEIGHT: u16 = 630;

/// The left edge of what is written, and its room.
const LEFT: i16 = 84;
const ROOM: u16 = 560;

/// The places of matches that fell around the table.
const FALLEN: [(i16, i16); 9] =
    [(24, 60), (250, 8), (560, 590), (744, 20), (1146, 250), (1150, 560), (30, 420), (640, 30), (330, 596)];

/// Returns the picture of a finished game, which ended as its table tells or because a seat gave up; `None` if it
/// is not over.
pub fn share_picture(table: &dyn AnyTable, resigned: Option<Seat>) -> Option<Picture> {
    let over = winners(table, resigned);
    let gave_up = resigned.or_else(|| gave_up(table));
    if over.is_none() && gave_up.is_none() {
        return None;
    }
    let winners = over.unwrap_or(SeatSet::EMPTY);
    let live = table.live(Viewer::Public, Shape::Chat);
    let mut scene = Scene::cloth(WIDTH, HEIGHT);
    for (x, y) in FALLEN {
        scene.put("marca/fosforos-1", x, y, 40);
    }
    lay_out(&mut scene, &live.picture(Vec::new()).scene, &live.score);
    let write = |line, (x, y), size, tint| Caption::new(line, (x, y), size, ROOM, tint).align(Align::Left);
    let mut captions = vec![write(line!("share-house"), (LEFT, 84), 44, Tint::Paper).said()];
    if let Some(score) = score_line(&live.score, winners).filter(|_| gave_up.is_none()) {
        // Of more than two there is room for smaller ones.
        let size = if live.score.len() > 2 { 84 } else { 132 };
        captions.push(write(score, (LEFT, 196), size, Tint::Amber).said());
    }
    let gave_up = gave_up.map(|seat| line!("session-ended-gave-up", who = seat));
    let result = match &gave_up {
        Some(line) if winners.is_empty() => line.clone(),
        _ => won_line(table.seats(), winners),
    };
    let size = if gave_up.as_ref() == Some(&result) { 36 } else { 42 };
    captions.push(write(result.clone(), (LEFT, 306), size, Tint::Paper));
    let side = live.players.iter().find(|player| winners.contains(player.seat)).map(|player| player.side);
    let by = live.parts.iter().rfind(|part| part.points.is_some() && part.side == side).map(|part| part.line.clone());
    let by = gave_up.filter(|line| *line != result).or(by);
    let lines = by.into_iter().chain([table.game().name()]).zip([358, 404]);
    captions.extend(lines.map(|(line, y)| write(line, (LEFT, y), 32, Tint::Paper)));
    scene.put("marca/boton-400x84", 740, 500, 400);
    captions.push(Caption::new(line!("share-call"), (940, 538), 36, 370, Tint::Paper));
    // Those who won, and those they played against.
    let seats = table.seats();
    let is_side = |won: bool| seats.iter().filter(move |&seat| winners.contains(seat) == won);
    let (size, step, gap) = match seats.count() {
        0..=2 => (96, 134, 146),
        3 | 4 => (84, 112, 140),
        _ => (56, 76, 0),
    };
    let (mut faces, mut x) = (Vec::new(), LEFT + 58);
    for won in [true, false] {
        for seat in is_side(won) {
            faces.push(portrait(seat, (x, 498), size, won));
            x += step;
        }
        if won && gap > 0 && is_side(true).next().is_some() && is_side(false).next().is_some() {
            let against = Caption::new(line!("share-against"), (x + 6, 498), 40, 150, Tint::Paper);
            captions.push(against.said());
            x += gap;
        }
    }
    let alt = vec![ending_line(table).unwrap_or(result), table.game().name()];
    Some(Picture { scene, alt, captions, faces })
}

/// The winners, and whom they beat if both are alone.
fn won_line(seats: Seats, winners: SeatSet) -> Line {
    let (who, count) = (winners.iter().collect::<Arg>(), winners.iter().count());
    let losers = seats.iter().find(|&seat| !winners.contains(seat)).filter(|_| seats.count() == 2 && count == 1);
    match losers {
        Some(loser) => line!("share-won", winner = who, loser = loser),
        None if count == 0 => line!("session-drawn"),
        None => line!("session-won", winners = who, count = count),
    }
}

fn portrait(seat: Seat, at: (i16, i16), size: u16, won: bool) -> Portrait {
    Portrait { seat, face: None, at, size, rim: if won { "0" } else { "1" }, turn: false, free: false }
}

/// Lays out what lay on the table in the end: three of its cards, the board with its pieces, or the score's matches
/// if the last hand ended before anything was laid.
fn lay_out(scene: &mut Scene, end: &Scene, score: &[Tally]) {
    let is_card =
        |sprite: &str| (sprite.starts_with("carta/") || sprite.starts_with("naipe/")) && !sprite.ends_with("/dorso");
    let mut cards: Vec<&str> =
        end.placed.iter().map(|placed| placed.sprite.as_ref()).filter(|sprite| is_card(sprite)).collect();
    cards.dedup();
    if !cards.is_empty() {
        let shown = &cards[cards.len().saturating_sub(3)..];
        let code: Vec<String> = shown.iter().map(|sprite| sprite.replace('/', ".")).collect();
        scene.put(format!("abanico/{}", code.join("+")), 630, 84, 540);
        return;
    }
    // Smaller, beside the words.
    let (left, top, wide) = if end.strip().is_some() { (600_i32, 20_i32, 600_i32) } else { (700, 60, 430) };
    let scaled = |length: i32| length * wide / i32::from(end.width);
    let tall = Size::of(&end.ground).map_or(0, |size| size.height_at(end.width));
    let up = (i32::from(tall) - i32::from(end.width)).max(0) / 2;
    if end.strip().is_none() {
        scene.put(end.ground.clone(), left as i16, (top - scaled(up)) as i16, wide as u16);
    }
    // Of a cloth only the tiles that were laid: hands, marks and the score are not the game.
    let is_laid = |sprite: &str| {
        end.strip().is_none() || sprite.starts_with("ficha/") && !["ficha/dorso", "ficha/blanca"].contains(&sprite)
    };
    let laid: Vec<_> = end.placed.iter().filter(|placed| is_laid(&placed.sprite)).collect();
    if laid.is_empty() {
        for (row, tally) in (0..2).zip(score) {
            for (column, counter) in (0..4).zip(tally.counters.iter().flatten()) {
                scene.put(counter.clone(), 700 + column * 112, 130 + row * 150, 100);
            }
        }
    }
    for placed in laid {
        let (x, y) = (left + scaled(placed.x.into()), top + scaled(i32::from(placed.y) - up));
        let width = scaled(placed.width.into()).max(1) as u16;
        scene.turned(placed.sprite.clone(), x as i16, y as i16, width, placed.turn);
    }
}
