//! The permanent result of a game, kept after its table is deleted: the players, the game, and the outcome.
//!
//! It is appended in the same write that ends the game, so that every finished game has exactly one. Like a
//! session's record it is postcard of a struct that is frozen with each release.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sobremesa_computer::Level;
use sobremesa_game::{BadRecord, Next, Seat};
use sobremesa_store::{PlayerId, SessionId, Time};

use crate::record::counted::CountedGameV1;
use crate::record::person_filter::PersonFilter;
use crate::record::rated::{CountedGame, Rated};
use crate::record::v1::EndingV1;
use crate::session::chair::{Chair, Computer, Post, Sitter};
use crate::session::common::Common;
use crate::session::phase::{Ending, Over};

/// A game that ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The table where it was played.
    pub session: SessionId,
    /// The game.
    pub game: String,
    /// The chosen options, as JSON; all others had their defaults.
    pub options: Value,
    /// The players at the end, in seat order; `None` for a seat that was left.
    pub seats: Vec<Option<PlayedSeat>>,
    /// The reason why the table is over.
    pub ending: Ending,
    /// The seats that won by the rules of the game; none for a draw or an unfinished game.
    pub winners: Vec<Seat>,
    /// The reason why they won, in the rulebook's word; `None` for an unfinished game.
    pub reason: Option<String>,
    /// The number of moves made.
    pub moves: u32,
    /// The time of its end.
    pub ended_at: Time,
    /// What makes it count for ratings, if it does.
    pub(crate) counted: Option<CountedGame>,
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedSeat {
    /// The person who had the seat; `None` for a computer's own.
    pub person: Option<PlayedBy>,
    /// The computer that played there at the end, for a person or for itself.
    pub computer: Option<Level>,
}

/// A person who played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayedBy {
    /// A known person.
    Known {
        /// The person's id.
        player: PlayerId,
        /// Their name, if they had one.
        name: Option<String>,
    },
    /// A person who was erased.
    Erased,
}

#[derive(Serialize, Deserialize)]
struct ResultV1<'a> {
    session: u64,
    game: Cow<'a, str>,
    options: Cow<'a, str>,
    seats: Vec<Option<SeatV1<'a>>>,
    ending: EndingV1,
    winners: Vec<u8>,
    reason: Option<Cow<'a, str>>,
    moves: u32,
    ended_at: u64,
}

#[derive(Serialize, Deserialize)]
enum SeatV1<'a> {
    Person(PersonV1<'a>),
    Computer(u8),
    StandIn(u8, PersonV1<'a>),
}

/// A person in a result. An erased person has no name and an empty id.
#[derive(Serialize, Deserialize)]
struct PersonV1<'a> {
    player: Cow<'a, str>,
    name: Option<Cow<'a, str>>,
}

impl<'a> ResultV1<'a> {
    /// Reads a result, and what is written behind it if the game counts.
    fn read(bytes: &'a [u8]) -> Result<(ResultV1<'a>, Option<CountedGameV1<'a>>), BadRecord> {
        let (result, rest) = postcard::take_from_bytes(bytes).map_err(|_| BadRecord::Spoilt)?;
        let counted = (!rest.is_empty()).then(|| postcard::from_bytes(rest)).transpose();
        Ok((result, counted.map_err(|_| BadRecord::Spoilt)?))
    }

    fn write(&self, counted: Option<&CountedGameV1<'_>>) -> Vec<u8> {
        let written = postcard::to_stdvec(self).and_then(|bytes| match counted {
            Some(counted) => postcard::to_extend(counted, bytes),
            None => Ok(bytes),
        });
        written.expect("numbers and texts always fit into memory")
    }
}

impl<'a> PersonV1<'a> {
    fn of(sitter: &'a Sitter) -> PersonV1<'a> {
        let name = sitter.name.as_ref().map(|name| Cow::Borrowed(name.as_str()));
        PersonV1 { player: Cow::Borrowed(&sitter.player.0), name }
    }

    fn read(self) -> PlayedBy {
        if self.player.is_empty() {
            return PlayedBy::Erased;
        }
        PlayedBy::Known { player: PlayerId(self.player.into_owned()), name: self.name.map(Cow::into_owned) }
    }
}

impl<'a> SeatV1<'a> {
    fn of(chair: &'a Chair) -> Option<SeatV1<'a>> {
        Some(match chair {
            Chair::Free => return None,
            Chair::Person(sitter) => SeatV1::Person(PersonV1::of(sitter)),
            Chair::Computer(Computer { level, post: Post::For(sitter) }) => {
                SeatV1::StandIn(level.number(), PersonV1::of(sitter))
            }
            Chair::Computer(Computer { level, post: Post::Own | Post::Vacant }) => SeatV1::Computer(level.number()),
        })
    }

    fn read(self) -> PlayedSeat {
        match self {
            SeatV1::Person(person) => PlayedSeat { person: Some(person.read()), computer: None },
            SeatV1::Computer(level) => PlayedSeat { person: None, computer: Level::try_from(level).ok() },
            SeatV1::StandIn(level, person) => {
                PlayedSeat { person: Some(person.read()), computer: Level::try_from(level).ok() }
            }
        }
    }
}

impl GameResult {
    /// Returns whether these are the bytes of an entry of the ledger of ratings, which stand among the results.
    pub fn is_entry(bytes: &[u8]) -> bool {
        matches!(Rated::from_bytes(bytes), Ok(Some(_)))
    }

    /// The result that was appended as these bytes.
    ///
    /// # Errors
    /// [`BadRecord::Spoilt`] if these are not the bytes of a result.
    pub fn from_bytes(bytes: &[u8]) -> Result<GameResult, BadRecord> {
        let (kept, counted) = ResultV1::read(bytes)?;
        let seat = |number| Seat::new(number).ok_or(BadRecord::Spoilt);
        let seats: Vec<Option<PlayedSeat>> = kept.seats.into_iter().map(|played| played.map(SeatV1::read)).collect();
        let stayed = |seat: &Option<PlayedSeat>| match seat.as_ref()?.person.as_ref()? {
            PlayedBy::Known { player, .. } => Some(player.clone()),
            PlayedBy::Erased => None,
        };
        let stayed: Vec<Option<PlayerId>> = seats.iter().map(stayed).collect();
        let counted = counted.map(|counted| counted.read(&stayed, Time(kept.ended_at)));
        Ok(GameResult {
            counted,
            session: SessionId(kept.session),
            game: kept.game.into_owned(),
            options: serde_json::from_str(&kept.options).map_err(|_| BadRecord::Spoilt)?,
            seats,
            ending: kept.ending.read(seat)?,
            winners: kept.winners.into_iter().map(seat).collect::<Result<_, _>>()?,
            reason: kept.reason.map(Cow::into_owned),
            moves: kept.moves,
            ended_at: Time(kept.ended_at),
        })
    }

    /// The result as a line for other programs; seats are numbered from 0, `ended_at` is in milliseconds
    /// since 1970.
    pub fn to_json(&self) -> Map<String, Value> {
        let (ending, by) = match self.ending {
            Ending::Played => ("played", None),
            Ending::Resigned(seat) => ("resigned", Some(seat.number())),
            Ending::Removed(seat) => ("removed", Some(seat.number())),
            Ending::Stopped => ("stopped", None),
            Ending::Expired => ("expired", None),
        };
        let seats = self.seats.iter().map(|played| {
            let PlayedSeat { person, computer } = played.as_ref()?;
            let mut seat = Map::new();
            match person {
                Some(PlayedBy::Known { player, name }) => {
                    seat.insert("player".into(), json!(player.0));
                    seat.insert("name".into(), json!(name));
                }
                Some(PlayedBy::Erased) => drop(seat.insert("erased".into(), json!(true))),
                None => {}
            }
            if let Some(level) = computer {
                seat.insert("computer".into(), json!(level.number()));
            }
            Some(seat)
        });
        let mut line = json!({
            "session": self.session.to_string(),
            "game": self.game,
            "options": self.options,
            "seats": seats.collect::<Vec<_>>(),
            "ending": ending,
            "by": by,
            "winners": self.winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(),
            "reason": self.reason,
            "moves": self.moves,
            "ended_at": self.ended_at.0,
        });
        if let Some(counted) = &self.counted {
            line["pool"] = json!(counted.pool);
        }
        let Value::Object(line) = line else { return Map::new() };
        line
    }
}

/// What is kept in the order of results.
pub(crate) enum Kept {
    /// A game that ended.
    Game(GameResult),
    /// An entry of the ledger of ratings.
    Rated(Rated),
}

impl Kept {
    /// What was appended as these bytes.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Kept, BadRecord> {
        match Rated::from_bytes(bytes)? {
            Some(entry) => Ok(Kept::Rated(entry)),
            None => GameResult::from_bytes(bytes).map(Kept::Game),
        }
    }

    /// The time of the end of the game that it is about.
    pub(crate) fn ended_at(&self) -> Time {
        match self {
            Kept::Game(result) => result.ended_at,
            Kept::Rated(entry) => entry.game.ended_at,
        }
    }
}

/// Erases these people from a result, or from an entry of the ledger of ratings; `None` if none of them played.
///
/// # Errors
/// [`BadRecord::Spoilt`] if these are the bytes of neither.
pub(crate) fn erase_from_result(bytes: &[u8], whose: &dyn PersonFilter) -> Result<Option<Vec<u8>>, BadRecord> {
    if let Some(mut entry) = Rated::from_bytes(bytes)? {
        return Ok(entry.erase(whose).then(|| entry.to_bytes()));
    }
    let (mut kept, mut counted) = ResultV1::read(bytes)?;
    let at = Time(kept.ended_at);
    let mut found = counted.as_mut().is_some_and(|counted| counted.erase(whose, at));
    for seat in kept.seats.iter_mut().flatten() {
        let (SeatV1::Person(person) | SeatV1::StandIn(_, person)) = seat else { continue };
        if whose.owns(&person.player, at) {
            *person = PersonV1 { player: Cow::Borrowed(""), name: None };
            found = true;
        }
    }
    Ok(found.then(|| kept.write(counted.as_ref())))
}

/// The bytes of a result that counts, of a game that everyone played to the end.
#[cfg(test)]
pub(crate) fn sample_that_counts(game: &CountedGame) -> Vec<u8> {
    let ids = || game.seats.iter().map(|seat| seat.player.as_ref().map_or("", |player| &player.0));
    let person = |id| Some(SeatV1::Person(PersonV1 { player: Cow::Borrowed(id), name: None }));
    let result = ResultV1 {
        session: 1,
        game: Cow::Borrowed("domino"),
        options: Cow::Borrowed("{}"),
        seats: ids().map(person).collect(),
        ending: EndingV1::Played,
        winners: Vec::new(),
        reason: None,
        moves: 10,
        ended_at: game.ended_at.0,
    };
    result.write(Some(&CountedGameV1::sample(game)))
}

impl Over {
    /// The result of the game that has just ended; `None` if none had begun.
    pub(crate) fn result_to_keep(&self, common: &Common) -> Option<Vec<u8>> {
        let table = &self.dealt.as_ref()?.table;
        let outcome = match table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        };
        let seats = common.chairs.iter().map(SeatV1::of);
        let result = ResultV1 {
            session: common.id.0,
            game: Cow::Borrowed(common.game.id()),
            options: Cow::Borrowed(&common.choices),
            seats: seats.collect(),
            ending: EndingV1::of(self.ending),
            winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(Seat::number).collect(),
            reason: outcome.map(|outcome| Cow::Borrowed(outcome.reason)),
            moves: u32::try_from(table.record().inputs.len()).unwrap_or(u32::MAX),
            ended_at: self.ended_at.0,
        };
        Some(result.write(self.counted_game(common).as_ref()))
    }
}
