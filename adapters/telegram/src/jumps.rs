//! From the hand to the table and on: a link to the message that shows the table, and *Revancha* where the
//! hand is.

use reqwest::Url;
use sobremesa::Session;
use sobremesa_chat::PostedMessages;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::bot::Bot;
use crate::message::MessageRef;
use crate::names::{Spot, Thread, private_chat};
use crate::page::{Key, Page};

/// The number from which those of supergroups are counted down; Telegram's links leave it out.
const SUPERGROUPS: i64 = -1_000_000_000_000;

/// The address of a message, which members of the group can open; `None` in groups where messages have none
/// (<https://core.telegram.org/api/links#message-links>).
fn address(spot: Spot, message: i32) -> Option<Url> {
    let group = (spot.chat < SUPERGROUPS).then(|| SUPERGROUPS - spot.chat)?;
    let path = match spot.thread {
        Some(Thread::Topic(topic)) => format!("c/{group}/{topic}/{message}"),
        Some(Thread::Comments(post)) => format!("c/{group}/{message}?thread={post}"),
        None => format!("c/{group}/{message}"),
    };
    Url::parse("https://t.me/").and_then(|url| url.join(&path)).ok()
}

impl Bot {
    /// Adds links to a hand: to the table and to the app.
    pub(crate) fn with_table_keys(&self, page: Page, session: &Session, player: &PlayerId, language: Language) -> Page {
        let say = |line| self.say(language, &line);
        let own = private_chat(player).map(|chat| Spot::chat(chat).room());
        let is_beside = session.rooms().iter().any(|view| Some(&view.room) == own.as_ref());
        let table = session.rooms().iter().find_map(|view| {
            address(Spot::of(&view.room)?, PostedMessages::<MessageRef>::read(&view.messages).message()?.number()?)
        });
        let page = match table {
            Some(url) => page.key(Key::link(&say(line!("telegram-see-table")), url)),
            None => page,
        };
        if is_beside { page } else { self.with_app_key(page, session.id(), language) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_supergroups_have_addresses() {
        let link = |chat, thread| address(Spot { chat, thread }, 45).map(String::from);
        assert_eq!(link(-1_001_234_567_890, None).as_deref(), Some("https://t.me/c/1234567890/45"));
        assert_eq!(link(-1_001_234_567_890, Some(Thread::Topic(7))).as_deref(), Some("https://t.me/c/1234567890/7/45"));
        let comments = link(-1_001_234_567_890, Some(Thread::Comments(7)));
        assert_eq!(comments.as_deref(), Some("https://t.me/c/1234567890/45?thread=7"));
        assert_eq!((link(-500, None), link(5, None)), (None, None));
    }
}
