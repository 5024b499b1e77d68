//! People's own data: what is kept (`/privacidad`, which Telegram wants answered as `/privacy` too), all of
//! it as a file (`/misdatos`), and that it be erased (`/olvidame`), which is asked twice.
//!
//! The answers are for the asker alone: in a group they go to the private chat, or are whispered in the place
//! of the command. A person who cannot be written to yet is led to the private chat by a link that asks the
//! question there.

use std::sync::{Arc, PoisonError};

use reqwest::Url;
use sobremesa::Refusal;
use sobremesa::policy::Document;
use sobremesa_chat::{DATA_FILE, Right, Shown};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::alert::short;
use crate::bot::Bot;
use crate::button::Button;
use crate::commands::Command;
use crate::message::MessageRef;
use crate::names::{Spot, player, private_chat};
use crate::notes::{Note, Papers};
use crate::page::{Key, Page};
use crate::who::Who;
use crate::wire::api::Answer;
use crate::wire::failure::Failure;

/// Reads the right that a link to the private chat asks for; `None` for links about tables.
pub(crate) fn read(code: &str) -> Option<Right> {
    [Right::Privacy, Right::Data, Right::Forget].into_iter().find(|right| code_of(*right) == code)
}

fn code_of(right: Right) -> &'static str {
    Command::Own(right).name(Language::default())
}

impl Bot {
    /// Answers a person who asks about their own data.
    pub(crate) async fn own(self: &Arc<Self>, right: Right, spot: Spot, who: &Who) {
        let whispered = who.about.is_some();
        let told = |page: Page| {
            if whispered || who.anonymous { self.reply(spot, who, page) } else { self.tell_user(who, page) }
        };
        // An answer that can be given on the spot needs no private chat.
        let needs_private_chat = spot.is_group()
            && !who.anonymous
            && match right {
                Right::Privacy => !whispered || self.parts.operator.address(Document::Privacy).is_none(),
                Right::Data => true,
                Right::Forget => !whispered,
            };
        if needs_private_chat && !self.is_open(&who.player).await {
            return self.reply(spot, who, self.door_to(right, who.language));
        }
        match right {
            Right::Privacy => {
                let (page, papers) = self.privacy(who.language);
                told(page);
                if let Some(papers) = papers.filter(|_| !who.anonymous) {
                    self.send_file(papers, who);
                }
            }
            Right::Data => {
                if let Err(refusal) = self.parts.manager.count_right(&who.actor(), (self.parts.clock)()).await {
                    return told(Page::say(&self.refusal(None, &refusal, who.language).await));
                }
                self.send_file(Papers::Data, who);
                if whispered {
                    self.reply(spot, who, Page::say(&self.say(who.language, &line!("telegram-sent-private"))));
                }
            }
            Right::Forget => {
                let say = |line| self.say(who.language, &line);
                // If the store does not answer, neither will the erasure.
                let others = self.parts.manager.warn_of_others(&who.player).await.unwrap_or_default();
                let ask = [Some(line!("rights-ask")), others].into_iter().flatten().map(say).collect::<Vec<_>>();
                let page = Page::say(&ask.join("\n"))
                    .key(Key::press(&say(line!("rights-yes")), Button::Forget(who.user, true).to_string()))
                    .key(Key::press(&say(line!("rights-no")), Button::Forget(who.user, false).to_string()));
                told(page);
            }
        }
    }

    /// A summary of what is kept, and where the whole policy is: at an address, or in a file.
    fn privacy(&self, language: Language) -> (Page, Option<Papers>) {
        let page = Page::say(&self.say(language, &line!("rights-privacy")));
        let address = self.parts.operator.address(Document::Privacy).and_then(|address| Url::parse(&address).ok());
        match address {
            Some(url) => (page.key(Key::link(&self.say(language, &line!("rights-privacy-open")), url)), None),
            None => (page, Some(Papers::Policy)),
        }
    }

    /// A link to the private chat, where the question is asked again.
    fn door_to(&self, right: Right, language: Language) -> Page {
        let label = self.say(language, &line!("telegram-open-private"));
        let url = self.link(&format!("start={}", code_of(right)));
        Page::say(&self.say(language, &line!("rights-closed"))).key(Key::link(&label, url))
    }

    fn send_file(self: &Arc<Self>, papers: Papers, who: &Who) {
        if let Some(chat) = private_chat(&who.player) {
            self.reconciler.tell(chat, Note::File { papers, language: who.language });
        }
    }

    /// Sends a file to the person of that private chat.
    pub(crate) async fn send_papers(&self, chat: i64, papers: Papers, language: Language) -> Result<(), Failure> {
        let said = |line| Page::say(&self.say(language, &line));
        match papers {
            Papers::Policy => {
                let name = format!("{}.md", self.say(language, &line!("rights-file")));
                let text = self.parts.operator.write(Document::Privacy, language);
                self.api.document(chat, name, text, Some(&said(line!("rights-privacy-file")))).await
            }
            Papers::Data => {
                let Ok(user) = u64::try_from(chat) else { return Ok(()) };
                match self.parts.manager.about(&player(user)).await {
                    Ok(held) => {
                        let text = format!("{held:#}");
                        self.api.document(chat, DATA_FILE.to_owned(), text, Some(&said(line!("rights-data")))).await
                    }
                    Err(refusal) => {
                        let page = Page::say(&self.refusal(None, &refusal, language).await);
                        self.api.send(Spot::chat(chat), &page, true).await.map(|_| ())
                    }
                }
            }
        }
    }

    /// Carries out a decision about all data that is held, if the person concerned made it.
    pub(crate) fn decide(self: &Arc<Self>, asker: u64, meant: bool, (spot, message): (Spot, i32), who: &Who) -> Answer {
        if who.user != asker {
            return Answer::Alert(short(&self.say(who.language, &line!("rights-not-yours"))));
        }
        let (bot, who) = (Arc::clone(self), who.clone());
        // No other update waits for it; that it is done is said once it is on disk.
        self.reconciler.spawn(async move {
            let done = if meant {
                bot.forget_person(&who).await.map(|()| line!("rights-done"))
            } else {
                Ok(line!("rights-kept"))
            };
            let page = match done {
                Ok(line) => Page::say(&bot.say(who.language, &line)),
                Err(refusal) => {
                    let why = Page::say(&bot.refusal(None, &refusal, who.language).await);
                    return bot.reply(spot, &who, why);
                }
            };
            // A message that only one person sees has no number by which it could be edited.
            match message {
                0 => bot.reply(spot, &who, page),
                _ => bot.reconciler.tell(spot.chat, Note::Instead { message, page }),
            }
        });
        Answer::Nothing
    }

    /// Erases all data about a person. When this returns, it is gone from the disk; private messages follow.
    async fn forget_person(self: &Arc<Self>, who: &Who) -> Result<(), Refusal> {
        self.parts.manager.count_right(&who.actor(), (self.parts.clock)()).await?;
        let player = &who.player;
        let room = private_chat(player).map(|chat| Spot::chat(chat).room());
        let shown = self.reconciler.shown_to(player, room.as_ref()).await?;
        self.reconciler.leave_private(&shown).await;
        self.reconciler.withdraw_calls(player).await;
        self.parts.manager.forget(player, (self.parts.clock)()).await?;
        self.let_go(player, shown);
        Ok(())
    }

    /// Forgets each person who is erased, also at the operator's request, until the program stops.
    pub(crate) async fn follow_forgotten(self: Arc<Self>) {
        let (tables, stop) = (&self.reconciler.tables, &self.reconciler.stop);
        tables
            .follow_forgotten(stop, |player| async {
                let player = player;
                if let Ok(shown) = self.reconciler.shown_to(&player, None).await {
                    self.let_go(&player, shown);
                }
            })
            .await;
    }

    /// Forgets a person, and deletes what was shown to them alone.
    fn let_go(self: &Arc<Self>, player: &PlayerId, shown: Vec<Shown<MessageRef>>) {
        self.seen.forget(|seen| seen == player);
        self.pressed.lock().unwrap_or_else(PoisonError::into_inner).remove(player);
        self.close_window(player);
        let Some(chat) = private_chat(player) else { return };
        self.reachable.lock().unwrap_or_else(PoisonError::into_inner).remove(&chat);
        self.choices.forget(chat);
        let (bot, player) = (Arc::clone(self), player.clone());
        self.reconciler.spawn(async move {
            for one in shown {
                bot.delete_shown(one, &player, chat).await;
            }
        });
    }

    /// Telegram deletes a bot's messages of the last 48 hours; older ones are beyond our reach.
    async fn delete_shown(self: &Arc<Self>, shown: Shown<MessageRef>, player: &PlayerId, chat: i64) {
        let menus = self.reconciler.memo(&shown.target, |memo| memo.platform_state.menus.clone());
        let Shown { messages, .. } = self.reconciler.let_go(shown).await;
        for message in messages {
            self.reconciler.tell(chat, Note::Withdraw { player: player.clone(), message });
        }
        for message in menus {
            self.reconciler.tell(chat, Note::Delete { message });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_asks_for_what_the_command_does() {
        for right in [Right::Privacy, Right::Data, Right::Forget] {
            assert_eq!(read(code_of(right)), Some(right));
        }
        assert_eq!(read("7h2-kq9-x4m"), None);
        assert_eq!(read(""), None);
    }
}
