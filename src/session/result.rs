//! What is kept of a game for ever, when its table is long forgotten: who played what, and how it ended.
//!
//! It is appended in the same write that ends the game, so that there is exactly one of each game that ended. Like a
//! session's record it is postcard of a struct that is frozen with each release.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game::{BadRecord, Next, Seat};
use crate::session::record::EndingV1;
use crate::session::state::{Ending, Phase, Session};
use crate::store::{PlayerId, SessionId, Time};

/// A game that ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The table where it was played.
    pub session: SessionId,
    /// Which game.
    pub game: String,
    /// The options that were chosen, as JSON; all others had their defaults.
    pub options: Value,
    /// Who sat at the end, in seat order; `None` for a seat that was left.
    pub seats: Vec<Option<PlayedSeat>>,
    /// Why the table is over.
    pub ending: Ending,
    /// The seats that won by the rules of the game; none for a draw and for a game that did not come to its end.
    pub winners: Vec<Seat>,
    /// Why they won, in the rulebook's word; `None` for a game that did not come to its end.
    pub reason: Option<String>,
    /// How many moves were made.
    pub moves: u32,
    /// When it ended.
    pub ended_at: Time,
}

/// Who sat on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedSeat {
    /// Who.
    pub player: PlayerId,
    /// What they were called, if they had a name.
    pub name: Option<String>,
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
struct SeatV1<'a> {
    player: Cow<'a, str>,
    name: Option<Cow<'a, str>>,
}

impl GameResult {
    /// The result that was appended so.
    ///
    /// # Errors
    /// [`BadRecord::Spoilt`] if these are not the bytes of a result.
    pub fn from_bytes(bytes: &[u8]) -> Result<GameResult, BadRecord> {
        let kept: ResultV1<'_> = postcard::from_bytes(bytes).map_err(|_| BadRecord::Spoilt)?;
        let seat = |number| Seat::new(number).ok_or(BadRecord::Spoilt);
        let seats = kept.seats.into_iter().map(|played| {
            let SeatV1 { player, name } = played?;
            Some(PlayedSeat { player: PlayerId(player.into_owned()), name: name.map(Cow::into_owned) })
        });
        Ok(GameResult {
            session: SessionId(kept.session),
            game: kept.game.into_owned(),
            options: serde_json::from_str(&kept.options).map_err(|_| BadRecord::Spoilt)?,
            seats: seats.collect(),
            ending: kept.ending.read(seat)?,
            winners: kept.winners.into_iter().map(seat).collect::<Result<_, _>>()?,
            reason: kept.reason.map(Cow::into_owned),
            moves: kept.moves,
            ended_at: Time(kept.ended_at),
        })
    }

    /// The result as a line for other programs; seats are numbered from 0, `ended_at` is in milliseconds since 1970.
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        let (ending, by) = match self.ending {
            Ending::Played => ("played", None),
            Ending::Resigned(seat) => ("resigned", Some(seat.number())),
            Ending::Removed(seat) => ("removed", Some(seat.number())),
            Ending::Stopped => ("stopped", None),
            Ending::Expired => ("expired", None),
        };
        let seats = self.seats.iter().map(|played| {
            let PlayedSeat { player, name } = played.as_ref()?;
            Some(json!({ "player": player.0, "name": name }))
        });
        let line = json!({
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
        let Value::Object(line) = line else { return Map::new() };
        line
    }
}

impl Session {
    /// What is to be kept of the game that has just ended; `None` if none had begun.
    pub(super) fn result_to_keep(&self) -> Option<Vec<u8>> {
        let Phase::Over(over) = &self.phase else { return None };
        let table = &over.dealt.as_ref()?.table;
        let outcome = match table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        };
        let seats = self.chairs.iter().map(|chair| {
            let sitter = chair.as_ref()?;
            let name = sitter.name.as_ref().map(|name| Cow::Borrowed(name.as_str()));
            Some(SeatV1 { player: Cow::Borrowed(&sitter.player.0), name })
        });
        let result = ResultV1 {
            session: self.id.0,
            game: Cow::Borrowed(self.game.id()),
            options: Cow::Borrowed(&self.choices),
            seats: seats.collect(),
            ending: EndingV1::of(over.ending),
            winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(Seat::number).collect(),
            reason: outcome.map(|outcome| Cow::Borrowed(outcome.reason)),
            moves: u32::try_from(table.record().inputs.len()).unwrap_or(u32::MAX),
            ended_at: over.ended_at.0,
        };
        Some(postcard::to_stdvec(&result).expect("numbers and texts always fit into memory"))
    }
}
