//! Games without a table around them: thousands a second.

use sobremesa_computer::Effort;
use sobremesa_game::{Dice, Next, Seat, Seats};
use sobremesa_race::computer::{Judging, Racing, Thinker};
use sobremesa_race::rules::race::Pieces;

use crate::contest::greed;

/// No game is longer than this.
const MOST_PLIES: u32 = 20_000;

/// The player of a seat.
pub enum Who<J> {
    /// Moves to the positions that are judged best.
    Judge(J),
    /// Moves by greed.
    Greedy,
}

/// The position in which a seat was about to throw.
pub type Moment<C> = (Pieces<C>, Seat);

/// Plays a game; tells `note` of every position in which a seat is about to throw. Returns the winner, or
/// `None` for a game that does not end.
pub fn play<G: Racing, J: Judging<G::Colour>>(
    options: &G::Options,
    seats: Seats,
    who: impl Fn(Seat) -> Who<J>,
    whims: u32,
    dice: &mut Dice,
    mut note: impl FnMut(Moment<G::Colour>),
) -> Option<Seat> {
    let mut game = G::start(options, seats, None).ok()?;
    let safe = G::laws(options).safe;
    let mut events = Vec::new();
    for _ in 0..MOST_PLIES {
        events.clear();
        match game.next() {
            Next::Over(outcome) => return outcome.winners.first(),
            Next::Chance => {
                let throw = game.draw(dice);
                game.apply_chance(throw, &mut events).ok()?;
                game.forget_past();
            }
            Next::Seats(to_act) => {
                let seat = to_act.first()?;
                if game.is_to_throw() {
                    note((*game.pieces(), seat));
                }
                let mut moves = Vec::with_capacity(8);
                game.moves(seat, &mut moves);
                let mv = if moves.len() == 1 {
                    moves.swap_remove(0)
                } else if whims > 0 && dice.below(100) < whims {
                    moves.swap_remove(dice.below(moves.len() as u32) as usize)
                } else {
                    match who(seat) {
                        Who::Greedy => greed::choose(&game, seat, safe)?,
                        Who::Judge(judge) => {
                            let weighed = Thinker::new(judge, seat).weigh(&game, &moves, &Effort::rounds(0));
                            weighed.into_iter().next()?.mv
                        }
                    }
                };
                game.play(seat, mv, &mut events);
            }
        }
    }
    None
}

/// Measures how often some judges win against greed.
pub struct Examination<'a, G: Racing> {
    /// The house rules.
    pub options: &'a G::Options,
    /// The number of players at the table.
    pub seats: Seats,
    /// The number of games that are played.
    pub games: u32,
}

impl<G: Racing> Examination<'_, G> {
    /// Returns the share of the games won by seats that judge like this, which are every other one, and half
    /// the width of its 95 % interval. The first of them changes from game to game.
    pub fn share<J: Judging<G::Colour>>(&self, judge: impl Fn() -> J) -> (f64, f64) {
        let mut dice = crate::dice("examination");
        let mut won = 0;
        for game in 0..self.games {
            let first = (game % u32::from(self.seats.count())) as usize;
            let own = |seat: Seat| seat.index() % 2 == first % 2;
            let who = |seat: Seat| if own(seat) { Who::Judge(judge()) } else { Who::Greedy };
            won += u32::from(play::<G, _>(self.options, self.seats, who, 0, &mut dice, |_| {}).is_some_and(own));
        }
        let games = f64::from(self.games.max(1));
        let share = f64::from(won) / games;
        (share, 1.96 * (share * (1.0 - share) / games).sqrt())
    }
}
