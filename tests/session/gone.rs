//! The caller may be gone before the answer arrives. A request that was begun is finished, and all others are
//! notified.

use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::sync::broadcast::Receiver;

use sobremesa::{Changed, Configure, Thinkers};
use sobremesa_computer::Level;

use super::slow::slow;
use super::*;

/// The most awaits that a decision may take.
const MOST_AWAITS: usize = 200;

/// Polls a request this many times, then drops it. Returns whether it had finished by then.
async fn ask_and_go(manager: &Manager, request: Request, by: &Actor, polls: usize) -> bool {
    let mut asked = pin!(manager.handle(request, by, NOON));
    for _ in 0..polls {
        if let Poll::Ready(reply) = asked.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            reply.unwrap();
            return true;
        }
        // The work that it is waiting for goes on meanwhile.
        tokio::task::yield_now().await;
    }
    false
}

/// Returns true if the next notification is that this table has changed.
async fn hears_of(watch: &mut Receiver<Changed>, id: SessionId) -> bool {
    let told = tokio::time::timeout(Duration::from_secs(20), watch.recv()).await;
    matches!(told, Ok(Ok(Changed::Table(table, _))) if table == id)
}

#[tokio::test]
async fn a_move_completes_and_is_announced_after_its_caller_leaves() {
    let mut gone_at = 0;
    for polls in 1..MOST_AWAITS {
        let store = slow();
        let manager = manager(&store);
        let id = game_of_two(&manager, "patio").await;
        let who = turn(&manager, id).await.unwrap();
        let request = move_of(&manager, id, &who).await;
        let before = store.load(id).await.unwrap().unwrap().revision;
        // A manager that has to read the table first.
        let manager = super::manager(&store);
        let mut watch = manager.watch();
        let done = ask_and_go(&manager, request, &actor(&who), polls).await;
        assert!(hears_of(&mut watch, id).await, "gone after {polls} polls: nobody was told");
        let after = store.load(id).await.unwrap().unwrap().revision;
        assert_eq!(after.0, before.0 + 1, "gone after {polls} polls");
        gone_at = polls;
        if done {
            break;
        }
    }
    assert!((4..MOST_AWAITS - 1).contains(&gone_at), "a decision awaits the store several times: {gone_at}");
}

/// Tries each request, in a lobby with one or with both players.
#[tokio::test]
async fn a_request_completes_even_if_its_caller_leaves() {
    type Asked = (&'static str, bool, fn() -> Act);
    let asked: [Asked; 5] = [
        ("Beto", false, join),
        ("Ana", false, || Act::Configure(Configure::Preset("tres".into()))),
        ("Ana", true, || Act::Start),
        ("Beto", true, || Act::Leave),
        ("Ana", true, || Act::End),
    ];
    for (who, both, act) in asked {
        let mut gone_at = 0;
        for polls in 1..MOST_AWAITS {
            let store = slow();
            let before = manager(&store);
            let id = before.handle(open("patio", "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
            if both {
                ask(&before, id, "Beto", join()).await.unwrap();
            }
            let revision = store.load(id).await.unwrap().unwrap().revision;
            let manager = manager(&store);
            let mut watch = manager.watch();
            let done = ask_and_go(&manager, Request::At(id, act()), &actor(who), polls).await;
            assert!(hears_of(&mut watch, id).await, "{:?}: gone after {polls} polls: nobody was told", act());
            let after = store.load(id).await.unwrap().unwrap().revision;
            assert_eq!(after.0, revision.0 + 1, "{:?}: gone after {polls} polls", act());
            gone_at = polls;
            if done {
                break;
            }
        }
        assert!((4..MOST_AWAITS - 1).contains(&gone_at), "{:?} awaits the store several times: {gone_at}", act());
    }
}

/// A table is there even if its caller did not wait for it.
#[tokio::test]
async fn a_table_opens_even_if_its_caller_leaves() {
    for polls in 1..MOST_AWAITS {
        let store = slow();
        let manager = manager(&store);
        let mut watch = manager.watch();
        let done = ask_and_go(&manager, open("patio", "mano-a-mano"), &actor("Ana"), polls).await;
        let told = tokio::time::timeout(Duration::from_secs(20), watch.recv()).await;
        let told = told.unwrap_or_else(|_| panic!("gone after {polls} polls: nobody was told")).unwrap();
        let Changed::Table(id, _) = told else { panic!("{told:?}") };
        assert!(store.load(id).await.unwrap().is_some(), "gone after {polls} polls");
        if done {
            assert!(polls >= 2, "opening awaits the store");
            return;
        }
    }
    panic!("it is never done");
}

#[tokio::test]
async fn a_request_never_polled_changes_nothing() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let mut watch = manager.watch();
    drop(manager.handle(Request::At(id, Act::End), &actor("Ana"), NOON));
    assert!(watch.try_recv().is_err());
    assert!(turn(&manager, id).await.is_some());
}

/// A computer gets its turn even if the player who moved before it is gone.
#[tokio::test]
async fn a_computer_is_woken_after_an_unawaited_move() {
    let store = slow();
    let manager = manager(&store).with_thinkers(Thinkers::new(1, 20, thinking::ticking), 1000);
    let id = thinking::against_computers(&manager, "patio", Level::Two).await;
    let mut watch = manager.watch();
    while turn(&manager, id).await.is_some() {
        let request = move_of(&manager, id, "Ana").await;
        ask_and_go(&manager, request, &actor("Ana"), 3).await;
        watch.recv().await.unwrap();
    }
    assert_eq!(manager.wake_due(NOON.plus_secs(1)).await.unwrap().thoughts.len(), 1);
}

/// Returns a move that this player may make.
pub(super) async fn move_of(manager: &Manager, id: SessionId, who: &str) -> Request {
    let moves = manager.read(id, |session| session.own_moves(&player(who), Language::Es)).await.unwrap();
    Request::At(id, word(&moves[0].text))
}
