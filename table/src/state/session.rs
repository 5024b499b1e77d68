//! What a session is: who sits where, in which rooms it is seen, and what is known in each of its phases.

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::catalogue::AnyGame;
use crate::game::fair::{Commitment, Proof};
use crate::game::{Choices, Next, Outcome, Seat, Seats};
use crate::locale::Language;
use crate::player::Level;
use crate::session::asking::words::{InviteCode, Key, Name};
use crate::session::state::chair::{Chair, Computer, Post};
use crate::session::state::phase::{Ending, Over, Phase};
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
    /// The chosen options, as JSON, so that a move need not serialise them again.
    pub(crate) choices: String,
    /// One per seat.
    pub(crate) chairs: Vec<Chair>,
    /// Where the table is seen.
    pub(crate) rooms: Vec<RoomView>,
    /// Rooms that it left and whose messages still have to be tidied up.
    pub(crate) left: Vec<RoomView>,
    /// How long the table waits for a player, in minutes; for ever if `None`.
    pub(crate) patience: Option<u16>,
    /// Whether players may ask for hints.
    pub(crate) hints: bool,
    /// Who decides who sits where.
    pub(crate) seating: Seating,
    /// Who has got up, in that order.
    pub(crate) risen: Vec<Risen>,
    /// Counts what the table as a whole was asked: a public button drawn before the last ordinary move is stale.
    pub(crate) moment: u32,
    /// The moment at which the latest game began.
    pub(crate) began: u32,
    /// The latest updates that changed something.
    pub(crate) keys: VecDeque<Key>,
    pub(crate) phase: Phase,
    /// When the store is to wake it, as last written; not part of the record.
    pub(crate) alarm: Option<Time>,
    /// Results of games that ended since the last write; not part of the record.
    pub(crate) results: Vec<Vec<u8>>,
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// Who.
    pub player: PlayerId,
    /// Their name at this table; without one, they are called by their seat.
    pub name: Option<Name>,
    /// The language of their own hand.
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
    /// Whether the table is drawn there, in addition to its text.
    pub pictures: bool,
}

impl Session {
    /// Its permanent name.
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

    /// The preset that its options and seats match, if any.
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

    /// Rooms that it left: an adapter takes the buttons off the messages there, and then reports it with
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

    /// The SHA-256 of the secret of this game (of the next one, once one has ended), shown before anybody contributes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        match &self.phase {
            Phase::Lobby(next) | Phase::Over(Over { next, .. }) => next.commitment(),
            Phase::Playing(playing) => playing.dealt.secret.commitment(),
        }
    }

    /// The commitment of the current or the latest game; before the first one, of the game to come.
    #[must_use]
    pub fn game_commitment(&self) -> Commitment {
        self.phase.dealt().map_or_else(|| self.commitment(), |dealt| dealt.secret.commitment())
    }

    /// Whether no game has begun yet.
    #[must_use]
    pub fn in_lobby(&self) -> bool {
        self.phase.lobby().is_ok()
    }

    /// Whether a game is in progress.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.phase.playing().is_ok()
    }

    /// Why it is over, if it is.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.phase.over().ok().map(|over| over.ending)
    }

    /// How the game ended, if it was played to its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase.dealt()?.table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        }
    }

    /// Everything about the game that ended, so that anybody can check its deals; `None` while a game is in progress.
    #[must_use]
    pub fn proof(&self) -> Option<Proof> {
        let dealt = self.phase.over().ok()?.played().ok()?;
        let contributions = dealt.contributions.iter().map(|word| word.as_str().to_owned()).collect();
        Some(Proof::new(&dealt.secret, contributions, self.lot().cloned(), dealt.table.record()))
    }

    /// Whether players may ask for hints.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        self.hints
    }

    /// The name of the player there; two with the same name are told apart by their seats.
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

    /// The name of the person whose seat it is.
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
    /// By the seat, in the viewer's language.
    Unnamed,
    /// By its number and level, in the viewer's language.
    Computer {
        /// Counted from 1 among the table's computers.
        number: usize,
        /// How well it plays.
        level: Level,
    },
    /// By the name of the person it stands in for.
    StandIn,
}
