//! `sobremesa health`: asks the running program how it is, for a container that has nothing else to ask with.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

use clap::Command;
use sobremesa_game::line;

use super::reachable;
use crate::Failure;
use crate::config::Config;
use crate::words::Words;

/// The timeout for the program's answer.
const PATIENCE: Duration = Duration::from_secs(4);

/// The longest answer.
const LONGEST: u64 = 4096;

pub fn command(words: &Words) -> Command {
    words.command("health", &line!("program-health")).arg(words.flag("live", &line!("program-health-live")))
}

/// Prints the program's own word; status 0 if it is well.
pub fn ask(config: &Config, live: bool, words: &Words) -> Result<ExitCode, Failure> {
    let listen = config.operations_listen.or(config.web_enabled.then_some(config.web_listen));
    let Some(listen) = listen else { return Err(Failure::Misused(words.say(&line!("program-health-nowhere")))) };
    let path = if live { "/health/live" } else { "/health/ready" };
    let (status, word) = get(reachable(listen), path).map_err(|error| {
        let (listen, error) = (listen.to_string(), error.to_string());
        Failure::Told(words.say(&line!("program-health-silent", listen = listen, error = error)))
    })?;
    println!("{word}");
    Ok(if status == 200 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the status and the body of a short answer.
fn get(address: SocketAddr, path: &str) -> io::Result<(u16, String)> {
    let mut socket = TcpStream::connect_timeout(&address, PATIENCE)?;
    socket.set_read_timeout(Some(PATIENCE))?;
    socket.set_write_timeout(Some(PATIENCE))?;
    write!(socket, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    socket.take(LONGEST).read_to_string(&mut answer)?;
    read(&answer).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "an answer that is not HTTP"))
}

fn read(answer: &str) -> Option<(u16, String)> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.split(' ').next()?.parse().ok()?;
    Some((status, body.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_status_and_a_word() {
        let answer = "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 9\r\n\r\ndraining\n";
        assert_eq!(read(answer), Some((503, "draining".to_owned())));
        assert_eq!(read("SSH-2.0\r\n\r\n"), None);
    }
}
