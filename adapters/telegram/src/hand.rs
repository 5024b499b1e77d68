//! The hand in the private chat: what should stand there. One message, kept up to date; a new one when the player is called, so that the
//! phone rings.

use std::time::Duration;

use sobremesa::locale::Language;
use sobremesa::session::{Session, Urgency, View};
use sobremesa::store::PlayerId;
use sobremesa_chat::{Desired, Door, Rung, fingerprint, held};

use crate::bot::{Bot, Memo};
use crate::names::{Spot, private_chat};
use crate::pace::Rank;
use crate::page::Page;
use crate::place::Content;
use crate::written::form;

/// How long the hand of a player who need not act waits for the next change, in Telegram's seconds: most often that is their turn.
const LULL_SECS: u32 = 10;

impl Bot {
    /// What should stand in a private chat; `None` where there is no hand to show.
    pub(crate) fn see_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> Option<(Desired, Content)> {
        let Some((seat, sitter)) = session.seat_of(player).and_then(|seat| Some((seat, session.sitter(seat)?))) else {
            // A player who has left has no hand here.
            return Some(<(Desired, Content)>::default());
        };
        let hand = session.hand_screen(player, sitter.language)?;
        let held = fingerprint(&held(&hand));
        let page = hand_page(session, player, sitter.language, memo)?;
        let standing = &memo.standing;
        if standing.door != Door::Open {
            return None;
        }
        let call = session.call().filter(|call| call.seats.contains(&seat));
        let rung = call.as_ref().map(|call| Rung::of(call, [seat.index()]));
        let is_new = rung != standing.shown.as_ref().and_then(|shown| shown.rung);
        // A call from before the program started has already rung.
        let rings = call
            .as_ref()
            .filter(|_| is_new)
            .is_some_and(|call| call.urgency > Urgency::Turn || call.since > self.began && !self.is_present(player));
        let pictures = session.draws_hands();
        // Where nothing is held, the moves are made at the table. Who asks for it gets the board in private all the same.
        let posts = memo.again || session.has_hands() || !is_seen(session);
        let now = session.call().map(|call| call.moment);
        // They have just acted, or only words around what they hold have changed: the next call is soon enough.
        let knows = now.is_some() && (memo.special.acted == now || memo.known.holds(held));
        let waits = call.is_none() && knows && memo.special.asked.is_none();
        let desired = Desired {
            here: true,
            posts,
            held: Some(held),
            lull: if waits { self.api.seconds(LULL_SECS) } else { Duration::ZERO },
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
        Some(view @ View::Hand(path)) if !path.is_empty() && is_beside(session, player) => {
            Some(session.view(player, view, language))
        }
        Some(view) if !matches!(view, View::Hand(_)) => Some(session.view(player, view, language)),
        // Where the table is in the same chat, it need not be repeated.
        _ if is_beside(session, player) => session.hand_screen(player, language),
        Some(View::Hand(path)) => session.private_screen(player, path, language),
        _ => session.private_screen(player, "", language),
    };
    spoken.map(|spoken| Page::of(&spoken).with_picture(&spoken))
}

/// Whether the table stands in the player's private chat.
fn is_beside(session: &Session, player: &PlayerId) -> bool {
    let chat = private_chat(player).map(|chat| Spot::chat(chat).room());
    session.rooms().iter().any(|view| Some(&view.room) == chat.as_ref())
}

/// Whether the table stands anywhere in Telegram.
fn is_seen(session: &Session) -> bool {
    session.rooms().iter().any(|view| Spot::of(&view.room).is_some())
}
