//! Pictures as Telegram takes them: drawn and sent once, then named by what Telegram calls them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use sobremesa::picture::{Painter, Scene};

use crate::client::Attached;

/// What every picture is called: a name that followed from a hand would tell it.
const FILE: &str = "sobremesa.png";

/// How many names of Telegram's are remembered: about 100 KB.
const MOST_KNOWN: usize = 512;

/// What is to be sent.
pub(crate) enum File {
    /// What Telegram has already, by what it calls it.
    Known(String),
    /// All of it.
    Fresh(Attached),
}

/// What Telegram calls the latest pictures, by their own names. Both may be somebody's hand: neither is ever told.
#[derive(Default)]
pub(crate) struct Pictures(Mutex<Known>);

#[derive(Default)]
struct Known {
    ids: BTreeMap<String, String>,
    /// The oldest first.
    order: VecDeque<String>,
}

impl Pictures {
    /// A picture's own name, and what is to be sent: all of it, or what Telegram calls it. `None` if it cannot be drawn.
    pub(crate) async fn file(&self, scene: &Scene) -> Option<(String, File)> {
        let scene = scene.clone();
        // Somewhere else: the threads that answer people do not wait for it.
        let drawn = tokio::task::spawn_blocking(move || Painter::shared().picture(&scene)).await;
        let picture = drawn.ok()?;
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).ids.get(&picture.name).cloned();
        let file = match known {
            Some(id) => File::Known(id),
            None => File::Fresh(Attached { name: FILE.to_owned(), content: picture.png.clone() }),
        };
        Some((picture.name.clone(), file))
    }

    /// Telegram has it now, under this name.
    pub(crate) fn learn(&self, name: String, id: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).learn(name, id);
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
