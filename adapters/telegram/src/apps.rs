//! The Mini App: a button *Abrir la mesa* beside each table, and the button beside the field for messages in
//! private chats. Both are there only if the operator names the app (`telegram.app`).
//!
//! In every chat the button is the app's own address, `https://t.me/<bot>/<app>?startapp=CODE`: Telegram
//! signs the code with the launch, which it does not do for what a `web_app` button opens, and such buttons
//! exist in private chats alone. The menu button takes such an address too
//! (<https://core.telegram.org/bots/api#menubuttonwebapp>).

use std::sync::Arc;

use reqwest::Url;
use serde_json::json;
use sobremesa::InviteCode;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::page::{Key, Page};

impl Bot {
    /// The app's address, with a table's code or without.
    fn app_address(&self, id: Option<SessionId>) -> Option<Url> {
        let app = self.app.as_ref()?;
        let mut url = Url::parse("https://t.me/").expect("the address is well formed");
        url.set_path(&format!("{}/{}", self.name, app.0));
        url.set_query(id.map(|id| format!("startapp={}", InviteCode(id))).as_deref());
        Some(url)
    }

    /// Adds the button that opens this table in the app.
    pub(crate) fn with_app_key(&self, page: Page, id: SessionId, language: Language) -> Page {
        match self.app_address(Some(id)) {
            Some(url) => page.key(Key::link(&self.say(language, &line!("telegram-open-table")), url)),
            None => page,
        }
    }

    /// Sets the button beside the field for messages in private chats, in the language of the program:
    /// Telegram has one for all people.
    pub(crate) async fn set_menu_button(self: Arc<Self>) {
        // Without an app the operator may have set another button, which is none of our business.
        let Some(url) = self.app_address(None) else { return };
        let button = json!({
            "type": "web_app",
            "text": self.say(self.parts.manager.home(), &line!("telegram-menu-button")),
            "web_app": { "url": url },
        });
        if let Err(failure) = self.api.call("setChatMenuButton", &json!({ "menu_button": button })).await {
            tracing::warn!(%failure, "the menu button could not be set");
        }
    }
}
