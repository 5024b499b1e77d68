//! A button was pressed. Every press is answered, and what is shown to one person alone goes to the private chat, or into an alert.

use std::sync::{Arc, PoisonError};

use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Press, Refusal, Reply, View, What};
use sobremesa::store::{PlayerId, SessionId};
use teloxide::types::{CallbackQuery, MaybeInaccessibleMessage};

use crate::api::Answer;
use crate::bot::{Bot, Target};
use crate::menu;
use crate::names::{HandMessage, RoomMessages, Spot, private_chat};
use crate::notes::{Asked, Note};
use crate::page;
use crate::updates::{Who, spot};

/// What the button was on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    /// The table, in a room.
    Table,
    /// The hand.
    Hand,
    /// Something that was asked for, in the private chat.
    Asked,
}

impl Bot {
    pub(crate) async fn take_press(self: &Arc<Self>, query: &CallbackQuery, who: &Who) {
        let press = query.data.as_deref().and_then(|data| data.parse::<Press>().ok());
        if !press.is_some_and(|press| press.what.is_thought_about()) {
            return self.answer_press(query, who).await;
        }
        // What a computer thinks about for seconds keeps nobody else waiting.
        let (bot, query, who) = (Arc::clone(self), query.clone(), who.clone());
        self.tasks.spawn(async move { bot.stop.run_until_cancelled(bot.answer_press(&query, &who)).await });
    }

    async fn answer_press(self: &Arc<Self>, query: &CallbackQuery, who: &Who) {
        if let Some(answer) = self.press(query, who).await {
            self.answer(query.id.0.clone(), answer);
        }
    }

    /// Does what was pressed. `None` if it is answered later.
    async fn press(self: &Arc<Self>, query: &CallbackQuery, who: &Who) -> Option<Answer> {
        let (Some(message), Some(data)) = (&query.message, &query.data) else { return Some(Answer::Nothing) };
        let spot = match message {
            MaybeInaccessibleMessage::Regular(message) => spot(message).unwrap_or(Spot::chat(message.chat.id.0)),
            // A message that old tells no topic; nothing below needs it but opening a table.
            MaybeInaccessibleMessage::Inaccessible(message) => Spot::chat(message.chat.id.0),
        };
        self.unbar(spot.chat);
        self.saw(&who.player);
        if let Some(choice) = menu::read(data) {
            return Some(self.choose(choice, spot, message.id().0, &query.id.0, who).await);
        }
        let Ok(press) = data.parse::<Press>() else {
            return Some(Answer::Alert(page::short(&self.say(who.language, &line!("telegram-strange-press")))));
        };
        match self.ask(press.request(&query.id.0), who).await {
            Ok(reply) => self.pressed(&press, &reply, spot, message.id().0, &query.id.0, who).await,
            Err(refusal) => {
                // What was pressed may have been on an old screen.
                self.look(press.session).await;
                if matches!(refusal, Refusal::Stale { .. }) {
                    self.clear_away(press.session, who, spot, message.id().0).await;
                }
                let text = self.refusal(Some(press.session), &refusal, who.language).await;
                Some(Answer::Alert(page::short(&text)))
            }
        }
    }

    async fn pressed(
        self: &Arc<Self>,
        press: &Press,
        reply: &Reply,
        spot: Spot,
        message: i32,
        query: &str,
        who: &Who,
    ) -> Option<Answer> {
        let id = reply.session;
        let hand = Target::Hand(id, who.player.clone());
        let first = reply.view == Some(View::Hand(String::new()));
        let asked = |message, query| {
            let (session, player, language) = (id, who.player.clone(), who.language);
            Note::Asked(Asked { session, player, language, view: reply.view.clone(), message, query })
        };
        match (self.on(id, &who.player, spot, message).await, &reply.view) {
            (On::Table, Some(View::Hand(path))) => {
                if press.what != What::ShowHand && path.is_empty() {
                    return Some(Answer::Nothing);
                }
                if !path.is_empty() {
                    self.show_in_hand(&hand, reply.view.clone()).await;
                }
                Some(Answer::Alert(self.hand_in_words(id, &who.player, who.language).await))
            }
            (On::Table, Some(_)) => {
                if self.hand_message(id, &who.player).await == HandMessage::Closed {
                    return Some(Answer::Open(self.private_link(id)));
                }
                let Some(chat) = private_chat(&who.player) else { return Some(Answer::Nothing) };
                self.tell(chat, asked(None, Some(query.to_owned())));
                None
            }
            (On::Hand, view) => {
                let view = view.clone().filter(|_| !first);
                if self.show_in_hand(&hand, view.clone()).await || view.is_none() {
                    self.keep(hand);
                } else {
                    self.tell(spot.chat, asked(None, None));
                }
                Some(Answer::Nothing)
            }
            (On::Asked, Some(_)) if !first => {
                self.tell(spot.chat, asked(Some(message), None));
                Some(Answer::Nothing)
            }
            (On::Asked, _) => {
                let playing = self.parts.manager.read(id, |session| session.is_playing()).await.unwrap_or(true);
                if playing || first {
                    let (session, player) = (id, who.player.clone());
                    self.tell(spot.chat, Note::Dismiss { session, player, message });
                    self.post_again(hand);
                } else {
                    self.tell(spot.chat, asked(Some(message), None));
                }
                Some(Answer::Nothing)
            }
            (On::Table, None) => Some(Answer::Nothing),
        }
    }

    /// Takes away a message of the private chat that nobody keeps, such as a hand that was sent just before a crash: it would be
    /// pressed again and again.
    async fn clear_away(self: &Arc<Self>, session: SessionId, who: &Who, spot: Spot, message: i32) {
        if self.on(session, &who.player, spot, message).await == On::Asked {
            self.tell(spot.chat, Note::Dismiss { session, player: who.player.clone(), message });
        }
    }

    /// What is to be seen in the place of the hand, while the game waits for the same. False if no game goes on.
    pub(crate) async fn show_in_hand(self: &Arc<Self>, hand: &Target, view: Option<View>) -> bool {
        let Target::Hand(id, _) = hand else { return false };
        let moment = self.parts.manager.read(*id, |session| session.call().map(|call| call.moment)).await;
        let asked = moment.ok().flatten().zip(view);
        let shown = asked.is_some();
        self.memo(hand, |memo| memo.asked = asked);
        self.keep(hand.clone());
        shown
    }

    /// Whether that message shows the hand of this player.
    pub(crate) async fn is_hand(&self, id: SessionId, player: &PlayerId, message: i32) -> bool {
        matches!(self.hand_message(id, player).await, HandMessage::Shown { message: shown, .. } if shown == message)
    }

    async fn on(&self, id: SessionId, player: &PlayerId, spot: Spot, message: i32) -> On {
        if spot.is_group() {
            return On::Table;
        }
        if self.is_hand(id, player, message).await {
            return On::Hand;
        }
        let table = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == spot.room())?;
            RoomMessages::read(&view.messages).table
        });
        match table.await {
            Ok(Some((table, _))) if table == message => On::Table,
            _ => On::Asked,
        }
    }

    /// The hand for an alert. The numbers of its moves are what `/jugar 2` means from now on.
    async fn hand_in_words(&self, id: SessionId, player: &PlayerId, language: Language) -> String {
        let seen = self.parts.manager.read(id, |session| {
            (session.hand_screen(player, language).unwrap_or_default(), session.own_moves(player, language))
        });
        let (hand, moves) = seen.await.unwrap_or_default();
        let hint = |mv: &str| self.say(language, &line!("telegram-alert-hint", play = mv));
        let alert = page::alert(&hand, &moves, hint);
        let texts = moves.into_iter().map(|mv| mv.text).collect();
        let mut numbered = self.numbered.lock().unwrap_or_else(PoisonError::into_inner);
        numbered.insert((id, player.clone()), texts);
        alert
    }
}
