//! A table as bytes, and what is kept of it for good.
//!
//! A session as bytes: postcard of a struct that is frozen with each release.
//!
//! Postcard breaks on any change to a field, so [`V5`] never changes: a later form is a `V6` beside it,
//! [`schema`] counts it, and [`migrate`] converts the old bytes when they are read. `tests/golden/session`
//! keeps samples of every form for good. Parts that have not changed since [`V1`](v1::V1) keep its number.
//! Options are kept as JSON, because postcard is not self-describing and each game defines its own options.

pub(crate) mod import_filter;
pub(crate) mod ledger;
pub(crate) mod person_filter;
pub(crate) mod report;
pub(crate) mod result;
pub(crate) mod settings;

mod erase;
mod held;
mod read;
mod v1;
mod v2;
mod v3;
mod v4;
mod write;

pub(crate) use erase::{Erased, erase};
pub(crate) use held::hold;

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sobremesa_game::{BadRecord, Input, Seat};
use sobremesa_store::{Kind, Schema};

use crate::record::import_filter::import_filter;
use crate::session::phase::Ending;

/// The version of the bytes that this release writes, for [opening a store](sobremesa_store).
#[must_use]
pub fn schema() -> Schema {
    Schema { version: 5, reads: 5, migrate, import_filter }
}

/// Converts bytes of an older release into those of this one.
pub(crate) fn migrate(kind: Kind, found: u16, bytes: &[u8]) -> Result<Vec<u8>, String> {
    match (kind, found) {
        (Kind::Session, 1) => {
            let later = |bytes| v4::migrate(v3::migrate(v2::migrate(bytes)));
            v1::migrate(bytes).map(later).map_err(|error| error.to_string())
        }
        (Kind::Session, 2) => Ok(v4::migrate(v3::migrate(v2::migrate(bytes.to_vec())))),
        (Kind::Session, 3) => Ok(v4::migrate(v3::migrate(bytes.to_vec()))),
        (Kind::Session, 4) => Ok(v4::migrate(bytes.to_vec())),
        // Results are kept unchanged.
        (Kind::Result, 1..=4) => Ok(bytes.to_vec()),
        _ => Err(format!("no release wrote sessions of version {found}")),
    }
}

/// [`V4`] and the fields added after it.
#[derive(Serialize, Deserialize)]
struct V5<'a> {
    before: V4<'a>,
    /// The ids of the people in [`V4::risen`], in the same order; none if an earlier release noted it.
    risen: Vec<Option<Cow<'a, str>>>,
    order: OrderV5<'a>,
}

#[derive(Default, Serialize, Deserialize)]
struct OrderV5<'a> {
    barred: Vec<MarkedV5<'a>>,
    muted: Vec<MarkedV5<'a>>,
    came: Vec<CameV5<'a>>,
}

#[derive(Serialize, Deserialize)]
struct MarkedV5<'a> {
    player: Cow<'a, str>,
    name: Option<Cow<'a, str>>,
    by: KeeperV5,
}

#[derive(Serialize, Deserialize)]
enum KeeperV5 {
    Host,
    Moderator,
}

#[derive(Serialize, Deserialize)]
struct CameV5<'a> {
    player: Cow<'a, str>,
    room: Cow<'a, str>,
}

/// [`V3`] and the fields added after it.
#[derive(Serialize, Deserialize)]
struct V4<'a> {
    before: V3<'a>,
    risen: Vec<RisenV4<'a>>,
}

#[derive(Serialize, Deserialize)]
struct RisenV4<'a> {
    seat: u8,
    name: Option<Cow<'a, str>>,
}

/// [`V2`] and the fields added after it.
#[derive(Serialize, Deserialize)]
struct V3<'a> {
    before: V2<'a>,
    seating: SeatingV3,
}

#[derive(Serialize, Deserialize)]
enum SeatingV3 {
    Chosen,
    ToDraw,
    Drawn(Vec<u8>),
}

#[derive(Serialize, Deserialize)]
struct V2<'a> {
    created: u64,
    changed: u64,
    host: Cow<'a, str>,
    game: Cow<'a, str>,
    choices: Cow<'a, str>,
    chairs: Vec<ChairV2<'a>>,
    rooms: Vec<RoomV2<'a>>,
    left: Vec<RoomV2<'a>>,
    patience: Option<u16>,
    hints: bool,
    moment: u32,
    began: u32,
    keys: Vec<u64>,
    phase: PhaseV2<'a>,
}

#[derive(Serialize, Deserialize)]
enum ChairV2<'a> {
    Free,
    Person(SitterV1<'a>),
    Computer(LevelV2),
    StandIn(LevelV2, SitterV1<'a>),
    Vacant(LevelV2),
}

/// Levels that no record of [`V5`] has a word for, by their seats, after the record itself: releases that
/// know only [`LevelV2`] read the nearest one there and ignore the rest. Nothing is written if every level is
/// one of those.
#[derive(Default, Serialize, Deserialize)]
struct FinerV5(Vec<(u8, FineV5)>);

/// The opening moves of the game before the one in progress: seats and moves, after [`FinerV5`]. Releases
/// that do not know of it ignore it; nothing is written if it is empty.
#[derive(Default, Serialize, Deserialize)]
struct BeginningV5<'a>(Vec<(u8, Cow<'a, str>)>);

/// The words of levels that only some games have, by their seats, after [`BeginningV5`]. Releases that do not
/// know of them ignore them, and read the nearest usual level below; nothing is written if there are none.
#[derive(Default, Serialize, Deserialize)]
struct FurtherV5<'a>(Vec<(u8, Cow<'a, str>)>);

/// The seat that has touched a piece which it must play, and the step, after [`FurtherV5`]. Releases that do
/// not know of it ignore it; nothing is written if no piece was touched.
#[derive(Default, Serialize, Deserialize)]
struct TouchedV5<'a>(Option<(u8, Cow<'a, str>)>);

/// True if strangers are shown the table, after [`TouchedV5`]. Releases that do not know of it ignore it;
/// nothing is written for a table of friends, which every table of an earlier release is.
#[derive(Default, Serialize, Deserialize)]
struct ListedV5(bool);

#[derive(Clone, Copy, Serialize, Deserialize)]
enum FineV5 {
    Novice,
    Casual,
    Strong,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum LevelV2 {
    Easy,
    Medium,
    Hard,
}

#[derive(Serialize, Deserialize)]
struct SitterV1<'a> {
    player: Cow<'a, str>,
    name: Option<Cow<'a, str>>,
    language: Cow<'a, str>,
    message: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
struct RoomV1<'a> {
    room: Cow<'a, str>,
    language: Cow<'a, str>,
    messages: Vec<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
struct RoomV2<'a> {
    room: RoomV1<'a>,
    pictures: bool,
}

#[derive(Serialize, Deserialize)]
enum PhaseV2<'a> {
    Lobby(GatheringV1<'a>),
    Playing {
        dealt: DealtV2<'a>,
        moments: Vec<u32>,
        asked_at: u64,
        told_at: u64,
        waiting: WaitingV1,
        votes: Vec<VoteV1>,
        hints: Vec<u16>,
        thoughts: u32,
        thinking: Option<ThinkingV2>,
    },
    Over {
        ending: EndingV1,
        ended_at: u64,
        dealt: Option<DealtV2<'a>>,
        next: GatheringV1<'a>,
    },
}

#[derive(Serialize, Deserialize)]
struct ThinkingV2 {
    seat: u8,
    moment: u32,
    at: u64,
    tries: u8,
}

#[derive(Serialize, Deserialize)]
struct DealtV2<'a> {
    dealt: DealtV1<'a>,
    foreign: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
struct GatheringV1<'a> {
    secret: [u8; 32],
    contributions: Vec<Option<Cow<'a, str>>>,
}

#[derive(Serialize, Deserialize)]
struct DealtV1<'a> {
    secret: [u8; 32],
    contributions: Vec<Cow<'a, str>>,
    rules: u16,
    setup: Option<Cow<'a, str>>,
    chance: Vec<Cow<'a, str>>,
    seed: [u8; 32],
    moves: MovesV1<'a>,
}

/// A list of seats and texts. Serialised straight from the table's record, since every move writes all of
/// them.
enum MovesV1<'a> {
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
enum WaitingV1 {
    Patient,
    Reminded,
    Overdue,
}

#[derive(Serialize, Deserialize)]
pub(crate) enum EndingV1 {
    Played,
    Resigned(u8),
    Removed(u8),
    Stopped,
    Expired,
}

impl EndingV1 {
    pub(crate) fn of(ending: Ending) -> EndingV1 {
        match ending {
            Ending::Played => EndingV1::Played,
            Ending::Resigned(seat) => EndingV1::Resigned(seat.number()),
            Ending::Removed(seat) => EndingV1::Removed(seat.number()),
            Ending::Stopped => EndingV1::Stopped,
            Ending::Expired => EndingV1::Expired,
        }
    }

    pub(crate) fn read(self, seat: impl Fn(u8) -> Result<Seat, BadRecord>) -> Result<Ending, BadRecord> {
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
struct VoteV1 {
    by: u8,
    about: u8,
    wish: WishV1,
}

#[derive(Serialize, Deserialize)]
enum WishV1 {
    Replace,
    Remove,
}
