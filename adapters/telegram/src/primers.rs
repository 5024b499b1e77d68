//! Games explained to people who have never played them, and a way to play them at once.

use sobremesa::catalogue::{AnyGame, GAMES};
use sobremesa::typed::{Found, find_game};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;

use crate::bot::Bot;
use crate::button::Button;
use crate::wire::names::Spot;
use crate::wire::page::{Key, Page};

/// Explains the game of this name; asks which one is meant if it could be several.
pub(crate) fn explain_named(bot: &Bot, name: &str, spot: Spot, language: Language) -> Page {
    let games: Vec<&dyn AnyGame> = match find_game(name) {
        Found::One((game, _)) => return explain(bot, game, spot, language),
        Found::Several(games) | Found::Near(games) => games.into_iter().map(|(game, _)| game).collect(),
        Found::None => GAMES.to_vec(),
    };
    let page = Page::say(&say(language, &line!("telegram-which-primer")));
    games.into_iter().fold(page, |page, game| {
        page.key(Key::press(&say(language, &game.name()), Button::Primer(game.id().to_owned()).to_string()))
    })
}

/// Explains this game, with a button that begins one.
pub(crate) fn explain(bot: &Bot, game: &dyn AnyGame, spot: Spot, language: Language) -> Page {
    let spoken = sobremesa::explain(game, language);
    let page = Page::of(&spoken);
    let page = if bot.parts.pictures.is_on() { page.with_picture(&spoken) } else { page };
    let link = bot.parts.operator.rules(game.id(), None).and_then(|address| address.parse().ok());
    let page = link
        .into_iter()
        .fold(page, |page, url| page.key(Key::link(&say(language, &line!("session-rulebook-link")), url)));
    let id = game.id().to_owned();
    page.key(if spot.is_group() {
        Key::press(&say(language, &line!("telegram-command-open")), Button::Game(id).to_string())
    } else {
        Key::press(&say(language, &line!("telegram-play-now")), Button::QuickPlay(id).to_string())
    })
}
