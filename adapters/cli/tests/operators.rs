//! An operator's commands to a running program, and to one that is stopped.

use std::fs;
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::program::{Program, patiently, sobremesa};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};
use sobremesa::{Act, Actor, Manager, Open, Request, schema};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, StoreEngine, Time};
use tempfile::TempDir;

/// Long enough for a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

fn start(folder: &Path, prepare: impl FnOnce(&mut Command)) -> Program {
    let mut program = Program::start(folder, prepare);
    assert!(program.address(PATIENCE).is_some(), "{}", program.log());
    program
}

fn run(folder: &Path, arguments: &[&str]) -> (String, String, ExitStatus) {
    let output = sobremesa(folder).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status)
}

/// Runs a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let (out, error, status) = run(folder, arguments);
    assert!(status.success(), "{arguments:?}: {error}");
    out
}

fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

fn tables(folder: &Path) -> Vec<Value> {
    json_lines(&told(folder, &["tables", "--json"]))
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

#[test]
fn operators_manage_tables_of_a_running_or_stopped_program() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    let mut program = start(folder, |_| ());
    let (address, cookie) = begin(&program);
    program.open_table();
    for running in [true, false] {
        if !running {
            program.stop().unwrap();
        }
        let all = tables(folder);
        assert_eq!(all.len(), 2, "{all:?}");
        let playing = json_lines(&told(folder, &["tables", "--stage", "playing", "--json"]));
        assert_eq!(playing.len(), 1);
        assert_eq!((&playing[0]["game"], &playing[0]["computers"]), (&json!("ajedrez"), &json!(1)));
        assert!(playing[0]["people"][0].as_str().unwrap().starts_with("web:") && playing[0].get("names").is_none());
        let domino = json_lines(&told(folder, &["tables", "--game", "domino", "--json", "--names"]));
        assert!(domino.len() == 1 && domino[0]["names"].is_array(), "{domino:?}");
        assert_eq!(told(folder, &["tables"]).lines().count(), 3);

        let id = playing[0]["table"].as_str().unwrap();
        let shown = &json_lines(&told(folder, &["table", id, "--json"]))[0];
        assert!(shown["chairs"].as_array().unwrap().len() == 2 && shown["moves"].is_u64(), "{shown}");
        let (_, error, status) = run(folder, &["table", id, "--record"]);
        assert!(status.code() == Some(1) && error.contains("--secrets"), "{error}");
        let (out, error, status) = run(folder, &["table", id, "--record", "--secrets"]);
        assert!(status.success() && out.contains("ajedrez") && error.contains("hands in play"), "{out}{error}");
        let (_, error, status) = run(folder, &["table", "nonsense"]);
        assert!(status.code() == Some(1) && error.lines().count() == 1, "{error}");
    }
    let program = start(folder, |_| ());
    let id = tables(folder).into_iter().find(|table| table["stage"] == "playing").unwrap();
    let id = id["table"].as_str().unwrap();
    told(folder, &["close", id]);
    let page = program.ask(&format!("GET {address}/texto"), &cookie, "").unwrap();
    assert!(page.contains("La mesa se cerró."), "it is told in its room: {page}");
    assert_eq!(json_lines(&told(folder, &["table", id, "--json"]))[0]["ending"], "stopped");
    let (_, error, status) = run(folder, &["close", id]);
    assert!(status.code() == Some(1) && !error.is_empty(), "it is over already");
    assert!(told(folder, &["table", id, "--record"]).contains("ajedrez"), "its record is open now");
    assert!(!program.log().contains("web:"), "the log names nobody: {}", program.log());
}

#[test]
fn a_ban_frees_the_seat_and_survives_a_restart() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    let mut program = start(folder, |_| ());
    let (_, cookie) = program.open_table();
    let who = tables(folder)[0]["people"][0].as_str().unwrap().to_owned();
    assert!(told(folder, &["ban", &who, "--for", "7d", "--why", "shouts"]).contains("until"));
    assert_eq!(tables(folder)[0]["people"], json!([]), "they sit nowhere");
    let open = |program: &Program| {
        program.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate").unwrap()
    };
    for _ in 0..2 {
        let refused = open(&program);
        assert!(refused.starts_with("HTTP/1.1 403") && refused.contains("El operador"), "{refused}");
        program.stop().unwrap();
        program = start(folder, |_| ());
    }
    let bans = json_lines(&told(folder, &["bans", "--json"]));
    assert!(bans.len() == 1 && bans[0]["why"] == "shouts" && !bans[0].to_string().contains(&who), "{bans:?}");
    assert!(told(folder, &["bans"]).contains("shouts"));
    for (arguments, code) in
        [(&["ban", "somebody"][..], 1), (&["ban", &who, "--for", "soon"], 2), (&["unban", "web:0"], 1)]
    {
        let (_, error, status) = run(folder, arguments);
        assert!(status.code() == Some(code) && error.lines().count() == 1, "{arguments:?}: {error}");
    }
    told(folder, &["unban", &who]);
    assert!(open(&program).starts_with("HTTP/1.1 303"));
    program.stop().unwrap();
    told(folder, &["ban", "telegram:-100123"]);
    assert_eq!(json_lines(&told(folder, &["bans", "--json"]))[0]["kind"], "telegram", "also while it is stopped");
}

/// Asks for the front page under this name. Returns the line with the status.
fn under(program: &mut Program, host: &str) -> String {
    front(program, &format!("host: {host}"))
}

/// Asks for the front page with these headers.
fn front(program: &mut Program, headers: &str) -> String {
    use std::io::Write as _;
    let mut stream = TcpStream::connect(program.address(PATIENCE).unwrap()).unwrap();
    stream.write_all(format!("GET / HTTP/1.1\r\n{headers}\r\nconnection: close\r\n\r\n").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn the_configuration_is_read_again_without_a_restart() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    let file = folder.join("sobremesa.toml");
    fs::write(&file, "[web]\nhosts = 'old.example'\nconnections = 500\n").unwrap();
    let mut program = start(folder, |_| ());
    assert!(under(&mut program, "old.example").contains("200") && under(&mut program, "new.example").contains("421"));

    fs::write(&file, "[web]\nhosts = 'new.example'\nconnections = 600\n[log]\nlevel = 'debug'\n").unwrap();
    program.signal(Signal::SIGHUP);
    program.until("the new name", PATIENCE, |program| under(program, "new.example").contains("200")).unwrap();
    assert!(under(&mut program, "old.example").contains("421"));
    program.until("what has to wait is named", PATIENCE, |program| program.log().contains("web.connections")).unwrap();

    // A broken file changes nothing, and says why.
    fs::write(&file, "[web]\nhosts = 'other.example'\n[players]\nthreads = 'many'\n").unwrap();
    program.signal(Signal::SIGHUP);
    program.until("what is wrong", PATIENCE, |program| program.log().contains("players.threads")).unwrap();
    let (_, error, status) = run_elsewhere(folder, &["reload"]);
    assert!(status.code() == Some(1) && error.contains("players.threads"), "{error}");
    assert!(under(&mut program, "new.example").contains("200"));

    fs::write(&file, "[web]\nhosts = 'last.example'\nconnections = 500\n[limits]\nstreams = 7\n").unwrap();
    let (out, error, status) = run_elsewhere(folder, &["reload"]);
    assert!(status.success() && out.lines().count() == 1, "nothing has to wait: {out}{error}");
    assert!(under(&mut program, "last.example").contains("200"));
    program.stop().unwrap();
    let (_, error, status) = run(folder, &["reload"]);
    assert!(status.code() == Some(1) && error.contains("No running program"), "{error}");
}

/// Runs a command with a correct configuration of its own, regardless of the program's file.
fn run_elsewhere(folder: &Path, arguments: &[&str]) -> (String, String, ExitStatus) {
    let elsewhere = TempDir::new().unwrap();
    let output = sobremesa(folder).current_dir(elsewhere.path()).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status)
}

#[test]
fn json_log_lines_are_objects_and_files_have_no_colours() {
    for format in ["json", "text"] {
        let place = TempDir::new().unwrap();
        let mut program = start(place.path(), |command| {
            command.env("SOBREMESA_LOG_FORMAT", format);
        });
        told(place.path(), &["tables"]);
        program.stop().unwrap();
        let log = program.log();
        assert!(log.contains("tables") && !log.contains('\u{1b}'), "{log}");
        if format == "json" {
            let lines = json_lines(&log);
            let request = lines.iter().find(|line| line["request"] == "tables").unwrap();
            assert!(request["level"] == "INFO" && request["timestamp"].is_string(), "{request}");
        }
    }
}

#[test]
fn a_proxied_address_is_banned_and_limits_are_changed() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    fs::write(folder.join("sobremesa.toml"), "").unwrap();
    let mut program = start(folder, |_| ());
    let from = |program: &mut Program, address: &str| {
        front(program, &format!("host: localhost\r\nx-forwarded-for: {address}"))
    };
    told(folder, &["ban", "203.0.113.0/24"]);
    assert!(from(&mut program, "203.0.113.77").contains("403"));
    assert!(from(&mut program, "203.0.114.77").contains("200") && under(&mut program, "localhost").contains("200"));
    told(folder, &["unban", "203.0.113.0/24"]);
    assert!(from(&mut program, "203.0.113.77").contains("200"));

    let presses = |folder: &Path| {
        let limits = json_lines(&told(folder, &["limits", "--json"]));
        let presses = limits.into_iter().find(|limit| limit["limit"] == "presses").unwrap();
        (presses["each"].as_u64().unwrap(), presses["each_hits"].as_u64().unwrap())
    };
    assert!(presses(folder).0 > 2 && told(folder, &["limits"]).contains("presses"));
    fs::write(folder.join("sobremesa.toml"), "[limits]\npresses = 2\n").unwrap();
    told(folder, &["reload"]);
    assert_eq!(presses(folder), (2, 0));
    let (_, cookie) = program.open_table();
    let again = || program.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate").unwrap();
    assert!(patiently(PATIENCE, || again().starts_with("HTTP/1.1 429")));
    assert!(presses(folder).1 > 0, "it is counted");
}

fn clock() -> Time {
    Time(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis().try_into().unwrap())
}

/// Bytes that never repeat.
fn entropy() -> [u8; 32] {
    static NEXT: AtomicU8 = AtomicU8::new(1);
    [NEXT.fetch_add(1, Ordering::Relaxed); 32]
}

/// A store with two games that ended at these times.
fn play(folder: &Path, ended: [Time; 2]) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = sobremesa_store::open(StoreEngine::Sled, &folder.join("data"), schema()).await.unwrap();
        let manager = Manager::new(Arc::clone(&store), Box::new(entropy));
        for (number, ended) in ended.into_iter().enumerate() {
            let people = ["a", "b"].map(|name| Actor::new(PlayerId(format!("web:{name}")), name, Language::En));
            let open = Open {
                room: Room(format!("web:room{number}")),
                language: Language::En,
                pictures: true,
                game: "domino".into(),
                preset: Some("mano-a-mano".into()),
                choices: Choices::new(),
                contribution: "mate".into(),
            };
            let id = manager.handle(Request::Open(open), &people[0], ended).await.unwrap().session;
            let join = Act::Join { seat: None, contribution: String::new() };
            for (who, act) in [(1, join), (0, Act::Start), (0, Act::Resign)] {
                manager.handle(Request::At(id, act), &people[who], ended).await.unwrap();
            }
        }
    });
}

#[test]
fn old_results_are_deleted_unless_the_clock_leapt() {
    let day = |days: u64| Time(clock().millis_since(Time(days * 86_400_000)));
    let numbers = |folder: &Path| -> Vec<u64> {
        json_lines(&told(folder, &["results"])).iter().map(|line| line["result"].as_u64().unwrap()).collect()
    };
    let place = TempDir::new().unwrap();
    let folder = place.path();
    play(folder, [day(400), day(1)]);
    let mut program = start(folder, |command| {
        command.env("SOBREMESA_KEEP_RESULTS", "0");
    });
    assert_eq!(numbers(folder), [0, 1], "for ever");
    program.stop().unwrap();
    program = start(folder, |_| ());
    program.until("the old one is deleted", PATIENCE, |_| numbers(folder) == [1]).unwrap();
    program.stop().unwrap();

    // There seems to have been no game for a year: that may be the clock.
    let place = TempDir::new().unwrap();
    let folder = place.path();
    play(folder, [day(400), day(399)]);
    let program = start(folder, |_| ());
    begin(&program);
    assert_eq!(numbers(folder), [0, 1]);
    assert_eq!(tables(folder).len(), 3, "tables that were to go long ago are there for an hour");
}

/// Ends the program as a service manager would, and says how long that took.
fn end(mut program: Program) -> Duration {
    let told = Instant::now();
    program.signal(Signal::SIGTERM);
    let status = program.wait(PATIENCE).expect("it ends");
    assert!(status.success(), "{status}: {}", program.log());
    told.elapsed()
}

/// Five seconds, and as many more for a machine that has other things to do.
const SOON: Duration = Duration::from_secs(10);

#[test]
fn the_program_ends_soon_despite_silent_connections() {
    let place = TempDir::new().unwrap();
    let mut program = start(place.path(), |_| ());
    let (address, cookie) = begin(&program);
    let web = program.address(PATIENCE).unwrap().to_owned();
    let mut open: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(&web).unwrap()).collect();
    for (number, stream) in open.iter_mut().enumerate() {
        use std::io::Write as _;
        let begun = match number % 4 {
            0 => String::new(),
            1 => "GET / HTTP/1.1\r\nhost: lo".to_owned(),
            2 => {
                format!("POST /mesas HTTP/1.1\r\nhost: {web}\r\ncookie: {cookie}\r\ncontent-length: 100\r\n\r\npreset=")
            }
            _ => format!("GET {address}/events HTTP/1.1\r\nhost: {web}\r\ncookie: {cookie}\r\n\r\n"),
        };
        stream.write_all(begun.as_bytes()).unwrap();
    }
    let _orders: Vec<_> =
        (0..3).map(|_| UnixStream::connect(place.path().join("data/control.sock")).unwrap()).collect();
    let took = end(program);
    assert!(took < SOON, "{took:?}");
}

/// Returns a server that takes connections and never says a word.
fn mute() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    (listener, address)
}

#[test]
fn it_ends_soon_though_no_platform_answers() {
    let (_listener, address) = mute();
    let place = TempDir::new().unwrap();
    let program = start(place.path(), |command| {
        command.env("SOBREMESA_TELEGRAM_TOKEN", "123456:ABC-DEF").env("SOBREMESA_TELEGRAM_API_URL", &address);
        command.env("SOBREMESA_DISCORD_TOKEN", "abc.def.ghi").env("SOBREMESA_DISCORD_API_URL", &address);
    });
    let took = end(program);
    assert!(took < SOON, "{took:?}");
}

#[test]
fn it_ends_soon_with_everything_closed() {
    let place = TempDir::new().unwrap();
    // The shell closes what the program would write to; it is found by its socket then.
    let program = sobremesa(place.path()).get_program().to_owned();
    let mut shell = Command::new("sh");
    shell.args(["-c", "exec \"$0\" run >&- 2>&- <&-"]).arg(program).current_dir(place.path()).stdin(Stdio::null());
    shell.env_clear().env("SOBREMESA_STORE_PATH", place.path().join("data"));
    shell.env("SOBREMESA_WEB_LISTEN", "127.0.0.1:0");
    let mut child = shell.spawn().unwrap();
    let socket = place.path().join("data/control.sock");
    assert!(patiently(PATIENCE, || UnixStream::connect(&socket).is_ok()), "it runs");
    let told = Instant::now();
    kill(Pid::from_raw(i32::try_from(child.id()).unwrap()), Signal::SIGTERM).unwrap();
    let mut status = None;
    assert!(patiently(PATIENCE, || {
        status = child.try_wait().unwrap();
        status.is_some()
    }));
    assert!(status.unwrap().success() && told.elapsed() < SOON, "{status:?} {:?}", told.elapsed());
}
