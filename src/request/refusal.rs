//! The refusals of requests, each with the reason and the remedy. A refused request has changed nothing.

use sobremesa_game::{Arg, Clause, Line, Refusal as GameRefusal, Seat, line};
use sobremesa_store::StoreError;

use crate::request::limit::{Limit, LimitScope};

/// A refusal: an answer for the player who asked alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The table does not exist, or no longer does.
    NoTable,
    /// The room already has a table that is not over.
    RoomBusy,
    /// The table is already seen in as many rooms as allowed.
    TooManyRooms {
        /// The number allowed.
        limit: usize,
    },
    /// The table is not seen in that room.
    NotInRoom,
    /// A code that no table can have.
    BadCode,
    /// A room or a player without a proper name: a fault of the adapter.
    BadName,
    /// The catalogue has no such game.
    UnknownGame {
        /// Their names.
        games: Vec<Line>,
    },
    /// The game has no such preset.
    UnknownPreset {
        /// Their names.
        presets: Vec<Line>,
    },
    /// No game or preset has this name: it is a typo, or ambiguous.
    Meant {
        /// The names that may have been meant.
        names: Vec<Line>,
    },
    /// The game or the rules of the table forbid it.
    Game(GameRefusal),
    /// Only for the host or a moderator.
    NotHost {
        /// The host's seat, if any.
        host: Option<Seat>,
    },
    /// Only for those who sit at the table.
    NotSeated,
    /// Another player sits there.
    SeatTaken(Seat),
    /// All seats are taken.
    Full,
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of its seats.
        seats: u8,
    },
    /// A player seated in a running game cannot take another seat.
    AlreadySeated(Seat),
    /// The game cannot begin before all seats are taken.
    Missing {
        /// The number of free seats.
        free: usize,
        /// The number of seats needed.
        seats: usize,
    },
    /// These players have not agreed to a game that counts.
    NotAgreed {
        /// Their seats.
        seats: Vec<Seat>,
    },
    /// Games count between people only.
    PeopleOnly,
    /// In a game that counts, players remove nobody.
    NoRemoval,
    /// At a table whose games count, only the person who left the seat may take it again.
    SeatKept,
    /// More people sit here than there would be seats.
    TooManySeated {
        /// The number of people seated.
        seated: usize,
    },
    /// Only before the game begins.
    Begun,
    /// Only once the game has begun.
    NotBegun,
    /// Only while the game goes on.
    Over,
    /// Only when the game is over.
    NotOver,
    /// There was no game to replay or prove.
    NothingPlayed,
    /// The button belongs to a question that has passed, or the text to be replaced was replaced meanwhile.
    Stale {
        /// The latest event.
        news: Option<Line>,
    },
    /// The button names nothing that can be done.
    UnknownPress,
    /// The table is not waiting for that seat, or has not waited long enough.
    NotAbsent {
        /// The seat.
        seat: Seat,
        /// The seconds that are left, if the table waits for it.
        seconds: Option<u64>,
    },
    /// A player cannot vote about themselves.
    OwnSeat,
    /// This vote has already been cast.
    AlreadyVoted,
    /// No removable computer sits there.
    NoComputer,
    /// The host has switched hints off.
    NoHints,
    /// Another piece was touched, and must be played.
    Touched,
    /// Only for the player to act.
    NotYourTurn,
    /// A computer is still thinking about this player's last question, or about too many others.
    Thinking,
    /// The table cannot wait that many minutes.
    BadPatience {
        /// The most.
        limit: u16,
    },
    /// A text longer than is stored.
    TooLong {
        /// The most, in bytes.
        limit: usize,
    },
    /// The operator lets this person play no more.
    Banned,
    /// The operator wants no tables in this place.
    BannedPlace,
    /// A limit was reached: by one person, or by all who come from the same place.
    Limited {
        /// The limit that was reached.
        limit: Limit,
        /// The party that reached it.
        whose: LimitScope,
        /// The seconds after which a retry is worth while.
        seconds: u64,
    },
    /// The code does not join identities: mistyped, outdated, or used already.
    BadLinkCode,
    /// A code typed by the identity to which it was shown.
    OwnLinkCode,
    /// Two identities of one platform are not joined.
    SamePlatform,
    /// One of the two is joined with another identity of the same platform.
    LinkedElsewhere,
    /// Both are one person already.
    LinkedAlready,
    /// Both sit at one table.
    SitAtOneTable,
    /// This identity is joined with no other.
    NotLinked,
    /// This person was removed from the table.
    Barred,
    /// A moderator has no say over people who came from another room.
    NotYourRoom,
    /// A moderator decided it, and the host cannot undo it.
    Moderated,
    /// That person is not at the table any more.
    NobodyThere,
    /// The measure is in force already.
    AlreadySo,
    /// A report without words.
    EmptyReport,
    /// The store failed: as far as is known nothing was done; the operator's log says why.
    TryAgain,
    /// This table was written by a newer release, or its record cannot be read.
    Unreadable,
}

impl Refusal {
    /// Returns the first clause of the rulebook that it rests on.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Refusal::Game(refusal) => refusal.clauses.first().copied(),
            _ => None,
        }
    }

    /// The fault and its remedy, for the player who asked.
    pub fn line(&self) -> Line {
        match self {
            Refusal::NoTable => line!("session-no-table"),
            Refusal::RoomBusy => line!("session-room-busy"),
            Refusal::TooManyRooms { limit } => line!("session-too-many-rooms", limit = *limit),
            Refusal::NotInRoom => line!("session-not-in-room"),
            Refusal::BadCode => line!("session-bad-code"),
            Refusal::BadName => line!("session-bad-name"),
            Refusal::UnknownGame { games } => {
                line!("refusal-unknown-game", games = games.iter().cloned().collect::<Arg>())
            }
            Refusal::UnknownPreset { presets } => {
                line!("session-unknown-preset", presets = presets.iter().cloned().collect::<Arg>())
            }
            Refusal::Meant { names } => {
                let quoted = names.iter().map(|name| line!("session-meant", name = name.clone()));
                line!("session-did-you-mean", names = quoted.collect::<Arg>(), count = names.len())
            }
            Refusal::Game(refusal) => refusal.explain(),
            Refusal::NotHost { host: Some(seat) } => line!("session-not-host", host = *seat),
            Refusal::NotHost { host: None } => line!("session-not-host-absent"),
            Refusal::NotSeated => line!("session-not-seated"),
            Refusal::SeatTaken(seat) => line!("session-seat-taken", who = *seat),
            Refusal::Full => line!("session-full"),
            Refusal::NoSuchSeat { seats } => line!("session-no-such-seat", seats = *seats),
            Refusal::AlreadySeated(seat) => line!("session-already-seated", number = seat.number() + 1),
            Refusal::Missing { free, seats } => line!("session-missing", free = *free, seats = *seats),
            Refusal::NotAgreed { seats } => not_agreed(seats),
            Refusal::PeopleOnly => line!("points-people-only"),
            Refusal::NoRemoval => line!("points-no-removal"),
            Refusal::SeatKept => line!("points-seat-kept"),
            Refusal::TooManySeated { seated } => line!("session-too-many-seated", seated = *seated),
            Refusal::Begun => line!("session-begun"),
            Refusal::NotBegun => line!("session-not-begun"),
            Refusal::Over => line!("session-over"),
            Refusal::NotOver => line!("session-not-over"),
            Refusal::NothingPlayed => line!("session-nothing-played"),
            Refusal::Stale { news: None } => line!("session-stale"),
            Refusal::Stale { news: Some(news) } => line!("session-stale-news", news = news.clone()),
            Refusal::UnknownPress => line!("session-unknown-press"),
            Refusal::NotAbsent { seat, seconds: Some(seconds) } => {
                line!("session-not-absent-yet", who = *seat, seconds = i64::try_from(*seconds).unwrap_or(i64::MAX))
            }
            Refusal::NotAbsent { seat, seconds: None } => line!("session-not-absent", who = *seat),
            Refusal::OwnSeat => line!("session-own-seat"),
            Refusal::AlreadyVoted => line!("session-already-voted"),
            Refusal::NoComputer => line!("session-no-computer"),
            Refusal::NoHints => line!("session-no-hints"),
            Refusal::Touched => line!("session-touched"),
            Refusal::NotYourTurn => line!("session-not-your-turn"),
            Refusal::Thinking => line!("session-thinking"),
            Refusal::BadPatience { limit } => line!("session-bad-patience", limit = *limit),
            Refusal::TooLong { limit } => line!("session-too-long", limit = *limit),
            Refusal::Banned => line!("session-banned"),
            Refusal::BannedPlace => line!("session-banned-place"),
            Refusal::Limited { limit, whose, seconds } => {
                let minutes = i64::try_from(seconds.div_ceil(60)).unwrap_or(i64::MAX);
                match (whose, limit) {
                    (LimitScope::Together, _) => line!("session-limited-together", minutes = minutes),
                    (LimitScope::Each, Limit::Presses | Limit::Pictures) => line!("session-limited-presses"),
                    (LimitScope::Each, Limit::Hints) => line!("session-limited-hints"),
                    (LimitScope::Each, Limit::Openings) => line!("session-limited-openings", minutes = minutes),
                    (LimitScope::Each, Limit::Tables) => line!("session-limited-tables"),
                    (LimitScope::Each, Limit::Computers) => line!("session-limited-computers"),
                    (LimitScope::Each, Limit::Streams) => line!("session-limited-streams"),
                    (LimitScope::Each, Limit::Codes) => line!("session-limited-codes", minutes = minutes),
                    (LimitScope::Each, Limit::Reports) => line!("session-limited-reports"),
                    (LimitScope::Each, Limit::Rights | Limit::Notices) => {
                        line!("session-limited-often", minutes = minutes)
                    }
                }
            }
            Refusal::BadLinkCode => line!("people-bad-code"),
            Refusal::OwnLinkCode => line!("people-own-code"),
            Refusal::SamePlatform => line!("people-same-platform"),
            Refusal::LinkedElsewhere => line!("people-linked-elsewhere"),
            Refusal::LinkedAlready => line!("people-linked-already"),
            Refusal::SitAtOneTable => line!("people-at-one-table"),
            Refusal::NotLinked => line!("people-not-linked"),
            Refusal::Barred => line!("session-barred"),
            Refusal::NotYourRoom => line!("session-not-your-room"),
            Refusal::Moderated => line!("session-moderated"),
            Refusal::NobodyThere => line!("session-nobody-there"),
            Refusal::AlreadySo => line!("session-already-so"),
            Refusal::EmptyReport => line!("session-empty-report"),
            Refusal::TryAgain => line!("session-try-again"),
            Refusal::Unreadable => line!("session-unreadable"),
        }
    }
}

/// The players who have not agreed to a game that counts.
pub(crate) fn not_agreed(seats: &[Seat]) -> Line {
    line!("points-not-agreed", who = seats.iter().copied().collect::<Arg>(), count = seats.len())
}

impl From<GameRefusal> for Refusal {
    fn from(refusal: GameRefusal) -> Refusal {
        Refusal::Game(refusal)
    }
}

/// The store failed: the person is told to try again, the operator's log why.
impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store failed");
        Refusal::TryAgain
    }
}
