//! The view of a seat (DA-41). Nothing in damas is hidden, so it contains everything.

use serde::Serialize;
use sobremesa_game::Seat;

use super::board::{Color, Square};
use super::moves::{Act, Declaration, Move};
use super::options::{Options, Variante};
use super::partida::Partida;
use super::table_talk::{Clock, Offers};

/// The public view of a game of damas.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// The variant.
    pub variant: Variante,
    /// The position as text.
    pub fen: String,
    /// The number of this partida, from 1.
    pub number: u8,
    /// The number of partidas of the match.
    pub games: u8,
    /// By seat, `blancas` or `negras`.
    pub colors: [&'static str; 2],
    /// Pieces that may be taken now because they failed to capture, ascending.
    pub soplo: Vec<Square>,
    /// True if a fault can be punished now.
    pub obligar: bool,
    /// The counted mistakes by seat, in this partida.
    pub mistakes: [u8; 2],
    /// Board moves in a row without progress.
    pub quiet: u32,
    /// Board moves since only damas were left; `None` while there is a man.
    pub damas_only: Option<u32>,
    /// This partida's acts in order.
    pub log: Vec<(Seat, Act)>,
    /// The seat that made the standing offer.
    pub offer: Option<Seat>,
    /// The time of this turn; `None` without *¡Tiempo!*
    pub time: Option<Clock>,
    /// The rules and the position, from which screens derive the moves.
    #[serde(skip)]
    pub(super) options: Options,
    #[serde(skip)]
    pub(crate) partida: Partida,
    #[serde(skip)]
    pub(super) offers: Offers,
    /// True if the match is over.
    #[serde(skip)]
    pub(super) over: bool,
}

/// The additional knowledge of a seat: nothing.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Private {}

impl Public {
    /// Returns the legal moves of the side to move, sorted by text; empty once the match is over.
    pub fn moves(&self) -> Vec<Move> {
        let mut list = Vec::new();
        if !self.over {
            self.partida.each_act(&self.options, |act| list.push(Move::Act(act)));
            list.sort_unstable();
        }
        list
    }

    /// Returns the declarations possible now, except giving up (DA-29, DA-30).
    pub fn declarations(&self) -> Vec<Declaration> {
        if self.over {
            return Vec::new();
        }
        let mut list = match self.offer {
            Some(_) => vec![Declaration::Accept, Declaration::Reject],
            None if self.offers.may_be_made() => vec![Declaration::Offer],
            None => Vec::new(),
        };
        if self.time.is_some_and(|clock| clock.called_ms.is_none() && clock.seconds_to_call() == 0) {
            list.push(Declaration::Time);
        }
        list
    }

    /// Returns the pieces by square, ascending: the colour, and true for a dama.
    pub fn pieces(&self) -> Vec<(Square, Color, bool)> {
        self.partida.pieces(&self.options)
    }

    /// Returns true if a capture must be made now.
    pub fn must_capture(&self) -> bool {
        !self.over && self.partida.must_capture(&self.options)
    }

    /// Returns the rules in force.
    pub fn options(&self) -> &Options {
        &self.options
    }
}
