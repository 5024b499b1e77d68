//! Presses: the text attached to a button comes back as a request, and the answer goes to the place of the
//! press.

use std::sync::Arc;

use serenity::all::{
    ChannelId, ComponentInteraction, ComponentInteractionDataKind, CreateAttachment, MessageFlags, MessageId,
};
use sobremesa::catalogue::find;
use sobremesa::{Actor, Menu, Press, Refusal, Reply, Request, Session, View, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{NotAButton, PostedMessages, Reachability};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::answer::{Answer, To};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::controls::pop_up;
use crate::hands::steps_in;
use crate::links::private_link;
use crate::names::{self, hand_of};
use crate::page::Page;
use crate::press_state::{PressState, is_shown, renew};

/// The message that was pressed.
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
    fn is_hand(&self) -> bool {
        matches!(self, Where::Kept(Target::Hand(..)))
    }

    /// Returns whether only they see it.
    fn is_private(&self) -> bool {
        matches!(self, Where::Private | Where::EphemeralHand)
    }
}

/// Handles a press on a button or menu.
pub(crate) async fn take_press(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let asked = Asked::by_press(&bot.parts.manager, interaction);
    bot.servers.learn(&asked);
    let mut press_state = PressState::default();
    let work = async {
        let answer = answer_press(bot, interaction, &asked, &mut press_state).await;
        // If the answer were a message of its own, later edits through this press would change that one
        // instead.
        let same = matches!(answer, Answer::Nothing | Answer::Shows(_) | Answer::Aside(..));
        press_state.kept.take_if(|_| !same);
        // The hand that was pressed stays what it is, unless something else takes its place: then that says
        // what it is.
        if let Some((target, ephemeral_hand)) =
            press_state.ephemeral_hand.take().filter(|_| !matches!(answer, Answer::Update(_)))
        {
            bot.reconciler.memo(&target, |memo| {
                memo.platform_state.ephemeral_hand.get_or_insert(ephemeral_hand);
            });
        }
        answer
    };
    let told = bot.answer(&asked, To::Press, work).await;
    let arrived = told.is_ok();
    let hand = press_state.kept.clone().filter(|target| matches!(target, Target::Hand(..)));
    if let Some(target) = press_state.kept.filter(|_| arrived) {
        let reply = asked.original(interaction.message.id, false);
        match asked.guest {
            // Only now can it be written to.
            true => bot.wake(&target, reply),
            false => bot.reconciler.memo(&target, |memo| memo.platform_state.press.reply = Some(reply)),
        }
    }
    match (press_state.message_lock, hand) {
        (Some(lock), _) => lock.told(told),
        // It was being written: the person who pressed it waits to see what follows.
        (None, Some(hand)) => bot.reconciler.edit_now(hand),
        (None, None) => {}
    }
    drop(press_state.hand_lock);
    // The table need not wait for it.
    if let Some(page) = press_state.greeting.filter(|_| arrived) {
        bot.follow_up(&asked, page).await;
    }
    if let Some(session) = press_state.joined.filter(|_| arrived) {
        bot.try_channel(&asked, session).await;
    }
}

async fn answer_press(
    bot: &Arc<Bot>,
    interaction: &ComponentInteraction,
    asked: &Asked,
    press_state: &mut PressState,
) -> Answer {
    let chosen = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => Some(&interaction.data.custom_id),
    };
    let button = chosen.map(|text| text.parse::<Button>());
    // A person who has everything erased need not leave more of it.
    if !matches!(button, Some(Ok(Button::Forget(..)))) {
        bot.hears(asked).await;
    }
    match button {
        Some(Ok(Button::Press(press))) => press_at(bot, interaction, asked, press, press_state).await,
        Some(Ok(Button::Renew(session))) => renew(bot, interaction, asked, session, press_state).await,
        Some(Ok(Button::Challenge(session, rival))) => {
            if is_shown(bot, session, &asked.room()).await {
                press_state.hold(bot, interaction, asked, &Target::Table(session, asked.room())).await;
            }
            let answer = bot.take_challenge(asked, session, rival).await;
            press_state.show(interaction, asked, answer).await
        }
        Some(Ok(Button::Table(order, session))) => bot.take_table_choice(asked, order, session).await,
        Some(Ok(Button::QuickPlay(game))) if find(&game).is_some() => bot.play_now(asked, &game).await,
        Some(Ok(Button::Forget(user, meant))) => bot.decide(asked, user, meant).await,
        Some(Ok(Button::Activity)) => Answer::Launch,
        Some(Ok(Button::QuickPlay(_)) | Err(NotAButton)) | None => {
            Answer::Private(Page::told(&say(asked.language(), &line!("discord-strange-press"))))
        }
    }
}

/// Handles a press on a button of a table.
async fn press_at(
    bot: &Arc<Bot>,
    interaction: &ComponentInteraction,
    asked: &Asked,
    press: Press,
    press_state: &mut PressState,
) -> Answer {
    let actor = actor_at(bot, asked, press.session).await;
    bot.presence.saw((press.session, actor.player.clone()), (bot.parts.clock)());
    let place = bot.find_place(interaction, asked, &press).await;
    if let Where::Kept(target) | Where::Steps(target) = &place
        && !press.what.is_thought_about()
    {
        press_state.hold(bot, interaction, asked, target).await;
    }
    let hand = Target::Hand(press.session, actor.player.clone());
    if place == Where::Private {
        bot.reconciler.memo(&hand, |memo| memo.platform_state.press.latest = asked.id.get());
    }
    let place = match place == Where::Private && press_state.take_ephemeral_hand(bot, interaction, &hand).await {
        true => Where::EphemeralHand,
        false => place,
    };
    let answer = act(bot, &actor, press.request(&asked.contribution()), press.session, &place).await;
    if matches!((&press.what, &answer), (What::Join(_), Answer::Nothing)) {
        press_state.joined = Some(press.session);
        if bot.parts.manager.meet(&actor.player).await {
            press_state.greeting = Some(Page::told(&say(asked.language(), &line!("discord-newcomer"))));
        }
    }
    press_state.show(interaction, asked, answer).await
}

/// The player who acts at a table. A channel's moderator has authority over the table that is visible there,
/// not over tables that once were.
pub(crate) async fn actor_at(bot: &Arc<Bot>, asked: &Asked, session: SessionId) -> Actor {
    let room = asked.room();
    let seen_here = bot.parts.manager.session_in(&room).await.is_ok_and(|here| here == Some(session));
    if seen_here {
        bot.reconciler.retry_rejected(&Target::Table(session, room));
    }
    Actor { moderator: asked.actor.moderator && seen_here, ..asked.actor.clone() }
}

pub(crate) async fn act(bot: &Arc<Bot>, actor: &Actor, request: Request, session: SessionId, place: &Where) -> Answer {
    match bot.parts.manager.handle(request, actor, (bot.parts.clock)()).await {
        Ok(reply) => match show(bot, actor, &reply, place).await {
            Ok(answer) => answer,
            Err(refusal) => Answer::Private(bot.refusal(Some(session), &refusal, actor.language).await),
        },
        Err(Refusal::NoTable) => Answer::Private(Page::told(&say(actor.language, &line!("discord-press-of-no-table")))),
        Err(refusal) => refuse(bot, actor, session, &refusal, place).await,
    }
}

async fn show(bot: &Arc<Bot>, actor: &Actor, reply: &Reply, place: &Where) -> Result<Answer, Refusal> {
    let done = || Page::told(&say(actor.language, &line!("discord-done")));
    Ok(match (&reply.view, place) {
        (None, Where::Private) => Answer::Update(done()),
        // The hand stays a hand.
        (None, Where::EphemeralHand) => {
            let hand = View::Hand(String::new());
            Answer::Update(bot.view(reply.session, actor, &hand).await.unwrap_or_else(|_| done()))
        }
        (None, _) => Answer::Nothing,
        (Some(View::Hand(path)), Where::Steps(target)) => {
            bot.step_at_table(target, path).await;
            Answer::Nothing
        }
        // Steps of a move are shown where the hand is, by its writer.
        (Some(View::Hand(path)), place) if place.is_hand() => {
            bot.step(reply.session, &actor.player, path).await;
            Answer::Nothing
        }
        (Some(View::Hand(_)), Where::Kept(_) | Where::Elsewhere)
            if reply.changed && bot.is_written_to(reply.session, &actor.player).await =>
        {
            Answer::Nothing
        }
        (Some(view @ (View::Options(Menu::Write(_)) | View::Report(_))), _) => {
            let spoken = bot.parts.manager.view(reply.session, &actor.player, view, actor.language).await?;
            match &spoken.entry {
                Some(entry) => Answer::Ask(pop_up(entry)),
                None => Answer::Private(bot.page(&spoken, actor.language)),
            }
        }
        (Some(view), place) if place.is_private() => Answer::Update(bot.view(reply.session, actor, view).await?),
        (Some(view), _) => Answer::Private(bot.view(reply.session, actor, view).await?),
    })
}

/// Says why a request was refused. A player who pressed something outdated is shown the current state.
async fn refuse(bot: &Arc<Bot>, actor: &Actor, session: SessionId, refusal: &Refusal, place: &Where) -> Answer {
    if let Refusal::Stale { .. } = refusal {
        let why = bot.parts.manager.say(Some(session), &refusal.line(), actor.language).await;
        let hand = bot.parts.manager.hand_screen(session, &actor.player, actor.language).await;
        if let Ok(Some(hand)) = hand {
            let page = bot.glance((session, &actor.player), &hand, None, actor.language, Reachability::Open);
            let page = page.under(&why).draw().await;
            return if place.is_private() { Answer::Update(page) } else { Answer::Private(page) };
        }
    }
    Answer::Private(bot.refusal(Some(session), refusal, actor.language).await)
}

impl Bot {
    /// The view that a reply announces, drawn for the player who asked.
    pub(crate) async fn view(&self, session: SessionId, actor: &Actor, view: &View) -> Result<Page, Refusal> {
        let mut spoken = self.parts.manager.view(session, &actor.player, view, actor.language).await?;
        if *view == View::More {
            // Beside its picture the table is told in brief.
            spoken.blocks = self.parts.manager.table_screen(session, actor.language).await?.blocks;
        }
        if let View::Hand(path) = view
            && let Some((standing, steps)) = self.hand_of(session, &actor.player, path).await
        {
            let page = self.glance((session, &actor.player), &spoken, steps, actor.language, standing.reachability);
            let words = say(actor.language, &line!("discord-to-hand"));
            let private = standing.chat.map(ChannelId::new).zip(standing.message());
            let page = match private {
                Some((channel, message)) => page.leading(&words, &private_link(channel, message)),
                None => page,
            };
            return Ok(page.draw().await);
        }
        let mut page = self.page(&spoken, actor.language).draw().await;
        if *view == View::Rules
            && let Some(site) = &self.parts.operator.site
        {
            let game = self.parts.manager.read(session, |session| session.game().id()).await?;
            let words = say(actor.language, &line!("session-rulebook-link"));
            page = page.leading(&words, &format!("{site}/reglas/{game}"));
        }
        if *view == View::Proof {
            let proof = self.parts.manager.read(session, |session| session.proof()).await?;
            let proof = proof.map(|proof| serde_json::json!(proof).to_string());
            page =
                page.with_file(proof.map(|proof| CreateAttachment::bytes(proof, format!("sobremesa-{session}.json"))));
        }
        Ok(page)
    }

    /// The reason for a refusal, for the player who asked.
    pub(crate) async fn refusal(&self, session: Option<SessionId>, refusal: &Refusal, language: Language) -> Page {
        Page::told(&self.parts.manager.say(session, &refusal.line(), language).await)
    }

    /// The messages of a player's hand, and the steps taken in it; `None` if they have none.
    async fn hand_of(
        &self,
        session: SessionId,
        player: &PlayerId,
        path: &str,
    ) -> Option<(PostedMessages<MessageId>, Option<(u32, String)>)> {
        let look = |session: &Session| {
            let standing = || session.sitter_as(player).map(hand_of).unwrap_or_default();
            session.has_hand(player).then(|| (standing(), steps_in(session, player, path)))
        };
        self.parts.manager.read(session, look).await.ok().flatten()
    }

    async fn is_written_to(&self, session: SessionId, player: &PlayerId) -> bool {
        self.reconciler.hand_at(session, player).await.shown.is_some()
    }

    /// Takes a step of a move in a player's own hand: its next buttons should be shown there.
    async fn step(self: &Arc<Self>, session: SessionId, player: &PlayerId, path: &str) {
        let target = Target::Hand(session, player.clone());
        let steps = self.parts.manager.read(session, |session| steps_in(session, player, path)).await;
        self.reconciler.memo(&target, |memo| memo.platform_state.press.steps = steps.ok().flatten());
        self.reconciler.keep(target);
    }

    /// Takes a step of a move at the table: its next buttons should be shown there.
    async fn step_at_table(self: &Arc<Self>, target: &Target, path: &str) {
        let moment = self.parts.manager.read(target.session(), |session| session.call().map(|call| call.moment)).await;
        let steps = moment.ok().flatten().filter(|_| !path.is_empty()).map(|moment| (moment, path.to_owned()));
        self.reconciler.memo(target, |memo| memo.platform_state.press.steps = steps);
        self.reconciler.keep(target.clone());
    }

    /// Notes that a player who is heard in private has a channel there.
    pub(crate) async fn hears(&self, asked: &Asked) {
        if asked.private
            && let Some(user) = names::user(&asked.actor.player)
        {
            self.dm_channels.learn(user, asked.channel).await;
        }
    }

    async fn find_place(&self, interaction: &ComponentInteraction, asked: &Asked, press: &Press) -> Where {
        if interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
            return Where::Private;
        }
        let (id, message, room) = (press.session, interaction.message.id, asked.room());
        let player = &asked.actor.player;
        let places = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room);
            let hand = session.sitter_as(player).map(hand_of).unwrap_or_default();
            // The press came so fast that the place of the hand is not recorded yet.
            let is_unnoted = hand == PostedMessages::default() && asked.private && matches!(press.what, What::Hand(_));
            let table = view.and_then(|view| PostedMessages::read(&view.messages).message());
            // If the bot is no member, any message that shows the table is the table.
            let table = if asked.guest { view.map(|_| message) } else { table };
            (table == Some(message), hand.message() == Some(message) || is_unnoted)
        });
        match places.await {
            Ok((true, _)) => self.ours(Target::Table(id, room), |table| match press.what {
                What::Table(_) => Where::Steps(table),
                _ => Where::Kept(table),
            }),
            Ok((_, true)) => self.ours(Target::Hand(id, player.clone()), Where::Kept),
            _ => Where::Elsewhere,
        }
    }

    /// A message that this process writes. That of another is treated as an older one: the move shows there
    /// soon, and the next step is shown to the person who pressed alone.
    fn ours(&self, target: Target, is: impl FnOnce(Target) -> Where) -> Where {
        if self.reconciler.may_write(&target) { is(target) } else { Where::Elsewhere }
    }
}
