//! One person with accounts on several platforms: `/vincular` and `/desvincular`. A code is a secret: it is
//! shown to the asker alone, in the private chat, or whispered in the place of the command.

use std::sync::Arc;

use sobremesa::Refusal;
use sobremesa_game::Line;
use sobremesa_game::line;

use crate::bot::Bot;
use crate::names::Spot;
use crate::page::{Key, Page};
use crate::who::Who;

/// The link code for the private chat, in places where a code could not be shown.
pub(crate) const CODE: &str = "vincular";

impl Bot {
    /// Shows a code, or joins this account with the one that was shown this code.
    pub(crate) async fn join_accounts(self: &Arc<Self>, typed: &str, spot: Spot, who: &Who) {
        let is_seen = spot.is_group() && who.about.is_none();
        if typed.is_empty() && is_seen && !self.is_open(&who.player).await {
            let label = self.say(who.language, &line!("telegram-open-private"));
            let url = self.link(&format!("start={CODE}"));
            let page = Page::say(&self.say(who.language, &line!("rights-closed"))).key(Key::link(&label, url));
            return self.reply(spot, who, page);
        }
        let said = self.parts.manager.answer_link(typed, &who.actor(), (self.parts.clock)()).await;
        self.answer_alone(said, typed.is_empty() && is_seen, spot, who).await;
    }

    /// Parts this account from the person's others.
    pub(crate) async fn part_accounts(self: &Arc<Self>, spot: Spot, who: &Who) {
        let said = self.parts.manager.answer_unlink(&who.player).await;
        self.answer_alone(said, false, spot, who).await;
    }

    /// Says it in the place where it was asked; secrets go to the private chat.
    async fn answer_alone(self: &Arc<Self>, said: Result<Line, Refusal>, secret: bool, spot: Spot, who: &Who) {
        match said {
            Ok(line) if secret => self.tell_user(who, Page::say(&self.say(who.language, &line))),
            Ok(line) => self.reply(spot, who, Page::say(&self.say(who.language, &line))),
            Err(refusal) => self.refuse_here(None, &refusal, spot, who).await,
        }
    }
}
