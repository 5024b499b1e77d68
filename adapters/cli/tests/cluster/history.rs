//! The history of one table: what people asked for and when, checked against the table's record.
//!
//! This decides whether the history is *linearizable* (Herlihy and Wing, 1990): whether each move can be
//! given one instant between the moment at which it was sent and the one at which it was acknowledged, so
//! that all of them happen in one order that the rules allow. A general tester (`stateright`'s, Knossos) has
//! to search for that order. Here the program itself names it, in the record, and the rules allow it, or the
//! table could not be read. So it is enough to look for the instants, which takes one pass: each move gets
//! the earliest that its own sending and the moves before it leave open, and if that is later than its
//! acknowledgement there are none. From that follows all that players rely on: a move that was acknowledged
//! is in the record, exactly once; one that was acknowledged before another was sent comes before it; and a
//! reader sees everything that was acknowledged before they looked, and never less than another saw before
//! them.
//!
//! A move without a reported outcome may have happened at any time after it was sent, once, or never.

use std::time::Instant;

use sobremesa_game::{Input, Seat};

/// A move that a player asked for, once or again until they were told.
#[derive(Clone, Debug)]
struct Asked {
    /// The key by which the program knows that it is the same one again.
    key: String,
    input: Input,
    sent: Instant,
    /// The time at which it was first acknowledged.
    made: Option<Instant>,
}

/// The number of moves that a reader saw.
#[derive(Clone, Copy, Debug)]
struct Look {
    count: usize,
    sent: Instant,
    told: Instant,
}

/// Everything that people asked for at a table.
#[derive(Clone, Debug, Default)]
pub struct History {
    asked: Vec<Asked>,
    looks: Vec<Look>,
}

impl History {
    /// Notes that a player sends a move now, or an earlier one again. Returns which one it is.
    pub fn ask(&mut self, key: String, seat: Seat, text: &str) -> usize {
        self.ask_at(Instant::now(), key, seat, text)
    }

    fn ask_at(&mut self, sent: Instant, key: String, seat: Seat, text: &str) -> usize {
        let known = self.asked.iter().position(|asked| asked.key == key);
        known.unwrap_or_else(|| {
            self.asked.push(Asked { key, input: Input(seat, text.to_owned()), sent, made: None });
            self.asked.len() - 1
        })
    }

    /// Notes that it was acknowledged just now.
    pub fn made(&mut self, which: usize) {
        self.made_at(Instant::now(), which);
    }

    fn made_at(&mut self, now: Instant, which: usize) {
        self.asked[which].made.get_or_insert(now);
    }

    /// Notes that a reader who began to look at that time is told now that this many moves were made.
    pub fn looked(&mut self, sent: Instant, count: usize) {
        self.looks.push(Look { count, sent, told: Instant::now() });
    }

    /// Returns the number of moves that were acknowledged.
    pub fn acknowledged(&self) -> usize {
        self.asked.iter().filter(|asked| asked.made.is_some()).count()
    }

    /// Checks that the record can be the outcome of all this. Seats without a person are computers', which
    /// ask for nothing.
    ///
    /// # Errors
    /// The contradiction.
    pub fn explains(&self, record: &[Input], is_person: impl Fn(Seat) -> bool) -> Result<(), String> {
        // When each move of the record happened at the earliest and at the latest, by what people saw.
        let mut spans: Vec<(Option<Instant>, Option<Instant>)> = vec![(None, None); record.len()];
        for look in &self.looks {
            if look.count > record.len() {
                return Err(format!("{} moves were seen, and there are {}", look.count, record.len()));
            }
            if let Some((_, latest)) = look.count.checked_sub(1).and_then(|last| spans.get_mut(last)) {
                *latest = sooner(*latest, Some(look.told));
            }
            if let Some((earliest, _)) = spans.get_mut(look.count) {
                *earliest = (*earliest).max(Some(look.sent));
            }
        }
        for place in 1..spans.len() {
            spans[place].0 = spans[place].0.max(spans[place - 1].0);
        }
        for place in (1..spans.len()).rev() {
            spans[place - 1].1 = sooner(spans[place - 1].1, spans[place].1);
        }
        // By whom each was asked for, and what that says.
        let mut found = vec![false; self.asked.len()];
        for (place, input) in record.iter().enumerate().filter(|(_, input)| is_person(input.0)) {
            let (earliest, latest) = spans[place];
            let same = self.asked.iter().enumerate().filter(|(which, asked)| !found[*which] && asked.input == *input);
            let fits = same.filter(|(_, asked)| {
                latest.is_none_or(|latest| asked.sent <= latest) && asked.made.is_none_or(|made| Some(made) >= earliest)
            });
            // A player who asks has looked before, so a later request does not fit; of the others, the one
            // that was acknowledged first is taken.
            let Some((which, asked)) = fits.min_by_key(|(_, asked)| (asked.made.is_none(), asked.made)) else {
                return Err(format!("move {place}, {input:?}, was not asked for then, or is there twice"));
            };
            found[which] = true;
            spans[place] = (earliest.max(Some(asked.sent)), sooner(latest, asked.made));
        }
        if let Some((asked, _)) = self.asked.iter().zip(&found).find(|(asked, found)| asked.made.is_some() && !**found)
        {
            let same: Vec<&Asked> = self.asked.iter().filter(|other| other.input == asked.input).collect();
            let (looks, moves) = (&self.looks, record.len());
            return Err(format!(
                "{asked:?} was acknowledged and is lost; {moves} moves: {record:?}; {same:?}; {looks:?}"
            ));
        }
        let mut now = None;
        for (place, (earliest, latest)) in spans.into_iter().enumerate() {
            now = now.max(earliest);
            if latest.is_some_and(|latest| Some(latest) < now) {
                return Err(format!("move {place}, {:?}, comes after one that was sent later", record[place]));
            }
        }
        Ok(())
    }
}

/// Returns the sooner of two times, either of which may be never.
fn sooner(one: Option<Instant>, other: Option<Instant>) -> Option<Instant> {
    one.into_iter().chain(other).min()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Returns a record in which both seats move in turn.
    fn record(texts: &[&str]) -> Vec<Input> {
        let seats = [Seat::FIRST, Seat::new(1).unwrap()].into_iter().cycle();
        seats.zip(texts).map(|(seat, text)| Input(seat, (*text).to_owned())).collect()
    }

    /// A request: the seat, the move, when it was sent, and when it was acknowledged, if it was.
    type Told<'a> = (u8, &'a str, u64, Option<u64>);

    fn explains(asked: &[Told<'_>], looks: &[(usize, u64, u64)], texts: &[&str]) -> bool {
        let noon = Instant::now();
        let at = |seconds| noon + Duration::from_secs(seconds);
        let mut history = History::default();
        for (number, (seat, text, sent, made)) in asked.iter().enumerate() {
            let which = history.ask_at(at(*sent), number.to_string(), Seat::new(*seat).unwrap(), text);
            made.iter().for_each(|made| history.made_at(at(*made), which));
        }
        history.looks.extend(looks.iter().map(|&(count, sent, told)| Look { count, sent: at(sent), told: at(told) }));
        history.explains(&record(texts), |_| true).is_ok()
    }

    #[test]
    fn sequential_and_concurrent_writes_are_explained() {
        assert!(explains(&[(0, "a", 0, Some(1)), (1, "b", 2, Some(3))], &[], &["a", "b"]));
        assert!(explains(&[(0, "a", 0, Some(9)), (1, "b", 2, Some(3))], &[(1, 0, 1), (2, 3, 4)], &["a", "b"]));
        // Neither was reported: one happened late, the other never.
        assert!(explains(&[(0, "a", 0, None), (0, "c", 0, None)], &[(0, 5, 6), (1, 7, 8)], &["a"]));
    }

    #[test]
    fn an_unacknowledged_write_may_appear_and_be_repeated_later() {
        let looks = [(0, 0, 1), (1, 4, 5), (2, 8, 9), (3, 12, 13)];
        let asked = [(0, "a", 2, None), (1, "b", 6, Some(7)), (0, "a", 10, Some(11))];
        assert!(explains(&asked, &looks, &["a", "b", "a"]));
        // Refused, and asked for again.
        assert!(explains(&[(0, "a", 2, None), (0, "a", 6, Some(7))], &[(0, 0, 1), (0, 4, 5), (1, 8, 9)], &["a"]));
    }

    #[test]
    fn lost_doubled_or_invented_writes_are_not_explained() {
        assert!(!explains(&[(0, "a", 0, Some(1)), (1, "b", 2, Some(3))], &[], &["a"]), "a swap without revision");
        assert!(
            !explains(&[(0, "a", 0, Some(1)), (0, "c", 0, Some(1))], &[], &["c"]),
            "two at once, both acknowledged"
        );
        assert!(!explains(&[(0, "a", 0, Some(1)), (1, "b", 2, Some(3))], &[], &["a", "b", "a"]));
        assert!(!explains(&[], &[], &["a"]));
    }

    #[test]
    fn an_order_against_real_time_is_not_explained() {
        assert!(!explains(&[(0, "a", 2, Some(3)), (1, "b", 0, Some(1))], &[], &["a", "b"]));
        // Not even by way of a move with an unknown outcome.
        assert!(!explains(&[(0, "a", 5, None), (1, "b", 0, Some(1))], &[], &["a", "b"]));
    }

    #[test]
    fn a_look_at_the_past_is_not() {
        let asked = [(0, "a", 0, Some(1)), (1, "b", 2, Some(3))];
        assert!(!explains(&asked, &[(1, 4, 5)], &["a", "b"]), "b was acknowledged before");
        assert!(!explains(&asked, &[(2, 0, 1)], &["a", "b"]), "b was not even sent");
        assert!(!explains(&[(0, "a", 0, None)], &[(1, 1, 2), (0, 3, 4)], &["a"]), "less than before");
    }
}
