//! People's actions, as Telegram reports them; each update takes effect once.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use serde_json::Value;
use sobremesa::{answer, in_request};
use sobremesa_chat::text::say;
use sobremesa_game::line;

use crate::bot::Bot;
use crate::requests::Who;
use crate::wire::api::About;
use crate::wire::names::{ADAPTER, Inline, Spot, Thread};
use crate::wire::page::Page;
use crate::wire::{Event, Message, Sender, Update};
use crate::{commands, entry, guests, inline, moves, moving, notes, presses, queries, run};

/// The age in seconds from which an update counts as written while the bot was away: hours later it is not
/// expected to be carried out any more.
const LATE_SECS: i64 = 3600;

/// Before that there was no Telegram: a message of an earlier date has none.
const TELEGRAM_BEGAN: i64 = 1_376_438_400;

/// The number of updates handled at once: no more than a session remembers, so that all those repeated after
/// a crash are recognised.
pub(crate) const AT_ONCE: u8 = 16;

/// The number of the latest updates that are recognised by number while the program runs.
const MOST_KNOWN: usize = 1024;

/// The latest updates that have been handled.
#[derive(Default)]
pub(crate) struct Done(Mutex<VecDeque<i64>>);

/// The setting in which a process that fetches updates says which it has handled, for the next one: between
/// handling and confirming them it may lose its turn.
const DONE: &str = "telegram.done";

/// The number of updates that it names: more than are fetched at once.
const MOST_RECORDED: usize = 64;

impl Done {
    fn has(&self, id: i64) -> bool {
        self.0.lock().contains(&id)
    }

    fn note(&self, id: i64) {
        let mut known = self.0.lock();
        if known.len() == MOST_KNOWN {
            known.pop_front();
        }
        known.push_back(id);
    }

    /// Lets other processes know what was handled; a process alone knows it itself.
    pub(crate) async fn record(&self, bot: &Bot) {
        if bot.parts.manager.leases().is_alone() {
            return;
        }
        let known: Vec<i64> = {
            let known = self.0.lock();
            known.iter().rev().take(MOST_RECORDED).copied().collect()
        };
        let value = Value::from(known).to_string().into_bytes();
        if let Err(error) = bot.parts.manager.store().set_setting(DONE, Some(value)).await {
            tracing::warn!(%error, "another process may handle updates again");
        }
    }

    /// Learns which updates another process has handled.
    pub(crate) async fn recall(&self, bot: &Bot) {
        if bot.parts.manager.leases().is_alone() {
            return;
        }
        let value = bot.parts.manager.store().setting(DONE).await.ok().flatten();
        let known = value.and_then(|value| serde_json::from_slice::<Vec<i64>>(&value).ok()).unwrap_or_default();
        known.into_iter().rev().for_each(|id| self.note(id));
    }
}

/// Handles an update, unless it was handled already.
pub(crate) async fn take(bot: &Arc<Bot>, update: Update, done: &Done) {
    let id = update.id;
    if !done.has(id) {
        match update.event {
            Event::Press(_) => in_request(answer(ADAPTER, carry_out(bot, update))).await,
            _ => in_request(carry_out(bot, update)).await,
        }
        done.note(id);
    }
}

/// The place of a message; `None` for channels. An answer to a comment does not tell what the comments are
/// about: there is a table, or not.
async fn find_spot(bot: &Bot, message: &Message) -> Option<Spot> {
    let spot = Spot { chat: message.chat.id, thread: message.place() };
    if message.chat.is_channel() {
        return None;
    }
    let Some(thread) = message.thread().filter(|_| spot.thread.is_none()) else { return Some(spot) };
    let comments = Spot { thread: Some(Thread::Comments(thread)), ..spot };
    let is_place = matches!(bot.parts.manager.session_in(&comments.room()).await, Ok(Some(_)));
    Some(if is_place { comments } else { spot })
}

/// Carries out an update. When this returns, everything that it changed is on disk.
async fn carry_out(bot: &Arc<Bot>, update: Update) {
    match &update.event {
        Event::Message(message) => take_message(bot, message, &update).await,
        Event::Press(press) => {
            if let Some(inline) = press.inline_message_id.as_deref().and_then(Inline::new) {
                return inline::take_inline_press(bot, press, inline, &update).await;
            }
            let mut who =
                Who::of(&bot.parts.manager, &press.from, press.message.as_ref().map(|message| &message.chat), &update);
            if let Some(message) = &press.message {
                who.room = find_spot(bot, message).await.map(Spot::room);
            }
            if press.message.as_ref().is_some_and(Message::is_whispered) {
                who.about = Some(About::Press(press.id.clone()));
            }
            presses::take_press(bot, press, &who).await;
        }
        Event::Membership(change) => moving::take_membership(bot, change).await,
        Event::Query(query) => queries::take_query(bot, query, &update).await,
        Event::Chosen(chosen) => queries::take_chosen(bot, chosen, &update).await,
        Event::Guest(message) => guests::take_guest(bot, message, &update).await,
        Event::Other => {}
    }
}

async fn take_message(bot: &Arc<Bot>, message: &Message, update: &Update) {
    let Some(spot) = find_spot(bot, message).await else { return };
    if let Some(new) = message.migrate_to_chat_id {
        let room = Spot::chat(spot.chat).room();
        if let Ok(Some(id)) = bot.parts.manager.session_in(&room).await {
            moving::move_room(bot, id, &room, new).await;
        }
        return;
    }
    let (Some(user), Some(text)) = (&message.from, &message.text) else { return };
    let mut who = Who::of(&bot.parts.manager, user, Some(&message.chat), update);
    who.room = Some(spot.room());
    let command = commands::read(text, &bot.account.name);
    match message.sender() {
        Sender::Person => {}
        Sender::Admin => who.anonymous = true,
        Sender::Masked if command.is_some() || bot.account.is_own(message.answered.as_deref()) => {
            let text = say(who.language, &line!("telegram-anonymous"));
            return notes::reply(bot, spot, &who, Page::say(&text));
        }
        Sender::Masked | Sender::Channel | Sender::Bot => return moving::look_below(bot, spot, message.number()).await,
    }
    if is_late(bot, message) {
        if bot.activity.excuse(spot) {
            notes::reply(bot, spot, &who, Page::say(&say(who.language, &line!("telegram-late"))));
        }
        return;
    }
    // In a private chat there is no other person anyway.
    who.about = message.ephemeral_message_id.filter(|_| spot.is_group()).map(About::Message);
    if let Some(about) = &who.about {
        bot.windows.open(spot, &who.player, about.clone());
    }
    bot.reconciler.retry_rejected(&spot.chat);
    bot.reachable.note(spot.chat, true);
    bot.activity.saw(&who.player);
    if let Some((command, argument)) = command {
        run::run(bot, command, argument, spot, &who, message).await;
    } else if !spot.is_group() {
        if entry::take_value(bot, text, message.answered.as_deref(), &who).await {
            return;
        }
        moves::take_word(bot, text, &who, message.answered.as_ref().map(|answered| answered.number())).await;
    } else if bot.account.is_own(message.answered.as_deref()) && !who.anonymous {
        moves::play_here(bot, text, spot, &who).await;
    }
    if !message.is_whispered() {
        moving::look_below(bot, spot, message.number()).await;
    }
}

/// Returns whether a message was written so long ago that the bot must have been away.
fn is_late(bot: &Bot, message: &Message) -> bool {
    let now = i64::try_from((bot.parts.clock)().0 / 1000).unwrap_or(i64::MAX);
    message.date.is_some_and(|date| date > TELEGRAM_BEGAN && date.saturating_add(LATE_SECS) < now)
}
