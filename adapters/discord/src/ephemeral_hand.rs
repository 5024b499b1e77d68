//! A hand in a channel, which only its owner sees: the answer to *Mi mano*. While the interaction that showed
//! it may be answered, it is kept equal to the hand, so that a player without private messages, or in a place
//! where the bot is no member, sees what happens without pressing.
//!
//! Such a message is written to through the token of its own interaction alone, and only if Discord has
//! confirmed that no other user sees it.

use serde_json::Value;
use sobremesa::{Spoken, View};
use sobremesa_chat::text::say;
use sobremesa_chat::{FIRST_WAIT, Meaning, Reachability, Reconciler, Refused};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::emojis::Emojis;
use crate::hands::steps_in;
use crate::names::hand_of;
use crate::page::{Accent, Page};
use crate::state::{EphemeralHand, Seen};
use crate::wire::api::{Failure, id_in};
use crate::wire::original::{FORGOTTEN, is_ephemeral};

/// The number of refusals in a row after which a hand is taken to be out of reach.
const MOST_REFUSALS: u8 = 3;

/// A hand as its owner alone sees it in a channel.
pub(crate) fn page(
    emojis: &Emojis,
    (session, player): (SessionId, &PlayerId),
    hand: &Spoken,
    steps: Option<(u32, String)>,
    language: Language,
    reachability: Reachability,
) -> Page {
    let mut page = Page::of(hand, language, &emojis.shown()).accent(Accent::Turn);
    if reachability != Reachability::Open {
        page = page.under(&say(language, &line!("discord-closed")));
    }
    let shown = page.desired().page;
    page.seen = Some(Seen { session, player: player.clone(), steps, page: shown });
    page
}

/// Notes an answer that has arrived and shows a hand: from now on it is kept up to date.
pub(crate) fn note(reconciler: &Reconciler<Bot>, asked: &Asked, page: &Page, answer: &Value, follows: bool) {
    let Some(seen) = page.seen.clone() else { return };
    let is_own = is_ephemeral(answer) && seen.player == asked.actor.player;
    let Some(message) = id_in(answer).ok().filter(|_| is_own) else { return };
    let original = asked.original(message, follows);
    let target = seen.target();
    reconciler.memo(&target, |memo| {
        if asked.id.get() >= memo.platform_state.press.latest {
            memo.platform_state.ephemeral_hand = Some(EphemeralHand { original, seen, refused: 0 });
        }
    });
    reconciler.keep(target);
}

/// Makes the hand that its owner sees in a channel equal to what it should be.
pub(crate) async fn renew(bot: &Bot, target: &Target) -> Result<(), Failure> {
    let Target::Hand(id, player) = target else { return Ok(()) };
    let Some(ephemeral_hand) = bot.reconciler.memo(target, |memo| memo.platform_state.ephemeral_hand.clone()) else {
        return Ok(());
    };
    let drop_it = || bot.reconciler.memo(target, |memo| memo.platform_state.ephemeral_hand = None);
    if !ephemeral_hand.original.is_alive() {
        drop_it();
        return Ok(());
    }
    let looked = bot.reconciler.tables.read(*id, |session| {
        let sitter = session.sitter(session.seat_of(player)?)?;
        let language = session.language_for(sitter);
        if !session.has_hand(player) {
            return None;
        }
        let standing = hand_of(sitter);
        // Their hand is kept in private: two would be one too many.
        if standing.shown.is_some() {
            return Some(None);
        }
        let taken = ephemeral_hand.seen.steps.clone();
        let steps = taken.filter(|(_, path)| steps_in(session, player, path) == ephemeral_hand.seen.steps);
        let path = steps.as_ref().map(|(_, path)| path.clone()).unwrap_or_default();
        let hand = session.view(player, &View::Hand(path), language);
        Some(Some((hand, steps, language, standing.reachability)))
    });
    let page = match looked.await?.flatten() {
        Some(None) => {
            drop_it();
            return Ok(());
        }
        Some(Some((hand, steps, language, reachability))) => {
            let page = self::page(&bot.emojis, (*id, player), &hand, steps, language, reachability);
            let asleep = line!("discord-hand-asleep");
            if ephemeral_hand.original.expires_soon() { page.adding(&say(language, &asleep)) } else { page }
        }
        // They have left the table, or were removed from it.
        None => {
            drop_it();
            let language = bot.parts.manager.language_for(player, None, &[]);
            Page::told(&say(language, &line!("discord-hand-left")))
        }
    };
    let shows = page.desired().page;
    if shows == ephemeral_hand.seen.page {
        return Ok(());
    }
    let seen = page.seen.clone();
    // Its picture is sent anew: which attachment stands there just now, a press may have changed
    // meanwhile.
    let page = if ephemeral_hand.refused > 0 { page.plain() } else { page.draw().await };
    let call = ephemeral_hand.original.edit(bot.application).body(page.whole()).file(page.file);
    match bot.api.answer(call).await {
        Ok(_) => bot.reconciler.memo(target, |memo| {
            let same = |known: &&mut EphemeralHand| known.original.message == ephemeral_hand.original.message;
            if let (Some(known), Some(seen)) = (memo.platform_state.ephemeral_hand.as_mut().filter(same), seen) {
                (known.seen, known.refused) = (Seen { page: shows, ..seen }, 0);
            }
        }),
        Err(Failure::Refused(rejection)) => {
            let is_gone = rejection.meaning() == Meaning::MessageGone || FORGOTTEN.contains(&rejection.code);
            let refused = ephemeral_hand.refused + 1;
            if is_gone || refused >= MOST_REFUSALS {
                tracing::debug!(%id, %rejection, "a hand among everybody is out of reach");
                drop_it();
                return Ok(());
            }
            bot.reconciler.memo(target, |memo| {
                let known = memo.platform_state.ephemeral_hand.as_mut();
                known
                    .filter(|known| known.original.message == ephemeral_hand.original.message)
                    .map(|known| known.refused = refused)
            });
            return Err(Failure::Later(FIRST_WAIT));
        }
        Err(failure) => return Err(failure),
    }
    Ok(())
}
