//! A place in Telegram that is kept equal to a screen within the limits, by steps that code shared by all chats chooses.

use std::sync::Arc;

use sobremesa::store::SessionId;
use sobremesa_chat::{Desired, Outcome, Standing, Step};

use crate::bot::{Bot, Target, spot_of};
use crate::failure::{Failure, Meaning};
use crate::names::Spot;
use crate::pace::Rank;
use crate::page::Page;
use crate::talk::News;

/// What should stand in a place, what stands there, and what else Telegram needs to know.
#[derive(Default)]
pub(crate) struct Place {
    pub(crate) desired: Desired,
    pub(crate) standing: Standing<i32>,
    pub(crate) page: Page,
    /// The message that rings for players who cannot be called in private.
    pub(crate) call: Option<Page>,
    /// The message that names those who cannot be written to.
    pub(crate) notice: Page,
    /// What everybody there should see at once.
    pub(crate) news: News,
    /// Whether a new message makes phones ring.
    pub(crate) loud: bool,
    pub(crate) rank: Rank,
    /// Whether pictures are wanted there.
    pub(crate) pictures: bool,
}

impl Bot {
    /// Brings the messages of a place up to date, one step after another. Each step is chosen twice, since what was true before the wait
    /// may no longer be.
    pub(crate) async fn keep_place(self: &Arc<Self>, target: &Target) -> Result<(), Failure> {
        let Some(spot) = spot_of(target) else { return Ok(()) };
        loop {
            let rank = match self.next_step(target, spot).await? {
                (_, Step::Rest) => return self.clear_menus(target, spot).await,
                (_, Step::Later(wait)) => {
                    self.keep_later(target.clone(), wait);
                    return Ok(());
                }
                (_, Step::Strip(_) | Step::Delete(_)) => Rank::Rest,
                (place, _) => place.rank,
            };
            self.api.turn(spot.chat, rank).await;
            let (mut place, step) = self.next_step(target, spot).await?;
            let outcome = match self.take_step(target, spot, &place, &step).await {
                // The table is gone as well.
                Err(Failure::Refused(Meaning::RoomGone, _)) if !place.desired.here => {
                    self.tables.remember(target, &Standing::<i32>::default()).await;
                    return Ok(());
                }
                outcome => outcome?,
            };
            let before = place.standing.clone();
            if let Some(outcome) = outcome {
                self.memo(target, |memo| place.desired.note(&step, outcome, &mut place.standing, &mut memo.known));
            }
            if place.standing != before {
                self.tables.remember(target, &place.standing).await;
            }
        }
    }

    /// What is there, and the next step.
    async fn next_step(&self, target: &Target, spot: Spot) -> Result<(Place, Step<i32>), Failure> {
        let memo = self.memo(target, |memo| memo.clone());
        let place = self.read(target.session(), |session| match target {
            Target::Table(_, room) => self.see_table(session, room, spot, &memo),
            Target::Hand(_, player) => self.see_hand(session, player, &memo),
        });
        let place = place.await?.flatten().filter(|_| !self.is_barred(target));
        let step = place.as_ref().map_or(Step::Rest, |place| place.desired.step(&place.standing, &memo.known));
        Ok((place.unwrap_or_default(), step))
    }

    /// The outcome of a step; `None` if the place must be looked at again.
    async fn take_step(
        &self,
        target: &Target,
        spot: Spot,
        place: &Place,
        step: &Step<i32>,
    ) -> Result<Option<Outcome<i32>>, Failure> {
        let noted = |message| Outcome::Posted { message, photo: false, near: true, sure: true };
        Ok(Some(match step {
            Step::Rest | Step::Later(_) => return Ok(None),
            Step::Post => return self.post(target, spot, place).await,
            Step::Edit(message) => return self.rewrite(target, spot, place, *message).await,
            Step::Ring => match &place.call {
                Some(call) => noted(self.api.send(spot, call, true).await?),
                None => return Ok(None),
            },
            Step::Notice => noted(self.api.send(spot, &place.notice, true).await?),
            // A player who has left the table no longer sees a hand there.
            Step::Strip(message) if matches!(target, Target::Hand(..)) => self.delete(spot, &[*message]).await?,
            Step::Strip(message) => {
                was_there(self.api.strip(spot.chat, *message).await)?;
                Outcome::Tidied
            }
            Step::Delete(messages) => self.delete(spot, messages).await?,
        }))
    }

    async fn delete(&self, spot: Spot, messages: &[i32]) -> Result<Outcome<i32>, Failure> {
        match self.api.delete_all(spot.chat, messages).await {
            Ok(()) | Err(Failure::Refused(Meaning::MessageGone, _)) => Ok(Outcome::Tidied),
            Err(Failure::Refused(Meaning::Barred | Meaning::BadToken, _)) => Ok(Outcome::Refused),
            Err(failure) => Err(failure),
        }
    }

    /// Messages requested in the lobby next to the hand go once the game has begun.
    async fn clear_menus(&self, target: &Target, spot: Spot) -> Result<(), Failure> {
        while let Some(menu) = self.memo(target, |memo| memo.menus.first().copied()) {
            if self.read(target.session(), |session| session.in_lobby()).await? == Some(true) {
                break;
            }
            self.api.turn(spot.chat, Rank::Rest).await;
            was_there(self.api.delete(spot.chat, menu).await)?;
            self.memo(target, |memo| memo.menus.remove(&menu));
        }
        Ok(())
    }

    /// The message that shows a table in a room, if it is recorded.
    pub(crate) async fn table_message(&self, id: SessionId, spot: Spot) -> Option<i32> {
        let room = spot.room();
        let table = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room)?;
            Standing::read(&view.messages).message()
        });
        table.await.ok().flatten()
    }
}

/// Whether the message was there.
pub(crate) fn was_there(done: Result<(), Failure>) -> Result<bool, Failure> {
    match done {
        Ok(()) => Ok(true),
        Err(Failure::Refused(Meaning::MessageGone, _)) => Ok(false),
        Err(failure) => Err(failure),
    }
}
