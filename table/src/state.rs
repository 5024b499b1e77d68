//! What a session is: who sits where, in which rooms it is seen, and what is known in each of its phases.

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::catalogue::{AnyGame, AnyTable};
use crate::game::fair::{Commitment, HouseSecret, Proof};
use crate::game::{Choices, Next, Outcome, Seat, Seats};
use crate::locale::Language;
use crate::player::Level;
use crate::session::absence::Vote;
use crate::session::chair::{Chair, Computer, Post};
use crate::session::gathering::Gathering;
use crate::session::risen::Risen;
use crate::session::seating::Seating;
use crate::session::thinking::Thinking;
use crate::session::words::{Contribution, InviteCode, Key, Name};
use crate::store::{PlayerId, Room, SessionId, Time};
use sobremesa_show::screen::Preset;

/// One table.
pub struct Session {
    pub(super) id: SessionId,
    pub(super) created: Time,
    /// When somebody last did something with it.
    pub(super) changed: Time,
    pub(super) host: PlayerId,
    pub(super) game: &'static dyn AnyGame,
    /// The options that were chosen, as JSON, so that a move need not write them again.
    pub(super) choices: String,
    /// One a seat.
    pub(super) chairs: Vec<Chair>,
    /// Where the table is seen.
    pub(super) rooms: Vec<RoomView>,
    /// Rooms that it left and whose messages still have to be tidied up.
    pub(super) left: Vec<RoomView>,
    /// How long the table waits for somebody, in minutes; for ever if `None`.
    pub(super) patience: Option<u16>,
    /// Whether players may ask for hints.
    pub(super) hints: bool,
    /// Who decides who sits where.
    pub(super) seating: Seating,
    /// Who has got up, in that order.
    pub(super) risen: Vec<Risen>,
    /// Counts what the table as a whole was asked: a public button that was drawn before the last ordinary move is stale.
    pub(super) moment: u32,
    /// The moment at which the latest game began.
    pub(super) began: u32,
    /// The latest updates that changed something.
    pub(super) keys: VecDeque<Key>,
    pub(super) phase: Phase,
    /// When the store is to wake it, as it was last written; no part of the record.
    pub(super) alarm: Option<Time>,
    /// Results of games that ended since it was last written; no part of the record.
    pub(super) results: Vec<Vec<u8>>,
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// Who.
    pub player: PlayerId,
    /// As they are called at this table; who has no name is called by the seat.
    pub name: Option<Name>,
    /// The language of the own hand.
    pub language: Language,
    /// The adapter's reference of the private message that shows the hand.
    pub message: Option<String>,
}

/// A room where the table is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomView {
    /// Which.
    pub room: Room,
    /// What is spoken there.
    pub language: Language,
    /// The adapter's references of the messages that show the table, in its own words.
    pub messages: Vec<String>,
    /// Whether the table is drawn there, beside its text.
    pub pictures: bool,
}

/// What is known when.
pub(super) enum Phase {
    /// People sit down and agree on the rules.
    Lobby(Gathering),
    /// A game goes on.
    Playing(Playing),
    /// A game has ended, or never began.
    Over(Over),
}

/// A game that goes on.
pub(super) struct Playing {
    pub(super) dealt: Dealt,
    /// By seat: counts what that seat was asked, so that a button of another question is known to be stale.
    pub(super) moments: Vec<u32>,
    /// By seat: the fingerprint of what it is asked now. Follows from the table, so it is no part of the record.
    pub(super) asks: Vec<u64>,
    /// Since when the table waits for whoever is to act.
    pub(super) asked_at: Time,
    /// Up to when the game was told the time, if it counts any.
    pub(super) told_at: Time,
    pub(super) waiting: Waiting,
    pub(super) votes: Vec<Vote>,
    /// By seat: how many hints were asked for.
    pub(super) hints: Vec<u16>,
    /// Counts what computers were asked: an answer to an earlier question is dropped.
    pub(super) thoughts: u32,
    /// The computer that is to act.
    pub(super) thinking: Option<Thinking>,
    /// Whether a computer made the last move; no part of the record.
    pub(super) chained: bool,
}

/// How far the waiting for an absent player has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Waiting {
    /// They may still be thinking.
    Patient,
    /// Half of the time is over: they were called once more.
    Reminded,
    /// All of it is over: the others may do something about it.
    Overdue,
}

/// A game that was dealt: what makes it fair, and the table that drives it.
pub(super) struct Dealt {
    pub(super) secret: HouseSecret,
    /// In seat order, as everyone sat before a lot moved them.
    pub(super) contributions: Vec<Contribution>,
    pub(super) table: Box<dyn AnyTable>,
    /// Which inputs were made for a seat by somebody else than whoever sits there now, in order.
    pub(super) foreign: Vec<u32>,
}

/// An ended table.
pub(super) struct Over {
    pub(super) ending: Ending,
    pub(super) ended_at: Time,
    /// The game that ended; `None` if none was begun.
    pub(super) dealt: Option<Dealt>,
    /// The next game: its secret is committed to, and whoever wants it has contributed.
    pub(super) next: Gathering,
}

/// Why a table is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was played to its end.
    Played,
    /// This seat gave up for its side.
    Resigned(Seat),
    /// This seat was absent too long, and the others ended the game.
    Removed(Seat),
    /// The host or a moderator ended it.
    Stopped,
    /// Nobody did anything for too long.
    Expired,
}

impl Session {
    /// Its name for ever.
    #[must_use]
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// What somebody types in another room to bring the table there.
    #[must_use]
    pub fn invite(&self) -> InviteCode {
        InviteCode(self.id)
    }

    /// When it was opened.
    #[must_use]
    pub fn created(&self) -> Time {
        self.created
    }

    /// When somebody last did something with it.
    #[must_use]
    pub fn changed(&self) -> Time {
        self.changed
    }

    /// Who configures it.
    #[must_use]
    pub fn host(&self) -> &PlayerId {
        &self.host
    }

    /// The game it is for.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The options that were chosen; all others have their defaults.
    #[must_use]
    pub fn choices(&self) -> Choices {
        serde_json::from_str(&self.choices).unwrap_or_default()
    }

    /// The preset that its options and seats are, if they are one.
    #[must_use]
    pub fn preset(&self) -> Option<Preset> {
        let all = |choices: &Choices| self.game.choices(choices).ok();
        let own = all(&self.choices());
        let mut presets = self.game.presets().into_iter();
        presets.find(|preset| preset.seats == self.seats().count() && all(&preset.choices) == own)
    }

    /// How many chairs it has.
    #[must_use]
    pub fn seats(&self) -> Seats {
        u8::try_from(self.chairs.len())
            .ok()
            .and_then(Seats::new)
            .expect("a session has as many chairs as a game has seats")
    }

    /// Where it is seen.
    #[must_use]
    pub fn rooms(&self) -> &[RoomView] {
        &self.rooms
    }

    /// Rooms that it left: an adapter takes the buttons off the messages there, and then says so with
    /// [`Act::Remember`](crate::session::Act::Remember) without messages.
    #[must_use]
    pub fn left_rooms(&self) -> &[RoomView] {
        &self.left
    }

    /// How many minutes it waits for an absent player; `None` for ever.
    #[must_use]
    pub fn patience(&self) -> Option<u16> {
        self.patience
    }

    /// The SHA-256 of the secret of this game (of the next one, when one has ended), shown before anybody contributes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        match &self.phase {
            Phase::Lobby(next) | Phase::Over(Over { next, .. }) => next.commitment(),
            Phase::Playing(playing) => playing.dealt.secret.commitment(),
        }
    }

    /// Whether no game was begun yet.
    #[must_use]
    pub fn in_lobby(&self) -> bool {
        matches!(self.phase, Phase::Lobby(_))
    }

    /// Whether a game goes on.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing(_))
    }

    /// Why it is over, if it is.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match &self.phase {
            Phase::Over(over) => Some(over.ending),
            Phase::Lobby(_) | Phase::Playing(_) => None,
        }
    }

    /// How the game ended, if it was played to its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.dealt()?.table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        }
    }

    /// Everything about the game that ended, so that anybody can check its deals; `None` while a game goes on.
    #[must_use]
    pub fn proof(&self) -> Option<Proof> {
        let Phase::Over(Over { dealt: Some(dealt), .. }) = &self.phase else { return None };
        let contributions = dealt.contributions.iter().map(|word| word.as_str().to_owned()).collect();
        Some(Proof::new(&dealt.secret, contributions, self.lot().cloned(), dealt.table.record()))
    }

    /// The game that goes on, or went on.
    pub(super) fn dealt(&self) -> Option<&Dealt> {
        match &self.phase {
            Phase::Lobby(_) => None,
            Phase::Playing(playing) => Some(&playing.dealt),
            Phase::Over(over) => over.dealt.as_ref(),
        }
    }

    pub(super) fn dealt_mut(&mut self) -> Option<&mut Dealt> {
        match &mut self.phase {
            Phase::Lobby(_) => None,
            Phase::Playing(playing) => Some(&mut playing.dealt),
            Phase::Over(over) => over.dealt.as_mut(),
        }
    }

    /// Whether players may ask for hints.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        self.hints
    }

    /// What whoever plays there is called; two with the same name are told apart by their seats.
    pub(super) fn called(&self, seat: Seat) -> Called<'_> {
        match self.chair(seat) {
            Chair::Computer(Computer { post: Post::For(_), .. }) => Called::StandIn,
            Chair::Computer(Computer { level, .. }) => {
                let numbered = |chair: &&Chair| matches!(chair, Chair::Computer(computer) if !matches!(computer.post, Post::For(_)));
                let number = self.chairs[..=seat.index()].iter().filter(numbered).count();
                Called::Computer { number, level: *level }
            }
            Chair::Free | Chair::Person(_) => self.named(seat),
        }
    }

    /// What the person is called whose seat it is.
    pub(super) fn named(&self, seat: Seat) -> Called<'_> {
        let name_at = |seat| self.sitter(seat).and_then(|sitter| sitter.name.as_ref()).map(Name::as_str);
        match name_at(seat) {
            None => Called::Unnamed,
            Some(name) if self.seats().iter().any(|other| other != seat && name_at(other) == Some(name)) => {
                Called::By(Cow::Owned(format!("{name} ({})", seat.number() + 1)))
            }
            Some(name) => Called::By(Cow::Borrowed(name)),
        }
    }
}

/// What somebody is called.
pub(super) enum Called<'a> {
    /// By a name.
    By(Cow<'a, str>),
    /// By the seat, in whatever language is spoken.
    Unnamed,
    /// By its number and level, in whatever language is spoken.
    Computer {
        /// Counted from 1 among the table's computers.
        number: usize,
        /// How well it plays.
        level: Level,
    },
    /// By the name of whom it plays for.
    StandIn,
}
