//! Reasons why a tile was better than another, and nudges, in words for beginners: missing numbers, doubles,
//! the tiles kept in hand.

use std::collections::BTreeSet;

use sobremesa_game::{Arg, Known, Line, Seat, line};
use sobremesa_screen::locale::words;

use crate::rules::{Domino, End, Ends, Move, Number, Tile};

/// A tile that weighs this many points more than another is worth getting rid of first.
const HEAVIER: u8 = 4;

/// Returns why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<Domino>, played: &Move, better: &Move) -> Option<Line> {
    let (played, better) = (Laying::of(known, played)?, Laying::of(known, better)?);
    let tile = tile_name(better.tile);
    if let Some((seat, numbers)) = better.denied(known)
        && played.denied_to(known, seat).len() < numbers.len()
    {
        return Some(line!("domino-why-passed", tile = tile, seat = seat, numbers = say_numbers(&numbers)));
    }
    if played.own_fitting() == 0 && better.own_fitting() > 0 {
        return Some(line!("domino-why-stranded", played = tile_name(played.tile)));
    }
    if better.is_double() && !played.is_double() {
        return Some(line!("domino-why-double", tile = tile));
    }
    let (kept, given) = (better.variety(), played.variety());
    if kept > given {
        return Some(line!("domino-why-variety", tile = tile, kept = kept, given = given));
    }
    let heavier = better.tile.pips() >= played.tile.pips() + HEAVIER;
    heavier.then(|| line!("domino-why-heavy", tile = tile, pips = better.tile.pips()))
}

/// Returns what to look at in order to find `better`.
pub(super) fn nudge(known: &Known<Domino>, better: &Move) -> Option<Line> {
    let others: Vec<Laying> = known.moves().iter().filter_map(|mv| Laying::of(known, mv)).collect();
    let better = Laying::of(known, better)?;
    if others.len() < 2 {
        return None;
    }
    if let Some((seat, numbers)) = better.denied(known) {
        return Some(line!("domino-nudge-passed", seat = seat, numbers = say_numbers(&numbers)));
    }
    if better.is_double() {
        return Some(line!("domino-nudge-double"));
    }
    if others.iter().any(|other| other.own_fitting() == 0) && better.own_fitting() > 0 {
        return Some(line!("domino-nudge-stranded"));
    }
    if others.iter().any(|other| other.variety() < better.variety()) {
        return Some(line!("domino-nudge-variety"));
    }
    others.iter().any(|other| better.tile.pips() >= other.tile.pips() + HEAVIER).then(|| line!("domino-nudge-heavy"))
}

/// A tile laid, and what is left of the hand.
struct Laying {
    tile: Tile,
    ends: Ends,
    rest: Vec<Tile>,
}

impl Laying {
    /// `None` for a pass and the like.
    fn of(known: &Known<Domino>, mv: &Move) -> Option<Laying> {
        let Move::Tile(tile, end) = *mv else { return None };
        let fitting = |ends: Ends| [End::Izq, End::Der].into_iter().find(|&end| ends.fits(tile, end));
        let ends = match known.public().ends {
            None => Ends::new(tile.low(), tile.high()),
            Some(ends) => ends.after(tile, end.or_else(|| fitting(ends))?),
        };
        let hand = known.private().hand.iter().copied();
        Some(Laying { tile, ends, rest: hand.filter(|&other| other != tile).collect() })
    }

    fn is_double(&self) -> bool {
        self.tile.high() == self.tile.low()
    }

    /// The number of tiles left that fit the ends.
    fn own_fitting(&self) -> usize {
        self.rest.iter().filter(|&&tile| self.ends.fitting().contains(tile)).count()
    }

    /// The number of different numbers on the tiles left.
    fn variety(&self) -> usize {
        self.rest.iter().flat_map(|tile| [tile.high(), tile.low()]).collect::<BTreeSet<Number>>().len()
    }

    /// The next rival who passed on a number that now lies open, and these numbers.
    fn denied(&self, known: &Known<Domino>) -> Option<(Seat, BTreeSet<Number>)> {
        let sides = known.public().sides;
        let others = known.seats().from(known.seat()).skip(1);
        let rivals = others.filter(|&seat| sides.of(seat) != sides.of(known.seat()));
        let denied = rivals.map(|seat| (seat, self.denied_to(known, seat)));
        denied.into_iter().find(|(_, numbers)| !numbers.is_empty())
    }

    /// The numbers open now on which this seat has passed in this hand.
    fn denied_to(&self, known: &Known<Domino>, seat: Seat) -> BTreeSet<Number> {
        let passes = known.public().passes.get(seat.index()).into_iter().flatten();
        let lacks: BTreeSet<Number> = passes.flat_map(|ends| [ends.at(End::Izq), ends.at(End::Der)]).collect();
        [self.ends.at(End::Izq), self.ends.at(End::Der)].into_iter().filter(|number| lacks.contains(number)).collect()
    }
}

fn tile_name(tile: Tile) -> Line {
    words::verbatim(&tile.to_string())
}

fn say_numbers(numbers: &BTreeSet<Number>) -> Arg {
    numbers.iter().map(|&number| u8::from(number).to_string()).collect()
}

#[cfg(test)]
mod tests {
    use sobremesa_game::{Choices, GameSetup, Seats, Seed, Table};

    use super::*;

    /// Every tile that could have been another gets a reason from what was known, in any deal of the hidden
    /// tiles.
    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_moves() {
        let opening = GameSetup {
            seats: Seats::new(4).unwrap(),
            options: Choices::new(),
            setup: None,
            chance: vec![],
            seed: Seed::from_text("why"),
        };
        let (mut table, _) = Table::<Domino>::open(opening).unwrap();
        let (mut keys, mut choices) = (BTreeSet::new(), 0);
        for _ in 0..400 {
            let Some(seat) = table.turn().first() else { break };
            let known = table.known(seat).unwrap();
            for better in known.moves() {
                for played in known.moves().iter().filter(|&played| played != better) {
                    choices += 1;
                    keys.extend(why(&known, played, better).map(|line| line.key));
                }
                keys.extend(nudge(&known, better).map(|line| line.key));
            }
            let mv = known.moves()[0].to_string();
            table.play(seat, &mv).unwrap();
        }
        assert!(choices > 50);
        for key in [
            "domino-why-passed",
            "domino-why-double",
            "domino-why-variety",
            "domino-nudge-passed",
            "domino-nudge-double",
            "domino-nudge-variety",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
