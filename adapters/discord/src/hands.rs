//! A player's hand: what should stand in the private channel.

use std::time::Duration;

use sobremesa::{Session, View};
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, GameMark, Rank, Reachability, own};
use sobremesa_game::line;
use sobremesa_store::PlayerId;

use crate::bot::Content;
use crate::emojis::Emojis;
use crate::links::Servers;
use crate::names;
use crate::page::{Accent, Page};
use crate::state::MessageState;

/// The debounce time for the hand of a player who need not act, and has not acted: most often the next change
/// is their turn.
const DEBOUNCE: Duration = Duration::from_secs(10);

/// Looks up what should stand in a private channel. Players who do not sit at the table see no hand, and
/// no player does if nothing was dealt.
pub(crate) fn see(
    emojis: &Emojis,
    servers: &Servers,
    session: &Session,
    player: &PlayerId,
    memo: &MessageState,
) -> (Desired, Content) {
    let nothing = <(Desired, Content)>::default;
    let seat = session.seat_of(player);
    let Some((seat, sitter)) = seat.and_then(|seat| Some((seat, session.sitter(seat)?))) else {
        return nothing();
    };
    let language = session.language_for(sitter);
    if !session.has_hand(player) {
        // The message written when they sat down stays until there is a hand.
        return if session.in_lobby() {
            (Desired { here: true, not_editable: true, ..Desired::default() }, Content::default())
        } else {
            nothing()
        };
    }
    let acts = session.call().is_some_and(|call| call.seats.contains(&seat));
    if memo.standing.reachability != Reachability::Open && !(acts && memo.platform_state.dm.may_try()) {
        return (Desired { here: true, ..Desired::default() }, Content::default());
    }
    let own = own(session, seat, language);
    let now = session.moment_of(seat);
    let path = memo.platform_state.press.path(now);
    // If the table is in the same channel, it need not be repeated.
    let mut rooms = session.rooms().iter().filter_map(|view| names::channel(&view.room));
    let beside = rooms.any(|room| Some(room.get()) == memo.standing.chat);
    let hand = match beside {
        true => session.view(player, &View::Hand(path.to_owned()), language),
        false => session.private_screen(player, path, language).unwrap_or_default(),
    };
    let table = servers.link_to_table(session, memo.standing.chat);
    let mut page = Page::of(&hand, language, &emojis.shown()).accent(match acts {
        true => Accent::Turn,
        false if session.is_playing() => Accent::Table,
        false => Accent::Over,
    });
    if memo.platform_state.picture.is_plain() {
        page = page.plain();
    }
    // The table's position does not make the hand another one: after a start it is not known, and nothing
    // is written again for that.
    let fingerprints = page.desired();
    if let Some(address) = table {
        page = page.leading(&say(language, &line!("discord-to-table")), &address);
    }
    // Without hidden hands, the moves are made at the table.
    let at_table = !session.has_hands() && session.rooms().iter().any(|view| names::channel(&view.room).is_some());
    // Only words around their own part have changed: the next call is soon enough. A player who acts or
    // has acted, here or elsewhere, sees it at once.
    let waits = !acts && session.is_playing() && memo.known.shows_own(own) && path.is_empty();
    let desired = Desired {
        here: true,
        // No player is messaged about a game that is over.
        posts: session.is_playing() && !at_table && !is_among_guests(session),
        own: Some(own),
        debounce: if waits { DEBOUNCE } else { Duration::ZERO },
        rank: if acts { Rank::Turn } else { Rank::Rest },
        playing: session.is_playing(),
        game: GameMark::of(session),
        editable: true,
        most_stale: 1,
        ..fingerprints
    };
    (desired, Content { page, acts, ..Content::default() })
}

/// Returns whether the table is only where the bot is no member: hands stay there too, behind *Mi mano*, as
/// most people there do not know the bot.
fn is_among_guests(session: &Session) -> bool {
    let rooms = session.rooms();
    !rooms.is_empty() && rooms.iter().all(|view| names::is_guest(&view.room))
}

/// The steps of a move in a hand, with the moment they belong to; `None` if there are none.
pub(crate) fn steps_in(session: &Session, player: &PlayerId, path: &str) -> Option<(u32, String)> {
    let moment = session.moment_of(session.seat_of(player)?)?;
    (!path.is_empty()).then(|| (moment, path.to_owned()))
}
