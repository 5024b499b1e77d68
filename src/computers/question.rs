//! Questions to think about, extracted from the table: the knowledge of one seat alone.

use sobremesa_computer::{Level, SeatView};
use sobremesa_game::Seat;
use sobremesa_store::PlayerId;

use crate::catalogue::AnyTable;
use crate::session::Session;
use crate::session::transitions::done::Ask;
use crate::session::transitions::pace::Pace;

/// A question to think about, extracted from the table: the knowledge of one seat alone.
pub(crate) enum Question {
    /// A computer's move, which is not to be `repeated` if there is another as good: the previous game began
    /// like this one and went on with that move.
    Move {
        host: PlayerId,
        game: &'static str,
        number: u32,
        level: Level,
        pace: Pace,
        repeated: Option<String>,
        seat_view: Box<dyn SeatView>,
    },
    /// A player's best move.
    Hint { player: PlayerId, moment: u32, seat_view: Box<dyn SeatView> },
    /// A player's decisions in a game that is over.
    Review { player: PlayerId, seat: Seat, table: Box<dyn AnyTable>, foreign: Vec<u32> },
}

impl Session {
    /// The question that a computer was asked and has not answered.
    pub(crate) fn open_question(&self) -> Option<Question> {
        let ask = self.phase.playing().ok()?.unanswered(&self.common)?;
        self.question(&ask)
    }

    /// The question for the thinker; `None` for a game that cannot be thought about, because it began from a
    /// given position.
    pub(crate) fn question(&self, ask: &Ask) -> Option<Question> {
        match *ask {
            Ask::Move { seat, level, number, pace } => {
                let playing = self.phase.playing().ok()?;
                let table = &playing.dealt.table;
                let (host, game, seat_view) = (self.host.clone(), self.game().id(), table.seat_view(seat)?);
                let repeated = playing.before.repeated(&table.record().inputs, seat);
                let repeated = repeated.filter(|mv| seat_view.may(mv)).map(str::to_owned);
                Some(Question::Move { host, game, number, level, pace, repeated, seat_view })
            }
            Ask::Hint(seat) => {
                let playing = self.phase.playing().ok()?;
                let moment = playing.moments[seat.index()];
                Some(Question::Hint {
                    player: self.sitter(seat)?.player.clone(),
                    moment,
                    seat_view: playing.dealt.table.seat_view(seat)?,
                })
            }
            Ask::Review(seat) => {
                let dealt = self.phase.over().ok()?.played().ok()?;
                let player = self.sitter(seat)?.player.clone();
                Some(Question::Review {
                    player,
                    seat,
                    table: dealt.table.boxed_clone(),
                    foreign: dealt.foreign.clone(),
                })
            }
        }
    }
}
