//! Two visitors who play game after game of chess over HTTP, and remember what was acknowledged.

use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{ask, patiently};

/// The timeout for an answer of a program that serves.
const PATIENCE: Duration = Duration::from_secs(60);

/// The number of times that the knights go round before the mate. Four times would be a draw.
const TURNS: usize = 3;

/// The outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fate {
    Acknowledged,
    /// The program said that it could not do it now, or did not answer.
    Refused,
}

/// The stage that a request got to.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Stage {
    Nothing,
    Opened,
    Joined,
    Playing,
}

/// A table, and its acknowledged progress.
#[derive(Clone, Debug)]
pub struct Table {
    address: String,
    /// The cookies of the visitors.
    visitors: Vec<String>,
    stage: Stage,
    moves: usize,
    /// True if a player asked for the next step and was not told the outcome.
    asked: bool,
}

/// Returns all moves of a game, in the order in which they are made: knights come and go, and then the fool
/// is mated.
pub fn script() -> Vec<&'static str> {
    let white = ["Ca3", "Cb1", "Cc3", "Cb1", "Cf3", "Cg1", "Ch3", "Cg1"];
    let black = ["Ca6", "Cb8", "Cc6", "Cb8", "Cf6", "Cg8", "Ch6", "Cg8"];
    let turn = white.into_iter().zip(black).flat_map(|(white, black)| [white, black]);
    let turns = (0..TURNS).flat_map(|_| turn.clone());
    turns.chain(["f3", "e5", "g4", "Dh4"]).collect()
}

impl Table {
    pub fn new() -> Table {
        Table { address: String::new(), visitors: Vec::new(), stage: Stage::Nothing, moves: 0, asked: false }
    }

    pub fn is_over(&self) -> bool {
        self.moves == script().len()
    }

    /// Returns its address.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Returns the cookie of a visitor.
    pub fn visitor(&self, number: usize) -> &str {
        &self.visitors[number]
    }

    /// Returns the first visitor, as an operator knows them.
    pub fn person(&self) -> String {
        let letters: Vec<char> = self.visitors[0].chars().collect();
        let ids = letters.windows(33).filter(|id| id[32] == '.' && id[..32].iter().all(char::is_ascii_hexdigit));
        let id = ids.map(|id| id[..32].iter().collect::<String>()).next();
        format!("web:{}", id.expect("a cookie says whose it is"))
    }

    /// Returns the number of moves that were acknowledged.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Takes the next step.
    ///
    /// # Errors
    /// The program says something that cannot be.
    pub fn step(&mut self, at: &str) -> Result<Fate, String> {
        match self.stage {
            Stage::Nothing => self.open(at),
            Stage::Opened => self.press(at, 1, "Sentarme", Stage::Joined),
            Stage::Joined => self.press(at, 0, "Empezar", Stage::Playing),
            Stage::Playing => self.play(at),
        }
    }

    fn open(&mut self, at: &str) -> Result<Fate, String> {
        while self.visitors.len() < 2 {
            let greeted = ask(at, "GET /", "", "");
            let Some(cookie) = greeted.as_deref().and_then(|greeted| header(greeted, "set-cookie:")) else {
                return refused(greeted);
            };
            self.visitors.push(cookie.split(';').next().unwrap_or_default().to_owned());
        }
        let preset = "preset=ajedrez%2Fsin-reloj&contribution=mate";
        let opened = ask(at, "POST /mesas", &self.visitors[0], preset);
        match opened.as_deref().and_then(|opened| header(opened, "location:")) {
            Some(address) => {
                address.clone_into(&mut self.address);
                self.stage = Stage::Opened;
                Ok(Fate::Acknowledged)
            }
            None => refused(opened),
        }
    }

    /// Presses a button of the lobby; one that is gone has been pressed, though its presser was not told.
    fn press(&mut self, at: &str, visitor: usize, label: &str, then: Stage) -> Result<Fate, String> {
        let cookie = &self.visitors[visitor];
        let answer = ask(at, &format!("GET {}/texto", self.address), cookie, "");
        let Some(page) = answer.as_deref().filter(|answer| is_fine(answer)).and_then(body) else {
            return refused(answer);
        };
        if let Some(press) = button(&page, label) {
            let pressed = json!({ "press": press, "contribution": "café", "key": label }).to_string();
            let answer = ask(at, &format!("POST {}/press", self.address), cookie, &pressed);
            if !answer.as_deref().is_some_and(is_fine) {
                return refused(answer);
            }
        }
        self.stage = then;
        Ok(Fate::Acknowledged)
    }

    fn play(&mut self, at: &str) -> Result<Fate, String> {
        // Sent again under the same key a move takes effect once.
        let word = json!({ "word": script()[self.moves], "key": format!("m{}", self.moves) }).to_string();
        self.asked = true;
        let answer = ask(at, &format!("POST {}/word", self.address), &self.visitors[self.moves % 2], &word);
        if !answer.as_deref().is_some_and(is_fine) {
            return refused(answer).map_err(|error| format!("{}, move {word}: {error}", self.address));
        }
        self.moves += 1;
        self.asked = false;
        Ok(Fate::Acknowledged)
    }

    /// Compares the table with what was acknowledged, and goes on from what is there.
    ///
    /// # Errors
    /// An acknowledged step is not there, or a step is there that was not asked for.
    pub fn compare(&mut self, at: &str) -> Result<(), String> {
        if self.stage == Stage::Nothing {
            return Ok(());
        }
        let address = &self.address;
        let mut text = None;
        // A busy machine may be slow to answer: only what is not found is lost.
        patiently(PATIENCE, || {
            text = ask(at, &format!("GET {address}/texto"), &self.visitors[1], "");
            text.as_deref().is_some_and(|text| is_fine(text) || text.starts_with("HTTP/1.1 404"))
        });
        let text = text.filter(|text| is_fine(text)).ok_or(format!("table {address} was opened and is lost"))?;
        if self.stage >= Stage::Joined && body(&text).is_some_and(|page| button(&page, "Sentarme").is_some()) {
            return Err(format!("table {address}: who joined does not sit there"));
        }
        if self.stage < Stage::Playing {
            return Ok(());
        }
        let story = ask(at, &format!("GET {address}/jugadas"), &self.visitors[0], "");
        let story = story.as_deref().filter(|story| is_fine(story)).and_then(body);
        let story = story.ok_or(format!("table {address} was begun and tells nothing"))?;
        let there = moves_of(&story);
        let script = script();
        if script.len() < there.len() || there.iter().zip(&script).any(|(there, made)| there != made) {
            return Err(format!("table {address}: other moves than were made: {there:?}"));
        }
        if there.len() < self.moves {
            return Err(format!("table {address}: {} moves were acknowledged, {} are there", self.moves, there.len()));
        }
        if there.len() > self.moves + usize::from(self.asked) {
            return Err(format!("table {address}: {} moves were asked for, {} are there", self.moves, there.len()));
        }
        self.moves = there.len();
        self.asked = false;
        Ok(())
    }
}

/// Returns the moves that the list of what happened tells.
fn moves_of(page: &Value) -> Vec<String> {
    let script = script();
    let told = |told: &Value| {
        let said: Vec<&str> = told["said"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let said = said.join(" ");
        let mut words = said.split(|letter: char| !letter.is_alphanumeric());
        words.find(|word| script.contains(word)).map(str::to_owned)
    };
    page["story"].as_array().into_iter().flatten().filter_map(told).collect()
}

/// Returns the press behind a button, wherever on the page it is.
fn button(page: &Value, label: &str) -> Option<String> {
    match page {
        Value::Object(fields) if fields.get("label").is_some_and(|text| text == label) => {
            fields.get("press")?.as_str().map(str::to_owned)
        }
        Value::Object(fields) => fields.values().find_map(|value| button(value, label)),
        Value::Array(values) => values.iter().find_map(|value| button(value, label)),
        _ => None,
    }
}

fn is_fine(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200")
}

/// Interprets the answer to a request that was not carried out. Only a store that cannot write, or no answer
/// at all, is a reason for that.
fn refused(answer: Option<String>) -> Result<Fate, String> {
    match answer {
        Some(answer) if !answer.starts_with("HTTP/1.1 503") => Err(answer.chars().take(2000).collect()),
        _ => Ok(Fate::Refused),
    }
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    answer.lines().find_map(|line| line.strip_prefix(name)).map(str::trim)
}

fn body(answer: &str) -> Option<Value> {
    serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
}
