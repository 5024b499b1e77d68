//! The part of a writer's memory of its message that only Telegram needs.

use std::collections::{BTreeMap, BTreeSet};

use parking_lot::Mutex;
use sobremesa::View;
use sobremesa_store::SessionId;
use tokio::time::Instant;

use crate::wire::api::Api;
use crate::wire::names::{MessageRef, SUPERGROUPS};
use crate::wire::page::Form;

/// The time after its place was last known, or something last happened there, for which a table counts as
/// visible, in Telegram's seconds.
const FRESH: u32 = 30;

/// The longest such time if nothing is written. Each check that finds nothing doubles the time to the next
/// one.
const FRESHEST: u32 = 240;

/// The time after which the table is looked for also while people play without a pause, in Telegram's
/// seconds.
const OVERDUE: u32 = 600;

/// The number of messages below the table from which it is posted again.
pub(crate) const FAR_BELOW: i32 = 15;

/// The part of a writer's memory of its message that only Telegram needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlatformState {
    /// True if to do without a picture, because Telegram rejected one and took the text.
    pub(crate) bare: bool,
    /// True if Telegram said once that this private chat is not there.
    pub(crate) doubted: bool,
    /// The time since when Telegram has only said that the room is not there.
    pub(crate) refused: Option<Instant>,
    /// The view that the player asked for in place of the hand, or the steps chosen at the table, and the
    /// moment it belongs to.
    pub(crate) asked: Option<(u32, View)>,
    /// Messages requested in the lobby next to the hand, which go when the game begins.
    pub(crate) menus: BTreeSet<i32>,
    /// The moves that were numbered for the player.
    pub(crate) numbered: Vec<String>,
    /// The last known distance of the table from the end of the chat.
    pub(crate) scroll_position: ScrollPosition,
    /// True if the player asked for the hand in a group, and it is not there yet.
    pub(crate) here: bool,
}

impl PlatformState {
    /// The steps that were chosen at the table at this moment; empty if there are none.
    pub(crate) fn path(&self, now: Option<u32>) -> &str {
        match &self.asked {
            Some((asked, View::Hand(path))) if Some(*asked) == now => path.as_str(),
            _ => "",
        }
    }

    /// Telegram has written there: the place is.
    pub(crate) fn believe(&mut self) {
        (self.doubted, self.refused) = (false, None);
    }
}

pub(crate) type MessageState = sobremesa_chat::MessageState<MessageRef, PlatformState>;

/// The position of the table in the conversation of a group. A bot that receives everything that people write
/// sees how far below the table they are; most bots do not, and learn it only from the numbers of their own
/// new messages: Telegram tells a bot nothing about messages that it may not read, not even whether there is
/// one with a given number. So if the game goes on after a pause, the table is posted again instead of
/// edited, and its new number tells how far the chat has moved on. While people play, they have it before
/// them, and it is edited.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScrollPosition {
    /// The time at which it was last known how far the table is above the newest message.
    pub(crate) known: Option<Instant>,
    /// The news when the table was last written, and when that was.
    pub(crate) news: News,
    pub(crate) changed: Option<Instant>,
    /// The number of checks in a row that found nothing written below.
    pub(crate) silences: u32,
}

impl ScrollPosition {
    /// The time for which the table cannot have sunk far, in Telegram's seconds.
    fn fresh(&self) -> u32 {
        FRESH.saturating_mul(2_u32.saturating_pow(self.silences)).min(FRESHEST)
    }

    /// Returns whether a table that needs an edit should be posted anew instead, to find out how far the chat
    /// has moved on.
    pub(crate) fn may_have_sunk(&self, chat: i64, news: &News, api: &Api) -> bool {
        let Some(known) = self.known else { return false };
        let pause = self.changed.is_none_or(|changed| changed.elapsed() >= api.seconds(FRESH));
        let due = pause && known.elapsed() >= api.seconds(self.fresh()) || known.elapsed() >= api.seconds(OVERDUE);
        *news != self.news && due && api.pace.has_room(chat)
    }

    /// Notes that the table was edited in place.
    pub(crate) fn note_edited(&mut self, news: &News) {
        self.known.get_or_insert_with(Instant::now);
        if self.news != *news {
            (self.news, self.changed) = (news.clone(), Some(Instant::now()));
        }
    }

    /// The table was posted anew, below the message `before`. True if that one is close above, so that hardly
    /// anything stands between the two.
    pub(crate) fn note_posted(&mut self, chat: i64, message: i32, before: Option<i32>, news: &News) -> bool {
        let between = before.map_or(i32::MAX, |before| message.saturating_sub(before));
        // Elsewhere numbers count the messages of all chats, and tell nothing: as little is assumed as if
        // nothing were written.
        let is_counted = chat <= SUPERGROUPS;
        self.silences = if between <= 1 || !is_counted { self.silences.saturating_add(1) } else { 0 };
        (self.known, self.changed, self.news) = (Some(Instant::now()), Some(Instant::now()), news.clone());
        between <= FAR_BELOW || before.is_some() && !is_counted
    }
}

/// The message in each private chat that shows a table which is followed there.
#[derive(Default)]
pub(crate) struct Followed(Mutex<BTreeMap<i64, (SessionId, i32)>>);

/// The most that are followed at once.
const MOST_FOLLOWED: usize = 256;

impl Followed {
    /// Notes that this message shows a table from now on, and no other in that chat. False if it did so
    /// before.
    pub(crate) fn note(&self, chat: i64, what: (SessionId, i32)) -> bool {
        let mut followed = self.0.lock();
        if followed.len() >= MOST_FOLLOWED {
            followed.clear();
        }
        followed.insert(chat, what) != Some(what)
    }

    /// Returns whether this message shows a table that is followed.
    pub(crate) fn has(&self, chat: i64, what: (SessionId, i32)) -> bool {
        self.0.lock().get(&chat) == Some(&what)
    }
}

/// News that all in the room should see at once: which player must act, and who has stood up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    /// The moment of the table as a whole, while a game is in progress.
    pub(crate) moment: Option<u32>,
    /// The number of players who have stood up.
    pub(crate) risen: usize,
}

/// Returns whether a new message with this page is a picture. A table or a hand stays a picture for its whole
/// life: where there is too much text, it is shortened.
pub(crate) fn draws(memo: &MessageState, picture: Option<u64>) -> bool {
    picture.is_some() && !memo.platform_state.bare
}

/// Returns the way to make the existing message show a page with that picture; `None` if only another message
/// can. A picture stays if the page has none to replace it with, unless none are `wanted`.
pub(crate) fn form(memo: &MessageState, picture: Option<u64>, wanted: bool) -> Option<Form> {
    let Some(kept) = &memo.standing.shown else { return Some(Form::Text) };
    match kept.photo {
        true if !wanted || memo.platform_state.bare => None,
        true if picture.is_some() && !memo.known.has_picture(kept.message, picture) => Some(Form::Picture),
        true => Some(Form::Caption),
        false if draws(memo, picture) => Some(Form::Picture),
        false => Some(Form::Text),
    }
}
