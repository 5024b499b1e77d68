//! What people ask of tables and what a button carries: requests, presses, refusals. Nothing here knows about a table.

pub(crate) mod advice;
pub(crate) mod alike;
pub(crate) mod limit;
pub(crate) mod link;
pub(crate) mod name;
pub(crate) mod parts;
pub(crate) mod press;
pub(crate) mod refusal;
pub(crate) mod words;

use serde_json::Value;
use sobremesa_computer::Level;
use sobremesa_game::{Choices, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};

use crate::request::advice::Hint;
use crate::request::advice::Review;
use crate::request::limit::Origin;
use crate::request::parts::{Measure, Menu, Named, Person, Text, Wish};
use crate::request::press::Press;

/// Who asks. The adapter vouches for all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person, as the platform knows them.
    pub player: PlayerId,
    /// Their name there, as received.
    pub name: String,
    /// The language they read their hand in.
    pub language: Language,
    /// Whether they may moderate the room they act in (Discord: Manage Messages; Telegram: admin).
    pub moderator: bool,
    /// The larger place around the room they act in, where the platform has one: a Discord server.
    pub within: Option<Room>,
    /// The room they act in, where that is known; for a moderator, the one they moderate.
    pub room: Option<Room>,
    /// The id of the update they ask with, where the platform might deliver one twice: it then acts only once.
    pub update: Option<String>,
    /// Where they come from, if the adapter can tell: all who come from there together may not crowd out others.
    pub origin: Option<Origin>,
}

impl Act {
    /// [`Remember`](Act::Remember) these, whatever is remembered there now.
    #[must_use]
    pub fn remember(place: Place, messages: Vec<String>) -> Act {
        Act::Remember { place, before: None, messages }
    }
}

impl Actor {
    /// A player without special rights, whose update comes only once.
    #[must_use]
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

/// Anything that can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Opens a table in a room that has none, or whose table is over; the player who asks becomes its host and takes the first seat.
    Open(Open),
    /// Also brings the table with this invite code into a room.
    Attach {
        /// The code as typed.
        code: String,
        /// Where to.
        room: Room,
        /// What is spoken there.
        language: Language,
        /// Whether it has pictures, until somebody there says otherwise.
        pictures: bool,
    },
    /// Something about this table.
    At(SessionId, Act),
    /// Tells the operator about a person at this table, or about all of it.
    Report {
        /// Which table.
        session: SessionId,
        /// Who it is about; the table if `None`.
        about: Option<Person>,
        /// What happened, at most [`LONGEST_REPORT`] characters.
        text: String,
    },
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// Where it is seen first.
    pub room: Room,
    /// What is spoken there.
    pub language: Language,
    /// Whether it has pictures, until somebody there says otherwise.
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

/// What is asked of one table.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Changes the rules of the table before it begins. Host and moderators.
    Configure(Configure),
    /// Takes a free seat: this one, or the first. A player already seated in the lobby moves there.
    Join {
        /// Which seat.
        seat: Option<Seat>,
        /// The player's addition to the seed, at most 128 bytes.
        contribution: String,
    },
    /// Leaves the seat. In the middle of a game a computer plays on there until somebody takes it over, hand and all.
    Leave,
    /// Takes on the name and the language that the actor has now.
    Rename,
    /// Takes the player's own seat back from the computer that stands in for them.
    Return,
    /// Begins the game. Host and moderators, when every seat is taken.
    Start,
    /// Makes a move, or a step towards one.
    Play(Choice),
    /// Shows something to the player who asks and to nobody else; changes nothing.
    Show(View),
    /// Gives up the game for the player's own side.
    Resign,
    /// Asks for the best move, in private; everyone sees that it was asked for.
    Hint,
    /// Asks to be told the move that the hint just given leads to; it is counted as another hint.
    Tell(Hint),
    /// Asks, once the game is over, which of the player's own decisions cost the most.
    Review,
    /// Asks for another game with the same people; it begins once all have asked.
    Rematch {
        /// The player's addition to the new seed, at most 128 bytes.
        contribution: String,
    },
    /// Does something about a player absent for longer than the table waits: host and moderators at once, others by vote.
    Absent {
        /// Whose seat.
        seat: Seat,
        /// What to do.
        wish: Wish,
    },
    /// Does something about a person at the table: the host, and moderators of the room that the person came from.
    Moderate(Measure, Person),
    /// Takes the table out of a room. Host and moderators.
    Detach(Room),
    /// Changes what is spoken in one of its rooms. Host and moderators.
    SetLanguage(Room, Language),
    /// Draws the table in one of its rooms, in addition to its text, or stops drawing it. Host and moderators.
    SetPictures(Text, bool),
    /// Ends the table at once, whatever the score. Host and moderators.
    End,
    /// Does this, unless another game has begun at the table since the button for it was drawn.
    Pressed {
        /// The moment the button was drawn for.
        moment: u32,
        /// What it does.
        act: Box<Act>,
    },
    /// Comes from the adapter itself: the references of the messages that show the table or a hand there.
    Remember {
        /// Where.
        place: Place,
        /// What they take the place of: [stale](crate::Refusal::Stale) if something else is remembered there by now. `None` if that
        /// does not matter.
        before: Option<Vec<String>>,
        /// What is remembered from now on.
        messages: Vec<String>,
    },
    /// Comes from the clock: does whatever is due.
    Wake,
    /// Comes from a computer that was [asked](crate::Woken): its answer. Dropped if it has been asked something else meanwhile.
    Thought {
        /// Which question it answers.
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
        /// What to set it to.
        value: Value,
    },
    /// One option, by its value as a button carries it or as somebody typed it.
    Written {
        /// Its name in the rulebook.
        name: String,
        /// The value.
        text: String,
    },
    /// How many seats.
    Seats(u8),
    /// How many minutes the table waits for an absent player, 1 to 10 080 (a week); `None` for ever.
    Patience(Option<u16>),
    /// Two seats change places, along with the people on them.
    Swap(Seat, Seat),
    /// Whether the seats are drawn by lot before the game's first deal: see [`Lot`](sobremesa_game::fair::Lot).
    Lot(bool),
    /// Whether players may ask for hints.
    Hints(bool),
    /// Whether lists of tables show it to strangers.
    Listed(bool),
    /// A computer takes a free seat, or all of them. Also after a game, for the next one.
    AddComputer {
        /// How well it plays.
        level: Level,
        /// Whether every free seat gets one.
        all: bool,
    },
    /// The computer there leaves. Also after a game.
    RemoveComputer(Seat),
}

/// How a move is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By what was typed: the game's notation, or words as people write them ([`reading`](crate::typed)).
    Word(String),
    /// By a button of the player's own hand.
    Hand {
        /// The moment the button was drawn for.
        moment: u32,
        /// What it names.
        named: Named,
    },
    /// By a button of the public table.
    Table {
        /// The moment the button was drawn for.
        moment: u32,
        /// What it names.
        named: Named,
    },
}

/// What a player can ask to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The player's own hand, and the buttons after these steps of a move (none: the first ones).
    Hand(String),
    /// The question whether this is really meant.
    Sure(Box<Press>),
    /// The question which of these moves was meant, by their texts.
    Which(Vec<String>),
    /// The rules in force, as lines.
    Rules,
    /// What can be configured.
    Options(Menu),
    /// What is needed less often: rules, invite code, resigning, ending.
    More,
    /// How to bring the table into another room.
    Invite,
    /// Who is here, and who was sent away.
    People,
    /// What can be done about one of them.
    Person {
        /// Who.
        person: Person,
        /// Whether whoever asks may do more than report them: decided when it is asked, whatever is given here.
        powers: bool,
    },
    /// A line of text is asked for, to report this person or the table.
    Report(Option<Person>),
    /// The report has been stored.
    Reported,
    /// The proof of the deals, to be sent as a file: see [`Session::proof`](crate::session::Session::proof).
    Proof,
    /// What this player is to look at, and then the move that a computer would make in their place.
    Nudge(Hint),
    /// What a computer would do in this player's place.
    Hint(Hint),
    /// Which of this player's decisions cost the most in the game that ended, and what would have been better.
    Review(Review),
}

/// Where messages are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a room, showing the table.
    Room(Room),
    /// In private with this player, showing the hand.
    Hand(PlayerId),
}

/// The answer to a request that was not refused. Whatever it changed is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The table it was about.
    pub session: SessionId,
    /// What to show to the player who asked, and nobody else: [`Session::view`](crate::session::Session::view).
    pub view: Option<View>,
    /// Whether anything changed; false if something was only to be shown, or if the update had arrived before.
    pub changed: bool,
}
