//! Why a move was better than another in truco argentino, and what to look at, in words for beginners: the envido and what the rival could
//! still hold, the best card and what beats it, whether a baza can be won.

use crate::game::{Known, Line};
use crate::line;
use crate::locale::words;
use crate::rules::argentino::{Move, TrucoArgentino};
use crate::rules::baza::{Baza, Laid};
use crate::rules::cards::Card;
use crate::rules::points;
use crate::rules::rank::rank;

/// What a move is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Envido,
    Truco,
    Card(Card),
}

/// Why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<TrucoArgentino>, played: &Move, better: &Move) -> Option<Line> {
    let view = View::of(known);
    match (view.about(*played), view.about(*better)?) {
        (_, About::Envido) | (Some(About::Envido), _) => view.envido(),
        (_, About::Truco) | (Some(About::Truco), _) => view.cards(),
        (Some(About::Card(played)), About::Card(better)) => view.card(played, better),
        (None, About::Card(_)) => None,
    }
}

/// What to look at in order to find `better`.
pub(super) fn nudge(known: &Known<TrucoArgentino>, better: &Move) -> Option<Line> {
    let view = View::of(known);
    match view.about(*better)? {
        About::Envido => view.envido(),
        About::Truco => view.cards(),
        About::Card(better) => {
            let wins = view.wins(better)?;
            Some(if wins { line!("truco-nudge-win") } else { line!("truco-nudge-lose") })
        }
    }
}

/// What the player knows, as far as it matters here.
struct View<'a> {
    known: &'a Known<TrucoArgentino>,
    hand: &'a [Card],
    /// The cards that the rivals, or the stock, hold.
    unseen: Vec<Card>,
}

impl View<'_> {
    fn of(known: &Known<TrucoArgentino>) -> View<'_> {
        let hand = known.private().hand.reveal().as_slice();
        let put_away = *known.private().discard.reveal();
        let laid: Vec<Card> =
            known.public().common.table.iter().flat_map(|baza| baza.iter()).map(|laid| laid.card).collect();
        let seen = |card: &Card| hand.contains(card) || laid.contains(card) || put_away == Some(*card);
        View { known, hand, unseen: Card::ALL.into_iter().filter(|card| !seen(card)).collect() }
    }

    fn about(&self, mv: Move) -> Option<About> {
        let is_envido = self.known.public().envido.state == crate::rules::view::LanceState::Pending;
        match mv {
            Move::Carta(card) => Some(About::Card(card)),
            Move::Envido | Move::RealEnvido | Move::FaltaEnvido => Some(About::Envido),
            Move::Quiero | Move::NoQuiero if is_envido => Some(About::Envido),
            Move::Quiero
            | Move::NoQuiero
            | Move::Truco
            | Move::Retruco
            | Move::ValeCuatro
            | Move::QuieroRetruco
            | Move::QuieroValeCuatro
            | Move::Mazo => Some(About::Truco),
            _ => None,
        }
    }

    /// The points held, and how many in a hundred hands that the rival may hold they beat: with two at the table, and equal points won by the
    /// mano.
    fn envido(&self) -> Option<Line> {
        let own = (*self.known.private().points.reveal())?;
        if self.known.seats().count() != 2 {
            return Some(line!("truco-why-envido-points", points = own));
        }
        let common = &self.known.public().common;
        let wins_ties = common.mano == self.known.seat();
        let all = common.table.iter().flat_map(|baza| baza.iter());
        let shown: Vec<Card> = all.filter(|laid| laid.seat != self.known.seat()).map(|laid| laid.card).collect();
        let (mut beaten, mut hands) = (0, 0);
        let mut count = |hidden: &[Card]| {
            let theirs = points::envido(&[&shown, hidden].concat());
            beaten += u32::from(theirs < own || theirs == own && wins_ties);
            hands += 1;
        };
        for_each_hand(&self.unseen, 3usize.saturating_sub(shown.len()), &mut Vec::new(), &mut count);
        let share = (beaten * 100 + hands / 2) / hands.max(1);
        Some(line!("truco-why-envido", points = own, share = share))
    }

    /// The best card in hand, what beats it, and whose the first baza was.
    fn cards(&self) -> Option<Line> {
        let best = self.hand.iter().copied().max_by_key(|&card| rank(card))?;
        let above = self.unseen.iter().filter(|&&card| rank(card) > rank(best)).count();
        let own = self.known.seat().number() % 2;
        let first = match self.known.public().common.bazas.first() {
            None => "none",
            Some(Baza::Parda) => "parda",
            // At a table of three sides change; there only one's own bazas are sure.
            Some(Baza::Won(seat, _)) if seat == self.known.seat() => "own",
            Some(Baza::Won(_, _)) if self.known.seats().count() == 3 => "none",
            Some(Baza::Won(seat, _)) if seat.number() % 2 == own => "own",
            Some(Baza::Won(_, _)) => "theirs",
        };
        let unseen = self.unseen.len();
        Some(line!("truco-why-cards", card = name(best), above = above, unseen = unseen, first = first))
    }

    /// Why this card rather than the other one.
    fn card(&self, played: Card, better: Card) -> Option<Line> {
        let name = |card| name(card);
        match (self.wins(played), self.wins(better)) {
            (Some(false), Some(true)) => Some(line!("truco-why-win", card = name(better))),
            (Some(true), Some(true)) if rank(better) < rank(played) => {
                Some(line!("truco-why-cheap", card = name(better), kept = name(played)))
            }
            (Some(true), Some(false)) => Some(line!("truco-why-save", kept = name(played))),
            (Some(false), Some(false)) if rank(better) < rank(played) => {
                Some(line!("truco-why-throw", card = name(better), kept = name(played)))
            }
            (None, None) if self.known.public().common.bazas.is_empty() && rank(better) > rank(played) => {
                Some(line!("truco-why-first", card = name(better)))
            }
            _ => None,
        }
    }

    /// Whether the card beats what lies in this baza; `None` if nothing does.
    fn wins(&self, card: Card) -> Option<bool> {
        let common = &self.known.public().common;
        let lying = common.table.get(common.bazas.len())?;
        let highest = lying.iter().map(|laid: Laid| rank(laid.card)).max()?;
        Some(rank(card) > highest)
    }
}

fn name(card: Card) -> Line {
    words::card(&card.to_string())
}

/// Calls `count` with each choice of so many of the cards.
fn for_each_hand(cards: &[Card], many: usize, chosen: &mut Vec<Card>, count: &mut impl FnMut(&[Card])) {
    if many == 0 {
        return count(chosen);
    }
    for (place, &card) in cards.iter().enumerate() {
        chosen.push(card);
        for_each_hand(&cards[place + 1..], many - 1, chosen, count);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Arg, Opening, Seats, Seed, Table};
    use std::collections::BTreeSet;

    #[test]
    fn the_envido_is_counted_and_the_cards_are_compared() {
        let options = serde_json::json!({ "chicos": 1, "flor": "no" });
        let mut keys = BTreeSet::new();
        for number in 0..20 {
            let opening = Opening {
                seats: Seats::new(2).unwrap(),
                options: options.as_object().unwrap().clone(),
                setup: None,
                chance: vec![],
                seed: Seed::from_text(&format!("why {number}")),
            };
            let (mut table, _) = Table::<TrucoArgentino>::open(opening).unwrap();
            for step in 0..8 {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                for better in known.moves() {
                    let lines = known.moves().iter().filter_map(|played| why(&known, played, better));
                    for line in lines.chain(nudge(&known, better)) {
                        keys.insert(line.key);
                        if line.key == "truco-why-envido" {
                            let points = known.private().points.reveal().unwrap();
                            assert!(line.args.contains(&("points", Arg::from(points))), "{line:?}");
                        }
                    }
                }
                let cards = |mv: &&Move| matches!(mv, Move::Carta(_));
                let mv = known.moves().iter().filter(cards).nth(step % 2).or(known.moves().first()).unwrap();
                table.play(seat, &mv.to_string()).unwrap();
            }
        }
        for key in [
            "truco-why-envido",
            "truco-why-cards",
            "truco-why-win",
            "truco-why-cheap",
            "truco-why-throw",
            "truco-why-first",
            "truco-nudge-win",
            "truco-nudge-lose",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
