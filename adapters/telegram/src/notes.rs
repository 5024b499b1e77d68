//! Notes, which are said once: answers to commands, menus, and views that a person asked for.

use std::sync::Arc;

use sobremesa::View;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::bot::Bot;
use crate::requests::Who;
use crate::wire::api::Whisper;
use crate::wire::names::{Inline, MessageRef, Spot, Thread, private_chat};
use crate::wire::page::Page;

/// The subject of a file. Its content is found when it is sent: nothing of it waits in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Papers {
    /// The whole privacy policy.
    Policy,
    /// Everything that is held about the person of that chat.
    Data,
}

/// Something to be said once in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Note {
    /// A new message.
    Page { thread: Option<Thread>, page: Page },
    /// A new message that only one person there sees.
    Whisper { thread: Option<Thread>, page: Page, whisper: Whisper },
    /// One of our messages changes its content.
    Instead { message: i32, page: Page },
    /// A message that a person sent through the bot changes its content.
    Inline { inline: Inline, page: Page },
    /// One of our messages is deleted.
    Delete { message: i32 },
    /// A message that showed this player something is deleted.
    Withdraw { player: PlayerId, message: MessageRef },
    /// One of our messages loses its buttons.
    Strip { message: i32 },
    /// A private message that a person asked for is no longer needed, and is deleted.
    Dismiss { session: SessionId, player: PlayerId, message: i32 },
    /// Something for one person alone, in the private chat.
    Asked(Asked),
    /// A file for one person alone, in the private chat.
    File { papers: Papers, language: Language },
}

/// A view that a person asked for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) session: SessionId,
    pub(crate) player: PlayerId,
    pub(crate) language: Language,
    /// The view; the public table if `None`.
    pub(crate) view: Option<View>,
    /// True if the table is to be told in words.
    pub(crate) in_words: bool,
    /// The message that should show it; a new one if `None`.
    pub(crate) message: Option<i32>,
}

impl Note {
    pub(crate) fn page(thread: Option<Thread>, page: Page) -> Note {
        Note::Page { thread, page }
    }

    /// Returns whether it may be repeated when it is unknown whether it arrived.
    pub(crate) fn may_be_repeated(&self) -> bool {
        matches!(
            self,
            Note::Instead { .. }
                | Note::Inline { .. }
                | Note::Delete { .. }
                | Note::Strip { .. }
                | Note::Dismiss { .. }
                | Note::Withdraw { .. }
        )
    }
}

/// Shows a person in the private chat the view that they asked for.
pub(crate) fn tell_asked(bot: &Arc<Bot>, asked: Asked) {
    if let Some(chat) = private_chat(&asked.player) {
        bot.reconciler.tell(chat, Note::Asked(asked));
    }
}

pub(crate) fn tell_user(bot: &Arc<Bot>, who: &Who, page: Page) {
    if let Some(chat) = private_chat(&who.player) {
        bot.reconciler.tell(chat, Note::page(None, page));
    }
}

/// Answers a person in the place where they wrote or pressed; visible only to them if no other person saw
/// what they did.
pub(crate) fn reply(bot: &Arc<Bot>, spot: Spot, who: &Who, page: Page) {
    let note = match &who.about {
        None => Note::page(spot.thread, page),
        Some(about) => {
            let whisper = Whisper { to: who.user, about: about.clone() };
            Note::Whisper { thread: spot.thread, page, whisper }
        }
    };
    bot.reconciler.tell(spot.chat, note);
}
