//! The last form before 1.0, read in this commit alone, so that a plain export of it can be carried over.

use std::borrow::Cow;

use serde::Deserialize;

use super::v1::{
    ChairV1, DealtV1, DepartedV1, EndingV1, GatheringV1, ModerationV1, MovesV1, PhaseV1, RoomV1, SeatingV1, SessionV1,
    SitterV1, ThinkingV1, VoteV1, WaitingV1,
};

#[derive(Deserialize)]
struct V5<'a> {
    created: u64,
    changed: u64,
    #[serde(borrow)]
    host: Cow<'a, str>,
    game: Cow<'a, str>,
    choices: Cow<'a, str>,
    chairs: Vec<ChairV5<'a>>,
    rooms: Vec<RoomV5<'a>>,
    left: Vec<RoomV5<'a>>,
    patience: Option<u16>,
    hints: bool,
    moment: u32,
    began: u32,
    keys: Vec<u64>,
    phase: PhaseV5<'a>,
    seating: SeatingV1,
    risen: Vec<(u8, Option<Cow<'a, str>>)>,
    ids: Vec<Option<Cow<'a, str>>>,
    moderation: ModerationV1<'a>,
}

#[derive(Deserialize)]
enum ChairV5<'a> {
    Free,
    Person(#[serde(borrow)] SitterV1<'a>),
    Computer(LevelV5),
    StandIn(LevelV5, SitterV1<'a>),
    Vacant(LevelV5),
}

#[derive(Clone, Copy, Deserialize)]
enum LevelV5 {
    Easy,
    Medium,
    Hard,
}

#[derive(Clone, Copy, Deserialize)]
enum FineV5 {
    Novice,
    Casual,
    Strong,
}

type RoomV5<'a> = ((Cow<'a, str>, Cow<'a, str>, Vec<Cow<'a, str>>), bool);

#[derive(Deserialize)]
enum PhaseV5<'a> {
    Lobby(#[serde(borrow)] GatheringV1<'a>),
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
    },
    Over {
        ending: EndingV1,
        ended_at: u64,
        dealt: Option<DealtV1<'a>>,
        next: GatheringV1<'a>,
    },
}

fn rest<'a, T: Default + Deserialize<'a>>(rest: &'a [u8]) -> Result<(T, &'a [u8]), postcard::Error> {
    if rest.is_empty() { Ok((T::default(), rest)) } else { postcard::take_from_bytes(rest) }
}

/// Converts a session into the form of [`SessionV1`].
pub(super) fn migrate(bytes: &[u8]) -> Result<Vec<u8>, postcard::Error> {
    type Words<'a> = Vec<(u8, Cow<'a, str>)>;
    let (old, more): (V5<'_>, _) = postcard::take_from_bytes(bytes)?;
    let (finer, more): (Vec<(u8, FineV5)>, _) = rest(more)?;
    let (before, more): (Words<'_>, _) = rest(more)?;
    let (further, more): (Words<'_>, _) = rest(more)?;
    let (touched, more): (Option<(u8, Cow<'_, str>)>, _) = rest(more)?;
    let (listed, _): (bool, _) = rest(more)?;
    let word = |seat: usize, level| {
        let there = |at: &u8| usize::from(*at) == seat;
        if let Some((_, word)) = further.iter().find(|(at, _)| there(at)) {
            return word.clone();
        }
        Cow::Borrowed(match (finer.iter().find(|(at, _)| there(at)), level) {
            (Some((_, FineV5::Novice)), _) => "novice",
            (Some((_, FineV5::Casual)), _) => "casual",
            (Some((_, FineV5::Strong)), _) => "strong",
            (None, LevelV5::Easy) => "easy",
            (None, LevelV5::Medium) => "medium",
            (None, LevelV5::Hard) => "hard",
        })
    };
    let chairs = old.chairs.into_iter().enumerate().map(|(seat, chair)| match chair {
        ChairV5::Free => ChairV1::Free,
        ChairV5::Person(sitter) => ChairV1::Person(sitter),
        ChairV5::Computer(level) => ChairV1::Computer(word(seat, level)),
        ChairV5::StandIn(level, sitter) => ChairV1::StandIn(word(seat, level), sitter),
        ChairV5::Vacant(level) => ChairV1::Vacant(word(seat, level)),
    });
    let room = |((room, language, messages), pictures)| RoomV1 { room, language, messages, pictures };
    let ids = old.ids.into_iter().chain(std::iter::repeat(None));
    postcard::to_stdvec(&SessionV1 {
        created: old.created,
        changed: old.changed,
        host: old.host,
        game: old.game,
        choices: old.choices,
        chairs: chairs.collect(),
        rooms: old.rooms.into_iter().map(room).collect(),
        left: old.left.into_iter().map(room).collect(),
        patience: old.patience,
        hints: old.hints,
        listed,
        moment: old.moment,
        began: old.began,
        keys: old.keys,
        seating: old.seating,
        risen: old.risen.into_iter().zip(ids).map(|((seat, name), player)| DepartedV1 { seat, name, player }).collect(),
        moderation: old.moderation,
        phase: match old.phase {
            PhaseV5::Lobby(next) => PhaseV1::Lobby(next),
            PhaseV5::Playing { dealt, moments, asked_at, told_at, waiting, votes, hints, thoughts, thinking } => {
                PhaseV1::Playing {
                    dealt,
                    moments,
                    asked_at,
                    told_at,
                    waiting,
                    votes,
                    hints,
                    thoughts,
                    thinking,
                    touched,
                    before: MovesV1::Read(before.into_iter().map(|(seat, text)| (seat, text.into_owned())).collect()),
                }
            }
            PhaseV5::Over { ending, ended_at, dealt, next } => PhaseV1::Over { ending, ended_at, dealt, next },
        },
    })
}
