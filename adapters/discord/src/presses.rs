//! Presses: the text attached to a button comes back as a request, and the answer goes to the place of the
//! press. Values and reports that are typed come the same way: a button opens a pop-up, and its content comes
//! back.

use std::sync::Arc;

use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, MessageFlags, ModalInteraction,
};
use sobremesa::catalogue::find;
use sobremesa::{Actor, Manager, Menu, Press, Refusal, Reply, Request, View, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{Reachability, view_in};
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};

use crate::answer::{Answer, To};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::controls::{FIELD, pop_up};
use crate::hands::steps_in;
use crate::page::Page;
use crate::pressed_message::{PressedMessage, Where};
use crate::reply::Responder;
use crate::requests::{draw_view, explain_refusal};
use crate::{challenges, ephemeral_hand, quick_play, rights, table_choice, welcome};

/// A player who sat down by a press.
struct Joined {
    session: SessionId,
    /// The page for a player who sat down for the first time.
    greeting: Option<Page>,
}

/// Handles a press on a button or menu.
pub(crate) async fn take_press(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let asked = Asked::by_press(&bot.parts.manager, interaction);
    bot.servers.learn(&asked);
    let chosen = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => Some(&interaction.data.custom_id),
    };
    let button = chosen.and_then(|text| text.parse().ok());
    let (mut message, mut joined) = (PressedMessage::new(bot, interaction, &asked), None);
    let work = async {
        // A person who has everything erased need not leave more of it.
        if !matches!(button, Some(Button::Forget(..))) {
            bot.dm_channels.hear(&asked).await;
        }
        let answer = answer_press(&mut message, button, &mut joined).await;
        message.answer(answer).await
    };
    let responder = Responder { bot, asked: &asked };
    let told = responder.answer(To::Press, work).await;
    let joined = joined.filter(|_| told.is_ok());
    message.told(told);
    // The table need not wait for it.
    if let Some(Joined { session, greeting }) = joined {
        if let Some(page) = greeting {
            responder.follow_up(page).await;
        }
        welcome::try_channel(bot, &asked, session).await;
    }
}

async fn answer_press(message: &mut PressedMessage<'_>, button: Option<Button>, joined: &mut Option<Joined>) -> Answer {
    let PressedMessage { bot, asked, .. } = *message;
    match button {
        Some(Button::Press(press)) => press_at(message, press, joined).await,
        Some(Button::Renew(session)) => renew(message, session).await,
        Some(Button::Challenge(session, rival)) => {
            if is_shown(&bot.parts.manager, session, &asked.room).await {
                message.hold(&Target::Table(session, asked.room.clone())).await;
            }
            challenges::take(bot, asked, session, rival).await
        }
        Some(Button::Table(order, session)) => table_choice::take(bot, asked, order, session).await,
        Some(Button::QuickPlay(game)) if find(&game).is_some() => quick_play::play(bot, asked, &game).await,
        Some(Button::Forget(user, meant)) => rights::decide(bot, asked, user, meant).await,
        Some(Button::Activity) => Answer::Launch,
        Some(Button::QuickPlay(_)) | None => {
            Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))))
        }
    }
}

/// Handles a press on a button of a table.
async fn press_at(message: &mut PressedMessage<'_>, press: Press, joined: &mut Option<Joined>) -> Answer {
    let PressedMessage { bot, asked, .. } = *message;
    let actor = actor_at(bot, asked, press.session).await;
    bot.calls.saw(press.session, &actor.player);
    let place = message.open(&press).await;
    let answer = act(bot, &actor, press.request(&asked.contribution()), press.session, &place).await;
    if matches!((&press.what, &answer), (What::Join(_), Answer::Nothing)) {
        let is_new = bot.parts.manager.meet(&actor.player).await;
        let greeting = is_new.then(|| Page::told(&say(asked.language(), &line!("discord-newcomer"))));
        *joined = Some(Joined { session: press.session, greeting });
    }
    answer
}

/// The player who acts at a table. A channel's moderator has authority over the table that is visible there,
/// not over tables that once were.
async fn actor_at(bot: &Bot, asked: &Asked, session: SessionId) -> Actor {
    let seen_here = bot.parts.manager.session_in(&asked.room).await.is_ok_and(|here| here == Some(session));
    if seen_here {
        bot.reconciler.retry_rejected(&Target::Table(session, asked.room.clone()));
    }
    Actor { moderator: asked.actor.moderator && seen_here, ..asked.actor.clone() }
}

async fn act(bot: &Bot, actor: &Actor, request: Request, session: SessionId, place: &Where) -> Answer {
    match bot.parts.manager.handle(request, actor, (bot.parts.clock)()).await {
        Ok(reply) => match show(bot, actor, &reply, place).await {
            Ok(answer) => answer,
            Err(refusal) => Answer::Private(explain_refusal(&bot.parts, Some(session), &refusal, actor.language).await),
        },
        Err(Refusal::NoTable) => Answer::Private(Page::told(&say(actor.language, &line!("discord-press-of-no-table")))),
        Err(refusal) => refuse(bot, actor, session, &refusal, place).await,
    }
}

async fn show(bot: &Bot, actor: &Actor, reply: &Reply, place: &Where) -> Result<Answer, Refusal> {
    let done = || Page::told(&say(actor.language, &line!("discord-done")));
    Ok(match (&reply.view, place) {
        (None, Where::Private) => Answer::Update(done()),
        // The hand stays a hand.
        (None, Where::EphemeralHand) => {
            let hand = View::Hand(String::new());
            Answer::Update(draw_view(bot, reply.session, actor, &hand).await.unwrap_or_else(|_| done()))
        }
        (None, _) => Answer::Nothing,
        // Steps of a move are shown where the hand is, by its writer.
        (Some(View::Hand(path)), Where::Steps(target) | Where::Kept(target @ Target::Hand(..))) => {
            take_step(bot, target, path).await;
            Answer::Nothing
        }
        (Some(View::Hand(_)), Where::Kept(_) | Where::Elsewhere)
            if reply.changed && bot.reconciler.hand_at(reply.session, &actor.player).await.shown.is_some() =>
        {
            Answer::Nothing
        }
        (Some(view @ (View::Options(Menu::Write(_)) | View::Report(_))), _) => {
            let spoken = bot.parts.manager.view(reply.session, &actor.player, view, actor.language).await?;
            match &spoken.entry {
                Some(entry) => Answer::Ask(pop_up(entry)),
                None => Answer::Private(Page::of(&spoken, actor.language, &bot.emojis.shown())),
            }
        }
        (Some(view), place) if place.is_private() => Answer::Update(draw_view(bot, reply.session, actor, view).await?),
        (Some(view), _) => Answer::Private(draw_view(bot, reply.session, actor, view).await?),
    })
}

/// Takes a step of a move, at the table or in the player's own hand: its next buttons should be shown there.
async fn take_step(bot: &Bot, target: &Target, path: &str) {
    let steps = bot.parts.manager.read(target.session(), |session| match target {
        Target::Hand(_, player) => steps_in(session, player, path),
        Target::Table(..) => session.call().filter(|_| !path.is_empty()).map(|call| (call.moment, path.to_owned())),
    });
    let steps = steps.await.ok().flatten();
    bot.reconciler.memo(target, |memo| memo.platform_state.press.steps = steps);
    bot.reconciler.keep(target.clone());
}

/// Says why a request was refused. A player who pressed something outdated is shown the current state.
async fn refuse(bot: &Bot, actor: &Actor, session: SessionId, refusal: &Refusal, place: &Where) -> Answer {
    if let Refusal::Stale { .. } = refusal {
        let why = bot.parts.manager.say(Some(session), &refusal.line(), actor.language).await;
        let hand = bot.parts.manager.hand_screen(session, &actor.player, actor.language).await;
        if let Ok(Some(hand)) = hand {
            let own = (session, &actor.player);
            let page = ephemeral_hand::page(&bot.emojis, own, &hand, None, actor.language, Reachability::Open);
            let page = page.under(&why).draw().await;
            return if place.is_private() { Answer::Update(page) } else { Answer::Private(page) };
        }
    }
    Answer::Private(explain_refusal(&bot.parts, Some(session), refusal, actor.language).await)
}

/// Shows a table as it is now, where the bot is no member.
async fn renew(message: &mut PressedMessage<'_>, session: SessionId) -> Answer {
    let asked = message.asked;
    if !is_shown(&message.bot.parts.manager, session, &asked.room).await {
        return Answer::Private(Page::told(&say(asked.language(), &line!("discord-press-of-no-table"))));
    }
    message.hold(&Target::Table(session, asked.room.clone())).await;
    Answer::Nothing
}

/// Returns whether a table is seen in this room.
async fn is_shown(manager: &Manager, session: SessionId, room: &Room) -> bool {
    manager.read(session, |session| view_in(session, room).is_some()).await == Ok(true)
}

/// Takes the values of a pop-up that was filled in.
pub(crate) async fn take_entry(bot: &Arc<Bot>, modal: &ModalInteraction) {
    let asked = Asked::by_modal(&bot.parts.manager, modal);
    let work = async {
        let press = match modal.data.custom_id.parse() {
            Ok(Button::Press(press)) => Some(press),
            _ => None,
        };
        let fields = modal.data.components.iter().flat_map(|row| &row.components);
        let mut values = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(field) if field.custom_id == FIELD => field.value.as_deref(),
            _ => None,
        });
        let request = press.as_ref().and_then(|press| press.answer(values.next()?.trim()));
        let (Some(press), Some(request)) = (press, request) else {
            return Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))));
        };
        let actor = actor_at(bot, &asked, press.session).await;
        // A message that only they see then shows the new options.
        let flags = modal.message.as_ref().and_then(|message| message.flags);
        let private = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let place = if private { Where::Private } else { Where::Elsewhere };
        act(bot, &actor, request, press.session, &place).await
    };
    // A failure to answer is logged already; the options are set either way.
    let _ = Responder { bot, asked: &asked }.answer(To::Press, work).await;
}
