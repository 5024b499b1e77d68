//! The state of a press: which message it closes to its writer meanwhile, and what its answer makes of that
//! message.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::ComponentInteraction;
use sobremesa_chat::text::say;
use sobremesa_chat::view_in;
use sobremesa_game::line;
use sobremesa_store::{Room, SessionId};
use tokio::time::timeout;

use crate::answer::Answer;
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::message_lock::MessageLock;
use crate::page::Page;
use crate::state::EphemeralHand;

/// The time for which a press waits for what is being written in the hand that was pressed.
const WRITTEN_WITHIN: Duration = Duration::from_secs(1);

/// The state of a press while it is answered.
#[derive(Default)]
pub(crate) struct PressState {
    /// The message that the answer shows anew.
    pub(crate) message_lock: Option<MessageLock>,
    /// The message that was pressed, if a writer keeps it.
    pub(crate) kept: Option<Target>,
    /// The hand in a channel that was pressed, locked against its writer meanwhile.
    pub(crate) ephemeral_hand: Option<(Target, EphemeralHand)>,
    pub(crate) hand_lock: Option<MessageLock>,
    /// The page for a player who sat down for the first time.
    pub(crate) greeting: Option<Page>,
    /// The table at which the player sat down.
    pub(crate) joined: Option<SessionId>,
}

impl PressState {
    /// Closes the message that was pressed to its writer: the answer shows it.
    pub(crate) async fn hold(
        &mut self,
        bot: &Arc<Bot>,
        interaction: &ComponentInteraction,
        asked: &Asked,
        target: &Target,
    ) {
        // Another process writes that message, and must not be overtaken: it hears of what was done.
        if !bot.reconciler.may_write(target) {
            return;
        }
        self.kept = Some(target.clone());
        self.message_lock = MessageLock::take(bot, target);
        if asked.guest && matches!(target, Target::Table(..)) {
            bot.adopt(target, interaction.message.id).await;
        }
    }

    /// Takes the hand that was pressed over from its writer; returns false if the press was not in a hand.
    pub(crate) async fn take_ephemeral_hand(
        &mut self,
        bot: &Arc<Bot>,
        interaction: &ComponentInteraction,
        target: &Target,
    ) -> bool {
        let pressed = interaction.message.id;
        let is_it = |ephemeral_hand: &mut EphemeralHand| ephemeral_hand.original.message == pressed;
        if !bot.reconciler.memo(target, |memo| memo.platform_state.ephemeral_hand.as_mut().is_some_and(is_it)) {
            return false;
        }
        self.hand_lock = MessageLock::take(bot, target);
        if self.hand_lock.is_none() {
            // A write in flight must not arrive after the answer, which may be a question.
            let _ = timeout(WRITTEN_WITHIN, bot.reconciler.wait_until_written(target)).await;
            self.hand_lock = MessageLock::take(bot, target);
        }
        let Some(ephemeral_hand) =
            bot.reconciler.memo(target, |memo| memo.platform_state.ephemeral_hand.take_if(is_it))
        else {
            return false;
        };
        self.ephemeral_hand = Some((target.clone(), ephemeral_hand));
        true
    }

    /// The answer, with the message that was pressed as it is now.
    pub(crate) async fn show(&mut self, interaction: &ComponentInteraction, asked: &Asked, answer: Answer) -> Answer {
        let Some(message_lock) = &mut self.message_lock else { return answer };
        match answer {
            Answer::Nothing => message_lock.shows(interaction.message.id).await,
            Answer::Private(page) if asked.guest => match message_lock.shows(interaction.message.id).await {
                Answer::Shows(revision) => Answer::Aside(Some(revision), page),
                _ => Answer::Aside(None, page),
            },
            answer => answer,
        }
    }
}

/// Shows a table as it is now, where the bot is no member.
pub(crate) async fn renew(
    bot: &Arc<Bot>,
    interaction: &ComponentInteraction,
    asked: &Asked,
    session: SessionId,
    press_state: &mut PressState,
) -> Answer {
    let room = asked.room();
    if !is_shown(bot, session, &room).await {
        return Answer::Private(Page::told(&say(asked.language(), &line!("discord-press-of-no-table"))));
    }
    press_state.hold(bot, interaction, asked, &Target::Table(session, room)).await;
    press_state.show(interaction, asked, Answer::Nothing).await
}

/// Returns whether a table is seen in this room.
pub(crate) async fn is_shown(bot: &Bot, session: SessionId, room: &Room) -> bool {
    bot.parts.manager.read(session, |session| view_in(session, room).is_some()).await == Ok(true)
}
