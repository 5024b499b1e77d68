//! Temporal differences: after each game, from its end to its beginning, every position learns from its outcome, partly from how the game
//! ended and partly from how the nets themselves judged the later positions.

use std::ops::Range;

use sobremesa::game::{Dice, Seat};
use sobremesa::games::backgammon::{FIRST, Position, Roll, SECOND};
use sobremesa::player::backgammon::{ANSWERS, CELLS, Nets, Outlook, inputs, look_up, rival_of};

use crate::play::{best_turn, won};

/// How much the end of the game counts against the judgement of the next position: at first, when judgements are worthless, and later.
const TRUST_IN_THE_END: [f32; 2] = [0.8, 0.7];
/// How many games count as the first ones; fewer if the whole course is short.
const FIRST_GAMES: u32 = 20_000;
/// How far the first and the last game move the weights; in between the rate falls by the same factor with each game.
const RATES: [f32; 2] = [0.05, 0.001];
/// How much an error in each answer counts: win, gammon, lost gammon.
const HEED: [f32; ANSWERS] = [1.0, 0.5, 0.5];
/// The largest that a first weight may be.
const FIRST_WEIGHT: f32 = 0.1;
/// No training game is longer than this.
const MOST_ROLLS: usize = 2000;

/// The course of training over this many games.
pub struct Plan {
    games: u32,
}

impl Plan {
    /// A course of this many games.
    pub fn of(games: u32) -> Plan {
        Plan { games }
    }

    fn rate(&self, game: u32) -> f32 {
        let [first, last] = RATES;
        first * (last / first).powf(game as f32 / self.games as f32)
    }

    fn trust(&self, game: u32) -> f32 {
        TRUST_IN_THE_END[usize::from(game >= FIRST_GAMES.min(self.games / 4))]
    }
}

/// Nets that have not played yet.
pub fn beginners(dice: &mut Dice) -> Nets {
    const STEPS: u32 = 1 << 16;
    Nets::with(|| (dice.below(STEPS) as f32 / STEPS as f32 * 2.0 - 1.0) * FIRST_WEIGHT)
}

/// Lets the nets play these games of a course against themselves and learn from each.
pub fn train(nets: &mut Nets, plan: &Plan, games: Range<u32>, dice: &mut Dice) {
    for game in games {
        let (seen, end) = play(nets, dice);
        let (rate, trust) = (plan.rate(game), plan.trust(game));
        let mut truth = end;
        for (position, roller) in seen.iter().rev() {
            let judged = learn(nets, position, *roller, truth, rate);
            truth = between(judged, truth, trust).turned();
        }
    }
}

/// A game: each position with the seat about to roll, and the outcome for the last seat to roll.
fn play(nets: &Nets, dice: &mut Dice) -> (Vec<(Position, Seat)>, Outlook) {
    let mut position = Position::first();
    let mut roller = if dice.below(2) == 0 { FIRST } else { SECOND };
    let mut seen = Vec::new();
    while seen.len() < MOST_ROLLS {
        if let Some(end) = look_up(&position, roller) {
            return (seen, end.turned());
        }
        seen.push((position, roller));
        let roll = Roll::draw(dice);
        if let Some(turn) = best_turn(&position, roller, roll, |after, next| nets.outlook(after, next)) {
            position.play(roller, turn);
        }
        if let Some(end) = won(&position, roller) {
            return (seen, end);
        }
        roller = rival_of(roller);
    }
    let end = nets.outlook(&position, roller).turned();
    (seen, end)
}

/// Some way (0 to 1) from one outlook to another.
fn between(one: Outlook, other: Outlook, part: f32) -> Outlook {
    one.plus(other, part).plus(one, -part)
}

/// Moves the answers for a position towards the truth, and returns what they were.
fn learn(nets: &mut Nets, position: &Position, roller: Seat, truth: Outlook, rate: f32) -> Outlook {
    let net = &mut nets.0[Nets::place(position)];
    let (own, rival) = (position.side(roller), position.side(rival_of(roller)));
    let cells = net.cells(own, rival);
    let answers = net.answers(&cells);
    let truths = [truth.win, truth.gammon, truth.lost_gammon];
    let errors: [f32; ANSWERS] = std::array::from_fn(|answer| rate * HEED[answer] * (truths[answer] - answers[answer]));
    let blame: [f32; CELLS] = std::array::from_fn(|cell| {
        let speaks = cells[cell] > 0.0;
        if speaks { (0..ANSWERS).map(|answer| errors[answer] * net.answers[answer][cell]).sum() } else { 0.0 }
    });
    for (answer, error) in errors.into_iter().enumerate() {
        for (weight, cell) in net.answers[answer].iter_mut().zip(&cells) {
            *weight += error * cell.max(0.0);
        }
        net.answer_biases[answer] += error;
    }
    inputs(own, rival, |input, size| {
        for (weight, blame) in net.weights[input].iter_mut().zip(&blame) {
            *weight += size * blame;
        }
    });
    for (bias, blame) in net.biases.iter_mut().zip(&blame) {
        *bias += blame;
    }
    Outlook::from_chances(answers, own, rival)
}
