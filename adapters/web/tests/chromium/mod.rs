//! Chromium, driven as people use it. Where it or its driver is missing, the tests say so; with
//! `SOBREMESA_TEST_ALL=1` that is a failure.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::time::Duration;

use axum::http::Method;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, PointerAction, TouchActions};
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use reqwest::Url;
use serde_json::{Value, json};

/// A Chromium that has pages and no windows of its own to draw: it starts in a fraction of the time, and is used
/// where it is installed. Debian's command is a script around it, which would outlive its driver.
const WITHOUT_WINDOWS: &str = "/usr/lib/chromium/chromium-headless-shell";

/// Chromium's driver, which ends with the test.
pub struct Driver {
    process: Child,
    port: u16,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The driver; `None`, with a message, if there is no browser.
pub fn driver() -> Option<Driver> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let started =
        Command::new("chromedriver").arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    match started {
        Ok(process) => Some(Driver { process, port }),
        Err(error) => {
            assert!(std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "chromedriver is missing: {error}");
            eprintln!("left out: chromedriver is missing (Debian: chromium chromium-driver chromium-headless-shell)");
            None
        }
    }
}

/// A browser without cookies, with a page of this width and height; narrow ones are used by touch.
pub async fn browser(driver: &Driver, width: u32, height: u32) -> Client {
    browser_with(driver, width, height, &[]).await
}

/// A browser with further arguments at its start.
pub async fn browser_with(driver: &Driver, width: u32, height: u32, more: &[String]) -> Client {
    let program = Some(WITHOUT_WINDOWS).filter(|path| Path::new(path).exists());
    start(driver, (width, height), more, program).await
}

/// A browser with all that people's have, such as notifications.
pub async fn whole_browser(driver: &Driver, width: u32, height: u32) -> Client {
    start(driver, (width, height), &[], None).await
}

async fn start(driver: &Driver, (width, height): (u32, u32), more: &[String], program: Option<&str>) -> Client {
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=es",
        "--window-size=1400,1000",
    ];
    let arguments: Vec<&str> = arguments.into_iter().chain(more.iter().map(String::as_str)).collect();
    let touched = width < 1000;
    let metrics = json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": touched, "mobile": touched });
    let mut chrome = json!({
        "args": arguments, "mobileEmulation": { "deviceMetrics": metrics }, "prefs": { "intl.accept_languages": "es" },
    });
    if let Some(program) = program {
        chrome["binary"] = json!(program);
    }
    let options = json!({ "goog:chromeOptions": chrome }).as_object().unwrap().clone();
    for _ in 0..100 {
        let mut builder = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        builder.capabilities(options.clone());
        if let Ok(client) = builder.connect(&format!("http://127.0.0.1:{}", driver.port)).await {
            return client;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("chromedriver does not answer");
}

/// Gives the page another width and height, as a turned phone or a pulled window does.
pub async fn resize(browser: &Client, width: u32, height: u32) {
    let mobile = width.min(height) < 700;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
    tell(browser, "Emulation.setDeviceMetricsOverride", metrics).await;
    eventually(browser, &format!("innerWidth === {width} && innerHeight === {height}")).await;
}

/// Runs a script and returns its result.
pub async fn run(browser: &Client, script: &str) -> Value {
    browser.execute(script, vec![]).await.unwrap_or_else(|error| panic!("{script}: {error}"))
}

/// Opens the front page and enters a name there.
pub async fn introduce(browser: &Client, site: SocketAddr, name: &str) {
    browser.goto(&format!("http://{site}/")).await.unwrap();
    browser.find(Locator::Css("#who input[name=name]")).await.unwrap().send_keys(name).await.unwrap();
    let language = browser.find(Locator::Css("#who select[name=language]")).await.unwrap();
    language.select_by_value("es").await.unwrap();
    run(browser, "document.querySelector('#who button').click()").await;
    eventually(browser, &format!("document.querySelector('.bar .you')?.textContent.includes('{name}')")).await;
}

/// Opens a table with this game and preset, as the form of the game's page does: for people, or against
/// computers.
pub async fn open(browser: &Client, preset: &str, against: bool) {
    let (game, preset) = preset.split_once('/').unwrap();
    let company = if against { "compu" } else { "amigos" };
    let way =
        format!("return (document.documentElement.dataset.base ?? '') + '/jugar/{game}?con={company}&de={preset}'");
    let way = run(browser, &way).await;
    run(browser, &format!("location.assign({way})")).await;
    // The page has drawn what it adds to the seed.
    eventually(
        browser,
        "location.pathname.includes('/jugar/') && document.querySelector('#choice [name=contribution]')?.value",
    )
    .await;
    // Where colours are chosen, the host is white, so that a test knows who begins.
    run(
        browser,
        "document.querySelector('#choice [value=blancas]')?.click(); document.querySelector('#choice button').click()",
    )
    .await;
    eventually(browser, "document.querySelector('main.table')?.dataset.stage").await;
}

/// Waits until a page shows what it should.
pub async fn eventually(browser: &Client, condition: &str) {
    for _ in 0..900 {
        let script = format!("return !!({condition})");
        if browser.execute(&script, vec![]).await.is_ok_and(|holds| holds == json!(true)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let page = browser.execute("return document.body.innerText + location.href", vec![]).await;
    panic!("not so: {condition}\n{page:?}");
}

/// Presses the button with a text that contains `label`, once it is there: buttons go while a moment is
/// shown, and come back.
pub async fn press(browser: &Client, label: &str) {
    press_first(
        browser,
        &format!("[...document.querySelectorAll('#controls button, #lobby button, dialog button')].find((each) => each.textContent.includes('{label}'))"),
    )
    .await;
}

/// Presses the element that this expression finds, once there is one: found and pressed in one go, since the
/// page may be redrawn at any time.
pub async fn press_first(browser: &Client, found: &str) {
    // A question that has just come up is not pressed yet.
    let pressed = "if (found?.ariaDisabled === 'true') return false; found?.click(); return found;";
    eventually(browser, &format!("(() => {{ const found = {found}; {pressed} }})()")).await;
}

/// Plays something until this many moves have been sent. Bets are declined: one that is taken up may be the
/// whole game.
pub async fn play(browser: &Client, moves: u64) {
    let script = "
        if (document.querySelector('main.rest')) document.getElementById('felt').dispatchEvent(new PointerEvent('pointerdown'));
        const sent = performance.getEntriesByType('resource').filter((each) => each.name.includes('/press')).length;
        const steps = [...document.querySelectorAll('#controls .step:not(.danger)')];
        const button = document.querySelector('.points .target') || document.querySelector('.points button')
            || steps.find((each) => each.textContent.startsWith('No ')) || steps[0];
        if (button) button.click();
        return sent;";
    for _ in 0..1000 {
        if run(browser, script).await.as_u64().unwrap() >= moves {
            // The count may come late, and the next move be half made by then.
            run(browser, "document.querySelector('#controls [data-key=undo]')?.click()").await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let page = run(browser, "return document.body.innerText + location.href").await;
    panic!("it stands still: {page}");
}

/// The middle of the touch point of this token, in the window; waits for it to appear.
pub async fn place_of(browser: &Client, token: &str) -> (i64, i64) {
    let found = format!("document.querySelector('.points [data-token=\"{token}\"]')");
    eventually(browser, &found).await;
    let script = format!(
        "const box = {found}.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round)"
    );
    // While the layout still changes nothing is touched: the point must stand where it stood a moment ago.
    let mut place = run(browser, &script).await;
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(80)).await;
        let later = run(browser, &script).await;
        if later == place {
            break;
        }
        place = later;
    }
    (place[0].as_i64().unwrap(), place[1].as_i64().unwrap())
}

/// A finger touches these places one after another without leaving the glass (a single one is a tap).
pub async fn finger(browser: &Client, path: &[(i64, i64)]) {
    let mut touch = TouchActions::new("finger".to_owned());
    let (first, rest) = path.split_first().unwrap();
    let to = |&(x, y): &(i64, i64), duration| PointerAction::MoveTo { duration, x: x as f64, y: y as f64 };
    touch = touch.then(to(first, None)).then(PointerAction::Down { button: 0 });
    for place in rest {
        touch = touch.then(to(place, Some(Duration::from_millis(120))));
    }
    browser.perform_actions(touch.then(PointerAction::Up { button: 0 })).await.unwrap();
}

/// Chromium's own protocol, which can do more than WebDriver:
/// https://chromedevtools.github.io/devtools-protocol/
#[derive(Debug)]
struct DevTools {
    method: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.method, "params": self.params }).to_string()))
    }
}

/// Makes a call to Chromium itself that it may refuse.
pub async fn ask(browser: &Client, method: &'static str, params: Value) -> Result<Value, CmdError> {
    browser.issue_cmd(DevTools { method, params }).await
}

/// Makes a call to Chromium itself.
pub async fn tell(browser: &Client, method: &'static str, params: Value) -> Value {
    let answer = ask(browser, method, params.clone()).await;
    answer.unwrap_or_else(|error| panic!("{method} {params}: {error}"))
}

/// Presses and releases a key.
pub async fn key(browser: &Client, value: char) {
    let keys = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
    browser.perform_actions(keys).await.unwrap();
}
