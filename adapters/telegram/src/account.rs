//! The bot's own account: its name, what it may do, and the addresses that lead to it.

use reqwest::Url;
use sobremesa::{InviteCode, Session};
use sobremesa_chat::PostedMessages;
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::settings::AppName;
use crate::wire::Message;
use crate::wire::names::{MessageRef, SUPERGROUPS, Spot, Thread, private_chat};
use crate::wire::page::{Key, Page};

/// The bot's own account.
pub(crate) struct Account {
    /// The bot's own name, without `@`.
    pub(crate) name: String,
    /// True if the bot receives everything that people write in groups.
    pub(crate) reads_all: bool,
    /// True if people can type its name in any chat.
    pub(crate) is_inline: bool,
    /// The short name of the Mini App, if there is one.
    pub(crate) app: Option<AppName>,
}

impl Account {
    pub(crate) fn is_own(&self, message: Option<&Message>) -> bool {
        let author = message.and_then(|message| message.from.as_ref());
        author.is_some_and(|author| author.username.as_ref() == Some(&self.name))
    }

    pub(crate) fn link(&self, query: &str) -> Url {
        let mut url = Url::parse("https://t.me/").expect("the address is well formed");
        url.set_path(&self.name);
        url.set_query(Some(query));
        url
    }

    /// The address that opens the private chat and tells the bot which table it is about.
    pub(crate) fn private_link(&self, id: SessionId) -> Url {
        self.link(&format!("start={}", InviteCode(id)))
    }

    /// The address that brings the bot into another group, with this table.
    pub(crate) fn group_link(&self, id: SessionId) -> Url {
        self.link(&format!("startgroup={}", InviteCode(id)))
    }

    /// The address that brings the bot into a group.
    pub(crate) fn group_address(&self) -> Url {
        self.link("startgroup=")
    }

    /// The Mini App's address, with a table's code or without; `None` if the operator names no app
    /// (`telegram.app`). In every chat the button *Abrir la mesa* is this address,
    /// `https://t.me/<bot>/<app>?startapp=CODE`: Telegram signs the code with the launch, which it does not
    /// do for what a `web_app` button opens, and such buttons exist in private chats alone. The menu button
    /// takes such an address too (<https://core.telegram.org/bots/api#menubuttonwebapp>).
    pub(crate) fn app_address(&self, id: Option<SessionId>) -> Option<Url> {
        let app = self.app.as_ref()?;
        let mut url = Url::parse("https://t.me/").expect("the address is well formed");
        url.set_path(&format!("{}/{}", self.name, app.0));
        url.set_query(id.map(|id| format!("startapp={}", InviteCode(id))).as_deref());
        Some(url)
    }

    /// A button that leads to the private chat, for this table.
    pub(crate) fn private_key(&self, id: SessionId, language: Language) -> Key {
        Key::link(&say(language, &line!("telegram-open-private")), self.private_link(id))
    }

    /// Adds the button that lets a person choose a chat and offer a seat at this table there.
    pub(crate) fn with_share_key(&self, page: Page, id: SessionId, language: Language) -> Page {
        if !self.is_inline {
            return page;
        }
        page.key(Key::share(&say(language, &line!("telegram-share")), &InviteCode(id).to_string()))
    }

    /// Adds the button that opens this table in the app.
    pub(crate) fn with_app_key(&self, page: Page, id: SessionId, language: Language) -> Page {
        match self.app_address(Some(id)) {
            Some(url) => page.key(Key::link(&say(language, &line!("telegram-open-table")), url)),
            None => page,
        }
    }

    /// Adds links to a hand: to the table and to the app.
    pub(crate) fn with_table_keys(&self, page: Page, session: &Session, player: &PlayerId, language: Language) -> Page {
        let say = |line| say(language, &line);
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

    /// Says in a group that some players cannot be written to, and how they can change that.
    pub(crate) fn closed_page(&self, id: SessionId, people: &[(String, i64)], language: Language) -> Page {
        let page = Page::call(people, &say(language, &line!("telegram-closed")));
        page.key(self.private_key(id, language))
    }
}

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
