//! The handwritten evaluation of a position in a race: for each side a weighted sum of features, turned into
//! shares.

use sobremesa_computer::Shares;
use sobremesa_game::{Seat, Seats};

use super::Judging;
use crate::rules::race::{Course, Number, Pieces, Progress, SIX};

/// The most seats of such a race.
pub const MOST_SEATS: usize = 4;
/// The farthest distance in squares of a throw, also of two after a 6.
const FURTHEST: usize = 14;
/// The loss of a captured piece besides the distance covered, in squares: the throws until it is out again.
const TO_COME_OUT: f32 = 15.0;

/// The features of one seat's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looks<T> {
    /// Pieces that wait.
    pub waiting: T,
    /// The distance left for the pieces in play, in tens of squares.
    pub left: T,
    /// Pieces at home.
    pub home: T,
    /// Pieces in the corridor, which are safe from capture.
    pub corridor: T,
    /// Pieces that a single throw may take home.
    pub near: T,
    /// Pieces on safe squares of the ring.
    pub safe: T,
    /// Barriers.
    pub barriers: T,
    /// The expected loss to the others' next throws, in tens of squares.
    pub risk: T,
    /// The expected loss for the seat that throws first and may run away.
    pub risk_in_turn: T,
    /// The probabilities of its own throws to capture, summed over the others' pieces.
    pub chances: T,
    /// 1 if no piece is in play while some wait.
    pub stuck: T,
    /// 1 if it throws next.
    pub turn: T,
}

impl Looks<f32> {
    const NOTHING: Looks<f32> = Looks {
        waiting: 0.0,
        left: 0.0,
        home: 0.0,
        corridor: 0.0,
        near: 0.0,
        safe: 0.0,
        barriers: 0.0,
        risk: 0.0,
        risk_in_turn: 0.0,
        chances: 0.0,
        stuck: 0.0,
        turn: 0.0,
    };

    /// Returns the features as a list, for sums.
    pub const fn list(&self) -> [f32; 12] {
        [
            self.waiting,
            self.left,
            self.home,
            self.corridor,
            self.near,
            self.safe,
            self.barriers,
            self.risk,
            self.risk_in_turn,
            self.chances,
            self.stuck,
            self.turn,
        ]
    }

    fn weighed(&self, weights: &Looks<f32>) -> f32 {
        self.list().iter().zip(weights.list()).map(|(look, weight)| look * weight).sum()
    }
}

/// The sides of a game, each of which wins together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Each for itself.
    Alone,
    /// Seats 0 and 2 against 1 and 3; both partners must come home.
    Both,
    /// Seats 0 and 2 against 1 and 3; one partner that comes home is enough.
    One,
}

/// The differences between the races that affect the evaluation of positions.
#[derive(Clone, Copy, Debug)]
pub struct Laws {
    /// The throw that brings a piece out.
    pub out: u8,
    /// The squares that a 6 counts with no piece waiting.
    pub six: u8,
    /// The safe squares of the ring, on which nothing is captured, one bit per number.
    pub safe: u128,
    /// True if two pieces on a square protect each other.
    pub barriers: bool,
    /// The sides of the game.
    pub sides: Sides,
}

/// The evaluation of positions by these laws and these weights.
pub struct Judge {
    laws: Laws,
    weights: Looks<f32>,
    /// The probability that a piece reaches a square this far ahead in one turn: while pieces of its colour
    /// wait, and otherwise.
    reach: [[f32; FURTHEST]; 2],
}

impl Judge {
    /// Builds a judge.
    pub fn new(laws: Laws, weights: Looks<f32>) -> Judge {
        let mut reach = [[0.0; FURTHEST]; 2];
        for (none_waits, reach) in reach.iter_mut().enumerate() {
            // A throw that can bring a piece out must be used for that, or nearly always is.
            let free = |die: &u8| none_waits == 1 || *die != laws.out;
            let six = if none_waits == 1 { laws.six } else { SIX };
            for die in (1..SIX).filter(free) {
                reach[usize::from(die)] += 1.0 / 6.0;
                if free(&SIX) {
                    reach[usize::from(six + die)] += 1.0 / 36.0;
                }
            }
            if free(&SIX) {
                reach[usize::from(six)] += 1.0 / 6.0;
            }
        }
        Judge { laws, weights, reach }
    }

    /// Turns the sums of the seats into the shares of their sides.
    fn shared(&self, seats: Seats, mut sums: [f32; MOST_SEATS]) -> Shares {
        let partner = |seat: Seat| seats.after(seat, 2).index();
        if self.laws.sides == Sides::Both {
            sums = std::array::from_fn(|seat| sums[seat] + sums[(seat + 2) % MOST_SEATS]);
        }
        let highest = seats.iter().map(|seat| sums[seat.index()]).fold(f32::NEG_INFINITY, f32::max);
        let odds: [f32; MOST_SEATS] = sums.map(|sum| (sum - highest).exp());
        let all: f32 = seats.iter().map(|seat| odds[seat.index()]).sum();
        Shares::by_seat(seats, |seat| match self.laws.sides {
            Sides::Alone => odds[seat.index()] / all,
            Sides::Both | Sides::One => (odds[seat.index()] + odds[partner(seat)]) / all,
        })
    }

    /// Returns the features of each seat, and their scale, which grows as the first piece nears home. Calls
    /// `exposed` for each piece that may be captured, with the probability of that before its owner throws
    /// again.
    pub fn looks<C: Course>(
        &self,
        pieces: &Pieces<C>,
        turn: Seat,
        mut exposed: impl FnMut(Seat, Progress<C>, f32),
    ) -> ([Looks<f32>; MOST_SEATS], f32) {
        let mut looks = [Looks::NOTHING; MOST_SEATS];
        let mut least = f32::INFINITY;
        for seat in pieces.seats().iter() {
            let (mut left, mut in_play) = (0.0, false);
            let mut look = looks[seat.index()];
            for (place, progress) in pieces.of(seat).iter().enumerate() {
                let Some(progress) = *progress else {
                    look.waiting += 1.0;
                    left += f32::from(Progress::<C>::HOME.squares()) + TO_COME_OUT;
                    continue;
                };
                if progress == Progress::HOME {
                    look.home += 1.0;
                    continue;
                }
                in_play = true;
                left += f32::from(progress.left());
                look.near += f32::from(u8::from(progress.left() <= SIX));
                let Some(square) = progress.square(pieces.colour(seat)) else {
                    look.corridor += 1.0;
                    continue;
                };
                if self.laws.barriers {
                    let twin = pieces.of(seat)[..place].contains(&Some(progress));
                    look.barriers += f32::from(u8::from(twin));
                    if twin || pieces.of(seat)[place + 1..].contains(&Some(progress)) {
                        continue;
                    }
                }
                let square: u8 = square.into();
                if self.laws.safe >> square & 1 == 1 {
                    look.safe += 1.0;
                    continue;
                }
                let danger = self.danger(pieces, seat, square, &mut looks);
                exposed(seat, progress, danger);
                let risk = danger * (f32::from(progress.squares()) + TO_COME_OUT) / 10.0;
                if seat == turn { look.risk_in_turn += risk } else { look.risk += risk }
            }
            least = least.min(left);
            look.stuck = f32::from(u8::from(!in_play && look.waiting > 0.0));
            look.turn = f32::from(u8::from(seat == turn));
            look.left = (left - look.waiting * (f32::from(Progress::<C>::HOME.squares()) + TO_COME_OUT)) / 10.0;
            look.chances = looks[seat.index()].chances;
            looks[seat.index()] = look;
        }
        (looks, 1.0 / (1.0 + least / 20.0).sqrt())
    }

    /// Returns the probability that a piece of `owner` on `square` is captured before `owner` throws again,
    /// and adds to the chances of the seats that may capture it.
    fn danger<C: Course>(
        &self,
        pieces: &Pieces<C>,
        owner: Seat,
        square: u8,
        looks: &mut [Looks<f32>; MOST_SEATS],
    ) -> f32 {
        let ring = C::Square::LAST;
        let mut spared = 1.0;
        for other in pieces.seats().iter() {
            let partners = self.laws.sides != Sides::Alone && other.index() % 2 == owner.index() % 2;
            if other == owner || partners {
                continue;
            }
            let colour = pieces.colour(other);
            // The progress of a piece of that colour on the square of this one.
            let here = (square + ring - 1 - colour.before_start()) % ring;
            let (mut hit, mut waits) = (0.0, false);
            for progress in pieces.of(other) {
                waits |= progress.is_none();
            }
            for progress in pieces.of(other).iter().flatten() {
                let ahead = usize::from(here.saturating_sub(progress.squares()));
                if ahead > 0 && ahead < FURTHEST && here <= C::LAST_TRACK && progress.is_on_track() {
                    hit += self.reach[usize::from(!waits)][ahead];
                }
            }
            if waits && here == 0 {
                hit += 1.0 / 6.0;
            }
            let hit = f32::min(hit, 1.0);
            looks[other.index()].chances += hit;
            spared *= 1.0 - hit;
        }
        1.0 - spared
    }
}

impl<C: Course> Judging<C> for Judge {
    fn shares(&self, pieces: &Pieces<C>, turn: Seat) -> Shares {
        let seats = pieces.seats();
        let (looks, heat) = self.looks(pieces, turn, |_, _, _| {});
        let mut sums = [0.0; MOST_SEATS];
        for seat in seats.iter() {
            sums[seat.index()] = looks[seat.index()].weighed(&self.weights) * heat;
        }
        self.shared(seats, sums)
    }
}
