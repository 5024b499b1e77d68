//! A computer's move if the game has gone like the previous one so far.

use sobremesa_computer::{Effort, Level, SeatView};
use sobremesa_game::Dice;

/// The number of choices made before the next best move is taken. Moves of about equal value are chosen by
/// dice, so one of these is mostly another.
const TRIES: usize = 5;
/// The rounds of each: the beginning of a game takes no long thought.
const ROUNDS: u64 = 100;
/// The largest loss of another move, as a share of the win.
const AS_GOOD: f32 = 0.03;

/// Another move than the one that would repeat the game before, if there is one about as good.
pub(crate) fn choose_another(
    seat_view: &dyn SeatView,
    repeated: &str,
    level: Level,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Option<String> {
    let brief = effort.at_most(ROUNDS);
    for _ in 0..TRIES {
        let chosen = seat_view.choose(level, &brief, dice)?;
        if chosen != repeated {
            return Some(chosen);
        }
    }
    let weighed = seat_view.weigh(&brief, dice);
    let least = weighed.first().map_or(0.0, |best| best.worth - AS_GOOD);
    let other = weighed.into_iter().find(|other| other.mv != repeated && other.worth >= least);
    Some(other.map_or_else(|| repeated.to_owned(), |other| other.mv))
}
