//! One person with accounts on several platforms: `/vincular` and `/desvincular`. Only the asker sees the
//! answers.

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::page::Page;
use sobremesa_chat::text::say;

impl Bot {
    /// Shows a code, or joins this account with the one that was shown this code.
    pub(crate) async fn join_accounts(&self, asked: &Asked, typed: &str) -> Result<Answer, Refused> {
        let said = self.parts.manager.answer_link(typed, &asked.actor, (self.parts.clock)()).await?;
        Ok(Answer::Private(Page::told(&say(asked.language(), &said))))
    }

    /// Parts this account from the person's others.
    pub(crate) async fn part_accounts(&self, asked: &Asked) -> Result<Answer, Refused> {
        let said = self.parts.manager.answer_unlink(&asked.actor.player).await?;
        Ok(Answer::Private(Page::told(&say(asked.language(), &said))))
    }
}
