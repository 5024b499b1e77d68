//! The table in a room: what should stand there. It is posted again at the bottom for each game and where the
//! chat has moved on; next to it stand a call for players who cannot be called in private, and a note that
//! says who they are.

use std::time::Duration;

use sobremesa::{Session, Sitter, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, Due, GameMark, Ping, Rank, Reachability, is_looked_on, view_in};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;

use crate::bot::{Body, Bot, Content};
use crate::state::{MessageState, News, form};
use crate::wire::names::{MessageRef, Spot, hand_of, player, private_chat};
use crate::wire::page::Page;

/// At most this many old tables wait to be deleted.
const MOST_LITTER: usize = 1;

/// The debounce time of a table in a room where people only look on, in Telegram's seconds.
const DEBOUNCE_SECS: u32 = 2;

/// The time after the last press there until a player who cannot be written to is told where the hand is, in
/// Telegram's seconds.
const NOTICE_SECS: u32 = 15;

/// Looks up what should stand in a room.
pub(crate) fn see_table(bot: &Bot, session: &Session, room: &Room, memo: &MessageState) -> Option<(Desired, Content)> {
    let ((view, left), spot) = (view_in(session, room)?, Spot::of(room)?);
    let news = News { moment: session.moment(), risen: session.risen().count() };
    let mut spoken = session.table_screen_after(memo.platform_state.path(news.moment), view.language);
    if !spot.is_group() && session.is_playing() && session.has_hands() {
        // The hand is in the same chat, with all the moves: they are offered once.
        spoken.controls.retain(|button| !matches!(button.press.what, What::Table(_)));
    }
    let mut page = Page::of(&spoken);
    if view.pictures {
        page = page.with_picture(&spoken);
    }
    let (mut call, mut shut_out) = (None, Vec::new());
    if spot.is_group() {
        page = page.key_beside_hand(&spoken.controls, bot.account.private_key(session.id(), view.language));
        shut_out = if session.has_hands() { list_shut_out(session, view.language) } else { Vec::new() };
    }
    if spot.is_group() || !session.has_hands() {
        call = call_here(bot, session, spot, view.language);
    }
    page = bot.account.with_app_key(page, session.id(), view.language);
    let is_here =
        |(_, chat): &(String, i64)| u64::try_from(*chat).is_ok_and(|user| bot.choices.shows_in_groups(&player(user)));
    let all_here = shut_out.iter().all(is_here);
    let (call, due) = call.unzip();
    let shown = page.desired();
    // The player who must act may be waiting for it.
    let rank = if is_played_from(session) { Rank::Turn } else { Rank::Table };
    let looked_on = rank != Rank::Turn && spot.is_group() && is_looked_on(session, room);
    let sunk = spot.is_group()
        && !bot.account.reads_all
        && memo.platform_state.scroll_position.may_have_sunk(spot.chat, &news, &bot.api);
    let desired = Desired {
        here: !left,
        posts: true,
        anew: memo.again,
        rank,
        debounce: if looked_on { bot.api.seconds(DEBOUNCE_SECS) } else { Duration::ZERO },
        playing: session.is_playing(),
        game: GameMark::of(session),
        editable: form(memo, shown.picture, view.pictures).is_some() && !sunk,
        call: due,
        notice: shut_out.iter().map(|(_, chat)| *chat).collect(),
        // A player who presses *Mi mano* has their hand by that: a note in between would only be in their
        // way.
        notice_after: if all_here { bot.windows.quiet_in(spot.chat, NOTICE_SECS) } else { Duration::ZERO },
        most_stale: MOST_LITTER,
        ..shown
    };
    let notice = match all_here {
        true => Page::call(&shut_out, &say(view.language, &line!("telegram-hand-here"))),
        false => bot.account.closed_page(session.id(), &shut_out, view.language),
    };
    let (body, pictures) = (Body::Table(page), view.pictures);
    let content = Content { body, ephemeral_window: None, call, notice, news, loud: false, pictures };
    Some((desired, content))
}

/// The call for players that the game waits for, who are not called in private, and are not present.
fn call_here(bot: &Bot, session: &Session, spot: Spot, language: Language) -> Option<(Page, Due)> {
    let call = session.call()?;
    let absent = call.seats.iter().filter_map(|&seat| {
        let sitter = session.sitter(seat)?;
        let hand = hand_of(sitter);
        // Without hidden hands, turns are called at the table. A player who asked for the board in
        // private is called there. Of a hand in the group no phone rings.
        let unrung = hand.reachability != Reachability::Open || hand.message().and_then(MessageRef::group).is_some();
        let at_table = !session.has_hands() || bot.choices.wants_group(session, &sitter.player);
        let here = unrung || at_table && hand.shown.is_none();
        let called = here && !bot.activity.is_present(&sitter.player);
        let mine = |chat: &i64| called && (spot.is_group() || *chat == spot.chat);
        let chat = private_chat(&sitter.player).filter(mine)?;
        Some((seat.index(), (session.name_in(seat, language), chat)))
    });
    let (seats, people): (Vec<usize>, Vec<_>) = absent.unzip();
    let about = session.call_about(&call);
    let line = match session.has_hands() {
        true => line!("telegram-your-turn", about = about),
        false => line!("telegram-your-turn-at-table", about = about),
    };
    let due = Due { ping: Ping::of(&call, seats), wait: Duration::ZERO };
    let page = Page::call(&people, &say(language, &line));
    (!people.is_empty()).then_some((page, due))
}

/// The people at a table who cannot be written to and may not know it: name and private chat.
fn list_shut_out(session: &Session, language: Language) -> Vec<(String, i64)> {
    let closed = session.sitters().filter_map(|(seat, sitter)| {
        let chat = private_chat(&sitter.player).filter(|_| hand_of(sitter).reachability == Reachability::Shut)?;
        Some((session.name_in(seat, language), chat))
    });
    if session.is_playing() { closed.collect() } else { Vec::new() }
}

/// Returns whether a player who must act has no hand in private, and plays from the table.
fn is_played_from(session: &Session) -> bool {
    let called = session.call().map(|call| call.seats).unwrap_or_default();
    let has_hand = |sitter: &Sitter| session.has_hands() && hand_of(sitter).shown.is_some();
    called.into_iter().filter_map(|seat| session.sitter(seat)).any(|sitter| !has_hand(sitter))
}
