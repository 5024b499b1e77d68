//! The choice of a player by habit, in any truco: the better a move looks, the more often it is made.

use sobremesa_computer::Weighed;
use sobremesa_game::Dice;

/// The temperature of the choice between voices, in points: the higher, the more often a worse-looking move
/// is made.
pub(super) const TEMPERATURE: f32 = 0.3;
/// The temperature of the choice between cards, as a chance of winning the hand.
const TEMPERATURE_OF_CARDS: f32 = 0.06;
/// Below this chance of winning, a bet is a bluff and made less often.
const ENOUGH: f32 = 0.5;
/// Moves within this many points of the best are almost equal: the best level varies between them.
const MIX: f32 = 0.08;

/// Draws one of them by its share.
pub(super) fn pick(shares: &[f32], dice: &mut Dice) -> usize {
    let mut left = dice.below(1 << 24) as f32 / (1 << 24) as f32;
    for (place, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return place;
        }
    }
    shares.iter().rposition(|&share| share > 0.0).unwrap_or(0)
}

/// Returns the chance against a hand of which the odds are better by the inverse of `factor`.
pub(super) fn against(chance: f32, factor: f32) -> f32 {
    chance * factor / (chance * factor + 1.0 - chance).max(f32::EPSILON)
}

/// The factor on a bet that looks worth it: as a bluff it often looks so, but people bluff in few hands.
pub(super) fn bluff_factor(chance: f32, least: f32) -> f32 {
    (chance / ENOUGH).powi(3).clamp(least, 1.0)
}

/// Turns what moves seem to be worth into the probability of each, which sum to 1. Cards count as one choice,
/// worth `laying`, beside the voices; `adjust` changes the weight of a voice.
pub(super) fn turn_into_shares(
    worths: &mut [f32],
    lays: impl Fn(usize) -> bool,
    laying: f32,
    temperature: f32,
    point: f32,
    mut adjust: impl FnMut(usize, f32) -> f32,
) {
    let best_of = |cards: bool| {
        let some = worths.iter().enumerate().filter(|(place, _)| lays(*place) == cards);
        some.map(|(_, worth)| *worth).fold(f32::NEG_INFINITY, f32::max)
    };
    let (best_card, best) = (best_of(true), best_of(false).max(laying));
    let of_voices = TEMPERATURE * temperature * point;
    let mut cards = 0.0;
    for (place, share) in worths.iter_mut().enumerate() {
        if lays(place) {
            *share = ((*share - best_card) / (TEMPERATURE_OF_CARDS * temperature)).exp();
            cards += *share;
        } else {
            *share = adjust(place, ((*share - best) / of_voices).exp());
        }
    }
    let laying = ((laying - best) / of_voices).exp();
    let mut all = 0.0;
    for (place, share) in worths.iter_mut().enumerate() {
        if lays(place) {
            *share *= laying / cards;
        }
        all += *share;
    }
    if all > 0.0 {
        worths.iter_mut().for_each(|share| *share /= all);
    } else {
        worths.fill(1.0 / worths.len() as f32);
    }
}

/// Draws one of the best moves: not always the same one, or others could read the hand from it.
pub(super) fn pick_near_best<M>(
    weighed: &[Weighed<M>],
    point: f32,
    is_sensible: impl Fn(&M) -> bool,
    dice: &mut Dice,
) -> Option<usize> {
    let best = weighed.first()?.worth;
    let share = |one: &Weighed<M>| ((one.worth - best) / (MIX * point)).min(0.0).exp();
    Some(pick_weighted(weighed.iter().map(|one| if is_sensible(&one.mv) { share(one) } else { 0.0 }), dice))
}

/// Draws one by weights that need not add up to 1.
pub(super) fn pick_weighted(weights: impl Iterator<Item = f32>, dice: &mut Dice) -> usize {
    let weights: Vec<f32> = weights.collect();
    let all: f32 = weights.iter().sum();
    let shares: Vec<f32> = weights.into_iter().map(|weight| weight / all).collect();
    pick(&shares, dice)
}
