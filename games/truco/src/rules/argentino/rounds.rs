//! The kind of hand that is dealt, and the duels of a pica-pica (TA-47, TA-48, TA-50).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::{Event, Round};
use crate::rules::argentino::hand::{Hand, Stage};
use crate::rules::argentino::options::GalloRule;
use crate::rules::points;
use crate::rules::side::{Order, Sides};

/// The number of duels in a pica-pica.
const DUELS: u8 = 3;

/// The kinds of hands that a table of six plays in a chico.
#[derive(Clone, Copy)]
pub(crate) struct Rounds {
    due: Round,
    /// A side has reached the limit: no more pica-pica in this chico.
    only_redondos: bool,
}

impl Rounds {
    /// Begins with a redondo, unless a setup says otherwise.
    pub(crate) const fn starting(first: Round) -> Rounds {
        Rounds { due: first, only_redondos: false }
    }

    /// Begins a new chico.
    pub(crate) const fn new_chico(&mut self) {
        *self = Rounds::starting(Round::Redondo);
    }

    /// The kind of hand that is dealt now; `below_limit` is true if both sides have fewer points than the
    /// option says.
    pub(crate) fn deal(&mut self, below_limit: bool) -> Round {
        self.only_redondos |= !below_limit;
        let round = if self.only_redondos { Round::Redondo } else { self.due };
        self.due = if round == Round::Redondo { Round::PicaPica } else { Round::Redondo };
        round
    }
}

impl TrucoArgentino {
    /// The seat that plays alone when `dealer` deals (TA-44 to TA-46).
    pub(super) fn gallo_of(&self, dealer: Seat) -> Option<Seat> {
        match self.house.gallo {
            _ if self.dealing.seats.count() != 3 => None,
            GalloRule::Turno => Some(dealer),
            GalloRule::Fijo => self.dealing.seats.iter().next(),
        }
    }

    /// The cards are dealt: the hand, or the first duel, begins.
    pub(super) fn begin_hand(&mut self, events: &mut Vec<Event>) {
        let mano = self.dealing.seats.next(self.dealing.dealer);
        let gallo = self.gallo_of(self.dealing.dealer);
        self.round = match self.dealing.seats.count() {
            3 => Round::Gallo,
            6 => self.rounds.deal(self.tally.all_below(self.house.pica_pica)),
            _ => Round::Redondo,
        };
        events.push(Event::Reparto {
            number: self.dealing.number,
            dealer: self.dealing.dealer,
            mano,
            round: self.round,
        });
        if self.round == Round::PicaPica {
            self.begin_duel(0, mano, events);
            return;
        }
        let sides = gallo
            .map_or_else(|| Sides::alternating(self.dealing.seats), |gallo| Sides::alone(gallo, self.dealing.seats));
        self.hand = Hand::new(sides, Order { seats: self.dealing.seats, mano }, self.dealing.seats.all());
        self.hand.gallo = gallo;
        if gallo.is_some() {
            self.hand.stage = Stage::Discard;
        }
        self.find_flores();
    }

    fn begin_duel(&mut self, duel: u8, mano: Seat, events: &mut Vec<Event>) {
        let rival = self.opposite(mano);
        let in_play = SeatSet::only(mano).with(rival);
        self.hand =
            Hand::new(Sides::alternating(self.dealing.seats), Order { seats: self.dealing.seats, mano }, in_play);
        self.hand.duel = Some(duel);
        self.find_flores();
        events.push(Event::Duelo { seats: [mano, rival] });
    }

    /// Begins the next duel, if this was a duel and not the last.
    pub(super) fn next_duel(&mut self, events: &mut Vec<Event>) -> bool {
        let next = self.hand.duel.map(|duel| duel + 1).filter(|&duel| duel < DUELS);
        if let Some(duel) = next {
            self.begin_duel(duel, self.dealing.seats.next(self.hand.play.order.mano), events);
        }
        next.is_some()
    }

    /// The seat opposite at a table of six.
    pub(super) fn opposite(&self, seat: Seat) -> Seat {
        self.dealing.seats.after(seat, self.dealing.seats.count() / 2)
    }

    /// Finds the holders of a flor; a gallo counts only once he has three cards.
    pub(super) fn find_flores(&mut self) {
        let holders =
            self.dealing.seats.iter().filter(|&seat| points::flor(self.dealing.cards(seat).all()).is_some()).collect();
        *self.hand.holders.reveal_mut() = holders;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn redondos_and_pica_picas_alternate_up_to_the_limit() {
        let mut rounds = Rounds::starting(Round::Redondo);
        let dealt: Vec<Round> = [true, true, true, true, false, true].map(|below| rounds.deal(below)).to_vec();
        use Round::{PicaPica, Redondo};
        assert_eq!(dealt, [Redondo, PicaPica, Redondo, PicaPica, Redondo, Redondo]);
        rounds.new_chico();
        assert_eq!([rounds.deal(true), rounds.deal(true)], [Redondo, PicaPica]);
    }

    #[test]
    fn a_pica_pica_that_the_score_forbids_is_a_redondo() {
        assert_eq!(Rounds::starting(Round::PicaPica).deal(false), Round::Redondo);
        assert_eq!(Rounds::starting(Round::PicaPica).deal(true), Round::PicaPica);
    }
}
