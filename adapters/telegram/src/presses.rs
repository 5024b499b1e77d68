//! Presses: every one is answered, and what only one person may see goes to the private chat or into an
//! alert.

use std::sync::Arc;

use sobremesa::{Press, Refusal, Reply, Session, View, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{NotAButton, wait_after};
use sobremesa_game::line;
use sobremesa_store::{PlayerId, SessionId};
use tracing::Instrument as _;

use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::notes::{Asked, Note};
use crate::requests::Who;
use crate::wire::api::{About, Answer};
use crate::wire::failure::Failure;
use crate::wire::names::{MessageRef, Spot, private_chat};
use crate::{choosing, notes, own_hand, private_chats, wire};

/// The number of tries at answering a press: eight seconds in all, after which Telegram accepts no answer.
const ANSWER_TRIES: u32 = 5;

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

/// Answers a press in the background. An answer that may have been lost is repeated while the button
/// still spins.
pub(crate) fn answer_query(bot: &Arc<Bot>, query: String, answer: Answer) {
    let answering = Arc::clone(bot);
    let answered = async move {
        for tries in 0..ANSWER_TRIES {
            let wait = match answering.api.answer(&query, &answer).await {
                Ok(()) => return,
                Err(Failure::Later(wait)) => wait,
                Err(Failure::Unanswered(_)) => wait_after(tries),
                // The press was answered before, or it is too late.
                Err(failure) => return tracing::debug!(%failure, "a press could not be answered"),
            };
            if answering.reconciler.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                return;
            }
        }
    };
    bot.reconciler.tasks.spawn(answered.in_current_span());
}

pub(crate) async fn take_press(bot: &Arc<Bot>, query: &wire::Press, who: &Who) {
    let press = query.data.as_deref().and_then(|data| data.parse::<Press>().ok());
    let waits = |press: Press| press.what.is_thought_about() || press.what == What::ShowHand;
    if !press.is_some_and(waits) {
        return answer_press(bot, query, who).await;
    }
    // A computer that thinks for seconds keeps no other person waiting, nor does a hand on its way to its
    // group.
    let (shared, query, who) = (Arc::clone(bot), query.clone(), who.clone());
    bot.reconciler.spawn(async move { answer_press(&shared, &query, &who).await }.in_current_span());
}

async fn answer_press(bot: &Arc<Bot>, query: &wire::Press, who: &Who) {
    let answer = press(bot, query, who).await;
    answer_query(bot, query.id.clone(), answer);
}

/// Carries out a press. Messages to be written for it wait for their turn; the answer does not.
async fn press(bot: &Arc<Bot>, query: &wire::Press, who: &Who) -> Answer {
    let (Some(message), Some(data)) = (&query.message, &query.data) else { return Answer::Nothing };
    // A very old message does not tell its topic; only opening a table, below, needs it.
    let spot = who.room.as_ref().and_then(Spot::of).unwrap_or(Spot::chat(message.chat.id));
    let number = message.number();
    let pressed = message.reference();
    bot.windows.open(spot, &who.player, About::Press(query.id.clone()));
    bot.reconciler.retry_rejected(&spot.chat);
    bot.reachable.note(spot.chat, true);
    bot.activity.saw(&who.player);
    let press = match data.parse() {
        Ok(Button::Press(press)) => press,
        Err(NotAButton) | Ok(Button::Offer(_)) => {
            return Answer::alert(&say(who.language, &line!("telegram-strange-press")));
        }
        Ok(choice) => return choosing::choose(bot, choice, spot, number, &query.id, who).await,
    };
    match own_hand::act(bot, &press, &query.id, who).await {
        Ok(reply) => {
            bot.activity.note_press(&who.player, pressed, data);
            show_press(bot, &press, &reply, spot, pressed, who).await
        }
        Err(refusal) => {
            // The screen that was pressed may have been outdated.
            bot.reconciler.edit_now(Target::Hand(press.session, who.player.clone()));
            bot.reconciler.look(press.session).await;
            if bot.activity.was_just_pressed(&who.player, pressed, data) {
                return Answer::Nothing;
            }
            if matches!(refusal, Refusal::Stale { .. }) {
                clear_away(bot, press.session, who, spot, pressed).await;
            }
            Answer::alert(&bot.requests.refusal(Some(press.session), &refusal, who.language).await)
        }
    }
}

async fn show_press(
    bot: &Arc<Bot>,
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
    match (on(bot, id, &who.player, spot, pressed).await, &reply.view) {
        (On::Table, _) if matches!(press.what, What::Join(_)) && spot.is_group() => {
            private_chats::welcome(bot, id, true, who).await
        }
        (On::Table, Some(View::Hand(path))) => match press.what {
            What::ShowHand if spot.is_group() => own_hand::show_hand_here(bot, id, who).await,
            What::ShowHand => {
                bot.reconciler.post_again(hand);
                Answer::Nothing
            }
            _ => own_hand::step_at_table(bot, id, spot.room(), path).await,
        },
        (On::Table, Some(_)) => {
            notes::tell_asked(bot, asked(None));
            private_chats::lead_to_private(bot, id, Some(spot), reply.view.as_ref(), who).await
        }
        (On::Hand, view) if reply.changed && (view.is_none() || first) => confirm(bot, hand, who).await,
        (On::Hand, view) => {
            let view = view.clone().filter(|_| !first);
            if own_hand::show_in_place(bot, &hand, view.clone()).await || view.is_none() {
                bot.reconciler.keep(hand);
            } else {
                notes::tell_asked(bot, asked(None));
            }
            Answer::Nothing
        }
        (On::Asked, Some(_)) if !first => {
            notes::tell_asked(bot, asked(Some(message)));
            Answer::Nothing
        }
        (On::Asked, _) => {
            let playing = bot.parts.manager.read(id, |session| session.is_playing()).await.unwrap_or(true);
            if playing || first {
                let (session, player) = (id, who.player.clone());
                bot.reconciler.tell(spot.chat, Note::Dismiss { session, player, message });
                bot.reconciler.post_again(hand);
            } else {
                if matches!(press.what, What::Join(_)) {
                    // They may not be where the table stands: they get the board here, once there is one.
                    bot.reconciler.memo(&hand, |memo| memo.again = true);
                }
                notes::tell_asked(bot, asked(Some(message)));
            }
            Answer::Nothing
        }
        (On::Table, None) => Answer::Nothing,
    }
}

/// Answers a player who has made a move in the hand: they read at once what was done, and see it there.
async fn confirm(bot: &Arc<Bot>, hand: Target, who: &Who) -> Answer {
    let seen = bot.parts.manager.read(hand.session(), |session| {
        let call = session.call()?;
        let seat = session.seat_of(&who.player)?;
        Some(session.last_told(who.language).filter(|_| !call.seats.contains(&seat)))
    });
    let told = seen.await.ok().flatten().flatten();
    bot.reconciler.memo(&hand, |memo| memo.platform_state.asked = None);
    bot.reconciler.edit_now(hand);
    told.map_or(Answer::Nothing, |told| Answer::toast(&told))
}

/// Removes a message that no writer keeps, such as a hand or a table sent just before a crash: people
/// would press it again and again.
async fn clear_away(bot: &Arc<Bot>, session: SessionId, who: &Who, spot: Spot, pressed: MessageRef) {
    let (player, hand) = (who.player.clone(), bot.reconciler.is_hand(session, &who.player, pressed).await);
    match pressed {
        MessageRef::Ephemeral { .. } if hand => {}
        MessageRef::Ephemeral { .. } => {
            if let Some(chat) = private_chat(&player) {
                bot.reconciler.tell(chat, Note::Withdraw { player, message: pressed });
            }
        }
        MessageRef::Plain(message) if spot.is_group() => {
            if bot.requests.table_message(session, spot).await != Some(message) {
                bot.reconciler.tell(spot.chat, Note::Strip { message });
            }
        }
        MessageRef::Plain(message) => {
            if on(bot, session, &who.player, spot, pressed).await == On::Asked {
                bot.reconciler.tell(spot.chat, Note::Dismiss { session, player, message });
            }
        }
    }
}

async fn on(bot: &Bot, id: SessionId, player: &PlayerId, spot: Spot, message: MessageRef) -> On {
    // A player's own ephemeral message in a group is answered in the place of their hand.
    let plays = |session: &Session| session.is_playing() && session.seat_of(player).is_some();
    if message.group().is_some() && bot.parts.manager.read(id, plays).await.unwrap_or(false) {
        return On::Hand;
    }
    if spot.is_group() {
        return On::Table;
    }
    if bot.reconciler.is_hand(id, player, message).await {
        return On::Hand;
    }
    if bot.requests.table_message(id, spot).await.map(MessageRef::Plain) == Some(message) {
        On::Table
    } else {
        On::Asked
    }
}
