//! Reading a record back: everything in it is checked before it is trusted.

use std::borrow::Cow;
use std::sync::OnceLock;

use sobremesa_computer::Level;
use sobremesa_game::fair::{HouseSecret, Lot};
use sobremesa_game::{BadRecord, GameSetup, Input, Record, Seat, Seats, Seed};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Stored, Time};

use super::v1::{
    ChairV1, CountedV1, DealtV1, DepartedV1, GatheringV1, KeeperV1, MarkedV1, ModerationV1, MovesV1, PhaseV1, PointsV1,
    RoomV1, SeatingV1, SessionV1, SitterV1, ThinkingV1, VoteV1, WaitingV1, WishV1,
};
use crate::catalogue;
use crate::request::name::Name;
use crate::request::parts::Wish;
use crate::request::words::{Contribution, Key};
use crate::session::Session;
use crate::session::beginning::Beginning;
use crate::session::chair::{Chair, Computer, Post, Sitter};
use crate::session::common::{Common, RoomView};
use crate::session::counted::{Change, Counted};
use crate::session::departed::Departed;
use crate::session::gathering::Gathering;
use crate::session::moderation::{Came, Keeper, Marked, Moderation};
use crate::session::people::People;
use crate::session::phase::{Dealt, Lobby, Over, Phase, Playing, Thinking, Touched, Vote, Waiting};
use crate::session::seating::Seating;

impl Session {
    /// The session that was written as these bytes.
    pub(crate) fn from_stored(id: SessionId, stored: &Stored) -> Result<Session, BadRecord> {
        let record = SessionV1::read(&stored.record)?;
        let game = catalogue::find(&record.game).ok_or(BadRecord::UnknownGame)?;
        let seats = u8::try_from(record.chairs.len()).ok().and_then(Seats::new).ok_or(BadRecord::Spoilt)?;
        let choices = record.choices.into_owned();
        let table = Reader { game, seats, choices: &choices };
        if matches!(record.phase, PhaseV1::Playing { .. })
            && record.chairs.iter().any(|chair| matches!(chair, ChairV1::Free))
        {
            return Err(BadRecord::Spoilt);
        }
        let points = record.points.unwrap_or(PointsV1 { rated: false, places: Vec::new(), counted: None });
        let phase = match record.phase {
            PhaseV1::Lobby(next) => Phase::Lobby(Lobby { next: table.gathering(next)? }),
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
                before,
            } => {
                let dealt = table.read_dealt(dealt)?;
                let chairs = usize::from(seats.count());
                if moments.len() != chairs || hints.len() != chairs {
                    return Err(BadRecord::Spoilt);
                }
                let thinking = thinking.map(|old| -> Result<Thinking, BadRecord> {
                    let ThinkingV1 { seat, moment, at, tries } = old;
                    Ok(Thinking { seat: table.seat(seat)?, moment, at: Time(at), tries })
                });
                Phase::Playing(Playing {
                    asks: seats.iter().map(|seat| dealt.table.ask(seat)).collect(),
                    dealt,
                    moments,
                    asked_at: Time(asked_at),
                    told_at: Time(told_at),
                    waiting: match waiting {
                        WaitingV1::Patient => Waiting::Patient,
                        WaitingV1::Reminded => Waiting::Reminded,
                        WaitingV1::Overdue => Waiting::Overdue,
                    },
                    votes: votes.iter().map(|vote| table.vote(vote)).collect::<Result<_, _>>()?,
                    hints,
                    thoughts,
                    thinking: thinking.transpose()?,
                    touched: match touched {
                        Some((seat, step)) => Some(Touched { seat: table.seat(seat)?, step: step.into_owned() }),
                        None => None,
                    },
                    before: Beginning(table.read_moves(before)?),
                    chained: false,
                })
            }
            PhaseV1::Over { ending, ended_at, dealt, next } => Phase::Over(Over {
                ending: ending.read(|number| table.seat(number))?,
                ended_at: Time(ended_at),
                dealt: dealt.map(|dealt| table.read_dealt(dealt)).transpose()?,
                next: table.gathering(next)?,
                counted: points.counted.map(counted),
            }),
        };
        let common = Common {
            id,
            created: Time(record.created),
            changed: Time(record.changed),
            host: PlayerId(record.host.into_owned()),
            game,
            chairs: record.chairs.into_iter().map(chair).collect::<Result<_, _>>()?,
            rooms: record.rooms.into_iter().map(room).collect::<Result<_, _>>()?,
            left: record.left.into_iter().map(room).collect::<Result<_, _>>()?,
            seating: table.seating(record.seating)?,
            risen: record.risen.into_iter().map(|old| table.read_departed(old)).collect::<Result<_, _>>()?,
            moderation: read_moderation(record.moderation),
            patience: record.patience,
            hints: record.hints,
            rated: points.rated,
            places: points
                .places
                .into_iter()
                .map(|(room, place)| (Room(room.into_owned()), Room(place.into_owned())))
                .collect(),
            listed: record.listed,
            moment: record.moment,
            began: record.began,
            keys: record.keys.into_iter().map(Key).collect(),
            alarm: stored.wake_at,
            results: Vec::new(),
            people: People::default(),
            choices,
        };
        Ok(Session { common, phase })
    }
}

fn chair(old: ChairV1<'_>) -> Result<Chair, BadRecord> {
    let computer = |level: u8, post| {
        let level = Level::try_from(level).map_err(|()| BadRecord::Newer)?;
        Ok(Chair::Computer(Computer { level, post }))
    };
    match old {
        ChairV1::Free => Ok(Chair::Free),
        ChairV1::Person(person) => Ok(Chair::Person(sitter(person)?)),
        ChairV1::Computer(level) => computer(level, Post::Own),
        ChairV1::StandIn(level, person) => computer(level, Post::For(sitter(person)?)),
        ChairV1::Vacant(level) => computer(level, Post::Vacant),
    }
}

fn sitter(old: SitterV1<'_>) -> Result<Sitter, BadRecord> {
    Ok(Sitter {
        player: PlayerId(old.player.into_owned()),
        name: old.name.and_then(|name| Name::clean(&name)),
        language: language(&old.language)?,
        message: old.message.map(Cow::into_owned),
    })
}

fn room(old: RoomV1<'_>) -> Result<RoomView, BadRecord> {
    Ok(RoomView {
        pictures: old.pictures,
        room: Room(old.room.into_owned()),
        language: language(&old.language)?,
        messages: old.messages.into_iter().map(Cow::into_owned).collect(),
    })
}

fn read_moderation(old: ModerationV1<'_>) -> Moderation {
    let marked = |old: MarkedV1<'_>| Marked {
        player: PlayerId(old.player.into_owned()),
        name: old.name.and_then(|name| Name::clean(&name)),
        by: match old.by {
            KeeperV1::Host => Keeper::Host,
            KeeperV1::Moderator => Keeper::Moderator,
        },
    };
    let came = old.came.into_iter();
    let came = came.map(|came| Came { player: PlayerId(came.player.into_owned()), room: Room(came.room.into_owned()) });
    Moderation {
        barred: old.barred.into_iter().map(marked).collect(),
        muted: old.muted.into_iter().map(marked).collect(),
        came: came.collect(),
    }
}

fn counted(old: CountedV1) -> Counted {
    match old {
        CountedV1::TooOften => Counted::TooOften,
        CountedV1::Changed(changes) => {
            let change = |(by, points, deviation)| Change { by, points, deviation };
            Counted::Changed(changes.into_iter().map(|old| old.map(change)).collect())
        }
    }
}

fn language(tag: &str) -> Result<Language, BadRecord> {
    tag.parse().map_err(|_| BadRecord::Newer)
}

/// The context that parts of a record refer to.
struct Reader<'a> {
    game: &'static dyn catalogue::AnyGame,
    seats: Seats,
    choices: &'a str,
}

impl Reader<'_> {
    fn seat(&self, number: u8) -> Result<Seat, BadRecord> {
        self.seats.seat(number.into()).ok_or(BadRecord::Spoilt)
    }

    fn vote(&self, old: &VoteV1) -> Result<Vote, BadRecord> {
        let wish = match old.wish {
            WishV1::Replace => Wish::Replace,
            WishV1::Remove => Wish::Remove,
        };
        Ok(Vote { by: self.seat(old.by)?, about: self.seat(old.about)?, wish })
    }

    fn read_departed(&self, old: DepartedV1<'_>) -> Result<Departed, BadRecord> {
        let player = old.player.map(|player| PlayerId(player.into_owned()));
        Ok(Departed { seat: self.seat(old.seat)?, name: old.name.and_then(|name| Name::clean(&name)), player })
    }

    fn seating(&self, old: SeatingV1) -> Result<Seating, BadRecord> {
        Ok(match old {
            SeatingV1::Chosen => Seating::Chosen,
            SeatingV1::ToDraw => Seating::ToDraw,
            SeatingV1::Drawn(places) => Seating::Drawn(Lot::of(places, self.seats).ok_or(BadRecord::Spoilt)?),
        })
    }

    fn gathering(&self, old: GatheringV1<'_>) -> Result<Gathering, BadRecord> {
        if old.contributions.len() != usize::from(self.seats.count()) {
            return Err(BadRecord::Spoilt);
        }
        let contributions = old.contributions.iter().map(|word| word.as_deref().map(contribution).transpose());
        Ok(Gathering { secret: HouseSecret::new(old.secret), contributions: contributions.collect::<Result<_, _>>()? })
    }

    fn read_moves(&self, moves: MovesV1<'_>) -> Result<Vec<Input>, BadRecord> {
        match moves {
            MovesV1::Kept(inputs) => Ok(inputs.to_vec()),
            MovesV1::Read(moves) => moves.into_iter().map(|(seat, text)| Ok(Input(self.seat(seat)?, text))).collect(),
        }
    }

    fn read_dealt(&self, old: DealtV1<'_>) -> Result<Dealt, BadRecord> {
        let json = |text: &str| serde_json::from_str(text).map_err(|_| BadRecord::Spoilt);
        let opening = GameSetup {
            seats: self.seats,
            options: serde_json::from_str(self.choices).map_err(|_| BadRecord::Spoilt)?,
            setup: old.setup.as_deref().map(json).transpose()?,
            chance: old.chance.iter().map(|outcome| json(outcome)).collect::<Result<_, _>>()?,
            seed: Seed::new(old.seed),
        };
        let inputs = self.read_moves(old.moves)?;
        let record = Record { game: self.game.id().to_owned(), rules: old.rules, opening, inputs };
        Ok(Dealt {
            secret: HouseSecret::new(old.secret),
            contributions: old.contributions.iter().map(|word| contribution(word)).collect::<Result<_, _>>()?,
            table: self.game.replay(record)?,
            foreign: old.foreign,
            title: OnceLock::new(),
            hands: OnceLock::new(),
        })
    }
}

fn contribution(text: &str) -> Result<Contribution, BadRecord> {
    Contribution::new(text).map_err(|_| BadRecord::Spoilt)
}
