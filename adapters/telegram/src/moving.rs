//! Rooms that change under a table: a group that becomes a supergroup, and a room that is gone, or seems to
//! be.

use std::sync::Arc;

use sobremesa::{Act, Request, Session};
use sobremesa_chat::{Platform, Verdict};
use sobremesa_store::{Room, SessionId};
use tokio::time::Instant;

use crate::bot::{Bot, Target};
use crate::names::Spot;

/// The time for which a room must refuse everything before it counts as gone, in Telegram's seconds. Of
/// living groups and topics Telegram says now and then that they are not there; only when the bot is removed
/// it says so for certain, by an update.
const GONE_SECS: u32 = 600;

/// The first interval at which such a room is asked again, in Telegram's seconds; then after as long as it
/// has been refusing.
const FIRST_SECS: u32 = 5;

impl Bot {
    /// Moves the table along with a group that has become a supergroup.
    pub(crate) async fn move_room(self: &Arc<Self>, id: SessionId, room: &Room, chat: i64) {
        let Some(spot) = Spot::of(room) else { return };
        let new = Spot { chat, ..spot };
        if let Err(refusal) = self.parts.manager.move_language(room, &new.room()).await {
            tracing::warn!(?refusal, "a group has become a supergroup, and its language is not known there");
        }
        self.bring_along(id, room, new).await;
        self.writers.tables.leave_room(id, room).await;
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
            self.writers.tables.keep_order(request).await;
        }
    }

    /// Handles a room that refuses as if it were gone. It is asked again, at longer and longer intervals,
    /// while the game goes on in private; a table in a topic that has refused twice is shown in the general
    /// one as well. If the table has left the room, its messages there are tidied up once the bot comes back.
    pub(crate) async fn doubt_room(self: &Arc<Self>, id: SessionId, room: &Room) -> Verdict {
        let target = Target::Table(id, room.clone());
        let is_here = |session: &Session| session.rooms().iter().any(|view| view.room == *room);
        if !self.parts.manager.read(id, is_here).await.unwrap_or(false) {
            return Verdict::Bar;
        }
        let since = self.writers.memo(&target, |memo| *memo.special.refused.get_or_insert_with(Instant::now)).elapsed();
        if since >= self.api.seconds(GONE_SECS) {
            self.lose_room(id, room).await;
            self.writers.tables.leave_room(id, room).await;
            return Verdict::Settled;
        }
        if since >= self.api.seconds(FIRST_SECS)
            && let Some(spot) = Spot::of(room).filter(|spot| spot.thread.is_some())
        {
            self.bring_along(id, room, Spot::chat(spot.chat)).await;
        }
        self.try_again(target)
    }

    /// Handles a message that Telegram rejected for any reason: it is tried again for a while, with back-off.
    /// An action there, or another page, shortens that.
    pub(crate) fn try_again(self: &Arc<Self>, target: Target) -> Verdict {
        let since = self.writers.memo(&target, |memo| *memo.special.refused.get_or_insert_with(Instant::now)).elapsed();
        let waits = self.writers.memo(&target, |memo| std::mem::replace(&mut memo.special.asks_again, true));
        if waits || since >= self.api.seconds(GONE_SECS) {
            return Verdict::Bar;
        }
        let (bot, wait) = (Arc::clone(self), since.max(self.api.seconds(FIRST_SECS)));
        self.spawn(async move {
            tokio::time::sleep(wait).await;
            bot.writers.memo(&target, |memo| memo.special.asks_again = false);
            bot.writers.bars.lift(&target);
            bot.keep(target);
        });
        Verdict::Bar
    }

    /// Detaches a room that the bot has lost: the table goes on elsewhere, or ends. Its messages there stay
    /// in the record, to be tidied up should the bot come back.
    pub(crate) async fn lose_room(self: &Arc<Self>, id: SessionId, room: &Room) {
        tracing::info!(%id, "a room is gone");
        let last = self.parts.manager.read(id, |session| session.rooms().iter().all(|view| view.room == *room)).await;
        if last == Ok(true) {
            self.writers.tables.housekeep(id, Act::End).await;
        }
        self.writers.tables.housekeep(id, Act::Detach(room.clone())).await;
    }
}
