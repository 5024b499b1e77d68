//! Rooms that change under a table: a group that becomes a supergroup, and a room that is gone, or seems to
//! be.

use std::sync::Arc;

use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Request, Session, Stage};
use sobremesa_chat::text::say;
use sobremesa_chat::{Reachability, Verdict};
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};
use tokio::time::Instant;

use crate::bot::{Bot, Target};
use crate::notes::Note;
use crate::state::FAR_BELOW;
use crate::wire::names::{ADAPTER, SUPERGROUPS, Spot, hand_of, player, private_chat};
use crate::wire::page::Page;
use crate::wire::{Chat, Membership};
use crate::{menu, private_chats};

/// The time for which a room must refuse everything, or the bot be out of it, before it counts as gone, in
/// Telegram's seconds. Of living groups and topics Telegram says now and then that they are not there, and an
/// administrator who removes the bot may let it in again.
const GONE_SECS: u32 = 600;

/// The time after which a topic that refuses everything is believed to be closed, in Telegram's seconds: it
/// has refused twice by then.
const CLOSED_SECS: u32 = 5;

/// Moves the table along with a group that has become a supergroup.
pub(crate) async fn move_room(bot: &Arc<Bot>, id: SessionId, room: &Room, chat: i64) {
    let Some(spot) = Spot::of(room) else { return };
    let new = Spot { chat, ..spot };
    if let Err(refusal) = bot.parts.manager.move_language(room, &new.room()).await {
        tracing::warn!(?refusal, "a group has become a supergroup, and its language is not known there");
    }
    bring_along(bot, id, room, new).await;
    bot.reconciler.tables.leave_room(id, room).await;
}

/// Brings a table from one room into another, where there is none.
async fn bring_along(bot: &Bot, id: SessionId, from: &Room, to: Spot) {
    let seen = bot.parts.manager.read(id, |session| {
        let view = session.rooms().iter().find(|view| view.room == *from)?;
        Some((view.language, view.pictures, session.invite().to_string()))
    });
    if let Ok(Some((language, pictures, code))) = seen.await {
        tracing::info!(%id, "a table moves to another room");
        let request = Request::Attach { code, room: to.room(), language, pictures };
        bot.reconciler.tables.keep_order(request).await;
    }
}

/// Handles a room that refuses as if it were gone. It is asked again, at longer and longer intervals,
/// while the game goes on in private; a table in a topic that has refused twice is shown in the general
/// one as well. If the table has left the room, its messages there are tidied up once the bot comes back.
pub(crate) async fn doubt_room(bot: &Arc<Bot>, id: SessionId, room: &Room) -> Verdict {
    let is_here = |session: &Session| session.rooms().iter().any(|view| view.room == *room);
    if !bot.parts.manager.read(id, is_here).await.unwrap_or(false) {
        return Verdict::Rejected;
    }
    let since = doubted_since(bot, &Target::Table(id, room.clone())).elapsed();
    if since >= bot.api.seconds(GONE_SECS) {
        lose_room(bot, id, room).await;
        return Verdict::Settled;
    }
    if since >= bot.api.seconds(CLOSED_SECS)
        && let Some(spot) = Spot::of(room).filter(|spot| spot.thread.is_some())
    {
        bring_along(bot, id, room, Spot::chat(spot.chat)).await;
    }
    Verdict::Rejected
}

/// The time since when Telegram has only said that a room is not there: now, if it says so for the first
/// time.
fn doubted_since(bot: &Bot, target: &Target) -> Instant {
    bot.reconciler.memo(target, |memo| *memo.platform_state.refused.get_or_insert_with(Instant::now))
}

/// The bot was removed from a room. The table stays for a while, and the game can go on in private: who
/// plays at it is told so. Unless the bot is let in again meanwhile, the room is gone.
pub(crate) async fn wait_for_room(bot: &Arc<Bot>, id: SessionId, room: Room) {
    let target = Target::Table(id, room.clone());
    let since = doubted_since(bot, &target);
    let people = bot.parts.manager.read(id, |session| {
        let goes_on = session.is_playing() && session.rooms().iter().all(|view| view.room == room);
        let reachable =
            session.sitters().filter(|(_, sitter)| goes_on && hand_of(sitter).reachability == Reachability::Open);
        let people =
            reachable.filter_map(|(_, sitter)| Some((private_chat(&sitter.player)?, session.language_for(sitter))));
        people.collect::<Vec<_>>()
    });
    for (chat, language) in people.await.unwrap_or_default() {
        let told = say(language, &line!("telegram-removed", minutes = GONE_SECS / 60));
        bot.reconciler.tell(chat, Note::page(None, Page::say(&told)));
    }
    let shared = Arc::clone(bot);
    bot.reconciler.spawn(async move {
        tokio::time::sleep_until(since + shared.api.seconds(GONE_SECS)).await;
        if shared.reconciler.memo(&target, |memo| memo.platform_state.refused) == Some(since) {
            lose_room(&shared, id, &room).await;
        }
    });
}

/// Detaches a room that the bot has lost: the table goes on elsewhere, or ends. Its messages there stay
/// in the record, to be tidied up should the bot come back.
pub(crate) async fn lose_room(bot: &Arc<Bot>, id: SessionId, room: &Room) {
    tracing::info!(%id, "a room is gone");
    let last = bot.parts.manager.read(id, |session| session.rooms().iter().all(|view| view.room == *room)).await;
    if last == Ok(true) {
        bot.reconciler.tables.housekeep(id, Act::End).await;
    }
    bot.reconciler.tables.housekeep(id, Act::Detach(room.clone())).await;
}

/// Looks how far a new message is below the table: if it is far, the table is posted again.
pub(crate) async fn look_below(bot: &Arc<Bot>, spot: Spot, newest: i32) {
    if spot.chat > SUPERGROUPS {
        return;
    }
    let room = spot.room();
    let Ok(Some(id)) = bot.parts.manager.session_in(&room).await else { return };
    if !matches!(bot.parts.manager.read(id, |session| session.ending().is_none()).await, Ok(true)) {
        return;
    }
    let Some(message) = bot.requests.table_message(id, spot).await else { return };
    let target = Target::Table(id, room);
    if newest.saturating_sub(message) > FAR_BELOW {
        bot.reconciler.post_again(target);
    } else {
        bot.reconciler.memo(&target, |memo| memo.platform_state.scroll_position.known = Some(Instant::now()));
    }
}

/// Handles that the bot was added or removed, or its permissions changed.
pub(crate) async fn take_membership(bot: &Arc<Bot>, change: &Membership) {
    let chat = change.chat.id;
    let present = change.now.is_present();
    bot.reconciler.retry_rejected(&chat);
    match (change.chat.is_private(), present) {
        (true, true) => private_chats::open_private(bot, &player(change.from.id)).await,
        (true, false) => private_chats::close_private(bot, &player(change.from.id)).await,
        (false, present) => {
            let (comes, goes) = (present && !change.before.is_present(), !present && change.before.is_present());
            let mut finds_table = false;
            for (id, spot, is_here) in rooms_of(bot, &change.chat).await {
                let target = Target::Table(id, spot.room());
                let is_open =
                    is_here && bot.parts.manager.read(id, |session| session.ending().is_none()).await == Ok(true);
                if present {
                    // A message that it rejected may be wanted now; a table that was left there loses its
                    // buttons.
                    bot.reconciler.memo(&target, |memo| {
                        memo.platform_state.believe();
                        memo.platform_state.bare = false;
                    });
                    bot.reconciler.rejected_pages.lift(&target);
                }
                match comes && is_open {
                    true => bot.reconciler.post_again(target),
                    false if present => bot.reconciler.keep(target),
                    false if goes && is_here => wait_for_room(bot, id, spot.room()).await,
                    false => {}
                }
                finds_table |= is_open;
            }
            // Where there is a table, that is the greeting.
            if comes && !finds_table && !change.chat.is_channel() {
                let (wanted, here) = (change.from.language_code.as_deref(), Spot::chat(chat).room());
                let language = bot.parts.manager.language_for(&player(change.from.id), wanted, &[here]);
                let page = menu::some_games(&line!("telegram-hello"), GAMES.iter().copied(), language);
                bot.reconciler.tell(chat, Note::page(None, page));
            }
        }
    }
}

/// The tables that are visible in a chat and its topics, or have left something there, and whether they
/// are there still.
async fn rooms_of(bot: &Bot, chat: &Chat) -> Vec<(SessionId, Spot, bool)> {
    let mut found = Vec::new();
    for stage in [Stage::Playing, Stage::Lobby, Stage::Over] {
        for id in bot.parts.manager.sessions_at(ADAPTER, stage).await.unwrap_or_default() {
            let spots = bot.parts.manager.read(id, |session| {
                let here = session.rooms().iter().map(|view| (view, true));
                let views = here.chain(session.left_rooms().iter().map(|view| (view, false)));
                let spots = views.filter_map(|(view, is_here)| Some((id, Spot::of(&view.room)?, is_here)));
                spots.filter(|(_, spot, _)| spot.chat == chat.id).collect::<Vec<_>>()
            });
            found.extend(spots.await.unwrap_or_default());
        }
    }
    found
}
