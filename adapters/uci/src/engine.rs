//! An engine chosen by the operator, asked for moves: started when needed, ended when it fails, and tried
//! again later.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use parking_lot::Mutex;
use sobremesa_computer::{Effort, Expert, Level, SeatView};
use sobremesa_game::Dice;

use crate::process::{Process, Trouble};

/// After a failure our own player makes this many moves before the engine is tried again.
const REST: u32 = 20;

/// This many rounds suffice to judge whether a draw is wanted.
const JUDGEMENT: u64 = 20;

/// An engine and its strength: `/usr/games/stockfish`, or `/usr/games/stockfish:1320` to play at that Elo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The path of the program.
    pub path: PathBuf,
    /// The Elo to play at; if not given, it plays as well as it can.
    pub elo: Option<u32>,
}

/// The text does not name an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoName;

impl FromStr for Named {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Named, NoName> {
        let (path, elo) = match text.rsplit_once(':') {
            Some((path, elo)) => (path, Some(elo.parse().map_err(|_| NoName)?)),
            None => (text, None),
        };
        if path.is_empty() { Err(NoName) } else { Ok(Named { path: path.into(), elo }) }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path.display())?;
        self.elo.map_or(Ok(()), |elo| write!(f, ":{elo}"))
    }
}

/// An engine for any number of tables: each question is answered by a free process or a new one.
pub struct Engine {
    named: Named,
    pool: Mutex<Pool>,
}

#[derive(Default)]
struct Pool {
    free: Vec<Process>,
    /// The number of further moves that our own player makes first.
    rest: u32,
}

impl Engine {
    /// Returns the engine with this name. Nothing is started yet.
    pub fn new(named: Named) -> Engine {
        Engine { named, pool: Mutex::default() }
    }

    /// Returns the engine's move for the thinking player; `None` if it does not play this game.
    ///
    /// # Errors
    /// Why it gave none.
    pub fn best_move(&self, seat_view: &dyn SeatView, effort: &Effort<'_>) -> Result<Option<String>, Trouble> {
        let Some(position) = seat_view.uci() else { return Ok(None) };
        let free = self.pool.lock().free.pop();
        let mut process = match free {
            Some(process) => process,
            None => Process::start(&self.named.path, self.named.elo)?,
        };
        let mv = process.best_move(&position, effort)?;
        if !seat_view.may(&mv) {
            return Err(Trouble::NoMove);
        }
        self.pool.lock().free.push(process);
        Ok(Some(mv))
    }
}

impl Expert for Engine {
    /// Replaces only our best player: the weaker levels are ours.
    fn choose(&self, seat_view: &dyn SeatView, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<String> {
        if level != Level::BEST || seat_view.uci().is_none() {
            return None;
        }
        {
            let mut pool = self.pool.lock();
            if pool.rest > 0 {
                pool.rest -= 1;
                return None;
            }
        }
        // The engine knows nothing of what is said at the table: draws are offered, answered and claimed by
        // our own judgement.
        let said = seat_view.choose(level, &effort.at_most(JUDGEMENT), dice).filter(|own| !seat_view.may(own));
        if said.is_some() {
            return said;
        }
        match self.best_move(seat_view, effort) {
            Ok(mv) => mv,
            Err(trouble) => {
                tracing::warn!(engine = %self.named, %trouble, "an engine is of no use; our own player goes on");
                self.pool.lock().rest = REST;
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_named_with_or_without_their_strength() {
        for text in ["/usr/games/stockfish", "/usr/games/stockfish:1320", "lc0"] {
            assert_eq!(text.parse::<Named>().unwrap().to_string(), text);
        }
        for text in ["", ":1320", "stockfish:strong", "stockfish:"] {
            assert_eq!(text.parse::<Named>(), Err(NoName), "{text}");
        }
    }
}
