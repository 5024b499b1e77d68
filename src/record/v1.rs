//! The first form of a session's record.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sobremesa_game::{BadRecord, Input, Seat};

use crate::session::phase::Ending;

/// A whole session.
#[derive(Serialize, Deserialize)]
pub(super) struct SessionV1<'a> {
    pub(super) created: u64,
    pub(super) changed: u64,
    pub(super) host: Cow<'a, str>,
    pub(super) game: Cow<'a, str>,
    /// JSON: each game defines its own options, and postcard is not self-describing.
    pub(super) choices: Cow<'a, str>,
    pub(super) chairs: Vec<ChairV1<'a>>,
    pub(super) rooms: Vec<RoomV1<'a>>,
    pub(super) left: Vec<RoomV1<'a>>,
    pub(super) patience: Option<u16>,
    pub(super) hints: bool,
    pub(super) listed: bool,
    pub(super) moment: u32,
    pub(super) began: u32,
    pub(super) keys: Vec<u64>,
    pub(super) seating: SeatingV1,
    pub(super) risen: Vec<DepartedV1<'a>>,
    pub(super) moderation: ModerationV1<'a>,
    pub(super) phase: PhaseV1<'a>,
    /// Written behind the rest, and only where games count or the last one did.
    #[serde(skip)]
    pub(super) points: Option<PointsV1<'a>>,
}

/// The points at a table whose games count.
#[derive(Serialize, Deserialize)]
pub(super) struct PointsV1<'a> {
    pub(super) rated: bool,
    /// Rooms, and the places around them.
    pub(super) places: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub(super) counted: Option<CountedV1>,
}

#[derive(Serialize, Deserialize)]
pub(super) enum CountedV1 {
    TooOften,
    /// By seat: the change of the points, the points, their deviation.
    Changed(Vec<Option<(i32, i32, i32)>>),
}

impl SessionV1<'_> {
    /// Reads a record, of which nothing is checked but its form.
    pub(super) fn read(bytes: &[u8]) -> Result<SessionV1<'_>, BadRecord> {
        let (mut record, rest) = postcard::take_from_bytes::<SessionV1<'_>>(bytes).map_err(|_| BadRecord::Spoilt)?;
        if !rest.is_empty() {
            match postcard::take_from_bytes(rest) {
                Ok((points, [])) => record.points = Some(points),
                _ => return Err(BadRecord::Spoilt),
            }
        }
        Ok(record)
    }

    /// Writes the record behind what is in `space`.
    pub(super) fn write(&self, space: Vec<u8>) -> Vec<u8> {
        let written = postcard::to_extend(self, space).and_then(|bytes| match &self.points {
            Some(points) => postcard::to_extend(points, bytes),
            None => Ok(bytes),
        });
        written.expect("numbers and texts always fit into memory")
    }
}

/// A seat. A computer's level is written as its number.
#[derive(Serialize, Deserialize)]
pub(super) enum ChairV1<'a> {
    Free,
    Person(SitterV1<'a>),
    Computer(u8),
    StandIn(u8, SitterV1<'a>),
    Vacant(u8),
}

impl<'a> ChairV1<'a> {
    /// The person who has the seat, even while a computer plays for them.
    pub(super) fn sitter(&self) -> Option<&SitterV1<'a>> {
        match self {
            ChairV1::Person(sitter) | ChairV1::StandIn(_, sitter) => Some(sitter),
            ChairV1::Free | ChairV1::Computer(_) | ChairV1::Vacant(_) => None,
        }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct SitterV1<'a> {
    pub(super) player: Cow<'a, str>,
    pub(super) name: Option<Cow<'a, str>>,
    pub(super) language: Cow<'a, str>,
    pub(super) message: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct RoomV1<'a> {
    pub(super) room: Cow<'a, str>,
    pub(super) language: Cow<'a, str>,
    pub(super) messages: Vec<Cow<'a, str>>,
    pub(super) pictures: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) enum SeatingV1 {
    Chosen,
    ToDraw,
    Drawn(Vec<u8>),
}

/// A person who has got up. Both name and id are gone if the person was erased.
#[derive(Serialize, Deserialize)]
pub(super) struct DepartedV1<'a> {
    pub(super) seat: u8,
    pub(super) name: Option<Cow<'a, str>>,
    pub(super) player: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct ModerationV1<'a> {
    pub(super) barred: Vec<MarkedV1<'a>>,
    pub(super) muted: Vec<MarkedV1<'a>>,
    pub(super) came: Vec<CameV1<'a>>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct MarkedV1<'a> {
    pub(super) player: Cow<'a, str>,
    pub(super) name: Option<Cow<'a, str>>,
    pub(super) by: KeeperV1,
}

#[derive(Serialize, Deserialize)]
pub(super) enum KeeperV1 {
    Host,
    Moderator,
}

#[derive(Serialize, Deserialize)]
pub(super) struct CameV1<'a> {
    pub(super) player: Cow<'a, str>,
    pub(super) room: Cow<'a, str>,
}

#[derive(Serialize, Deserialize)]
pub(super) enum PhaseV1<'a> {
    Lobby(GatheringV1<'a>),
    Playing {
        dealt: DealtV1<'a>,
        moments: Vec<u32>,
        asked_at: u64,
        told_at: u64,
        waiting: WaitingV1,
        votes: Vec<VoteV1>,
        hints: Vec<u16>,
        thoughts: u32,
        thinking: Option<ThinkingV1>,
        /// The seat that has touched a piece which it must play, and the step.
        touched: Option<(u8, Cow<'a, str>)>,
        /// The opening moves of the game before this one.
        before: MovesV1<'a>,
    },
    Over {
        ending: EndingV1,
        ended_at: u64,
        dealt: Option<DealtV1<'a>>,
        next: GatheringV1<'a>,
    },
}

#[derive(Serialize, Deserialize)]
pub(super) struct GatheringV1<'a> {
    pub(super) secret: [u8; 32],
    pub(super) contributions: Vec<Option<Cow<'a, str>>>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct DealtV1<'a> {
    pub(super) secret: [u8; 32],
    pub(super) contributions: Vec<Cow<'a, str>>,
    pub(super) rules: u16,
    pub(super) setup: Option<Cow<'a, str>>,
    pub(super) chance: Vec<Cow<'a, str>>,
    pub(super) seed: [u8; 32],
    pub(super) moves: MovesV1<'a>,
    pub(super) foreign: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct ThinkingV1 {
    pub(super) seat: u8,
    pub(super) moment: u32,
    pub(super) at: u64,
    pub(super) tries: u8,
}

/// A list of seats and texts. Serialised straight from the table's record, since every move writes all of
/// them.
pub(super) enum MovesV1<'a> {
    Kept(&'a [Input]),
    Read(Vec<(u8, String)>),
}

impl Serialize for MovesV1<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            MovesV1::Kept(inputs) => {
                serializer.collect_seq(inputs.iter().map(|Input(seat, text)| (seat.number(), text)))
            }
            MovesV1::Read(moves) => moves.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for MovesV1<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(MovesV1::Read)
    }
}

#[derive(Serialize, Deserialize)]
pub(super) enum WaitingV1 {
    Patient,
    Reminded,
    Overdue,
}

#[derive(Serialize, Deserialize)]
pub(super) enum EndingV1 {
    Played,
    Resigned(u8),
    Removed(u8),
    Stopped,
    Expired,
}

impl EndingV1 {
    pub(super) fn of(ending: Ending) -> EndingV1 {
        match ending {
            Ending::Played => EndingV1::Played,
            Ending::Resigned(seat) => EndingV1::Resigned(seat.number()),
            Ending::Removed(seat) => EndingV1::Removed(seat.number()),
            Ending::Stopped => EndingV1::Stopped,
            Ending::Expired => EndingV1::Expired,
        }
    }

    pub(super) fn read(self, seat: impl Fn(u8) -> Result<Seat, BadRecord>) -> Result<Ending, BadRecord> {
        Ok(match self {
            EndingV1::Played => Ending::Played,
            EndingV1::Resigned(number) => Ending::Resigned(seat(number)?),
            EndingV1::Removed(number) => Ending::Removed(seat(number)?),
            EndingV1::Stopped => Ending::Stopped,
            EndingV1::Expired => Ending::Expired,
        })
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct VoteV1 {
    pub(super) by: u8,
    pub(super) about: u8,
    pub(super) wish: WishV1,
}

#[derive(Serialize, Deserialize)]
pub(super) enum WishV1 {
    Replace,
    Remove,
}
