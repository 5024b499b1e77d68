//! Invariants that must hold once all faults are over.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa::Manager;
use sobremesa_chat::Target;
use sobremesa_store::{Store, Time};
use sobremesa_store_for_tests::shared_memory::SharedMemory;
use tokio::time::{Instant, sleep};

use crate::chance::Chance;
use crate::chat::{name, page};
use crate::people::Table;
use crate::process::{ADAPTERS, clock};
use crate::server::Server;

/// A process that reads what is stored, and takes no part.
pub fn witness(shared_memory: &SharedMemory, chance: &Chance) -> Arc<Manager> {
    let dice = chance.fork();
    Arc::new(Manager::new(shared_memory.join().store(), Box::new(move || dice.bytes())))
}

/// The greatest delay of a wake-up after the last fault, in milliseconds: as long as it takes to notice that
/// its owner has died, and to take over.
const LATE: u64 = 5_000;

/// Watches that nothing that is due waits for longer than a dead owner explains.
pub async fn audit_wakes(shared_memory: SharedMemory, last_fault: Arc<AtomicU64>, wrong: Arc<Mutex<Vec<String>>>) {
    let witness = shared_memory.join();
    witness.hold(shared_memory.slots(), Duration::from_secs(100_000), 1);
    loop {
        sleep(Duration::from_millis(250)).await;
        if clock().0 < last_fault.load(Ordering::Relaxed) + LATE {
            continue;
        }
        let late = witness.due(Time(clock().0 - LATE), 10).await.unwrap();
        wrong.lock().unwrap().extend(late.iter().map(|id| format!("{id:?} is woken too late at {}", clock().0)));
    }
}

/// Waits until every room and every hand shows the last screen, once and no other; says what does not after
/// so long.
pub async fn shown_within(manager: &Manager, tables: &[Table], servers: &[Server], longest: Duration) -> Vec<String> {
    let since = Instant::now();
    loop {
        let mut wrong = Vec::new();
        for table in tables {
            wrong.extend(not_shown(manager, table, servers).await);
        }
        if wrong.is_empty() || since.elapsed() >= longest {
            return wrong;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

async fn not_shown(manager: &Manager, table: &Table, servers: &[Server]) -> Vec<String> {
    let wanted = manager.read(table.id, |session| {
        let rooms = session.rooms().iter().map(|view| Target::Table(table.id, view.room.clone()));
        let hands = table.people.iter().map(|person| Target::Hand(table.id, person.player.clone()));
        let places = rooms.chain(hands);
        places.map(|target| (name(&target), page(session, &target))).collect::<Vec<_>>()
    });
    let Ok(wanted) = wanted.await else { return vec![format!("{:?} cannot be read", table.id)] };
    let mut wrong = Vec::new();
    for (place, page) in wanted {
        let Some(server) = ADAPTERS.iter().position(|adapter| place.starts_with(adapter)) else { continue };
        let mut shown = servers[server].shown(&place);
        if let Some(right) = shown.iter().rposition(|(text, _)| Some(text) == page.as_ref()) {
            shown.remove(right);
        } else if page.is_some() {
            wrong.push(format!("{place} shows {shown:?}\ninstead of {page:?}"));
        }
        if shown.iter().any(|(_, in_vain)| !in_vain) {
            wrong.push(format!("{place} shows {shown:?}\nbesides {page:?}"));
        }
    }
    wrong
}

/// Every acknowledged move is in the record: the table has gone on from there.
pub async fn record(manager: &Manager, tables: &[Table]) -> Vec<String> {
    let mut wrong = Vec::new();
    for table in tables {
        let made = manager.read(table.id, |session| {
            let inputs = session.record().map_or(0, |record| record.inputs.len());
            (session.moment(), inputs)
        });
        let Ok((moment, inputs)) = made.await else { continue };
        let known = table.known.lock().unwrap();
        if let (Some(moment), Some((last, _))) = (moment, known.moves.last_key_value())
            && moment <= *last
        {
            wrong.push(format!("{:?} is at moment {moment}, and a move was acknowledged at {last}", table.id));
        }
        if inputs < known.moves.len() {
            wrong.push(format!("{:?} has {inputs} inputs of {} acknowledged moves", table.id, known.moves.len()));
        }
    }
    wrong
}
