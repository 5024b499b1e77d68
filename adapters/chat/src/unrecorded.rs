//! A message that was posted while the store could not be reached: only this process knows of it. The next
//! owner of the place posts another one, and so the first has to get into the record, be it as one to be
//! deleted.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::follow::Target;
use crate::platform::Platform;
use crate::posted_messages::{PostedMessages, Stale};
use crate::record::{Amended, Record, amend};
use crate::writers::MessageState;

/// The interval between tries.
const AGAIN: Duration = Duration::from_secs(1);

/// Tries until the record knows of the message.
pub(crate) async fn record_orphan<P: Platform>(bot: Arc<P>, target: Target, message: P::Message) {
    loop {
        match amend(&bot.writers().tables, &target, P::hand_of, |record| with_orphan(&bot, &target, record, message))
            .await
        {
            Amended::Changed => return bot.keep(target),
            // It says so already, or nothing is shown there any more.
            Amended::Left => return,
            Amended::Failed => sleep(AGAIN).await,
        }
    }
}

/// Returns what to record so that the message is mentioned; `None` if it is mentioned already.
fn with_orphan<P: Platform>(
    bot: &Arc<P>,
    target: &Target,
    record: &Record<P::Message>,
    message: P::Message,
) -> Option<PostedMessages<P::Message>> {
    if record.standing.mentions(message) {
        return None;
    }
    // The process that writes there knows best what stands there, as long as no other has recorded anything.
    let own = |memo: &mut MessageState<P::Message, P::Memory>| {
        (memo.record == *record && memo.standing.mentions(message)).then(|| memo.standing.clone())
    };
    let own = bot.may_write(target).then(|| bot.writers().memo(target, own)).flatten();
    Some(own.unwrap_or_else(|| {
        let mut standing = record.standing.clone();
        standing.stale.push(Stale::Delete(message));
        standing
    }))
}
