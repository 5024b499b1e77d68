//! Touch-move: at a table that plays so, the first step of a move binds the player who took it, by any way
//! the move is made then.

use sobremesa_game::Seat;
use sobremesa_screen::path::SEPARATOR;
use sobremesa_screen::{Offer, OfferKind};

use crate::request::refusal::Refusal;
use crate::session::phase::{Playing, Touched};

fn begins(offer: &Offer, step: &str) -> bool {
    offer.steps.first().is_some_and(|first| first.token == step)
}

impl Playing {
    /// The step that binds `seat`.
    pub(crate) fn touched(&self, seat: Seat) -> Option<&str> {
        self.touched.as_ref().filter(|touched| touched.seat == seat).map(|touched| touched.step.as_str())
    }

    /// All choices of `seat`: the continuations of the step it has touched, and declarations beside the
    /// board.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Offer> {
        self.bound(seat, self.dealt.table.choices(seat))
    }

    /// The choices by touch, limited to the continuations of the step touched.
    pub(crate) fn touches(&self, seat: Seat) -> Vec<Offer> {
        self.bound(seat, self.dealt.table.touches(seat))
    }

    fn bound(&self, seat: Seat, mut offers: Vec<Offer>) -> Vec<Offer> {
        let Some(step) = self.touched(seat) else { return offers };
        offers.retain(|offer| begins(offer, step) || offer.kind != OfferKind::Move);
        offers
    }

    /// The moves that are listed for `seat`.
    pub(crate) fn moves(&self, seat: Seat) -> impl Iterator<Item = Offer> + use<> {
        self.dealt.table.choices(seat).into_iter().filter(|offer| offer.kind == OfferKind::Move)
    }

    /// Notes that `seat` has taken the first step of this path. Returns whether that binds it newly.
    pub(crate) fn touch(&mut self, seat: Seat, path: &str) -> bool {
        let step = path.split(SEPARATOR).next().unwrap_or_default();
        if !self.dealt.table.touch_move() || self.touched(seat).is_some() || !self.turn().contains(seat) {
            return false;
        }
        let leads_on = self.moves(seat).any(|offer| offer.steps.len() > 1 && begins(&offer, step));
        if leads_on {
            self.touched = Some(Touched { seat, step: step.to_owned() });
        }
        leads_on
    }

    /// Refuses a path that leaves the step that `seat` has touched.
    pub(crate) fn check_path(&self, seat: Seat, path: &str) -> Result<(), Refusal> {
        let step = path.split(SEPARATOR).next().unwrap_or_default();
        let leaves = self.touched(seat).is_some_and(|touched| touched != step);
        let is_move = || self.moves(seat).any(|offer| begins(&offer, step));
        if leaves && is_move() { Err(Refusal::Touched) } else { Ok(()) }
    }

    /// Refuses a move that leaves the step that `seat` has touched. A move may come with words beside it
    /// (`e2e4 (=)`).
    pub(crate) fn check_touched(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let Some(step) = self.touched(seat) else { return Ok(()) };
        let Some(mv) = self.read(seat, text) else { return Ok(()) };
        let mv = mv.split(' ').next().unwrap_or_default();
        let leaves = |offer: Offer| offer.mv == mv && !begins(&offer, step);
        if self.moves(seat).any(leaves) { Err(Refusal::Touched) } else { Ok(()) }
    }

    /// Returns whether the move of `seat` is only a declaration beside the board, so that the step it has
    /// touched still binds it.
    pub(crate) fn is_beside(&self, seat: Seat, text: &str) -> bool {
        let declared = |mv: String| {
            let choices = self.dealt.table.choices(seat);
            choices.iter().any(|offer| offer.kind == OfferKind::Declaration && offer.mv == mv)
        };
        self.touched.is_none() || self.read(seat, text).is_some_and(declared)
    }

    /// The move that this text means, in the game's own notation; `None` if it would be refused.
    fn read(&self, seat: Seat, text: &str) -> Option<String> {
        self.dealt.table.judge(seat, text).ok().map(|judged| judged.mv)
    }

    /// Releases the touched step: it was played, or another player is to act.
    pub(crate) fn let_go(&mut self) {
        self.touched = None;
    }
}
