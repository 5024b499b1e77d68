//! The table behind real proxies, with the configuration files that the product ships. Where nginx or Caddy
//! is missing, the tests say so; with `SOBREMESA_TEST_ALL=1` that is a failure.

use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use reqwest::{Certificate, Client, Response, StatusCode, redirect};
use serde_json::{Value, json};
use sobremesa::{Allowance, Allowances, Limit};
use sobremesa_web::Entrance;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

/// Longer than anything here may take on a busy machine.
const LONG: Duration = Duration::from_secs(60);

const NAME: &str = "mesa.example";

/// A program that is stopped when this is dropped.
struct Running(Child);

/// A running proxy.
struct Proxy {
    _running: Running,
    /// The address at which it serves HTTPS.
    address: SocketAddr,
    certificate: Certificate,
    _folder: TempDir,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A port that is free now.
fn free() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Returns whether the program is installed.
fn is_there(program: &str) -> bool {
    let found = Command::new(program).arg(if program == "nginx" { "-v" } else { "version" }).output().is_ok();
    assert!(found || std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "{program} is missing");
    if !found {
        eprintln!("left out: {program} is missing");
    }
    found
}

/// The shipped file with other ports, and everything replaced that is the operator's.
fn shipped(file: &str, replaced: &[(&str, String)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/proxy").join(file);
    let mut text = std::fs::read_to_string(path).unwrap();
    for (from, to) in replaced {
        assert!(text.contains(from), "{file} says nothing about {from}");
        text = text.replace(from, to);
    }
    text
}

/// Starts a proxy as `begin` says, given a folder with a certificate, and the ports for HTTP and HTTPS.
async fn start(begin: impl Fn(&Path, u16, u16) -> Command) -> Proxy {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed([NAME.to_owned()]).unwrap();
    std::fs::write(folder.path().join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(folder.path().join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    let certificate = Certificate::from_pem(made.cert.pem().as_bytes()).unwrap();
    let started = async {
        loop {
            // Another program may take a port before the proxy does; then it ends.
            let (http, https) = (free(), free());
            let mut command = begin(folder.path(), http, https);
            let process = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap();
            let address = SocketAddr::from(([127, 0, 0, 1], https));
            let mut running = Running(process);
            while running.0.try_wait().unwrap().is_none() {
                if tokio::net::TcpStream::connect(address).await.is_ok() {
                    return (running, address);
                }
                sleep(Duration::from_millis(20)).await;
            }
        }
    };
    let (running, address) = timeout(LONG, started).await.expect("the proxy starts");
    Proxy { address, certificate, _running: running, _folder: folder }
}

async fn nginx(site: SocketAddr) -> Proxy {
    start(|folder, http, https| {
        let here = |name: &str| folder.join(name).display().to_string();
        let ours = shipped(
            "nginx.conf",
            &[
                ("    listen [::]:80;\n", String::new()),
                ("    listen [::]:443 ssl http2;\n", String::new()),
                ("listen 80;", format!("listen 127.0.0.1:{http};")),
                ("listen 443 ssl http2;", format!("listen 127.0.0.1:{https} ssl http2;")),
                ("/etc/letsencrypt/live/mesa.example/fullchain.pem", here("cert.pem")),
                ("/etc/letsencrypt/live/mesa.example/privkey.pem", here("key.pem")),
                ("127.0.0.1:8080", site.to_string()),
            ],
        );
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let temporary: String =
            temporary.iter().map(|kind| format!("{kind}_temp_path {};\n", here(&format!("{kind}.tmp")))).collect();
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {};\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{ours}\n}}\n",
            here("pid")
        );
        std::fs::write(folder.join("whole.conf"), whole).unwrap();
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-e").arg("stderr").arg("-c").arg(folder.join("whole.conf"));
        command
    })
    .await
}

async fn caddy(site: SocketAddr) -> Proxy {
    start(|folder, http, https| {
        let here = |name: &str| folder.join(name).display().to_string();
        let ours = shipped(
            "Caddyfile",
            &[
                ("mesa.example {\n", format!("mesa.example {{\n\ttls {} {}\n", here("cert.pem"), here("key.pem"))),
                ("127.0.0.1:8080", site.to_string()),
            ],
        );
        let whole = format!(
            "{{\n\tadmin off\n\thttp_port {http}\n\thttps_port {https}\n\tlog {{\n\t\tlevel ERROR\n\t}}\n}}\n{ours}"
        );
        std::fs::write(folder.join("Caddyfile"), whole).unwrap();
        let mut command = Command::new("caddy");
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
        command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder).env("HOME", folder);
        command
    })
    .await
}

/// A person who calls from this address of this machine.
struct Person(Client, String);

impl Person {
    fn new(proxy: &Proxy, from: [u8; 4]) -> Person {
        let client = Client::builder()
            .cookie_store(true)
            .redirect(redirect::Policy::none())
            .add_root_certificate(proxy.certificate.clone())
            .resolve(NAME, proxy.address)
            .local_address(IpAddr::from(from))
            .build()
            .unwrap();
        Person(client, format!("https://{NAME}:{}", proxy.address.port()))
    }

    async fn get(&self, path: &str) -> Response {
        self.0.get(format!("{}{path}", self.1)).send().await.unwrap()
    }

    async fn open(&self, claimed: &str) -> Response {
        let form = [("preset", "truco-argentino/quince"), ("contribution", "mate")];
        let request = self.0.post(format!("{}/mesas", self.1)).form(&form).header("origin", &self.1);
        request.header("x-forwarded-for", claimed).send().await.unwrap()
    }

    /// The next event that a page is sent.
    async fn next(stream: &mut Response) -> Value {
        let mut text = String::new();
        while !text.contains("\n\n") {
            let chunk = timeout(LONG, stream.chunk()).await.expect("events come at once").unwrap();
            text.push_str(&String::from_utf8_lossy(&chunk.expect("the stream goes on")));
        }
        let data = text.lines().filter_map(|line| line.strip_prefix("data: ")).collect::<String>();
        serde_json::from_str(&data).unwrap()
    }
}

/// Checks what a proxy has to pass on, and what not.
async fn serves_through(begin: impl AsyncFn(SocketAddr) -> Proxy) {
    let limits = Allowances::NONE.with(Limit::Tables, Allowance::new(40, 2));
    let entrance = Entrance { hosts: vec![NAME.to_owned()].into(), ..Entrance::default() };
    let (site, _) = crate::support::start_limited(limits, entrance).await;
    let proxy = begin(site).await;
    let (ana, beto) = (Person::new(&proxy, [127, 0, 0, 2]), Person::new(&proxy, [127, 0, 0, 3]));
    // The visitor came over HTTPS, although the proxy calls us over HTTP.
    let front = ana.get("/").await;
    assert_eq!(front.status(), StatusCode::OK);
    let cookie = front.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-sobremesa=") && cookie.contains("Secure"), "{cookie}");
    let only = |answer: &Response| answer.headers().get_all("strict-transport-security").iter().count();
    assert_eq!((only(&front), only(&ana.get("/nada").await)), (1, 1), "it is said, and once");
    // A press arrives, and a change is seen at once.
    let opened = ana.open("198.51.100.1").await;
    assert_eq!(opened.status(), StatusCode::SEE_OTHER);
    let table = opened.headers()["location"].to_str().unwrap().to_owned();
    let mut seen = ana.get(&format!("{table}/events")).await;
    let lobby = Person::next(&mut seen).await;
    let join = lobby["table"]["controls"].as_array().unwrap().iter();
    let join = join.map(|control| control["press"].as_str().unwrap()).collect::<Vec<_>>();
    let mut his = beto.get(&format!("{table}/events")).await;
    let controls = Person::next(&mut his).await["table"]["controls"].as_array().unwrap().clone();
    let button = controls.iter().find(|control| control["label"] == "Sentarme").unwrap_or_else(|| panic!("{join:?}"));
    let request = beto.0.post(format!("{}{table}/press", beto.1)).header("origin", &beto.1);
    let pressed = request.json(&json!({ "press": button["press"], "contribution": "té" })).send().await.unwrap();
    assert_eq!(pressed.status(), StatusCode::OK);
    assert_ne!(Person::next(&mut seen).await["table"], lobby["table"]);
    // A visitor's claims do not change their origin.
    assert_eq!(ana.open("198.51.100.2").await.status(), StatusCode::SEE_OTHER);
    let third = ana.open("198.51.100.3").await;
    assert_eq!(third.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(third.headers().contains_key("retry-after"));
    assert_eq!(beto.open("127.0.0.2").await.status(), StatusCode::SEE_OTHER);
    // A name that is not ours, and a body that is too long: the server that cuts it off may say so or not.
    let strange = ana.0.get(format!("{}/", ana.1)).header("host", "evil.example").send().await;
    if let Ok(strange) = strange {
        let status = strange.status();
        let text = strange.text().await.unwrap();
        assert!(status == StatusCode::MISDIRECTED_REQUEST || text.is_empty(), "{status} {text}");
    }
    let long = ana.0.post(format!("{}/mesas", ana.1)).header("origin", &ana.1).body("x".repeat(1 << 20)).send().await;
    let refused = [StatusCode::PAYLOAD_TOO_LARGE, StatusCode::BAD_GATEWAY];
    assert!(long.map_or(true, |answer| refused.contains(&answer.status())));
}

#[tokio::test]
async fn nginx_serves_the_table() {
    if is_there("nginx") {
        serves_through(nginx).await;
    }
}

#[tokio::test]
async fn caddy_serves_the_table() {
    if is_there("caddy") {
        serves_through(caddy).await;
    }
}
