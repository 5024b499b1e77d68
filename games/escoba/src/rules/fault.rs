//! The reasons why a move is not possible now, and what would be right (ES-28). Only the player who tried is
//! told (ES-35).

use sobremesa_game::cards::Card;
use sobremesa_game::clauses;
use sobremesa_game::line;
use sobremesa_game::{Clause, Fault as Told, Line, Seat, Why};
use sobremesa_screen::locale::words;

/// The reason why a seat may not make a move now, judging only by its own cards and the public view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is another seat's turn.
    Turn(Seat),
    /// The seat does not hold that card.
    NotHeld(Card),
    /// That card is not on the table.
    NotOnTable(Card),
    /// The cards add up to this, not to 15.
    NotFifteen(u16),
    /// The card captures, so it must (ES-11, `carta`).
    CardCaptures(Card),
    /// Some card captures, so one must (ES-11, `obligada`).
    SomeCaptures,
    /// Escoba de mano is not played here (ES-13).
    NotPlayedHere,
    /// A card of this deal has already been played (ES-13).
    NoThreeCards,
    /// The three cards add up to this, not to 15 (ES-13).
    OtherSum(u16),
}

impl Told for Fault {
    fn line(&self) -> Line {
        let named = |card: Card| words::card(&card.to_string());
        match *self {
            Fault::Turn(seat) => line!("refusal-not-your-turn", turn = seat),
            Fault::NotHeld(card) => line!("escoba-fault-not-held", card = named(card)),
            Fault::NotOnTable(card) => line!("escoba-fault-not-on-table", card = named(card)),
            Fault::NotFifteen(sum) => line!("escoba-fault-not-fifteen", sum = sum),
            Fault::CardCaptures(card) => line!("escoba-fault-card-captures", card = named(card)),
            Fault::SomeCaptures => line!("escoba-fault-some-captures"),
            Fault::NotPlayedHere => line!("escoba-fault-not-played-here"),
            Fault::NoThreeCards => line!("escoba-fault-no-three-cards"),
            Fault::OtherSum(sum) => line!("escoba-fault-other-sum", sum = sum),
        }
    }
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["ES-24", "ES-25"],
        Why::Unread => clauses!["ES-26"],
        Why::OutOfTurn | Why::Fault(Fault::Turn(_)) => clauses!["ES-7"],
        Why::Fault(Fault::NotHeld(_)) => clauses!["ES-8", "ES-28"],
        Why::Fault(Fault::NotOnTable(_) | Fault::NotFifteen(_)) => clauses!["ES-8"],
        Why::Fault(Fault::CardCaptures(_) | Fault::SomeCaptures) => clauses!["ES-11"],
        Why::Fault(Fault::NotPlayedHere | Fault::NoThreeCards | Fault::OtherSum(_)) => clauses!["ES-13"],
    }
}
