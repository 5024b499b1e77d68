//! The cost of a press for the store, through the whole adapter: it grows unnoticed otherwise.

use sobremesa_store_for_tests::Count;

use crate::support::people::{ANA, BETO, GROUP, SECOND, at, telegram};
use crate::support::program::Program;
use crate::support::state::Kind;

/// The number of moves that are counted.
const MOVES: u64 = 6;

#[tokio::test]
async fn a_press_reads_no_record() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let (_program, counter) = Program::counted(&telegram);
    telegram.begin(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    counter.take();
    for _ in 0..MOVES {
        let (person, hand, buttons) = loop {
            let turn = [ANA, BETO].into_iter().find_map(|person| {
                let (hand, buttons) = telegram.moves(&person)?;
                Some((person, hand, buttons))
            });
            match turn {
                Some(turn) => break turn,
                None => tokio::time::sleep(SECOND).await,
            }
        };
        telegram.press_data(at(person.id), &person, &hand, buttons[0].data.as_deref().unwrap()).await;
        telegram.wait_until_quiet().await;
    }
    let Count { loads, revisions, lookups, writes } = counter.take();
    println!("{MOVES} presses: {revisions} revisions, {writes} writes");
    assert_eq!((loads, lookups), (0, 0));
    // The move, and where the table is posted anew to see where it is, the new message. That the old one is
    // gone is not noted. A hand that was still to be shown when counting began may add to that.
    assert!(writes <= 2 * MOVES + 3, "{writes}");
    // Looks at a table that is known: for both hands, the group, whom to ring for.
    assert!(revisions <= 10 * MOVES, "{revisions}");
}
