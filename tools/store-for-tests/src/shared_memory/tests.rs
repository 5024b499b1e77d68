use tokio::time::{Instant, advance, sleep, timeout};

use super::*;
use sobremesa_store::{
    Change, Lanes, PlayerId, Revision, Room, SessionId, SettingSwap, Store, StoreError, SwapError, Time, Write,
};

const A: SessionId = SessionId(1);

fn table(wake_at: Option<u64>) -> Write {
    Write {
        rooms: vec![Room("web:patio".into())],
        players: vec![PlayerId("web:ana".into())],
        wake_at: wake_at.map(Time),
        ..Write::record(b"a table".to_vec())
    }
}

fn slots(member: &Member) -> usize {
    member.leases().held().unwrap().len()
}

#[tokio::test(start_paused = true)]
async fn writes_of_one_process_reach_the_others_in_order() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    let (mut own, mut heard) = (one.changes().unwrap(), two.changes().unwrap());
    assert_eq!(one.swap(A, Revision::NONE, table(None)).await, Ok(Revision(1)));
    one.set_setting("web.key", Some(vec![7])).await.unwrap();
    assert_eq!(two.session_in(&Room("web:patio".into())).await, Ok(Some(A)));
    assert_eq!(two.swap(A, Revision::NONE, table(None)).await, Err(SwapError::Conflict { stored: Revision(1) }));
    assert_eq!(heard.try_recv(), Ok(Change::Session(A, Lanes::ALL)));
    assert_eq!(heard.try_recv(), Ok(Change::Setting("web.key".to_owned())));
    let swap = SettingSwap { before: None, after: Some(vec![1]) };
    let swaps = ["ana", "mark"].map(|name| (name.to_owned(), swap.clone()));
    assert_eq!(one.swap_settings(swaps.into(), vec![]).await, Ok(true));
    for name in ["ana", "mark"] {
        assert_eq!(heard.try_recv(), Ok(Change::Setting(name.to_owned())));
    }
    assert!(heard.try_recv().is_err() && own.try_recv().is_err(), "one's own changes are no news");
}

#[tokio::test(start_paused = true)]
async fn a_delayed_feed_keeps_order_and_waits_for_the_link() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    let mut heard = two.changes().unwrap();
    two.set_delay(Duration::from_millis(100));
    let start = Instant::now();
    one.set_setting("a", Some(vec![1])).await.unwrap();
    sleep(Duration::from_millis(40)).await;
    two.set_delay(Duration::ZERO);
    one.set_setting("b", Some(vec![1])).await.unwrap();
    assert_eq!(heard.recv().await, Ok(Change::Setting("a".to_owned())));
    assert_eq!(start.elapsed(), Duration::from_millis(100));
    assert_eq!(heard.recv().await, Ok(Change::Setting("b".to_owned())));
    two.set_link(Link::Refused);
    one.set_setting("c", Some(vec![1])).await.unwrap();
    sleep(Duration::from_secs(1)).await;
    assert!(heard.try_recv().is_err());
    two.set_link(Link::Up);
    assert_eq!(heard.try_recv(), Ok(Change::Setting("c".to_owned())));
}

#[tokio::test(start_paused = true)]
async fn only_the_holder_of_a_lane_learns_its_due_sessions() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    one.swap(A, Revision::NONE, table(Some(5))).await.unwrap();
    assert_eq!((one.due(Time(9), 9).await, one.next_due().await), (Ok(vec![]), Ok(None)));
    two.hold([Slot::of_session(A)], Duration::from_secs(1), 2);
    assert_eq!((two.due(Time(9), 9).await, two.next_due().await), (Ok(vec![A]), Ok(Some(Time(5)))));
    advance(Duration::from_secs(1)).await;
    assert_eq!((two.due(Time(9), 9).await, two.next_due().await), (Ok(vec![]), Ok(None)));
}

#[tokio::test(start_paused = true)]
async fn slots_are_shared_evenly_and_freed_a_lease_after_death() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let members = [shared_memory.join(), shared_memory.join(), shared_memory.join()];
    let serve = |member: &Arc<Member>| {
        let member = Arc::clone(member);
        tokio::spawn(async move { member.serve().await })
    };
    let one = serve(&members[0]);
    sleep(Duration::from_millis(1)).await;
    assert_eq!(slots(&members[0]), 258);
    let (two, _three) = (serve(&members[1]), serve(&members[2]));
    sleep(Duration::from_millis(1)).await;
    assert_eq!(members.each_ref().map(|member| slots(member)), [86; 3]);
    assert!(members[0].leases().holds(Slot::Keeper) && members[0].leases().members() == 3);

    one.abort();
    let (died, freed) = (Instant::now(), Slot::Keeper);
    while members[0].leases().holds(freed) {
        sleep(Duration::from_millis(10)).await;
        assert!(members[1..].iter().all(|other| !other.leases().holds(freed)), "two at a time");
    }
    while slots(&members[1]) + slots(&members[2]) < 258 {
        sleep(Duration::from_millis(10)).await;
    }
    assert!(died.elapsed() <= LEASE + RENEWAL, "{:?}", died.elapsed());
    assert_eq!([slots(&members[1]), slots(&members[2])], [129; 2]);

    members[1].drain();
    sleep(Duration::from_millis(1)).await;
    assert_eq!([slots(&members[1]), slots(&members[2])], [0, 258], "planned, it takes no time");
    two.abort();
}

#[tokio::test(start_paused = true)]
async fn a_cut_off_members_calls_fail_and_its_slots_expire() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    one.renew();
    assert_eq!(slots(&one), 258);
    one.set_link(Link::RepliesLost);
    assert!(matches!(one.swap(A, Revision::NONE, table(None)).await, Err(SwapError::Store(StoreError::Io { .. }))));
    assert_eq!(two.revision(A).await, Ok(Some(Revision(1))));
    one.set_link(Link::Refused);
    assert!(one.swap(A, Revision(1), table(None)).await.is_err());
    assert_eq!(two.revision(A).await, Ok(Some(Revision(1))));
    one.set_link(Link::Silent);
    assert!(timeout(Duration::from_secs(2), one.revision(A)).await.is_err());
    one.renew();
    sleep(Duration::from_millis(500)).await;
    assert_eq!(slots(&one), 0);
    two.renew();
    assert_eq!(slots(&two), 0, "not yet: it cannot know that the other has fallen silent");
    sleep(Duration::from_millis(500)).await;
    two.renew();
    assert_eq!(slots(&two), 258);
    one.set_link(Link::Up);
    one.renew();
    assert_eq!((slots(&one), one.revision(A).await), (0, Ok(Some(Revision(1)))));
}

#[tokio::test(start_paused = true)]
async fn a_block_of_one_process_is_obeyed_by_all() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    let serving = Arc::clone(&one);
    tokio::spawn(async move { serving.serve().await });
    one.leases().block("telegram", Duration::from_secs(5));
    sleep(Duration::from_millis(1)).await;
    assert!(two.leases().blocked_until("telegram").is_some());
}
