//! Icons of our own on buttons and in texts: cards, tiles, dice and pieces as emojis of the application,
//! which it may use everywhere without any permission (discord-api-docs, Emoji Resource: at most 2000, of 256
//! KiB, named by 2 to 32 letters, digits and underscores).
//!
//! They are brought at the start, and again when Discord no longer takes one of them: what is missing is
//! uploaded. An emoji's name ends in a hash of its drawing, so that nothing need be remembered. Those of
//! earlier releases stay while there is room: messages show them, and a process of that release may still
//! name them. Emojis that an operator made are left alone. Until they are there, and where Discord does not
//! want them, the words do without: they are complete, and a message is sent again without emojis if it is
//! rejected with them ([`Api::call`](crate::wire::api::Api::call)).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::RwLock;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, CreateAttachment, EmojiId, LightMethod, Route};
use sobremesa::catalogue;
use sobremesa_chat::{insist, wait_for};
use sobremesa_screen::picture::{Drawing, icon};
use sobremesa_store::{Leases, Slot};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::wire::api::{Api, Call, Rejection};

/// The number of emojis that an application may have.
const MOST: usize = 2000;

/// The longest name, and the prefix of ours.
const LONGEST_NAME: usize = 32;
const PREFIX: &str = "sm_";

/// After how many refusals no more are tried: each one counts towards Discord's limit of bad requests.
const MOST_REFUSALS: usize = 3;

/// An emoji of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Emoji {
    id: u64,
    name: String,
}

impl Emoji {
    /// The emoji as it is written in a text.
    pub(crate) fn inline(&self) -> String {
        format!("<:{}:{}>", self.name, self.id)
    }

    /// The emoji as it is put on a button or into a menu.
    pub(crate) fn on_button(&self) -> Value {
        json!({ "id": self.id.to_string(), "name": self.name })
    }
}

/// The emojis that are there, by the sprite that each shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown(Arc<BTreeMap<String, Emoji>>);

impl Shown {
    pub(crate) fn get(&self, sprite: &str) -> Option<&Emoji> {
        self.0.get(sprite)
    }

    /// All emojis as if each were there, with the longest id.
    #[cfg(test)]
    pub(crate) fn of_everything() -> Shown {
        let emoji = |wanted: Wanted| (wanted.sprite, Emoji { id: u64::MAX, name: wanted.name });
        Shown(Arc::new(list_wanted().into_iter().map(emoji).collect()))
    }
}

/// The emojis, as far as is known.
#[derive(Debug, Default)]
pub(crate) struct Emojis {
    shown: RwLock<Shown>,
    /// Told once it is known which there are, or that there will be none.
    listed: Notify,
}

impl Emojis {
    pub(crate) fn shown(&self) -> Shown {
        self.shown.read().clone()
    }

    fn show(&self, shown: Shown) {
        *self.shown.write() = shown;
        self.listed.notify_one();
    }

    /// Waits for the list of emojis, though not for ever: messages written with them need not be written
    /// again after a start.
    pub(crate) async fn wait_until_listed(&self) {
        let _ = timeout(LISTED_WITHIN, self.listed.notified()).await;
    }
}

/// The interval at which to look for emojis that another process uploads.
const AWAITED: Duration = Duration::from_secs(20);

/// The time for which a start waits for the list of emojis.
const LISTED_WITHIN: Duration = Duration::from_secs(10);

/// The shortest time before they are listed again, for any number of rejected messages; and the time to wait
/// after Discord would not have any.
const LISTED_EVERY: Duration = Duration::from_secs(5);
const REFUSED_FOR: Duration = Duration::from_secs(3600);

/// An emoji that there should be.
struct Wanted {
    sprite: String,
    name: String,
    drawing: Drawing,
}

impl Wanted {
    fn new(sprite: String) -> Option<Wanted> {
        let drawing = icon(&sprite)?;
        let mark = format!("_{:08x}", hash(&format!("{sprite} {}", drawing.svg)) & 0xffff_ffff);
        let plain = sprite.chars().map(|one| if one.is_ascii_alphanumeric() { one } else { '_' });
        let plain: String = plain.take(LONGEST_NAME - PREFIX.len() - mark.len()).collect();
        Some(Wanted { name: format!("{PREFIX}{plain}{mark}"), sprite, drawing })
    }

    /// Its picture, as Discord takes it. Drawn on a blocking thread: the one that answers people does not
    /// wait for it.
    async fn draw(&self) -> Option<String> {
        let drawing = self.drawing.clone();
        let png = tokio::task::spawn_blocking(move || drawing.png()).await.ok()??;
        Some(CreateAttachment::bytes(png, "emoji.png").to_base64())
    }
}

/// All that there should be.
fn list_wanted() -> Vec<Wanted> {
    catalogue::icons().into_iter().filter_map(Wanted::new).collect()
}

/// The reason why there are no more emojis.
enum End {
    /// The program stops.
    Stopped,
    Refused(Rejection),
}

/// Brings the emojis.
pub(crate) struct Uploader<'a> {
    pub(crate) emojis: &'a Emojis,
    pub(crate) api: &'a Api,
    pub(crate) application: ApplicationId,
    pub(crate) leases: &'a Leases,
    pub(crate) stop: &'a CancellationToken,
}

impl Uploader<'_> {
    /// Brings the emojis until the program stops: those that are there are used at once, the others when all
    /// are uploaded.
    pub(crate) async fn bring_emojis(&self) {
        loop {
            match self.bring_or_await_emojis().await {
                Ok(()) => {
                    sleep(LISTED_EVERY).await;
                    self.api.emojis_refused.notified().await;
                    tracing::warn!("Discord does not take an emoji: they are listed anew");
                }
                Err(End::Stopped) => return,
                Err(End::Refused(rejection)) => {
                    tracing::warn!(%rejection, "Discord does not take emojis: buttons do without for an hour");
                    self.emojis.listed.notify_one();
                    sleep(REFUSED_FOR).await;
                }
            }
        }
    }

    /// Uploads the missing emojis. If several processes share a store, the keeper does so, and the others
    /// show what is there by then.
    async fn bring_or_await_emojis(&self) -> Result<(), End> {
        let leases = self.leases;
        while !leases.holds(Slot::Keeper) {
            let wanted = list_wanted();
            let shown = pick(&wanted, &self.list_emojis().await?);
            let all = shown.0.len() == wanted.len();
            self.emojis.show(shown);
            if all {
                return Ok(());
            }
            let _ = timeout(AWAITED, wait_for(leases, Slot::Keeper)).await;
        }
        self.try_to_bring_emojis().await
    }

    async fn try_to_bring_emojis(&self) -> Result<(), End> {
        let wanted = list_wanted();
        let there = self.list_emojis().await?;
        self.emojis.show(pick(&wanted, &there));
        let named: BTreeSet<&str> = there.iter().map(|emoji| emoji.name.as_str()).collect();
        let missing: Vec<&Wanted> = wanted.iter().filter(|wanted| !named.contains(wanted.name.as_str())).collect();
        let room = MOST.saturating_sub(there.len());
        let freed = self.make_room(&wanted, &there, missing.len().saturating_sub(room)).await?;
        let missing = &missing[..missing.len().min(room + freed)];
        if !missing.is_empty() {
            tracing::info!(count = missing.len(), "emojis are uploaded");
            let mut refusals = 0;
            for wanted in missing {
                match self.upload(wanted).await {
                    Ok(()) => {}
                    // One of them may be refused for what it is, or because a try that seemed lost was not.
                    Err(End::Refused(rejection)) if refusals < MOST_REFUSALS => {
                        refusals += 1;
                        tracing::info!(%rejection, name = wanted.name, "an emoji was refused");
                    }
                    Err(end) => return Err(end),
                }
            }
            self.emojis.show(pick(&wanted, &self.list_emojis().await?));
        }
        Ok(())
    }

    /// Deletes so many emojis of earlier releases, the oldest first, unless another process may still name
    /// them. Returns how many went.
    async fn make_room(&self, wanted: &[Wanted], there: &[Emoji], count: usize) -> Result<usize, End> {
        if self.leases.members() > 1 {
            return Ok(0);
        }
        let names: BTreeSet<&str> = wanted.iter().map(|wanted| wanted.name.as_str()).collect();
        let is_old = |emoji: &&Emoji| emoji.name.starts_with(PREFIX) && !names.contains(emoji.name.as_str());
        let mut old: Vec<u64> = there.iter().filter(is_old).map(|emoji| emoji.id).collect();
        old.sort_unstable();
        old.truncate(count);
        for id in &old {
            let route = || Route::Emoji { application_id: self.application, emoji_id: EmojiId::new(*id) };
            self.insist_on(|| Call::new(LightMethod::Delete, route())).await?;
        }
        Ok(old.len())
    }

    async fn list_emojis(&self) -> Result<Vec<Emoji>, End> {
        let route = || Route::Emojis { application_id: self.application };
        let told = self.insist_on(|| Call::new(LightMethod::Get, route())).await?;
        let items = told["items"].as_array().into_iter().flatten();
        let emoji = |item: &Value| {
            let id = item["id"].as_str()?.parse().ok().filter(|&id: &u64| id != 0)?;
            Some(Emoji { id, name: item["name"].as_str()?.to_owned() })
        };
        Ok(items.filter_map(emoji).collect())
    }

    async fn upload(&self, wanted: &Wanted) -> Result<(), End> {
        let Some(image) = wanted.draw().await else { return Ok(()) };
        let route = || Route::Emojis { application_id: self.application };
        let body = json!({ "name": wanted.name, "image": image });
        self.insist_on(|| Call::new(LightMethod::Post, route()).body(body.clone())).await.map(|_| ())
    }

    async fn insist_on<'a>(&self, call: impl Fn() -> Call<'a>) -> Result<Value, End> {
        match insist(self.stop, || self.api.call(call()), |_| true).await {
            Some(answer) => answer.map_err(End::Refused),
            None => Err(End::Stopped),
        }
    }
}

/// FNV-1a: it need not be secret, only the same in every process.
pub(crate) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Picks the wanted emojis.
fn pick(wanted: &[Wanted], there: &[Emoji]) -> Shown {
    let named: BTreeMap<&str, &Emoji> = there.iter().map(|emoji| (emoji.name.as_str(), emoji)).collect();
    let shown = wanted.iter().filter_map(|wanted| {
        let emoji = *named.get(wanted.name.as_str())?;
        Some((wanted.sprite.clone(), emoji.clone()))
    });
    Shown(Arc::new(shown.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emoji_has_a_name_and_picture_within_discords_limits() {
        let wanted = list_wanted();
        assert_eq!(wanted.len(), catalogue::icons().len(), "each can be drawn");
        assert!((100..MOST).contains(&wanted.len()), "{}", wanted.len());
        let names: BTreeSet<&str> = wanted.iter().map(|wanted| wanted.name.as_str()).collect();
        assert_eq!(names.len(), wanted.len(), "no name twice");
        for wanted in &wanted {
            let fits = |one: char| one.is_ascii_alphanumeric() || one == '_';
            assert!(
                (2..=LONGEST_NAME).contains(&wanted.name.len()) && wanted.name.chars().all(fits),
                "{}",
                wanted.name
            );
            let png = wanted.drawing.png().unwrap();
            assert!(png.len() <= 256 * 1024, "{}: {}", wanted.name, png.len());
        }
    }

    #[test]
    fn a_changed_drawing_gets_another_emoji_name() {
        let (seven, six) = (Wanted::new("carta/7o".into()).unwrap(), Wanted::new("carta/6o".into()).unwrap());
        assert!(seven.name.starts_with("sm_carta_7o_") && seven.name != six.name);
        let there = [Emoji { id: 5, name: seven.name.clone() }, Emoji { id: 6, name: "sm_carta_6o_00000000".into() }];
        let shown = pick(&[seven, six], &there);
        assert_eq!(shown.get("carta/7o").unwrap().inline(), format!("<:{}:5>", there[0].name));
        assert_eq!(shown.get("carta/6o"), None, "an old drawing is not used");
    }
}
