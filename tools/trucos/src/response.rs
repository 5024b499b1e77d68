//! A best response: a player that begins with the rules of an experienced one and learns against one other,
//! by trial and error, if something else pays better (Monte Carlo control, Sutton and Barto: *Reinforcement
//! learning*, chapter 5), from the results of the hands. In a hand it tries at most one thing; what came
//! before that is not judged by it, and what comes after it is what it has learned so far. It departs from
//! the rules only if that has paid clearly. Its final gain is a lower bound on the gain of any player.

use std::collections::BTreeMap;

use sobremesa_game::Dice;

use crate::look::{Look, Voice};
use crate::styles::Rules;
use crate::table::Style;

/// The choices: what the rules say, ways to lay a card, and voices.
const CHOICES: usize = 12;
/// The choice of the rules.
const RULES: usize = 0;
/// Every choice is tried this often before it may be preferred.
const TRIED: f32 = 12.0;
/// A choice is preferred to the rules if it gave more by this many standard errors.
const CLEARLY: f32 = 1.0;
/// One of this many first decisions of a hand is where something is tried.
const DEPTH: u32 = 4;

/// The gains of a choice.
#[derive(Clone, Copy, Default)]
struct Given {
    times: f32,
    sum: f32,
    squares: f32,
}

impl Given {
    fn mean(self) -> f32 {
        self.sum / self.times.max(1.0)
    }

    /// Returns the square of the standard error of the mean.
    fn doubt(self) -> f32 {
        let times = self.times.max(1.0);
        (self.squares / times - self.mean().powi(2)).max(0.1) / times
    }
}

/// The learner.
pub struct Response {
    rules: Rules,
    known: BTreeMap<u64, [Given; CHOICES]>,
    /// The choices in this hand, since it last tried something.
    line: Vec<(u64, usize)>,
    /// The number of decisions in this hand, and the one at which something is tried.
    met: u32,
    trial: Option<u32>,
    /// In how many of a thousand hands it tries something; 0: it has learned enough.
    pub tries: u32,
    pub hands: u32,
    sum: f64,
    squares: f64,
}

impl Response {
    pub fn new() -> Response {
        Response {
            rules: Rules::EXPERIENCED,
            known: BTreeMap::new(),
            line: Vec::new(),
            met: 0,
            trial: None,
            tries: 800,
            hands: 0,
            sum: 0.0,
            squares: 0.0,
        }
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

    /// Experience from weaker play counts half.
    pub fn forget(&mut self) {
        for given in self.known.values_mut().flatten() {
            *given = Given { times: given.times / 2.0, sum: given.sum / 2.0, squares: given.squares / 2.0 };
        }
    }
}

/// Returns the choice that has paid best, if clearly.
fn best(given: &[Given; CHOICES], possible: &[usize]) -> usize {
    let rules = given[RULES];
    let lead = |place: usize| {
        let doubt = (given[place].doubt() + rules.doubt()).sqrt();
        given[place].mean() - rules.mean() - CLEARLY * doubt
    };
    let pays = |place: &usize| given[*place].times >= TRIED && rules.times >= TRIED && lead(*place) > 0.0;
    let all = possible.iter().copied().filter(|&place| place != RULES).filter(pays);
    all.max_by(|&one, &other| lead(one).total_cmp(&lead(other))).unwrap_or(RULES)
}

/// Returns the kind of a decision.
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
        3..=7 if look.asked_envido() => 1,
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
        (4, u64::from(look.value)),
        (1, u64::from(look.is_mano)),
        (2, near(look.lack[0])),
        (2, near(look.lack[1])),
        (1, u64::from(!about_points && look.bets > 0)),
    ];
    fields.iter().fold(0, |key, (bits, value)| key << bits | value)
}

/// Returns the voice for each choice at present.
fn choices(look: &Look, rules: Option<Voice>) -> [Option<Voice>; CHOICES] {
    let first = |voice: Voice| look.first_of(&[voice]);
    let few = look.bets < 3;
    let mut all = [
        rules,
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
    ];
    for place in 1..CHOICES {
        if all[..place].contains(&all[place]) {
            all[place] = None;
        }
    }
    all
}

impl Style for Response {
    fn decide(&mut self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        let rules = self.rules.decide(look, dice);
        let choices = choices(look, rules);
        let possible: Vec<usize> = (0..CHOICES).filter(|&place| choices[place].is_some()).collect();
        if possible.len() < 2 {
            return rules;
        }
        if self.met == 0 {
            self.trial = (dice.below(1000) < self.tries).then(|| dice.below(DEPTH));
        }
        let key = key(look);
        let place = if self.trial == Some(self.met) {
            self.line.clear();
            possible[dice.below(possible.len() as u32) as usize]
        } else {
            best(self.known.entry(key).or_default(), &possible)
        };
        self.met += 1;
        self.line.push((key, place));
        choices[place]
    }

    fn hand_over(&mut self, gain: i32) {
        for (key, place) in self.line.drain(..) {
            if self.tries > 0 {
                let given = &mut self.known.entry(key).or_default()[place];
                given.times += 1.0;
                given.sum += gain as f32;
                given.squares += (gain * gain) as f32;
            }
        }
        self.met = 0;
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
    use crate::table::{Styled, play};
    use crate::truco::House;

    #[test]
    fn it_learns_what_pays_against_somebody_who_wants_everything() {
        let (mut learner, mut rival) = (Styled(Response::new()), styles::find::<TrucoArgentino>("calls-all").unwrap());
        for game in 0..150 {
            play(House::QUICK, &format!("{game}"), [&mut learner, &mut *rival]);
        }
        learner.0.tries = 0;
        learner.0.count_anew();
        for game in 150..250 {
            play(House::QUICK, &format!("{game}"), [&mut learner, &mut *rival]);
        }
        let (mean, margin) = learner.0.gain();
        assert!(mean - margin > 0.0, "{mean} ± {margin} of {} hands", learner.0.hands);
    }
}
