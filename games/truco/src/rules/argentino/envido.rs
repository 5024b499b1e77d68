//! The envido: its chain of bets, its value, and the way it is settled (TA-11 to TA-17).

use sobremesa_game::Seat;

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::hand::Phase;
use crate::rules::argentino::moves::Move;
use crate::rules::argentino::options::{Cadena, FaltaRule, FlorRule, House};
use crate::rules::envite::{Amount, Bets};
use crate::rules::events::For;

/// The value of a falta envido on points, or of its resto, in a pica-pica (TA-49).
pub(crate) const PICA_PICA_STAKE: u8 = 6;

/// The chain of bets.
pub(crate) type Envido = Bets<Move>;

/// Returns true if `mv` may extend the chain (TA-14).
pub(crate) fn admits(envido: &Envido, mv: Move, house: &House) -> bool {
    let said = |mv: Move| envido.calls().iter().filter(|call| call.mv == mv).count();
    let Some(points) = added(mv) else { return !envido.falta() };
    !envido.falta()
        && match (house.cadena, mv) {
            (Cadena::Libre, _) => envido.sum() + points <= house.puntos,
            (Cadena::Corta, Move::Envido) => said(Move::Envido) < 2 && said(Move::RealEnvido) == 0,
            (Cadena::Corta, _) => said(Move::RealEnvido) == 0,
        }
}

/// The amount of a bet (TA-13); `falta` is the value of a wanted falta envido now.
fn amount(mv: Move, falta: u8) -> Amount {
    added(mv).map_or(Amount::Falta(falta), Amount::Points)
}

/// The points that a bet adds to the sum; `None` for the falta, which is not added.
const fn added(mv: Move) -> Option<u8> {
    match mv {
        Move::Envido => Some(2),
        Move::RealEnvido => Some(3),
        _ => None,
    }
}

impl TrucoArgentino {
    /// Returns true if `seat`, which must be in turn, may open the envido (TA-11).
    pub(super) fn may_open_envido(&self, seat: Seat) -> bool {
        let hand = &self.hand;
        matches!(hand.phase(), Phase::Juego | Phase::Truco) && !hand.play.laid.contains(seat) && self.envido_open()
    }

    /// Returns true if a seat that has not laid a card can still open an envido.
    pub(super) fn envido_open(&self) -> bool {
        let hand = &self.hand;
        let said = !hand.envido.calls().is_empty() || !hand.flor.sung.is_empty();
        !hand.over() && !said && hand.truco.value() == 1 && hand.play.first_baza()
    }

    pub(super) fn bet(&mut self, seat: Seat, mv: Move) {
        let amount = amount(mv, self.falta());
        self.hand.envido.bet(seat, mv, amount);
    }

    /// The value of a wanted falta envido (TA-15); the goal is enough to win the chico at any score.
    pub(super) fn falta(&self) -> u8 {
        match self.house.falta {
            _ if self.hand.duel.is_some() => PICA_PICA_STAKE,
            FaltaRule::Chico => self.tally.goal(),
            FaltaRule::Malas if self.tally.all_in_malas() => self.tally.goal(),
            FaltaRule::Malas | FaltaRule::Lider => self.tally.lacking(),
        }
    }

    /// Answers the pending envido, wanted or not, unless a flor that must be sung annuls it (TA-17).
    pub(super) fn resolve_envido(&mut self, wanted: bool, events: &mut Vec<Event>) {
        if self.house.flor == FlorRule::Obligada
            && let Some(holder) = self.hand.play.order.nearest(self.can_sing())
        {
            self.sing_first(holder, true, events);
            return;
        }
        let Some(by) = self.hand.envido.by(&self.hand.play.sides) else { return };
        self.hand.envido.close();
        if wanted {
            let stake = self.hand.envido.stake();
            self.say_points(For::Envido, self.hand.play.active(), [stake; 2], events);
        } else {
            self.note(For::Envido, by, self.hand.envido.refused(), events);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a chain of bets of the two sides in turn: the points of the envido when wanted and when
    /// refused. 9 stands for the falta.
    fn check(bets: &str, stake: u8, refused: u8) {
        let mut envido = Envido::default();
        for (place, bet) in bets.split(' ').enumerate() {
            let mv: Move = bet.parse().unwrap();
            assert!(admits(&envido, mv, &House::default()), "{bets}: {bet}");
            envido.bet(Seat::new(place as u8 % 2).unwrap(), mv, amount(mv, 9));
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
    fn bets_never_exceed_the_goal_and_none_answers_a_falta() {
        let house = House { puntos: 15, ..House::default() };
        let mut envido = Envido::default();
        let seat = Seat::new(0).unwrap();
        for _ in 0..7 {
            envido.bet(seat, Move::Envido, amount(Move::Envido, 1));
        }
        assert!(!admits(&envido, Move::Envido, &house) && !admits(&envido, Move::RealEnvido, &house));
        assert!(admits(&envido, Move::FaltaEnvido, &house));
        envido.bet(seat, Move::FaltaEnvido, amount(Move::FaltaEnvido, 1));
        assert!(!admits(&envido, Move::FaltaEnvido, &house));
    }

    #[test]
    fn a_short_chain_has_two_envidos_and_then_one_real() {
        let house = House { cadena: Cadena::Corta, ..House::default() };
        let mut envido = Envido::default();
        let seat = Seat::new(0).unwrap();
        envido.bet(seat, Move::Envido, amount(Move::Envido, 1));
        assert!(admits(&envido, Move::Envido, &house));
        envido.bet(seat, Move::Envido, amount(Move::Envido, 1));
        assert!(!admits(&envido, Move::Envido, &house) && admits(&envido, Move::RealEnvido, &house));
        envido.bet(seat, Move::RealEnvido, amount(Move::RealEnvido, 1));
        assert!(!admits(&envido, Move::Envido, &house) && !admits(&envido, Move::RealEnvido, &house));
        assert!(admits(&envido, Move::FaltaEnvido, &house));
    }
}
