//! Rooms that change under a table: a group that becomes a supergroup, and a room that is gone.

use std::sync::Arc;

use sobremesa::session::{Act, Request};
use sobremesa::store::{Room, SessionId};

use crate::bot::Bot;
use crate::names::Spot;

impl Bot {
    /// The group has become a supergroup: the table moves along.
    pub(crate) async fn move_room(self: &Arc<Self>, id: SessionId, room: &Room, chat: i64) {
        let Some(spot) = Spot::of(room) else { return };
        let new = Spot { chat, ..spot }.room();
        if let Err(refusal) = self.parts.manager.move_language(room, &new).await {
            tracing::warn!(?refusal, "a group has become a supergroup, and its language is not known there");
        }
        let seen = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == *room)?;
            Some((view.language, view.pictures, session.invite().to_string()))
        });
        if let Ok(Some((language, pictures, code))) = seen.await {
            tracing::info!(%id, "a group has become a supergroup");
            let request = Request::Attach { code, room: new, language, pictures };
            self.writers.tables.keep_order(request).await;
        }
        self.writers.tables.leave_room(id, room).await;
    }

    /// The bot has lost the room: the table goes on elsewhere, or ends.
    pub(crate) async fn lose_room(self: &Arc<Self>, id: SessionId, room: &Room) {
        tracing::info!(%id, "a room is gone");
        let last = self.parts.manager.read(id, |session| session.rooms().iter().all(|view| view.room == *room)).await;
        if last == Ok(true) {
            self.writers.tables.housekeep(id, Act::End).await;
        }
        self.writers.tables.leave_room(id, room).await;
    }
}
