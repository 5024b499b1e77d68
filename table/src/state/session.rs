//! What a session is: who sits where, in which rooms it is seen, and what is known in each of its phases.

use crate::session::asking::parts::Wish;
use std::borrow::Cow;
use std::collections::VecDeque;

use crate::catalogue::{AnyGame, AnyTable};
use crate::game::fair::{Commitment, HouseSecret, Proof};
use crate::game::{Choices, Next, Outcome, Seat, Seats};
use crate::locale::Language;
use crate::player::Level;
use crate::session::asking::words::{Contribution, InviteCode, Key, Name};
use crate::session::state::chair::{Chair, Computer, Post};
use crate::session::state::gathering::Gathering;
use crate::session::state::risen::Risen;
use crate::session::state::seating::Seating;
use crate::store::{PlayerId, Room, SessionId, Time};
use sobremesa_show::screen::Preset;

/// One table.
pub struct Session {
    pub(crate) id: SessionId,
    pub(crate) created: Time,
    /// When somebody last did something with it.
    pub(crate) changed: Time,
    pub(crate) host: PlayerId,
    pub(crate) game: &'static dyn AnyGame,
    /// The options that were chosen, as JSON, so that a move need not write them again.
    pub(crate) choices: String,
    /// One a seat.
    pub(crate) chairs: Vec<Chair>,
    /// Where the table is seen.
    pub(crate) rooms: Vec<RoomView>,
    /// Rooms that it left and whose messages still have to be tidied up.
    pub(crate) left: Vec<RoomView>,
    /// How long the table waits for somebody, in minutes; for ever if `None`.
    pub(crate) patience: Option<u16>,
    /// Whether players may ask for hints.
    pub(crate) hints: bool,
    /// Who decides who sits where.
    pub(crate) seating: Seating,
    /// Who has got up, in that order.
    pub(crate) risen: Vec<Risen>,
    /// Counts what the table as a whole was asked: a public button that was drawn before the last ordinary move is stale.
    pub(crate) moment: u32,
    /// The moment at which the latest game began.
    pub(crate) began: u32,
    /// The latest updates that changed something.
    pub(crate) keys: VecDeque<Key>,
    pub(crate) phase: Phase,
    /// When the store is to wake it, as it was last written; no part of the record.
    pub(crate) alarm: Option<Time>,
    /// Results of games that ended since it was last written; no part of the record.
    pub(crate) results: Vec<Vec<u8>>,
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
pub(crate) enum Phase {
    /// People sit down and agree on the rules.
    Lobby(Gathering),
    /// A game goes on.
    Playing(Playing),
    /// A game has ended, or never began.
    Over(Over),
}

/// A game that goes on.
pub(crate) struct Playing {
    pub(crate) dealt: Dealt,
    /// By seat: counts what that seat was asked, so that a button of another question is known to be stale.
    pub(crate) moments: Vec<u32>,
    /// By seat: the fingerprint of what it is asked now. Follows from the table, so it is no part of the record.
    pub(crate) asks: Vec<u64>,
    /// Since when the table waits for whoever is to act.
    pub(crate) asked_at: Time,
    /// Up to when the game was told the time, if it counts any.
    pub(crate) told_at: Time,
    pub(crate) waiting: Waiting,
    pub(crate) votes: Vec<Vote>,
    /// By seat: how many hints were asked for.
    pub(crate) hints: Vec<u16>,
    /// Counts what computers were asked: an answer to an earlier question is dropped.
    pub(crate) thoughts: u32,
    /// The computer that is to act.
    pub(crate) thinking: Option<Thinking>,
    /// Whether a computer made the last move; no part of the record.
    pub(crate) chained: bool,
}

/// How far the waiting for an absent player has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Waiting {
    /// They may still be thinking.
    Patient,
    /// Half of the time is over: they were called once more.
    Reminded,
    /// All of it is over: the others may do something about it.
    Overdue,
}

/// Somebody's wish about a seat that is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vote {
    pub(crate) by: Seat,
    pub(crate) about: Seat,
    pub(crate) wish: Wish,
}

/// A computer that is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Thinking {
    pub(crate) seat: Seat,
    /// The table's moment at which it was asked.
    pub(crate) moment: u32,
    /// When it is asked, or asked again.
    pub(crate) at: Time,
    /// How often it was asked.
    pub(crate) tries: u8,
}

/// A game that was dealt: what makes it fair, and the table that drives it.
pub(crate) struct Dealt {
    pub(crate) secret: HouseSecret,
    /// In seat order, as everyone sat before a lot moved them.
    pub(crate) contributions: Vec<Contribution>,
    pub(crate) table: Box<dyn AnyTable>,
    /// Which inputs were made for a seat by somebody else than whoever sits there now, in order.
    pub(crate) foreign: Vec<u32>,
}

/// An ended table.
pub(crate) struct Over {
    pub(crate) ending: Ending,
    pub(crate) ended_at: Time,
    /// The game that ended; `None` if none was begun.
    pub(crate) dealt: Option<Dealt>,
    /// The next game: its secret is committed to, and whoever wants it has contributed.
    pub(crate) next: Gathering,
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

    /// That of the game that goes on or has ended; before the first one, that of the game to come.
    #[must_use]
    pub fn game_commitment(&self) -> Commitment {
        self.dealt().map_or_else(|| self.commitment(), |dealt| dealt.secret.commitment())
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
    pub(crate) fn dealt(&self) -> Option<&Dealt> {
        match &self.phase {
            Phase::Lobby(_) => None,
            Phase::Playing(playing) => Some(&playing.dealt),
            Phase::Over(over) => over.dealt.as_ref(),
        }
    }

    pub(crate) fn dealt_mut(&mut self) -> Option<&mut Dealt> {
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
    pub(crate) fn called(&self, seat: Seat) -> Called<'_> {
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
    pub(crate) fn named(&self, seat: Seat) -> Called<'_> {
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
pub(crate) enum Called<'a> {
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
