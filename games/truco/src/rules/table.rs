//! The interior of a truco table, one interface for all trucos: the data needed to imagine hidden cards and
//! to weigh moves.

use sobremesa_game::Game;

use crate::rules::cards::Card;
use crate::rules::deal::Chance;
use crate::rules::dealing::Dealing;
use crate::rules::envite::Bets;
use crate::rules::ladder::Ladder;
use crate::rules::playing::Playing;
use crate::rules::score::Tally;

/// The rule for the flor at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FlorDuty {
    /// There is none.
    Off,
    /// A player who has one must sing it.
    Must,
    /// It may be hidden.
    May,
}

/// The parts of every truco: the deal, the score, the players, the truco, and the envido's bets.
pub(crate) struct Parts<'a, M, S> {
    dealing: &'a Dealing<S>,
    tally: &'a Tally,
    playing: &'a Playing,
    ladder: &'a Ladder,
    bets: &'a Bets<M>,
}

impl<'a, M, S> Parts<'a, M, S> {
    /// Borrows the parts.
    pub(crate) const fn of(
        dealing: &'a Dealing<S>,
        tally: &'a Tally,
        playing: &'a Playing,
        ladder: &'a Ladder,
        bets: &'a Bets<M>,
    ) -> Parts<'a, M, S> {
        Parts { dealing, tally, playing, ladder, bets }
    }
}

/// The questions that every truco answers. They reveal secrets, so the trait stays within the crate; code
/// that decides for a seat may ask only about that seat's cards.
pub(crate) trait TrucoState: Game<Chance = Chance, Move: Copy> {
    /// The señas of the game.
    type Sena: Copy + PartialEq + Send + Sync;
    /// The cards it is played with.
    const DECK: &'static [Card];

    /// The state: table, hands and score.
    fn parts(&self) -> Parts<'_, Self::Move, Self::Sena>;
    /// The dealing, mutable, for imagining another deal.
    fn dealing_mut(&mut self) -> &mut Dealing<Self::Sena>;
    /// The dealer and the deal.
    fn dealing(&self) -> &Dealing<Self::Sena> {
        self.parts().dealing
    }
    /// The score.
    fn tally(&self) -> &Tally {
        self.parts().tally
    }
    /// The players, and the cards on the table.
    fn playing(&self) -> &Playing {
        self.parts().playing
    }
    /// The truco.
    fn ladder(&self) -> &Ladder {
        self.parts().ladder
    }
    /// The bets of the envido.
    fn bets(&self) -> &Bets<Self::Move> {
        self.parts().bets
    }
    /// The number of the duel in a pica-pica; 0 in any other hand.
    fn duel(&self) -> u8 {
        0
    }
    /// The rule for the flor.
    fn flor_duty(&self) -> FlorDuty;
    /// The value of a falta now.
    fn falta(&self) -> u8 {
        self.tally().lacking()
    }
    /// The value of flor against flor now: if wanted, and if refused.
    fn flor_stakes(&self) -> [u8; 2];
    /// Returns true if the points being said are those of flores.
    fn says_flor(&self) -> bool {
        false
    }
    /// The rank of a card in the bazas; equal ranks tie.
    fn rank(&self, card: Card) -> u8;
    /// Envido points of these cards.
    fn envido_points(&self, cards: &[Card]) -> u8;
    /// Flor points of three cards; `None` if they do not make a flor.
    fn flor_points(&self, cards: &[Card]) -> Option<u8>;
}
