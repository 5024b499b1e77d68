//! Carries out choices in the bot's own menus.

use std::sync::Arc;

use sobremesa::catalogue::find;
use sobremesa::typed::{Found, find_preset};
use sobremesa::{Act, Refusal, Request};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;

use crate::bot::Bot;
use crate::button::Button;
use crate::notes::{Asked, Note};
use crate::requests::Who;
use crate::wire::api::Answer;
use crate::wire::names::Spot;
use crate::wire::page::Page;
use crate::{confirm, hands_setting, menu, notes, primers, private_chats, quick_play, rights};

/// Carries out a choice in one of these menus.
pub(crate) async fn choose(bot: &Arc<Bot>, button: Button, spot: Spot, message: i32, query: &str, who: &Who) -> Answer {
    // A message that only one person sees has no number by which it could be edited.
    let instead = |page| match message {
        0 => notes::reply(bot, spot, who, page),
        _ => bot.reconciler.tell(spot.chat, Note::Instead { message, page }),
    };
    let done = match button {
        Button::Confirm(asker, press) => {
            return confirm::answer_question(bot, asker, Some(press), (spot, message), query, who).await;
        }
        Button::Hands(asker, hands) => {
            return hands_setting::choose_hands(bot, (asker, Some(hands)), (spot, message), who).await;
        }
        Button::AnyHands(asker) => return hands_setting::choose_hands(bot, (asker, None), (spot, message), who).await,
        Button::Forget(asker, meant) => return rights::decide(bot, asker, meant, (spot, message), who),
        // These are read before, or stand in messages sent through the bot.
        Button::Press(_) | Button::Offer(_) => Err(Refusal::UnknownPress),
        Button::Cancel(asker) => return confirm::answer_question(bot, asker, None, (spot, message), query, who).await,
        Button::Words(session) => {
            let (player, language) = (who.player.clone(), who.language);
            notes::tell_asked(bot, Asked { session, player, language, view: None, in_words: true, message: None });
            return private_chats::lead_to_private(bot, session, Some(spot), None, who).await;
        }
        Button::Follow(session) => {
            let (player, language, message) = (who.player.clone(), who.language, Some(message));
            notes::tell_asked(bot, Asked { session, player, language, view: None, in_words: false, message });
            Ok(())
        }
        Button::Help => {
            notes::reply(bot, spot, who, Page::say(&say(who.language, &line!("telegram-help"))));
            Ok(())
        }
        Button::QuickPlay(game) => quick_play::play_alone(bot, &game, spot, query, who).await,
        Button::Primer(game) => find(&game).ok_or(Refusal::UnknownPress).map(|game| {
            notes::reply(bot, spot, who, primers::explain(bot, game, spot, who.language));
        }),
        Button::Games => {
            instead(menu::games(who.language));
            Ok(())
        }
        Button::Game(game) => match menu::presets(&game, "", who.language) {
            Some(page) => {
                instead(page);
                Ok(())
            }
            None => Err(Refusal::UnknownPress),
        },
        Button::Preset(game, words)
            if find(&game).is_some_and(|game| matches!(find_preset(game, &words), Found::Several(_))) =>
        {
            menu::presets(&game, &words, who.language).into_iter().for_each(instead);
            Ok(())
        }
        Button::Preset(game, preset) => {
            let opened = bot.requests.open(&game, Some(preset), spot, query, who).await;
            opened.map(|()| bot.reconciler.tell(spot.chat, Note::Delete { message }))
        }
        Button::Language(language) => {
            let set = speak(bot, language, spot, who).await;
            set.map(|()| instead(Page::say(&say(language, &line!("session-language-chosen")))))
        }
    };
    match done {
        Ok(()) => Answer::Nothing,
        Err(refusal) => Answer::alert(&bot.requests.refusal(None, &refusal, who.language).await),
    }
}

/// Chooses a language: in private for the asker, in a group for the group. A table that is here speaks it
/// at once.
async fn speak(bot: &Bot, language: Language, spot: Spot, who: &Who) -> Result<(), Refusal> {
    let (manager, here) = (&bot.parts.manager, spot.room());
    match manager.session_in(&here).await? {
        Some(id) => drop(bot.requests.ask(Request::At(id, Act::SetLanguage(here, language)), who).await?),
        None if !spot.is_group() => {}
        None => manager.choose_language_in(&here, language, &who.actor(), (bot.parts.clock)()).await?,
    }
    if !spot.is_group() {
        manager.choose_language(&who.actor(), language, (bot.parts.clock)()).await?;
    }
    Ok(())
}
