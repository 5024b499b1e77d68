//! People's own data, as far as all chats handle it alike: the questions, and how writers forget a person.
//!
//! Erasure of a person's data: the manager erases what is on disk. A chat has two things besides: messages
//! that were for the person alone, and what its writers remember of them. These messages are found before
//! anything is erased, since afterwards no record says where they are; they go once the writers are done with
//! them, so that nothing is written there later.

use std::collections::BTreeSet;

use sobremesa::{Actor, Refusal, Removed, Session};
use sobremesa_store::{PlayerId, Room};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use crate::chat::Chat;
use crate::reconciler::Reconciler;
use crate::record::Record;
use crate::shown::Shown;
use crate::target::Target;

/// The name of the file with everything that is held about a person.
pub const DATA_FILE: &str = "sobremesa-misdatos.json";

/// The questions that people can ask about their own data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// The data that is kept, and its purpose.
    Privacy,
    /// All data held about the asker.
    Data,
    /// The erasure of all of it.
    Forget,
}

impl<C: Chat> Reconciler<C> {
    /// Erases all data about the person who asks for it. When this returns, it is gone from the disk; private
    /// messages follow. `room` is the private chat.
    ///
    /// # Errors
    /// It was asked for too often, or the store does not answer.
    pub async fn forget_person(&self, asker: &Actor, room: Option<&Room>) -> Result<(), Refusal> {
        let (tables, player) = (&self.tables, &asker.player);
        tables.manager.count_right(asker, (tables.clock)()).await?;
        let shown = self.shown_to(player, room).await?;
        self.leave_private(&shown).await;
        self.withdraw_calls(player).await;
        tables.manager.forget(player, (tables.clock)()).await?;
        if let Some(chat) = self.chat.upgrade() {
            chat.let_go(player, shown, room).await;
        }
        Ok(())
    }

    /// Forgets each person of this chat who is erased, at any chat's or the operator's request.
    pub(crate) async fn follow_forgotten(&self) {
        let mut forgotten = self.tables.manager.watch_forgotten();
        while let Some(player) = next(&mut forgotten).await {
            if self.tables.is_ours(&player.0)
                && let (Some(chat), Ok(shown)) = (self.chat.upgrade(), self.shown_to(&player, None).await)
            {
                chat.let_go(&player, shown, None).await;
            }
        }
    }

    /// Tells each person who is removed from a table so: only this tells them why they got up. A person who
    /// is missed learns it when they want to sit down again.
    pub(crate) async fn follow_removed(&self) {
        let mut removals = self.tables.manager.watch_removed();
        while let Some(Removed { session, player, language }) = next(&mut removals).await {
            let told = self.tables.manager.read(session, |session| session.told(&player, language)).await;
            let Some(chat) = self.chat.upgrade() else { return };
            for text in told.unwrap_or_default() {
                chat.tell_removed(&player, &text).await;
            }
        }
    }

    /// Everything that is shown to this person alone, as far as it is recorded or writers know of it. `room`
    /// is the private chat.
    async fn shown_to(&self, player: &PlayerId, room: Option<&Room>) -> Result<Vec<Shown<C::Message>>, Refusal> {
        let mut targets: BTreeSet<Target> = self.list_hands(player).into_iter().collect();
        let hand = |id| Target::Hand(id, player.clone());
        targets.extend(self.tables.sessions_of(player).await.into_iter().map(hand));
        if let Some(room) = room {
            targets.extend(self.tables.session_in(room).await?.map(|id| Target::Table(id, room.clone())));
        }
        let mut all = Vec::new();
        for target in targets {
            let read = |session: &Session| Record::read(session, &target).map(|record| record.standing);
            let read = self.tables.read::<_, C::Refused>(target.session(), read);
            let record = read.await.ok().flatten().flatten();
            let known = self.memo(&target, |memo| memo.standing.clone());
            let mut shown = Shown { target, chat: None, messages: Vec::new() };
            record.iter().chain([&known]).for_each(|standing| shown.add(standing));
            all.push(shown);
        }
        Ok(all)
    }

    /// Tables that were seen in a person's private chat go on without it.
    async fn leave_private(&self, shown: &[Shown<C::Message>]) {
        for one in shown {
            if let Target::Table(id, room) = &one.target {
                self.tables.leave_room(*id, room).await;
            }
        }
    }

    /// Waits until nothing more is written there, and forgets all about it. What was written meanwhile is
    /// shown there too.
    pub async fn let_go(&self, mut shown: Shown<C::Message>) -> Shown<C::Message> {
        self.wait_until_written(&shown.target).await;
        shown.add(&self.memo(&shown.target, |memo| memo.standing.clone()));
        self.rejected_pages.lift(&shown.target);
        self.forget(&shown.target);
        shown
    }
}

/// The next piece of news; `None` if the program stops. What was missed is not made up for: records of erased
/// people cannot reach the disk any more.
async fn next<T: Clone>(news: &mut Receiver<T>) -> Option<T> {
    loop {
        match news.recv().await {
            Ok(one) => return Some(one),
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return None,
        }
    }
}
