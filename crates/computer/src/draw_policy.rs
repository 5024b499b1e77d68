//! Draws and resignations in board games: decided by the value that the search gives the game, as people do.

use crate::Level;

/// From this level on computers give up lost games. Those below play on, so that a beginner gets to win to
/// the end. A stand-in for an absent player also plays on, at level 4: it must not give up that player's
/// game.
const GIVES_UP: Level = Level::Five;
/// The number of turns for which a game must have been lost before: computers do not give up at the very move
/// that lost it.
pub const TURNS_LOST: usize = 3;

/// The customs of a game. Values are in hundredths of its smallest man, from the view of the player who
/// decides.
#[derive(Clone, Copy, Debug)]
pub struct DrawPolicy {
    /// After this many moves without progress a draw may be offered in an even game, and once in so many.
    pub stale: u32,
    /// An advantage too small to win with.
    pub even: i32,
    /// The player who is worse by this much welcomes a draw.
    pub worse: i32,
    /// As `worse`, in the opening: it takes more, because much can still happen.
    pub worse_in_the_opening: i32,
    /// The number of moves in the opening.
    pub opening: usize,
    /// A game is given up when it is worse than this, ...
    pub hopeless: i32,
    /// ... and at a glance was worse than this before.
    pub lost: i32,
}

/// The progress of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameProgress {
    /// The number of moves made, and in `quiet` the number of the latest without progress.
    pub moves: usize,
    /// See `moves`.
    pub quiet: u32,
    /// True if so little is left that only a blunder decides an even game.
    pub bare: bool,
}

/// An event, as far as it matters to a player who thinks of offering a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecentAct {
    /// A player made a move.
    Moved,
    /// The player offered a draw.
    Offered,
    /// Anything else.
    Other,
}

impl DrawPolicy {
    /// Returns whether a draw is better than playing on: an even game is worth playing while something still
    /// happens in it.
    pub fn welcomes_draw(&self, course: GameProgress, worth: i32) -> bool {
        let worse = if course.moves < self.opening { self.worse_in_the_opening } else { self.worse };
        worth <= -worse || worth < self.even && (course.quiet >= self.stale / 2 || course.bare)
    }

    /// Returns whether a draw may be offered: in an even game that has stood still for long or that neither
    /// side can win, and not again and again. `lately` is the list of deeds, the latest first.
    pub fn may_offer(&self, course: GameProgress, worth: i32, lately: impl IntoIterator<Item = RecentAct>) -> bool {
        let idle = course.quiet >= self.stale || course.bare;
        idle && worth.abs() <= self.even && !self.has_offered(lately)
    }

    fn has_offered(&self, lately: impl IntoIterator<Item = RecentAct>) -> bool {
        let mut moves = 0;
        for deed in lately {
            match deed {
                RecentAct::Offered => return true,
                RecentAct::Moved => moves += 1,
                RecentAct::Other => {}
            }
            if moves >= self.stale {
                break;
            }
        }
        false
    }

    /// Returns whether a game of this value is given up. `glances` are the values it seemed to have at each
    /// own turn before, the latest first; they are computed only if needed.
    pub fn gives_up(&self, level: Level, worth: i32, glances: impl IntoIterator<Item = i32>) -> bool {
        level >= GIVES_UP && worth <= -self.hopeless && {
            let mut turns = 0;
            glances.into_iter().take(TURNS_LOST).inspect(|_| turns += 1).all(|glance| glance <= -self.lost)
                && turns == TURNS_LOST
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: DrawPolicy =
        DrawPolicy { stale: 60, even: 25, worse: 80, worse_in_the_opening: 250, opening: 20, hopeless: 800, lost: 550 };

    fn course(moves: usize, quiet: u32, bare: bool) -> GameProgress {
        GameProgress { moves, quiet, bare }
    }

    #[test]
    fn a_worse_side_or_a_quiet_game_welcomes_a_draw() {
        let welcomes = |moves, quiet, bare, worth| USUAL.welcomes_draw(course(moves, quiet, bare), worth);
        assert!(!welcomes(2, 0, false, -200) && welcomes(2, 0, false, -250), "much can happen yet");
        assert!(!welcomes(40, 0, false, -79) && welcomes(40, 0, false, -80));
        assert!(!welcomes(40, 29, false, 0) && welcomes(40, 30, false, 0) && welcomes(40, 0, true, 0));
        assert!(!welcomes(40, 60, true, 25), "who is better plays on");
    }

    #[test]
    fn a_draw_is_offered_once_in_a_while() {
        let may = |quiet, bare, worth, lately: &[RecentAct]| {
            USUAL.may_offer(course(40, quiet, bare), worth, lately.iter().copied())
        };
        assert!(may(60, false, 0, &[]) && may(0, true, -25, &[RecentAct::Other]));
        assert!(!may(59, false, 0, &[]) && !may(60, false, 26, &[]) && !may(60, false, -26, &[]));
        let long_ago = |moves| [vec![RecentAct::Moved; moves], vec![RecentAct::Offered]].concat();
        assert!(!may(60, false, 0, &long_ago(59)) && may(60, false, 0, &long_ago(60)));
    }

    #[test]
    fn only_a_game_lost_for_several_turns_is_given_up() {
        let gives_up = |level, worth, glances: &[i32]| USUAL.gives_up(level, worth, glances.iter().copied());
        assert!(
            gives_up(Level::Five, -800, &[-550, -600, -700]) && gives_up(Level::BEST, -900, &[-550, -600, -700, 0])
        );
        assert!(!gives_up(Level::Four, -900, &[-700; 3]), "who keeps a chair plays on");
        assert!(!gives_up(Level::BEST, -799, &[-700; 3]) && !gives_up(Level::BEST, -900, &[-700, -549, -700]));
        assert!(!gives_up(Level::BEST, -900, &[-700, -700]), "a game that has just begun");
    }
}
