//! The private chat: `/start`, typed or through a link that names a table.

use std::sync::Arc;

use sobremesa::InviteCode;

use crate::bot::{Bot, Target};
use crate::choices;
use crate::entry::Question;
use crate::names::{Spot, private_chat};
use crate::notes::Asked;
use crate::page::Page;
use crate::people;
use crate::queries::PLAY_NOW;
use crate::rights;
use crate::who::Who;

impl Bot {
    /// Handles *Start*: from now on the person can be written to. `code` is that of a table, if they came
    /// through a link.
    pub(crate) async fn begin(self: &Arc<Self>, code: &str, who: &Who) {
        self.open_private(&who.player).await;
        if code.is_empty() || code == PLAY_NOW {
            return self.tell_user(who, self.introduction(who).await);
        }
        if let Some(right) = rights::read(code) {
            return self.own(right, Spot::chat(private_chat(&who.player).unwrap_or_default()), who).await;
        }
        if code == people::CODE {
            return self.join_accounts("", Spot::chat(private_chat(&who.player).unwrap_or_default()), who).await;
        }
        if code == choices::CODE {
            return self.tell_user(who, self.ask_for_hands(who));
        }
        if let Some(question) = Question::read(code) {
            return self.ask_again(&question, who).await;
        }
        let id = match code.parse::<InviteCode>() {
            Ok(InviteCode(id)) => id,
            Err(refusal) => {
                let text = self.refusal(None, &refusal, who.language).await;
                return self.tell_user(who, Page::say(&text));
            }
        };
        let has_hand = self.parts.manager.read(id, |session| session.has_hand(&who.player)).await;
        match has_hand {
            Ok(true) => self.reconciler.post_again(Target::Hand(id, who.player.clone())),
            Ok(false) => {
                let (player, language) = (who.player.clone(), who.language);
                self.tell_asked(Asked { session: id, player, language, view: None, in_words: false, message: None });
            }
            Err(refusal) => {
                let text = self.refusal(Some(id), &refusal, who.language).await;
                self.tell_user(who, Page::say(&text));
            }
        }
    }
}
