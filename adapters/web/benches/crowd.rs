//! The latency for others while an attacker does their worst, and the memory of five thousand open pages
//! before and after they go. The server is a process of its own. Attackers and others come from different
//! addresses, as through a proxy on this machine; all share its cores, the attackers too, so that the
//! measured latency is more than the server's own.
//!
//! `cargo bench -p sobremesa-web --bench crowd`; `SOBREMESA_BENCH_SECONDS=60` has each attack last so long.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed measurement says where
#![allow(clippy::disallowed_methods)] // a measurement reads the clock

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::{Client, redirect};
use serde_json::{Value, json};
use sobremesa::policy::Operator;
use sobremesa::{Actor, Allowances, Manager, Open, Request, schema};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, Time};
use sobremesa_web::{Entrance, Parts, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

const STREAMS: usize = 5000;
const LOBBIES: usize = 50_000;
const SLOW: usize = 2000;
/// The number of attackers that send as fast as they are answered.
const FLOODS: usize = 4;
/// The interval at which others press, which is less often than they may.
const EVERY: Duration = Duration::from_millis(220);
/// The number of other tables, which make each pass over all tables slow.
const TABLES: u64 = 10_000;

/// Two addresses: each limit per address holds twice.
const ATTACKERS: [&str; 2] = ["198.51.100.1", "198.51.100.2"];
const ATTACKER: &str = ATTACKERS[0];
const OTHER: &str = "203.0.113.5";

/// The duration of each attack.
fn lasts() -> Duration {
    let told = std::env::var("SOBREMESA_BENCH_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(told.unwrap_or(10))
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match std::env::var("SOBREMESA_BENCH_SERVE").as_deref() {
        Ok(limits) => runtime.block_on(run(limits == "limited")),
        Err(_) => runtime.block_on(measure()),
    }
}

/// Serves until it is killed.
async fn run(limited: bool) {
    let store = sobremesa_store::memory(schema());
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    if limited {
        fill(&manager).await;
    }
    manager.limits().set(if limited { Allowances::default() } else { Allowances::NONE });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let entrance = Entrance { connections: if limited { 1000 } else { 2 * STREAMS }, ..Entrance::default() };
    let parts = Parts { manager, store, clock: now, entropy, operator: Operator::default(), entrance };
    serve(listener, parts, CancellationToken::new()).await.unwrap();
}

/// Opens tables of other people.
async fn fill(manager: &Manager) {
    for number in 0..TABLES {
        let open = Open {
            room: Room(format!("web:{number:016x}")),
            language: Language::Es,
            pictures: false,
            game: "domino".into(),
            preset: Some("mano-a-mano".into()),
            choices: Choices::new(),
            contribution: "mate".into(),
        };
        let by = Actor::new(PlayerId(format!("web:{number:032x}")), "Ana", Language::Es);
        manager.handle(Request::Open(open), &by, now()).await.unwrap();
    }
}

fn now() -> Time {
    Time(u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap())
}

fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8]
        .copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
    bytes
}

struct Server {
    process: Child,
    site: SocketAddr,
}

impl Server {
    fn start(limits: &str) -> Server {
        let mut command = Command::new(std::env::current_exe().unwrap());
        let mut process = command.env("SOBREMESA_BENCH_SERVE", limits).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Server { process, site: line.trim().parse().unwrap() }
    }

    /// The memory that the process has in use, in MiB.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A visitor at a table of their own.
struct Guest {
    client: Client,
    table: String,
    press: Value,
    from: &'static str,
}

impl Guest {
    async fn new(site: SocketAddr, from: &'static str) -> Guest {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
        let request = client.post(format!("http://{site}/mesas")).form(&form).header("x-forwarded-for", from);
        let opened = request.send().await.unwrap();
        let table = format!("http://{site}{}", opened.headers()["location"].to_str().unwrap());
        let mut stream = client.get(format!("{table}/events")).header("x-forwarded-for", from).send().await.unwrap();
        let mut text = String::new();
        while !text.contains("\n\n") {
            text.push_str(&String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()));
        }
        let data: String = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
        let seen: Value = serde_json::from_str(&data).unwrap();
        let press = seen["table"]["controls"].as_array().unwrap().last().unwrap()["press"].clone();
        Guest { client, table, press, from }
    }

    async fn press(&self) -> u16 {
        // If all connections are taken, the one that was silent the longest makes room; pages send again
        // then, and so do we.
        for _ in 0..3 {
            let request = self.client.post(format!("{}/press", self.table)).header("x-forwarded-for", self.from);
            if let Ok(answer) = request.json(&json!({ "press": self.press })).send().await {
                return answer.status().as_u16();
            }
        }
        0
    }
}

async fn measure() {
    println!("{:<28} {:>7} {:>7} {:>7}", "others' presses, ms", "median", "99 %", "worst");
    let quiet = |_| async { String::new() };
    attack("nobody attacks", quiet).await;
    attack("slow headers", |site| slow(site, "GET / HTTP/1.1\r\nHost: loc")).await;
    let body = "POST /mesas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\npreset=";
    attack("slow bodies", move |site| slow(site, body)).await;
    attack("event streams", |site| async move {
        let (held, refused) = streams(site, STREAMS).await;
        format!("{} open, {refused} refused", held.len())
    })
    .await;
    attack("lobbies", lobbies).await;
    attack("presses", presses).await;
    // Six that strangers without a cookie, or with a new one each time, made in November 2026.
    attack("/olvidame", |site| flood(site, "POST", "/olvidame", String::new())).await;
    attack("/misdatos", |site| flood(site, "GET", "/misdatos", String::new())).await;
    attack("/avisos", |site| flood(site, "POST", "/avisos", device())).await;
    attack("pages of others", |site| async move {
        let guest = Guest::new(site, ATTACKER).await;
        let path = guest.table.split_once("/mesa").unwrap().1.to_owned();
        flood(site, "GET", Box::leak(format!("/mesa{path}/mesa.png").into_boxed_str()), String::new()).await
    })
    .await;
    attack("reports", reports).await;
    attack("large headers", |site| async move {
        let words = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(390_000));
        slow(site, Box::leak(words.into_boxed_str())).await
    })
    .await;
    let server = Server::start("unlimited");
    let guest = Guest::new(server.site, OTHER).await;
    guest.press().await;
    let before = server.memory();
    let mut told = Vec::new();
    for _ in 0..2 {
        let (held, _) = streams(server.site, STREAMS).await;
        let with = server.memory();
        assert_eq!(held.len(), STREAMS);
        drop(held);
        tokio::time::sleep(Duration::from_secs(5)).await;
        guest.press().await;
        told.push(format!("{with:.0} MiB with them, {:.0} MiB after", server.memory()));
    }
    println!("memory of {STREAMS} streams: {before:.0} MiB before, {}, again: {}", told[0], told[1]);
}

/// Measures how long another visitor waits while this goes on.
async fn attack<W: Future<Output = String> + Send + 'static>(what: &str, begin: impl FnOnce(SocketAddr) -> W) {
    let server = Server::start("limited");
    let guest = Guest::new(server.site, OTHER).await;
    let attack = tokio::spawn(begin(server.site));
    let begun = Instant::now();
    let mut waited = Vec::new();
    while begun.elapsed() < lasts() || !attack.is_finished() && begun.elapsed() < lasts() * 12 {
        let asked = Instant::now();
        let status = guest.press().await;
        assert_eq!(status, 200, "{what}");
        waited.push(asked.elapsed().as_secs_f64() * 1000.0);
        tokio::time::sleep(EVERY).await;
    }
    let came = attack.await.unwrap();
    waited.sort_by(f64::total_cmp);
    let share = |share: f64| waited[((waited.len() - 1) as f64 * share) as usize];
    println!("{what:<28} {:>7.1} {:>7.1} {:>7.1}  {came}", share(0.5), share(0.99), share(1.0));
}

/// Many connections that begin and never finish.
async fn slow(site: SocketAddr, words: &'static str) -> String {
    let mut held = Vec::new();
    for _ in 0..SLOW {
        let mut socket = TcpStream::connect(site).await.unwrap();
        let _ = socket.write_all(words.as_bytes()).await;
        held.push(socket);
    }
    tokio::time::sleep(lasts()).await;
    format!("{} connections", held.len())
}

/// Opens so many event streams, each by a visitor of its own; returns those that were accepted, and how many
/// were not.
async fn streams(site: SocketAddr, so_many: usize) -> (Vec<TcpStream>, usize) {
    let table = Guest::new(site, ATTACKER).await.table;
    let path = table.split_once("/mesa").unwrap().1;
    let (mut held, mut refused) = (Vec::new(), 0);
    for number in 0..so_many {
        let from = ATTACKERS[number % 2];
        let head =
            format!("GET /mesa{path}/events?live=1 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {from}\r\n\r\n");
        let mut socket = TcpStream::connect(site).await.unwrap();
        socket.write_all(head.as_bytes()).await.unwrap();
        let mut heard = vec![0; 4096];
        let length = socket.read(&mut heard).await.unwrap_or_default();
        if heard[..length].starts_with(b"HTTP/1.1 200") {
            held.push(socket);
        } else {
            refused += 1;
        }
    }
    (held, refused)
}

/// Sends one request again and again, as fast as it is answered, from two addresses: by a visitor without a
/// cookie, and by one who has just got one.
async fn flood(site: SocketAddr, method: &'static str, path: &'static str, body: String) -> String {
    let mut floods = JoinSet::new();
    for number in 0..FLOODS {
        let (from, body) = (ATTACKERS[number % 2], body.clone());
        floods.spawn(async move {
            let (mut asked, mut done) = (0, 0);
            let begun = Instant::now();
            let client = || Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
            let mut known = client();
            while begun.elapsed() < lasts() {
                let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
                if number >= 2 && asked % 10 == 0 {
                    known = client();
                    let _ = known.get(format!("http://{site}/")).header("x-forwarded-for", from).send().await;
                }
                let request = known.request(method, format!("http://{site}{path}")).header("x-forwarded-for", from);
                let request = request.header("content-type", "application/json").body(body.clone());
                asked += 1;
                done += usize::from(request.send().await.is_ok_and(|answer| answer.status().is_success()));
            }
            (asked, done)
        });
    }
    let all = floods.join_all().await;
    let sum = |part: fn(&(usize, usize)) -> usize| all.iter().map(part).sum::<usize>();
    format!("{} asked, {} done", sum(|all| all.0), sum(|all| all.1))
}

/// A device of a browser, with valid keys.
fn device() -> String {
    let public = "BDUZEJ2XwLVgVIvT5tNmYVwoYHPUZVWHNKhCIyAmiDrXXAmEbL8dCeoRkXzBoQHk5sFUzzUJcuKgzIAGUaSlTJY";
    json!({ "endpoint": "https://fcm.googleapis.com/x", "p256dh": public, "auth": "CQkJCQkJCQkJCQkJCQkJCQ", "quiet": null, "on": true })
        .to_string()
}

/// Reports by visitors who throw their cookies away.
async fn reports(site: SocketAddr) -> String {
    let mut floods = JoinSet::new();
    for number in 0..FLOODS {
        floods.spawn(async move {
            let guest = Guest::new(site, ATTACKERS[number % 2]).await;
            let press = format!("{}.0.D", guest.press.as_str().unwrap().split('.').next().unwrap());
            let (mut asked, mut done) = (0, 0);
            let begun = Instant::now();
            while begun.elapsed() < lasts() {
                let request =
                    Client::new().post(format!("{}/value", guest.table)).header("x-forwarded-for", guest.from);
                let request = request.json(&json!({ "press": press, "value": "ruido" }));
                asked += 1;
                done += usize::from(request.send().await.is_ok_and(|answer| answer.status().is_success()));
            }
            (asked, done)
        });
    }
    let all = floods.join_all().await;
    let sum = |part: fn(&(usize, usize)) -> usize| all.iter().map(part).sum::<usize>();
    format!("{} sent, {} taken", sum(|all| all.0), sum(|all| all.1))
}

/// Lobbies by visitors without cookies.
async fn lobbies(site: SocketAddr) -> String {
    let (asked, opened) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let mut floods = JoinSet::new();
    for _ in 0..FLOODS {
        let (asked, opened) = (Arc::clone(&asked), Arc::clone(&opened));
        floods.spawn(async move {
            let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
            while asked.fetch_add(1, Ordering::Relaxed) < LOBBIES {
                let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
                let request = client.post(format!("http://{site}/mesas")).form(&form);
                let answer = request.header("x-forwarded-for", ATTACKER).send().await;
                let accepted = answer.is_ok_and(|answer| answer.status().as_u16() == 303);
                opened.fetch_add(usize::from(accepted), Ordering::Relaxed);
            }
        });
    }
    let all = async { while floods.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(lasts(), all).await;
    format!("{} asked for, {} opened", asked.load(Ordering::Relaxed).min(LOBBIES), opened.load(Ordering::Relaxed))
}

/// Presses as fast as they are answered.
async fn presses(site: SocketAddr) -> String {
    let mut floods = JoinSet::new();
    for _ in 0..FLOODS {
        floods.spawn(async move {
            let guest = Guest::new(site, ATTACKER).await;
            let (mut pressed, mut refused) = (0, 0);
            let begun = Instant::now();
            while begun.elapsed() < lasts() {
                pressed += 1;
                refused += usize::from(guest.press().await == 429);
            }
            (pressed, refused)
        });
    }
    let all = floods.join_all().await;
    let sum = |part: fn(&(usize, usize)) -> usize| all.iter().map(part).sum::<usize>();
    format!("{} pressed, {} refused", sum(|all| all.0), sum(|all| all.1))
}
