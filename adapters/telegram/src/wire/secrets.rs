//! The secrets between Telegram and the bot.

use std::str::FromStr;

use sobremesa_chat::BadSetting;

/// The bot's secret token, as BotFather issues it: `123456:ABC…`. It is never printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token(sobremesa_game::Secret<String>);

impl Token {
    /// The secret itself, for the address of a call.
    pub(crate) fn reveal(&self) -> &str {
        self.0.reveal()
    }
}

impl FromStr for Token {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Token, BadSetting> {
        let (bot, key) = text.trim().split_once(':').ok_or(BadSetting)?;
        let number = !bot.is_empty() && bot.bytes().all(|byte| byte.is_ascii_digit());
        if number && is_plain(key) {
            Ok(Token(sobremesa_game::Secret::new(format!("{bot}:{key}"))))
        } else {
            Err(BadSetting)
        }
    }
}

/// A secret that Telegram sends with each update, so that no other sender can: 1 to 256 letters, digits, `_`
/// and `-`. It is never printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secret(sobremesa_game::Secret<String>);

impl Secret {
    /// The secret itself.
    pub(crate) fn reveal(&self) -> &str {
        self.0.reveal()
    }

    /// Makes a fresh secret.
    pub(crate) fn new(bytes: &[u8]) -> Secret {
        Secret(sobremesa_game::Secret::new(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Returns whether this is the secret; a near miss takes as long to reject as a far one.
    pub(crate) fn is(&self, given: &[u8]) -> bool {
        let own = self.reveal().as_bytes();
        own.len() == given.len() && own.iter().zip(given).fold(0, |wrong, (own, given)| wrong | (own ^ given)) == 0
    }
}

impl FromStr for Secret {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Secret, BadSetting> {
        if is_plain(text) && text.len() <= 256 {
            Ok(Secret(sobremesa_game::Secret::new(text.to_owned())))
        } else {
            Err(BadSetting)
        }
    }
}

fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_no_secrets() {
        for bad in ["", "abc", "12:", ":abc", "12:a b", "x2:abc", "12:a/b"] {
            assert!(bad.parse::<Token>().is_err(), "{bad}");
        }
        assert!("a b".parse::<Secret>().is_err() && "x".repeat(257).parse::<Secret>().is_err());
    }

    #[test]
    fn a_secret_is_that_one_alone() {
        let secret: Secret = "abc".parse().unwrap();
        assert!(secret.is(b"abc") && !secret.is(b"abd") && !secret.is(b"ab") && !secret.is(b""));
    }
}
