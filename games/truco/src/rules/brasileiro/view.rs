//! The public view, and the knowledge of one seat in addition (TB-23, TB-32, TB-38).

use serde::Serialize;
use sobremesa_game::french::Card;
use sobremesa_game::{Game, Next, Outcome, Seat, SeatSet, Secret};

use crate::rules::brasileiro::TrucoBrasileiro;
use crate::rules::brasileiro::events::HandResult;
use crate::rules::brasileiro::hand::{Phase, Round, Vaza};
use crate::rules::brasileiro::ladder::Call;
use crate::rules::brasileiro::legal::GOAL;
use crate::rules::brasileiro::moves::{Place, Sinal};
use crate::rules::sena;
use crate::rules::side::Side;

/// A card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lying {
    /// The seat that laid it.
    pub seat: Seat,
    /// `None` for a covered one.
    pub card: Option<Card>,
}

/// The bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TrucoView {
    /// The value of the hand as accepted.
    pub value: u8,
    /// The call that waits for its answer.
    pub pending: Option<Call>,
    /// The side of the last call.
    pub by: Option<Side>,
    /// The only side that has the right to raise.
    pub right: Option<Side>,
}

/// The public view.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// The number of the hand, from 1.
    pub number: u32,
    /// Its kind.
    pub round: Round,
    /// The points that win a jogo.
    pub goal: u8,
    /// Points, by side.
    pub score: [u8; 2],
    /// Jogos, by side.
    pub chicos: [u8; 2],
    /// The phase.
    pub phase: Phase,
    /// The seats that must act.
    pub turn: SeatSet,
    /// The outcome of the match.
    pub over: Option<Outcome>,
    /// The seat that dealt.
    pub dealer: Seat,
    /// The seat that led the first vaza.
    pub mano: Seat,
    /// The open card; `None` with fixed manilhas.
    pub vira: Option<Card>,
    /// The manilhas from high to low.
    pub manilhas: [Card; 4],
    /// The side that decides a mão de onze.
    pub onze: Option<Side>,
    /// The vazas, each in the order laid.
    pub table: Vec<Vec<Lying>>,
    /// The outcomes of the completed ones.
    pub bazas: Vec<Vaza>,
    /// Cards in hand, by seat.
    pub counts: Vec<u8>,
    /// The seat that must lay.
    pub to_play: Option<Seat>,
    /// The bets.
    pub truco: TrucoView,
    /// The previous hand.
    pub last: Option<HandResult>,
    /// True if the hand is played blind.
    #[serde(skip)]
    pub blind: bool,
    /// The call that the player to act may make, and its value.
    #[serde(skip)]
    pub next: Option<(Call, u8)>,
    /// The next call, by either side.
    #[serde(skip)]
    pub above: Option<Call>,
    /// The value of the hand if the call is accepted.
    #[serde(skip)]
    pub accepted: u8,
    /// True if saying truco would lose the jogo now (TB-25).
    #[serde(skip)]
    pub truco_loses: bool,
    /// The value of a hand without any call.
    #[serde(skip)]
    pub first: u8,
    /// True if the hand has ended and the next one has not been dealt.
    #[serde(skip)]
    pub ended: bool,
}

/// A sinal that a seat saw.
pub type Seen = sena::Seen<Sinal>;

/// The partner's cards that a seat sees in a mão de onze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Partner {
    /// The partner.
    pub seat: Seat,
    /// The three cards, as dealt.
    pub cards: [Card; 3],
}

/// The private view of a seat, in addition to the public one. All of it is secret.
#[derive(Clone, Debug, Serialize)]
pub struct Private {
    /// The seat.
    pub seat: Seat,
    /// Its cards not laid yet, in dealt order; `None` for each in a blind hand.
    pub hand: Secret<Vec<Option<Card>>>,
    /// The cards that it has laid covered in this hand.
    pub covered: Secret<Vec<Card>>,
    /// The partners' cards in a mão de onze.
    pub partners: Secret<Vec<Partner>>,
    /// The sinais it made, got or caught in this hand.
    pub senas: Secret<Vec<Seen>>,
    /// The places of those of its three cards that are not laid yet.
    #[serde(skip)]
    pub places: Secret<Vec<Place>>,
}

impl TrucoBrasileiro {
    pub(super) fn public_view(&self) -> Public {
        let (hand, ladder, next) = (&self.hand, self.ladder(), self.next());
        let (over, turn) = match next {
            Next::Over(outcome) => (Some(outcome), SeatSet::EMPTY),
            Next::Seats(turn) => (None, turn),
            Next::Chance => (None, SeatSet::EMPTY),
        };
        let lying =
            |laid: &super::hand::Laid| Lying { seat: laid.seat, card: hand.card(*laid).filter(|_| !laid.covered) };
        let coming = hand.bets.step + 1;
        let caller = hand.bets.by.filter(|_| hand.bets.pending).map_or(Side::of(hand.to_lay()), Side::other);
        let may_call = hand.round == Round::Normal && !hand.over;
        let next = hand.next_call(&ladder).filter(|&call| may_call && self.objection_to_call(caller, call).is_none());
        Public {
            number: self.dealing.number,
            round: hand.round,
            goal: GOAL,
            score: self.score,
            chicos: self.chicos,
            phase: self.phase(),
            turn,
            over,
            dealer: self.dealing.dealer,
            mano: hand.mano,
            vira: hand.vira,
            manilhas: hand.order.manilhas(),
            onze: hand.onze,
            table: hand.table().map(|vaza| vaza.iter().map(lying).collect()).collect(),
            bazas: hand.vazas.clone(),
            counts: self.dealing.seats.iter().map(|seat| hand.left(seat).count() as u8).collect(),
            to_play: (!hand.over).then(|| hand.to_lay()),
            truco: TrucoView {
                value: hand.value(&ladder),
                pending: hand.pending(&ladder),
                by: hand.bets.by,
                right: self.right(),
            },
            last: self.last,
            blind: self.is_blind(),
            next: next.map(|call| (call, ladder.value(coming + usize::from(hand.bets.pending)))),
            above: hand.next_call(&ladder),
            accepted: ladder.value(coming),
            truco_loses: hand.round != Round::Normal,
            first: ladder.value(0),
            ended: hand.over,
        }
    }

    pub(super) fn private_view(&self, seat: Seat) -> Private {
        let hand = &self.hand;
        let blind = self.is_blind();
        let covered = hand.laid.iter().filter(|laid| laid.seat == seat && laid.covered);
        let sees = hand.onze == Some(Side::of(seat));
        let partners = Side::of(seat).seats(self.dealing.seats).without(seat);
        let partner = |seat: Seat| Some(Partner { seat, cards: *hand.dealt.reveal().get(seat.index())? });
        Private {
            seat,
            hand: Secret::new(hand.held(seat).map(|card| (!blind).then_some(card)).collect()),
            covered: Secret::new(covered.filter_map(|&laid| hand.card(laid)).collect()),
            partners: Secret::new(if sees { partners.iter().filter_map(partner).collect() } else { Vec::new() }),
            senas: Secret::new(self.dealing.senas.seen_by(seat).collect()),
            places: Secret::new(hand.left(seat).collect()),
        }
    }
}
