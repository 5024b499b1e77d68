//! The public view, and the knowledge of one seat in addition (TA-52, TA-60).

use serde::Serialize;
use sobremesa_game::{Game, Next, Seat, Secret};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Round;
use crate::rules::argentino::hand::{Phase, Stage};
use crate::rules::argentino::moves::{Move, Sena};
use crate::rules::argentino::options::FlorRule;
use crate::rules::cards::Card;
use crate::rules::events::{HandResult, Said};
use crate::rules::few::Few;
use crate::rules::points;
use crate::rules::sena::Seen;
use crate::rules::view::{EnvidoView, FlorView, TableView};

/// The public view.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// Score, bazas and truco.
    #[serde(flatten)]
    pub common: TableView<Phase>,
    /// The kind of the hand.
    pub round: Round,
    /// The seat that plays alone.
    pub gallo: Option<Seat>,
    /// The two seats of the duel.
    pub duel: Option<[Seat; 2]>,
    /// The envido.
    pub envido: EnvidoView<Move>,
    /// The flor.
    pub flor: FlorView<Move>,
    /// Points said aloud.
    pub said: Few<Said, 8>,
    /// True if a partner speaks after the seat that says its points now, for people.
    #[serde(skip)]
    pub passes: bool,
    /// The result of the latest finished hand or duel.
    pub last: Option<HandResult>,
}

/// The private view of a seat, in addition to the public one. All of it is secret.
#[derive(Clone, Debug, Serialize)]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// Its cards not laid yet, in dealt order.
    pub hand: Secret<Vec<Card>>,
    /// Its envido points; `None` for a gallo before the discard.
    pub points: Secret<Option<u8>>,
    /// True if it was dealt a flor; `None` for a gallo before the discard.
    pub has_flor: Secret<Option<bool>>,
    /// The card that the gallo put away.
    #[serde(skip_serializing_if = "nothing")]
    pub discard: Secret<Option<Card>>,
    /// The señas it made, got or caught in this hand.
    pub senas: Secret<Vec<Seen<Sena>>>,
}

fn nothing(discard: &Secret<Option<Card>>) -> bool {
    discard.reveal().is_none()
}

impl TrucoArgentino {
    pub(super) fn public_view(&self) -> Public {
        let (hand, next) = (&self.hand, self.next());
        let phase = if matches!(next, Next::Over(_)) { Phase::Fin } else { hand.phase() };
        let mut common = TableView::new(&self.dealing, &self.tally, &hand.play, &hand.truco, phase, next);
        common.counts = self.dealing.seats.iter().map(|seat| self.in_hand(seat).count() as u8).collect();
        if hand.over() {
            common.to_play = None;
        }
        let off = self.house.flor == FlorRule::No;
        let closed = self.flor_closed() && hand.stage != Stage::Discard;
        let mano = hand.play.order.mano;
        Public {
            common,
            round: self.round,
            gallo: hand.gallo,
            duel: hand.duel.map(|_| [mano, self.opposite(mano)]),
            envido: EnvidoView::new(&hand.envido, self.envido_open()),
            flor: FlorView::new(&hand.flor, off, closed),
            said: hand.said,
            passes: hand
                .saying
                .zip(hand.speaker())
                .is_some_and(|(saying, seat)| saying.tanteo.passes(seat, &hand.play.sides)),
            last: self.last,
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        let undecided = self.hand.stage == Stage::Discard && self.hand.gallo == Some(seat);
        let known = |cards: &[Card]| (!undecided).then(|| points::envido(cards));
        let has_flor = self.house.flor != FlorRule::No && points::flor(self.dealing.cards(seat).all()).is_some();
        let discard = self.discard.reveal().filter(|_| self.hand.gallo == Some(seat));
        Private {
            seat,
            hand: Secret::new(self.in_hand(seat).collect()),
            points: Secret::new(known(self.dealing.cards(seat).all())),
            has_flor: Secret::new((!undecided).then_some(has_flor)),
            discard: Secret::new(discard),
            senas: Secret::new(self.dealing.senas.seen_by(seat).collect()),
        }
    }

    /// The cards that `seat` has not laid; none after its duel of a pica-pica is over (TA-60).
    fn in_hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let over = self.hand.duel.is_some_and(|duel| {
            (1..=duel).any(|back| {
                let mano = self.dealing.seats.after(self.hand.play.order.mano, self.dealing.seats.count() - back);
                seat == mano || seat == self.opposite(mano)
            })
        });
        self.dealing.cards(seat).in_hand().filter(move |_| !over)
    }
}
