//! Calls in places where the bot is no member: no message can be written there but answers, so the one that
//! rings follows a press, the latest one before the game began to wait for a player.
//!
//! Discord takes five messages after an answer there (`guests`). One may show something to who pressed alone,
//! so three are left for calls: one for a turn, its reminder, and that the others may go on. Every press
//! brings as many again. A call stays where it rang, like all of them, until the same people are called
//! again; then it goes, if its press can still be answered.

use serenity::all::{LightMethod, MessageId, Route};
use sobremesa::Session;
use sobremesa_chat::{Due, Outcome};
use sobremesa_screen::locale::Language;
use sobremesa_store::Room;
use tokio::time::Instant;

use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::links::private_link;
use crate::names;
use crate::page::Page;
use crate::state::{FollowUpBudget, MessageState};
use crate::wire::api::{Call, Failure, id_in};
use crate::wire::original::{Original, is_ephemeral};

/// The number of calls that may follow one press.
const MOST_CALLS: u8 = 3;

/// The time before or after a press within which the game's wait for a player is caused by that press. If
/// several processes draw, the one that received the press calls, and no other.
const AT_ONCE_MS: u64 = 2000;

/// Notes a press or command in a place where the bot is no member: through that, others can be called.
pub(crate) async fn note_budget(bot: &Bot, asked: &Asked) {
    let (manager, room) = (&bot.parts.manager, asked.room.clone());
    let Ok(Some(id)) = manager.session_in(&room).await else { return };
    let moment = manager.read(id, |session| session.moment()).await;
    let Ok(Some(moment)) = moment else { return };
    let (token, at) = (asked.token.clone(), (bot.parts.clock)());
    let fresh = FollowUpBudget { token, since: Instant::now(), at, moment, left: MOST_CALLS };
    let target = Target::Table(id, room);
    bot.reconciler.memo(&target, |memo| {
        // The press that the game went on by stays, as long as it serves.
        let known = memo.platform_state.follow_ups.budget.take();
        memo.platform_state.follow_ups.budget =
            known.filter(|budget| budget.moment == moment && budget.can_ring()).or(Some(fresh));
    });
    bot.reconciler.keep(target);
}

/// The call for the players that the game waits for, where the bot is no member; `None` if there is no
/// press to ring through.
pub(crate) fn call(
    bot: &Bot,
    session: &Session,
    room: &Room,
    language: Language,
    memo: &MessageState,
) -> Option<(Page, Due)> {
    let rooms = || session.rooms().iter().map(|view| &view.room);
    // One table rings only once, and where the bot is a member it rings there.
    if rooms().any(|room| names::channel(room).is_some()) || rooms().find(|room| names::is_guest(room)) != Some(room) {
        return None;
    }
    let budget = memo.platform_state.follow_ups.budget.as_ref().filter(|budget| budget.can_ring())?;
    let since = session.call()?.since;
    let apart = since.millis_since(budget.at).max(budget.at.millis_since(since));
    if !bot.reconciler.tables.leases().is_alone() && apart > AT_ONCE_MS {
        return None;
    }
    let message = memo.standing.message()?;
    let channel = names::guest_channel(room)?;
    let address = bot.servers.link(channel, message).unwrap_or_else(|| private_link(channel, message));
    bot.calls.call(session, language, Some(&address))
}

/// Calls players by a message that follows a press.
pub(crate) async fn ring(bot: &Bot, target: &Target, page: &Page) -> Result<Option<Outcome<MessageId>>, Failure> {
    let budget = bot.reconciler.memo(target, |memo| {
        let budget = memo.platform_state.follow_ups.budget.as_mut().filter(|budget| budget.can_ring())?;
        budget.left -= 1;
        Some(budget.clone())
    });
    // Another look will find that no player can be called.
    let Some(FollowUpBudget { token, since, .. }) = budget else { return Ok(None) };
    let route = Route::WebhookFollowupMessages { application_id: bot.application, token: &token };
    let told = bot.api.answer(Call::new(LightMethod::Post, route).body(page.fresh())).await;
    match told {
        // If a server lets no foreign application speak, no other user would see it.
        Ok(told) if !is_ephemeral(&told) => {
            let message = id_in(&told)?;
            let call = Original { message, token, since, follows: true };
            bot.reconciler.memo(target, |memo| {
                memo.platform_state.follow_ups.sent.retain(Original::is_alive);
                memo.platform_state.follow_ups.sent.push(call);
            });
            Ok(Some(Outcome::Posted { message, photo: false, near: true, sure: true }))
        }
        Err(Failure::Later(wait)) => {
            bot.reconciler.memo(target, |memo| {
                if let Some(budget) = &mut memo.platform_state.follow_ups.budget {
                    budget.left += 1;
                }
            });
            Err(Failure::Later(wait))
        }
        // It cannot ring any more, or it may have rung already: the next press can.
        told => {
            tracing::debug!(?target, ?told, "nobody was called through a press");
            bot.reconciler.memo(target, |memo| memo.platform_state.follow_ups.budget = None);
            Ok(None)
        }
    }
}

/// Deletes calls that followed presses, as far as these can still be answered.
pub(crate) async fn delete(bot: &Bot, target: &Target, messages: &[MessageId]) {
    let theirs = |call: &Original| messages.contains(&call.message);
    let known = bot.reconciler.memo(target, |memo| std::mem::take(&mut memo.platform_state.follow_ups.sent));
    let (gone, kept): (Vec<Original>, Vec<Original>) = known.into_iter().partition(theirs);
    bot.reconciler.memo(target, |memo| memo.platform_state.follow_ups.sent.extend(kept));
    for call in gone.iter().filter(|call| call.is_alive()) {
        if let Err(failure) = bot.api.answer(call.delete(bot.application)).await {
            tracing::debug!(%failure, "an earlier call stays where it is");
        }
    }
}
