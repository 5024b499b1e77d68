//! Computers at tables, through the manager and a store.

use std::sync::atomic::AtomicBool;

use sobremesa::{Configure, Session, Thinkers, View};
use sobremesa_computer::{Effort, Expert, Level, SeatView};
use sobremesa_game::Dice;

use super::*;

/// A clock that is moved by hand; tests that move it run one after the other.
static NOW: AtomicU64 = AtomicU64::new(NOON.0);
static ONE_AT_A_TIME: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

fn clock() -> Time {
    Time(NOW.load(Ordering::SeqCst))
}

/// Time that passes, a second each millisecond, until this is dropped.
struct Flow {
    done: Arc<AtomicBool>,
    moving: Option<std::thread::JoinHandle<()>>,
}

impl Flow {
    fn begin() -> Flow {
        let done = Arc::new(AtomicBool::new(false));
        let waiting = Arc::clone(&done);
        let moving = std::thread::spawn(move || {
            while !waiting.load(Ordering::SeqCst) {
                NOW.fetch_add(1000, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
        });
        Flow { done, moving: Some(moving) }
    }
}

impl Drop for Flow {
    fn drop(&mut self) {
        self.done.store(true, Ordering::SeqCst);
        if let Some(moving) = self.moving.take() {
            let _ = moving.join();
        }
    }
}

/// Returns a clock that advances each time it is read, so that thoughts end by themselves.
pub(super) fn ticking() -> Time {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Time(TICKS.fetch_add(1, Ordering::Relaxed))
}

fn thinking(store: &Arc<dyn Store>) -> Manager {
    manager(store).with_thinkers(Thinkers::new(1, 20, ticking), 1000)
}

/// Ana against computers.
pub(super) async fn against_computers(manager: &Manager, place: &str, level: Level) -> SessionId {
    let id = manager.handle(open(place, "pareja-100"), &actor("Ana"), NOON).await.unwrap().session;
    let fill = Configure::AddComputer { level, all: true };
    ask(manager, id, "Ana", Act::Configure(fill)).await.unwrap();
    ask(manager, id, "Ana", Act::Start).await.unwrap();
    id
}

async fn look<T>(manager: &Manager, id: SessionId, look: impl FnOnce(&Session) -> T) -> T {
    manager.read(id, look).await.unwrap()
}

/// Returns the number of moves that have been made.
async fn revision(store: &Arc<dyn Store>, id: SessionId) -> u64 {
    store.load(id).await.unwrap().unwrap().revision.0
}

/// Makes one move of Ana's if she is to act, otherwise those that computers come up with. False once the game
/// is over.
async fn step(manager: &Manager, id: SessionId, now: &mut Time) -> bool {
    if turn(manager, id).await.is_some() {
        return play_first(manager, id, None).await.unwrap();
    }
    *now = now.plus_secs(1);
    for pending in manager.wake_due(*now).await.unwrap().thoughts {
        manager.finish_thought(pending, || NOON).await.unwrap();
    }
    look(manager, id, Session::is_playing).await
}

#[tokio::test]
async fn a_game_against_computers_reaches_its_end() {
    for (place, manager) in [("patio", thinking(&memory())), ("salon", manager(&memory()))] {
        let id = against_computers(&manager, place, Level::Four).await;
        let mut now = NOON;
        while step(&manager, id, &mut now).await {}
        assert!(moves_of(&manager, id).await > 10);
        assert!(look(&manager, id, |session| session.outcome().is_some()).await);
    }
}

/// With one tile that fits or with many: how long a computer takes must reveal nothing about what it holds.
#[tokio::test]
async fn a_computers_pause_never_depends_on_its_legal_moves() {
    let store = memory();
    let manager = manager(&store).with_thinkers(Thinkers::new(1, 600, ticking), 1000);
    let mut pauses = Vec::new();
    // A hand that ends early leaves few moves, and time stands still.
    for place in ["patio", "salon", "cocina", "terraza"] {
        let id = against_computers(&manager, place, Level::Two).await;
        for _ in 0..30 {
            if turn(&manager, id).await.is_some() {
                play_first(&manager, id, None).await.unwrap();
            }
            // Each question is asked along with the move before, at noon.
            for pending in manager.wake_due(NOON).await.unwrap().thoughts {
                pauses.push(pending.answer_at().millis_since(NOON));
                manager.finish_thought(pending, || NOON).await.unwrap();
            }
        }
    }
    // As long as people take, but never less than the longest that a thought may take, and never so long that
    // the table drags.
    assert!(pauses.len() >= 20, "{pauses:?}");
    assert!(pauses.iter().all(|pause| (600..=3500).contains(pause)), "{pauses:?}");
}

#[tokio::test]
async fn two_processes_ask_and_answer_once() {
    let store = memory();
    let managers = [thinking(&store), thinking(&store)];
    for manager in &managers {
        // Both are already running: a process that starts asks again what was asked before, since it may have
        // been the one that asked.
        manager.wake_due(NOON).await.unwrap();
    }
    let id = against_computers(&managers[0], "patio", Level::Two).await;
    while turn(&managers[0], id).await.is_some() {
        play_first(&managers[0], id, None).await.unwrap();
    }
    let before = revision(&store, id).await;
    let later = NOON.plus_secs(1);
    let (one, other) = tokio::join!(managers[0].wake_due(later), managers[1].wake_due(later));
    let mut thoughts: Vec<_> = one.unwrap().thoughts.into_iter().chain(other.unwrap().thoughts).collect();
    assert_eq!(thoughts.len(), 1, "the other process found it asked");
    // The process that asked has gone; both ask again later, and the first answer is heard.
    drop(thoughts.pop());
    let (one, other) =
        tokio::join!(managers[0].wake_due(later.plus_secs(10)), managers[1].wake_due(later.plus_secs(10)));
    thoughts.extend(one.unwrap().thoughts.into_iter().chain(other.unwrap().thoughts));
    assert_eq!(thoughts.len(), 1);
    let answered = managers[1].finish_thought(thoughts.remove(0), || NOON).await.unwrap();
    assert!(answered.changed);
    // Asked along with the move before, asked again, answered once.
    assert_eq!(revision(&store, id).await, before + 2);
}

/// An outside expert who always gives the same answer.
struct Stubborn {
    answer: Option<&'static str>,
    asked: AtomicU64,
}

impl Expert for Stubborn {
    fn choose(&self, _: &dyn SeatView, level: Level, _: &Effort<'_>, _: &mut Dice) -> Option<String> {
        assert_eq!(level, Level::BEST);
        self.asked.fetch_add(1, Ordering::SeqCst);
        self.answer.map(str::to_owned)
    }
}

/// The outside expert may say nothing or talk nonsense: it is asked first and the table goes on.
#[tokio::test]
async fn an_outside_expert_is_asked_first_but_never_trusted() {
    for answer in [None, Some("nonsense")] {
        let store = memory();
        let expert = Arc::new(Stubborn { answer, asked: AtomicU64::new(0) });
        let manager = thinking(&store).with_expert(expert.clone());
        let id = against_computers(&manager, "patio", Level::BEST).await;
        while turn(&manager, id).await.is_some() {
            play_first(&manager, id, None).await.unwrap();
        }
        let mut woken = manager.wake_due(NOON.plus_secs(1)).await.unwrap();
        let answered = manager.finish_thought(woken.thoughts.remove(0), || NOON).await.unwrap();
        assert!(answered.changed, "{answer:?}");
        assert_eq!(expert.asked.load(Ordering::SeqCst), 1, "{answer:?}");
    }
}

#[tokio::test]
async fn an_unanswered_question_is_asked_again_after_a_restart() {
    let store = memory();
    let id = {
        let manager = thinking(&store);
        let id = against_computers(&manager, "patio", Level::Two).await;
        while turn(&manager, id).await.is_some() {
            play_first(&manager, id, None).await.unwrap();
        }
        assert_eq!(manager.wake_due(NOON.plus_secs(1)).await.unwrap().thoughts.len(), 1);
        id
    };
    let manager = thinking(&store);
    // At once: no computer is thinking about it any more.
    let mut woken = manager.wake_due(NOON.plus_secs(2)).await.unwrap();
    let answered = manager.finish_thought(woken.thoughts.remove(0), || NOON.plus_secs(3)).await.unwrap();
    assert_eq!((answered.session, answered.changed), (id, true));
}

#[tokio::test]
async fn people_are_answered_while_a_hundred_computers_think() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let store = memory();
    // The clock stands still: the one thread thinks until it is told that time has passed.
    let manager = manager(&store).with_thinkers(Thinkers::new(1, 1000, clock), 1000);
    let mut tables = Vec::new();
    for place in 0..100 {
        let id = against_computers(&manager, &place.to_string(), Level::BEST).await;
        while turn(&manager, id).await.is_some() {
            play_first(&manager, id, None).await.unwrap();
        }
        tables.push(id);
    }
    let people = game_of_two(&manager, "patio").await;
    let thoughts = manager.wake_due(NOON.plus_secs(1)).await.unwrap().thoughts;
    assert_eq!(thoughts.len(), 100);
    // None of them has answered, and all others play on; even at their tables, requests are answered.
    for _ in 0..10 {
        assert!(play_first(&manager, people, None).await.unwrap());
    }
    for &id in &tables {
        ask(&manager, id, "Ana", Act::Show(View::Hand(String::new()))).await.unwrap();
        assert_eq!(turn(&manager, id).await, None);
    }
    ask(&manager, tables[0], "Ana", Act::End).await.unwrap();
    // Time passes: all of them answer, except the one of the closed table.
    let time = Flow::begin();
    let mut changed = 0;
    for pending in thoughts {
        changed += usize::from(manager.finish_thought(pending, || NOON.plus_secs(2)).await.unwrap().changed);
    }
    drop(time);
    assert_eq!(changed, 99);
}

#[tokio::test]
async fn a_hint_is_private_and_only_one_runs_at_once() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let store = memory();
    let manager = thinking(&store);
    let id = game_of_two(&manager, "patio").await;
    let who = turn(&manager, id).await.unwrap();
    let reply = ask(&manager, id, &who, Act::Hint).await.unwrap();
    let view = reply.view.unwrap();
    assert!(matches!(view, View::Nudge(_)) && reply.changed);
    assert!(text(&table(&manager, id).await).contains(&format!("{who} pidió una pista.")));
    let mut shown = manager.view(id, &player(&who), &view, Language::Es).await.unwrap();
    if shown.controls[0].label == "Dime la jugada" {
        let told = press(&manager, &actor(&who), &shown.controls[0], NOON).await.unwrap();
        shown = manager.view(id, &player(&who), &told.view.unwrap(), Language::Es).await.unwrap();
    }
    assert!(text(&shown).contains("Yo jugaría"), "{}", text(&shown));
    assert!(press(&manager, &actor(&who), &shown.controls[0], NOON).await.unwrap().changed);
    // While one hint is being thought about, another has to wait, and does not count.
    let slow = super::manager(&store).with_thinkers(Thinkers::new(1, 1000, clock), 1000);
    let who = turn(&slow, id).await.unwrap();
    let first = ask(&slow, id, &who, Act::Hint);
    tokio::pin!(first);
    let polled = std::future::poll_fn(|context| {
        std::task::Poll::Ready(std::future::Future::poll(first.as_mut(), context).is_pending())
    });
    if polled.await {
        assert_eq!(ask(&slow, id, &who, Act::Hint).await, Err(Refusal::Thinking));
        assert_eq!(ask(&slow, id, &who, Act::Hint).await, Err(Refusal::Thinking));
        let _time = Flow::begin();
        first.await.unwrap();
    }
    let shown = text(&table(&slow, id).await);
    assert!(shown.contains(&format!("{who} pidió una pista.")), "{shown}");
}

#[tokio::test]
async fn a_finished_game_is_reviewed_from_what_the_player_knew() {
    let manager = thinking(&memory());
    let id = game_of_two(&manager, "patio").await;
    assert_eq!(ask(&manager, id, "Ana", Act::Review).await, Err(Refusal::NotOver));
    while play_first(&manager, id, None).await.unwrap() {}
    let reply = ask(&manager, id, "Ana", Act::Review).await.unwrap();
    assert!(!reply.changed);
    let View::Review(review) = reply.view.clone().unwrap() else { panic!("a review is shown") };
    let shown = manager.view(id, &player("Ana"), &reply.view.unwrap(), Language::Es).await.unwrap();
    // Always playing the first tile means playing some of them badly.
    let told = text(&shown);
    assert_eq!(told.matches("era mejor").count(), review.told().len(), "{told}");
    assert!(told.contains("Repaso"), "{told}");
}
