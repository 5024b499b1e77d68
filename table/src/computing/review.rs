//! *Repaso*: the decisions of a player that cost the most in a finished game, judged by what they knew then.

use crate::catalogue::AnyTable;
use crate::game::{Dice, Input, Seat};
use crate::player::Effort;
use crate::session::asking::advice::Slip;

/// How many decisions are reported.
const MOST_TOLD: usize = 3;
/// How many decisions are thought about: from a long game they are picked evenly.
const MOST_WEIGHED: usize = 24;
/// What share of the usual time each of them takes.
pub(crate) const SHARE: f64 = 0.2;
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

/// What the decision at this position cost; `None` if it was no decision, or a good one.
pub(crate) fn weigh(
    table: &dyn AnyTable,
    seat: Seat,
    place: usize,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Option<Slip> {
    let Input(_, played) = table.record().inputs.get(place)?;
    let weighed = table.thought_after(place, seat)?.weigh(effort, dice);
    let best = weighed.iter().max_by(|one, other| one.worth.total_cmp(&other.worth))?;
    let own = weighed.iter().find(|weighed| weighed.mv == *played)?;
    let cost = best.worth - own.worth;
    (cost > TRIFLE).then(|| Slip {
        input: u32::try_from(place).unwrap_or(u32::MAX),
        played: played.clone(),
        better: best.mv.clone(),
        cost: (cost.clamp(0.0, 1.0) * 100.0).round() as u8,
    })
}

/// Those worth reporting, the costliest first.
pub(crate) fn worst(mut slips: Vec<Slip>) -> Vec<Slip> {
    slips.sort_by_key(|slip| (std::cmp::Reverse(slip.cost), slip.input));
    slips.truncate(MOST_TOLD);
    slips
}
