//! Things that strangers may do with connections: keep hundreds open in silence, begin requests and never
//! finish, call the site by names of their own. No other visitor has to wait because of it.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::{Client, StatusCode};
use sobremesa_web::Entrance;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Longer than anything here may take on a busy machine.
const LONG: Duration = Duration::from_secs(60);

/// Everything that the site sends until it hangs up.
async fn hear(socket: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A reset is one way to hang up.
    let _ = timeout(LONG, socket.read_to_end(&mut heard)).await.expect("the site hangs up");
    String::from_utf8_lossy(&heard).into_owned()
}

async fn say(site: SocketAddr, words: &str) -> TcpStream {
    let mut socket = TcpStream::connect(site).await.unwrap();
    socket.write_all(words.as_bytes()).await.unwrap();
    socket
}

#[tokio::test]
async fn silent_connections_do_not_block_visitors() {
    let site =
        crate::support::start_with(Entrance { connections: 40, patience: LONG * 10, ..Entrance::default() }).await;
    let ana = Client::builder().cookie_store(true).build().unwrap();
    let mut silent = Vec::new();
    for _ in 0..700 {
        silent.push(TcpStream::connect(site).await.unwrap());
    }
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
    let opened = timeout(LONG, ana.post(format!("http://{site}/mesas")).form(&form).send()).await.unwrap().unwrap();
    assert_eq!(opened.status(), StatusCode::OK);
    // The first of them made room; the last ones are as good as any.
    hear(&mut silent[0]).await;
    let last = silent.last_mut().unwrap();
    last.write_all(b"GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await.unwrap();
    assert!(hear(last).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn requests_that_arrive_too_late_are_abandoned() {
    let site =
        crate::support::start_with(Entrance { patience: Duration::from_millis(300), ..Entrance::default() }).await;
    let mut nothing = say(site, "").await;
    let mut half_a_header = say(site, "GET / HTTP/1.1\r\nHost: loc").await;
    let kept = "GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut kept_alive = say(site, kept).await;
    let head = "POST /mesas HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    let mut half_a_body = say(site, &format!("{head}Content-Length: 100\r\n\r\npreset=")).await;
    hear(&mut nothing).await;
    hear(&mut half_a_header).await;
    assert!(hear(&mut kept_alive).await.starts_with("HTTP/1.1 200"));
    assert!(hear(&mut half_a_body).await.starts_with("HTTP/1.1 408"));
}

#[tokio::test]
async fn a_body_that_drips_is_given_up_too() {
    let site =
        crate::support::start_with(Entrance { patience: Duration::from_millis(300), ..Entrance::default() }).await;
    let head = "POST /mesas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n";
    let (mut reading, mut writing) = say(site, head).await.into_split();
    let dripping = tokio::spawn(async move {
        while writing.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let mut heard = vec![0; 12];
    timeout(LONG, reading.read_exact(&mut heard)).await.unwrap().unwrap();
    assert_eq!(heard, b"HTTP/1.1 408");
    dripping.abort();
}

/// Requests that never end take no place from those that do.
#[tokio::test]
async fn half_requests_do_not_block_whole_ones() {
    let site =
        crate::support::start_with(Entrance { connections: 40, patience: LONG * 10, ..Entrance::default() }).await;
    let head = "POST /mesas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\npreset=";
    let mut slow = Vec::new();
    for _ in 0..200 {
        slow.push(say(site, head).await);
    }
    let whole = "GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    for _ in 0..10 {
        assert!(hear(&mut say(site, whole).await).await.starts_with("HTTP/1.1 200"));
    }
    drop(slow);
}

#[tokio::test]
async fn a_site_answers_to_its_own_names_alone() {
    let hosts = vec!["mesa.example".to_owned()];
    let site = crate::support::start_with(Entrance { hosts: hosts.into(), ..Entrance::default() }).await;
    let ask = |host: &'static str, origin: &'static str| async move {
        let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        let request = client.post(format!("http://{site}/mesas")).header("host", host).header("origin", origin);
        let answer = request.form(&form).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    assert_eq!(ask("mesa.example", "https://mesa.example").await.0, StatusCode::SEE_OTHER);
    assert_eq!(ask("127.0.0.1:8080", "https://mesa.example").await.0, StatusCode::SEE_OTHER, "a proxy's name for us");
    let (status, why) = ask("evil.example", "http://evil.example").await;
    assert_eq!(status, StatusCode::MISDIRECTED_REQUEST);
    assert!(why.contains("web.hosts") && why.contains("evil.example"), "{why}");
    let (status, why) = ask("mesa.example", "http://evil.example").await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(why.contains("web.hosts"), "{why}");
}

#[tokio::test]
async fn a_page_is_sent_small_and_a_stream_at_once() {
    let site = crate::support::start().await;
    let plain = Client::new();
    let zipped = plain.get(format!("http://{site}/")).header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(zipped.headers()["content-encoding"], "gzip");
    let ana = Client::builder().cookie_store(true).build().unwrap();
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
    let table = ana.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let mut stream = ana.get(format!("{table}/events")).header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(stream.headers()["x-accel-buffering"], "no");
    assert_eq!(stream.headers()["content-encoding"], "gzip");
    // All data gets passed on, however little.
    let mut heard = 0;
    while heard < 200 {
        heard += timeout(LONG, stream.chunk()).await.unwrap().unwrap().expect("the stream goes on").len();
    }
}

#[tokio::test]
async fn a_program_that_stops_sends_its_open_pages_elsewhere() {
    let stop = CancellationToken::new();
    let site = crate::support::start_until(stop.clone()).await;
    let ana = Client::builder().cookie_store(true).build().unwrap();
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
    let table = ana.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let mut stream = ana.get(format!("{table}/events")).send().await.unwrap();
    let mut heard = String::new();
    while let Some(chunk) = timeout(LONG, stream.chunk()).await.unwrap().unwrap() {
        heard.push_str(&String::from_utf8_lossy(&chunk));
        // When nothing happens, the page hears that the line still stands.
        if heard.contains("event: pulse") {
            assert!(heard.contains("event: pulse\ndata: alive\n"), "{heard}");
            stop.cancel();
        }
    }
    // A browser passes on no event without data.
    let last = heard.rsplit("event: ").next().unwrap();
    assert!(last.starts_with("again\n") && last.contains("data: elsewhere\n"), "{heard}");
    assert!(ana.get(table).send().await.is_err(), "nobody else comes in");
}

#[tokio::test]
async fn only_a_table_opened_to_anybody_is_listed_to_strangers() {
    let site = crate::support::start_with_computers().await;
    let ana = Client::builder().cookie_store(true).build().unwrap();
    let form = [("preset", "truco-argentino/quince"), ("contribution", "mate"), ("level", "easy")];
    let alone = ana.post(format!("http://{site}/computadora")).form(&form).send().await.unwrap().url().clone();
    let friends = ana.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let anybody = [&form[..], &[("listed", "true")]].concat();
    let waiting = ana.post(format!("http://{site}/mesas")).form(&anybody).send().await.unwrap().url().clone();
    let listed = Client::new().get(format!("http://{site}/")).send().await.unwrap().text().await.unwrap();
    assert!(listed.contains(waiting.path()), "{listed}");
    assert!(!listed.contains(alone.path()) && !listed.contains(friends.path()), "{listed}");
}

/// Measures the bytes that answer a press on the visitor's own board, compressed as browsers request it.
#[tokio::test]
async fn an_own_move_has_a_small_answer_and_counts_once() {
    let site = crate::support::start().await;
    let person = || Client::builder().cookie_store(true).build().unwrap();
    let (ana, beto) = (person(), person());
    let form = [("preset", "ajedrez/rapida"), ("contribution", "mate")];
    let table = ana.post(format!("http://{site}/mesas")).form(&form).send().await.unwrap().url().clone();
    let press = |who: &Client, press: String| {
        let body = serde_json::json!({ "press": press, "contribution": "té", "key": press });
        who.post(format!("{table}/press?live=1&since=0")).header("accept-encoding", "gzip").json(&body).send()
    };
    let state = |who: &Client| {
        let asked = who.get(format!("{table}/events?live=1")).send();
        async {
            let (mut stream, mut text) = (asked.await.unwrap(), String::new());
            while !text.contains("\n\n") {
                text.push_str(&String::from_utf8_lossy(&stream.chunk().await.unwrap().unwrap()));
            }
            let data: String = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
            serde_json::from_str::<serde_json::Value>(&data).unwrap()
        }
    };
    let labelled = |state: &serde_json::Value, label: &str| {
        let controls = state["table"]["controls"].as_array().unwrap();
        let found = controls.iter().find(|control| control["label"] == label);
        found.unwrap_or_else(|| panic!("{label} in {state}"))["press"].as_str().unwrap().to_owned()
    };
    let join = labelled(&state(&beto).await, "Sentarme");
    // Sent again under the same key because no answer came, it takes effect once, and neither try is refused.
    for _ in 0..2 {
        press(&beto, join.clone()).await.unwrap().error_for_status().unwrap();
    }
    press(&ana, labelled(&state(&ana).await, "Empezar")).await.unwrap().error_for_status().unwrap();
    let offers = state(&ana).await["offers"].as_array().unwrap().clone();
    let pawn = offers.iter().find(|step| step["token"] == "e2").unwrap();
    let step = pawn["next"].as_array().unwrap().iter().find(|step| step["token"] == "e4").unwrap();
    let answer = press(&ana, step["press"].as_str().unwrap().to_owned()).await.unwrap();
    assert_eq!((answer.status(), &answer.headers()["content-encoding"]), (StatusCode::OK, &"gzip".parse().unwrap()));
    let weight = answer.bytes().await.unwrap().len();
    assert!(weight < 3000, "{weight} bytes, and as much again at most arrives as an event");
}
