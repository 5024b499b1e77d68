//! The book: for the decisions of a table of two, the probability of each kind of move in an approximate
//! equilibrium, which gives a rival no free point. It is computed beforehand ([`solve`](super::solve)) and
//! stored beside this file; `tools/lab` makes it again.

use sobremesa_game::Seat;

use crate::computer::act::{Act, Spoken};
use crate::computer::info_set::{Features, InfoSet, KINDS, LAY};
use crate::computer::odds::Odds;

/// A solved table.
pub struct Book {
    /// The numbers of the decisions, ascending, with the kinds of moves, one bit each, and the offsets of
    /// their shares.
    spots: Vec<(u32, u16, u32)>,
    /// The probability of each kind, in units of 1 / [`WHOLE`].
    shares: Vec<u8>,
    /// A hash index of the numbers, with linear probing: each entry is one more than a place among the
    /// decisions, or 0 if it is free.
    index: Vec<u32>,
}

/// The approximate sum of the shares of a decision.
const WHOLE: f32 = 255.0;
/// The bytes before the shares of a decision: its number and its kinds.
const HEAD: usize = 6;

impl Book {
    /// Reads the output of [`Book::to_bytes`]; a decision that is cut off is left out.
    pub fn from_bytes(bytes: &[u8]) -> Book {
        let mut book = Book { spots: Vec::new(), shares: Vec::new(), index: Vec::new() };
        let mut rest = bytes;
        while let Some((head, tail)) = rest.split_at_checked(HEAD) {
            let key = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
            let mask = u16::from_le_bytes([head[4], head[5]]);
            let Some((shares, tail)) = tail.split_at_checked(mask.count_ones() as usize) else { break };
            book.spots.push((key, mask, book.shares.len() as u32));
            book.shares.extend_from_slice(shares);
            rest = tail;
        }
        book.indexed()
    }

    /// Joins decisions, which come in ascending order of their numbers, each with the weights of the kinds of
    /// moves.
    pub(super) fn of(spots: impl Iterator<Item = (u32, u16, [f32; KINDS])>) -> Book {
        let mut book = Book { spots: Vec::new(), shares: Vec::new(), index: Vec::new() };
        for (key, mask, chosen) in spots {
            let all: f32 = chosen.iter().sum();
            book.spots.push((key, mask, book.shares.len() as u32));
            let of_mask = (0..KINDS).filter(|kind| mask & 1 << kind != 0);
            book.shares.extend(of_mask.map(|kind| (chosen[kind] / all * WHOLE).round() as u8));
        }
        book.indexed()
    }

    fn indexed(mut self) -> Book {
        self.index = vec![0; (2 * self.spots.len()).next_power_of_two()];
        for place in 0..self.spots.len() {
            let mut at = self.slot(self.spots[place].0);
            while self.index[at] != 0 {
                at = (at + 1) & (self.index.len() - 1);
            }
            self.index[at] = place as u32 + 1;
        }
        self
    }

    /// Returns the place in the index at which the search for a number begins (Fibonacci hashing; Knuth: *The
    /// Art of Computer Programming* 3, section 6.4).
    const fn slot(&self, key: u32) -> usize {
        (key.wrapping_mul(0x9E37_79B1) as usize >> 8) & (self.index.len() - 1)
    }

    /// The place of a decision with this number.
    fn place(&self, key: u32) -> Option<usize> {
        let mut at = self.slot(key);
        loop {
            // At least half of the index is free, so that this ends.
            let place = (*self.index.get(at)?).checked_sub(1)? as usize;
            if self.spots[place].0 == key {
                return Some(place);
            }
            at = (at + 1) & (self.index.len() - 1);
        }
    }

    /// The bytes that [`Book::from_bytes`] reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for &(key, mask, at) in &self.spots {
            bytes.extend_from_slice(&key.to_le_bytes());
            bytes.extend_from_slice(&mask.to_le_bytes());
            bytes.extend_from_slice(&self.shares[at as usize..at as usize + mask.count_ones() as usize]);
        }
        bytes
    }

    /// The number of decisions that it knows.
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// Returns true if it knows none.
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Returns the weights of the kinds; `None` for a decision that it does not know.
    fn look_up(&self, key: u32) -> Option<[f32; KINDS]> {
        let (_, mask, at) = self.spots[self.place(key)?];
        let mut chosen = [0.0; KINDS];
        let mut at = at as usize;
        for (kind, chosen) in chosen.iter_mut().enumerate() {
            if mask & 1 << kind != 0 {
                *chosen = f32::from(self.shares[at]);
                at += 1;
            }
        }
        Some(chosen)
    }

    /// Gives each move of a decision its share of `mass`; `None` if the book does not know the decision, or
    /// none of its possible moves.
    fn spread(&self, info_set: &InfoSet, mass: f32, shares: &mut [f32]) -> Option<()> {
        let chosen = self.look_up(info_set.key)?;
        let mut counts = [0.0f32; KINDS];
        info_set.kinds.iter().flatten().for_each(|&kind| counts[usize::from(kind)] += 1.0);
        let all: f32 = chosen.iter().zip(&counts).filter(|(_, count)| **count > 0.0).map(|(chosen, _)| chosen).sum();
        if all <= 0.0 {
            return None;
        }
        for (share, kind) in shares.iter_mut().zip(&info_set.kinds) {
            if let Some(kind) = kind.map(usize::from) {
                *share += mass * chosen[kind] / all / counts[kind];
            }
        }
        Some(())
    }

    /// Computes the probability that a player by the book, in this seat of a table of two, makes each of
    /// `moves`; `None` if the book does not say.
    pub(super) fn shares<G: Spoken>(
        &self,
        game: &G,
        seat: Seat,
        odds: &Odds,
        moves: &[G::Move],
        shares: &mut Vec<f32>,
    ) -> Option<()> {
        shares.clear();
        shares.resize(moves.len(), 0.0);
        let features = Features::new(game, seat, odds);
        let mut laying = 1.0;
        if let Some(info_set) = features.voice(moves) {
            self.spread(&info_set, 1.0, shares)?;
            laying = 0.0;
            for (share, kind) in shares.iter_mut().zip(&info_set.kinds) {
                if *kind == Some(LAY as u8) {
                    laying += std::mem::take(share);
                }
            }
        } else if !moves.iter().any(|mv| matches!(G::act(mv), Act::Lay(_))) {
            return None;
        }
        if laying == 0.0 {
            return Some(());
        }
        match features.card(moves) {
            Some(info_set) => self.spread(&info_set, laying, shares),
            // All cards are alike.
            None => {
                let place = moves.iter().position(|mv| matches!(G::act(mv), Act::Lay(_)))?;
                shares[place] += laying;
                Some(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_game::{Dice, GameSetup, Imagine, Seats, Seed, Table};

    use super::*;
    use crate::computer::info_set::kind;
    use crate::rules::argentino::TrucoArgentino;
    use crate::rules::valenciano::TrucValenciano;

    #[test]
    fn a_written_book_is_read_back() {
        let mut shares = [0.0; KINDS];
        (shares[0], shares[7]) = (3.0, 1.0);
        let book = Book::of([(5, 0b1000_0001, shares), (1 << 28, 0b1000_0001, shares)].into_iter());
        let read = Book::from_bytes(&book.to_bytes());
        assert_eq!((read.len(), read.is_empty(), &read.spots, &read.shares), (2, false, &book.spots, &book.shares));
        let chosen = read.look_up(5).unwrap();
        assert_eq!((chosen[0], chosen[7]), (191.0, 64.0));
        assert!(read.look_up(6).is_none());
        assert_eq!(Book::from_bytes(&book.to_bytes()[..9]).len(), 1, "what is cut off is left out");
    }

    #[test]
    fn every_decision_is_found_however_crowded_the_index_is() {
        let mut shares = [0.0; KINDS];
        shares[0] = 1.0;
        // Multiples of 2^24 begin at few places of the index.
        let keys = || (0..300u32).chain((1..200).map(|high| high << 24));
        let mut sorted: Vec<u32> = keys().collect();
        sorted.sort_unstable();
        let book = Book::of(sorted.iter().map(|&key| (key, 1, shares)));
        assert!(sorted.iter().enumerate().all(|(place, &key)| book.place(key) == Some(place)));
        assert!((300..2000).all(|key| book.place(key).is_none()));
        assert!(Book::of(std::iter::empty()).place(7).is_none(), "a book may be empty");
    }

    /// Plays at random at a table of two, and looks up every decision in the book, also with other cards in
    /// the rival's hand.
    fn knows<G: Spoken + Imagine>() {
        let book = G::book().unwrap();
        let (mut asked, mut known) = (0, 0);
        for number in 0..30 {
            let opening = GameSetup {
                seats: Seats::new(2).unwrap(),
                options: json!({ "chicos": 1 }).as_object().unwrap().clone(),
                setup: None,
                seed: Seed::from_text(&format!("book {number}")),
                chance: vec![],
            };
            let (mut table, _) = Table::<G>::open(opening).unwrap();
            let mut dice = Dice::new(&Seed::from_text("book"), number);
            for _ in 0..60 {
                let Some(seat) = table.turn().first() else { break };
                let (view, game) = (table.known(seat).unwrap(), table.game());
                let odds = Odds::of(game);
                let (mut shares, mut again) = (Vec::new(), Vec::new());
                let told = book.shares(game, seat, &odds, view.moves(), &mut shares);
                let other = G::imagination(&view)(&mut dice).unwrap();
                let told_again = book.shares(&other, seat, &odds, view.moves(), &mut again);
                assert_eq!((told, &shares), (told_again, &again), "it depends on cards that the seat cannot see");
                let voices = view.moves().iter().filter(|mv| !matches!(G::act(mv), Act::Lay(_) | Act::Leave)).count();
                if voices > 0 && view.moves().iter().all(|mv| kind(G::act(mv)).is_some() || G::act(mv) == Act::Leave) {
                    asked += 1;
                    known += u32::from(told.is_some());
                }
                if told.is_some() {
                    let all: f32 = shares.iter().sum();
                    assert!((all - 1.0).abs() < 1e-3, "{all}");
                }
                let moves: Vec<_> = view.moves().iter().filter(|mv| G::act(mv) != Act::Leave).collect();
                let mv = moves[dice.below(moves.len() as u32) as usize].to_string();
                table.play(seat, &mv).unwrap();
            }
        }
        // Random games are soon over if a joc fora can be said.
        assert!(asked > 400 && known * 10 >= asked * 8, "{}: {known} of {asked}", G::ID);
    }

    #[test]
    fn the_valenciano_book_knows_most_decisions_and_no_hidden_cards() {
        knows::<TrucValenciano>();
    }

    #[test]
    fn the_argentino_book_knows_most_decisions_and_no_hidden_cards() {
        knows::<TrucoArgentino>();
    }
}
