//! A hand in private: one direct message for each player and game, kept up to date, with its own buttons.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, MessageId};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::{Place, Refusal, Session, Spoken, View};
use sobremesa::store::{PlayerId, SessionId};

use crate::api::Failure;
use crate::bot::{Bot, Stands, Target, nonce};
use crate::names::{self, GameMark, HandMessage};
use crate::page::Page;

/// What a player is to see in private.
struct Plan {
    page: Page,
    message: Option<HandMessage>,
    mark: GameMark,
    playing: bool,
    /// Whether the game waits for them.
    acts: bool,
    /// Whether the steps that were taken belong to an earlier question.
    outdated: bool,
}

impl Plan {
    /// The message in which it is shown, unless another game is.
    fn place(&self) -> Option<(ChannelId, MessageId)> {
        match &self.message {
            Some(HandMessage::At(channel, message, mark)) if !self.playing || *mark == self.mark => {
                Some((*channel, *message))
            }
            _ => None,
        }
    }
}

impl Bot {
    /// Makes a player's private message equal to the hand.
    pub(crate) async fn draw_hand(self: &Arc<Self>, id: SessionId, player: &PlayerId) -> Result<(), Failure> {
        let target = Target::Hand(id, player.clone());
        let Some(user) = names::user(player) else { return Ok(()) };
        let plan = match self.plan_hand(&target, id, player).await {
            Ok(Some(plan)) => plan,
            Ok(None) => {
                self.doors.leave(user, &target);
                return self.take_away(&target).await;
            }
            Err(Refusal::NoTable) => {
                self.doors.leave(user, &target);
                self.messages.memo(&target, |memo| memo.done = true);
                return Ok(());
            }
            Err(refusal) => return Err(Failure::Unanswered(format!("{refusal:?}"))),
        };
        let old = match plan.message {
            Some(HandMessage::At(channel, message, _)) => Some((channel, message)),
            Some(HandMessage::Closed) => {
                self.doors.leave(user, &target);
                return Ok(());
            }
            None => None,
        };
        // Nobody is written to about a game that is over.
        if old.is_none() && !plan.playing {
            self.doors.leave(user, &target);
            return Ok(());
        }
        let place = plan.place();
        if let Some((channel, message)) = place {
            self.pause(&target, channel, message)?;
        }
        let channel = match old {
            Some((channel, _)) => channel,
            None => match self.private_channel(user, &target, plan.acts).await {
                Some(channel) => channel,
                None => return Ok(()),
            },
        };
        if self.is_barred(&target, &plan.page) {
            return Ok(());
        }
        let page = self.draw_page(&target, plan.page).await;
        let mut aged = false;
        if let Some((channel, message)) = place {
            match self.rewrite(&target, channel, message, &page).await? {
                Stands::Yes => {
                    self.messages.memo(&target, |memo| memo.at = Some((channel, message)));
                    return Ok(());
                }
                Stands::Old => aged = true,
                Stands::No => {}
            }
        }
        if !plan.playing {
            return Ok(());
        }
        let after = format!("h{}.{:?}", plan.mark.0, old.map(|(_, message)| message));
        let (message, shown) = self.post(channel, &page, nonce(id, channel, &after)).await?;
        let hand = HandMessage::At(channel, message, plan.mark);
        self.remember(id, Place::Hand(player.clone()), vec![hand.write()]).await;
        self.messages.memo(&target, |memo| {
            memo.shown = shown;
            memo.at = Some((channel, message));
            memo.barred = None;
        });
        match old {
            // In its place there is another with the same hand.
            Some((channel, message)) if aged => drop(self.delete(channel, message).await),
            // The earlier game's buttons; if they stay, they are stale.
            Some((channel, message)) => drop(self.edit(channel, message, json!({ "components": [] })).await),
            None => {}
        }
        // What the nonce brought back may be what was shown before.
        if self.messages.memo(&target, |memo| memo.shown.is_none()) {
            self.wake(target);
        }
        Ok(())
    }

    async fn plan_hand(&self, target: &Target, id: SessionId, player: &PlayerId) -> Result<Option<Plan>, Refusal> {
        let steps = self.messages.memo(target, |memo| memo.steps.clone());
        let plan = self.parts.manager.read(id, |session| plan(session, player, steps.as_ref())).await?;
        if plan.as_ref().is_some_and(|plan| plan.outdated) {
            self.messages.memo(target, |memo| memo.steps = None);
        }
        Ok(plan)
    }

    /// The hand as it is to be shown in this message, if it is to be shown there.
    pub(crate) async fn hand_in(
        &self,
        target: &Target,
        id: SessionId,
        player: &PlayerId,
        message: MessageId,
    ) -> Option<Page> {
        let plan = self.plan_hand(target, id, player).await.ok()??;
        if plan.place().is_none_or(|(_, place)| place != message) {
            return None;
        }
        Some(self.draw_page(target, plan.page).await)
    }

    /// Whoever has left the table sees no hand of it any more.
    async fn take_away(&self, target: &Target) -> Result<(), Failure> {
        if let Some((channel, message)) = self.messages.memo(target, |memo| memo.at) {
            let page = Page::told(&self.say(Language::default(), &line!("discord-hand-left")));
            if self.replace(channel, message, &page).await? == Stands::Old {
                self.delete(channel, message).await?;
            }
        }
        self.messages.memo(target, |memo| {
            memo.at = None;
            memo.shown = None;
            memo.done = true;
        });
        Ok(())
    }
}

/// `None` for who does not sit there, or where nothing was dealt.
fn plan(session: &Session, player: &PlayerId, steps: Option<&(u32, String)>) -> Option<Plan> {
    let seat = session.seat_of(player)?;
    let sitter = session.sitter(seat)?;
    let language = sitter.language;
    let hand = session.hand_screen(player, language)?;
    let moment = moment_of(&hand);
    let fitting = steps.filter(|(taken, _)| Some(*taken) == moment);
    let shown = match fitting {
        Some((_, path)) => session.view(player, &View::Hand(path.clone()), language),
        None => hand,
    };
    Some(Plan {
        page: Page::of(&shown, language),
        message: HandMessage::read(sitter.message.as_deref()),
        mark: GameMark::of(&session.commitment().to_string()),
        playing: session.is_playing(),
        acts: session.call().is_some_and(|call| call.seats.contains(&seat)),
        outdated: steps.is_some() && fitting.is_none(),
    })
}

/// The question that a hand's buttons belong to.
fn moment_of(hand: &Spoken) -> Option<u32> {
    hand.controls.first().map(|button| button.press.moment)
}
