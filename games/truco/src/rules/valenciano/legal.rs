//! The legal moves of a seat: the one list that both `moves` and `check` read (TV-6, TV-31).

use sobremesa_game::Seat;

use crate::rules::dealing::Waiting;
use crate::rules::decimal::Decimal;
use crate::rules::valenciano::TrucValenciano;
use crate::rules::valenciano::hand::Phase;
use crate::rules::valenciano::moves::{Move, Sena, Voz};

impl TrucValenciano {
    /// Passes every legal move of `seat` to `put`, in the order of their texts.
    pub(super) fn each_move(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if !matches!(self.dealing.waiting, Waiting::Seats) {
            return;
        }
        if !self.hand.turn().contains(seat) {
            return self.each_sena(seat, put);
        }
        let phase = self.hand.phase();
        let may_bet = phase == Phase::Envido || self.may_open_envido(seat);
        let room = if may_bet { self.room() } else { None };
        let answers = phase != Phase::Juego;
        let truc = self.truc_voice(seat);
        let mut cards = self.dealing.cards(seat).held().iter().filter(|_| !answers).map(Move::Carta).peekable();
        for bet in Decimal::up_to(room.unwrap_or(0)).filter(|number| number.get() >= Move::LEAST).map(Move::NEnvido) {
            while let Some(card) = cards.next_if(|card| *card < bet) {
                put(card);
            }
            put(bet);
        }
        cards.for_each(&mut *put);
        for &voz in Voz::ALL {
            if voz == Voz::TrucIPasse {
                self.each_sena(seat, put);
            }
            let legal = match voz {
                Voz::Envido => room.is_some_and(|left| left > 0),
                Voz::FaltaEnvido => room.is_some(),
                Voz::Mazo => true,
                Voz::NoQuiero | Voz::Quiero => answers,
                Voz::JocFora | Voz::Retruco | Voz::TrucIPasse | Voz::Truco | Voz::ValeCuatro => truc == Some(voz),
            };
            if legal {
                put(Move::Voz(voz));
            }
        }
    }

    /// The truc voice that `seat`, which must be in turn, may say: the first one, or a raise, which needs no
    /// *quiero* before it (TV-15, TV-16).
    pub(super) fn truc_voice(&self, seat: Seat) -> Option<Voz> {
        let hand = &self.hand;
        let rung = match hand.phase() {
            Phase::Juego => hand.truco.open_to(hand.play.sides.of(seat)),
            Phase::Truco => hand.truco.next(),
            Phase::Envido | Phase::Fin => None,
        };
        rung.map(|rung| Voz::of(rung, hand.play.laid.contains(seat)))
    }

    fn each_sena(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if self.house.senas && self.dealing.may_make_senas(seat, &self.hand.play) {
            Sena::ALL.iter().copied().map(Move::Sena).for_each(put);
        }
    }
}
