//! The fair shares of the slots: a pure decision, which every member takes for itself.
//!
//! Of each kind of slot, every able member should own as many as any other, or one more. A member that owns
//! one more already keeps it, so that slots move only when members come or go. A member takes ownerless
//! slots, and gives what it owns beyond its share to those that lack it. Several members that give see the
//! same rows, and so each knows to which ones the others give.

use sobremesa_store::Slot;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A member's number; a process has another one each time it becomes a member.
pub(super) type MemberId = i64;

/// A kind of slot. Each is shared out evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Keeper,
    Poller,
    Lane,
    Shard,
}

impl Kind {
    pub(super) const ALL: [Kind; 4] = [Kind::Keeper, Kind::Poller, Kind::Lane, Kind::Shard];

    pub(super) fn of(slot: Slot) -> Kind {
        match slot {
            Slot::Keeper => Kind::Keeper,
            Slot::Poller => Kind::Poller,
            Slot::Lane(_) => Kind::Lane,
            Slot::Shard(_) => Kind::Shard,
        }
    }
}

/// A member with a good lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LivingMember {
    pub(super) id: MemberId,
    /// True if it has been a member for long enough to take slots.
    pub(super) ready: bool,
    pub(super) draining: bool,
    /// The number of shards that it says there are.
    pub(super) shards: u16,
    /// True if it would ask Telegram for updates.
    pub(super) poller: bool,
}

impl LivingMember {
    /// Returns true if it may be given slots of this kind, with this number of shards.
    fn is_able(&self, kind: Kind, shards: u16) -> bool {
        let wants = match kind {
            Kind::Keeper | Kind::Lane => true,
            Kind::Poller => self.poller,
            // A member that counts other shards than the others would receive other servers by the same
            // number.
            Kind::Shard => shards > 0 && self.shards == shards,
        };
        self.ready && !self.draining && wants
    }
}

/// The next steps of a member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// The number of ownerless slots of each kind that it takes.
    pub(super) take: BTreeMap<Kind, usize>,
    /// The number of shards. Others may have been shared out in the past.
    pub(super) shards: u16,
    /// The slots that it gives, and the members that get them.
    pub(super) give: Vec<(Slot, MemberId)>,
}

/// Returns the next steps of the member `me`, given all living members and all slots with their owners.
pub(super) fn share(me: MemberId, members: &[LivingMember], slots: &BTreeMap<Slot, Option<MemberId>>) -> Plan {
    let staying = members.iter().filter(|member| member.ready && !member.draining);
    let shards = staying.map(|member| member.shards).max().unwrap_or(0);
    let mut plan = Plan { shards, ..Plan::default() };
    for kind in Kind::ALL {
        let of_kind = |slot: Slot| Kind::of(slot) == kind && !matches!(slot, Slot::Shard(number) if number >= shards);
        let owners: Vec<_> = slots.iter().filter(|(slot, _)| of_kind(**slot)).collect();
        let able: Vec<_> =
            members.iter().filter(|member| member.is_able(kind, shards)).map(|member| member.id).collect();
        let Some(balance) = Balance::of(kind, &able, members, &owners) else { continue };
        match balance.lacking(me) {
            0 => {
                let mine = owners.iter().filter(|(_, owner)| **owner == Some(me)).map(|(slot, _)| **slot);
                // The newest ones go first: so long as it is the same ones, nothing else changes.
                plan.give.extend(mine.rev().zip(balance.takers(me)));
            }
            lacking => {
                let free = owners.iter().filter(|(_, owner)| owner.is_none()).count();
                if free > 0 {
                    plan.take.insert(kind, lacking.min(free));
                }
            }
        }
    }
    plan
}

/// The number of slots of a kind that each living member owns, and should own.
struct Balance {
    /// The numbers of slots by member: owned, and due.
    shares: BTreeMap<MemberId, (usize, usize)>,
    /// The number of slots without an owner, or with one of which the lease ran out.
    loose: usize,
}

impl Balance {
    /// `None` if no member is able.
    fn of(
        kind: Kind,
        able: &[MemberId],
        members: &[LivingMember],
        owners: &[(&Slot, &Option<MemberId>)],
    ) -> Option<Balance> {
        let owned = |id: MemberId| owners.iter().filter(|(_, owner)| **owner == Some(id)).count();
        let mut shares: BTreeMap<_, _> = members.iter().map(|member| (member.id, (owned(member.id), 0))).collect();
        let (each, more) = (owners.len().checked_div(able.len())?, owners.len().checked_rem(able.len())?);
        let mut order = able.to_vec();
        // Among members that own equally many, another one comes first for each kind, so that one member does
        // not get all single slots.
        let turn = 16 * kind as u32;
        order.sort_by_key(|id| (Reverse(shares.get(id).map_or(0, |share| share.0)), id.rotate_left(turn)));
        for (rank, id) in order.into_iter().enumerate() {
            if let Some(share) = shares.get_mut(&id) {
                share.1 = each + usize::from(rank < more);
            }
        }
        let loose = owners.len() - shares.values().map(|(owned, _)| owned).sum::<usize>();
        Some(Balance { shares, loose })
    }

    fn lacking(&self, id: MemberId) -> usize {
        self.shares.get(&id).map_or(0, |(owned, due)| due.saturating_sub(*owned))
    }

    /// Returns those to which this member gives what it has beyond its share, one after the other. Ownerless
    /// slots are counted first, and then those of the givers that stand before it.
    fn takers(&self, me: MemberId) -> impl Iterator<Item = MemberId> {
        let beyond = |(owned, due): &(usize, usize)| owned.saturating_sub(*due);
        let before: usize = self.shares.range(..me).map(|(_, share)| beyond(share)).sum();
        let mine = self.shares.get(&me).map_or(0, beyond);
        let lack = self.shares.iter().flat_map(|(id, (owned, due))| vec![*id; due.saturating_sub(*owned)]);
        lack.skip(self.loose + before).take(mine)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LANES: u8 = 255;

    fn member(id: MemberId) -> LivingMember {
        LivingMember { id, ready: true, draining: false, shards: 3, poller: true }
    }

    fn all_slots() -> BTreeMap<Slot, Option<MemberId>> {
        let lanes = (0..=LANES).map(Slot::Lane);
        let others = [Slot::Keeper, Slot::Poller].into_iter().chain((0..3).map(Slot::Shard));
        lanes.chain(others).map(|slot| (slot, None)).collect()
    }

    /// Lets these members act for one round, each on its own sight of the rows: the same for all, or what
    /// those before have left. Returns how many slots moved.
    fn act(members: &[LivingMember], slots: &mut BTreeMap<Slot, Option<MemberId>>, together: bool) -> usize {
        let seen = slots.clone();
        let mut moved = 0;
        for member in members {
            let plan = share(member.id, members, if together { &seen } else { slots });
            for (kind, count) in plan.take {
                let free = slots.iter_mut().filter(|(slot, owner)| Kind::of(**slot) == kind && owner.is_none());
                for (_, owner) in free.take(count) {
                    *owner = Some(member.id);
                    moved += 1;
                }
            }
            for (slot, to) in plan.give.into_iter().take(8) {
                assert_eq!(slots[&slot], Some(member.id), "nobody gives what is another's");
                slots.insert(slot, Some(to));
                moved += 1;
            }
        }
        moved
    }

    /// Lets them act until nothing moves any more; returns how many slots moved.
    fn settle(members: &[LivingMember], slots: &mut BTreeMap<Slot, Option<MemberId>>, together: bool) -> usize {
        let mut moved = 0;
        for _ in 0..100 {
            match act(members, slots, together) {
                0 => return moved,
                more => moved += more,
            }
        }
        panic!("they never come to rest: {slots:?}");
    }

    fn count(slots: &BTreeMap<Slot, Option<MemberId>>, kind: Kind, id: MemberId) -> usize {
        slots.iter().filter(|(slot, owner)| Kind::of(**slot) == kind && **owner == Some(id)).count()
    }

    fn check(members: &[LivingMember], slots: &BTreeMap<Slot, Option<MemberId>>) -> Result<(), TestCaseError> {
        for kind in Kind::ALL {
            let able = || members.iter().filter(|member| member.is_able(kind, 3));
            let counts: Vec<_> = able().map(|member| count(slots, kind, member.id)).collect();
            let (Some(least), Some(most)) = (counts.iter().min(), counts.iter().max()) else { continue };
            prop_assert!(most - least <= 1, "{kind:?} {counts:?}");
            let all = slots.keys().filter(|slot| Kind::of(**slot) == kind).count();
            prop_assert_eq!(counts.iter().sum::<usize>(), all, "each slot is a living member's");
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn slots_are_shared_evenly_and_none_moves_without_need(
            ids in proptest::collection::btree_set(any::<i64>(), 1..9),
            steps in proptest::collection::vec((any::<prop::sample::Index>(), 0..4u8), 1..6),
            together: bool,
        ) {
            let mut members: Vec<_> = ids.into_iter().map(member).collect();
            let mut slots = all_slots();
            settle(&members, &mut slots, together);
            check(&members, &slots)?;
            for (index, what) in steps {
                let chosen = index.index(members.len());
                let id = members[chosen].id;
                match what {
                    // It is killed, and buried: its slots lose their owner.
                    0 if members.len() > 1 => {
                        members.remove(chosen);
                        slots.values_mut().filter(|owner| **owner == Some(id)).for_each(|owner| *owner = None);
                    }
                    // It drains, and goes.
                    1 if members.len() > 1 => {
                        members[chosen].draining = true;
                        let owned = slots.values().filter(|owner| **owner == Some(id)).count();
                        // A single slot may make room for another: nothing beyond.
                        let moved = settle(&members, &mut slots, together);
                        prop_assert!(moved <= owned + members.len(), "{moved} moved for {owned}");
                        let left: Vec<_> = slots.iter().filter(|(_, owner)| **owner == Some(id)).collect();
                        let nobody_else = |slot: &Slot| !members.iter().any(|member| member.is_able(Kind::of(*slot), 3));
                        prop_assert!(left.iter().all(|(slot, _)| nobody_else(slot)), "{left:?}");
                        members.remove(chosen);
                        slots.values_mut().filter(|owner| **owner == Some(id)).for_each(|owner| *owner = None);
                    }
                    2 => {
                        let new = member(id.wrapping_add(i64::from(u32::MAX)));
                        if members.iter().all(|member| member.id != new.id) {
                            members.push(new);
                            let moved = settle(&members, &mut slots, together);
                            let share = 256 / members.len() + 3 + members.len();
                            prop_assert!(moved <= share, "{moved} moved for {share}");
                        }
                    }
                    _ => {
                        members[chosen].poller = members.len() == 1;
                        members[chosen].shards = if members.len() == 1 { 3 } else { 0 };
                    }
                }
                settle(&members, &mut slots, together);
                if members.iter().all(|member| member.shards == 0) { members[0].shards = 3 }
                settle(&members, &mut slots, together);
                check(&members, &slots)?;
            }
        }
    }

    #[test]
    fn unready_members_get_no_slots_and_dead_members_slots_wait() {
        let newcomer = LivingMember { ready: false, ..member(2) };
        let mut slots = all_slots();
        settle(&[member(1), newcomer], &mut slots, true);
        assert_eq!((count(&slots, Kind::Lane, 1), count(&slots, Kind::Lane, 2)), (256, 0));
        // The dead member is no longer seen, and its slots wait for its burial: the others wait with them.
        let plan = share(2, &[member(2), member(3)], &slots);
        assert_eq!(plan, Plan { shards: 3, ..Plan::default() });
    }

    #[test]
    fn single_slots_are_not_all_one_members() {
        let members = [member(0x1111_2222_3333_4444), member(0x4444_1111_2222_3333), member(0x2222_3333_4444_1111)];
        let mut slots = all_slots();
        settle(&members, &mut slots, true);
        assert_ne!(slots[&Slot::Keeper], slots[&Slot::Poller]);
    }

    #[test]
    fn the_highest_shard_count_of_any_member_applies() {
        let old = LivingMember { shards: 1, ..member(1) };
        let mut slots: BTreeMap<_, _> = (0..3).map(|shard| (Slot::Shard(shard), Some(1))).collect();
        settle(&[old, member(2)], &mut slots, true);
        assert_eq!(count(&slots, Kind::Shard, 2), 3);
    }
}
