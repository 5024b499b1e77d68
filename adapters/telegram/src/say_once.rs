//! Writes the notes: each is said once, when its turn comes.

use std::sync::Arc;

use serde_json::json;
use sobremesa::{Session, View};
use sobremesa_chat::Rank;
use sobremesa_chat::text::say;
use sobremesa_game::line;

use crate::bot::{Bot, Target};
use crate::button::Button;
use crate::notes::{Asked, Note};
use crate::wire::failure::{Failure, was_there};
use crate::wire::names::{MessageRef, Spot};
use crate::wire::pace::Kind;
use crate::wire::page::{Key, Page};
use crate::{entry, following, inline, moving, own_hand, rights};

/// Says something that is said once.
pub(crate) async fn say_once(bot: &Arc<Bot>, chat: i64, note: &Note) -> Result<(), Failure> {
    match note {
        // A press may arrive before its message is recorded as the hand; here, in the queue of its
        // writer, that is settled.
        Note::Dismiss { session, player, message }
            if bot.reconciler.is_hand(*session, player, MessageRef::Plain(*message)).await =>
        {
            return Ok(());
        }
        Note::Asked(Asked { session, player, view, message: Some(message), .. })
            if bot.reconciler.is_hand(*session, player, MessageRef::Plain(*message)).await =>
        {
            own_hand::show_in_place(bot, &Target::Hand(*session, player.clone()), view.clone()).await;
            return Ok(());
        }
        Note::Withdraw { message, .. } => {
            bot.api.pace.turn(chat, message.group().unwrap_or(chat), Kind::Delete, Rank::Rest).await
        }
        Note::Delete { .. } | Note::Dismiss { .. } => bot.api.pace.turn(chat, chat, Kind::Delete, Rank::Table).await,
        // The asker is waiting for it.
        Note::Whisper { .. } => bot.api.pace.turn(chat, chat, Kind::Whisper, Rank::Turn).await,
        _ => bot.api.pace.turn(chat, chat, Kind::Open, Rank::Table).await,
    };
    match note {
        Note::Page { thread, page } => {
            let spot = Spot { chat, thread: *thread };
            let sent = bot.api.send_page(spot, page).await;
            bot.reachable.learn(chat, &sent);
            moving::look_below(bot, spot, sent?).await;
            Ok(())
        }
        Note::Whisper { thread, page, whisper } => {
            let whispered = bot.api.whisper(Spot { chat, thread: *thread }, page, whisper).await;
            if let (Err(Failure::Refused(..)), Ok(private)) = (&whispered, i64::try_from(whisper.to)) {
                // Better in private than in public.
                bot.reconciler.tell(private, Note::page(None, page.clone()));
                return Ok(());
            }
            whispered
        }
        Note::Instead { message, page } => was_there(bot.api.edit(chat, *message, page).await).map(|_| ()),
        // A table may have been opened there meanwhile.
        Note::Inline { inline, .. } if bot.parts.manager.session_in(&inline.room()).await != Ok(None) => Ok(()),
        Note::Inline { inline, page } => was_there(inline::edit_inline(bot, inline, page).await).map(|_| ()),
        Note::Strip { message } => was_there(bot.api.strip(chat, *message).await).map(|_| ()),
        Note::Delete { message } | Note::Dismiss { message, .. } => {
            was_there(bot.api.delete(chat, *message).await).map(|_| ())
        }
        Note::Withdraw { player, message } => was_there(bot.api.withdraw(player, &[*message]).await).map(|_| ()),
        Note::Asked(asked) => show(bot, chat, asked).await,
        Note::File { papers, language } => {
            let sent = rights::send_papers(bot, chat, *papers, *language).await;
            bot.reachable.learn(chat, &sent);
            sent
        }
    }
}

async fn show(bot: &Arc<Bot>, chat: i64, asked: &Asked) -> Result<(), Failure> {
    let Asked { session: id, player, language, view, in_words, message } = asked;
    if view.is_none() && !in_words {
        return following::show_table(bot, chat, asked).await;
    }
    let draw = |session: &Session| {
        let spoken = match view {
            Some(view) => session.view(player, view, *language),
            None => session.table_screen(*language),
        };
        (spoken, session.in_lobby(), session.is_playing())
    };
    let Some((spoken, in_lobby, playing)) = bot.reconciler.tables.read(*id, draw).await? else { return Ok(()) };
    let hand = Target::Hand(*id, player.clone());
    let was_menu =
        message.is_some_and(|message| bot.reconciler.memo(&hand, |memo| memo.platform_state.menus.contains(&message)));
    if was_menu && !in_lobby || playing && matches!(view, Some(View::Options(_))) {
        // The lobby ended while this was waiting for its turn: the menu goes, with any content.
        bot.reconciler.memo(&hand, |memo| memo.platform_state.menus.extend(*message));
        bot.reconciler.keep(hand);
        return Ok(());
    }
    let mut page = Page::of(&spoken);
    if *view == Some(View::More) && !in_lobby {
        let label = say(*language, &line!("telegram-in-words"));
        page = page.key(Key::press(&label, Button::Words(*id).to_string()));
    }
    let page = match view {
        Some(View::Invite) => bot.account.with_share_key(page, *id, *language),
        _ => page,
    };
    let page = entry::question(bot, *id, view.as_ref(), page);
    let edited = match message {
        // A question is a message of its own, so that it can be answered.
        Some(message) if !page.asks() => was_there(bot.api.edit(chat, *message, &page).await)?,
        _ => false,
    };
    let shown = match message {
        Some(message) if edited => *message,
        _ => {
            let sent = bot.api.send(Spot::chat(chat), &page, true).await;
            bot.reachable.learn(chat, &sent);
            sent?
        }
    };
    let is_menu = was_menu || in_lobby && matches!(view, Some(View::Options(_) | View::More | View::Confirm(_)));
    bot.reconciler.memo(&hand, |memo| match is_menu {
        true => memo.platform_state.menus.insert(shown),
        false => memo.platform_state.menus.remove(&shown),
    });
    if *view == Some(View::Proof)
        && let Some(proof) = bot.reconciler.tables.read(*id, |session| session.proof()).await?.flatten()
    {
        bot.api.pace.turn(chat, chat, Kind::Open, Rank::Table).await;
        bot.api.document(chat, format!("sobremesa-{id}.json"), json!(proof).to_string(), None).await?;
    }
    Ok(())
}
