//! A player that looks only at its own cards and the table: the model that computers have of other players,
//! and the play of the middle level.
//!
//! Every bet is valued by the scores it may lead to: from the strength of our own cards against unseen ones,
//! from the rate at which the others give in, and from the strength that they show when they do not. The
//! better a move looks, the more often it is made, so that a weak hand bets now and then and a strong one
//! sometimes keeps silent.

use sobremesa_game::Seat;

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::choice::{TEMPERATURE, against, bluff_factor, turn_into_shares};
use crate::computer::odds::Odds;
use crate::computer::strength::Strength;
use crate::computer::win_chances::{ALL, worth};
use crate::rules::cards::Card;
use crate::rules::imagine::Hidden;

/// The rates at which a truco is refused, and a raise of it.
const GIVES_IN: [f32; 2] = [0.35, 0.2];
/// The rates at which an envido is refused, a raise of it, a falta, a falta that raises.
const GIVES_IN_ENVIDO: [f32; 4] = [0.45, 0.3, 0.65, 0.35];
/// The factor on a hand's odds against a player who bets truco.
const AGAINST_BET: f32 = 0.6;
/// The factor on a hand's odds against a player who wants the truco.
const AGAINST_WANT: f32 = 0.4;
/// The factor on the odds of points against a player who bets envido.
const AGAINST_ENVIDO: f32 = 0.5;
/// The factors on the odds of points against a player who wants an envido, a raise of it, a falta, a falta
/// that raises.
const AGAINST_ENVIDO_WANTED: [f32; 4] = [0.5, 0.3, 0.12, 0.15];
/// The factor on the odds of points against a player who laid a card and said nothing about the envido.
const AFTER_SILENCE: f32 = 1.8;
/// The factor on bets that are said by their number, which are rare.
const NUMBER: f32 = 0.02;
/// The smallest factor on a bluff, for a hand without a chance.
const BLUFFS: f32 = 0.015;

/// The habits of a seat.
pub(super) struct Habit {
    odds: Odds,
    temperature: f32,
}

/// The differences between people who all play by habit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlayStyle {
    /// The factor on bets with nothing, from 0 to 1 (as with good cards).
    pub(super) min_bluff_factor: f32,
    /// The trust in a player who bets: 1 as usual, 0 none.
    pub(super) trust: f32,
    /// True if they play by the book, if there is one, rather than by habit.
    pub(super) schooled: bool,
}

impl PlayStyle {
    pub(super) const USUAL: PlayStyle = PlayStyle { min_bluff_factor: BLUFFS, trust: 1.0, schooled: false };
}

/// The values of stakes for a seat.
struct Worth<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<G: Hidden> Worth<'_, G> {
    fn us(&self, points: u8) -> f32 {
        worth(self.game, self.seat, points, 0)
    }
    fn them(&self, points: u8) -> f32 {
        worth(self.game, self.seat, 0, points)
    }
    fn stake(&self, chance: f32, points: u8) -> f32 {
        chance * self.us(points) + (1.0 - chance) * self.them(points)
    }
}

impl Habit {
    /// Makes the habits at this table; `temperature` is the randomness, usually 1.
    pub(super) fn new<G: Hidden>(game: &G, temperature: f32) -> Habit {
        Habit { odds: Odds::of(game), temperature }
    }

    /// The chances of points at this table.
    pub(super) const fn odds(&self) -> &Odds {
        &self.odds
    }

    /// Computes the probability that `seat` makes each of `moves`, which are all that it may make; the shares
    /// sum to 1.
    pub(super) fn shares<G: Spoken>(
        &self,
        game: &G,
        seat: Seat,
        play_style: PlayStyle,
        moves: &[G::Move],
        shares: &mut Vec<f32>,
    ) {
        shares.clear();
        if moves.len() == 1 {
            return shares.push(1.0);
        }
        let mut view = View::new(self, game, seat, play_style);
        let lays = |place: usize| matches!(G::act(&moves[place]), Act::Lay(_));
        shares.extend(moves.iter().map(|mv| match G::act(mv) {
            Act::Lay(card) => view.laying(card),
            act => view.voice(act),
        }));
        let laying = if (0..moves.len()).any(lays) { view.standing() } else { f32::NEG_INFINITY };
        turn_into_shares(shares, lays, laying, self.temperature, view.point, |place, share| {
            let act = G::act(&moves[place]);
            share * usual(act) * view.bluff_factor(act)
        });
    }

    /// Returns the one of the seats that may answer which does so: the one with the best cards for it.
    pub(super) fn who<G: Hidden>(&self, game: &G, to_act: impl Iterator<Item = Seat>) -> Option<Seat> {
        let envido = game.bets().pending();
        to_act.max_by_key(|&seat| {
            let cards = game.dealing().cards(seat);
            if envido {
                u32::from(game.envido_points(cards.all()))
            } else {
                cards.in_hand().map(|card| u32::from(game.rank(card)).pow(2)).sum()
            }
        })
    }
}

/// The factor for a usual or unusual way of saying something.
fn usual(act: Act) -> f32 {
    match act {
        Act::Bet(Bet::Number(_)) | Act::BetFlor(Bet::Number(_)) => NUMBER,
        // Leaving is never better than losing or refusing; señas are chosen elsewhere.
        Act::Leave | Act::Sena => 0.0001,
        _ => 1.0,
    }
}

/// The knowledge of a seat, and the chances that follow from it, computed when needed.
struct View<'a, G> {
    habit: &'a Habit,
    game: &'a G,
    seat: Seat,
    play_style: PlayStyle,
    worth: Worth<'a, G>,
    /// The value of a point.
    point: f32,
    strength: Strength,
    standing: Option<f32>,
    envido: Option<f32>,
}

impl<'a, G: Spoken> View<'a, G> {
    fn new(habit: &'a Habit, game: &'a G, seat: Seat, play_style: PlayStyle) -> View<'a, G> {
        let worth = Worth { game, seat };
        let point = ((worth.us(1) - worth.them(1)) / 2.0).max(0.002);
        let strength = Strength::of(&habit.odds, game, seat);
        View { habit, game, seat, play_style, worth, point, strength, standing: None, envido: None }
    }

    /// The chance of winning the hand.
    fn hand(&mut self) -> f32 {
        *self.standing.get_or_insert_with(|| self.strength.standing(self.game, self.seat))
    }

    /// The chance of winning an envido.
    fn points(&mut self) -> f32 {
        *self.envido.get_or_insert_with(|| {
            let points = self.game.envido_points(self.game.dealing().cards(self.seat).all());
            let chance = self.habit.odds.envido(self.game, self.seat, points);
            let (bets, play) = (self.game.bets(), self.game.playing());
            let rivals = play.active_of(play.sides.of(self.seat).other());
            let silent = bets.calls().is_empty() && rivals.minus(play.bazas.in_this()).is_empty();
            against(chance, if silent { AFTER_SILENCE } else { 1.0 })
        })
    }

    /// The factor on a bet that may be a bluff.
    fn bluff_factor(&mut self, act: Act) -> f32 {
        let chance = match act {
            Act::Bet(_) => self.points(),
            Act::Raise => self.hand(),
            _ => return 1.0,
        };
        bluff_factor(chance, self.play_style.min_bluff_factor)
    }

    /// The factor on the odds against a bettor, adjusted for the trust of this style of play.
    fn weigh_belief(&self, factor: f32) -> f32 {
        factor.powf(self.play_style.trust)
    }

    /// The value of the hand if nothing more is bet.
    fn standing(&mut self) -> f32 {
        let chance = self.hand();
        self.worth.stake(chance, self.game.ladder().value())
    }

    /// The chance of winning with a card laid now.
    fn laying(&self, card: Card) -> f32 {
        self.strength.laying(self.game, self.seat, card)
    }

    /// The estimated value of a voice.
    fn voice(&mut self, act: Act) -> f32 {
        match act {
            Act::Lay(_) | Act::Sena => f32::NEG_INFINITY,
            Act::PutAway(card) => self.without(card),
            Act::Bet(bet) => self.bet(bet),
            Act::Raise => self.raise(),
            Act::Want if self.game.bets().pending() => {
                let chance = self.points_now();
                self.worth.stake(chance, self.game.bets().stake())
            }
            Act::Want => self.wanted(),
            Act::Refuse | Act::Leave if self.game.bets().pending() => self.worth.them(self.game.bets().refused()),
            Act::Refuse | Act::Leave => self.worth.them(self.game.ladder().value()),
            // Nothing is better than to sing at once.
            Act::Sing if self.game.flor_stakes()[0] == 0 => 2.0,
            Act::Sing => self.worth.stake(self.flor(), 3),
            Act::FoldFlor => self.worth.them(self.game.flor_stakes()[1]),
            Act::WantFlor => self.worth.stake(against(self.flor(), AGAINST_ENVIDO), self.game.flor_stakes()[0]),
            Act::BetFlor(bet) => {
                let stake = match bet {
                    Bet::Points(points) | Bet::Number(points) => points + 3,
                    Bet::Falta => self.game.tally().lacking() + 6,
                };
                let given = self.worth.us(self.game.flor_stakes()[0].max(3));
                let chance = against(self.flor(), AGAINST_ENVIDO);
                GIVES_IN[0] * given + (1.0 - GIVES_IN[0]) * self.worth.stake(chance, stake)
            }
            Act::NoFlor => self.worth.them(6),
            Act::Say(said) => self.says(said),
            Act::GoOn => 1.0,
            Act::Accuse(_) => 1.0 - 8.0 * TEMPERATURE * self.point,
        }
    }

    /// The chance that our own flor beats another.
    fn flor(&self) -> f32 {
        self.habit.odds.flor(self.game.flor_points(self.game.dealing().cards(self.seat).all()).unwrap_or(0))
    }

    /// The chance of winning the envido, given all that was bet.
    fn points_now(&mut self) -> f32 {
        let bets = self.game.bets();
        let factor = AGAINST_ENVIDO.powi(bets.calls().len().div_ceil(2) as i32);
        let heard = self.weigh_belief(if bets.falta() { factor * 0.5 } else { factor });
        against(self.points(), heard)
    }

    /// The value of wanting a truco, with lower odds the more often it was raised.
    fn wanted(&mut self) -> f32 {
        let value = self.game.ladder().value();
        let heard = self.weigh_belief(AGAINST_BET.powi(value.into()));
        let chance = against(self.hand(), heard);
        self.worth.stake(chance, if value >= 4 { ALL } else { value + 1 })
    }

    /// The value of saying the next rung, which wants the one that is pending.
    fn raise(&mut self) -> f32 {
        let ladder = self.game.ladder();
        let pending = ladder.pending().is_some();
        let value = ladder.value() + u8::from(pending);
        let heard = if pending { self.weigh_belief(AGAINST_BET.powi(ladder.value().into())) } else { 1.0 };
        let chance = against(self.hand(), heard * AGAINST_WANT);
        // Joc fora is for the match.
        let next = if value >= 4 { ALL } else { value + 1 };
        let gives_in = GIVES_IN[usize::from(pending)];
        gives_in * self.worth.us(value) + (1.0 - gives_in) * self.worth.stake(chance, next)
    }

    /// The value of opening the envido, or raising it.
    fn bet(&mut self, bet: Bet) -> f32 {
        let bets = self.game.bets();
        let (pending, sum) = (bets.pending(), bets.sum());
        let (stake, kind) = match bet {
            Bet::Points(points) | Bet::Number(points) => (sum + points, usize::from(pending || points > 3)),
            Bet::Falta => (self.game.falta(), 2 + usize::from(pending)),
        };
        let heard = self.weigh_belief(AGAINST_ENVIDO.powi(bets.calls().len().div_ceil(2) as i32));
        let chance = against(self.points(), heard * AGAINST_ENVIDO_WANTED[kind]);
        let given = self.worth.us(if pending { sum.max(1) } else { 1 });
        let gives_in = GIVES_IN_ENVIDO[kind];
        let value = gives_in * given + (1.0 - gives_in) * self.worth.stake(chance, stake);
        if pending {
            return value;
        }
        // The hand, or the pending truco, is decided afterwards.
        let rest = if self.game.ladder().pending().is_some() {
            self.wanted().max(self.worth.them(self.game.ladder().value()))
        } else {
            self.standing()
        };
        rest + value - self.worth.us(0)
    }

    /// The value of the cards that the gallo keeps if he puts this card away.
    fn without(&mut self, card: Card) -> f32 {
        let mut kept = *self.game.dealing().cards(self.seat);
        kept.discard(card);
        let chance = self.strength.three(kept.all().iter().map(|&card| self.game.rank(card)));
        let points = self.habit.odds.envido(self.game, self.seat, self.game.envido_points(kept.all()));
        self.worth.stake(chance, 1) + self.worth.stake(points, 1)
    }

    /// The value of saying points: the truth is best, if it is enough.
    fn says(&self, said: Option<u8>) -> f32 {
        let cards = self.game.dealing().cards(self.seat).all();
        let flor = self.game.says_flor();
        let points = if flor { self.game.flor_points(cards).unwrap_or(0) } else { self.game.envido_points(cards) };
        match said {
            Some(number) if number == points => 1.0,
            None => 0.9,
            Some(_) => 0.0,
        }
    }
}
