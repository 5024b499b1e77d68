//! What is limited, for whom, and how much there is of it.

use std::fmt;
use std::sync::Arc;

use sobremesa_store::PlayerId;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// Requests of any kind in a minute.
    Presses,
    /// Hints in a minute.
    Hints,
    /// Tables opened in an hour.
    Openings,
    /// Tables at the same time.
    Tables,
    /// Tables with computers at the same time.
    Computers,
    /// Event streams of open pages at the same time.
    Streams,
    /// Codes shown or typed to join identities, in ten minutes.
    Codes,
    /// Reports to the operator in an hour.
    Reports,
    /// Requests for what is held about somebody, or that it be erased, in an hour: each goes through everything that is stored.
    Rights,
    /// Changes of the devices to which notifications go, in an hour.
    Notices,
    /// Pictures drawn, and games replayed to be looked at, in a minute.
    Pictures,
}

impl Limit {
    /// All of them.
    pub const ALL: [Limit; 11] = [
        Limit::Presses,
        Limit::Hints,
        Limit::Openings,
        Limit::Tables,
        Limit::Computers,
        Limit::Streams,
        Limit::Codes,
        Limit::Reports,
        Limit::Rights,
        Limit::Notices,
        Limit::Pictures,
    ];

    /// Its name in the configuration and in texts.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Limit::Presses => "presses",
            Limit::Hints => "hints",
            Limit::Openings => "openings",
            Limit::Tables => "tables",
            Limit::Computers => "computers",
            Limit::Streams => "streams",
            Limit::Codes => "codes",
            Limit::Reports => "reports",
            Limit::Rights => "rights",
            Limit::Notices => "notices",
            Limit::Pictures => "pictures",
        }
    }

    /// In which time a party recovers completely, in seconds. What is held rather than repeated may be free again at any moment: in how many
    /// seconds it is worth trying again.
    pub(crate) fn seconds(self) -> u64 {
        match self {
            Limit::Presses | Limit::Hints | Limit::Computers | Limit::Streams | Limit::Pictures => MINUTE,
            Limit::Openings | Limit::Reports | Limit::Rights | Limit::Notices => HOUR,
            Limit::Codes => 10 * MINUTE,
            Limit::Tables => 5 * MINUTE,
        }
    }
}

/// Whose share is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// One person's own.
    Each,
    /// That of all who come from the same place.
    Together,
}

/// Where people come from, in the adapter's own words: the network of an address, a chat. It is kept in memory only and never printed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin(Arc<str>);

impl Origin {
    /// The place with this name.
    #[must_use]
    pub fn new(name: &str) -> Origin {
        Origin(Arc::from(name))
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// Who shares an allowance.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Party {
    One(PlayerId),
    All(Origin),
}

/// How much of something there is; 0 means any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// For one person.
    pub each: u32,
    /// For all who come from the same place.
    pub together: u32,
}

impl Allowance {
    /// So many for one person, so many for all who come from the same place.
    #[must_use]
    pub const fn new(each: u32, together: u32) -> Allowance {
        Allowance { each, together }
    }
}

/// How much of everything there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowances([Allowance; Limit::ALL.len()]);

impl Allowances {
    /// Any amount of anything.
    pub const NONE: Allowances = Allowances([Allowance::new(0, 0); Limit::ALL.len()]);

    /// How much there is of one thing.
    #[must_use]
    pub const fn of(&self, limit: Limit) -> Allowance {
        self.0[limit as usize]
    }

    /// The same with another limit.
    #[must_use]
    pub const fn with(mut self, limit: Limit, allowance: Allowance) -> Allowances {
        self.0[limit as usize] = allowance;
        self
    }
}

/// What no honest household, school or mobile network reaches. One person is thought of as the fastest there is: five presses a second
/// for a minute, a hint every three seconds, twenty games against computers begun within ten minutes (after which a table where
/// nobody plays on no longer counts). A place is thought of as a school of three hundred who all play at once, or as many strangers behind
/// one address of a mobile network.
impl Default for Allowances {
    fn default() -> Allowances {
        Allowances::NONE
            .with(Limit::Presses, Allowance::new(300, 6000))
            .with(Limit::Hints, Allowance::new(20, 300))
            .with(Limit::Openings, Allowance::new(60, 1000))
            .with(Limit::Tables, Allowance::new(40, 500))
            .with(Limit::Computers, Allowance::new(20, 300))
            .with(Limit::Streams, Allowance::new(24, 500))
            .with(Limit::Codes, Allowance::new(10, 200))
            .with(Limit::Reports, Allowance::new(3, 20))
            .with(Limit::Rights, Allowance::new(6, 30))
            .with(Limit::Notices, Allowance::new(20, 400))
            .with(Limit::Pictures, Allowance::new(120, 2400))
    }
}
