//! Several processes on one database: how fast they are together, and how long a press takes while they are
//! half as busy.

use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sobremesa::{Act, Actor, Choice, Manager, Request};
use sobremesa_postgres_for_tests::Server;
use sobremesa_store::{SessionId, Time};
use tokio::task::JoinSet;

use crate::plan::{Plan, SPAN, URL, actor, appends_a_second, entropy, open_store};

/// The number of tables that are played at once, by all processes together.
const TABLES: usize = 256;

/// The number of moves that are prepared for each second that is measured: more than any machine makes.
const MOST: usize = 60_000;

/// The number of times that one process and four take turns: a machine that others share is faster in one
/// minute than in the next.
const TURNS: usize = 5;

/// One process against four, in turns, and one at half its rate.
pub(crate) fn measure(server: &Server, folder: &Path) {
    let start = |count: usize, name: &str| {
        server.ask("postgres", &format!("CREATE DATABASE {name}"));
        Parts::start(count, &folder.join(name))
    };
    let (mut alone, mut together) = (start(1, "one"), start(4, "four"));
    let (mut rates, mut shares) = (Vec::new(), Vec::new());
    for turn in 1..=TURNS {
        let yardstick = appends_a_second(folder);
        let (one, four) = (alone.run(0.0), together.run(0.0));
        println!(
            "turn {turn}, {TABLES} tables: one process {one} = {:.2} F (F = {yardstick:.0}/s)",
            one.rate / yardstick
        );
        println!("  four processes {four}, {:.2} of one process's rate", four.rate / one.rate);
        rates.push(one.rate);
        shares.push(four.rate / one.rate);
    }
    println!("four processes have {:.2} of one process's rate, the median of {TURNS} turns", median(&mut shares));
    println!("one process at half its rate: {}", alone.run(median(&mut rates) / 2.0));
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_unstable_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Processes that play when they are told to.
struct Parts(Vec<(Child, ChildStdin, BufReader<ChildStdout>)>);

/// The results of a measurement.
struct Outcome {
    /// Moves a second.
    rate: f64,
    /// Milliseconds from a press to its acknowledgement, at worst of all processes.
    median: f64,
    late: f64,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:.0} moves/s, median {:.2} ms, p99 {:.2} ms", self.rate, self.median, self.late)
    }
}

impl Parts {
    fn start(count: usize, database: &Path) -> Parts {
        let me = std::env::current_exe().unwrap();
        let mut parts = Parts(Vec::new());
        for part in 0..count {
            let mut command = Command::new(&me);
            command.env("SOBREMESA_BENCH_PART", database).env("SOBREMESA_BENCH_URL", URL.get().unwrap());
            command.env("SOBREMESA_BENCH_SHARE", format!("{} {part}", TABLES / count));
            let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
            let (stdin, stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
            parts.0.push((child, stdin, stdout));
            // One after the other: the first makes the tables of the database.
            parts.0.last_mut().map(|(_, _, stdout)| read_numbers(stdout));
        }
        parts
    }

    /// Has them play at this many moves a second, together; 0 is as fast as they can.
    fn run(&mut self, rate: f64) -> Outcome {
        let each = rate / self.0.len() as f64;
        for (_, stdin, _) in &mut self.0 {
            writeln!(stdin, "{each}").unwrap();
        }
        let numbers: Vec<_> = self.0.iter_mut().map(|(_, _, stdout)| read_numbers(stdout)).collect();
        let worst = |place: usize| numbers.iter().map(|part| part[place]).fold(0.0, f64::max);
        Outcome { rate: numbers.iter().map(|part| part[0]).sum(), median: worst(1), late: worst(2) }
    }
}

impl Drop for Parts {
    fn drop(&mut self) {
        for (mut child, stdin, _) in self.0.drain(..) {
            drop(stdin);
            child.wait().unwrap();
        }
    }
}

fn read_numbers(from: &mut BufReader<ChildStdout>) -> Vec<f64> {
    let mut line = String::new();
    from.read_line(&mut line).unwrap();
    line.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// One of several processes: prepares its tables, says so, and plays at them whenever a rate is given.
pub(crate) async fn take_part(database: &Path) {
    let wish = std::env::var("SOBREMESA_BENCH_SHARE").unwrap();
    let (tables, part) = wish.split_once(' ').unwrap();
    let (tables, part): (usize, usize) = (tables.parse().unwrap(), part.parse().unwrap());
    let plan = Plan::new();
    let manager = Arc::new(Manager::new(open_store(database).await.unwrap(), entropy(true, part as u64)));
    let series = MOST * SPAN.as_secs() as usize * (TURNS + 1) / TABLES / plan.moves.len();
    let mut players = Vec::new();
    for table in 0..tables {
        let mut ids = Vec::new();
        for number in 0..series {
            ids.push(plan.open(&manager, (part * tables + table) * series + number).await);
        }
        players.push(Player { ids, made: 0 });
    }
    println!("0");
    let moves: Vec<_> = plan.moves.iter().map(|(who, mv)| (actor(who), Act::Play(Choice::Word(mv.clone())))).collect();
    let moves = Arc::new(moves);
    let lines = BufReader::new(std::io::stdin()).lines();
    for line in lines {
        let rate: f64 = line.unwrap().parse().unwrap();
        let pause = if rate > 0.0 { Duration::from_secs_f64(players.len() as f64 / rate) } else { Duration::ZERO };
        let begin = Instant::now();
        let mut tasks = JoinSet::new();
        for (number, player) in players.drain(..).enumerate() {
            // No player presses in step with the others.
            let first = begin + pause.mul_f64(number as f64 / tables as f64);
            tasks.spawn(player.play(Arc::clone(&manager), Arc::clone(&moves), first, pause, begin + SPAN));
        }
        let mut waits = Vec::new();
        for (player, waited) in tasks.join_all().await {
            players.push(player);
            waits.extend(waited);
        }
        let rate = waits.len() as f64 / begin.elapsed().as_secs_f64();
        waits.sort_unstable();
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!("{rate} {} {}", at(0.5), at(0.99));
    }
}

/// A player at one table after the other.
struct Player {
    ids: Vec<SessionId>,
    made: usize,
}

impl Player {
    /// Plays a move each `pause`, or as soon as the last one is acknowledged; returns how long each took,
    /// from when it was due.
    async fn play(
        mut self,
        manager: Arc<Manager>,
        moves: Arc<Vec<(Actor, Act)>>,
        mut due: Instant,
        pause: Duration,
        end: Instant,
    ) -> (Player, Vec<Duration>) {
        let mut waits = Vec::new();
        while due < end {
            tokio::time::sleep_until(due.into()).await;
            let number = self.made % moves.len();
            let (by, act) = &moves[number];
            let by = Actor { update: Some(number.to_string()), ..by.clone() };
            let id = self.ids[self.made / moves.len()];
            manager.handle(Request::At(id, act.clone()), &by, Time(number as u64 * 5000)).await.unwrap();
            self.made += 1;
            waits.push(due.elapsed());
            due = if pause.is_zero() { Instant::now() } else { due + pause };
        }
        (self, waits)
    }
}
