//! What is thought about, taken from the table: what one seat knows, and nothing else.

use crate::catalogue::AnyTable;
use crate::game::Seat;
use crate::player::{Level, Thought};
use crate::session::deciding::done::Ask;
use crate::session::state::session::{Phase, Session};

/// What is thought about, taken from the table: what one seat knows, and nothing else.
pub(crate) enum Question {
    /// A computer's move.
    Move { number: u32, level: Level, pause_ms: u64, thought: Box<dyn Thought> },
    /// A player's best move.
    Hint { moment: u32, thought: Box<dyn Thought> },
    /// A player's decisions in a game that is over.
    Review { seat: Seat, table: Box<dyn AnyTable>, foreign: Vec<u32> },
}

impl Session {
    /// What is handed to who thinks; `None` for a game that nobody can think about, because it began from a given position.
    pub(crate) fn question(&self, ask: &Ask) -> Option<Question> {
        let dealt = self.dealt()?;
        match *ask {
            Ask::Move { seat, level, number, pause_ms } => {
                Some(Question::Move { number, level, pause_ms, thought: dealt.table.thought(seat)? })
            }
            Ask::Hint(seat) => {
                let Phase::Playing(playing) = &self.phase else { return None };
                let moment = playing.moments[seat.index()];
                Some(Question::Hint { moment, thought: dealt.table.thought(seat)? })
            }
            Ask::Review(seat) => {
                Some(Question::Review { seat, table: dealt.table.boxed_clone(), foreign: dealt.foreign.clone() })
            }
        }
    }
}
