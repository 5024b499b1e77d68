//! Reading a record back: everything in it is checked before it is trusted.

use std::borrow::Cow;
use std::sync::OnceLock;

use serde::Deserialize;
use sobremesa_computer::Level;
use sobremesa_game::fair::{HouseSecret, Lot};
use sobremesa_game::{BadRecord, GameSetup, Input, Record, Seat, Seats, Seed};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Stored, Time};

use super::{
    BeginningV5, ChairV2, DealtV2, FineV5, FinerV5, FurtherV5, GatheringV1, KeeperV5, LevelV2, ListedV5, MarkedV5,
    MovesV1, OrderV5, PhaseV2, RisenV4, RoomV2, SeatingV3, SitterV1, ThinkingV2, TouchedV5, V3, V4, V5, VoteV1,
    WaitingV1, WishV1,
};
use crate::catalogue;
use crate::request::name::Name;
use crate::request::parts::Wish;
use crate::request::words::{Contribution, Key};
use crate::session::Session;
use crate::session::beginning::Beginning;
use crate::session::chair::{Chair, Computer, Post, Sitter};
use crate::session::common::{Common, RoomView};
use crate::session::departed::Departed;
use crate::session::gathering::Gathering;
use crate::session::moderation::{Came, Keeper, Marked, Moderation};
use crate::session::people::People;
use crate::session::phase::{Dealt, Lobby, Over, Phase, Playing, Thinking, Touched, Vote, Waiting};
use crate::session::seating::Seating;

impl Session {
    /// The session that was written as these bytes.
    pub(crate) fn from_stored(id: SessionId, stored: &Stored) -> Result<Session, BadRecord> {
        let (V5 { before: whole, risen: whose, order }, rest) =
            postcard::take_from_bytes(&stored.record).map_err(|_| BadRecord::Spoilt)?;
        let (FinerV5(finer), rest) = read_rest(rest)?;
        let (BeginningV5(before), rest) = read_rest(rest)?;
        let (FurtherV5(further), rest) = read_rest(rest)?;
        let (TouchedV5(touched), rest) = read_rest(rest)?;
        let (ListedV5(listed), _) = read_rest(rest)?;
        let V4 { before: V3 { before: record, seating }, risen } = whole;
        let whose = whose.into_iter().chain(std::iter::repeat(None));
        let game = catalogue::find(&record.game).ok_or(BadRecord::UnknownGame)?;
        let seats = u8::try_from(record.chairs.len()).ok().and_then(Seats::new).ok_or(BadRecord::Spoilt)?;
        let choices = record.choices.into_owned();
        let table = Reader { game, seats, choices: &choices };
        if matches!(record.phase, PhaseV2::Playing { .. })
            && record.chairs.iter().any(|chair| matches!(chair, ChairV2::Free))
        {
            return Err(BadRecord::Spoilt);
        }
        let phase = match record.phase {
            PhaseV2::Lobby(next) => Phase::Lobby(Lobby { next: table.gathering(next)? }),
            PhaseV2::Playing { dealt, moments, asked_at, told_at, waiting, votes, hints, thoughts, thinking } => {
                let dealt = table.read_dealt(dealt)?;
                let chairs = usize::from(seats.count());
                if moments.len() != chairs || hints.len() != chairs {
                    return Err(BadRecord::Spoilt);
                }
                let thinking = thinking.map(|old| -> Result<Thinking, BadRecord> {
                    let ThinkingV2 { seat, moment, at, tries } = old;
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
                    before: Beginning(table.read_inputs(before)?),
                    chained: false,
                })
            }
            PhaseV2::Over { ending, ended_at, dealt, next } => Phase::Over(Over {
                ending: ending.read(|number| table.seat(number))?,
                ended_at: Time(ended_at),
                dealt: dealt.map(|dealt| table.read_dealt(dealt)).transpose()?,
                next: table.gathering(next)?,
            }),
        };
        let mut chairs = record.chairs.into_iter().map(chair).collect::<Result<Vec<_>, _>>()?;
        let finer = finer.into_iter().map(|(seat, fine)| (seat, fine_level(fine)));
        let further = further.into_iter().filter_map(|(seat, word)| Some((seat, Level::from_word(&word)?)));
        for (seat, level) in finer.chain(further) {
            if let Some(Chair::Computer(computer)) = chairs.get_mut(usize::from(seat)) {
                computer.level = level;
            }
        }
        let common = Common {
            id,
            created: Time(record.created),
            changed: Time(record.changed),
            host: PlayerId(record.host.into_owned()),
            game,
            chairs,
            rooms: record.rooms.into_iter().map(room).collect::<Result<_, _>>()?,
            left: record.left.into_iter().map(room).collect::<Result<_, _>>()?,
            seating: table.seating(seating)?,
            risen: risen
                .into_iter()
                .zip(whose)
                .map(|(old, whose)| table.read_risen(old, whose))
                .collect::<Result<_, _>>()?,
            moderation: read_order(order),
            patience: record.patience,
            hints: record.hints,
            listed,
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

/// The part that follows a record, if there is any.
fn read_rest<'a, T: Default + Deserialize<'a>>(rest: &'a [u8]) -> Result<(T, &'a [u8]), BadRecord> {
    if rest.is_empty() {
        Ok((T::default(), rest))
    } else {
        postcard::take_from_bytes(rest).map_err(|_| BadRecord::Spoilt)
    }
}

fn chair(old: ChairV2<'_>) -> Result<Chair, BadRecord> {
    let computer = |old, post| Chair::Computer(Computer { level: level(old), post });
    Ok(match old {
        ChairV2::Free => Chair::Free,
        ChairV2::Person(person) => Chair::Person(sitter(person)?),
        ChairV2::Computer(level) => computer(level, Post::Own),
        ChairV2::StandIn(level, person) => computer(level, Post::For(sitter(person)?)),
        ChairV2::Vacant(level) => computer(level, Post::Vacant),
    })
}

fn level(old: LevelV2) -> Level {
    match old {
        LevelV2::Easy => Level::Easy,
        LevelV2::Medium => Level::Medium,
        LevelV2::Hard => Level::Hard,
    }
}

fn fine_level(old: FineV5) -> Level {
    match old {
        FineV5::Novice => Level::Novice,
        FineV5::Casual => Level::Casual,
        FineV5::Strong => Level::Strong,
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

fn room(RoomV2 { room: old, pictures }: RoomV2<'_>) -> Result<RoomView, BadRecord> {
    Ok(RoomView {
        pictures,
        room: Room(old.room.into_owned()),
        language: language(&old.language)?,
        messages: old.messages.into_iter().map(Cow::into_owned).collect(),
    })
}

fn read_order(old: OrderV5<'_>) -> Moderation {
    let marked = |old: MarkedV5<'_>| Marked {
        player: PlayerId(old.player.into_owned()),
        name: old.name.and_then(|name| Name::clean(&name)),
        by: match old.by {
            KeeperV5::Host => Keeper::Host,
            KeeperV5::Moderator => Keeper::Moderator,
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

    fn read_risen(&self, old: RisenV4<'_>, whose: Option<Cow<'_, str>>) -> Result<Departed, BadRecord> {
        let player = whose.map(|player| PlayerId(player.into_owned()));
        Ok(Departed { seat: self.seat(old.seat)?, name: old.name.and_then(|name| Name::clean(&name)), player })
    }

    fn seating(&self, old: SeatingV3) -> Result<Seating, BadRecord> {
        Ok(match old {
            SeatingV3::Chosen => Seating::Chosen,
            SeatingV3::ToDraw => Seating::ToDraw,
            SeatingV3::Drawn(places) => Seating::Drawn(Lot::of(places, self.seats).ok_or(BadRecord::Spoilt)?),
        })
    }

    fn gathering(&self, old: GatheringV1<'_>) -> Result<Gathering, BadRecord> {
        if old.contributions.len() != usize::from(self.seats.count()) {
            return Err(BadRecord::Spoilt);
        }
        let contributions = old.contributions.iter().map(|word| word.as_deref().map(contribution).transpose());
        Ok(Gathering { secret: HouseSecret::new(old.secret), contributions: contributions.collect::<Result<_, _>>()? })
    }

    fn read_inputs(&self, inputs: Vec<(u8, impl Into<String>)>) -> Result<Vec<Input>, BadRecord> {
        inputs.into_iter().map(|(seat, text)| Ok(Input(self.seat(seat)?, text.into()))).collect()
    }

    fn read_dealt(&self, DealtV2 { dealt: old, foreign }: DealtV2<'_>) -> Result<Dealt, BadRecord> {
        let json = |text: &str| serde_json::from_str(text).map_err(|_| BadRecord::Spoilt);
        let opening = GameSetup {
            seats: self.seats,
            options: serde_json::from_str(self.choices).map_err(|_| BadRecord::Spoilt)?,
            setup: old.setup.as_deref().map(json).transpose()?,
            chance: old.chance.iter().map(|outcome| json(outcome)).collect::<Result<_, _>>()?,
            seed: Seed::new(old.seed),
        };
        let inputs = match old.moves {
            MovesV1::Kept(inputs) => inputs.to_vec(),
            MovesV1::Read(moves) => self.read_inputs(moves)?,
        };
        let record = Record { game: self.game.id().to_owned(), rules: old.rules, opening, inputs };
        Ok(Dealt {
            secret: HouseSecret::new(old.secret),
            contributions: old.contributions.iter().map(|word| contribution(word)).collect::<Result<_, _>>()?,
            table: self.game.replay(record)?,
            foreign,
            title: OnceLock::new(),
            hands: OnceLock::new(),
        })
    }
}

fn contribution(text: &str) -> Result<Contribution, BadRecord> {
    Contribution::new(text).map_err(|_| BadRecord::Spoilt)
}
