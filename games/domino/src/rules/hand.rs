//! One hand, from the lead to the last tile or the cierre (DO-5 to DO-11, DO-16).

use sobremesa_game::{Dice, Seat, Seats, Secret};

use crate::rules::chain::{Ends, Laying, Log};
use crate::rules::fault::Fault;
use crate::rules::hands::Hands;
use crate::rules::notation::{End, Move};
use crate::rules::tile::{Tile, Tiles};

sobremesa_game::words! {
    /// The way in which a hand ended.
    pub enum Finish {
        /// A seat played its last tile (DO-10).
        Domino = "domino",
        /// No seat could play or draw (DO-11).
        Cierre = "cierre",
    }
}

/// A hand in play.
#[derive(Clone)]
pub(super) struct Hand {
    /// The hand's number, from 1; 0 before the first deal.
    pub(super) number: u32,
    /// The seat that leads or led it.
    pub(super) mano: Seat,
    pub(super) turn: Seat,
    pub(super) hands: Secret<Hands>,
    /// The open ends; none before the lead.
    pub(super) ends: Option<Ends>,
    /// The tile that must lead (DO-18).
    pub(super) must_lead: Secret<Option<Tile>>,
    /// True if players draw from the stock (DO-16).
    pub(super) draws: bool,
    pub(super) log: Log,
    /// The table at the start, if the game was set up in the middle of this hand (DO-24).
    pub(super) given: Option<Box<Laying>>,
}

/// The effect of a move.
pub(super) enum Done {
    Laid { tile: Tile, end: Option<End>, ends: Ends },
    Passed(Ends),
    Drew,
}

impl Hand {
    pub(super) fn dealt(number: u32, mano: Seat, hands: Hands, must_lead: Option<Tile>, draws: bool) -> Hand {
        Hand {
            number,
            mano,
            turn: mano,
            hands: Secret::new(hands),
            ends: None,
            must_lead: Secret::new(must_lead),
            draws,
            log: Log::new(mano),
            given: None,
        }
    }

    /// The tiles that could be played now, in any hand.
    fn welcome(&self) -> Tiles {
        match self.ends {
            Some(ends) => ends.fitting(),
            None => self.must_lead.reveal().map_or(Tiles::ALL, Tiles::only),
        }
    }

    fn may_draw(&self) -> bool {
        self.draws && self.hands.reveal().stock() > 0
    }

    /// The tiles that the seat to move may play, and the one among them that fits both of two different ends
    /// (DO-20).
    fn playable(&self) -> (Tiles, Tiles) {
        let playable = self.hands.reveal().held(self.turn).and(self.welcome());
        (playable, self.ends.map_or(Tiles::default(), Ends::bridge).and(playable))
    }

    /// The move of a seat without a playable tile (DO-8, DO-16).
    fn without_tile(&self) -> Move {
        if self.may_draw() { Move::Robo } else { Move::Paso }
    }

    /// Appends the moves of the seat to move, in the order of the texts.
    pub(super) fn moves(&self, list: &mut Vec<Move>) {
        let (playable, bridge) = self.playable();
        if playable.is_empty() {
            list.push(self.without_tile());
        }
        for tile in playable.iter() {
            if bridge.contains(tile) {
                list.push(Move::Tile(tile, Some(End::Der)));
                list.push(Move::Tile(tile, Some(End::Izq)));
            } else {
                list.push(Move::Tile(tile, None));
            }
        }
    }

    /// One of those moves, all equally likely, drawn without listing them.
    pub(super) fn random_move(&self, dice: &mut Dice) -> Move {
        let (playable, bridge) = self.playable();
        if playable.is_empty() {
            return self.without_tile();
        }
        let choice = dice.below(u32::from(playable.len() + u8::from(!bridge.is_empty())));
        let from_choice = (0..choice).fold(playable, |tiles, _| tiles.rest());
        match (from_choice.first(), bridge.first()) {
            (Some(tile), _) => Move::Tile(tile, bridge.contains(tile).then_some(End::Der)),
            // One past the last tile: the other end for the tile that has two.
            (None, Some(tile)) => Move::Tile(tile, Some(End::Izq)),
            (None, None) => self.without_tile(),
        }
    }

    /// Checks that the seat to move may make `mv`.
    pub(super) fn check(&self, mv: Move) -> Result<(), Fault> {
        let held = self.hands.reveal().held(self.turn);
        let Move::Tile(tile, end) = mv else {
            let due = self.without_tile();
            return match self.ends {
                None => Err(Fault::MustLead),
                Some(ends) if !held.and(ends.fitting()).is_empty() => Err(Fault::MustPlay),
                Some(_) if mv == due => Ok(()),
                Some(_) if due == Move::Robo => Err(Fault::MustDraw),
                Some(_) => Err(Fault::MustPass),
            };
        };
        if !held.contains(tile) {
            return Err(Fault::NotHeld(tile));
        }
        match (self.ends, end) {
            (None, _) => match *self.must_lead.reveal() {
                Some(due) if due != tile => Err(Fault::MustLeadWith(due)),
                _ => Ok(()),
            },
            (Some(ends), _) if !ends.fitting().contains(tile) => Err(Fault::FitsNowhere(tile, ends)),
            (Some(ends), None) if ends.bridge().contains(tile) => Err(Fault::WhichEnd(tile)),
            (Some(ends), Some(end)) if !ends.fits(tile, end) => Err(Fault::FitsOtherEnd(tile, end)),
            (Some(_), _) => Ok(()),
        }
    }

    /// Makes a move that `check` allowed. The turn has not yet passed on.
    pub(super) fn play(&mut self, mv: Move) -> Done {
        let seat = self.turn;
        match mv {
            Move::Tile(tile, end) => {
                self.hands.reveal_mut().lay(seat, tile);
                let (end, ends) = match self.ends {
                    None => (None, Ends::new(tile.high(), tile.low())),
                    Some(ends) => {
                        let end = end.unwrap_or(if ends.fits(tile, End::Der) { End::Der } else { End::Izq });
                        (Some(end), ends.after(tile, end))
                    }
                };
                self.ends = Some(ends);
                self.log.push(seat, Move::Tile(tile, end));
                Done::Laid { tile, end, ends }
            }
            Move::Paso => {
                self.log.push(seat, mv);
                Done::Passed(self.ends.expect("nobody passes before the lead"))
            }
            Move::Robo => {
                self.hands.reveal_mut().draw(seat);
                self.log.push(seat, mv);
                Done::Drew
            }
        }
    }

    /// Returns how the move just made ended the hand, if it did. Playing the last tile counts as domino even
    /// if it also closes the hand (DO-10).
    pub(super) fn finish(&self) -> Option<Finish> {
        let hands = self.hands.reveal();
        if hands.held(self.turn).is_empty() {
            Some(Finish::Domino)
        } else if hands.all_held().and(self.welcome()).is_empty() && !self.may_draw() {
            Some(Finish::Cierre)
        } else {
            None
        }
    }

    /// The chain and the passes so far.
    pub(super) fn laying(&self, seats: Seats) -> Laying {
        self.given.as_deref().cloned().unwrap_or_else(|| Laying::empty(seats)).after(&self.log)
    }
}
