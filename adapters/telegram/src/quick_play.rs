//! Playing at once: one press in the private chat opens a table for as few players as the game allows, fills
//! it with computers and begins.

use sobremesa::catalogue::find;
use sobremesa::{Act, Configure, Refusal, Request, Session};
use sobremesa_chat::text::say;
use sobremesa_computer::Level;
use sobremesa_game::line;
use sobremesa_store::SessionId;

use crate::bot::Bot;
use crate::button::Button;
use crate::queries::PLAY_NOW;
use crate::requests::Who;
use crate::wire::names::Spot;
use crate::wire::page::{Key, Page};
use crate::{menu, offers};

/// Introduces the bot: a button for each game, which begins it at once against the computer, and where
/// else one can go from here.
pub(crate) async fn introduction(bot: &Bot, who: &Who) -> Page {
    let say = |line| say(who.language, &line);
    let page = with_solo_keys(bot, Page::say(&say(line!("telegram-start"))), who).await;
    let page = page.key(Key::link(&say(line!("telegram-add-to-group")), bot.account.group_address()));
    let page = match bot.account.is_inline {
        true => page.key(Key::share(&say(line!("telegram-share")), "")),
        false => page,
    };
    page.key(Key::press(&say(line!("telegram-help-button")), Button::Help.to_string()))
}

/// Buttons that begin a game against the computer, the last one that was played first.
async fn with_solo_keys(bot: &Bot, page: Page, who: &Who) -> Page {
    offers::games_for(bot, &who.player).await.into_iter().fold(page, |page, game| {
        page.key(Key::press(&say(who.language, &game.name()), Button::QuickPlay(game.id().to_owned()).to_string()))
    })
}

/// Answers a person who wants to play and does not say what: how, if there is a table; otherwise with all
/// games. In the private chat each begins against the computer by one press; in a group it opens a table
/// for all, and a link leads to the computer.
pub(crate) async fn play_what(bot: &Bot, spot: Spot, who: &Who) -> Page {
    let say = |line| say(who.language, &line);
    if has_table(bot, spot, who).await {
        return Page::say(&say(line!("telegram-how-to-play")));
    }
    if !spot.is_group() {
        return with_solo_keys(bot, Page::say(&say(line!("telegram-which-game"))), who).await;
    }
    let games = offers::games_for(bot, &who.player).await;
    let page = menu::some_games(&line!("telegram-which-game"), games.into_iter(), who.language);
    page.key(Key::link(&say(line!("telegram-play-now")), bot.account.link(&format!("start={PLAY_NOW}"))))
}

/// Returns whether there is a table that is not over: in that group, or where this person plays.
async fn has_table(bot: &Bot, spot: Spot, who: &Who) -> bool {
    let tables: Vec<SessionId> = match spot.is_group() {
        true => bot.parts.manager.session_in(&spot.room()).await.unwrap_or_default().into_iter().collect(),
        false => bot.parts.manager.sessions_of(&who.player).await.unwrap_or_default(),
    };
    for id in tables {
        let counts = |session: &Session| session.is_playing() || spot.is_group() && session.in_lobby();
        if bot.parts.manager.read(id, counts).await.unwrap_or(false) {
            return true;
        }
    }
    false
}

/// Opens a table in this place, puts computers in the other seats, and begins.
pub(crate) async fn play_alone(bot: &Bot, game: &str, spot: Spot, query: &str, who: &Who) -> Result<(), Refusal> {
    let preset = find(game).and_then(|game| game.presets().into_iter().min_by_key(|preset| preset.seats));
    bot.requests.open(game, preset.map(|preset| preset.id.to_owned()), spot, query, who).await?;
    let id = bot.parts.manager.session_in(&spot.room()).await?.ok_or(Refusal::NoTable)?;
    let fill = Act::Configure(Configure::AddComputer { level: Level::default(), all: true });
    for (step, act) in [("computers", fill), ("start", Act::Start)] {
        // Each step counts as an update of its own: none is done twice, and none is taken for another.
        bot.requests.ask(Request::At(id, act), &who.step(step)).await?;
    }
    Ok(())
}
