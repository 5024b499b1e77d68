//! Rate limits and quotas, for one person and for all who come from one place together, so that no party
//! crowds out the others.
//!
//! An [`Actor`] names the person and, if the adapter knows it, their origin ([`Origin`]: an address, a chat).
//! Repeated actions (presses, hints, openings) are counted by the generic cell rate algorithm: of a party
//! only the time at which it will have recovered completely is remembered, and of one that has, nothing at
//! all. Things held for a while (streams) are counted while they are held; things in the store (tables) are
//! counted there, so that a restart does not lose the count.
//!
//! Of several processes on one store each counts by itself the requests it gets: a person who is sent to all
//! of them in turn has as many shares as there are processes, and no more. Things in the store are counted
//! once for all.
//!
//! The time is a parameter, as everywhere in the core; the limits can be changed while tables run; and the
//! memory has a bounded size, however many attackers there are. No rate-limiting crate that we know has all
//! three.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa_store::{PlayerId, SessionId, Time};

use crate::request::limit::{Allowance, Allowances, Limit, LimitScope, Origin, Party};
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Configure, Request};

/// The number of parties remembered for each purpose. If there are more, the half that matters least is
/// forgotten.
const MOST_REMEMBERED: usize = 1 << 16;

/// The number of hints that a review counts for: it has a computer think about dozens of positions.
const REVIEW: u64 = 5;

/// The number of times each limit was reached, and the shares used up.
#[derive(Default)]
pub struct Limits(Mutex<Used>);

struct Used {
    allowances: Allowances,
    /// The time at which each party will have recovered completely.
    recovered: Memory<(Limit, Party), ()>,
    held: BTreeMap<(Limit, Party), u32>,
    /// The tables that were opened from a place since the program began.
    opened: Memory<Origin, Vec<SessionId>>,
    /// The last origin of each person.
    seen_from: Memory<PlayerId, Origin>,
    hits: BTreeMap<(Limit, LimitScope), u64>,
}

impl Default for Used {
    fn default() -> Used {
        Used {
            allowances: Allowances::NONE,
            recovered: Memory::default(),
            held: BTreeMap::new(),
            opened: Memory::default(),
            seen_from: Memory::default(),
            hits: BTreeMap::new(),
        }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No addresses in a log.
        f.debug_struct("Limits").field("allowances", &self.allowances()).field("hits", &self.hits()).finish()
    }
}

impl Limits {
    /// Changes all allowances, from now on.
    pub fn set(&self, allowances: Allowances) {
        self.0.lock().allowances = allowances;
    }

    /// The present allowances.
    pub fn allowances(&self) -> Allowances {
        self.0.lock().allowances
    }

    /// The number of times each limit was reached since the program began; those that never were are left
    /// out.
    pub fn hits(&self) -> BTreeMap<(Limit, LimitScope), u64> {
        self.0.lock().hits.clone()
    }

    /// Holds one more of something until the returned value is dropped.
    ///
    /// # Errors
    /// [`Refusal::Limited`].
    pub fn hold(self: &Arc<Self>, limit: Limit, by: &Actor) -> Result<Held, Refusal> {
        let mut used = self.0.lock();
        let parties = parties(by);
        for (whose, party) in &parties {
            let held = used.held.get(&(limit, party.clone())).copied().unwrap_or_default();
            used.check(limit, *whose, held as usize)?;
        }
        let keys: Vec<_> = parties.into_iter().map(|(_, party)| (limit, party)).collect();
        for key in &keys {
            *used.held.entry(key.clone()).or_default() += 1;
        }
        Ok(Held { limits: Arc::clone(self), keys })
    }

    /// Counts a request; refused if it is one too many.
    pub(crate) fn count(&self, request: &Request, by: &Actor, now: Time) -> Result<(), Refusal> {
        if !is_counted(request, by) {
            return Ok(());
        }
        let mut used = self.0.lock();
        if let Some(origin) = &by.origin {
            used.seen_from.put(by.player.clone(), now, origin.clone());
        }
        used.take(Limit::Presses, 1, by, now)?;
        match request {
            Request::Open(_) => used.take(Limit::Openings, 1, by, now),
            Request::At(_, act) => match inner(act) {
                Act::Hint => used.take(Limit::Hints, 1, by, now),
                Act::Review => used.take(Limit::Hints, REVIEW, by, now),
                _ => Ok(()),
            },
            Request::Attach { .. } | Request::Report { .. } => Ok(()),
        }
    }

    /// Counts a code that a person wants to see, or that they typed: guessing must be hopeless.
    pub(crate) fn count_code(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        let mut used = self.0.lock();
        used.take(Limit::Presses, 1, by, now)?;
        used.take(Limit::Codes, 1, by, now)
    }

    /// Counts one of something that is counted separately from requests.
    ///
    /// # Errors
    /// [`Refusal::Limited`].
    pub fn count_one(&self, limit: Limit, by: &Actor, now: Time) -> Result<(), Refusal> {
        self.0.lock().take(limit, 1, by, now)
    }

    /// Refuses if this number has reached the limit.
    pub(crate) fn check(&self, limit: Limit, whose: LimitScope, so_many: usize) -> Result<(), Refusal> {
        self.0.lock().check(limit, whose, so_many)
    }

    /// Returns whether this number may be too many, so that it is worth looking closely.
    pub(crate) fn is_near(&self, limit: Limit, whose: LimitScope, so_many: usize) -> bool {
        self.0.lock().most(limit, whose).is_some_and(|most| so_many >= most)
    }

    /// Notes that this table was opened from there.
    pub(crate) fn note_opened(&self, origin: &Origin, table: SessionId, now: Time) {
        let mut used = self.0.lock();
        if used.allowances.of(Limit::Tables).together == 0 && used.allowances.of(Limit::Computers).together == 0 {
            return;
        }
        let mut tables = used.opened.get(origin).cloned().unwrap_or_default();
        tables.push(table);
        used.opened.put(origin.clone(), now, tables);
    }

    /// The tables that were opened from there.
    pub(crate) fn opened_from(&self, origin: &Origin) -> Vec<SessionId> {
        self.0.lock().opened.get(origin).cloned().unwrap_or_default()
    }

    /// Forgets the tables that are gone.
    pub(crate) fn forget_opened(&self, origin: &Origin, gone: &[SessionId]) {
        if let Some(tables) = self.0.lock().opened.get_mut(origin) {
            tables.retain(|table| !gone.contains(table));
        }
    }

    /// The party that stands for this person when something is shared fairly.
    pub(crate) fn party(&self, player: &PlayerId) -> Party {
        match self.0.lock().seen_from.get(player) {
            Some(origin) => Party::All(origin.clone()),
            None => Party::One(player.clone()),
        }
    }
}

impl Used {
    /// The largest number allowed; `None` if any.
    fn most(&self, limit: Limit, whose: LimitScope) -> Option<usize> {
        let Allowance { each, together } = self.allowances.of(limit);
        let most = match whose {
            LimitScope::Each => each,
            LimitScope::Together => together,
        };
        usize::try_from(most).ok().filter(|&most| most > 0)
    }

    fn check(&mut self, limit: Limit, whose: LimitScope, so_many: usize) -> Result<(), Refusal> {
        match self.most(limit, whose) {
            Some(most) if so_many >= most => Err(self.refuse(limit, whose, limit.seconds())),
            _ => Ok(()),
        }
    }

    fn refuse(&mut self, limit: Limit, whose: LimitScope, seconds: u64) -> Refusal {
        *self.hits.entry((limit, whose)).or_default() += 1;
        Refusal::Limited { limit, whose, seconds }
    }

    /// Takes this amount from each party's share, or nothing from any.
    fn take(&mut self, limit: Limit, amount: u64, by: &Actor, now: Time) -> Result<(), Refusal> {
        let mut taken = Vec::new();
        for (whose, party) in parties(by) {
            let Some(most) = self.most(limit, whose) else { continue };
            let window = limit.seconds() * 1000;
            let key = (limit, party);
            let recovered = self.recovered.time(&key).unwrap_or(now).max(now);
            let recovered = recovered.plus_millis((window * amount / most as u64).max(1));
            let excess = recovered.millis_since(now).saturating_sub(window);
            // A party that has recovered completely gets it at any cost.
            if excess > 0 && self.recovered.time(&key).is_some_and(|time| time > now) {
                return Err(self.refuse(limit, whose, excess.div_ceil(1000)));
            }
            taken.push((key, recovered));
        }
        for (key, recovered) in taken {
            self.recovered.put(key, recovered, ());
        }
        Ok(())
    }
}

/// Something of which there is a limited number, held until this is dropped.
pub struct Held {
    limits: Arc<Limits>,
    keys: Vec<(Limit, Party)>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut used = self.limits.0.lock();
        for key in &self.keys {
            if let Some(held) = used.held.get_mut(key) {
                *held -= 1;
                if *held == 0 {
                    used.held.remove(key);
                }
            }
        }
    }
}

fn parties(by: &Actor) -> Vec<(LimitScope, Party)> {
    let together = by.origin.clone().map(|origin| (LimitScope::Together, Party::All(origin)));
    [(LimitScope::Each, Party::One(by.player.clone()))].into_iter().chain(together).collect()
}

/// The act inside a press.
pub(crate) fn inner(act: &Act) -> &Act {
    match act {
        Act::Pressed { act, .. } => inner(act),
        act => act,
    }
}

/// Returns whether the act puts computers on chairs.
pub(crate) fn adds_computers(act: &Act) -> bool {
    matches!(inner(act), Act::Configure(Configure::AddComputer { .. }))
}

/// Returns whether a request comes from a person. The program itself (the clock, computers, the adapters'
/// bookkeeping) is not limited.
pub(crate) fn is_counted(request: &Request, by: &Actor) -> bool {
    let own = matches!(request, Request::At(_, Act::Wake | Act::ComputerMove { .. } | Act::Remember { .. }));
    !own && !by.player.0.ends_with(':')
}

/// A bounded map of entries, each with a time: when it is full, the half with the earliest times is dropped.
struct Memory<K, V>(BTreeMap<K, (Time, V)>);

impl<K, V> Default for Memory<K, V> {
    fn default() -> Memory<K, V> {
        Memory(BTreeMap::new())
    }
}

impl<K: Ord, V> Memory<K, V> {
    fn time(&self, key: &K) -> Option<Time> {
        self.0.get(key).map(|(time, _)| *time)
    }

    fn get(&self, key: &K) -> Option<&V> {
        self.0.get(key).map(|(_, value)| value)
    }

    fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.0.get_mut(key).map(|(_, value)| value)
    }

    fn put(&mut self, key: K, time: Time, value: V) {
        self.0.insert(key, (time, value));
        if self.0.len() > MOST_REMEMBERED {
            let mut times: Vec<Time> = self.0.values().map(|(time, _)| *time).collect();
            let (_, &mut middle, _) = times.select_nth_unstable(MOST_REMEMBERED / 2);
            let mut surplus = MOST_REMEMBERED / 2;
            self.0.retain(|_, (time, _)| {
                let goes = *time <= middle && surplus > 0;
                surplus -= usize::from(goes);
                !goes
            });
        }
    }
}
