//! The reasons why a move is refused, and what would be right: for the player who tried, using only what that
//! player knows.

use sobremesa_game::french::Card;
use sobremesa_game::{faults, line};
use sobremesa_screen::locale::words;

faults! {
    /// The reason.
    pub enum Fault {
        over ["TB-34"], unread ["TB-33"], out of turn ["TB-7"];
        /// The card is not in the hand.
        NotHeld(card: Card):
            line!("truco-brasileiro-fault-not-held", card = words::french_card(&card.to_string())), ["TB-9"];
        /// Cards are laid blind in this hand.
        Blind: line!("truco-brasileiro-fault-blind"), ["TB-27"];
        /// Cards are seen in this hand.
        NotBlind: line!("truco-brasileiro-fault-not-blind"), ["TB-26"];
        /// That card has already been laid.
        BlindLaid: line!("truco-brasileiro-fault-blind-laid"), ["TB-27"];
        /// No card may be covered at this table.
        NeverCovered: line!("truco-brasileiro-fault-never-covered"), ["TB-10"];
        /// No card may be covered in the first vaza.
        CoveredFirst: line!("truco-brasileiro-fault-covered-first"), ["TB-10"];
        /// The leader of a vaza must lay an open card.
        CoveredLead: line!("truco-brasileiro-fault-covered-lead"), ["TB-10"];
        /// A call waits for its answer.
        AnswerFirst: line!("truco-brasileiro-fault-answer-first"), ["TB-17"];
        /// A mão de onze must be decided first.
        DecideFirst: line!("truco-brasileiro-fault-decide-first"), ["TB-22"];
        /// There is nothing to answer.
        NothingToAnswer: line!("truco-brasileiro-fault-nothing-to-answer"), ["TB-29"];
        /// No calls are made in this hand.
        NoCalls: line!("truco-brasileiro-fault-no-calls"), ["TB-25"];
        /// The table's ladder does not have this call.
        OtherLadder: line!("truco-brasileiro-fault-other-ladder"), ["TB-15"];
        /// It is not the next step.
        NotNext: line!("truco-brasileiro-fault-not-next"), ["TB-15"];
        /// The other side has the right to raise.
        NotOurs: line!("truco-brasileiro-fault-not-ours"), ["TB-19"];
        /// The side already has enough at stake.
        Enough: line!("truco-brasileiro-fault-enough"), ["TB-20"];
        /// No sinal is possible now.
        NoSinal: line!("truco-brasileiro-fault-no-sinal"), ["TB-31"];
    }
}
