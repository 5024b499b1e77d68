//! The cards that the others may hold, as far as one seat can tell: the cards it has not seen, dealt anew.
//!
//! All played or captured cards are known, so the unseen ones are in the hands and the stock. If capturing is
//! a duty (`captura=obligada`), a card that was laid shows that none of the seat's other cards could capture
//! at that point (ES-11).

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Dice, Imagine, Known, Next, Seat, Secret};

use crate::rules::chance::DEALT;
use crate::rules::fifteen::captures_some;
use crate::rules::hand::Hand;
use crate::rules::moves::Move;
use crate::rules::options::Captura;
use crate::rules::{Escoba, Stage};

/// The number of draws to try, for the seats about which something is known, until all cards differ.
const TRIES: usize = 2_000;

/// The cards of another seat, as far as they are known.
struct Hidden {
    seat: Seat,
    count: usize,
    /// The cards that it may hold; `None` means any.
    possible: Option<Vec<Card>>,
}

impl Imagine for Escoba {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let frame = frame(known);
        let own = known.private().hand.reveal().clone();
        let seen: CardSet = own.iter().chain(&known.public().table).copied().collect();
        let seen = known.public().captured.iter().fold(seen, |seen, pile| seen.or(*pile));
        let unseen: Vec<Card> = Card::ALL.into_iter().filter(|card| !seen.contains(*card)).collect();
        let hidden = hidden(known, &unseen);
        let (seat, stock) = (known.seat(), usize::from(known.public().stock));
        let held: usize = hidden.iter().map(|other| other.count).sum();
        // After the end of a match nothing is hidden any more, except a rest that no seat captured.
        let is_whole = held + stock == unseen.len() || matches!(known.next(), Next::Over(_));
        move |dice| {
            let mut state = frame.clone().filter(|_| is_whole)?;
            let (mut hands, left) = deal(&hidden, &unseen, state.seats.count().into(), dice)?;
            hands[seat.index()].clone_from(&own);
            state.hand.held = Secret::new(hands);
            state.hand.stock = Secret::new(left.into_iter().take(stock).collect());
            Some(state)
        }
    }
}

/// Deals the others their cards, every way being equally likely, and returns what is left, shuffled.
fn deal(hidden: &[Hidden], unseen: &[Card], seats: usize, dice: &mut Dice) -> Option<(Vec<Vec<Card>>, Vec<Card>)> {
    let (hands, gone) = (0..TRIES).find_map(|_| draw_known(hidden, seats, dice))?;
    let mut hands = hands;
    let mut left: Vec<Card> = unseen.iter().copied().filter(|card| !gone.contains(*card)).collect();
    let all = left.len();
    dice.deal(&mut left, all);
    for other in hidden.iter().filter(|other| other.possible.is_none()) {
        hands[other.seat.index()] = left.drain(..other.count.min(left.len())).collect();
    }
    Some((hands, left))
}

/// Cards for the seats about which something is known; `None` if a card would be in two places. Each seat is
/// drawn independently, so that all ways without such a clash are equally likely, and each of them leaves
/// equally many ways to deal the others.
fn draw_known(hidden: &[Hidden], seats: usize, dice: &mut Dice) -> Option<(Vec<Vec<Card>>, CardSet)> {
    let (mut hands, mut gone) = (vec![Vec::with_capacity(DEALT); seats], CardSet::EMPTY);
    for other in hidden {
        let Some(possible) = &other.possible else { continue };
        for _ in 0..other.count {
            let choices = u32::try_from(possible.len()).ok().filter(|choices| *choices > 0)?;
            let card = possible[dice.below(choices) as usize];
            if gone.contains(card) {
                return None;
            }
            gone.insert(card);
            hands[other.seat.index()].push(card);
        }
    }
    Some((hands, gone))
}

/// The others, and what the cards they laid in this deal reveal about those they still hold.
fn hidden(known: &Known<Escoba>, unseen: &[Card]) -> Vec<Hidden> {
    let public = known.public();
    let tells = known.options().captura == Captura::Obligada;
    let others = known.seats().iter().filter(|seat| *seat != known.seat());
    let other = |seat: Seat| {
        let count = usize::from(public.counts[seat.index()]);
        let laid_on = if tells && count > 0 { tables(known, seat) } else { Vec::new() };
        let may_hold = |card: &Card| laid_on.iter().all(|table| !captures_some(*card, *table));
        let possible = (!laid_on.is_empty()).then(|| unseen.iter().copied().filter(may_hold).collect());
        Hidden { seat, count, possible }
    };
    others.map(other).collect()
}

/// The tables on which `seat` laid a card in this deal, reconstructed backwards from the present one: only
/// cards still lying there were laid, and captured ones are in the log.
fn tables(known: &Known<Escoba>, seat: Seat) -> Vec<CardSet> {
    let public = known.public();
    let mut table: CardSet = public.table.iter().copied().collect();
    let mut played = DEALT.saturating_sub(public.counts[seat.index()].into());
    let mut tables = Vec::new();
    for &(mover, mv) in public.log.iter().rev() {
        match mv {
            Move::Lay(card) => table.remove(card),
            Move::Capture(_, taken) => table = table.or(taken),
            Move::EscobaDeMano => {}
        }
        if mover == seat {
            if played == 0 {
                break;
            }
            played -= 1;
            if matches!(mv, Move::Lay(_)) {
                tables.push(table);
            }
        }
    }
    tables
}

/// The game without the hidden cards; `None` if it waits for nothing that a seat could know.
fn frame(known: &Known<Escoba>) -> Option<Escoba> {
    let (public, seats, sides) = (known.public(), known.seats(), known.public().sides);
    let (stage, turn) = match known.next() {
        Next::Seats(turn) => (Stage::Play, turn.first()?),
        Next::Over(outcome) => {
            let winner = outcome.winners.first()?;
            let last = public.log.last().map_or(public.mano, |(seat, _)| *seat);
            (Stage::Over(sides.of(winner)), last)
        }
        Next::Chance => return None,
    };
    let hand = Hand {
        number: public.number,
        turn,
        table: public.table.clone(),
        piles: public.captured.clone(),
        escobas: public.made.clone(),
        capturer: public.capturer,
        lifted: public.lifted.as_ref().map(|(_, cards)| cards.clone()).unwrap_or_default(),
        mesa: public.mesa.clone(),
        log: public.log.clone(),
        ..Hand::none(seats, sides, public.dealer)
    };
    let score = known.standing().score.iter().map(|score| u16::try_from(score.whole()).unwrap_or_default()).collect();
    Some(Escoba { options: known.options().clone(), seats, sides, stage, score, hand, last: public.last.clone() })
}
