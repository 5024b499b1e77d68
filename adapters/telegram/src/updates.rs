//! People's actions, as Telegram reports them.

use std::sync::{Arc, PoisonError};

use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Actor, Refusal, Reply, Request, Stage, View};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;

use crate::bot::{Bot, MOST_SEEN, Target};
use crate::inline_id::Inline;
use crate::names::{ADAPTER, Spot, Thread, player};
use crate::notes::Note;
use crate::page::Page;
use crate::who::Who;
use crate::wire::api::{About, Whisper};
use crate::wire::{Chat, Event, Membership, Message, Sender, Update};

/// The age in seconds from which an update counts as written while the bot was away: hours later it is not
/// expected to be carried out any more.
const LATE_SECS: i64 = 3600;

/// Before that there was no Telegram: a message of an earlier date has none.
const TELEGRAM_BEGAN: i64 = 1_376_438_400;

/// The place of a message, as far as it tells; `None` for channels.
pub(crate) fn spot(message: &Message) -> Option<Spot> {
    (!message.chat.is_channel()).then(|| Spot { chat: message.chat.id, thread: message.place() })
}

impl Bot {
    /// Carries out an update. When this returns, everything that it changed is on disk.
    pub(crate) async fn take(self: &Arc<Self>, update: Update) {
        match &update.event {
            Event::Message(message) => self.take_message(message, &update).await,
            Event::Press(press) => {
                if let Some(inline) = press.inline_message_id.as_deref().and_then(Inline::new) {
                    return self.take_inline_press(press, inline, &update).await;
                }
                let mut who = Who::of(
                    &self.parts.manager,
                    &press.from,
                    press.message.as_ref().map(|message| &message.chat),
                    &update,
                );
                if let Some(message) = &press.message {
                    who.room = self.spot_of(message).await.map(Spot::room);
                }
                if press.message.as_ref().is_some_and(Message::is_whispered) {
                    who.about = Some(About::Press(press.id.clone()));
                }
                self.take_press(press, &who).await;
            }
            Event::Membership(change) => self.take_membership(change).await,
            Event::Query(query) => self.take_query(query, &update).await,
            Event::Chosen(chosen) => self.take_chosen(chosen, &update).await,
            Event::Guest(message) => self.take_guest(message, &update).await,
            Event::Other => {}
        }
    }

    async fn take_message(self: &Arc<Self>, message: &Message, update: &Update) {
        let Some(spot) = self.spot_of(message).await else { return };
        if let Some(new) = message.migrate_to_chat_id {
            let room = Spot::chat(spot.chat).room();
            if let Ok(Some(id)) = self.parts.manager.session_in(&room).await {
                self.move_room(id, &room, new).await;
            }
            return;
        }
        let (Some(user), Some(text)) = (&message.from, &message.text) else { return };
        let mut who = Who::of(&self.parts.manager, user, Some(&message.chat), update);
        who.room = Some(spot.room());
        let command = self.read_command(text);
        match message.sender() {
            Sender::Person => {}
            Sender::Admin => who.anonymous = true,
            Sender::Masked if command.is_some() || self.is_own(message.answered.as_deref()) => {
                let text = self.say(who.language, &line!("telegram-anonymous"));
                return self.reply(spot, &who, Page::say(&text));
            }
            Sender::Masked | Sender::Channel | Sender::Bot => return self.look_below(spot, message.number()).await,
        }
        if self.is_late(message) {
            return self.excuse(spot, &who);
        }
        // In a private chat there is no other person anyway.
        who.about = message.ephemeral_message_id.filter(|_| spot.is_group()).map(About::Message);
        if let Some(about) = &who.about {
            self.open_window(spot, &who, about.clone());
        }
        self.reconciler.retry_rejected(&spot.chat);
        self.note_reachable(spot.chat);
        self.saw(&who.player);
        if let Some((command, argument)) = command {
            self.run(command, argument, spot, &who, message).await;
        } else if !spot.is_group() {
            if self.take_value(text, message.answered.as_deref(), &who).await {
                return;
            }
            self.take_word(text, &who, message.answered.as_ref().map(|answered| answered.number())).await;
        } else if self.is_own(message.answered.as_deref()) && !who.anonymous {
            self.play_here(text, spot, &who).await;
        }
        if !message.is_whispered() {
            self.look_below(spot, message.number()).await;
        }
    }

    /// The place of a message; `None` for channels. An answer to a comment does not tell what the comments
    /// are about: there is a table, or not.
    pub(crate) async fn spot_of(&self, message: &Message) -> Option<Spot> {
        let spot = spot(message)?;
        let Some(thread) = message.thread().filter(|_| spot.thread.is_none()) else { return Some(spot) };
        let comments = Spot { thread: Some(Thread::Comments(thread)), ..spot };
        let is_place = matches!(self.parts.manager.session_in(&comments.room()).await, Ok(Some(_)));
        Some(if is_place { comments } else { spot })
    }

    /// Returns whether a message was written so long ago that the bot must have been away.
    fn is_late(&self, message: &Message) -> bool {
        let now = i64::try_from((self.parts.clock)().0 / 1000).unwrap_or(i64::MAX);
        message.date.is_some_and(|date| date > TELEGRAM_BEGAN && date.saturating_add(LATE_SECS) < now)
    }

    /// Says once in each chat that messages from the bot's absence are not acted on any more.
    fn excuse(self: &Arc<Self>, spot: Spot, who: &Who) {
        let mut excused = self.excused.lock().unwrap_or_else(PoisonError::into_inner);
        if excused.len() < MOST_SEEN && excused.insert(spot) {
            drop(excused);
            self.reply(spot, who, Page::say(&self.say(who.language, &line!("telegram-late"))));
        }
    }

    /// Answers a person in the place where they wrote or pressed; visible only to them if no other person saw
    /// what they did.
    pub(crate) fn reply(self: &Arc<Self>, spot: Spot, who: &Who, page: Page) {
        let note = match &who.about {
            None => Note::page(spot.thread, page),
            Some(about) => {
                let whisper = Whisper { to: who.user, about: about.clone() };
                Note::Whisper { thread: spot.thread, page, whisper }
            }
        };
        self.reconciler.tell(spot.chat, note);
    }

    pub(crate) fn is_own(&self, message: Option<&Message>) -> bool {
        let author = message.and_then(|message| message.from.as_ref());
        author.is_some_and(|author| author.username.as_ref() == Some(&self.name))
    }

    /// Handles that the bot was added or removed, or its permissions changed.
    async fn take_membership(self: &Arc<Self>, change: &Membership) {
        let chat = change.chat.id;
        let present = change.now.is_present();
        self.reconciler.retry_rejected(&chat);
        match (change.chat.is_private(), present) {
            (true, true) => self.open_private(&player(change.from.id)).await,
            (true, false) => self.close_private(&player(change.from.id)).await,
            (false, present) => {
                let (comes, goes) = (present && !change.before.is_present(), !present && change.before.is_present());
                let mut finds_table = false;
                for (id, spot, is_here) in self.rooms_of(&change.chat).await {
                    let target = Target::Table(id, spot.room());
                    let is_open =
                        is_here && self.parts.manager.read(id, |session| session.ending().is_none()).await == Ok(true);
                    if present {
                        // A message that it rejected may be wanted now; a table that was left there loses its
                        // buttons.
                        self.reconciler.memo(&target, |memo| {
                            memo.platform_state.believe();
                            memo.platform_state.bare = false;
                        });
                        self.reconciler.rejected_pages.lift(&target);
                    }
                    match comes && is_open {
                        true => self.reconciler.post_again(target),
                        false if present => self.reconciler.keep(target),
                        false if goes && is_here => self.wait_for_room(id, spot.room()).await,
                        false => {}
                    }
                    finds_table |= is_open;
                }
                // Where there is a table, that is the greeting.
                if comes && !finds_table && !change.chat.is_channel() {
                    let (wanted, here) = (change.from.language_code.as_deref(), Spot::chat(chat).room());
                    let language = self.parts.manager.language_for(&player(change.from.id), wanted, &[here]);
                    let page = self.some_games(&line!("telegram-hello"), GAMES.iter().copied(), language);
                    self.reconciler.tell(chat, Note::page(None, page));
                }
            }
        }
    }

    /// The tables that are visible in a chat and its topics, or have left something there, and whether they
    /// are there still.
    async fn rooms_of(&self, chat: &Chat) -> Vec<(SessionId, Spot, bool)> {
        let mut found = Vec::new();
        for stage in [Stage::Playing, Stage::Lobby, Stage::Over] {
            for id in self.parts.manager.sessions_at(ADAPTER, stage).await.unwrap_or_default() {
                let spots = self.parts.manager.read(id, |session| {
                    let here = session.rooms().iter().map(|view| (view, true));
                    let views = here.chain(session.left_rooms().iter().map(|view| (view, false)));
                    let spots = views.filter_map(|(view, is_here)| Some((id, Spot::of(&view.room)?, is_here)));
                    spots.filter(|(_, spot, _)| spot.chat == chat.id).collect::<Vec<_>>()
                });
                found.extend(spots.await.unwrap_or_default());
            }
        }
        found
    }

    /// Makes a request of a table. Telegram is asked for this person's rights only if they matter.
    pub(crate) async fn ask(&self, request: Request, who: &Who) -> Result<Reply, Refusal> {
        let now = (self.parts.clock)();
        let mut actor = who.actor();
        let Request::At(id, act) = &request else { return self.parts.manager.handle(request, &actor, now).await };
        let id = *id;
        // A moderator does at once what others vote about, and is shown what may be done about a person.
        if is_about_others(act) {
            self.give_rights(id, who, &mut actor).await;
        }
        let invites = matches!(act, Act::Show(View::Invite));
        match self.parts.manager.handle(request.clone(), &actor, now).await {
            Err(refusal)
                if !actor.moderator
                    && (matches!(refusal, Refusal::NotHost { .. }) || invites && refusal == Refusal::NotSeated)
                    && self.give_rights(id, who, &mut actor).await =>
            {
                self.parts.manager.handle(request, &actor, now).await
            }
            answer => answer,
        }
    }

    /// Makes a moderator of this person if they are an admin of a group in which the table is visible.
    /// Returns whether they are.
    async fn give_rights(&self, id: SessionId, who: &Who, actor: &mut Actor) -> bool {
        if who.anonymous {
            return true;
        }
        let spots = self.parts.manager.read(id, |session| {
            let spots = session.rooms().iter().filter_map(|view| Spot::of(&view.room));
            spots.filter(|spot| spot.is_group()).collect::<Vec<_>>()
        });
        for spot in spots.await.unwrap_or_default() {
            if self.api.keeps_order(spot.chat, who.user).await {
                actor.moderator = true;
                actor.room = Some(spot.room());
                return true;
            }
        }
        false
    }

    /// The reason why something was refused, with the names of those who sit at the table.
    pub(crate) async fn refusal(&self, id: Option<SessionId>, refusal: &Refusal, language: Language) -> String {
        self.parts.manager.say(id, &refusal.line(), language).await
    }
}

fn is_about_others(act: &Act) -> bool {
    match act {
        Act::Absent { .. } | Act::Moderate(..) | Act::Show(View::Person { .. }) => true,
        Act::Pressed { act, .. } => is_about_others(act),
        _ => false,
    }
}
