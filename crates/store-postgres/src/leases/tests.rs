//! Several members on a real PostgreSQL, some of them behind a line that can be cut.

use sobremesa_store::{Identity, Member, OpenOptions, Schema, Slot, Store};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use sobremesa_postgres_for_tests::{self as postgres, Server};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tokio_postgres::error::SqlState;

use super::*;
use crate::{Database, DatabaseUrl, open_database};

/// The longest wait for what should take seconds: these machines may be busy.
const LONGEST: Duration = Duration::from_secs(40);

/// A look at all members that took longer than this proves nothing about any moment.
const GLANCE: Duration = Duration::from_millis(20);

async fn link(url: &str) -> Link {
    let url = DatabaseUrl::from_text(url, None).unwrap();
    Link::open(&Database { url, authorities: None, migrate: true, connections: 2 }).await.unwrap()
}

async fn member_through(url: &str, name: &str, fault: Option<Fault>) -> Membership {
    let identity = Identity { name: name.into(), version: "test".into() };
    Membership::begin_with(link(url).await, identity, fault)
}

async fn member(url: &str, name: &str) -> Membership {
    member_through(url, name, None).await
}

async fn members(url: &str) -> Vec<Member> {
    let client = link(url).await.listen(|_| {}).await.unwrap();
    list(&client, None).await.unwrap()
}

/// Returns all lanes, the poller and the keeper.
fn everything() -> BTreeSet<Slot> {
    (0..=u8::MAX).map(Slot::Lane).chain([Slot::Poller, Slot::Keeper]).collect()
}

fn lanes(leases: &Leases) -> usize {
    leases.held().unwrap().iter().filter(|slot| matches!(slot, Slot::Lane(_))).count()
}

/// Watches who holds what, and that no two hold one slot.
struct Watch {
    leases: Vec<Leases>,
    /// The number of times one member held what another held too.
    overlaps: usize,
    /// The time at which each slot was held last, and its holder.
    last: BTreeMap<Slot, (usize, Instant)>,
    /// The times for which no member held each slot that went from one to another.
    gaps: Vec<Duration>,
}

impl Watch {
    fn of(members: &[&Membership]) -> Watch {
        let leases = members.iter().map(|member| member.leases()).collect();
        Watch { leases, overlaps: 0, last: BTreeMap::new(), gaps: Vec::new() }
    }

    fn look(&mut self) -> Vec<BTreeSet<Slot>> {
        let begun = Instant::now();
        let held: Vec<_> = self.leases.iter().map(|leases| leases.held().unwrap()).collect();
        let sharp = begun.elapsed() < GLANCE;
        let mut seen = BTreeSet::new();
        for (at, slots) in held.iter().enumerate() {
            for slot in slots {
                self.overlaps += usize::from(sharp && !seen.insert(*slot));
                if let Some((before, when)) = self.last.insert(*slot, (at, begun))
                    && before != at
                {
                    self.gaps.push(begun - when);
                }
            }
        }
        held
    }

    /// Looks until all slots are held, and that as it should be.
    async fn until(&mut self, right: impl Fn(&[BTreeSet<Slot>]) -> bool) -> Duration {
        let begun = Instant::now();
        loop {
            let held = self.look();
            if held.iter().flatten().copied().collect::<BTreeSet<_>>() == everything() && right(&held) {
                return begun.elapsed();
            }
            let counts: Vec<_> = held.iter().map(BTreeSet::len).collect();
            assert!(begun.elapsed() < LONGEST, "after {LONGEST:?} they hold {counts:?}");
            sleep(Duration::from_millis(2)).await;
        }
    }

    async fn until_even(&mut self) -> Duration {
        self.until(|held| {
            let counts = || held.iter().map(|slots| slots.iter().filter(|slot| matches!(slot, Slot::Lane(_))).count());
            counts().max().unwrap_or(0) <= counts().min().unwrap_or(0) + 1
        })
        .await
    }
}

/// A line to the server, which can be cut in either direction: nothing is lost, and nothing comes through.
struct Wire {
    url: String,
    up: watch::Sender<bool>,
    down: watch::Sender<bool>,
}

impl Wire {
    async fn to(server: &Server, url: &str) -> Wire {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let (port, near) = (server.port(), listener.local_addr().unwrap().port());
        let (up, down) = (watch::Sender::new(true), watch::Sender::new(true));
        let (ups, downs) = (up.subscribe(), down.subscribe());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { continue };
                let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
                tokio::spawn(carry(from_client, to_server, ups.clone()));
                tokio::spawn(carry(from_server, to_client, downs.clone()));
            }
        });
        Wire { url: url.replace(&format!(":{port}/"), &format!(":{near}/")), up, down }
    }

    fn set(&self, up: bool, down: bool) {
        self.up.send_replace(up);
        self.down.send_replace(down);
    }
}

async fn carry(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut open: watch::Receiver<bool>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if open.wait_for(|open| *open).await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Returns the sum that they spend of a common limit, if each takes what it thinks is its part.
fn spent(members: &[Membership]) -> f64 {
    members.iter().map(|member| 1.0 / f64::from(member.leases().members())).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn five_members_share_evenly_and_replace_a_killed_one_soon() {
    let Some(server) = postgres::shared() else { return };
    let url = server.database();
    let mut five = Vec::new();
    for name in ["a", "b", "c", "d", "e"] {
        five.push(member(&url, name).await);
    }
    let mut all = Watch::of(&five.iter().collect::<Vec<_>>());
    let shared = all.until_even().await;
    println!("five members share everything evenly after {shared:?}");
    assert!(spent(&five) < 1.001, "a limit in common is divided");
    let listed = members(&url).await;
    assert_eq!(listed.iter().map(|member| member.lanes).sum::<u32>(), 256);
    assert!(listed.iter().all(|member| member.living && !member.draining && member.version == "test"));
    assert_eq!(listed.iter().map(|member| member.others.len()).sum::<usize>(), 2);

    // A dropped member says no goodbye. Its leases go on for as long as they last.
    let killed = five.pop().unwrap();
    let leases = killed.leases();
    let before = lanes(&leases);
    drop(killed);
    let others = Watch { leases: all.leases[..4].to_vec(), ..Watch::of(&[]) };
    let taken = {
        let begun = Instant::now();
        loop {
            all.look();
            let held: BTreeSet<_> = others.leases.iter().flat_map(|leases| leases.held().unwrap()).collect();
            if held == everything() {
                break begun.elapsed();
            }
            assert!(begun.elapsed() < LONGEST);
            sleep(Duration::from_millis(5)).await;
        }
    };
    println!("the {before} lanes of one that was killed are others' after {taken:?}");
    assert!(
        (Duration::from_secs(1)..Duration::from_secs(6)).contains(&taken),
        "{taken:?}; at most 4 s where nobody is busy"
    );
    all.until(|held| held[4].is_empty()).await;
    assert_eq!(all.overlaps, 0, "nobody acts for what another acts for");
}

/// Cuts the line of one of two. Returns how often both acted for one slot, and for how long neither did.
async fn cut(up: bool, down: bool, fault: Option<Fault>) -> Option<usize> {
    let server = postgres::shared()?;
    let url = server.database();
    let wire = Wire::to(server, &url).await;
    let (cut, other) = (member_through(&wire.url, "cut", fault).await, member(&url, "other").await);
    let mut both = Watch::of(&[&cut, &other]);
    both.until_even().await;
    both.gaps.clear();
    wire.set(up, down);
    both.until(|held| held[1].len() == everything().len()).await;
    let gaps = both.gaps.iter().max().copied().unwrap_or_default();
    println!("a line that is cut (up {up}, down {down}): nobody acts for {gaps:?} at most");
    if fault.is_none() {
        // A process that comes back is a new member, and gets a share again.
        let before = members(&url).await;
        wire.set(true, true);
        both.until_even().await;
        let since = |members: &[Member]| members.iter().find(|member| member.name == "cut").map(|member| member.since);
        assert_ne!(since(&before), since(&members(&url).await));
    }
    Some(both.overlaps)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_cut_off_falls_silent_before_others_act() {
    for (up, down) in [(false, false), (true, false), (false, true)] {
        assert_eq!(cut(up, down, None).await.unwrap_or(0), 0, "up {up}, down {down}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_without_end_would_be_noticed() {
    assert_ne!(cut(false, false, Some(Fault::EndlessLease)).await, Some(0));
}

/// `SOBREMESA_TEST_ROUNDS=200 SOBREMESA_SEED=7` does more, and others.
#[tokio::test(flavor = "multi_thread")]
async fn no_two_members_hold_one_slot_amid_random_changes() {
    let Some(server) = postgres::shared() else { return };
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (rounds, seed) = (number("SOBREMESA_TEST_ROUNDS").unwrap_or(4), number("SOBREMESA_SEED").unwrap_or(1));
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let url = server.database();
    let mut watch = Watch::of(&[]);
    let mut there: Vec<(Membership, Wire)> = Vec::new();
    let mut longest = Duration::ZERO;
    for round in 0..rounds {
        // All members may be gone by now.
        while there.len() < 2 {
            let wire = Wire::to(server, &url).await;
            let member = member(&wire.url, &format!("{round}.{}", there.len())).await;
            watch.leases.push(member.leases());
            there.push((member, wire));
        }
        let chosen = random.random_range(0..there.len());
        let leases = there[chosen].0.leases();
        let what = random.random_range(0..6);
        match what {
            0 => drop(there.swap_remove(chosen)),
            1 => {
                let going = tokio::spawn(async move {
                    leases.drain().await;
                    leases.leave().await;
                });
                while !going.is_finished() {
                    watch.look();
                    sleep(Duration::from_millis(2)).await;
                }
                drop(there.swap_remove(chosen));
            }
            2 if there.len() < 6 => {
                let wire = Wire::to(server, &url).await;
                let member = member(&wire.url, &format!("{round}.new")).await;
                watch.leases.push(member.leases());
                there.push((member, wire));
            }
            _ => {
                let (up, down) = [(false, false), (true, false), (false, true)][random.random_range(0..3)];
                there[chosen].1.set(up, down);
                let pause = Instant::now() + Duration::from_millis(random.random_range(100..6000));
                while Instant::now() < pause {
                    watch.look();
                    sleep(Duration::from_millis(2)).await;
                }
                there[chosen].1.set(true, true);
            }
        }
        if there.is_empty() {
            continue;
        }
        let living: Vec<Leases> = there.iter().map(|(member, _)| member.leases()).collect();
        let begun = Instant::now();
        loop {
            watch.look();
            let held: Vec<_> = living.iter().map(|leases| leases.held().unwrap()).collect();
            let lanes = || living.iter().map(lanes);
            let even = lanes().max() <= lanes().min().map(|least| least + 1);
            if even && held.iter().map(BTreeSet::len).sum::<usize>() == everything().len() {
                break;
            }
            let counts: Vec<_> = held.iter().map(BTreeSet::len).collect();
            assert!(begun.elapsed() < LONGEST, "seed {seed}, round {round}, {what}: they hold {counts:?}");
            sleep(Duration::from_millis(2)).await;
        }
        longest = longest.max(begun.elapsed());
        assert_eq!(watch.overlaps, 0, "seed {seed}, round {round}, {what}");
    }
    println!("{rounds} rounds of seed {seed}: all was shared evenly again after {longest:?} at most");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_budget_that_is_not_divided_would_be_noticed() {
    let Some(server) = postgres::shared() else { return };
    let url = server.database();
    let right = member(&url, "right").await;
    let wrong = member_through(&url, "wrong", Some(Fault::UndividedBudget)).await;
    Watch::of(&[&right, &wrong]).until_even().await;
    assert!(spent(&[right, wrong]) > 1.4);
}

#[tokio::test(flavor = "multi_thread")]
async fn slots_are_handed_over_within_a_quarter_of_a_second() {
    let Some(server) = postgres::shared() else { return };
    let url = server.database();
    let (old, new) = (member(&url, "old").await, member(&url, "new").await);
    let mut both = Watch::of(&[&old, &new]);
    both.until_even().await;
    both.gaps.clear();
    let leases = old.leases();
    let begun = Instant::now();
    let draining = tokio::spawn(async move { leases.drain().await });
    both.until(|held| held[0].is_empty()).await;
    let took = begun.elapsed();
    draining.await.unwrap();
    both.gaps.sort();
    let (half, most) = (both.gaps[both.gaps.len() / 2], both.gaps[both.gaps.len() - 1]);
    println!(
        "{} slots handed over in {took:?}; each was nobody's for {half:?} (median), {most:?} at most",
        both.gaps.len()
    );
    assert_eq!(both.overlaps, 0);
    assert!(both.gaps.len() >= 128 && half < Duration::from_millis(250), "{half:?}");
    assert!(most < Duration::from_secs(1), "{most:?}; less than 250 ms where nobody is busy");
    assert!(members(&url).await.iter().any(|member| member.draining && member.lanes == 0));
    // A member that has left is listed no more, and the last one hands nothing over.
    old.leases().leave().await;
    assert_eq!(members(&url).await.len(), 1);
    new.leases().drain().await;
    assert_eq!(lanes(&new.leases()), 256);
    new.leases().leave().await;
    assert_eq!(lanes(&new.leases()), 0);
    // If no member was left, there is none to wait for.
    let (begun, next) = (Instant::now(), member(&url, "next").await);
    Watch::of(&[&next]).until_even().await;
    println!("who comes alone holds everything after {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_store_opened_with_an_identity_is_a_member() {
    let Some(server) = postgres::shared() else { return };
    let url = DatabaseUrl::from_text(&server.database(), None).unwrap();
    let database = Database { url, authorities: None, migrate: true, connections: 2 };
    let open = async |member: Option<&str>| {
        let identity = |name: &str| Identity { name: name.into(), version: "1".into() };
        let opening = OpenOptions { member: member.map(identity), ..OpenOptions::default() };
        open_database(&database, Schema::plain(1), opening).await.unwrap()
    };
    let (one, two, reader) = (open(Some("one")).await, open(Some("two")).await, open(None).await);
    let begun = Instant::now();
    while lanes(&one.leases()) + lanes(&two.leases()) != 256 || lanes(&two.leases()) != 128 {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(10)).await;
    }
    assert!(reader.leases().is_alone());
    let asked = async |store: &dyn Store| {
        let members = store.members().await.unwrap();
        members.into_iter().map(|member| (member.name, member.lanes, member.asked)).collect::<Vec<_>>()
    };
    let named = |name: &str, asked| (name.to_owned(), 128, asked);
    assert_eq!(asked(&*one).await, [named("one", true), named("two", false)]);
    assert_eq!(asked(&*reader).await, [named("one", false), named("two", false)]);
    // A store that is dropped renews nothing any more.
    drop(one);
    let begun = Instant::now();
    while lanes(&two.leases()) != 256 {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(asked(&*two).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_hear_of_a_block_and_of_wishes() {
    let Some(server) = postgres::shared() else { return };
    let url = server.database();
    let (one, two) = (member(&url, "one").await, member(&url, "two").await);
    one.leases().decline_poller();
    one.leases().want_shards(3);
    two.leases().want_shards(3);
    let shards = |leases: Leases| leases.held().unwrap().iter().filter(|slot| matches!(slot, Slot::Shard(_))).count();
    let begun = Instant::now();
    while shards(one.leases()) + shards(two.leases()) != 3
        || shards(one.leases()).abs_diff(shards(two.leases())) != 1
        || !two.leases().holds(Slot::Poller)
    {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(5)).await;
    }
    one.leases().block("telegram", Duration::from_secs(20));
    let begun = Instant::now();
    while two.leases().blocked_until("telegram").is_none() {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(1)).await;
    }
    println!("a block is heard of after {:?}", begun.elapsed());
    let left = two.leases().blocked_until("telegram").unwrap() - Instant::now();
    assert!(left > Duration::from_secs(10) && left <= Duration::from_secs(21), "{left:?}");
    let three = member(&url, "three").await;
    let begun = Instant::now();
    while three.leases().blocked_until("telegram").is_none() {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(1)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_refuses_two_owners_of_one_lane() {
    let Some(server) = postgres::shared() else { return };
    let url = server.database();
    let one = member(&url, "one").await;
    Watch::of(&[&one]).until_even().await;
    let client = link(&url).await.listen(|_| {}).await.unwrap();
    let refused = async |statement: &str| client.batch_execute(statement).await.unwrap_err().code().cloned();
    assert_eq!(refused("INSERT INTO slots (kind, number) VALUES (2, 7)").await, Some(SqlState::UNIQUE_VIOLATION));
    let stranger = refused("UPDATE slots SET owner = 5 WHERE kind = 2 AND number = 7").await;
    assert_eq!(stranger, Some(SqlState::FOREIGN_KEY_VIOLATION));
    // If another owner is written there by any means, the one before has nothing any more once it has looked.
    let until = "clock_timestamp() + interval '5 seconds'";
    let other = format!("INSERT INTO members (id, name, version, until) VALUES (5, 'other', '', {until})");
    client.batch_execute(&other).await.unwrap();
    client.batch_execute("UPDATE slots SET owner = 5 WHERE kind = 2 AND number = 7").await.unwrap();
    let begun = Instant::now();
    while one.leases().holds(Slot::Lane(7)) {
        assert!(begun.elapsed() < LONGEST);
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn members_fall_silent_without_a_server_and_resume_with_it() {
    let Some(mut server) = Server::start() else { return };
    let url = server.database();
    let (one, two) = (member(&url, "one").await, member(&url, "two").await);
    let mut both = Watch::of(&[&one, &two]);
    both.until_even().await;
    server.kill();
    let begun = Instant::now();
    while both.look().iter().any(|held| !held.is_empty()) {
        assert!(begun.elapsed() < Duration::from_secs(3), "nobody acts without the database for long");
        sleep(Duration::from_millis(5)).await;
    }
    println!("without a database all are silent after {:?}", begun.elapsed());
    server.restart();
    let back = both.until_even().await;
    println!("all is shared again {back:?} after the server accepts connections");
    assert_eq!(both.overlaps, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewal_that_missed_the_standby_does_not_count() {
    let Some(server) = Server::start() else { return };
    let url = server.database();
    let one = member(&url, "one").await;
    Watch::of(&[&one]).until_even().await;
    server.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    server.ask("postgres", "SELECT pg_reload_conf()");
    // A session that waits for the standby is told not to wait: the server then reports success.
    let cancel = "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    let begun = Instant::now();
    let mut cancelled = 0;
    while cancelled < 3 || lanes(&one.leases()) > 0 {
        cancelled += server.ask("postgres", cancel).parse::<u32>().unwrap();
        assert!(begun.elapsed() < LONGEST, "{cancelled} were cancelled, and {} lanes are held", lanes(&one.leases()));
        sleep(Duration::from_millis(50)).await;
    }
    server.ask("postgres", "ALTER SYSTEM RESET synchronous_standby_names");
    server.ask("postgres", "SELECT pg_reload_conf()");
    Watch::of(&[&one]).until_even().await;
}
