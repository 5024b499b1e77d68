//! The part of a writer's memory of its message that only Telegram needs.

use std::collections::BTreeSet;

use sobremesa::View;
use tokio::time::Instant;

use crate::message::MessageRef;

/// The time after its place was last known, or something last happened there, for which a table counts as
/// visible, in Telegram's seconds.
pub(crate) const FRESH: u32 = 30;

/// The longest such time if nothing is written. Each check that finds nothing doubles the time to the next
/// one.
const FRESHEST: u32 = 240;

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

/// The known state of the conversation around a table.
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
    pub(crate) fn fresh(&self) -> u32 {
        FRESH.saturating_mul(2_u32.saturating_pow(self.silences)).min(FRESHEST)
    }

    /// The table was posted, with this many numbers between it and the one before.
    pub(crate) fn posted(&self, between: i32, news: News) -> ScrollPosition {
        let silences = if between <= 1 { self.silences.saturating_add(1) } else { 0 };
        let now = Some(Instant::now());
        ScrollPosition { known: now, news, changed: now, silences }
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
