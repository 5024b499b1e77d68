//! The public table in words.

use sobremesa_game::{Line, line};
use sobremesa_screen::{Block, Figure, Seen};

use crate::face::brasileiro::{BACK, card_figure, name, people, voice};
use crate::rules::brasileiro::{Lying, Phase, Public, Side, TrucoBrasileiro};

pub(super) fn blocks(seen: &Seen<TrucoBrasileiro>) -> Vec<Block> {
    let public = seen.public;
    let at = public.goal - public.first;
    let mut blocks = vec![Block::Title(line!(
        "truco-brasileiro-title",
        number = public.number,
        round = public.round.word(),
        at = at
    ))];
    blocks.extend(Side::BOTH.map(|side| {
        let (points, chicos) = (public.score[side.index()], public.chicos[side.index()]);
        let who = people(side.seats(seen.seats));
        Block::Text(line!("truco-brasileiro-score", who = who, points = points, goal = public.goal, chicos = chicos))
    }));
    if !is_between_hands(public) {
        blocks.push(Block::Text(line!("truco-brasileiro-deal", dealer = public.dealer, mano = public.mano)));
    }
    if let Some(vira) = public.vira {
        blocks.push(Block::Figures { label: line!("truco-brasileiro-vira"), figures: vec![card_figure(vira)] });
    }
    let manilhas = public.manilhas.map(card_figure).to_vec();
    blocks.push(Block::Figures { label: line!("truco-brasileiro-manilhas"), figures: manilhas });
    blocks.extend(vazas(public));
    blocks.extend(bets(seen).into_iter().map(Block::Text));
    blocks.extend(last(public).map(Block::Text));
    blocks
}

/// Returns true if a hand is over and the next one is not dealt yet. The dealer is already that of the next
/// hand, which the event of its deal announces.
pub(super) fn is_between_hands(public: &Public) -> bool {
    public.turn.is_empty() && public.over.is_none()
}

/// The vazas, each with its cards and its winner; the winning card is highlighted.
fn vazas(public: &Public) -> impl Iterator<Item = Block> + '_ {
    public.table.iter().enumerate().map(|(place, cards)| {
        let number = place + 1;
        let result = public.bazas.get(place);
        let winner = result.and_then(|vaza| vaza.winner);
        let label = match (result, winner) {
            (None, _) => line!("truco-baza", number = number),
            (Some(_), None) => line!("truco-brasileiro-vaza-tied", number = number),
            (Some(_), Some(seat)) => line!("truco-brasileiro-vaza-won", number = number, seat = seat),
        };
        let figure = |&lying: &Lying| laid(lying).mark(winner == Some(lying.seat));
        Block::Figures { label, figures: cards.iter().map(figure).collect() }
    })
}

/// A card on the table, and the seat that played it.
pub(super) fn laid(Lying { seat, card }: Lying) -> Figure {
    match card {
        Some(card) => Figure::new(super::sprite(card), line!("truco-laid", card = name(card), seat = seat)),
        None => Figure::new(BACK, line!("truco-brasileiro-laid-covered", seat = seat)),
    }
}

/// The present value of the hand, and the player to speak or to lay.
fn bets(seen: &Seen<TrucoBrasileiro>) -> Vec<Line> {
    let public = seen.public;
    let who = |side: Side| people(side.seats(seen.seats));
    let truco = &public.truco;
    let mut lines = Vec::new();
    match (public.phase, truco.pending, truco.by, public.onze) {
        (Phase::Onze, _, _, Some(side)) => lines.push(line!(
            "truco-brasileiro-onze",
            who = who(side),
            count = side.seats(seen.seats).len(),
            value = public.accepted,
            refused = truco.value
        )),
        (_, Some(call), Some(by), _) => lines.push(line!(
            "truco-brasileiro-pending",
            voice = voice(call.word()),
            who = who(by),
            value = public.accepted,
            refused = truco.value
        )),
        _ => lines.push(line!("truco-brasileiro-value", value = truco.value)),
    }
    if let (Some(side), Some(call)) = (truco.right, public.above) {
        lines.push(line!("truco-brasileiro-right", who = who(side), voice = voice(call.word())));
    }
    lines
}

/// The points of a finished hand.
fn last(public: &Public) -> Option<Line> {
    let last = public.last?;
    let which = if public.ended { "esta" } else { "anterior" };
    Some(match last.puntos {
        Some(puntos) => line!(
            "truco-brasileiro-last",
            which = which,
            who = people(puntos.who),
            points = puntos.points,
            reason = puntos.reason.word()
        ),
        None => line!("truco-brasileiro-last-nobody", which = which),
    })
}
