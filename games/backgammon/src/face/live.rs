//! The live backgammon board: the viewer has their home at the lower right, and counts the points from there.

use sobremesa_game::Seat;
use sobremesa_game::line;
use sobremesa_screen::live::{Live, Look, Mark, Sitting, Thing};
use sobremesa_screen::picture::Tint;
use sobremesa_screen::{Seen, Step};

use super::{place, position_of};
use crate::rules::{Backgammon, Entry, Point, Public, SEATS, Step as CheckerStep, Turn};

/// The geometry of `tablero/backgammon`.
const WIDTH: u16 = 720;
const HEIGHT: i16 = 704;
const POINT: i16 = 48;
const LONG: i16 = 236;
const LEFT: i16 = 16;
const UPPER: i16 = 78;
const LOWER: i16 = 626;
const CHECKER: i16 = 46;
const BAR: i16 = LEFT + 6 * POINT + 24;
const TRAY: i16 = 686;
/// The number of checkers that lie side by side on a point; more of them move closer together.
const SIDE_BY_SIDE: i16 = 5;

const CODES: [&str; 2] = ["backgammon/b", "backgammon/n"];
const OFF: [&str; 2] = ["backgammon/canto-b", "backgammon/canto-n"];

pub(super) fn table(seen: &Seen<Backgammon>, look: &Look<Backgammon>) -> Live {
    draw(seen, look, &[])
}

/// Returns the board after the steps that these touches complete: a checker is touched, then its destination.
pub(super) fn half_way(seen: &Seen<Backgammon>, look: &Look<Backgammon>, taken: &[Step]) -> Option<Live> {
    let (seat, _) = look.own?;
    let point = |step: &Step| {
        std::iter::once(Point::BAR)
            .chain(Point::on_board())
            .chain([Point::OFF])
            .find(|point| point.to_string() == step.token)
    };
    let (pairs, rest) = taken.as_chunks::<2>();
    let steps: Vec<CheckerStep> = pairs
        .iter()
        .map(|[from, to]| Some(CheckerStep { from: point(from)?, to: point(to)? }))
        .collect::<Option<_>>()?;
    if steps.is_empty() || !rest.is_empty() {
        return None;
    }
    let turn = Turn::new(steps.iter().copied())?;
    let mut position = position_of(seen.public)?;
    position.play(seat, turn);
    let mut public = seen.public.clone();
    public.log.push(Entry(seat, public.dice?, turn));
    let public = Public {
        board: position.board(),
        bar: position.counts(Point::BAR),
        off: position.counts(Point::OFF),
        pips: position.pips(),
        ..public
    };
    Some(draw(&Seen { public: &public, ..*seen }, look, &steps))
}

/// Draws the board; dice are used up by the steps already taken of the turn.
fn draw(seen: &Seen<Backgammon>, look: &Look<Backgammon>, used: &[CheckerStep]) -> Live {
    let public = seen.public;
    let below = look.below();
    let mut live = Live::new("tablero/backgammon", WIDTH, HEIGHT as u16);
    let who = Names::of(public);
    let turn = sobremesa_screen::live::turn_of(seen.next).first();
    let above_moves = look.own.is_none() && turn.is_some_and(|seat| seat != below);
    for point in Point::on_board() {
        let (x, above) = column(point.index() as i16);
        let y = if above { UPPER - 14 } else { LOWER + 14 };
        // For spectators the points are numbered from the side of the player to move.
        let counted = if above_moves { point.across() } else { point };
        live.write(counted.to_string(), Tint::Paper, x + POINT / 2, y, 24);
        stack(&mut live, public, &who, below, point);
        let top = if above { UPPER } else { LOWER - LONG };
        let name = line!("live-point", number = point.number());
        live.spot(point.to_string(), (x, top), (POINT as u16, LONG as u16), name);
    }
    live.spot(Point::OFF.to_string(), (TRAY - 22, HEIGHT / 2), (44, 274), line!("live-off"));
    live.spot(Point::BAR.to_string(), (BAR - 24, HEIGHT / 2), (48, 274), line!("live-bar"));
    for seat in SEATS.iter() {
        let is_below = seat == below;
        let (side, down) = (seat.index(), if is_below { 1 } else { -1 });
        for (place, id) in (0..).zip(who.on(seat, Point::BAR)) {
            let y = HEIGHT / 2 - CHECKER / 2 + down * (70 + place * 34);
            live.things.push(Thing::new(id.clone(), CODES[side], BAR - CHECKER / 2, y, CHECKER as u16));
        }
        for (place, id) in (0..).zip(who.on(seat, Point::OFF)) {
            let y = if is_below { LOWER - 18 - place * 17 } else { UPPER + 2 + place * 17 };
            live.things.push(Thing::new(id.clone(), OFF[side], TRAY - 19, y, 38));
        }
        let middle = if is_below { HEIGHT - 27 } else { 27 };
        let mut sitting = Sitting::new(seat, side, (44, middle)).in_bar(330);
        sitting.marks = vec![if side == 0 { Mark::White } else { Mark::Black }];
        live.players.push(sitting);
        live.things.push(Thing::new(format!("pips-{side}"), CODES[side], 480, middle - 17, 34));
        live.write(public.pips[side].to_string(), Tint::Amber, 550, middle, 30);
    }
    dice(&mut live, seen, look, used);
    cube(&mut live, seen, below);
    live.score = Live::plain_score(seen);
    for tally in &mut live.score {
        tally.of = Some(public.to.to_string());
    }
    live
}

/// Returns the ways to each move by its points: in canonical order, the other way round, or at once with one
/// checker.
pub(super) fn ways(turn: &Turn) -> Vec<Vec<Step>> {
    let touch = |point: Point| Step::new(point.to_string(), place(point)).forced();
    let way = |steps: &[CheckerStep]| -> Vec<Step> {
        steps.iter().flat_map(|step| [touch(step.from), touch(step.to).goes()]).collect()
    };
    let steps = turn.steps();
    let mut ways = vec![way(steps)];
    let groups: Vec<&[CheckerStep]> = steps.chunk_by(|one, next| one == next).collect();
    if let [one, other] = groups[..] {
        let chained = one[0].to == other[0].from;
        if !chained && one[0].from != Point::BAR {
            ways.push(way(&[other, one].concat()));
        } else if chained && steps.len() == 2 {
            ways.push(vec![touch(one[0].from), touch(other[0].to).goes()]);
        }
    }
    ways
}

/// Returns the left edge of a point's column, by the viewer's numbering, and whether it is above.
const fn column(point: i16) -> (i16, bool) {
    let (place, above) = if point > 12 { (point - 13, true) } else { (12 - point, false) };
    let bar = if place > 5 { POINT } else { 0 };
    (LEFT + place * POINT + bar, above)
}

/// Draws the checkers on a point, in the viewer's numbering.
fn stack(live: &mut Live, public: &Public, who: &Names, below: Seat, point: Point) {
    let (x, above) = column(point.index() as i16);
    for seat in SEATS.iter() {
        let own = if seat == below { point } else { point.across() };
        let ids = who.on(seat, own);
        let count = ids.len() as i16;
        let step = if count > SIDE_BY_SIDE { (LONG - CHECKER) / (count - 1).max(1) } else { CHECKER };
        for (place, id) in (0..).zip(ids) {
            let y = if above { UPPER + 1 + place * step } else { LOWER - 1 - CHECKER - place * step };
            let mut thing = Thing::new(id.clone(), CODES[seat.index()], x + 1, y, CHECKER as u16);
            if place + 1 == count && seat == below {
                thing.token = Some(point.to_string());
            }
            if place + 1 == count {
                let number = point.number();
                thing.name = Some(line!("live-point-held", seat = seat, number = number, count = ids.len()));
            }
            live.things.push(thing);
        }
        if count > SIDE_BY_SIDE {
            let y = if above { UPPER + LONG + 12 } else { LOWER - LONG - 12 };
            live.write(count.to_string(), Tint::Paper, x + POINT / 2, y, 20);
        }
    }
    let landed = match public.log.last() {
        Some(Entry(seat, _, turn)) if *seat == below => turn.landings(),
        Some(Entry(_, _, turn)) => turn.landings().across(),
        None => return,
    };
    let count = who.on(below, point).len().max(who.on(other(below), point.across()).len()) as i16;
    if landed.contains(point) && count > 0 {
        let step = if count > SIDE_BY_SIDE { (LONG - CHECKER) / (count - 1).max(1) } else { CHECKER };
        let y = if above { UPPER + 1 + (count - 1) * step } else { LOWER - 1 - CHECKER - (count - 1) * step };
        live.things.push(Thing::new(format!("llega-{point}"), "marca/destino", x + 1, y, CHECKER as u16));
    }
}

/// Draws the dice in front of the player who threw them; used-up dice are dim.
fn dice(live: &mut Live, seen: &Seen<Backgammon>, look: &Look<Backgammon>, used: &[CheckerStep]) {
    let turn = sobremesa_screen::live::turn_of(seen.next).first();
    let (Some(roll), Some(seat)) = (seen.public.dice, turn) else { return };
    let values = lying(roll.dice());
    let spent = spent(&values, used);
    let dice = lay(look.below(), seat, &values).zip(spent);
    live.things.extend(dice.map(|(die, spent)| Thing { dim: spent, ..die }));
}

/// Returns dice as a player lays them down: doubles count twice (BG-9).
pub(super) fn lying(dice: [u8; 2]) -> Vec<u8> {
    if dice[0] == dice[1] { vec![dice[0]; 4] } else { dice.to_vec() }
}

/// Draws these dice in front of the player who threw them.
pub(super) fn lay(below: Seat, seat: Seat, dice: &[u8]) -> impl Iterator<Item = Thing> {
    let half = if seat == below { LEFT + 7 * POINT } else { LEFT };
    let left = half + 6 * POINT / 2 - (dice.len() as i16 * 56 - 8) / 2;
    (0..).zip(dice.to_vec()).map(move |(place, die)| {
        Thing::new(format!("dado-{place}"), format!("dado/{die}"), left + place * 56, HEIGHT / 2 - 24, 48).die()
    })
}

/// Returns, for each of these dice, whether the steps have used it up: the one that fits, or, for a checker
/// borne off with more than it needed, the next higher.
fn spent(dice: &[u8], steps: &[CheckerStep]) -> Vec<bool> {
    let mut spent = vec![false; dice.len()];
    for step in steps {
        let needed = step.from.index().saturating_sub(step.to.index());
        let free = dice.iter().enumerate().filter(|(place, die)| !spent[*place] && usize::from(**die) >= needed);
        if let Some((place, _)) = free.min_by_key(|(_, die)| **die) {
            spent[place] = true;
        }
    }
    spent
}

/// Draws the cube: in the middle, or in front of its owner.
fn cube(live: &mut Live, seen: &Seen<Backgammon>, below: Seat) {
    if let Some(cube) = seen.public.cube {
        let y = match cube.owner {
            None => HEIGHT / 2,
            Some(owner) if owner == below => LOWER - 30,
            Some(_) => UPPER + 30,
        };
        live.things.push(Thing::new("cubo", "marca/cubo", BAR - 22, y - 22, 44));
        live.write(cube.value.to_string(), Tint::Ink, BAR, y, if cube.value > 9 { 26 } else { 32 });
    }
}

/// Returns the other of the two seats.
fn other(seat: Seat) -> Seat {
    SEATS.next(seat)
}

/// Identities: a checker is followed from the opening position on; if the game began elsewhere, it is named
/// after its place.
struct Names([[Vec<String>; 26]; 2]);

impl Names {
    fn of(public: &Public) -> Names {
        let counts = counts(public);
        let mut names = Names::begun();
        for Entry(seat, _, turn) in &public.log {
            for step in turn.steps() {
                names.step(*seat, *step);
            }
        }
        let followed = (0..2).all(|side| (0..26).all(|point| names.0[side][point].len() == counts[side][point]));
        if followed {
            return names;
        }
        let name = |side: usize, point: usize, count: usize| -> Vec<String> {
            (0..count).map(|place| format!("n{side}-{point}-{place}")).collect()
        };
        Names(std::array::from_fn(|side| std::array::from_fn(|point| name(side, point, counts[side][point]))))
    }

    /// Returns the opening position (BG-2).
    fn begun() -> Names {
        let first = |side: usize| {
            let mut number = 0;
            std::array::from_fn(|point| {
                let count = match point {
                    6 | 13 => 5,
                    8 => 3,
                    24 => 2,
                    _ => 0,
                };
                (0..count)
                    .map(|_| {
                        number += 1;
                        format!("c{side}-{number}")
                    })
                    .collect()
            })
        };
        Names([first(0), first(1)])
    }

    fn step(&mut self, seat: Seat, CheckerStep { from, to }: CheckerStep) {
        let (side, rival) = (seat.index(), 1 - seat.index());
        let Some(checker) = self.0[side][from.index()].pop() else { return };
        if to != Point::OFF && self.0[rival][to.across().index()].len() == 1 {
            let hit = std::mem::take(&mut self.0[rival][to.across().index()]);
            self.0[rival][Point::BAR.index()].extend(hit);
        }
        self.0[side][to.index()].push(checker);
    }

    fn on(&self, seat: Seat, point: Point) -> &[String] {
        &self.0[seat.index()][point.index()]
    }
}

/// Returns the number of checkers of each seat on each point, by its own count.
fn counts(public: &Public) -> [[usize; 26]; 2] {
    let mut counts = [[0; 26]; 2];
    for (index, &count) in public.board.iter().enumerate() {
        let side = usize::from(count < 0);
        let point = if side == 0 { index + 1 } else { 24 - index };
        counts[side][point] = usize::from(count.unsigned_abs());
    }
    for (side, counts) in counts.iter_mut().enumerate() {
        counts[Point::BAR.index()] = public.bar[side].into();
        counts[Point::OFF.index()] = public.off[side].into();
    }
    counts
}
