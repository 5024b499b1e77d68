//! The program as operators and other programs use it: a process, with its input, output and exit status.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};

use crate::program::plain_request;

/// Returns the program in a folder of its own, speaking Spanish.
fn sobremesa(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A home that does not exist: the key lies beside the data.
    command.env_clear().env("LANG", "es_AR.UTF-8").env("HOME", folder.join("nobody"));
    command
}

/// Looks again and again until there is something.
fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + Duration::from_secs(60);
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Returns the program's standard output and standard error, and its exit status.
fn finish(child: Child) -> (String, String, ExitStatus) {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status)
}

fn run(folder: &Path, arguments: &[&str]) -> (String, String, ExitStatus) {
    finish(sobremesa(folder, arguments).spawn().unwrap())
}

/// Returns the answers of `sobremesa engine` to these lines.
fn engine(lines: &[u8]) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let mut child = sobremesa(folder.path(), &["engine"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines).unwrap();
    let (out, _, status) = finish(child);
    assert!(status.success(), "the end of input is no failure");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_engine_answers_every_line_with_exactly_one_line() {
    let answers = engine(b"{\"op\":\"games\"}\nnonsense\n\n\xff\xfe\n[1]\n{\"op\":\"state\"}\n{\"op\":\"fly\"}");
    assert_eq!(answers.len(), 7);
    assert!(!answers[0]["games"].as_array().unwrap().is_empty());
    for (answer, code) in answers[1..].iter().zip(["bad-request"; 4].into_iter().chain(["no-game", "bad-request"])) {
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().contains("refusal-"), "said in words: {answer}");
    }
}

#[test]
fn a_saved_game_is_replayed_and_a_corrupt_one_refused() {
    let begin = json!({"op": "new", "game": "domino", "seats": 2, "seed": "mesa"}).to_string();
    let answers = engine(format!("{begin}\n{}", json!({"op": "save"})).as_bytes());
    let data = answers[1]["data"].as_str().unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game"), data).unwrap();
    let (told, _, status) = run(folder.path(), &["replay", "game"]);
    assert!(status.success() && told.contains("\"phase\":\"salida\""), "{told}");

    std::fs::write(folder.path().join("game"), data.replacen("domino", "dominó", 1)).unwrap();
    for command in ["replay", "verify"] {
        let (_, error, status) = run(folder.path(), &[command, "game"]);
        assert_eq!((status.code(), error.lines().count()), (Some(1), 1), "{error}");
    }
}

#[test]
fn a_file_without_an_end_is_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["verify", "/dev/zero"][..],
        &["replay", "/dev/zero"],
        &["import", "/dev/zero"],
        &["--config", "/dev/zero", "check-config"],
    ] {
        let (_, error, status) = run(folder.path(), arguments);
        assert!(!status.success(), "{arguments:?}");
        assert_eq!(error.lines().count(), 1, "{arguments:?}: {error}");
    }
}

#[test]
fn a_key_file_inside_the_sealed_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (key, right) in [("data/store.key", false), ("data/../data/inner/key", false), ("store.key", true)] {
        let config = format!("[store]\npath = \"data\"\nkey_file = \"{key}\"\n");
        std::fs::write(folder.path().join("sobremesa.toml"), config).unwrap();
        let (told, error, status) = run(folder.path(), &["check-config"]);
        assert_eq!(status.success(), right, "{key}: {told}{error}");
        if !right {
            assert!(error.contains("store.key_file") && error.lines().count() == 1, "{error}");
            let (_, error, status) = run(folder.path(), &["run"]);
            assert!(status.code() == Some(2) && error.contains("store.path"), "{error}");
        }
    }
}

/// Returns the file of a `game` in which seats 0 and 1 made these moves in turn.
fn saved(folder: &Path, game: &str, moves: &[&str]) -> String {
    let plays = moves.iter().enumerate().map(|(ply, mv)| json!({"op": "play", "seat": ply % 2, "move": mv}));
    let requests = [json!({"op": "new", "game": game, "seed": "mesa"})].into_iter().chain(plays);
    let lines: String = requests.chain([json!({"op": "save"})]).map(|request| format!("{request}\n")).collect();
    let answers = engine(lines.as_bytes());
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{answers:?}");
    let data = answers.last().unwrap()["data"].as_str().unwrap();
    std::fs::write(folder.join(game), data).unwrap();
    game.to_owned()
}

#[test]
fn replay_writes_the_common_notation_of_games_that_have_one() {
    let folder = tempfile::tempdir().unwrap();
    let notation = |game: &str, moves: &[&str]| {
        let file = saved(folder.path(), game, moves);
        run(folder.path(), &["replay", &file, "--notation"])
    };
    let (pgn, _, status) = notation("ajedrez", &["f3", "e5", "g4", "Dh4"]);
    assert!(status.success() && pgn.starts_with("[Event ") && pgn.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"), "{pgn}");
    let (pdn, _, status) = notation("damas", &["11-15", "22-18"]);
    assert!(status.success() && pdn.starts_with("[Event ") && pdn.contains("1. 11-15 22-18"), "{pdn}");
    let (text, _, status) = notation("backgammon", &[]);
    assert!(status.success() && text.starts_with(" 5 point match\n"), "{text}");

    let (out, error, status) = notation("domino", &[]);
    assert_eq!((status.code(), out.as_str(), error.lines().count()), (Some(1), "", 1), "{error}");
    assert!(error.starts_with("Dominó"), "{error}");
}

#[test]
fn the_gallery_shows_every_games_table_and_existing_hands() {
    let folder = tempfile::tempdir().unwrap();
    let (told, error, status) = run(folder.path(), &["gallery", "pictures"]);
    assert!(status.success() && told.contains("index.html"), "{told}{error}");
    let page = std::fs::read_to_string(folder.path().join("pictures/index.html")).unwrap();
    let sources: Vec<&str> = page.split("<img src=").skip(1).filter_map(|rest| rest.split(' ').next()).collect();
    for source in &sources {
        let png = std::fs::read(folder.path().join("pictures").join(source)).unwrap();
        assert!(png.starts_with(b"\x89PNG"), "{source}");
    }
    let of = |start: &str, end: &str| sources.iter().any(|name| name.starts_with(start) && name.ends_with(end));
    for game in [
        "truco-argentino",
        "truco-uruguayo",
        "truc-valenciano",
        "domino",
        "ajedrez",
        "damas",
        "backgammon",
        "parchis",
        "ludo",
    ] {
        assert!(of(game, "-table.png"), "{game}");
    }
    assert!(of("truco-argentino", "-hand.png") && of("domino", "-hand.png"));
}

#[test]
fn wrong_configuration_is_one_line_that_names_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sobremesa.toml");
    for (text, key) in [
        ("[web]\nlisten = 'nowhere'\n", "web.listen"),
        ("[web]\nlisten = 8080\n", "web.listen"),
        ("[store]\nengine = 'mysql'\n", "store.engine"),
        ("[store]\nengine = 'postgres'\n", "store.url"),
        ("[chats]\npictures = 'some'\n", "chats.pictures"),
        ("[wev]\nlisten = '127.0.0.1:1'\n", "wev.listen"),
    ] {
        std::fs::write(&file, text).unwrap();
        for command in [&["check-config"][..], &[]] {
            let (_, error, status) = run(folder.path(), command);
            assert_eq!(status.code(), Some(2), "{error}");
            assert!(error.lines().count() == 1 && error.contains(key), "{error}");
        }
    }
    std::fs::remove_file(&file).unwrap();
    let (_, error, status) = run(folder.path(), &["--config", "missing.toml", "check-config"]);
    assert!(status.code() == Some(2) && error.contains("missing.toml"), "{error}");
    assert!(run(folder.path(), &["check-config"]).2.success());
}

/// A running program and the address of its web table.
struct Running {
    child: Child,
    address: String,
    /// Kept open, so that later output has somewhere to go.
    _out: Option<BufReader<ChildStdout>>,
}

impl Running {
    fn start(folder: &Path) -> Running {
        Running::of(with_port(sobremesa(folder, &["run"])).spawn().unwrap())
    }

    fn of(mut child: Child) -> Running {
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        assert!(address.contains(':'), "{line:?}");
        Running { child, address, _out: Some(out) }
    }

    /// Sends a plain HTTP request.
    fn ask(&self, request: &str, cookie: &str, body: &str) -> String {
        let mut stream = std::net::TcpStream::connect(&self.address).unwrap();
        stream.write_all(plain_request(&self.address, request, cookie, body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Stops it as a service manager would.
    fn stop(self) {
        kill(Pid::from_raw(i32::try_from(self.child.id()).unwrap()), Signal::SIGTERM).unwrap();
        let (_, error, status) = finish(self.child);
        assert!(status.success(), "an orderly stop: {error}");
    }
}

/// Returns the command with a free port.
fn with_port(mut command: Command) -> Command {
    command.env("SOBREMESA_WEB_LISTEN", "127.0.0.1:0");
    command
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    answer.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name} in {answer}")).trim()
}

#[test]
fn a_table_is_there_after_the_program_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(folder.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    let opened = running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    let table = header(&opened, "location:").to_owned();

    // A second program on the same folder reports that and stops; an export goes through the first.
    let (_, error, status) = finish(with_port(sobremesa(folder.path(), &["run"])).spawn().unwrap());
    assert!(status.code() == Some(1) && !error.is_empty(), "{error}");
    let export = with_port(sobremesa(folder.path(), &["export", "all.jsonl"])).spawn().unwrap();
    let (moved, error, status) = finish(export);
    assert!(status.success() && moved.starts_with("1 "), "{moved}{error}");

    let results = with_port(sobremesa(folder.path(), &["results"])).spawn().unwrap();
    let (told, error, status) = finish(results);
    assert!(status.success() && told.is_empty(), "no game has ended yet: {told}{error}");

    running.child.kill().unwrap();
    running.child.wait().unwrap();
    let again = Running::start(folder.path());
    let page = again.ask(&format!("GET {table}"), &cookie, "");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    again.stop();

    // The export is complete: it yields the same table in an empty store.
    let elsewhere = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.jsonl");
    let (_, refused, status) = run(elsewhere.path(), &["import", file.to_str().unwrap()]);
    assert!(!status.success() && refused.contains("data.key"), "it is sealed under a key that is not there: {refused}");
    assert!(!elsewhere.path().join("data").exists(), "and nothing is made");
    std::fs::copy(folder.path().join("data.key"), elsewhere.path().join("data.key")).unwrap();
    let (moved, error, status) = run(elsewhere.path(), &["import", file.to_str().unwrap()]);
    assert!(status.success() && moved.starts_with("1 "), "{moved}{error}");
    let copy = Running::start(elsewhere.path());
    assert!(copy.ask(&format!("GET {table}"), &cookie, "").starts_with("HTTP/1.1 200"));
    copy.stop();
}

#[test]
fn a_table_is_there_after_the_database_was_wrecked() {
    let folder = tempfile::tempdir().unwrap();
    let exports = folder.path().join("data/exports");
    let running = Running::start(folder.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    let opened = running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    let table = header(&opened, "location:").to_owned();
    running.stop();

    // The program copies the store when there is no copy yet, and every few hours after that.
    let _ = std::fs::remove_dir_all(&exports);
    let mut running = Running::start(folder.path());
    let copied = || {
        let files = std::fs::read_dir(&exports).into_iter().flatten().flatten();
        files.filter(|file| file.path().extension().is_some_and(|kind| kind == "jsonl")).count()
    };
    wait_for("a copy of the store", || (copied() > 0).then_some(()));
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    std::fs::write(folder.path().join("data/sled/conf"), [0x5a; 4096]).unwrap();

    let again = Running::start(folder.path());
    let page = again.ask(&format!("GET {table}"), &cookie, "");
    assert!(page.starts_with("HTTP/1.1 200") && !page.contains("set-cookie:"), "still the same visitor: {page}");
    assert!(folder.path().join("data/sled.spoilt-1").is_dir());
    again.stop();
}

#[test]
fn help_is_in_sentences_of_the_readers_language() {
    let folder = tempfile::tempdir().unwrap();
    let (spanish, _, _) = run(folder.path(), &["--help"]);
    let english = finish(sobremesa(folder.path(), &["--help"]).env("LANG", "en_GB.UTF-8").spawn().unwrap()).0;
    for command in ["run", "engine", "replay", "verify", "check-config", "export", "import"] {
        assert!(spanish.contains(command) && english.contains(command), "{command}");
    }
    assert_ne!(spanish, english);
    assert!(english.contains("Runs the tables until it is stopped"));
}

#[test]
fn leagues_take_levels_random_play_and_programs_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let league = |first: &str, second: &str| {
        let game = ["league", "--game", "ajedrez", "--games", "2", "--rounds", "1"];
        run(folder.path(), &[&game[..], &["--first", first, "--second", second]].concat())
    };
    // A program that does not exist resigns its games, and says why.
    let (out, told, status) = league("easy", "uci:/nowhere/engine:1320");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert!(status.success() && told.contains("uci:"), "{told}");
    assert_eq!((&report["share"], &report["second"]), (&json!(1.0), &json!("uci:/nowhere/engine:1320")));
    assert_eq!(report["first"], "2");
    for wrong in ["stronger", "uci:", "uci:/engine:strong"] {
        let (_, told, status) = league("easy", wrong);
        assert!(!status.success() && told.contains("uci:PATH[:ELO]"), "{wrong}: {told}");
    }
}

/// The reader of the log may go away or stop reading: the program runs on, and ends when it is told to.
#[test]
fn an_unread_log_blocks_neither_work_nor_shutdown() {
    for gone in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = with_port(sobremesa(folder.path(), &["run"]));
        let mut child = command.env("SOBREMESA_LOG_LEVEL", "trace").spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let log = child.stderr.take().unwrap();
        // Otherwise the pipe stays open, and fills up.
        let log = if gone { None } else { Some(log) };
        drop(out);
        let running = Running { child, address: line.trim().rsplit("http://").next().unwrap().to_owned(), _out: None };
        for _ in 0..100 {
            assert!(running.ask("GET /", "", "").starts_with("HTTP/1.1 200"));
        }
        let mut child = running.child;
        let told = Instant::now();
        kill(Pid::from_raw(i32::try_from(child.id()).unwrap()), Signal::SIGTERM).unwrap();
        let status = wait_for("the end of the program", || child.try_wait().unwrap());
        assert!(status.success(), "{status}, gone {gone}");
        // Five seconds, and as many more for a machine that has other things to do.
        assert!(told.elapsed() < Duration::from_secs(10), "{:?}, gone {gone}", told.elapsed());
        drop(log);
    }
}

/// A computer that was to act when the program was killed acts soon after it was started again.
#[test]
fn a_computer_goes_on_soon_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(folder.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    let opened = running.ask("POST /computadora", &cookie, "preset=ajedrez%2Fsin-reloj&contribution=mate&level=medium");
    let table = header(&opened, "location:").to_owned();
    let my_turn = |running: &Running| {
        let answer = running.ask(&format!("GET {table}/texto"), &cookie, "");
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        let state: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
        state["turn"] == true
    };
    // The player may have either colour: one of the two is a move.
    for words in [["a3", "a6"], ["h3", "h6"]] {
        wait_for("the player's turn", || my_turn(&running).then_some(()));
        let refused = words.map(|word| {
            let body = json!({ "word": word, "key": word }).to_string();
            let answer = running.ask(&format!("POST {table}/word"), &cookie, &body);
            let (_, answer) = answer.split_once("\r\n\r\n").unwrap();
            let answer: Value = serde_json::from_str(answer).unwrap();
            answer["message"].is_string() || answer["asked"].is_object()
        });
        assert!(refused.contains(&false), "nothing was played");
        running.child.kill().unwrap();
        running.child.wait().unwrap();
        running = Running::start(folder.path());
        let begun = Instant::now();
        wait_for("the computer's move", || my_turn(&running).then_some(()));
        // Five seconds, and as many more for a machine that has other things to do.
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    }
    running.stop();
}

#[test]
fn stored_files_are_private_to_their_owner() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    let running = Running::start(folder.path());
    running.ask("GET /", "", "");
    let mut paths = vec![data];
    while let Some(path) = paths.pop() {
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{} has {mode:o}", path.display());
        if path.is_dir() {
            paths.extend(std::fs::read_dir(path).unwrap().flatten().map(|entry| entry.path()));
        }
    }
    running.stop();
}

/// Only `run` mends; a store that needs a person has an exit status of its own, and the message says how to
/// continue.
#[test]
fn only_run_mends_and_an_emptied_store_asks() {
    let folder = tempfile::tempdir().unwrap();
    let command = |arguments: &[&str]| finish(with_port(sobremesa(folder.path(), arguments)).spawn().unwrap());
    let running = Running::start(folder.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    let opened = running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    let table = header(&opened, "location:").to_owned();
    running.stop();
    std::fs::create_dir_all(folder.path().join("data/exports")).unwrap();
    let copy = "data/exports/mine.jsonl";
    assert!(command(&["export", copy]).2.success());

    for file in std::fs::read_dir(folder.path().join("data/sled")).unwrap().flatten() {
        if file.path().is_file() && !file.file_name().to_string_lossy().starts_with("journal") {
            std::fs::write(file.path(), [0x5a; 4096]).unwrap();
        }
    }
    for arguments in [&["results"][..], &["export", "all.jsonl"]] {
        let (_, error, status) = command(arguments);
        assert_eq!(status.code(), Some(65), "{error}");
        assert!(error.contains("sobremesa run") && !folder.path().join("data/sled.spoilt-1").exists(), "{error}");
    }
    Running::start(folder.path()).stop();
    assert!(folder.path().join("data/sled.spoilt-1").exists());

    for engine_files in ["sled", "exports/none"] {
        let _ = std::fs::remove_dir_all(folder.path().join("data").join(engine_files));
    }
    for file in std::fs::read_dir(folder.path().join("data/exports")).unwrap().flatten() {
        if !file.path().ends_with("mine.jsonl") {
            std::fs::remove_file(file.path()).unwrap();
        }
    }
    let (_, error, status) = command(&["run"]);
    assert!(status.code() == Some(65) && error.contains("--start-empty") && error.contains("mine.jsonl"), "{error}");
    let (moved, error, status) = command(&["import", copy]);
    assert!(status.success(), "{moved}{error}");
    let again = Running::start(folder.path());
    let page = again.ask(&format!("GET {table}"), &cookie, "");
    assert!(page.starts_with("HTTP/1.1 200") && !page.contains("set-cookie:"), "the visitor is known: {page}");
    again.stop();
}

/// An import into a program that has run before restores yesterday's visitors.
#[test]
fn an_import_restores_who_people_are() {
    let (old, new) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let running = Running::start(old.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    running.stop();
    let file = old.path().join("all.jsonl");
    assert!(run(old.path(), &["export", file.to_str().unwrap()]).2.success());
    Running::start(new.path()).stop();
    // The new program has a key of its own, and reads the old one's copy with that of the old.
    let key = old.path().join("data.key");
    let mut import = sobremesa(new.path(), &["import", file.to_str().unwrap()]);
    let (_, error, status) = finish(import.env("SOBREMESA_STORE_OLD_KEY_FILE", key).spawn().unwrap());
    assert!(status.success(), "{error}");
    let again = Running::start(new.path());
    assert!(!again.ask("GET /", &cookie, "").contains("set-cookie:"), "the visitor is known");
    again.stop();
}

/// The key is made once, told once, and kept apart; without it the store is refused. It can be changed, and
/// the records' keys with people at the table.
#[test]
fn the_store_is_sealed_and_its_key_can_change() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("data.key");
    let (_, told, status) = run(folder.path(), &["results"]);
    assert!(status.success() && told.contains(key.to_str().unwrap()), "{told}");
    let running = Running::start(folder.path());
    let greeted = running.ask("GET /", "", "");
    let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
    running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    let before = std::fs::read(folder.path().join("data/keyring")).unwrap();
    let (_, error, status) = run(folder.path(), &["key", "rotate"]);
    assert!(status.success(), "{error}");
    assert!(std::fs::read(folder.path().join("data/keyring")).unwrap() != before);
    let (_, refused, status) = run(folder.path(), &["key", "change", "--to", "new.key"]);
    assert!(!status.success(), "not while it runs: {refused}");
    running.stop();

    let away = folder.path().join("away.key");
    std::fs::rename(&key, &away).unwrap();
    let (_, refused, status) = run(folder.path(), &["results"]);
    assert!(status.code() == Some(65) && refused.contains("data.key"), "{refused}");
    assert!(!key.exists(), "no other is made");
    std::fs::rename(&away, &key).unwrap();
    let (_, error, status) = run(folder.path(), &["key", "change", "--to", "new.key"]);
    assert!(status.success(), "{error}");
    assert_eq!(run(folder.path(), &["results"]).2.code(), Some(65), "the key before opens it no more");
    std::fs::rename(folder.path().join("new.key"), &key).unwrap();
    let again = Running::start(folder.path());
    assert!(!again.ask("GET /", &cookie, "").contains("set-cookie:"), "the visitor is known");
    again.stop();
}

/// A table moves from sled to PostgreSQL, is shown there by two processes, and moves back.
#[test]
fn an_installation_moves_to_postgresql_and_back() {
    let Some(server) = sobremesa_postgres_for_tests::shared() else { return };
    let url = server.database();
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::start(folder.path());
    let cookie = header(&running.ask("GET /", "", ""), "set-cookie:").split(';').next().unwrap().to_owned();
    let open = |running: &Running| {
        let opened = running.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
        header(&opened, "location:").to_owned()
    };
    let shows = |running: &Running, table: &str| {
        let page = running.ask(&format!("GET {table}"), &cookie, "");
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    };
    let table = open(&running);
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    let orders = |mut command: Command| {
        let (out, error, status) = finish(command.spawn().unwrap());
        assert!(status.success(), "{error}");
        out
    };
    orders(with_port(sobremesa(folder.path(), &["export", "moved.jsonl"])));
    let on_database = |name: &str, words: &[&str]| {
        let mut command = with_port(sobremesa(folder.path(), words));
        command
            .env("SOBREMESA_STORE_ENGINE", "postgres")
            .env("SOBREMESA_STORE_URL", &url)
            .env("SOBREMESA_STORE_PATH", name);
        command.env("SOBREMESA_STORE_KEY_FILE", "data.key");
        command
    };
    // The folder of the store on sled is not taken for one's own.
    let (_, error, status) = finish(on_database("data", &["run"]).spawn().unwrap());
    assert!(!status.success() && error.contains("sled"), "{error}");
    assert!(orders(on_database("one", &["import", "moved.jsonl"])).starts_with("1 "));
    let two = ["one", "two"].map(|name| Running::of(on_database(name, &["run"]).spawn().unwrap()));
    two.iter().for_each(|running| shows(running, &table));
    let other = open(&two[1]);
    shows(&two[0], &other);
    // Through the process that runs, and beside those that do.
    assert!(orders(on_database("one", &["export", "back.jsonl"])).starts_with("2 "));
    assert!(orders(on_database("three", &["export", "beside.jsonl"])).starts_with("2 "));
    two.into_iter().for_each(Running::stop);
    let on_sled = |words: &[&str]| {
        let mut command = with_port(sobremesa(folder.path(), words));
        command.env("SOBREMESA_STORE_PATH", "back").env("SOBREMESA_STORE_KEY_FILE", "data.key");
        command
    };
    assert!(orders(on_sled(&["import", "back.jsonl"])).starts_with("2 "));
    let last = Running::of(on_sled(&["run"]).spawn().unwrap());
    [table, other].iter().for_each(|table| shows(&last, table));
    last.stop();
}
