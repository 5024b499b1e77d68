//! Imagined states of truco argentino: the cards that a seat cannot see.

use sobremesa_game::{Dice, Game, Imagine, Known, Seat, SeatSet};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::flor::Asking;
use crate::rules::argentino::hand::Phase;
use crate::rules::argentino::moves::{Move, Sena, Tantos};
use crate::rules::argentino::options::{FlorRule, House, TanteoRule};
use crate::rules::cards::Card;
use crate::rules::dealing::Dealing;
use crate::rules::events::{For, Happened};
use crate::rules::imagine::{self, EventContent, Hidden, OfFlor, Own};
use crate::rules::points;
use crate::rules::rank::rank;
use crate::rules::sena::says;
use crate::rules::side::Side;
use crate::rules::table::{FlorDuty, Parts, TrucoState};

impl TrucoState for TrucoArgentino {
    type Sena = Sena;
    const DECK: &'static [Card] = &Card::ALL;

    fn parts(&self) -> Parts<'_, Move, Sena> {
        let hand = &self.hand;
        Parts::of(&self.dealing, &self.tally, &hand.play, &hand.truco, &hand.envido)
    }
    fn dealing_mut(&mut self) -> &mut Dealing<Sena> {
        &mut self.dealing
    }
    fn duel(&self) -> u8 {
        self.hand.duel.unwrap_or(0)
    }
    fn flor_duty(&self) -> FlorDuty {
        match self.house.flor {
            FlorRule::No => FlorDuty::Off,
            FlorRule::Obligada => FlorDuty::Must,
            FlorRule::Libre => FlorDuty::May,
        }
    }
    fn falta(&self) -> u8 {
        TrucoArgentino::falta(self)
    }
    fn flor_stakes(&self) -> [u8; 2] {
        let own = Side::BOTH.map(|side| self.hand.flor.own(side, &self.hand.play.sides));
        let (one, all) = (own[0].max(own[1]), own[0] + own[1]);
        match self.hand.flor.asking {
            None | Some(Asking::First | Asking::Second) => [one, one],
            Some(Asking::Contraflor) => [all, one],
            Some(Asking::AlResto) => [self.resto() + all, if self.hand.flor.contraflor { all } else { one }],
        }
    }
    fn says_flor(&self) -> bool {
        self.hand.saying.is_some_and(|saying| saying.lance == For::Flor)
    }
    fn rank(&self, card: Card) -> u8 {
        rank(card)
    }
    fn envido_points(&self, cards: &[Card]) -> u8 {
        points::envido(cards)
    }
    fn flor_points(&self, cards: &[Card]) -> Option<u8> {
        points::flor(cards)
    }
}

impl Hidden for TrucoArgentino {
    /// At a table of six the kind of each hand depends on the hands before it and on the score at the time.
    fn before(known: &Known<Self>, hand: usize) -> Option<Self> {
        let public = known.public();
        let mut game = TrucoArgentino::start(known.options(), known.seats(), None).ok()?;
        let earlier = &known.events()[..hand];
        for (place, event) in earlier.iter().enumerate() {
            match event {
                Event::Reparto { .. } if known.seats().count() == 6 => {
                    imagine::tally_at::<Self>(&mut game.tally, &earlier[..place]);
                    let below = game.tally.all_below(game.house.pica_pica);
                    game.rounds.deal(below);
                }
                Event::Happened(Happened::Chico { .. }) => game.rounds.new_chico(),
                _ => {}
            }
        }
        imagine::tally_at::<Self>(&mut game.tally, earlier);
        game.dealing.before(public.common.number, public.common.dealer);
        Some(game)
    }

    fn own(known: &Known<Self>) -> Own<Sena> {
        let private = known.private();
        Own {
            hand: private.hand.reveal().clone(),
            points: *private.points.reveal(),
            flor: *private.has_flor.reveal(),
            discard: *private.discard.reveal(),
            senas: private.senas.reveal().clone(),
        }
    }

    fn tell(event: &Event) -> EventContent<'_, Move> {
        match event {
            Event::Reparto { mano, .. } => EventContent::Deal(*mano),
            Event::Duelo { seats } => EventContent::Duel(seats[0]),
            Event::Descarte { seat } => EventContent::Discard(*seat),
            Event::MalCantado { seat } => EventContent::Wrong(*seat),
            Event::Happened(happened) => EventContent::Happened(happened),
        }
    }

    fn of_flor(mv: Move) -> OfFlor {
        match mv {
            Move::Flor
            | Move::ConFlorMeAchico
            | Move::ConFlorNoQuiero
            | Move::ConFlorQuiero
            | Move::Contraflor
            | Move::ContraflorAlResto => OfFlor::Has,
            Move::PidoFlor(suspect) => OfFlor::Asks(suspect),
            _ => OfFlor::Nothing,
        }
    }

    fn lay(card: Card) -> Move {
        Move::Carta(card)
    }

    fn discard(card: Card) -> Option<Move> {
        Some(Move::Descarto(card))
    }

    fn say(points: Option<u8>) -> Option<Move> {
        match points {
            Some(points) => Tantos::new(points).map(Move::Tengo),
            None => Some(Move::SonBuenas),
        }
    }

    fn gallo(known: &Known<Self>) -> Option<Seat> {
        known.public().gallo
    }

    fn says_for_all(house: &House) -> bool {
        house.tanteo == TanteoRule::Auto
    }

    fn asked_for_flor(known: &Known<Self>) -> SeatSet {
        let public = known.public();
        let must = known.options().flor == FlorRule::Obligada && public.common.phase == Phase::Flor;
        if must { public.common.turn } else { SeatSet::EMPTY }
    }

    fn fits_sena(&self, sena: Sena, cards: &[Card]) -> bool {
        match sena {
            Sena::AsDeBastos => says::holds(cards, rank, 13),
            Sena::AsDeEspadas => says::holds(cards, rank, 14),
            Sena::Dos => says::holds(cards, rank, 9),
            Sena::Tres => says::holds(cards, rank, 10),
            Sena::SieteDeEspadas => says::holds(cards, rank, 12),
            Sena::SieteDeOros => says::holds(cards, rank, 11),
            Sena::AsFalso => says::holds(cards, rank, 8),
            Sena::Flor => points::flor(cards).is_some(),
            Sena::Envido => says::good_envido(points::envido(cards)),
            Sena::Malas => says::bad(cards, rank),
        }
    }

    fn remember(&mut self, known: &Known<Self>) {
        self.last = known.public().last;
    }
}

impl Imagine for TrucoArgentino {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        imagine::imagination(known)
    }
}
