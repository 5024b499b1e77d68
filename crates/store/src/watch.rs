//! A watchdog over work that other people's threads do for us, and that might never finish.
//!
//! The time that a database takes to open or to write depends on its size and on the disk, so no timeout
//! would be right. Progress is watched instead: whether one of its threads runs, waits for the disk, or reads
//! or writes something. If nothing of the kind has been seen for long, the work hangs, and the function given
//! to [`watch`] is called: restarting the program is all that is left.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use parking_lot::Mutex;

use super::error::StoreError;

/// The interval between two looks at the work.
const LOOK: Duration = Duration::from_secs(1);

/// After how many looks in a row without progress the work is given up. Looks are counted instead of seconds,
/// so that a machine that sleeps, or a process that is stopped, is not taken for one that hangs.
const PATIENCE: u32 = 30;

/// The processor time that work must have used over all those looks to count as running, in ticks of 10 ms
/// each: threads that wait wake up now and then, and go on waiting.
const RUNNING: u64 = 10;

/// The prefix of the names of threads that work for a waiting caller: these are sled's.
const HELPERS: &str = "sled-";

/// All work in progress in this process.
static WORKS: Works = Works(Mutex::new(BTreeMap::new()));

/// Watches the work of all stores in this process from now on, and calls `told` when some of it has come to a
/// standstill. Only Linux shows whether a thread makes progress; elsewhere `told` is never called.
pub fn watch(told: impl FnOnce(StoreError) + Send + 'static) {
    let look = move || {
        loop {
            thread::sleep(LOOK);
            if let Some(stuck) = WORKS.look(PATIENCE) {
                return told(stuck);
            }
        }
    };
    if let Err(error) = thread::Builder::new().name("store-watch".into()).spawn(look) {
        tracing::warn!(%error, "nobody watches whether the store gets on");
    }
}

/// Work that is in progress for as long as this value is kept.
pub(super) struct AtWork<'a> {
    works: &'a Works,
    number: u64,
}

/// Registers that this thread is now working on the files in a folder.
pub(super) fn at_work(doing: &'static str, folder: &Path) -> AtWork<'static> {
    WORKS.begin(doing, folder)
}

struct Works(Mutex<BTreeMap<u64, Work>>);

struct Work {
    doing: &'static str,
    folder: PathBuf,
    /// The path at which the system describes the thread.
    thread: Option<PathBuf>,
    /// The activity seen of it and its helpers when it last made progress, and how many looks ago that was.
    moved: Activity,
    still: u32,
}

impl Works {
    fn begin(&self, doing: &'static str, folder: &Path) -> AtWork<'_> {
        let thread = fs::read_link("/proc/thread-self").ok().map(|link| Path::new("/proc").join(link));
        let work = Work { doing, folder: folder.to_owned(), thread, moved: Activity::default(), still: 0 };
        let mut works = self.0.lock();
        let number = works.last_key_value().map_or(0, |(last, _)| last + 1);
        works.insert(number, work);
        AtWork { works: self, number }
    }

    /// Looks at all work once; returns what has come to a standstill.
    fn look(&self, patience: u32) -> Option<StoreError> {
        let mut works = self.0.lock();
        if works.is_empty() {
            return None;
        }
        let helpers = helpers();
        for work in works.values_mut() {
            let Some(own) = work.thread.as_deref().and_then(Activity::of) else { continue };
            let seen = own.and(helpers);
            if seen.has_moved_since(work.moved) {
                (work.moved, work.still) = (seen, 0);
            } else {
                work.still += 1;
            }
            if work.still >= patience {
                return Some(StoreError::Stuck { path: work.folder.clone(), doing: work.doing });
            }
        }
        None
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        self.works.0.lock().remove(&self.number);
    }
}

/// The activity of one thread, or of several together.
#[derive(Clone, Copy, Default)]
struct Activity {
    waits_for_disk: bool,
    /// The number of bytes it has read and written.
    bytes: u64,
    /// For how many ticks it has run.
    ticks: u64,
}

impl Activity {
    fn of(thread: &Path) -> Option<Activity> {
        let told = fs::read_to_string(thread.join("stat")).ok()?;
        // `17 (a name) S …`, and a name may have brackets.
        let fields: Vec<_> = told.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |field: usize| fields.get(field)?.parse::<u64>().ok();
        let counts = fs::read_to_string(thread.join("io")).unwrap_or_default();
        let count = |name| counts.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok());
        Some(Activity {
            waits_for_disk: fields.first() == Some(&"D"),
            bytes: count("rchar:").unwrap_or(0).wrapping_add(count("wchar:").unwrap_or(0)),
            ticks: ticks(11)?.wrapping_add(ticks(12)?),
        })
    }

    fn and(self, other: Activity) -> Activity {
        Activity {
            waits_for_disk: self.waits_for_disk || other.waits_for_disk,
            bytes: self.bytes.wrapping_add(other.bytes),
            ticks: self.ticks.wrapping_add(other.ticks),
        }
    }

    fn has_moved_since(self, before: Activity) -> bool {
        self.waits_for_disk || self.bytes != before.bytes || self.ticks.abs_diff(before.ticks) >= RUNNING
    }
}

/// Returns the activity of all helpers together.
fn helpers() -> Activity {
    let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten().map(|entry| entry.path());
    threads
        .filter(|thread| fs::read_to_string(thread.join("comm")).is_ok_and(|name| name.starts_with(HELPERS)))
        .filter_map(|thread| Activity::of(&thread))
        .fold(Activity::default(), Activity::and)
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::sync::mpsc;

    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    use super::*;

    /// The time that a look waits for a round of work that gets on, on a machine however busy.
    const A_ROUND: Duration = Duration::from_secs(60);

    /// Returns what the watch sees, in this many looks, of a thread that does this over and over: one look
    /// after each round, or after this time.
    fn seen(
        looks: usize,
        pace: Duration,
        mut act: impl FnMut(&mpsc::Receiver<()>) -> bool + Send,
    ) -> Option<StoreError> {
        let works = Works(Mutex::default());
        let (end, ended) = mpsc::channel();
        let (round, rounds) = mpsc::channel();
        thread::scope(|scope| {
            let (begun, begins) = mpsc::channel();
            let works = &works;
            scope.spawn(move || {
                let _at_work = works.begin("testing", Path::new("data"));
                begun.send(()).unwrap();
                while act(&ended) {
                    let _ = round.send(());
                }
            });
            begins.recv().unwrap();
            let seen = (0..looks).find_map(|_| {
                let _ = rounds.recv_timeout(pace);
                works.look(30)
            });
            end.send(()).unwrap();
            seen
        })
    }

    #[test]
    fn slow_work_is_told_from_stuck_work() {
        let stuck = StoreError::Stuck { path: "data".into(), doing: "testing" };
        // The database of another test may make progress meanwhile, and finish.
        let waits = |ended: &mpsc::Receiver<()>| ended.recv().is_err();
        assert_eq!(
            seen(1000, Duration::from_millis(40), waits),
            Some(stuck),
            "it waits for something that never comes"
        );
        let has_run = || {
            let used = getrusage(UsageWho::RUSAGE_THREAD).unwrap();
            (used.user_time() + used.system_time()).num_milliseconds()
        };
        let runs = |ended: &mpsc::Receiver<()>| {
            let before = has_run();
            while has_run() < before + 10 {}
            ended.try_recv().is_err()
        };
        assert_eq!(seen(50, A_ROUND, runs), None, "it runs");
        let trickles = |ended: &mpsc::Receiver<()>| {
            fs::read("/proc/self/comm").unwrap();
            ended.recv_timeout(Duration::from_millis(100)).is_err()
        };
        assert_eq!(seen(50, A_ROUND, trickles), None, "it reads something now and then");
        assert_eq!(Works(Mutex::default()).look(0), None, "nobody works");
    }

    #[test]
    fn work_that_is_over_is_looked_at_no_more() {
        let works = Works(Mutex::default());
        let at_work = works.begin("testing", Path::new("data"));
        drop(works.begin("testing besides", Path::new("data")));
        assert_eq!(works.look(0), Some(StoreError::Stuck { path: "data".into(), doing: "testing" }));
        drop(at_work);
        assert_eq!(works.look(0), None);
    }
}
