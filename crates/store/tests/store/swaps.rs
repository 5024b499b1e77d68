//! Settings that are changed together with results: all or nothing, once, in one order. Stores with faults
//! show that the promises would be missed.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use sobremesa_store::{MAX_NAME, MAX_RECORD, Schema, SettingSwap, Store, StoreError};
use sobremesa_store_for_tests::{FaultInjector, inject_faults};
use tokio::task::JoinSet;

type Swaps = BTreeMap<String, SettingSwap>;

fn value(text: &str) -> Option<Vec<u8>> {
    (!text.is_empty()).then(|| text.as_bytes().to_vec())
}

/// Changes to settings, by their names: the value before and the one after; an empty text is no setting.
fn swaps(changes: &[(&str, &str, &str)]) -> Swaps {
    let swap = |(before, after)| SettingSwap { before: value(before), after: value(after) };
    changes.iter().map(|&(name, before, after)| (name.to_owned(), swap((before, after)))).collect()
}

fn results(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// All settings and results of a store.
async fn contents(store: &dyn Store) -> (BTreeMap<String, Vec<u8>>, Vec<(u64, Vec<u8>)>) {
    let mut settings = BTreeMap::new();
    for name in store.settings(None, 100).await.unwrap() {
        let value = store.setting(&name).await.unwrap().unwrap();
        settings.insert(name, value);
    }
    (settings, store.results(0, 100).await.unwrap())
}

/// The promise of [`Store::swap_settings`] to one writer.
pub(crate) async fn are_made_together_or_not_at_all(store: Arc<dyn Store>) {
    let first = swaps(&[("ana", "", "1500"), ("beto", "", "1500"), ("mark", "", "1")]);
    assert_eq!(store.swap_settings(first, results(&["a", "b"])).await, Ok(true));
    let before = contents(&*store).await;
    assert_eq!(before.0.len(), 3);
    assert_eq!(before.1, [(0, b"a".to_vec()), (1, b"b".to_vec())]);

    // Whichever of them is not as it was, whether it changed, came to be or is gone.
    let whole = [("ana", "1500", "1512"), ("beto", "1500", ""), ("eva", "", "1500"), ("mark", "1", "2")];
    for wrong in 0..whole.len() {
        for stale in ["1499", ""] {
            let mut changes = whole;
            changes[wrong].1 = if whole[wrong].1 == stale { "1501" } else { stale };
            assert_eq!(store.swap_settings(swaps(&changes), results(&["c"])).await, Ok(false), "{changes:?}");
            assert_eq!(contents(&*store).await, before, "{changes:?}");
        }
    }
    let (big, long) = (&*"x".repeat(MAX_RECORD + 1), &*"x".repeat(MAX_NAME + 1));
    for (name, stored, after, result) in [("ana", "1500", big, "c"), (long, "", "1", "c"), ("ana", "1500", "1512", big)]
    {
        let changes = swaps(&[(name, stored, after), ("mark", "1", "2")]);
        let refused = store.swap_settings(changes, results(&["c", result])).await;
        assert!(matches!(refused, Err(StoreError::TooBig { .. })), "{refused:?}");
        assert_eq!(contents(&*store).await, before);
    }

    assert_eq!(store.swap_settings(swaps(&whole), results(&["c"])).await, Ok(true));
    let (settings, appended) = contents(&*store).await;
    let wanted = [("ana", "1512"), ("eva", "1500"), ("mark", "2")];
    let wanted = wanted.map(|(name, value)| (name.to_owned(), value.as_bytes().to_vec()));
    assert_eq!(settings, BTreeMap::from(wanted));
    assert_eq!(appended[2..], [(2, b"c".to_vec())]);
    // Once more is once too often.
    assert_eq!(store.swap_settings(swaps(&whole), results(&["c"])).await, Ok(false));
    assert_eq!(contents(&*store).await, (settings, appended));
    assert_eq!(store.swap_settings(Swaps::new(), results(&["d"])).await, Ok(true), "nothing stands against it");
    assert_eq!(store.results(3, 9).await, Ok(vec![(3, b"d".to_vec())]));
}

const PURSES: [&str; 4] = ["purse.a", "purse.b", "purse.c", "purse.d"];
const WRITERS: usize = 6;
const TURNS: usize = 10;

async fn number(store: &dyn Store, name: &str) -> Result<i64, StoreError> {
    let stored = store.setting(name).await?;
    Ok(stored.map_or(0, |bytes| i64::from_le_bytes(bytes.try_into().unwrap())))
}

fn swap_number(before: i64, after: i64) -> SettingSwap {
    let bytes = |number: i64| (number != 0).then(|| number.to_le_bytes().to_vec());
    SettingSwap { before: bytes(before), after: bytes(after) }
}

/// Moves a coin from one purse to another, counts that and appends the count; begins anew where another writer
/// was first.
async fn move_a_coin(store: &dyn Store, from: &str, to: &str) -> Result<(), StoreError> {
    loop {
        let [mark, giver, taker] = [number(store, "mark").await?, number(store, from).await?, number(store, to).await?];
        let swaps = BTreeMap::from([
            ("mark".to_owned(), swap_number(mark, mark + 1)),
            (from.to_owned(), swap_number(giver, giver - 1)),
            (to.to_owned(), swap_number(taker, taker + 1)),
        ]);
        if store.swap_settings(swaps, vec![mark.to_le_bytes().to_vec()]).await? {
            return Ok(());
        }
    }
}

/// Checks that so many coins were moved, each once, and that results stand in the order of the moves.
async fn check_purses(store: &dyn Store, moved: usize) {
    assert_eq!(number(store, "mark").await, Ok(moved as i64));
    let mut sum = 0;
    for purse in PURSES {
        sum += number(store, purse).await.unwrap();
    }
    assert_eq!(sum, 0, "no coin is lost or made");
    let counted = (0..moved).map(|mark| (mark as u64, (mark as i64).to_le_bytes().to_vec()));
    assert_eq!(store.results(0, usize::MAX).await.unwrap(), counted.collect::<Vec<_>>());
}

/// The promise of [`Store::swap_settings`] to many writers.
pub(crate) async fn of_many_writers_happen_one_after_another(store: Arc<dyn Store>) {
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            for turn in 0..TURNS {
                let [from, to] = [writer + turn, writer + 2 * turn + 1].map(|purse| PURSES[purse % PURSES.len()]);
                let to = if from == to { PURSES[(writer + turn + 1) % PURSES.len()] } else { to };
                move_a_coin(&*store, from, to).await.unwrap();
            }
        });
    }
    writers.join_all().await;
    check_purses(&*store, WRITERS * TURNS).await;
}

/// One writer moves coins over a connection that is cut now and then. An acknowledged move happened once; one
/// that was refused because it had happened already would never be acknowledged.
pub(crate) async fn of_one_writer_are_never_refused(store: &dyn Store, turns: usize) {
    for turn in 0..turns {
        let [from, to] = [turn, turn + 1 + turn % 3].map(|purse| PURSES[purse % PURSES.len()]);
        let [mark, giver, taker] = [number(store, "mark"), number(store, from), number(store, to)];
        let (mark, giver, taker) = (mark.await.unwrap(), giver.await.unwrap(), taker.await.unwrap());
        let swaps = BTreeMap::from([
            ("mark".to_owned(), swap_number(mark, mark + 1)),
            (from.to_owned(), swap_number(giver, giver - 1)),
            (to.to_owned(), swap_number(taker, taker + 1)),
        ]);
        assert_eq!(store.swap_settings(swaps, vec![mark.to_le_bytes().to_vec()]).await, Ok(true), "turn {turn}");
    }
    check_purses(store, turns).await;
}

/// Ways not to keep the promise.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Settings are swapped one after another, as far as it goes.
    OneByOne,
    /// Results are appended in a write of their own, before it is known whether the settings are right.
    ResultsFirst,
    /// The last setting is written without a look at it.
    LastUnseen,
    /// The mark is moved, the rest is lost.
    MarkAlone,
}

#[async_trait]
impl FaultInjector for Fault {
    async fn swap_settings(
        &self,
        store: &dyn Store,
        mut swaps: Swaps,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        match self {
            Fault::OneByOne => {
                for (name, SettingSwap { before, after }) in swaps {
                    if !store.swap_setting(&name, before, after).await? {
                        return Ok(false);
                    }
                }
                store.swap_settings(Swaps::new(), results).await
            }
            Fault::ResultsFirst => {
                store.swap_settings(Swaps::new(), results).await?;
                store.swap_settings(swaps, Vec::new()).await
            }
            Fault::LastUnseen => {
                if let Some((name, swap)) = swaps.iter_mut().next_back() {
                    swap.before = store.setting(name).await?;
                }
                store.swap_settings(swaps, results).await
            }
            Fault::MarkAlone => {
                swaps.retain(|name, _| name == "mark");
                store.swap_settings(swaps, results).await
            }
        }
    }
}

#[tokio::test]
async fn a_store_that_breaks_the_promise_is_found_out() {
    for fault in [Fault::OneByOne, Fault::ResultsFirst, Fault::LastUnseen, Fault::MarkAlone] {
        let broken = inject_faults(sobremesa_store::memory(Schema::plain(1)), Arc::new(fault));
        let checked = tokio::spawn(are_made_together_or_not_at_all(broken)).await;
        assert!(checked.is_err_and(|error| error.is_panic()), "{fault:?} is not noticed");
    }
}
