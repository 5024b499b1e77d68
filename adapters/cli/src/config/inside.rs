//! The keys for the table inside the chats. They stand in the chats' own sections, and need some of the keys
//! that the bots read there too.

use sobremesa_game::{Secret, line};
use sobremesa_screen::locale::words::verbatim;
use sobremesa_web::{Activity, Inside, MiniApp, Vouched};

use super::{ConfigError, Given, parse};

/// Reads the settings for showing the site inside chats. A fault in a key of a bot is told where the bot
/// reads it.
pub(super) fn read(given: &mut Given) -> Result<Inside, ConfigError> {
    Ok(Inside { discord: activity(given)?, telegram: mini_app(given)? })
}

/// There is an Activity if we can sign people in: the secret is there, and the bot to whom it belongs.
fn activity(given: &mut Given) -> Result<Option<Activity>, ConfigError> {
    let told = || line!("config-discord-secret");
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_graphic()).then(|| Secret::new(text.to_owned()));
    let client_secret = given.take_optional("discord.client_secret", told, plain)?;
    let Some(client_secret) = client_secret else { return Ok(None) };
    let needed = |key: &'static str| {
        given.peek(key).ok_or_else(|| ConfigError(line!("config-needs", key = "discord.client_secret", other = key)))
    };
    let token = needed("discord.token")?;
    let application_id = needed("discord.application_id")?;
    let public_key = given.peek("discord.public_key").and_then(|key| parse(&key));
    let api_url = given.peek("discord.api_url").unwrap_or_else(|| Activity::API_URL.to_owned());
    let token = Secret::new(token.trim().trim_start_matches("Bot ").to_owned());
    let activity = |application_id| Activity { application_id, client_secret, token, public_key, api_url };
    Ok(parse(&application_id).map(activity))
}

/// There is a Mini App if there is a bot, here or elsewhere.
fn mini_app(given: &mut Given) -> Result<Option<MiniApp>, ConfigError> {
    let bot_id = given.take_optional("telegram.bot_id", || verbatim("123456"), parse::<u64>)?;
    let test_environment = given.take("telegram.test_environment", false, || "true, false".into(), parse)?;
    let vouched = match (given.peek("telegram.token"), bot_id) {
        (Some(token), _) => Some(Vouched::Token(Secret::new(token.trim().to_owned()))),
        (None, Some(bot_id)) => Some(Vouched::Signature { bot_id, test_environment }),
        (None, None) => None,
    };
    Ok(vouched.map(|vouched| MiniApp { vouched }))
}
