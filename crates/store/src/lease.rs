//! The slots that several processes on one store share out among them: each *slot* has one owner, by
//! a *lease*.
//!
//! Any process answers any press, since the store's compare-and-swap decides. But a message on its way to a
//! chat cannot be called back, and so one process alone writes to one place, wakes one table or holds one
//! connection. For the state, which the store alone decides, ownership is advice; for messages it is binding:
//! a process without the slot sends nothing for it.
//!
//! All parts of a process ask [`Leases`]; a process alone holds everything for ever ([`Leases::alone`]). The
//! part that renews the lease, in the database or in a test, has the [`Holder`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::key::Time;
pub use super::slot::{LANES, Lanes, Slot};

/// The duration of a lease by the store's clock: a process that is gone may still be speaking for that long.
pub const LEASE: Duration = Duration::from_secs(3);

/// The slots that this process holds, the number of processes, and the rules that all of them must obey.
/// Cheap to clone.
#[derive(Clone)]
pub struct Leases(Arc<Inner>);

struct Inner {
    /// `None`: this process is alone and holds everything.
    state: Option<Mutex<State>>,
    changed: watch::Sender<u64>,
    blocks: Mutex<BTreeMap<String, Instant>>,
    /// Blocks that others are to be told of.
    told: mpsc::UnboundedSender<(String, Duration)>,
    wishes: watch::Sender<Wishes>,
    /// The stage that the holder has reached; closed if no holder renews.
    reached: watch::Receiver<Stage>,
}

/// The wishes of a process for the holder of its leases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The number of shards to be shared out; 0 if this process holds none.
    pub shards: u16,
    /// True if this process would ask Telegram for updates.
    pub poller: bool,
    /// Its stage on its way out.
    pub stage: Stage,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { shards: 0, poller: true, stage: Stage::Serving }
    }
}

/// The stages of a process on its way out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// It takes its share of the slots.
    #[default]
    Serving,
    /// It hands its slots over to the others and takes none; reached as soon as none is left, or no process
    /// is there to take them.
    Draining,
    /// It gives up all that is left, and is a member no more.
    Leaving,
}

/// The data of a process that it shows to the others on its store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Identity {
    /// The name that its operator gives it: its machine and its number there.
    pub name: String,
    /// Its release.
    pub version: String,
}

/// One of the processes on a store, as its operator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name: its machine and its number there.
    pub name: String,
    /// Its release.
    pub version: String,
    /// The time since which it has been a member, by the database's clock.
    pub since: Time,
    /// The number of lanes it owns.
    pub lanes: u32,
    /// The other slots it owns.
    pub others: Vec<Slot>,
    /// True if it hands its slots over, to end after that.
    pub draining: bool,
    /// True if its lease is good. The slots of one with an expired lease are about to go to others.
    pub living: bool,
    /// True if it is the process that was asked.
    pub asked: bool,
}

struct State {
    held: BTreeSet<Slot>,
    /// The lease is good until then, by this process's own monotonic clock.
    until: Instant,
    sharing: Sharing,
    /// The time by the store's clock, and the moment at which it was read.
    clock: Option<(Time, Instant)>,
}

impl State {
    /// Returns the time that the store's clock shows at that moment, as far as is known.
    fn time(&self, moment: Instant) -> Option<Time> {
        let (time, at) = self.clock?;
        let passed = moment.saturating_duration_since(at).as_millis();
        Some(time.plus_millis(u64::try_from(passed).unwrap_or(u64::MAX)))
    }
}

/// The number of processes now and before.
struct Sharing {
    members: u32,
    /// The most there were until lately, and how long they count.
    before: u32,
    until: Instant,
}

impl Sharing {
    /// Notes the present number of processes.
    fn note(&mut self, members: u32) {
        if members < self.members {
            (self.before, self.until) = (self.count(), Instant::now() + LEASE);
        }
        self.members = members;
    }

    /// Returns the number of processes by which a limit is divided.
    fn count(&self) -> u32 {
        if Instant::now() < self.until { self.before.max(self.members) } else { self.members }
    }
}

impl Leases {
    /// Returns the leases of a process that is alone: it holds everything, for ever.
    pub fn alone() -> Leases {
        Leases(Arc::new(Inner {
            state: None,
            changed: watch::Sender::new(0),
            blocks: Mutex::default(),
            told: mpsc::unbounded_channel().0,
            wishes: watch::Sender::default(),
            reached: watch::channel(Stage::Leaving).1,
        }))
    }

    /// Returns the leases of one process among several, which holds nothing yet, and the holder that renews
    /// them.
    pub fn shared() -> (Leases, Holder) {
        let sharing = Sharing { members: 1, before: 1, until: Instant::now() };
        let state = State { held: BTreeSet::new(), until: Instant::now(), sharing, clock: None };
        let (told, blocked) = mpsc::unbounded_channel();
        let (reach, reached) = watch::channel(Stage::Serving);
        let leases = Leases(Arc::new(Inner {
            state: Some(Mutex::new(state)),
            changed: watch::Sender::new(0),
            blocks: Mutex::default(),
            told,
            wishes: watch::Sender::default(),
            reached,
        }));
        (leases.clone(), Holder { leases, blocked, reach })
    }

    /// Returns true if this process may act for that slot now. To be asked right before each act: the answer
    /// is no as soon as the lease has run out, even if the process has not noticed.
    pub fn holds(&self, slot: Slot) -> bool {
        self.state().is_none_or(|state| state.held.contains(&slot) && Instant::now() < state.until)
    }

    /// Returns true if this process may act for any of these lanes.
    pub fn holds_any(&self, lanes: Lanes) -> bool {
        self.state()
            .is_none_or(|state| Instant::now() < state.until && state.held.iter().any(|slot| lanes.contains(*slot)))
    }

    /// Returns the slots that are held now; `None` if it is all of them.
    pub fn held(&self) -> Option<BTreeSet<Slot>> {
        let state = self.state()?;
        Some(if Instant::now() < state.until { state.held.clone() } else { BTreeSet::new() })
    }

    /// Signals that slots were gained or lost, or that the number of members changed. Gained slots are to be
    /// drawn again.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.0.changed.subscribe()
    }

    /// Returns the time by the store's clock, which all processes go by, so that none wakes a table because
    /// its own clock is wrong. `None` if a process is alone, or has not asked yet.
    pub fn time(&self) -> Option<Time> {
        self.state()?.time(Instant::now())
    }

    /// Returns true if this process is alone on its store.
    pub fn is_alone(&self) -> bool {
        self.0.state.is_none()
    }

    /// Returns the number of living processes, at least one, as far as this one knows.
    pub fn members(&self) -> u32 {
        self.state().map_or(1, |state| state.sharing.members.max(1))
    }

    /// Returns the number of processes by which a common limit is divided, at least one: for one lease it
    /// counts those that were there before, since they may still be speaking.
    pub fn sharers(&self) -> u32 {
        self.state().map_or(1, |state| state.sharing.count().max(1))
    }

    /// Notes that a platform has told this process to write nothing for this long: all others obey too.
    pub fn block(&self, platform: &str, wait: Duration) {
        self.note_block(platform, wait);
        // A process that is alone has no other to tell.
        let _ = self.0.told.send((platform.to_owned(), wait));
    }

    /// Returns the time until which nothing may be written to a platform, because it has told one of the
    /// processes so.
    pub fn blocked_until(&self, platform: &str) -> Option<Instant> {
        let until = self.0.blocks.lock().get(platform).copied();
        until.filter(|until| *until > Instant::now())
    }

    /// Sets the number of shards to be shared out among the processes that say so. Until then this process is
    /// given none.
    pub fn want_shards(&self, shards: u16) {
        self.wish(|wishes| wishes.shards = shards);
    }

    /// Declines to ask Telegram for updates: another process is to do so.
    pub fn decline_poller(&self) {
        self.wish(|wishes| wishes.poller = false);
    }

    /// Hands all slots over to the other processes, one after the other, and takes none from now on. Returns
    /// once that is done, or if no process is there to take them. A process that is alone has nothing to hand
    /// over.
    pub async fn drain(&self) {
        self.go_on_to(Stage::Draining).await;
    }

    /// Gives up everything that is left at once. Returns when the others know it.
    pub async fn leave(&self) {
        self.go_on_to(Stage::Leaving).await;
    }

    /// Returns true if this process hands its slots over, and should be sent no new players.
    pub fn is_draining(&self) -> bool {
        self.0.wishes.borrow().stage > Stage::Serving
    }

    async fn go_on_to(&self, stage: Stage) {
        self.wish(|wishes| wishes.stage = wishes.stage.max(stage));
        // If no holder renews any more, nothing is left either.
        let _ = self.0.reached.clone().wait_for(|reached| *reached >= stage).await;
    }

    fn wish(&self, change: impl FnOnce(&mut Wishes)) {
        self.0.wishes.send_if_modified(|wishes| {
            let before = *wishes;
            change(wishes);
            *wishes != before
        });
    }

    fn note_block(&self, platform: &str, wait: Duration) {
        let Some(until) = Instant::now().checked_add(wait) else { return };
        let mut blocks = self.0.blocks.lock();
        let known = blocks.entry(platform.to_owned()).or_insert(until);
        *known = until.max(*known);
    }

    fn state(&self) -> Option<MutexGuard<'_, State>> {
        self.0.state.as_ref().map(Mutex::lock)
    }
}

/// Renews [`Leases`].
pub struct Holder {
    leases: Leases,
    blocked: mpsc::UnboundedReceiver<(String, Duration)>,
    reach: watch::Sender<Stage>,
}

impl Holder {
    /// Notes that the process holds these slots until then, and the number of living members.
    pub fn hold(&self, held: BTreeSet<Slot>, until: Instant, members: u32) {
        let Some(mut state) = self.leases.state() else { return };
        // An expired slot is gained anew: another process may have acted meanwhile.
        let lapsed = state.until <= Instant::now();
        let same = !lapsed && state.held == held && state.sharing.members == members;
        (state.held, state.until) = (held, until);
        state.sharing.note(members);
        drop(state);
        if !same {
            self.leases.0.changed.send_modify(|count| *count += 1);
        }
    }

    /// Gives up all slots. The others are still there: shared limits do not become its own.
    pub fn fall_silent(&self) {
        let members = self.leases.members();
        self.hold(BTreeSet::new(), Instant::now(), members);
    }

    /// Notes the time that the store's clock showed at some moment between these two. What was known stays if
    /// it agrees with that, and otherwise changes as little as it can: an answer that took long is no reason
    /// for the clock of this process to jump.
    pub fn note_time(&self, time: Time, sent: Instant, received: Instant) {
        let Some(mut state) = self.leases.state() else { return };
        let longest = received.duration_since(sent);
        let after = state
            .time(sent)
            .map_or(longest / 2, |known| Duration::from_millis(time.0.saturating_sub(known.0)).min(longest));
        state.clock = Some((time, sent + after));
    }

    /// Notes that another process was told to write nothing to a platform for this long.
    pub fn note_block(&self, platform: &str, wait: Duration) {
        self.leases.note_block(platform, wait);
    }

    /// Returns the next block that this process has to tell the others.
    pub async fn next_block(&mut self) -> Option<(String, Duration)> {
        self.blocked.recv().await
    }

    /// Returns the wishes of the process, now and from now on.
    pub fn wishes(&self) -> watch::Receiver<Wishes> {
        self.leases.0.wishes.subscribe()
    }

    /// Reports that this stage has been reached.
    pub fn reach(&self, stage: Stage) {
        self.reach.send_if_modified(|reached| {
            let further = *reached < stage;
            *reached = stage.max(*reached);
            further
        });
    }

    /// Polls for the next block, for callers that cannot keep the holder while they wait.
    pub fn poll_next_block(&mut self, context: &mut Context<'_>) -> Poll<Option<(String, Duration)>> {
        self.blocked.poll_recv(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_expired_lease_holds_nothing_even_if_unnoticed() {
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
    async fn the_number_of_sharers_falls_only_after_a_whole_lease() {
        let (leases, holder) = Leases::shared();
        let hold = |members| holder.hold(BTreeSet::new(), Instant::now() + LEASE, members);
        assert_eq!(leases.sharers(), 1);
        hold(5);
        assert_eq!(leases.sharers(), 5, "who comes has a share at once");
        holder.fall_silent();
        tokio::time::advance(LEASE * 2).await;
        assert_eq!(leases.sharers(), 5, "the others go on, whether or not they are heard of");
        // After a promotion all of them begin anew, one after the other.
        hold(1);
        assert_eq!((leases.members(), leases.sharers()), (1, 5));
        hold(4);
        tokio::time::advance(LEASE / 2).await;
        hold(4);
        assert_eq!(leases.sharers(), 5);
        tokio::time::advance(LEASE / 2).await;
        assert_eq!(leases.sharers(), 4);
        hold(3);
        hold(2);
        assert_eq!((leases.members(), leases.sharers()), (2, 4));
        tokio::time::advance(LEASE).await;
        assert_eq!(leases.sharers(), 2);
    }

    #[tokio::test(start_paused = true)]
    async fn all_go_by_the_clock_of_the_store() {
        let (leases, holder) = Leases::shared();
        assert_eq!((leases.time(), Leases::alone().time()), (None, None));
        let note = |millis| holder.note_time(Time(millis), Instant::now(), Instant::now());
        note(60_000);
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(leases.time(), Some(Time(65_000)));
        note(64_000);
        assert_eq!(leases.time(), Some(Time(64_000)), "it is the store that is right");
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_answer_does_not_make_the_clock_jump() {
        let (leases, holder) = Leases::shared();
        let note_after = |millis, seconds| {
            let sent = Instant::now();
            let holder = &holder;
            async move {
                tokio::time::advance(Duration::from_secs(seconds)).await;
                holder.note_time(Time(millis), sent, Instant::now());
            }
        };
        note_after(60_000, 0).await;
        // The store looked at its clock at once, and answered after two seconds; then the other way round.
        note_after(60_000, 2).await;
        assert_eq!(leases.time(), Some(Time(62_000)));
        note_after(64_000, 2).await;
        assert_eq!(leases.time(), Some(Time(64_000)));
        // The clock was set: it must have shown that at the last moment.
        note_after(70_000, 2).await;
        assert_eq!(leases.time(), Some(Time(70_000)));
    }

    #[tokio::test(start_paused = true)]
    async fn a_block_lasts_its_time_and_is_told_to_others() {
        let (leases, mut holder) = Leases::shared();
        leases.block("telegram", Duration::from_secs(5));
        holder.note_block("telegram", Duration::from_secs(1));
        assert_eq!(holder.next_block().await, Some(("telegram".to_owned(), Duration::from_secs(5))));
        let until = leases.blocked_until("telegram").unwrap();
        assert_eq!(until - Instant::now(), Duration::from_secs(5), "the longest counts");
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!(leases.blocked_until("telegram"), None);
    }

    #[tokio::test]
    async fn a_drain_waits_for_its_holder_and_ends_without_one() {
        let (leases, holder) = Leases::shared();
        let mut wishes = holder.wishes();
        assert_eq!(*wishes.borrow_and_update(), Wishes::default());
        leases.want_shards(4);
        leases.decline_poller();
        let draining = tokio::spawn({
            let leases = leases.clone();
            async move { leases.drain().await }
        });
        wishes.wait_for(|wishes| wishes.stage == Stage::Draining).await.unwrap();
        assert_eq!(*wishes.borrow(), Wishes { shards: 4, poller: false, stage: Stage::Draining });
        assert!(leases.is_draining() && !draining.is_finished());
        holder.reach(Stage::Draining);
        draining.await.unwrap();
        // The renewing holder is gone, and with it the slots that were held.
        drop(holder);
        leases.leave().await;
        Leases::alone().drain().await;
    }

    #[test]
    fn alone_a_process_holds_everything() {
        let leases = Leases::alone();
        assert!(leases.is_alone() && leases.holds(Slot::Keeper) && leases.held().is_none());
        assert_eq!(leases.members(), 1);
    }
}
