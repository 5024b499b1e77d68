//! What people do, as Telegram tells it.

use std::sync::Arc;

use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Act, Actor, Place, Refusal, Reply, Request, Stage};
use sobremesa::store::{PlayerId, SessionId};
use teloxide::types::{Chat, ChatMemberUpdated, Message, Update, UpdateKind, User};

use crate::bot::{Bot, Target};
use crate::names::{ADAPTER, HandMessage, RoomMessages, Spot, player};
use crate::notes::Note;
use crate::page::Page;

/// The person that stands for an admin who writes as the group itself.
const ANONYMOUS_ADMIN: u64 = 1_087_968_824;

/// So many messages below the table, and it is posted again.
const FAR_BELOW: i32 = 15;

/// Who does something.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) user: u64,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) language: Language,
    /// What Telegram calls the update, so that it acts once.
    pub(crate) update: String,
    /// Whether it is an admin without a name: they keep order, but cannot sit down.
    pub(crate) anonymous: bool,
}

impl Who {
    fn of(bot: &Bot, user: &User, update: &Update) -> Who {
        let language = user.language_code.as_deref().map_or(bot.parts.language, Language::negotiate);
        let name = match &user.last_name {
            Some(last) => format!("{} {last}", user.first_name),
            None => user.first_name.clone(),
        };
        let update = update.id.0.to_string();
        Who { user: user.id.0, player: player(user.id.0), name, language, update, anonymous: false }
    }

    fn actor(&self) -> Actor {
        let mut actor = Actor::new(self.player.clone(), self.name.clone(), self.language);
        actor.moderator = self.anonymous;
        actor.update = Some(self.update.clone());
        actor
    }
}

/// Where a message is; `None` for channels.
pub(crate) fn spot(message: &Message) -> Option<Spot> {
    // A thread of answers in an ordinary group has a number too, and is no place of its own.
    let topic = message.thread_id.filter(|_| message.is_topic_message).map(|thread| thread.0.0);
    (!message.chat.is_channel()).then_some(Spot { chat: message.chat.id.0, topic })
}

impl Bot {
    /// Does what an update asks for. When this returns, whatever it changed is on disk.
    pub(crate) async fn take(self: &Arc<Self>, update: Update) {
        match &update.kind {
            UpdateKind::Message(message) => self.take_message(message, &update).await,
            UpdateKind::CallbackQuery(query) => {
                let who = Who::of(self, &query.from, &update);
                self.take_press(query, &who).await;
            }
            UpdateKind::MyChatMember(change) => self.take_membership(change).await,
            _ => tracing::debug!(id = update.id.0, "an update that is not used"),
        }
    }

    async fn take_message(self: &Arc<Self>, message: &Message, update: &Update) {
        let Some(spot) = spot(message) else { return };
        if let Some(new) = message.migrate_to_chat_id() {
            let room = Spot::chat(spot.chat).room();
            if let Ok(Some(id)) = self.parts.manager.session_in(&room).await {
                self.move_room(id, &room, new.0).await;
            }
            return;
        }
        let (Some(user), Some(text)) = (&message.from, message.text()) else { return };
        let mut who = Who::of(self, user, update);
        who.anonymous = user.id.0 == ANONYMOUS_ADMIN
            && message.sender_chat.as_ref().is_some_and(|sender| sender.id == message.chat.id);
        if user.is_bot && !who.anonymous {
            return;
        }
        self.unbar(spot.chat);
        self.saw(&who.player);
        if let Some((command, argument)) = self.read_command(text) {
            self.run(command, argument, spot, &who, message).await;
        } else if !spot.is_group() {
            if self.take_value(text, message.reply_to_message(), &who).await {
                return;
            }
            self.take_word(text, &who, message.reply_to_message().map(|message| message.id.0)).await;
        } else if self.is_own(message.reply_to_message()) && !who.anonymous {
            self.play_here(text, spot, &who).await;
        }
        if message.chat.is_supergroup() {
            self.look_below(spot, message.id.0).await;
        }
    }

    pub(crate) fn is_own(&self, message: Option<&Message>) -> bool {
        let author = message.and_then(|message| message.from.as_ref());
        author.is_some_and(|author| author.username.as_ref() == Some(&self.name))
    }

    /// Something was written there: if that is far below the table, the table is posted again.
    async fn look_below(self: &Arc<Self>, spot: Spot, newest: i32) {
        let room = spot.room();
        let Ok(Some(id)) = self.parts.manager.session_in(&room).await else { return };
        let table = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room)?;
            RoomMessages::read(&view.messages).table.filter(|_| session.ending().is_none())
        });
        if let Ok(Some((message, _))) = table.await
            && newest.saturating_sub(message) > FAR_BELOW
        {
            self.post_again(Target::Table(id, room));
        }
    }

    /// This message is to be posted again at the bottom.
    pub(crate) fn post_again(self: &Arc<Self>, target: Target) {
        self.memo(&target, |memo| memo.again = true);
        self.keep(target);
    }

    /// The bot came, went, or may do more or less than before.
    async fn take_membership(self: &Arc<Self>, change: &ChatMemberUpdated) {
        let chat = change.chat.id.0;
        let present = change.new_chat_member.kind.is_present();
        self.unbar(chat);
        match (change.chat.is_private(), present) {
            (true, true) => self.open_private(&player(change.from.id.0)).await,
            (true, false) => self.close_private(&player(change.from.id.0)).await,
            (false, present) => {
                for (id, spot) in self.rooms_of(&change.chat).await {
                    if present {
                        self.keep(Target::Table(id, spot.room()));
                    } else {
                        self.lose_room(id, &spot.room()).await;
                    }
                }
                if present && !change.old_chat_member.kind.is_present() && !change.chat.is_channel() {
                    let language =
                        change.from.language_code.as_deref().map_or(self.parts.language, Language::negotiate);
                    let page = Page::say(&self.say(language, &line!("telegram-hello")));
                    self.tell(chat, Note::page(None, page));
                }
            }
        }
    }

    /// The tables that are seen in a chat and its topics.
    async fn rooms_of(&self, chat: &Chat) -> Vec<(SessionId, Spot)> {
        let mut found = Vec::new();
        for stage in [Stage::Playing, Stage::Lobby, Stage::Over] {
            for id in self.parts.manager.sessions_at(ADAPTER, stage).await.unwrap_or_default() {
                let spots = self.parts.manager.read(id, |session| {
                    let spots = session.rooms().iter().filter_map(|view| Spot::of(&view.room));
                    spots.filter(|spot| spot.chat == chat.id.0).collect::<Vec<_>>()
                });
                found.extend(spots.await.unwrap_or_default().into_iter().map(|spot| (id, spot)));
            }
        }
        found
    }

    /// The person can be written to (again): hands that waited for it are posted.
    pub(crate) async fn open_private(self: &Arc<Self>, player: &PlayerId) {
        for id in self.parts.manager.sessions_of(player).await.unwrap_or_default() {
            if self.hand_message(id, player).await == HandMessage::Closed {
                self.remember(id, Place::Hand(player.clone()), Vec::new()).await;
            }
            self.keep(Target::Hand(id, player.clone()));
        }
    }

    /// The person has blocked the bot; they know, so nobody has to tell them.
    async fn close_private(self: &Arc<Self>, player: &PlayerId) {
        for id in self.parts.manager.sessions_of(player).await.unwrap_or_default() {
            self.remember(id, Place::Hand(player.clone()), HandMessage::Closed.kept()).await;
        }
    }

    /// Where this player sees the hand.
    pub(crate) async fn hand_message(&self, id: SessionId, player: &PlayerId) -> HandMessage {
        let kept = self.parts.manager.read(id, |session| {
            let sitter = session.seat_of(player).and_then(|seat| session.sitter(seat))?;
            Some(HandMessage::read(sitter.message.as_deref()))
        });
        kept.await.ok().flatten().unwrap_or(HandMessage::None)
    }

    /// Asks a table for something. Telegram is asked for the rights of this person only where they matter.
    pub(crate) async fn ask(&self, request: Request, who: &Who) -> Result<Reply, Refusal> {
        let now = (self.parts.clock)();
        let mut actor = who.actor();
        let Request::At(id, act) = &request else { return self.parts.manager.handle(request, &actor, now).await };
        let id = *id;
        // A moderator does at once what others vote about.
        if is_about_absence(act) {
            actor.moderator = self.keeps_order(id, who).await;
        }
        match self.parts.manager.handle(request.clone(), &actor, now).await {
            Err(Refusal::NotHost { .. }) if !actor.moderator && self.keeps_order(id, who).await => {
                actor.moderator = true;
                self.parts.manager.handle(request, &actor, now).await
            }
            answer => answer,
        }
    }

    /// Whether this person is an admin of a group where the table is seen.
    async fn keeps_order(&self, id: SessionId, who: &Who) -> bool {
        if who.anonymous {
            return true;
        }
        let spots = self.parts.manager.read(id, |session| {
            let spots = session.rooms().iter().filter_map(|view| Spot::of(&view.room));
            spots.filter(|spot| spot.is_group()).collect::<Vec<_>>()
        });
        for spot in spots.await.unwrap_or_default() {
            if self.api.keeps_order(spot.chat, who.user).await {
                return true;
            }
        }
        false
    }

    /// Why something was refused, with the names of those who sit at the table.
    pub(crate) async fn refusal(&self, id: Option<SessionId>, refusal: &Refusal, language: Language) -> String {
        self.parts.manager.say(id, &refusal.line(), language).await
    }
}

fn is_about_absence(act: &Act) -> bool {
    match act {
        Act::Absent { .. } => true,
        Act::Pressed { act, .. } => is_about_absence(act),
        _ => false,
    }
}
