//! The operator's settings for the adapter.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use serenity::model::id::ApplicationId;
use sobremesa_chat::{BadSetting, values};
use sobremesa_game::Secret;

/// Everything that can be configured; fields are named like their keys under `discord.`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// `token`: the bot's secret token.
    pub token: Token,
    /// `application_id`; if `None`, Discord is asked.
    pub application_id: Option<ApplicationId>,
    /// `public_key`, with which Discord's HTTP requests are verified; if `None`, Discord is asked.
    pub public_key: Option<PublicKey>,
    /// `activity`: whether the table opens inside Discord too, as the application's Activity.
    pub activity: bool,
    /// `mode`: how interactions arrive.
    pub mode: Mode,
    /// `listen`: where they arrive in HTTP mode.
    pub listen: SocketAddr,
    /// `emojis`: whether cards, tiles and pieces are uploaded as emojis of the application.
    pub emojis: bool,
    /// `api_url`: another address of the API, plain HTTP allowed. The library's limiter is off then.
    pub api_url: Option<String>,
    /// `resolve`: the address to use for discord.com, instead of asking DNS.
    pub resolve: Option<SocketAddr>,
    /// `ca_file`: a certificate to trust in addition to the usual ones, as PEM.
    pub ca_file: Option<PathBuf>,
}

values! {
    /// The transport of interactions.
    #[derive(Default)]
    pub enum Mode {
        /// Over a socket that the program opens.
        #[default]
        Gateway = "gateway",
        /// At an address of ours that Discord calls; each request is signed.
        Http = "http",
    }
}

/// The bot's secret token. It is never printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token(Secret<String>);

impl Token {
    /// The secret itself, for the header of a request.
    pub(crate) fn reveal(&self) -> &str {
        self.0.reveal()
    }
}

/// Accepts any visible ASCII, which is what a header can hold. Whether the token is valid is for Discord to
/// say.
impl FromStr for Token {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Token, BadSetting> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text);
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
        plain.then(|| Token(Secret::new(text.to_owned()))).ok_or(BadSetting)
    }
}

/// The key that verifies Discord's signatures: 64 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey(pub(crate) [u8; 32]);

impl FromStr for PublicKey {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<PublicKey, BadSetting> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadSetting)?;
        Ok(PublicKey(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_never_prints() {
        let token: Token = "Bot abc.def-ghi".parse().unwrap();
        assert_eq!(token.reveal(), "abc.def-ghi");
        assert_eq!(format!("{token:?}"), "Token(•••)");
        assert!("".parse::<Token>().is_err() && "a b".parse::<Token>().is_err() && "ñ".parse::<Token>().is_err());
    }
}
