//! How good turns are: all are judged by what the nets say of the position they lead to; the best few by the mean over the 21
//! rolls that may follow, each with its best answer; and the best few of those again with one more roll.

use crate::game::Seat;
use crate::player::Effort;
use crate::rules::{Position, Roll, Turn, Worth};

use super::matches::Stakes;
use super::outlook::{Outlook, outlook, rival_of};

/// For each stage: how many rolls ahead to look, and how many of the best turns to compare.
const STAGES: [(u32, usize); 3] = [(1, 8), (2, 4), (3, 2)];
/// A turn that seems to lose this share of what is at stake, compared with the best one, is not searched further.
const HOPELESS: f32 = 0.08;

/// A turn, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The turn.
    pub turn: Turn,
    /// The chance of winning the match after it.
    pub worth: f32,
    after: Position,
}

/// A search on behalf of `seat`.
pub struct Search<'a> {
    stakes: [Stakes; 2],
    effort: &'a Effort<'a>,
    rolls: u64,
}

impl Search<'_> {
    /// A search for `seat` with these stakes and this effort.
    #[must_use]
    pub fn new<'a>(seat: Seat, stakes: Stakes, effort: &'a Effort<'a>) -> Search<'a> {
        let mut both = [stakes; 2];
        both[rival_of(seat).index()] = stakes.turned();
        Search { stakes: both, effort, rolls: 0 }
    }

    /// The turns for a roll, best first.
    pub fn turns(&mut self, position: &Position, seat: Seat, roll: Roll) -> Vec<Candidate> {
        let stakes = self.stakes[seat.index()];
        let mut turns = Vec::new();
        position.facing(seat).turns(roll, |turn| {
            let mut after = *position;
            after.play(seat, turn);
            turns.push(Candidate { turn, worth: stakes.worth(left_to_rival(&after, seat)), after });
        });
        sort(&mut turns);
        for (depth, most) in STAGES {
            let Some(best) = turns.first().map(|best| best.worth) else { break };
            let hopeful = |turn: &&Candidate| turn.worth >= best - HOPELESS * stakes.range();
            let count = turns.iter().take(most).take_while(hopeful).count();
            if count < 2 || self.deepen(&mut turns[..count], seat, depth).is_none() {
                break;
            }
            // A turn that was left behind stays behind.
            let least = turns[count - 1].worth;
            turns[count..].iter_mut().for_each(|turn| turn.worth = turn.worth.min(least));
        }
        turns
    }

    /// Looks `depth` rolls ahead from each turn and sorts them again; `None`, with nothing changed, if the effort runs out first.
    fn deepen(&mut self, turns: &mut [Candidate], seat: Seat, depth: u32) -> Option<()> {
        let mut deeper = turns.to_vec();
        for turn in &mut deeper {
            if !turn.after.side(seat).is_off() {
                let outlook = self.expect(&turn.after, rival_of(seat), depth)?.turned();
                turn.worth = self.stakes[seat.index()].worth(outlook);
            }
        }
        sort(&mut deeper);
        turns.copy_from_slice(&deeper);
        Some(())
    }

    /// What `roller` may expect before its roll, looking `depth` rolls ahead; `None` if the effort is spent.
    pub fn expect(&mut self, position: &Position, roller: Seat, depth: u32) -> Option<Outlook> {
        let mut sum = Outlook::NONE;
        for roll in Roll::all() {
            if self.effort.is_spent(self.rolls, 16) {
                return None;
            }
            self.rolls += 1;
            let (after, mut outlook) = self.answer(position, roller, roll);
            if depth > 1 && !after.side(roller).is_off() {
                outlook = self.expect(&after, rival_of(roller), depth - 1)?.turned();
            }
            sum = sum.plus(outlook, if roll.is_double() { 1.0 } else { 2.0 } / 36.0);
        }
        Some(sum)
    }

    /// The position after the best turn, judged without looking ahead; unchanged if there is no turn.
    fn answer(&self, position: &Position, roller: Seat, roll: Roll) -> (Position, Outlook) {
        let stakes = &self.stakes[roller.index()];
        let mut best: Option<(f32, Position, Outlook)> = None;
        position.facing(roller).turns(roll, |turn| {
            let mut after = *position;
            after.play(roller, turn);
            let outlook = left_to_rival(&after, roller);
            let worth = stakes.worth(outlook);
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, after, outlook));
            }
        });
        match best {
            Some((_, after, outlook)) => (after, outlook),
            None => (*position, left_to_rival(position, roller)),
        }
    }
}

/// What `seat` may expect after its turn.
fn left_to_rival(after: &Position, seat: Seat) -> Outlook {
    let rival = rival_of(seat);
    if after.side(seat).is_off() {
        Outlook::won(after.worth(rival) != Worth::Simple)
    } else {
        outlook(after, rival).turned()
    }
}

fn sort(turns: &mut [Candidate]) {
    turns.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}
