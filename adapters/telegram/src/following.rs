//! A table that a person follows in the private chat, though it is played elsewhere: the message changes
//! while people play, some moves at a time, until the game is over, or for a few hours; a button renews it.
//! This is only kept in memory: losing it is harmless.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::{Changed, Session, What};
use sobremesa_chat::text::say;
use sobremesa_chat::{Rank, fingerprint};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::notes::{Asked, Note};
use crate::wire::failure::{Failure, was_there};
use crate::wire::names::{Spot, player};
use crate::wire::pace::Kind;
use crate::wire::page::{Key, Page};

/// The debounce time in which moves are shown together, in Telegram's seconds.
const DEBOUNCE_SECS: u32 = 3;

/// The time for which a table is followed, in Telegram's seconds.
const FOLLOWED_SECS: u32 = 4 * 3600;

/// The outcome of updating a message in which a table is followed.
enum Seen {
    /// It shows this page; true if anything can still change there.
    Page(Box<Page>, bool),
    /// It is no longer needed: the onlooker plays now, and has the hand.
    Plays,
}

/// Shows a table in a private chat, in the message that is there or a new one, and keeps it up to date.
pub(crate) async fn show_table(bot: &Arc<Bot>, chat: i64, asked: &Asked) -> Result<(), Failure> {
    let Asked { session: id, player, language, message, .. } = asked;
    // From before the page is drawn: what changes while it is on its way is shown after it.
    let changes = bot.parts.manager.watch();
    let Some(seen) = see_followed(bot, *id, chat, *language).await? else { return Ok(()) };
    let Seen::Page(page, goes_on) = seen else {
        message.iter().for_each(|message| bot.reconciler.tell(chat, Note::Delete { message: *message }));
        return Ok(());
    };
    let shown = put(bot, chat, *message, &page).await?;
    bot.reconciler.memo(&Target::Hand(*id, player.clone()), |memo| memo.platform_state.menus.remove(&shown));
    if goes_on && bot.followed.note(chat, (*id, shown)) {
        let (shared, id, language) = (Arc::clone(bot), *id, *language);
        bot.reconciler.spawn(async move {
            let followed = follow_table(&shared, chat, (id, shown), language, changes, fingerprint(&*page));
            let most = shared.api.seconds(FOLLOWED_SECS);
            if let Ok(Err(failure)) = tokio::time::timeout(most, followed).await {
                tracing::debug!(%failure, "a table is followed no longer");
            }
        });
    }
    Ok(())
}

async fn see_followed(bot: &Bot, id: SessionId, chat: i64, language: Language) -> Result<Option<Seen>, Failure> {
    let who = u64::try_from(chat).ok().map(player);
    let look = |session: &Session| {
        if session.is_playing() && who.as_ref().is_some_and(|who| session.seat_of(who).is_some()) {
            return Seen::Plays;
        }
        let mut spoken = session.table_screen(language);
        spoken.controls.retain(|button| !matches!(button.press.what, What::Table(_) | What::ShowHand));
        let mut page = Page::of(&spoken);
        if session.draws_hands() {
            page = page.with_picture(&spoken);
        }
        let goes_on = session.in_lobby() || session.is_playing();
        if goes_on {
            page = page.and(&say(language, &line!("telegram-following")));
            page = page.key(Key::press(&say(language, &line!("telegram-refresh")), Button::Follow(id).to_string()));
        }
        Seen::Page(Box::new(page), goes_on)
    };
    bot.reconciler.tables.read(id, look).await
}

/// Writes a page into that message, or into a new one if it is gone. Returns its number.
async fn put(bot: &Bot, chat: i64, message: Option<i32>, page: &Page) -> Result<i32, Failure> {
    if let Some(message) = message
        && put_again(bot, chat, message, page).await?
    {
        return Ok(message);
    }
    let sent = bot.api.send_page(Spot::chat(chat), page).await;
    bot.reachable.learn(chat, &sent);
    sent
}

async fn follow_table(
    bot: &Arc<Bot>,
    chat: i64,
    (id, message): (SessionId, i32),
    language: Language,
    mut changes: broadcast::Receiver<Changed>,
    mut before: u64,
) -> Result<(), Failure> {
    let debounce = bot.api.seconds(DEBOUNCE_SECS).max(Duration::from_millis(1));
    let mut is_due = false;
    loop {
        if !is_due {
            match changes.recv().await {
                Ok(Changed::Table(changed, _)) if changed != id => continue,
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return Ok(()),
            }
        }
        tokio::time::sleep(debounce).await;
        changes = changes.resubscribe();
        if !bot.followed.has(chat, (id, message)) || !bot.lease.holds() {
            return Ok(());
        }
        let Some(seen) = see_followed(bot, id, chat, language).await? else { return Ok(()) };
        let Seen::Page(page, goes_on) = seen else {
            bot.reconciler.tell(chat, Note::Delete { message });
            return Ok(());
        };
        let now = fingerprint(&*page);
        is_due = now != before;
        if is_due {
            bot.api.pace.turn(chat, chat, Kind::Open, Rank::Rest).await;
            match put_again(bot, chat, message, &page).await {
                Ok(true) => (before, is_due) = (now, false),
                Ok(false) => return Ok(()),
                // What one failure held back is shown by the next try, even if it was the last move.
                Err(Failure::Later(wait)) => tokio::time::sleep(wait).await,
                Err(Failure::Unanswered(_)) => {}
                Err(failure) => return Err(failure),
            }
        }
        if !goes_on && !is_due {
            return Ok(());
        }
    }
}

/// Writes a page into a message that is there; false if it is not.
async fn put_again(bot: &Bot, chat: i64, message: i32, page: &Page) -> Result<bool, Failure> {
    was_there(match page.scene() {
        Some(_) => bot.api.edit_picture(chat, message, page).await,
        None => bot.api.edit(chat, message, page).await,
    })
}
