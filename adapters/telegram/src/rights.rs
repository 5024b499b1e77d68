//! People's own data: what is kept (`/privacidad`, which Telegram wants answered as `/privacy` too), all of
//! it as a file (`/misdatos`), and that it be erased (`/olvidame`), which is asked twice.
//!
//! The answers are for the asker alone: in a group they go to the private chat, or are whispered in the place
//! of the command. A person who cannot be written to yet is led to the private chat by a link that asks the
//! question there.

use std::sync::Arc;

use reqwest::Url;
use sobremesa::policy::Document;
use sobremesa_chat::text::say;
use sobremesa_chat::{DATA_FILE, Right, Shown};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::bot::Bot;
use crate::button::Button;
use crate::commands::Command;
use crate::notes;
use crate::notes::{Note, Papers};
use crate::requests::Who;
use crate::wire::api::Answer;
use crate::wire::failure::Failure;
use crate::wire::names::{MessageRef, Spot, player, private_chat};
use crate::wire::page::{Key, Page};

/// Reads the right that a link to the private chat asks for; `None` for links about tables.
pub(crate) fn read(code: &str) -> Option<Right> {
    [Right::Privacy, Right::Data, Right::Forget].into_iter().find(|right| code_of(*right) == code)
}

fn code_of(right: Right) -> &'static str {
    Command::Own(right).name(Language::default())
}

/// Answers a person who asks about their own data.
pub(crate) async fn own(bot: &Arc<Bot>, right: Right, spot: Spot, who: &Who) {
    let whispered = who.about.is_some();
    let told = |page: Page| {
        if whispered || who.anonymous { notes::reply(bot, spot, who, page) } else { notes::tell_user(bot, who, page) }
    };
    // An answer that can be given on the spot needs no private chat.
    let needs_private_chat = spot.is_group()
        && !who.anonymous
        && match right {
            Right::Privacy => !whispered || bot.parts.operator.address(Document::Privacy).is_none(),
            Right::Data => true,
            Right::Forget => !whispered,
        };
    if needs_private_chat && !bot.reachable.is_open(&who.player).await {
        return notes::reply(bot, spot, who, door_to(bot, right, who.language));
    }
    match right {
        Right::Privacy => {
            let (page, papers) = privacy(bot, who.language);
            told(page);
            if let Some(papers) = papers.filter(|_| !who.anonymous) {
                send_file(bot, papers, who);
            }
        }
        Right::Data => {
            if let Err(refusal) = bot.parts.manager.count_right(&who.actor(), (bot.parts.clock)()).await {
                return told(Page::say(&bot.requests.refusal(None, &refusal, who.language).await));
            }
            send_file(bot, Papers::Data, who);
            if whispered {
                notes::reply(bot, spot, who, Page::say(&say(who.language, &line!("telegram-sent-private"))));
            }
        }
        Right::Forget => {
            let say = |line| say(who.language, &line);
            // If the store does not answer, neither will the erasure.
            let others = bot.parts.manager.warn_of_others(&who.player).await.unwrap_or_default();
            let ask = [Some(line!("rights-ask")), others].into_iter().flatten().map(say).collect::<Vec<_>>();
            let page = Page::say(&ask.join("\n"))
                .key(Key::press(&say(line!("rights-yes")), Button::Forget(who.user, true).to_string()))
                .key(Key::press(&say(line!("rights-no")), Button::Forget(who.user, false).to_string()));
            told(page);
        }
    }
}

/// A summary of what is kept, and where the whole policy is: at an address, or in a file.
fn privacy(bot: &Bot, language: Language) -> (Page, Option<Papers>) {
    let page = Page::say(&say(language, &line!("rights-privacy")));
    let address = bot.parts.operator.address(Document::Privacy).and_then(|address| Url::parse(&address).ok());
    match address {
        Some(url) => (page.key(Key::link(&say(language, &line!("rights-privacy-open")), url)), None),
        None => (page, Some(Papers::Policy)),
    }
}

/// A link to the private chat, where the question is asked again.
fn door_to(bot: &Bot, right: Right, language: Language) -> Page {
    let label = say(language, &line!("telegram-open-private"));
    let url = bot.account.link(&format!("start={}", code_of(right)));
    Page::say(&say(language, &line!("rights-closed"))).key(Key::link(&label, url))
}

fn send_file(bot: &Arc<Bot>, papers: Papers, who: &Who) {
    if let Some(chat) = private_chat(&who.player) {
        bot.reconciler.tell(chat, Note::File { papers, language: who.language });
    }
}

/// Sends a file to the person of that private chat.
pub(crate) async fn send_papers(bot: &Bot, chat: i64, papers: Papers, language: Language) -> Result<(), Failure> {
    let said = |line| Page::say(&say(language, &line));
    match papers {
        Papers::Policy => {
            let name = format!("{}.md", say(language, &line!("rights-file")));
            let text = bot.parts.operator.write(Document::Privacy, language);
            bot.api.document(chat, name, text, Some(&said(line!("rights-privacy-file")))).await
        }
        Papers::Data => {
            let Ok(user) = u64::try_from(chat) else { return Ok(()) };
            match bot.parts.manager.about(&player(user)).await {
                Ok(held) => {
                    let text = format!("{held:#}");
                    bot.api.document(chat, DATA_FILE.to_owned(), text, Some(&said(line!("rights-data")))).await
                }
                Err(refusal) => {
                    let page = Page::say(&bot.requests.refusal(None, &refusal, language).await);
                    bot.api.send(Spot::chat(chat), &page, true).await.map(|_| ())
                }
            }
        }
    }
}

/// Carries out a decision about all data that is held, if the person concerned made it.
pub(crate) fn decide(bot: &Arc<Bot>, asker: u64, meant: bool, (spot, message): (Spot, i32), who: &Who) -> Answer {
    if who.user != asker {
        return Answer::alert(&say(who.language, &line!("rights-not-yours")));
    }
    let (shared, who) = (Arc::clone(bot), who.clone());
    // No other update waits for it; that it is done is said once it is on disk.
    bot.reconciler.spawn(async move {
        let done = if meant {
            let room = private_chat(&who.player).map(|chat| Spot::chat(chat).room());
            shared.reconciler.forget_person(&who.actor(), room.as_ref()).await.map(|()| line!("rights-done"))
        } else {
            Ok(line!("rights-kept"))
        };
        let page = match done {
            Ok(line) => Page::say(&say(who.language, &line)),
            Err(refusal) => {
                let why = Page::say(&shared.requests.refusal(None, &refusal, who.language).await);
                return notes::reply(&shared, spot, &who, why);
            }
        };
        // A message that only one person sees has no number by which it could be edited.
        match message {
            0 => notes::reply(&shared, spot, &who, page),
            _ => shared.reconciler.tell(spot.chat, Note::Instead { message, page }),
        }
    });
    Answer::Nothing
}

/// Forgets a person, and deletes what was shown to them alone.
pub(crate) fn let_go(bot: &Arc<Bot>, player: &PlayerId, shown: Vec<Shown<MessageRef>>) {
    bot.activity.forget(player);
    bot.windows.close(player);
    let Some(chat) = private_chat(player) else { return };
    bot.reachable.forget(chat);
    bot.choices.forget(chat);
    let (shared, player) = (Arc::clone(bot), player.clone());
    bot.reconciler.spawn(async move {
        for one in shown {
            delete_shown(&shared, one, &player, chat).await;
        }
    });
}

/// Telegram deletes a bot's messages of the last 48 hours; older ones are beyond our reach.
async fn delete_shown(bot: &Arc<Bot>, shown: Shown<MessageRef>, player: &PlayerId, chat: i64) {
    let menus = bot.reconciler.memo(&shown.target, |memo| memo.platform_state.menus.clone());
    let Shown { messages, .. } = bot.reconciler.let_go(shown).await;
    for message in messages {
        bot.reconciler.tell(chat, Note::Withdraw { player: player.clone(), message });
    }
    for message in menus {
        bot.reconciler.tell(chat, Note::Delete { message });
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
