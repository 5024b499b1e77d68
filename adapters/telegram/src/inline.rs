//! Messages that a person sent through the bot, in a chat that the bot need not be in: they came from inline
//! mode or a guest query, and are known by an id of their own. Such a message is a room like any other, with
//! one difference: the table can be written there, but nothing can be posted beside it. So the table stays in
//! that one message for good, with its buttons; what only one person may see goes to the private chat or into
//! an alert, as everywhere.
//!
//! A table with such messages as its only rooms begins as soon as its last seat is taken: no player there
//! should have to press once more.

use std::sync::Arc;

use serde_json::json;
use sobremesa::{Origin, Press, Reply, Session, View, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, GameMark, Outcome, Rank, Step, after_tidying, view_in};
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};
use tracing::Instrument as _;

use crate::bot::{Body, Bot, Content, Place};
use crate::button::Button;
use crate::notes::Asked;
use crate::requests::Who;
use crate::state::MessageState;
use crate::wire::api::{Answer, accept_unchanged, no_preview};
use crate::wire::failure::Failure;
use crate::wire::names::{ADAPTER, Inline, MessageRef};
use crate::wire::page::Page;
use crate::wire::{self, Update};
use crate::{notes, offers, own_hand, presses, private_chats};

/// The number by which the one message of such a room is noted.
const ONLY: MessageRef = MessageRef::Plain(1);

/// Looks up what should stand in such a message.
pub(crate) fn see_inline(bot: &Bot, session: &Session, room: &Room, memo: &MessageState) -> Option<(Desired, Content)> {
    let (view, left) = view_in(session, room)?;
    let moment = session.moment();
    let spoken = session.table_screen_after(memo.platform_state.path(moment), view.language);
    let page = Page::of(&spoken);
    let page = match session.is_hiding() {
        true => page.key_beside_hand(&spoken.controls, bot.account.private_key(session.id(), view.language)),
        // Without hidden hands, everything there is to press is on the table.
        false => page.without_hand(&spoken.controls),
    };
    let page = bot.account.with_app_key(page, session.id(), view.language);
    let desired = Desired {
        here: !left,
        posts: true,
        playing: session.is_playing(),
        game: GameMark::of(session),
        editable: true,
        rank: Rank::Table,
        most_stale: 1,
        ..page.desired()
    };
    Some((desired, Content { body: Body::Table(page), ..Content::default() }))
}

/// Takes a step in such a message: a new post is written into it too.
pub(crate) async fn write_inline(
    bot: &Arc<Bot>,
    inline: &Inline,
    place: &Place,
    step: &Step<MessageRef>,
) -> Result<Option<Outcome<MessageRef>>, Failure> {
    // Such a message is public: no hand ever goes there.
    let Body::Table(page) = &place.content.body else { return Ok(None) };
    Ok(match step {
        Step::Post => {
            edit_inline(bot, inline, page).await?;
            Some(Outcome::Posted { message: ONLY, photo: false, near: true, sure: true })
        }
        Step::Edit(_) => {
            edit_inline(bot, inline, page).await?;
            Some(Outcome::Written { photo: false })
        }
        Step::Strip(_) => {
            let fields = json!({ "inline_message_id": inline.id() });
            let stripped = accept_unchanged(bot.api.call("editMessageReplyMarkup", &fields).await);
            Some(after_tidying(stripped)?)
        }
        Step::Delete(_) => Some(Outcome::Tidied),
        Step::Ring | Step::Notice | Step::Rest | Step::Later(_) => None,
    })
}

/// Writes such a message anew (<https://core.telegram.org/bots/api#editmessagetext>).
pub(crate) async fn edit_inline(bot: &Bot, inline: &Inline, page: &Page) -> Result<(), Failure> {
    let fields = json!({
        "inline_message_id": inline.id(),
        "text": page.html(),
        "parse_mode": "HTML",
        "link_preview_options": no_preview(),
        "reply_markup": page.keyboard(),
    });
    accept_unchanged(bot.api.call("editMessageText", &fields).await)
}

/// Takes a press on a button of such a message.
pub(crate) async fn take_inline_press(bot: &Arc<Bot>, query: &wire::Press, inline: Inline, update: &Update) {
    let mut who = Who::of(&bot.parts.manager, &query.from, None, update);
    who.room = Some(inline.room());
    who.origin = query.chat_instance.as_deref().map(|chat| Origin::new(&format!("{ADAPTER}:chat/{chat}")));
    let (shared, query) = (Arc::clone(bot), query.clone());
    let press = query.data.as_deref().and_then(|data| data.parse::<Press>().ok());
    let answered = async move {
        let answer = press_inline(&shared, &query, &inline, &who).await;
        presses::answer_query(&shared, query.id.clone(), answer);
    };
    // A computer that thinks for seconds keeps no other person waiting.
    match press.is_some_and(|press| press.what.is_thought_about()) {
        true => bot.reconciler.spawn(answered.in_current_span()),
        false => answered.await,
    }
}

async fn press_inline(bot: &Arc<Bot>, query: &wire::Press, inline: &Inline, who: &Who) -> Answer {
    let Some(data) = &query.data else { return Answer::Nothing };
    bot.reconciler.retry_rejected(&inline.lane());
    bot.activity.saw(&who.player);
    let press = match data.parse() {
        Ok(Button::Press(press)) => press,
        Ok(Button::Offer(offer)) => return offers::take_up(bot, &offer, inline, &query.id, who).await,
        _ => return Answer::alert(&say(who.language, &line!("telegram-strange-press"))),
    };
    match own_hand::act(bot, &press, &query.id, who).await {
        Ok(reply) => show_inline_press(bot, &press, &reply, inline, who).await,
        Err(refusal) => {
            // The screen that was pressed may have been outdated.
            bot.reconciler.look(press.session).await;
            Answer::alert(&bot.requests.refusal(Some(press.session), &refusal, who.language).await)
        }
    }
}

async fn show_inline_press(bot: &Arc<Bot>, press: &Press, reply: &Reply, inline: &Inline, who: &Who) -> Answer {
    let id = reply.session;
    match (&press.what, &reply.view) {
        (What::Join(_), _) => offers::seat_inline(bot, id, who).await,
        (What::ShowHand, Some(View::Hand(_))) => show_hand_inline(bot, id, who).await,
        (_, Some(View::Hand(path))) => own_hand::step_at_table(bot, id, inline.room(), path).await,
        (_, Some(_)) => {
            notes::tell_asked(
                bot,
                Asked {
                    session: id,
                    player: who.player.clone(),
                    language: who.language,
                    view: reply.view.clone(),
                    in_words: false,
                    message: None,
                },
            );
            private_chats::lead_to_private(bot, id, None, reply.view.as_ref(), who).await
        }
        (_, None) => Answer::Nothing,
    }
}

/// Shows the hand in an alert, for players who also have it in the private chat: there it can be played.
async fn show_hand_inline(bot: &Arc<Bot>, id: SessionId, who: &Who) -> Answer {
    if !private_chats::is_reachable(bot, id, &who.player).await {
        return Answer::Open(bot.account.private_link(id));
    }
    let hint = say(who.language, &line!("telegram-inline-hint"));
    Answer::Alert(own_hand::hand_in_words(bot, id, &who.player, who.language, |_| hint.clone()).await)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::names::Spot;

    #[test]
    fn an_inline_room_is_read_back_and_is_no_chat() {
        let inline = Inline::new("AgAAAK4BAADkWuUuFiRvXD4kMCE").unwrap();
        assert_eq!(Inline::of(&inline.room()), Some(inline.clone()));
        assert_eq!(Spot::of(&inline.room()), None);
        assert!(inline.lane() >= 1 << 62, "no chat has such a number");
        for other in ["telegram:5", "telegram:-5/7", "telegram:inline/", "telegram:inline/a b", "discord:inline/x"] {
            assert_eq!(Inline::of(&Room(other.to_owned())), None, "{other}");
        }
        assert_eq!(Inline::new(&"x".repeat(129)), None);
    }
}
