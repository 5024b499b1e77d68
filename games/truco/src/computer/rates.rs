//! The rate at which each rival at a table of two has bet, raised and given in so far in this match, and the
//! model of its play that follows: people differ from the usual first of all in these rates.

use sobremesa_computer::rates::Rate;
use sobremesa_game::{Dice, Known, Next, Seat, Seats};

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::choice::pick;
use crate::computer::habit::{Habit, PlayStyle};
use crate::computer::solve::Solvable;
use crate::rules::events::Happened;
use crate::rules::imagine::EventContent;

/// A decision that a player may take or decline.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chance {
    /// To bet the envido before any card is laid.
    BetFirst,
    /// To bet the envido once the other has kept silent about it.
    BetAfterSilence,
    /// To raise the truco in turn, in this baza.
    Raise(usize),
    /// Not to refuse an envido.
    TakeEnvido,
    /// To bet more instead of wanting it.
    BetMore,
    /// To want the falta.
    TakeFalta,
    /// Not to refuse a truco in this baza.
    TakeTruco(usize),
    /// To raise it instead of wanting it.
    RaiseMore,
}

/// The number of variants.
const CHANCES: usize = 12;

impl Chance {
    const fn place(self) -> usize {
        match self {
            Chance::BetFirst => 0,
            Chance::BetAfterSilence => 1,
            Chance::TakeEnvido => 2,
            Chance::BetMore => 3,
            Chance::TakeFalta => 4,
            Chance::RaiseMore => 5,
            Chance::Raise(baza) => 6 + if baza < 2 { baza } else { 2 },
            Chance::TakeTruco(baza) => 9 + if baza < 2 { baza } else { 2 },
        }
    }
}

/// The rates at which a player by habit takes each chance, and one by the book, as `train truco-rates` of
/// `tools/lab` prints them.
pub(super) type Usual = [[f32; CHANCES]; 2];

pub(super) const OF_ARGENTINO: Usual = [
    [0.51, 0.52, 0.52, 0.35, 0.49, 0.16, 0.40, 0.38, 0.38, 0.66, 0.62, 0.62],
    [0.45, 0.51, 0.56, 0.45, 0.45, 0.16, 0.27, 0.24, 0.39, 0.64, 0.61, 0.43],
];
/// For 40 points no falta is bet by two: the rate at which it is wanted is that of truco argentino. The
/// second row is that of a book of 200 000 deals that is not shipped.
pub(super) const OF_URUGUAYO: Usual = [
    [0.52, 0.59, 0.37, 0.25, 0.49, 0.14, 0.39, 0.38, 0.38, 0.65, 0.55, 0.60],
    [0.46, 0.61, 0.48, 0.46, 0.45, 0.06, 0.17, 0.20, 0.40, 0.61, 0.56, 0.41],
];
pub(super) const OF_VALENCIANO: Usual = [
    [0.48, 0.46, 0.41, 0.21, 0.60, 0.22, 0.41, 0.39, 0.38, 0.67, 0.60, 0.50],
    [0.48, 0.55, 0.45, 0.49, 0.46, 0.08, 0.11, 0.17, 0.46, 0.60, 0.48, 0.48],
];
/// The weight of the prior: after so many chances, a player's own rate counts as much as the usual one.
const PRIOR_WEIGHT: f32 = 8.0;

/// For each seat and chance, the number of times it came and the number of times it was taken.
pub(super) struct Rates([[Rate; CHANCES]; 8]);

/// The state of a hand, as far as it matters here.
#[derive(Default)]
struct Scene {
    baza: usize,
    laid: [bool; 8],
    /// Something was said about the points.
    said: bool,
    /// The envido that waits for an answer: true for the falta.
    envido: Option<bool>,
    truco: bool,
    value: u8,
    by: Option<Seat>,
}

impl Rates {
    /// Counts everything that has happened in the match.
    pub(super) fn of<G: Spoken>(known: &Known<G>) -> Rates {
        Rates::in_events::<G>(known.events())
    }

    fn in_events<G: Spoken>(events: &[G::Event]) -> Rates {
        let mut rates = Rates([[Rate::default(); CHANCES]; 8]);
        let mut scene = Scene::default();
        for event in events {
            match G::tell(event) {
                EventContent::Deal(_) | EventContent::Duel(_) => scene = Scene::default(),
                EventContent::Happened(Happened::Voz { seat, mv, auto: false }) => {
                    rates.hear(&mut scene, *seat, G::act(mv));
                }
                EventContent::Happened(Happened::Carta { seat, card }) => {
                    rates.hear(&mut scene, *seat, Act::Lay(*card));
                    scene.laid[seat.index()] = true;
                }
                EventContent::Happened(Happened::Baza { .. }) => scene.baza += 1,
                EventContent::Happened(Happened::EnvidoNulo) => scene.envido = None,
                EventContent::Happened(Happened::Voz { auto: true, .. }) => (scene.said, scene.envido) = (true, None),
                _ => {}
            }
        }
        rates
    }

    fn hear(&mut self, scene: &mut Scene, seat: Seat, act: Act) {
        let raises = act == Act::Raise;
        let bets = matches!(act, Act::Bet(_));
        let takes = matches!(act, Act::Want) || raises || bets;
        let mut note = |chance: Chance, taken: bool| self.0[seat.index()][chance.place()].note(taken);
        let answers = takes || act == Act::Refuse;
        match (scene.envido, scene.truco) {
            (Some(true), _) if answers => note(Chance::TakeFalta, takes),
            (Some(false), _) if answers => {
                note(Chance::TakeEnvido, takes);
                if takes {
                    note(Chance::BetMore, bets);
                }
            }
            (None, true) if answers && !bets => {
                note(Chance::TakeTruco(scene.baza), takes);
                if takes {
                    note(Chance::RaiseMore, raises);
                }
            }
            (None, false) if takes || matches!(act, Act::Lay(_)) => {
                let open = scene.baza == 0 && !scene.said && scene.value == 0 && !scene.laid[seat.index()];
                if open {
                    let silent = scene.laid.contains(&true);
                    note(if silent { Chance::BetAfterSilence } else { Chance::BetFirst }, bets);
                }
                if !bets && scene.value < 3 && scene.by != Some(seat) {
                    note(Chance::Raise(scene.baza), raises);
                }
            }
            _ => {}
        }
        match act {
            Act::Bet(bet) => (scene.said, scene.envido) = (true, Some(bet == Bet::Falta)),
            Act::Raise => {
                (scene.truco, scene.by) = (true, Some(seat));
                scene.value += 1;
            }
            Act::Want | Act::Refuse if scene.envido.is_some() => scene.envido = None,
            Act::Want | Act::Refuse => scene.truco = false,
            Act::Sing | Act::FoldFlor | Act::WantFlor | Act::BetFlor(_) => (scene.said, scene.envido) = (true, None),
            _ => {}
        }
    }

    /// Turns the shares of a usual player, by habit or `schooled` by the book, into those of this one.
    pub(super) fn shift<G: Spoken>(&self, game: &G, seat: Seat, schooled: bool, moves: &[G::Move], shares: &mut [f32]) {
        let own = Own { rates: &self.0[seat.index()], usual: &G::USUAL[usize::from(schooled)] };
        let baza = game.playing().bazas.complete().len();
        let bets = |act: Act| matches!(act, Act::Bet(_));
        let all = |_: Act| true;
        if game.bets().pending() {
            let takes = if game.bets().falta() { Chance::TakeFalta } else { Chance::TakeEnvido };
            own.turn::<G>(takes, moves, shares, all, |act| act != Act::Refuse);
            own.turn::<G>(Chance::BetMore, moves, shares, |act| act != Act::Refuse, bets);
        } else if game.ladder().pending().is_some() {
            let answers = |act: Act| matches!(act, Act::Want | Act::Raise | Act::Refuse);
            let takes = |act: Act| matches!(act, Act::Want | Act::Raise);
            own.turn::<G>(Chance::TakeTruco(baza), moves, shares, answers, takes);
            own.turn::<G>(Chance::RaiseMore, moves, shares, takes, |act| act == Act::Raise);
        } else {
            let silent = !game.playing().bazas.in_this().is_empty();
            let opens = if silent { Chance::BetAfterSilence } else { Chance::BetFirst };
            own.turn::<G>(opens, moves, shares, all, bets);
            let plain = |act: Act| matches!(act, Act::Lay(_) | Act::Raise);
            own.turn::<G>(Chance::Raise(baza), moves, shares, plain, |act| act == Act::Raise);
        }
    }
}

/// Measures the rate at which two players at one table take each chance in so many hands, both by habit and
/// both by the book: the source of [`Spoken::USUAL`].
pub fn usual<G: Solvable>(house: &G::Options, hands: u32, dice: &mut Dice) -> Usual {
    [false, true].map(|schooled| {
        let (mut events, mut moves, mut shares) = (Vec::new(), Vec::new(), Vec::new());
        let mut dealt = 0;
        while dealt < hands {
            let Some(mut game) = Seats::new(2).and_then(|seats| G::start(house, seats, None).ok()) else { break };
            loop {
                let seat = match game.next() {
                    Next::Over(_) => break,
                    Next::Seats(seats) => seats.first(),
                    Next::Chance => {
                        dealt += 1;
                        let chance = game.draw(dice);
                        if game.apply_chance(chance, &mut events).is_err() {
                            break;
                        }
                        continue;
                    }
                };
                let Some(seat) = seat else { break };
                let habit = Habit::new(&game, 1.0);
                moves.clear();
                game.moves(seat, &mut moves);
                let book = G::book().filter(|_| schooled);
                if book.and_then(|book| book.shares(&game, seat, habit.odds(), &moves, &mut shares)).is_none() {
                    habit.shares(&game, seat, PlayStyle::USUAL, &moves, &mut shares);
                }
                let mv = moves[pick(&shares, dice)];
                game.play(seat, mv, &mut events);
            }
        }
        let rates = Rates::in_events::<G>(&events);
        std::array::from_fn(|place| Rate::share([rates.0[0][place], rates.0[1][place]]))
    })
}

/// The rates of one seat, and the usual ones.
struct Own<'a> {
    rates: &'a [Rate; CHANCES],
    usual: &'a [f32; CHANCES],
}

impl Own<'_> {
    /// Among the moves that take part, makes those that take the chance likelier in the measure that this
    /// seat takes it more often than usual.
    fn turn<G: Spoken>(
        &self,
        chance: Chance,
        moves: &[G::Move],
        shares: &mut [f32],
        takes_part: impl Fn(Act) -> bool,
        takes: impl Fn(Act) -> bool,
    ) {
        let side = |place: usize| {
            let act = G::act(&moves[place]);
            let counts = !matches!(act, Act::Leave | Act::Sena) && takes_part(act);
            counts.then(|| takes(act))
        };
        self.rates[chance.place()].turn(self.usual[chance.place()], PRIOR_WEIGHT, shares, side);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).unwrap()
    }

    #[test]
    fn every_chance_is_taken_or_left() {
        let mut rates = Rates([[Rate::default(); CHANCES]; 8]);
        let mut scene = Scene::default();
        let card = Act::Lay("4c".parse().unwrap());
        rates.hear(&mut scene, seat(0), card);
        scene.laid[0] = true;
        for (number, act) in [(1, Act::Bet(Bet::Points(2))), (0, Act::Refuse), (1, Act::Raise), (0, Act::Want)] {
            rates.hear(&mut scene, seat(number), act);
        }
        let of = |number: usize, chance: Chance| rates.0[number][chance.place()];
        let noted = |taken| {
            let mut rate = Rate::default();
            rate.note(taken);
            rate
        };
        assert_eq!([of(0, Chance::BetFirst), of(0, Chance::Raise(0)), of(0, Chance::TakeEnvido)], [noted(false); 3]);
        assert_eq!([of(0, Chance::TakeTruco(0)), of(0, Chance::RaiseMore)], [noted(true), noted(false)]);
        assert_eq!([of(1, Chance::BetAfterSilence), of(1, Chance::Raise(0))], [noted(true); 2]);
        assert_eq!(of(1, Chance::BetFirst), Rate::default(), "it was too late for that");
    }
}
