//! The live backgammon board: the viewer has their home at the lower right, and counts the points from there.

use sobremesa_game::{Seat, line};
use sobremesa_screen::duel::beside;
use sobremesa_screen::live::{Live, Look, Mark, Sitting, Thing};
use sobremesa_screen::picture::Tint;
use sobremesa_screen::{Seen, Step};

use super::geometry::Geometry;
use super::{place, position_of};
use crate::rules::{Backgammon, Entry, Point, Public, SEATS, Step as CheckerStep, Turn};

const CODES: [&str; 2] = ["backgammon/b", "backgammon/n"];
const OFF: [&str; 2] = ["backgammon/canto-b", "backgammon/canto-n"];

pub(super) fn table(seen: &Seen<Backgammon>, look: &Look<Backgammon>) -> Live {
    draw(seen, look, &[])
}

/// Returns the board after the steps of `whole` that these touches complete: a checker is touched, then its
/// destination. One that was touched there at once has come through each die, and hit what stood between.
pub(super) fn half_way(seen: &Seen<Backgammon>, look: &Look<Backgammon>, whole: Turn, taken: &[Step]) -> Option<Live> {
    let (seat, _) = look.own?;
    let point = |step: &Step| {
        std::iter::once(Point::BAR)
            .chain(Point::on_board())
            .chain([Point::OFF])
            .find(|point| point.to_string() == step.token)
    };
    let (pairs, rest) = taken.as_chunks::<2>();
    let mut steps: Vec<CheckerStep> = pairs
        .iter()
        .map(|[from, to]| Some(CheckerStep { from: point(from)?, to: point(to)? }))
        .collect::<Option<_>>()?;
    if steps.is_empty() || !rest.is_empty() {
        return None;
    }
    let walked =
        |steps: &[CheckerStep]| -> usize { steps.iter().map(|step| step.from.index() - step.to.index()).sum() };
    if steps.len() < whole.steps().len() && walked(&steps) == walked(whole.steps()) {
        steps = whole.steps().to_vec();
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
    let board = Geometry::of(look.shape);
    let (width, height) = board.size();
    let mut live = Live::new(board.ground(), width, height);
    let who = Names::of(public);
    let turn = sobremesa_screen::live::turn_of(seen.next).first();
    let above_moves = look.own.is_none() && turn.is_some_and(|seat| seat != below);
    for point in Point::on_board() {
        let (x, y) = board.number(point);
        // For spectators the points are numbered from the side of the player to move.
        let counted = if above_moves { point.across() } else { point };
        live.write(counted.to_string(), Tint::Paper, x, y, 24);
        stack(&mut live, board, public, &who, below, point);
        let (place, size) = board.point(point);
        live.spot(point.to_string(), place, size, line!("live-point", number = point.number()));
    }
    let ((exit, exit_size), (bar, bar_size)) = (board.exit(), board.bar());
    live.spot(Point::OFF.to_string(), exit, exit_size, line!("live-off"));
    live.spot(Point::BAR.to_string(), bar, bar_size, line!("live-bar"));
    for seat in SEATS.iter() {
        let is_below = seat == below;
        let side = seat.index();
        for (place, id) in (0..).zip(who.on(seat, Point::BAR)) {
            let (x, y) = board.on_bar(place, is_below);
            live.things.push(Thing::new(id.clone(), CODES[side], x, y, board.checker() as u16));
        }
        for (place, id) in (0..).zip(who.on(seat, Point::OFF)) {
            let ((x, y), turn) = board.off(place, is_below);
            live.things.push(Thing::new(id.clone(), OFF[side], x, y, 38).turned(turn));
        }
        let middle = board.row(is_below);
        let mut sitting = match board.is_wide() {
            true => beside(seat, is_below, height as i16),
            false => Sitting::new(seat, side, (44, middle)).in_bar(330),
        };
        sitting.marks = vec![if side == 0 { Mark::White } else { Mark::Black }];
        // The rows are lower than those of other boards.
        if board.is_upright() {
            sitting.face = 46;
        }
        live.players.push(sitting);
        let (left, middle) = board.pips(is_below);
        live.things.push(Thing::new(format!("pips-{side}"), CODES[side], left, middle - 17, 34));
        live.write(public.pips[side].to_string(), Tint::Amber, left + 70, middle, 30);
    }
    dice(&mut live, seen, look, used);
    cube(&mut live, board, seen, below);
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

/// Draws the checkers on a point, in the viewer's numbering.
fn stack(live: &mut Live, board: Geometry, public: &Public, who: &Names, below: Seat, point: Point) {
    let wide = board.checker() as u16;
    for seat in SEATS.iter() {
        let own = if seat == below { point } else { point.across() };
        let ids = who.on(seat, own);
        let count = ids.len() as i16;
        for (place, id) in (0..).zip(ids) {
            let (x, y) = board.on_point(point, place, count);
            let mut thing = Thing::new(id.clone(), CODES[seat.index()], x, y, wide);
            if place + 1 == count && seat == below {
                thing.token = Some(point.to_string());
            }
            if place + 1 == count {
                let number = point.number();
                thing.name = Some(line!("live-point-held", seat = seat, number = number, count = ids.len()));
            }
            live.things.push(thing);
        }
        if let Some((x, y)) = board.count(point, count) {
            // On the upright board it lies on the last checker.
            let tint = if board.is_upright() && seat.index() == 0 { Tint::Ink } else { Tint::Paper };
            live.write(count.to_string(), tint, x, y, if board.is_upright() { 26 } else { 20 });
        }
    }
    let landed = match public.log.last() {
        Some(Entry(seat, _, turn)) if *seat == below => turn.landings(),
        Some(Entry(_, _, turn)) => turn.landings().across(),
        None => return,
    };
    let count = who.on(below, point).len().max(who.on(other(below), point.across()).len()) as i16;
    if landed.contains(point) && count > 0 {
        let (x, y) = board.on_point(point, count - 1, count);
        live.things.push(Thing::new(format!("llega-{point}"), "marca/destino", x, y, wide));
    }
}

/// Draws the dice in front of the player who threw them; used-up dice are dim.
fn dice(live: &mut Live, seen: &Seen<Backgammon>, look: &Look<Backgammon>, used: &[CheckerStep]) {
    let turn = sobremesa_screen::live::turn_of(seen.next).first();
    let (Some(roll), Some(seat)) = (seen.public.dice, turn) else { return };
    let values = lying(roll.dice());
    let spent = spent(&values, used);
    let dice = lay(look, seat, &values).into_iter().zip(spent);
    live.things.extend(dice.map(|(die, spent)| Thing { dim: spent, ..die }));
}

/// Returns dice as a player lays them down: doubles count twice (BG-9).
pub(super) fn lying(dice: [u8; 2]) -> Vec<u8> {
    if dice[0] == dice[1] { vec![dice[0]; 4] } else { dice.to_vec() }
}

/// Draws these dice in front of the player who threw them.
pub(super) fn lay(look: &Look<Backgammon>, seat: Seat, dice: &[u8]) -> Vec<Thing> {
    let (board, is_below, count) = (Geometry::of(look.shape), seat == look.below(), dice.len() as i16);
    let laid = |(place, die): (i16, &u8)| {
        let ((x, y), wide) = board.die(place, count, is_below);
        Thing::new(format!("dado-{place}"), format!("dado/{die}"), x, y, wide).die()
    };
    (0..).zip(dice).map(laid).collect()
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
fn cube(live: &mut Live, board: Geometry, seen: &Seen<Backgammon>, below: Seat) {
    if let Some(cube) = seen.public.cube {
        let (x, y) = board.cube(cube.owner.map(|owner| owner == below));
        live.things.push(Thing::new("cubo", "marca/cubo", x - 22, y - 22, 44));
        live.write(cube.value.to_string(), Tint::Ink, x, y, if cube.value > 9 { 26 } else { 32 });
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
