//! Rebuilds the game from its view: nothing is hidden.

use crate::game::{Dice, Imagine, Known, Next};
use crate::rules::parchis::board::Board;
use crate::rules::parchis::place::Colour;
use crate::rules::parchis::view::Public;
use crate::rules::parchis::{Parchis, Stage};
use crate::rules::race::Pieces;

impl Parchis {
    /// The game that has this view.
    fn read_known(known: &Known<Parchis>) -> Option<Parchis> {
        let Public { pieces, die, sixes, last, moved, arrivals, draw, owner, bonus, .. } = known.public();
        let mut board = Board::new(Pieces::in_setup(pieces, known.seats())?);
        for (_, [first, second]) in arrivals {
            board.set_second(*first, *second);
        }
        let (turn, stage) = match (known.next(), die, owner) {
            (Next::Over(outcome), ..) => (outcome.winners.first()?, Stage::Over(outcome)),
            (Next::Seats(turn), Some(die), Some(owner)) => {
                (turn.first()?, Stage::Play { die: *die, owner: *owner, bonus: *bonus })
            }
            (Next::Seats(turn), ..) => (turn.first()?, Stage::Throw),
            (Next::Chance, ..) => return None,
        };
        let (options, seats) = (known.options().clone(), known.seats());
        Some(Parchis {
            options,
            seats,
            board,
            turn,
            stage,
            sixes: *sixes,
            last: *last,
            moved: *moved,
            draw: draw.clone(),
        })
    }
}

/// What computer players look at.
impl Parchis {
    /// Where all pieces are.
    #[must_use]
    pub fn pieces(&self) -> &Pieces<Colour> {
        self.board.pieces()
    }

    /// Whether it is waiting for a throw rather than for a piece to be moved.
    #[must_use]
    pub fn is_to_throw(&self) -> bool {
        matches!(self.stage, Stage::Throw)
    }

    /// Forgets the throws that decided who begins: copies need not carry them along.
    pub fn forget_draw(&mut self) {
        self.draw = None;
    }
}

impl Imagine for Parchis {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let game = Parchis::read_known(known);
        move |_| game.clone()
    }
}
