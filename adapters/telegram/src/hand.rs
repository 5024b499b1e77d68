//! The hand: what should stand in the private chat, or in the group for its owner alone. One message, kept up
//! to date; in private a new one when the player is called, so that the phone rings.

use std::time::Duration;

use sobremesa::{Session, Urgency, View};
use sobremesa_chat::{Desired, Ping, Rank, Reachability, own};
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::bot::{Body, Bot, Content};
use crate::state::{MessageState, form};
use crate::wire::api::OwnPage;
use crate::wire::names::{MessageRef, Spot, private_chat};
use crate::wire::page::Page;

/// The debounce time for the hand of a player who need not act, in Telegram's seconds: most often the next
/// change is their turn.
const DEBOUNCE_SECS: u32 = 10;
/// The debounce time if several processes share the work: a press that another one received does not end the
/// wait.
const SHORT_DEBOUNCE_SECS: u32 = 3;

/// The screen that a player should see; `None` if there is no hand to show.
pub(crate) fn see_hand(
    bot: &Bot,
    session: &Session,
    player: &PlayerId,
    memo: &MessageState,
) -> Option<(Desired, Content)> {
    let Some((seat, sitter)) = session.seat_of(player).and_then(|seat| Some((seat, session.sitter(seat)?))) else {
        // A player who has left has no hand here.
        return Some(<(Desired, Content)>::default());
    };
    let language = session.language_for(sitter);
    if !session.has_hand(player) {
        return None;
    }
    let own = own(session, seat, language);
    let standing = &memo.standing;
    // True if it stands in a group. There no phone rings for it, and it cannot be posted anew at any
    // time: the table calls.
    let was_there = standing.message().and_then(MessageRef::group).is_some();
    let there = was_there && standing.message().is_some_and(|message| !memo.known.is_lost(message));
    let wants_group = bot.choices.wants_group(session, player);
    let comes_here = wants_group && standing.shown.is_none();
    let wanted_here = memo.platform_state.here || (was_there || comes_here) && !memo.again;
    let ephemeral_window = wanted_here.then(|| bot.windows.of(&bot.choices, session, player)).flatten();
    if standing.reachability != Reachability::Open && ephemeral_window.is_none() && !there {
        return None;
    }
    let call = session.call().filter(|call| call.seats.contains(&seat));
    let ping = call.as_ref().map(|call| Ping::of(call, [seat.index()]));
    let is_new = ping != standing.shown.as_ref().and_then(|shown| shown.ping);
    // A call from before the program started has already rung. A hand that was asked for under another
    // identity is kept up to date; the one that sat down is called.
    let rings = call
        .as_ref()
        .filter(|_| is_new && !there && sitter.player == *player)
        .is_some_and(|call| call.urgency > Urgency::Turn || call.since > bot.began && !bot.activity.is_present(player));
    let pictures = session.draws_hands();
    // Without hidden hands, the moves are made at the table. A player who asks for it gets the board in
    // private all the same. A player who has chosen the group is shown nothing in private, unless the
    // hand was lost there.
    let unasked = (session.has_hands() || !is_seen(session)) && (!comes_here || ephemeral_window.is_some());
    let posts = memo.again || memo.platform_state.here || unasked;
    let now = session.moment();
    // Only words around what they hold have changed: the next call is soon enough.
    let knows = now.is_some() && memo.known.shows_own(own);
    let asks = memo.platform_state.asked.is_some();
    let waits = call.is_none() && knows && !asks;
    let in_group = there || ephemeral_window.is_some();
    let page = hand_page(session, player, language, memo, in_group)?;
    // The table's position does not make the hand another one: it is not written again for that alone.
    let fingerprints = page.desired();
    let page = if in_group { page } else { bot.account.with_table_keys(page, session, player, language) };
    let desired = Desired {
        here: true,
        posts,
        own: Some(own),
        debounce: match waits {
            true if bot.parts.manager.leases().is_alone() => bot.api.seconds(DEBOUNCE_SECS),
            true => bot.api.seconds(SHORT_DEBOUNCE_SECS),
            false => Duration::ZERO,
        },
        anew: memo.again || memo.platform_state.here && ephemeral_window.is_some() || rings,
        editable: form(memo, fingerprints.picture, pictures).is_some(),
        ping,
        // A player who acts, or asked for it, is waiting for it.
        rank: if call.is_some() || memo.platform_state.here || asks { Rank::Turn } else { Rank::Rest },
        most_stale: 1,
        ..fingerprints
    };
    let loud = ping.is_some() && (desired.anew || standing.shown.is_none());
    let body = Body::Hand(OwnPage::of(page, player)?);
    Some((desired, Content { body, ephemeral_window, loud, pictures, ..Content::default() }))
}

/// The hand, or the view that the player asked for in its place, if it still belongs to the same moment.
fn hand_page(
    session: &Session,
    player: &PlayerId,
    language: Language,
    memo: &MessageState,
    in_group: bool,
) -> Option<Page> {
    // If the table is in the same chat, it need not be repeated.
    let beside = in_group || is_beside(session, player);
    let now = session.moment();
    let asked = memo.platform_state.asked.as_ref().filter(|(moment, _)| now == Some(*moment)).map(|(_, view)| view);
    let spoken = match asked {
        Some(view @ View::Hand(path)) if !path.is_empty() && beside => Some(session.view(player, view, language)),
        Some(view) if !matches!(view, View::Hand(_)) => Some(session.view(player, view, language)),
        _ if beside => session.hand_screen(player, language),
        Some(View::Hand(path)) => session.private_screen(player, path, language),
        _ => session.private_screen(player, "", language),
    };
    spoken.map(|spoken| Page::of(&spoken).with_picture(&spoken))
}

/// Returns whether the table stands in the player's private chat.
fn is_beside(session: &Session, player: &PlayerId) -> bool {
    let chat = private_chat(player).map(|chat| Spot::chat(chat).room());
    session.rooms().iter().any(|view| Some(&view.room) == chat.as_ref())
}

/// Returns whether the table stands anywhere in Telegram.
fn is_seen(session: &Session) -> bool {
    session.rooms().iter().any(|view| Spot::of(&view.room).is_some())
}
