//! The form before computers sat at tables.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{
    ChairV2, DealtV1, DealtV2, EndingV1, GatheringV1, LevelV2, PhaseV2, RoomV1, RoomV2, SitterV1, V2, VoteV1, WaitingV1,
};

#[derive(Serialize, Deserialize)]
pub(super) struct V1<'a> {
    created: u64,
    changed: u64,
    host: Cow<'a, str>,
    game: Cow<'a, str>,
    choices: Cow<'a, str>,
    chairs: Vec<Option<SitterV1<'a>>>,
    rooms: Vec<RoomV1<'a>>,
    left: Vec<RoomV1<'a>>,
    patience: Option<u16>,
    moment: u32,
    began: u32,
    keys: Vec<u64>,
    phase: PhaseV1<'a>,
}

#[derive(Serialize, Deserialize)]
enum PhaseV1<'a> {
    Lobby(GatheringV1<'a>),
    Playing {
        dealt: DealtV1<'a>,
        moments: Vec<u32>,
        asked_at: u64,
        told_at: u64,
        waiting: WaitingV1,
        votes: Vec<VoteV1>,
    },
    Over {
        ending: EndingV1,
        ended_at: u64,
        dealt: Option<DealtV1<'a>>,
        next: GatheringV1<'a>,
    },
}

/// Converts a session into the form of [`V2`]. A seat that was left in the middle of a game is played by a
/// computer from now on.
pub(super) fn migrate(bytes: &[u8]) -> Result<Vec<u8>, postcard::Error> {
    let old: V1<'_> = postcard::from_bytes(bytes)?;
    let playing = matches!(old.phase, PhaseV1::Playing { .. });
    let chair = |sitter: Option<_>| match sitter {
        Some(sitter) => ChairV2::Person(sitter),
        None if playing => ChairV2::Vacant(LevelV2::Medium),
        None => ChairV2::Free,
    };
    let chairs: Vec<_> = old.chairs.into_iter().map(chair).collect();
    let seats = chairs.len();
    let room = |room| RoomV2 { room, pictures: true };
    let dealt = |dealt| DealtV2 { dealt, foreign: Vec::new() };
    postcard::to_stdvec(&V2 {
        created: old.created,
        changed: old.changed,
        host: old.host,
        game: old.game,
        choices: old.choices,
        chairs,
        rooms: old.rooms.into_iter().map(room).collect(),
        left: old.left.into_iter().map(room).collect(),
        patience: old.patience,
        hints: true,
        moment: old.moment,
        began: old.began,
        keys: old.keys,
        phase: match old.phase {
            PhaseV1::Lobby(next) => PhaseV2::Lobby(next),
            PhaseV1::Playing { dealt: game, moments, asked_at, told_at, waiting, votes } => PhaseV2::Playing {
                dealt: dealt(game),
                moments,
                asked_at,
                told_at,
                waiting,
                votes,
                hints: vec![0; seats],
                thoughts: 0,
                thinking: None,
            },
            PhaseV1::Over { ending, ended_at, dealt: game, next } => {
                PhaseV2::Over { ending, ended_at, dealt: game.map(dealt), next }
            }
        },
    })
}
