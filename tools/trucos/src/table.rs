//! A table of two, or of two pairs, and mirrored games at it: the same deals with the seats exchanged.

use nix::time::{ClockId, clock_gettime};
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Dice, GameSetup, Known, Next, Seats, Seed, Table};

use crate::look::{Look, Voice};
use crate::truco::{House, Truco};

/// A player of one truco.
pub trait Rival<G: Truco> {
    /// Returns a possible move.
    fn choose(&mut self, known: &Known<G>, dice: &mut Dice) -> Option<G::Move>;

    /// Told after each move what the hand has given so far, and at the end of each hand.
    fn hand_over(&mut self, gain: i32);
}

/// A player of every truco by one set of rules.
pub trait Style {
    /// Returns the chosen voice, which must be possible.
    fn decide(&mut self, look: &Look, dice: &mut Dice) -> Option<Voice>;

    /// See [`Rival::hand_over`].
    fn hand_over(&mut self, gain: i32) {
        let _ = gain;
    }
}

/// A style at the table of one game.
pub struct Styled<S>(pub S);

impl<G: Truco, S: Style> Rival<G> for Styled<S> {
    fn choose(&mut self, known: &Known<G>, dice: &mut Dice) -> Option<G::Move> {
        let look = Look::new(known);
        let voice = self.0.decide(&look, dice)?;
        known.moves().get(look.place(voice)?).cloned()
    }

    fn hand_over(&mut self, gain: i32) {
        self.0.hand_over(gain);
    }
}

/// A computer that thinks for this many rounds.
pub struct Computer {
    pub level: Level,
    pub rounds: u64,
}

impl<G: Truco> Rival<G> for Computer {
    fn choose(&mut self, known: &Known<G>, dice: &mut Dice) -> Option<G::Move> {
        G::choose(known, self.level, &Effort::rounds(self.rounds), dice)
    }

    fn hand_over(&mut self, _: i32) {}
}

/// A computer of which the decisions are timed.
pub struct Timed {
    pub computer: Computer,
    /// Milliseconds of a processor, for each decision between several moves.
    pub took: Vec<f64>,
}

impl<G: Truco> Rival<G> for Timed {
    fn choose(&mut self, known: &Known<G>, dice: &mut Dice) -> Option<G::Move> {
        let before = spent();
        let mv = self.computer.choose(known, dice);
        if known.moves().len() > 1 {
            self.took.push(spent() - before);
        }
        mv
    }

    fn hand_over(&mut self, _: i32) {}
}

/// Milliseconds of a processor that this program has had so far, however busy the machine is.
fn spent() -> f64 {
    let so_far = clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("the system counts what a program gets");
    so_far.tv_sec() as f64 * 1e3 + so_far.tv_nsec() as f64 / 1e6
}

/// Plays a match; returns which of the two won. In pairs each of them has every other seat. The gain of each
/// hand is right in matches of one chico only.
pub fn play<G: Truco>(house: House, seed: &str, rivals: [&mut dyn Rival<G>; 2]) -> usize {
    let opening = GameSetup {
        seats: Seats::new(house.seats).expect("two and four seats are a table"),
        options: G::choices(house),
        setup: None,
        chance: Vec::new(),
        seed: Seed::from_text(seed),
    };
    let (mut table, _) = Table::<G>::open(opening).expect("the house rules are the game's own");
    let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
    let (mut number, mut before, mut goal) = (1, [0u8; 2], 0);
    loop {
        let seat = match table.game().next() {
            Next::Over(outcome) => {
                let winner = outcome.winners.first().map_or(0, |seat| seat.index() % 2);
                let mut after = before;
                // The winner noted at least what it lacked.
                after[winner] = goal;
                for (place, rival) in rivals.into_iter().enumerate() {
                    let gain = |place: usize| i32::from(after[place]) - i32::from(before[place]);
                    rival.hand_over(gain(place) - gain(1 - place));
                }
                return winner;
            }
            Next::Chance => return 0,
            Next::Seats(seats) => seats.first().expect("a game waits for somebody"),
        };
        let known = table.known(seat).expect("the seat is at the table");
        let open = G::open(&known);
        if open.number != number {
            let gain = |place: usize| i32::from(open.score[place]) - i32::from(before[place]);
            rivals[0].hand_over(gain(0) - gain(1));
            rivals[1].hand_over(gain(1) - gain(0));
            (number, before) = (open.number, open.score);
        }
        goal = open.goal;
        let mv = rivals[seat.index() % 2].choose(&known, &mut dice).expect("somebody whose turn it is may move");
        table.play(seat, &mv.to_string()).expect("rivals make possible moves");
    }
}
