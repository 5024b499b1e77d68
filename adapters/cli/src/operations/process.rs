//! The process itself, as Prometheus' own libraries name it; from Linux' /proc, since that is cheap.

use std::fs;

use metrics::{counter, describe_counter, describe_gauge, gauge};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;

use crate::clock::now;

const CPU_SECONDS: &str = "process_cpu_seconds_total";
const RESIDENT_BYTES: &str = "process_resident_memory_bytes";
const OPEN_FILES: &str = "process_open_fds";
const START_SECONDS: &str = "process_start_time_seconds";

/// Makes it known.
pub fn register() {
    describe_counter!(CPU_SECONDS, "Time that processors spent on this process, in seconds.");
    describe_gauge!(RESIDENT_BYTES, "Memory in use, in bytes.");
    describe_gauge!(OPEN_FILES, "Open files and connections.");
    describe_gauge!(START_SECONDS, "When the process began, in seconds since 1970.");
    gauge!(START_SECONDS).set(now().0 as f64 / 1000.0);
    measure();
}

/// Looks at it.
pub fn measure() {
    if let Ok(used) = getrusage(UsageWho::RUSAGE_SELF) {
        let seconds = (used.user_time() + used.system_time()).num_seconds();
        counter!(CPU_SECONDS).absolute(u64::try_from(seconds).unwrap_or(0));
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse::<f64>().ok());
    if let Some(kibibytes) = resident {
        gauge!(RESIDENT_BYTES).set(kibibytes * 1024.0);
    }
    if let Ok(files) = fs::read_dir("/proc/self/fd") {
        gauge!(OPEN_FILES).set(files.count() as f64);
    }
}
