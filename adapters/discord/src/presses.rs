//! Something was pressed: what was drawn on the button comes back as a request, and the answer goes where it was pressed.

use std::sync::Arc;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, CreateAttachment, Message, MessageFlags};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Actor, Menu, Place, Press, Refusal, Reply, Request, View, What};
use sobremesa::store::{PlayerId, SessionId};

use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::entry;
use crate::names::HandMessage;
use crate::page::Page;
use crate::reply::{Answer, To};

/// The message that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// One that only they see.
    Private,
    /// Their hand, in a direct message that is kept up to date.
    Hand,
    /// The table, or anything older.
    Elsewhere,
}

/// A button or menu was pressed.
pub(crate) async fn pressed(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let asked = Asked::by_press(interaction);
    bot.answer(&asked, To::Press, dealt_with(bot, interaction, &asked)).await;
}

async fn dealt_with(bot: &Arc<Bot>, interaction: &ComponentInteraction, asked: &Asked) -> Answer {
    let chosen = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => Some(&interaction.data.custom_id),
    };
    let Some(press) = chosen.and_then(|text| text.parse::<Press>().ok()) else {
        return Answer::Private(Page::told(&bot.say(asked.language(), &line!("discord-strange-press"))));
    };
    let actor = actor_at(bot, asked, press.session).await;
    let place = match where_pressed(Some(&interaction.message)) {
        Where::Private => Where::Private,
        _ => match bot.hand_message(press.session, &actor.player).await {
            Some(HandMessage::At(_, message, _)) if message == interaction.message.id => Where::Hand,
            // So fast that it was not noted yet where the hand is.
            None if asked.private && matches!(press.what, What::Hand(_)) => Where::Hand,
            _ => Where::Elsewhere,
        },
    };
    act(bot, &actor, press.request(&asked.contribution()), press.session, place).await
}

/// Who acts at a table. Who moderates a channel keeps order at the table that is seen there, not at others that once were.
pub(crate) async fn actor_at(bot: &Arc<Bot>, asked: &Asked, session: SessionId) -> Actor {
    let room = asked.room();
    let seen_here = bot.parts.manager.session_in(&room).await.is_ok_and(|here| here == Some(session));
    if seen_here {
        bot.somebody_acts(Target::Table(session, room));
    }
    Actor { moderator: asked.actor.moderator && seen_here, ..asked.actor.clone() }
}

/// Whether that message is one that only they see.
pub(crate) fn where_pressed(message: Option<&Message>) -> Where {
    let flags = message.and_then(|message| message.flags);
    if flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) { Where::Private } else { Where::Elsewhere }
}

pub(crate) async fn act(bot: &Arc<Bot>, actor: &Actor, request: Request, session: SessionId, place: Where) -> Answer {
    match bot.parts.manager.handle(request, actor, (bot.parts.clock)()).await {
        Ok(reply) => match shown(bot, actor, &reply, place).await {
            Ok(answer) => answer,
            Err(refusal) => Answer::Private(bot.refusal(Some(session), &refusal, actor.language).await),
        },
        Err(refusal) => refused(bot, actor, session, &refusal, place).await,
    }
}

async fn shown(bot: &Arc<Bot>, actor: &Actor, reply: &Reply, place: Where) -> Result<Answer, Refusal> {
    let done = || Page::told(&bot.say(actor.language, &line!("discord-done")));
    Ok(match (&reply.view, place) {
        (None, Where::Private) => Answer::Update(done()),
        (None, _) => Answer::Nothing,
        // Steps of a move are shown where the hand is, by whoever keeps it up to date.
        (Some(View::Hand(path)), Where::Hand) => {
            bot.step(reply.session, &actor.player, path, actor.language).await;
            Answer::Nothing
        }
        (Some(View::Hand(_)), Where::Elsewhere)
            if reply.changed && bot.is_written_to(reply.session, &actor.player).await =>
        {
            Answer::Nothing
        }
        (Some(view @ View::Options(Menu::Write(_))), _) => {
            let spoken = bot.parts.manager.view(reply.session, &actor.player, view, actor.language).await?;
            match &spoken.entry {
                Some(entry) => Answer::Ask(entry::pop_up(entry)),
                None => Answer::Private(Page::of(&spoken, actor.language)),
            }
        }
        (Some(view), Where::Private) => Answer::Update(bot.view(reply.session, actor, view).await?),
        (Some(view), _) => Answer::Private(bot.view(reply.session, actor, view).await?),
    })
}

/// Why not. Who pressed something old is shown how things are now.
async fn refused(bot: &Arc<Bot>, actor: &Actor, session: SessionId, refusal: &Refusal, place: Where) -> Answer {
    if let Refusal::Stale { .. } = refusal {
        let why = bot.parts.manager.say(Some(session), &refusal.line(), actor.language).await;
        let hand = bot.parts.manager.hand_screen(session, &actor.player, actor.language).await;
        if let Ok(Some(hand)) = hand {
            let page = Page::of(&hand, actor.language).under(&why).draw().await;
            return if place == Where::Private { Answer::Update(page) } else { Answer::Private(page) };
        }
    }
    Answer::Private(bot.refusal(Some(session), refusal, actor.language).await)
}

impl Bot {
    /// What a reply says is to be shown to who asked.
    pub(crate) async fn view(&self, session: SessionId, actor: &Actor, view: &View) -> Result<Page, Refusal> {
        let spoken = self.parts.manager.view(session, &actor.player, view, actor.language).await?;
        let mut page = Page::of(&spoken, actor.language).draw().await;
        match view {
            View::Proof => {
                let proof = self.parts.manager.read(session, |session| session.proof()).await?;
                let proof = proof.map(|proof| serde_json::json!(proof).to_string());
                page = page
                    .with_file(proof.map(|proof| CreateAttachment::bytes(proof, format!("sobremesa-{session}.json"))));
            }
            View::Hand(_) if self.hand_message(session, &actor.player).await == Some(HandMessage::Closed) => {
                page = page.under(&self.say(actor.language, &line!("discord-closed")));
            }
            _ => {}
        }
        Ok(page)
    }

    /// Why not, to whoever asked.
    pub(crate) async fn refusal(&self, session: Option<SessionId>, refusal: &Refusal, language: Language) -> Page {
        Page::told(&self.parts.manager.say(session, &refusal.line(), language).await)
    }

    /// Where this player's hand is shown, as it was remembered.
    pub(crate) async fn hand_message(&self, session: SessionId, player: &PlayerId) -> Option<HandMessage> {
        let message = self.parts.manager.read(session, |session| {
            let sitter = session.sitter(session.seat_of(player)?)?;
            HandMessage::read(sitter.message.as_deref())
        });
        message.await.ok().flatten()
    }

    async fn is_written_to(&self, session: SessionId, player: &PlayerId) -> bool {
        matches!(self.hand_message(session, player).await, Some(HandMessage::At(..)))
    }

    /// A player took a step of a move in the own hand: its next buttons are to be shown there.
    async fn step(self: &Arc<Self>, session: SessionId, player: &PlayerId, path: &str, language: Language) {
        let target = Target::Hand(session, player.clone());
        let hand = self.parts.manager.hand_screen(session, player, language).await;
        let moment = hand.ok().flatten().and_then(|hand| Some(hand.controls.first()?.press.moment));
        let steps = moment.filter(|_| !path.is_empty()).map(|moment| (moment, path.to_owned()));
        self.messages.memo(&target, |memo| memo.steps = steps);
        self.wake(target);
    }

    /// Somebody acts where a message could not be written: perhaps it can now.
    pub(crate) fn somebody_acts(self: &Arc<Self>, target: Target) {
        let barred = self.messages.memo(&target, |memo| std::mem::take(&mut memo.barred));
        if barred {
            self.wake(target);
        }
    }

    /// Who writes to the bot in private can be written to again.
    pub(crate) async fn can_be_written_to(self: &Arc<Self>, player: &PlayerId) {
        let Ok(sessions) = self.parts.manager.sessions_of(player).await else { return };
        for session in sessions {
            self.somebody_acts(Target::Hand(session, player.clone()));
            if self.hand_message(session, player).await == Some(HandMessage::Closed) {
                self.remember(session, Place::Hand(player.clone()), Vec::new()).await;
                self.wake(Target::Hand(session, player.clone()));
            }
        }
    }
}
