//! The ledger of ratings: an entry for each game that counted, with what was known of everybody before it. So
//! each person's chain of entries can be checked alone, and the erasure of another one changes nothing in it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sobremesa_game::BadRecord;
use sobremesa_rating::{Rating, Side, rate};
use sobremesa_store::{PlayerId, Time};

use crate::record::person_filter::PersonFilter;

/// The version of the formulas by which new entries are worked out.
const FORMULA: u16 = 1;

pub(crate) const DAY_MILLIS: u64 = 24 * 60 * 60 * 1000;

/// A game that counts, as its result says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountedGame {
    /// The games with which it is compared: game, kind of sides, speed.
    pub(crate) pool: String,
    pub(crate) ended_at: Time,
    /// The rooms in which it was seen; an entry of the ledger does not say it.
    pub(crate) rooms: Vec<String>,
    /// In seat order.
    pub(crate) seats: Vec<CountedSeat>,
}

/// A seat of a game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountedSeat {
    /// The person who sat there; `None` if they were erased.
    pub(crate) player: Option<PlayerId>,
    /// The number of their side.
    pub(crate) side: u8,
    /// The place of their side in the outcome, the lowest for who won.
    pub(crate) place: u8,
    /// False if they made too few of the moves themselves: then they lose points at most.
    pub(crate) can_win: bool,
}

/// A person's standing in a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) rating: Rating,
    /// The number of games that counted.
    pub(crate) games: u32,
    /// The time of the last of them.
    pub(crate) at: Time,
}

impl Standing {
    /// Returns the standing of a person without a game.
    fn new(at: Time) -> Standing {
        Standing { rating: Rating::START, games: 0, at }
    }

    /// Returns the standing with which a game at this time is begun: less is known of a person who has not
    /// played for long, and a season begins nearer to the middle.
    fn brought_to(self, at: Time) -> Standing {
        let at = self.at.max(at);
        let days = at.0 / DAY_MILLIS - self.at.0 / DAY_MILLIS;
        let aged = self.rating.after_days(u32::try_from(days).unwrap_or(u32::MAX));
        let rating = if season(self.at) == season(at) { aged } else { aged.in_new_season() };
        Standing { rating, games: self.games, at }
    }
}

/// Returns the number of the quarter of a year, counted from the year 0, in UTC.
pub(crate) fn season(at: Time) -> u64 {
    // Days since the first of March of the year 0, by eras of 400 years (Howard Hinnant's `civil_from_days`).
    let days = at.0 / DAY_MILLIS + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    // March is month 0.
    let (year, month) = if month < 10 { (era * 400 + year, month + 2) } else { (era * 400 + year + 1, month - 10) };
    year * 4 + month / 3
}

/// An entry of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rated {
    /// The number of the result.
    pub(crate) result: u64,
    /// The version of the formulas.
    pub(crate) formula: u16,
    pub(crate) game: CountedGame,
    /// False if the same people had played too many games that day: then nothing changes.
    pub(crate) weighs: bool,
    /// By seat: the standing with which they began.
    pub(crate) before: Vec<Standing>,
}

impl Rated {
    /// Works out what a game changes, given the standing of each seat's person after their game before.
    pub(crate) fn of(result: u64, game: CountedGame, weighs: bool, known: &[Option<Standing>]) -> Rated {
        let at = game.ended_at;
        let before = known.iter().map(|known| known.unwrap_or(Standing::new(at)).brought_to(at)).collect();
        Rated { result, formula: FORMULA, game, weighs, before }
    }

    /// Returns the standing of each seat after the game.
    pub(crate) fn after(&self) -> Vec<Standing> {
        let mut numbers: Vec<u8> = self.game.seats.iter().map(|seat| seat.side).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let seats = || self.game.seats.iter().zip(&self.before).enumerate();
        let of = |number: u8| seats().filter(move |(_, (seat, _))| seat.side == number);
        let sides: Vec<Side> = numbers
            .iter()
            .map(|&number| Side {
                place: of(number).map(|(_, (seat, _))| seat.place).min().unwrap_or_default(),
                members: of(number).map(|(_, (_, before))| before.rating).collect(),
            })
            .collect();
        let mut after: Vec<Standing> = self.before.clone();
        if !self.weighs {
            return after;
        }
        for (&number, ratings) in numbers.iter().zip(rate(&sides)) {
            for ((place, _), rating) in of(number).zip(ratings) {
                let Standing { games, at, rating: before } = self.before[place];
                let wins_nothing = !self.game.seats[place].can_win && rating.thousandths().0 > before.thousandths().0;
                let rating = if wins_nothing { before } else { rating };
                after[place] = Standing { rating, games: games.saturating_add(1), at };
            }
        }
        after
    }
}

#[derive(Serialize, Deserialize)]
struct StandingV1 {
    points: i32,
    deviation: i32,
    games: u32,
    at: u64,
}

impl StandingV1 {
    fn of(standing: Standing) -> StandingV1 {
        let (points, deviation) = standing.rating.thousandths();
        StandingV1 { points, deviation, games: standing.games, at: standing.at.0 }
    }

    fn read(self) -> Standing {
        let rating = Rating::from_thousandths(self.points, self.deviation);
        Standing { rating, games: self.games, at: Time(self.at) }
    }
}

#[derive(Serialize, Deserialize)]
struct RatedV1 {
    result: u64,
    formula: u16,
    pool: String,
    ended_at: u64,
    weighs: bool,
    seats: Vec<RatedSeatV1>,
}

/// An erased person has an empty id.
#[derive(Serialize, Deserialize)]
struct RatedSeatV1 {
    player: String,
    side: u8,
    place: u8,
    can_win: bool,
    before: StandingV1,
}

/// An entry begins with these bytes, with which no result can begin: the first ten of a result are a number below
/// 2⁶⁴ in groups of seven bits, and the last of them would be one.
const MARK: [u8; 10] = [0xff; 10];

impl Rated {
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let seats = self.game.seats.iter().zip(&self.before).map(|(seat, before)| RatedSeatV1 {
            player: seat.player.as_ref().map_or_else(String::new, |player| player.0.clone()),
            side: seat.side,
            place: seat.place,
            can_win: seat.can_win,
            before: StandingV1::of(*before),
        });
        let entry = RatedV1 {
            result: self.result,
            formula: self.formula,
            pool: self.game.pool.clone(),
            ended_at: self.game.ended_at.0,
            weighs: self.weighs,
            seats: seats.collect(),
        };
        postcard::to_extend(&entry, MARK.to_vec()).expect("numbers and texts always fit into memory")
    }

    /// The entry that was appended as these bytes; `None` if they are those of a result.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Option<Rated>, BadRecord> {
        let Some(bytes) = bytes.strip_prefix(&MARK) else { return Ok(None) };
        let kept: RatedV1 = postcard::from_bytes(bytes).map_err(|_| BadRecord::Spoilt)?;
        let (mut seats, mut before) = (Vec::new(), Vec::new());
        for RatedSeatV1 { player, side, place, can_win, before: standing } in kept.seats {
            let player = (!player.is_empty()).then_some(PlayerId(player));
            seats.push(CountedSeat { player, side, place, can_win });
            before.push(standing.read());
        }
        let game = CountedGame { pool: kept.pool, ended_at: Time(kept.ended_at), rooms: Vec::new(), seats };
        Ok(Some(Rated { result: kept.result, formula: kept.formula, game, weighs: kept.weighs, before }))
    }

    /// What the entry says about a person, for them to read: points and deviation before and after the game.
    pub(crate) fn hold(&self, whose: &dyn PersonFilter) -> Option<Value> {
        let at = self.game.ended_at;
        let owns = |seat: &CountedSeat| seat.player.as_ref().is_some_and(|player| whose.owns(&player.0, at));
        let place = self.game.seats.iter().position(owns)?;
        let told = |standing: Standing| {
            let (points, deviation) = standing.rating.thousandths();
            json!({ "points": f64::from(points) / 1000.0, "deviation": f64::from(deviation) / 1000.0, "games": standing.games })
        };
        Some(json!({
            "rated": self.result, "pool": self.game.pool, "ended_at": at.0, "seat": place,
            "before": told(self.before[place]), "after": told(self.after()[place]),
        }))
    }

    /// Takes these people out; returns whether any of them was in it. Nobody's figures change.
    pub(crate) fn erase(&mut self, whose: &dyn PersonFilter) -> bool {
        let at = self.game.ended_at;
        let mut found = false;
        for seat in &mut self.game.seats {
            if seat.player.as_ref().is_some_and(|player| whose.owns(&player.0, at)) {
                seat.player = None;
                found = true;
            }
        }
        found
    }
}

/// Checks the chains of all people: each entry has to begin where the person's entry before left off. Of a
/// person whose first entries were deleted with their age, the first that is left is believed.
#[derive(Default)]
pub(crate) struct Audit {
    chains: std::collections::BTreeMap<(String, PlayerId), Standing>,
    results: std::collections::BTreeSet<u64>,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Its result was counted before.
    CountedTwice,
    /// It was worked out by formulas that this release does not know.
    UnknownFormula(u16),
    /// This seat did not begin where its person left off.
    BrokenChain { seat: usize },
}

impl Audit {
    /// Checks the next entry.
    pub(crate) fn check(&mut self, entry: &Rated) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !self.results.insert(entry.result) {
            faults.push(Fault::CountedTwice);
        }
        if entry.formula != FORMULA {
            faults.push(Fault::UnknownFormula(entry.formula));
            return faults;
        }
        let at = entry.game.ended_at;
        for (place, (seat, after)) in entry.game.seats.iter().zip(entry.after()).enumerate() {
            let Some(player) = &seat.player else { continue };
            let before = entry.before[place];
            let key = (entry.game.pool.clone(), player.clone());
            let wanted = match self.chains.insert(key, after) {
                Some(left) => left.brought_to(at),
                None if before.games > 0 => continue,
                None => Standing::new(at),
            };
            if before != wanted {
                faults.push(Fault::BrokenChain { seat: place });
            }
        }
        faults
    }

    /// The standing of everybody after the last entry.
    pub(crate) fn standings(self) -> std::collections::BTreeMap<(String, PlayerId), Standing> {
        self.chains
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_is_a_quarter_of_a_year() {
        let day = |days: u64| Time(days * DAY_MILLIS);
        assert_eq!(season(day(0)), 1970 * 4, "the first of January 1970");
        assert_eq!((season(day(89)), season(day(90))), (1970 * 4, 1970 * 4 + 1), "the first of April");
        assert_eq!((season(day(11_016 - 1)), season(day(11_016))), (2000 * 4, 2000 * 4), "the end of February 2000");
        assert_eq!((season(day(20_453)), season(day(20_454))), (2025 * 4 + 3, 2026 * 4), "the first of January 2026");
        assert_eq!(season(Time(day(20_454).0 - 1)), 2025 * 4 + 3);
    }
}
