//! The public view, and the knowledge of one seat in addition (TV-29, TV-35).

use serde::Serialize;
use sobremesa_game::{Game, Seat, Secret};

use crate::rules::cards::Card;
use crate::rules::events::{HandResult, Said, as_events};
use crate::rules::few::Few;
use crate::rules::points;
use crate::rules::sena::Seen;
use crate::rules::valenciano::TrucValenciano;
use crate::rules::valenciano::hand::{Answer, Phase};
use crate::rules::valenciano::moves::{Move, Sena};
use crate::rules::view::{EnvidoView, TableView};

/// The public view.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// Score, bazas and truc.
    #[serde(flatten)]
    pub common: TableView<Phase>,
    /// The envit.
    pub envido: EnvitView,
    /// The result of the previous hand, or of the last one once the match is over.
    pub last: Option<HandEnd>,
}

/// The state of the envit.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EnvitView {
    /// The bets.
    #[serde(flatten)]
    pub bets: EnvidoView<Move>,
    /// The answer: `quiero`, `no-quiero`. Nothing reveals the winner of a wanted one.
    pub result: Option<&'static str>,
}

/// The result of a hand.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct HandEnd {
    /// The points noted and the cards shown.
    #[serde(flatten)]
    pub given: HandResult,
    /// The points of the winner of a wanted envit.
    #[serde(serialize_with = "as_events")]
    pub said: Few<Said, 1>,
}

/// The private view of a seat, in addition to the public one. All of it is secret.
#[derive(Clone, Debug, Serialize)]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// Its cards not laid yet, in dealt order.
    pub hand: Secret<Vec<Card>>,
    /// Its envit points.
    pub points: Secret<u8>,
    /// The señas it made, got or caught in this hand.
    pub senas: Secret<Vec<Seen<Sena>>>,
}

impl TrucValenciano {
    pub(super) fn public_view(&self) -> Public {
        let hand = &self.hand;
        let result = hand.answer.map(|answer| match answer {
            Answer::Wanted(_) => "quiero",
            Answer::Refused => "no-quiero",
        });
        Public {
            common: TableView::new(&self.dealing, &self.tally, &hand.play, &hand.truco, hand.phase(), self.next()),
            envido: EnvitView { bets: EnvidoView::new(&hand.envido, hand.envido_open()), result },
            last: self.last,
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        let cards = self.dealing.cards(seat);
        Private {
            seat,
            hand: Secret::new(cards.in_hand().collect()),
            points: Secret::new(points::envido(cards.all())),
            senas: Secret::new(self.dealing.senas.seen_by(seat).collect()),
        }
    }
}
