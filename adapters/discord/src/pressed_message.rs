//! The message that is pressed: where it stands, its lock against its writer while the press is handled, and
//! what the answer makes of it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ComponentInteraction, MessageFlags, MessageId};
use sobremesa::{Press, What};
use sobremesa_chat::{Desired, PostedMessages, Step};
use sobremesa_store::SessionId;
use tokio::time::timeout;

use crate::answer::Answer;
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::edits::Editor;
use crate::guests;
use crate::names::hand_of;
use crate::state::EphemeralHand;
use crate::wire::api::Failure;

/// The time for which a press waits for what is being written in the hand that was pressed.
const WRITTEN_WITHIN: Duration = Duration::from_secs(1);

/// The place of the message that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// A message that only they see.
    Private,
    /// A message that only the player who asked sees, which is their hand, kept up to date.
    EphemeralHand,
    /// A message that a writer keeps up to date: the table, or their own hand.
    Kept(Target),
    /// The table, on one of its buttons for moves: the next step is shown there.
    Steps(Target),
    /// Anything else, such as an older message.
    Elsewhere,
}

impl Where {
    /// Returns whether only they see it.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self, Where::Private | Where::EphemeralHand)
    }
}

/// The message that is pressed, while the press is answered.
pub(crate) struct PressedMessage<'a> {
    pub(crate) bot: &'a Arc<Bot>,
    interaction: &'a ComponentInteraction,
    pub(crate) asked: &'a Asked,
    /// The place of the message, if a writer keeps it.
    kept: Option<Target>,
    /// The lock of the message, if the answer shows it anew.
    lock: Option<MessageLock<'a>>,
    /// The hand in a channel that was pressed, locked against its writer meanwhile.
    ephemeral_hand: Option<(Target, EphemeralHand)>,
    hand_lock: Option<MessageLock<'a>>,
}

impl<'a> PressedMessage<'a> {
    pub(crate) fn new(bot: &'a Arc<Bot>, interaction: &'a ComponentInteraction, asked: &'a Asked) -> Self {
        PressedMessage { bot, interaction, asked, kept: None, lock: None, ephemeral_hand: None, hand_lock: None }
    }

    /// Finds where the message stands, and closes it to its writer if the answer shows it.
    pub(crate) async fn open(&mut self, press: &Press) -> Where {
        let place = self.find(press).await;
        match &place {
            Where::Kept(target) | Where::Steps(target) if !press.what.is_thought_about() => self.close(target).await,
            Where::Private if self.take_ephemeral_hand(press.session).await => return Where::EphemeralHand,
            _ => {}
        }
        place
    }

    /// Finds where the message stands. One that another process writes is treated as an older one: the move
    /// shows there soon, and the next step is shown to the person who pressed alone.
    async fn find(&self, press: &Press) -> Where {
        let PressedMessage { bot, interaction, asked, .. } = self;
        if interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
            return Where::Private;
        }
        let (id, message) = (press.session, interaction.message.id);
        let player = &asked.actor.player;
        let places = bot.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == asked.room);
            let hand = session.sitter_as(player).map(hand_of).unwrap_or_default();
            // The press came so fast that the place of the hand is not recorded yet.
            let is_unnoted = hand == PostedMessages::default() && asked.private && matches!(press.what, What::Hand(_));
            let table = view.and_then(|view| PostedMessages::read(&view.messages).message());
            // If the bot is no member, any message that shows the table is the table.
            let table = if asked.guest { view.map(|_| message) } else { table };
            (table == Some(message), hand.message() == Some(message) || is_unnoted)
        });
        let (target, is_table) = match places.await {
            Ok((true, _)) => (Target::Table(id, asked.room.clone()), true),
            Ok((_, true)) => (Target::Hand(id, player.clone()), false),
            _ => return Where::Elsewhere,
        };
        match press.what {
            _ if !bot.reconciler.may_write(&target) => Where::Elsewhere,
            What::Table(_) if is_table => Where::Steps(target),
            _ => Where::Kept(target),
        }
    }

    /// Closes the message to its writer: the answer shows it. One that another process writes stays open: it
    /// must not be overtaken, and hears of what was done.
    pub(crate) async fn hold(&mut self, target: &Target) {
        if self.bot.reconciler.may_write(target) {
            self.close(target).await;
        }
    }

    async fn close(&mut self, target: &Target) {
        self.kept = Some(target.clone());
        self.lock = MessageLock::take(self.bot, target);
        if self.asked.guest && matches!(target, Target::Table(..)) {
            guests::adopt(&self.bot.reconciler, target, self.interaction.message.id).await;
        }
    }

    /// Takes the hand at this table that was pressed over from its writer; returns false if the press was not
    /// in a hand.
    async fn take_ephemeral_hand(&mut self, session: SessionId) -> bool {
        let (reconciler, pressed) = (&self.bot.reconciler, self.interaction.message.id);
        let target = Target::Hand(session, self.asked.actor.player.clone());
        let is_it = |ephemeral_hand: &mut EphemeralHand| ephemeral_hand.original.message == pressed;
        let is_hand = reconciler.memo(&target, |memo| {
            memo.platform_state.press.latest = self.asked.id.get();
            memo.platform_state.ephemeral_hand.as_mut().is_some_and(is_it)
        });
        if !is_hand {
            return false;
        }
        self.hand_lock = MessageLock::take(self.bot, &target);
        if self.hand_lock.is_none() {
            // A write in flight must not arrive after the answer, which may be a question.
            let _ = timeout(WRITTEN_WITHIN, reconciler.wait_until_written(&target)).await;
            self.hand_lock = MessageLock::take(self.bot, &target);
        }
        let taken = reconciler.memo(&target, |memo| memo.platform_state.ephemeral_hand.take_if(is_it));
        self.ephemeral_hand = taken.map(|ephemeral_hand| (target, ephemeral_hand));
        self.ephemeral_hand.is_some()
    }

    /// The answer to give, with the message as it is now; decides what the message is afterwards.
    pub(crate) async fn answer(&mut self, answer: Answer) -> Answer {
        let answer = self.show(answer).await;
        self.settle(&answer);
        answer
    }

    /// The answer, with the message as it is now if it is closed to its writer.
    async fn show(&mut self, answer: Answer) -> Answer {
        let Some(lock) = &mut self.lock else { return answer };
        let message = self.interaction.message.id;
        match answer {
            Answer::Nothing => lock.shows(message).await,
            Answer::Private(page) if self.asked.guest => match lock.shows(message).await {
                Answer::Shows(revision) => Answer::Aside(Some(revision), page),
                _ => Answer::Aside(None, page),
            },
            answer => answer,
        }
    }

    /// Decides, before the answer is given, what the message is afterwards.
    fn settle(&mut self, answer: &Answer) {
        // If the answer were a message of its own, later edits through this press would change that one
        // instead.
        let same = matches!(answer, Answer::Nothing | Answer::Shows(_) | Answer::Aside(..));
        self.kept.take_if(|_| !same);
        // The hand that was pressed stays what it is, unless something else takes its place: then that says
        // what it is.
        if let Some((target, ephemeral_hand)) =
            self.ephemeral_hand.take().filter(|_| !matches!(answer, Answer::Update(_)))
        {
            self.bot.reconciler.memo(&target, |memo| {
                memo.platform_state.ephemeral_hand.get_or_insert(ephemeral_hand);
            });
        }
    }

    /// Notes whether the answer arrived, and gives the message back to its writer.
    pub(crate) fn told(self, told: Result<Value, Failure>) {
        let PressedMessage { bot, interaction, asked, kept, lock, .. } = self;
        if let Some(target) = kept.as_ref().filter(|_| told.is_ok()) {
            let reply = asked.original(interaction.message.id, false);
            match asked.guest {
                // Only now can it be written to.
                true => guests::wake(&bot.reconciler, target, reply),
                false => bot.reconciler.memo(target, |memo| memo.platform_state.press.reply = Some(reply)),
            }
        }
        match (lock, kept) {
            (Some(lock), _) => lock.told(told),
            // It was being written: the person who pressed it waits to see what follows.
            (None, Some(hand @ Target::Hand(..))) => bot.reconciler.edit_now(hand),
            (None, _) => {}
        }
    }
}

/// A message that is closed to its writer while a press on it is handled: the answer itself shows the result,
/// which does not count towards any limit. The writer resumes when this is dropped.
struct MessageLock<'a> {
    bot: &'a Arc<Bot>,
    target: Target,
    /// The message that the answer changes, and what it will show.
    shown: Option<(MessageId, Desired)>,
}

impl<'a> MessageLock<'a> {
    /// Takes the right to write; `None` while a writer is writing the message, which will look again.
    fn take(bot: &'a Arc<Bot>, target: &Target) -> Option<MessageLock<'a>> {
        let is_held = bot.reconciler.hold(target, |memo| memo.platform_state.press.answering = true);
        is_held.then(|| MessageLock { bot, target: target.clone(), shown: None })
    }

    /// The answer to give: the message's new content, unless it shows that already or must be replaced by
    /// another message, or another process writes it since the press came.
    async fn shows(&mut self, message: MessageId) -> Answer {
        let (target, reconciler) = (&self.target, &self.bot.reconciler);
        let Ok(place) = reconciler.read_place(self.bot, target).await else { return Answer::Nothing };
        let step = reconciler.memo(target, |memo| place.desired.step(&place.standing, &memo.known));
        if step != Step::Edit(message) {
            return Answer::Nothing;
        }
        let revision = Editor::new(self.bot, target).revise(message, &place.desired, place.content.page).await;
        if !reconciler.may_write(target) {
            return Answer::Nothing;
        }
        self.shown = Some((message, place.desired));
        Answer::Shows(revision)
    }

    /// Records whether the answer arrived.
    fn told(mut self, told: Result<Value, Failure>) {
        let Some((message, desired)) = self.shown.take() else { return };
        let (target, reconciler) = (&self.target, &self.bot.reconciler);
        match told {
            Ok(told) => {
                reconciler.memo(target, |memo| {
                    memo.known.note_written(message, &desired);
                    memo.platform_state.picture.note(message, &told);
                });
                reconciler.rejected_pages.lift(target);
            }
            // Its writer must look again.
            Err(failure) => {
                if let Failure::Refused(rejection) = failure {
                    Editor::new(self.bot, target).gives_up_picture(&rejection);
                }
                reconciler.keep(target.clone());
            }
        }
    }
}

impl Drop for MessageLock<'_> {
    fn drop(&mut self) {
        self.bot.reconciler.release(&self.target, |memo| memo.platform_state.press.answering = false);
    }
}
