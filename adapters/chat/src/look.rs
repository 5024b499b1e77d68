//! The changes of tables: each is looked at, and all messages that show the table are made equal to it.

use std::time::Duration;

use sobremesa::Refusal;
use sobremesa_store::{Lanes, SessionId};

use crate::chat::Chat;
use crate::measures;
use crate::reconciler::Reconciler;

/// The interval at which the length of the queues is measured.
const MEASURED_EVERY: Duration = Duration::from_secs(5);

impl<C: Chat> Reconciler<C> {
    /// Follows the tables until the program stops, which of them are this process's to draw, and the people
    /// who are erased or removed.
    pub async fn follow(self) {
        let measured = self.clone();
        self.spawn(async move {
            loop {
                measures::set_waiting(measured.tables.adapter(), measured.lanes.waiting());
                tokio::time::sleep(MEASURED_EVERY).await;
            }
        });
        let (forgetting, telling) = (self.clone(), self.clone());
        self.spawn(async move { forgetting.follow_forgotten().await });
        self.spawn(async move { telling.follow_removed().await });
        tokio::join!(
            self.tables.follow(&self.stop, |id| self.look(id), |id, lanes| self.is_concerned(id, lanes)),
            self.follow_slots()
        );
    }

    /// Looks at a table that has changed: all its messages need writing.
    pub async fn look(&self, id: SessionId) {
        let Some(chat) = self.chat.upgrade().filter(|_| self.is_concerned(id, Lanes::ALL)) else { return };
        match self.tables.targets(id).await {
            // Players who have left the table are told so where their hand was.
            Ok(targets) => {
                for target in targets.into_iter().chain(self.list_known(id)) {
                    self.keep(target.clone());
                    chat.raise_priority(&target).await;
                }
            }
            Err(Refusal::NoTable) => self.list_known(id).iter().for_each(|target| self.forget(target)),
            Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
        }
    }
}
