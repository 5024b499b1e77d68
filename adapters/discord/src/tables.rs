//! The table in a channel: one message, edited in place and posted again at the bottom when the chat has moved on; beside it a
//! message that rings for who must act.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ChannelId, LightMethod, MessageId, Route, UserId};
use sobremesa::game::{Arg, Seat};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Place, Refusal, RoomView, Session, Urgency};
use sobremesa::store::{PlayerId, Room, SessionId, Time};
use tokio::time::Instant;

use crate::api::{Call, Failure};
use crate::bot::{Bot, Shown, Stands, Target, nonce};
use crate::names::{self, GameMark, HandMessage, RoomMessages, Rung, Stale};
use crate::page::Page;

/// How many messages of others below the table mean that the chat has moved on.
const MOVED_ON: usize = 5;

/// How often it is looked whether it has.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// How many times as long somebody who is there may take until it rings for them.
const WHO_IS_AT_HAND: u32 = 4;

/// What is to be seen in a channel.
struct Plan {
    /// `None` where the table has left.
    page: Option<Page>,
    messages: RoomMessages,
    mark: GameMark,
    playing: bool,
    /// Whose hands are shown in the same channel.
    hands: Vec<PlayerId>,
    call: Option<DueCall>,
}

impl Plan {
    /// Whether it is for another game than the message.
    fn is_new_game(&self) -> bool {
        self.playing && self.messages.table.as_ref().is_some_and(|(_, drawn)| *drawn != self.mark)
    }
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
        let plan = match self.plan_table(id, room, channel).await {
            Ok(Some(plan)) => plan,
            Ok(None) | Err(Refusal::NoTable) => {
                self.messages.memo(&target, |memo| memo.done = true);
                return Ok(());
            }
            Err(refusal) => return Err(Failure::Unanswered(format!("{refusal:?}"))),
        };
        let again = match plan.is_new_game() {
            _ if plan.page.is_none() => None,
            true => Some(Again::NewGame),
            false => self.is_to_be_posted_again(&target, channel, &plan).await.then_some(Again::MovedOn),
        };
        let mut messages = plan.messages;
        let Some(page) = plan.page else {
            messages.stale.extend(messages.table.take().map(|(message, _)| Stale::Strip(message)));
            messages.stale.extend(messages.call.take().map(|call| Stale::Delete(call.message)));
            self.tidy(channel, &messages).await?;
            self.remember(id, Place::Room(room.clone()), Vec::new()).await;
            self.messages.memo(&target, |memo| memo.done = true);
            return Ok(());
        };
        if let (None, Some((message, _))) = (again, &messages.table) {
            self.pause(&target, channel, *message)?;
        }
        if self.is_barred(&target, &page) {
            return Ok(());
        }
        let page = self.draw_page(&target, page).await;
        let stands = match (&messages.table, again) {
            (Some((message, _)), None) => self.rewrite(&target, channel, *message, &page).await?,
            _ => Stands::No,
        };
        if stands != Stands::Yes {
            let old = messages.table.as_ref().map(|(message, _)| *message);
            let after = format!("t{}.{old:?}", plan.mark.0);
            let (message, shown) = self.post(channel, &page, nonce(id, channel, &after)).await?;
            let left = match (again, stands) {
                (Some(Again::NewGame), _) => old.map(Stale::Strip),
                (Some(Again::MovedOn), _) | (None, Stands::Old) => old.map(Stale::Delete),
                // It had vanished: there is nothing to be tidied up.
                (None, _) => None,
            };
            messages.stale.extend(left);
            messages.table = Some((message, plan.mark));
            self.remember(id, Place::Room(room.clone()), messages.write()).await;
            let known = self.messages.memo(&target, |memo| {
                memo.shown = shown;
                memo.again = false;
                memo.barred = None;
                memo.shown.is_some()
            });
            // What the nonce brought back may be what was shown before.
            if !known {
                self.wake(target.clone());
            }
        }
        self.ring(&target, channel, &mut messages, plan.call).await?;
        if !messages.stale.is_empty() {
            self.tidy(channel, &messages).await?;
            messages.stale.clear();
            self.remember(id, Place::Room(room.clone()), messages.write()).await;
        }
        Ok(())
    }

    /// The table as it is to be shown in this message, if it is to be shown there.
    pub(crate) async fn table_in(
        &self,
        target: &Target,
        id: SessionId,
        room: &Room,
        message: MessageId,
    ) -> Option<Page> {
        let late = self.doors.late(id);
        let plan = self.parts.manager.read(id, |session| self.plan(session, room, &late)).await.ok()??;
        let asked = self.messages.memo(target, |memo| memo.again);
        let there = plan.messages.table.as_ref().is_some_and(|(table, _)| *table == message);
        if asked || !there || plan.is_new_game() {
            return None;
        }
        Some(self.draw_page(target, plan.page?).await)
    }

    /// What is to be seen in a channel. Where hands are shown too they come first: there the table waits for them.
    async fn plan_table(&self, id: SessionId, room: &Room, channel: ChannelId) -> Result<Option<Plan>, Refusal> {
        loop {
            let late = self.doors.late(id);
            let plan = self.parts.manager.read(id, |session| self.plan(session, room, &late)).await?;
            let hands = plan.iter().flat_map(|plan| &plan.hands).map(|player| Target::Hand(id, player.clone()));
            match hands.into_iter().find(|hand| self.messages.is_written(hand)) {
                Some(hand) => {
                    tracing::trace!(%id, %channel, "the table waits for a hand");
                    self.messages.wait_for_rest(&hand).await;
                }
                None => return Ok(plan),
            }
        }
    }

    /// Edits a message unless it shows this already.
    pub(crate) async fn rewrite(
        &self,
        target: &Target,
        channel: ChannelId,
        message: MessageId,
        page: &Page,
    ) -> Result<Stands, Failure> {
        let now = Shown::of(message, page);
        // Forgotten while it is on its way: after a failure nobody knows what is shown.
        let before = self.messages.memo(target, |memo| memo.shown.take());
        // The same picture stays where it is.
        let same_picture = before.as_ref().is_some_and(|before| before.message == message && before.drawn == now.drawn);
        let stands = if before.is_some_and(|before| before == now) {
            Stands::Yes
        } else if let Some(stands) = self.edit_original(target, &now, page, same_picture).await? {
            stands
        } else if same_picture {
            self.edit(channel, message, now.body.clone()).await?
        } else {
            self.replace(channel, message, page).await?
        };
        if stands == Stands::Yes {
            self.messages.memo(target, |memo| (memo.shown, memo.barred) = (Some(now), None));
        }
        Ok(stands)
    }

    fn plan(&self, session: &Session, room: &Room, late: &[PlayerId]) -> Option<Plan> {
        let find = |views: &[RoomView]| views.iter().find(|view| view.room == *room).cloned();
        let here = find(session.rooms());
        let left = here.is_none();
        let view = here.or_else(|| find(session.left_rooms()))?;
        // One table rings once, however many channels show it.
        let rings = session.rooms().iter().find(|view| names::channel(&view.room).is_some());
        let rings = rings.is_some_and(|first| first.room == *room);
        let hands = session.sitters().filter(|(_, sitter)| {
            let at = HandMessage::read(sitter.message.as_deref());
            matches!(at, Some(HandMessage::At(channel, ..)) if names::channel(room) == Some(channel))
        });
        Some(Plan {
            hands: hands.map(|(_, sitter)| sitter.player.clone()).collect(),
            page: (!left).then(|| {
                let mut page = Page::of(&session.table_screen(view.language), view.language);
                let late: Vec<Seat> = late.iter().filter_map(|player| session.seat_of(player)).collect();
                if session.is_playing() && !late.is_empty() {
                    let count = late.len();
                    let line = line!("discord-hands-late", who = late.into_iter().collect::<Arg>(), count = count);
                    page = page.adding(&session.say(&line, view.language));
                }
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
            // Whoever reads no private messages, or was not written to yet, plays from the table.
            Urgency::Turn if called.iter().any(|(_, _, hand)| !matches!(hand, Some(HandMessage::At(..)))) => {
                line!("discord-call-closed")
            }
            Urgency::Turn => line!("discord-call"),
            Urgency::Reminder => line!("discord-call-reminder"),
            Urgency::Overdue => line!("discord-call-overdue"),
        };
        let people: Vec<u64> = called.iter().map(|(_, user, _)| user.get()).collect();
        let at_hand = |user: UserId| self.presence.is_at_hand(session.id(), &names::player(user));
        let grace = match call.urgency {
            Urgency::Turn if called.iter().all(|(_, user, _)| at_hand(*user)) => self.parts.ring_after * WHO_IS_AT_HAND,
            Urgency::Turn => self.parts.ring_after,
            Urgency::Reminder | Urgency::Overdue => Duration::ZERO,
        };
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
        let after = format!("c{}.{}.{}", due.moment, due.urgency, due.seats);
        let (message, _) = self.post(channel, &due.page, nonce(*id, channel, &after)).await?;
        let before = messages.call.replace(due.rung(message));
        messages.stale.extend(before.map(|rung| Stale::Delete(rung.message)));
        self.remember(*id, Place::Room(room.clone()), messages.write()).await;
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

    /// Whether the table is to be posted again at the bottom.
    async fn is_to_be_posted_again(&self, target: &Target, channel: ChannelId, plan: &Plan) -> bool {
        let Some((message, _)) = plan.messages.table else { return false };
        let now = Instant::now();
        let (asked, look) = self.messages.memo(target, |memo| {
            let look = plan.playing && memo.looked.is_none_or(|looked| now.duration_since(looked) >= LOOK_EVERY);
            if look {
                memo.looked = Some(now);
            }
            (memo.again, look)
        });
        asked || (look && self.has_moved_on(channel, message).await)
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
