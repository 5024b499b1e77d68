//! A place in Discord that is kept equal to a screen, by steps that code shared by all chats chooses.

use std::sync::Arc;

use serde_json::json;
use serenity::all::{ChannelId, MessageId};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::Refusal;
use sobremesa_chat::{Desired, Outcome, Standing, Step};

use crate::api::{Failure, Meaning};
use crate::bot::{Bot, Memo, Stands, Target, nonce};
use crate::names;
use crate::page::Page;

/// What should stand in a place, what stands there, and what else Discord needs to know.
#[derive(Default)]
pub(crate) struct Place {
    pub(crate) desired: Desired,
    pub(crate) standing: Standing<MessageId>,
    pub(crate) page: Page,
    /// The message that rings for the players who must act.
    pub(crate) call: Page,
    /// Whether the game waits for this player; only used for hands.
    pub(crate) acts: bool,
    /// The hands that are shown in the same channel.
    pub(crate) hands: Vec<Target>,
}

impl Place {
    pub(crate) fn step(&self, memo: &Memo) -> Step<MessageId> {
        self.desired.step(&self.standing, &memo.known)
    }
}

impl Bot {
    /// Brings the messages of a place up to date, one step after another.
    pub(crate) async fn keep_place(self: &Arc<Self>, target: &Target) -> Result<(), Failure> {
        loop {
            let Some(mut place) = self.look_when_hands_are_shown(target).await? else {
                self.stop_waiting(target);
                self.messages.memo(target, |memo| memo.done = true);
                return Ok(());
            };
            place.desired.anew |= self.is_out_of_sight(target, &place).await;
            let step = self.messages.memo(target, |memo| place.step(memo));
            match &step {
                Step::Rest => {
                    self.stop_waiting(target);
                    self.messages.memo(target, |memo| memo.done = !place.desired.here);
                    return Ok(());
                }
                Step::Later(wait) => {
                    self.wake_after(*wait, target.clone());
                    return Ok(());
                }
                Step::Edit(message) => {
                    if let Some(channel) = channel_of(target, &place.standing) {
                        self.pause(target, channel, *message)?;
                    }
                }
                _ => {}
            }
            if matches!(step, Step::Post | Step::Edit(_)) && self.is_barred(target, place.desired.page) {
                return Ok(());
            }
            let before = place.standing.clone();
            let Some(channel) = self.way_to(target, &mut place).await else { return Ok(()) };
            let outcome = self.take_step(target, channel, &place, &step).await?;
            self.messages.memo(target, |memo| {
                place.desired.note(&step, outcome, &mut place.standing, &mut memo.known);
                memo.standing = place.standing.clone();
            });
            if place.standing != before {
                self.tables.remember(target, &place.standing).await;
            }
        }
    }

    /// What should stand there and what does. Hands shown in the same channel are written first: the table waits for them.
    async fn look_when_hands_are_shown(&self, target: &Target) -> Result<Option<Place>, Failure> {
        loop {
            let place = self.look_at(target).await?;
            let mut hands = place.iter().flat_map(|place| &place.hands);
            match hands.find(|hand| self.messages.is_written(hand)) {
                Some(hand) => self.messages.wait_for_rest(hand).await,
                None => return Ok(place),
            }
        }
    }

    /// What should stand there and what does; `None` where nothing does and nothing should.
    pub(crate) async fn look_at(&self, target: &Target) -> Result<Option<Place>, Failure> {
        let (id, memo) = (target.session(), self.messages.memo(target, |memo| memo.clone()));
        let seen = self.parts.manager.read(id, |session| match target {
            Target::Table(_, room) => self.see_table(session, room, &memo),
            Target::Hand(_, player) => Some(self.see_hand(session, player, &memo)),
        });
        match seen.await {
            Ok(place) => Ok(place),
            Err(Refusal::NoTable) => Ok(None),
            Err(refusal) => Err(Failure::Unanswered(format!("{refusal:?}"))),
        }
    }

    /// The channel of a place. `None` if it must be opened first; the hand is shown once it is.
    async fn way_to(self: &Arc<Self>, target: &Target, place: &mut Place) -> Option<ChannelId> {
        let known = channel_of(target, &place.standing);
        let (None, Target::Hand(_, player)) = (known, target) else { return known };
        let channel = self.private_channel(names::user(player)?, target, place.acts).await?;
        place.standing.chat = Some(channel.get());
        Some(channel)
    }

    /// This hand should no longer be shown, or already stands where it should.
    fn stop_waiting(&self, target: &Target) {
        if let Target::Hand(_, player) = target
            && let Some(user) = names::user(player)
        {
            self.doors.leave(user, target);
        }
    }

    async fn take_step(
        &self,
        target: &Target,
        channel: ChannelId,
        place: &Place,
        step: &Step<MessageId>,
    ) -> Result<Outcome<MessageId>, Failure> {
        let id = target.session();
        match step {
            Step::Rest | Step::Later(_) | Step::Notice => Ok(Outcome::Tidied),
            Step::Post => {
                let kind = if matches!(target, Target::Table(..)) { 't' } else { 'h' };
                let after = format!("{kind}{}.{:?}", place.desired.game.0, place.standing.message());
                let page = self.draw_page(target, place.page.clone()).await;
                let (message, sure) = self.post(channel, &page, nonce(id, channel, &after)).await?;
                self.messages.memo(target, |memo| (memo.again, memo.barred) = (false, None));
                Ok(Outcome::Posted { message, photo: false, near: true, sure })
            }
            Step::Edit(message) => {
                let page = self.draw_page(target, place.page.clone()).await;
                Ok(match self.rewrite(target, channel, *message, &page, &place.desired).await? {
                    Stands::Yes => Outcome::Written { photo: false },
                    Stands::No => Outcome::Gone,
                    Stands::Old => Outcome::Old,
                })
            }
            Step::Ring => {
                let after = place.desired.call.map(|due| format!("c{}", due.rung)).unwrap_or_default();
                let (message, sure) = self.post(channel, &place.call, nonce(id, channel, &after)).await?;
                Ok(Outcome::Posted { message, photo: false, near: true, sure })
            }
            // A player who has left the table no longer sees a hand there.
            Step::Strip(message) if matches!(target, Target::Hand(..)) && !place.desired.here => {
                let page = Page::told(&self.say(Language::default(), &line!("discord-hand-left")));
                match accept_tidied(self.replace(channel, *message, &page).await)? {
                    (Some(Stands::Old), _) => Ok(accept_tidied(self.delete(channel, *message).await)?.1),
                    (_, outcome) => Ok(outcome),
                }
            }
            Step::Strip(message) => {
                Ok(accept_tidied(self.edit(channel, *message, json!({ "components": [] })).await)?.1)
            }
            Step::Delete(messages) => {
                let mut outcome = Outcome::Tidied;
                for message in messages {
                    if accept_tidied(self.delete(channel, *message).await)?.1 == Outcome::Refused {
                        outcome = Outcome::Refused;
                    }
                }
                Ok(outcome)
            }
        }
    }

    /// Edits a message.
    async fn rewrite(
        &self,
        target: &Target,
        channel: ChannelId,
        message: MessageId,
        page: &Page,
        desired: &Desired,
    ) -> Result<Stands, Failure> {
        // Forgotten while the edit is in flight: after a failure nobody knows what is shown.
        let same_picture = self.messages.memo(target, |memo| memo.known.begin(message, desired));
        let stands = if let Some(stands) = self.edit_original(target, message, page, same_picture).await? {
            stands
        } else if same_picture {
            // The same picture stays where it is.
            self.edit(channel, message, page.json()).await?
        } else {
            self.replace(channel, message, page).await?
        };
        if stands == Stands::Yes {
            self.messages.memo(target, |memo| memo.barred = None);
        }
        Ok(stands)
    }
}

/// The channel of a place, if it is remembered.
fn channel_of(target: &Target, standing: &Standing<MessageId>) -> Option<ChannelId> {
    match target {
        Target::Table(_, room) => names::channel(room),
        Target::Hand(..) => standing.chat.filter(|&chat| chat != 0).map(ChannelId::new),
    }
}

/// Accepts the fate of a message that is no longer needed. If Discord refuses to have it taken away, it stays.
fn accept_tidied(stands: Result<Stands, Failure>) -> Result<(Option<Stands>, Outcome<MessageId>), Failure> {
    match stands {
        Ok(stands) => Ok((Some(stands), Outcome::Tidied)),
        Err(failure) => match failure.meaning() {
            Some(Meaning::Barred) => Ok((None, Outcome::Refused)),
            Some(_) => Ok((None, Outcome::Tidied)),
            None => Err(failure),
        },
    }
}
