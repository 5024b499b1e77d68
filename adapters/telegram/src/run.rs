//! Carries out commands.

use std::sync::Arc;

use sobremesa::typed::{Found, find_game, find_preset};
use sobremesa::{Act, InviteCode, Refusal, Reply, Request, View, What};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::bot::{Bot, Target};
use crate::commands::Command;
use crate::entry::Question;
use crate::inviting::split_mentions;
use crate::notes::Asked;
use crate::queries::PLAY_NOW;
use crate::requests::Who;
use crate::wire::Message;
use crate::wire::names::{Spot, private_chat};
use crate::wire::page::{Key, Page};
use crate::{
    choices, confirm, entry, hands_setting, menu, moves, notes, own_hand, people, primers, private_chats, quick_play,
    reports, rights,
};

/// Carries out a command, and answers in the same place if there is something to say.
pub(crate) async fn run(bot: &Arc<Bot>, command: Command, argument: &str, spot: Spot, who: &Who, message: &Message) {
    let answer = |page| notes::reply(bot, spot, who, page);
    // `/partida truco @ana` calls Ana to the table.
    let (rest, called) = split_mentions(message, argument);
    let argument = if command == Command::Open { rest.as_str() } else { argument };
    if who.anonymous && !command.is_impersonal() {
        return answer(Page::say(&say(who.language, &line!("telegram-anonymous"))));
    }
    // The player's contribution to the seed of the deals: a word of their own, or Telegram's id for the
    // message.
    let contribution = || match argument {
        "" => format!("{}.{}", message.number(), message.date.unwrap_or(0)),
        word => word.to_owned(),
    };
    let done = match command {
        Command::Own(right) => return rights::own(bot, right, spot, who).await,
        Command::Link => return people::join_accounts(bot, argument, spot, who).await,
        Command::Unlink => return people::part_accounts(bot, spot, who).await,
        Command::Points => return people::tell_points(bot, argument, spot, who).await,
        Command::Board => return people::tell_boards(bot, argument, spot, who).await,
        Command::Begin if !spot.is_group() => return begin(bot, argument, who).await,
        Command::Begin | Command::Table if !argument.is_empty() => {
            let language = bot.parts.manager.language_in(&[spot.room()], who.language);
            let (code, room) = (argument.to_owned(), spot.room());
            let pictures = bot.parts.pictures.is_on();
            bot.requests.ask(Request::Attach { code, room, language, pictures }, who).await.map(|_| ())
        }
        Command::Help if !argument.is_empty() => {
            return answer(primers::explain_named(bot, argument, spot, who.language));
        }
        Command::Begin | Command::Help => {
            return answer(Page::say(&say(who.language, &line!("telegram-help"))));
        }
        Command::Open => match find_game(argument) {
            _ if argument.is_empty() => return answer(menu::games(who.language).calling(called)),
            Found::None => bot.requests.open(argument, None, spot, "", who).await,
            Found::One((game, preset)) => {
                if let Found::Several(_) = find_preset(game, &preset)
                    && let Some(page) = menu::presets(game.id(), &preset, who.language)
                {
                    return answer(page.calling(called));
                }
                let preset = Some(preset).filter(|preset| !preset.is_empty());
                let opened = bot.requests.open(game.id(), preset, spot, &message.number().to_string(), who).await;
                if opened.is_ok() && !called.is_empty() {
                    answer(Page::say(&say(who.language, &line!("telegram-called"))).calling(called));
                }
                opened
            }
            Found::Several(games) => {
                let page = menu::some_tables(&line!("telegram-which-game"), games.into_iter(), who.language);
                return answer(page.calling(called));
            }
            Found::Near(games) => {
                let meant = Refusal::Meant { names: games.iter().map(|(game, _)| game.name()).collect() }.line();
                return answer(menu::some_tables(&meant, games.into_iter(), who.language));
            }
        },
        Command::Report => return reports::report(bot, argument, spot, who).await,
        Command::Language => return answer(menu::languages(who.language)),
        Command::Settings => return answer(hands_setting::ask_for_hands(bot, who)),
        Command::Play if argument.is_empty() => return answer(quick_play::play_what(bot, spot, who).await),
        Command::Play if !spot.is_group() => return moves::take_word(bot, argument, who, None).await,
        Command::Hand if !spot.is_group() => return open_hands(bot, who).await,
        Command::Play => return moves::play_here(bot, argument, spot, who).await,
        _ => match bot.parts.manager.session_in(&spot.room()).await {
            Ok(Some(id)) => {
                let done = run_at(bot, id, command, contribution(), spot, who).await;
                if let Err(refusal) = done {
                    private_chats::refuse_here(bot, Some(id), &refusal, spot, who).await;
                }
                return;
            }
            Ok(None) => Err(Refusal::NoTable),
            Err(refusal) => Err(refusal),
        },
    };
    if let Err(refusal) = done {
        private_chats::refuse_here(bot, None, &refusal, spot, who).await;
    }
}

/// Carries out a command about the table in this room.
async fn run_at(
    bot: &Arc<Bot>,
    id: SessionId,
    command: Command,
    contribution: String,
    spot: Spot,
    who: &Who,
) -> Result<(), Refusal> {
    let act = match command {
        Command::Join => Act::Join { seat: None, contribution },
        Command::Start => Act::Start,
        Command::Leave => return confirm::ask_first(bot, id, What::Leave, spot, who).await,
        Command::Close => return confirm::ask_first(bot, id, What::End, spot, who).await,
        Command::Hand => Act::Show(View::Hand(String::new())),
        Command::Invite => Act::Show(View::Invite),
        Command::Rules => Act::Show(View::Rules),
        _ => {
            bot.reconciler.post_again(Target::Table(id, spot.room()));
            return Ok(());
        }
    };
    let Reply { view, .. } = bot.requests.ask(Request::At(id, act), who).await?;
    let is_about_hand = matches!(view, Some(View::Hand(_)));
    if bot.choices.shows_in_groups(&who.player) {
        match (command, &who.about) {
            (Command::Join, _) => return Ok(()),
            (Command::Hand, Some(_)) if is_about_hand => {
                own_hand::whisper_hand(bot, id, spot, who);
                return Ok(());
            }
            _ => {}
        }
    }
    // Players who cannot be written to learn it when they sit down and when they ask for their hand.
    if (is_about_hand || command == Command::Join) && !private_chats::is_reachable(bot, id, &who.player).await {
        private_chats::explain_private_chat(bot, id, spot, who);
        return Ok(());
    }
    let page = match view {
        None => return Ok(()),
        Some(View::Hand(_)) => {
            bot.reconciler.post_again(Target::Hand(id, who.player.clone()));
            return Ok(());
        }
        Some(view) => Page::of(&bot.parts.manager.view(id, &who.player, &view, who.language).await?),
    };
    let page = if command == Command::Invite {
        let player = say(who.language, &line!("telegram-invite-player"));
        let group = say(who.language, &line!("telegram-invite-group"));
        let page = page
            .key(Key::link(&player, bot.account.private_link(id)))
            .key(Key::link(&group, bot.account.group_link(id)));
        bot.account.with_share_key(page, id, who.language)
    } else {
        page
    };
    notes::reply(bot, spot, who, page);
    if command == Command::Rules
        && let Ok(game) = bot.parts.manager.read(id, |session| session.game()).await
    {
        notes::reply(bot, spot, who, primers::explain(bot, game, spot, who.language));
    }
    Ok(())
}

/// Shows all hands of a person at the bottom of the private chat.
async fn open_hands(bot: &Arc<Bot>, who: &Who) {
    let sessions = bot.parts.manager.sessions_of(&who.player).await.unwrap_or_default();
    let mut shown = false;
    for id in sessions {
        if bot.parts.manager.read(id, |session| session.has_hand(&who.player)).await == Ok(true) {
            bot.reconciler.post_again(Target::Hand(id, who.player.clone()));
            shown = true;
        }
    }
    if !shown {
        notes::tell_user(bot, who, Page::say(&say(who.language, &line!("telegram-no-game"))));
    }
}

/// Handles *Start*: from now on the person can be written to. `code` is that of a table, if they came
/// through a link.
pub(crate) async fn begin(bot: &Arc<Bot>, code: &str, who: &Who) {
    private_chats::open_private(bot, &who.player).await;
    if code.is_empty() || code == PLAY_NOW {
        return notes::tell_user(bot, who, quick_play::introduction(bot, who).await);
    }
    if let Some(right) = rights::read(code) {
        return rights::own(bot, right, Spot::chat(private_chat(&who.player).unwrap_or_default()), who).await;
    }
    if code == people::CODE {
        return people::join_accounts(bot, "", Spot::chat(private_chat(&who.player).unwrap_or_default()), who).await;
    }
    if code == choices::CODE {
        return notes::tell_user(bot, who, hands_setting::ask_for_hands(bot, who));
    }
    if let Some(question) = Question::read(code) {
        return entry::ask_again(bot, &question, who).await;
    }
    let id = match code.parse::<InviteCode>() {
        Ok(InviteCode(id)) => id,
        Err(refusal) => {
            let text = bot.requests.refusal(None, &refusal, who.language).await;
            return notes::tell_user(bot, who, Page::say(&text));
        }
    };
    let has_hand = bot.parts.manager.read(id, |session| session.has_hand(&who.player)).await;
    match has_hand {
        Ok(true) => bot.reconciler.post_again(Target::Hand(id, who.player.clone())),
        Ok(false) => {
            let (player, language) = (who.player.clone(), who.language);
            notes::tell_asked(bot, Asked { session: id, player, language, view: None, in_words: false, message: None });
        }
        Err(refusal) => {
            let text = bot.requests.refusal(Some(id), &refusal, who.language).await;
            notes::tell_user(bot, who, Page::say(&text));
        }
    }
}
