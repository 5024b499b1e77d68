//! Reasons why a card was to be preferred to another, and nudges, in words for beginners: escobas made and
//! left to the next player, the seven of oros, oros, sevens, cards.

use sobremesa_game::cards::{Card, CardSet, Suit};
use sobremesa_game::{Arg, Known, Line, line};
use sobremesa_screen::locale::words;

use crate::rules::{Escoba, Move, sum, value};

/// The sum of a capture.
const FIFTEEN: u16 = 15;

/// Returns why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<Escoba>, played: &Move, better: &Move) -> Option<Line> {
    View::of(known).explain(*played, *better)
}

/// Returns what to look at in order to find `better`.
pub(super) fn nudge(known: &Known<Escoba>, better: &Move) -> Option<Line> {
    View::of(known).point_to(known.moves(), *better)
}

/// The player's knowledge, as far as it matters here.
struct View {
    table: CardSet,
    /// The cards that the others, or the stock, hold.
    unseen: CardSet,
    /// True if a seat plays after this card.
    goes_on: bool,
}

/// The cards that a move takes and leaves.
struct After {
    mv: Move,
    /// Captured, with the card that was played.
    taken: Vec<Card>,
    left: CardSet,
    clears: bool,
}

impl After {
    fn count(&self, wanted: impl Fn(&Card) -> bool) -> usize {
        self.taken.iter().filter(|card| wanted(card)).count()
    }
}

fn is_velo(card: &Card) -> bool {
    card.number() == 7 && card.suit() == Suit::Oros
}

impl View {
    fn of(known: &Known<Escoba>) -> View {
        let public = known.public();
        let table: CardSet = public.table.iter().copied().collect();
        let hand: CardSet = known.private().hand.reveal().iter().copied().collect();
        let seen = |card: &Card| {
            table.contains(*card) || hand.contains(*card) || public.captured.iter().any(|pile| pile.contains(*card))
        };
        let unseen = Card::ALL.into_iter().filter(|card| !seen(card)).collect();
        let own = known.seat().index();
        let others = public.counts.iter().enumerate().any(|(seat, count)| seat != own && *count > 0);
        View { table, unseen, goes_on: others || public.stock > 0 }
    }

    /// `None` if no card is played.
    fn after(&self, mv: Move) -> Option<After> {
        let card = mv.card()?;
        let taken = mv.taken();
        let captures = !taken.is_empty();
        let stays = self.table.iter().filter(|other| !taken.contains(*other));
        let left: CardSet = stays.chain((!captures).then_some(card)).collect();
        let taken = taken.iter().chain(captures.then_some(card)).collect();
        Some(After { mv, taken, left, clears: captures && left.is_empty() })
    }

    /// The unseen cards with which the next player would capture all that is left.
    fn escobas_left(&self, after: &After) -> Vec<Card> {
        let missing = FIFTEEN.saturating_sub(sum(after.left.iter()));
        if !self.goes_on || after.left.is_empty() || missing == 0 {
            return Vec::new();
        }
        self.unseen.iter().filter(|&card| u16::from(value(card)) == missing).collect()
    }

    fn explain(&self, played: Move, better: Move) -> Option<Line> {
        let (played, better) = (self.after(played)?, self.after(better)?);
        let text = || name(better.mv);
        if better.clears && !played.clears {
            return Some(line!("escoba-why-escoba", better = text()));
        }
        let (given, fewer) = (self.escobas_left(&played), self.escobas_left(&better).len());
        if given.len() > fewer {
            let left = sum(played.left.iter());
            let unseen = self.unseen.len();
            return Some(line!(
                "escoba-why-leaves",
                sum = left,
                cards = given.iter().map(|card| words::card(&card.to_string())).collect::<Arg>(),
                count = given.len(),
                unseen = unseen,
                fewer = fewer
            ));
        }
        if better.count(is_velo) > played.count(is_velo) {
            return Some(line!("escoba-why-velo", better = text()));
        }
        if self.goes_on
            && played.left.iter().any(|card| is_velo(&card))
            && !better.left.iter().any(|card| is_velo(&card))
        {
            return Some(line!("escoba-why-velo-left"));
        }
        let is_oro = |card: &Card| card.suit() == Suit::Oros;
        let is_seven = |card: &Card| card.number() == 7;
        let (sevens, oros, cards) = (better.count(is_seven), better.count(is_oro), better.taken.len());
        if sevens > played.count(is_seven) {
            return Some(line!("escoba-why-sevens", better = text(), count = sevens, fewer = played.count(is_seven)));
        }
        if oros > played.count(is_oro) {
            return Some(line!("escoba-why-oros", better = text(), count = oros, fewer = played.count(is_oro)));
        }
        (cards > played.taken.len())
            .then(|| line!("escoba-why-cards", better = text(), count = cards, fewer = played.taken.len()))
    }

    fn point_to(&self, moves: &[Move], better: Move) -> Option<Line> {
        let better = self.after(better)?;
        let others: Vec<After> = moves.iter().filter(|&&mv| mv != better.mv).filter_map(|&mv| self.after(mv)).collect();
        if others.is_empty() {
            return None;
        }
        if better.clears {
            return Some(line!("escoba-nudge-escoba"));
        }
        let left = self.escobas_left(&better).len();
        if others.iter().any(|other| self.escobas_left(other).len() > left) {
            return Some(line!("escoba-nudge-leaves"));
        }
        if better.count(is_velo) > 0 {
            return Some(line!("escoba-nudge-velo"));
        }
        let captures = others.iter().any(|other| !other.taken.is_empty());
        (!better.taken.is_empty() && captures).then(|| line!("escoba-nudge-capture"))
    }
}

/// The card that is played, and those that it takes.
fn name(mv: Move) -> Arg {
    let cards = mv.card().into_iter().chain(mv.taken().iter());
    cards.map(|card| words::card(&card.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sobremesa_game::{GameSetup, Seats, Seed, Table};

    use super::*;

    fn set(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// The reason on this table, with all other cards unseen except the hand's.
    fn reason(table: &str, hand: &str, played: &str, better: &str) -> Option<Line> {
        let (table, hand) = (set(table), set(hand));
        let unseen = Card::ALL.into_iter().filter(|card| !table.contains(*card) && !hand.contains(*card)).collect();
        View { table, unseen, goes_on: true }.explain(played.parse().unwrap(), better.parse().unwrap())
    }

    #[track_caller]
    fn is(line: Option<Line>, key: &str, args: &[(&'static str, usize)]) {
        let line = line.unwrap();
        assert_eq!(line.key, key);
        for &(name, number) in args {
            assert!(line.args.contains(&(name, Arg::from(number))), "{name} = {number} in {line:?}");
        }
    }

    #[test]
    fn escobas_made_and_left() {
        is(reason("5c 3e", "7o 12b 1b", "12b+5c", "7o+5c+3e"), "escoba-why-escoba", &[]);
        // With 9 on the table each of the four sixes makes an escoba; with 16 nothing does.
        let left = reason("5c 3e", "10e 1c", "1c", "10e");
        is(left, "escoba-why-leaves", &[("sum", 9), ("count", 4), ("fewer", 0), ("unseen", 36)]);
    }

    #[test]
    fn a_reason_names_the_gain_of_the_chosen_capture() {
        // The table is worth so much that no seat can take all of it.
        let table = "7o 7c 12o 12c 11e 1b 4e 3o 4o";
        is(reason(table, "10e 10b", "10e+7c", "10e+7o"), "escoba-why-velo", &[]);
        is(reason(table, "10e 10b", "10e+4e+3o", "10e+7c"), "escoba-why-sevens", &[("count", 1), ("fewer", 0)]);
        is(reason(table, "5e 5b", "5e+12c", "5e+12o"), "escoba-why-oros", &[("count", 1), ("fewer", 0)]);
        is(reason(table, "5e 5b", "5e+12c", "5e+11e+1b"), "escoba-why-cards", &[("count", 3), ("fewer", 2)]);
        is(reason("12c 12e 11e", "7o 2e", "7o", "2e"), "escoba-why-velo-left", &[]);
        assert_eq!(reason("12c 12e 11e", "7o 2e", "2e", "7o"), None);
    }

    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_moves() {
        let mut keys = BTreeSet::new();
        for number in 0..6 {
            let opening = GameSetup {
                seats: Seats::new(2).unwrap(),
                options: Default::default(),
                setup: None,
                chance: vec![],
                seed: Seed::from_text(&format!("why {number}")),
            };
            let (mut table, _) = Table::<Escoba>::open(opening).unwrap();
            for step in 0..120 {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                for better in known.moves() {
                    let played = known.moves().iter().filter(|&played| played != better);
                    keys.extend(played.filter_map(|played| why(&known, played, better)).map(|line| line.key));
                    keys.extend(nudge(&known, better).map(|line| line.key));
                }
                let moves = known.moves();
                table.play(seat, &moves[(step * 5) % moves.len()].to_string()).unwrap();
            }
        }
        for key in [
            "escoba-why-escoba",
            "escoba-why-leaves",
            "escoba-why-velo",
            "escoba-why-velo-left",
            "escoba-why-sevens",
            "escoba-why-oros",
            "escoba-why-cards",
            "escoba-nudge-escoba",
            "escoba-nudge-leaves",
            "escoba-nudge-velo",
            "escoba-nudge-capture",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
