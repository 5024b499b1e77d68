//! The table as an Activity: a page that opens inside Discord, by a button or by the entry point command in
//! the app launcher. Both are answered with `LAUNCH_ACTIVITY`; the page's own server identifies the person
//! who opens it.
//!
//! An application with Activities has exactly one entry point command, and Discord refuses to register
//! commands without it (50240, seen in the field; the documentation only says that there is one): the
//! existing one is kept unless ours replaces it. A setting in Discord's portal also decides whether people
//! may add the bot for themselves: what Discord would not take is left out, and the log says so.

use std::sync::Arc;

use serde_json::Value;
use serenity::all::{ApplicationId, LightMethod, Route};
use sobremesa_chat::wait_for;
use sobremesa_screen::locale::Language;
use sobremesa_store::Slot;
use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::manifest::ENTRY_POINT;
use crate::wire::api::{Api, Call, Failure, Rejection};
use crate::{Broken, insist, manifest};

/// Discord's code for commands that would leave it out.
const WITHOUT_ENTRY: i64 = 50240;

/// Registers the commands with Discord. Returns whether the Activity can be opened.
pub(crate) async fn register(
    api: &Api,
    application_id: ApplicationId,
    home: Language,
    activity: bool,
    stop: &CancellationToken,
) -> Result<bool, Broken> {
    let route = || Route::Commands { application_id };
    let list = async || insist(api, || Call::new(LightMethod::Get, route()), stop).await;
    let ours = match activity {
        true => Some(rename(manifest::entry_point(home), find_entry(&list().await?))),
        false => None,
    };
    // From everything to what every application has.
    let with = ours.iter().flat_map(|ours| [(Some(ours.clone()), true), (Some(ours.clone()), false)]);
    let mut last = None;
    for (mut entry, everywhere) in with.chain([(None, true), (None, false)]) {
        let opens = entry.is_some();
        loop {
            let commands = manifest::commands(home, everywhere, entry.clone());
            let put = insist(api, || Call::new(LightMethod::Put, route()).body(commands.clone()), stop).await;
            match put {
                Ok(_) => {
                    if activity && !opens {
                        tracing::warn!(
                            "Discord would not have the entry point command: are Activities switched on in the portal?"
                        );
                    }
                    if !everywhere {
                        tracing::warn!(
                            "people cannot add the bot for themselves: tick User Install in the portal, under Installation"
                        );
                    }
                    return Ok(opens);
                }
                Err(Broken::Refused(Failure::Refused(Rejection { code: WITHOUT_ENTRY, .. }))) if entry.is_none() => {
                    entry = find_entry(&list().await?).map(kept);
                    if entry.is_none() {
                        break;
                    }
                }
                Err(refused @ Broken::Refused(Failure::Refused(Rejection { status: 400, .. }))) => {
                    last = Some(refused);
                    break;
                }
                Err(broken) => return Err(broken),
            }
        }
    }
    Err(last.unwrap_or(Broken::Unidentified))
}

/// Returns whether there is an entry point command: it may have been registered by another process.
pub(crate) async fn is_registered(
    api: &Api,
    application_id: ApplicationId,
    stop: &CancellationToken,
) -> Result<bool, Broken> {
    let route = || Route::Commands { application_id };
    Ok(find_entry(&insist(api, || Call::new(LightMethod::Get, route()), stop).await?).is_some())
}

/// Registers the commands once this process is the keeper, if several share a store.
pub(crate) async fn register_when_keeper(bot: Arc<Bot>, activity: bool) {
    let leases = bot.parts.manager.leases();
    if leases.is_alone() {
        return;
    }
    wait_for(leases, Slot::Keeper).await;
    match register(&bot.api, bot.application, bot.parts.manager.home(), activity, &bot.reconciler.stop).await {
        Ok(opens) => bot.activity.turn(opens),
        Err(error) => tracing::error!(%error, "the commands could not be registered"),
    }
}

/// The entry point command among those that are registered.
fn find_entry(commands: &Value) -> Option<Value> {
    commands.as_array()?.iter().find(|command| command["type"] == ENTRY_POINT).cloned()
}

/// Puts our command in the place of the existing one, which may have any name.
fn rename(mut ours: Value, before: Option<Value>) -> Value {
    if let Some(before) = before {
        ours["id"] = before["id"].clone();
    }
    ours
}

/// A command as it stands there, to be registered again.
fn kept(command: Value) -> Value {
    let told = ["id", "type", "name", "name_localizations", "handler", "integration_types", "contexts"];
    told.into_iter().filter(|key| !command[*key].is_null()).map(|key| (key.to_owned(), command[key].clone())).collect()
}
