//! The cost of a press through the whole program: over HTTP, through session and store to the disk, and back
//! as screens. We measure the processor time of a server in a process of its own, which serves no others.
//!
//! `cargo bench -p sobremesa-web --bench press`. `SOBREMESA_BENCH_OTHER` names the executable of this bench
//! built from another release: both servers are then measured in turns, so that other load of the machine
//! affects both.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed measurement says where
#![allow(clippy::disallowed_methods)] // a measurement reads the clock

use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::{Client, redirect};
use serde_json::json;
use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Actor, Manager, Open, Press, Request, schema};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, StoreEngine, Time};
use sobremesa_web::{Entrance, Parts, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// The number of tables played at once, and the most presses made at each.
const TABLES: usize = 16;
const PRESSES: usize = 120;
/// The number of pages of other tables that are open in the last measurement.
const PAGES: usize = 200;
/// The number of measurements of each server.
const ROUNDS: usize = 9;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    if let Some(folder) = std::env::var_os("SOBREMESA_BENCH_SERVE") {
        runtime.block_on(run(Path::new(&folder)));
        return;
    }
    let plan = runtime.block_on(Plan::new());
    let this = std::env::current_exe().unwrap();
    let other = std::env::var_os("SOBREMESA_BENCH_OTHER").map(|other| ("other", PathBuf::from(other)));
    let programs: Vec<(&str, PathBuf)> = [("this", this)].into_iter().chain(other).collect();
    println!("{} tables of {}, {} presses", TABLES, GAMES[0].id(), plan.presses.iter().map(Vec::len).sum::<usize>());
    for (what, look, pages) in [
        ("answered as text", "", 0),
        ("answered as scenes", "?live=1&shape=portrait", 0),
        ("beside pages of others", "?live=1&shape=portrait", PAGES),
    ] {
        let mut measured: Vec<Vec<f64>> = vec![Vec::new(); programs.len()];
        for _ in 0..ROUNDS {
            for ((_, program), measured) in programs.iter().zip(&mut measured) {
                measured.push(runtime.block_on(plan.measure(program, look, pages)));
            }
        }
        for ((name, _), mut micros) in programs.iter().zip(measured) {
            micros.sort_by(f64::total_cmp);
            println!("{what}: {:>4.0} µs of CPU a press in the median of {micros:.0?} ({name})", micros[ROUNDS / 2]);
        }
    }
}

/// Bytes that never repeat but are the same in every process, so that everywhere the same tables are opened
/// and the same cards dealt.
fn entropy() -> [u8; 32] {
    static CALLS: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0x5e; 32];
    bytes[..8]
        .copy_from_slice(&CALLS.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
    bytes
}

/// Other random bytes for cookies, so that visitors use up none of the tables' bytes.
fn other_entropy() -> [u8; 32] {
    static CALLS: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0xa5; 32];
    bytes[..8].copy_from_slice(&CALLS.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    bytes
}

fn clock() -> Time {
    Time(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64)
}

/// Serves until the parent process closes the pipe.
async fn run(folder: &Path) {
    let store = sobremesa_store::open(StoreEngine::Sled, folder, schema()).await.unwrap();
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let parts = Parts {
        manager,
        store,
        clock,
        entropy: other_entropy,
        operator: sobremesa::policy::Operator::default(),
        entrance: Entrance::default(),
    };
    let stop = CancellationToken::new();
    let served = tokio::spawn(serve(listener, parts, stop.clone()));
    tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await.unwrap().unwrap();
    stop.cancel();
    served.await.unwrap().unwrap();
}

/// A server, which ends when it is dropped.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(program: &Path, folder: &Path) -> Server {
        let mut command = Command::new(program);
        command.env("SOBREMESA_BENCH_SERVE", folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
        Server { child, url: format!("http://{}", address.trim()) }
    }

    /// The processor time that its threads have used, in seconds: counted in nanoseconds, while
    /// `/proc/PID/stat` has hundredths of a second.
    fn cpu_seconds(&self) -> f64 {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).unwrap();
        let nanos = threads.map(|thread| -> u64 {
            let text = std::fs::read_to_string(thread.unwrap().path().join("schedstat")).unwrap();
            text.split(' ').next().unwrap().parse().unwrap()
        });
        nanos.sum::<u64>() as f64 / 1e9
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// The presses at each table, and the player who makes each. A server with the same entropy deals the same
/// cards.
struct Plan {
    seats: usize,
    presses: Vec<Vec<(usize, String)>>,
}

impl Plan {
    async fn new() -> Plan {
        let manager = Manager::new(sobremesa_store::memory(schema()), Box::new(entropy));
        let preset = GAMES[0].presets().swap_remove(0);
        let seats = usize::from(preset.seats);
        let mut ids = Vec::new();
        for table in 0..TABLES {
            let open = Open {
                room: Room(format!("web:{table:016x}")),
                language: Language::Es,
                pictures: true,
                game: GAMES[0].id().to_owned(),
                preset: Some(preset.id.to_owned()),
                choices: Choices::new(),
                contribution: String::new(),
            };
            let id = manager.handle(Request::Open(open), &actor(0), Time(0)).await.unwrap().session;
            for seat in 1..seats {
                let join = Act::Join { seat: None, contribution: String::new() };
                manager.handle(Request::At(id, join), &actor(seat), Time(0)).await.unwrap();
            }
            manager.handle(Request::At(id, Act::Start), &actor(0), Time(0)).await.unwrap();
            ids.push(id);
        }
        let mut presses = Vec::new();
        for id in ids {
            presses.push(Plan::of_table(&manager, id).await);
        }
        Plan { seats, presses }
    }

    /// Always the last button of the player who must act: the first ones may end the game at once.
    async fn of_table(manager: &Manager, id: SessionId) -> Vec<(usize, String)> {
        let mut presses = Vec::new();
        while presses.len() < PRESSES {
            let turn = manager.read(id, |session| session.call().and_then(|call| call.seats.first().copied()));
            let Some(seat) = turn.await.unwrap() else { break };
            let by = actor(seat.index());
            let hand = manager.hand_screen(id, &by.player, Language::Es).await.unwrap().unwrap();
            let texts: Vec<Press> = hand.controls.into_iter().map(|button| button.press).collect();
            let mut made = false;
            for press in texts {
                if manager.handle(press.request(""), &by, Time(0)).await.is_ok_and(|reply| reply.changed) {
                    presses.push((seat.index(), press.to_string()));
                    made = true;
                    break;
                }
            }
            if !made {
                break;
            }
        }
        presses
    }

    /// The processor time that a server needs per press, in microseconds.
    async fn measure(&self, program: &Path, look: &str, pages: usize) -> f64 {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(program, folder.path());
        let mut visitors = Vec::new();
        for seat in 0..self.seats {
            visitors.push(visitor(&server.url, seat).await);
        }
        let mut tables = Vec::new();
        for presses in &self.presses {
            tables.push(open(&server.url, &visitors, presses).await);
        }
        let other = open(&server.url, &visitors[..1], &[]).await;
        let mut open_pages = Vec::new();
        for _ in 0..pages {
            let url = format!("{}{other}/events?live=1&shape=portrait", server.url);
            let mut page = visitors[0].get(url).send().await.unwrap();
            page.chunk().await.unwrap().unwrap();
            open_pages.push(page);
        }
        let before = server.cpu_seconds();
        let mut tasks = tokio::task::JoinSet::new();
        for (table, presses) in tables.into_iter().zip(self.presses.clone()) {
            let (visitors, url) = (visitors.clone(), format!("{}{table}/press{look}", server.url));
            tasks.spawn(async move {
                for (seat, press) in presses {
                    let body = json!({ "press": press, "contribution": "", "key": press });
                    let answer = visitors[seat].post(&url).json(&body).send().await.unwrap();
                    assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
                    answer.bytes().await.unwrap();
                }
            });
        }
        tasks.join_all().await;
        // Pages receive their events after the answer.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let presses: usize = self.presses.iter().map(Vec::len).sum();
        (server.cpu_seconds() - before) * 1e6 / presses as f64
    }
}

fn actor(seat: usize) -> Actor {
    Actor::new(PlayerId(format!("web:player{seat}")), "Nombre", Language::Es)
}

/// A person with a browser that accepts compressed answers.
async fn visitor(url: &str, seat: usize) -> Client {
    let mut headers = reqwest::header::HeaderMap::new();
    headers.insert("accept-encoding", "gzip".parse().unwrap());
    let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).default_headers(headers);
    let client = client.build().unwrap();
    let name = format!("Nombre {seat}");
    let form = [("name", name.as_str()), ("language", "es"), ("back", "/")];
    client.post(format!("{url}/visitante")).form(&form).send().await.unwrap();
    client
}

/// Opens a table with these people, and begins the game if anything is to be pressed there.
async fn open(url: &str, visitors: &[Client], presses: &[(usize, String)]) -> String {
    let preset = format!("{}/{}", GAMES[0].id(), GAMES[0].presets()[0].id);
    let form = [("preset", preset.as_str()), ("contribution", "")];
    let opened = visitors[0].post(format!("{url}/mesas")).form(&form).send().await.unwrap();
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let Some((_, press)) = presses.first() else { return table };
    let session = press.split('.').next().unwrap();
    for (visitor, what) in visitors[1..].iter().map(|visitor| (visitor, "j")).chain([(&visitors[0], "g")]) {
        let body = json!({ "press": format!("{session}.0.{what}"), "contribution": "" });
        let answer = visitor.post(format!("{url}{table}/press")).json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{what}: {}", answer.text().await.unwrap());
    }
    table
}
