//! Rooms that change under a table: a group that becomes a supergroup, and a room that is gone, or seems to
//! be.

use std::sync::Arc;

use sobremesa::{Act, Request, Session};
use sobremesa_chat::{Reachability, Verdict};
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};
use tokio::time::Instant;

use crate::bot::{Bot, Target};
use crate::names::{Spot, hand_of, private_chat};
use crate::notes::Note;
use crate::page::Page;

/// The time for which a room must refuse everything, or the bot be out of it, before it counts as gone, in
/// Telegram's seconds. Of living groups and topics Telegram says now and then that they are not there, and an
/// administrator who removes the bot may let it in again.
const GONE_SECS: u32 = 600;

/// The time after which a topic that refuses everything is believed to be closed, in Telegram's seconds: it
/// has refused twice by then.
const CLOSED_SECS: u32 = 5;

impl Bot {
    /// Moves the table along with a group that has become a supergroup.
    pub(crate) async fn move_room(self: &Arc<Self>, id: SessionId, room: &Room, chat: i64) {
        let Some(spot) = Spot::of(room) else { return };
        let new = Spot { chat, ..spot };
        if let Err(refusal) = self.parts.manager.move_language(room, &new.room()).await {
            tracing::warn!(?refusal, "a group has become a supergroup, and its language is not known there");
        }
        self.bring_along(id, room, new).await;
        self.reconciler.tables.leave_room(id, room).await;
    }

    /// Brings a table from one room into another, where there is none.
    async fn bring_along(&self, id: SessionId, from: &Room, to: Spot) {
        let seen = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == *from)?;
            Some((view.language, view.pictures, session.invite().to_string()))
        });
        if let Ok(Some((language, pictures, code))) = seen.await {
            tracing::info!(%id, "a table moves to another room");
            let request = Request::Attach { code, room: to.room(), language, pictures };
            self.reconciler.tables.keep_order(request).await;
        }
    }

    /// Handles a room that refuses as if it were gone. It is asked again, at longer and longer intervals,
    /// while the game goes on in private; a table in a topic that has refused twice is shown in the general
    /// one as well. If the table has left the room, its messages there are tidied up once the bot comes back.
    pub(crate) async fn doubt_room(self: &Arc<Self>, id: SessionId, room: &Room) -> Verdict {
        let is_here = |session: &Session| session.rooms().iter().any(|view| view.room == *room);
        if !self.parts.manager.read(id, is_here).await.unwrap_or(false) {
            return Verdict::Rejected;
        }
        let since = self.doubted_since(&Target::Table(id, room.clone())).elapsed();
        if since >= self.api.seconds(GONE_SECS) {
            self.lose_room(id, room).await;
            return Verdict::Settled;
        }
        if since >= self.api.seconds(CLOSED_SECS)
            && let Some(spot) = Spot::of(room).filter(|spot| spot.thread.is_some())
        {
            self.bring_along(id, room, Spot::chat(spot.chat)).await;
        }
        Verdict::Rejected
    }

    /// The time since when Telegram has only said that a room is not there: now, if it says so for the first
    /// time.
    fn doubted_since(&self, target: &Target) -> Instant {
        self.reconciler.memo(target, |memo| *memo.platform_state.refused.get_or_insert_with(Instant::now))
    }

    /// The bot was removed from a room. The table stays for a while, and the game can go on in private: who
    /// plays at it is told so. Unless the bot is let in again meanwhile, the room is gone.
    pub(crate) async fn wait_for_room(self: &Arc<Self>, id: SessionId, room: Room) {
        let target = Target::Table(id, room.clone());
        let since = self.doubted_since(&target);
        let people = self.parts.manager.read(id, |session| {
            let goes_on = session.is_playing() && session.rooms().iter().all(|view| view.room == room);
            let reachable =
                session.sitters().filter(|(_, sitter)| goes_on && hand_of(sitter).reachability == Reachability::Open);
            let people =
                reachable.filter_map(|(_, sitter)| Some((private_chat(&sitter.player)?, session.language_for(sitter))));
            people.collect::<Vec<_>>()
        });
        for (chat, language) in people.await.unwrap_or_default() {
            let told = self.say(language, &line!("telegram-removed", minutes = GONE_SECS / 60));
            self.reconciler.tell(chat, Note::page(None, Page::say(&told)));
        }
        let bot = Arc::clone(self);
        self.reconciler.spawn(async move {
            tokio::time::sleep_until(since + bot.api.seconds(GONE_SECS)).await;
            if bot.reconciler.memo(&target, |memo| memo.platform_state.refused) == Some(since) {
                bot.lose_room(id, &room).await;
            }
        });
    }

    /// Detaches a room that the bot has lost: the table goes on elsewhere, or ends. Its messages there stay
    /// in the record, to be tidied up should the bot come back.
    pub(crate) async fn lose_room(self: &Arc<Self>, id: SessionId, room: &Room) {
        tracing::info!(%id, "a room is gone");
        let last = self.parts.manager.read(id, |session| session.rooms().iter().all(|view| view.room == *room)).await;
        if last == Ok(true) {
            self.reconciler.tables.housekeep(id, Act::End).await;
        }
        self.reconciler.tables.housekeep(id, Act::Detach(room.clone())).await;
    }
}
