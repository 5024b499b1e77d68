//! *Repaso*: the decisions of a player that cost something in a finished game, judged by their knowledge at
//! the time.
//!
//! Every decision gets a short look. Those with an apparently better move get two more, longer ones, and only
//! errors that both of these find are told. Each look is a thought of its own, so that others' thoughts come
//! between them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Input, Seat};

use crate::catalogue::AnyTable;
use crate::request::advice::{Mistake, Review};

/// The time of all first looks together, and the longest of one, in usual thoughts.
const FIRST_LOOKS: f64 = 1.5;
const FIRST_LOOK: f64 = 0.1;
/// The time of the second looks, two for each decision that gets any, and of one of them.
const SECOND_LOOKS: f64 = 2.0;
const SECOND_LOOK: f64 = 0.25;
/// The number of decisions that get second looks, the most suspicious first.
const MOST_SUSPECTED: usize = 48;
/// After this many usual thoughts nothing new is looked at: a page waits five seconds for an answer.
pub(crate) const LONGEST: u64 = 4;
/// Losses below this are not worth telling, in shares of what is at stake in the part of the game being
/// played: of the win in a game without parts. In backgammon gnubg calls such a loss doubtful.
const TRIFLE: f32 = 0.015;
/// In a game that is all but decided, a loss below that is still told if it makes losing (or winning) this
/// many times as likely …
const ODDS: f32 = 3.0;
/// … and is no smaller than this.
const LEAST: f32 = 0.002;

/// One look at a decision.
#[derive(Default)]
pub(crate) struct Estimate {
    /// The estimated value of each move, best first.
    pub(crate) moves: Vec<Weighed<String>>,
    /// See [`SeatView::at_stake`](sobremesa_computer::SeatView::at_stake).
    pub(crate) at_stake: f32,
}

/// A game being looked back at.
pub(crate) struct ReviewInProgress {
    table: Arc<dyn AnyTable>,
    /// The positions to look at next: places in the record, each with a share of the usual time.
    ahead: VecDeque<(usize, f64)>,
    /// The estimates so far, by position: the seat's decisions, in order.
    found: BTreeMap<usize, Vec<Estimate>>,
    again: bool,
}

impl ReviewInProgress {
    /// Looks at the decisions of that seat which were its player's own.
    pub(crate) fn new(table: Arc<dyn AnyTable>, seat: Seat, foreign: &[u32]) -> ReviewInProgress {
        let places = decisions(&*table, seat, foreign);
        let share = FIRST_LOOK.min(FIRST_LOOKS / places.len() as f64);
        let ahead = places.into_iter().map(|place| (place, share)).collect();
        ReviewInProgress { table, ahead, found: BTreeMap::new(), again: false }
    }

    /// The next position in the record to look at, and its share of the usual time; `None` once all have been
    /// looked at.
    pub(crate) fn next(&mut self) -> Option<(usize, f64)> {
        if self.ahead.is_empty() && !self.again {
            self.again = true;
            let suspected = self.suspected();
            let share = SECOND_LOOK.min(SECOND_LOOKS / (2 * suspected.len()) as f64);
            self.ahead = suspected.into_iter().flat_map(|place| [(place, share); 2]).collect();
        }
        self.ahead.pop_front()
    }

    /// The positions with an apparently better move, the most suspicious first.
    fn suspected(&self) -> Vec<usize> {
        let suspicious = |(&place, estimates): (&usize, &Vec<Estimate>)| {
            let estimate = estimates.first()?;
            let loss = self.loss(place, estimate, estimate)?;
            (loss.share > TRIFLE / 2.0 || loss.odds > ODDS.sqrt()).then_some((place, loss.share))
        };
        let mut suspected: Vec<(usize, f32)> = self.found.iter().filter_map(suspicious).collect();
        suspected.sort_by(|one, other| other.1.total_cmp(&one.1));
        suspected.into_iter().take(MOST_SUSPECTED).map(|(place, _)| place).collect()
    }

    /// Takes the estimate at this position; `None` if the input was no choice of a move.
    pub(crate) fn take(&mut self, place: usize, estimate: Option<Estimate>) {
        if let Some(estimate) = estimate {
            self.found.entry(place).or_default().push(estimate);
        }
    }

    /// The review, from the estimates so far.
    pub(crate) fn finish(self) -> Review {
        let judged = self.found.iter().zip(1..);
        let mistakes = judged.filter_map(|((&place, estimates), number)| self.judge(place, number, estimates));
        let mut mistakes: Vec<Mistake> = mistakes.collect();
        mistakes.sort_by_key(|mistake| (Reverse(mistake.cost), mistake.input));
        let unseen = if self.again { 0 } else { u32::try_from(self.ahead.len()).unwrap_or(u32::MAX) };
        Review { mistakes, unseen }
    }

    /// The cost of the decision; `None` if it was a good one as far as can be told.
    ///
    /// The move that looks best owes some of that to luck, the more the shorter the look. So the best of one
    /// look is measured in the other, and of the two costs found this way the smaller one counts.
    fn judge(&self, place: usize, number: u32, estimates: &[Estimate]) -> Option<Mistake> {
        let [.., one, other] = estimates else { return None };
        let (there, back) = (self.loss(place, one, other)?, self.loss(place, other, one)?);
        let loss = if there.cost < back.cost { there } else { back };
        let percent = |share: f32| (share.clamp(0.0, 1.0) * 100.0).round() as u8;
        loss.is_worth_telling().then(|| Mistake {
            input: u32::try_from(place).unwrap_or(u32::MAX),
            number,
            played: self.played(place).to_owned(),
            better: loss.better.to_owned(),
            cost: percent(loss.cost),
            worth: percent(loss.best),
        })
    }

    fn played(&self, place: usize) -> &str {
        self.table.record().inputs.get(place).map_or("", |Input(_, played)| played)
    }

    /// The loss of the move that was made against the best move found in one look, as measured in another.
    fn loss<'a>(&self, place: usize, found: &'a Estimate, measured: &Estimate) -> Option<Loss<'a>> {
        let better = &found.moves.iter().max_by(|one, other| one.worth.total_cmp(&other.worth))?.mv;
        let worth = |mv: &str| Some(measured.moves.iter().find(|weighed| weighed.mv == mv)?.worth);
        let (best, own) = (worth(better)?, worth(self.played(place))?);
        let odds = |worth: f32| worth.clamp(0.0001, 0.9999) / (1.0 - worth.clamp(0.0001, 0.9999));
        let cost = best - own;
        Some(Loss { better, best, cost, share: cost / measured.at_stake, odds: odds(best) / odds(own) })
    }
}

/// The loss of a move.
struct Loss<'a> {
    better: &'a str,
    /// The share of the win after the better move.
    best: f32,
    /// In shares of the win.
    cost: f32,
    /// In shares of what was at stake.
    share: f32,
    /// The factor by which the odds would have been better.
    odds: f32,
}

impl Loss<'_> {
    fn is_worth_telling(&self) -> bool {
        self.share > TRIFLE || self.cost > LEAST && self.odds > ODDS
    }
}

/// The decisions of that seat that were its player's own: positions in the record.
fn decisions(table: &dyn AnyTable, seat: Seat, foreign: &[u32]) -> Vec<usize> {
    let inputs = table.record().inputs.iter().enumerate();
    let own = inputs.filter(|(place, Input(by, _))| {
        *by == seat && u32::try_from(*place).is_ok_and(|place| foreign.binary_search(&place).is_err())
    });
    own.map(|(place, _)| place).collect()
}

/// One look at the decision at this position; `None` if the input was no choice of a move (a seña, a report
/// of the time).
pub(crate) fn look(
    table: &dyn AnyTable,
    seat: Seat,
    place: usize,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Option<Estimate> {
    let Input(_, played) = table.record().inputs.get(place)?;
    let seat_view = table.seat_view_after(place, seat)?;
    if !seat_view.may(played) {
        return None;
    }
    let moves = if seat_view.has_choice() { seat_view.weigh(effort, dice) } else { Vec::new() };
    Some(Estimate { moves, at_stake: seat_view.at_stake() })
}
