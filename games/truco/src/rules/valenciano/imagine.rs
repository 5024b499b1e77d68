//! Imagined states of truc valencià: the cards that a seat cannot see.

use sobremesa_game::{Dice, Game, Imagine, Known, SeatSet};

use crate::rules::cards::Card;
use crate::rules::dealing::Dealing;
use crate::rules::events::Happened;
use crate::rules::imagine::{self, EventContent, Hidden, OfFlor, Own};
use crate::rules::points;
use crate::rules::rank::rank;
use crate::rules::sena::says;
use crate::rules::table::{FlorDuty, Parts, TrucoState};
use crate::rules::valenciano::moves::{Move, Sena};
use crate::rules::valenciano::{Event, TrucValenciano, deck};

impl TrucoState for TrucValenciano {
    type Sena = Sena;
    const DECK: &'static [Card] = &deck::DECK;

    fn parts(&self) -> Parts<'_, Move, Sena> {
        let hand = &self.hand;
        Parts::of(&self.dealing, &self.tally, &hand.play, &hand.truco, &hand.envido)
    }
    fn dealing_mut(&mut self) -> &mut Dealing<Sena> {
        &mut self.dealing
    }
    fn flor_duty(&self) -> FlorDuty {
        FlorDuty::Off
    }
    fn flor_stakes(&self) -> [u8; 2] {
        [0; 2]
    }
    fn rank(&self, card: Card) -> u8 {
        rank(card)
    }
    fn envido_points(&self, cards: &[Card]) -> u8 {
        points::envido(cards)
    }
    fn flor_points(&self, _: &[Card]) -> Option<u8> {
        None
    }
}

impl Hidden for TrucValenciano {
    fn before(known: &Known<Self>, hand: usize) -> Option<Self> {
        let public = known.public();
        let mut game = TrucValenciano::start(known.options(), known.seats(), None).ok()?;
        imagine::tally_at::<Self>(&mut game.tally, &known.events()[..hand]);
        game.dealing.before(public.common.number, public.common.dealer);
        Some(game)
    }

    fn own(known: &Known<Self>) -> Own<Sena> {
        let private = known.private();
        Own {
            hand: private.hand.reveal().clone(),
            points: Some(*private.points.reveal()),
            flor: None,
            discard: None,
            senas: private.senas.reveal().clone(),
        }
    }

    fn tell(event: &Event) -> EventContent<'_, Move> {
        match event {
            Happened::Reparto { mano, .. } => EventContent::Deal(*mano),
            happened => EventContent::Happened(happened),
        }
    }

    fn of_flor(_: Move) -> OfFlor {
        OfFlor::Nothing
    }

    fn lay(card: Card) -> Move {
        Move::Carta(card)
    }

    fn asked_for_flor(_: &Known<Self>) -> SeatSet {
        SeatSet::EMPTY
    }

    fn fits_sena(&self, sena: Sena, cards: &[Card]) -> bool {
        match sena {
            Sena::Bast => says::holds(cards, rank, 13),
            Sena::Major => says::holds(cards, rank, 14),
            Sena::Tres => says::holds(cards, rank, 10),
            Sena::TrentaTres => points::envido(cards) == 33,
            Sena::ManillaDeEspadas => says::holds(cards, rank, 12),
            Sena::ManillaDeOros => says::holds(cards, rank, 11),
            Sena::Envit => says::good_envido(points::envido(cards)),
            Sena::Cec => says::bad(cards, rank),
        }
    }

    fn remember(&mut self, known: &Known<Self>) {
        self.last = known.public().last;
    }
}

impl Imagine for TrucValenciano {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        imagine::imagination(known)
    }
}
