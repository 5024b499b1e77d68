//! A best response: a player that learns against one other, by trial and error, what pays best in each kind of decision (Monte Carlo
//! control, Sutton and Barto: *Reinforcement learning*, chapter 5), from what the hands gave. What it gains in the end is a lower bound of
//! what anybody could.

use std::collections::BTreeMap;

use sobremesa_rules::Dice;

use crate::look::{Look, Voice};
use crate::table::Style;

/// What it chooses between: ways to lay a card, and voices.
const CHOICES: usize = 11;
/// Every choice is tried this often before any is preferred.
const TRIED: u32 = 2;
/// What was learned before is never forgotten faster than this.
const FRESH: f32 = 0.004;

/// What a choice gave.
#[derive(Clone, Copy, Default)]
struct Given {
    times: u32,
    mean: f32,
}

/// The learner.
pub struct Response {
    known: BTreeMap<u64, [Given; CHOICES]>,
    /// What it chose in this hand.
    line: Vec<(u64, usize)>,
    /// How often in a thousand decisions it tries something else; 0: it has learned enough.
    pub tries: u32,
    pub hands: u32,
    sum: f64,
    squares: f64,
}

impl Response {
    pub fn new() -> Response {
        Response { known: BTreeMap::new(), line: Vec::new(), tries: 150, hands: 0, sum: 0.0, squares: 0.0 }
    }

    /// Forgets the count, not what was learned.
    pub fn count_anew(&mut self) {
        (self.hands, self.sum, self.squares) = (0, 0.0, 0.0);
    }

    /// Points a hand, with half the width of the 95 % interval.
    pub fn gain(&self) -> (f64, f64) {
        let hands = f64::from(self.hands.max(2));
        let mean = self.sum / hands;
        let variance = (self.squares / hands - mean * mean).max(0.0);
        (mean, 1.96 * (variance / hands).sqrt())
    }

    pub fn decisions(&self) -> usize {
        self.known.len()
    }
}

/// The kind of a decision.
fn key(look: &Look) -> u64 {
    let points = match look.points {
        0..=4 => 0,
        5..=7 => 1,
        20..=22 => 2,
        23..=24 => 3,
        25..=26 => 4,
        27..=28 => 5,
        29..=30 => 6,
        _ => 7,
    };
    let bet = match look.bet {
        None => 0,
        Some(Voice::Bet(..=2)) => 1,
        Some(Voice::Bet(_)) => 2,
        Some(_) => 3,
    };
    let bazas = look.bazas.iter().fold(0, |all, won| all * 4 + 1 + won.map_or(2, u64::from));
    let laid = match (look.theirs, look.mine) {
        (None, None) => 0,
        (None, Some(_)) => 1,
        (Some(rival), _) if look.best_rank() > rival => 2,
        (Some(rival), _) if look.best_rank() == rival => 3,
        (Some(_), _) => 4,
    };
    let near = |lack: u8| match lack {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    };
    let about_points = look.may_bet || look.asked_envido();
    let grade = if look.asked_envido() { 0 } else { u64::from(look.grade() / 2) };
    let fields = [
        (2, u64::from(look.asked_envido()) + 2 * u64::from(look.asked_truco())),
        (1, u64::from(about_points)),
        (3, if about_points { points } else { 0 }),
        (2, bet),
        (2, if look.asked_envido() { look.bets.min(3) as u64 } else { 0 }),
        (4, bazas),
        (3, laid),
        (4, grade),
        (3, u64::from(look.value)),
        (1, u64::from(look.is_mano)),
        (2, if look.asked_envido() { near(look.lack[0]) } else { 0 }),
        (2, if look.asked_envido() { near(look.lack[1]) } else { 0 }),
    ];
    fields.iter().fold(0, |key, (bits, value)| key << bits | value)
}

/// What each choice would be now.
fn choices(look: &Look) -> [Option<Voice>; CHOICES] {
    let first = |voice: Voice| look.first_of(&[voice]);
    let few = look.bets < 3;
    [
        look.lay(),
        look.lay_with_care(),
        look.lay_best(),
        first(Voice::Bet(2)).filter(|_| few),
        first(Voice::Bet(3)).filter(|_| few),
        first(Voice::Falta),
        first(Voice::Raise),
        first(Voice::Want),
        first(Voice::Refuse),
        first(Voice::Bet(6)).filter(|_| few),
        first(Voice::RaiseToAll),
    ]
}

impl Style for Response {
    fn decide(&mut self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        let choices = choices(look);
        let possible: Vec<usize> = (0..CHOICES).filter(|&place| choices[place].is_some()).collect();
        if possible.is_empty() {
            return look.forced();
        }
        let key = key(look);
        let given = self.known.entry(key).or_default();
        let untried = possible.iter().copied().find(|&place| given[place].times < TRIED);
        let best = possible.iter().copied().max_by(|&one, &other| given[one].mean.total_cmp(&given[other].mean))?;
        let place = match untried {
            Some(place) if self.tries > 0 => place,
            _ if dice.below(1000) < self.tries => possible[dice.below(possible.len() as u32) as usize],
            _ => best,
        };
        self.line.push((key, place));
        choices[place]
    }

    fn hand_over(&mut self, gain: i32) {
        for (key, place) in self.line.drain(..) {
            if self.tries == 0 {
                continue;
            }
            let Some(given) = self.known.get_mut(&key).map(|given| &mut given[place]) else { continue };
            given.times += 1;
            given.mean += (gain as f32 - given.mean) * (1.0 / given.times as f32).max(FRESH);
        }
        self.hands += 1;
        self.sum += f64::from(gain);
        self.squares += f64::from(gain * gain);
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_truco::rules::argentino::TrucoArgentino;

    use super::*;
    use crate::styles;
    use crate::table::{Styled, chico};
    use crate::truco::House;

    #[test]
    fn it_learns_what_pays_against_somebody_who_wants_everything() {
        let (mut learner, mut rival) = (Styled(Response::new()), styles::find::<TrucoArgentino>("calls-all").unwrap());
        for game in 0..150 {
            chico(House::QUICK, &format!("{game}"), [&mut learner, &mut *rival]);
        }
        learner.0.tries = 0;
        learner.0.count_anew();
        for game in 150..250 {
            chico(House::QUICK, &format!("{game}"), [&mut learner, &mut *rival]);
        }
        let (mean, margin) = learner.0.gain();
        assert!(mean - margin > 0.0, "{mean} ± {margin} of {} hands", learner.0.hands);
    }
}
