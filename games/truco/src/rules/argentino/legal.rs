//! The legal moves of a seat: the one list that both `moves` and `check` read (TA-6, TA-55).

use sobremesa_game::Seat;

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::envido::admits;
use crate::rules::argentino::flor::Asking;
use crate::rules::argentino::hand::{Phase, Stage};
use crate::rules::argentino::moves::{Move, Sena};
use crate::rules::argentino::options::FlorRule;
use crate::rules::dealing::Waiting;
use crate::rules::ladder::Rung;

impl TrucoArgentino {
    /// Passes every legal move of `seat` to `put`, in the order of their texts.
    pub(super) fn each_move(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if !matches!(self.dealing.waiting, Waiting::Seats) {
            return;
        }
        let hand = &self.hand;
        if !hand.turn().contains(seat) {
            return self.each_sena(seat, put);
        }
        match hand.phase() {
            Phase::Descarte => self.dealing.cards(seat).held().iter().map(Move::Descarto).for_each(put),
            Phase::Juego | Phase::Envido | Phase::Truco if self.must_sing(seat) => {
                put(Move::Flor);
                self.each_sena(seat, put);
            }
            Phase::Juego | Phase::Envido | Phase::Truco => self.each_voice(seat, put),
            Phase::Flor => self.each_flor_answer(seat, put),
            Phase::Tantos => {
                self.each_sena(seat, put);
                if hand.saying.is_some_and(|saying| saying.tanteo.best().is_some()) {
                    put(Move::SonBuenas);
                }
                self.sayable(seat).map(Move::Tengo).for_each(put);
            }
            Phase::Revision => {
                self.accusable(seat).map(Move::PidoFlor).for_each(&mut *put);
                put(Move::Sigo);
            }
            Phase::Fin => {}
        }
    }

    /// Passes the moves in phases `juego`, `envido` and `truco`.
    fn each_voice(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        let hand = &self.hand;
        let phase = hand.phase();
        let envido = phase == Phase::Envido || self.may_open_envido(seat);
        let bets = |mv| envido && admits(&hand.envido, mv, &self.house);
        let raise = if phase == Phase::Truco { hand.truco.next() } else { None };
        let own = if phase == Phase::Juego { hand.truco.open_to(hand.play.sides.of(seat)) } else { None };
        let mut put_if = |mv, legal| {
            if legal {
                put(mv);
            }
        };
        if phase == Phase::Juego {
            self.dealing.cards(seat).held().iter().for_each(|card| put_if(Move::Carta(card), true));
        }
        put_if(Move::Envido, bets(Move::Envido));
        put_if(Move::FaltaEnvido, bets(Move::FaltaEnvido));
        put_if(Move::Flor, self.can_sing().contains(seat));
        put_if(Move::Mazo, true);
        put_if(Move::NoQuiero, phase != Phase::Juego);
        put_if(Move::Quiero, phase != Phase::Juego);
        put_if(Move::QuieroRetruco, raise == Some(Rung::Retruco));
        put_if(Move::QuieroValeCuatro, raise == Some(Rung::ValeCuatro));
        put_if(Move::RealEnvido, bets(Move::RealEnvido));
        put_if(Move::Retruco, own == Some(Rung::Retruco));
        self.each_sena(seat, &mut |sena| put_if(sena, true));
        put_if(Move::Truco, own == Some(Rung::Truco));
        put_if(Move::ValeCuatro, own == Some(Rung::ValeCuatro));
    }

    /// Passes the moves in phase `flor`, by the stages in TA-23; with `libre` also TA-27 (c).
    fn each_flor_answer(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        use Move::{ConFlorMeAchico, ConFlorNoQuiero, ConFlorQuiero, Contraflor, ContraflorAlResto, EsBuena, Flor};
        let Some(asking) = self.hand.flor.asking else { return };
        let sings: &[Move] = match (asking, self.house.flor) {
            (Asking::First, FlorRule::Libre) if !self.can_sing().contains(seat) => &[EsBuena],
            (Asking::First, FlorRule::Libre) => &[ConFlorMeAchico, Contraflor, ContraflorAlResto, EsBuena, Flor],
            (Asking::First, _) => &[ConFlorMeAchico, Contraflor, ContraflorAlResto, Flor],
            (Asking::Second, _) => &[ConFlorMeAchico, ConFlorQuiero, Contraflor, ContraflorAlResto],
            (Asking::Contraflor, _) => &[ConFlorMeAchico, ConFlorQuiero, ContraflorAlResto],
            (Asking::AlResto, _) => &[ConFlorNoQuiero, ConFlorQuiero],
        };
        sings.iter().copied().for_each(&mut *put);
        self.each_sena(seat, put);
    }

    fn each_sena(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if self.house.senas && self.hand.stage == Stage::Play && self.dealing.may_make_senas(seat, &self.hand.play) {
            let played = |&sena: &Sena| sena != Sena::Flor || self.house.flor != FlorRule::No;
            Sena::ALL.iter().copied().filter(played).map(Move::Sena).for_each(put);
        }
    }
}
