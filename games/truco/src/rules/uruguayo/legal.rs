//! The legal moves of a seat: the one list that both `moves` and `check` read (TU-8, TU-38).

use sobremesa_game::Seat;

use crate::rules::cards::CardSet;
use crate::rules::dealing::Waiting;
use crate::rules::decimal::Decimal;
use crate::rules::ladder::Rung;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::envido::Room;
use crate::rules::uruguayo::flor::Asking;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::moves::{Move, Sena, Voz};
use crate::rules::uruguayo::options::Perfil;

impl TrucoUruguayo {
    /// Passes every legal move of `seat` to `put`, in the order of their texts.
    pub(super) fn each_move(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if !matches!(self.dealing.waiting, Waiting::Seats) {
            return;
        }
        match self.hand.phase() {
            _ if !self.hand.turn().contains(seat) => self.each_sena(seat, put),
            Phase::Flor => self.each_flor_answer(seat, put),
            _ if self.must_sing(seat) => {
                put(Move::Voz(Voz::Flor));
                self.each_sena(seat, put);
            }
            _ => self.each_voice(seat, put),
        }
    }

    /// Passes the moves in phases `juego`, `envido` and `truco`.
    fn each_voice(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        let hand = &self.hand;
        let phase = hand.phase();
        let room = (phase == Phase::Envido || self.may_open_envido(seat)).then(|| self.envido_room());
        let raise = if phase == Phase::Truco { hand.truco.next() } else { None };
        let own = if phase == Phase::Juego { hand.truco.open_to(hand.play.sides.of(seat)) } else { None };
        self.each_number(seat, phase, room, put);
        let mut put_if = |voz, legal| {
            if legal {
                put(Move::Voz(voz));
            }
        };
        let bets = |voz| room.is_some_and(|room| room.admits(Move::Voz(voz)));
        put_if(Voz::Envido, bets(Voz::Envido));
        put_if(Voz::FaltaEnvido, bets(Voz::FaltaEnvido));
        put_if(Voz::Flor, self.can_sing().contains(seat));
        put_if(Voz::Mazo, true);
        put_if(Voz::NoQuiero, phase != Phase::Juego);
        put_if(Voz::Quiero, phase != Phase::Juego);
        put_if(Voz::QuieroRetruco, raise == Some(Rung::Retruco));
        put_if(Voz::QuieroValeCuatro, raise == Some(Rung::ValeCuatro));
        put_if(Voz::RealEnvido, bets(Voz::RealEnvido));
        put_if(Voz::Retruco, own == Some(Rung::Retruco));
        self.each_sena(seat, put);
        match own {
            Some(Rung::Truco) => put(Move::Voz(Voz::Truco)),
            Some(Rung::ValeCuatro) => put(Move::Voz(Voz::ValeCuatro)),
            _ => {}
        }
    }

    /// The moves that begin with a number: bets, with the cards among them.
    fn each_number(&self, seat: Seat, phase: Phase, room: Option<Room>, put: &mut impl FnMut(Move)) {
        let held = if phase == Phase::Juego { self.dealing.cards(seat).held() } else { CardSet::default() };
        let mut cards = held.iter().map(Move::Carta).peekable();
        let most = room.map_or(0, |room| room.points);
        for number in Decimal::up_to(most) {
            for bet in [Move::NEnvido(number), Move::NRealEnvido(number)] {
                if is_said(bet) && room.is_some_and(|room| room.admits(bet)) {
                    while let Some(card) = cards.next_if(|card| *card < bet) {
                        put(card);
                    }
                    put(bet);
                }
            }
        }
        cards.for_each(put);
    }

    /// Passes the moves in phase `flor`, by the profile and the stages in TU-23.
    fn each_flor_answer(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        let Some(asking) = self.hand.flor.asking else { return };
        match self.house.perfil {
            Perfil::Cuarenta => {
                use Voz::{ConFlorMeAchico, ConFlorNoQuiero, ConFlorQuiero, Contraflor, ContraflorAlResto, Flor};
                let voices: &[Voz] = match asking {
                    Asking::First => &[ConFlorMeAchico, Contraflor, ContraflorAlResto, Flor],
                    Asking::Second => &[ConFlorMeAchico, ConFlorQuiero, Contraflor, ContraflorAlResto],
                    Asking::Contraflor => &[ConFlorMeAchico, ConFlorQuiero, ContraflorAlResto],
                    Asking::AlResto | Asking::Bet => &[ConFlorNoQuiero, ConFlorQuiero],
                };
                voices.iter().copied().map(Move::Voz).for_each(&mut *put);
            }
            Perfil::Treinta => {
                let room = self.flor_room();
                Decimal::up_to(room.points)
                    .map(Move::ConFlorNEnvido)
                    .chain([Move::Voz(Voz::ConFlorEnvido), Move::Voz(Voz::ConFlorFaltaEnvido)])
                    .filter(|&bet| is_said(bet) && room.admits(bet))
                    .for_each(&mut *put);
                let voices: &[Voz] = match asking {
                    Asking::First => &[Voz::Flor],
                    Asking::Second => &[Voz::ConFlorQuiero],
                    _ => &[Voz::ConFlorNoQuiero, Voz::ConFlorQuiero],
                };
                voices.iter().copied().map(Move::Voz).for_each(&mut *put);
            }
        }
        self.each_sena(seat, put);
    }

    fn each_sena(&self, seat: Seat, put: &mut impl FnMut(Move)) {
        if self.house.senas && self.dealing.may_make_senas(seat, &self.hand.play) {
            let played = |&sena: &Sena| sena != Sena::Flor || self.house.flor;
            Sena::ALL.iter().copied().filter(played).map(Move::Sena).for_each(put);
        }
    }

    /// The meaning of `mv` here: in `treinta` a *retruco* or *vale cuatro* wants the truco that it raises
    /// (TU-27), and a *con flor quiero* to the first flor sings one (TU-23).
    pub(super) fn meant(&self, mv: Move) -> Move {
        let (phase, treinta) = (self.hand.phase(), self.house.perfil == Perfil::Treinta);
        match mv {
            Move::Voz(Voz::Retruco) if treinta && phase == Phase::Truco => Move::Voz(Voz::QuieroRetruco),
            Move::Voz(Voz::ValeCuatro) if treinta && phase == Phase::Truco => Move::Voz(Voz::QuieroValeCuatro),
            Move::Voz(Voz::ConFlorQuiero) if self.hand.flor.asking == Some(Asking::First) => Move::Voz(Voz::Flor),
            mv => mv,
        }
    }
}

/// Returns true if a bet with this number is said with the number: 2 is the plain bet (TU-14).
fn is_said(bet: Move) -> bool {
    match bet {
        Move::NEnvido(number) | Move::ConFlorNEnvido(number) => number.get() >= Move::LEAST,
        Move::NRealEnvido(number) => number.get() >= Move::LEAST_REAL,
        _ => true,
    }
}
