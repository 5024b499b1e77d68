//! Tables where the bot is no member: in other people's private channels, and in servers that it was not
//! added to. Nothing can be written there but answers to interactions, so the table *is* such an answer. Each
//! press on it is answered with the table as it is then, and for a quarter of an hour after the last one its
//! message can be edited; before that time is over, the message says so itself. Hands follow presses as
//! answers that only their owner sees (`ephemeral_hand`).
//!
//! Discord takes at most five messages after the first answer there (40094), and no call to the channel
//! (50001): at most one follows by itself, and three may call players (`follow_ups`). (discord-api-docs,
//! `receiving-and-responding`: *Create Followup Message*.)

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::{ApplicationId, MessageId};
use sobremesa::Session;
use sobremesa_chat::text::say;
use sobremesa_chat::{Desired, GameMark, Kept, Outcome, PostedMessages, Reconciler, Step, view_in};
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};

use crate::answer::{Answer, Guest};
use crate::asked::Asked;
use crate::bot::{Bot, Content, Place, Target};
use crate::button::Button;
use crate::edits::Editor;
use crate::follow_ups;
use crate::page::Page;
use crate::state::MessageState;
use crate::tables::{accent_of, dress};
use crate::wire::api::{Api, Failure, id_in};
use crate::wire::layout;
use crate::wire::original::{Original, is_ephemeral};

/// Looks up what should stand in a place where the bot is no member.
pub(crate) fn see(bot: &Bot, session: &Session, room: &Room, memo: &MessageState) -> Option<(Desired, Content)> {
    let (view, left) = view_in(session, room)?;
    let say = |line| say(view.language, &line);
    let now = session.moment();
    let screen = session.table_screen_after(memo.platform_state.press.path(now), view.language);
    let mut page = Page::of(&screen, view.language, &bot.emojis.shown()).accent(accent_of(session));
    if !memo.platform_state.press.answering
        && memo.platform_state.press.reply.as_ref().is_none_or(Original::expires_soon)
    {
        page = page.adding(&say(line!("discord-guest-asleep")));
    } else if session.is_playing() {
        page = page.adding(&say(line!("discord-guest-hands")));
    }
    if memo.platform_state.picture.is_plain() || !view.pictures {
        page = page.plain();
    }
    let renew = (say(line!("discord-renew")), Button::Renew(session.id()));
    let page = dress(&bot.activity, page, session, view.language, memo).offering(&[renew]);
    let (call, due) = follow_ups::call(bot, session, room, view.language, memo).unzip();
    let reply = memo.platform_state.press.reply.as_ref().filter(|reply| reply.is_alive());
    let is_awake = reply.is_some_and(|reply| Some(reply.message) == memo.standing.message());
    let desired = Desired {
        here: !left,
        not_editable: !is_awake && !memo.platform_state.press.answering,
        call: due,
        // Another game continues in the same message: none can be posted.
        game: GameMark::of(session),
        editable: true,
        most_stale: usize::MAX,
        ..page.desired()
    };
    Some((desired, Content { page, call: call.unwrap_or_default(), ..Content::default() }))
}

/// Takes a step where only the message of an interaction can be edited.
pub(crate) async fn take_step(
    bot: &Bot,
    place: &Place,
    step: &Step<MessageId>,
) -> Result<Option<Outcome<MessageId>>, Failure> {
    let target = &place.target;
    match step {
        Step::Edit(message) => {
            let editor = Editor::new(bot, target);
            let revision = editor.revise(*message, &place.desired, place.content.page.clone()).await;
            editor.edit_original(*message, &revision).await
        }
        Step::Strip(message) => {
            if let Some(original) = Editor::new(bot, target).original(*message) {
                strip_original(&bot.api, bot.application, &original).await;
            }
            Ok(Some(Outcome::Tidied))
        }
        Step::Ring => follow_ups::ring(bot, target, &place.content.call).await,
        Step::Delete(messages) => {
            follow_ups::delete(bot, target, messages).await;
            Ok(Some(Outcome::Tidied))
        }
        // There is nothing else that could be done.
        _ => Ok(Some(Outcome::Tidied)),
    }
}

/// Takes the buttons away, as far as that is still possible. A message made of components has no part
/// that could be emptied alone, so what stands there is asked for.
async fn strip_original(api: &Api, application: ApplicationId, original: &Original) {
    let strip = async {
        let message = api.answer(original.read(application)).await?;
        let body = layout::without_controls(&message).unwrap_or_else(|| json!({ "components": [] }));
        api.answer(original.edit(application).body(body)).await
    };
    if let Err(failure) = strip.await {
        let failure: Failure = failure;
        tracing::debug!(%failure, "an earlier message keeps its buttons");
    }
}

/// The answer that shows a table to all in the channel, and something to the asker alone.
pub(crate) async fn show(bot: &Bot, asked: &Asked, session: SessionId, aside: Option<Page>) -> Answer {
    let target = Target::Table(session, asked.room.clone());
    // It will have been answered by the time it is seen.
    let mut memo = bot.reconciler.memo(&target, |memo| memo.clone());
    memo.platform_state.press.reply = Some(asked.original(MessageId::new(1), false));
    let read = bot
        .reconciler
        .tables
        .read(session, |session| Some((see(bot, session, &asked.room, &memo)?, GameMark::of(session))));
    let seen: Result<_, Failure> = read.await;
    let Ok(Some(Some(((desired, content), game)))) = seen else {
        return Answer::Private(Page::told(&say(asked.language(), &line!("discord-press-of-no-table"))));
    };
    let page = Editor::new(bot, &target).draw(content.page).await;
    Answer::Table(Box::new(Guest { target, desired, game, page }), aside.map(Box::new))
}

/// Notes that the answer has arrived: it is the table from now on. Returns false if Discord shows it to
/// no other user, as in a server that lets no foreign applications speak.
pub(crate) async fn note(bot: &Arc<Bot>, asked: &Asked, guest: &Guest, answer: &Value, follows: bool) -> bool {
    if is_ephemeral(answer) {
        return false;
    }
    let Ok(message) = id_in(answer) else { return true };
    let target = &guest.target;
    let before = bot.reconciler.memo(target, |memo| memo.platform_state.press.reply.take());
    let reply = asked.original(message, follows);
    stand_at(&bot.reconciler, target, message, guest.game.clone(), Some(&guest.desired)).await;
    wake(&bot.reconciler, target, reply);
    if let Some(before) = before.filter(|before| before.message != message && before.is_alive()) {
        let stripping = Arc::clone(bot);
        bot.reconciler.spawn(async move { strip_original(&stripping.api, stripping.application, &before).await });
    }
    true
}

/// Takes the message that was pressed as the table, replacing an earlier one.
pub(crate) async fn adopt(reconciler: &Reconciler<Bot>, target: &Target, message: MessageId) {
    let known = reconciler.memo(target, |memo| memo.standing.message());
    if known != Some(message) {
        let read: Result<_, Failure> = reconciler.tables.read(target.session(), GameMark::of).await;
        if let Ok(Some(game)) = read {
            stand_at(reconciler, target, message, game, None).await;
        }
    }
}

async fn stand_at(
    reconciler: &Reconciler<Bot>,
    target: &Target,
    message: MessageId,
    game: GameMark,
    shows: Option<&Desired>,
) {
    // Calls stand on their own.
    let before = reconciler.memo(target, |memo| memo.standing.clone());
    let standing = PostedMessages { shown: Some(Kept { game, ..Kept::only(message) }), ..before };
    reconciler.tables.overwrite(target, &standing).await;
    reconciler.memo(target, |memo| {
        memo.standing = standing;
        match shows {
            Some(desired) => memo.known.note_written(message, desired),
            None => memo.known.forget(),
        }
    });
}

/// Notes the interaction through which a message can be edited for a while.
pub(crate) fn wake(reconciler: &Reconciler<Bot>, target: &Target, reply: Original) {
    reconciler.memo(target, |memo| memo.platform_state.press.reply = Some(reply));
    reconciler.keep(target.clone());
}
