//! *Repaso*: the decisions of a player that cost the most in a finished game, judged by what they knew then.

use crate::catalogue::AnyTable;
use crate::game::{Dice, Input, Seat};
use crate::player::{Effort, Weighed};
use crate::session::asking::advice::Slip;

/// How many decisions are reported.
const MOST_TOLD: usize = 3;
/// How many decisions are thought about: from a long game they are picked evenly.
const MOST_WEIGHED: usize = 24;
/// What share of the usual time each of the two estimates of one takes.
pub(crate) const SHARE: f64 = 0.1;
/// Losses below this are not worth reporting, in shares of the win.
const TRIFLE: f32 = 0.015;

/// Where that seat made a decision that was its player's own: positions in the record, at most `MOST_WEIGHED` of them.
pub(crate) fn decisions(table: &dyn AnyTable, seat: Seat, foreign: &[u32]) -> Vec<usize> {
    let inputs = table.record().inputs.iter().enumerate();
    let own = inputs.filter(|(place, Input(by, _))| {
        *by == seat && u32::try_from(*place).is_ok_and(|place| foreign.binary_search(&place).is_err())
    });
    let own: Vec<usize> = own.map(|(place, _)| place).collect();
    let count = own.len().min(MOST_WEIGHED);
    (0..count).map(|nth| own[nth * own.len() / count]).collect()
}

/// What each move at this position was worth: one estimate.
pub(crate) fn weigh(
    table: &dyn AnyTable,
    seat: Seat,
    place: usize,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Vec<Weighed<String>> {
    table.thought_after(place, seat).map_or_else(Vec::new, |thought| thought.weigh(effort, dice))
}

/// What the decision at this position cost; `None` if it was no decision, or a good one as far as can be told.
///
/// Whichever move looks best owes some of that to luck, the more the shorter the thinking. So the best of one estimate is measured in the
/// other, and of the two costs found this way the smaller one counts.
pub(crate) fn judge(table: &dyn AnyTable, place: usize, [one, other]: &[Vec<Weighed<String>>; 2]) -> Option<Slip> {
    let Input(_, played) = table.record().inputs.get(place)?;
    let measure = |found: &[Weighed<String>], measured: &[Weighed<String>]| {
        let better = &found.iter().max_by(|one, other| one.worth.total_cmp(&other.worth))?.mv;
        let worth = |mv: &String| Some(measured.iter().find(|weighed| weighed.mv == *mv)?.worth);
        Some((worth(better)? - worth(played)?, better.clone()))
    };
    let (there, back) = (measure(one, other)?, measure(other, one)?);
    let (cost, better) = if there.0 < back.0 { there } else { back };
    (cost > TRIFLE).then(|| Slip {
        input: u32::try_from(place).unwrap_or(u32::MAX),
        played: played.clone(),
        better,
        cost: (cost.clamp(0.0, 1.0) * 100.0).round() as u8,
    })
}

/// Those worth reporting, the costliest first.
pub(crate) fn worst(mut slips: Vec<Slip>) -> Vec<Slip> {
    slips.sort_by_key(|slip| (std::cmp::Reverse(slip.cost), slip.input));
    slips.truncate(MOST_TOLD);
    slips
}
