//! What several processes on one store share out among them: each *slot* has one owner, by a *lease*.
//!
//! Any process answers any press, since the store's compare-and-swap decides. But a message on its way to a chat cannot be called back, and so
//! what writes to one place, wakes one table or holds one connection is one process. Ownership is advice for what is true, which the store
//! alone decides, and law for what is said: who does not hold a slot is silent about it.
//!
//! [`Leases`] is what everybody asks; a process alone holds everything for ever ([`Leases::alone`]). Whoever renews the lease, in the
//! database or in a test, has the [`Holder`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::key::{PlayerId, Room, SessionId};

/// How many lanes there are. Sessions, rooms and players fall into them by their names.
pub const LANES: u16 = 256;

/// Something that one process at a time does for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Slot {
    /// Wakes the sessions of this lane and has their computers think, draws its rooms and its players' hands.
    Lane(u8),
    /// Holds this shard of Discord's gateway.
    Shard(u16),
    /// Asks Telegram for updates.
    Poller,
    /// Does what is to be done once for the whole store: copies, retention, commands of a bot.
    Keeper,
}

impl Slot {
    /// The lane of a session.
    #[must_use]
    pub fn of_session(id: SessionId) -> Slot {
        Slot::lane(&id.0.to_be_bytes())
    }

    /// The lane of a room.
    #[must_use]
    pub fn of_room(room: &Room) -> Slot {
        Slot::lane(room.0.as_bytes())
    }

    /// The lane of a player, for what is shown to them in private.
    #[must_use]
    pub fn of_player(player: &PlayerId) -> Slot {
        Slot::lane(player.0.as_bytes())
    }

    /// FNV-1a, folded: every release on one store must find the same lane.
    fn lane(name: &[u8]) -> Slot {
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        let hash = name.iter().fold(0xcbf2_9ce4_8422_2325, step);
        Slot::Lane(hash.to_be_bytes().into_iter().fold(0, |folded, byte| folded ^ byte))
    }
}

/// Which slots this process holds, how many processes there are, and what all of them must obey. Cheap to clone.
#[derive(Clone)]
pub struct Leases(Arc<Inner>);

struct Inner {
    /// `None`: this process is alone and holds everything.
    state: Option<Mutex<State>>,
    changed: watch::Sender<u64>,
    blocks: Mutex<BTreeMap<String, Instant>>,
    /// Blocks that others are to be told of.
    told: mpsc::UnboundedSender<(String, Duration)>,
}

struct State {
    held: BTreeSet<Slot>,
    /// The lease is good until then, by this process's own monotonic clock.
    until: Instant,
    members: u32,
}

impl Leases {
    /// Those of a process that is alone: it holds everything, for ever.
    #[must_use]
    pub fn alone() -> Leases {
        Leases(Arc::new(Inner {
            state: None,
            changed: watch::Sender::new(0),
            blocks: Mutex::default(),
            told: mpsc::unbounded_channel().0,
        }))
    }

    /// Those of one process among several, which holds nothing yet, and what renews them.
    #[must_use]
    pub fn shared() -> (Leases, Holder) {
        let state = State { held: BTreeSet::new(), until: Instant::now(), members: 1 };
        let (told, blocked) = mpsc::unbounded_channel();
        let leases = Leases(Arc::new(Inner {
            state: Some(Mutex::new(state)),
            changed: watch::Sender::new(0),
            blocks: Mutex::default(),
            told,
        }));
        (leases.clone(), Holder { leases, blocked })
    }

    /// Whether this process may act for that slot now. To be asked right before each act: the answer is no as soon as the lease has run out,
    /// whether or not the process has noticed.
    #[must_use]
    pub fn holds(&self, slot: Slot) -> bool {
        self.state().is_none_or(|state| state.held.contains(&slot) && Instant::now() < state.until)
    }

    /// The slots that are held now; `None` if it is all of them.
    #[must_use]
    pub fn held(&self) -> Option<BTreeSet<Slot>> {
        let state = self.state()?;
        Some(if Instant::now() < state.until { state.held.clone() } else { BTreeSet::new() })
    }

    /// Signals that slots were gained or lost, or that the number of members changed. What was gained is to be drawn again.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.0.changed.subscribe()
    }

    /// Whether this process is alone on its store.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.0.state.is_none()
    }

    /// Among how many living processes, at least one, a limit in common is divided.
    #[must_use]
    pub fn members(&self) -> u32 {
        self.state().map_or(1, |state| state.members.max(1))
    }

    /// A platform has told this process to write nothing for so long: all others obey too.
    pub fn block(&self, platform: &str, wait: Duration) {
        self.note_block(platform, wait);
        // Nobody else is there to be told where the process is alone.
        let _ = self.0.told.send((platform.to_owned(), wait));
    }

    /// Until when nothing may be written to a platform, because it has told one of the processes so.
    #[must_use]
    pub fn blocked_until(&self, platform: &str) -> Option<Instant> {
        let until = self.blocks().get(platform).copied();
        until.filter(|until| *until > Instant::now())
    }

    fn note_block(&self, platform: &str, wait: Duration) {
        let Some(until) = Instant::now().checked_add(wait) else { return };
        let mut blocks = self.blocks();
        let known = blocks.entry(platform.to_owned()).or_insert(until);
        *known = until.max(*known);
    }

    fn state(&self) -> Option<MutexGuard<'_, State>> {
        self.0.state.as_ref().map(|state| state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn blocks(&self) -> MutexGuard<'_, BTreeMap<String, Instant>> {
        self.0.blocks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Renews [`Leases`].
pub struct Holder {
    leases: Leases,
    blocked: mpsc::UnboundedReceiver<(String, Duration)>,
}

impl Holder {
    /// The process holds these slots until then, and there are so many living members.
    pub fn hold(&self, held: BTreeSet<Slot>, until: Instant, members: u32) {
        let Some(mut state) = self.leases.state() else { return };
        // What had run out is gained anew: somebody else may have acted meanwhile.
        let lapsed = state.until <= Instant::now();
        let same = !lapsed && state.held == held && state.members == members;
        *state = State { held, until, members };
        drop(state);
        if !same {
            self.leases.0.changed.send_modify(|count| *count += 1);
        }
    }

    /// Another process was told to write nothing to a platform for so long.
    pub fn note_block(&self, platform: &str, wait: Duration) {
        self.leases.note_block(platform, wait);
    }

    /// The next block that this process has to tell the others.
    pub async fn next_block(&mut self) -> Option<(String, Duration)> {
        self.blocked.recv().await
    }

    /// The same, for who cannot keep the holder while they wait.
    pub(crate) fn poll_next_block(&mut self, context: &mut Context<'_>) -> Poll<Option<(String, Duration)>> {
        self.blocked.poll_recv(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of a published hash, folded.
    fn fold(hash: &str) -> u8 {
        u64::from_str_radix(hash, 16).unwrap().to_be_bytes().into_iter().fold(0, |folded, byte| folded ^ byte)
    }

    #[test]
    fn names_fall_evenly_into_lanes_and_always_into_the_same() {
        let mut counts = BTreeMap::<Slot, u32>::new();
        for id in 0..25_600 {
            *counts.entry(Slot::of_session(SessionId(id))).or_default() += 1;
        }
        assert_eq!(counts.len(), usize::from(LANES));
        assert_eq!(Slot::of_room(&Room("a".into())), Slot::Lane(fold("af63dc4c8601ec8c")), "FNV-1a as published");
        assert!(counts.values().all(|count| (40..=220).contains(count)), "{counts:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_lease_that_ran_out_holds_nothing_even_if_nobody_noticed() {
        let (leases, holder) = Leases::shared();
        let slot = Slot::Lane(7);
        assert!(!leases.holds(slot));
        let mut changed = leases.watch();
        holder.hold([slot].into(), Instant::now() + Duration::from_secs(2), 3);
        assert!(leases.holds(slot) && !leases.holds(Slot::Poller));
        assert!(leases.members() == 3 && changed.has_changed().unwrap());
        changed.mark_unchanged();
        holder.hold([slot].into(), Instant::now() + Duration::from_secs(2), 3);
        assert!(!changed.has_changed().unwrap(), "a renewal is no change");
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(!leases.holds(slot) && leases.held() == Some(BTreeSet::new()));
        holder.hold([slot].into(), Instant::now() + Duration::from_secs(2), 3);
        assert!(changed.has_changed().unwrap(), "somebody else may have acted meanwhile");
    }

    #[tokio::test(start_paused = true)]
    async fn a_block_is_obeyed_as_long_as_it_lasts_and_told_to_others() {
        let (leases, mut holder) = Leases::shared();
        leases.block("telegram", Duration::from_secs(5));
        holder.note_block("telegram", Duration::from_secs(1));
        assert_eq!(holder.next_block().await, Some(("telegram".to_owned(), Duration::from_secs(5))));
        let until = leases.blocked_until("telegram").unwrap();
        assert_eq!(until - Instant::now(), Duration::from_secs(5), "the longest counts");
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(leases.blocked_until("telegram"), None);
    }

    #[test]
    fn alone_a_process_holds_everything() {
        let leases = Leases::alone();
        assert!(leases.is_alone() && leases.holds(Slot::Keeper) && leases.held().is_none());
        assert_eq!(leases.members(), 1);
    }
}
