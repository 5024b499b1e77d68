//! What the bot offers where it is named: a table, a challenge, a seat at a table that is there already, a finished game. An offer is the
//! data of a button and the id of an inline result alike. Whoever takes up the first one opens the table, in the message itself.
//!
//! Telegram does not vouch for the data of a button: an offer may say nothing that its presser could not have asked for anyway.

use std::sync::Arc;

use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::game::{Choices, Line};
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::reading::{Found, find_preset};
use sobremesa::session::{Act, InviteCode, Open, Refusal, Request};
use sobremesa::store::{PlayerId, SessionId};
use sobremesa_chat::Platform;

use crate::alert::short;
use crate::api::Answer;
use crate::bot::Bot;
use crate::inline::Inline;
use crate::menu::LONGEST_DATA;
use crate::notes::Note;
use crate::page::{Key, Page};
use crate::updates::Who;

/// Begins the data of these buttons; no table's button begins with it.
const MARK: char = '+';

/// How many of somebody's finished games are looked at.
const MOST_FINISHED: usize = 32;

/// Something that can be taken up in a message sent through the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// A table of this game, by these rules as somebody typed them; as it is usually played if there are none.
    Table(String, String),
    /// This game for as few people as it allows.
    Challenge(String),
    /// A seat at this table.
    Seat(SessionId),
    /// How this game ended: there is nothing to take up.
    Story(SessionId),
    /// The presser's own last game.
    Last,
}

impl Offer {
    pub(crate) fn data(&self) -> String {
        match self {
            Offer::Table(game, rules) if rules.is_empty() => format!("{MARK}t{game}"),
            Offer::Table(game, rules) => format!("{MARK}t{game}/{rules}"),
            Offer::Challenge(game) => format!("{MARK}d{game}"),
            Offer::Seat(id) => format!("{MARK}s{}", InviteCode(*id)),
            Offer::Story(id) => format!("{MARK}f{}", InviteCode(*id)),
            Offer::Last => format!("{MARK}l"),
        }
    }

    /// Reads the data of such a button, or the id of such a result.
    pub(crate) fn read(data: &str) -> Option<Offer> {
        let (kind, rest) = data.strip_prefix(MARK)?.split_at_checked(1)?;
        let code = || rest.parse::<InviteCode>().ok().map(|InviteCode(id)| id);
        match kind {
            "t" => {
                let (game, rules) = rest.split_once('/').unwrap_or((rest, ""));
                find(game).map(|game| Offer::Table(game.id().to_owned(), rules.to_owned()))
            }
            "d" => find(rest).map(|game| Offer::Challenge(game.id().to_owned())),
            "s" => code().map(Offer::Seat),
            "f" => code().map(Offer::Story),
            "l" if rest.is_empty() => Some(Offer::Last),
            _ => None,
        }
    }

    /// A table of the game that a text names, by the rules that it adds; `None` where these are not clear, or too long for a button.
    pub(crate) fn of(game: &'static dyn AnyGame, rules: &str) -> Option<Offer> {
        let is_clear = rules.is_empty() || matches!(find_preset(game, rules), Found::One(_));
        let offer = Offer::Table(game.id().to_owned(), rules.to_owned());
        (is_clear && offer.data().len() <= LONGEST_DATA).then_some(offer)
    }

    /// The game and the rules of the table that it opens.
    fn table(&self) -> Option<(&'static dyn AnyGame, Option<String>)> {
        match self {
            Offer::Table(game, rules) => Some((find(game)?, Some(rules.clone()).filter(|rules| !rules.is_empty()))),
            Offer::Challenge(game) => {
                let game = find(game)?;
                let fewest = game.presets().into_iter().min_by_key(|preset| preset.seats);
                Some((game, fewest.map(|preset| preset.id.to_owned())))
            }
            Offer::Seat(_) | Offer::Story(_) | Offer::Last => None,
        }
    }
}

/// What a table is called whose rules somebody typed; the game's name if nobody did.
pub(crate) fn title(game: &dyn AnyGame, rules: &str) -> Line {
    if rules.is_empty() { game.name() } else { line!("session-title", game = game.name(), preset = rules) }
}

/// One of somebody's tables.
pub(crate) struct Own {
    pub(crate) id: SessionId,
    pub(crate) game: &'static dyn AnyGame,
    /// Whether a game was played there to its end.
    pub(crate) finished: bool,
}

impl Bot {
    /// This person's tables, the latest first.
    pub(crate) async fn tables_of(&self, player: &PlayerId) -> Vec<Own> {
        let mut tables = Vec::new();
        for id in self.parts.manager.sessions_of(player).await.unwrap_or_default() {
            let own = self.parts.manager.read(id, |session| {
                let own = Own { id, game: session.game(), finished: session.outcome().is_some() };
                (session.changed(), own)
            });
            tables.extend(own.await);
        }
        tables.sort_by_key(|(changed, _)| std::cmp::Reverse(*changed));
        tables.truncate(MOST_FINISHED);
        tables.into_iter().map(|(_, own)| own).collect()
    }

    /// All games, the one that this person played last before all others.
    pub(crate) async fn games_for(&self, player: &PlayerId) -> Vec<&'static dyn AnyGame> {
        let last = self.tables_of(player).await.first().map(|own| own.game.id());
        let mut games = GAMES.to_vec();
        games.sort_by_key(|game| Some(game.id()) != last);
        games
    }

    /// The message that offers something.
    pub(crate) async fn offer_page(&self, offer: &Offer, language: Language) -> Result<Page, Refusal> {
        let say = |line| self.say(language, &line);
        let key = |label: &str, offer: &Offer| Key::press(label, offer.data());
        Ok(match offer {
            Offer::Table(game, rules) => {
                let game = title(find(game).ok_or(Refusal::UnknownPress)?, rules);
                let page = Page::say(&say(line!("telegram-offer-table", game = game)));
                page.key(key(&say(line!("session-join")), offer))
            }
            Offer::Challenge(game) => {
                let game = find(game).ok_or(Refusal::UnknownPress)?.name();
                let page = Page::say(&say(line!("telegram-offer-challenge", game = game)));
                page.key(key(&say(line!("telegram-offer-accept")), offer))
            }
            Offer::Seat(id) => {
                let game = self.parts.manager.read(*id, |session| session.game().name()).await?;
                let page = Page::say(&say(line!("telegram-offer-seat", game = game)));
                page.key(key(&say(line!("session-join")), offer))
            }
            Offer::Story(id) => {
                let seen = self.parts.manager.read(*id, |session| {
                    let over = session.outcome().is_some() && !session.is_playing();
                    over.then(|| (session.table_screen(language), session.game()))
                });
                let (spoken, game) = seen.await?.ok_or(Refusal::NoTable)?;
                let label = say(line!("telegram-offer-play", game = game.name()));
                Page::of(&spoken).without_keys().key(key(&label, &Offer::Table(game.id().to_owned(), String::new())))
            }
            Offer::Last => return Err(Refusal::UnknownPress),
        })
    }

    /// Everything that can be taken up, in one message.
    pub(crate) async fn all_offers(&self, who: &Who) -> Page {
        let language = who.language;
        let own = self.tables_of(&who.player).await;
        let page = Page::say(&self.say(language, &line!("telegram-offer-all")));
        let games = self.games_for(&who.player).await;
        let challenge = games.first().map(|game| {
            let label = self.say(language, &line!("telegram-result-challenge", game = game.name()));
            Key::press(&label, Offer::Challenge(game.id().to_owned()).data())
        });
        let page = challenge.into_iter().fold(page, Page::key);
        let page = games.iter().fold(page, |page, game| {
            let offer = Offer::Table(game.id().to_owned(), String::new());
            page.key(Key::press(&self.say(language, &game.name()), offer.data()))
        });
        match own.iter().any(|own| own.finished) {
            true => page.key(Key::press(&self.say(language, &line!("telegram-offer-last")), Offer::Last.data())),
            false => page,
        }
    }

    /// Somebody takes up an offer in a message.
    pub(crate) async fn take_up(self: &Arc<Self>, offer: &Offer, inline: &Inline, query: &str, who: &Who) -> Answer {
        let done = match offer {
            Offer::Story(_) => return Answer::Nothing,
            Offer::Last => return self.tell_last(inline, who).await,
            _ => self.sit_inline(offer, inline, query, who).await,
        };
        match done {
            Ok(id) => self.seat_inline(id, who).await,
            Err(refusal) => Answer::Alert(short(&self.refusal(None, &refusal, who.language).await)),
        }
    }

    /// Brings the table of an offer into the message, if it is not there yet, and seats this person at it.
    async fn sit_inline(&self, offer: &Offer, inline: &Inline, query: &str, who: &Who) -> Result<SessionId, Refusal> {
        let id = match self.parts.manager.session_in(&inline.room()).await? {
            Some(id) => id,
            None => match self.bring(offer, inline, query, who).await {
                // Somebody else was faster: this person sits down at theirs.
                Err(Refusal::RoomBusy) => {
                    self.parts.manager.session_in(&inline.room()).await?.ok_or(Refusal::NoTable)?
                }
                brought => brought?,
            },
        };
        let seated = self.parts.manager.read(id, |session| session.seat_of(&who.player).is_some()).await?;
        if !seated {
            let join = Act::Join { seat: None, contribution: query.to_owned() };
            self.ask(Request::At(id, join), &who.step("join")).await?;
        }
        Ok(id)
    }

    /// Brings the table of an offer into a message. Whoever opens one sits there by that.
    pub(crate) async fn bring(
        &self,
        offer: &Offer,
        inline: &Inline,
        query: &str,
        who: &Who,
    ) -> Result<SessionId, Refusal> {
        let (room, language, pictures) = (inline.room(), who.language, self.parts.pictures.is_on());
        if let Offer::Seat(id) = offer {
            let request = Request::Attach { code: InviteCode(*id).to_string(), room, language, pictures };
            return self.ask(request, &who.step("bring")).await.map(|_| *id);
        }
        let (game, preset) = offer.table().ok_or(Refusal::UnknownPress)?;
        let open = Open {
            room,
            language,
            pictures,
            game: game.id().to_owned(),
            preset,
            choices: Choices::new(),
            contribution: query.to_owned(),
        };
        self.ask(Request::Open(open), &who.step("bring")).await.map(|reply| reply.session)
    }

    /// Shows everybody there how this person's last game ended.
    async fn tell_last(self: &Arc<Self>, inline: &Inline, who: &Who) -> Answer {
        let last = self.tables_of(&who.player).await.into_iter().find(|own| own.finished);
        let page = match last {
            Some(own) => self.offer_page(&Offer::Story(own.id), who.language).await.ok(),
            None => None,
        };
        let Some(page) = page else {
            return Answer::Alert(short(&self.say(who.language, &line!("telegram-no-finished"))));
        };
        self.tell(inline.lane(), Note::Inline { inline: inline.clone(), page });
        Answer::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_comes_back_as_it_was_drawn_and_fits() {
        let games = GAMES.iter().flat_map(|game| {
            let id = || game.id().to_owned();
            [Offer::Table(id(), String::new()), Offer::Table(id(), "a 30".to_owned()), Offer::Challenge(id())]
        });
        let id = SessionId(0x1fff_ffff_ffff);
        for offer in games.chain([Offer::Seat(id), Offer::Story(id), Offer::Last]) {
            let data = offer.data();
            assert!(data.len() <= 64, "{data}");
            assert_eq!(Offer::read(&data), Some(offer));
        }
        for other in ["", "+", "+x", "+tnada", "+sabc", "+lx", "!m", "+ñ", "00000000000000ff.1.j"] {
            assert_eq!(Offer::read(other), None, "{other}");
        }
    }
}
