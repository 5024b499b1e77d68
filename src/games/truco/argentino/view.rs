//! What everyone may know, and what one seat knows besides (TA-52, TA-60).

use serde::Serialize;

use crate::game::{Game, Secret};
use crate::game::{Next, Outcome, Seat, SeatSet};
use crate::games::truco::argentino::TrucoArgentino;
use crate::games::truco::argentino::envido::Call;
use crate::games::truco::argentino::events::Round;
use crate::games::truco::argentino::hand::{HandResult, Phase, Said, Stage};
use crate::games::truco::argentino::moves::Sena;
use crate::games::truco::argentino::options::FlorRule;
use crate::games::truco::argentino::score::Row;
use crate::games::truco::baza::{Baza, Laid};
use crate::games::truco::cards::Card;
use crate::games::truco::few::Few;
use crate::games::truco::ladder::Rung;
use crate::games::truco::points;
use crate::games::truco::sena::Seen;
use crate::games::truco::side::Side;

crate::words! {
    /// How far envido or flor have gone in this hand.
    pub enum LanceState {
        /// The table plays without it.
        Off = "off",
        /// It can still be opened.
        Open = "open",
        /// It waits for an answer.
        Pending = "pending",
        /// It is settled, or it is too late.
        Closed = "closed",
    }
}

/// What everyone may know.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// Number of the hand, from 1.
    pub number: u32,
    /// Its kind.
    pub round: Round,
    /// Points of a chico.
    pub goal: u8,
    /// Points, by place.
    pub score: Row,
    /// Chicos, by place.
    pub chicos: Row,
    /// What is going on.
    pub phase: Phase,
    /// Who is to act.
    pub turn: SeatSet,
    /// How the match ended.
    pub over: Option<Outcome>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who is first in the hand or duel.
    pub mano: Seat,
    /// Who plays alone.
    pub gallo: Option<Seat>,
    /// The two seats of the duel.
    pub duel: Option<[Seat; 2]>,
    /// The bazas, each in the order laid.
    pub table: Vec<Few<Laid, 8>>,
    /// How the complete ones ended.
    pub bazas: Few<Baza, 3>,
    /// Cards in hand, by seat.
    pub counts: Vec<u8>,
    /// Who has gone al mazo.
    pub out: SeatSet,
    /// Whose turn it is to lay, also while a bet is pending; `None` once the hand is over.
    pub to_play: Option<Seat>,
    /// The truco.
    pub truco: TrucoView,
    /// The envido.
    pub envido: EnvidoView,
    /// The flor.
    pub flor: FlorView,
    /// Points said aloud.
    pub said: Few<Said, 8>,
    /// What the latest finished hand or duel gave.
    pub last: Option<HandResult>,
}

/// How far the truco has gone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TrucoView {
    /// What the hand is worth as accepted.
    pub value: u8,
    /// The voice that waits for an answer.
    pub pending: Option<Rung>,
    /// The side of the last voice.
    pub by: Option<Side>,
    /// The side that may raise; `None`: both, or nobody at 4.
    pub right: Option<Side>,
}

/// How far the envido has gone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EnvidoView {
    /// Open, pending or closed.
    pub state: LanceState,
    /// The bets.
    pub calls: Few<Call, 16>,
    /// What `quiero` gives.
    pub stake: u8,
    /// What `no-quiero` gives.
    pub refused: u8,
}

/// How far the flor has gone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FlorView {
    /// Off, open, pending or closed.
    pub state: LanceState,
    /// Who sang.
    pub sung: SeatSet,
    /// What was said about it.
    pub calls: Few<Call, 12>,
}

/// What one seat knows besides. All of it is secret.
#[derive(Clone, Debug, Serialize)]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// Its cards not laid yet, in dealt order.
    pub hand: Secret<Vec<Card>>,
    /// Its envido points; `None` for a gallo before the discard.
    pub points: Secret<Option<u8>>,
    /// Whether it was dealt a flor; `None` for a gallo before the discard.
    pub has_flor: Secret<Option<bool>>,
    /// What the gallo put away.
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
        let hand = &self.hand;
        let (phase, turn, over) = match self.next() {
            Next::Over(outcome) => (Phase::Fin, SeatSet::EMPTY, Some(outcome)),
            Next::Seats(turn) => (hand.phase(), turn, None),
            Next::Chance => (hand.phase(), SeatSet::EMPTY, None),
        };
        let playing = matches!(hand.stage, Stage::Play | Stage::Discard);
        Public {
            number: self.number,
            round: self.round,
            goal: self.tally.goal(),
            score: self.tally.score(),
            chicos: self.tally.chicos(),
            phase,
            turn,
            over,
            dealer: self.dealer,
            mano: hand.order.mano,
            gallo: hand.gallo,
            duel: hand.duel.map(|_| [hand.order.mano, self.opposite(hand.order.mano)]),
            table: hand.bazas.table().copied().collect(),
            bazas: *hand.bazas.complete(),
            counts: self.seats.iter().map(|seat| self.in_hand(seat).count() as u8).collect(),
            out: hand.out,
            to_play: playing.then_some(hand.to_lay),
            truco: TrucoView {
                value: hand.truco.value(),
                pending: hand.truco.pending(),
                by: hand.truco.by(),
                right: hand.truco.right(),
            },
            envido: self.envido_view(),
            flor: FlorView { state: self.flor_state(), sung: hand.flor.sung(), calls: *hand.flor.calls() },
            said: hand.said,
            last: self.last,
        }
    }

    fn envido_view(&self) -> EnvidoView {
        let envido = &self.hand.envido;
        let state = match () {
            () if envido.pending() => LanceState::Pending,
            () if self.envido_open() => LanceState::Open,
            () => LanceState::Closed,
        };
        EnvidoView { state, calls: *envido.calls(), stake: envido.stake(), refused: envido.refused() }
    }

    fn flor_state(&self) -> LanceState {
        match () {
            () if self.house.flor == FlorRule::No => LanceState::Off,
            () if self.hand.flor.pending() => LanceState::Pending,
            () if self.flor_closed() && self.hand.stage != Stage::Discard => LanceState::Closed,
            () => LanceState::Open,
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        let undecided = self.hand.stage == Stage::Discard && self.hand.gallo == Some(seat);
        let known = |cards: &[Card]| (!undecided).then(|| points::envido(cards));
        let has_flor = self.house.flor != FlorRule::No && points::flor(self.cards(seat).all()).is_some();
        let discard = self.discard.reveal().filter(|_| self.hand.gallo == Some(seat));
        Private {
            seat,
            hand: Secret::new(self.in_hand(seat).collect()),
            points: Secret::new(known(self.cards(seat).all())),
            has_flor: Secret::new((!undecided).then_some(has_flor)),
            discard: Secret::new(discard),
            senas: Secret::new(self.senas.seen_by(seat).collect()),
        }
    }

    /// The cards that `seat` has not laid; none once its duel of a pica-pica is over (TA-60).
    fn in_hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let over = self.hand.duel.is_some_and(|duel| {
            (1..=duel).any(|back| {
                let mano = self.seats.after(self.hand.order.mano, self.seats.count() - back);
                seat == mano || seat == self.opposite(mano)
            })
        });
        self.cards(seat).in_hand().filter(move |_| !over)
    }
}
