//! Writing a record: the session in its newest form.

use std::borrow::Cow;

use sobremesa_game::Record;
use sobremesa_store::{Lanes, Slot, Write};

use super::v1::{
    CameV1, ChairV1, CountedV1, DealtV1, DepartedV1, EndingV1, GatheringV1, KeeperV1, MarkedV1, ModerationV1, MovesV1,
    PhaseV1, PointsV1, RoomV1, SeatingV1, SessionV1, SitterV1, ThinkingV1, VoteV1, WaitingV1, WishV1,
};
use crate::request::parts::Wish;
use crate::session::Session;
use crate::session::chair::{Chair, Computer, Post, Sitter};
use crate::session::common::RoomView;
use crate::session::counted::Counted;
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
        let record = SessionV1 {
            created: self.created.0,
            changed: self.changed.0,
            host: borrow(&self.host.0),
            game: borrow(self.game.id()),
            choices: borrow(&self.choices),
            chairs: self.chairs.iter().map(chair_v1).collect(),
            rooms: self.rooms.iter().map(room_v1).collect(),
            left: self.left.iter().map(room_v1).collect(),
            patience: self.patience,
            hints: self.hints,
            listed: self.listed,
            moment: self.moment,
            began: self.began,
            keys: self.keys.iter().map(|key| key.0).collect(),
            seating: match &self.seating {
                Seating::Chosen => SeatingV1::Chosen,
                Seating::ToDraw => SeatingV1::ToDraw,
                Seating::Drawn(lot) => SeatingV1::Drawn(lot.places().to_vec()),
            },
            risen: self.risen.iter().map(departed_v1).collect(),
            moderation: moderation_v1(&self.moderation),
            phase: phase_v1(&self.phase),
            points: points_v1(self),
        };
        let moves = self.phase.dealt().map_or(0, |dealt| dealt.table.record().inputs.len());
        // Roughly the size needed, so that the bytes seldom have to move as they grow.
        record.write(Vec::with_capacity(512 + 8 * moves))
    }
}

fn borrow(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

fn departed_v1(departed: &Departed) -> DepartedV1<'_> {
    let Departed { seat, name, player } = departed;
    DepartedV1 {
        seat: seat.number(),
        name: name.as_ref().map(|name| borrow(name.as_str())),
        player: player.as_ref().map(|player| borrow(&player.0)),
    }
}

fn moderation_v1(moderation: &Moderation) -> ModerationV1<'_> {
    ModerationV1 {
        barred: moderation.barred.iter().map(marked_v1).collect(),
        muted: moderation.muted.iter().map(marked_v1).collect(),
        came: moderation
            .came
            .iter()
            .map(|came| CameV1 { player: borrow(&came.player.0), room: borrow(&came.room.0) })
            .collect(),
    }
}

fn marked_v1(marked: &Marked) -> MarkedV1<'_> {
    MarkedV1 {
        player: borrow(&marked.player.0),
        name: marked.name.as_ref().map(|name| borrow(name.as_str())),
        by: match marked.by {
            Keeper::Host => KeeperV1::Host,
            Keeper::Moderator => KeeperV1::Moderator,
        },
    }
}

fn chair_v1(chair: &Chair) -> ChairV1<'_> {
    match chair {
        Chair::Free => ChairV1::Free,
        Chair::Person(sitter) => ChairV1::Person(sitter_v1(sitter)),
        Chair::Computer(Computer { level, post }) => match post {
            Post::Own => ChairV1::Computer(level.number()),
            Post::For(sitter) => ChairV1::StandIn(level.number(), sitter_v1(sitter)),
            Post::Vacant => ChairV1::Vacant(level.number()),
        },
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

fn room_v1(view: &RoomView) -> RoomV1<'_> {
    RoomV1 {
        room: borrow(&view.room.0),
        language: borrow(view.language.tag()),
        messages: view.messages.iter().map(|message| borrow(message)).collect(),
        pictures: view.pictures,
    }
}

fn phase_v1(phase: &Phase) -> PhaseV1<'_> {
    match phase {
        Phase::Lobby(lobby) => PhaseV1::Lobby(gathering_v1(&lobby.next)),
        Phase::Playing(playing) => PhaseV1::Playing {
            dealt: dealt_v1(&playing.dealt),
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
            thinking: playing.thinking.map(|thinking| ThinkingV1 {
                seat: thinking.seat.number(),
                moment: thinking.moment,
                at: thinking.at.0,
                tries: thinking.tries,
            }),
            touched: playing.touched.as_ref().map(|touched| (touched.seat.number(), borrow(&touched.step))),
            before: MovesV1::Kept(&playing.before.0),
        },
        Phase::Over(over) => PhaseV1::Over {
            ending: EndingV1::of(over.ending),
            ended_at: over.ended_at.0,
            dealt: over.dealt.as_ref().map(dealt_v1),
            next: gathering_v1(&over.next),
        },
    }
}

fn points_v1(session: &Session) -> Option<PointsV1<'_>> {
    let counted = session.phase.over().ok().and_then(|over| over.counted.as_ref());
    let counted = counted.map(|counted| match counted {
        Counted::TooOften => CountedV1::TooOften,
        Counted::Changed(changes) => {
            let changes = changes.iter();
            CountedV1::Changed(changes.map(|change| change.map(|it| (it.by, it.points, it.deviation))).collect())
        }
    });
    let places = session.places.iter().filter(|_| session.rated);
    let places = places.map(|(room, place)| (Cow::Borrowed(room.0.as_str()), Cow::Borrowed(place.0.as_str())));
    let points = PointsV1 { rated: session.rated, places: places.collect(), counted };
    (session.rated || points.counted.is_some()).then_some(points)
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

fn dealt_v1(dealt: &Dealt) -> DealtV1<'_> {
    let Record { rules, opening, inputs, .. } = dealt.table.record();
    DealtV1 {
        secret: *dealt.secret.reveal(),
        contributions: dealt.contributions.iter().map(|word| borrow(word.as_str())).collect(),
        rules: *rules,
        setup: opening.setup.as_ref().map(|setup| Cow::Owned(setup.to_string())),
        chance: opening.chance.iter().map(|outcome| Cow::Owned(outcome.to_string())).collect(),
        seed: *opening.seed.reveal(),
        moves: MovesV1::Kept(inputs),
        foreign: dealt.foreign.clone(),
    }
}
