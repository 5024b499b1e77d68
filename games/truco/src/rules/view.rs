//! The common parts of the views of all trucos (TA-60, TU-42, TV-35).

use serde::Serialize;
use sobremesa_game::{Next, Outcome, Seat, SeatSet};

use crate::rules::baza::{Baza, Laid};
use crate::rules::dealing::Dealing;
use crate::rules::envite::{Bets, Calls};
use crate::rules::few::Few;
use crate::rules::flor::Flor;
use crate::rules::ladder::{Ladder, Rung};
use crate::rules::playing::Playing;
use crate::rules::score::{Row, Tally};
use crate::rules::side::Side;

sobremesa_game::words! {
    /// The state of envido or flor in this hand.
    pub enum LanceState {
        /// The table plays without it.
        Off = "off",
        /// It can still be opened.
        Open = "open",
        /// It waits for an answer.
        Pending = "pending",
        /// It is settled, or it is too late to open it.
        Closed = "closed",
    }
}

/// Score, bazas and truco; `P`: the phases of the game.
#[derive(Clone, Debug, Serialize)]
pub struct TableView<P> {
    /// Number of the hand, from 1.
    pub number: u32,
    /// Points of a chico.
    pub goal: u8,
    /// Points, by place.
    pub score: Row,
    /// Chicos, by place.
    pub chicos: Row,
    /// The phase.
    pub phase: P,
    /// The seats that must act.
    pub turn: SeatSet,
    /// The outcome of the match.
    pub over: Option<Outcome>,
    /// The seat that dealt.
    pub dealer: Seat,
    /// The seat that plays first in the hand or duel.
    pub mano: Seat,
    /// The bazas, each in the order laid.
    pub table: Vec<Few<Laid, 8>>,
    /// The outcomes of the completed ones.
    pub bazas: Few<Baza, 3>,
    /// Cards in hand, by seat.
    pub counts: Vec<u8>,
    /// The seats that have gone al mazo.
    pub out: SeatSet,
    /// The seat in turn to lay, even while a bet is pending; `None` once the hand is over.
    pub to_play: Option<Seat>,
    /// The truco.
    pub truco: TrucoView,
}

impl<P> TableView<P> {
    /// Collects the public part of a hand that waits for `next`.
    pub fn new<S: Copy>(
        dealing: &Dealing<S>,
        tally: &Tally,
        play: &Playing,
        truco: &Ladder,
        phase: P,
        next: Next,
    ) -> TableView<P> {
        let (turn, over) = match next {
            Next::Seats(turn) => (turn, None),
            Next::Chance => (SeatSet::EMPTY, None),
            Next::Over(outcome) => (SeatSet::EMPTY, Some(outcome)),
        };
        TableView {
            number: dealing.number,
            goal: tally.goal(),
            score: tally.score(),
            chicos: tally.chicos(),
            phase,
            turn,
            over,
            dealer: dealing.dealer,
            mano: play.order.mano,
            table: play.bazas.table().copied().collect(),
            bazas: *play.bazas.complete(),
            counts: dealing.seats.iter().map(|seat| dealing.cards(seat).held().len()).collect(),
            out: play.out,
            to_play: over.is_none().then_some(play.to_lay),
            truco: TrucoView { value: truco.value(), pending: truco.pending(), by: truco.by(), right: truco.right() },
        }
    }
}

/// The state of the truco.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TrucoView {
    /// The value of the hand as accepted.
    pub value: u8,
    /// The voice that waits for an answer.
    pub pending: Option<Rung>,
    /// The side of the last voice.
    pub by: Option<Side>,
    /// The side that may raise; `None`: both may, or at the top neither.
    pub right: Option<Side>,
}

/// The state of the envido.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EnvidoView<M: Copy> {
    /// Open, pending or closed.
    pub state: LanceState,
    /// The bets.
    pub calls: Calls<M>,
    /// The points that `quiero` gives.
    pub stake: u8,
    /// The points that `no-quiero` gives.
    pub refused: u8,
}

impl<M: Copy> EnvidoView<M> {
    /// Makes the view from the bets; `open` is true if the envido can still be opened.
    pub fn new(bets: &Bets<M>, open: bool) -> EnvidoView<M> {
        let state = match () {
            () if bets.pending() => LanceState::Pending,
            () if open => LanceState::Open,
            () => LanceState::Closed,
        };
        EnvidoView { state, calls: *bets.calls(), stake: bets.stake(), refused: bets.refused() }
    }
}

/// The state of the flor.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FlorView<M: Copy> {
    /// Off, open, pending or closed.
    pub state: LanceState,
    /// The seats that sang.
    pub sung: SeatSet,
    /// The calls about it.
    pub calls: Calls<M>,
}

impl<M: Copy> FlorView<M> {
    /// Makes the view of the flor; the game decides if it is `off` or `closed`.
    pub fn new<A: Copy>(flor: &Flor<M, A>, off: bool, closed: bool) -> FlorView<M> {
        let state = match () {
            () if off => LanceState::Off,
            () if flor.pending() => LanceState::Pending,
            () if closed => LanceState::Closed,
            () => LanceState::Open,
        };
        FlorView { state, sung: flor.sung, calls: flor.calls }
    }
}
