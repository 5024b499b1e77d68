//! The envido: the seats that may open it, its limits, and the way it is settled (TU-13 to TU-19, TU-21).

use sobremesa_game::{Seat, SeatSet};

use crate::rules::envite::{Amount, Bets};
use crate::rules::events::{For, Happened, Said};
use crate::rules::tanteo::{Best, Tanteo};
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::events::Event;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::moves::{Move, Voz};
use crate::rules::uruguayo::options::Perfil;

/// The value of the plain bet, in the envido and in the flor.
const PLAIN: u8 = 2;
/// The value of each real envido.
const REAL: u8 = 3;

/// The amount of a bet on the envido or the flor, if `mv` is one (TU-14, TU-23); `falta` is the value of the
/// falta now.
pub(super) fn amount(mv: Move, falta: u8) -> Option<Amount> {
    match mv {
        Move::NEnvido(number) | Move::ConFlorNEnvido(number) => Some(Amount::Points(number.get())),
        Move::NRealEnvido(number) => Some(Amount::Points(number.get().saturating_mul(REAL))),
        Move::Voz(Voz::Envido | Voz::ConFlorEnvido) => Some(Amount::Points(PLAIN)),
        Move::Voz(Voz::RealEnvido) => Some(Amount::Points(REAL)),
        Move::Voz(Voz::FaltaEnvido | Voz::ConFlorFaltaEnvido) => Some(Amount::Falta(falta)),
        Move::Carta(_) | Move::Sena(_) | Move::Voz(_) => None,
    }
}

/// The room left in a chain of bets.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// The points that can still be added to the sum.
    pub(super) points: u8,
    /// True if the falta can be bet.
    pub(super) falta: bool,
    /// True if there is a real envido.
    pub(super) real: bool,
}

impl Room {
    /// The limit `most` less the sum of the bets; nothing may be bet after the falta (TU-15, TU-16).
    pub(super) fn after(bets: &Bets<Move>, most: u8) -> Room {
        let left = most.saturating_sub(bets.sum());
        Room { points: if bets.falta() { 0 } else { left }, falta: !bets.falta(), real: false }
    }

    /// Returns true if `mv` fits in it.
    pub(super) fn admits(self, mv: Move) -> bool {
        let real = matches!(mv, Move::NRealEnvido(_) | Move::Voz(Voz::RealEnvido));
        match amount(mv, 0) {
            Some(Amount::Points(points)) => points <= self.points && (self.real || !real),
            Some(Amount::Falta(_)) => self.falta,
            None => false,
        }
    }
}

impl TrucoUruguayo {
    /// The room left in the envido.
    pub(super) fn envido_room(&self) -> Room {
        let fixed = self.house.fixed_limit(self.dealing.seats);
        let room = Room::after(&self.hand.envido, self.envido_limit());
        Room { falta: room.falta && fixed.is_none(), real: self.house.perfil == Perfil::Cuarenta, ..room }
    }

    /// The greatest sum of the bets with a number (TU-15).
    pub(super) fn envido_limit(&self) -> u8 {
        self.house.fixed_limit(self.dealing.seats).unwrap_or_else(|| self.tally.lacking())
    }

    /// Returns true if `seat`, which must be in turn, may open the envido (TU-13).
    pub(super) fn may_open_envido(&self, seat: Seat) -> bool {
        let hand = &self.hand;
        matches!(hand.phase(), Phase::Juego | Phase::Truco) && !hand.play.laid.contains(seat) && self.envido_open()
    }

    /// Returns true if a seat that has not laid a card can still open an envido.
    pub(super) fn envido_open(&self) -> bool {
        let hand = &self.hand;
        let said = !hand.envido.calls().is_empty() || !hand.flor.sung.is_empty();
        !hand.over && !said && hand.truco.value() == 1 && hand.play.first_baza()
    }

    /// Answers the pending envido, wanted or not, unless a flor that must be sung annuls it (TU-21).
    pub(super) fn resolve_envido(&mut self, wanted: bool, events: &mut Vec<Event>) {
        if let Some(holder) = self.hand.play.order.nearest(self.can_sing()) {
            self.sing_first(holder, true, events);
            return;
        }
        let Some(by) = self.hand.envido.by(&self.hand.play.sides) else { return };
        self.hand.envido.close();
        if !wanted {
            self.note(For::Envido, by, self.hand.envido.refused(), events);
        } else if let Some(best) = self.say_points(For::Envido, self.hand.play.active(), events) {
            self.hand.won_envido = Some(best.seat);
            self.note(For::Envido, self.hand.play.sides.of(best.seat), self.hand.envido.stake(), events);
        }
    }

    /// `speakers` say their points, or *son buenas*, in order (TU-19); returns the best of them.
    pub(super) fn say_points(&mut self, lance: For, speakers: SeatSet, events: &mut Vec<Event>) -> Option<Best> {
        let (sides, order) = (self.hand.play.sides, self.hand.play.order);
        let mut tanteo = Tanteo::among(speakers);
        while let Some(seat) = tanteo.speaker(&sides, order) {
            let points = self.points(lance, seat);
            let points = tanteo.beats(seat, points, order).then_some(points);
            let said = Said { lance, seat, points, passes: tanteo.passes(seat, &sides) };
            tanteo.say(seat, said.points);
            self.hand.said.push(said);
            events.push(Happened::Tantos(said).into());
        }
        tanteo.best()
    }

    fn points(&self, lance: For, seat: Seat) -> u8 {
        let cards = self.dealing.cards(seat).all();
        match lance {
            For::Flor => self.hand.muestra.flor(cards).unwrap_or_default(),
            For::Envido | For::Truco | For::PidoFlor => self.hand.muestra.envido(cards).0,
        }
    }
}
