//! The ways in which a player gets at their hand: in the group for them alone, in place of what stands there,
//! in an alert.

use std::sync::Arc;

use sobremesa::{Press, Refusal, Reply, SpokenBlock, View, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{Chat, Reachability};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};

use crate::alert::alert;
use crate::bot::{Bot, Target};
use crate::notes;
use crate::requests::Who;
use crate::wire::api::Answer;
use crate::wire::names::{MessageRef, Spot};
use crate::wire::pace::Kind;
use crate::wire::page::Page;

/// Carries out a button. A player who stands up is told what happens to their hand; the table tells the
/// others.
pub(crate) async fn act(bot: &Arc<Bot>, press: &Press, query: &str, who: &Who) -> Result<Reply, Refusal> {
    let id = press.session;
    if press.what != What::Leave {
        return bot.requests.ask(press.request(query), who).await;
    }
    let playing = bot.parts.manager.read(id, |session| session.is_playing()).await.unwrap_or(false);
    let closed = bot.reconciler.hand_at(id, &who.player).await.reachability != Reachability::Open;
    let reply = bot.requests.ask(press.request(query), who).await?;
    if reply.changed && playing && !closed {
        notes::tell_user(bot, who, Page::say(&say(who.language, &line!("telegram-you-got-up"))));
    }
    Ok(reply)
}

/// Finds out early whether hands can be shown in groups.
pub(crate) async fn learn_ephemeral(bot: Arc<Bot>) {
    if bot.choices.any_in_groups()
        && let Err(failure) = bot.api.require_ephemeral().await
    {
        tracing::warn!(%failure, "hands are shown in private chats alone");
    }
}

/// Answers a press on *Mi mano* at the table. A player who had the hand in private reads that it is here
/// now, and how it goes back.
pub(crate) async fn show_hand_here(bot: &Arc<Bot>, id: SessionId, who: &Who) -> Answer {
    let before = bot.reconciler.hand_at(id, &who.player).await.message();
    let moves = before.is_some_and(|message| message.number().is_some());
    match bring_hand(bot, id, who).await {
        true if moves => Answer::toast(&say(who.language, &line!("telegram-hand-moved"))),
        true => Answer::Nothing,
        false => Answer::Alert(hand_in_words(bot, id, &who.player, who.language, hint(who.language)).await),
    }
}

/// Shows the hand to a player who asked by an ephemeral command; in the background, since no other person
/// has to wait for it.
pub(crate) fn whisper_hand(bot: &Arc<Bot>, id: SessionId, spot: Spot, who: &Who) {
    let (shared, who) = (Arc::clone(bot), who.clone());
    bot.reconciler.spawn(async move {
        if !bring_hand(&shared, id, &who).await {
            let words = hand_in_words(&shared, id, &who.player, who.language, hint(who.language)).await;
            notes::reply(&shared, spot, &who, Page::say(&words));
        }
    });
}

/// The explanation of how a move is played from an alert.
fn hint(language: Language) -> impl Fn(&str) -> String {
    move |mv: &str| say(language, &line!("telegram-alert-hint", play = mv))
}

/// Brings a hand to the bottom of the group, if there is a way. Returns whether it is there; if Telegram
/// wants us to wait for long, it follows later, and the answer does not wait.
async fn bring_hand(bot: &Arc<Bot>, id: SessionId, who: &Who) -> bool {
    let ephemeral_window =
        bot.parts.manager.read(id, |session| bot.windows.of(&bot.choices, session, &who.player)).await;
    let Ok(Some(ephemeral_window)) = ephemeral_window else { return false };
    let hand = Target::Hand(id, who.player.clone());
    let told = bot.windows.await_hand(&hand);
    bot.reconciler.memo(&hand, |memo| memo.platform_state.here = true);
    // For who cannot be written to in private there is a way now.
    bot.reconciler.open_hand(id, &who.player).await;
    bot.reconciler.rejected_pages.lift(&hand);
    bot.reconciler.keep(hand.clone());
    bot.raise_priority(&hand).await;
    if bot.api.pace.foresee(ephemeral_window.spot.chat, Kind::Whisper) > bot.windows.answered_within() {
        return false;
    }
    // The button spins meanwhile.
    matches!(tokio::time::timeout(bot.windows.answered_within(), told).await, Ok(Ok(true)))
}

/// Returns whether this player's hand stands in a group.
pub(crate) async fn is_shown_in_group(bot: &Bot, id: SessionId, player: &PlayerId) -> bool {
    bot.reconciler.hand_at(id, player).await.message().and_then(MessageRef::group).is_some()
}

/// Moves the table on to the buttons that follow these steps of a move. The player reads at once what was
/// chosen, while the table waits for its turn.
pub(crate) async fn step_at_table(bot: &Arc<Bot>, id: SessionId, room: Room, path: &str) -> Answer {
    let chosen = bot.parts.manager.read(id, |session| {
        let language = session.rooms().iter().find(|view| view.room == room)?.language;
        // The steps chosen so far stand at the end.
        match session.table_screen_after(path, language).blocks.pop() {
            Some(SpokenBlock::Text(text)) if !path.is_empty() => Some(text),
            _ => None,
        }
    });
    let chosen = chosen.await.ok().flatten();
    show_in_place(bot, &Target::Table(id, room), Some(View::Hand(path.to_owned()))).await;
    chosen.map_or(Answer::Nothing, |chosen| Answer::toast(&chosen))
}

/// Chooses what to show in place of a hand, or of a table's first buttons, until the moment changes.
/// False if no game is in progress.
pub(crate) async fn show_in_place(bot: &Arc<Bot>, target: &Target, view: Option<View>) -> bool {
    let moment = bot.parts.manager.read(target.session(), |session| session.moment()).await;
    let asked = moment.ok().flatten().zip(view);
    let shown = asked.is_some();
    bot.reconciler.memo(target, |memo| memo.platform_state.asked = asked);
    bot.reconciler.keep(target.clone());
    shown
}

/// The hand for an alert. From now on `/jugar 2` refers to the numbers of its moves.
pub(crate) async fn hand_in_words(
    bot: &Bot,
    id: SessionId,
    player: &PlayerId,
    language: Language,
    hint: impl Fn(&str) -> String,
) -> String {
    let seen = bot.parts.manager.read(id, |session| {
        (session.hand_screen(player, language).unwrap_or_default(), session.own_moves(player, language))
    });
    let (hand, moves) = seen.await.unwrap_or_default();
    let alert = alert(&hand, &moves, hint);
    let texts = moves.into_iter().map(|mv| mv.text).collect();
    bot.reconciler.memo(&Target::Hand(id, player.clone()), |memo| memo.platform_state.numbered = texts);
    alert
}
