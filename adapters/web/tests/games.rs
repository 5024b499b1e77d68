//! Every game from the front page to the end: visitors with cookies press what their pages offer them, and
//! know nothing else.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use reqwest::{Client, Response, redirect};
use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;
use sobremesa_game::{Dice, Seed};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;

/// More presses than any of these games has.
const MOST_PRESSES: usize = 20_000;

const NAMES: [&str; 8] = ["Ana", "Beto", "Caro", "Dani", "Elsa", "Fede", "Gema", "Hugo"];

/// An event for the open page of a visitor.
type Event = (usize, Value);

/// A person with a browser, and what it shows.
struct Visitor {
    client: Client,
    site: SocketAddr,
    table: String,
    /// The latest screens, kept as by the page's script.
    shown: Value,
}

impl Visitor {
    async fn new(site: SocketAddr, name: &str) -> Visitor {
        let client = Client::builder().cookie_store(true).redirect(redirect::Policy::none()).build().unwrap();
        let visitor = Visitor { client, site, table: String::new(), shown: Value::Null };
        visitor.get("/").await;
        visitor.send("/visitante", &[("name", name), ("language", "es"), ("back", "/")]).await;
        visitor
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.site)
    }

    async fn get(&self, path: &str) -> Response {
        self.client.get(self.url(path)).send().await.unwrap().error_for_status().unwrap()
    }

    async fn send(&self, path: &str, form: &[(&str, &str)]) -> Response {
        self.client.post(self.url(path)).form(form).send().await.unwrap().error_for_status().unwrap()
    }

    /// Opens the page of a table, which keeps reporting what to show.
    async fn enter(&mut self, table: &str, number: usize, tell: UnboundedSender<Event>) {
        table.clone_into(&mut self.table);
        let page = self.get(table).await.text().await.unwrap();
        assert!(page.contains("/js/table.js") && page.contains(&format!("data-here=\"{table}\"")), "{page}");
        let stream = self.get(&format!("{table}/events")).await;
        tokio::spawn(listen(stream, number, tell));
    }

    /// Handles screens as a page does: older ones are ignored.
    fn see(&mut self, screens: Value) {
        if screens["drawn"].as_u64() >= self.shown["drawn"].as_u64() {
            self.shown = screens;
        }
    }

    /// The buttons on one of the screens.
    fn buttons(&self, screen: &str) -> Vec<Value> {
        self.shown[screen]["controls"].as_array().cloned().unwrap_or_default()
    }

    fn button(&self, label: &str) -> Option<Value> {
        self.buttons("table").into_iter().find(|button| button["label"] == label)
    }

    /// The table's complete text.
    fn words(&self) -> String {
        self.shown["table"]["blocks"].to_string()
    }

    /// Presses a button. A refused press was on an outdated screen, and its button is gone from the screen
    /// that comes back.
    async fn press(&mut self, button: &Value) {
        let press = json!({ "press": button["press"], "contribution": "yerba" });
        let answer = self.client.post(self.url(&format!("{}/press", self.table))).json(&press).send().await.unwrap();
        let told: Value = answer.json().await.unwrap();
        assert!(told["screens"].is_object(), "{button} was answered with {told}");
        self.see(told["screens"].clone());
        if !told["message"].is_null() {
            let again = [self.buttons("table"), self.buttons("hand")].concat();
            let again = again.iter().any(|other| other["press"] == button["press"]);
            assert!(!again, "{button} was refused and is still there: {told}");
        }
    }

    /// This visitor's next press: a draw where it can be claimed, otherwise something that is neither drastic
    /// nor a step back. Draws are offered only seldom, or no game would be played.
    fn choose(&self, dice: &mut Dice) -> Value {
        let buttons = self.buttons("hand");
        if let Some(claim) = buttons.iter().find(|button| button["label"] == "Reclamar tablas") {
            return claim.clone();
        }
        let talks = dice.below(40) == 0;
        let is_move = |button: &&Value| {
            let label = button["label"].as_str().unwrap();
            let talk = label.contains("tablas") || label == "¡Tiempo!";
            let aside = label.starts_with("Deshacer") || label == "Pista";
            button["tone"] != "danger" && !aside && (talks || !talk)
        };
        let moves: Vec<&Value> = buttons.iter().filter(is_move).collect();
        assert!(!moves.is_empty(), "nothing to press in {}", self.shown);
        moves[dice.below(u32::try_from(moves.len()).unwrap()) as usize].clone()
    }

    /// Checks that the picture of a screen is there.
    async fn look_at_picture(&self, screen: &str) {
        let source =
            self.shown[screen]["picture"]["src"].as_str().unwrap_or_else(|| panic!("no picture of the {screen}"));
        let drawn = self.get(&format!("{}/{source}", self.table)).await;
        assert!(drawn.bytes().await.unwrap().starts_with(b"\x89PNG"));
    }
}

/// Reads the events of an open page until the test is over.
async fn listen(mut stream: Response, number: usize, tell: UnboundedSender<Event>) {
    let mut text = Vec::new();
    while let Ok(Some(chunk)) = stream.chunk().await {
        text.extend_from_slice(&chunk);
        while let Some(end) = text.windows(2).position(|pair| pair == b"\n\n") {
            let event: Vec<u8> = text.drain(..end + 2).collect();
            let event = String::from_utf8(event).unwrap();
            let data: String = event.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
            if !data.is_empty() && tell.send((number, serde_json::from_str(&data).unwrap())).is_err() {
                return;
            }
        }
    }
}

/// Visitors at one table.
struct Table {
    visitors: Vec<Visitor>,
    events: UnboundedReceiver<Event>,
}

impl Table {
    /// One visitor opens the table with these rules, others join while that is offered, and the game begins.
    async fn begin(site: SocketAddr, preset: &str) -> Table {
        let (tell, events) = unbounded_channel();
        let mut table = Table { visitors: Vec::new(), events };
        for (number, name) in NAMES.into_iter().enumerate() {
            let mut visitor = Visitor::new(site, name).await;
            let address = match table.visitors.first() {
                Some(host) => host.table.clone(),
                None => {
                    let opened = visitor.send("/mesas", &[("preset", preset), ("contribution", "mate")]).await;
                    opened.headers()["location"].to_str().unwrap().to_owned()
                }
            };
            visitor.enter(&address, number, tell.clone()).await;
            table.visitors.push(visitor);
            while table.visitors[number].shown.is_null() {
                table.wait().await;
            }
            // The visitor who opened it sits there already.
            if number > 0 {
                match table.visitors[number].button("Sentarme") {
                    Some(join) => table.visitors[number].press(&join).await,
                    // The table is full: this visitor watches.
                    None => break,
                }
            }
        }
        while table.visitors[0].shown["hand"].is_null() {
            match table.visitors[0].button("Empezar") {
                Some(start) => table.visitors[0].press(&start).await,
                None => table.wait().await,
            }
        }
        table
    }

    /// Waits until something arrives at one of the pages.
    async fn wait(&mut self) {
        let (number, screens) = self.events.recv().await.expect("pages listen as long as the table is there");
        self.visitors[number].see(screens);
    }

    /// The visitor who came when the table was full.
    fn watcher(&self) -> Option<&Visitor> {
        self.visitors.iter().find(|visitor| visitor.shown["hand"].is_null())
    }

    /// Lets all players play until the table says how the game ended. Returns the number of presses.
    async fn play(&mut self, dice: &mut Dice) -> usize {
        for presses in 0..MOST_PRESSES {
            loop {
                while let Ok((number, screens)) = self.events.try_recv() {
                    self.visitors[number].see(screens);
                }
                // A visitor who only watches is not offered another game.
                let mut seated = self.visitors.iter().filter(|visitor| !visitor.shown["hand"].is_null());
                if self.visitors.iter().all(|visitor| visitor.shown["stage"] == "over") {
                    assert!(seated.all(|visitor| visitor.button("Revancha").is_some()));
                    assert_eq!(self.watcher().and_then(|watcher| watcher.button("Revancha")), None);
                    return presses;
                }
                let called = self.visitors.iter_mut().filter(|visitor| visitor.shown["turn"] == true);
                let mut called: Vec<&mut Visitor> = called.collect();
                if !called.is_empty() {
                    let who = dice.below(u32::try_from(called.len()).unwrap()) as usize;
                    let button = called[who].choose(dice);
                    called[who].press(&button).await;
                    break;
                }
                self.wait().await;
            }
        }
        panic!("it does not end: {}", self.visitors[0].shown);
    }
}

async fn play(site: SocketAddr, preset: String) {
    let mut dice = Dice::new(&Seed::from_text(&preset), 0);
    let mut table = Table::begin(site, &preset).await;
    let presses = table.play(&mut dice).await;
    let words = table.visitors[0].words();
    assert!(["Ganó ", "Ganaron ", "Tablas"].iter().any(|word| words.contains(word)), "{preset} ended somehow: {words}");
    for visitor in &table.visitors {
        assert_eq!(visitor.words(), words, "all see the same end");
        visitor.look_at_picture("table").await;
    }
    assert!(presses > 3, "{preset} was played: {presses} presses");
}

/// The presets that the pages of the games offer, each of which the front page leads to.
async fn presets(site: SocketAddr) -> BTreeSet<String> {
    let client = Client::new();
    let page =
        async |path: &str| client.get(format!("http://{site}{path}")).send().await.unwrap().text().await.unwrap();
    let between = |text: &str, start: &str| -> BTreeSet<String> {
        let values = text.split(start).skip(1).map(|rest| rest.split(['"', '&', '?']).next().unwrap().to_owned());
        values.collect()
    };
    let (mut presets, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut games = between(&page("/").await, "href=\"/jugar/");
    // The page of a game leads to those that are like it.
    while let Some(game) = games.pop_first() {
        let choosing = page(&format!("/jugar/{game}")).await.replace("&amp;", "&");
        presets.extend(between(&choosing, "name=\"preset\" value=\""));
        presets.extend(between(&choosing, "&de=").into_iter().map(|preset| format!("{game}/{preset}")));
        seen.insert(game);
        games.extend(between(&choosing, "href=\"/jugar/").into_iter().filter(|game| !seen.contains(game)));
    }
    presets
}

/// Returns whether to play it: the first preset of each game for as few people as possible, or all with
/// `SOBREMESA_TEST_THOROUGH=1`, which takes minutes.
fn played(preset: &str) -> bool {
    let all = std::env::var_os("SOBREMESA_TEST_THOROUGH").is_some();
    let short = GAMES.iter().any(|game| {
        let presets = game.presets();
        let fewest = presets.iter().map(|preset| preset.seats).min();
        let first = presets.iter().find(|preset| Some(preset.seats) == fewest);
        first.is_some_and(|first| preset == format!("{}/{}", game.id(), first.id))
    });
    all || short
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_by_visitors() {
    let site = crate::support::start().await;
    let offered = presets(site).await;
    assert_eq!(offered.len(), GAMES.iter().map(|game| game.presets().len()).sum::<usize>(), "all can be opened");
    let mut tables: JoinSet<()> =
        offered.into_iter().filter(|preset| played(preset)).map(|preset| play(site, preset)).collect();
    assert!(tables.len() >= GAMES.len());
    while let Some(played) = tables.join_next().await {
        played.unwrap();
    }
}
