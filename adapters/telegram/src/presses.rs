//! Presses: every one is answered, and what only one person may see goes to the private chat or into an
//! alert.

use std::sync::{Arc, PoisonError};

use sobremesa::{Press, Refusal, Reply, Session, SpokenBlock, View, What};
use sobremesa_chat::NotAButton;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};
use tracing::Instrument as _;

use crate::alert::{alert, short};
use crate::bot::{Bot, MOST_SEEN, Target};
use crate::button::Button;
use crate::message::MessageRef;
use crate::names::{Spot, private_chat};
use crate::notes::{Asked, Note};
use crate::who::Who;
use crate::wire;
use crate::wire::api::{About, Answer};

/// The time within which an equal press is an accidental double tap.
const TWICE_MS: u64 = 5000;

/// The thing that the button belongs to.
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
    pub(crate) async fn take_press(self: &Arc<Self>, query: &wire::Press, who: &Who) {
        let press = query.data.as_deref().and_then(|data| data.parse::<Press>().ok());
        let waits = |press: Press| press.what.is_thought_about() || press.what == What::ShowHand;
        if !press.is_some_and(waits) {
            return self.answer_press(query, who).await;
        }
        // A computer that thinks for seconds keeps no other person waiting, nor does a hand on its way to its
        // group.
        let (bot, query, who) = (Arc::clone(self), query.clone(), who.clone());
        self.reconciler.spawn(async move { bot.answer_press(&query, &who).await }.in_current_span());
    }

    async fn answer_press(self: &Arc<Self>, query: &wire::Press, who: &Who) {
        let answer = self.press(query, who).await;
        self.answer(query.id.clone(), answer);
    }

    /// Carries out a press. Messages to be written for it wait for their turn; the answer does not.
    async fn press(self: &Arc<Self>, query: &wire::Press, who: &Who) -> Answer {
        let (Some(message), Some(data)) = (&query.message, &query.data) else { return Answer::Nothing };
        // A very old message does not tell its topic; only opening a table, below, needs it.
        let spot = self.spot_of(message).await.unwrap_or(Spot::chat(message.chat.id));
        let number = message.number();
        let pressed = message.reference();
        self.open_window(spot, who, About::Press(query.id.clone()));
        self.reconciler.retry_rejected(&spot.chat);
        self.note_reachable(spot.chat);
        self.saw(&who.player);
        let press = match data.parse() {
            Ok(Button::Press(press)) => press,
            Err(NotAButton) | Ok(Button::Offer(_)) => {
                return Answer::Alert(short(&self.say(who.language, &line!("telegram-strange-press"))));
            }
            Ok(choice) => return self.choose(choice, spot, number, &query.id, who).await,
        };
        match self.act(&press, &query.id, who).await {
            Ok(reply) => {
                self.note_press(who, pressed, data);
                self.show_press(&press, &reply, spot, pressed, who).await
            }
            Err(refusal) => {
                // The screen that was pressed may have been outdated.
                self.reconciler.edit_now(Target::Hand(press.session, who.player.clone()));
                self.reconciler.look(press.session).await;
                if self.was_just_pressed(who, pressed, data) {
                    return Answer::Nothing;
                }
                if matches!(refusal, Refusal::Stale { .. }) {
                    self.clear_away(press.session, who, spot, pressed).await;
                }
                Answer::Alert(short(&self.refusal(Some(press.session), &refusal, who.language).await))
            }
        }
    }

    fn note_press(&self, who: &Who, message: MessageRef, data: &str) {
        let mut pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner);
        if pressed.len() >= MOST_SEEN {
            pressed.clear();
        }
        pressed.insert(who.player.clone(), (message, data.to_owned(), (self.parts.clock)()));
    }

    /// Returns whether this very press was handled a moment ago: then the person need not hear that it cannot
    /// be done again.
    fn was_just_pressed(&self, who: &Who, message: MessageRef, data: &str) -> bool {
        let now = (self.parts.clock)();
        let pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner);
        let last = pressed.get(&who.player);
        last.is_some_and(|(on, what, at)| *on == message && what == data && now.millis_since(*at) < TWICE_MS)
    }

    async fn show_press(
        self: &Arc<Self>,
        press: &Press,
        reply: &Reply,
        spot: Spot,
        pressed: MessageRef,
        who: &Who,
    ) -> Answer {
        let id = reply.session;
        let hand = Target::Hand(id, who.player.clone());
        let first = reply.view == Some(View::Hand(String::new()));
        let asked = |message| {
            let (session, player, language) = (id, who.player.clone(), who.language);
            Asked { session, player, language, view: reply.view.clone(), in_words: false, message }
        };
        let message = pressed.number().unwrap_or_default();
        match (self.on(id, &who.player, spot, pressed).await, &reply.view) {
            (On::Table, _) if matches!(press.what, What::Join(_)) && spot.is_group() => {
                self.welcome(id, true, who).await
            }
            (On::Table, Some(View::Hand(path))) => match press.what {
                What::ShowHand if spot.is_group() => self.show_hand_here(id, who).await,
                What::ShowHand => {
                    self.reconciler.post_again(hand);
                    Answer::Nothing
                }
                _ => self.step_at_table(id, spot.room(), path).await,
            },
            (On::Table, Some(_)) => {
                self.tell_asked(asked(None));
                self.lead_to_private(id, Some(spot), reply.view.as_ref(), who).await
            }
            (On::Hand, view) if reply.changed && (view.is_none() || first) => self.confirm(hand, who).await,
            (On::Hand, view) => {
                let view = view.clone().filter(|_| !first);
                if self.show_in_place(&hand, view.clone()).await || view.is_none() {
                    self.reconciler.keep(hand);
                } else {
                    self.tell_asked(asked(None));
                }
                Answer::Nothing
            }
            (On::Asked, Some(_)) if !first => {
                self.tell_asked(asked(Some(message)));
                Answer::Nothing
            }
            (On::Asked, _) => {
                let playing = self.parts.manager.read(id, |session| session.is_playing()).await.unwrap_or(true);
                if playing || first {
                    let (session, player) = (id, who.player.clone());
                    self.reconciler.tell(spot.chat, Note::Dismiss { session, player, message });
                    self.reconciler.post_again(hand);
                } else {
                    if matches!(press.what, What::Join(_)) {
                        // They may not be where the table stands: they get the board here, once there is one.
                        self.reconciler.memo(&hand, |memo| memo.again = true);
                    }
                    self.tell_asked(asked(Some(message)));
                }
                Answer::Nothing
            }
            (On::Table, None) => Answer::Nothing,
        }
    }

    /// Answers a player who has made a move in the hand: they read at once what was done, and see it there.
    async fn confirm(self: &Arc<Self>, hand: Target, who: &Who) -> Answer {
        let seen = self.parts.manager.read(hand.session(), |session| {
            let call = session.call()?;
            let seat = session.seat_of(&who.player)?;
            Some(session.last_told(who.language).filter(|_| !call.seats.contains(&seat)))
        });
        let told = seen.await.ok().flatten().flatten();
        self.reconciler.memo(&hand, |memo| memo.platform_state.asked = None);
        self.reconciler.edit_now(hand);
        told.map_or(Answer::Nothing, |told| Answer::Toast(short(&told)))
    }

    /// Moves the table on to the buttons that follow these steps of a move. The player reads at once what was
    /// chosen, while the table waits for its turn.
    pub(crate) async fn step_at_table(self: &Arc<Self>, id: SessionId, room: Room, path: &str) -> Answer {
        let chosen = self.parts.manager.read(id, |session| {
            let language = session.rooms().iter().find(|view| view.room == room)?.language;
            // The steps chosen so far stand at the end.
            match session.table_screen_after(path, language).blocks.pop() {
                Some(SpokenBlock::Text(text)) if !path.is_empty() => Some(text),
                _ => None,
            }
        });
        let chosen = chosen.await.ok().flatten();
        self.show_in_place(&Target::Table(id, room), Some(View::Hand(path.to_owned()))).await;
        chosen.map_or(Answer::Nothing, |chosen| Answer::Toast(short(&chosen)))
    }

    /// Removes a message that no writer keeps, such as a hand or a table sent just before a crash: people
    /// would press it again and again.
    async fn clear_away(self: &Arc<Self>, session: SessionId, who: &Who, spot: Spot, pressed: MessageRef) {
        let (player, hand) = (who.player.clone(), self.is_hand(session, &who.player, pressed).await);
        match pressed {
            MessageRef::Ephemeral { .. } if hand => {}
            MessageRef::Ephemeral { .. } => {
                if let Some(chat) = private_chat(&player) {
                    self.reconciler.tell(chat, Note::Withdraw { player, message: pressed });
                }
            }
            MessageRef::Plain(message) if spot.is_group() => {
                if self.table_message(session, spot).await != Some(message) {
                    self.reconciler.tell(spot.chat, Note::Strip { message });
                }
            }
            MessageRef::Plain(message) => {
                if self.on(session, &who.player, spot, pressed).await == On::Asked {
                    self.reconciler.tell(spot.chat, Note::Dismiss { session, player, message });
                }
            }
        }
    }

    /// Chooses what to show in place of a hand, or of a table's first buttons, until the moment changes.
    /// False if no game is in progress.
    pub(crate) async fn show_in_place(self: &Arc<Self>, target: &Target, view: Option<View>) -> bool {
        let moment = self.parts.manager.read(target.session(), |session| session.call().map(|call| call.moment)).await;
        let asked = moment.ok().flatten().zip(view);
        let shown = asked.is_some();
        self.reconciler.memo(target, |memo| memo.platform_state.asked = asked);
        self.reconciler.keep(target.clone());
        shown
    }

    /// Returns whether that message shows this player's hand.
    pub(crate) async fn is_hand(&self, id: SessionId, player: &PlayerId, message: MessageRef) -> bool {
        self.reconciler.hand_at(id, player).await.message() == Some(message)
    }

    async fn on(&self, id: SessionId, player: &PlayerId, spot: Spot, message: MessageRef) -> On {
        // A player's own ephemeral message in a group is answered in the place of their hand.
        let plays = |session: &Session| session.is_playing() && session.seat_of(player).is_some();
        if message.group().is_some() && self.parts.manager.read(id, plays).await.unwrap_or(false) {
            return On::Hand;
        }
        if spot.is_group() {
            return On::Table;
        }
        if self.is_hand(id, player, message).await {
            return On::Hand;
        }
        if self.table_message(id, spot).await.map(MessageRef::Plain) == Some(message) { On::Table } else { On::Asked }
    }

    /// The hand for an alert. From now on `/jugar 2` refers to the numbers of its moves.
    pub(crate) async fn hand_in_words(
        &self,
        id: SessionId,
        player: &PlayerId,
        language: Language,
        hint: impl Fn(&str) -> String,
    ) -> String {
        let seen = self.parts.manager.read(id, |session| {
            (session.hand_screen(player, language).unwrap_or_default(), session.own_moves(player, language))
        });
        let (hand, moves) = seen.await.unwrap_or_default();
        let alert = alert(&hand, &moves, hint);
        let texts = moves.into_iter().map(|mv| mv.text).collect();
        self.reconciler.memo(&Target::Hand(id, player.clone()), |memo| memo.platform_state.numbered = texts);
        alert
    }
}
