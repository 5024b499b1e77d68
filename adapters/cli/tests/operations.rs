//! The operator's interface: the health checks, the metrics, how lines of the log belong together, and the
//! files in `packaging/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::net::UnixDatagram;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::program::{Program, ask, patiently, sobremesa};
use nix::sys::signal::Signal;
use serde_json::{Value, json};
use tempfile::TempDir;

mod packaging;

/// Long enough for a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns a file of the project.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(file(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the program with a listener for its operator, and a log that other programs read.
fn start(folder: &Path, prepare: impl FnOnce(&mut Command)) -> Program {
    let mut program = Program::start(folder, |command| {
        command.env("SOBREMESA_OPERATIONS_LISTEN", "127.0.0.1:0").env("SOBREMESA_LOG_FORMAT", "json");
        command.env("SOBREMESA_LOG_LEVEL", "info,sobremesa=debug").env("SOBREMESA_PLAYERS_PAUSE_MS", "100");
        prepare(command);
    });
    assert!(program.address(PATIENCE).is_some(), "{}", program.log());
    program
}

/// Returns the lines of the log, as far as they are whole.
fn lines(program: &Program) -> Vec<Value> {
    program.log().lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns the operator's address.
fn operations(program: &Program) -> String {
    let mut told = None;
    // The log is written by a thread of its own.
    let found = patiently(PATIENCE, || {
        told = lines(program).into_iter().find(|line| line["message"] == "how the program is can be asked here");
        told.is_some()
    });
    assert!(found, "{}", program.log());
    told.unwrap()["address"].as_str().unwrap().to_owned()
}

/// Returns the status and the word of an answer.
fn word(answer: Option<String>) -> (u16, String) {
    let answer = answer.expect("somebody answers");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), body.trim().to_owned())
}

fn scrape(program: &Program) -> String {
    word(ask(&operations(program), "GET /metrics", "", "")).1
}

/// Begins a game against a computer. Returns the table's address and the visitor's cookie.
fn begin(program: &Program) -> (String, String) {
    let header = |answer: &str, name: &str| {
        answer.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{answer}")).trim().to_owned()
    };
    let greeted = program.ask("GET /", "", "").unwrap();
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    let body = "preset=ajedrez%2Fsin-reloj&contribution=mate&level=easy";
    let opened = program.ask("POST /computadora", &cookie, body).unwrap();
    (header(&opened, "location:"), cookie)
}

/// Types a move; returns the status.
fn play(program: &Program, table: &str, cookie: &str, word: &str) -> u16 {
    let typed = json!({ "word": word }).to_string();
    self::word(program.ask(&format!("POST {table}/word"), cookie, &typed)).0
}

/// Returns the value of a measure with these labels, if it is shown.
fn value(text: &str, measure: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(measure)?.strip_prefix(' ')?.parse().ok())
}

/// Returns the measures that are shown: a histogram's three rows are one.
fn measures(text: &str) -> BTreeSet<String> {
    text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).map(str::to_owned).collect()
}

/// Returns the measures that a text speaks of.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let ours = words.filter(|word| {
        ["sobremesa_", "process_"].iter().any(|prefix| word.starts_with(prefix)) && word.len() > "sobremesa_".len()
    });
    let plain = |word: &str| {
        let ends = ["_bucket", "_sum", "_count"].iter().find_map(|end| word.strip_suffix(end));
        ends.unwrap_or(word).to_owned()
    };
    ours.map(plain).collect()
}

#[test]
fn measures_match_the_book_and_dashboard_and_name_no_person() {
    let place = TempDir::new().unwrap();
    let mut program = start(place.path(), |_| ());
    let all = measures(&scrape(&program));
    let book = read("docs/operate/operating.md");
    let table: String =
        book.lines().filter(|line| line.starts_with("| `sobremesa_") || line.starts_with("| `process_")).collect();
    assert_eq!(named(&table), all, "the book explains each measure, and no other");
    let dashboard: Value = serde_json::from_str(&read("packaging/grafana/sobremesa.json")).unwrap();
    let mut queries = String::new();
    find_queries(&dashboard, &mut queries);
    let shown = named(&queries);
    let unknown: Vec<_> = shown.difference(&all).collect();
    assert!(shown.len() > 10 && unknown.is_empty(), "{unknown:?}");
    let measured = book.split("\n## ").find(|section| section.starts_with("What is measured")).unwrap();
    assert_eq!(named(measured), all, "its alerts name no other either");

    let (table, cookie) = begin(&program);
    assert_eq!(play(&program, &table, &cookie, "e2e4"), 200);
    assert_eq!(play(&program, &table, &cookie, "e2e5"), 409);
    let mut stream = TcpStream::connect(program.at()).unwrap();
    write!(stream, "GET {table}/events HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n", program.at()).unwrap();
    assert!(stream.read(&mut [0; 64]).unwrap() > 0);
    let mut text = String::new();
    let thought = patiently(PATIENCE, || {
        text = scrape(&program);
        value(&text, r#"sobremesa_think_seconds_count{game="ajedrez"}"#).is_some_and(|thoughts| thoughts >= 1.0)
    });
    assert!(thought, "{text}");
    for (measure, least) in [
        (r#"sobremesa_requests_total{adapter="web"}"#, 5.0),
        (r#"sobremesa_answer_seconds_count{adapter="web"}"#, 2.0),
        (r#"sobremesa_refusals_total{adapter="web",kind="game"}"#, 1.0),
        ("sobremesa_event_streams", 1.0),
        ("sobremesa_store_group_seconds_count", 4.0),
        ("sobremesa_store_group_writes_sum", 4.0),
        ("sobremesa_members", 1.0),
        ("sobremesa_lanes_held", 256.0),
        ("process_resident_memory_bytes", 1e6),
        ("process_open_fds", 5.0),
        ("process_start_time_seconds", 1e9),
    ] {
        assert!(value(&text, measure).is_some_and(|value| value >= least), "{measure}: {text}");
    }
    assert_eq!(measures(&text), all, "everything was there from the beginning");
    drop(stream);
    let closed = patiently(PATIENCE, || value(&scrape(&program), "sobremesa_event_streams") == Some(0.0));
    assert!(closed, "a page that was left is not counted");
    let code = table.rsplit('/').next().unwrap();
    assert!([code, cookie.as_str(), "web:"].iter().all(|name| !text.contains(name)), "nobody is in it: {text}");
    assert_eq!(word(program.ask("GET /metrics", "", "")).0, 404, "the public is not told");

    program.stop().unwrap();
    let program = start(place.path(), |_| ());
    let counted = patiently(PATIENCE, || {
        value(&scrape(&program), r#"sobremesa_tables{adapter="web",stage="playing"}"#) == Some(1.0)
    });
    assert!(counted, "{}", scrape(&program));
}

#[test]
fn the_commands_page_is_complete_and_docs_name_no_others() {
    let told = Command::new(env!("CARGO_BIN_EXE_sobremesa")).arg("--help").env("LANG", "en_US.UTF-8").output().unwrap();
    let told = String::from_utf8(told.stdout).unwrap();
    let listed = told.split_once("Commands:\n").unwrap().1.split("\n\n").next().unwrap();
    // What goes on in the next line stands further to the right.
    let commands: BTreeSet<&str> = listed
        .lines()
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .filter_map(|line| line.split(' ').next().filter(|command| *command != "help"))
        .collect();
    let first = |said: &'static str| said.split(' ').next().unwrap();
    for page in ["docs/operate/commands.md", "docs/es/operate/commands.md"] {
        let page: &'static str = read(page).leak();
        let cells = page.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
        let named: BTreeSet<&str> =
            cells.flat_map(|cell| cell.split("`, `")).map(|said| first(said.trim_end_matches('`'))).collect();
        assert_eq!(named, commands);
    }
    for folder in ["", "docs/play", "docs/operate", "docs/es/play", "docs/es/operate"] {
        for entry in fs::read_dir(file(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|end| end != "md") {
                continue;
            }
            let text: &'static str = fs::read_to_string(&path).unwrap().leak();
            let said = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
            let typed = said.filter_map(|said| said.strip_prefix("sobremesa ")).map(first);
            for command in typed.filter(|word| !word.starts_with('-')) {
                assert!(commands.contains(command), "{}: sobremesa {command}", path.display());
            }
        }
    }
}

/// Collects a dashboard's queries to Prometheus.
fn find_queries(part: &Value, queries: &mut String) {
    match part {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str().filter(|_| name == "expr" || name == "query") {
                    Some(query) => *queries += &format!("{query}\n"),
                    None => find_queries(value, queries),
                }
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| find_queries(part, queries)),
        _ => {}
    }
}

#[test]
fn health_checks_report_live_and_ready_while_running() {
    let place = TempDir::new().unwrap();
    let program = start(place.path(), |_| ());
    for address in [program.at().to_owned(), operations(&program)] {
        assert_eq!(word(ask(&address, "GET /health/live", "", "")), (200, "live".to_owned()));
        assert_eq!(word(ask(&address, "GET /health/ready", "", "")), (200, "ready".to_owned()));
    }
    let health = |at: &str, arguments: &[&str]| {
        let mut command = sobremesa(place.path());
        command.env("SOBREMESA_OPERATIONS_LISTEN", at).arg("health").args(arguments);
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap().trim().to_owned())
    };
    let at = operations(&program);
    assert_eq!(health(&at, &[]), (Some(0), "ready".to_owned()));
    assert_eq!(health(&at, &["--live"]), (Some(0), "live".to_owned()));
    drop(program);
    assert_eq!(health(&at, &[]), (Some(1), String::new()));
}

#[test]
fn systemd_hears_ready_watchdog_and_stopping_messages() {
    let place = TempDir::new().unwrap();
    let path = place.path().join("notify");
    let systemd = UnixDatagram::bind(&path).unwrap();
    systemd.set_read_timeout(Some(PATIENCE)).unwrap();
    let hear = || {
        let mut told = [0; 256];
        let length = systemd.recv(&mut told).unwrap();
        String::from_utf8_lossy(&told[..length]).trim().to_owned()
    };
    let program = start(place.path(), |command| {
        command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "300000");
    });
    assert_eq!([hear(), hear(), hear()], ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]);
    program.signal(Signal::SIGTERM);
    let last = std::iter::repeat_with(hear).find(|told| told != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

#[test]
fn log_lines_of_a_press_share_a_request_without_names() {
    let place = TempDir::new().unwrap();
    let program = start(place.path(), |_| ());
    let (table, cookie) = begin(&program);
    assert_eq!(play(&program, &table, &cookie, "e2e4"), 200);
    assert_eq!(play(&program, &table, &cookie, "a1a1"), 409);
    let by_request = || {
        let mut requests = BTreeMap::<String, Vec<String>>::new();
        for line in lines(&program) {
            if let Some(request) = line["span"]["request"].as_str() {
                requests.entry(request.to_owned()).or_default().push(line["message"].as_str().unwrap().to_owned());
            }
        }
        requests
    };
    let has = |wanted: &[&str]| by_request().values().any(|lines| lines == wanted);
    let found = patiently(PATIENCE, || has(&["done", "answered"]) && has(&["refused", "answered"]));
    assert!(found, "{:?}", by_request());
    let log = program.log();
    let secret = cookie.split_once('=').unwrap().1;
    let code = table.rsplit('/').next().unwrap();
    assert!(!log.contains(secret) && !log.contains(code) && !log.contains("web:"), "{log}");
}
