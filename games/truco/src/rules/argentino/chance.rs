//! Forced deals of a table with a gallo (TA-57).

use sobremesa_game::{Seat, Seats, Unplayable};

use crate::rules::deal::{Deal, Shape};

/// The gallo of each deal in a series, so that forced deals can be checked before the first dealer is drawn.
#[derive(Clone, Copy)]
pub(crate) enum GalloSeries {
    /// No gallo, or always this one.
    Always(Option<Seat>),
    /// The dealer, starting from this one; `None` until the first deal shows it.
    Turns(Option<Seat>),
}

impl GalloSeries {
    /// Checks that `deal` can be the next of the series.
    pub(crate) fn admit(&mut self, deal: &Deal, seats: Seats) -> Result<(), Unplayable> {
        let gallo = match *self {
            GalloSeries::Always(gallo) => gallo,
            GalloSeries::Turns(dealer) => {
                let gallo = dealer.or_else(|| deal.seat_with_four().filter(|&seat| seats.contains(seat)));
                *self = GalloSeries::Turns(gallo.map(|seat| seats.next(seat)));
                Some(gallo.ok_or_else(|| Unplayable::setup("hands"))?)
            }
        };
        Shape { seats, gallo, muestra: false }.admit(deal)
    }
}
