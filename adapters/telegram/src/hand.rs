//! The hand in the private chat: one message, kept up to date; a new one when the player is called, so that the phone rings.

use std::sync::Arc;

use sobremesa::locale::Language;
use sobremesa::session::{Place, Session, Urgency, View};
use sobremesa::store::{PlayerId, SessionId};

use crate::bot::{Bot, Memo, Target};
use crate::failure::Failure;
use crate::names::{HandMessage, Rung, Spot, private_chat};
use crate::pace::Rank;
use crate::page::Page;
use crate::table::was_there;
use crate::written::{Form, Rewritten};

/// What brings the message nearer to what it should be.
enum Step {
    /// It is.
    Rest,
    /// It is posted; loudly for a call that is new.
    Post { page: Page, rung: Option<Rung>, loud: bool, before: Option<i32> },
    /// It is written again; a call that need not ring is noted.
    Edit { message: i32, page: Page, form: Form, rung: Option<Rung>, old: Option<i32> },
    /// One that was replaced, or has served its purpose, goes.
    Delete { message: i32 },
}

impl Bot {
    /// Makes the message of a hand what it should be, one step after the other; each is chosen twice, as for tables.
    pub(crate) async fn keep_hand(self: &Arc<Self>, id: SessionId, player: &PlayerId) -> Result<(), Failure> {
        let Some(chat) = private_chat(player) else { return Ok(()) };
        loop {
            let (step, rank) = self.hand_step(id, player).await?;
            if matches!(step, Step::Rest) {
                return Ok(());
            }
            self.api.turn(chat, rank).await;
            let (step, _) = self.hand_step(id, player).await?;
            self.take_hand_step(id, player, chat, step).await?;
        }
    }

    async fn take_hand_step(&self, id: SessionId, player: &PlayerId, chat: i64, step: Step) -> Result<(), Failure> {
        let target = Target::Hand(id, player.clone());
        let shown = match step {
            Step::Rest => return Ok(()),
            Step::Delete { message } => {
                was_there(self.api.delete(chat, message).await)?;
                self.memo(&target, |memo| {
                    memo.menus.remove(&message);
                    memo.shown.take_if(|(shown, _)| *shown == message);
                });
                match self.hand_message(id, player).await {
                    HandMessage::Shown { message: kept, rung, photo, old } if old == Some(message) => {
                        HandMessage::Shown { message: kept, rung, photo, old: None }
                    }
                    _ => return Ok(()),
                }
            }
            Step::Post { page, rung, loud, before } => {
                let Some((message, photo)) = self.post(&target, Spot::chat(chat), &page, loud).await? else {
                    return Ok(());
                };
                self.open_door(chat);
                HandMessage::Shown { message, rung, photo, old: before }
            }
            Step::Edit { message, page, form, rung, old } => {
                match self.rewrite(&target, chat, message, &page, form).await? {
                    Rewritten::Done { photo } => HandMessage::Shown { message, rung, photo, old },
                    Rewritten::Undrawn => return Ok(()),
                    Rewritten::Gone => {
                        self.memo(&target, |memo| memo.shown = None);
                        HandMessage::None
                    }
                }
            }
        };
        self.remember(id, Place::Hand(player.clone()), shown.write()).await;
        Ok(())
    }

    /// What is to be done next, and how urgent it is.
    async fn hand_step(&self, id: SessionId, player: &PlayerId) -> Result<(Step, Rank), Failure> {
        let target = Target::Hand(id, player.clone());
        if self.is_barred(&target) {
            return Ok((Step::Rest, Rank::Rest));
        }
        let memo = self.memo(&target, |memo| memo.clone());
        let step = self.read(id, |session| {
            let menu = memo.menus.first().filter(|_| !session.in_lobby());
            let menu = menu.map(|&message| Step::Delete { message });
            let Some(seat) = session.seat_of(player) else {
                // Whoever has left has no hand here.
                let hand = memo.shown.map(|(message, _)| Step::Delete { message });
                return (hand.or(menu), Rank::Rest);
            };
            let called = session.call().is_some_and(|call| call.seats.contains(&seat));
            (self.next_hand(session, player, &memo).or(menu), if called { Rank::Turn } else { Rank::Rest })
        });
        let (step, rank) = step.await?.unwrap_or((None, Rank::Rest));
        Ok((step.unwrap_or(Step::Rest), rank))
    }

    fn next_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> Option<Step> {
        let seat = session.seat_of(player)?;
        let sitter = session.sitter(seat)?;
        let page = hand_page(session, player, sitter.language, memo)?;
        let call = session.call().filter(|call| call.seats.contains(&seat));
        let due = call.as_ref().map(Rung::of);
        match HandMessage::read(sitter.message.as_deref()) {
            HandMessage::Closed { .. } => None,
            HandMessage::None => Some(Step::Post { page, rung: due, loud: due.is_some(), before: None }),
            HandMessage::Shown { message, rung, photo, old } => {
                let news = call.filter(|_| due != rung);
                // A call of before the program began has rung then.
                let rings = news.as_ref().is_some_and(|call| {
                    call.urgency > Urgency::Turn || call.since > self.began && !self.is_present(player)
                });
                // No more than one former message is ever left behind.
                let replace = |page, rung, loud| match old {
                    Some(message) => Step::Delete { message },
                    None => Step::Post { page, rung, loud, before: Some(message) },
                };
                if memo.again || rings {
                    return Some(replace(page, due, due.is_some()));
                }
                if news.is_none() && memo.shows(message, &page) {
                    return old.map(|message| Step::Delete { message });
                }
                let rung = due.or(rung);
                Some(match memo.form(message, photo, &page, session.draws_hands()) {
                    Some(form) => Step::Edit { message, page, form, rung, old },
                    None => replace(page, rung, false),
                })
            }
        }
    }
}

/// The hand, or what the player asked to see in its place, if that is still about the same question.
fn hand_page(session: &Session, player: &PlayerId, language: Language, memo: &Memo) -> Option<Page> {
    let now = session.call().map(|call| call.moment);
    let asked = memo.asked.as_ref().filter(|(moment, _)| now == Some(*moment)).map(|(_, view)| view);
    let spoken = match asked {
        Some(view) if *view != View::Hand(String::new()) => Some(session.view(player, view, language)),
        _ => session.hand_screen(player, language),
    };
    spoken.map(|spoken| Page::of(&spoken).with_picture(&spoken))
}
