//! A bad line between page and server: silence, answers that are lost, a program that is started again.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::chromium::{browser, driver, eventually, introduce, open, press, run};

#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Everything passes.
    Open,
    /// Nothing passes, and neither side hangs up.
    Silent,
    /// Requests pass; where an answer should come, the connection breaks.
    Deaf,
}

/// A line between a page and the site.
struct Line {
    address: SocketAddr,
    way: watch::Sender<Way>,
    /// The number of presses sent along it.
    presses: Arc<AtomicUsize>,
}

impl Line {
    async fn to(site: SocketAddr) -> Line {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (way, ways) = watch::channel(Way::Open);
        let presses = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&presses);
        tokio::spawn(async move {
            while let Ok((page, _)) = listener.accept().await {
                let (ways, counted) = (ways.clone(), Arc::clone(&counted));
                tokio::spawn(async move {
                    let Ok(house) = TcpStream::connect(site).await else { return };
                    let ((page_in, page_out), (house_in, house_out)) = (page.into_split(), house.into_split());
                    let count = |part: &[u8]| {
                        let line = part.split(|&byte| byte == b'\r').next().unwrap_or_default();
                        if line.starts_with(b"POST") && line.windows(6).any(|word| word == b"/press") {
                            counted.fetch_add(1, Ordering::SeqCst);
                        }
                    };
                    // When one direction ends, both do.
                    tokio::select! {
                        () = pass(page_in, house_out, ways.clone(), false, count) => {}
                        () = pass(house_in, page_out, ways, true, |_| ()) => {}
                    }
                });
            }
        });
        Line { address, way, presses }
    }

    fn turn(&self, way: Way) {
        self.way.send(way).unwrap();
    }
}

/// Passes on the data, as the line is at that moment.
async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut ways: watch::Receiver<Way>,
    answers: bool,
    mut seen: impl FnMut(&[u8]),
) {
    let mut part = vec![0; 16 * 1024];
    loop {
        let Ok(read @ 1..) = from.read(&mut part).await else { return };
        match ways.wait_for(|way| *way != Way::Silent).await.map(|way| *way) {
            Ok(Way::Deaf) if answers => return,
            Ok(_) => {}
            Err(_) => return,
        }
        seen(&part[..read]);
        if to.write_all(&part[..read]).await.is_err() {
            return;
        }
    }
}

const WORDLESS: &str = "document.getElementById('banner').textContent === ''";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_line_is_told_and_the_page_listens_again() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let line = Line::to(site).await;
    let (ana, beto) = (browser(&driver, 390, 844).await, browser(&driver, 1280, 800).await);
    introduce(&ana, line.address, "Ana").await;
    introduce(&beto, site, "Beto").await;
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#controls button')").await;
    line.turn(Way::Silent);
    let table = run(&ana, "return location.pathname").await;
    beto.goto(&format!("http://{site}{}", table.as_str().unwrap())).await.unwrap();
    press(&beto, "Sentarme").await;
    // Neither side hangs up: silence is all that the page can notice.
    eventually(&ana, "document.getElementById('banner').textContent.includes('La mesa no contesta')").await;
    line.turn(Way::Open);
    eventually(&ana, &format!("document.getElementById('facts').textContent.includes('Beto') && {WORDLESS}")).await;
    for browser in [ana, beto] {
        browser.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_without_answer_is_resent_and_counts_once() {
    let Some(driver) = driver() else { return };
    let site = crate::support::start().await;
    let line = Line::to(site).await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, line.address, "Ana").await;
    open(&ana, "truco-argentino/parejas-flor", false).await;
    press(&ana, "Cambiar").await;
    press(&ana, "Computadoras").await;
    eventually(&ana, "document.querySelector('dialog[open]')?.textContent.includes('Agregar solo una')").await;
    press(&ana, "Agregar solo una").await;
    eventually(&ana, "document.querySelector('dialog[open]')?.textContent.includes('ocupa un asiento')").await;
    let before = line.presses.load(Ordering::SeqCst);
    line.turn(Way::Deaf);
    press(&ana, "principiante").await;
    // Each time the table hears it, and the page hears nothing.
    for _ in 0..3000 {
        if line.presses.load(Ordering::SeqCst) >= before + 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(line.presses.load(Ordering::SeqCst) >= before + 3);
    line.turn(Way::Open);
    eventually(&ana, &format!("document.getElementById('facts').textContent.includes('(computadora, ') && {WORDLESS}"))
        .await;
    let seats = "const facts = document.getElementById('facts').textContent; return [facts.split('(computadora, ').length > 2, document.getElementById('said').textContent]";
    assert_eq!(run(&ana, seats).await, serde_json::json!([false, ""]));
    ana.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_survives_a_restart_and_plays_pending_presses_once() {
    let Some(driver) = driver() else { return };
    let house = crate::support::House::open().await;
    let ana = browser(&driver, 390, 844).await;
    introduce(&ana, house.address, "Ana").await;
    open(&ana, "truco-argentino/quince", false).await;
    eventually(&ana, "document.querySelector('#controls button')").await;
    house.close().await;
    // Pressed while the server is away: it is sent again until the server is back.
    press(&ana, "Cambiar").await;
    eventually(&ana, "document.getElementById('banner').textContent !== ''").await;
    house.open_again().await;
    let begun = Instant::now();
    eventually(&ana, &format!("document.getElementById('asked').open && {WORDLESS}")).await;
    let took = begun.elapsed();
    println!("back after a restart: {took:.1?}");
    // A busy machine is slow: the interval of the page's looks is checked by tests/js/connection.test.js on
    // any machine.
    assert!(std::env::var_os("SOBREMESA_MEASURE").is_none() || took < Duration::from_secs(3), "{took:?}");
    eventually(&ana, "document.querySelector('#asked button')").await;
    ana.close().await.unwrap();
}
