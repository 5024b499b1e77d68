//! The pass of a person of a chat after they have signed in: a cookie of its own, for hours.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, SameSite, SignedCookieJar};
use sobremesa::Origin;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, Time};

use super::Chat;
use crate::identity::{Key, Visitor};

/// The time for which a person who has signed in is known.
const HOURS: u64 = 12;

/// A channel of Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) channel: u64,
    pub(super) server: Option<u64>,
}

/// A person of a chat who has signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pass {
    pub(super) chat: Chat,
    /// Their number there.
    pub(super) user: u64,
    /// Their name there.
    pub(super) name: String,
    /// The person's language, if the chat told.
    pub(crate) language: Option<Language>,
    /// The place in the chat, if it told.
    pub(super) place: Option<Place>,
    /// The time at which they have to sign in anew.
    pub(super) until: Time,
}

impl Pass {
    /// The pass of a person who signs in now.
    pub(super) fn new(chat: Chat, user: u64, name: String, now: Time) -> Pass {
        Pass { chat, user, name, language: None, place: None, until: now.plus_secs(HOURS * 60 * 60) }
    }

    pub(crate) fn chat(&self) -> Chat {
        self.chat
    }

    /// The person as the chat's own adapter names them.
    pub(crate) fn player(&self) -> PlayerId {
        PlayerId(format!("{}:{}", self.chat.word(), self.user))
    }

    /// The room where they are, as the chat's own adapter names it.
    pub(crate) fn room(&self) -> Option<Room> {
        Some(Room(format!("{}:{}", self.chat.word(), self.place?.channel)))
    }

    /// The rooms in which its table may be: the room, or, in a channel of which the bot is no member, what
    /// the adapter for Discord has in its place.
    pub(super) fn rooms(&self) -> Vec<Room> {
        let Some(Place { channel, .. }) = self.place else { return Vec::new() };
        ["", "guest."].map(|kind| Room(format!("{}:{kind}{channel}", self.chat.word()))).into()
    }

    /// The larger place around it.
    pub(crate) fn within(&self) -> Option<Room> {
        Some(Room(format!("{}:{}", self.chat.word(), self.place?.server?)))
    }

    /// The origin that shares their limits: as the chat's own adapter counts.
    pub(crate) fn origin(&self) -> Option<Origin> {
        let Place { channel, server } = self.place?;
        let name = match server {
            Some(server) => format!("{}:server {server}", self.chat.word()),
            None => format!("{}:channel {channel}", self.chat.word()),
        };
        Some(Origin::new(&name))
    }

    /// The pass of a person who chose a language.
    pub(crate) fn in_language(self, language: Option<Language>) -> Pass {
        Pass { language: language.or(self.language), ..self }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::of_chat(self.player(), self.name.clone(), self.language)
    }

    /// The cookie, to be signed. The site that frames us is another one, so it must be `SameSite=None`;
    /// partitioned, it is sent in the frames of that site alone.
    pub(crate) fn cookie(&self) -> Cookie<'static> {
        let Pass { chat, user, name, language, place, until } = self;
        let language = language.map(|language| language.to_string()).unwrap_or_default();
        let place = match place {
            Some(Place { channel, server: Some(server) }) => format!("{channel}/{server}"),
            Some(Place { channel, server: None }) => channel.to_string(),
            None => String::new(),
        };
        let content = format!("{}.{user}.{}.{language}.{place}.{}", chat.word(), hex::encode(name), until.0);
        Cookie::build((cookie_name(*chat), content))
            .path("/")
            .max_age(time::Duration::hours(HOURS.cast_signed()))
            .http_only(true)
            .secure(true)
            .same_site(SameSite::None)
            .partitioned(true)
            .build()
    }

    /// The cookie that has the browser forget it.
    pub(crate) fn end(&self) -> Cookie<'static> {
        let mut cookie = self.cookie();
        cookie.set_value("");
        cookie.set_max_age(time::Duration::ZERO);
        cookie
    }

    /// The pass that a browser shows for this chat, if it is ours and still valid.
    pub(crate) fn read(key: &Key, headers: &HeaderMap, chat: Chat, now: Time) -> Option<Pass> {
        let jar = SignedCookieJar::from_headers(headers, key.inside());
        let pass = Pass::parse(jar.get(cookie_name(chat))?.value())?;
        (pass.chat == chat && now < pass.until).then_some(pass)
    }

    fn parse(content: &str) -> Option<Pass> {
        let parts: Vec<&str> = content.split('.').collect();
        let [chat, user, name, language, place, until] = parts[..] else { return None };
        let text = |digits: &str| String::from_utf8(hex::decode(digits).ok()?).ok();
        Some(Pass {
            chat: Chat::ALL.into_iter().find(|known| known.word() == chat)?,
            user: user.parse().ok()?,
            name: text(name)?,
            language: language.parse().ok(),
            place: Place::parse(place)?,
            until: Time(until.parse().ok()?),
        })
    }
}

impl Place {
    /// No place is written as nothing.
    fn parse(text: &str) -> Option<Option<Place>> {
        if text.is_empty() {
            return Some(None);
        }
        let (channel, server) = text.split_once('/').map_or((text, None), |(channel, server)| (channel, Some(server)));
        let server = server.map(str::parse).transpose().ok()?;
        Some(Some(Place { channel: channel.parse().ok()?, server }))
    }
}

/// The cookie's name. The prefix has browsers refuse it from any other host or without HTTPS.
const fn cookie_name(chat: Chat) -> &'static str {
    match chat {
        Chat::Discord => "__Host-actividad",
        Chat::Telegram => "__Host-miniapp",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::{COOKIE, SET_COOKIE};
    use axum::response::IntoResponse;

    use super::*;

    const NOW: Time = Time(1_800_000_000_000);

    fn key(byte: u8) -> Key {
        Key::of(&[[byte; 32]]).unwrap()
    }

    fn ana(chat: Chat) -> Pass {
        let place = Some(Place { channel: 7, server: Some(8) });
        Pass { language: Some(Language::EsAr), place, ..Pass::new(chat, 5, "Ana. «la Rápida» 🂡".into(), NOW) }
    }

    fn told(key: &Key, pass: &Pass) -> String {
        let jar = SignedCookieJar::from_headers(&HeaderMap::new(), key.inside()).add(pass.cookie());
        jar.into_response().headers().get(SET_COOKIE).unwrap().to_str().unwrap().to_owned()
    }

    fn shown(pair: &str) -> HeaderMap {
        HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(pair).unwrap())])
    }

    fn pair(told: &str) -> &str {
        told.split(';').next().unwrap()
    }

    #[test]
    fn a_pass_is_read_again_until_it_ends() {
        let told = told(&key(1), &ana(Chat::Discord));
        for attribute in ["HttpOnly", "SameSite=None", "Secure", "Partitioned", "Path=/", "Max-Age=43200"] {
            assert!(told.split(';').any(|own| own.trim() == attribute), "{attribute}: {told}");
        }
        assert!(told.starts_with("__Host-actividad=") && !told.contains("Domain"), "{told}");
        let read = |now| Pass::read(&key(1), &shown(pair(&told)), Chat::Discord, now);
        assert_eq!(read(NOW), Some(ana(Chat::Discord)));
        assert_eq!(read(NOW.plus_secs(HOURS * 3600 - 1)), Some(ana(Chat::Discord)));
        assert_eq!(read(NOW.plus_secs(HOURS * 3600)), None, "however long the browser keeps it");
        assert_eq!(Pass::read(&key(2), &shown(pair(&told)), Chat::Discord, NOW), None, "signed with another key");
    }

    #[test]
    fn a_pass_is_good_for_nothing_else() {
        let told = told(&key(1), &ana(Chat::Discord));
        let (_, value) = pair(&told).split_once('=').unwrap();
        let named = |name: &str| shown(&format!("{name}={value}"));
        assert_eq!(Pass::read(&key(1), &named("__Host-miniapp"), Chat::Telegram, NOW), None, "inside another chat");
        for (name, https) in [("sobremesa", false), ("sobremesa", true), ("__Host-sobremesa", true)] {
            assert_eq!(key(1).recognise(&named(name), https).0, None, "as an ordinary visitor's: {name}");
        }
        // Nor is an ordinary visitor's cookie a pass.
        let visitor = Visitor::new([3; 16]);
        let (_, jar) = key(1).recognise(&HeaderMap::new(), true);
        let ordinary = jar.add(visitor.cookie(true)).into_response();
        let ordinary = ordinary.headers().get(SET_COOKIE).unwrap().to_str().unwrap().to_owned();
        let (_, value) = pair(&ordinary).split_once('=').unwrap();
        for chat in Chat::ALL {
            assert_eq!(Pass::read(&key(1), &shown(&format!("{}={value}", cookie_name(chat))), chat, NOW), None);
        }
    }

    #[test]
    fn a_changed_pass_is_no_pass() {
        let told = told(&key(1), &ana(Chat::Discord));
        let changed = pair(&told).replacen("discord.5.", "discord.6.", 1);
        assert_ne!(changed, pair(&told));
        assert_eq!(Pass::read(&key(1), &shown(&changed), Chat::Discord, NOW), None);
        for content in ["", ".....", "discord.5...", "discord.x....1", "discord.5.zz..00.1", "discord.5.ff...1"] {
            assert_eq!(Pass::parse(content), None, "{content}");
        }
    }
}
