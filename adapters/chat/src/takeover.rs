//! Redraws when this process gains a slot, and forgets when it loses one.

use std::collections::{BTreeSet, VecDeque};
use std::future::pending;

use sobremesa_store::Slot;
use sobremesa_store::lease::LEASE;
use tokio::time::{Instant, sleep_until};

use crate::chat::Chat;
use crate::reconciler::Reconciler;
use crate::target::Target;

impl<C: Chat> Reconciler<C> {
    /// Draws what this process gains, and draws it again one lease later, since what its former owner had on
    /// its way may arrive late; forgets what it loses.
    pub(crate) async fn follow_slots(&self) {
        let (tables, stop) = (&self.tables, &self.stop);
        let leases = tables.leases();
        if leases.is_alone() {
            return;
        }
        let mut changes = leases.watch();
        let (mut before, mut second_looks) = ((BTreeSet::new(), 0), SecondLooks::default());
        let is_in = |slots: &BTreeSet<Slot>, target: &Target| C::slot(target).is_some_and(|slot| slots.contains(&slot));
        loop {
            let now = (leases.held().unwrap_or_default(), leases.members());
            // A lease that ran out and was renewed counts as a change: another process may have written
            // meanwhile.
            let new: BTreeSet<Slot> = match now == before {
                true => now.0.clone(),
                false => now.0.difference(&before.0).copied().collect(),
            };
            self.hand_over(|target| C::slot(target).is_some() && !is_in(&now.0, target));
            if !new.is_empty() {
                self.doubt(|target| is_in(&new, target));
                tables.look_at_all(|id| self.look(id)).await;
                second_looks.add(new, Instant::now());
            }
            before = now;
            loop {
                let wait = async {
                    match second_looks.next() {
                        Some(at) => sleep_until(at).await,
                        None => pending().await,
                    }
                };
                tokio::select! {
                    () = stop.cancelled() => return,
                    changed = changes.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                    () = wait => {
                        let late = second_looks.take(Instant::now());
                        self.doubt(|target| is_in(&late, target));
                        tables.look_at_recent(|id| self.look(id)).await;
                    }
                }
            }
        }
    }
}

/// The slots to be drawn a second time, and when: each one lease after it was gained, regardless of later
/// gains. Slots are given away in groups, so a process gains them for seconds, one group after the other.
#[derive(Default)]
struct SecondLooks {
    /// The earliest first.
    due: VecDeque<(Instant, BTreeSet<Slot>)>,
}

impl SecondLooks {
    /// Schedules the second look at gained slots; for a slot gained anew the time starts again.
    fn add(&mut self, gained: BTreeSet<Slot>, now: Instant) {
        for (_, slots) in &mut self.due {
            slots.retain(|slot| !gained.contains(slot));
        }
        self.due.retain(|(_, slots)| !slots.is_empty());
        self.due.push_back((now + LEASE, gained));
    }

    fn next(&self) -> Option<Instant> {
        self.due.front().map(|(at, _)| *at)
    }

    fn take(&mut self, now: Instant) -> BTreeSet<Slot> {
        let later = self.due.partition_point(|(at, _)| *at <= now);
        self.due.drain(..later).flat_map(|(_, slots)| slots).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn lanes(lanes: std::ops::Range<u8>) -> BTreeSet<Slot> {
        lanes.map(Slot::Lane).collect()
    }

    #[test]
    fn a_later_gain_does_not_delay_earlier_second_looks() {
        let (begun, step) = (Instant::now(), Duration::from_millis(200));
        let mut looks = SecondLooks::default();
        for group in 0..10 {
            looks.add(lanes(group * 16..group * 16 + 16), begun + step * group.into());
        }
        assert_eq!(looks.next(), Some(begun + LEASE));
        assert_eq!(looks.take(begun + LEASE + step), lanes(0..32));
        assert_eq!(looks.next(), Some(begun + LEASE + step * 2));
        assert_eq!(looks.take(begun + LEASE * 2), lanes(32..160));
        assert_eq!(looks.next(), None);
    }

    #[test]
    fn a_regained_slot_waits_for_its_new_lease() {
        let (begun, step) = (Instant::now(), Duration::from_millis(200));
        let mut looks = SecondLooks::default();
        looks.add(lanes(0..4), begun);
        looks.add(lanes(0..2), begun + step);
        looks.add(lanes(2..4), begun + step * 2);
        assert_eq!(looks.next(), Some(begun + LEASE + step));
        assert_eq!(looks.take(begun + LEASE + step), lanes(0..2));
        assert_eq!(looks.take(begun + LEASE + step * 2), lanes(2..4));
    }
}
