//! Values and reports that are typed: the private chat asks for one, and takes the answer to that
//! message. What else is shown in private, and was asked for where only a link leads there, is asked for in
//! the same way.
//!
//! Nothing is stored about who was asked for what. The question itself says it, through the address that it
//! links to: following that link leads back to the same question.

use std::sync::Arc;

use reqwest::Url;
use sobremesa::{Act, Configure, InviteCode, Menu, Person, Request, View};
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::notes;
use crate::notes::Asked;
use crate::requests::Who;
use crate::wire::Message;
use crate::wire::page::Page;

/// Separates the table's code from the option's name in such an address.
const MARK: char = '_';

/// The prefix of a request that is no option's value: a report, or something to be shown.
const REPORT: char = '-';
const SHOWN: char = '_';

/// The views that can be asked for by name alone.
fn named_views() -> [(&'static str, View); 4] {
    [("more", View::More), ("rules", View::Rules), ("invite", View::Invite), ("people", View::People)]
}

/// The table that a question is about, and what it asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) session: SessionId,
    pub(crate) wanted: Wanted,
}

/// The kind of answer that a question asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The value of an option.
    Value(String),
    /// A report, about a person or the table.
    Report(Option<Person>),
    /// Nothing: something is to be shown.
    Shown(View),
}

impl Question {
    /// Reads the parameter that the address passes to `/start`; `None` if it is not a question's.
    pub(crate) fn read(code: &str) -> Option<Question> {
        let (code, option) = code.split_once(MARK)?;
        let InviteCode(session) = code.parse().ok()?;
        let wanted = match option.strip_prefix(REPORT) {
            Some("") => Wanted::Report(None),
            Some(person) => Wanted::Report(Some(person.parse().ok()?)),
            None if option.starts_with(SHOWN) => {
                Wanted::Shown(named_views().into_iter().find(|(name, _)| *name == &option[1..])?.1)
            }
            None if option.is_empty() => return None,
            None => Wanted::Value(option.to_owned()),
        };
        Some(Question { session, wanted })
    }

    fn code(&self) -> String {
        let code = InviteCode(self.session);
        match &self.wanted {
            Wanted::Value(option) => format!("{code}{MARK}{option}"),
            Wanted::Report(None) => format!("{code}{MARK}{REPORT}"),
            Wanted::Report(Some(person)) => format!("{code}{MARK}{REPORT}{person}"),
            Wanted::Shown(view) => match named_views().into_iter().find(|(_, named)| named == view) {
                Some((name, _)) => format!("{code}{MARK}{SHOWN}{name}"),
                None => code.to_string(),
            },
        }
    }

    /// The question that a message of ours asks.
    fn of(message: &Message) -> Option<Question> {
        let entities = message.entities.iter().flatten();
        let mut links = entities.filter_map(|entity| Url::parse(entity.url.as_deref()?).ok());
        let code = |url: &Url| url.query_pairs().find(|(name, _)| name == "start").map(|(_, code)| code.into_owned());
        links.find_map(|url| Question::read(&code(&url)?))
    }

    /// The view that shows it.
    fn view(&self) -> View {
        match &self.wanted {
            Wanted::Value(option) => View::Options(Menu::Write(option.clone())),
            Wanted::Report(about) => View::Report(*about),
            Wanted::Shown(view) => view.clone(),
        }
    }

    /// The question that a view asks; `None` if it asks for nothing to be typed.
    fn in_view(session: SessionId, view: &View) -> Option<Question> {
        let wanted = match view {
            View::Options(Menu::Write(option)) => Wanted::Value(option.clone()),
            View::Report(about) => Wanted::Report(*about),
            _ => return None,
        };
        Some(Question { session, wanted })
    }

    /// The request that an answer to it makes.
    fn answer(&self, text: &str) -> Request {
        let (session, text) = (self.session, text.trim().to_owned());
        match &self.wanted {
            Wanted::Value(name) => {
                Request::At(session, Act::Configure(Configure::Written { name: name.clone(), text }))
            }
            Wanted::Report(about) => Request::Report { session, about: *about, text },
            Wanted::Shown(view) => Request::At(session, Act::Show(view.clone())),
        }
    }
}

/// Turns a page that shows a question into one that expects an answer.
pub(crate) fn question(bot: &Bot, id: SessionId, view: Option<&View>, page: Page) -> Page {
    let Some(question) = view.and_then(|view| Question::in_view(id, view)) else { return page };
    page.asking(&bot.account.link(&format!("start={}", question.code())))
}

/// The address that opens the private chat, where this is shown.
pub(crate) fn link_to(bot: &Bot, session: SessionId, view: &View) -> Url {
    let question = Question { session, wanted: Wanted::Shown(view.clone()) };
    bot.account.link(&format!("start={}", question.code()))
}

/// Takes an answer to a question; false if it is not one.
pub(crate) async fn take_value(bot: &Arc<Bot>, text: &str, answered: Option<&Message>, who: &Who) -> bool {
    let Some(question) = answered.filter(|message| bot.account.is_own(Some(message))).and_then(Question::of) else {
        return false;
    };
    let id = question.session;
    match bot.requests.ask(question.answer(text), who).await {
        Ok(reply) => show_to(bot, id, reply.view, who),
        Err(refusal) => {
            let text = bot.requests.refusal(Some(id), &refusal, who.language).await;
            notes::tell_user(bot, who, Page::say(&text));
            // Asked again, so that a player who mistyped need not find the way back.
            ask_again(bot, &question, who).await;
        }
    }
    true
}

/// Asks the question, if it can still be answered.
pub(crate) async fn ask_again(bot: &Arc<Bot>, question: &Question, who: &Who) {
    let request = Request::At(question.session, Act::Show(question.view()));
    match bot.requests.ask(request, who).await {
        Ok(reply) => show_to(bot, question.session, reply.view, who),
        Err(refusal) => {
            let text = bot.requests.refusal(Some(question.session), &refusal, who.language).await;
            notes::tell_user(bot, who, Page::say(&text));
        }
    }
}

fn show_to(bot: &Arc<Bot>, session: SessionId, view: Option<View>, who: &Who) {
    let (player, language) = (who.player.clone(), who.language);
    if view.is_some() {
        notes::tell_asked(bot, Asked { session, player, language, view, in_words: false, message: None });
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_store::PlayerId;

    use super::*;

    #[test]
    fn a_question_is_known_by_its_address() {
        for game in sobremesa::catalogue::GAMES {
            for field in game.fields() {
                let question =
                    Question { session: SessionId(0x1fff_ffff_ffff), wanted: Wanted::Value(field.name.to_owned()) };
                let code = question.code();
                assert!(code.len() <= 64, "{code}");
                assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)), "{code}");
                assert_eq!(Question::read(&code), Some(question));
            }
        }
        let player = PlayerId("telegram:5".to_owned());
        for about in [None, Some(Person::of(SessionId(1), &player))] {
            let question = Question { session: SessionId(1), wanted: Wanted::Report(about) };
            let code = question.code();
            assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte)), "{code}");
            assert_eq!(Question::read(&code), Some(question));
        }
        for (_, view) in named_views() {
            let question = Question { session: SessionId(1), wanted: Wanted::Shown(view) };
            assert_eq!(Question::read(&question.code()), Some(question));
        }
        for other in ["", "7h2-kq9-x4m__nada", "7h2-kq9-x4m_-xyz", "7h2-kq9-x4m", "7h2-kq9-x4m_", "_puntos", "x_puntos"]
        {
            assert_eq!(Question::read(other), None, "{other}");
        }
    }
}
