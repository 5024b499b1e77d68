//! The answer to an interaction, as data.

use serde_json::Value;
use sobremesa::Refusal;
use sobremesa_chat::{Desired, GameMark, Target};
use sobremesa_store::SessionId;

use crate::page::Page;
use crate::wire::api::Revision;

/// The answer to an interaction.
pub(crate) enum Answer {
    /// There is nothing to say: the result shows on the table or in the hand.
    Nothing,
    /// A message that only the player who asked sees.
    Private(Page),
    /// The message that was pressed, which only they see, now shows this.
    Update(Page),
    /// A pop-up to fill in. Discord accepts it only as the first answer to a press.
    Ask(Value),
    /// The message that was pressed, which a writer keeps up to date, now shows this.
    Shows(Revision),
    /// A revision of the message, unless it shows that already; and a message that only the player who asked
    /// sees. In a place where the bot is no member, every press on a table renews it.
    Aside(Option<Revision>, Page),
    /// A table that all in the channel see, where the bot is no member; and a message that only the player
    /// who asked sees.
    Table(Box<Guest>, Option<Box<Page>>),
    /// The application's Activity opens.
    Launch,
}

/// The kind of interaction that is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// A slash command, which needs a message.
    Command,
    /// A command with an answer that all in the channel see.
    Public,
    /// A button or menu, which can do without one.
    Press,
}

/// A table that an answer is to show to all in a channel where the bot is no member.
pub(crate) struct Guest {
    pub(crate) target: Target,
    pub(crate) desired: Desired,
    pub(crate) game: GameMark,
    pub(crate) page: Page,
}

/// A refusal, with the table that has the names it may mention; `None` if there is no table at all.
pub(crate) struct Refused {
    pub(crate) session: Option<SessionId>,
    pub(crate) refusal: Refusal,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { session: None, refusal }
    }
}
