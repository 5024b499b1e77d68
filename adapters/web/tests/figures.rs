//! The page's weight and speed. Bytes, presses and shifts of the layout are checked on any machine; times are
//! told, and checked only with `SOBREMESA_MEASURE=1` (`just measure`), on a machine that has nothing else to
//! do.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fantoccini::{Client as Browser, Locator};
use reqwest::{Client, redirect};
use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;

use crate::chromium::{browser, browser_with, driver, eventually, finger, run, tell};
use crate::clients::{ACTIVITY, SITE, chats, launch, night};

/// The most that a first screen weighs, and a move, in bytes as they are sent.
const SCREEN: u64 = 150 * 1024;
const MOVE: usize = 6 * 1024;

/// The number of measurements of a time; the best one counts.
const ROUNDS: usize = 4;

fn measuring() -> bool {
    std::env::var_os("SOBREMESA_MEASURE").is_some()
}

/// Prints a figure read off a page, and checks it against its maximum when measuring.
fn held(what: &str, best: f64, most: f64) {
    println!("{what}: {best:.0} (at most {most:.0})");
    assert!(!measuring() || best <= most, "{what}: {best} instead of {most}");
}

/// Drops all that the page's caches keep, and keeps the worker from answering: everything comes from the
/// server.
async fn forget(page: &Browser) {
    tell(page, "Network.enable", json!({})).await;
    tell(page, "Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    tell(page, "Network.setBypassServiceWorker", json!({ "bypass": true })).await;
}

/// All that this page has loaded so far, in bytes on the wire.
const LOADED: &str =
    "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((each) => !each.name.includes('/events')).reduce((sum, each) => sum + each.transferSize, 0)";

/// Three cards of one's own that can be seen.
const CARDS: &str = "[...document.querySelectorAll('.thing')].filter((each) => /carta.[0-9]/.test(each.src) && each.complete && each.naturalWidth > 0).length >= 3";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_screens_are_light_and_cards_come_after_one_press() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let (mut interactive, mut cards) = (f64::MAX, f64::MAX);
    for round in 0..ROUNDS {
        let page = browser(&driver, 390, 844).await;
        forget(&page).await;
        // A telephone of the middle class on the net of 2020.
        let line =
            json!({ "offline": false, "latency": 40, "downloadThroughput": 1_125_000, "uploadThroughput": 1_125_000 });
        tell(&page, "Network.emulateNetworkConditions", line).await;
        tell(&page, "Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        page.goto(&format!("http://{site}/")).await.unwrap();
        let loaded = "return Math.max(...performance.getEntriesByType('navigation').map((each) => each.domContentLoadedEventEnd))";
        interactive = interactive.min(run(&page, loaded).await.as_f64().unwrap());
        tell(&page, "Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
        tell(
            &page,
            "Network.emulateNetworkConditions",
            json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
        )
        .await;
        eventually(&page, "[...document.images].every((each) => each.complete || each.loading === 'lazy')").await;
        let front = run(&page, LOADED).await.as_u64().unwrap();
        let pressed = std::time::Instant::now();
        run(&page, "document.querySelector('#against button').click()").await;
        eventually(&page, CARDS).await;
        cards = cards.min(pressed.elapsed().as_secs_f64() * 1000.0);
        let table = run(&page, LOADED).await.as_u64().unwrap();
        if round == 0 {
            println!("front page {front} bytes, a table's page {table}");
            assert!(front <= SCREEN && table <= SCREEN, "{front}, {table}");
            assert!(front > 10_000 && table > 10_000, "measured at all");
        }
        page.close().await.unwrap();
    }
    held("interactive on 4G with a CPU four times slower, ms", interactive, 1500.0);
    held("one press to the first cards, ms", cards, 2000.0);
}

/// Discord's telephones frame an Activity in a page of its own origin; here that page is the Activity itself,
/// which greets itself.
const GREETING: &str = "
    addEventListener('message', ({ data: [opcode, said] }) => {
        if ('evt' in said) return;
        if (opcode === 0) return postMessage([1, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1 } }], '*');
        const data = said.cmd === 'AUTHORIZE' ? { code: 'c0de' } : {};
        postMessage([1, { cmd: said.cmd, nonce: said.nonce, evt: null, data }], '*');
    });";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_screens_inside_the_chats_are_light_and_quick() {
    let Some(driver) = driver() else { return };
    let clients = chats().await;
    let activity = || format!("https://{ACTIVITY}/?instance_id=i-1&frame_id=f-1&platform=mobile");
    let mini_app = || format!("https://{SITE}/miniapp#{}", launch(&night()));
    let launches: [(&str, &dyn Fn() -> String); 2] = [("Activity", &activity), ("Mini App", &mini_app)];
    for (name, address) in launches {
        let mut shown = f64::MAX;
        for round in 0..ROUNDS {
            // Each with nothing kept: what both pages need is loaded once.
            let page = browser_with(&driver, 390, 844, &clients.arguments()).await;
            tell(&page, "Network.enable", json!({})).await;
            // A telephone of the middle class on the net of 2020.
            let line = json!({ "offline": false, "latency": 40, "downloadThroughput": 1_125_000, "uploadThroughput": 1_125_000 });
            tell(&page, "Network.emulateNetworkConditions", line).await;
            tell(&page, "Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
            if name == "Activity" {
                tell(&page, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": GREETING })).await;
            }
            page.goto(&address()).await.unwrap();
            eventually(&page, "document.getElementById('main')?.dataset.stage === 'open'").await;
            eventually(&page, "document.querySelector('iframe').contentWindow.performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0").await;
            let told = run(
                &page,
                "const inner = document.querySelector('iframe').contentWindow;
                 const all = (frame) => ['navigation', 'resource'].flatMap((type) => frame.performance.getEntriesByType(type));
                 const within = inner.performance.getEntriesByType('navigation')[0];
                 const weight = [...all(window), ...all(inner)].reduce((sum, each) => sum + each.transferSize, 0);
                 return [inner.performance.timeOrigin - performance.timeOrigin + within.domContentLoadedEventEnd, weight, all(inner).length]",
            )
            .await;
            shown = shown.min(told[0].as_f64().unwrap());
            let weight = told[1].as_u64().unwrap();
            if round == 0 {
                println!("{name}: {weight} bytes in all, {} parts within", told[2]);
                assert!(weight <= SCREEN && weight > 10_000, "{name}: {weight}");
            }
            page.close().await.unwrap();
        }
        held(
            &format!("{name}: from the launch to the first screen on 4G with a CPU four times slower, ms"),
            shown,
            1500.0,
        );
    }
}

/// Tells when the browser has painted the result of a touch, what keeps it busy, and how long each picture
/// stood.
const WATCH: &str = "
    window.reactions = []; window.busy = []; window.frames = []; window.shifts = 0;
    const each = (type, options, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...options });
    each('event', { durationThreshold: 16 }, (entry) => entry.name === 'pointerdown' && window.reactions.push(entry.duration));
    each('longtask', {}, (entry) => window.busy.push(entry.duration));
    each('layout-shift', {}, (entry) => { if (!entry.hadRecentInput) window.shifts += entry.value; });
    let last = performance.now();
    const frame = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);";

/// The time for which the page's thread has run, in milliseconds.
async fn worked(page: &Browser) -> f64 {
    let metrics = tell(page, "Performance.getMetrics", json!({})).await;
    let metrics = metrics["metrics"].as_array().unwrap();
    metrics.iter().find(|each| each["name"] == "TaskDuration").unwrap()["value"].as_f64().unwrap() * 1000.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_touch_is_seen_at_once_and_dealing_is_smooth() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start_with_computers().await;
    let (mut reaction, mut busy, mut slow, mut shifts) = (f64::MAX, f64::MAX, f64::MAX, 0.0_f64);
    let mut work = f64::MAX;
    for _ in 0..ROUNDS {
        let page = browser(&driver, 390, 844).await;
        page.goto(&format!("http://{site}/")).await.unwrap();
        tell(&page, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
        tell(&page, "Performance.enable", json!({ "timeDomain": "threadTicks" })).await;
        crate::chromium::open(&page, "truco-argentino/quince", true).await;
        eventually(&page, CARDS).await;
        // The cards arrive, and the computer's first words.
        tokio::time::sleep(Duration::from_millis(1500)).await;
        let seen = run(
            &page,
            "return [Math.max(0, ...window.busy), window.frames.slice(5).sort((a, b) => a - b), window.shifts]",
        )
        .await;
        busy = busy.min(seen[0].as_f64().unwrap());
        let frames: Vec<f64> = seen[1].as_array().unwrap().iter().filter_map(Value::as_f64).collect();
        slow = slow.min(frames[frames.len() * 95 / 100]);
        shifts = shifts.max(seen[2].as_f64().unwrap());
        eventually(&page, "document.querySelector('main.turn')").await;
        run(&page, "window.reactions = []").await;
        let place = run(&page, "
            const box = (document.querySelector('.points button') ?? document.querySelector('#moves .step:not(.danger)')).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round)").await;
        tokio::time::sleep(Duration::from_millis(450)).await;
        let before = worked(&page).await;
        finger(&page, &[(place[0].as_i64().unwrap(), place[1].as_i64().unwrap())]).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        work = work.min(worked(&page).await - before);
        // Reactions within a frame's time are not even reported.
        let took = run(&page, "return Math.max(0, ...window.reactions)").await.as_f64().unwrap();
        reaction = reaction.min(took);
        page.close().await.unwrap();
    }
    println!("layout shift while a table opens: {shifts:.4}");
    assert!(shifts < 0.1, "{shifts}");
    // On a busy machine too: from the touch until everything lies in its place.
    println!("work of the page for a move, ms of its thread: {work:.0}");
    assert!(work > 0.0 && work < 200.0, "{work}");
    held("a touch to what is painted, ms", reaction, 100.0);
    held("the longest task while dealing, ms", busy, 50.0);
    held("95 of 100 pictures while dealing stand so long, ms", slow, 18.0);
}

/// A person at a table, and the number of bytes that have come down their page's stream.
struct Player {
    client: Client,
    page: String,
    streamed: Arc<AtomicUsize>,
    since: u64,
}

impl Player {
    async fn sit(site: SocketAddr) -> Player {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        client.get(format!("http://{site}/")).send().await.unwrap();
        Player { client, page: String::new(), streamed: Arc::default(), since: 0 }
    }

    /// Presses the button with this label on the table's screens.
    async fn press(&self, label: &str) {
        let screens: Value =
            self.client.get(format!("{}/texto", self.page)).send().await.unwrap().json().await.unwrap();
        let buttons = [&screens["table"]["controls"], &screens["hand"]["controls"]];
        let mut buttons = buttons.into_iter().filter_map(Value::as_array).flatten();
        let button = buttons.find(|button| button["label"].as_str().unwrap().starts_with(label));
        let press = json!({ "press": button.unwrap_or_else(|| panic!("no {label} in {screens}"))["press"], "contribution": "y" });
        self.client.post(format!("{}/press", self.page)).json(&press).send().await.unwrap();
    }

    /// Opens the stream as a page does, compressed, and counts the bytes that come.
    async fn listen(&self) {
        let stream =
            self.client.get(format!("{}/events?live=1&shape=portrait", self.page)).header("accept-encoding", "gzip");
        let (mut answer, streamed) = (stream.send().await.unwrap(), Arc::clone(&self.streamed));
        tokio::spawn(async move {
            while let Ok(Some(part)) = answer.chunk().await {
                streamed.fetch_add(part.len(), Ordering::Relaxed);
            }
        });
    }

    /// The table as a page would be sent it now.
    async fn look(&mut self) -> Value {
        let stream = self.client.get(format!("{}/events?live=1&shape=portrait", self.page)).send().await.unwrap();
        let (mut answer, mut text) = (stream, Vec::new());
        while !String::from_utf8_lossy(&text).contains("\n\n") {
            text.extend_from_slice(&answer.chunk().await.unwrap().unwrap());
        }
        let text = String::from_utf8(text).unwrap();
        let data = text.lines().find_map(|line| line.strip_prefix("data:")).unwrap();
        let state: Value = serde_json::from_str(data.trim()).unwrap();
        self.since = state["beats"].as_array().and_then(|beats| beats.last()?["key"].as_u64()).unwrap_or(self.since);
        state
    }
}

/// The press at the end of the first way through the offers.
fn first_press(offers: &Value) -> Option<String> {
    offers.as_array()?.iter().find_map(|offer| match offer["press"].as_str() {
        Some(press) => (offer["tone"] != "danger").then(|| press.to_owned()),
        None => first_press(&offer["next"]),
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_weighs_little() {
    let site = crate::support::start().await;
    let mut heavy = Vec::new();
    for game in GAMES {
        let Some(preset) = game.presets().into_iter().min_by_key(|preset| preset.seats) else { continue };
        let mut players = Vec::new();
        for _ in 0..preset.seats {
            players.push(Player::sit(site).await);
        }
        let opening = [("preset", format!("{}/{}", game.id(), preset.id)), ("contribution", "x".into())];
        let opened = players[0].client.post(format!("http://{site}/mesas")).form(&opening).send().await.unwrap();
        let page = format!("http://{site}{}", opened.headers()["location"].to_str().unwrap());
        for (seat, player) in players.iter_mut().enumerate() {
            player.page.clone_from(&page);
            if seat > 0 {
                player.press("Sentarme").await;
            }
        }
        players[0].press("Empezar").await;
        for player in &players {
            player.listen().await;
        }
        let (mut moves, mut sum, mut most) = (0, 0, 0);
        for _ in 0..60 {
            for player in &mut players {
                let state = player.look().await;
                let Some(press) = first_press(&state["offers"]) else { continue };
                tokio::time::sleep(Duration::from_millis(30)).await;
                let before = player.streamed.load(Ordering::Relaxed);
                let body = json!({ "press": press, "contribution": "z", "key": format!("{moves:032}") }).to_string();
                let look = format!("{page}/press?live=1&shape=portrait&since={}", player.since);
                let sent = player
                    .client
                    .post(look)
                    .header("accept-encoding", "gzip")
                    .header("content-type", "application/json")
                    .body(body.clone());
                let answer = sent.send().await.unwrap();
                let headers: usize =
                    answer.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
                let answered = headers + answer.bytes().await.unwrap().len();
                // The page's own stream adds to it.
                tokio::time::sleep(Duration::from_millis(60)).await;
                let whole = body.len() + answered + player.streamed.load(Ordering::Relaxed) - before;
                (moves, sum, most) = (moves + 1, sum + whole, most.max(whole));
            }
            if moves >= 12 {
                break;
            }
        }
        assert!(moves > 3, "{}: {moves} moves", game.id());
        println!("{}: an own move {} bytes, {most} at the most ({moves} moves)", game.id(), sum / moves);
        if most > MOVE {
            heavy.push(format!("{}: {most}", game.id()));
        }
    }
    assert!(heavy.is_empty(), "{}", heavy.join(", "));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_can_be_installed() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let page = browser(&driver, 390, 844).await;
    page.goto(&format!("http://{site}/")).await.unwrap();
    run(&page, "await navigator.serviceWorker.ready").await;
    let _ = page.find(Locator::Css("link[rel=manifest]")).await.unwrap();
    let errors = tell(&page, "Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(errors["installabilityErrors"], json!([]));
    let manifest = tell(&page, "Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]));
    page.close().await.unwrap();
}
