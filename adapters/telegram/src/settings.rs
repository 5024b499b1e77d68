//! The operator's settings for the adapter.

use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use reqwest::Url;
use sobremesa_chat::{BadSetting, values};

use crate::wire::secrets::{Secret, Token};

/// The time after a press or an ephemeral command within which a group takes an ephemeral message; a second
/// less than Telegram says, for the transmission.
pub(crate) const WINDOW: Duration = Duration::from_secs(14);

/// Everything that can be configured; fields are named like their keys under `telegram.`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `token`: the bot's secret token.
    pub token: Token,
    /// `api_url`: a Bot API server other than Telegram's own.
    pub api_url: Option<Address>,
    /// `mode`, with what it requires.
    pub intake: Intake,
    /// `app`: the short name of the bot's Mini App, as BotFather's /newapp was told.
    pub app: Option<AppName>,
    /// `hands`: where hands are shown to those who play in a group.
    pub hands: Hands,
    /// The duration of a second of Telegram's limits: a real second, but shorter in tests.
    pub second: Duration,
    /// The time after a press in which something can be shown in a group to the person who pressed: 14
    /// seconds, but not in tests.
    pub window: Duration,
}

impl Settings {
    /// Settings for long polling from Telegram itself.
    pub fn new(token: Token) -> Settings {
        let (intake, hands, second) = (Intake::Polling, Hands::default(), Duration::from_secs(1));
        Settings { token, api_url: None, intake, app: None, hands, second, window: WINDOW }
    }
}

values! {
    /// The place of hands for those who play in a group.
    #[derive(Default)]
    pub enum Hands {
        /// In the group, to their owner alone, for players who press *Mi mano* there; for others, and if that
        /// fails, in private.
        #[default]
        Group = "group",
        /// In the private chat alone.
        Private = "private",
    }
}

/// The transport of updates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intake {
    /// The program fetches them: it needs no address of its own.
    Polling,
    /// Telegram delivers them.
    Webhook {
        /// `listen`: where the program listens, with plain HTTP behind a proxy that does TLS.
        listen: SocketAddr,
        /// `public_url`: the address that Telegram calls; its path is the one that is served.
        public_url: Address,
        /// `secret`: the secret that each call must carry; if `None`, a new one is made at every start.
        secret: Option<Secret>,
    },
}

values! {
    /// The transport of updates, by name.
    #[derive(Default)]
    pub enum Mode {
        /// [`Intake::Polling`].
        #[default]
        Polling = "polling",
        /// [`Intake::Webhook`].
        Webhook = "webhook",
    }
}

/// The short name of a Mini App: 3 to 30 letters, digits and `_`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppName(pub(crate) String);

impl FromStr for AppName {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<AppName, BadSetting> {
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if plain && (3..=30).contains(&text.len()) { Ok(AppName(text.to_owned())) } else { Err(BadSetting) }
    }
}

/// A web address: `https://…`, or `http://…` inside one's own network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(pub(crate) Url);

impl FromStr for Address {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Address, BadSetting> {
        let url: Url = text.parse().map_err(|_| BadSetting)?;
        let web = matches!(url.scheme(), "https" | "http") && url.has_host();
        if web { Ok(Address(url)) } else { Err(BadSetting) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_never_print() {
        let mut settings = Settings::new(" 123:abc-DEF_9 ".parse().unwrap());
        settings.intake = Intake::Webhook {
            listen: ([127, 0, 0, 1], 1).into(),
            public_url: "https://a.example/telegram".parse().unwrap(),
            secret: Some("hush".parse().unwrap()),
        };
        assert_eq!(settings.token.reveal(), "123:abc-DEF_9");
        let printed = format!("{settings:?}");
        assert!(!printed.contains("abc") && !printed.contains("hush"), "{printed}");
    }

    #[test]
    fn invalid_telegram_settings_are_refused() {
        assert!("ftp://a".parse::<Address>().is_err() && "telegram".parse::<Address>().is_err());
        assert!("mesa".parse::<AppName>().is_ok());
        for bad in ["", "ab", "mesa/otra", "mesa?startapp=x", "una mesa"] {
            assert!(bad.parse::<AppName>().is_err(), "{bad}");
        }
        assert!("gateway".parse::<Mode>().is_err() && "everywhere".parse::<Hands>().is_err());
        assert!(Hands::ALL.iter().all(|hands| hands.to_string().parse() == Ok(*hands)));
    }
}
