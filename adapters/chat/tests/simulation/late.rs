//! A dead process's call that was still in flight arrives after another process has drawn.

use sobremesa::{Act, Request, schema};
use sobremesa_store_for_tests::shared_memory::SharedMemory;
use tokio::runtime::Builder;
use tokio::time::{Duration, sleep};

use crate::chance::Chance;
use crate::check::{shown_within, witness};
use crate::people::open;
use crate::process::{ADAPTERS, Process, begin, clock};
use crate::server::Server;

/// The game may have ended meanwhile; nothing changes at such a table any more, so no process would look
/// again.
#[test]
fn a_late_write_at_a_finished_table_is_corrected() {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        begin();
        let (chance, shared_memory) = (Chance::new(1), SharedMemory::new(schema()));
        let servers = ADAPTERS.map(|adapter| Server::new(chance.fork(), adapter == "discord"));
        let one = Process::start(&shared_memory, &servers, &chance, None);
        sleep(Duration::from_secs(8)).await;
        let table = open(&one.manager, &chance, 1).await;
        sleep(Duration::from_secs(2)).await;
        let witness = witness(&shared_memory, &chance);
        witness.handle(Request::At(table.id, Act::End), &table.people[0], clock()).await.unwrap();
        one.kill();
        let two = Process::start(&shared_memory, &servers, &chance, None);
        let tables = [table];
        let shown = || shown_within(&witness, &tables, &servers, Duration::from_secs(10));
        assert_eq!(shown().await, Vec::<String>::new());
        for person in &tables[0].people {
            let adapter = ADAPTERS.iter().position(|adapter| person.player.0.starts_with(adapter)).unwrap();
            servers[adapter].arrive_late(&person.player.0, "Te toca.");
        }
        assert_eq!(shown().await, Vec::<String>::new());
        two.kill();
    });
}
