//! The line between a process and its database: a relay on loopback that can be cut, both ways or one, and
//! led to another server.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The direction in which nothing gets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    Both,
    ToDatabase,
    FromDatabase,
    /// No silence: open connections break, and no new ones can be opened.
    Broken,
}

/// A relay that lives as long as the test.
pub struct Line {
    port: u16,
    state: Arc<State>,
}

struct State {
    to: AtomicU16,
    there: AtomicBool,
    back: AtomicBool,
    broken: AtomicBool,
    open: Mutex<Vec<TcpStream>>,
}

impl Line {
    /// Returns a line to the server on that port.
    pub fn to(port: u16) -> Line {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let state = Arc::new(State {
            to: AtomicU16::new(port),
            there: AtomicBool::new(true),
            back: AtomicBool::new(true),
            broken: AtomicBool::new(false),
            open: Mutex::default(),
        });
        let line = Line { port: listener.local_addr().unwrap().port(), state: Arc::clone(&state) };
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let state = Arc::clone(&state);
                thread::spawn(move || state.relay(near));
            }
        });
        line
    }

    /// Returns the port at which a process finds its database.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Lets nothing through any more that way; neither end is told, unless it breaks.
    pub fn cut(&self, cut: Cut) {
        if cut == Cut::Broken {
            self.state.broken.store(true, Ordering::Relaxed);
            return self.state.end_all();
        }
        self.state.there.store(cut == Cut::FromDatabase, Ordering::Relaxed);
        self.state.back.store(cut == Cut::ToDatabase, Ordering::Relaxed);
    }

    /// Lets everything through again. Data that was held back arrives late.
    pub fn mend(&self) {
        self.state.there.store(true, Ordering::Relaxed);
        self.state.back.store(true, Ordering::Relaxed);
        self.state.broken.store(false, Ordering::Relaxed);
    }

    /// Leads the line to the server on that port from now on; connections to another server end.
    pub fn lead_to(&self, port: u16) {
        self.state.to.store(port, Ordering::Relaxed);
        self.state.end_all();
    }
}

impl State {
    fn end_all(&self) {
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn relay(self: Arc<Self>, near: TcpStream) {
        // A client that connects while the line is cut waits.
        while !self.there.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
        if self.broken.load(Ordering::Relaxed) {
            return;
        }
        let Ok(far) = TcpStream::connect(("127.0.0.1", self.to.load(Ordering::Relaxed))) else { return };
        for stream in [&near, &far] {
            let _ = stream.set_nodelay(true);
            self.open.lock().unwrap().extend(stream.try_clone());
        }
        let (Ok(near_too), Ok(far_too)) = (near.try_clone(), far.try_clone()) else { return };
        let state = Arc::clone(&self);
        let there = thread::spawn(move || pass(near, far, &state.there));
        pass(far_too, near_too, &self.back);
        let _ = there.join();
    }
}

/// Passes on what comes, for as long as it may.
fn pass(mut from: TcpStream, mut to: TcpStream, open: &AtomicBool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut bytes)
        && count > 0
    {
        while !open.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(5));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
    let _ = from.shutdown(Shutdown::Both);
}
