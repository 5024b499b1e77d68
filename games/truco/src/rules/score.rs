//! Points and chicos: the score, the places at the goal, the winners of the match (TA-41 to TA-46, TU-31 to
//! TU-33, TV-25).

use serde::ser::{Serialize, Serializer};
use serde_json::json;
use sobremesa_game::{GameStatus, Score, Seat, SeatSet, Unplayable};

use crate::rules::deal::Setup;
use crate::rules::events::{For, Puntos};
use crate::rules::side::{Side, Sides};

/// One number per place of the score: a side, or a seat at a table of three with `gallo=turno` (TA-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    numbers: [u8; 3],
    places: u8,
}

impl Row {
    /// The numbers, place by place.
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..self.places as usize]
    }

    /// As whole scores.
    pub fn scores(&self) -> Vec<Score> {
        self.numbers().iter().map(|&number| Score::points(i32::from(number))).collect()
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.numbers())
    }
}

/// Some places of the score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places(u8);

impl Places {
    fn only(place: usize) -> Places {
        Places(1 << place)
    }

    /// Their numbers, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        (0..3).filter(move |place| self.0 & (1 << place) != 0)
    }

    /// Returns true if there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Places {
        places.into_iter().fold(Places(0), |all, place| Places(all.0 | Places::only(place).0))
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The score of the chico and the chicos of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    goal: u8,
    to_win: u8,
    by_seat: bool,
    score: Row,
    chicos: Row,
    /// The time at which each place reached the goal, counted in notes; 0 if it has not.
    reached: [u8; 3],
    notes: u8,
}

impl Tally {
    /// A tally with nothing noted yet, in a match of one chico or the best of three; `by_seat`: each of three
    /// seats has its own score (TA-45).
    pub fn new(goal: u8, chicos: u8, by_seat: bool) -> Tally {
        let zeros = Row { numbers: [0; 3], places: if by_seat { 3 } else { 2 } };
        Tally { goal, to_win: chicos / 2 + 1, by_seat, score: zeros, chicos: zeros, reached: [0; 3], notes: 0 }
    }

    /// Starts from the scores and chicos of a setup.
    ///
    /// # Errors
    /// A score that has already won, or the wrong number of numbers.
    pub fn from_setup(self, setup: &Setup) -> Result<Tally, Unplayable> {
        let tally = self.starting(setup.score.as_deref(), setup.chicos.as_deref());
        tally.ok_or_else(|| Unplayable::setup("score, chicos"))
    }

    /// Starts from these scores and chicos, each too low to win; `None` if they are impossible.
    #[must_use]
    fn starting(mut self, score: Option<&[u8]>, chicos: Option<&[u8]>) -> Option<Tally> {
        let set = |row: &mut Row, given: Option<&[u8]>, limit: u8| {
            let Some(given) = given else { return true };
            let fits = given.len() == usize::from(row.places) && given.iter().all(|&number| number < limit);
            row.numbers.iter_mut().zip(given).for_each(|(number, &given)| *number = given);
            fits
        };
        let fits = set(&mut self.score, score, self.goal) && set(&mut self.chicos, chicos, self.to_win);
        fits.then_some(self)
    }

    /// Continues from this score and these chicos, with no place at the goal.
    pub(crate) fn resume(&mut self, score: Option<Row>, chicos: Option<Row>) {
        let zeros = Row { numbers: [0; 3], ..self.score };
        (self.score, self.chicos) = (score.unwrap_or(zeros), chicos.unwrap_or(zeros));
        (self.reached, self.notes) = ([0; 3], 0);
    }

    /// The number of chicos that win the match.
    pub(crate) const fn chicos_to_win(&self) -> u8 {
        self.to_win
    }

    /// Points of a chico.
    pub const fn goal(&self) -> u8 {
        self.goal
    }

    /// The points of this chico.
    pub const fn score(&self) -> Row {
        self.score
    }

    /// The chicos won.
    pub const fn chicos(&self) -> Row {
        self.chicos
    }

    /// The standing of the match in this phase, with the chicos that the protocol's state has in addition.
    pub fn standing(&self, phase: &'static str) -> GameStatus {
        GameStatus { phase, score: self.score.scores(), more: vec![("chicos", json!(self.chicos))] }
    }

    /// The points that the leader lacks.
    pub fn lacking(&self) -> u8 {
        self.goal - self.score.numbers.into_iter().max().unwrap_or_default()
    }

    /// Returns true if all places are in the first half of the goal (TA-53).
    pub fn all_in_malas(&self) -> bool {
        self.score.numbers().iter().all(|&points| points * 2 < self.goal)
    }

    /// Returns true if all places have fewer points than `limit`.
    pub fn all_below(&self, limit: u8) -> bool {
        self.score.numbers().iter().all(|&points| points < limit)
    }

    /// The places that a side's points go to.
    pub fn places(&self, side: Side, sides: &Sides) -> Places {
        if self.by_seat { sides.seats(side).iter().map(Seat::index).collect() } else { Places::only(side.index()) }
    }

    /// Notes `points` to each of `places`, up to the goal; returns the points actually noted to each.
    pub fn note(&mut self, places: Places, points: u8) -> [u8; 3] {
        self.notes = self.notes.saturating_add(1);
        let mut noted = [0; 3];
        for place in places.iter() {
            let number = &mut self.score.numbers[place];
            noted[place] = points.min(self.goal - *number);
            *number += noted[place];
            if *number == self.goal && self.reached[place] == 0 {
                self.reached[place] = self.notes;
            }
        }
        noted
    }

    /// Notes `points` to one of two sides; returns the points to report.
    pub fn note_to(&mut self, lance: For, side: Side, sides: &Sides, points: u8) -> Puntos {
        let noted = self.note(Places::only(side.index()), points);
        Puntos { lance, side, who: sides.seats(side), points: noted[side.index()], score: self.score }
    }

    /// Takes back points that were noted (TA-28).
    pub fn take(&mut self, points: [u8; 3]) {
        for (place, points) in points.into_iter().enumerate() {
            self.score.numbers[place] -= points;
            if points > 0 {
                self.reached[place] = 0;
            }
        }
    }

    /// The places that have reached the goal, or the first if they did so one after another; none while no
    /// place has.
    pub fn at_goal(&self) -> Places {
        let first = self.reached.into_iter().filter(|&note| note > 0).min();
        (0..3).filter(|&place| first == Some(self.reached[place])).collect()
    }

    /// The seats that these places stand for.
    pub fn seats_of(&self, places: Places, sides: &Sides) -> SeatSet {
        let seats = |place: usize| match Side::BOTH.get(place) {
            Some(&side) if !self.by_seat => sides.seats(side),
            _ => u8::try_from(place).ok().and_then(Seat::new).map_or(SeatSet::EMPTY, SeatSet::only),
        };
        places.iter().map(seats).fold(SeatSet::EMPTY, SeatSet::or)
    }

    /// Gives the whole match to a side by setting its chicos to the winning number (TV-26).
    pub fn give_match(&mut self, side: Side) -> Places {
        self.chicos.numbers[side.index()] = self.to_win;
        Places::only(side.index())
    }

    /// Gives the chico to `winners`; returns the seats that have won the match, or none while it goes on, in
    /// which case the scores return to 0.
    pub fn give_chico(&mut self, winners: Places, sides: &Sides) -> SeatSet {
        winners.iter().for_each(|place| self.chicos.numbers[place] += 1);
        let won = (0..3).filter(|&place| self.chicos.numbers[place] == self.to_win).collect();
        let match_winners = self.seats_of(won, sides);
        if match_winners.is_empty() {
            self.score.numbers = [0; 3];
            self.reached = [0; 3];
            self.notes = 0;
        }
        match_winners
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seats;

    use super::*;

    fn turno() -> (Tally, Sides) {
        (Tally::new(30, 3, true), Sides::alone(Seat::new(2).unwrap(), Seats::new(3).unwrap()))
    }

    #[test]
    fn a_gallo_pair_by_turns_scores_for_both_its_players() {
        let (tally, sides) = turno();
        let mut tally = tally.starting(Some(&[5, 7, 29]), None).unwrap();
        tally.note(tally.places(Side::ONE, &sides), 2);
        assert_eq!(tally.score().numbers(), [7, 9, 29]);
        assert_eq!(tally.lacking(), 1);
        tally.note(tally.places(Side::ZERO, &sides), 1);
        assert_eq!(tally.at_goal().iter().collect::<Vec<_>>(), [2]);
        assert!(tally.give_chico(tally.at_goal(), &sides).is_empty());
        assert_eq!((tally.score().numbers(), tally.chicos().numbers()), ([0, 0, 0].as_slice(), [0, 0, 1].as_slice()));
    }

    #[test]
    fn a_gallo_pair_can_win_chico_and_match_together() {
        let (tally, sides) = turno();
        let mut tally = tally.starting(Some(&[28, 29, 0]), Some(&[1, 1, 1])).unwrap();
        assert_eq!(tally.note(tally.places(Side::ONE, &sides), 2), [2, 1, 0]);
        let winners = tally.give_chico(tally.at_goal(), &sides);
        assert_eq!(winners.iter().map(Seat::number).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(tally.score().numbers(), [30, 30, 0], "the last score stays");
    }

    #[test]
    fn a_winning_starting_score_or_chico_count_is_refused() {
        let (tally, _) = turno();
        assert!(tally.starting(Some(&[30, 0, 0]), None).is_none());
        assert!(tally.starting(Some(&[0, 0]), None).is_none());
        assert!(tally.starting(None, Some(&[2, 0, 0])).is_none());
        assert!(tally.starting(Some(&[29, 0, 3]), Some(&[1, 1, 1])).is_some());
    }
}
