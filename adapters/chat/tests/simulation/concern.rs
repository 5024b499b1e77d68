//! A table of which a process writes nothing is not even loaded there when it changes.

use std::sync::Arc;

use sobremesa::schema;
use sobremesa_store::{Lanes, Slot};
use sobremesa_store_for_tests::shared_memory::SharedMemory;
use sobremesa_store_for_tests::{Counter, FaultInjector};
use tokio::runtime::Builder;
use tokio::time::{Duration, sleep};

use crate::chance::Chance;
use crate::check::{shown_within, witness};
use crate::people::{Table, open, step, turn};
use crate::process::{ADAPTERS, Process, begin};
use crate::server::Server;

/// Makes a move, or two.
async fn play(process: &Process, table: &Table, chance: &Chance) {
    for person in &table.people {
        if let Some((moment, presses)) = turn(&process.manager, table.id, &person.player).await
            && let Some(press) = presses.first()
        {
            step(&process.manager, table, person, press.clone(), moment, chance).await;
        }
    }
}

/// The lanes of a table's rooms and players.
async fn lanes(process: &Process, table: &Table) -> Lanes {
    let look = process.manager.read(table.id, |session| {
        let rooms = session.rooms().iter().map(|view| Slot::of_room(&view.room));
        rooms.chain(session.sitters().map(|(_, sitter)| Slot::of_player(&sitter.player))).collect()
    });
    look.await.unwrap()
}

#[test]
fn a_process_does_not_read_tables_it_never_draws() {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        begin();
        let (chance, shared_memory) = (Chance::new(1), SharedMemory::new(schema()));
        let servers = ADAPTERS.map(|adapter| Server::new(chance.fork(), adapter == "discord"));
        let one = Process::start(&shared_memory, &servers, &chance, None);
        let counter = Arc::new(Counter::default());
        let faults = Arc::clone(&counter) as Arc<dyn FaultInjector>;
        let two = Process::start_with(&shared_memory, &servers, &chance, None, Some(faults));
        sleep(Duration::from_secs(8)).await;
        let (mut drawn, mut left) = (0, 0);
        // If a computer plays, the process that thinks for it has to look.
        for number in (0..40).filter(|number| number % 5 != 4) {
            let table = open(&one.manager, &chance, number).await;
            sleep(Duration::from_secs(3)).await;
            counter.take();
            play(&one, &table, &chance).await;
            assert!(!table.known.lock().unwrap().moves.is_empty(), "nobody moved at table {number}");
            sleep(Duration::from_secs(3)).await;
            let asked = counter.take();
            if two.manager.leases().holds_any(lanes(&one, &table).await) {
                drawn += 1;
                assert!(asked.loads > 0, "table {number} is not drawn");
            } else {
                left += 1;
                assert_eq!((asked.loads, asked.revisions), (0, 0), "table {number}");
            }
        }
        assert!(drawn > 0 && left > 0, "{drawn} and {left}");
        one.kill();
        two.kill();
    });
}

/// The record need not say which page stands where, since any of several processes may have written over it:
/// its word is not taken for that.
#[test]
fn several_processes_record_nothing_more_once_all_is_shown() {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        begin();
        let (chance, shared_memory) = (Chance::new(1), SharedMemory::new(schema()));
        let servers = ADAPTERS.map(|adapter| Server::new(chance.fork(), adapter == "discord"));
        let processes = [(); 2].map(|()| Process::start(&shared_memory, &servers, &chance, None));
        sleep(Duration::from_secs(8)).await;
        let tables = [open(&processes[0].manager, &chance, 0).await];
        play(&processes[0], &tables[0], &chance).await;
        let witness = witness(&shared_memory, &chance);
        assert_eq!(shown_within(&witness, &tables, &servers, Duration::from_secs(3)).await, Vec::<String>::new());
        // The answers arrive, and what was posted is recorded.
        sleep(Duration::from_secs(2)).await;
        let recorded = || async { witness.store().revision(tables[0].id).await.unwrap() };
        let before = recorded().await;
        sleep(Duration::from_secs(60)).await;
        assert_eq!(recorded().await, before);
        processes.into_iter().for_each(Process::kill);
    });
}
