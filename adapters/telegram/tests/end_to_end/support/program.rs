//! The program: the real adapter over a store in memory, on threads of its own, so that it can be killed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sobremesa::policy::Operator;
use sobremesa::{Manager, RoomView, Sitter, SpokenBlock, Stage, Thinkers, schema};
use sobremesa_screen::locale::Language;
use sobremesa_store::{Room, Slot, Store, Time};
use sobremesa_store_for_tests::{Counter, SharedMemory};
use sobremesa_telegram::{Hands, Intake, Parts, Settings, serve};
use tokio::runtime::Runtime;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::server::{PATIENCE, TOKEN, Telegram};

/// A running program.
pub struct Program {
    pub manager: Arc<Manager>,
    store: Arc<dyn Store>,
    settings: Settings,
    telegram: Telegram,
    clock: fn() -> Time,
    /// The operator.
    operator: Operator,
    /// True if new rooms have pictures.
    pictures: bool,
    stop: CancellationToken,
    /// Its own threads; `None` after it was killed.
    runtime: Option<Runtime>,
}

impl Program {
    pub fn start(telegram: &Telegram) -> Program {
        Program::with(telegram, Intake::Polling, still)
    }

    pub fn with(telegram: &Telegram, intake: Intake, clock: fn() -> Time) -> Program {
        let settings = settings(telegram, intake);
        Program::run(sobremesa_store::memory(schema()), settings, telegram, clock, true, Operator::default())
    }

    /// A program in which rooms have pictures only if a person there asks for them.
    pub fn without_pictures(telegram: &Telegram) -> Program {
        let settings = settings(telegram, Intake::Polling);
        Program::run(sobremesa_store::memory(schema()), settings, telegram, still, false, Operator::default())
    }

    /// A program on the threads and the clock of the test; without pictures, and without checks of its hands.
    pub fn here(telegram: &Telegram) -> Program {
        let (store, settings) = (sobremesa_store::memory(schema()), settings(telegram, Intake::Polling));
        let program = Program::build(store, settings, telegram, still, false, Operator::default());
        telegram.state().owners.manager = None;
        tokio::spawn(program.serve());
        program
    }

    /// A program over a store that counts its requests.
    pub fn counted(telegram: &Telegram) -> (Program, Arc<Counter>) {
        let counter = Arc::<Counter>::default();
        let store =
            sobremesa_store_for_tests::inject_faults(sobremesa_store::memory(schema()), Arc::clone(&counter) as _);
        let settings = settings(telegram, Intake::Polling);
        let program = Program::run(store, settings, telegram, still, true, Operator::default());
        // Looking at hands would count.
        telegram.state().owners.manager = None;
        (program, counter)
    }

    /// A program that shows hands in groups, for so long after a press.
    pub fn in_groups(telegram: &Telegram, window: Duration) -> Program {
        Program::in_groups_at(telegram, window, still)
    }

    /// A program that shows hands in private to those who have not chosen otherwise, and can show them in
    /// groups for so long after a press.
    pub fn in_private(telegram: &Telegram, window: Duration) -> Program {
        let settings = Settings { window, ..settings(telegram, Intake::Polling) };
        Program::run(sobremesa_store::memory(schema()), settings, telegram, still, true, Operator::default())
    }

    /// A program with hands in groups, by another clock.
    pub fn in_groups_at(telegram: &Telegram, window: Duration, clock: fn() -> Time) -> Program {
        let settings = Settings { hands: Hands::Group, window, ..settings(telegram, Intake::Polling) };
        Program::run(sobremesa_store::memory(schema()), settings, telegram, clock, true, Operator::default())
    }

    /// One of several on the same store.
    pub fn in_cluster(telegram: &Telegram, shared_memory: &SharedMemory, intake: Intake) -> Program {
        Program::in_cluster_over(telegram, shared_memory, intake, |store| store)
    }

    /// A program in a cluster over a store with a tap.
    pub fn in_cluster_over(
        telegram: &Telegram,
        shared_memory: &SharedMemory,
        intake: Intake,
        over: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
    ) -> Program {
        let (member, settings) = (shared_memory.join(), settings(telegram, intake));
        let program = Program::run(over(member.store()), settings, telegram, still, true, Operator::default());
        let (runtime, manager) = (program.runtime.as_ref().unwrap(), Arc::clone(&program.manager));
        runtime.spawn(async move { manager.follow_others().await });
        runtime.spawn(async move { member.serve().await });
        program
    }

    /// Returns whether it is the one that speaks to Telegram, or about to.
    pub fn speaks(&self) -> bool {
        self.manager.leases().holds(Slot::Poller)
    }

    /// A program of which the operator says this.
    pub fn of(telegram: &Telegram, operator: Operator) -> Program {
        Program::run(
            sobremesa_store::memory(schema()),
            settings(telegram, Intake::Polling),
            telegram,
            still,
            true,
            operator,
        )
    }

    /// A program with a bot that has a Mini App.
    pub fn with_app(telegram: &Telegram, app: &str) -> Program {
        let settings = Settings { app: Some(app.parse().unwrap()), ..settings(telegram, Intake::Polling) };
        Program::run(sobremesa_store::memory(schema()), settings, telegram, still, true, Operator::default())
    }

    fn run(
        store: Arc<dyn Store>,
        settings: Settings,
        telegram: &Telegram,
        clock: fn() -> Time,
        pictures: bool,
        operator: Operator,
    ) -> Program {
        let mut program = Program::build(store, settings, telegram, clock, pictures, operator);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        runtime.spawn(program.serve());
        program.runtime = Some(runtime);
        program
    }

    fn build(
        store: Arc<dyn Store>,
        settings: Settings,
        telegram: &Telegram,
        clock: fn() -> Time,
        pictures: bool,
        operator: Operator,
    ) -> Program {
        let manager = Manager::new(Arc::clone(&store), Box::new(entropy));
        let manager = Arc::new(manager.with_thinkers(Thinkers::new(1, 50, ticking), 100));
        telegram.state().owners.manager = Some(Arc::clone(&manager));
        let (telegram, stop) = (telegram.clone(), CancellationToken::new());
        Program { manager, store, settings, telegram, clock, operator, pictures, stop, runtime: None }
    }

    /// The adapter at work, until it is told to stop.
    fn serve(&self) -> impl Future<Output = ()> + Send + 'static {
        let parts = Parts {
            manager: Arc::clone(&self.manager),
            clock: self.clock,
            entropy,
            operator: self.operator.clone(),
            pictures: self.pictures.into(),
        };
        let served = serve(self.settings.clone(), parts, self.stop.clone());
        async move {
            if let Err(error) = served.await {
                eprintln!("the adapter stopped: {error}");
            }
        }
    }

    /// Lets computers play from now on.
    pub fn let_computers_play(&self) {
        let (manager, clock) = (Arc::clone(&self.manager), self.clock);
        self.runtime.as_ref().unwrap().spawn(async move {
            loop {
                // Every pause is over by then.
                for pending in manager.wake_due(clock().plus_secs(2)).await.unwrap().thoughts {
                    manager.finish_thought(pending, clock).await.unwrap();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
    }

    /// Returns whether the table of that group, told in words, says this.
    pub async fn table_says(&self, group: i64, text: &str) -> bool {
        let id = self.manager.session_in(&Room(format!("telegram:{group}"))).await.unwrap().unwrap();
        let told = self.manager.table_screen(id, Language::Es).await.unwrap().blocks;
        told.iter()
            .any(|block| matches!(block, SpokenBlock::Title(said) | SpokenBlock::Text(said) if said.contains(text)))
    }

    /// Waits until each of these chats has one message, which is recorded as the one kept there.
    pub async fn noted(&self, telegram: &Telegram, chats: &[i64]) {
        let table = |text: &str| text.split(' ').find_map(|part| part.strip_prefix('t')).map(str::to_owned);
        let number = |text: &str| table(text)?.split('.').next()?.parse::<i64>().ok();
        let chat = |name: &str| name.strip_prefix("telegram:")?.parse::<i64>().ok();
        let noted = || async {
            let id = *self.manager.sessions_at("telegram", Stage::Playing).await.ok()?.first()?;
            let kept = self.manager.read(id, |session| {
                let hand = |sitter: &Sitter| Some((chat(&sitter.player.0)?, number(sitter.message.as_deref()?)?));
                let table = |room: &RoomView| Some((chat(&room.room.0)?, number(room.messages.last()?)?));
                let hands = session.sitters().filter_map(|(_, sitter)| hand(sitter));
                hands.chain(session.rooms().iter().filter_map(table)).collect::<BTreeMap<i64, i64>>()
            });
            let kept = kept.await.ok()?;
            let state = telegram.state();
            chats.iter().all(|chat| state.chats[chat].messages.keys().eq(kept.get(chat))).then_some(())
        };
        let end = Instant::now() + PATIENCE;
        while noted().await.is_none() {
            assert!(
                Instant::now() < end,
                "one message in each of {chats:?}, and noted, did not come:\n{}",
                telegram.tell()
            );
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Kills the program at once, and starts it again.
    pub fn crash_and_restart(mut self) -> Program {
        self.kill();
        let (store, settings, operator) = (Arc::clone(&self.store), self.settings.clone(), self.operator.clone());
        Program::run(store, settings, &self.telegram, self.clock, self.pictures, operator)
    }

    /// Kills the program at once.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

fn settings(telegram: &Telegram, intake: Intake) -> Settings {
    let mut settings = Settings::new(TOKEN.parse().unwrap());
    settings.api_url = Some(telegram.url().parse().unwrap());
    settings.second = telegram.state().second;
    settings.intake = intake;
    settings.hands = Hands::Private;
    settings
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop.cancel();
        self.kill();
        let mut state = self.telegram.state();
        state.judge();
        let seen: Vec<&String> = state.faults.iter().filter(|fault| fault.contains("sees")).collect();
        let shown = seen.is_empty() || std::thread::panicking();
        assert!(shown, "a hand was shown to somebody else: {seen:?}");
    }
}

const START: u64 = 1_800_000_000_000;

/// A clock that stands still: most tests are not about time.
pub fn still() -> Time {
    Time(START)
}

/// A clock that every reading moves: computers finish thinking by themselves.
fn ticking() -> Time {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Time(TICKS.fetch_add(1, Ordering::Relaxed))
}

/// The time that has passed, for those tests that are about it.
static PASSED: AtomicU64 = AtomicU64::new(0);

/// A clock that is moved by hand.
pub fn passing() -> Time {
    Time(START + PASSED.load(Ordering::Relaxed))
}

/// Claims the clock that is moved by hand: another test that moved it meanwhile would make people absent.
pub async fn own_clock() -> tokio::sync::MutexGuard<'static, ()> {
    static CLOCK: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    CLOCK.lock().await
}

/// Lets time pass, for the test that [owns the clock](own_clock).
pub fn pass(duration: Duration) {
    PASSED.fetch_add(u64::try_from(duration.as_millis()).unwrap(), Ordering::Relaxed);
}

/// Not random, but never the same twice.
pub fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8]
        .copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    bytes
}
