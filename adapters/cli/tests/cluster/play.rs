//! One table and the people at it: they see what the table is, move, and remember what was acknowledged.

use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Actor, Configure, Request, Session};
use sobremesa_computer::Level;
use sobremesa_game::{Input, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::time::timeout;

use crate::cluster::chats::{Seated, Somewhere};
use crate::cluster::history::History;
use crate::cluster::people::Surroundings;
use crate::dice::Dice;
use crate::program::ask;

/// The least time that a computer takes for a move.
pub const PAUSE: Duration = Duration::from_millis(1_000);

/// The longest wait of a person for what they look at.
const PATIENCE: Duration = Duration::from_secs(10);

/// The outcome of a move, as far as its player is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    Made,
    /// It was not made, or that is unknown.
    Untold,
    /// An impossible outcome.
    Wrong(String),
}

/// The way by which a person reaches the table.
pub enum Way {
    Web { cookie: String, path: String },
    Chat(Seated),
}

/// A person at a table.
pub struct Guest {
    pub player: PlayerId,
    pub way: Way,
}

pub struct Party {
    pub id: SessionId,
    pub guests: Vec<Guest>,
    /// True if people wait here for computers, which take their time.
    pub with_computers: bool,
    pub history: History,
    /// The number of moves when a person last moved, and the time at which they first sent something then.
    answered: Option<(usize, Instant)>,
    /// The last thing that a person saw and was told, for a test that fails.
    pub last: String,
}

/// The view of a table.
struct View {
    record: Vec<Input>,
    /// The seats of people, each with the guest who sits there.
    seats: Vec<(Seat, PlayerId)>,
    /// The seats that must act, with what they may do.
    turns: Vec<(Seat, PlayerId, Vec<String>)>,
    over: bool,
}

/// No player gives a game up, or it would be over too soon.
fn is_grave(label: &str) -> bool {
    ["Rendir", "Abandon", "mazo", "ablas", "perder", "Deshacer"].iter().any(|word| label.contains(word))
}

fn view(session: &Session) -> View {
    let call = session.call();
    let seats: Vec<_> = session.sitters().map(|(seat, sitter)| (seat, sitter.player.clone())).collect();
    let acting = seats.iter().filter(|(seat, _)| call.as_ref().is_some_and(|call| call.seats.contains(seat)));
    let turns = acting.map(|(seat, player)| {
        let moves = session.own_moves(player, Language::Es).into_iter().filter(|own| !is_grave(&own.label));
        (*seat, player.clone(), moves.map(|own| own.text).collect())
    });
    View {
        record: session.record().map(|record| record.inputs.clone()).unwrap_or_default(),
        turns: turns.collect(),
        seats: seats.clone(),
        over: call.is_none(),
    }
}

/// The outcome of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This many moves were acknowledged.
    Moves(usize),
    Over,
}

impl Party {
    pub fn new(id: SessionId, guests: Vec<Guest>) -> Party {
        let (history, last) = (History::default(), String::new());
        Party { id, guests, with_computers: false, history, answered: None, last }
    }

    /// Opens a table on the web: of each game in turn, and every third one with computers.
    pub async fn open_on_the_web(place: &Surroundings, number: usize, dice: &mut Dice) -> Option<Party> {
        let game = GAMES[number % GAMES.len()];
        let preset = game.presets().into_iter().min_by_key(|preset| preset.seats)?;
        let seats = usize::from(preset.seats);
        let people = if number.is_multiple_of(3) { 1 } else { seats };
        let mut cookies = Vec::new();
        while cookies.len() < people {
            let greeted = request(place, dice, "GET /", "", "").await?;
            cookies.push(header(&greeted, "set-cookie:")?.split(';').next()?.to_owned());
        }
        let form = format!("preset={}%2F{}&contribution=mate", game.id(), preset.id);
        let opened = request(place, dice, "POST /mesas", &cookies[0], &form).await?;
        let path = header(&opened, "location:")?;
        let room = Room(format!("web:{}", path.strip_prefix("/mesa/")?));
        let manager = &place.manager;
        let id = manager.session_in(&room).await.ok()??;
        let guests: Vec<Guest> = cookies
            .into_iter()
            .map(|cookie| Guest { player: person(&cookie), way: Way::Web { cookie, path: path.clone() } })
            .collect();
        let actors: Vec<_> =
            guests.iter().map(|guest| Actor::new(guest.player.clone(), "Alguien", Language::Es)).collect();
        let now = place.now();
        for actor in &actors[1..] {
            let join = Act::Join { seat: None, contribution: String::new() };
            manager.handle(Request::At(id, join), actor, now).await.ok()?;
        }
        if people < seats {
            let add = Configure::AddComputer { level: Level::Two, all: true };
            manager.handle(Request::At(id, Act::Configure(add)), &actors[0], now).await.ok()?;
        }
        manager.handle(Request::At(id, Act::Start), &actors[0], now).await.ok()?;
        Some(Party { with_computers: people < seats, ..Party::new(id, guests) })
    }

    /// Makes a move of a person who must act, one time in four on two devices at once.
    ///
    /// # Errors
    /// Something that cannot be.
    pub async fn turn(&mut self, place: &Surroundings, dice: &mut Dice) -> Result<Turn, String> {
        let sent = Instant::now();
        let Ok(Ok(view)) = timeout(PATIENCE, place.manager.read(self.id, view)).await else {
            return Ok(Turn::Moves(0));
        };
        let count = view.record.len();
        self.last = format!("{count} moves, turns {:?}", view.turns);
        if place.healthy_since().is_some_and(|since| since <= sent) {
            self.history.looked(sent, count);
        }
        self.judge_pause(&view)?;
        if view.over {
            return Ok(Turn::Over);
        }
        let able: Vec<_> = view.turns.iter().filter(|(_, _, moves)| !moves.is_empty()).collect();
        let Some((seat, player, moves)) = pick(&able, dice) else { return Ok(Turn::Moves(0)) };
        let Some(guest) = self.guests.iter().position(|guest| guest.player == *player) else {
            return Ok(Turn::Moves(0));
        };
        let sent = Instant::now();
        let mut made = 0;
        match &self.guests[guest].way {
            Way::Web { cookie, path } => {
                let first = pick(moves, dice);
                let second = pick(moves, dice).filter(|second| Some(*second) != first && dice.below(4) == 0);
                let asked: Vec<_> = [first, second].into_iter().flatten().collect();
                let mut under_way = Vec::new();
                for text in &asked {
                    let key = format!("{count}.{seat:?}.{text}");
                    let body = json!({ "word": text, "key": key }).to_string();
                    let at = place.web(dice);
                    let (head, cookie) = (format!("POST {path}/word"), cookie.clone());
                    under_way.push((
                        self.history.ask(key, *seat, text),
                        tokio::task::spawn_blocking(move || at.and_then(|at| ask(&at, &head, &cookie, &body))),
                    ));
                }
                for (which, answer) in under_way {
                    let answer = answer.await.ok().flatten();
                    self.last +=
                        &format!("; {:?}", answer.as_ref().map(|answer| answer.chars().take(800).collect::<String>()));
                    match fate(answer) {
                        Fate::Made => {
                            self.history.made(which);
                            made += 1;
                        }
                        Fate::Untold => {}
                        Fate::Wrong(answer) => return Err(format!("{:?} at {path}: {answer}", self.id)),
                    }
                }
            }
            Way::Chat(seated) => {
                let Some(press) = place.chats().find_press(seated, self.id, moves, dice) else {
                    return Ok(Turn::Moves(0));
                };
                let which = self.history.ask(format!("{player:?}.{}", press.data()), *seat, press.text());
                if place.chats().press(seated, press, place.discord_endpoint(dice), place.seconds()).await {
                    self.history.made(which);
                    made += 1;
                }
            }
        }
        // A person who tries again may have made the move the first time.
        if self.answered.is_none_or(|(before, _)| before != count) {
            self.answered = Some((count, sent));
        }
        Ok(Turn::Moves(made))
    }

    /// Checks that a computer takes its time, by any clock of the process that woke it.
    fn judge_pause(&self, view: &View) -> Result<(), String> {
        let Some((before, sent)) = self.answered else { return Ok(()) };
        let is_person = |seat: Seat| view.seats.iter().any(|(taken, _)| *taken == seat);
        let moved = view.record.get(before).is_some_and(|input| is_person(input.0));
        let replied = view.record.get(before + 1).is_some_and(|input| !is_person(input.0));
        // The only move on a board, for all to see, takes half of it.
        if moved && replied && sent.elapsed() < PAUSE / 2 {
            return Err(format!("{:?}: a computer moved {:?} after a person, too early", self.id, sent.elapsed()));
        }
        Ok(())
    }

    /// Compares the record with what was acknowledged; `false` if it cannot be read now.
    ///
    /// # Errors
    /// The contradiction.
    pub async fn compare(&self, place: &Surroundings) -> Result<bool, String> {
        let read = timeout(PATIENCE, place.manager.read(self.id, view)).await;
        match read {
            Ok(Ok(view)) => {
                let is_person = |seat: Seat| view.seats.iter().any(|(taken, _)| *taken == seat);
                let told = self.history.explains(&view.record, is_person);
                told.map(|()| true).map_err(|wrong| format!("table {:?}: {wrong}", self.id))
            }
            Ok(Err(sobremesa::Refusal::NoTable)) => Err(format!("table {:?} is lost", self.id)),
            // The database is away.
            _ => Ok(false),
        }
    }

    /// Returns the places in chats in which the table is to be seen.
    pub fn places(&self) -> impl Iterator<Item = (&PlayerId, &Somewhere)> {
        self.guests.iter().filter_map(|guest| match &guest.way {
            Way::Chat(seated) => Some((&guest.player, seated.place())),
            Way::Web { .. } => None,
        })
    }
}

fn pick<'a, T>(things: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    things.get(usize::try_from(dice.below(things.len().max(1) as u64)).unwrap())
}

/// Interprets the answer to a move. Only a store that cannot write, or no answer at all, leaves it open. A
/// word that is no move any more, since the other device was faster, may be read as another, and is asked
/// about before anything is done.
fn fate(answer: Option<String>) -> Fate {
    let status = answer.as_deref().and_then(|answer| answer.get(9..12)).unwrap_or("503");
    let is_question = answer.as_deref().is_some_and(|answer| answer.contains("\r\n\r\n{\"asked\":"));
    match status {
        "200" if is_question => Fate::Untold,
        "200" => Fate::Made,
        // The other device was faster, or a move before was made after all.
        "409" | "503" => Fate::Untold,
        _ => Fate::Wrong(answer.unwrap_or_default().chars().take(2000).collect()),
    }
}

/// Sends a request to any process; `None` if it is not done.
async fn request(place: &Surroundings, dice: &mut Dice, head: &str, cookie: &str, body: &str) -> Option<String> {
    let at = place.web(dice)?;
    let (head, cookie, body) = (head.to_owned(), cookie.to_owned(), body.to_owned());
    let answer = tokio::task::spawn_blocking(move || ask(&at, &head, &cookie, &body)).await.ok()??;
    matches!(answer.get(9..10), Some("2" | "3")).then_some(answer)
}

fn header(answer: &str, name: &str) -> Option<String> {
    answer.lines().find_map(|line| line.strip_prefix(name)).map(|value| value.trim().to_owned())
}

/// Returns the owner of the cookie.
fn person(cookie: &str) -> PlayerId {
    let letters: Vec<char> = cookie.chars().collect();
    let id = letters.windows(33).find(|id| id[32] == '.' && id[..32].iter().all(char::is_ascii_hexdigit));
    PlayerId(format!("web:{}", id.expect("a cookie says whose it is")[..32].iter().collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_no_acknowledgement() {
        let answer = |status: &str, body: &str| Some(format!("HTTP/1.1 {status}\r\ncontent-type: json\r\n\r\n{body}"));
        assert_eq!(fate(answer("200 OK", r#"{"screens":{}}"#)), Fate::Made);
        assert_eq!(fate(answer("200 OK", r#"{"asked":{"title":"?"},"screens":{}}"#)), Fate::Untold);
        assert_eq!(fate(answer("409 Conflict", "{}")), Fate::Untold);
        assert_eq!(fate(None), Fate::Untold);
        assert!(matches!(fate(answer("400 Bad Request", "{}")), Fate::Wrong(_)));
    }
}
