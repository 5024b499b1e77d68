//! What a table has at every stage: who sits there, what is played, and where it is seen.

use std::collections::VecDeque;

use sobremesa_game::{Choices, Seats};
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};

use crate::catalogue::AnyGame;
use crate::request::words::{InviteCode, Key};
use crate::session::chair::Chair;
use crate::session::order::Order;
use crate::session::people::People;
use crate::session::risen::Risen;
use crate::session::seating::Seating;

/// What a table has at every stage. A [`Session`](crate::session::Session) reads as one.
pub struct Common {
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
    /// Whether lists of tables show it to strangers.
    pub(crate) listed: bool,
    /// Who decides who sits where.
    pub(crate) seating: Seating,
    /// Who has got up, in that order.
    pub(crate) risen: Vec<Risen>,
    /// Who was removed or muted, and where people came from.
    pub(crate) order: Order,
    /// Counts what the table as a whole was asked: a public button drawn before the last ordinary move is stale.
    pub(crate) moment: u32,
    /// The moment at which the latest game began.
    pub(crate) began: u32,
    /// The latest updates that changed something.
    pub(crate) keys: VecDeque<Key>,
    /// When the store is to wake it, as last written; not part of the record.
    pub(crate) alarm: Option<Time>,
    /// Results of games that ended since the last write; not part of the record.
    pub(crate) results: Vec<Vec<u8>>,
    /// Which identities are one person; not part of the record.
    pub(crate) people: People,
}

/// The host of a table whose host was erased and where nobody sits.
pub(crate) const NOBODY: &str = "nobody:";

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

impl Common {
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
    /// [`Act::Remember`](crate::Act::Remember) without messages.
    #[must_use]
    pub fn left_rooms(&self) -> &[RoomView] {
        &self.left
    }

    /// How many minutes it waits for an absent player; `None` for ever.
    #[must_use]
    pub fn patience(&self) -> Option<u16> {
        self.patience
    }

    /// Whether players may ask for hints.
    #[must_use]
    pub fn allows_hints(&self) -> bool {
        self.hints
    }

    /// Whether lists of tables show it to strangers: anybody may then sit down or watch. A table is for those whom its people invite until
    /// the host says otherwise.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// Another ordinary move, or another game: public buttons drawn before are stale.
    pub(crate) fn count_moment(&mut self) {
        self.moment = self.moment.wrapping_add(1);
    }
}
