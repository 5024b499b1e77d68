//! The inputs of the nets: the place of each piece, seen from the seat that throws next, and the features of
//! the handwritten evaluation.

use sobremesa_game::Seat;

use super::judge::{Judge, MOST_SEATS};
use crate::rules::race::{Course, Number, Pieces, Progress};

/// The number of counts: none to four pieces that wait, or that are at home.
const COUNTS: usize = 5;
/// The length in squares of a stretch: a danger's input depends on the stretch that the piece has reached.
const STRETCH: u8 = 8;
/// The number of stretches of the longest ring.
const STRETCHES: usize = 8;
/// The number of features taken over from the handwritten evaluation.
const LOOKS: usize = 7;

/// Returns the number of inputs of a net on this board.
pub fn inputs_of<C: Course>() -> usize {
    MOST_SEATS * of_each::<C>()
}

/// Returns the number of inputs of one colour: the waiting and home counts, pieces and barriers by progress,
/// dangers, features.
fn of_each<C: Course>() -> usize {
    2 * COUNTS + 2 * usize::from(Progress::<C>::HOME.squares()) + STRETCHES + LOOKS
}

/// Returns the number of quarters of the ring from the start of `turn` to that of `seat`: the place of its
/// inputs and of its share.
pub fn place_of<C: Course>(pieces: &Pieces<C>, turn: Seat, seat: Seat) -> usize {
    let (ring, here) = (usize::from(C::Square::LAST), usize::from(pieces.colour(turn).before_start()));
    (usize::from(pieces.colour(seat).before_start()) + ring - here) % ring * MOST_SEATS / ring
}

/// Calls `see` with each input that is not 0 and its size, when `turn` is about to throw.
pub fn inputs<C: Course>(judge: &Judge, pieces: &Pieces<C>, turn: Seat, mut see: impl FnMut(usize, f32)) {
    let (each, home) = (of_each::<C>(), usize::from(Progress::<C>::HOME.squares()));
    let mut dangers = [[0.0; STRETCHES]; MOST_SEATS];
    let (looks, _) = judge.looks(pieces, turn, |seat, progress, danger| {
        dangers[seat.index()][usize::from(progress.squares() / STRETCH).min(STRETCHES - 1)] += danger;
    });
    for seat in pieces.seats().iter() {
        let first = place_of(pieces, turn, seat) * each;
        let look = &looks[seat.index()];
        see(first + look.waiting as usize, 1.0);
        see(first + COUNTS + look.home as usize, 1.0);
        let squares = first + 2 * COUNTS;
        for (nth, progress) in pieces.of(seat).iter().enumerate() {
            let Some(progress) = progress.filter(|progress| *progress < Progress::HOME) else { continue };
            let here = squares + usize::from(progress.squares());
            see(here, 1.0);
            if pieces.of(seat)[..nth].contains(&Some(progress)) {
                see(here + home, 1.0);
            }
        }
        let rest = squares + 2 * home;
        for (nth, danger) in dangers[seat.index()].into_iter().enumerate().filter(|(_, danger)| *danger > 0.0) {
            see(rest + nth, 3.0 * danger);
        }
        let taken = [0.1 * look.left, look.corridor, look.near, look.safe, look.stuck, look.chances, look.barriers];
        for (nth, size) in taken.into_iter().enumerate().filter(|(_, size)| *size != 0.0) {
            see(rest + STRETCHES + nth, size);
        }
    }
}
