use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::*;

/// A chat of Telegram's that accepts so many in a minute.
struct Server {
    bears: usize,
    whispers_count: bool,
    deletions_count: bool,
    calls: Mutex<Vec<Instant>>,
    refused: Mutex<Vec<Instant>>,
}

const SECOND: Duration = Duration::from_secs(1);
const GROUP_CHAT: i64 = -5;

impl Server {
    fn bearing(bears: usize) -> Server {
        let (calls, refused) = (Mutex::default(), Mutex::default());
        Server { bears, whispers_count: false, deletions_count: false, calls, refused }
    }

    /// The wait that it demands, if it does not take the call.
    fn call(&self, kind: Kind) -> Option<Duration> {
        let counts = match kind {
            Kind::Open => true,
            Kind::Whisper => self.whispers_count,
            Kind::Delete => self.deletions_count,
        };
        if !counts {
            return None;
        }
        let (now, mut calls) = (Instant::now(), self.calls.lock());
        calls.retain(|at| now - *at < SECOND * 60);
        if calls.len() < self.bears {
            calls.push(now);
            return None;
        }
        self.refused.lock().push(now);
        Some((calls[0] + SECOND * 60 - now).max(SECOND))
    }

    fn refusals(&self, since: Instant) -> usize {
        self.refused.lock().iter().filter(|at| **at >= since).count()
    }
}

/// Makes a call in the group, and repeats it as long as it is refused. Returns how long that took.
async fn write(pace: &Pace, server: &Server, kind: Kind, rank: Rank) -> Duration {
    let began = Instant::now();
    loop {
        pace.turn(GROUP_CHAT, GROUP_CHAT, kind, rank).await;
        let Some(wait) = server.call(kind) else { return began.elapsed() };
        pace.refused(GROUP_CHAT, kind, wait);
        tokio::time::sleep(wait).await;
    }
}

/// Writes without a break for so many minutes; how many in the last ten.
async fn write_on(pace: &Pace, server: &Server, minutes: u32) -> usize {
    let (end, mut late) = (Instant::now() + SECOND * 60 * minutes, 0);
    while Instant::now() < end {
        write(pace, server, Kind::Open, Rank::Table).await;
        late += usize::from(Instant::now() + SECOND * 600 > end);
    }
    late
}

#[tokio::test(start_paused = true)]
async fn a_new_group_and_hands_are_written_without_pause() {
    let (pace, server) = (Pace::new(SECOND), Server::bearing(20));
    let began = Instant::now();
    for _ in 0..6 {
        write(&pace, &server, Kind::Open, Rank::Table).await;
    }
    assert!(began.elapsed() < SECOND, "{:?}", began.elapsed());
    let hands = (0..6).map(|_| write(&pace, &server, Kind::Whisper, Rank::Turn));
    let waits = futures_util::future::join_all(hands).await;
    assert!(waits.iter().all(|wait| *wait < SECOND), "{waits:?}");
}

#[tokio::test(start_paused = true)]
async fn a_groups_capacity_is_learned_from_refusals() {
    for bears in [8, 20, 45] {
        let (pace, server) = (Pace::new(SECOND), Server::bearing(bears));
        tokio::time::sleep(SECOND * 70).await;
        let late = write_on(&pace, &server, 60).await;
        assert!(late >= bears * 8, "{bears} a minute: {late} in ten minutes");
        let refusals = server.refusals(Instant::now() - SECOND * 1800);
        assert!(refusals <= 8, "{bears} a minute: {refusals} refusals in half an hour");
    }
}

#[tokio::test(start_paused = true)]
async fn whispers_that_count_are_found_out_and_go_before_tables() {
    for whispers_count in [false, true] {
        let pace = Pace::new(SECOND);
        let server = Server { whispers_count, ..Server::bearing(20) };
        tokio::time::sleep(SECOND * 70).await;
        let (mut waits, mut tables) = (Vec::new(), Vec::new());
        for _ in 0..120 {
            // A move every five seconds: the next player's hand, and the table.
            let began = Instant::now();
            let hand = write(&pace, &server, Kind::Whisper, Rank::Turn);
            let table = write(&pace, &server, Kind::Open, Rank::Table);
            let (hand, table) = tokio::join!(hand, table);
            waits.push(hand);
            tables.push(table);
            tokio::time::sleep((SECOND * 5).saturating_sub(began.elapsed())).await;
        }
        let late = waits.iter().filter(|wait| **wait > SECOND).count();
        assert!(late <= 3, "whispers count: {whispers_count}: {waits:?}");
        let behind = tables.iter().filter(|wait| **wait > SECOND).count();
        assert!(whispers_count || behind <= 8, "{tables:?}");
        assert!(server.refusals(Instant::now() - SECOND * 300) <= 2, "it was learned");
    }
}

#[tokio::test(start_paused = true)]
async fn a_limit_learned_in_one_group_holds_for_all() {
    let pace = Pace::new(SECOND);
    let full = async |chat| {
        for _ in 0..20 {
            pace.turn(chat, chat, Kind::Open, Rank::Turn).await;
        }
        pace.foresee(chat, Kind::Whisper)
    };
    assert_eq!(full(-6).await, Duration::ZERO, "nobody knows whether it counts");
    let told = pace.learned();
    // A refusal that nothing there explains teaches nobody else.
    pace.refused(GROUP_CHAT - 9, Kind::Whisper, SECOND * 30);
    assert_eq!(told.borrow().whispers, Counts::Perhaps);
    for _ in 0..20 {
        pace.turn(GROUP_CHAT, GROUP_CHAT, Kind::Whisper, Rank::Turn).await;
    }
    pace.refused(GROUP_CHAT, Kind::Whisper, SECOND * 30);
    assert_eq!(told.borrow().whispers, Counts::Yes);
    assert!(pace.foresee(-6, Kind::Whisper) > SECOND && full(-7).await > SECOND);
    let heir = Pace::new(SECOND);
    heir.teach(*told.borrow());
    heir.refused(GROUP_CHAT, Kind::Open, SECOND * 30);
    assert_eq!(heir.foresee(GROUP_CHAT, Kind::Whisper), SECOND * 30);
}

/// People sit down, and each of their moves is a hand for the next player, one without urgency, and the
/// table.
#[tokio::test(start_paused = true)]
async fn hands_do_not_wait_for_tables_when_whispers_count() {
    let pace = Pace::new(SECOND);
    let server = Server { whispers_count: true, ..Server::bearing(20) };
    pace.teach(Learned { whispers: Counts::Yes, ..Learned::default() });
    for _ in 0..4 {
        write(&pace, &server, Kind::Open, Rank::Table).await;
        tokio::time::sleep(SECOND).await;
    }
    let (own, table, tables) = (AtomicBool::new(false), AtomicBool::new(false), AtomicUsize::new(0));
    let mut waits = Vec::new();
    let moves = async {
        for _ in 0..60 {
            own.store(true, Ordering::Relaxed);
            table.store(true, Ordering::Relaxed);
            waits.push(write(&pace, &server, Kind::Whisper, Rank::Turn).await);
            tokio::time::sleep(SECOND * 4).await;
        }
    };
    // What has changed while it waited is shown with it.
    let follow = async |changed: &AtomicBool, kind, rank| {
        loop {
            if changed.load(Ordering::Relaxed) {
                write(&pace, &server, kind, rank).await;
                changed.store(false, Ordering::Relaxed);
                tables.fetch_add(usize::from(kind == Kind::Open), Ordering::Relaxed);
            }
            tokio::time::sleep(SECOND / 10).await;
        }
    };
    tokio::select! {
        () = moves => {}
        () = follow(&table, Kind::Open, Rank::Table) => {}
        () = follow(&own, Kind::Whisper, Rank::Rest) => {}
    }
    let late: Vec<&Duration> = waits.iter().filter(|wait| **wait > SECOND).collect();
    // Fifteen hands a minute and what came before them are all that there is.
    assert!(late.len() <= 2 && late.iter().all(|wait| **wait <= SECOND * 10), "{waits:?}");
    assert!(tables.into_inner() >= 10, "the table is shown as well");
    assert!(server.refusals(Instant::now() - SECOND * 600) <= 1);
}

#[tokio::test(start_paused = true)]
async fn deletions_are_free_until_one_is_refused() {
    for deletions_count in [false, true] {
        let pace = Pace::new(SECOND);
        let server = Server { deletions_count, ..Server::bearing(20) };
        tokio::time::sleep(SECOND * 70).await;
        let began = Instant::now();
        for _ in 0..40 {
            write(&pace, &server, Kind::Delete, Rank::Rest).await;
        }
        let took = began.elapsed();
        assert_eq!(took < SECOND * 2, !deletions_count, "{took:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_refusal_holds_up_everything_that_counts_and_nothing_else() {
    let pace = Pace::new(SECOND);
    pace.refused(GROUP_CHAT, Kind::Open, SECOND * 30);
    assert_eq!(pace.foresee(GROUP_CHAT, Kind::Open), SECOND * 30);
    for kind in [Kind::Whisper, Kind::Delete] {
        assert_eq!(pace.foresee(GROUP_CHAT, kind), Duration::ZERO);
    }
    assert_eq!(pace.foresee(GROUP_CHAT - 1, Kind::Open), Duration::ZERO, "another group");
    pace.refused(GROUP_CHAT, Kind::Whisper, SECOND * 30);
    assert_eq!(pace.foresee(GROUP_CHAT, Kind::Whisper), SECOND * 30);
}

#[tokio::test(start_paused = true)]
async fn a_private_chat_gets_one_a_second() {
    let pace = Pace::new(SECOND);
    let began = Instant::now();
    for _ in 0..60 {
        pace.turn(5, 5, Kind::Open, Rank::Table).await;
    }
    assert!((25..=61).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_process_that_takes_over_avoids_a_burst() {
    let second_after = async |pace: Pace| {
        let start = Instant::now();
        pace.turn(-5, -5, Kind::Open, Rank::Table).await;
        pace.turn(-6, -6, Kind::Open, Rank::Table).await;
        start.elapsed()
    };
    let heir = Pace::new(SECOND);
    heir.begin_anew();
    assert_eq!(second_after(Pace::new(SECOND)).await, Duration::ZERO, "two go at once where nobody wrote before");
    assert!(second_after(heir).await >= Duration::from_millis(37));
}

fn most_within(times: &[u128], span: u128) -> usize {
    times.iter().map(|&from| times.iter().filter(|&&at| at >= from && at < from + span).count()).max().unwrap_or(0)
}

#[tokio::test(start_paused = true)]
async fn all_chats_together_get_thirty_a_second() {
    let pace = Pace::new(SECOND);
    let start = Instant::now();
    let mut times = Vec::new();
    for chat in 0..200 {
        pace.turn(-5 - chat, -5 - chat, Kind::Open, Rank::Table).await;
        times.push(start.elapsed().as_millis());
    }
    assert!(most_within(&times, 1_000) <= 30, "{times:?}");
    assert!(times[199] <= 8_100, "{times:?}");
}

#[tokio::test(start_paused = true)]
async fn a_raised_rank_overtakes_earlier_waiters() {
    let pace = Pace::new(SECOND);
    let gone = Mutex::new(Vec::new());
    let waiter = |chat: i64, rank: Rank| {
        let (pace, gone) = (&pace, &gone);
        async move {
            pace.turn(chat, chat, Kind::Open, rank).await;
            gone.lock().push(chat);
        }
    };
    let tables = (0..100).map(|number| waiter(-1 - number, Rank::Table));
    let hands = futures_util::future::join(waiter(7, Rank::Rest), waiter(8, Rank::Rest));
    let raised = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(pace.is_awaited(8) && pace.is_crowded());
        pace.raise(8, Rank::Turn);
    };
    tokio::join!(futures_util::future::join_all(tables), hands, raised);
    let gone = gone.into_inner();
    let at = |chat| gone.iter().position(|&other| other == chat).unwrap();
    assert!(at(8) < 10 && at(7) == 101, "{gone:?}");
    assert!(!pace.is_awaited(8) && !pace.is_crowded());
}

#[tokio::test(start_paused = true)]
async fn turn_messages_go_first_and_others_still_get_through() {
    let pace = Pace::new(SECOND);
    let gone = Mutex::new(Vec::new());
    let chats = std::sync::atomic::AtomicI64::new(-5);
    let waiter = |rank: Rank, after: u64| {
        let (pace, gone, chats) = (&pace, &gone, &chats);
        async move {
            tokio::time::sleep(Duration::from_millis(after)).await;
            let chat = chats.fetch_sub(1, std::sync::atomic::Ordering::Relaxed);
            pace.turn(chat, chat, Kind::Open, rank).await;
            gone.lock().push(rank);
        }
    };
    let rest = (0..100).map(|_| waiter(Rank::Rest, 0));
    let tables = (0..100).map(|_| waiter(Rank::Table, 1));
    let turns = (0..10).map(|_| waiter(Rank::Turn, 500));
    // For longer than any patience.
    let a_stream = (0..700).map(|number| waiter(Rank::Turn, 1000 + number * 40));
    let all = futures_util::future::join_all(rest.chain(tables).chain(turns).chain(a_stream));
    // A waiter that gives up holds up no other.
    let given_up = tokio::time::timeout(Duration::from_millis(1), waiter(Rank::Turn, 0));
    let _ = tokio::join!(all, given_up);
    let gone = gone.into_inner();
    let at = |rank| gone.iter().position(|&other| other == rank).unwrap();
    assert!(gone.len() >= 910);
    // Messages for players who must act overtake earlier ones.
    let turns_early = gone[..60].iter().filter(|&&rank| rank == Rank::Turn).count();
    assert!(at(Rank::Turn) < 25 && turns_early >= 10, "{gone:?}");
    assert_ne!(gone.last(), Some(&Rank::Rest), "it had its turn before the stream was over");
}
