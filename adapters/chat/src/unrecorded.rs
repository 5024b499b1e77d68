//! A message that was posted while the store could not be reached: only this process knows of it. The next owner of the place posts another
//! one, and so the first has to get into the record, be it as one to be deleted.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::session::Refusal;
use tokio::time::sleep;

use crate::follow::Target;
use crate::platform::{Platform, recorded};
use crate::standing::Stale;

/// How often it is tried.
const AGAIN: Duration = Duration::from_secs(1);

/// Tries until the record knows of the message.
pub(crate) async fn report<P: Platform>(bot: Arc<P>, target: Target, message: P::Message) {
    while !try_to_report(&bot, &target, message).await {
        sleep(AGAIN).await;
    }
}

/// Whether there is nothing left to report.
async fn try_to_report<P: Platform>(bot: &Arc<P>, target: &Target, message: P::Message) -> bool {
    let tables = &bot.writers().tables;
    let seen = tables.read::<_, P::Refused>(target.session(), |session| recorded::<P>(session, target));
    let mut standing = match seen.await {
        Ok(Some(Some(standing))) => standing,
        // Nothing is shown there any more.
        Ok(_) => return true,
        Err(_) => return matches!(tables.targets(target.session()).await, Err(Refusal::NoTable)),
    };
    if standing.mentions(message) {
        return true;
    }
    // Whoever writes there knows best what stands there.
    if bot.may_write(target)
        && let Some(own) =
            bot.writers().memo(target, |memo| memo.standing.mentions(message).then(|| memo.standing.clone()))
    {
        standing = own;
    } else {
        standing.stale.push(Stale::Delete(message));
    }
    let told = tables.remember(target, &standing).await;
    if told {
        bot.keep(target.clone());
    }
    told
}
