//! The limits: the things limited, the parties they apply to, and the amounts.

use std::fmt;
use std::sync::Arc;

use sobremesa_game::named;
use sobremesa_store::PlayerId;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

named! {
    /// A thing that is limited, by its name in the configuration and in texts.
    pub enum Limit {
        /// Requests of any kind in a minute.
        Presses = "presses",
        /// Hints in a minute.
        Hints = "hints",
        /// Tables opened in an hour.
        Openings = "openings",
        /// Tables at the same time.
        Tables = "tables",
        /// Tables with computers at the same time.
        Computers = "computers",
        /// Event streams of open pages at the same time.
        Streams = "streams",
        /// Codes shown or typed to join identities, in ten minutes.
        Codes = "codes",
        /// Reports to the operator in an hour.
        Reports = "reports",
        /// Requests for a person's data, or for its erasure, in an hour: each goes through everything that is
        /// stored.
        Rights = "rights",
        /// Changes of the devices to which notifications go, in an hour.
        Notices = "notices",
        /// Pictures drawn, and games replayed to be looked at, in a minute.
        Pictures = "pictures",
    }
}

impl Limit {
    /// The seconds in which a party recovers completely. Things that are held rather than repeated may be
    /// free again at any moment: for them, the seconds after which a retry is worth while.
    pub(crate) fn seconds(self) -> u64 {
        match self {
            Limit::Presses | Limit::Hints | Limit::Computers | Limit::Streams | Limit::Pictures => MINUTE,
            Limit::Openings | Limit::Reports | Limit::Rights | Limit::Notices => HOUR,
            Limit::Codes => 10 * MINUTE,
            Limit::Tables => 5 * MINUTE,
        }
    }
}

/// The party that has used up its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LimitScope {
    /// One person's own share.
    Each,
    /// The share of all who come from the same place.
    Together,
}

/// The origin of people, in the adapter's own words: the network of an address, a chat. It is kept in memory
/// only and never printed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin(Arc<str>);

impl Origin {
    /// The place with this name.
    pub fn new(name: &str) -> Origin {
        Origin(Arc::from(name))
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// The party that shares an allowance.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Party {
    One(PlayerId),
    All(Origin),
}

/// The allowed amount of something; 0 means any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// For one person.
    pub each: u32,
    /// For all who come from the same place.
    pub together: u32,
}

impl Allowance {
    /// This many for one person, and this many for all who come from the same place.
    pub const fn new(each: u32, together: u32) -> Allowance {
        Allowance { each, together }
    }
}

/// The allowances of all limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowances([Allowance; Limit::ALL.len()]);

impl Allowances {
    /// Any amount of anything.
    pub const NONE: Allowances = Allowances([Allowance::new(0, 0); Limit::ALL.len()]);

    /// The allowance of one limit.
    pub const fn of(&self, limit: Limit) -> Allowance {
        self.0[limit as usize]
    }

    /// Replaces the allowance of one limit.
    #[must_use]
    pub const fn with(mut self, limit: Limit, allowance: Allowance) -> Allowances {
        self.0[limit as usize] = allowance;
        self
    }
}

/// The defaults, which no honest household, school or mobile network reaches. One person is assumed to be the
/// fastest possible: five presses a second for a minute, a hint every three seconds, twenty games against
/// computers begun within ten minutes (an idle table no longer counts after that time). A place is assumed to
/// be a school of three hundred who all play at once, or as many strangers behind one address of a mobile
/// network.
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
