//! A session as bytes: postcard of a struct that is frozen with each release.
//!
//! Postcard breaks on any change to a field, so [`V4`] never changes: a later form is a `V5` beside it, [`schema`] counts it, and
//! [`migrate`] converts the old bytes when they are read. `tests/golden/session` keeps samples of every form for good. Parts that have not
//! changed since [`V1`](v1::V1) keep its number. Options are kept as JSON, because postcard is not self-describing and options are the
//! game's business.

mod read;
mod v1;
mod v2;
mod v3;

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{BadRecord, Input, Record, Seat};
use crate::player::Level;
use crate::session::asking::parts::Wish;
use crate::session::state::chair::{Chair, Computer, Post};
use crate::session::state::gathering::Gathering;
use crate::session::state::phase::Vote;
use crate::session::state::phase::{Dealt, Ending, Phase, Waiting};
use crate::session::state::risen::Risen;
use crate::session::state::seating::Seating;
use crate::session::state::session::{RoomView, Session, Sitter};
use crate::store::{Kind, Schema, Write};

/// The version of the bytes that this release writes, for [opening a store](crate::store).
#[must_use]
pub fn schema() -> Schema {
    Schema { version: 4, migrate }
}

/// Converts bytes of an older release into those of this one.
fn migrate(kind: Kind, found: u16, bytes: &[u8]) -> Result<Vec<u8>, String> {
    match (kind, found) {
        (Kind::Session, 1) => v1::migrate(bytes).map(v2::migrate).map(v3::migrate).map_err(|error| error.to_string()),
        (Kind::Session, 2) => Ok(v3::migrate(v2::migrate(bytes.to_vec()))),
        (Kind::Session, 3) => Ok(v3::migrate(bytes.to_vec())),
        // Results are kept unchanged.
        (Kind::Result, 1..=3) => Ok(bytes.to_vec()),
        _ => Err(format!("no release wrote sessions of version {found}")),
    }
}

/// [`V3`], and what was added after it.
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

/// [`V2`], and what was added after it.
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

/// A list of seats and texts. Serialised straight from the table's record, since every move writes all of them.
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

impl Session {
    /// Everything the store is to keep. Results are moved out: if the write fails, the caller must drop the session and read it again.
    pub(crate) fn write(&mut self) -> Write {
        Write {
            record: Some(self.to_bytes()),
            rooms: self.rooms.iter().map(|view| view.room.clone()).collect(),
            players: self.sitters().map(|(_, sitter)| sitter.player.clone()).collect(),
            lists: self.lists().collect(),
            wake_at: self.alarm,
            results: std::mem::take(&mut self.results),
        }
    }

    /// The session as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let before = V2 {
            created: self.created.0,
            changed: self.changed.0,
            host: borrow(&self.host.0),
            game: borrow(self.game.id()),
            choices: borrow(&self.choices),
            chairs: self.chairs.iter().map(chair_v2).collect(),
            rooms: self.rooms.iter().map(room_v2).collect(),
            left: self.left.iter().map(room_v2).collect(),
            patience: self.patience,
            hints: self.hints,
            moment: self.moment,
            began: self.began,
            keys: self.keys.iter().map(|key| key.0).collect(),
            phase: phase_v2(&self.phase),
        };
        let seating = match &self.seating {
            Seating::Chosen => SeatingV3::Chosen,
            Seating::ToDraw => SeatingV3::ToDraw,
            Seating::Drawn(lot) => SeatingV3::Drawn(lot.places().to_vec()),
        };
        let risen = self.risen.iter().map(|Risen { seat, name }| RisenV4 {
            seat: seat.number(),
            name: name.as_ref().map(|name| borrow(name.as_str())),
        });
        let record = V4 { before: V3 { before, seating }, risen: risen.collect() };
        let moves = self.phase.dealt().map_or(0, |dealt| dealt.table.record().inputs.len());
        // Roughly the size needed, so that the bytes seldom have to move as they grow.
        let space = Vec::with_capacity(512 + 8 * moves);
        postcard::to_extend(&record, space).expect("numbers and texts always fit into memory")
    }
}

fn borrow(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

fn chair_v2(chair: &Chair) -> ChairV2<'_> {
    match chair {
        Chair::Free => ChairV2::Free,
        Chair::Person(sitter) => ChairV2::Person(sitter_v1(sitter)),
        Chair::Computer(Computer { level, post }) => match post {
            Post::Own => ChairV2::Computer(level_v2(*level)),
            Post::For(sitter) => ChairV2::StandIn(level_v2(*level), sitter_v1(sitter)),
            Post::Vacant => ChairV2::Vacant(level_v2(*level)),
        },
    }
}

fn level_v2(level: Level) -> LevelV2 {
    match level {
        Level::Easy => LevelV2::Easy,
        Level::Medium => LevelV2::Medium,
        Level::Hard => LevelV2::Hard,
    }
}

fn sitter_v1(sitter: &Sitter) -> SitterV1<'_> {
    SitterV1 {
        player: borrow(&sitter.player.0),
        name: sitter.name.as_ref().map(|name| borrow(name.as_str())),
        language: borrow(sitter.language.tag()),
        message: sitter.message.as_deref().map(borrow),
    }
}

fn room_v2(view: &RoomView) -> RoomV2<'_> {
    let room = RoomV1 {
        room: borrow(&view.room.0),
        language: borrow(view.language.tag()),
        messages: view.messages.iter().map(|message| borrow(message)).collect(),
    };
    RoomV2 { room, pictures: view.pictures }
}

fn phase_v2(phase: &Phase) -> PhaseV2<'_> {
    match phase {
        Phase::Lobby(next) => PhaseV2::Lobby(gathering_v1(next)),
        Phase::Playing(playing) => PhaseV2::Playing {
            dealt: dealt_v2(&playing.dealt),
            moments: playing.moments.clone(),
            asked_at: playing.asked_at.0,
            told_at: playing.told_at.0,
            waiting: match playing.waiting {
                Waiting::Patient => WaitingV1::Patient,
                Waiting::Reminded => WaitingV1::Reminded,
                Waiting::Overdue => WaitingV1::Overdue,
            },
            votes: playing.votes.iter().map(vote_v1).collect(),
            hints: playing.hints.clone(),
            thoughts: playing.thoughts,
            thinking: playing.thinking.map(|thinking| ThinkingV2 {
                seat: thinking.seat.number(),
                moment: thinking.moment,
                at: thinking.at.0,
                tries: thinking.tries,
            }),
        },
        Phase::Over(over) => PhaseV2::Over {
            ending: EndingV1::of(over.ending),
            ended_at: over.ended_at.0,
            dealt: over.dealt.as_ref().map(dealt_v2),
            next: gathering_v1(&over.next),
        },
    }
}

fn vote_v1(vote: &Vote) -> VoteV1 {
    let wish = match vote.wish {
        Wish::Replace => WishV1::Replace,
        Wish::Remove => WishV1::Remove,
    };
    VoteV1 { by: vote.by.number(), about: vote.about.number(), wish }
}

fn gathering_v1(next: &Gathering) -> GatheringV1<'_> {
    let contributions = next.contributions.iter().map(|word| word.as_ref().map(|word| borrow(word.as_str())));
    GatheringV1 { secret: *next.secret.reveal(), contributions: contributions.collect() }
}

fn dealt_v2(dealt: &Dealt) -> DealtV2<'_> {
    let Record { rules, opening, inputs, .. } = dealt.table.record();
    let foreign = dealt.foreign.clone();
    let dealt = DealtV1 {
        secret: *dealt.secret.reveal(),
        contributions: dealt.contributions.iter().map(|word| borrow(word.as_str())).collect(),
        rules: *rules,
        setup: opening.setup.as_ref().map(|setup| Cow::Owned(setup.to_string())),
        chance: opening.chance.iter().map(|outcome| Cow::Owned(outcome.to_string())).collect(),
        seed: *opening.seed.reveal(),
        moves: MovesV1::Kept(inputs),
    };
    DealtV2 { dealt, foreign }
}
