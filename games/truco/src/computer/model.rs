//! The model of how the others play: by habit or by the [`book`](super::book), adjusted to what this match
//! has shown.

use sobremesa_game::{Dice, Known, Seat};

use crate::computer::act::Spoken;
use crate::computer::book::Book;
use crate::computer::habit::{Habit, PlayStyle};
use crate::computer::opponent_model::{OpponentModel, PlayStyles};
use crate::computer::rates::Rates;
use crate::rules::imagine::EventContent;

/// The percentage of unknown rivals at a table of two that are assumed to play by the book.
const SCHOOLED_IN_100: u32 = 20;

/// The model of the players at a table.
pub(super) struct Model {
    pub(super) habit: Habit,
    pub(super) opponent_model: OpponentModel,
    /// The number of hands dealt in this match.
    pub(super) hands: usize,
    /// The book and the rates of the rival, at a table of two.
    duel: Option<(&'static Book, Rates)>,
}

impl Model {
    /// Makes the model for the table that a seat knows; `game` is any state of it.
    pub(super) fn of<G: Spoken>(known: &Known<G>, game: &G) -> Model {
        let book = G::book().filter(|_| known.seats().count() == 2);
        Model {
            habit: Habit::new(game, 1.0),
            opponent_model: OpponentModel::of(known),
            hands: known.events().iter().filter(|event| matches!(G::tell(event), EventContent::Deal(_))).count(),
            duel: book.map(|book| (book, Rates::of(known))),
        }
    }

    /// Returns true if there is a book for this table.
    pub(super) const fn has_book(&self) -> bool {
        self.duel.is_some()
    }

    /// Draws a guess at the styles of the others.
    pub(super) fn play_styles(&self, dice: &mut Dice) -> PlayStyles {
        if self.duel.is_none() {
            return self.opponent_model.play_styles(dice);
        }
        let schooled = dice.below(100) < SCHOOLED_IN_100;
        [PlayStyle { schooled, ..PlayStyle::USUAL }; 8]
    }

    /// Computes the probability that `seat`, another than the searching player's, makes each of `moves`.
    pub(super) fn others<G: Spoken>(
        &self,
        game: &G,
        seat: Seat,
        play_style: PlayStyle,
        moves: &[G::Move],
        shares: &mut Vec<f32>,
    ) {
        self.usual(game, seat, play_style, moves, shares);
        if let Some((_, rates)) = &self.duel
            && moves.len() > 1
        {
            rates.shift(game, seat, play_style.schooled, moves, shares);
        }
        self.opponent_model.mix(seat, shares);
    }

    /// Computes the probability that the searching player itself makes each of `moves`.
    pub(super) fn own<G: Spoken>(&self, game: &G, seat: Seat, moves: &[G::Move], shares: &mut Vec<f32>) {
        self.usual(game, seat, PlayStyle { schooled: true, ..PlayStyle::USUAL }, moves, shares);
    }

    fn usual<G: Spoken>(&self, game: &G, seat: Seat, play_style: PlayStyle, moves: &[G::Move], shares: &mut Vec<f32>) {
        let read = match &self.duel {
            Some((book, _)) if play_style.schooled => book.shares(game, seat, self.habit.odds(), moves, shares),
            _ => None,
        };
        if read.is_none() {
            self.habit.shares(game, seat, play_style, moves, shares);
        }
    }
}
