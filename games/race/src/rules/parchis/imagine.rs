//! Reconstruction of the game from its view: nothing is hidden.

use sobremesa_game::{Dice, Imagine, Known, Next, Seat};

use crate::rules::parchis::board::Board;
use crate::rules::parchis::legal::{Number, Question};
use crate::rules::parchis::place::Colour;
use crate::rules::parchis::view::Public;
use crate::rules::parchis::{Parchis, Stage};
use crate::rules::race::{Die, PieceId, Pieces};

impl Parchis {
    /// Returns the game of this view.
    pub(crate) fn read_known(known: &Known<Parchis>) -> Option<Parchis> {
        let Public { pieces, die, sixes, last, moved, arrived, arrivals, draw, owner, bonus, .. } = known.public();
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
            arrived: *arrived,
            draw: draw.clone(),
        })
    }
}

/// The state that computer players and explanations need.
impl Parchis {
    /// Returns the pieces that `seat` could capture with this die if it threw now.
    pub(crate) fn prey(&self, seat: Seat, die: Die) -> Vec<PieceId> {
        let Some(owner) = self.mover(seat) else { return Vec::new() };
        let question = Question::new(&self.board, &self.options, owner, self.spared(owner), Number::Die(die));
        question.answers().filter_map(|(_, landing)| landing.victim).collect()
    }

    /// Returns the places of all pieces.
    pub fn pieces(&self) -> &Pieces<Colour> {
        self.board.pieces()
    }

    /// Returns true if it is waiting for a throw rather than for a piece to be moved.
    pub fn is_to_throw(&self) -> bool {
        matches!(self.stage, Stage::Throw)
    }

    /// Forgets the throws that decided who begins, so that copies do not carry them along.
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
