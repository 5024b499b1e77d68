//! The position of the table in the conversation of a group. A bot that receives everything that people write
//! sees how far below the table they are; most bots do not, and learn it only from the numbers of their own
//! new messages: Telegram tells a bot nothing about messages that it may not read, not even whether there is
//! one with a given number. So if the game goes on after a pause, the table is posted again instead of
//! edited, and its new number tells how far the chat has moved on. While people play, they have it before
//! them, and it is edited.

use std::sync::Arc;

use tokio::time::Instant;

use crate::bot::{Bot, Target};
use crate::names::Spot;
use crate::state::{FRESH, MessageState, News};

/// The number of messages below the table from which it is posted again.
const FAR_BELOW: i32 = 15;

/// The time after which the table is looked for also while people play without a pause, in Telegram's
/// seconds.
const OVERDUE: u32 = 600;

/// The ids of supergroups are below this; only there do messages have numbers of the chat's own.
const SUPERGROUPS: i64 = -1_000_000_000_000;

impl Bot {
    /// Looks how far a new message is below the table: if it is far, the table is posted again.
    pub(crate) async fn look_below(self: &Arc<Self>, spot: Spot, newest: i32) {
        if spot.chat > SUPERGROUPS {
            return;
        }
        let room = spot.room();
        let Ok(Some(id)) = self.parts.manager.session_in(&room).await else { return };
        if !matches!(self.parts.manager.read(id, |session| session.ending().is_none()).await, Ok(true)) {
            return;
        }
        let Some(message) = self.table_message(id, spot).await else { return };
        let target = Target::Table(id, room);
        if newest.saturating_sub(message) > FAR_BELOW {
            self.reconciler.post_again(target);
        } else {
            self.reconciler.memo(&target, |memo| memo.platform_state.scroll_position.known = Some(Instant::now()));
        }
    }

    /// Returns whether a table that needs an edit should be posted anew instead, to find out how far the chat
    /// has moved on.
    pub(crate) fn may_have_sunk(&self, spot: Spot, memo: &MessageState, news: &News) -> bool {
        let Some(known) = memo.platform_state.scroll_position.known else { return false };
        let scroll_position = &memo.platform_state.scroll_position;
        let pause = scroll_position.changed.is_none_or(|changed| changed.elapsed() >= self.api.seconds(FRESH));
        let due = pause && known.elapsed() >= self.api.seconds(scroll_position.fresh())
            || known.elapsed() >= self.api.seconds(OVERDUE);
        spot.is_group() && !self.reads_all && *news != scroll_position.news && due && self.api.has_room(spot.chat)
    }

    /// Notes that the table was edited in place.
    pub(crate) fn note_edited(&self, target: &Target, news: News) {
        self.reconciler.memo(target, |memo| {
            let scroll_position = &mut memo.platform_state.scroll_position;
            scroll_position.known.get_or_insert_with(Instant::now);
            if scroll_position.news != news {
                (scroll_position.news, scroll_position.changed) = (news, Some(Instant::now()));
            }
        });
    }

    /// The table was posted anew. True if the previous one is close above, so that hardly anything stands
    /// between the two.
    pub(crate) fn note_posted(
        &self,
        target: &Target,
        spot: Spot,
        message: i32,
        before: Option<i32>,
        news: News,
    ) -> bool {
        let between = before.map_or(i32::MAX, |before| message.saturating_sub(before));
        // Elsewhere numbers count the messages of all chats, and tell nothing.
        let near = between <= FAR_BELOW || before.is_some() && spot.chat > SUPERGROUPS;
        // If numbers tell nothing, as little is assumed as if nothing were written.
        let said = if spot.chat > SUPERGROUPS { 1 } else { between };
        self.reconciler.memo(target, |memo| {
            memo.platform_state.scroll_position = memo.platform_state.scroll_position.posted(said, news);
        });
        near
    }
}
