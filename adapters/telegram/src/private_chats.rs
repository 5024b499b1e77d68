//! People who can be written to in private. A Telegram bot can write only to people who have written to it
//! first; a player who sits down without having done so is led to the private chat at once, and a note in the
//! group names those who cannot be written to.

use std::sync::Arc;

use sobremesa::{Refusal, View};
use sobremesa_chat::Reachability;
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_store::{PlayerId, SessionId};

use crate::bot::Bot;
use crate::requests::Who;
use crate::wire::api::Answer;
use crate::wire::names::{Spot, private_chat};
use crate::wire::page::{Key, Page};
use crate::{entry, notes};

/// Says in the room why something was refused. A game's reason for refusing a move may reveal a hand:
/// that goes to the private chat, unless it is whispered.
pub(crate) async fn refuse_here(bot: &Arc<Bot>, id: Option<SessionId>, refusal: &Refusal, spot: Spot, who: &Who) {
    let secret = matches!(refusal, Refusal::Game(_));
    let page = match id {
        // A whisper is answered by a whisper.
        Some(id) if secret && spot.is_group() && who.about.is_none() => {
            if is_reachable(bot, id, &who.player).await {
                return refuse_in_private(bot, id, refusal, who).await;
            }
            let why = say(who.language, &line!("telegram-refused-secret"));
            Page::say(&why).key(bot.account.private_key(id, who.language))
        }
        None if *refusal == Refusal::NoTable => Page::say(&say(who.language, &line!("telegram-no-table-here"))),
        _ => refusal_page(bot, id, refusal, who).await,
    };
    notes::reply(bot, spot, who, page);
}

pub(crate) async fn refuse_in_private(bot: &Arc<Bot>, id: SessionId, refusal: &Refusal, who: &Who) {
    notes::tell_user(bot, who, refusal_page(bot, Some(id), refusal, who).await);
}

/// The reason for a refusal, with a link to the clause that it rests on.
async fn refusal_page(bot: &Bot, id: Option<SessionId>, refusal: &Refusal, who: &Who) -> Page {
    let page = Page::say(&bot.requests.refusal(id, refusal, who.language).await);
    let (Some(id), Some(clause)) = (id, refusal.clause()) else { return page };
    let game = bot.parts.manager.read(id, |session| session.game().id()).await;
    let address = game.ok().and_then(|game| bot.parts.operator.rules(game, Some(clause)));
    match address.and_then(|address| address.parse().ok()) {
        Some(url) => page.key(Key::link(&clause.to_string(), url)),
        None => page,
    }
}

/// Returns whether this player's hand can be shown in private.
pub(crate) async fn is_reachable(bot: &Bot, id: SessionId, player: &PlayerId) -> bool {
    bot.reconciler.hand_at(id, player).await.reachability == Reachability::Open && bot.reachable.is_open(player).await
}

/// Answers a press that has its result in private: says so, or opens the private chat for a person who
/// never did. `spot` is where they pressed; `None` for a message sent through the bot.
pub(crate) async fn lead_to_private(
    bot: &Bot,
    id: SessionId,
    spot: Option<Spot>,
    view: Option<&View>,
    who: &Who,
) -> Answer {
    if spot.is_some_and(|spot| !spot.is_group()) {
        // It appears before their eyes.
        return Answer::Nothing;
    }
    match is_reachable(bot, id, &who.player).await {
        true => Answer::Toast(say(who.language, &line!("telegram-sent-private"))),
        // Their request is not forgotten on the way.
        false => Answer::Open(view.map_or_else(|| bot.account.private_link(id), |view| entry::link_to(bot, id, view))),
    }
}

/// Leads a player who sits down in a group without ever having opened the private chat there: the hand
/// will appear in it. It is not needed if hands are shown in groups. A player who sits down for the first
/// time is told what the buttons are for.
pub(crate) async fn welcome(bot: &Bot, id: SessionId, in_group: bool, who: &Who) -> Answer {
    let here = in_group && bot.choices.shows_in_groups(&who.player);
    match here || is_reachable(bot, id, &who.player).await {
        true if bot.parts.manager.meet(&who.player).await => {
            let told = if here { line!("telegram-newcomer-here") } else { line!("telegram-newcomer") };
            Answer::alert(&say(who.language, &told))
        }
        true => Answer::Nothing,
        false => Answer::Open(bot.account.private_link(id)),
    }
}

/// Notes that this person cannot be written to: the tables say so.
pub(crate) async fn find_closed(bot: &Arc<Bot>, id: SessionId, player: &PlayerId) {
    if let Some(chat) = private_chat(player) {
        bot.reachable.note(chat, false);
    }
    bot.reconciler.tables.note_reachability(id, player, Reachability::Shut).await;
    bot.reconciler.look(id).await;
}

/// Notes that this person can be written to (again): hands that waited for it are posted, and the notes
/// about it go.
pub(crate) async fn open_private(bot: &Arc<Bot>, player: &PlayerId) {
    if let Some(chat) = private_chat(player) {
        bot.reachable.note(chat, true);
    }
    bot.reconciler.find_open(player).await;
}

/// Notes that this person has blocked the bot; they know that, so they need not be told.
pub(crate) async fn close_private(bot: &Arc<Bot>, player: &PlayerId) {
    if let Some(chat) = private_chat(player) {
        bot.reachable.note(chat, false);
    }
    for id in bot.parts.manager.sessions_as(player).await.unwrap_or_default() {
        bot.reconciler.tables.note_reachability(id, player, Reachability::Blocked).await;
    }
}

/// Tells this person alone how to open the private chat, when they asked in a group for something that
/// cannot be shown there.
pub(crate) fn explain_private_chat(bot: &Arc<Bot>, id: SessionId, spot: Spot, who: &Who) {
    let people = private_chat(&who.player).map(|chat| (who.name.clone(), chat));
    let page = bot.account.closed_page(id, people.as_slice(), who.language);
    notes::reply(bot, spot, who, page);
}
