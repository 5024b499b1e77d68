//! A message that was posted while the store could not be reached: only this process knows of it. The next
//! owner of the place posts another one, and so the first has to get into the record, be it as one to be
//! deleted.

use std::time::Duration;

use tokio::time::sleep;

use crate::amend::{Amended, amend};
use crate::chat::Chat;
use crate::message_state::MessageState;
use crate::posted_messages::{PostedMessages, Stale};
use crate::reconciler::Reconciler;
use crate::record::Record;
use crate::target::Target;

/// The interval between tries.
const AGAIN: Duration = Duration::from_secs(1);

impl<C: Chat> Reconciler<C> {
    /// Tries until the record knows of the message.
    pub(crate) async fn record_orphan(self, target: Target, message: C::Message) {
        let with_orphan = |record: &Record<C::Message>| self.with_orphan(&target, record, message);
        loop {
            match amend(&self.tables, &target, with_orphan).await {
                Amended::Changed => return self.keep(target),
                // It says so already, or nothing is shown there any more.
                Amended::Left => return,
                Amended::Failed => sleep(AGAIN).await,
            }
        }
    }

    /// Returns what to record so that the message is mentioned; `None` if it is mentioned already.
    fn with_orphan(
        &self,
        target: &Target,
        record: &Record<C::Message>,
        message: C::Message,
    ) -> Option<PostedMessages<C::Message>> {
        if record.standing.mentions(message) {
            return None;
        }
        // The process that writes there knows best what stands there, as long as no other has recorded
        // anything.
        let own = |memo: &mut MessageState<C::Message, C::Memory>| {
            (memo.record == *record && memo.standing.mentions(message)).then(|| memo.standing.clone())
        };
        let own = self.may_write(target).then(|| self.memo(target, own)).flatten();
        Some(own.unwrap_or_else(|| {
            let mut standing = record.standing.clone();
            standing.stale.push(Stale::Delete(message));
            standing
        }))
    }
}
