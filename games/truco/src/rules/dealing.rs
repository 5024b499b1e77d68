//! The course of a match between the hands: the dealer, the deal, the outcome that the game waits for, and
//! the end of a chico and of the match.

use std::collections::VecDeque;

use sobremesa_game::{Dice, Next, Outcome, Seat, SeatSet, Seats, Unplayable};

use crate::rules::cards::Held;
use crate::rules::deal::{Chance, Deal, Dealt};
use crate::rules::events::Happened;
use crate::rules::playing::Playing;
use crate::rules::score::Tally;
use crate::rules::sena::{MOST_SENAS, Senas, caught};
use crate::rules::side::Sides;

/// The outcome or the move that the game waits for.
#[derive(Clone, Copy)]
pub enum Waiting<S> {
    /// The draw for the first dealer.
    Dealer,
    /// The cards.
    Deal,
    /// The seats that catch the seña that this seat makes.
    Catch(Seat, S),
    /// A move of the seats in turn.
    Seats,
    /// Nothing.
    Over(Outcome),
}

/// The dealer, the deal, and the outcome that the game waits for.
#[derive(Clone)]
pub struct Dealing<S, D: Dealt = Deal> {
    /// The seats of the table.
    pub seats: Seats,
    /// The seat that deals, or dealt last.
    pub dealer: Seat,
    /// The number of hands dealt.
    pub number: u32,
    /// The outcome or the move that the game waits for.
    pub waiting: Waiting<S>,
    /// The first deal, if the setup gave it.
    pub given: Option<D>,
    /// The señas of the hand.
    pub senas: Senas<S>,
    held: D::Held,
}

impl<S: Copy, D: Dealt> Dealing<S, D> {
    /// A match in which nothing has been dealt yet; a setup may name the `dealer` and give the first deal.
    ///
    /// # Errors
    /// A dealer who does not sit here, or an impossible deal.
    pub fn starting(
        seats: Seats,
        dealer: Option<u8>,
        given: impl FnOnce() -> Result<Option<D>, Unplayable>,
    ) -> Result<Dealing<S, D>, Unplayable> {
        let dealer = match dealer {
            None => None,
            Some(number) => Some(seats.seat(number.into()).ok_or_else(|| Unplayable::setup("dealer"))?),
        };
        let zero = seats.all().first().expect("a table has at least one seat");
        let waiting = if dealer.is_some() { Waiting::Deal } else { Waiting::Dealer };
        Ok(Dealing { given: given()?, ..Dealing::at(seats, (0, dealer.unwrap_or(zero)), waiting) })
    }

    /// A match in which this many hands have been dealt, the last one by that seat; its cards are not known.
    pub const fn at(seats: Seats, (number, dealer): (u32, Seat), waiting: Waiting<S>) -> Dealing<S, D> {
        Dealing { seats, dealer, number, waiting, given: None, senas: Senas::NONE, held: D::NONE_HELD }
    }

    /// Goes back to just before `dealer` dealt hand `number`.
    pub const fn before(&mut self, number: u32, dealer: Seat) {
        (self.dealer, self.number, self.waiting) = (dealer, number - 1, Waiting::Deal);
    }

    /// Returns true if a hand has ended, or the first dealer has been drawn, and the next hand has not been
    /// dealt.
    pub const fn rests(&self) -> bool {
        matches!(self.waiting, Waiting::Deal)
    }

    /// Returns what the game waits for; `turn` gives the seats in turn during a hand.
    pub fn next(&self, turn: impl FnOnce() -> SeatSet) -> Next {
        match self.waiting {
            Waiting::Dealer | Waiting::Deal | Waiting::Catch(..) => Next::Chance,
            Waiting::Seats => Next::Seats(turn()),
            Waiting::Over(outcome) => Next::Over(outcome),
        }
    }

    /// Takes the forced outcome to use now: the first of the awaited kind left in the queue.
    pub fn take(&self, forced: &mut VecDeque<Chance<D>>) -> Option<Chance<D>> {
        let fits = |chance: &Chance<D>| match self.waiting {
            Waiting::Deal => matches!(chance, Chance::Deal(_)),
            Waiting::Catch(..) => matches!(chance, Chance::Caught(_)),
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => false,
        };
        match (&self.waiting, &self.given) {
            (Waiting::Deal, Some(deal)) => Some(Chance::Deal(deal.clone())),
            _ => forced.iter().position(fits).and_then(|place| forced.remove(place)),
        }
    }

    /// Draws the outcome the game waits for among the seats that are `in_play`; `deal` shuffles the game's own
    /// deck.
    pub fn draw(
        &self,
        (sides, in_play): (&Sides, SeatSet),
        dice: &mut Dice,
        deal: impl FnOnce(&mut Dice) -> D,
    ) -> Chance<D> {
        match self.waiting {
            Waiting::Catch(from, _) => Chance::Caught(caught(sides.rivals(from).and(in_play), dice)),
            Waiting::Deal => Chance::Deal(deal(dice)),
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => {
                let number = dice.below(self.seats.count().into());
                Chance::Dealer(self.seats.seat(number.into()).unwrap_or(self.dealer))
            }
        }
    }

    /// Continues with an outcome; returns the deal if it was one, so that the hand can begin. `admit` checks
    /// it before anything changes.
    ///
    /// # Errors
    /// An outcome that the game does not wait for, or a deal that `admit` refuses.
    pub fn apply_chance(
        &mut self,
        chance: Chance<D>,
        (sides, in_play): (&Sides, SeatSet),
        admit: impl FnOnce(&D) -> Result<(), Unplayable>,
    ) -> Result<Option<D>, Unplayable> {
        match (self.waiting, chance) {
            (Waiting::Dealer, Chance::Dealer(dealer)) => {
                self.dealer = dealer;
                self.waiting = Waiting::Deal;
                Ok(None)
            }
            (Waiting::Deal, Chance::Deal(deal)) => {
                admit(&deal)?;
                self.given = None;
                self.held = deal.held();
                self.senas.clear();
                self.number += 1;
                self.waiting = Waiting::Seats;
                Ok(Some(deal))
            }
            (Waiting::Catch(from, sena), Chance::Caught(caught)) => {
                // The partners see a seña, and so do the rivals that catch it (TA-51).
                let rivals = caught.and(sides.rivals(from)).and(in_play);
                self.senas.make(from, sena, sides.partners(from).with(from).or(rivals));
                self.waiting = Waiting::Seats;
                Ok(None)
            }
            _ => Err(Unplayable::setup("chance")),
        }
    }
}

impl<S: Copy> Dealing<S> {
    /// The cards of a seat.
    pub const fn cards(&self, seat: Seat) -> &Held {
        &self.held.reveal()[seat.index()]
    }

    /// The cards of a seat, to lay or discard one.
    pub const fn cards_mut(&mut self, seat: Seat) -> &mut Held {
        &mut self.held.reveal_mut()[seat.index()]
    }

    /// Returns true if `seat` may make a seña: it is active, has a partner to tell, two cards in hand, and
    /// has made fewer than three in this hand (TA-51).
    pub fn may_make_senas(&self, seat: Seat, play: &Playing) -> bool {
        let active = play.active();
        active.contains(seat)
            && !active.and(play.sides.partners(seat)).is_empty()
            && self.cards(seat).held().len() >= 2
            && self.senas.made_by(seat) < MOST_SENAS
    }

    /// The hand is over: a side or seat that has reached the goal gets the chico; then the deal passes to the
    /// next seat (TA-2), unless that ended the match.
    pub fn conclude<M>(
        &mut self,
        tally: &mut Tally,
        sides: &Sides,
        reason: &'static str,
        mut tell: impl FnMut(Happened<M>),
    ) {
        let winners = tally.at_goal();
        let mut match_winners = SeatSet::EMPTY;
        if !winners.is_empty() {
            let who = tally.seats_of(winners, sides);
            match_winners = tally.give_chico(winners, sides);
            tell(Happened::Chico { winners, who, chicos: tally.chicos(), alone: tally.chicos_to_win() == 1 });
        }
        if match_winners.is_empty() {
            self.dealer = self.seats.next(self.dealer);
            self.waiting = Waiting::Deal;
        } else {
            self.finish(Outcome { winners: match_winners, reason }, tell);
        }
    }

    /// The match is over.
    pub fn finish<M>(&mut self, outcome: Outcome, mut tell: impl FnMut(Happened<M>)) {
        tell(Happened::Fin { winners: outcome.winners, reason: outcome.reason });
        self.waiting = Waiting::Over(outcome);
    }
}

/// The part of `impl Game` that is the same in three trucos: the names of their types, and the functions that
/// only ask their [`Dealing`] or their views.
macro_rules! as_in_all_trucos {
    () => {
        type Options = House;
        type Setup = Setup;
        type Move = Move;
        type Chance = Chance;
        type Event = Event;
        type Public = Public;
        type Private = Private;
        type Fault = Refused;

        fn clauses(why: ::sobremesa_game::Why<'_, Refused>) -> &'static [::sobremesa_game::Clause] {
            fault::clauses(why)
        }

        fn next(&self) -> ::sobremesa_game::Next {
            self.dealing.next(|| self.hand.turn())
        }

        fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
            self.each_move(seat, &mut |mv| list.push(mv));
        }

        fn out_of_turn(mv: &Move) -> bool {
            matches!(mv, Move::Sena(_))
        }

        fn take(&self, forced: &mut ::std::collections::VecDeque<Chance>) -> Option<Chance> {
            self.dealing.take(forced)
        }

        fn rests(&self) -> bool {
            self.dealing.rests()
        }

        fn public(&self) -> Public {
            self.public_view()
        }

        fn private(&self, seat: Seat) -> Private {
            self.private_view(seat)
        }
    };
}
pub(crate) use as_in_all_trucos;
