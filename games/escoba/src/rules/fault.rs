//! The reasons why a move is not possible now, and what would be right (ES-28). Only the player who tried is
//! told (ES-35).

use sobremesa_game::cards::Card;
use sobremesa_game::{Line, Seat, faults, line};
use sobremesa_screen::locale::words;

faults! {
    /// The reason why a seat may not make a move now, judging only by its own cards and the public view.
    pub enum Fault {
        over ["ES-24", "ES-25"], unread ["ES-26"], out of turn ["ES-7"];
        /// It is another seat's turn.
        Turn(seat: Seat): line!("refusal-not-your-turn", turn = seat), ["ES-7"];
        /// The seat does not hold that card.
        NotHeld(card: Card): line!("escoba-fault-not-held", card = named(card)), ["ES-8", "ES-28"];
        /// That card is not on the table.
        NotOnTable(card: Card): line!("escoba-fault-not-on-table", card = named(card)), ["ES-8"];
        /// The cards add up to this, not to 15.
        NotFifteen(sum: u16): line!("escoba-fault-not-fifteen", sum = sum), ["ES-8"];
        /// The card captures, so it must (ES-11, `carta`).
        CardCaptures(card: Card): line!("escoba-fault-card-captures", card = named(card)), ["ES-11"];
        /// Some card captures, so one must (ES-11, `obligada`).
        SomeCaptures: line!("escoba-fault-some-captures"), ["ES-11"];
        /// Escoba de mano is not played here (ES-13).
        NotPlayedHere: line!("escoba-fault-not-played-here"), ["ES-13"];
        /// A card of this deal has already been played (ES-13).
        NoThreeCards: line!("escoba-fault-no-three-cards"), ["ES-13"];
        /// The three cards add up to this, not to 15 (ES-13).
        OtherSum(sum: u16): line!("escoba-fault-other-sum", sum = sum), ["ES-13"];
    }
}

fn named(card: Card) -> Line {
    words::card(&card.to_string())
}
