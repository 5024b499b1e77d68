//! The table in a room: one message that shows it, edited in place, and posted again at the bottom for each game and where the talk
//! has moved on; a call for those who cannot be called in private; and no buttons on what has passed.

use std::sync::Arc;

use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Place, RoomView, Session, View};
use sobremesa::store::{Room, SessionId};

use crate::bot::{Bot, Memo, Target};
use crate::failure::{Failure, Meaning};
use crate::names::{HandMessage, RoomMessages, Rung, Spot, private_chat};
use crate::pace::Rank;
use crate::page::Page;
use crate::talk::News;
use crate::written::{Form, Rewritten};

/// So many tables just above the one that is kept wait until there is room to take them away, and no more.
const MOST_LITTER: usize = 3;

/// What brings the messages of a room nearer to what they should be.
enum Step {
    /// They are.
    Rest,
    /// They are but for what has passed, and more urgent things may come: later.
    Tidy,
    /// The table is posted.
    Post { page: Page, game: String },
    /// The table is written again.
    Edit { message: i32, page: Page, form: Form },
    /// A former message loses its buttons.
    Strip { message: i32 },
    /// A former message goes.
    Delete { message: i32 },
    /// Tables that are just above this one go, all at once.
    Sweep { messages: Vec<i32> },
    /// Somebody is called.
    Ring { page: Page, rung: Rung },
    /// It is said who cannot be written to.
    Door { page: Page, chats: Vec<i64> },
}

/// What a session says about one of its rooms.
struct Seen {
    view: RoomView,
    /// Whether the table has left it.
    left: bool,
    page: Page,
    /// Tells one game from the next.
    game: String,
    /// What everybody there should see at once.
    news: News,
    /// The call for those who cannot be called in private.
    call: Option<(Page, Rung)>,
    /// Those who cannot be written to, and what is said about it.
    shut_out: (Page, Vec<i64>),
}

impl Bot {
    /// Makes the messages of a table in a room what they should be, one step after the other. Each is chosen twice: what was true
    /// before it had to wait may not be any more.
    pub(crate) async fn keep_table(self: &Arc<Self>, id: SessionId, room: &Room) -> Result<(), Failure> {
        let Some(spot) = Spot::of(room) else { return Ok(()) };
        loop {
            let first = self.table_step(id, room, spot).await?.0;
            let rank = match first {
                Step::Rest => return Ok(()),
                Step::Tidy => {
                    self.keep_later(Target::Table(id, room.clone()));
                    return Ok(());
                }
                Step::Strip { .. } | Step::Delete { .. } | Step::Sweep { .. } => Rank::Rest,
                _ => Rank::Table,
            };
            self.api.turn(spot.chat, rank).await;
            let (step, mut messages, news) = self.table_step(id, room, spot).await?;
            let done = self.take_step(id, room, spot, (step, news), &mut messages).await;
            if let Err(Failure::Refused(Meaning::RoomGone, _)) = done
                && self.read(id, |session| !session.rooms().iter().any(|view| view.room == *room)).await? == Some(true)
            {
                // The table is not even there any more.
                messages = RoomMessages::default();
            } else {
                done?;
            }
            self.remember(id, Place::Room(room.clone()), messages.write()).await;
        }
    }

    async fn take_step(
        &self,
        id: SessionId,
        room: &Room,
        spot: Spot,
        (step, news): (Step, News),
        messages: &mut RoomMessages,
    ) -> Result<(), Failure> {
        let target = Target::Table(id, room.clone());
        match step {
            Step::Rest | Step::Tidy => {}
            Step::Post { page, game } => {
                let Some((message, photo)) = self.post(&target, spot, &page, false).await? else { return Ok(()) };
                let before = messages.table.replace((message, game.clone()));
                let near = self.note_posted(&target, spot, message, before.as_ref().map(|(before, _)| *before), news);
                match before {
                    Some((before, its_game)) if its_game == game && near => messages.litter.push(before),
                    Some((before, its_game)) => {
                        messages.old.push(before);
                        if its_game != game {
                            // Another game may be drawn again.
                            self.memo(&target, |memo| memo.bare = false);
                        }
                    }
                    None => {}
                }
                messages.photo = photo;
            }
            Step::Edit { message, page, form } => match self.rewrite(&target, spot.chat, message, &page, form).await? {
                Rewritten::Done { photo } => {
                    self.note_edited(&target, news);
                    messages.photo = photo;
                }
                Rewritten::Gone => messages.table = None,
                Rewritten::Undrawn => {}
            },
            Step::Strip { message } => {
                was_there(self.api.strip(spot.chat, message).await)?;
                messages.old.retain(|old| *old != message);
                messages.table.take_if(|(table, _)| *table == message);
            }
            Step::Delete { message } => {
                was_there(self.api.delete(spot.chat, message).await)?;
                messages.ring.take_if(|(ring, _)| *ring == message);
                messages.door.take_if(|(door, _)| *door == message);
            }
            Step::Sweep { messages: litter } => {
                match self.api.delete_all(spot.chat, &litter).await {
                    Ok(()) | Err(Failure::Refused(Meaning::MessageGone, _)) => {}
                    // They stay, and lose their buttons.
                    Err(Failure::Refused(Meaning::Barred | Meaning::BadToken, _)) => messages.old.extend(&litter),
                    Err(failure) => return Err(failure),
                }
                messages.litter.retain(|message| !litter.contains(message));
            }
            Step::Ring { page, rung } => {
                let message = self.api.send(spot, &page, true).await?;
                messages.ring = Some((message, rung));
            }
            Step::Door { page, chats } => {
                let message = self.api.send(spot, &page, true).await?;
                messages.door = Some((message, chats));
            }
        }
        Ok(())
    }

    /// What is to be done next, which messages there are, and what the table is asked.
    async fn table_step(&self, id: SessionId, room: &Room, spot: Spot) -> Result<(Step, RoomMessages, News), Failure> {
        let rest = (Step::Rest, RoomMessages::default(), News::default());
        let target = Target::Table(id, room.clone());
        let memo = self.memo(&target, |memo| memo.clone());
        let Some(seen) = self.read(id, |session| self.see(session, room, spot, &memo)).await?.flatten() else {
            return Ok(rest);
        };
        if self.is_barred(&target) {
            return Ok(rest);
        }
        let messages = RoomMessages::read(&seen.view.messages);
        let news = seen.news.clone();
        let step = self.choose_step(seen, &messages, &memo, spot);
        Ok((step, messages, news))
    }

    fn choose_step(&self, seen: Seen, messages: &RoomMessages, memo: &Memo, spot: Spot) -> Step {
        let delete = |message: Option<i32>| message.map(|message| Step::Delete { message });
        let strip = || messages.old.first().map(|&message| Step::Strip { message });
        let ring = messages.ring.as_ref().map(|(message, _)| *message);
        let litter = || Some(messages.litter.clone()).filter(|litter| !litter.is_empty());
        let sweep = || litter().map(|messages| Step::Sweep { messages });
        if seen.left {
            let door = messages.door.as_ref().map(|(message, _)| *message);
            let table = messages.table.as_ref().map(|(message, _)| Step::Strip { message: *message });
            return delete(ring.or(door)).or_else(sweep).or(table).or_else(strip).unwrap_or(Step::Rest);
        }
        let (message, photo) = match &messages.table {
            Some((message, game)) if *game == seen.game && !memo.again => (*message, messages.photo),
            _ => return Step::Post { page: seen.page, game: seen.game },
        };
        if messages.litter.len() >= MOST_LITTER {
            // Where people play on and on there never is room.
            return Step::Sweep { messages: messages.litter.clone() };
        }
        if !memo.shows(message, &seen.page) {
            return match memo.form(message, photo, &seen.page, seen.view.pictures) {
                Some(form) if !self.may_have_sunk(spot, memo, &seen.news) => {
                    Step::Edit { message, page: seen.page, form }
                }
                _ => Step::Post { page: seen.page, game: seen.game },
            };
        }
        let called = match (&messages.ring, seen.call) {
            (Some((message, rung)), Some((_, due))) if *rung != due => delete(Some(*message)),
            (Some((message, _)), None) => delete(Some(*message)),
            (None, Some((page, rung))) => Some(Step::Ring { page, rung }),
            (Some(_), Some(_)) | (None, None) => None,
        };
        let (page, chats) = seen.shut_out;
        let door = match &messages.door {
            Some((_, told)) if *told == chats => None,
            Some((message, _)) => delete(Some(*message)),
            None if chats.is_empty() => None,
            None => Some(Step::Door { page, chats }),
        };
        let tidying = sweep().or_else(strip).map(|step| if self.api.has_room(spot.chat) { step } else { Step::Tidy });
        called.or(door).or(tidying).unwrap_or(Step::Rest)
    }

    fn see(&self, session: &Session, room: &Room, spot: Spot, memo: &Memo) -> Option<Seen> {
        let here = |view: &&RoomView| view.room == *room;
        let (view, left) = match session.rooms().iter().find(here) {
            Some(view) => (view.clone(), false),
            None => (session.left_rooms().iter().find(here)?.clone(), true),
        };
        // A game that has ended keeps its message: its own commitment, not that of the next one.
        let commitment = session.proof().map_or_else(|| session.commitment().to_string(), |proof| proof.commitment);
        let news = News { moment: session.call().map(|call| call.moment), risen: session.risen().count() };
        let path = match &memo.asked {
            Some((asked, View::Hand(path))) if Some(*asked) == news.moment => path.as_str(),
            _ => "",
        };
        let spoken = session.table_screen_after(path, view.language);
        let mut page = Page::of(&spoken);
        if view.pictures {
            page = page.with_picture(&spoken);
        }
        if spot.is_group() {
            page = page.key_beside_hand(&spoken.controls, self.private_key(session.id(), view.language));
        }
        let call = if spot.is_group() { self.call_here(session, view.language) } else { None };
        let people = if spot.is_group() { Bot::shut_out(session, view.language) } else { Vec::new() };
        let chats = people.iter().map(|(_, chat)| *chat).collect();
        let shut_out = (self.closed_page(session.id(), &people, view.language), chats);
        Some(Seen { left, page, call, shut_out, news, game: commitment.chars().take(8).collect(), view })
    }

    /// The call for those whom the game waits for, who cannot be called in private, and who are not here anyway.
    fn call_here(&self, session: &Session, language: Language) -> Option<(Page, Rung)> {
        let call = session.call()?;
        let people: Vec<(String, i64)> = call
            .seats
            .iter()
            .filter_map(|&seat| {
                let sitter = session.sitter(seat)?;
                let closed = HandMessage::read(sitter.message.as_deref()).is_closed();
                let wanted = closed && !self.is_present(&sitter.player);
                wanted.then_some(())?;
                Some((session.name_in(seat, language), private_chat(&sitter.player)?))
            })
            .collect();
        let page = Page::call(&people, &self.say(language, &line!("telegram-your-turn")));
        (!people.is_empty()).then(|| (page, Rung::of(&call)))
    }
}

/// Whether the message was there.
pub(crate) fn was_there(done: Result<(), Failure>) -> Result<bool, Failure> {
    match done {
        Ok(()) => Ok(true),
        Err(Failure::Refused(Meaning::MessageGone, _)) => Ok(false),
        Err(failure) => Err(failure),
    }
}
