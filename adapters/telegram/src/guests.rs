//! Guest mode: mentioned in a chat where it is no member, the bot answers once
//! (<https://core.telegram.org/bots/features#guest-bots>). Its answer is a message like those of inline mode,
//! in which the table is played.

use std::sync::Arc;

use serde_json::json;
use sobremesa::InviteCode;
use sobremesa::typed::{Found, find_game};
use sobremesa_chat::text::say;
use sobremesa_game::line;

use crate::bot::Bot;
use crate::button::Offer;
use crate::queries::article;
use crate::requests::Who;
use crate::wire::names::Inline;
use crate::wire::{Message, Sender, Update};
use crate::{offers, queries};

/// The id of the answer that offers everything.
const ALL: &str = "all";

/// Takes a message that mentions the bot in a chat that it is not in.
pub(crate) async fn take_guest(bot: &Arc<Bot>, message: &Message, update: &Update) {
    let (Some(user), Some(query)) = (&message.from, &message.guest_query_id) else { return };
    if message.sender() != Sender::Person {
        return;
    }
    let who = Who::of(&bot.parts.manager, user, Some(&message.chat), update);
    bot.activity.saw(&who.player);
    let offer = meant(bot, message.text.as_deref().unwrap_or_default()).await;
    let page = match &offer {
        Some(offer) => offers::offer_page(bot, offer, who.language).await.ok(),
        None => None,
    };
    let (offer, page) = match page {
        Some(page) => (offer, page),
        None => (None, offers::all_offers(bot, &who).await),
    };
    // Telegram shows no title, but takes no result without one.
    let title = say(who.language, &line!("telegram-offer-all"));
    let id = offer.as_ref().map_or_else(|| ALL.to_owned(), Offer::data);
    let answer = json!({ "guest_query_id": query, "result": article(&id, &title, "", &page) });
    match bot.api.call("answerGuestQuery", &answer).await {
        Ok(sent) => {
            if let (Some(offer), Some(inline)) = (offer, sent["inline_message_id"].as_str().and_then(Inline::new)) {
                queries::bring_at_once(bot, &offer, &inline, &who).await;
            }
        }
        // There is one answer, and perhaps it arrived.
        Err(failure) => tracing::info!(%failure, "a guest query could not be answered"),
    }
}

/// The offer that a text with the bot's name in it asks for; `None` if it names no game and no table.
async fn meant(bot: &Bot, text: &str) -> Option<Offer> {
    let own = format!("@{}", bot.account.name);
    let words: Vec<&str> = text.split_whitespace().filter(|word| !word.eq_ignore_ascii_case(&own)).collect();
    let words = words.join(" ");
    if let Ok(InviteCode(id)) = words.parse::<InviteCode>()
        && bot.parts.manager.read(id, |_| ()).await.is_ok()
    {
        return Some(Offer::Seat(id));
    }
    match find_game(&words) {
        Found::One((game, words)) => Some(Offer::table_of(game, &words)),
        _ => None,
    }
}
