//! A player who sits down is told at once if they cannot be written to. Discord says so only when something
//! is written: so the message that will be their hand is written when they sit down, and says where the hand
//! will be.

use std::sync::Arc;

use serenity::all::ChannelId;
use sobremesa::{Manager, Session};
use sobremesa_chat::text::say;
use sobremesa_chat::{GameMark, Kept, Meaning, Outcome, PostedMessages, Reachability};
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::dm_opening::{self, wait_for_channel};
use crate::edits::{nonce, post};
use crate::names::{self, hand_of};
use crate::page::Page;
use crate::reply::Responder;
use crate::wire::api::{Failure, Rejection, Revision};

/// Tries the private channel of a player who has sat down at a table where hands are dealt, and tells
/// them if it is closed. If that is not known before the game begins, the first hand will show it.
pub(crate) async fn try_channel(bot: &Arc<Bot>, asked: &Asked, id: SessionId) {
    let hand = Target::Hand(id, asked.actor.player.clone());
    let Some(user) = names::user(&asked.actor.player).filter(|_| !asked.guest && !asked.private) else { return };
    let tried = match seat_without_hand(&bot.parts.manager, asked, id).await {
        None => return,
        Some((Reachability::Shut | Reachability::Blocked, _)) => Ok(false),
        Some((Reachability::Open, _)) => {
            let Some(channel) = wait_for_channel(bot, user, &hand).await else { return };
            // The game may have begun meanwhile: then there is a hand to write.
            let Some((_, game)) = seat_without_hand(&bot.parts.manager, asked, id).await else { return };
            write_to_who_sat_down(bot, asked, &hand, channel, game).await
        }
    };
    match tried {
        Ok(true) => {}
        Ok(false) => {
            let page = Page::told(&say(asked.language(), &line!("discord-closed")));
            Responder { bot, asked }.follow_up(page).await;
        }
        Err(failure) => tracing::debug!(%id, %failure, "whether somebody can be written to is not known yet"),
    }
}

/// The state of the player's private channel as far as is known, and the game to come; `None` unless they
/// wait for a hand in the lobby.
async fn seat_without_hand(manager: &Manager, asked: &Asked, id: SessionId) -> Option<(Reachability, GameMark)> {
    let waits = |session: &Session| {
        let hand = hand_of(session.sitter_as(&asked.actor.player)?);
        let waits = session.in_lobby() && session.deals_hands() && hand.shown.is_none();
        waits.then(|| (hand.reachability, GameMark::of(session)))
    };
    manager.read(id, waits).await.ok().flatten()
}

/// Returns whether they can be written to.
async fn write_to_who_sat_down(
    bot: &Arc<Bot>,
    asked: &Asked,
    hand: &Target,
    channel: ChannelId,
    game: GameMark,
) -> Result<bool, Failure> {
    let (id, say) = (hand.session(), |line| say(asked.language(), &line));
    let link = |session: &Session| bot.servers.link_to_table(session, Some(channel.get()));
    let page = Page::told(&say(line!("discord-seated")));
    let page = match bot.reconciler.tables.read::<_, Rejection>(id, link).await?.flatten() {
        Some(address) => page.leading(&say(line!("discord-to-table")), &address),
        None => page,
    };
    match post(&bot.api, channel, &page, nonce(id, channel, &format!("j{}", asked.id))).await {
        Ok((Outcome::Posted { message, .. }, _)) => {
            let shown = Some(Kept { game, ..Kept::only(message) });
            let standing = PostedMessages { shown, chat: Some(channel.get()), ..PostedMessages::default() };
            // A player who gets up from now on, before the game begins, is told so there.
            if bot.reconciler.record_first_post(hand, &standing).await {
                return Ok(true);
            }
            if bot.reconciler.hand_at(id, &asked.actor.player).await.message().is_some() {
                // The game has begun while it was on its way, with a hand of its own.
                bot.api.delete(channel, message).await?;
            } else {
                // They got up meanwhile.
                let page = Page::told(&say(line!("discord-hand-left")));
                bot.api.edit(channel, message, Revision { body: page.whole(), file: None }).await?;
            }
            Ok(true)
        }
        Ok(_) => Ok(true),
        Err(failure) if failure.meaning() == Some(Meaning::Closed) => {
            dm_opening::close(&bot.reconciler, id, &asked.actor.player).await;
            Ok(false)
        }
        Err(failure) => Err(failure),
    }
}
