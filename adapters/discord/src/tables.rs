//! The table in a channel: what should stand there. It is posted again at the bottom when the chat has moved
//! on; next to it stands a message that rings for the players who must act.

use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, LightMethod, MessageId, Route};
use sobremesa::Session;
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, GameMark, Rank, Switch, is_looked_on, view_in};
use sobremesa_game::{Arg, Seat, line};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;
use tokio::time::Instant;

use crate::bot::{Bot, Content, Place, Target};
use crate::button::Button;
use crate::names::{self, hand_of};
use crate::page::{Accent, Page};
use crate::state::MessageState;
use crate::wire::api::{Api, Call};

/// The number of messages from others below the table that mean that the chat has moved on.
const MOVED_ON: usize = 5;

/// The interval at which this is checked.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// The debounce time of a table in a room where people only look on.
const DEBOUNCE: Duration = Duration::from_secs(2);

/// The colour of a table's frame.
pub(crate) fn accent_of(session: &Session) -> Accent {
    if session.ending().is_some() { Accent::Over } else { Accent::Table }
}

/// Looks up what should stand in a channel.
pub(crate) fn see(bot: &Bot, session: &Session, room: &Room, memo: &MessageState) -> Option<(Desired, Content)> {
    let (view, left) = view_in(session, room)?;
    let now = session.moment();
    let path = memo.platform_state.press.path(now);
    let screen = session.table_screen_after(path, view.language);
    // One table rings only once, however many channels show it: in the first that can be written to.
    let is_rejected = |room: &Room| bot.reconciler.rejected_pages.contains(&Target::Table(session.id(), room.clone()));
    let mut channels = session.rooms().iter().filter(|view| names::channel(&view.room).is_some());
    let rings = channels.clone().find(|view| !is_rejected(&view.room)).or_else(|| channels.next());
    let call = rings.filter(|first| first.room == *room).and_then(|_| bot.calls.call(session, view.language, None));
    let (call, due) = call.unzip();
    let here = names::channel(room).map(ChannelId::get);
    let hands = session.sitters().filter(|(_, sitter)| hand_of(sitter).chat == here);
    let hands: Vec<Target> = hands.map(|(_, sitter)| Target::Hand(session.id(), sitter.player.clone())).collect();
    // Calls at the table are for those who play from it.
    let looked_on = hands.is_empty() && call.is_none() && is_looked_on(session, room);
    let late = bot.dm_channels.late(session.id());
    let late: Vec<Seat> = late.iter().filter_map(|player| session.seat_of(player)).collect();
    let mut page = Page::of(&screen, view.language, &bot.emojis.shown()).accent(accent_of(session));
    if session.is_playing() && !late.is_empty() {
        let count = late.len();
        let line = line!("discord-hands-late", who = late.into_iter().collect::<Arg>(), count = count);
        page = page.adding(&session.say(&line, view.language));
    }
    if memo.platform_state.picture.is_plain() || !view.pictures {
        page = page.plain();
    }
    let page = dress(&bot.activity, page, session, view.language, memo);
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
pub(crate) fn dress(
    activity: &Switch,
    mut page: Page,
    session: &Session,
    language: Language,
    memo: &MessageState,
) -> Page {
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
    if activity.is_on() {
        page = page.offering(&[(say(language, &line!("discord-activity")), Button::Activity)]);
    }
    page
}

/// Returns whether the chat has moved on from a table with a game in progress. This is checked only now
/// and then.
pub(crate) async fn is_out_of_sight(bot: &Bot, place: &Place) -> bool {
    let (Target::Table(_, room), Some(message)) = (&place.target, place.standing.message()) else { return false };
    let Some(channel) = names::channel(room).filter(|_| place.desired.playing && place.desired.here) else {
        return false;
    };
    if !bot.api.has_room(&below(channel, message)) {
        return false;
    }
    let now = Instant::now();
    let looks = bot.reconciler.memo(&place.target, |memo| {
        let looks = memo.platform_state.looked.is_none_or(|looked| now.duration_since(looked) >= LOOK_EVERY);
        if looks {
            memo.platform_state.looked = Some(now);
        }
        looks
    });
    looks && has_moved_on(&bot.api, bot.application, channel, message).await
}

/// Returns whether others have written so much below the table that it is out of sight. Where the bot may
/// not read, the answer is always no.
async fn has_moved_on(api: &Api, application: ApplicationId, channel_id: ChannelId, message: MessageId) -> bool {
    let Ok(Value::Array(below)) = api.call(below(channel_id, message)).await else { return false };
    let own = application.to_string();
    let others = below.iter().filter(|message| message["author"]["id"].as_str() != Some(&own));
    others.count() >= MOVED_ON
}

/// The call that lists the messages below a message.
fn below(channel_id: ChannelId, message: MessageId) -> Call<'static> {
    let params = vec![("after", message.to_string()), ("limit", "10".to_owned())];
    Call::new(LightMethod::Get, Route::ChannelMessages { channel_id }).params(params)
}
