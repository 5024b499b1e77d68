//! The rate at which each of the others has called, accepted, raised and played a mão de onze so far in this
//! match, and the model of its play that follows.

use sobremesa_computer::rates::Rate;
use sobremesa_game::{Dice, Game, Known, Next, Seat, Seats};

use crate::computer::brasileiro::habit::Habit;
use crate::computer::choice::pick;
use crate::rules::brasileiro::{Event, House, Ladder, Move, Phase, Round, Side, TrucoBrasileiro};

/// A decision that a player may take or decline.
#[derive(Clone, Copy)]
enum Chance {
    /// To call or raise in the first vaza.
    CallFirst,
    /// To call or raise later.
    CallLater,
    /// Not to run from a call.
    Take,
    /// To raise it instead of accepting it.
    RaiseMore,
    /// To play a mão de onze.
    PlayOnze,
}

/// The number of variants.
const CHANCES: usize = 5;
/// The rates of two players by habit who take themselves for equals, as `train truco-rates` of
/// `tools/lab` prints them.
const USUAL: [f32; CHANCES] = [0.46, 0.41, 0.56, 0.30, 0.60];
/// The weight of the prior: after so many chances, a player's own rate counts as much as the usual one.
const PRIOR_WEIGHT: f32 = 8.0;

/// For each seat and chance, the number of times it came and was taken.
pub(super) struct Rates([[Rate; CHANCES]; 6]);

/// The state of a hand, as far as it matters here.
#[derive(Default)]
struct Scene {
    /// Calls are possible.
    normal: bool,
    /// A mão de onze waits for its decision.
    onze: bool,
    later: bool,
    /// The step of the last call, and the side that made it.
    step: usize,
    by: Option<Side>,
    pending: bool,
}

impl Rates {
    /// Counts everything that has happened in the match.
    pub(super) fn of(known: &Known<TrucoBrasileiro>) -> Rates {
        Rates::in_events(known.events())
    }

    fn in_events(events: &[Event]) -> Rates {
        let mut rates = Rates([[Rate::default(); CHANCES]; 6]);
        let mut scene = Scene::default();
        for event in events {
            match *event {
                Event::Reparto { round, .. } => {
                    let (normal, onze) = (round == Round::Normal, round == Round::Onze);
                    scene = Scene { normal, onze, ..Scene::default() };
                }
                Event::Voz { seat, mv } => rates.hear(&mut scene, seat, mv),
                Event::Carta { seat, .. } if scene.may_call(seat) => rates.note(seat, scene.call(), false),
                Event::Baza { .. } => scene.later = true,
                _ => {}
            }
        }
        rates
    }

    fn note(&mut self, seat: Seat, chance: Chance, taken: bool) {
        self.0[seat.index()][chance as usize].note(taken);
    }

    fn hear(&mut self, scene: &mut Scene, seat: Seat, mv: Move) {
        let (accepts, raises) = (mv == Move::Aceito, mv.call().is_some());
        if scene.onze {
            scene.onze = false;
            return self.note(seat, Chance::PlayOnze, accepts);
        }
        if scene.pending {
            self.note(seat, Chance::Take, accepts || raises);
            if (accepts || raises) && scene.step < Ladder::TOP {
                self.note(seat, Chance::RaiseMore, raises);
            }
        } else if raises {
            self.note(seat, scene.call(), true);
        }
        scene.pending = raises;
        if raises {
            (scene.step, scene.by) = (scene.step + 1, Some(Side::of(seat)));
        }
    }

    /// Turns the shares of a usual player into those of this one.
    pub(super) fn shift(&self, game: &TrucoBrasileiro, seat: Seat, moves: &[Move], shares: &mut [f32]) {
        let own = &self.0[seat.index()];
        let turn = |chance: Chance, shares: &mut [f32], takes: &dyn Fn(Move) -> Option<bool>| {
            own[chance as usize].turn(USUAL[chance as usize], PRIOR_WEIGHT, shares, |place| takes(moves[place]));
        };
        match game.phase() {
            Phase::Onze => turn(Chance::PlayOnze, shares, &|mv| Some(mv == Move::Aceito)),
            Phase::Truco => {
                turn(Chance::Take, shares, &|mv| Some(mv != Move::Corro));
                turn(Chance::RaiseMore, shares, &|mv| (mv != Move::Corro).then(|| mv.call().is_some()));
            }
            _ if game.round() == Round::Normal => {
                let chance = if game.vazas().is_empty() { Chance::CallFirst } else { Chance::CallLater };
                turn(chance, shares, &|mv| Some(mv.call().is_some()));
            }
            _ => {}
        }
    }
}

impl Scene {
    fn may_call(&self, seat: Seat) -> bool {
        self.normal && self.by != Some(Side::of(seat)) && self.step < Ladder::TOP
    }

    const fn call(&self) -> Chance {
        if self.later { Chance::CallLater } else { Chance::CallFirst }
    }
}

/// Measures the rate at which two players by habit take each chance in so many hands.
pub fn usual(house: &House, hands: u32, dice: &mut Dice) -> [f32; CHANCES] {
    let (mut events, mut moves, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    let mut dealt = 0;
    while dealt < hands {
        let Some(mut game) = Seats::new(2).and_then(|seats| TrucoBrasileiro::start(house, seats, None).ok()) else {
            break;
        };
        loop {
            let seat = match game.next() {
                Next::Over(_) => break,
                Next::Seats(seats) => seats.first(),
                Next::Chance => {
                    dealt += u32::from(game.rests());
                    let chance = game.draw(dice);
                    if game.apply_chance(chance, &mut events).is_err() {
                        break;
                    }
                    continue;
                }
            };
            let Some(seat) = seat else { break };
            moves.clear();
            game.moves(seat, &mut moves);
            Habit::new(&game, 1.0, 0.0).shares(&game, seat, &moves, &mut shares);
            game.play(seat, moves[pick(&shares, dice)], &mut events);
        }
    }
    let rates = Rates::in_events(&events);
    std::array::from_fn(|place| Rate::share([rates.0[0][place], rates.0[1][place]]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::computer::brasileiro::tests::{dealt, play, seat};

    const FIRST: u8 = 0;
    const SECOND: u8 = 1;

    fn deal(round: Round) -> Event {
        Event::Reparto { number: 1, dealer: seat(SECOND), mano: seat(FIRST), round }
    }

    fn voice(number: u8, mv: Move) -> Event {
        Event::Voz { seat: seat(number), mv }
    }

    fn card(number: u8) -> Event {
        Event::Carta { seat: seat(number), card: "4p".parse().ok(), coberta: false }
    }

    #[test]
    fn every_chance_is_taken_or_left() {
        let rates = Rates::in_events(&[
            deal(Round::Normal),
            card(FIRST),
            voice(SECOND, Move::Truco),
            voice(FIRST, Move::Seis),
            voice(SECOND, Move::Aceito),
            card(SECOND),
            deal(Round::Onze),
            voice(SECOND, Move::Corro),
        ]);
        let of = |number: u8, chance: Chance| rates.0[usize::from(number)][chance as usize];
        let noted = |taken: &[bool]| {
            let mut rate = Rate::default();
            taken.iter().for_each(|&taken| rate.note(taken));
            rate
        };
        assert_eq!(of(FIRST, Chance::CallFirst), noted(&[false]));
        assert_eq!([of(FIRST, Chance::Take), of(FIRST, Chance::RaiseMore)], [noted(&[true]); 2]);
        assert_eq!(of(FIRST, Chance::CallLater), Rate::default());
        assert_eq!(of(SECOND, Chance::CallFirst), noted(&[true, false]), "the right to raise was left");
        assert_eq!(of(SECOND, Chance::Take), noted(&[true]));
        assert_eq!([of(SECOND, Chance::RaiseMore), of(SECOND, Chance::PlayOnze)], [noted(&[false]); 2]);
    }

    #[test]
    fn past_answers_to_truco_shift_the_expected_answer() {
        let runs = |hand: [&str; 3], answer: Move, times: usize| {
            let mut table = dealt(2, &json!({}), &json!([["4o", "5e", "6e"], hand]), "Jo");
            play(&mut table, "0 truco");
            let heard = [deal(Round::Normal), voice(FIRST, Move::Truco), voice(SECOND, answer)];
            let (moves, mut shares) = (table.moves(seat(SECOND)), Vec::new());
            Habit::new(table.game(), 1.0, 0.0).shares(table.game(), seat(SECOND), &moves, &mut shares);
            Rates::in_events(&heard.repeat(times)).shift(table.game(), seat(SECOND), &moves, &mut shares);
            shares[moves.iter().position(|&mv| mv == Move::Corro).unwrap()]
        };
        let (weak, good) = (["Ap", "7c", "5o"], ["3o", "Ap", "5o"]);
        let [usual, after] = [0, 16].map(|times| runs(weak, Move::Aceito, times));
        assert!(after < 0.65 * usual, "{after} {usual}");
        let [usual, after] = [0, 16].map(|times| runs(good, Move::Corro, times));
        assert!(after > usual + 0.3, "{after} {usual}");
    }
}
