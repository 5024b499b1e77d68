//! A player that looks only at its own cards and the table: the model that computers have of other players,
//! and the play of the middle level.
//!
//! Every move is valued by the scores it may lead to: from the strength of our own cards against unseen ones,
//! from the rate at which the others run, and from the strength that they show when they do not. The better a
//! move looks, the more often it is made, so that a weak hand calls now and then and a strong one sometimes
//! keeps silent.

use sobremesa_game::{Game, Seat};

use crate::computer::brasileiro::odds::{Heights, Strength};
use crate::computer::brasileiro::win_chances::WinChances;
use crate::computer::choice::{against, bluff_factor, turn_into_shares};
use crate::rules::brasileiro::{Move, Phase, Round, Side, TrucoBrasileiro};

/// The rate at which others run from truco, and from a raise.
const RUNS: [f32; 2] = [0.4, 0.25];
/// The factor on a hand's odds against a player who calls, for each call.
const AGAINST_CALL: f32 = 0.62;
/// The factor on a hand's odds against a player who accepts.
const AGAINST_ACCEPTED: f32 = 0.45;
/// The smallest factor on a call that is a bluff, for a hand without a chance.
const BLUFFS: f32 = 0.02;
/// The penalty for covering a card, as a chance of winning the hand: it is seldom better, and hides only our
/// own cards.
const COVERING: f32 = 0.05;

/// The lead that the best level assumes for itself and for every other player: people seldom stake the jogo
/// on one hand.
pub(super) const LEAD: f32 = 0.2;

/// The habits at a table.
pub(super) struct Habit {
    win_chances: WinChances,
    heights: Heights,
    temperature: f32,
}

impl Habit {
    /// Makes the habits at this table in its present hand. `temperature` is the randomness, usually 1; `lead`
    /// is the advantage that every player assumes over the others, which keeps them from staking the jogo on
    /// single hands.
    pub(super) fn new(game: &TrucoBrasileiro, temperature: f32, lead: f32) -> Habit {
        Habit { win_chances: WinChances::of(&game.house().ladder(), lead), heights: Heights::of(game), temperature }
    }

    /// The value of the match to the side of `seat` now.
    pub(super) fn worth(&self, game: &TrucoBrasileiro, seat: Seat) -> f32 {
        self.win_chances.worth(game, Side::of(seat), 0, 0)
    }

    /// The value of a point.
    pub(super) fn point(&self, game: &TrucoBrasileiro, seat: Seat) -> f32 {
        let worth = |us, them| self.win_chances.worth(game, Side::of(seat), us, them);
        ((worth(1, 0) - worth(0, 1)) / 2.0).max(0.002)
    }

    /// The probability that `seat` makes each of `moves`, which are all that it may make; the shares sum to
    /// 1, and sinais have none.
    pub(super) fn shares(&self, game: &TrucoBrasileiro, seat: Seat, moves: &[Move], shares: &mut Vec<f32>) {
        shares.clear();
        if moves.len() == 1 {
            return shares.push(1.0);
        }
        let mut view = View::new(self, game, seat);
        let lays = |mv: &Move| matches!(mv, Move::Carta(_) | Move::Coberta(_) | Move::Cega(_));
        shares.extend(moves.iter().map(|mv| if lays(mv) { view.laying(*mv) } else { view.voice(*mv) }));
        let laying = if moves.iter().any(lays) { view.standing() } else { f32::NEG_INFINITY };
        let (temperature, point) = (self.temperature, view.point);
        turn_into_shares(
            shares,
            |place| lays(&moves[place]),
            laying,
            temperature,
            point,
            |place, share| share * view.bluff_factor(moves[place]),
        );
    }
}

/// The knowledge of a seat, and the chances that follow from it.
struct View<'a> {
    habit: &'a Habit,
    game: &'a TrucoBrasileiro,
    seat: Seat,
    /// The value of a point.
    point: f32,
    strength: Strength<'a>,
    chance: Option<f32>,
}

impl<'a> View<'a> {
    fn new(habit: &'a Habit, game: &'a TrucoBrasileiro, seat: Seat) -> View<'a> {
        let point = habit.point(game, seat);
        View { habit, game, seat, point, strength: Strength::of(&habit.heights, game, seat), chance: None }
    }

    fn us(&self, points: u8) -> f32 {
        self.habit.win_chances.worth(self.game, Side::of(self.seat), points, 0)
    }

    fn them(&self, points: u8) -> f32 {
        self.habit.win_chances.worth(self.game, Side::of(self.seat), 0, points)
    }

    fn stake(&self, chance: f32, points: u8) -> f32 {
        chance * self.us(points) + (1.0 - chance) * self.them(points)
    }

    /// The chance of winning the hand.
    fn hand(&mut self) -> f32 {
        *self.chance.get_or_insert_with(|| {
            if self.game.is_blind() {
                return 0.5;
            }
            if self.game.phase() != Phase::Onze {
                return self.strength.standing();
            }
            let private = self.game.private(self.seat);
            let partners: Vec<_> = private.partners.reveal().iter().flat_map(|partner| partner.cards).collect();
            self.strength.together(&partners)
        })
    }

    /// The chance of winning with a card laid now.
    fn laying(&self, mv: Move) -> f32 {
        match mv {
            Move::Carta(card) => self.strength.laying(card, false),
            Move::Coberta(card) => self.strength.laying(card, true) - COVERING,
            _ => 0.5,
        }
    }

    /// The value of the hand if nothing more is called.
    fn standing(&mut self) -> f32 {
        let chance = self.hand();
        self.stake(chance, self.game.value_at(0))
    }

    /// The estimated value of a voice.
    fn voice(&mut self, mv: Move) -> f32 {
        let calls = self.game.calls();
        let pending = self.game.phase() == Phase::Truco;
        let chance = self.hand();
        match mv {
            Move::Aceito if !pending => self.stake(chance, self.game.value_at(1)),
            Move::Aceito => self.stake(against(chance, AGAINST_CALL.powi(calls)), self.game.value_at(1)),
            Move::Corro => self.them(self.game.value_at(0)),
            Move::Sinal(_) => f32::NEG_INFINITY,
            _ if self.game.round() != Round::Normal => f32::NEG_INFINITY,
            _ => {
                let step = usize::from(pending);
                let heard = if pending { AGAINST_CALL.powi(calls) } else { 1.0 };
                let chance = against(chance, heard * AGAINST_ACCEPTED);
                let given = self.us(self.game.value_at(step));
                RUNS[step] * given + (1.0 - RUNS[step]) * self.stake(chance, self.game.value_at(step + 1))
            }
        }
    }

    /// The factor on a call that may be a bluff.
    fn bluff_factor(&mut self, mv: Move) -> f32 {
        match mv {
            Move::Aceito | Move::Corro => 1.0,
            Move::Sinal(_) => 0.0,
            _ => bluff_factor(self.hand(), BLUFFS),
        }
    }
}
