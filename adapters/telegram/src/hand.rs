//! The hand in the private chat: one message, kept up to date; a new one when the player is called, so that the phone rings.

use std::sync::Arc;

use sobremesa::locale::Language;
use sobremesa::session::{Place, Session, View};
use sobremesa::store::{PlayerId, SessionId};

use crate::api::Failure;
use crate::bot::{Bot, Memo, Target};
use crate::names::{HandMessage, Rung, Spot, private_chat};
use crate::page::Page;
use crate::table::there;
use crate::written::{Form, Rewritten};

/// What brings the message nearer to what it should be.
enum Step {
    /// It is.
    Rest,
    /// It is posted; loudly for a call that is new.
    Post { page: Page, rung: Option<Rung>, loud: bool, before: Option<i32> },
    /// It is written again; a call that need not ring is noted.
    Edit { message: i32, page: Page, form: Form, rung: Option<Rung> },
    /// One that was replaced goes.
    Delete { message: i32 },
}

impl Bot {
    /// Makes the message of a hand what it should be, one step after the other; each is chosen twice, as for tables.
    pub(crate) async fn keep_hand(self: &Arc<Self>, id: SessionId, player: &PlayerId) -> Result<(), Failure> {
        let Some(chat) = private_chat(player) else { return Ok(()) };
        loop {
            if matches!(self.hand_step(id, player).await?, Step::Rest) {
                return Ok(());
            }
            self.api.turn(chat).await;
            let step = self.hand_step(id, player).await?;
            self.take_hand_step(id, player, chat, step).await?;
        }
    }

    async fn take_hand_step(&self, id: SessionId, player: &PlayerId, chat: i64, step: Step) -> Result<(), Failure> {
        let target = Target::Hand(id, player.clone());
        let shown = match step {
            Step::Rest => return Ok(()),
            Step::Delete { message } => {
                there(self.api.delete(chat, message).await)?;
                self.memo(&target, |memo| {
                    memo.litter.retain(|old| *old != message);
                    memo.shown.take_if(|(shown, _)| *shown == message);
                });
                return Ok(());
            }
            Step::Post { page, rung, loud, before } => {
                let Some((message, photo)) = self.post(&target, Spot::chat(chat), &page, loud).await? else {
                    return Ok(());
                };
                self.memo(&target, |memo| memo.litter.extend(before));
                HandMessage::Shown { message, rung, photo }
            }
            Step::Edit { message, page, form, rung } => {
                match self.rewrite(&target, chat, message, &page, form).await? {
                    Rewritten::Done { photo } => HandMessage::Shown { message, rung, photo },
                    Rewritten::Undrawn => return Ok(()),
                    Rewritten::Gone => {
                        self.memo(&target, |memo| memo.shown = None);
                        HandMessage::None
                    }
                }
            }
        };
        self.remember(id, Place::Hand(player.clone()), shown.kept()).await;
        Ok(())
    }

    async fn hand_step(&self, id: SessionId, player: &PlayerId) -> Result<Step, Failure> {
        let target = Target::Hand(id, player.clone());
        if self.is_barred(&target) {
            return Ok(Step::Rest);
        }
        let memo = self.memo(&target, |memo| memo.clone());
        let step = self.read(id, |session| {
            if session.seat_of(player).is_none() {
                // Whoever has left has no hand here.
                return memo.shown.map(|(message, _)| Step::Delete { message });
            }
            self.next_hand(session, player, &memo)
        });
        let step = step.await?.flatten();
        let litter = memo.litter.first().map(|&message| Step::Delete { message });
        Ok(step.or(litter).unwrap_or(Step::Rest))
    }

    fn next_hand(&self, session: &Session, player: &PlayerId, memo: &Memo) -> Option<Step> {
        let seat = session.seat_of(player)?;
        let sitter = session.sitter(seat)?;
        let page = hand_page(session, player, sitter.language, memo)?;
        let call = session.call().filter(|call| call.seats.contains(&seat));
        let due = call.as_ref().map(Rung::of);
        match HandMessage::read(sitter.message.as_deref()) {
            HandMessage::Closed => None,
            HandMessage::None => Some(Step::Post { page, rung: due, loud: due.is_some(), before: None }),
            HandMessage::Shown { message, rung, photo } => {
                let news = due.is_some() && due != rung;
                let urgent = call.is_some_and(|call| call.urgency > sobremesa::session::Urgency::Turn);
                if memo.again || news && (urgent || !self.is_present(player)) {
                    return Some(Step::Post { page, rung: due, loud: due.is_some(), before: Some(message) });
                }
                if !news && memo.shows(message, &page) {
                    return None;
                }
                let rung = due.or(rung);
                Some(match memo.form(message, photo, &page, session.draws_hands()) {
                    Some(form) => Step::Edit { message, page, form, rung },
                    None => Step::Post { page, rung, loud: false, before: Some(message) },
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
