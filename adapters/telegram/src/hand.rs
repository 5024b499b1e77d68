//! The hand: what should stand in the private chat, or in the group for its owner alone. One message, kept up to date; in private a new one
//! when the player is called, so that the phone rings.

use sobremesa::locale::Language;
use sobremesa::session::{Session, Urgency, View};
use sobremesa::store::PlayerId;
use sobremesa_chat::{Desired, Door, Rung};

use crate::api::OwnPage;
use crate::bot::{Bot, Memo};
use crate::message::MessageRef;
use crate::pace::Rank;
use crate::page::Page;
use crate::place::{Body, Content};
use crate::written::form;

impl Bot {
    /// What a player should see; `None` where there is no hand to show.
    pub(crate) fn see_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> Option<(Desired, Content)> {
        let Some((seat, sitter)) = session.seat_of(player).and_then(|seat| Some((seat, session.sitter(seat)?))) else {
            // A player who has left has no hand here.
            return Some(<(Desired, Content)>::default());
        };
        let own = OwnPage::of(hand_page(session, player, sitter.language, memo)?, player)?;
        let standing = &memo.standing;
        // Whether it stands in a group. There no phone rings for it, and it cannot be posted anew at any time: the table calls.
        let there = standing.message().and_then(MessageRef::group).is_some();
        let wanted_here = memo.special.here || there && !memo.again;
        let opening = self.opening(session, player).filter(|_| wanted_here);
        if standing.door != Door::Open && opening.is_none() && !there {
            return None;
        }
        let call = session.call().filter(|call| call.seats.contains(&seat));
        let rung = call.as_ref().map(|call| Rung::of(call, [seat.index()]));
        let is_new = rung != standing.shown.as_ref().and_then(|shown| shown.rung);
        // A call from before the program started has already rung.
        let rings = call
            .as_ref()
            .filter(|_| is_new && !there)
            .is_some_and(|call| call.urgency > Urgency::Turn || call.since > self.began && !self.is_present(player));
        let pictures = session.draws_hands();
        let page = own.desired();
        let desired = Desired {
            here: true,
            posts: true,
            anew: memo.again || memo.special.here && opening.is_some() || rings,
            editable: form(memo, page.picture, pictures).is_some(),
            rung,
            most_stale: 1,
            ..page
        };
        let loud = rung.is_some() && (desired.anew || standing.shown.is_none());
        let rank = if call.is_some() { Rank::Turn } else { Rank::Rest };
        let body = Body::Hand(own);
        Some((desired, Content { body, opening, loud, rank, pictures, ..Content::default() }))
    }
}

/// The hand, or the view that the player asked for in its place, if it still belongs to the same moment.
fn hand_page(session: &Session, player: &PlayerId, language: Language, memo: &Memo) -> Option<Page> {
    let now = session.call().map(|call| call.moment);
    let asked = memo.special.asked.as_ref().filter(|(moment, _)| now == Some(*moment)).map(|(_, view)| view);
    let spoken = match asked {
        Some(view) if *view != View::Hand(String::new()) => Some(session.view(player, view, language)),
        _ => session.hand_screen(player, language),
    };
    spoken.map(|spoken| Page::of(&spoken).with_picture(&spoken))
}
