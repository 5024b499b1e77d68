//! Against the computer, at once: one press in the private chat opens a table for as few as the game allows, fills it and begins.

use sobremesa::catalogue::{GAMES, find};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::player::Level;
use sobremesa::session::{Act, Configure, Refusal, Request};

use crate::bot::Bot;
use crate::menu::Chosen;
use crate::names::Spot;
use crate::page::{Key, Page};
use crate::updates::Who;

impl Bot {
    /// What the bot is, with a button a game.
    pub(crate) fn introduction(&self, language: Language) -> Page {
        let page = Page::say(&self.say(language, &line!("telegram-start")));
        let page = page.and(&self.say(language, &line!("telegram-help")));
        let page = GAMES.iter().fold(page, |page, game| {
            let label = self.say(language, &line!("telegram-solo", game = game.name()));
            page.key(Key::press(&label, Chosen::Solo(game.id().to_owned()).data()))
        });
        page.key(Key::link(&self.say(language, &line!("telegram-add-to-group")), self.group_address()))
    }

    /// Opens a table there, puts computers on the other seats, and begins.
    pub(crate) async fn play_alone(&self, game: &str, spot: Spot, query: &str, who: &Who) -> Result<(), Refusal> {
        let preset = find(game).and_then(|game| game.presets().into_iter().min_by_key(|preset| preset.seats));
        self.open(game, preset.map(|preset| preset.id.to_owned()), spot, query, who).await?;
        let id = self.parts.manager.session_in(&spot.room()).await?.ok_or(Refusal::NoTable)?;
        let fill = Act::Configure(Configure::AddComputer { level: Level::Medium, all: true });
        for (step, act) in [("computers", fill), ("start", Act::Start)] {
            // Each is an update of its own: none is done twice, and none in the place of another.
            self.ask(Request::At(id, act), &who.step(step)).await?;
        }
        Ok(())
    }
}
