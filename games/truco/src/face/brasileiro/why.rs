//! Reasons why a move was better than another, and nudges, in words for beginners: the best card and those
//! above it, the chance to win a vaza. The other trucos give such reasons too, and some about the envido.

use sobremesa_game::french::Card;
use sobremesa_game::{Known, Line, Seat, line};

use super::name;
use crate::rules::brasileiro::{Lying, Move, Order, TrucoBrasileiro, deck};

/// The subject of a move.
enum About {
    Call,
    Card(Card),
}

/// Returns why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<TrucoBrasileiro>, played: &Move, better: &Move) -> Option<Line> {
    let view = View::of(known)?;
    match (about(*played), about(*better)?) {
        (_, About::Call) | (Some(About::Call), _) => view.cards(),
        (Some(About::Card(played)), About::Card(better)) => view.card(played, better),
        (None, About::Card(_)) => None,
    }
}

/// Returns what to look at in order to find `better`.
pub(super) fn nudge(known: &Known<TrucoBrasileiro>, better: &Move) -> Option<Line> {
    let view = View::of(known)?;
    match about(*better)? {
        About::Call => view.cards(),
        About::Card(better) => Some(match (view.outdoes(better)?, view.partner_leads()) {
            (true, _) => line!("truco-nudge-beats"),
            (false, true) => line!("truco-nudge-partner"),
            (false, false) => line!("truco-nudge-lose"),
        }),
    }
}

fn about(mv: Move) -> Option<About> {
    match mv {
        Move::Carta(card) => Some(About::Card(card)),
        Move::Coberta(_) | Move::Cega(_) | Move::Sinal(_) => None,
        _ => Some(About::Call),
    }
}

/// The player's knowledge, as far as it matters here.
struct View<'a> {
    known: &'a Known<TrucoBrasileiro>,
    order: Order,
    hand: Vec<Card>,
    /// The cards that the others, or the stock, hold.
    unseen: Vec<Card>,
}

impl View<'_> {
    /// `None` in a blind hand.
    fn of(known: &Known<TrucoBrasileiro>) -> Option<View<'_>> {
        let (public, private) = (known.public(), known.private());
        let hand: Vec<Card> = private.hand.reveal().iter().copied().collect::<Option<_>>()?;
        let open = public.table.iter().flatten().filter_map(|lying| lying.card);
        let shown = private.partners.reveal().iter().flat_map(|partner| partner.cards);
        let covered = private.covered.reveal().iter().copied();
        let seen: Vec<Card> = hand.iter().copied().chain(open).chain(shown).chain(covered).chain(public.vira).collect();
        let unseen = deck(known.options()).into_iter().filter(|card| !seen.contains(card)).collect();
        Some(View { known, order: Order::of(known.options(), public.vira), hand, unseen })
    }

    fn height(&self, card: Card) -> u8 {
        self.order.height(card)
    }

    /// The best card in hand, the cards that beat it, and the winner of the first vaza.
    fn cards(&self) -> Option<Line> {
        let best = self.hand.iter().copied().max_by_key(|&card| self.height(card))?;
        let above = self.unseen.iter().filter(|&&card| self.height(card) > self.height(best)).count();
        let first = match self.known.public().bazas.first() {
            None => "none",
            Some(vaza) => match vaza.winner {
                None => "tied",
                Some(seat) if self.is_ours(seat) => "own",
                Some(_) => "theirs",
            },
        };
        let unseen = self.unseen.len();
        Some(line!("truco-brasileiro-why-cards", card = name(best), above = above, unseen = unseen, first = first))
    }

    /// Returns why this card rather than the other one.
    fn card(&self, played: Card, better: Card) -> Option<Line> {
        let cheaper = self.height(better) < self.height(played);
        match (self.outdoes(played), self.outdoes(better)) {
            (Some(false), Some(true)) if self.is_last() => Some(line!("truco-why-win", card = name(better))),
            (Some(false), Some(true)) => Some(line!("truco-why-beats", card = name(better))),
            (Some(true), Some(true)) if cheaper && self.is_last() => {
                Some(line!("truco-why-cheap", card = name(better), kept = name(played)))
            }
            (Some(_), Some(false)) if cheaper && self.partner_leads() => {
                Some(line!("truco-why-partner", card = name(better), kept = name(played)))
            }
            (Some(false), Some(false)) if cheaper => {
                Some(line!("truco-why-throw", card = name(better), kept = name(played)))
            }
            (None, None) if self.known.public().bazas.is_empty() && !cheaper && better != played => {
                (self.height(better) > self.height(played))
                    .then(|| line!("truco-brasileiro-why-first", card = name(better)))
            }
            _ => None,
        }
    }

    /// The cards in this vaza; covered cards count nothing.
    fn lying(&self) -> Option<&[Lying]> {
        let public = self.known.public();
        public.table.get(public.bazas.len()).map(Vec::as_slice).filter(|lying| !lying.is_empty())
    }

    fn highest(&self) -> Option<u8> {
        Some(self.lying()?.iter().filter_map(|lying| lying.card).map(|card| self.height(card)).max().unwrap_or(0))
    }

    /// Tells if the card is higher than all others in this vaza; `None` if there are none.
    fn outdoes(&self, card: Card) -> Option<bool> {
        Some(self.height(card) > self.highest()?)
    }

    /// Returns true if no seat lays after this one in the vaza.
    fn is_last(&self) -> bool {
        self.lying().is_some_and(|lying| lying.len() + 1 >= usize::from(self.known.seats().count()))
    }

    /// Returns true if the highest cards of this vaza are all a partner's.
    fn partner_leads(&self) -> bool {
        let (Some(lying), Some(highest)) = (self.lying(), self.highest()) else { return false };
        let mut best =
            lying.iter().filter(|lying| lying.card.is_some_and(|card| self.height(card) == highest)).peekable();
        best.peek().is_some() && best.all(|lying| self.is_ours(lying.seat))
    }

    fn is_ours(&self, seat: Seat) -> bool {
        seat.number() % 2 == self.known.seat().number() % 2
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use sobremesa_game::{Arg, Game, GameSetup, Seats, Seed, Table};

    use super::*;

    fn open(seats: u8, seed: &str, chance: Vec<Value>) -> Table<TrucoBrasileiro> {
        let opening = GameSetup {
            seats: Seats::new(seats).unwrap(),
            options: Default::default(),
            setup: None,
            chance,
            seed: Seed::from_text(seed),
        };
        Table::open(opening).unwrap().0
    }

    /// A hand of two in which the mano was dealt the first of these hands, after these moves.
    fn reason(moves: &str, played: &str, better: &str) -> Option<Line> {
        // The vira makes the four kings manilhas.
        let hands = [["Ao", "4p", "Kp"], ["3o", "Kc", "5e"]];
        let deal = |hands: [[&str; 3]; 2]| vec![json!({ "hands": hands, "vira": "Jo" })];
        let mut table = open(2, "why", deal(hands));
        if table.game().public().mano.number() == 1 {
            table = open(2, "why", deal([hands[1], hands[0]]));
        }
        for mv in moves.split_whitespace() {
            let seat = table.turn().first().unwrap();
            table.play(seat, mv).unwrap();
        }
        let known = table.known(table.turn().first().unwrap()).unwrap();
        why(&known, &played.parse().unwrap(), &better.parse().unwrap())
    }

    #[test]
    fn cards_are_explained_by_what_lies_on_the_table() {
        let key = |moves: &str, played: &str, better: &str| reason(moves, played, better).map(|line| line.key);
        assert_eq!(key("", "4p", "Kp"), Some("truco-brasileiro-why-first"));
        assert_eq!(key("Ao", "5e", "3o"), Some("truco-why-win"));
        assert_eq!(key("Ao", "Kc", "3o"), Some("truco-why-cheap"));
        assert_eq!(key("Kp", "Kc", "5e"), Some("truco-why-throw"));
        assert_eq!(key("Kp", "5e", "Kc"), None);
    }

    #[test]
    fn a_reason_counts_the_cards_above_the_best_one() {
        let line = reason("Ao", "5e", "truco").unwrap();
        assert_eq!(line.key, "truco-brasileiro-why-cards");
        // Only the zap is above the manilha of copas; 40 cards less three, the vira and the one laid.
        assert!(line.args.contains(&("above", Arg::from(1u8))) && line.args.contains(&("unseen", Arg::from(35u8))));
    }

    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_moves() {
        let mut keys = BTreeSet::new();
        for number in 0..10 {
            let mut table = open(4, &format!("why {number}"), vec![]);
            for step in 0..60 {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                for better in known.moves() {
                    keys.extend(
                        known.moves().iter().filter_map(|played| why(&known, played, better)).map(|line| line.key),
                    );
                    keys.extend(nudge(&known, better).map(|line| line.key));
                }
                let cards = known.moves().iter().filter(|mv| matches!(mv, Move::Carta(_)));
                let mv = cards.clone().nth(step % 2).or(cards.clone().next()).or(known.moves().first()).unwrap();
                table.play(seat, &mv.to_string()).unwrap();
            }
        }
        for key in [
            "truco-brasileiro-why-cards",
            "truco-why-win",
            "truco-why-beats",
            "truco-why-cheap",
            "truco-why-partner",
            "truco-why-throw",
            "truco-brasileiro-why-first",
            "truco-nudge-beats",
            "truco-nudge-partner",
            "truco-nudge-lose",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
