//! Inline mode: a person who types the bot's name in any chat is offered a table of each game, a challenge, a
//! seat at a table by its code, and their own finished games. The result that they send is a message with
//! buttons, in which the table is played ([`crate::inline`]).
//!
//! Answers are for one person and kept by Telegram for a moment only: they name that person's games. Nothing
//! in them is secret, since all of it is to be sent into a chat: finished tables are shown as all at them saw
//! them.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa::InviteCode;
use sobremesa::catalogue::AnyGame;
use sobremesa::typed::{Found, find_game, title};
use sobremesa_chat::text::say;
use sobremesa_game::{Line, line};
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::button::{Button, Offer};
use crate::offers;
use crate::requests::Who;
use crate::wire::api::no_preview;
use crate::wire::names::Inline;
use crate::wire::page::Page;
use crate::wire::{Chosen, Query, Update};

/// The time for which Telegram may keep an answer, in seconds.
const CACHE_SECS: u32 = 5;

/// The most results: fewer than the 50 that Telegram takes.
const MOST_RESULTS: usize = 40;

/// The number of finished games that are offered.
const MOST_STORIES: usize = 5;

/// The code that the link above the results passes to `/start`: a game against the computer.
pub(crate) const PLAY_NOW: &str = "jugar";

/// A message to be sent, as Telegram wants it
/// (<https://core.telegram.org/bots/api#inlinequeryresultarticle>).
pub(crate) fn article(offer: &str, title: &str, about: &str, page: &Page) -> Value {
    json!({
        "type": "article",
        "id": offer,
        "title": title,
        "description": about,
        "input_message_content": {
            "message_text": page.html(), "parse_mode": "HTML", "link_preview_options": no_preview(),
        },
        "reply_markup": page.keyboard(),
    })
}

/// Answers a person who types the bot's name.
pub(crate) async fn take_query(bot: &Arc<Bot>, query: &Query, update: &Update) {
    let who = Who::of(&bot.parts.manager, &query.from, None, update);
    let results = results(bot, query.query.as_deref().unwrap_or_default().trim(), &who).await;
    let answer = json!({
        "inline_query_id": query.id,
        "results": results,
        "cache_time": CACHE_SECS,
        "is_personal": true,
        "button": {
            "text": say(who.language, &line!("telegram-play-now")), "start_parameter": PLAY_NOW,
        },
    });
    let api = Arc::clone(&bot.api);
    // The next letter brings another query: this one is answered at once or never.
    bot.reconciler.spawn(async move {
        if let Err(failure) = api.call("answerInlineQuery", &answer).await {
            tracing::debug!(%failure, "an inline query could not be answered");
        }
    });
}

/// The results offered to this person for these words.
async fn results(bot: &Bot, words: &str, who: &Who) -> Vec<Value> {
    if let Ok(InviteCode(id)) = words.parse::<InviteCode>()
        && let Ok(name) = bot.parts.manager.read(id, |session| session.game().name()).await
    {
        let title = line!("telegram-result-seat", game = name);
        let result = result(bot, &Offer::Seat(id), &title, &line!("telegram-result-seat-about"), who).await;
        return result.into_iter().collect();
    }
    let all =
        async || offers::games_for(bot, &who.player).await.into_iter().map(|game| (game, String::new())).collect();
    let found: Vec<(&dyn AnyGame, String)> = match find_game(words) {
        _ if words.is_empty() => all().await,
        Found::One(found) => vec![found],
        Found::Several(found) => found,
        Found::Near(found) => found.into_iter().map(|(game, _)| (game, String::new())).collect(),
        Found::None => all().await,
    };
    let games: Vec<&dyn AnyGame> = found.iter().map(|(game, _)| *game).collect();
    let mut results = Vec::new();
    if let Some((game, words)) = found.first() {
        let offer = Offer::challenge_at(*game, words);
        let title = line!("telegram-result-challenge", game = title(*game, words));
        results.extend(result(bot, &offer, &title, &line!("telegram-result-challenge-about"), who).await);
    }
    for (game, words) in &found {
        let offer = Offer::table_of(*game, words);
        let about = line!("telegram-result-table-about");
        results.extend(result(bot, &offer, &title(*game, words), &about, who).await);
    }
    let is_meant = |game: &dyn AnyGame| games.iter().any(|meant| meant.id() == game.id());
    let own = offers::tables_of(bot, &who.player).await;
    for own in own.iter().filter(|own| own.finished && is_meant(own.game)).take(MOST_STORIES) {
        let title = line!("telegram-result-story", game = own.game.name());
        results.extend(story(bot, own.id, &title, who).await);
    }
    results.truncate(MOST_RESULTS);
    results
}

async fn result(bot: &Bot, offer: &Offer, title: &Line, about: &Line, who: &Who) -> Option<Value> {
    let page = offers::offer_page(bot, offer, who.language).await.ok()?;
    let say = |line| say(who.language, line);
    Some(article(&offer.data(), &say(title), &say(about), &page))
}

/// A finished game, described by its players.
async fn story(bot: &Bot, id: SessionId, title: &Line, who: &Who) -> Option<Value> {
    let offer = Offer::Story(id);
    let page = offers::offer_page(bot, &offer, who.language).await.ok()?;
    let players = bot.parts.manager.read(id, |session| session.summary(who.language).players.join(" · "));
    Some(article(&offer.data(), &say(who.language, title), &players.await.ok()?, &page))
}

/// Takes a result that a person sent: the table is there before any player presses, and they sit at it. A
/// challenge stands until it is accepted.
pub(crate) async fn take_chosen(bot: &Arc<Bot>, chosen: &Chosen, update: &Update) {
    let Some(inline) = chosen.inline_message_id.as_deref().and_then(Inline::new) else { return };
    let Ok(Button::Offer(offer)) = chosen.result_id.parse() else { return };
    let who = Who::of(&bot.parts.manager, &chosen.from, None, update);
    bot.activity.saw(&who.player);
    bring_at_once(bot, &offer, &inline, &who).await;
}

/// Brings the table of an offer into a message that has just been sent. If that is refused, the first
/// person who presses learns why.
pub(crate) async fn bring_at_once(bot: &Arc<Bot>, offer: &Offer, inline: &Inline, who: &Who) {
    match offer {
        Offer::Story(_) | Offer::Last => return,
        Offer::Challenge(..) => return offers::note_challenge(bot, inline, who).await,
        Offer::Table(..) | Offer::Seat(_) => {}
    }
    if let Ok(None) = bot.parts.manager.session_in(&inline.room()).await
        && let Err(refusal) = offers::bring(bot, offer, inline, &who.update, who).await
    {
        tracing::debug!(?refusal, "a table was not brought into a message");
    }
}
