//! The hand in the private chat: what should stand there. One message, kept up to date; a new one when the player is called, so that the
//! phone rings.

use sobremesa::locale::Language;
use sobremesa::session::{Session, Urgency, View};
use sobremesa::store::PlayerId;
use sobremesa_chat::{Desired, Door, Rung};

use crate::bot::{Bot, Memo};
use crate::pace::Rank;
use crate::page::Page;
use crate::place::Content;
use crate::written::form;

impl Bot {
    /// What should stand in a private chat; `None` where there is no hand to show.
    pub(crate) fn see_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> Option<(Desired, Content)> {
        let Some((seat, sitter)) = session.seat_of(player).and_then(|seat| Some((seat, session.sitter(seat)?))) else {
            // A player who has left has no hand here.
            return Some(<(Desired, Content)>::default());
        };
        let page = hand_page(session, player, sitter.language, memo)?;
        let standing = &memo.standing;
        if standing.door != Door::Open {
            return None;
        }
        let call = session.call().filter(|call| call.seats.contains(&seat));
        let rung = call.as_ref().map(|call| Rung::of(call, [seat.index()]));
        let is_new = rung != standing.shown.as_ref().and_then(|shown| shown.rung);
        // A call from before the program started has already rung.
        // A hand that was asked for under another identity is kept up to date; the one that sat down is called.
        let rings = call
            .as_ref()
            .filter(|_| is_new && sitter.player == *player)
            .is_some_and(|call| call.urgency > Urgency::Turn || call.since > self.began && !self.is_present(player));
        let pictures = session.draws_hands();
        let desired = Desired {
            here: true,
            posts: true,
            anew: memo.again || rings,
            editable: form(memo, &page, pictures).is_some(),
            rung,
            most_stale: 1,
            ..page.desired()
        };
        let loud = rung.is_some() && (desired.anew || standing.shown.is_none());
        let rank = if call.is_some() { Rank::Turn } else { Rank::Rest };
        Some((desired, Content { page, loud, rank, pictures, ..Content::default() }))
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
