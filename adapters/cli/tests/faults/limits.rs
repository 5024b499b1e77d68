//! A process with few descriptors: visitors leave alone those that the store needs.

use std::net::TcpStream;
use std::process::Command;

use tempfile::TempDir;

use super::RECOVERY;
use crate::program::{Program, export};

/// The number of descriptors of the process; visitors want more.
const FEW: usize = 200;

#[test]
fn visitors_leave_the_store_the_descriptors_that_it_needs() {
    let place = TempDir::new().unwrap();
    let mut program = Program::start(place.path(), |command| *command = with_few_descriptors(command));
    let address = program.address(RECOVERY).expect("it starts").to_owned();
    let (table, cookie) = program.open_table();
    let schema = export(place.path()).unwrap().schema;
    let silent: Vec<_> = (0..2 * FEW).filter_map(|_| TcpStream::connect(&address).ok()).collect();
    assert!(silent.len() > FEW, "only {} came", silent.len());
    // With the smallest journal these writes are checkpointed more than once.
    for number in 1..=12 {
        program.write(number, schema).unwrap_or_else(|| panic!("write {number}: {}", program.log()));
    }
    let page = program.ask(&format!("GET {table}"), &cookie, "").unwrap();
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    drop(silent);
    program.stop().unwrap();
    let log = program.log();
    assert!(log.contains("web.connections is lowered"), "{log}");
    assert!(!log.contains("ERROR"), "{log}");
}

/// Returns the command run by a shell that lowers the descriptor limit first.
fn with_few_descriptors(command: &Command) -> Command {
    let mut limited = Command::new("/bin/sh");
    limited.arg("-c").arg(format!("ulimit -n {FEW}; exec \"$0\" \"$@\"")).arg(command.get_program());
    limited.args(command.get_args()).env_clear();
    limited.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    limited.current_dir(command.get_current_dir().unwrap());
    limited
}
