//! The legal moves with the number in hand: coming out, advancing, opening barriers (PA-8 to PA-10, PA-13 to
//! PA-18).

use sobremesa_game::Seat;

use crate::rules::parchis::board::{Board, Road};
use crate::rules::parchis::fault::Fault;
use crate::rules::parchis::moves::{Count, Move};
use crate::rules::parchis::options::{Options, Seis};
use crate::rules::parchis::place::{Place, Progress, is_safe};
use crate::rules::race::{Die, Piece, PieceId, SIX};

/// The throw that brings a piece out (PA-8).
const FIVE: u8 = 5;

/// The number that must be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// The die.
    Die(Die),
    /// This many squares, for a capture or a piece that came home (PA-19, PA-21).
    Bonus(u8),
}

/// The effect of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    pub to: Progress,
    /// The piece sent back to the waiting box.
    pub victim: Option<PieceId>,
}

/// A question: the possible destinations of `owner`'s pieces with this number.
pub(super) struct Question<'a> {
    board: &'a Board,
    options: &'a Options,
    owner: Seat,
    spared: Option<Seat>,
    number: Number,
    road: Road,
}

impl<'a> Question<'a> {
    /// Creates the question; `spared` is the seat with pieces that may not be captured, if any (PA-27).
    pub fn new(board: &'a Board, options: &'a Options, owner: Seat, spared: Option<Seat>, number: Number) -> Self {
        Question { board, options, owner, spared, number, road: board.road(owner, spared) }
    }

    /// Returns true if any piece can be moved. Compulsory moves narrow the choice, but never to nothing.
    pub fn has_answer(&self) -> bool {
        Piece::all().any(|piece| self.counts().any(|count| self.reach(piece, count).is_ok()))
    }

    /// Returns the legal moves in the order of their texts; of several pieces in one place only the lowest
    /// (PA-29).
    pub fn answers(&self) -> impl Iterator<Item = (Move, Landing)> {
        let lowest = |piece: &Piece| !self.board.has_lower_twin(self.id(*piece));
        Piece::all().filter(lowest).flat_map(move |piece| {
            self.counts().filter_map(move |count| Some((Move::Ficha(piece, count), self.check(piece, count).ok()?)))
        })
    }

    /// Returns the destination of the piece, if the move is legal.
    ///
    /// # Errors
    /// The reason why it may not be moved like this.
    pub fn check(&self, piece: Piece, count: Option<Count>) -> Result<Landing, Fault> {
        match (self.offers_choice(), count) {
            (true, None) => return Err(Fault::WhichCount(piece)),
            (false, Some(_)) => return Err(Fault::NoChoice(piece)),
            _ => {}
        }
        if let Some(waiting) = self.must_come_out()
            && self.board.pieces().progress(self.id(piece)).is_some()
        {
            return Err(Fault::MustComeOut(waiting));
        }
        let landing = self.reach(piece, count)?;
        match self.must_open() {
            Some(opener) if !self.board.is_in_barrier(self.id(piece)) => Err(Fault::MustOpen(opener)),
            _ => Ok(landing),
        }
    }

    fn id(&self, piece: Piece) -> PieceId {
        PieceId { owner: self.owner, piece }
    }

    fn is_die(&self, number: u8) -> bool {
        matches!(self.number, Number::Die(die) if die.number() == number)
    }

    /// Returns true if the player may choose if a 6 counts 6 or 7 (PA-10).
    fn offers_choice(&self) -> bool {
        self.is_die(SIX) && self.options.seis == Seis::Elige && self.board.pieces().waiting(self.owner).is_none()
    }

    /// Returns the ways to name the number.
    fn counts(&self) -> impl Iterator<Item = Option<Count>> + use<> {
        let named = if self.offers_choice() { [Some(Count::Seis), Some(Count::Siete)] } else { [None; 2] };
        named.into_iter().take(if self.offers_choice() { 2 } else { 1 })
    }

    /// Returns the lowest piece that waits, if one must come out (PA-8).
    fn must_come_out(&self) -> Option<Piece> {
        let waiting = self.board.pieces().waiting(self.owner).filter(|_| self.is_die(FIVE))?;
        self.exit(waiting).is_ok().then_some(waiting)
    }

    /// Returns the lowest piece that can open a barrier, if one must be opened (PA-15).
    fn must_open(&self) -> Option<Piece> {
        if !(self.options.abrir_barrera && self.is_die(SIX)) {
            return None;
        }
        let can_open = |piece: &Piece| {
            self.board.is_in_barrier(self.id(*piece)) && self.counts().any(|count| self.reach(*piece, count).is_ok())
        };
        Piece::all().find(can_open)
    }

    /// Returns the destination of the piece, ignoring what is compulsory.
    fn reach(&self, piece: Piece, count: Option<Count>) -> Result<Landing, Fault> {
        match self.board.pieces().progress(self.id(piece)) {
            None if self.is_die(FIVE) => self.exit(piece),
            None => Err(Fault::Waits(piece)),
            Some(Progress::HOME) => Err(Fault::AtHome(piece)),
            Some(from) => self.advance(piece, from, self.squares(count)),
        }
    }

    /// Returns the number of squares to count (PA-10).
    fn squares(&self, count: Option<Count>) -> u8 {
        match (self.number, count) {
            (_, Some(count)) => count.squares(),
            (Number::Bonus(squares), None) => squares,
            (Number::Die(die), None) => {
                let seven = self.is_die(SIX)
                    && self.options.seis == Seis::Siete
                    && self.board.pieces().waiting(self.owner).is_none();
                if seven { Count::Siete.squares() } else { die.number() }
            }
        }
    }

    /// Moves out of the waiting box: to a start square that has room, or at which the last foreign piece to
    /// arrive makes room (PA-8, PA-9).
    fn exit(&self, piece: Piece) -> Result<Landing, Fault> {
        let start =
            Progress::START.square(self.board.pieces().colour(self.owner)).expect("a start square is on the track");
        let standing = self.board.standing_on(start);
        let foreign = |id: &PieceId| id.owner != self.owner && Some(id.owner) != self.spared;
        let victim = standing.into_iter().flatten().rev().find(foreign);
        match (standing, victim) {
            ([Some(one), Some(other)], None) => {
                let own = one.owner == self.owner && other.owner == self.owner;
                Err(if own { Fault::StartFull(piece) } else { Fault::StartSpared(piece) })
            }
            ([Some(_), Some(_)], victim) => Ok(Landing { to: Progress::START, victim }),
            _ => Ok(Landing { to: Progress::START, victim: None }),
        }
    }

    /// Moves along the track, into the corridor and home, in full or not at all (PA-16).
    fn advance(&self, piece: Piece, from: Progress, squares: u8) -> Result<Landing, Fault> {
        let colour = self.board.pieces().colour(self.owner);
        let Some(to) = from.advanced(squares) else {
            return Err(Fault::BeyondHome(piece, from.left()));
        };
        let way = (2 << to.squares()) - (2 << from.squares());
        if let Some(at) = Progress::lowest(self.road.barriers & way) {
            return Err(Fault::Barrier(piece, Place::of(Some(at), colour)));
        }
        let end = 1 << to.squares();
        if self.road.full & end != 0 {
            return Err(Fault::Full(piece, Place::of(Some(to), colour)));
        }
        if self.road.spared & end != 0 {
            return Err(Fault::Partner(piece, Place::of(Some(to), colour)));
        }
        if self.road.held & end == 0 {
            return Ok(Landing { to, victim: None });
        }
        let victim = to.square(colour).filter(|square| !is_safe(*square)).and_then(|square| {
            let standing = self.board.standing_on(square);
            standing.into_iter().flatten().find(|id| id.owner != self.owner)
        });
        Ok(Landing { to, victim })
    }
}
