//! The cost of a press for the store, through the whole adapter: it grows unnoticed otherwise.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, OnceLock};

use sobremesa::schema;
use sobremesa_store_for_tests::{Count, Counter};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::support::World;

/// The number of moves that are counted.
const MOVES: usize = 6;

/// The most moves until one of them is answered with the hand: a busy machine's writers are ahead of most.
const MOST_MOVES: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn a_press_is_one_write_and_reads_no_record() {
    let mut world = World::new().await;
    let (memory, counter) = (sobremesa_store::memory(schema()), Arc::<Counter>::default());
    world.stop().await;
    world.take(sobremesa_store_for_tests::inject_faults(Arc::clone(&memory), Arc::clone(&counter) as _));
    world.start().await;
    // The test's own questions are asked beside the tap.
    world.take(memory);
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 2).await;
    world.in_step(id).await;
    counter.take();
    world.play(id, &people, MOVES).await;
    world.in_step(id).await;
    let Count { loads, revisions, lookups, writes } = counter.take();
    println!("{MOVES} presses: {revisions} revisions, {writes} writes");
    assert_eq!((loads, writes), (0, MOVES as u64), "a move alone is written: messages that stand are edited");
    // Looks at a table that is known: for both hands, the channel, whom to ring for.
    assert!(revisions <= 10 * MOVES as u64, "{revisions}");
    assert!(lookups <= MOVES as u64, "{lookups}");
}

thread_local! {
    /// The number of spans of requests that this thread is in.
    static REQUESTS: Cell<usize> = const { Cell::new(0) };
}

/// The number of compositions of each hand in requests, by table and seat: of all tests in this process.
#[derive(Default)]
struct Hands(Mutex<BTreeMap<(String, u64), usize>>);

impl Hands {
    /// Counts from now on.
    fn counted() -> &'static Arc<Hands> {
        static COUNTED: OnceLock<Arc<Hands>> = OnceLock::new();
        COUNTED.get_or_init(|| {
            let hands = Arc::<Hands>::default();
            tracing::subscriber::set_global_default(Composed(Arc::clone(&hands))).unwrap();
            hands
        })
    }

    fn take(&self, hand: &(String, u64)) -> usize {
        self.0.lock().unwrap().remove(hand).unwrap_or_default()
    }
}

/// The ids of the spans of requests, and of all others.
const REQUEST: Id = Id::from_non_zero_u64(NonZeroU64::MIN);
const OTHER: Id = Id::from_non_zero_u64(NonZeroU64::MAX);

/// Hears of each composition. What the writers do is in no request.
struct Composed(Arc<Hands>);

impl Subscriber for Composed {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.is_span() || metadata.target() == "sobremesa::screens::hand"
    }

    fn event(&self, event: &Event<'_>) {
        let mut hand = Hand::default();
        event.record(&mut hand);
        if REQUESTS.get() > 0 {
            *self.0.0.lock().unwrap().entry((hand.session, hand.seat)).or_default() += 1;
        }
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        if span.metadata().name() == "request" { REQUEST } else { OTHER }
    }

    fn enter(&self, span: &Id) {
        REQUESTS.set(REQUESTS.get() + usize::from(*span == REQUEST));
    }

    fn exit(&self, span: &Id) {
        REQUESTS.set(REQUESTS.get() - usize::from(*span == REQUEST));
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
}

#[derive(Default)]
struct Hand {
    session: String,
    seat: u64,
}

impl Visit for Hand {
    fn record_u64(&mut self, field: &Field, value: u64) {
        if field.name() == "seat" {
            self.seat = value;
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "session" {
            self.session = format!("{value:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_composes_the_hand_once() {
    let hands = Hands::counted();
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    let mut answered = 0;
    for moved in 0..MOST_MOVES {
        if moved >= MOVES && answered > 0 {
            break;
        }
        let (person, press) = world.next(id, &people, 0).await.unwrap();
        let seat = world.manager.read(id, |session| session.seat_of(&person.player())).await.unwrap().unwrap();
        let hand = (id.to_string(), u64::try_from(seat.index()).unwrap());
        hands.take(&hand);
        assert!(person.press_in_hand(&press).await.is_shown());
        // A hand that is being written at this moment is left to its writer.
        let composed = hands.take(&hand);
        assert!(composed <= 1, "{press}: {composed}");
        answered += composed;
    }
    assert!(answered > 0, "no press was answered with the hand");
}
