//! The operator's settings for the chats that show the site.

use std::str::FromStr;

use sobremesa_game::Secret;

/// The chats that may show the site in their frames; none without more being said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inside {
    /// The Discord Activity.
    pub discord: Option<Activity>,
    /// The Telegram Mini App.
    pub telegram: Option<MiniApp>,
}

/// An application of Discord with an Activity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activity {
    /// `application_id`, which is also the OAuth2 client's.
    pub application_id: u64,
    /// `client_secret`, from the OAuth2 page of the portal.
    pub client_secret: Secret<String>,
    /// `token`: the bot's, which asks where an instance is running.
    pub token: Secret<String>,
    /// `public_key`: with it, the headers that Discord's proxy signs are enough to sign in.
    pub public_key: Option<PublicKey>,
    /// The address of Discord's API, without a version: `https://discord.com`.
    pub api_url: String,
}

impl Activity {
    /// The usual address of Discord's API.
    pub const API_URL: &'static str = "https://discord.com";
}

/// The key that verifies an application's signatures: 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey(pub(super) [u8; 32]);

impl FromStr for PublicKey {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<PublicKey, hex::FromHexError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(PublicKey(bytes))
    }
}

/// A bot of Telegram with a Mini App.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MiniApp {
    /// The way to check what Telegram says of a person.
    pub vouched: Vouched,
}

/// The means by which Telegram vouches for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Vouched {
    /// The bot's token, which only we and Telegram have.
    Token(Secret<String>),
    /// Telegram's own signature for the bot of this number, if its token is elsewhere.
    Signature {
        /// The bot's number, with which its token begins.
        bot_id: u64,
        /// True if it lives in Telegram's test environment, which has a key of its own.
        test_environment: bool,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_never_prints() {
        let vouched = Vouched::Token(Secret::new("12:abc".to_owned()));
        assert!(!format!("{vouched:?}").contains("abc"));
    }
}
