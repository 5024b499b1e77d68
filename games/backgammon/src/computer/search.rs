//! The search for good turns: all are judged by the nets' evaluation of the position they lead to; the best
//! few by the mean over the 21 rolls that may follow, each with its best answer; and the best few of those
//! again with one more roll. Cubes are judged in the same way.

use sobremesa_computer::Effort;
use sobremesa_game::Seat;

use super::cube;
use super::matches::{Match, Stakes};
use super::outlook::{Outlook, glance, outlook, rival_of};
use crate::rules::{Cube, FIRST, Position, Roll, SECOND, Turn};

/// A stage of the search: the depth, and the turns that are searched to it.
struct Stage {
    /// The number of rolls to look ahead.
    depth: u32,
    /// The number of the best turns to compare.
    most: usize,
    /// The loss, as a share of the stakes and compared with the best turn, from which a turn is left out.
    hopeless: f32,
}

/// The stages of the search; the first is the one for short time.
const STAGES: [Stage; 4] = [
    Stage { depth: 1, most: 8, hopeless: 0.1 },
    Stage { depth: 1, most: 16, hopeless: 0.1 },
    Stage { depth: 2, most: 8, hopeless: 0.05 },
    Stage { depth: 3, most: 3, hopeless: 0.02 },
];
/// The number of turns answering a roll that the full nets evaluate.
const LOOKED_AT: usize = 8;

/// A turn and its worth.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The turn.
    pub turn: Turn,
    /// The chance of winning the match after it.
    pub worth: f32,
    after: Position,
}

/// A search in a partida with this cube.
pub struct Search<'a> {
    played: &'a Match,
    cube: Cube,
    /// The stakes of each seat with the present cube.
    stakes: [Stakes; 2],
    effort: &'a Effort<'a>,
    rolls: u64,
}

impl<'a> Search<'a> {
    /// Creates a search with this effort.
    pub fn new(played: &'a Match, cube: Cube, effort: &'a Effort<'a>) -> Search<'a> {
        Search { played, cube, stakes: [FIRST, SECOND].map(|seat| played.stakes(seat, cube.value)), effort, rolls: 0 }
    }

    /// Returns the turns for a roll, best first.
    pub fn turns(&mut self, position: &Position, seat: Seat, roll: Roll) -> Vec<Candidate> {
        let range = self.stakes[seat.index()].range();
        let mut turns = Vec::new();
        position.facing(seat).turns(roll, |turn| {
            let mut after = *position;
            after.play(seat, turn);
            turns.push(Candidate {
                turn,
                worth: self.worth(&after, seat, left_to_rival(&after, seat, outlook)),
                after,
            });
        });
        sort(&mut turns);
        for Stage { depth, most, hopeless } in STAGES {
            let Some(best) = turns.first().map(|best| best.worth) else { break };
            let hopeful = |turn: &&Candidate| turn.worth >= best - hopeless * range;
            let count = turns.iter().take(most).take_while(hopeful).count();
            if count < 2 || self.deepen(&mut turns[..count], seat, depth).is_none() {
                break;
            }
            // A turn left out at an earlier stage stays out.
            let least = turns[count - 1].worth;
            turns[count..].iter_mut().for_each(|turn| turn.worth = turn.worth.min(least));
        }
        turns
    }

    /// Returns the chance of winning the match for a seat that has just moved; the rival doubles if that is
    /// better for it.
    fn worth(&self, after: &Position, seat: Seat, outlook: Outlook) -> f32 {
        if after.side(seat).is_off() {
            self.stakes[seat.index()].worth(outlook)
        } else {
            1.0 - cube::on_roll(self.played, rival_of(seat), outlook.turned(), self.cube)
        }
    }

    /// Looks `depth` rolls ahead from each turn and sorts them again; `None`, with nothing changed, if the
    /// effort runs out first.
    fn deepen(&mut self, turns: &mut [Candidate], seat: Seat, depth: u32) -> Option<()> {
        let mut deeper = turns.to_vec();
        for turn in &mut deeper {
            if !turn.after.side(seat).is_off() {
                let outlook = self.expect(&turn.after, rival_of(seat), depth)?.turned();
                turn.worth = self.worth(&turn.after, seat, outlook);
            }
        }
        sort(&mut deeper);
        turns.copy_from_slice(&deeper);
        Some(())
    }

    /// Returns the worth of each of these cubes to `roller`, which does not double now: the chance of winning
    /// the match, looking `depth` rolls ahead, with the next seat to roll doubling first if that is better;
    /// `None` if the effort is spent.
    pub fn cubes(&mut self, position: &Position, roller: Seat, cubes: &[Cube], depth: u32) -> Option<Vec<f32>> {
        let played = self.played;
        if depth == 0 {
            let outlook = outlook(position, roller);
            return Some(cubes.iter().map(|cube| cube::worth(played, roller, outlook, *cube)).collect());
        }
        let rival = rival_of(roller);
        let doubled: Vec<Option<Cube>> = cubes.iter().map(|cube| cube::doubled(played, rival, *cube)).collect();
        let next: Vec<Cube> = cubes.iter().copied().chain(doubled.iter().copied().flatten()).collect();
        let mut sums = vec![0.0; cubes.len()];
        for roll in Roll::all() {
            self.spend()?;
            let (after, outlook) = self.answer(position, roller, roll);
            let part = if roll.is_double() { 1.0 } else { 2.0 } / 36.0;
            if after.side(roller).is_off() {
                let worth = |cube: &Cube| played.stakes(roller, cube.value).worth(outlook);
                sums.iter_mut().zip(cubes).for_each(|(sum, cube)| *sum += part * worth(cube));
                continue;
            }
            let worths = self.cubes(&after, rival, &next, depth - 1)?;
            let (rolled, mut taken) = (&worths[..cubes.len()], worths[cubes.len()..].iter());
            for (((sum, cube), doubled), rolled) in sums.iter_mut().zip(cubes).zip(&doubled).zip(rolled) {
                let doubling =
                    doubled.and_then(|_| taken.next()).map(|taken| cube::if_doubled(played, rival, *cube, *taken));
                *sum += part * (1.0 - doubling.map_or(*rolled, |doubling| doubling.max(*rolled)));
            }
        }
        Some(sums)
    }

    /// Counts a roll; `None` if the effort is spent.
    fn spend(&mut self) -> Option<()> {
        if self.effort.is_spent(self.rolls, 16) {
            return None;
        }
        self.rolls += 1;
        Some(())
    }

    /// Returns the outlook of `roller` before its roll, looking `depth` rolls ahead; `None` if the effort is
    /// spent.
    fn expect(&mut self, position: &Position, roller: Seat, depth: u32) -> Option<Outlook> {
        let mut sum = Outlook::NONE;
        for roll in Roll::all() {
            self.spend()?;
            let (after, mut outlook) = self.answer(position, roller, roll);
            if depth > 1 && !after.side(roller).is_off() {
                outlook = self.expect(&after, rival_of(roller), depth - 1)?.turned();
            }
            sum = sum.plus(outlook, if roll.is_double() { 1.0 } else { 2.0 } / 36.0);
        }
        Some(sum)
    }

    /// Returns the position after the best turn, judged without looking ahead; unchanged if there is no turn.
    /// The small net sorts out all turns but the best few.
    fn answer(&self, position: &Position, roller: Seat, roll: Roll) -> (Position, Outlook) {
        let stakes = &self.stakes[roller.index()];
        let mut hopeful: [Option<(f32, Position)>; LOOKED_AT] = [None; LOOKED_AT];
        position.facing(roller).turns(roll, |turn| {
            let mut after = *position;
            after.play(roller, turn);
            let mut next = Some((stakes.worth(left_to_rival(&after, roller, glance)), after));
            for place in &mut hopeful {
                if worth_of(&next) > worth_of(place) {
                    std::mem::swap(place, &mut next);
                }
            }
        });
        let mut best: Option<(f32, Position, Outlook)> = None;
        for (_, after) in hopeful.into_iter().flatten() {
            let outlook = left_to_rival(&after, roller, outlook);
            let worth = stakes.worth(outlook);
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, after, outlook));
            }
        }
        match best {
            Some((_, after, outlook)) => (after, outlook),
            None => (*position, left_to_rival(position, roller, outlook)),
        }
    }
}

fn worth_of(place: &Option<(f32, Position)>) -> f32 {
    place.map_or(f32::NEG_INFINITY, |(worth, _)| worth)
}

/// Returns the outlook of `seat` after its turn; `judge` gives the outlook of the seat that rolls next.
fn left_to_rival(after: &Position, seat: Seat, judge: fn(&Position, Seat) -> Outlook) -> Outlook {
    let rival = rival_of(seat);
    if after.side(seat).is_off() { Outlook::won(after.worth(rival)) } else { judge(after, rival).turned() }
}

fn sort(turns: &mut [Candidate]) {
    turns.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn a_cube_no_seat_may_turn_is_worth_the_partida() {
        let (played, effort) =
            (Match::new(&Rules { puntos: 1, ..Rules::default() }, [0, 0], false), Effort::rounds(100));
        let (mut search, first) = (Search::new(&played, Cube::CENTRED, &effort), Position::first());
        let expected = played.stakes(FIRST, 1).worth(search.expect(&first, FIRST, 1).unwrap());
        let found = search.cubes(&first, FIRST, &[Cube::CENTRED], 1).unwrap();
        assert!((found[0] - expected).abs() < 1e-5, "{found:?} {expected}");
        assert!(search.cubes(&first, FIRST, &[Cube::CENTRED], 3).is_none(), "the effort is spent");
    }

    #[test]
    fn a_seat_that_may_double_is_better_off() {
        let rules = Rules { puntos: 15, cubo: true, ..Rules::default() };
        let (played, effort) = (Match::new(&rules, [0, 0], false), Effort::rounds(100));
        let cubes = [Some(FIRST), None, Some(SECOND)].map(|owner| Cube { value: 1, owner });
        let first = Position::first();
        let worths = Search::new(&played, Cube::CENTRED, &effort).cubes(&first, FIRST, &cubes, 1).unwrap();
        assert!(worths[0] > worths[1] && worths[1] > worths[2], "{worths:?}");
    }

    /// Openings on which all books agree, also with short time.
    #[test]
    fn openings_are_those_of_the_books() {
        let books = [
            ([3, 1], "8/5 6/5"),
            ([4, 2], "8/4 6/4"),
            ([5, 3], "8/3 6/3"),
            ([6, 1], "13/7 8/7"),
            ([6, 5], "24/18 18/13"),
        ];
        let played = Match::new(&Rules::default(), [0, 0], false);
        for (dice, turn) in books {
            let roll = Roll::all().find(|roll| [roll.high(), roll.low()] == dice).unwrap();
            for rounds in [0, 200, 400] {
                let effort = Effort::rounds(rounds);
                let turns = Search::new(&played, Cube::CENTRED, &effort).turns(&Position::first(), FIRST, roll);
                assert_eq!(turns[0].turn.to_string(), turn, "{dice:?} {rounds}");
            }
        }
    }

    #[test]
    fn a_turn_left_out_stands_behind_those_looked_at() {
        let (played, effort) = (Match::new(&Rules::default(), [0, 0], false), Effort::rounds(600));
        let roll = Roll::all().next().unwrap();
        let turns = Search::new(&played, Cube::CENTRED, &effort).turns(&Position::first(), FIRST, roll);
        assert!(turns.len() > 2 && turns.windows(2).all(|two| two[0].worth >= two[1].worth), "{turns:?}");
    }
}
