//! Measures how soon a browser on one process sees what was done on another.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use sobremesa_postgres_for_tests::Server;

use crate::cluster::processes::Cluster;
use crate::table::{Fate, Table};

/// The longest time for an event on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_secs(30);

/// Returns an open page: the moments at which it was sent something.
fn open_stream(at: &str, table: &str, cookie: &str) -> Receiver<Instant> {
    let mut stream = TcpStream::connect(at).unwrap();
    let request =
        format!("GET {table}/events HTTP/1.1\r\nhost: {at}\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if line.starts_with("data:") && tell.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    told
}

#[test]
fn a_move_made_on_one_process_is_seen_on_another() {
    let Some(server) = Server::start() else { return };
    let cluster = Cluster::start_alone(server, 2);
    let addresses: Vec<String> =
        cluster.addresses().lock().unwrap().iter().filter_map(|reached| reached.web.clone()).collect();
    let mut table = Table::new();
    while table.moves() == 0 {
        table.step(&addresses[0]).unwrap();
    }
    let told = open_stream(&addresses[1], table.address(), table.visitor(1));
    told.recv_timeout(PATIENCE).expect("a page is sent its first screen");
    let mut behind = Vec::new();
    while !table.is_over() {
        thread::sleep(Duration::from_millis(40));
        while told.try_recv().is_ok() {}
        if table.step(&addresses[0]).unwrap() == Fate::Acknowledged {
            let acknowledged = Instant::now();
            let seen = told.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("it is not seen: {}", cluster.logs()));
            behind.push(seen.saturating_duration_since(acknowledged));
        }
    }
    behind.sort();
    let part = |share: usize| behind[(behind.len() - 1) * share / 100];
    println!("{} moves: seen on another process after p50 {:?}, p99 {:?}", behind.len(), part(50), part(99));
}
