//! What is known when: in the lobby, while a game goes on, and when it is over.
//!
//! What can be done at a stage is a method of its type, given the rest of the table as [`Common`](super::common::Common): a lobby's methods
//! cannot be called on a game. Code that needs a stage asks for it here; asking at the wrong time is refused here and nowhere else.

use std::sync::OnceLock;

use sobremesa_game::fair::HouseSecret;
use sobremesa_game::{Line, Seat};
use sobremesa_store::Time;

use crate::catalogue::AnyTable;
use crate::request::parts::Wish;
use crate::request::refusal::Refusal;
use crate::request::words::Contribution;
use crate::session::beginning::Beginning;
use crate::session::gathering::Gathering;
use crate::session::stage::Stage;

/// What is known when.
pub(crate) enum Phase {
    /// People sit down and agree on the rules.
    Lobby(Lobby),
    /// A game is in progress.
    Playing(Playing),
    /// A game has ended, or never began.
    Over(Over),
}

/// A table before its first game.
pub(crate) struct Lobby {
    /// The game to come.
    pub(crate) next: Gathering,
}

/// A game in progress.
pub(crate) struct Playing {
    pub(crate) dealt: Dealt,
    /// By seat: counts what that seat was asked, so that a button of another question is recognised as stale.
    pub(crate) moments: Vec<u32>,
    /// By seat: the fingerprint of what it is being asked. Derived from the table, so not part of the record.
    pub(crate) asks: Vec<u64>,
    /// Since when the table has been waiting for the players to act.
    pub(crate) asked_at: Time,
    /// The time up to which the game's clock was last advanced, if it has one.
    pub(crate) told_at: Time,
    pub(crate) waiting: Waiting,
    pub(crate) votes: Vec<Vote>,
    /// By seat: how many hints were asked for.
    pub(crate) hints: Vec<u16>,
    /// Counts the questions put to computers: an answer to an earlier one is dropped.
    pub(crate) thoughts: u32,
    /// The computer that is to act.
    pub(crate) thinking: Option<Thinking>,
    /// What was touched and must be played, at a table that plays so.
    pub(crate) touched: Option<Touched>,
    /// How the game before this one began.
    pub(crate) before: Beginning,
    /// Whether a computer made the last move; not part of the record.
    pub(crate) chained: bool,
}

/// The first step of a move, which binds whoever took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) seat: Seat,
    /// Its token.
    pub(crate) step: String,
}

/// How far the wait for an absent player has progressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Waiting {
    /// They may still be thinking.
    Patient,
    /// Half of the time is up: they were called again.
    Reminded,
    /// All of it is up: the others may do something about it.
    Overdue,
}

/// Somebody's wish about an absent player's seat.
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
    /// When it is to be asked, or asked again.
    pub(crate) at: Time,
    /// How often it has been asked.
    pub(crate) tries: u8,
}

/// A dealt game: what makes it fair, and the table that drives it.
pub(crate) struct Dealt {
    pub(crate) secret: HouseSecret,
    /// In seat order, as everyone sat before the lot moved them.
    pub(crate) contributions: Vec<Contribution>,
    pub(crate) table: Box<dyn AnyTable>,
    /// Which inputs somebody other than a seat's current player made for it, in order.
    pub(crate) foreign: Vec<u32>,
    /// Game and rules in a few words, cached on first use: they are fixed before the deal.
    pub(crate) title: OnceLock<Line>,
    /// Whether players hold anything that others do not see, cached on first use.
    pub(crate) hands: OnceLock<bool>,
}

/// An ended table.
pub(crate) struct Over {
    pub(crate) ending: Ending,
    pub(crate) ended_at: Time,
    /// The game that ended; `None` if none was begun.
    pub(crate) dealt: Option<Dealt>,
    /// The next game: its secret is committed to, and those who want it have contributed.
    pub(crate) next: Gathering,
}

/// Why a table is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game was played to its end.
    Played,
    /// This seat gave up for its side.
    Resigned(Seat),
    /// This seat was absent for too long, and the others ended the game.
    Removed(Seat),
    /// The host or a moderator ended it.
    Stopped,
    /// Nobody did anything for too long.
    Expired,
}

impl Phase {
    /// How far the table has come.
    pub(crate) fn stage(&self) -> Stage {
        match self {
            Phase::Lobby(_) => Stage::Lobby,
            Phase::Playing(_) => Stage::Playing,
            Phase::Over(_) => Stage::Over,
        }
    }

    /// The lobby; refused once a game has begun.
    pub(crate) fn lobby(&self) -> Result<&Lobby, Refusal> {
        if let Phase::Lobby(lobby) = self { Ok(lobby) } else { Err(Refusal::Begun) }
    }

    /// The same, to change it.
    pub(crate) fn lobby_mut(&mut self) -> Result<&mut Lobby, Refusal> {
        if let Phase::Lobby(lobby) = self { Ok(lobby) } else { Err(Refusal::Begun) }
    }

    /// The game in progress; refused before one has begun and once it is over.
    pub(crate) fn playing(&self) -> Result<&Playing, Refusal> {
        match self {
            Phase::Lobby(_) => Err(Refusal::NotBegun),
            Phase::Playing(playing) => Ok(playing),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// The same, to change it.
    pub(crate) fn playing_mut(&mut self) -> Result<&mut Playing, Refusal> {
        match self {
            Phase::Lobby(_) => Err(Refusal::NotBegun),
            Phase::Playing(playing) => Ok(playing),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// The end; refused before it.
    pub(crate) fn over(&self) -> Result<&Over, Refusal> {
        if let Phase::Over(over) = self { Ok(over) } else { Err(Refusal::NotOver) }
    }

    /// The same, to change it.
    pub(crate) fn over_mut(&mut self) -> Result<&mut Over, Refusal> {
        if let Phase::Over(over) = self { Ok(over) } else { Err(Refusal::NotOver) }
    }

    /// The game to come, where people and computers sit down for one: in the lobby, and after a game that can be played again.
    pub(crate) fn gathering(&self) -> Result<&Gathering, Refusal> {
        match self {
            Phase::Lobby(Lobby { next }) | Phase::Over(Over { next, dealt: Some(_), .. }) => Ok(next),
            Phase::Playing(_) | Phase::Over(Over { dealt: None, .. }) => Err(Refusal::Begun),
        }
    }

    /// The same, to change it.
    pub(crate) fn gathering_mut(&mut self) -> Result<&mut Gathering, Refusal> {
        match self {
            Phase::Lobby(Lobby { next }) | Phase::Over(Over { next, dealt: Some(_), .. }) => Ok(next),
            Phase::Playing(_) | Phase::Over(Over { dealt: None, .. }) => Err(Refusal::Begun),
        }
    }

    /// Refused in the lobby.
    pub(crate) fn check_begun(&self) -> Result<(), Refusal> {
        match self {
            Phase::Lobby(_) => Err(Refusal::NotBegun),
            Phase::Playing(_) | Phase::Over(_) => Ok(()),
        }
    }

    /// Refused once the table is over.
    pub(crate) fn check_not_over(&self) -> Result<(), Refusal> {
        match self {
            Phase::Lobby(_) | Phase::Playing(_) => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    /// The game that is in progress or has ended.
    pub(crate) fn dealt(&self) -> Option<&Dealt> {
        match self {
            Phase::Lobby(_) => None,
            Phase::Playing(playing) => Some(&playing.dealt),
            Phase::Over(over) => over.dealt.as_ref(),
        }
    }
}

impl Over {
    /// The game that has ended; refused where none was begun.
    pub(crate) fn played(&self) -> Result<&Dealt, Refusal> {
        self.dealt.as_ref().ok_or(Refusal::NothingPlayed)
    }

    /// The game that has ended, whose seats can be taken over, and the one to come; refused where none was begun.
    pub(crate) fn again_mut(&mut self) -> Result<(&mut Dealt, &mut Gathering), Refusal> {
        self.dealt.as_mut().map(|dealt| (dealt, &mut self.next)).ok_or(Refusal::Over)
    }
}

impl Dealt {
    /// Whether players hold anything that others do not see; on a board nobody does.
    pub(crate) fn has_hands(&self) -> bool {
        let holds = |seat| !self.table.hand(seat).blocks.is_empty();
        *self.hands.get_or_init(|| self.table.record().opening.seats.iter().any(holds))
    }

    /// Marks the inputs made from that seat, from this one on, as made by somebody other than its current player.
    pub(crate) fn disown(&mut self, seat: Seat, from: usize) {
        let inputs = self.table.record().inputs.iter().zip(0..).skip(from);
        self.foreign.extend(inputs.filter(|(input, _)| input.0 == seat).map(|(_, place)| place));
    }

    /// Marks every move made from there so far as made by somebody other than the seat's next player.
    pub(crate) fn disown_all(&mut self, seat: Seat) {
        self.disown(seat, 0);
        self.foreign.sort_unstable();
        self.foreign.dedup();
    }
}
