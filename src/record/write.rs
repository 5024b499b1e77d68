//! Writing a record: the session in its newest form.

use std::borrow::Cow;

use sobremesa_computer::Level;
use sobremesa_game::{Input, Record};
use sobremesa_store::{Lanes, Slot, Write};

use super::{
    BeginningV5, CameV5, ChairV2, DealtV1, DealtV2, EndingV1, FineV5, FinerV5, FurtherV5, GatheringV1, KeeperV5,
    LevelV2, ListedV5, MarkedV5, MovesV1, OrderV5, PhaseV2, RisenV4, RoomV1, RoomV2, SeatingV3, SitterV1, ThinkingV2,
    TouchedV5, V2, V3, V4, V5, VoteV1, WaitingV1, WishV1,
};
use crate::request::parts::Wish;
use crate::session::Session;
use crate::session::chair::{Chair, Computer, Post, Sitter};
use crate::session::common::RoomView;
use crate::session::departed::Departed;
use crate::session::gathering::Gathering;
use crate::session::moderation::{Keeper, Marked, Moderation};
use crate::session::phase::{Dealt, Phase, Vote, Waiting};
use crate::session::seating::Seating;

impl Session {
    /// Everything the store is to keep. Results are moved out: if the write fails, the caller must drop the
    /// session and read it again.
    pub(crate) fn write(&mut self) -> Write {
        Write {
            record: Some(self.to_bytes()),
            rooms: self.rooms.iter().map(|view| view.room.clone()).collect(),
            players: self.sitters().map(|(_, sitter)| sitter.player.clone()).collect(),
            lists: self.lists().collect(),
            wake_at: self.alarm,
            results: std::mem::take(&mut self.common.results),
            lanes: self.lanes(),
        }
    }

    /// The lanes of the processes that draw it: those of its rooms, of rooms that it left, and of its
    /// players' hands.
    pub(crate) fn lanes(&self) -> Lanes {
        let rooms = self.rooms.iter().chain(&self.left).map(|view| Slot::of_room(&view.room));
        rooms.chain(self.sitters().map(|(_, sitter)| Slot::of_player(&sitter.player))).collect()
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
        let risen = self.risen.iter().map(|Departed { seat, name, .. }| RisenV4 {
            seat: seat.number(),
            name: name.as_ref().map(|name| borrow(name.as_str())),
        });
        let whose = self.risen.iter().map(|risen| risen.player.as_ref().map(|player| borrow(&player.0)));
        let before = V4 { before: V3 { before, seating }, risen: risen.collect() };
        let record = V5 { before, risen: whose.collect(), order: order_v5(&self.moderation) };
        let moves = self.phase.dealt().map_or(0, |dealt| dealt.table.record().inputs.len());
        // Roughly the size needed, so that the bytes seldom have to move as they grow.
        let space = Vec::with_capacity(512 + 8 * moves);
        let bytes = postcard::to_extend(&record, space).expect("numbers and texts always fit into memory");
        let (finer, beginning, further) = (finer_v5(&self.chairs), beginning_v5(&self.phase), further_v5(&self.chairs));
        let touched = touched_v5(&self.phase);
        // Each part follows those before it, which are therefore written even if they are empty.
        let empty =
            [finer.0.is_empty(), beginning.0.is_empty(), further.0.is_empty(), touched.0.is_none(), !self.listed];
        let whole = match empty.iter().rposition(|empty| !empty) {
            None => Ok(bytes),
            Some(0) => postcard::to_extend(&finer, bytes),
            Some(1) => postcard::to_extend(&(finer, beginning), bytes),
            Some(2) => postcard::to_extend(&(finer, beginning, further), bytes),
            Some(3) => postcard::to_extend(&(finer, beginning, further, touched), bytes),
            Some(_) => postcard::to_extend(&(finer, beginning, further, touched, ListedV5(self.listed)), bytes),
        };
        whole.expect("numbers and texts always fit into memory")
    }
}

fn borrow(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

fn order_v5(order: &Moderation) -> OrderV5<'_> {
    OrderV5 {
        barred: order.barred.iter().map(marked_v5).collect(),
        muted: order.muted.iter().map(marked_v5).collect(),
        came: order
            .came
            .iter()
            .map(|came| CameV5 { player: borrow(&came.player.0), room: borrow(&came.room.0) })
            .collect(),
    }
}

fn marked_v5(marked: &Marked) -> MarkedV5<'_> {
    MarkedV5 {
        player: borrow(&marked.player.0),
        name: marked.name.as_ref().map(|name| borrow(name.as_str())),
        by: match marked.by {
            Keeper::Host => KeeperV5::Host,
            Keeper::Moderator => KeeperV5::Moderator,
        },
    }
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

/// The nearest level that every release knows.
fn level_v2(level: Level) -> LevelV2 {
    match level.among(&Level::USUAL) {
        Level::Novice | Level::Easy => LevelV2::Easy,
        Level::Casual | Level::Medium => LevelV2::Medium,
        _ => LevelV2::Hard,
    }
}

fn finer_v5(chairs: &[Chair]) -> FinerV5 {
    FinerV5(levels(chairs, |level| match level.among(&Level::USUAL) {
        Level::Novice => Some(FineV5::Novice),
        Level::Casual => Some(FineV5::Casual),
        Level::Strong => Some(FineV5::Strong),
        _ => None,
    }))
}

fn further_v5(chairs: &[Chair]) -> FurtherV5<'_> {
    FurtherV5(levels(chairs, |level| (!Level::USUAL.contains(&level)).then(|| borrow(level.word()))))
}

/// The seats of computers with a level that has a word of this kind, and the word.
fn levels<T>(chairs: &[Chair], word: impl Fn(Level) -> Option<T>) -> Vec<(u8, T)> {
    let word = |chair: &Chair| match chair {
        Chair::Computer(computer) => word(computer.level),
        Chair::Free | Chair::Person(_) => None,
    };
    (0..).zip(chairs).filter_map(|(seat, chair)| Some((seat, word(chair)?))).collect()
}

fn touched_v5(phase: &Phase) -> TouchedV5<'_> {
    let touched = phase.playing().ok().and_then(|playing| playing.touched.as_ref());
    TouchedV5(touched.map(|touched| (touched.seat.number(), borrow(&touched.step))))
}

fn beginning_v5(phase: &Phase) -> BeginningV5<'_> {
    let before = phase.playing().map(|playing| playing.before.0.as_slice()).unwrap_or_default();
    BeginningV5(before.iter().map(|Input(seat, mv)| (seat.number(), borrow(mv))).collect())
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
        Phase::Lobby(lobby) => PhaseV2::Lobby(gathering_v1(&lobby.next)),
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
