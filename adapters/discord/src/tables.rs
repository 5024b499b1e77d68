//! The table in a channel: one message, edited in place and posted again at the bottom when the chat has moved on; beside it a
//! message that rings for who must act.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ChannelId, LightMethod, MessageId, Route};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Place, Refusal, RoomView, Session, Urgency};
use sobremesa::store::{Room, SessionId, Time};
use tokio::time::Instant;

use crate::api::{Call, Failure};
use crate::bot::{Bot, Shown, Target, nonce};
use crate::names::{self, GameMark, HandMessage, RoomMessages, Rung, Stale};
use crate::page::Page;

/// How many messages of others below the table mean that the chat has moved on.
const MOVED_ON: usize = 5;

/// How often it is looked whether it has.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// What is to be seen in a channel.
struct Plan {
    /// `None` where the table has left.
    page: Option<Page>,
    messages: RoomMessages,
    mark: GameMark,
    playing: bool,
    call: Option<DueCall>,
}

/// Somebody must act.
struct DueCall {
    page: Page,
    moment: u32,
    urgency: u8,
    seats: u32,
    /// When it is to ring.
    at: Time,
}

impl DueCall {
    /// Whether it rings for somebody who was not called yet, or more urgently.
    fn rings_after(&self, rung: &Rung) -> bool {
        let more_urgent = self.urgency > 0 && (rung.moment != self.moment || self.urgency > rung.urgency);
        more_urgent || self.seats & !rung.seats != 0
    }

    fn rung(&self, message: MessageId) -> Rung {
        Rung { message, moment: self.moment, urgency: self.urgency, seats: self.seats }
    }
}

impl Bot {
    /// Makes a channel's messages equal to the table.
    pub(crate) async fn draw_table(self: &Arc<Self>, id: SessionId, room: &Room) -> Result<(), Failure> {
        let target = Target::Table(id, room.clone());
        let Some(channel) = names::channel(room) else { return Ok(()) };
        let plan = match self.parts.manager.read(id, |session| self.plan(session, room)).await {
            Ok(Some(plan)) => plan,
            Ok(None) | Err(Refusal::NoTable) => {
                self.messages.memo(&target, |memo| memo.done = true);
                return Ok(());
            }
            Err(refusal) => return Err(Failure::Unanswered(format!("{refusal:?}"))),
        };
        let Some(page) = plan.page else {
            let mut messages = plan.messages;
            messages.stale.extend(messages.table.take().map(|(message, _)| Stale::Strip(message)));
            messages.stale.extend(messages.call.take().map(|call| Stale::Delete(call.message)));
            self.tidy(channel, &messages).await?;
            self.remember(id, Place::Room(room.clone()), Vec::new()).await;
            self.messages.memo(&target, |memo| memo.done = true);
            return Ok(());
        };
        if self.messages.memo(&target, |memo| memo.barred) {
            return Ok(());
        }
        let mut messages = plan.messages;
        let again = self.is_to_be_posted_again(&target, channel, &messages, &plan.mark, plan.playing).await;
        let page = self.drawn(&target, page).await;
        let stands = match (&messages.table, again) {
            (Some((message, _)), None) => self.rewrite(&target, channel, *message, &page).await?,
            _ => false,
        };
        if !stands {
            let old = messages.table.as_ref().map(|(message, _)| *message);
            let message = self.post(channel, &page, nonce(id, channel, &format!("t{old:?}"))).await?;
            // Without a reason it had vanished, and there is nothing to be tidied up.
            messages.stale.extend(old.zip(again).map(|(old, again)| match again {
                Again::NewGame => Stale::Strip(old),
                Again::MovedOn => Stale::Delete(old),
            }));
            messages.table = Some((message, plan.mark));
            self.remember(id, Place::Room(room.clone()), messages.kept()).await;
            self.messages.memo(&target, |memo| {
                memo.shown = Some(Shown::of(message, &page));
                memo.again = false;
            });
        }
        self.ring(&target, channel, &mut messages, plan.call).await?;
        if !messages.stale.is_empty() {
            self.tidy(channel, &messages).await?;
            messages.stale.clear();
            self.remember(id, Place::Room(room.clone()), messages.kept()).await;
        }
        Ok(())
    }

    /// Edits a message unless it shows this already. False if it is no longer there.
    pub(crate) async fn rewrite(
        &self,
        target: &Target,
        channel: ChannelId,
        message: MessageId,
        page: &Page,
    ) -> Result<bool, Failure> {
        let now = Shown::of(message, page);
        // Forgotten while it is on its way: after a failure nobody knows what is shown.
        let stands = match self.messages.memo(target, |memo| memo.shown.take()) {
            Some(shown) if shown == now => true,
            // The same picture stays where it is.
            Some(shown) if shown.message == message && shown.drawn == now.drawn => {
                self.edit(channel, message, now.body.clone()).await?
            }
            _ => self.replace(channel, message, page).await?,
        };
        if stands {
            self.messages.memo(target, |memo| memo.shown = Some(now));
        }
        Ok(stands)
    }

    fn plan(&self, session: &Session, room: &Room) -> Option<Plan> {
        let find = |views: &[RoomView]| views.iter().find(|view| view.room == *room).cloned();
        let here = find(session.rooms());
        let left = here.is_none();
        let view = here.or_else(|| find(session.left_rooms()))?;
        // One table rings once, however many channels show it.
        let rings = session.rooms().iter().find(|view| names::channel(&view.room).is_some());
        let rings = rings.is_some_and(|first| first.room == *room);
        Some(Plan {
            page: (!left).then(|| {
                let page = Page::of(&session.table_screen(view.language), view.language);
                if view.pictures { page } else { page.plain() }
            }),
            messages: RoomMessages::read(&view.messages),
            mark: GameMark::of(&session.commitment().to_string()),
            playing: session.is_playing(),
            call: if rings { self.due_call(session, view.language) } else { None },
        })
    }

    fn due_call(&self, session: &Session, language: Language) -> Option<DueCall> {
        let call = session.call()?;
        let called = call.seats.iter().filter_map(|&seat| {
            let sitter = session.sitter(seat)?;
            Some((seat, names::user(&sitter.player)?, HandMessage::read(sitter.message.as_deref())))
        });
        let called: Vec<_> = called.collect();
        if called.is_empty() {
            return None;
        }
        let line = match call.urgency {
            // Whoever reads no private messages plays from the table.
            Urgency::Turn if called.iter().any(|(_, _, hand)| *hand == Some(HandMessage::Closed)) => {
                line!("discord-call-closed")
            }
            Urgency::Turn => line!("discord-call"),
            Urgency::Reminder => line!("discord-call-reminder"),
            Urgency::Overdue => line!("discord-call-overdue"),
        };
        let people: Vec<u64> = called.iter().map(|(_, user, _)| user.get()).collect();
        let grace = if call.urgency == Urgency::Turn { self.parts.ring_after } else { Duration::ZERO };
        Some(DueCall {
            page: Page::call(&people, &session.say(&line, language)),
            moment: call.moment,
            urgency: names::urgency(call.urgency),
            seats: called.iter().fold(0, |seats, (seat, _, _)| seats | 1 << seat.index()),
            at: Time(call.since.0.saturating_add(u64::try_from(grace.as_millis()).unwrap_or(u64::MAX))),
        })
    }

    /// Rings if somebody is to be called, and takes back a call that was answered.
    async fn ring(
        self: &Arc<Self>,
        target: &Target,
        channel: ChannelId,
        messages: &mut RoomMessages,
        due: Option<DueCall>,
    ) -> Result<(), Failure> {
        let Target::Table(id, room) = target else { return Ok(()) };
        let seats = due.as_ref().map_or(0, |due| due.seats);
        let answered = messages.call.take_if(|rung| rung.seats & seats == 0);
        messages.stale.extend(answered.map(|rung| Stale::Delete(rung.message)));
        let Some(due) = due.filter(|due| messages.call.as_ref().is_none_or(|rung| due.rings_after(rung))) else {
            return Ok(());
        };
        let wait = due.at.0.saturating_sub((self.parts.clock)().0);
        if wait > 0 {
            self.wake_after(Duration::from_millis(wait), target.clone());
            return Ok(());
        }
        let after = format!("c{}.{}", due.moment, due.urgency);
        let message = self.post(channel, &due.page, nonce(*id, channel, &after)).await?;
        let before = messages.call.replace(due.rung(message));
        messages.stale.extend(before.map(|rung| Stale::Delete(rung.message)));
        self.remember(*id, Place::Room(room.clone()), messages.kept()).await;
        Ok(())
    }

    /// Takes away what no longer shows the table. What Discord would not have taken away stays.
    async fn tidy(&self, channel: ChannelId, messages: &RoomMessages) -> Result<(), Failure> {
        for stale in &messages.stale {
            let tidied = match stale {
                Stale::Strip(message) => self.edit(channel, *message, json!({ "components": [] })).await,
                Stale::Delete(message) => self.delete(channel, *message).await,
            };
            match tidied {
                Err(Failure::Refused { .. }) | Ok(_) => {}
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Why the table is to be posted again at the bottom, if it is.
    async fn is_to_be_posted_again(
        &self,
        target: &Target,
        channel: ChannelId,
        messages: &RoomMessages,
        mark: &GameMark,
        playing: bool,
    ) -> Option<Again> {
        let (message, drawn) = messages.table.as_ref()?;
        if playing && drawn != mark {
            return Some(Again::NewGame);
        }
        let now = Instant::now();
        let (asked, look) = self.messages.memo(target, |memo| {
            let look = playing && memo.looked.is_none_or(|looked| now.duration_since(looked) >= LOOK_EVERY);
            if look {
                memo.looked = Some(now);
            }
            (memo.again, look)
        });
        let moved = asked || (look && self.has_moved_on(channel, *message).await);
        moved.then_some(Again::MovedOn)
    }

    /// Whether others have written so much below that the table is out of sight. Where the bot may not read, it never is.
    async fn has_moved_on(&self, channel_id: ChannelId, message: MessageId) -> bool {
        let params = vec![("after", message.to_string()), ("limit", "10".to_owned())];
        let call = Call::new(LightMethod::Get, Route::ChannelMessages { channel_id }).params(params);
        let Ok(Value::Array(below)) = self.api.call(call).await else { return false };
        let own = self.application.to_string();
        let others = below.iter().filter(|message| message["author"]["id"].as_str() != Some(&own));
        others.count() >= MOVED_ON
    }
}

/// Why a table is posted again.
#[derive(Clone, Copy)]
enum Again {
    /// It shows another game: the old message stays as it was, without its buttons.
    NewGame,
    /// The chat has moved on, or somebody asked: the old message goes.
    MovedOn,
}
