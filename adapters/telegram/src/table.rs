//! The table in a room: one message that shows it, edited in place, and posted again at the bottom for each game; a call for those
//! who cannot be called in private; and no buttons on what has passed.

use std::sync::Arc;

use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Act, Place, RoomView, Session};
use sobremesa::store::{PlayerId, Room, SessionId};

use crate::api::{Failure, Meaning};
use crate::bot::{Bot, Target};
use crate::names::{HandMessage, RoomMessages, Rung, Spot, private_chat};
use crate::page::{Key, Page};
use crate::written::{Form, Rewritten};

/// What brings the messages of a room nearer to what they should be.
enum Step {
    /// They are.
    Rest,
    /// The table is posted.
    Post { page: Page, game: String },
    /// The table is written again.
    Edit { message: i32, page: Page, form: Form },
    /// A former message loses its buttons.
    Strip { message: i32 },
    /// A call that has passed goes.
    Unring { message: i32 },
    /// Somebody is called.
    Ring { page: Page, rung: Rung },
}

/// What a session says about one of its rooms.
struct Seen {
    view: RoomView,
    /// Whether the table has left it.
    left: bool,
    page: Page,
    /// Tells one game from the next.
    game: String,
    /// The call for those who cannot be called in private.
    call: Option<(Page, Rung)>,
}

impl Bot {
    /// Makes the messages of a table in a room what they should be, one step after the other. Each is chosen twice: what was true
    /// before it had to wait may not be any more.
    pub(crate) async fn keep_table(self: &Arc<Self>, id: SessionId, room: &Room) -> Result<(), Failure> {
        let Some(spot) = Spot::of(room) else { return Ok(()) };
        loop {
            if matches!(self.table_step(id, room, spot).await?.0, Step::Rest) {
                return Ok(());
            }
            self.api.turn(spot.chat).await;
            let (step, mut messages) = self.table_step(id, room, spot).await?;
            let done = self.take_step(id, room, spot, step, &mut messages).await;
            if let Err(Failure::Refused(Meaning::RoomGone, _)) = done
                && self.read(id, |session| !session.rooms().iter().any(|view| view.room == *room)).await? == Some(true)
            {
                // The table is not even there any more.
                messages = RoomMessages::default();
            } else {
                done?;
            }
            self.remember(id, Place::Room(room.clone()), messages.kept()).await;
        }
    }

    async fn take_step(
        &self,
        id: SessionId,
        room: &Room,
        spot: Spot,
        step: Step,
        messages: &mut RoomMessages,
    ) -> Result<(), Failure> {
        let target = Target::Table(id, room.clone());
        match step {
            Step::Rest => {}
            Step::Post { page, game } => {
                let Some((message, photo)) = self.post(&target, spot, &page, false).await? else { return Ok(()) };
                let before = messages.table.replace((message, game.clone()));
                if before.as_ref().is_some_and(|(_, before)| *before != game) {
                    // Another game may be drawn again.
                    self.memo(&target, |memo| memo.bare = false);
                }
                messages.old.extend(before.map(|(message, _)| message));
                messages.photo = photo;
            }
            Step::Edit { message, page, form } => match self.rewrite(&target, spot.chat, message, &page, form).await? {
                Rewritten::Done { photo } => messages.photo = photo,
                Rewritten::Gone => messages.table = None,
                Rewritten::Undrawn => {}
            },
            Step::Strip { message } => {
                there(self.api.strip(spot.chat, message).await)?;
                messages.old.retain(|old| *old != message);
                messages.table.take_if(|(table, _)| *table == message);
            }
            Step::Unring { message } => {
                there(self.api.delete(spot.chat, message).await)?;
                messages.ring = None;
            }
            Step::Ring { page, rung } => {
                let message = self.api.send(spot, &page, true).await?;
                messages.ring = Some((message, rung));
            }
        }
        Ok(())
    }

    /// What is to be done next, and which messages there are.
    async fn table_step(&self, id: SessionId, room: &Room, spot: Spot) -> Result<(Step, RoomMessages), Failure> {
        let rest = (Step::Rest, RoomMessages::default());
        let Some(seen) = self.read(id, |session| self.see(session, room, spot)).await?.flatten() else {
            return Ok(rest);
        };
        let target = Target::Table(id, room.clone());
        if self.is_barred(&target) {
            return Ok(rest);
        }
        let memo = self.memo(&target, |memo| memo.clone());
        let messages = RoomMessages::read(&seen.view.messages);
        let rung = messages.ring.as_ref().map(|(message, rung)| (*message, *rung));
        let step = match &messages.table {
            _ if seen.left => match (rung, messages.table.as_ref().map(|(message, _)| *message)) {
                (Some((message, _)), _) => Step::Unring { message },
                (None, Some(message)) => Step::Strip { message },
                (None, None) => messages.old.first().map_or(Step::Rest, |&message| Step::Strip { message }),
            },
            Some((message, game)) if *game == seen.game && !memo.again => {
                let message = *message;
                match (rung, seen.call, messages.old.first()) {
                    _ if !memo.shows(message, &seen.page) => {
                        match memo.form(message, messages.photo, &seen.page, seen.view.pictures) {
                            Some(form) => Step::Edit { message, page: seen.page, form },
                            None => Step::Post { page: seen.page, game: seen.game },
                        }
                    }
                    (Some((message, _)), None, _) => Step::Unring { message },
                    (Some((message, rung)), Some((_, due)), _) if rung != due => Step::Unring { message },
                    (None, Some((page, rung)), _) => Step::Ring { page, rung },
                    (_, _, Some(&message)) => Step::Strip { message },
                    _ => Step::Rest,
                }
            }
            _ => Step::Post { page: seen.page, game: seen.game },
        };
        Ok((step, messages))
    }

    fn see(&self, session: &Session, room: &Room, spot: Spot) -> Option<Seen> {
        let here = |view: &&RoomView| view.room == *room;
        let (view, left) = match session.rooms().iter().find(here) {
            Some(view) => (view.clone(), false),
            None => (session.left_rooms().iter().find(here)?.clone(), true),
        };
        // A game that has ended keeps its message: its own commitment, not that of the next one.
        let commitment = session.proof().map_or_else(|| session.commitment().to_string(), |proof| proof.commitment);
        let spoken = session.table_screen(view.language);
        let mut page = Page::of(&spoken);
        if view.pictures {
            page = page.with_picture(&spoken);
        }
        if spot.is_group() {
            let label = self.say(view.language, &line!("telegram-open-private"));
            page = page.key_beside_hand(&spoken.controls, Key::link(&label, self.private_link(session.id())));
        }
        let call = if spot.is_group() { self.call_here(session, view.language) } else { None };
        Some(Seen { left, page, call, game: commitment.chars().take(8).collect(), view })
    }

    /// The call for those whom the game waits for, who cannot be called in private, and who are not here anyway.
    fn call_here(&self, session: &Session, language: Language) -> Option<(Page, Rung)> {
        let call = session.call()?;
        let people: Vec<(String, i64)> = call
            .seats
            .iter()
            .filter_map(|&seat| {
                let sitter = session.sitter(seat)?;
                let closed = HandMessage::read(sitter.message.as_deref()) == HandMessage::Closed;
                let wanted = closed && !self.is_present(&sitter.player);
                wanted.then_some(())?;
                Some((session.name_in(seat, language), private_chat(&sitter.player)?))
            })
            .collect();
        let page = Page::call(&people, &self.say(language, &line!("telegram-your-turn")));
        (!people.is_empty()).then(|| (page, Rung::of(&call)))
    }

    /// The group has become a supergroup: the table moves along.
    pub(crate) async fn move_room(self: &Arc<Self>, id: SessionId, room: &Room, chat: i64) {
        let Some(spot) = Spot::of(room) else { return };
        let new = Spot { chat, ..spot }.room();
        let seen = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == *room)?;
            Some((view.language, view.pictures, session.invite().to_string()))
        });
        if let Ok(Some((language, pictures, code))) = seen.await {
            tracing::info!(%id, ?room, ?new, "a group has become a supergroup");
            let request = sobremesa::session::Request::Attach { code, room: new, language, pictures };
            if let Err(refusal) = self
                .parts
                .manager
                .handle(request, &sobremesa_chat::own(crate::names::ADAPTER), (self.parts.clock)())
                .await
            {
                tracing::warn!(%id, ?refusal, "a table could not move along with its group");
            }
        }
        self.leave_room(id, room).await;
    }

    /// The bot is no longer there: the table goes on elsewhere, or ends.
    pub(crate) async fn lose_room(self: &Arc<Self>, id: SessionId, room: &Room) {
        tracing::info!(%id, ?room, "a room is gone");
        let last = self.parts.manager.read(id, |session| session.rooms().iter().all(|view| view.room == *room)).await;
        if last == Ok(true) {
            self.housekeep(id, Act::End).await;
        }
        self.leave_room(id, room).await;
    }

    /// Nothing in that room can be tidied up any more.
    async fn leave_room(&self, id: SessionId, room: &Room) {
        self.housekeep(id, Act::Detach(room.clone())).await;
        self.remember(id, Place::Room(room.clone()), Vec::new()).await;
    }

    /// The person cannot be written to: said once in each group where the table is seen.
    pub(crate) async fn tell_closed(self: &Arc<Self>, id: SessionId, player: &PlayerId) {
        self.remember(id, Place::Hand(player.clone()), HandMessage::Closed.kept()).await;
        let seen = self.parts.manager.read(id, |session| {
            let seat = session.seat_of(player)?;
            let people = |language| vec![(session.name_in(seat, language), private_chat(player).unwrap_or_default())];
            let rooms = session.rooms().iter().filter_map(|view| Some((Spot::of(&view.room)?, view.language)));
            let groups = rooms.filter(|(spot, _)| spot.is_group());
            Some(groups.map(|(spot, language)| (spot, language, people(language))).collect::<Vec<_>>())
        });
        for (spot, language, people) in seen.await.ok().flatten().unwrap_or_default() {
            let page = Page::call(&people, &self.say(language, &line!("telegram-closed")));
            let label = self.say(language, &line!("telegram-open-private"));
            let page = page.key(Key::link(&label, self.private_link(id)));
            self.tell(spot.chat, crate::notes::Note::page(spot.topic, page));
        }
    }
}

/// Whether the message was there.
pub(crate) fn there(done: Result<(), Failure>) -> Result<bool, Failure> {
    match done {
        Ok(()) => Ok(true),
        Err(Failure::Refused(Meaning::MessageGone, _)) => Ok(false),
        Err(failure) => Err(failure),
    }
}
