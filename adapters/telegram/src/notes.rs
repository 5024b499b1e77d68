//! Things said once: answers to commands, menus, and views that a person asked for.

use std::sync::Arc;

use serde_json::json;
use sobremesa::{Session, View};
use sobremesa_chat::{Meaning, Rank};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::inline_id::Inline;
use crate::message::MessageRef;
use crate::names::{Spot, Thread};
use crate::page::{Key, Page};
use crate::wire::api::Whisper;
use crate::wire::failure::{Failure, was_there};
use crate::wire::pace::Kind;

/// The subject of a file. Its content is found when it is sent: nothing of it waits in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Papers {
    /// The whole privacy policy.
    Policy,
    /// Everything that is held about the person of that chat.
    Data,
}

/// Something to be said once in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Note {
    /// A new message.
    Page { thread: Option<Thread>, page: Page },
    /// A new message that only one person there sees.
    Whisper { thread: Option<Thread>, page: Page, whisper: Whisper },
    /// One of our messages changes its content.
    Instead { message: i32, page: Page },
    /// A message that a person sent through the bot changes its content.
    Inline { inline: Inline, page: Page },
    /// One of our messages is deleted.
    Delete { message: i32 },
    /// A message that showed this player something is deleted.
    Withdraw { player: PlayerId, message: MessageRef },
    /// One of our messages loses its buttons.
    Strip { message: i32 },
    /// A private message that a person asked for is no longer needed, and is deleted.
    Dismiss { session: SessionId, player: PlayerId, message: i32 },
    /// Something for one person alone, in the private chat.
    Asked(Asked),
    /// A file for one person alone, in the private chat.
    File { papers: Papers, language: Language },
}

/// A view that a person asked for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) session: SessionId,
    pub(crate) player: PlayerId,
    pub(crate) language: Language,
    /// The view; the public table if `None`.
    pub(crate) view: Option<View>,
    /// True if the table is to be told in words.
    pub(crate) in_words: bool,
    /// The message that should show it; a new one if `None`.
    pub(crate) message: Option<i32>,
}

impl Note {
    pub(crate) fn page(thread: Option<Thread>, page: Page) -> Note {
        Note::Page { thread, page }
    }

    /// Returns whether it may be repeated when it is unknown whether it arrived.
    pub(crate) fn may_be_repeated(&self) -> bool {
        matches!(
            self,
            Note::Instead { .. }
                | Note::Inline { .. }
                | Note::Delete { .. }
                | Note::Strip { .. }
                | Note::Dismiss { .. }
                | Note::Withdraw { .. }
        )
    }
}

impl Bot {
    /// Says something that is said once.
    pub(crate) async fn say_once(self: &Arc<Self>, chat: i64, note: &Note) -> Result<(), Failure> {
        match note {
            // A press may arrive before its message is recorded as the hand; here, in the queue of its
            // writer, that is settled.
            Note::Dismiss { session, player, message }
                if self.is_hand(*session, player, MessageRef::Plain(*message)).await =>
            {
                return Ok(());
            }
            Note::Asked(Asked { session, player, view, message: Some(message), .. })
                if self.is_hand(*session, player, MessageRef::Plain(*message)).await =>
            {
                self.show_in_place(&Target::Hand(*session, player.clone()), view.clone()).await;
                return Ok(());
            }
            Note::Withdraw { message, .. } => {
                self.api.turn(chat, message.group().unwrap_or(chat), Kind::Delete, Rank::Rest).await
            }
            Note::Delete { .. } | Note::Dismiss { .. } => self.api.turn(chat, chat, Kind::Delete, Rank::Table).await,
            // The asker is waiting for it.
            Note::Whisper { .. } => self.api.turn(chat, chat, Kind::Whisper, Rank::Turn).await,
            _ => self.api.turn(chat, chat, Kind::Open, Rank::Table).await,
        };
        match note {
            Note::Page { thread, page } => {
                let spot = Spot { chat, thread: *thread };
                let sent = self.send_page(spot, page).await;
                self.learn_reachable(chat, &sent);
                self.look_below(spot, sent?).await;
                Ok(())
            }
            Note::Whisper { thread, page, whisper } => {
                let whispered = self.api.whisper(Spot { chat, thread: *thread }, page, whisper).await;
                if let (Err(Failure::Refused(..)), Ok(private)) = (&whispered, i64::try_from(whisper.to)) {
                    // Better in private than in public.
                    self.reconciler.tell(private, Note::page(None, page.clone()));
                    return Ok(());
                }
                whispered
            }
            Note::Instead { message, page } => was_there(self.api.edit(chat, *message, page).await).map(|_| ()),
            // A table may have been opened there meanwhile.
            Note::Inline { inline, .. } if self.parts.manager.session_in(&inline.room()).await != Ok(None) => Ok(()),
            Note::Inline { inline, page } => was_there(self.edit_inline(inline, page).await).map(|_| ()),
            Note::Strip { message } => was_there(self.api.strip(chat, *message).await).map(|_| ()),
            Note::Delete { message } | Note::Dismiss { message, .. } => {
                was_there(self.api.delete(chat, *message).await).map(|_| ())
            }
            Note::Withdraw { player, message } => was_there(self.api.withdraw(player, &[*message]).await).map(|_| ()),
            Note::Asked(asked) => self.show(chat, asked).await,
            Note::File { papers, language } => {
                let sent = self.send_papers(chat, *papers, *language).await;
                self.learn_reachable(chat, &sent);
                sent
            }
        }
    }

    /// A picture that cannot be sent is left out: the text is complete without it.
    pub(crate) async fn send_page(&self, spot: Spot, page: &Page) -> Result<i32, Failure> {
        if page.scene().is_some() {
            match self.api.send_picture(spot, page, true).await {
                Err(Failure::Refused(..)) => {}
                sent => return sent,
            }
        }
        self.api.send(spot, page, true).await
    }

    async fn show(self: &Arc<Self>, chat: i64, asked: &Asked) -> Result<(), Failure> {
        let Asked { session: id, player, language, view, in_words, message } = asked;
        if view.is_none() && !in_words {
            return self.show_table(chat, asked).await;
        }
        let draw = |session: &Session| {
            let spoken = match view {
                Some(view) => session.view(player, view, *language),
                None => session.table_screen(*language),
            };
            (spoken, session.in_lobby(), session.is_playing())
        };
        let Some((spoken, in_lobby, playing)) = self.reconciler.tables.read(*id, draw).await? else { return Ok(()) };
        let hand = Target::Hand(*id, player.clone());
        let was_menu = message
            .is_some_and(|message| self.reconciler.memo(&hand, |memo| memo.platform_state.menus.contains(&message)));
        if was_menu && !in_lobby || playing && matches!(view, Some(View::Options(_))) {
            // The lobby ended while this was waiting for its turn: the menu goes, with any content.
            self.reconciler.memo(&hand, |memo| memo.platform_state.menus.extend(*message));
            self.reconciler.keep(hand);
            return Ok(());
        }
        let mut page = Page::of(&spoken);
        if *view == Some(View::More) && !in_lobby {
            let label = self.say(*language, &line!("telegram-in-words"));
            page = page.key(Key::press(&label, Button::Words(*id).to_string()));
        }
        let page = match view {
            Some(View::Invite) => self.with_share_key(page, *id, *language),
            _ => page,
        };
        let page = self.question(*id, view.as_ref(), page);
        let edited = match message {
            // A question is a message of its own, so that it can be answered.
            Some(message) if !page.asks() => was_there(self.api.edit(chat, *message, &page).await)?,
            _ => false,
        };
        let shown = match message {
            Some(message) if edited => *message,
            _ => {
                let sent = self.api.send(Spot::chat(chat), &page, true).await;
                self.learn_reachable(chat, &sent);
                sent?
            }
        };
        let is_menu = was_menu || in_lobby && matches!(view, Some(View::Options(_) | View::More | View::Confirm(_)));
        self.reconciler.memo(&hand, |memo| match is_menu {
            true => memo.platform_state.menus.insert(shown),
            false => memo.platform_state.menus.remove(&shown),
        });
        if *view == Some(View::Proof)
            && let Some(proof) = self.reconciler.tables.read(*id, |session| session.proof()).await?.flatten()
        {
            self.api.turn(chat, chat, Kind::Open, Rank::Table).await;
            self.api.document(chat, format!("sobremesa-{id}.json"), json!(proof).to_string(), None).await?;
        }
        Ok(())
    }

    /// Learns from a private message whether its reader can be written to.
    pub(crate) fn learn_reachable<T>(&self, chat: i64, sent: &Result<T, Failure>) {
        match sent {
            Ok(_) => self.note_reachable(chat),
            Err(failure) if failure.meaning() == Some(Meaning::Closed) => self.note_unreachable(chat),
            Err(_) => {}
        }
    }
}
