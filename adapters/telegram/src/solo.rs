//! Playing against the computer at once: one press in the private chat opens a table for as few players as the game allows, fills it and
//! begins.

use sobremesa::catalogue::{GAMES, find};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::player::Level;
use sobremesa::session::{Act, Configure, Refusal, Request};
use sobremesa_chat::Platform;

use crate::bot::Bot;
use crate::menu::Chosen;
use crate::names::Spot;
use crate::page::{Key, Page};
use crate::updates::Who;

impl Bot {
    /// Introduces the bot, with a button for each game.
    pub(crate) fn introduction(&self, language: Language) -> Page {
        let page = Page::say(&self.say(language, &line!("telegram-start")));
        let page = page.and(&self.say(language, &line!("telegram-help")));
        let page = GAMES.iter().fold(page, |page, game| {
            let label = self.say(language, &line!("telegram-solo", game = game.name()));
            page.key(Key::press(&label, Chosen::Solo(game.id().to_owned()).data()))
        });
        page.key(Key::link(&self.say(language, &line!("telegram-add-to-group")), self.group_address()))
    }

    /// Opens a table in this place, puts computers in the other seats, and begins.
    pub(crate) async fn play_alone(&self, game: &str, spot: Spot, query: &str, who: &Who) -> Result<(), Refusal> {
        let preset = find(game).and_then(|game| game.presets().into_iter().min_by_key(|preset| preset.seats));
        self.open(game, preset.map(|preset| preset.id.to_owned()), spot, query, who).await?;
        let id = self.parts.manager.session_in(&spot.room()).await?.ok_or(Refusal::NoTable)?;
        let fill = Act::Configure(Configure::AddComputer { level: Level::Medium, all: true });
        for (step, act) in [("computers", fill), ("start", Act::Start)] {
            // Each step counts as an update of its own: none is done twice, and none is taken for another.
            self.ask(Request::At(id, act), &who.step(step)).await?;
        }
        Ok(())
    }
}
