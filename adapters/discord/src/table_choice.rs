//! Commands about a table, and which table they mean: the one in the channel; in private, where a table
//! elsewhere may be meant too, the player's own table, or a choice among several.

use std::cmp::Reverse;
use std::sync::Arc;

use sobremesa::{Act, Manager, Press, Refusal, Request, View, What};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Room, SessionId};

use crate::answer::{Answer, Refused};
use crate::asked::Asked;
use crate::bot::{Bot, Target};
use crate::button::{Button, TableOrder};
use crate::page::Page;
use crate::requests::{ask, confirm_shown, draw_view, handle, why_not};
use crate::{guests, names};

/// Carries out the order at the table that is meant, or asks which one is.
pub(crate) async fn order(bot: &Arc<Bot>, asked: &Asked, order: TableOrder) -> Result<Answer, Refused> {
    let tables = tables_meant(&bot.parts.manager, asked).await?;
    match tables[..] {
        [] => Err(Refusal::NoTable.into()),
        [session] => order_at(bot, asked, session, order).await,
        _ => Ok(Answer::Private(which(&bot.parts.manager, asked, order, &tables).await)),
    }
}

/// Handles the answer to which table was meant.
pub(crate) async fn take(bot: &Arc<Bot>, asked: &Asked, order: TableOrder, session: SessionId) -> Answer {
    let answer = match order_at(bot, asked, session, order).await {
        Ok(answer) => answer,
        Err(refused) => why_not(&bot.parts, asked, refused).await,
    };
    match answer {
        // The question is answered: the result takes its place.
        Answer::Private(page) => Answer::Update(page),
        answer => answer,
    }
}

/// The table in this channel. In private, unless a game is on here, the player's own tables that are in
/// progress; failing those, the finished ones.
async fn tables_meant(manager: &Manager, asked: &Asked) -> Result<Vec<SessionId>, Refused> {
    let here = manager.session_in(&asked.room).await?;
    if !asked.private {
        return Ok(here.into_iter().collect());
    }
    let own = manager.sessions_of(&asked.actor.player).await?;
    let (mut going, mut over) = (Vec::new(), Vec::new());
    for id in here.into_iter().chain(own.into_iter().filter(|own| Some(*own) != here)) {
        let read = manager.read(id, |session| (session.ending().is_none(), session.changed())).await;
        match read {
            Ok((true, _)) if Some(id) == here => return Ok(vec![id]),
            Ok((true, changed)) => going.push((Reverse(changed), id)),
            Ok((false, changed)) => over.push((Reverse(changed), id)),
            // It is gone meanwhile, or nothing can be done about it.
            Err(_) => {}
        }
    }
    let mut meant = if going.is_empty() { over } else { going };
    meant.sort_unstable();
    Ok(meant.into_iter().map(|(_, id)| id).collect())
}

/// The question of which table is meant, with a button for each.
async fn which(manager: &Manager, asked: &Asked, order: TableOrder, tables: &[SessionId]) -> Page {
    let mut answers = Vec::new();
    for &session in tables {
        if let Ok(table) = manager.read(session, |table| table.summary(asked.language())).await {
            let players = table.players.join(", ");
            answers.push((format!("{} · {players}", table.title), Button::Table(order, session)));
        }
    }
    Page::choice(&say(asked.language(), &line!("discord-which-table")), &answers)
}

async fn order_at(bot: &Arc<Bot>, asked: &Asked, session: SessionId, order: TableOrder) -> Result<Answer, Refused> {
    match order {
        TableOrder::Table => show_table(bot, asked, session).await,
        TableOrder::Rules => ask(bot, asked, session, Act::Show(View::Rules)).await,
        TableOrder::Invite => ask(bot, asked, session, Act::Show(View::Invite)).await,
        TableOrder::End => end(bot, asked, session).await,
    }
}

/// Shows the table at the bottom of this channel. For a table elsewhere it links there; one without a
/// channel that could be written to comes here.
async fn show_table(bot: &Arc<Bot>, asked: &Asked, session: SessionId) -> Result<Answer, Refused> {
    let here = asked.room.clone();
    if asked.guest {
        return Ok(guests::show(bot, asked, session, None).await);
    }
    let mut rooms = rooms_of(&bot.parts.manager, session).await?;
    if !rooms.contains(&here) {
        // A deleted channel shows only when it is written to.
        for room in rooms {
            let target = Target::Table(session, room);
            // An answer that is on its way would be noted as what is known.
            bot.reconciler.wait_until_written(&target).await;
            bot.reconciler.memo(&target, |memo| memo.known.forget());
            bot.reconciler.rejected_pages.lift(&target);
            bot.reconciler.keep(target.clone());
            bot.reconciler.wait_until_written(&target).await;
        }
        rooms = rooms_of(&bot.parts.manager, session).await?;
        rooms.retain(|room| !bot.reconciler.rejected_pages.contains(&Target::Table(session, room.clone())));
        if !rooms.is_empty() {
            let channels: Vec<u64> = rooms.iter().filter_map(names::channel).map(u64::from).collect();
            let screen = bot.parts.manager.table_screen(session, asked.language()).await?;
            let there = say(asked.language(), &line!("discord-shown-elsewhere"));
            let page = Page::of(&screen, asked.language(), &bot.emojis.shown()).leading_to(&there, &channels);
            return Ok(Answer::Private(page.draw().await));
        }
        let code = bot.parts.manager.read(session, |session| session.invite().to_string()).await?;
        let pictures = bot.parts.pictures.is_on();
        let language = asked.room_language;
        handle(&bot.parts, asked, Request::Attach { code, room: here.clone(), language, pictures }).await?;
    }
    let target = Target::Table(session, here);
    bot.reconciler.memo(&target, |memo| memo.again = true);
    bot.reconciler.rejected_pages.lift(&target);
    Ok(confirm_shown(&bot.reconciler, asked, target).await)
}

/// The Discord channels in which the table is visible.
async fn rooms_of(manager: &Manager, session: SessionId) -> Result<Vec<Room>, Refused> {
    let rooms = manager.read(session, |session| {
        let rooms = session.rooms().iter().map(|view| view.room.clone());
        rooms.filter(|room| names::channel(room).is_some()).collect()
    });
    Ok(rooms.await?)
}

/// Chooses a language: in private for the asker, elsewhere for this channel, or for the whole server. A
/// table that is here speaks it at once.
pub(crate) async fn speak(bot: &Bot, asked: &Asked, language: Language, server: bool) -> Result<Answer, Refused> {
    let manager = &bot.parts.manager;
    let place = asked.actor.within.clone().filter(|_| server).unwrap_or_else(|| asked.room.clone());
    match manager.session_in(&place).await? {
        Some(session) => {
            drop(handle(&bot.parts, asked, Request::At(session, Act::SetLanguage(place, language))).await?);
        }
        None if asked.private => {}
        None => manager.choose_language_in(&place, language, &asked.actor, (bot.parts.clock)()).await?,
    }
    if asked.private {
        manager.choose_language(&asked.actor, language, (bot.parts.clock)()).await?;
    }
    Ok(Answer::Private(Page::told(&say(language, &line!("session-language-chosen")))))
}

/// Asks for confirmation before a table is closed, with the same question as its own buttons.
async fn end(bot: &Bot, asked: &Asked, session: SessionId) -> Result<Answer, Refused> {
    let (player, language) = (&asked.actor.player, asked.language());
    let buttons = bot.parts.manager.read(session, |session| session.view(player, &View::More, language).controls);
    let ends = |press: &Press| matches!(&press.what, What::Sure(what) if **what == What::End);
    let press = buttons.await?.into_iter().map(|button| button.press).find(ends);
    let request = match press {
        Some(press) => press.request(""),
        // It is over already: the session says so.
        None => Request::At(session, Act::End),
    };
    let reply = handle(&bot.parts, asked, request).await?;
    Ok(Answer::Private(match &reply.view {
        Some(view) => draw_view(bot, session, &asked.actor, view).await?,
        None => Page::told(&say(language, &line!("discord-done"))),
    }))
}
