use std::sync::Arc;

use sobremesa::{Actor, Manager, Open, Request, schema};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};
use sobremesa_store_for_tests::{SharedMemory, Slow};

use super::*;
use crate::posted_messages::Stale;

/// A process on the store.
fn process(shared_memory: &SharedMemory) -> (ChatTables, Arc<Manager>) {
    let slow = sobremesa_store_for_tests::inject_faults(shared_memory.join().store(), Arc::new(Slow));
    let manager = Arc::new(Manager::new(slow, Box::new(|| [7; 32])));
    (ChatTables::new(Arc::clone(&manager), || Time(0), "chat"), manager)
}

/// A table in a room, with a hand at it.
async fn open(manager: &Manager) -> [Target; 2] {
    let ana = Actor::new(PlayerId("chat:ana".to_owned()), "Ana", Language::Es);
    let room = Room("chat:1".to_owned());
    let open = Open {
        room: room.clone(),
        language: Language::Es,
        pictures: false,
        game: "domino".to_owned(),
        preset: Some("mano-a-mano".to_owned()),
        choices: Choices::new(),
        contribution: "uno".to_owned(),
    };
    let id = manager.handle(Request::Open(open), &ana, Time(0)).await.unwrap().session;
    [Target::Table(id, room), Target::Hand(id, ana.player)]
}

async fn recorded(tables: &ChatTables, target: &Target) -> PostedMessages<u64> {
    let read = tables.read::<_, ()>(target.session(), |session| Record::read(session, target));
    read.await.unwrap().unwrap().unwrap().standing
}

fn with(record: &Record<u64>, message: u64) -> PostedMessages<u64> {
    let mut standing = record.standing.clone();
    standing.stale.push(Stale::Delete(message));
    standing
}

/// Runs `add` on a place in several processes at the same time.
async fn add_at_once(target: usize, add: impl AsyncFn(&ChatTables, &Target, u64)) -> usize {
    let shared_memory = SharedMemory::new(schema());
    let [(one, manager), (two, _)] = [process(&shared_memory), process(&shared_memory)];
    let target = open(&manager).await[target].clone();
    let adding = |message: u64| add(if message.is_multiple_of(2) { &one } else { &two }, &target, message);
    tokio::join!(adding(1), adding(2), adding(3), adding(4), adding(5));
    recorded(&one, &target).await.stale.len()
}

#[tokio::test]
async fn concurrent_amendments_by_several_processes_are_all_recorded() {
    for place in [0, 1] {
        let added = add_at_once(place, async |tables, target, message| {
            assert_eq!(amend(tables, target, |record| Some(with(record, message))).await, Amended::Changed);
        });
        assert_eq!(added.await, 5);
    }
    // A blind overwrite of the record loses what others added: the test above would notice.
    let added = add_at_once(0, async |tables, target, message| {
        let read = tables.read::<_, ()>(target.session(), |session| Record::read(session, target));
        let record = read.await.unwrap().unwrap().unwrap();
        assert_eq!(tables.remember(target, None, &with(&record, message)).await, Recorded::Yes);
    });
    assert!(added.await < 5);
}

#[tokio::test]
async fn amending_a_missing_record_changes_nothing() {
    let shared_memory = SharedMemory::new(schema());
    let (tables, manager) = process(&shared_memory);
    let [table, hand] = open(&manager).await;
    let nowhere = Target::Table(SessionId(7), Room("chat:1".to_owned()));
    let change = |record: &Record<u64>| Some(with(record, 1));
    assert_eq!(amend(&tables, &nowhere, change).await, Amended::Left);
    let nobody = Target::Hand(table.session(), PlayerId("chat:beto".to_owned()));
    assert_eq!(amend(&tables, &nobody, change).await, Amended::Left);
    assert_eq!(amend(&tables, &hand, |_: &Record<u64>| None).await, Amended::Left);
    assert_eq!(recorded(&tables, &hand).await, PostedMessages::default());
}
