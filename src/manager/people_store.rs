//! The settings about people: which identities are one person, and which languages and faces were
//! chosen. All of it is held in [`People`], since every request needs it; settings that another process changes are read
//! anew.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;
use serde_json::{Value, json};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::faces_of_people;
use sobremesa_store::{PlayerId, Store};

use crate::manager::pages::settings_under;
use crate::request::refusal::Refusal;
use crate::session::people::{Linked, People};

/// The prefix of the settings about links: one for each person with several identities. It names several
/// people, as other settings do (`record/settings.rs`), though they are one.
pub(crate) const LINK: &str = "table.person.";

/// The prefix of the settings about languages; the person or place follows. A person's is erased with the
/// person.
const LANGUAGE: &str = "table.language.";

/// The prefix of the settings about faces; the person follows, with whom it is erased.
const FACE: &str = "table.face.";

/// Reads and writes the settings about people.
pub(crate) struct PeopleStore {
    store: Arc<dyn Store>,
    /// The settings as they were read.
    people: People,
    unread: Unread,
}

impl PeopleStore {
    pub(crate) fn new(store: Arc<dyn Store>, people: People) -> PeopleStore {
        PeopleStore { store, people, unread: Unread::default() }
    }

    /// Returns whether a setting of this name is kept here.
    pub(crate) fn keeps(name: &str) -> bool {
        [LINK, LANGUAGE, FACE].iter().any(|prefix| name.starts_with(prefix))
    }

    /// Notes that another process has changed this setting, or any.
    pub(crate) fn note(&self, setting: Option<&str>) {
        self.unread.note(setting);
    }

    /// Reads the links and the choices: all of them once, and then the changes of other processes.
    pub(crate) async fn refresh(&self) -> Result<(), Refusal> {
        if self.unread.is_nothing() {
            return Ok(());
        }
        let _turn = self.unread.turn.lock().await;
        let (news, heard) = self.unread.news();
        match &news {
            News::Nothing => return Ok(()),
            News::Of(settings) => {
                for name in settings {
                    let value = self.store.setting(name).await?;
                    if let Some(chooser) = name.strip_prefix(LANGUAGE) {
                        self.people.languages.put(chooser, value.and_then(|value| read_language(&value)));
                    } else if let Some(chooser) = name.strip_prefix(FACE) {
                        self.people.faces.put(chooser, value.and_then(|value| read_face(&value)));
                    } else {
                        self.people.hear(name, value.and_then(|value| read_link(name, &value)));
                    }
                }
            }
            News::Everything => {
                let links = settings_under(self.store.as_ref(), LINK).await?;
                self.people.replace(links.iter().filter_map(|(name, value)| read_link(name, value)).collect());
                self.people.languages.replace(self.choices(LANGUAGE, read_language).await?);
                self.people.faces.replace(self.choices(FACE, read_face).await?);
            }
        }
        self.unread.note_read(heard);
        Ok(())
    }

    /// The choices in the settings under this prefix, by person or place.
    async fn choices<T>(&self, prefix: &str, read: fn(&[u8]) -> Option<T>) -> Result<BTreeMap<String, T>, Refusal> {
        let settings = settings_under(self.store.as_ref(), prefix).await?;
        let choice = |(name, value): &(String, Vec<u8>)| Some((name.strip_prefix(prefix)?.to_owned(), read(value)?));
        Ok(settings.iter().filter_map(choice).collect())
    }

    /// Stores the face that this person chose.
    pub(crate) async fn keep_face(&self, player: &PlayerId, face: &'static str) -> Result<(), Refusal> {
        let value = serde_json::to_vec(face).expect("a face is stored as its name");
        self.store.set_setting(&format!("{FACE}{}", player.0), Some(value)).await?;
        self.people.faces.put(&player.0, Some(face));
        Ok(())
    }

    /// Stores the language that this person or place chose.
    pub(crate) async fn keep_language(&self, name: &str, language: Language) -> Result<(), Refusal> {
        let value = serde_json::to_vec(&language).expect("a language is stored as its tag");
        self.store.set_setting(&format!("{LANGUAGE}{name}"), Some(value)).await?;
        self.people.languages.put(name, Some(language));
        Ok(())
    }

    /// Stores the identities of one person, in place of the earlier entry; a person with a single identity
    /// has none. If another process has changed it, nothing is written, and it is read anew.
    pub(crate) async fn keep_link(&self, before: Option<&Linked>, linked: &Linked) -> Result<(), Refusal> {
        let value = (linked.players.len() > 1).then(|| write_link(linked));
        let stored = self.store.setting(&linked.setting).await?;
        let known = stored.as_deref().and_then(|stored| read_link(&linked.setting, stored));
        if known.as_ref() == before && self.store.swap_setting(&linked.setting, stored, value).await? {
            return Ok(());
        }
        self.unread.note(Some(&linked.setting));
        Err(Refusal::TryAgain)
    }
}

/// The part of the links that still has to be read. A process alone reads them once.
#[derive(Default)]
struct Unread {
    news: Mutex<(News, u64)>,
    /// True if there is none, for a quick look.
    known: AtomicBool,
    /// Held while it is read.
    turn: tokio::sync::Mutex<()>,
}

/// The changes heard of since the last reading.
#[derive(Clone, Default)]
enum News {
    Nothing,
    /// These settings.
    Of(BTreeSet<String>),
    #[default]
    Everything,
}

impl Unread {
    fn is_nothing(&self) -> bool {
        self.known.load(Ordering::Acquire)
    }

    fn news(&self) -> (News, u64) {
        self.news.lock().clone()
    }

    /// Notes that another process has changed this setting, or any.
    fn note(&self, setting: Option<&str>) {
        let mut news = self.news.lock();
        match (&mut news.0, setting) {
            (News::Everything, _) => {}
            (_, None) => news.0 = News::Everything,
            (News::Of(settings), Some(setting)) => drop(settings.insert(setting.to_owned())),
            (News::Nothing, Some(setting)) => news.0 = News::Of([setting.to_owned()].into()),
        }
        news.1 += 1;
        self.known.store(false, Ordering::Release);
    }

    /// Notes that all changes heard of by then were read. If more was heard meanwhile, all of it is read
    /// again.
    fn note_read(&self, heard: u64) {
        let mut news = self.news.lock();
        if news.1 == heard {
            news.0 = News::Nothing;
            self.known.store(true, Ordering::Release);
        }
    }
}

fn read_face(value: &[u8]) -> Option<&'static str> {
    let name: String = serde_json::from_slice(value).ok()?;
    faces_of_people().find(|face| *face == name)
}

fn read_language(value: &[u8]) -> Option<Language> {
    serde_json::from_slice(value).ok()
}

fn write_link(linked: &Linked) -> Vec<u8> {
    let ids: Vec<&str> = linked.players.iter().map(|player| player.0.as_str()).collect();
    json!({ "names": vec![""; ids.len()], "players": ids }).to_string().into_bytes()
}

/// Reads a link; `None` if fewer than two identities are left of it.
fn read_link(setting: &str, value: &[u8]) -> Option<Linked> {
    let value: Value = serde_json::from_slice(value).ok()?;
    let players = value["players"].as_array()?.iter().filter_map(Value::as_str);
    let players: Vec<PlayerId> = players.map(|player| PlayerId(player.to_owned())).collect();
    (players.len() > 1).then(|| Linked { setting: setting.to_owned(), players })
}
