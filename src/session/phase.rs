//! The state of each stage: the lobby, a game in progress, and the end.
//!
//! The actions of a stage are methods of its type, given the rest of the table as
//! [`Common`](super::common::Common): a lobby's methods cannot be called on a game. Code that needs a stage
//! asks for it here; a request at the wrong time is refused here and nowhere else.

use std::sync::OnceLock;

use sobremesa_game::fair::HouseSecret;
use sobremesa_game::{Line, Seat};
use sobremesa_store::Time;

use crate::catalogue::AnyTable;
use crate::request::parts::Wish;
use crate::request::refusal::Refusal;
use crate::request::words::Contribution;
use crate::session::beginning::Beginning;
use crate::session::counted::Counted;
use crate::session::gathering::Gathering;
use crate::session::stage::Stage;

/// The stage of a table, with its state.
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
    /// By seat: counts the questions to that seat, so that a button of another question is recognised as
    /// stale.
    pub(crate) moments: Vec<u32>,
    /// By seat: the fingerprint of its present question. Derived from the table, so not part of the record.
    pub(crate) asks: Vec<u64>,
    /// The time since when the table has been waiting for the players to act.
    pub(crate) asked_at: Time,
    /// The time up to which the game's clock was last advanced, if it has one.
    pub(crate) told_at: Time,
    pub(crate) waiting: Waiting,
    pub(crate) votes: Vec<Vote>,
    /// By seat: the number of hints asked for.
    pub(crate) hints: Vec<u16>,
    /// Counts the questions put to computers: an answer to an earlier one is dropped.
    pub(crate) thoughts: u32,
    /// The computer that is to act.
    pub(crate) thinking: Option<Thinking>,
    /// The piece that was touched and must be played, at a table that plays so.
    pub(crate) touched: Option<Touched>,
    /// The beginning of the previous game.
    pub(crate) before: Beginning,
    /// True if a computer made the last move; not part of the record.
    pub(crate) chained: bool,
}

/// The first step of a move, which binds the player who took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) seat: Seat,
    /// Its token.
    pub(crate) step: String,
}

/// The progress of the wait for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Waiting {
    /// They may still be thinking.
    Patient,
    /// Half of the time is up: they were called again.
    Reminded,
    /// All of it is up: the others may decide about the seat.
    Overdue,
}

/// A player's vote about an absent player's seat.
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
    /// The time at which it is to be asked, or asked again.
    pub(crate) at: Time,
    /// The number of times it has been asked.
    pub(crate) tries: u8,
}

/// A dealt game: the proof of its fairness, and the table that drives it.
pub(crate) struct Dealt {
    pub(crate) secret: HouseSecret,
    /// In seat order, as everyone sat before the lot moved them.
    pub(crate) contributions: Vec<Contribution>,
    pub(crate) table: Box<dyn AnyTable>,
    /// The inputs made for a seat by another than its current player, in order.
    pub(crate) foreign: Vec<u32>,
    /// Game and rules in a few words, cached on first use: they are fixed before the deal.
    pub(crate) title: OnceLock<Line>,
    /// True if players hold anything that others do not see, cached on first use.
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
    /// The way in which the game was counted, once that is done.
    pub(crate) counted: Option<Counted>,
}

/// The reason why a table is over.
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
    /// There was no activity for too long.
    Expired,
}

impl Phase {
    /// The stage that the table has reached.
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

    /// The lobby, mutably.
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

    /// The game in progress, mutably.
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

    /// The end, mutably.
    pub(crate) fn over_mut(&mut self) -> Result<&mut Over, Refusal> {
        if let Phase::Over(over) = self { Ok(over) } else { Err(Refusal::NotOver) }
    }

    /// The game to come, for which people and computers sit down: in the lobby, and after a game that can be
    /// played again.
    pub(crate) fn gathering(&self) -> Result<&Gathering, Refusal> {
        match self {
            Phase::Lobby(Lobby { next }) | Phase::Over(Over { next, dealt: Some(_), .. }) => Ok(next),
            Phase::Playing(_) | Phase::Over(Over { dealt: None, .. }) => Err(Refusal::Begun),
        }
    }

    /// The game to come, mutably.
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
    /// The game that has ended; refused if none was begun.
    pub(crate) fn played(&self) -> Result<&Dealt, Refusal> {
        self.dealt.as_ref().ok_or(Refusal::NothingPlayed)
    }

    /// The game that has ended, with seats that can be taken over, and the one to come; refused if none was
    /// begun.
    pub(crate) fn again_mut(&mut self) -> Result<(&mut Dealt, &mut Gathering), Refusal> {
        self.dealt.as_mut().map(|dealt| (dealt, &mut self.next)).ok_or(Refusal::Over)
    }
}

impl Dealt {
    /// Returns whether players hold anything that others do not see; on a board they do not.
    pub(crate) fn has_hands(&self) -> bool {
        let holds = |seat| !self.table.hand(seat).blocks.is_empty();
        *self.hands.get_or_init(|| self.table.record().opening.seats.iter().any(holds))
    }

    /// The beginning of its game.
    pub(crate) fn beginning(&self) -> Beginning {
        Beginning::of(&*self.table, self.has_hands())
    }

    /// Marks the inputs made from that seat, from this one on, as made by another than its current player.
    pub(crate) fn disown(&mut self, seat: Seat, from: usize) {
        let inputs = self.table.record().inputs.iter().zip(0..).skip(from);
        self.foreign.extend(inputs.filter(|(input, _)| input.0 == seat).map(|(_, place)| place));
    }

    /// Marks every move made from there so far as made by another than the seat's next player.
    pub(crate) fn disown_all(&mut self, seat: Seat) {
        self.disown(seat, 0);
        self.foreign.sort_unstable();
        self.foreign.dedup();
    }
}
