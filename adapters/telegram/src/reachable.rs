//! People who can be written to in private. A Telegram bot can write only to people who have written to it
//! first; a player who sits down without having done so is led to the private chat at once, and a note in the
//! group names those who cannot be written to.

use std::sync::{Arc, PoisonError};

use sobremesa::{Session, View};
use sobremesa_chat::{Meaning, Reachability};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::alert::short;
use crate::bot::{Bot, MOST_SEEN};
use crate::names::{Spot, hand_of, private_chat};
use crate::page::{Key, Page};
use crate::who::Who;
use crate::wire::api::Answer;

impl Bot {
    pub(crate) fn note_reachable(&self, chat: i64) {
        self.set_reachable(chat, true);
    }

    pub(crate) fn note_unreachable(&self, chat: i64) {
        self.set_reachable(chat, false);
    }

    fn set_reachable(&self, chat: i64, open: bool) {
        if chat > 0 {
            let mut reachable = self.reachable.lock().unwrap_or_else(PoisonError::into_inner);
            if reachable.len() >= MOST_SEEN {
                reachable.clear();
            }
            reachable.insert(chat, open);
        }
    }

    /// Returns whether this person can be written to; if that is not known, Telegram is asked in a way that
    /// writes nothing.
    pub(crate) async fn is_open(&self, player: &PlayerId) -> bool {
        let Some(chat) = private_chat(player) else { return false };
        let known = self.reachable.lock().unwrap_or_else(PoisonError::into_inner).get(&chat).copied();
        if let Some(open) = known {
            return open;
        }
        match self.api.send_typing(chat).await {
            Ok(()) => self.note_reachable(chat),
            Err(failure) if failure.meaning() == Some(Meaning::Closed) => {
                self.note_unreachable(chat);
                return false;
            }
            // It is unknown; the next message will show it.
            Err(_) => {}
        }
        true
    }

    /// Returns whether this player's hand can be shown in private.
    pub(crate) async fn is_reachable(&self, id: SessionId, player: &PlayerId) -> bool {
        self.reconciler.hand_at(id, player).await.reachability == Reachability::Open && self.is_open(player).await
    }

    /// Answers a press that has its result in private: says so, or opens the private chat for a person who
    /// never did. `spot` is where they pressed; `None` for a message sent through the bot.
    pub(crate) async fn lead_to_private(
        &self,
        id: SessionId,
        spot: Option<Spot>,
        view: Option<&View>,
        who: &Who,
    ) -> Answer {
        if spot.is_some_and(|spot| !spot.is_group()) {
            // It appears before their eyes.
            return Answer::Nothing;
        }
        match self.is_reachable(id, &who.player).await {
            true => Answer::Toast(self.say(who.language, &line!("telegram-sent-private"))),
            // Their request is not forgotten on the way.
            false => Answer::Open(view.map_or_else(|| self.private_link(id), |view| self.link_to(id, view))),
        }
    }

    /// Leads a player who sits down in a group without ever having opened the private chat there: the hand
    /// will appear in it. It is not needed if hands are shown in groups. A player who sits down for the first
    /// time is told what the buttons are for.
    pub(crate) async fn welcome(&self, id: SessionId, in_group: bool, who: &Who) -> Answer {
        let here = in_group && self.shows_in_groups(&who.player);
        match here || self.is_reachable(id, &who.player).await {
            true if self.parts.manager.meet(&who.player).await => {
                let told = if here { line!("telegram-newcomer-here") } else { line!("telegram-newcomer") };
                Answer::Alert(short(&self.say(who.language, &told)))
            }
            true => Answer::Nothing,
            false => Answer::Open(self.private_link(id)),
        }
    }

    /// A button that leads to the private chat, for this table.
    pub(crate) fn private_key(&self, id: SessionId, language: Language) -> Key {
        Key::link(&self.say(language, &line!("telegram-open-private")), self.private_link(id))
    }

    /// Says in a group that some players cannot be written to, and how they can change that.
    pub(crate) fn closed_page(&self, id: SessionId, people: &[(String, i64)], language: Language) -> Page {
        let page = Page::call(people, &self.say(language, &line!("telegram-closed")));
        page.key(self.private_key(id, language))
    }

    /// The people at a table who cannot be written to and may not know it: name and private chat.
    pub(crate) fn shut_out(session: &Session, language: Language) -> Vec<(String, i64)> {
        let closed = session.sitters().filter_map(|(seat, sitter)| {
            let chat = private_chat(&sitter.player).filter(|_| hand_of(sitter).reachability == Reachability::Shut)?;
            Some((session.name_in(seat, language), chat))
        });
        if session.is_playing() { closed.collect() } else { Vec::new() }
    }

    /// Notes that this person cannot be written to: the tables say so.
    pub(crate) async fn find_closed(self: &Arc<Self>, id: SessionId, player: &PlayerId) {
        if let Some(chat) = private_chat(player) {
            self.note_unreachable(chat);
        }
        self.reconciler.tables.note_reachability(id, player, Reachability::Shut).await;
        self.reconciler.look(id).await;
    }

    /// Notes that this person can be written to (again): hands that waited for it are posted, and the notes
    /// about it go.
    pub(crate) async fn open_private(self: &Arc<Self>, player: &PlayerId) {
        if let Some(chat) = private_chat(player) {
            self.note_reachable(chat);
        }
        self.reconciler.find_open(player).await;
    }

    /// Notes that this person has blocked the bot; they know that, so they need not be told.
    pub(crate) async fn close_private(self: &Arc<Self>, player: &PlayerId) {
        if let Some(chat) = private_chat(player) {
            self.note_unreachable(chat);
        }
        for id in self.parts.manager.sessions_as(player).await.unwrap_or_default() {
            self.reconciler.tables.note_reachability(id, player, Reachability::Blocked).await;
        }
    }

    /// Tells this person alone how to open the private chat, when they asked in a group for something that
    /// cannot be shown there.
    pub(crate) fn explain_private_chat(self: &Arc<Self>, id: SessionId, spot: Spot, who: &Who) {
        let people = private_chat(&who.player).map(|chat| (who.name.clone(), chat));
        let page = self.closed_page(id, people.as_slice(), who.language);
        self.reply(spot, who, page);
    }
}
