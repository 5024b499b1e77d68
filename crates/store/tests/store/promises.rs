//! The promises of every engine.

use std::sync::Arc;

use sobremesa_store::{
    List, MAX_NAME, MAX_RECORD, PlayerId, Revision, SessionId, Store, StoreError, Stored, SwapError, Time, Write,
};
use tokio::task::JoinSet;

use crate::{A, B, C, Place, player, room, swaps, table};

crate::with_all!([
    what_was_written_is_found_again,
    who_is_called_like_a_list_is_not_found_in_it,
    each_write_moves_the_indexes,
    one_of_many_swaps_wins,
    many_sessions_are_written_at_once,
    a_conflict_changes_nothing,
    a_room_holds_one_session,
    a_deleted_session_leaves_nothing_but_its_results,
    due_sessions_come_in_the_order_of_their_time,
    sessions_are_listed_page_by_page,
    a_name_that_begins_like_another_is_another,
    what_is_too_big_is_refused,
    large_records_are_kept,
    results_stay_in_order,
    settings_are_kept_and_forgotten,
    a_setting_takes_the_place_of_what_it_was_decided_on_alone,
    settings_are_swapped_together_or_not_at_all,
    swaps_of_many_writers_happen_one_after_another,
    a_record_that_nobody_can_read_is_set_aside,
]);

async fn what_was_written_is_found_again(place: Place) {
    let store = place.open().await;
    assert_eq!(store.load(A).await, Ok(None));
    let write = table("one", &["patio", "bar"], &["ana", "luz"], Some(50));
    assert_eq!(store.swap(A, Revision::NONE, write).await, Ok(Revision(1)));
    let stored = Stored {
        revision: Revision(1),
        record: b"one".to_vec(),
        rooms: vec![room("patio"), room("bar")],
        players: vec![player("ana"), player("luz")],
        lists: vec![],
        wake_at: Some(Time(50)),
    };
    assert_eq!(store.load(A).await, Ok(Some(stored)));
    assert_eq!(store.session_in(&room("bar")).await, Ok(Some(A)));
    assert_eq!(store.sessions_of(&player("luz")).await, Ok(vec![A]));
    assert_eq!(store.next_due().await, Ok(Some(Time(50))));
}

async fn who_is_called_like_a_list_is_not_found_in_it(place: Place) {
    let store = place.open().await;
    let list = |name: &str| List(name.to_owned());
    let write = |lists: &[&str]| Write {
        lists: lists.iter().map(|name| list(name)).collect(),
        ..table("1", &["patio"], &["ana"], None)
    };
    store.swap(A, Revision::NONE, write(&["playing:web", "ana"])).await.unwrap();
    assert_eq!(store.sessions_in(&list("playing:web")).await, Ok(vec![A]));
    assert_eq!((store.count_in(&list("playing:web")).await, store.count_in(&list("patio")).await), (Ok(1), Ok(0)));
    for name in [":playing:web", "playing:web", "web:ana:playing"] {
        assert_eq!(store.sessions_of(&PlayerId(name.to_owned())).await, Ok(vec![]), "{name}");
    }
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![A]));
    assert_eq!(store.sessions_in(&list("patio")).await, Ok(vec![]));
    store.swap(A, Revision(1), write(&["over:web"])).await.unwrap();
    assert_eq!(store.sessions_in(&list("playing:web")).await, Ok(vec![]));
    assert_eq!(store.sessions_in(&list("over:web")).await, Ok(vec![A]));
    assert_eq!(store.load(A).await.unwrap().unwrap().lists, [list("over:web")]);
}

async fn each_write_moves_the_indexes(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("1", &["patio", "bar"], &["ana", "luz"], Some(50))).await.unwrap();
    store.swap(A, Revision(1), table("2", &["bar", "web"], &["luz", "eva", "luz"], None)).await.unwrap();
    assert_eq!(store.session_in(&room("patio")).await, Ok(None));
    assert_eq!(store.session_in(&room("bar")).await, Ok(Some(A)));
    assert_eq!(store.session_in(&room("web")).await, Ok(Some(A)));
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![]));
    assert_eq!(store.sessions_of(&player("luz")).await, Ok(vec![A]));
    assert_eq!(store.sessions_of(&player("eva")).await, Ok(vec![A]));
    assert_eq!(store.next_due().await, Ok(None));
    store.swap(B, Revision::NONE, table("1", &["patio"], &["luz"], None)).await.unwrap();
    assert_eq!(store.sessions_of(&player("luz")).await, Ok(vec![A, B]));
}

async fn one_of_many_swaps_wins(place: Place) {
    let store = place.open().await;
    for revision in 0..5 {
        let swaps: Vec<_> = (0..32)
            .map(|writer| {
                let store = store.clone();
                tokio::spawn(async move {
                    let write = Write { results: vec![vec![writer]], ..Write::record(vec![writer]) };
                    (writer, store.swap(A, Revision(revision), write).await)
                })
            })
            .collect();
        let mut winners = Vec::new();
        for swap in swaps {
            match swap.await.unwrap() {
                (writer, Ok(written)) => {
                    assert_eq!(written, Revision(revision + 1));
                    winners.push(writer);
                }
                (_, Err(error)) => assert_eq!(error, SwapError::Conflict { stored: Revision(revision + 1) }),
            }
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(store.load(A).await.unwrap().unwrap().record, winners);
        assert_eq!(store.results(revision, 9).await, Ok(vec![(revision, winners)]));
    }
}

async fn many_sessions_are_written_at_once(place: Place) {
    let store = place.open().await;
    let writers: Vec<_> = (0..200)
        .map(|id| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut revision = Revision::NONE;
                for step in 0..5 {
                    let write = table(&format!("{id} {step}"), &[&format!("{id}")], &["ana"], Some(id * 10 + step));
                    revision = store.swap(SessionId(id), revision, write).await.unwrap();
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let ids: Vec<_> = (0..200).map(SessionId).collect();
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(ids.clone()));
    assert_eq!(store.due(Time(u64::MAX), 1000).await, Ok(ids));
    for id in 0..200 {
        let stored = store.load(SessionId(id)).await.unwrap().unwrap();
        assert_eq!((stored.revision, stored.record), (Revision(5), format!("{id} 4").into_bytes()));
    }
}

async fn a_conflict_changes_nothing(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("1", &["patio"], &["ana"], Some(1))).await.unwrap();
    let before = store.load(A).await;
    let late = Write { results: vec![b"r".to_vec()], ..table("x", &["bar"], &["luz"], Some(9)) };
    for expected in [Revision::NONE, Revision(2)] {
        let conflict = Err(SwapError::Conflict { stored: Revision(1) });
        assert_eq!(store.swap(A, expected, late.clone()).await, conflict);
        assert_eq!(store.swap(A, expected, Write::delete()).await, conflict);
    }
    assert_eq!(store.swap(B, Revision(1), late).await, Err(SwapError::Conflict { stored: Revision::NONE }));
    assert_eq!(store.load(A).await, before);
    assert_eq!(store.load(B).await, Ok(None));
    assert_eq!(store.session_in(&room("bar")).await, Ok(None));
    assert_eq!(store.sessions_of(&player("luz")).await, Ok(vec![]));
    assert_eq!(store.due(Time(100), 9).await, Ok(vec![A]));
    assert_eq!(store.results(0, 9).await, Ok(vec![]));
}

async fn a_room_holds_one_session(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("1", &["patio"], &[], None)).await.unwrap();
    let both = table("2", &["bar", "patio"], &["ana"], None);
    let taken = SwapError::RoomTaken { room: room("patio"), holder: A };
    assert_eq!(store.swap(B, Revision::NONE, both.clone()).await, Err(taken));
    assert_eq!(store.load(B).await, Ok(None));
    assert_eq!(store.session_in(&room("bar")).await, Ok(None));
    // Its own room does not count as taken; a room that was left can be had.
    store.swap(A, Revision(1), table("2", &["patio"], &[], None)).await.unwrap();
    store.swap(A, Revision(2), table("3", &[], &[], None)).await.unwrap();
    assert_eq!(store.swap(B, Revision::NONE, both).await, Ok(Revision(1)));
    assert_eq!(store.session_in(&room("patio")).await, Ok(Some(B)));
}

async fn a_deleted_session_leaves_nothing_but_its_results(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("1", &["patio"], &["ana"], Some(5))).await.unwrap();
    let last = Write { results: vec![b"ana won".to_vec()], ..Write::delete() };
    assert_eq!(store.swap(A, Revision(1), last).await, Ok(Revision(2)));
    assert_eq!(store.load(A).await, Ok(None));
    assert_eq!(store.session_in(&room("patio")).await, Ok(None));
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![]));
    assert_eq!(store.next_due().await, Ok(None));
    assert_eq!(store.sessions(None, 9).await, Ok(vec![]));
    assert_eq!(store.results(0, 9).await, Ok(vec![(0, b"ana won".to_vec())]));
}

async fn due_sessions_come_in_the_order_of_their_time(place: Place) {
    let store = place.open().await;
    for (id, wake_at) in [(A, 300), (B, 100), (C, 300)] {
        store.swap(id, Revision::NONE, table("", &[], &[], Some(wake_at))).await.unwrap();
    }
    store.swap(SessionId(1), Revision::NONE, table("", &[], &[], None)).await.unwrap();
    assert_eq!(store.due(Time(99), 9).await, Ok(vec![]));
    assert_eq!(store.due(Time(100), 9).await, Ok(vec![B]));
    assert_eq!(store.due(Time(300), 9).await, Ok(vec![B, A, C]));
    assert_eq!(store.due(Time(300), 2).await, Ok(vec![B, A]));
    assert_eq!(store.due(Time(300), 0).await, Ok(vec![]));
    assert_eq!(store.next_due().await, Ok(Some(Time(100))));
    store.swap(B, Revision(1), table("", &[], &[], Some(u64::MAX))).await.unwrap();
    assert_eq!(store.next_due().await, Ok(Some(Time(300))));
    assert_eq!(store.due(Time(u64::MAX), 9).await, Ok(vec![A, C, B]));
}

async fn sessions_are_listed_page_by_page(place: Place) {
    let store = place.open().await;
    let ids = [0, 1, 255, 256, 70_000, u64::MAX].map(SessionId);
    for id in ids {
        store.swap(id, Revision::NONE, Write::record(vec![])).await.unwrap();
    }
    assert_eq!(store.sessions(None, 4).await, Ok(ids[..4].to_vec()));
    assert_eq!(store.sessions(Some(ids[3]), 4).await, Ok(ids[4..].to_vec()));
    assert_eq!(store.sessions(Some(ids[5]), 4).await, Ok(vec![]));
}

async fn a_name_that_begins_like_another_is_another(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("", &["patio"], &["ana", ""], None)).await.unwrap();
    store.swap(B, Revision::NONE, table("", &["pat"], &["anabel", "ana\0"], None)).await.unwrap();
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![A]));
    assert_eq!(store.sessions_of(&player("anabel")).await, Ok(vec![B]));
    assert_eq!(store.sessions_of(&player("an")).await, Ok(vec![]));
    assert_eq!(store.sessions_of(&player("")).await, Ok(vec![A]));
    assert_eq!(store.session_in(&room("pat")).await, Ok(Some(B)));
    assert_eq!(store.session_in(&room("pa")).await, Ok(None));
}

async fn what_is_too_big_is_refused(place: Place) {
    let store = place.open().await;
    let long = "x".repeat(MAX_NAME + 1);
    let writes = [
        Write::record(vec![7; MAX_RECORD + 1]),
        Write { results: vec![vec![7; MAX_RECORD + 1]], ..Write::record(vec![]) },
        table("", &[&long], &[], None),
        table("", &[], &[&long], None),
        table(&"x".repeat(MAX_RECORD - 4), &["patio"], &[], None),
    ];
    for write in writes {
        let refused = store.swap(A, Revision::NONE, write).await;
        assert!(matches!(refused, Err(SwapError::Store(StoreError::TooBig { .. }))), "{refused:?}");
    }
    assert!(matches!(store.set_setting(&long, Some(vec![])).await, Err(StoreError::TooBig { .. })));
    assert!(matches!(store.set_setting("key", Some(vec![7; MAX_RECORD + 1])).await, Err(StoreError::TooBig { .. })));
    assert_eq!(store.load(A).await, Ok(None));
    // Asking for what cannot exist is no error.
    assert_eq!(store.sessions_of(&player(&"x".repeat(70_000))).await, Ok(vec![]));
    assert_eq!(store.session_in(&room(&"x".repeat(70_000))).await, Ok(None));
}

async fn large_records_are_kept(place: Place) {
    let record = |id: u64, step: u64| vec![(id * 16 + step) as u8; MAX_RECORD - 16];
    let store = place.open().await;
    for step in 0..4 {
        for id in 0..20 {
            store.swap(SessionId(id), Revision(step), Write::record(record(id, step))).await.unwrap();
        }
    }
    for id in 0..20 {
        assert_eq!(store.load(SessionId(id)).await.unwrap().unwrap().record, record(id, 3));
    }
}

async fn results_stay_in_order(place: Place) {
    let store = place.open().await;
    for revision in 0..4_u8 {
        let results = vec![vec![revision, 0], vec![revision, 1]];
        let write = Write { results, ..Write::record(vec![]) };
        store.swap(A, Revision(revision.into()), write).await.unwrap();
    }
    let all: Vec<_> = (0..8_u8).map(|n| (u64::from(n), vec![n / 2, n % 2])).collect();
    assert_eq!(store.results(0, 100).await, Ok(all.clone()));
    assert_eq!(store.results(3, 2).await, Ok(all[3..5].to_vec()));
    assert_eq!(store.results(8, 2).await, Ok(vec![]));
}

async fn a_setting_takes_the_place_of_what_it_was_decided_on_alone(place: Place) {
    let store = place.open().await;
    let value = |number: u8| Some(vec![number]);
    assert_eq!(store.swap_setting("list", value(1), value(2)).await, Ok(false), "there is nothing");
    assert_eq!(store.swap_setting("list", None, value(1)).await, Ok(true));
    assert_eq!(store.swap_setting("list", None, value(2)).await, Ok(false));
    assert_eq!(store.swap_setting("list", value(1), value(2)).await, Ok(true));
    assert_eq!(store.setting("list").await, Ok(value(2)));
    assert_eq!(swap_at_once(&store, value(2)).await, 1, "of those who decided on the same, one is let through");
    let left = store.setting("list").await.unwrap();
    assert_eq!(store.swap_setting("list", value(2), None).await, Ok(false));
    assert_eq!(store.swap_setting("list", left, None).await, Ok(true));
    assert_eq!(swap_at_once(&store, None).await, 1);
}

/// Counts the writers that are let through when several write a setting at the same time in the place of this
/// value.
async fn swap_at_once(store: &Arc<dyn Store>, before: Option<Vec<u8>>) -> usize {
    let mut swaps = JoinSet::new();
    for number in 3..9 {
        let (store, before) = (Arc::clone(store), before.clone());
        swaps.spawn(async move { store.swap_setting("list", before, Some(vec![number])).await.unwrap() });
    }
    swaps.join_all().await.into_iter().filter(|written| *written).count()
}

async fn settings_are_swapped_together_or_not_at_all(place: Place) {
    swaps::are_made_together_or_not_at_all(place.open().await).await;
}

async fn swaps_of_many_writers_happen_one_after_another(place: Place) {
    swaps::of_many_writers_happen_one_after_another(place.open().await).await;
}

async fn settings_are_kept_and_forgotten(place: Place) {
    let store = place.open().await;
    assert_eq!(store.setting("web.secret").await, Ok(None));
    store.set_setting("web.secret", Some(b"1".to_vec())).await.unwrap();
    store.set_setting("web.secret", Some(b"22".to_vec())).await.unwrap();
    store.set_setting("web", Some(vec![])).await.unwrap();
    assert_eq!(store.setting("web.secret").await, Ok(Some(b"22".to_vec())));
    assert_eq!(store.setting("web").await, Ok(Some(vec![])));
    assert_eq!(store.settings(None, 9).await, Ok(vec!["web".into(), "web.secret".into()]));
    assert_eq!(store.settings(Some("web"), 9).await, Ok(vec!["web.secret".into()]));
    store.set_setting("web", None).await.unwrap();
    assert_eq!(store.setting("web").await, Ok(None));
}

async fn a_record_that_nobody_can_read_is_set_aside(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("gibberish", &["patio"], &["ana"], Some(5))).await.unwrap();
    store.swap(A, Revision(1), table("gibberish", &["patio"], &["ana"], Some(6))).await.unwrap();
    // Not if it has been written since.
    assert_eq!(store.set_aside(A, Revision(1), "?").await, Err(SwapError::Conflict { stored: Revision(2) }));
    assert_eq!(store.set_aside(A, Revision(2), "no such game").await, Ok(()));
    assert_eq!(store.load(A).await, Ok(None));
    assert_eq!(store.session_in(&room("patio")).await, Ok(None));
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![]));
    assert_eq!(store.next_due().await, Ok(None));
    let kept = store.set_asides().await.unwrap();
    assert_eq!((kept.len(), kept[0].id, kept[0].reason.as_str()), (1, A, "no such game"));
    assert!(kept[0].bytes.ends_with(b"gibberish"));
    assert_eq!(store.set_aside(A, Revision(2), "again").await, Ok(()));
}
