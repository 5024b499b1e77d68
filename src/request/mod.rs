//! Requests to tables, independent of any platform, and the answers to them.

pub(crate) mod advice;
pub(crate) mod alike;
pub(crate) mod limit;
pub(crate) mod link;
pub(crate) mod name;
pub(crate) mod parts;
pub(crate) mod press;
mod pressed;
pub(crate) mod refusal;
pub(crate) mod words;

use serde_json::Value;
use sobremesa_computer::Level;
use sobremesa_game::{Choices, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};

use crate::request::advice::{Hint, Review};
use crate::request::limit::Origin;
use crate::request::parts::{Measure, Menu, Named, Person, Text, Wish};
use crate::request::press::Press;

/// The author of a request. The adapter vouches for all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person, as the platform knows them.
    pub player: PlayerId,
    /// Their name there, as received.
    pub name: String,
    /// The language they read their hand in.
    pub language: Language,
    /// True if they may moderate the room they act in (Discord: Manage Messages; Telegram: admin).
    pub moderator: bool,
    /// The larger place around the room they act in, if the platform has one: a Discord server.
    pub within: Option<Room>,
    /// The room they act in, if that is known; for a moderator, the one they moderate.
    pub room: Option<Room>,
    /// The id of the update they ask with, if the platform might deliver one twice: it then acts only once.
    pub update: Option<String>,
    /// Their origin, if the adapter can tell: a rate limit applies to all people of one origin together.
    pub origin: Option<Origin>,
}

impl Act {
    /// [`Remember`](Act::Remember) these, without comparing with what is remembered there now.
    pub fn remember(place: Place, messages: Vec<String>) -> Act {
        Act::Remember { place, before: None, messages }
    }
}

impl Actor {
    /// A player without special rights, with updates that come only once.
    pub fn new(player: PlayerId, name: impl Into<String>, language: Language) -> Actor {
        Actor {
            player,
            name: name.into(),
            language,
            moderator: false,
            room: None,
            within: None,
            update: None,
            origin: None,
        }
    }
}

/// The longest report, in characters.
pub const LONGEST_REPORT: usize = 300;

/// A request to the manager.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Opens a table in a room that has none, or only one that is over; the player who asks becomes its host
    /// and takes the first seat.
    Open(Open),
    /// Also brings the table with this invite code into a room.
    Attach {
        /// The code as typed.
        code: String,
        /// The room.
        room: Room,
        /// The language of the room.
        language: Language,
        /// True if it has pictures, until that is changed there.
        pictures: bool,
    },
    /// A request to this table.
    At(SessionId, Act),
    /// Tells the operator about a person at this table, or about all of it.
    Report {
        /// The table.
        session: SessionId,
        /// The person it is about; the table if `None`.
        about: Option<Person>,
        /// The report, at most [`LONGEST_REPORT`] characters.
        text: String,
    },
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The room in which it is seen first.
    pub room: Room,
    /// The language of the room.
    pub language: Language,
    /// True if it has pictures, until that is changed there.
    pub pictures: bool,
    /// The game's id in the catalogue.
    pub game: String,
    /// One of its presets; the first one if `None`.
    pub preset: Option<String>,
    /// Options that differ from the preset.
    pub choices: Choices,
    /// The host's addition to the seed.
    pub contribution: String,
}

/// A request to one table.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Changes the rules of the table before it begins. Host and moderators.
    Configure(Configure),
    /// Takes a free seat: this one, or the first. A player already seated in the lobby moves there.
    Join {
        /// The seat; the first free one if `None`.
        seat: Option<Seat>,
        /// The player's addition to the seed, at most 128 bytes.
        contribution: String,
    },
    /// Leaves the seat. In the middle of a game a computer plays on there until another player takes it over,
    /// hand and all.
    Leave,
    /// Takes on the name and the language that the actor has now.
    Rename,
    /// Takes the player's own seat back from the computer that stands in for them.
    Return,
    /// Begins the game. Host and moderators, when every seat is taken.
    Start,
    /// Makes a move, or a step towards one.
    Play(Choice),
    /// Shows something to the player who asks, in private; changes nothing.
    Show(View),
    /// Gives up the game for the player's own side.
    Resign,
    /// Asks for the best move, in private; everyone sees that it was asked for.
    Hint,
    /// Asks to be told the move that the hint just given leads to; it is counted as another hint.
    Tell(Hint),
    /// Asks, once the game is over, which of the player's own decisions cost the most.
    Review,
    /// Agrees to play: asks for another game with the same people, which begins once all have asked. In the
    /// lobby, agrees to the terms after they were changed at a table whose games count.
    Rematch {
        /// The player's addition to the new seed, at most 128 bytes.
        contribution: String,
    },
    /// Decides about a player absent for longer than the table waits: host and moderators at once, others by
    /// vote.
    Absent {
        /// The seat.
        seat: Seat,
        /// The decision.
        wish: Wish,
    },
    /// Takes a measure about a person at the table: the host, and moderators of the room that the person came
    /// from.
    Moderate(Measure, Person),
    /// Takes the table out of a room. Host and moderators.
    Detach(Room),
    /// Changes the language of one of its rooms. Host and moderators.
    SetLanguage(Room, Language),
    /// Draws the table in one of its rooms, in addition to its text, or stops drawing it. Host and
    /// moderators.
    SetPictures(Text, bool),
    /// Ends the table at once, at any score. Host and moderators.
    End,
    /// The act of a button, unless another game has begun at the table since it was drawn.
    Pressed {
        /// The moment the button was drawn for.
        moment: u32,
        /// The action.
        act: Box<Act>,
    },
    /// Comes from the adapter itself: the references of the messages that show the table or a hand there.
    Remember {
        /// The place.
        place: Place,
        /// The messages to be replaced: [stale](crate::Refusal::Stale) if others are remembered
        /// there by now. `None` if that does not matter.
        before: Option<Vec<String>>,
        /// The messages that are remembered from now on.
        messages: Vec<String>,
    },
    /// Comes from the clock: does everything that is due.
    Wake,
    /// Comes from a computer that was [asked](crate::Woken): its answer. Dropped if it has been
    /// asked something else meanwhile.
    ComputerMove {
        /// The number of the question that it answers.
        number: u32,
        /// The move, by its text; any move if `None`.
        text: Option<String>,
    },
}

/// A change to a table's rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Configure {
    /// Another game, by its id: its first preset with room for everyone seated.
    Game(String),
    /// All options and seats of one of the game's presets.
    Preset(String),
    /// One option.
    Option {
        /// Its name in the rulebook.
        name: String,
        /// The value.
        value: Value,
    },
    /// One option, by its value as a button carries it or as a person typed it.
    Written {
        /// Its name in the rulebook.
        name: String,
        /// The value.
        text: String,
    },
    /// The number of seats.
    Seats(u8),
    /// The minutes for which the table waits for an absent player, 1 to 10 080 (a week); `None` for ever.
    Patience(Option<u16>),
    /// Two seats change places, along with the people on them.
    Swap(Seat, Seat),
    /// Turns on or off the drawing of seats by lot before the game's first deal: see
    /// [`Lot`](sobremesa_game::fair::Lot).
    Lot(bool),
    /// Allows hints or not.
    Hints(bool),
    /// Has the games count for the players' ratings, or not: between people only, without hints. Everyone who
    /// has sat down is asked anew.
    Rated(bool),
    /// Opens the table to strangers: lists of tables show it.
    Listed(bool),
    /// A computer takes a free seat, or all of them. Also after a game, for the next one.
    AddComputer {
        /// The level.
        level: Level,
        /// True if every free seat gets one.
        all: bool,
    },
    /// The computer there leaves. Also after a game.
    RemoveComputer(Seat),
}

/// The naming of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By what was typed: the game's notation, or words as people write them ([`reading`](crate::typed)).
    Word(String),
    /// By a button of the player's own hand.
    Hand {
        /// The moment the button was drawn for.
        moment: u32,
        /// The move or path that it names.
        named: Named,
    },
    /// By a button of the public table.
    Table {
        /// The moment the button was drawn for.
        moment: u32,
        /// The move or path that it names.
        named: Named,
    },
}

/// A screen that a player can ask to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The player's own hand, and the buttons after these steps of a move (none: the first ones).
    Hand(String),
    /// The question for confirmation.
    Confirm(Box<Press>),
    /// The question which of these moves was meant, by their texts.
    Which(Vec<String>),
    /// The rules in force, as lines.
    Rules,
    /// A page of options.
    Options(Menu),
    /// The less frequent actions: rules, invite code, resigning, ending.
    More,
    /// The way to bring the table into another room.
    Invite,
    /// The people at the table, and those who were removed.
    People,
    /// The measures that can be taken about one of them.
    Person {
        /// The person.
        person: Person,
        /// True if the player who asks may do more than report them: decided when it is asked, regardless of
        /// the value given here.
        powers: bool,
    },
    /// A request for a line of text, to report this person or the table.
    Report(Option<Person>),
    /// The report has been stored.
    Reported,
    /// The proof of the deals, to be sent as a file: see [`Session::proof`](crate::session::Session::proof).
    Proof,
    /// A nudge about where to look, and then the move that a computer would make in their place.
    Nudge(Hint),
    /// The move that a computer would make in this player's place.
    Hint(Hint),
    /// The costliest decisions of this player in the game that ended, and the better moves.
    Review(Review),
}

/// A place for messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a room, showing the table.
    Room(Room),
    /// In private with this player, showing the hand.
    Hand(PlayerId),
}

/// The answer to a request that was not refused. Every change it made is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The table it was about.
    pub session: SessionId,
    /// The screen to show to the player who asked alone: [`Session::view`](crate::session::Session::view).
    pub view: Option<View>,
    /// True if anything changed; false if something was only to be shown, or if the update had arrived
    /// before.
    pub changed: bool,
}
