//! Imagined states of truco uruguayo: the cards that a seat cannot see.

use sobremesa_game::{Dice, Game, Imagine, Known, SeatSet};

use crate::rules::cards::Card;
use crate::rules::dealing::Dealing;
use crate::rules::events::Happened;
use crate::rules::imagine::{self, EventContent, Hidden, OfFlor, Own};
use crate::rules::sena::says;
use crate::rules::side::Side;
use crate::rules::table::{FlorDuty, Parts, TrucoState};
use crate::rules::uruguayo::events::Event;
use crate::rules::uruguayo::flor::Asking;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::moves::{Move, Sena, Voz};
use crate::rules::uruguayo::{Muestra, Obligada, TrucoUruguayo};

impl TrucoState for TrucoUruguayo {
    type Sena = Sena;
    const DECK: &'static [Card] = &Card::ALL;

    fn parts(&self) -> Parts<'_, Move, Sena> {
        let hand = &self.hand;
        Parts::of(&self.dealing, &self.tally, &hand.play, &hand.truco, &hand.envido)
    }
    fn dealing_mut(&mut self) -> &mut Dealing<Sena> {
        &mut self.dealing
    }
    fn flor_duty(&self) -> FlorDuty {
        match self.house.obligada {
            _ if !self.house.flor => FlorDuty::Off,
            Obligada::Toda => FlorDuty::Must,
            Obligada::Palo | Obligada::Ninguna => FlorDuty::May,
        }
    }
    fn flor_stakes(&self) -> [u8; 2] {
        let own = Side::BOTH.map(|side| self.hand.flor.own(side, &self.hand.play.sides));
        let (one, all) = (own[0].max(own[1]), own[0] + own[1]);
        match self.hand.flor.asking {
            None | Some(Asking::First | Asking::Second) => [one, one],
            Some(Asking::Contraflor) => [all, one],
            Some(Asking::AlResto) => [self.tally.lacking() + all, if self.hand.flor.contraflor { all } else { one }],
            Some(Asking::Bet) => [one + self.hand.flor_bets.stake(), one + self.hand.flor_bets.refused()],
        }
    }
    fn rank(&self, card: Card) -> u8 {
        self.hand.muestra.rank(card)
    }
    fn envido_points(&self, cards: &[Card]) -> u8 {
        self.hand.muestra.envido(cards).0
    }
    fn flor_points(&self, cards: &[Card]) -> Option<u8> {
        self.hand.muestra.flor(cards)
    }
}

impl Hidden for TrucoUruguayo {
    fn before(known: &Known<Self>, hand: usize) -> Option<Self> {
        let public = known.public();
        let mut game = TrucoUruguayo::start(known.options(), known.seats(), None).ok()?;
        imagine::tally_at::<Self>(&mut game.tally, &known.events()[..hand]);
        game.dealing.before(public.common.number, public.common.dealer);
        // Needed now: points are counted before the cards are dealt again.
        game.hand.muestra = Muestra::new(public.muestra, game.house.perfil);
        Some(game)
    }

    fn own(known: &Known<Self>) -> Own<Sena> {
        let private = known.private();
        Own {
            hand: private.hand.reveal().clone(),
            points: Some(*private.points.reveal()),
            flor: Some(*private.has_flor.reveal()),
            discard: None,
            senas: private.senas.reveal().clone(),
        }
    }

    fn tell(event: &Event) -> EventContent<'_, Move> {
        match event {
            Event::Muestra { .. } => EventContent::Nothing,
            Event::Happened(Happened::Reparto { mano, .. }) => EventContent::Deal(*mano),
            Event::Happened(happened) => EventContent::Happened(happened),
        }
    }

    fn of_flor(mv: Move) -> OfFlor {
        match mv {
            Move::ConFlorNEnvido(_)
            | Move::Voz(
                Voz::Flor
                | Voz::ConFlorEnvido
                | Voz::ConFlorFaltaEnvido
                | Voz::ConFlorMeAchico
                | Voz::ConFlorNoQuiero
                | Voz::ConFlorQuiero
                | Voz::Contraflor
                | Voz::ContraflorAlResto,
            ) => OfFlor::Has,
            _ => OfFlor::Nothing,
        }
    }

    fn lay(card: Card) -> Move {
        Move::Carta(card)
    }

    fn muestra(known: &Known<Self>) -> Option<Card> {
        Some(known.public().muestra)
    }

    fn asked_for_flor(known: &Known<Self>) -> SeatSet {
        let common = &known.public().common;
        if common.phase == Phase::Flor { common.turn } else { SeatSet::EMPTY }
    }

    fn fits_sena(&self, sena: Sena, cards: &[Card]) -> bool {
        let rank = |card| self.rank(card);
        let holds = |wanted| says::holds(cards, rank, wanted);
        match sena {
            Sena::AsDeBastos => holds(13),
            Sena::AsDeEspadas => holds(14),
            Sena::Dos => holds(9),
            Sena::Tres => holds(10),
            Sena::SieteDeEspadas => holds(12),
            Sena::SieteDeOros => holds(11),
            Sena::AsFalso => holds(8),
            Sena::Flor => self.flor_points(cards).is_some(),
            Sena::Envido => says::good_envido(self.envido_points(cards)),
            Sena::Malas => says::bad(cards, rank),
            Sena::PiezaDos => holds(19),
            Sena::PiezaCuatro => holds(18),
            Sena::PiezaCinco => holds(17),
            Sena::Perico => holds(16),
            Sena::Perica => holds(15),
        }
    }

    fn remember(&mut self, known: &Known<Self>) {
        self.last = known.public().last;
    }
}

impl Imagine for TrucoUruguayo {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        imagine::imagination(known)
    }
}
