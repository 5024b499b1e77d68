//! Truco brasileiro for players by fixed rules: cards and vazas as in the others, no points to bet on. A mão
//! de onze is a truco that waits for an answer.

use std::sync::LazyLock;

use sobremesa_game::Known;
use sobremesa_game::french::Card;
use sobremesa_truco::rules::brasileiro::{House, Order, Phase, Side, TrucoBrasileiro};

use super::view::{Open, Scale, Shares, Truco, place, together};

/// A covered card is beaten by all others.
const COVERED: u8 = 0;

impl Truco for TrucoBrasileiro {
    const HAS_ENVIDO: bool = false;

    fn card(name: &str) -> Option<u8> {
        place(&Card::ALL, &name.parse().ok()?)
    }

    fn open(known: &Known<Self>) -> Open {
        let (public, seat) = (known.public(), known.seat());
        let order = Order::of(known.options(), public.vira);
        let laid = || public.table.get(public.bazas.len()).into_iter().flatten();
        let height = |card: Option<Card>| card.map_or(COVERED, |card| order.height(card));
        let best = |own| laid().filter(|laid| together(laid.seat, seat) == own).map(|laid| height(laid.card)).max();
        let held = known.private().hand.reveal().iter().flatten();
        let side = Side::of(seat);
        // The least that the rivals, or the own side, would have after this hand if the call is accepted.
        let after = |side: Side| public.score[side.index()] + public.accepted;
        Open {
            goal: public.goal,
            score: public.score,
            is_mano: together(public.mano, seat),
            cards: held.filter_map(|card| Some((order.height(*card), place(&Card::ALL, card)?))).collect(),
            points: 0,
            bazas: public.bazas.iter().map(|vaza| vaza.side.map(|winner| winner == side)).collect(),
            theirs: best(false),
            mine: best(true),
            bets: Vec::new(),
            envido_waits: false,
            value: public.truco.value,
            truco_waits: public.truco.pending.is_some() || public.phase == Phase::Onze,
            for_all: public.truco.pending.is_some() && after(side.other()).min(after(side)) >= public.goal,
        }
    }

    fn scale(known: &Known<Self>) -> Scale {
        // The shares of one vira: those of the others differ by one card.
        static SHARES: LazyLock<Shares> = LazyLock::new(|| {
            let order = Order::of(&House::default(), "4o".parse().ok());
            Shares::of(&Card::ALL, |card| order.height(card), |_| 0)
        });
        Scale::new(&SHARES, known.seats())
    }
}
