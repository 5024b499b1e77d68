//! The files in `packaging/`: the programs that read them are asked whether they are right, and every key in
//! them is one of the configuration's. If a program is missing that would read one, the test says so.

use std::net::TcpListener;
use std::process::{Child, Stdio};

use yaml_rust2::{Yaml, YamlLoader};

use super::*;

/// Returns the configuration's variables in a file: `SOBREMESA_…=value` or `SOBREMESA_…: value`. A variable
/// of Compose stands for its default.
fn variables(path: &str) -> BTreeMap<String, String> {
    let text = read(path);
    let words = text.lines().filter_map(|line| {
        let line = line.trim().trim_start_matches('#').trim_start_matches("ENV ").trim_start_matches("Environment=");
        let line = line.trim_end_matches('\\').trim_end();
        let is_name = |name: &str| {
            name.starts_with("SOBREMESA_") && name.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_')
        };
        let named = ["=", ": "].iter().find_map(|sign| line.split_once(sign).filter(|(name, _)| is_name(name)));
        named.map(|(name, value)| (name.to_owned(), value.to_owned()))
    });
    let plain = |value: String| match value.strip_prefix("${").and_then(|rest| rest.split_once(":-")) {
        Some((_, default)) => default.trim_end_matches('}').to_owned(),
        None => value.replace("%i", "1").replace("%d", "/run/credentials"),
    };
    words.map(|(name, value)| (name, plain(value))).collect()
}

#[test]
fn every_key_in_the_files_is_one_of_the_configuration() {
    let place = TempDir::new().unwrap();
    let files = ["compose.yaml", "Containerfile", "sobremesa.service", "sobremesa@.service", "secrets.example.env"];
    let mut set = 0;
    for file in files {
        let variables = variables(&format!("packaging/{file}"));
        set += variables.len();
        let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
        command.current_dir(place.path()).env_clear().env("LANG", "en").envs(&variables).arg("check-config");
        let output = command.output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{file}: {told}");
    }
    assert!(set > 15, "they are found");
}

#[test]
fn the_systemd_units_verify_and_have_low_exposure() {
    let Ok(version) = Command::new("systemd-analyze").arg("--version").output() else {
        return println!("systemd-analyze is missing: the units were not looked at");
    };
    println!("{}", String::from_utf8_lossy(&version.stdout).lines().next().unwrap_or_default());
    let place = TempDir::new().unwrap();
    for name in ["sobremesa.service", "sobremesa@.service"] {
        // The program need not be installed here.
        let unit =
            read(&format!("packaging/{name}")).replace("/usr/local/bin/sobremesa", env!("CARGO_BIN_EXE_sobremesa"));
        assert!(unit.contains("Type=notify") && unit.contains("WatchdogSec="));
        let path = place.path().join(name);
        fs::write(&path, unit).unwrap();
        let verified = Command::new("systemd-analyze").arg("verify").arg(&path).output().unwrap();
        let told = String::from_utf8_lossy(&verified.stderr).into_owned();
        let ours: Vec<_> = told.lines().filter(|line| line.contains("sobremesa")).collect();
        assert!(ours.is_empty(), "{told}");
        let mut secured = Command::new("systemd-analyze");
        secured.args(["security", "--offline=true", "--threshold=15"]).arg(&path);
        let secured = secured.output().unwrap();
        assert!(secured.status.success(), "{}", String::from_utf8_lossy(&secured.stdout));
    }
}

#[test]
fn compose_runs_two_processes_that_only_the_proxy_reaches() {
    let documents = YamlLoader::load_from_str(&read("packaging/compose.yaml")).unwrap();
    let compose = &documents[0];
    let services = compose["services"].as_hash().unwrap();
    let named = |name: &str| &compose["services"][name];
    let common = &compose["x-sobremesa"];
    for process in ["sobremesa-1", "sobremesa-2"] {
        assert_eq!(named(process)["<<"], *common, "{process} is like the other");
        assert_eq!(named(process)["hostname"].as_str(), Some(process));
    }
    assert!(common["read_only"] == Yaml::Boolean(true) && common["ports"].is_badvalue());
    let dockerfile = common["build"]["dockerfile"].as_str().unwrap();
    assert!(file(dockerfile).exists(), "{dockerfile}");
    let published = services.iter().filter(|(_, service)| !service["ports"].is_badvalue());
    assert_eq!(published.filter_map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["caddy"]);
    assert_eq!(compose["networks"]["inside"]["internal"], Yaml::Boolean(true));
    assert_eq!(named("postgres")["networks"].as_vec().unwrap().len(), 1, "PostgreSQL is inside alone");
    let mounts = named("caddy")["volumes"].as_vec().unwrap().iter().filter_map(Yaml::as_str);
    let config = mounts.filter_map(|mount| mount.split(':').next()).find(|path| path.starts_with("./")).unwrap();
    assert!(file("packaging").join(config).exists(), "{config}");
    let caddyfile = read("packaging/caddy/Caddyfile");
    assert!(["sobremesa-1:8080", "sobremesa-2:8080"].iter().all(|process| caddyfile.contains(process)));
    let subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"].as_str();
    assert_eq!(common["environment"]["SOBREMESA_WEB_TRUSTED_PROXIES"].as_str(), subnet);
    let image = read("packaging/Containerfile");
    assert!(["USER 65532:65532", "FROM scratch", "HEALTHCHECK"].iter().all(|line| image.contains(line)));
}

/// Ends with the test.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_proxy_answers_throughout_while_one_of_two_processes_ends() {
    if Command::new("caddy").arg("version").output().is_err() {
        assert!(std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "caddy is missing");
        return println!("caddy is missing: the proxy before two processes was not tried");
    }
    // Each has a store of its own: what is looked at here is who answers.
    let places = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let [mut first, second] = [0, 1].map(|number| start(places[number].path(), |_| ()));
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let place = TempDir::new().unwrap();
    let path = place.path().join("Caddyfile");
    fs::write(&path, format!("{{\n\tadmin off\n}}\n{}", read("packaging/caddy/Caddyfile"))).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&path).env("HOME", place.path());
    command
        .env("SOBREMESA_HOST", format!("http://{free}"))
        .env("SOBREMESA_PROCESSES", format!("{} {}", first.at(), second.at()));
    let _proxy = Proxy(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    let at = free.to_string();
    let answers = || ask(&at, "GET /", "", "").is_some_and(|answer| answer.starts_with("HTTP/1.1 200"));
    assert!(patiently(PATIENCE, answers), "the proxy never answers");
    first.signal(Signal::SIGTERM);
    while !first.ended() {
        assert!(answers(), "while one ends");
    }
    assert!((0..20).all(|_| answers()), "and when it is gone");
}
