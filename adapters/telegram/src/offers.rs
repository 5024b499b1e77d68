//! The bot's offers in places where it is named: a table, a challenge, a seat at a table that is there
//! already, a finished game. An offer is the data of a button and the id of an inline result alike. The
//! person who takes up the first one opens the table, in the message itself.
//!
//! Telegram does not vouch for the data of a button: an offer may say nothing that its presser could not have
//! asked for anyway.

use std::sync::Arc;

use serde_json::{Value, json};
use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::typed::{Found, find_preset, title};
use sobremesa::{Act, InviteCode, Open, Refusal, Request, Session};
use sobremesa_chat::text::say;
use sobremesa_game::{Choices, line};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, StoreError, list_settings};

use crate::bot::Bot;
use crate::button::{Offer, fits};
use crate::notes::Note;
use crate::private_chats;
use crate::requests::Who;
use crate::wire::api::Answer;
use crate::wire::names::{Inline, private_chat};
use crate::wire::page::{Key, Page};

/// Begins the names of the settings that say who challenges others by a message; its id follows.
const CHALLENGE: &str = "telegram.challenge.";

/// The time for which an open challenge is remembered.
const CHALLENGE_SECS: u64 = 30 * 24 * 3600;

/// The most finished games of a person that are looked at.
const MOST_FINISHED: usize = 32;

impl Offer {
    /// A table of this game, played as these words say, as far as they are understood and a button has room
    /// for them.
    pub(crate) fn table_of(game: &dyn AnyGame, words: &str) -> Offer {
        Offer::Table(game.id().to_owned(), kept(game, words))
    }

    /// A challenge at this game, in the same way.
    pub(crate) fn challenge_at(game: &dyn AnyGame, words: &str) -> Offer {
        Offer::Challenge(game.id().to_owned(), kept(game, words))
    }

    /// The game and the rules of the table that it opens.
    fn table(&self) -> Option<(&'static dyn AnyGame, Option<String>)> {
        match self {
            Offer::Table(game, words) => Some((find(game)?, Some(words.clone()).filter(|words| !words.is_empty()))),
            Offer::Challenge(game, words) if !words.is_empty() => Some((find(game)?, Some(words.clone()))),
            Offer::Challenge(game, _) => {
                let game = find(game)?;
                let fewest = game.presets().into_iter().min_by_key(|preset| preset.seats);
                Some((game, fewest.map(|preset| preset.id.to_owned())))
            }
            Offer::Seat(_) | Offer::Story(_) | Offer::Last => None,
        }
    }
}

/// The words, if they mean one way to play that game and a button has room for them.
fn kept(game: &dyn AnyGame, words: &str) -> String {
    let is_understood = matches!(find_preset(game, words), Found::One(_));
    let has_room = fits(&Offer::Table(game.id().to_owned(), words.to_owned()).data());
    if is_understood && has_room { words.to_owned() } else { String::new() }
}

/// The setting that says who challenges others by that message.
fn challenge(inline: &Inline) -> String {
    format!("{CHALLENGE}{}", inline.id())
}

/// A table at which the person sits.
pub(crate) struct Own {
    pub(crate) id: SessionId,
    pub(crate) game: &'static dyn AnyGame,
    /// True if a game was played there to its end.
    pub(crate) finished: bool,
}

/// Answers a player who sat down. The game begins if that was the last seat, and players who need the
/// private chat for it are led there.
pub(crate) async fn seat_inline(bot: &Arc<Bot>, id: SessionId, who: &Who) -> Answer {
    let full = |session: &Session| {
        let inline = session.rooms().iter().all(|view| Inline::of(&view.room).is_some());
        session.in_lobby() && inline && session.free_seats().next().is_none()
    };
    if bot.parts.manager.read(id, full).await.unwrap_or(false) {
        // If a player got up meanwhile, it begins when the seat is taken again.
        bot.reconciler.tables.housekeep(id, Act::Start).await;
    }
    match bot.parts.manager.read(id, Session::has_hands).await {
        Ok(true) => private_chats::welcome(bot, id, false, who).await,
        _ => Answer::Nothing,
    }
}

/// This person's tables, the latest first.
pub(crate) async fn tables_of(bot: &Bot, player: &PlayerId) -> Vec<Own> {
    let mut tables = Vec::new();
    for id in bot.parts.manager.sessions_of(player).await.unwrap_or_default() {
        let own = bot.parts.manager.read(id, |session| {
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
pub(crate) async fn games_for(bot: &Bot, player: &PlayerId) -> Vec<&'static dyn AnyGame> {
    let last = tables_of(bot, player).await.first().map(|own| own.game.id());
    let mut games = GAMES.to_vec();
    games.sort_by_key(|game| Some(game.id()) != last);
    games
}

/// The message that offers something.
pub(crate) async fn offer_page(bot: &Bot, offer: &Offer, language: Language) -> Result<Page, Refusal> {
    let say = |line| say(language, &line);
    let key = |label: &str, offer: &Offer| Key::press(label, offer.data());
    let named = |game: &str, words: &str| find(game).map(|game| title(game, words)).ok_or(Refusal::UnknownPress);
    Ok(match offer {
        Offer::Table(game, words) => {
            let game = named(game, words)?;
            let page = Page::say(&say(line!("telegram-offer-table", game = game)));
            page.key(key(&say(line!("session-join")), offer))
        }
        Offer::Challenge(game, words) => {
            let game = named(game, words)?;
            let page = Page::say(&say(line!("telegram-offer-challenge", game = game)));
            page.key(key(&say(line!("telegram-offer-accept")), offer))
        }
        Offer::Seat(id) => {
            let game = bot.parts.manager.read(*id, |session| session.game().name()).await?;
            let page = Page::say(&say(line!("telegram-offer-seat", game = game)));
            page.key(key(&say(line!("session-join")), offer))
        }
        Offer::Story(id) => {
            let seen = bot.parts.manager.read(*id, |session| {
                let over = session.outcome().is_some() && !session.is_playing();
                over.then(|| (session.table_screen(language), session.game()))
            });
            let (spoken, game) = seen.await?.ok_or(Refusal::NoTable)?;
            // The story stays for those who came to read it: a person who wants to play sends a message
            // of their own.
            let label = say(line!("telegram-offer-play", game = game.name()));
            Page::of(&spoken).without_keys().key(Key::share(&label, &say(game.name())))
        }
        Offer::Last => return Err(Refusal::UnknownPress),
    })
}

/// Everything that can be taken up, in one message.
pub(crate) async fn all_offers(bot: &Bot, who: &Who) -> Page {
    let language = who.language;
    let own = tables_of(bot, &who.player).await;
    let page = Page::say(&say(language, &line!("telegram-offer-all")));
    let games = games_for(bot, &who.player).await;
    let challenge = games.first().map(|game| {
        let label = say(language, &line!("telegram-result-challenge", game = game.name()));
        Key::press(&label, Offer::challenge_at(*game, "").data())
    });
    let page = challenge.into_iter().fold(page, Page::key);
    let page = games.iter().fold(page, |page, game| {
        let offer = Offer::table_of(*game, "");
        page.key(Key::press(&say(language, &game.name()), offer.data()))
    });
    match own.iter().any(|own| own.finished) {
        true => page.key(Key::press(&say(language, &line!("telegram-offer-last")), Offer::Last.data())),
        false => page,
    }
}

/// Takes up an offer in a message.
pub(crate) async fn take_up(bot: &Arc<Bot>, offer: &Offer, inline: &Inline, query: &str, who: &Who) -> Answer {
    let host = match offer {
        Offer::Story(_) => return Answer::Nothing,
        Offer::Last => return tell_last(bot, inline, who).await,
        Offer::Challenge(..) => challenger(bot, inline, who).await,
        Offer::Table(..) | Offer::Seat(_) => None,
    };
    if host.as_ref().is_some_and(|host| host.player == who.player) {
        return Answer::alert(&say(who.language, &line!("telegram-own-challenge")));
    }
    match sit_inline(bot, offer, inline, query, host.as_ref().unwrap_or(who), who).await {
        Ok(id) => {
            let store = bot.parts.manager.store();
            if host.is_some()
                && let Err(error) = store.set_setting(&challenge(inline), None).await
            {
                tracing::debug!(%error, "who made a challenge is remembered longer than needed");
            }
            seat_inline(bot, id, who).await
        }
        Err(refusal) => Answer::alert(&bot.requests.refusal(None, &refusal, who.language).await),
    }
}

/// Brings the table of an offer into the message, if it is not there yet, and seats this person at it. A
/// challenge is hosted by the challenger, who sits there too.
async fn sit_inline(
    bot: &Bot,
    offer: &Offer,
    inline: &Inline,
    query: &str,
    host: &Who,
    who: &Who,
) -> Result<SessionId, Refusal> {
    let id = match bot.parts.manager.session_in(&inline.room()).await? {
        Some(id) => id,
        None => match bring(bot, offer, inline, query, host).await {
            // Somebody else was faster: this person sits down at theirs.
            Err(Refusal::RoomBusy) => bot.parts.manager.session_in(&inline.room()).await?.ok_or(Refusal::NoTable)?,
            brought => brought?,
        },
    };
    let seated = bot.parts.manager.read(id, |session| session.seat_of(&who.player).is_some()).await?;
    if !seated {
        let join = Act::Join { seat: None, contribution: query.to_owned() };
        bot.requests.ask(Request::At(id, join), &who.step("join")).await?;
    }
    Ok(id)
}

/// Remembers the challenger of that message; its offer stands there until it is accepted.
pub(crate) async fn note_challenge(bot: &Bot, inline: &Inline, who: &Who) {
    let until = (bot.parts.clock)().plus_secs(CHALLENGE_SECS);
    let (names, players) = ([&who.name], [&who.player.0]);
    let value = json!({ "names": names, "players": players, "language": who.language.tag(), "until": until.0 });
    let store = bot.parts.manager.store();
    let noted = store.set_setting(&challenge(inline), Some(value.to_string().into_bytes())).await;
    if let Err(error) = noted.and(forget_challenges(bot).await) {
        tracing::warn!(%error, "who made a challenge could not be noted");
    }
}

/// Forgets challenges that have been open for too long.
async fn forget_challenges(bot: &Bot) -> Result<(), StoreError> {
    let (store, now) = (bot.parts.manager.store(), (bot.parts.clock)());
    for name in list_settings(store.as_ref(), CHALLENGE).await? {
        let value = store.setting(&name).await?.and_then(|value| serde_json::from_slice::<Value>(&value).ok());
        if value.is_none_or(|value| value["until"].as_u64().is_none_or(|until| until < now.0)) {
            store.set_setting(&name, None).await?;
        }
    }
    Ok(())
}

/// The person who challenges others by that message, as far as Telegram told; `who` presses there.
async fn challenger(bot: &Bot, inline: &Inline, who: &Who) -> Option<Who> {
    let value = bot.parts.manager.store().setting(&challenge(inline)).await.ok()??;
    let value: Value = serde_json::from_slice(&value).ok()?;
    let player = PlayerId(value["players"][0].as_str()?.to_owned());
    let (name, language) = (value["names"][0].as_str()?.to_owned(), value["language"].as_str()?.parse().ok()?);
    let user = u64::try_from(private_chat(&player)?).ok()?;
    Some(Who { user, player, name, language, anonymous: false, about: None, ..who.clone() })
}

/// Brings the table of an offer into a message. A person who opens one sits there by that.
pub(crate) async fn bring(
    bot: &Bot,
    offer: &Offer,
    inline: &Inline,
    query: &str,
    who: &Who,
) -> Result<SessionId, Refusal> {
    let (room, language, pictures) = (inline.room(), who.language, bot.parts.pictures.is_on());
    if let Offer::Seat(id) = offer {
        let request = Request::Attach { code: InviteCode(*id).to_string(), room, language, pictures };
        return bot.requests.ask(request, &who.step("bring")).await.map(|_| *id);
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
    bot.requests.ask(Request::Open(open), &who.step("bring")).await.map(|reply| reply.session)
}

/// Shows publicly how this person's last game ended.
async fn tell_last(bot: &Arc<Bot>, inline: &Inline, who: &Who) -> Answer {
    let last = tables_of(bot, &who.player).await.into_iter().find(|own| own.finished);
    let page = match last {
        Some(own) => offer_page(bot, &Offer::Story(own.id), who.language).await.ok(),
        None => None,
    };
    let Some(page) = page else {
        return Answer::alert(&say(who.language, &line!("telegram-no-finished")));
    };
    bot.reconciler.tell(inline.lane(), Note::Inline { inline: inline.clone(), page });
    Answer::Nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_comes_back_as_it_was_drawn_and_fits() {
        let games = GAMES.iter().flat_map(|game| {
            let id = || game.id().to_owned();
            [Offer::Table(id(), String::new()), Offer::table_of(*game, "5+0"), Offer::Challenge(id(), String::new())]
        });
        let id = SessionId(0x1fff_ffff_ffff);
        for offer in games.chain([Offer::Seat(id), Offer::Story(id), Offer::Last]) {
            let data = offer.data();
            assert!(data.len() <= 64, "{data}");
            assert_eq!(data.parse(), Ok(crate::button::Button::Offer(offer)));
        }
        for other in ["", "x", "tnada", "sabc", "lx", "ñ"] {
            assert!(other.parse::<Offer>().is_err(), "{other}");
        }
    }
}
