//! The course of a colour's pieces: from the start square along the ring, up a corridor and home (PA-1, PA-2;
//! LU-1).

use std::fmt;
use std::marker::PhantomData;

use sobremesa_game::{Line, Seat, Seats};

use crate::rules::race::{Number, Place};

/// The colours of a board, and the course that each of them runs.
pub trait Course: Copy + Ord + fmt::Debug + 'static {
    /// A square of the ring.
    type Square: Number;
    /// A square of a colour's corridor.
    type Corridor: Number;

    /// The colours in the order of play.
    const COLOURS: &'static [Self];
    /// A piece's progress on the last square of the ring before its corridor.
    const LAST_TRACK: u8;
    /// The rulebook's word for where pieces wait.
    const WAITING: &'static str;
    /// The letter before the number of a corridor's square.
    const CORRIDOR: char;

    /// Returns the number of squares of the ring before this colour's start square.
    fn before_start(self) -> u8;

    /// Returns the usual name of a place.
    fn name(place: Place<Self>) -> Line;

    /// Returns the colour that `seat` plays; two players sit opposite each other (rulebooks, 1).
    fn of(seat: Seat, seats: Seats) -> Self {
        let place = if seats.count() == 2 { seat.index() * 2 } else { seat.index() };
        Self::COLOURS[place % Self::COLOURS.len()]
    }
}

/// The distance that a piece of the colours `C` has come, in squares: 0 on its start square, then along the
/// ring to [`Course::LAST_TRACK`], through the corridor, and home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Progress<C>(u8, PhantomData<C>);

impl<C: Course> Progress<C> {
    /// On the start square.
    pub const START: Progress<C> = Progress(0, PhantomData);
    /// At home.
    pub const HOME: Progress<C> = Progress(C::LAST_TRACK + C::Corridor::LAST + 1, PhantomData);

    /// Returns this many squares from the start; `None` beyond home.
    pub fn new(squares: u8) -> Option<Progress<C>> {
        Some(Progress(squares, PhantomData)).filter(|progress| *progress <= Progress::HOME)
    }

    /// Returns this many squares further; `None` beyond home.
    #[must_use]
    pub fn advanced(self, count: u8) -> Option<Progress<C>> {
        Progress::new(self.0 + count)
    }

    /// Returns the number of squares from the start.
    pub const fn squares(self) -> u8 {
        self.0
    }

    /// Returns the number of squares left to home.
    pub const fn left(self) -> u8 {
        Self::HOME.0 - self.0
    }

    /// Returns true if it is on the ring, before the corridor.
    pub const fn is_on_track(self) -> bool {
        self.0 <= C::LAST_TRACK
    }

    /// Returns the square of the ring that a piece of `colour` stands on; `None` in the corridor and at home.
    pub fn square(self, colour: C) -> Option<C::Square> {
        self.is_on_track().then(|| C::Square::on_ring(colour.before_start() + self.0))
    }

    /// Returns the progress of a piece of `colour` that stands on `square`; `None` on squares that it never
    /// enters.
    pub fn on(square: C::Square, colour: C) -> Option<Progress<C>> {
        let behind = (square.into() - 1 + C::Square::LAST - colour.before_start()) % C::Square::LAST;
        Some(Progress(behind, PhantomData)).filter(|progress| progress.is_on_track())
    }
}
