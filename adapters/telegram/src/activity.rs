//! People's latest actions: they tell who is looking at a screen, which press is a double tap, and where it
//! was said already that the bot was away.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa::{Manager, Presence};
use sobremesa_store::{PlayerId, Time};

use crate::wire::names::{MessageRef, Spot};

/// A person who did something so recently is looking at the screen: changing the message in place is enough,
/// and no phone has to ring.
const PRESENT: Duration = Duration::from_secs(60);

/// The time within which an equal press is an accidental double tap.
const TWICE_MS: u64 = 5000;

/// The number of people remembered before those who are away are forgotten.
pub(crate) const MOST_SEEN: usize = 4096;

/// People's latest actions.
pub(crate) struct Activity {
    manager: Arc<Manager>,
    clock: fn() -> Time,
    /// The time at which each person last did something.
    seen: Presence<PlayerId>,
    /// Each person's last successful press: the message, the button's data, and the time.
    pressed: Mutex<BTreeMap<PlayerId, (MessageRef, String, Time)>>,
    /// The places already told that messages from the bot's absence are not acted on any more.
    excused: Mutex<BTreeSet<Spot>>,
}

impl Activity {
    pub(crate) fn new(manager: Arc<Manager>, clock: fn() -> Time) -> Activity {
        let seen = Presence::new(PRESENT);
        Activity { manager, clock, seen, pressed: Mutex::default(), excused: Mutex::default() }
    }

    /// Notes that this person is doing something now.
    pub(crate) fn saw(&self, player: &PlayerId) {
        self.seen.saw(player.clone(), (self.clock)());
    }

    /// Returns whether this person did something a moment ago, here or at the same tables elsewhere.
    pub(crate) fn is_present(&self, player: &PlayerId) -> bool {
        let now = (self.clock)();
        self.seen.is_there(player, now) || self.manager.is_about(player, PRESENT, now)
    }

    /// Notes that a press was carried out.
    pub(crate) fn note_press(&self, player: &PlayerId, message: MessageRef, data: &str) {
        let mut pressed = self.pressed.lock();
        if pressed.len() >= MOST_SEEN {
            pressed.clear();
        }
        pressed.insert(player.clone(), (message, data.to_owned(), (self.clock)()));
    }

    /// Returns whether this very press was handled a moment ago: then the person need not hear that it cannot
    /// be done again.
    pub(crate) fn was_just_pressed(&self, player: &PlayerId, message: MessageRef, data: &str) -> bool {
        let now = (self.clock)();
        let pressed = self.pressed.lock();
        let last = pressed.get(player);
        last.is_some_and(|(on, what, at)| *on == message && what == data && now.millis_since(*at) < TWICE_MS)
    }

    /// Returns whether that place is to be told now that the bot was away: it is told once.
    pub(crate) fn excuse(&self, spot: Spot) -> bool {
        let mut excused = self.excused.lock();
        excused.len() < MOST_SEEN && excused.insert(spot)
    }

    /// Forgets a person.
    pub(crate) fn forget(&self, player: &PlayerId) {
        self.seen.forget(|seen| seen == player);
        self.pressed.lock().remove(player);
    }
}
