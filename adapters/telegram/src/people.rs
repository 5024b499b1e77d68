//! One person with accounts on several platforms: `/vincular` and `/desvincular`. A code is a secret: it is
//! shown to the asker alone, in the private chat, or whispered in the place of the command.

use std::sync::Arc;

use sobremesa::{Among, Appears, Refusal};
use sobremesa_chat::text::say;
use sobremesa_game::{Line, line};

use crate::bot::Bot;
use crate::requests::Who;
use crate::wire::names::Spot;
use crate::wire::page::{Key, Page};
use crate::{notes, private_chats};

/// The people of each board that fit into a message.
const BOARD_ROWS: usize = 10;

/// The link code for the private chat, in places where a code could not be shown.
pub(crate) const CODE: &str = "vincular";

/// Shows a code, or joins this account with the one that was shown this code.
pub(crate) async fn join_accounts(bot: &Arc<Bot>, typed: &str, spot: Spot, who: &Who) {
    let is_seen = spot.is_group() && who.about.is_none();
    if typed.is_empty() && is_seen && !bot.reachable.is_open(&who.player).await {
        let label = say(who.language, &line!("telegram-open-private"));
        let url = bot.account.link(&format!("start={CODE}"));
        let page = Page::say(&say(who.language, &line!("rights-closed"))).key(Key::link(&label, url));
        return notes::reply(bot, spot, who, page);
    }
    let said = bot.parts.manager.answer_link(typed, &who.actor(), (bot.parts.clock)()).await;
    answer_alone(bot, said, typed.is_empty() && is_seen, spot, who).await;
}

/// Parts this account from the person's others.
pub(crate) async fn part_accounts(bot: &Arc<Bot>, spot: Spot, who: &Who) {
    let said = bot.parts.manager.answer_unlink(&who.player).await;
    answer_alone(bot, said, false, spot, who).await;
}

/// Tells the asker their own points, or changes where they are shown (`/puntaje todos`).
pub(crate) async fn tell_points(bot: &Arc<Bot>, typed: &str, spot: Spot, who: &Who) {
    let manager = &bot.parts.manager;
    let told = match Appears::read(typed) {
        Some(appears) => manager.appear(&who.player, appears).await.map(|said| vec![said]),
        None => manager.profile(&who.player).await.map(|profile| profile.lines()),
    };
    tell_lines(bot, told, spot, who).await;
}

/// Tells the boards of this place, or of everyone (`/tabla general`), of this quarter or the one before (`/tabla
/// anterior`).
pub(crate) async fn tell_boards(bot: &Arc<Bot>, typed: &str, spot: Spot, who: &Who) {
    let has = |words: [&str; 2]| typed.split_whitespace().any(|word| words.contains(&word.to_lowercase().as_str()));
    let room = spot.room();
    let among = match spot.is_group() && !has(["general", "everyone"]) {
        true => Among::Room(&room),
        false => Among::Everyone,
    };
    let back = u64::from(has(["anterior", "before"]));
    let told = bot.parts.manager.boards(among, back, (bot.parts.clock)()).await;
    tell_lines(bot, told.map(|told| told.lines(BOARD_ROWS)), spot, who).await;
}

async fn tell_lines(bot: &Arc<Bot>, told: Result<Vec<Line>, Refusal>, spot: Spot, who: &Who) {
    match told {
        Ok(told) => {
            let told: Vec<String> = told.iter().map(|line| say(who.language, line)).collect();
            notes::reply(bot, spot, who, Page::say(&told.join("\n")));
        }
        Err(refusal) => private_chats::refuse_here(bot, None, &refusal, spot, who).await,
    }
}

/// Says it in the place where it was asked; secrets go to the private chat.
async fn answer_alone(bot: &Arc<Bot>, said: Result<Line, Refusal>, secret: bool, spot: Spot, who: &Who) {
    match said {
        Ok(line) if secret => notes::tell_user(bot, who, Page::say(&say(who.language, &line))),
        Ok(line) => notes::reply(bot, spot, who, Page::say(&say(who.language, &line))),
        Err(refusal) => private_chats::refuse_here(bot, None, &refusal, spot, who).await,
    }
}
