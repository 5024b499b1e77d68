//! The public view, and the knowledge of one seat in addition (TU-36, TU-42).

use serde::Serialize;
use sobremesa_game::{Game, Seat, Secret};

use crate::rules::cards::Card;
use crate::rules::events::{HandResult, Said};
use crate::rules::few::Few;
use crate::rules::sena::Seen;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::moves::{Move, Sena};
use crate::rules::view::{EnvidoView, FlorView, TableView};

/// The public view.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// Score, bazas and truco.
    #[serde(flatten)]
    pub common: TableView<Phase>,
    /// The open card.
    pub muestra: Card,
    /// The envido.
    pub envido: EnvidoView<Move>,
    /// The flor.
    pub flor: FlorView<Move>,
    /// Points said aloud.
    pub said: Few<Said, 8>,
    /// The result of the previous hand, or of the last one once the match is over.
    pub last: Option<HandResult>,
}

/// The private view of a seat, in addition to the public one. All of it is secret.
#[derive(Clone, Debug, Serialize)]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// Its cards not laid yet, in dealt order.
    pub hand: Secret<Vec<Card>>,
    /// Its envido points.
    pub points: Secret<u8>,
    /// True if it was dealt a flor.
    pub has_flor: Secret<bool>,
    /// The señas it made, got or caught in this hand.
    pub senas: Secret<Vec<Seen<Sena>>>,
}

impl TrucoUruguayo {
    pub(super) fn public_view(&self) -> Public {
        let hand = &self.hand;
        Public {
            common: TableView::new(&self.dealing, &self.tally, &hand.play, &hand.truco, hand.phase(), self.next()),
            muestra: hand.muestra.card(),
            envido: EnvidoView::new(&hand.envido, self.envido_open()),
            flor: FlorView::new(&hand.flor, !self.house.flor, self.flor_closed()),
            said: hand.said,
            last: self.last,
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        let cards = self.dealing.cards(seat);
        Private {
            seat,
            hand: Secret::new(cards.in_hand().collect()),
            points: Secret::new(self.hand.muestra.envido(cards.all()).0),
            has_flor: Secret::new(self.hand.holders.reveal().contains(seat)),
            senas: Secret::new(self.dealing.senas.seen_by(seat).collect()),
        }
    }
}
