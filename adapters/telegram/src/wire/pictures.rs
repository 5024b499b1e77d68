//! Pictures for Telegram: drawn and sent once, then referred to by Telegram's id.

use std::collections::{BTreeMap, VecDeque};

use parking_lot::Mutex;
use sobremesa_screen::picture::{Painter, Scene};

use crate::wire::client::Attached;

/// The name of every picture file: one derived from a hand would give it away.
const FILE: &str = "sobremesa.png";

/// The number of Telegram's ids that are remembered: about 100 KB.
const MOST_KNOWN: usize = 512;

/// A picture to be sent.
pub(crate) enum File {
    /// One that Telegram has already, by Telegram's id.
    Known(String),
    /// The whole file.
    Fresh(Attached),
}

/// Telegram's ids for the latest pictures, by their own names. Either may stand for a player's hand: neither
/// is ever disclosed.
#[derive(Default)]
pub(crate) struct Pictures(Mutex<Known>);

#[derive(Default)]
struct Known {
    ids: BTreeMap<String, String>,
    /// The oldest first.
    order: VecDeque<String>,
}

impl Pictures {
    /// A picture's own name, and the file to send: the whole file, or Telegram's id. `None` if it cannot be
    /// drawn.
    pub(crate) async fn file(&self, scene: &Scene) -> Option<(String, File)> {
        let scene = scene.clone();
        // On a blocking thread: those that answer people do not wait for it.
        let drawn = tokio::task::spawn_blocking(move || Painter::shared().picture(&scene)).await;
        let picture = drawn.ok()?;
        let known = self.0.lock().ids.get(&picture.name).cloned();
        let file = match known {
            Some(id) => File::Known(id),
            None => File::Fresh(Attached { name: FILE.to_owned(), content: picture.png.clone() }),
        };
        Some((picture.name.clone(), file))
    }

    /// Records Telegram's id for a picture.
    pub(crate) fn learn(&self, name: String, id: String) {
        self.0.lock().learn(name, id);
    }
}

impl Pictures {
    /// Telegram would not have its id for this picture any more.
    pub(crate) fn forget(&self, name: &str) {
        let mut known = self.0.lock();
        known.ids.remove(name);
        known.order.retain(|other| other != name);
    }
}

impl Known {
    fn learn(&mut self, name: String, id: String) {
        if self.ids.insert(name.clone(), id).is_none() {
            self.order.push_back(name);
            if self.order.len() > MOST_KNOWN
                && let Some(oldest) = self.order.pop_front()
            {
                self.ids.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_are_remembered() {
        let mut known = Known::default();
        for number in 0..=MOST_KNOWN {
            known.learn(number.to_string(), number.to_string());
            known.learn(number.to_string(), number.to_string());
        }
        assert_eq!((known.ids.len(), known.order.len()), (MOST_KNOWN, MOST_KNOWN));
        assert!(!known.ids.contains_key("0") && known.ids.contains_key(&MOST_KNOWN.to_string()));
    }
}
