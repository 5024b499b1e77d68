//! The state that a table has at every stage: the people, the game, and the rooms.

use std::collections::{BTreeMap, VecDeque};

use sobremesa_game::{Choices, Seats};
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};

use crate::catalogue::AnyGame;
use crate::request::words::{InviteCode, Key};
use crate::session::chair::Chair;
use crate::session::departed::Departed;
use crate::session::moderation::Moderation;
use crate::session::people::People;
use crate::session::seating::Seating;

/// The state of a table at every stage. A [`Session`](crate::session::Session) reads as one.
pub struct Common {
    pub(crate) id: SessionId,
    pub(crate) created: Time,
    /// The time of the last action at it.
    pub(crate) changed: Time,
    pub(crate) host: PlayerId,
    pub(crate) game: &'static dyn AnyGame,
    /// The chosen options, as JSON, so that a move need not serialise them again.
    pub(crate) choices: String,
    /// One per seat.
    pub(crate) chairs: Vec<Chair>,
    /// The rooms in which the table is seen.
    pub(crate) rooms: Vec<RoomView>,
    /// Rooms that it left and that still have messages to be tidied up.
    pub(crate) left: Vec<RoomView>,
    /// The minutes for which the table waits for a player; for ever if `None`.
    pub(crate) patience: Option<u16>,
    /// True if players may ask for hints.
    pub(crate) hints: bool,
    /// True if its games count for the players' ratings.
    pub(crate) rated: bool,
    /// The places around its rooms, such as a server, by the rooms in which people have played for points.
    pub(crate) places: BTreeMap<Room, Room>,
    /// True if lists of tables show it to strangers.
    pub(crate) listed: bool,
    /// The way in which the seating is decided.
    pub(crate) seating: Seating,
    /// The people who have got up, in that order.
    pub(crate) risen: Vec<Departed>,
    /// The people who were removed or muted, and the rooms that people came from.
    pub(crate) moderation: Moderation,
    /// Counts the questions to the table as a whole: a public button drawn before the last ordinary move is
    /// stale.
    pub(crate) moment: u32,
    /// The moment at which the latest game began.
    pub(crate) began: u32,
    /// The latest updates that changed something.
    pub(crate) keys: VecDeque<Key>,
    /// The time at which the store is to wake it, as last written; not part of the record.
    pub(crate) alarm: Option<Time>,
    /// Results of games that ended since the last write; not part of the record.
    pub(crate) results: Vec<Vec<u8>>,
    /// The links between identities; not part of the record.
    pub(crate) people: People,
}

/// The host of an empty table after its host was erased.
pub(crate) const NOBODY: &str = "nobody:";

/// A room in which the table is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomView {
    /// The room.
    pub room: Room,
    /// The language of the room.
    pub language: Language,
    /// The adapter's references of the messages that show the table, in its own words.
    pub messages: Vec<String>,
    /// True if the table is drawn there, in addition to its text.
    pub pictures: bool,
}

impl Common {
    /// Its permanent name.
    pub fn id(&self) -> SessionId {
        self.id
    }

    /// The code that a person types in another room to bring the table there.
    pub fn invite(&self) -> InviteCode {
        InviteCode(self.id)
    }

    /// The time at which it was opened.
    pub fn created(&self) -> Time {
        self.created
    }

    /// The time of the last action at it.
    pub fn changed(&self) -> Time {
        self.changed
    }

    /// The person who configures it.
    pub fn host(&self) -> &PlayerId {
        &self.host
    }

    /// The game it is for.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The options that were chosen; all others have their defaults.
    pub fn choices(&self) -> Choices {
        serde_json::from_str(&self.choices).unwrap_or_default()
    }

    /// The preset that its options and seats match, if any.
    pub fn preset(&self) -> Option<Preset> {
        self.game.preset(&self.choices(), self.seats().count())
    }

    /// The number of chairs.
    pub fn seats(&self) -> Seats {
        u8::try_from(self.chairs.len())
            .ok()
            .and_then(Seats::new)
            .expect("a session has as many chairs as a game has seats")
    }

    /// The rooms in which it is seen.
    pub fn rooms(&self) -> &[RoomView] {
        &self.rooms
    }

    /// Rooms that it left: an adapter takes the buttons off the messages there, and then reports it with
    /// [`Act::Remember`](crate::Act::Remember) without messages.
    pub fn left_rooms(&self) -> &[RoomView] {
        &self.left
    }

    /// The minutes that it waits for an absent player; `None` for ever.
    pub fn patience(&self) -> Option<u16> {
        self.patience
    }

    /// Returns whether lists of tables show it to strangers: any person may then sit down or watch. Until the
    /// host says otherwise, a table is only for those invited by its people.
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    /// Counts another ordinary move, or another game: public buttons drawn before are stale.
    pub(crate) fn count_moment(&mut self) {
        self.moment = self.moment.wrapping_add(1);
    }
}
