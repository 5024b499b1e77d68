//! The training of a net: it plays against itself, and after each game every position is told the estimates
//! of the ones after it, and the winner (temporal differences); one step of Adam for each game.

use sobremesa_game::{Options, Seat, Seats};
use sobremesa_race::computer::{ByNet, CELLS, Judge, MOST_SEATS, Net, Racing, inputs, inputs_of, place_of, shares};
use sobremesa_race::rules::race::{self, Pieces};

use super::play::{Moment, Who, play};
use crate::train::course::Course;

/// The share of a position's target that comes from further on than the next one.
const TRACE: f32 = 0.8;
/// The length of a step at the beginning.
const RATE: f32 = 0.002;
/// The largest that a first weight may be.
const FIRST_WEIGHT: f32 = 0.05;
/// The number of moves in a hundred that are any at all.
const WHIMS: u32 = 2;

/// A net that learns.
type Learner = Course<CELLS, MOST_SEATS>;

/// A net's input for a position, and its output.
struct Seen {
    inputs: Vec<(u16, f32)>,
    cells: [f32; CELLS],
    /// The shares by colour, beginning with the one that throws.
    shares: [f32; MOST_SEATS],
}

/// Returns what a net sees of a position, and says of it.
fn see<C: race::Course>(net: &Net, judge: &Judge, pieces: &Pieces<C>, turn: Seat) -> Seen {
    let (mut seen, mut cells) = (Vec::with_capacity(80), net.biases);
    inputs(judge, pieces, turn, |input, size| {
        seen.push((input as u16, size));
        net.see(&mut cells, input, size);
    });
    let mut plays = [false; MOST_SEATS];
    pieces.seats().iter().for_each(|seat| plays[place_of(pieces, turn, seat)] = true);
    Seen { inputs: seen, cells, shares: shares(net, &cells, plays) }
}

/// Learns by playing this many games, and tells now and then how it does.
pub fn learn<G: Racing>(
    options: &G::Options,
    seats: Seats,
    games: u32,
    seed: &str,
    mut tell: impl FnMut(u32, &Net),
) -> Net {
    let mut dice = crate::dice(seed);
    let judge = Judge::new(G::laws(options), G::WEIGHTS);
    let mut course = Learner::new(inputs_of::<G::Colour>(), FIRST_WEIGHT, &mut dice);
    for game in 0..games {
        // Nothing follows from this number, but the nets that there are were learnt with it: so a seed
        // gives the same net as ever.
        dice.below(u32::from(seats.count()));
        let mut moments: Vec<Moment<G::Colour>> = Vec::with_capacity(512);
        let who = |_| Who::Judge(ByNet { net: &course.net, judge: &judge });
        let winner = play::<G, _>(options, seats, who, WHIMS, &mut dice, |moment| moments.push(moment));
        let Some(winner) = winner else { continue };
        let mut truth: [f32; MOST_SEATS] = std::array::from_fn(|seat| f32::from(u8::from(seat == winner.index())));
        let noted = moments.len();
        for (pieces, turn) in moments.into_iter().rev() {
            let seen = see(&course.net, &judge, &pieces, turn);
            let place = |seat: Seat| place_of(&pieces, turn, seat);
            let mut told = [0.0; MOST_SEATS];
            seats.iter().for_each(|seat| told[place(seat)] = truth[seat.index()]);
            let errors = std::array::from_fn(|nth| seen.shares[nth] - told[nth]);
            let noted = seen.inputs.iter().map(|&(input, size)| (usize::from(input), size));
            course.note(noted, &seen.cells, errors);
            for seat in seats.iter() {
                let truth = &mut truth[seat.index()];
                *truth = TRACE * *truth + (1.0 - TRACE) * seen.shares[place(seat)];
            }
        }
        let past = game as f32 / games as f32;
        let rate = RATE * (1.0 - past).powf(1.5);
        if noted > 0 {
            course.step(noted, rate);
        }
        if (game + 1).is_multiple_of((games / 10).max(1)) {
            tell(game + 1, &course.net);
        }
    }
    course.net
}

/// Returns the options of a game as they usually are.
pub fn usual<G: Racing>() -> Result<G::Options, String> {
    G::Options::from_choices(&sobremesa_game::Choices::new()).map_err(|_| "no usual options".to_owned())
}

#[cfg(test)]
mod tests {
    use sobremesa_race::computer::Judging;
    use sobremesa_race::rules::ludo::{Colour, Ludo};
    use sobremesa_race::rules::race::{Piece, PieceId, Progress};

    use super::*;

    fn learnt(games: u32) -> Net {
        learn::<Ludo>(&usual::<Ludo>().unwrap(), Seats::new(2).unwrap(), games, "test", |_, _| {})
    }

    /// Returns the net's expectation for the first seat, which throws and has this many pieces at home.
    fn share(net: &Net, home: usize) -> f32 {
        let [seat, other] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let mut pieces = Pieces::<Colour>::new(Seats::new(2).unwrap());
        for piece in Piece::all().take(home) {
            pieces.set(PieceId { owner: seat, piece }, Some(Progress::HOME));
        }
        let judge = Judge::new(Ludo::laws(&usual::<Ludo>().unwrap()), Ludo::WEIGHTS);
        let shares = ByNet { net, judge: &judge }.shares(&pieces, seat);
        assert!((shares.seat(seat) + shares.seat(other) - 1.0).abs() < 1e-5);
        shares.seat(seat)
    }

    #[test]
    fn learning_recognises_the_leader_and_repeats_with_the_seed() {
        let (nothing, some) = (learnt(0), learnt(600));
        assert!((share(&nothing, 3) - share(&nothing, 0)).abs() < 0.2);
        assert!(share(&some, 3) > share(&some, 0) + 0.1, "{} {}", share(&some, 3), share(&some, 0));
        assert!(learnt(20) == learnt(20));
    }
}
