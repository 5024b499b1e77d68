//! Where the table is among the talk of a group. A bot that is told all that people write sees how far below it they are; most bots are not, and
//! learn it from the numbers of their own new messages. So, when the turn passes and nothing was learnt for a while, the table is
//! posted again instead of edited: its new number tells how far the chat has moved on.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::bot::{Bot, Memo, Target};
use crate::names::{RoomMessages, Spot};

/// So many messages below the table, and it is posted again.
const FAR_BELOW: i32 = 15;

/// How long after it was posted a table is edited in place before it is posted to see how far the talk has come, in Telegram's seconds:
/// at first, and where nobody talks.
const FIRST_LOOK: u32 = 15;
const LAST_LOOK: u32 = 120;

/// How long at the most a table waits for a look where so much is written that there is no room for one.
const OVERDUE_LOOK: u32 = 60;

/// Numbers of supergroups are below this; only there messages have numbers of the chat's own.
const SUPERGROUPS: i64 = -1_000_000_000_000;

/// What is known about the talk around a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Talk {
    /// When the table was posted, and after how long it is worth a look whether it has sunk.
    posted: Option<(Instant, Duration)>,
    /// What the table was asked when it was written last.
    moment: Option<u32>,
}

impl Bot {
    /// Something was written there: if that is far below the table, the table is posted again.
    pub(crate) async fn look_below(self: &Arc<Self>, spot: Spot, newest: i32) {
        if spot.chat > SUPERGROUPS {
            return;
        }
        let room = spot.room();
        let Ok(Some(id)) = self.parts.manager.session_in(&room).await else { return };
        let table = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room)?;
            RoomMessages::read(&view.messages).table.filter(|_| session.ending().is_none())
        });
        if let Ok(Some((message, _))) = table.await
            && newest.saturating_sub(message) > FAR_BELOW
        {
            self.post_again(Target::Table(id, room));
        }
    }

    /// Whether a table that is to be edited is posted anew instead, to see how far the talk has come.
    pub(crate) fn may_have_sunk(&self, spot: Spot, memo: &Memo, moment: Option<u32>) -> bool {
        let Some((posted, wait)) = memo.talk.posted else { return false };
        let turned = moment.is_some() && moment != memo.talk.moment;
        let since = posted.elapsed();
        // To post and to delete is twice as much as to edit: those who play quickly are not to wait for it.
        let affordable = self.api.has_room(spot.chat) || since >= wait.max(self.api.seconds(OVERDUE_LOOK));
        spot.is_group() && !self.reads_all && turned && since >= wait && affordable
    }

    /// The table was edited in place.
    pub(crate) fn note_edited(&self, target: &Target, moment: Option<u32>) {
        let first = self.api.seconds(FIRST_LOOK);
        self.memo(target, |memo| {
            memo.talk.posted.get_or_insert((Instant::now(), first));
            memo.talk.moment = moment;
        });
    }

    /// The table was posted anew. True if the one before is just above, and nothing would be between the two.
    pub(crate) fn note_posted(
        &self,
        target: &Target,
        spot: Spot,
        message: i32,
        before: Option<i32>,
        moment: Option<u32>,
    ) -> bool {
        let between = before.map_or(i32::MAX, |before| message.saturating_sub(before));
        // Elsewhere numbers count the messages of all chats, and say nothing.
        let near = between <= FAR_BELOW || before.is_some() && spot.chat > SUPERGROUPS;
        self.memo(target, |memo| {
            let first = self.api.seconds(FIRST_LOOK);
            let wait = memo.talk.posted.map_or(first, |(_, wait)| if near { wait * 2 } else { first });
            memo.talk.posted = Some((Instant::now(), wait.min(self.api.seconds(LAST_LOOK))));
            memo.talk.moment = moment;
        });
        near
    }
}
