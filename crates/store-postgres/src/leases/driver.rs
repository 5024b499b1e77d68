//! Renews this process's lease, takes and gives slots, and tells [`Leases`](sobremesa_store::Leases) what is
//! held.

use sobremesa_store::{Holder, Identity, Slot, Stage, Time, Wishes};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use rand::TryRngCore as _;
use rand::rngs::OsRng;
use thiserror::Error;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_postgres::Client;

use super::fault::Fault;
use super::rows::{self, View};
use super::share::{Kind, MemberId, Plan, share};
use super::{LEASE, MARGIN, RENEWAL};
use crate::{Failed, Link};

/// The timeout for an answer of the database, after which the connection is given up, and the pause before
/// the next attempt.
const PATIENCE: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_millis(200);

/// The pause before another look if others took what was free.
const SOON: Duration = Duration::from_millis(50);

/// The number of slots that are handed over at once, and the silence for them before that: messages on their
/// way to a chat arrive meanwhile.
const GROUP: usize = 16;
const SILENCE: Duration = Duration::from_millis(100);

/// The most that the database's clock may differ from this process's between two renewals, beyond what the
/// network explains.
const JUMP: Duration = Duration::from_millis(200);

/// The reasons why a connection is given up.
#[derive(Debug, Error)]
enum Lost {
    #[error("{0}")]
    Failed(String),
    #[error("the database does not answer")]
    Silent,
    #[error("the connection has ended")]
    Closed,
}

impl From<Failed> for Lost {
    fn from(failed: Failed) -> Lost {
        match failed {
            Failed::Again(reason) | Failed::Lost(reason) | Failed::Refused(reason) => Lost::Failed(reason),
        }
    }
}

impl From<tokio_postgres::Error> for Lost {
    fn from(error: tokio_postgres::Error) -> Lost {
        Failed::from(error).into()
    }
}

pub(super) struct Driver {
    link: Link,
    identity: Identity,
    fault: Option<Fault>,
    holder: Holder,
    wishes: watch::Receiver<Wishes>,
    id: MemberId,
    /// The member number of this process before its lease ran out.
    before: Option<MemberId>,
    standing: Standing,
    held: BTreeSet<Slot>,
    /// The end of the lease.
    deadline: Instant,
    parting: Option<Parting>,
    /// Blocks that the others have not been told of.
    blocks: BTreeMap<String, Instant>,
    /// The state of this process that the others have been told.
    told: Option<(bool, Wishes)>,
    clock: Option<Clock>,
}

/// The stages of a process's membership.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// It is no member.
    Outside,
    /// It has just become a member.
    New,
    /// It has to wait until then before it gains anything; `ready` says whether it did not have to before.
    Waiting {
        until: Instant,
        ready: bool,
    },
    Settled,
}

/// Slots about which this process has fallen silent, to be given to others.
struct Parting {
    due: Instant,
    gifts: Vec<(Slot, MemberId)>,
}

/// The time by the database's clock, and the two moments between which it was read.
struct Clock {
    seconds: f64,
    sent: Instant,
    received: Instant,
}

/// A connection, and the process at its other end.
struct Line {
    client: Client,
    /// The process ids of received notifications; it ends with the connection.
    notified: mpsc::UnboundedReceiver<i32>,
    process: i32,
}

impl Driver {
    pub(super) fn new(link: Link, identity: Identity, fault: Option<Fault>, holder: Holder) -> Driver {
        let wishes = holder.wishes();
        Driver {
            link,
            identity,
            fault,
            holder,
            wishes,
            id: random(),
            before: None,
            standing: Standing::Outside,
            held: BTreeSet::new(),
            deadline: Instant::now(),
            parting: None,
            blocks: BTreeMap::new(),
            told: None,
            clock: None,
        }
    }

    /// Goes on until the process wishes to leave.
    pub(super) async fn run(mut self) {
        let mut lost = false;
        loop {
            let ended = self.stay_connected(&mut lost).await;
            let leaving = self.wishes.borrow().stage == Stage::Leaving;
            match ended {
                Ok(()) => {}
                // A member that leaves and cannot say so is noticed when the lease has run out.
                Err(_) if leaving => {}
                Err(error) => {
                    if !std::mem::replace(&mut lost, true) {
                        tracing::warn!(%error, "cannot renew the leases of this process");
                    }
                    if Instant::now() >= self.deadline {
                        self.fall_silent();
                    }
                    sleep(AGAIN).await;
                    continue;
                }
            }
            self.fall_silent();
            self.holder.reach(Stage::Leaving);
            return;
        }
    }

    fn fall_silent(&mut self) {
        if self.fault != Some(Fault::EndlessLease) {
            self.held.clear();
            self.holder.fall_silent();
        }
    }

    /// Connects, and renews until the connection is lost, or the process has left.
    async fn stay_connected(&mut self, lost: &mut bool) -> Result<(), Lost> {
        let mut line = timeout(PATIENCE, Line::open(&self.link)).await.map_err(|_| Lost::Silent)??;
        self.clock = None;
        // This may be another server, which does not know all that was said to the one before.
        self.unsettle();
        loop {
            if self.wishes.borrow().stage == Stage::Leaving {
                self.fall_silent();
                return timeout(PATIENCE, rows::leave(&line.client, self.id))
                    .await
                    .map_err(|_| Lost::Silent)?
                    .map_err(Lost::from);
            }
            let begun = Instant::now();
            let soon = timeout(PATIENCE, self.renew(&mut line)).await.map_err(|_| Lost::Silent)??;
            if std::mem::take(lost) {
                tracing::info!("the leases of this process are renewed again");
            }
            let parting = self.parting.as_ref().map(|parting| parting.due);
            let settled = match self.standing {
                Standing::Waiting { until, .. } => Some(until),
                _ => None,
            };
            let next = [Some(begun + RENEWAL), parting, settled, soon].into_iter().flatten().min().unwrap_or(begun);
            self.wait(&mut line, next).await?;
        }
    }

    /// Waits until then, or until there is something to be done earlier.
    async fn wait(&mut self, line: &mut Line, next: Instant) -> Result<(), Lost> {
        loop {
            tokio::select! {
                () = sleep_until(next) => return Ok(()),
                notified = line.notified.recv() => match notified {
                    Some(process) if process == line.process => {}
                    Some(_) => return Ok(()),
                    None => return Err(Lost::Closed),
                },
                block = self.holder.next_block() => {
                    if let Some((platform, until)) = block.and_then(|(platform, wait)| Some((platform, Instant::now().checked_add(wait)?))) {
                        self.blocks.insert(platform, until);
                        return Ok(());
                    }
                }
                changed = self.wishes.changed() => if changed.is_ok() { return Ok(()) },
            }
        }
    }

    /// Renews the lease, looks at everything, and does what is to be done. Returns when it should be done
    /// again, if earlier than usual.
    async fn renew(&mut self, line: &mut Line) -> Result<Option<Instant>, Lost> {
        // One look answers all that came so far.
        while line.notified.try_recv().is_ok() {}
        self.tell_blocks(line).await?;
        let wishes = *self.wishes.borrow_and_update();
        let sent = Instant::now();
        if self.standing == Standing::Outside {
            rows::join(&line.client, self.id, self.before, &self.identity).await?;
            self.standing = Standing::New;
        }
        if let Standing::Waiting { until, .. } = self.standing
            && until <= sent
        {
            self.standing = Standing::Settled;
        }
        let Some(seconds) = rows::renew(&line.client, self.id, self.is_ready(), wishes).await? else {
            tracing::warn!("the lease of this process has run out, and it begins anew");
            return Ok(Some(self.begin_anew()));
        };
        self.deadline = sent + (LEASE - MARGIN);
        self.compare_clocks(Clock { seconds, sent, received: Instant::now() });
        if wishes.shards > self.told.map_or(0, |(_, told)| told.shards) {
            rows::declare_shards(&line.client, wishes.shards).await?;
        }
        let mut view = rows::view(&line.client).await?;
        if self.standing == Standing::New {
            let alone = view.living.iter().all(|member| member.id == self.id) && !view.dead;
            if alone {
                self.standing = Standing::Settled;
                return Ok(Some(sent));
            }
            self.standing = Standing::Waiting { until: sent + LEASE, ready: false };
        }
        if view.dead && self.standing == Standing::Settled {
            rows::remove_expired(&line.client, self.id).await?;
            view = rows::view(&line.client).await?;
        }
        let told = Some((self.is_ready(), wishes));
        if self.told != told {
            rows::tell(&line.client).await?;
            self.told = told;
        }
        let soon = self.take_and_give(line, &view, wishes).await?;
        for (platform, wait) in &view.blocks {
            self.holder.note_block(platform, *wait);
        }
        self.say_what_is_held(&view);
        Ok(soon)
    }

    /// Takes what this process lacks, gives what it has fallen silent about, and falls silent about what it
    /// will give next.
    async fn take_and_give(&mut self, line: &Line, view: &View, wishes: Wishes) -> Result<Option<Instant>, Lost> {
        let now = Instant::now();
        if let Some(parting) = self.parting.take_if(|parting| parting.due <= now) {
            rows::give(&line.client, self.id, &parting.gifts).await?;
            // The next step depends on the rows as they are now.
            self.held.retain(|slot| !parting.gifts.iter().any(|(given, _)| given == slot));
            return Ok(Some(now));
        }
        let mine = view.slots.iter().filter(|(_, owner)| **owner == Some(self.id)).map(|(slot, _)| *slot);
        let mine: BTreeSet<Slot> = mine.collect();
        let settled = self.standing == Standing::Settled;
        let mut held = if settled { mine.clone() } else { &mine & &self.held };
        let Plan { take, shards, mut give } = share(self.id, &view.living, &view.slots);
        let mut soon = None;
        for (kind, most) in take.into_iter().filter(|_| settled) {
            let below = if kind == Kind::Shard { shards } else { u16::MAX };
            let mut taken = rows::take(&line.client, self.id, kind, below, most).await?;
            if taken.len() < most {
                soon = Some(Instant::now() + SOON);
            }
            held.append(&mut taken);
        }
        if self.parting.is_none() && !give.is_empty() {
            give.truncate(GROUP);
            self.parting = Some(Parting { due: Instant::now() + SILENCE, gifts: give });
        } else if self.parting.is_none() && wishes.stage == Stage::Draining {
            let others = view.living.iter().filter(|member| member.id != self.id && !member.draining);
            // A process that has just come may take them in a moment.
            if mine.is_empty() || others.into_iter().all(|member| member.ready) {
                self.holder.reach(Stage::Draining);
            }
        }
        for (slot, _) in self.parting.iter().flat_map(|parting| &parting.gifts) {
            held.remove(slot);
        }
        self.held = held;
        Ok(soon)
    }

    fn say_what_is_held(&self, view: &View) {
        let members = u32::try_from(view.living.len()).unwrap_or(u32::MAX);
        let (until, members) = match self.fault {
            Some(Fault::EndlessLease) => (self.deadline + Duration::from_secs(24 * 60 * 60), members),
            Some(Fault::UndividedBudget) => (self.deadline, 1),
            None => (self.deadline, members),
        };
        self.holder.hold(self.held.clone(), until, members);
    }

    async fn tell_blocks(&mut self, line: &Line) -> Result<(), Lost> {
        while let Some(block) = self.blocks.first_entry() {
            if let Some(wait) = block.get().checked_duration_since(Instant::now()) {
                rows::block(&line.client, block.key(), wait).await?;
            }
            block.remove();
        }
        Ok(())
    }

    /// Returns true if the others may count on this process.
    fn is_ready(&self) -> bool {
        matches!(self.standing, Standing::Settled | Standing::Waiting { ready: true, .. })
    }

    /// Waits for one lease before anything is gained.
    fn unsettle(&mut self) {
        let until = Instant::now() + LEASE;
        self.standing = match self.standing {
            Standing::Settled | Standing::Waiting { ready: true, .. } => Standing::Waiting { until, ready: true },
            Standing::Waiting { ready: false, .. } => Standing::Waiting { until, ready: false },
            new => new,
        };
    }

    /// Ends the former membership of this process: its lease has run out.
    fn begin_anew(&mut self) -> Instant {
        self.fall_silent();
        self.before = Some(std::mem::replace(&mut self.id, random()));
        self.standing = Standing::Outside;
        (self.parting, self.told, self.clock) = (None, None, None);
        Instant::now()
    }

    /// A clock that jumps makes leases end early, or late.
    fn compare_clocks(&mut self, clock: Clock) {
        if self.clock.as_ref().is_some_and(|before| clock.has_jumped_since(before)) {
            tracing::warn!("the database's clock has jumped: nothing is taken over for one lease");
            self.unsettle();
        }
        self.holder.note_time(clock.time(), clock.sent, clock.received);
        self.clock = Some(clock);
    }
}

impl Clock {
    fn time(&self) -> Time {
        let millis = Duration::try_from_secs_f64(self.seconds).unwrap_or_default().as_millis();
        Time(u64::try_from(millis).unwrap_or(u64::MAX))
    }

    fn has_jumped_since(&self, before: &Clock) -> bool {
        let passed = self.seconds - before.seconds;
        let most = self.received.duration_since(before.sent) + JUMP;
        let least = self.sent.duration_since(before.received).saturating_sub(JUMP);
        passed > most.as_secs_f64() || passed < least.as_secs_f64()
    }
}

impl Line {
    async fn open(link: &Link) -> Result<Line, Lost> {
        let (hear, notified) = mpsc::unbounded_channel();
        let heard = move |notification: tokio_postgres::Notification| {
            // There is no receiver any more once the line is given up; it ends by itself.
            let _ = hear.send(notification.process_id());
        };
        let client = link.listen(heard).await?;
        let process = rows::begin(&client).await?;
        Ok(Line { client, notified, process })
    }
}

/// Numbers of members are drawn, not counted: a number lost in a standby's promotion never comes back for
/// another member.
fn random() -> MemberId {
    let mut bytes = [0; 8];
    OsRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    MemberId::from_be_bytes(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_is_told_from_a_slow_network() {
        let start = Instant::now();
        let at = |seconds: f64, sent: u64, received: u64| {
            let after = |millis| start + Duration::from_millis(millis);
            Clock { seconds, sent: after(sent), received: after(received) }
        };
        let first = at(100.0, 0, 10);
        assert!(!at(101.0, 1000, 1010).has_jumped_since(&first));
        assert!(!at(101.9, 1000, 1900).has_jumped_since(&first), "the answer took a while");
        assert!(at(101.4, 1000, 1010).has_jumped_since(&first));
        assert!(at(100.6, 1000, 1010).has_jumped_since(&first));
        assert!(at(40.0, 1000, 1010).has_jumped_since(&first));
    }
}
