//! The table in a channel: what should stand there. It is posted again at the bottom when the chat has moved
//! on; next to it stands a message that rings for the players who must act.

use std::time::Duration;

use serde_json::Value;
use serenity::all::{ChannelId, LightMethod, MessageId, Route};
use sobremesa::{Session, Urgency};
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, Due, GameMark, Ping, Rank, is_looked_on, view_in};
use sobremesa_game::line;
use sobremesa_game::{Arg, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;
use tokio::time::Instant;

use crate::AT_HAND;
use crate::bot::{Bot, Content, Place, Target};
use crate::button::Button;
use crate::names::{self, hand_of};
use crate::page::{Accent, Page};
use crate::state::MessageState;
use crate::wire::api::Call;

/// The number of messages from others below the table that mean that the chat has moved on.
const MOVED_ON: usize = 5;

/// The interval at which this is checked.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// The debounce time of a table in a room where people only look on.
const DEBOUNCE: Duration = Duration::from_secs(2);

/// The factor by which a player who is present may take longer before the table rings for them.
const WHO_IS_AT_HAND: u32 = 4;

/// The colour of a table's frame.
pub(crate) fn accent_of(session: &Session) -> Accent {
    if session.ending().is_some() { Accent::Over } else { Accent::Table }
}

/// The button by which a player who is called comes to their hand.
pub(crate) fn hand_button(session: &Session, language: Language) -> (String, Button) {
    let button = session.call_button(language);
    (button.label, Button::Press(button.press))
}

impl Bot {
    /// Looks up what should stand in a channel.
    pub(crate) fn see_table(&self, session: &Session, room: &Room, memo: &MessageState) -> Option<(Desired, Content)> {
        if names::is_guest(room) {
            return self.see_guest(session, room, memo);
        }
        let (view, left) = view_in(session, room)?;
        let now = session.call().map(|call| call.moment);
        let path = memo.platform_state.press.path(now);
        let mut screen = session.table_screen_after(path, view.language);
        if session.in_lobby() && view.pictures {
            screen.picture = session.opening_picture(view.language);
        }
        let mut page = self.page(&screen, view.language).accent(accent_of(session));
        let late = self.dm_channels.late(session.id());
        let late: Vec<Seat> = late.iter().filter_map(|player| session.seat_of(player)).collect();
        if session.is_playing() && !late.is_empty() {
            let count = late.len();
            let line = line!("discord-hands-late", who = late.into_iter().collect::<Arg>(), count = count);
            page = page.adding(&session.say(&line, view.language));
        }
        if memo.platform_state.picture.is_plain() || !view.pictures {
            page = page.plain();
        }
        let page = self.dress(page, session, view.language, memo);
        // One table rings only once, however many channels show it: in the first that can be written to.
        let is_rejected =
            |room: &Room| self.reconciler.rejected_pages.contains(&Target::Table(session.id(), room.clone()));
        let mut channels = session.rooms().iter().filter(|view| names::channel(&view.room).is_some());
        let rings = channels.clone().find(|view| !is_rejected(&view.room)).or_else(|| channels.next());
        let call = rings.filter(|first| first.room == *room).and_then(|_| self.call_in(session, view.language));
        let (call, due) = call.map(|(page, due)| (page.offering(&[hand_button(session, view.language)]), due)).unzip();
        let here = names::channel(room).map(ChannelId::get);
        let hands = session.sitters().filter(|(_, sitter)| hand_of(sitter).chat == here);
        let hands: Vec<Target> = hands.map(|(_, sitter)| Target::Hand(session.id(), sitter.player.clone())).collect();
        // Calls at the table are for those who play from it.
        let looked_on = hands.is_empty() && call.is_none() && is_looked_on(session, room);
        let desired = Desired {
            here: !left,
            posts: true,
            anew: memo.again,
            debounce: if looked_on { DEBOUNCE } else { Duration::ZERO },
            rank: if session.has_hands() { Rank::Table } else { Rank::Turn },
            playing: session.is_playing(),
            game: GameMark::of(session),
            editable: true,
            call: due,
            most_stale: usize::MAX,
            ..page.desired()
        };
        Some((desired, Content { page, call: call.unwrap_or_default(), hands, acts: false }))
    }

    /// The table's page with what only Discord offers: a challenge that can be accepted, a clock that runs by
    /// itself, and the table as an Activity.
    pub(crate) fn dress(&self, page: Page, session: &Session, language: Language, memo: &MessageState) -> Page {
        let mut page = page;
        if let Some(rival) = memo
            .platform_state
            .rival
            .filter(|rival| session.in_lobby() && session.seat_of(&names::player(*rival)).is_none())
        {
            let host = session.sitters().map(|(seat, _)| seat).next();
            let line = line!("discord-dare", who = host.into_iter().collect::<Arg>());
            let accept = (say(language, &line!("discord-accept")), Button::Challenge(session.id(), rival));
            page = page.calling(rival.get(), &session.say(&line, language)).offering(&[accept]);
        }
        if let Some((seats, moment)) = session.flag() {
            let line = line!("discord-clock", who = seats.iter().collect::<Arg>());
            page = page.counting_to(&session.say(&line, language), moment);
        }
        if self.activity.is_on() {
            page = page.offering(&[(say(language, &line!("discord-activity")), Button::Activity)]);
        }
        page
    }

    /// The call for the players that the game waits for, and when it should ring.
    pub(crate) fn call_in(&self, session: &Session, language: Language) -> Option<(Page, Due)> {
        let call = session.call()?;
        let called = call.seats.iter().filter_map(|&seat| {
            let sitter = session.sitter(seat)?;
            Some((seat, names::user(&sitter.player)?, sitter))
        });
        let called: Vec<_> = called.collect();
        if called.is_empty() {
            return None;
        }
        let about = session.call_about(&call);
        let line = match call.urgency {
            // Players who take no private messages, or have not been written to yet, play from here.
            Urgency::Turn
                if session.has_hands() && called.iter().any(|(_, _, sitter)| hand_of(sitter).shown.is_none()) =>
            {
                line!("discord-call-closed", about = about)
            }
            Urgency::Turn => line!("discord-call", about = about),
            Urgency::Reminder => line!("discord-call-reminder", about = about),
            Urgency::Overdue => line!("discord-call-overdue", about = about),
        };
        let people: Vec<u64> = called.iter().map(|(_, user, _)| user.get()).collect();
        let now = (self.parts.clock)();
        // A player with a window of their own counts as present.
        let is_at_hand = |player| {
            let elsewhere = self.parts.manager.is_about(&player, AT_HAND, now);
            elsewhere || self.presence.is_there(&(session.id(), player), now)
        };
        let grace = match call.urgency {
            Urgency::Turn if called.iter().all(|(_, _, sitter)| is_at_hand(sitter.player.clone())) => {
                self.parts.ring_after * WHO_IS_AT_HAND
            }
            Urgency::Turn => self.parts.ring_after,
            Urgency::Reminder | Urgency::Overdue => Duration::ZERO,
        };
        let wait = grace.saturating_sub(Duration::from_millis(now.millis_since(call.since)));
        let ping = Ping::of(&call, called.iter().map(|(seat, _, _)| seat.index()));
        Some((Page::call(&people, &session.say(&line, language)), Due { ping, wait }))
    }

    /// Returns whether the chat has moved on from a table with a game in progress. This is checked only now
    /// and then.
    pub(crate) async fn is_out_of_sight(&self, place: &Place) -> bool {
        let (Target::Table(_, room), Some(message)) = (&place.target, place.standing.message()) else { return false };
        let Some(channel) = names::channel(room).filter(|_| place.desired.playing && place.desired.here) else {
            return false;
        };
        if !self.api.has_room(&below(channel, message)) {
            return false;
        }
        let now = Instant::now();
        let looks = self.reconciler.memo(&place.target, |memo| {
            let looks = memo.platform_state.looked.is_none_or(|looked| now.duration_since(looked) >= LOOK_EVERY);
            if looks {
                memo.platform_state.looked = Some(now);
            }
            looks
        });
        looks && self.has_moved_on(channel, message).await
    }

    /// Returns whether others have written so much below the table that it is out of sight. Where the bot may
    /// not read, the answer is always no.
    async fn has_moved_on(&self, channel_id: ChannelId, message: MessageId) -> bool {
        let Ok(Value::Array(below)) = self.api.call(below(channel_id, message)).await else { return false };
        let own = self.application.to_string();
        let others = below.iter().filter(|message| message["author"]["id"].as_str() != Some(&own));
        others.count() >= MOVED_ON
    }
}

/// The call that lists the messages below a message.
fn below(channel_id: ChannelId, message: MessageId) -> Call<'static> {
    let params = vec![("after", message.to_string()), ("limit", "10".to_owned())];
    Call::new(LightMethod::Get, Route::ChannelMessages { channel_id }).params(params)
}
