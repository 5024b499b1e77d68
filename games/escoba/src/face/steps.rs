//! The steps to choose a move: the card to play, then, if it has more than one use, what it captures (ES-29).

use sobremesa_game::Line;
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::line;
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::card_figure;
use sobremesa_screen::{Step, Tone};

use crate::rules::{Move, list_cards};

/// The most captures of a card that are offered side by side; if there are more, the first captured card is
/// asked for.
const SIDE_BY_SIDE: usize = 8;

/// The steps to a move on its own.
pub(super) fn to(mv: Move) -> Vec<Step> {
    match mv {
        Move::Lay(card) => vec![card_step(card)],
        Move::Capture(card, taken) => vec![card_step(card), take_step(taken, CardSet::EMPTY, false)],
        Move::EscobaDeMano => vec![escoba_de_mano()],
    }
}

/// The steps to each of these moves. `clears` says which captures leave nothing on the table.
pub(super) fn among(moves: &[Move], clears: impl Fn(CardSet) -> bool) -> Vec<Vec<Step>> {
    let steps = |mv: &Move| {
        let Some(card) = mv.card() else { return vec![escoba_de_mano()] };
        let uses = Uses::of(card, moves);
        let taken = mv.taken();
        if uses.count() == 1 {
            return vec![if taken.is_empty() { card_step(card) } else { capture_step(card, taken, clears(taken)) }];
        }
        if taken.is_empty() {
            return vec![card_step(card), lay_step()];
        }
        if uses.count() <= SIDE_BY_SIDE {
            return vec![card_step(card), take_step(taken, CardSet::EMPTY, clears(taken))];
        }
        let first = first_of(taken);
        if uses.captures.iter().filter(|other| first_of(**other) == first).count() == 1 {
            return vec![card_step(card), take_step(taken, CardSet::EMPTY, clears(taken))];
        }
        let begun: CardSet = first.into_iter().collect();
        vec![card_step(card), take_step(begun, CardSet::EMPTY, false), take_step(taken, begun, clears(taken))]
    };
    moves.iter().map(steps).collect()
}

/// Every way to each of these moves by touch: the card, then cards of the table until only one capture
/// contains them all. If there are only a few captures, the cards can be touched in any order.
pub(super) fn touches(moves: &[Move], clears: impl Fn(CardSet) -> bool) -> Vec<Vec<Vec<Step>>> {
    let ways = |mv: &Move| {
        let Move::Capture(card, taken) = *mv else { return among_one(mv, moves) };
        let uses = Uses::of(card, moves);
        if uses.count() == 1 {
            return vec![vec![capture_step(card, taken, clears(taken))]];
        }
        let mut orders = Vec::new();
        if uses.captures.len() <= SIDE_BY_SIDE {
            touch(taken, &uses.captures, &mut Vec::new(), &mut orders);
        } else {
            let lone = |count: &usize| {
                let begun: CardSet = list_cards(taken).take(*count).collect();
                uses.captures.iter().filter(|other| begun.iter().all(|card| other.contains(card))).count() == 1
            };
            let needed = (1..).find(lone).unwrap_or(1);
            orders.push(list_cards(taken).take(needed).collect());
        }
        let way = |order: Vec<Card>| [card].into_iter().chain(order).map(card_step).collect();
        orders.into_iter().map(way).collect()
    };
    moves.iter().map(ways).collect()
}

/// The one way to a move that captures nothing.
fn among_one(mv: &Move, moves: &[Move]) -> Vec<Vec<Step>> {
    let place = moves.iter().position(|other| other == mv);
    among(moves, |_| false).into_iter().skip(place.unwrap_or_default()).take(1).collect()
}

/// All orders in which cards of `taken` can be touched after `begun` until none of the other `captures`
/// contains them all. Each further card has to rule some of them out; there always is one, since no set of
/// fifteen contains another.
fn touch(taken: CardSet, captures: &[CardSet], begun: &mut Vec<Card>, orders: &mut Vec<Vec<Card>>) {
    if captures.len() == 1 && !begun.is_empty() {
        orders.push(begun.clone());
        return;
    }
    for card in list_cards(taken).filter(|card| !begun.contains(card)).collect::<Vec<_>>() {
        let with: Vec<CardSet> = captures.iter().copied().filter(|other| other.contains(card)).collect();
        if begun.is_empty() || with.len() < captures.len() {
            begun.push(card);
            touch(taken, &with, begun, orders);
            begun.pop();
        }
    }
}

/// The uses of a card.
struct Uses {
    captures: Vec<CardSet>,
    lay: bool,
}

impl Uses {
    fn of(card: Card, moves: &[Move]) -> Uses {
        let own = moves.iter().filter(|mv| mv.card() == Some(card)).map(Move::taken);
        let (captures, lays) = own.partition::<Vec<CardSet>, _>(|taken| !taken.is_empty());
        Uses { captures, lay: !lays.is_empty() }
    }

    fn count(&self) -> usize {
        self.captures.len() + usize::from(self.lay)
    }
}

fn first_of(taken: CardSet) -> Option<Card> {
    list_cards(taken).next()
}

fn name_card(card: Card) -> Line {
    words::card(&card.to_string())
}

fn card_step(card: Card) -> Step {
    let code = card.to_string();
    Step::new(code.clone(), words::card(&code)).also(words::card_also(&code)).figure(card_figure(card))
}

/// The step for a card that has this capture as its only use.
fn capture_step(card: Card, taken: CardSet, escoba: bool) -> Step {
    let label = line!("escoba-step-capture", card = name_card(card), cards = names(taken), escoba = word(escoba));
    let (code, own) = (card.to_string(), name_card(card));
    let called = [own.clone(), both(own, all_named(taken)), both(rank(card), all_ranks(taken))];
    let also = called.into_iter().fold(words::card_also(&code), either);
    Step::new(code, label).also(with_escoba(also, escoba)).figure(card_figure(card))
}

/// The cards that a capture takes in addition to those already in `begun`.
fn take_step(taken: CardSet, begun: CardSet, escoba: bool) -> Step {
    let rest: CardSet = taken.iter().filter(|card| !begun.contains(*card)).collect();
    let token = list_cards(rest).map(|card| card.to_string()).collect::<Vec<_>>().join("+");
    let label = line!("escoba-step-take", cards = names(rest), escoba = word(escoba));
    let also = either(all_ranks(rest), all_named(rest));
    Step::new(token, label).also(with_escoba(also, escoba))
}

fn lay_step() -> Step {
    Step::new("tira", line!("escoba-step-lay")).also(line!("escoba-lay-otros"))
}

fn escoba_de_mano() -> Step {
    Step::new("escoba-de-mano", line!("escoba-step-mano")).also(line!("escoba-mano-otros")).tone(Tone::Primary)
}

fn names(cards: CardSet) -> sobremesa_game::Arg {
    list_cards(cards).map(name_card).collect()
}

const fn word(escoba: bool) -> &'static str {
    if escoba { "yes" } else { "no" }
}

fn rank(card: Card) -> Line {
    line!("escoba-rank-otros", rank = card.number())
}

fn both(one: Line, other: Line) -> Line {
    line!("escoba-both-otros", one = one, other = other)
}

fn either(one: Line, other: Line) -> Line {
    line!("escoba-either-otros", one = one, other = other)
}

fn all_ranks(cards: CardSet) -> Line {
    list_cards(cards).map(rank).reduce(both).unwrap_or_else(|| words::verbatim(""))
}

fn all_named(cards: CardSet) -> Line {
    list_cards(cards).map(name_card).reduce(both).unwrap_or_else(|| words::verbatim(""))
}

fn with_escoba(also: Line, escoba: bool) -> Line {
    if escoba { either(also, line!("escoba-escoba-otros")) } else { also }
}

#[cfg(test)]
mod tests {
    use sobremesa_screen::path::tree;
    use sobremesa_screen::{Node, Offer, OfferKind};

    use super::*;

    fn moves(texts: &str) -> Vec<Move> {
        texts.split(' ').map(|text| text.parse().unwrap()).collect()
    }

    fn paths(ways: &[Vec<Step>]) -> Vec<String> {
        let path = |way: &Vec<Step>| way.iter().map(|step| step.token.as_str()).collect::<Vec<_>>().join(">");
        ways.iter().map(path).collect()
    }

    #[test]
    fn a_card_with_one_use_is_played_at_once() {
        let moves = moves("10c+5e+2b 10c+7c 12b+5e 4o");
        assert_eq!(paths(&among(&moves, |_| false)), ["10c>5e+2b", "10c>7c", "12b", "4o"]);
        let touched = touches(&moves, |_| false);
        assert_eq!(paths(&touched[0]), ["10c>5e", "10c>2b"]);
        assert_eq!(paths(&touched[1]), ["10c>7c"]);
        assert_eq!(paths(&touched[2]), ["12b"]);
    }

    #[test]
    fn an_optional_laying_is_a_step_of_its_own() {
        let moves = moves("10c 10c+7c 4o");
        assert_eq!(paths(&among(&moves, |_| false)), ["10c>tira", "10c>7c", "4o"]);
        assert_eq!(paths(&touches(&moves, |_| false).concat()), ["10c>tira", "10c>7c", "4o"]);
    }

    #[test]
    fn cards_are_chosen_in_any_order_until_one_capture_remains() {
        let moves = moves("3o+7c+5e 3o+7c+4b+1c 3o+10e+4b");
        let touched = touches(&moves, |_| false);
        assert_eq!(paths(&touched[0]), ["3o>7c>5e", "3o>5e"]);
        assert_eq!(paths(&touched[2]), ["3o>10e", "3o>4b>10e"]);
    }

    fn deepest(nodes: &[Node]) -> usize {
        nodes.iter().map(|node| 1 + deepest(&node.next)).max().unwrap_or(0)
    }

    /// The test table has many small cards.
    #[test]
    fn many_captures_take_three_presses_and_few_paths() {
        let table = ["1b", "1c", "2b", "2e", "3b", "4c", "5c", "6e", "7b"];
        let table: CardSet = table.map(|card| card.parse().unwrap()).into_iter().collect();
        let card: Card = "1o".parse().unwrap();
        let mut sets = Vec::new();
        crate::rules::captures(card, table, &mut sets);
        let moves: Vec<Move> = sets.into_iter().map(|set| Move::Capture(card, set)).collect();
        assert!(moves.len() > 20, "{}", moves.len());
        let steps = among(&moves, |_| false);
        let offers = |ways: Vec<Vec<Step>>| -> Vec<Offer> {
            ways.into_iter()
                .zip(&moves)
                .map(|(steps, mv)| Offer { mv: mv.to_string(), kind: OfferKind::Move, steps })
                .collect()
        };
        let tree = tree(&offers(steps));
        let widest = tree[0].next.iter().map(|node| node.next.len()).max().unwrap();
        assert!(tree[0].next.len() <= 8 && widest <= 13, "{} {widest}", tree[0].next.len());
        assert_eq!(deepest(&tree), 3);
        assert!(touches(&moves, |_| false).iter().all(|ways| ways.len() == 1));
    }
}
