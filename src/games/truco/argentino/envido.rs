//! The envido: its chain of bets, what it is worth, and how it is settled (TA-11 to TA-17).

use serde::Serialize;

use crate::game::Seat;
use crate::games::truco::argentino::TrucoArgentino;
use crate::games::truco::argentino::events::{Event, For};
use crate::games::truco::argentino::hand::Phase;
use crate::games::truco::argentino::moves::Move;
use crate::games::truco::argentino::options::{Cadena, FaltaRule, FlorRule, House};
use crate::games::truco::few::Few;
use crate::games::truco::side::{Side, Sides};

/// A bet or an answer, and who said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(rename = "move")]
    pub mv: Move,
}

/// What points a falta envido in a pica-pica is worth, and its resto (TA-49).
pub(crate) const PICA_PICA_STAKE: u8 = 6;

/// The chain of bets. With the goal as limit of the sum there are at most fifteen of two and a falta.
#[derive(Clone, Copy, Default)]
pub(crate) struct Envido {
    calls: Few<Call, 16>,
    pending: bool,
    sum: u8,
    stake: u8,
    refused: u8,
}

impl Envido {
    /// The bets.
    pub(crate) const fn calls(&self) -> &Few<Call, 16> {
        &self.calls
    }

    /// Whether the last bet waits for its answer.
    pub(crate) const fn pending(&self) -> bool {
        self.pending
    }

    /// The side of the last bet.
    pub(crate) fn by(&self, sides: &Sides) -> Option<Side> {
        self.calls.last().map(|call| sides.of(call.seat))
    }

    /// What `quiero` gives.
    pub(crate) const fn stake(&self) -> u8 {
        self.stake
    }

    /// What `no-quiero` gives.
    pub(crate) const fn refused(&self) -> u8 {
        self.refused
    }

    /// It is wanted, not wanted or void.
    pub(crate) const fn close(&mut self) {
        self.pending = false;
    }

    /// Adds a bet to the chain (TA-13); `falta` is what a wanted falta envido is worth now.
    fn bet(&mut self, seat: Seat, mv: Move, falta: u8) {
        self.refused = if self.calls.is_empty() { 1 } else { self.sum };
        match added(mv) {
            Some(points) => {
                self.sum += points;
                self.stake = self.sum;
            }
            None => self.stake = falta,
        }
        self.calls.push(Call { seat, mv });
        self.pending = true;
    }

    /// Whether the chain may go on with `mv` (TA-14).
    pub(crate) fn admits(&self, mv: Move, house: &House) -> bool {
        let said = |mv: Move| self.calls.iter().filter(|call| call.mv == mv).count();
        let falta = said(Move::FaltaEnvido) > 0;
        let Some(points) = added(mv) else { return !falta };
        !falta
            && match (house.cadena, mv) {
                (Cadena::Libre, _) => self.sum + points <= house.puntos,
                (Cadena::Corta, Move::Envido) => said(Move::Envido) < 2 && said(Move::RealEnvido) == 0,
                (Cadena::Corta, _) => said(Move::RealEnvido) == 0,
            }
    }
}

/// What a bet adds to the sum; `None`: it is the falta, which is not added.
const fn added(mv: Move) -> Option<u8> {
    match mv {
        Move::Envido => Some(2),
        Move::RealEnvido => Some(3),
        _ => None,
    }
}

impl TrucoArgentino {
    /// Whether `seat`, which is in turn, may open the envido (TA-11).
    pub(super) fn may_open_envido(&self, seat: Seat) -> bool {
        let hand = &self.hand;
        matches!(hand.phase(), Phase::Juego | Phase::Truco) && !hand.laid.contains(seat) && self.envido_open()
    }

    /// Whether an envido can still be opened by anybody who has not laid a card.
    pub(super) fn envido_open(&self) -> bool {
        let hand = &self.hand;
        hand.envido.calls().is_empty() && hand.flor.sung().is_empty() && hand.truco.value() == 1 && hand.first_baza()
    }

    pub(super) fn bet(&mut self, seat: Seat, mv: Move) {
        let falta = self.falta();
        self.hand.envido.bet(seat, mv, falta);
    }

    /// What a wanted falta envido is worth (TA-15); the goal wins the chico at any score.
    fn falta(&self) -> u8 {
        match self.house.falta {
            _ if self.hand.duel.is_some() => PICA_PICA_STAKE,
            FaltaRule::Chico => self.tally.goal(),
            FaltaRule::Malas if self.tally.all_in_malas() => self.tally.goal(),
            FaltaRule::Malas | FaltaRule::Lider => self.tally.lacking(),
        }
    }

    /// The pending envido is wanted, or not; unless a flor that must be sung makes it void (TA-17).
    pub(super) fn settle_envido(&mut self, wanted: bool, events: &mut Vec<Event>) {
        if self.house.flor == FlorRule::Obligada
            && let Some(holder) = self.hand.order.nearest(self.can_sing())
        {
            self.sing_first(holder, true, events);
            return;
        }
        let Some(by) = self.hand.envido.by(&self.hand.sides) else { return };
        self.hand.envido.close();
        if wanted {
            let stake = self.hand.envido.stake();
            self.say_points(For::Envido, self.hand.active(), [stake; 2], events);
        } else {
            self.note(For::Envido, by, self.hand.envido.refused(), events);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bets of the two sides in turn: what a wanted and a refused envido give. 9 stands for the falta.
    fn check(bets: &str, stake: u8, refused: u8) {
        let mut envido = Envido::default();
        for (place, bet) in bets.split(' ').enumerate() {
            let mv: Move = bet.parse().unwrap();
            assert!(envido.admits(mv, &House::default()), "{bets}: {bet}");
            envido.bet(Seat::new(place as u8 % 2).unwrap(), mv, 9);
        }
        assert_eq!((envido.stake(), envido.refused()), (stake, refused), "{bets}");
    }

    #[test]
    fn the_table_of_what_an_envido_is_worth() {
        check("envido", 2, 1);
        check("real-envido", 3, 1);
        check("falta-envido", 9, 1);
        check("envido envido", 4, 2);
        check("envido real-envido", 5, 2);
        check("envido falta-envido", 9, 2);
        check("real-envido envido", 5, 3);
        check("real-envido real-envido", 6, 3);
        check("real-envido falta-envido", 9, 3);
        check("envido envido real-envido", 7, 4);
        check("envido envido falta-envido", 9, 4);
        check("envido real-envido falta-envido", 9, 5);
        check("envido envido real-envido falta-envido", 9, 7);
        check("envido real-envido envido real-envido", 10, 7);
    }

    #[test]
    fn the_sum_never_exceeds_the_goal_and_nothing_answers_a_falta() {
        let house = House { puntos: 15, ..House::default() };
        let mut envido = Envido::default();
        let seat = Seat::new(0).unwrap();
        for _ in 0..7 {
            envido.bet(seat, Move::Envido, 1);
        }
        assert!(!envido.admits(Move::Envido, &house) && !envido.admits(Move::RealEnvido, &house));
        assert!(envido.admits(Move::FaltaEnvido, &house));
        envido.bet(seat, Move::FaltaEnvido, 1);
        assert!(!envido.admits(Move::FaltaEnvido, &house));
    }

    #[test]
    fn a_short_chain_has_two_envidos_and_then_one_real() {
        let house = House { cadena: Cadena::Corta, ..House::default() };
        let mut envido = Envido::default();
        let seat = Seat::new(0).unwrap();
        envido.bet(seat, Move::Envido, 1);
        assert!(envido.admits(Move::Envido, &house));
        envido.bet(seat, Move::Envido, 1);
        assert!(!envido.admits(Move::Envido, &house) && envido.admits(Move::RealEnvido, &house));
        envido.bet(seat, Move::RealEnvido, 1);
        assert!(!envido.admits(Move::Envido, &house) && !envido.admits(Move::RealEnvido, &house));
        assert!(envido.admits(Move::FaltaEnvido, &house));
    }
}
