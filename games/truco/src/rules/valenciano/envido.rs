//! The envit: its limits, and its winner, which is revealed at the end of the hand (TV-7 to TV-14).

use sobremesa_game::Seat;

use crate::rules::envite::Amount;
use crate::rules::events::{Ensena, For, Happened, Said};
use crate::rules::points;
use crate::rules::tanteo::Best;
use crate::rules::valenciano::TrucValenciano;
use crate::rules::valenciano::hand::{Answer, Phase};
use crate::rules::valenciano::moves::{Move, Voz};

/// The value of the plain envit.
const PLAIN: u8 = 2;

impl TrucValenciano {
    /// The points that bets can still add: the sum never counts for more than the leader lacks (TV-11).
    fn missing(&self) -> u8 {
        self.tally.lacking() - self.hand.envido.sum()
    }

    /// The points that `mv` adds, if it is a bet: no more than are missing.
    pub(super) fn amount(&self, mv: Move) -> Option<Amount> {
        match mv {
            _ if self.is_boast(mv) => Some(Amount::Falta(self.tally.lacking())),
            Move::Voz(Voz::Envido) => Some(Amount::Points(PLAIN.min(self.missing()))),
            Move::Voz(Voz::FaltaEnvido) => Some(Amount::Falta(self.tally.lacking())),
            Move::NEnvido(number) => Some(Amount::Points(number.get())),
            Move::Carta(_) | Move::Sena(_) | Move::Voz(_) => None,
        }
    }

    /// Returns true if `mv` bets more points than are missing: it counts as the falta does (TV-11).
    pub(super) fn is_boast(&self, mv: Move) -> bool {
        matches!(mv, Move::NEnvido(number) if number.get() > self.missing())
    }

    /// The greatest number that fits in an `N-envido`; 0 if only the falta does, `None` after the falta
    /// (TV-11, TV-12).
    pub(super) fn room(&self) -> Option<u8> {
        (!self.hand.envido.falta()).then(|| self.missing())
    }

    /// Returns true if `seat`, which must be in turn, may open the envit (TV-9, TV-17).
    pub(super) fn may_open_envido(&self, seat: Seat) -> bool {
        let hand = &self.hand;
        matches!(hand.phase(), Phase::Juego | Phase::Truco) && !hand.play.laid.contains(seat) && hand.envido_open()
    }

    /// Answers the pending envit, wanted or not. It does not reveal the winner (TV-14).
    pub(super) fn answer_envido(&mut self, wanted: bool) {
        self.hand.envido.close();
        self.hand.answer = Some(if wanted { Answer::Wanted(self.hand.play.active()) } else { Answer::Refused });
    }

    /// Settles the envit at the end of the hand: it is noted, and the winner of a wanted one shows the cards
    /// behind its points (TV-14, TV-25).
    pub(super) fn find_out_envido(&mut self, events: &mut Vec<Happened<Move>>) {
        let (side, stones) = match self.hand.answer {
            None => return,
            Some(Answer::Refused) => (self.hand.envido.by(&self.hand.play.sides), self.hand.envido.refused()),
            Some(Answer::Wanted(among)) => {
                let order = self.hand.play.order;
                let points = |seat| points::envido(self.dealing.cards(seat).all());
                let rivals = order.of(among).map(|seat| Best { seat, points: points(seat) });
                // TV-8: of equal points those nearer to the mano win, and they come first.
                let best = rivals.reduce(|best, next| if next.points > best.points { next } else { best });
                if let Some(best) = best {
                    self.show_envido(best, events);
                }
                (best.map(|best| self.hand.play.sides.of(best.seat)), self.hand.envido.stake())
            }
        };
        if let Some(side) = side {
            self.note(For::Envido, side, stones, events);
        }
    }

    fn show_envido(&mut self, best: Best, events: &mut Vec<Happened<Move>>) {
        let Best { seat, points } = best;
        let said = Said { lance: For::Envido, seat, points: Some(points), passes: false };
        let (_, making) = points::making(self.dealing.cards(seat).all());
        let ensena = Ensena { lance: For::Envido, seat, cards: making.iter().collect() };
        self.hand.result.said.push(said);
        self.hand.result.given.shown.push(ensena);
        events.extend([Happened::Tantos(said), Happened::Ensena(ensena)]);
    }
}
