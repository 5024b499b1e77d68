//! People: what they write, press and see.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_game::{Dice, Seed};

use super::program::passing;
use super::server::Telegram;
use super::state::{Answered, Button, Chat, Kind, Person, Shown, State};

pub const ANA: Person = Person { id: 11, name: "Ana", language: "es" };
pub const BETO: Person = Person { id: 12, name: "Beto", language: "es" };
pub const CARO: Person = Person { id: 13, name: "<b>Caro</b> & Co", language: "es" };
pub const DANI: Person = Person { id: 14, name: "Dani", language: "en" };
pub const ELSA: Person = Person { id: 15, name: "Elsa", language: "es-AR" };
pub const FEDE: Person = Person { id: 16, name: "Fede", language: "es" };
pub const ZOE: Person = Person { id: 19, name: "Zoe", language: "es" };

pub const GROUP: i64 = -500;
pub const SUPERGROUP: i64 = -1_001_234_567_890;

/// The duration of one of Telegram's seconds in tests.
pub const SECOND: Duration = Duration::from_millis(10);

/// A place in which a person writes.
#[derive(Clone, Copy)]
pub struct At {
    pub chat: i64,
    pub topic: Option<i64>,
}

pub fn at(chat: i64) -> At {
    At { chat, topic: None }
}

pub fn topic(chat: i64, topic: i64) -> At {
    At { chat, topic: Some(topic) }
}

/// A Telegram with these groups, in which all people but Zoe have started the bot.
pub async fn telegram(groups: &[(i64, Kind)]) -> Telegram {
    telegram_of(groups, SECOND).await
}

/// A Telegram with these groups, in which a second lasts this long.
pub async fn telegram_of(groups: &[(i64, Kind)], second: Duration) -> Telegram {
    let telegram = Telegram::start(second).await;
    {
        let mut state = telegram.state();
        for &(id, kind) in groups {
            state.add_chat(id, kind);
            if kind == Kind::Forum {
                state.chats.get_mut(&id).unwrap().topics.extend([7, 8]);
            }
        }
        for person in [ANA, BETO, CARO, DANI, ELSA, FEDE] {
            state.add_chat(person.id, Kind::Private);
        }
    }
    telegram
}

/// More presses than any game has.
const MOST_PRESSES: usize = 20_000;

impl Telegram {
    /// Writes a message as a person. Returns its number.
    pub fn write(&self, place: At, person: &Person, text: &str) -> i64 {
        self.write_to(place, person, text, None)
    }

    /// Writes a message as a person, perhaps in answer to one of the bot's.
    pub fn write_to(&self, place: At, person: &Person, text: &str, answered: Option<&Shown>) -> i64 {
        let mut state = self.state();
        if !state.chats.contains_key(&place.chat) {
            state.add_chat(place.chat, Kind::Private);
        }
        let chat = state.chats.get_mut(&place.chat).unwrap();
        chat.newest += 1;
        let mut message = json!({
            "message_id": chat.newest, "date": passing().0 / 1000, "chat": chat.json(), "from": person.json(), "text": text,
        });
        if let Some(topic) = place.topic {
            message["message_thread_id"] = json!(topic);
            message["is_topic_message"] = json!(true);
        }
        if let Some(shown) = answered {
            message["reply_to_message"] = super::state::message_json(chat, shown);
        }
        let id = chat.newest;
        state.update("message", &message);
        id
    }

    /// People write, and the bot does not receive it.
    pub fn talk(&self, chat: i64, messages: i64) {
        self.state().chats.get_mut(&chat).unwrap().newest += messages;
    }

    /// Presses a button with this data on that message. Returns the answer.
    pub async fn press_data(&self, place: At, person: &Person, message: &Shown, data: &str) -> Answered {
        let query = self.send_press(place, person, message, data);
        self.wait("an answer to a press", |state| state.presses[&query].clone()).await
    }

    /// Sends a press without waiting. Returns its id.
    pub fn send_press(&self, place: At, person: &Person, message: &Shown, data: &str) -> String {
        let mut state = self.state();
        let query = format!("q{}", state.presses.len());
        state.presses.insert(query.clone(), None);
        // A message that one person alone sees in a group is pressed there.
        let chat = message.group.unwrap_or(place.chat);
        let message = super::state::message_json(&state.chats[&chat], message);
        let press = json!({
            "id": query, "from": person.json(), "message": message, "chat_instance": "1", "data": data,
        });
        state.update("callback_query", &press);
        query
    }

    /// Presses the newest button with this label in that place, as soon as there is one.
    pub async fn press(&self, place: At, person: &Person, label: &str) -> Answered {
        let (message, button) = self.find(place, label).await;
        let data = button.data.unwrap_or_else(|| panic!("«{label}» is a link"));
        self.press_data(place, person, &message, &data).await
    }

    /// The newest button with this label in that place.
    pub async fn find(&self, place: At, label: &str) -> (Shown, Button) {
        self.wait(&format!("a button «{label}» in {}", place.chat), |state| {
            newest(&state.chats[&place.chat], place, label)
        })
        .await
    }

    /// Waits for a message there that says this.
    pub async fn read(&self, place: At, text: &str) -> Shown {
        self.wait(&format!("«{text}» in {}", place.chat), |state| {
            let all = state.chats[&place.chat].messages.values().rev();
            all.clone().find(|shown| shown.topic == place.topic && shown.text.contains(text)).cloned()
        })
        .await
    }

    /// All the text in that chat.
    pub fn texts(&self, chat: i64) -> String {
        self.state().chats[&chat].messages.values().map(|shown| shown.text.clone() + "\n").collect()
    }

    /// Opens a table with the menu and seats all players.
    pub async fn open(&self, place: At, game: &str, preset: &str, people: &[&Person]) {
        self.write(place, people[0], "/partida");
        self.press(place, people[0], game).await;
        self.press(place, people[0], preset).await;
        for person in &people[1..] {
            let answered = self.press(place, person, "Unirme").await;
            // A person who never opened the private chat is led there.
            let told = answered.text.is_empty() || answered.alert;
            assert!(told && answered.url.is_some() == (person.id == ZOE.id), "{answered:?}");
            self.read(place, person.name).await;
        }
    }

    /// Opens a table and begins the game.
    pub async fn begin(&self, place: At, game: &str, preset: &str, people: &[&Person]) {
        self.open(place, game, preset, people).await;
        assert_eq!(self.press(place, people[0], "Empezar").await, Answered::default());
        self.find(place, "Mi mano").await;
    }

    /// Opens a table by a command and begins a game without hidden hands.
    pub async fn begin_at_table(&self, place: At, game: &str, people: &[&Person]) {
        self.write(place, people[0], &format!("/partida {game}"));
        for person in &people[1..] {
            self.press(place, person, "Unirme").await;
        }
        self.press(place, people[0], "Empezar").await;
        self.find(place, "Mis jugadas").await;
    }

    /// Lets all players play what they see until the table there is over. Returns the number of presses.
    pub async fn play_to_the_end(&self, place: At, people: &[&Person], luck: &str) -> usize {
        self.play_thinking(place, people, luck, MOST_PRESSES, async || {}).await.expect("the game ends")
    }

    /// Lets people play who think after each press, and make at most this many; `None` if the game is not
    /// over then.
    pub async fn play_thinking(
        &self,
        place: At,
        people: &[&Person],
        luck: &str,
        most: usize,
        think: impl AsyncFn(),
    ) -> Option<usize> {
        let mut dice = Dice::new(&Seed::from_text(luck), 0);
        let mut pressed = BTreeSet::new();
        for presses in 0..most {
            let next = self.wait("a turn or the end", |state| {
                if newest(&state.chats[&place.chat], place, "Revancha").is_some() {
                    return Some(None);
                }
                let called = people.iter().filter_map(|person| {
                    let (at, hand, mut buttons) = moves_anywhere(state, person, place)?;
                    buttons.retain(|button| !is_grave(&button.label));
                    // If a button was pressed already, the result is not drawn yet.
                    let fresh =
                        buttons.iter().all(|button| !pressed.contains(&(person.id, button.data.clone().unwrap())));
                    (fresh && !buttons.is_empty()).then_some((*person, at, hand, buttons))
                });
                let called: Vec<_> = called.collect();
                (!called.is_empty()).then_some(Some(called))
            });
            let Some(called) = next.await else { return Some(presses) };
            let (person, at, hand, buttons) = one_of(&mut dice, &called);
            let data = choose(&mut dice, buttons).data.clone().unwrap();
            self.press_data(*at, person, hand, &data).await;
            pressed.insert((person.id, data));
            think().await;
        }
        None
    }

    /// The buttons that make a move, if it is this player's turn.
    pub fn moves(&self, person: &Person) -> Option<(Shown, Vec<Button>)> {
        moves(&self.state(), person)
    }

    /// Lets all players play the first move they see, until the table there says this.
    pub async fn play_until(&self, place: At, people: &[&Person], end: &str) -> Shown {
        let mut dice = 1;
        for _ in 0..5000 {
            if let Some(over) = self.said(place, end) {
                return over;
            }
            self.play_some(people, &mut dice).await;
        }
        panic!("«{end}» was never said:\n{}", self.tell());
    }

    /// Lets each player who sees that it is their turn play something.
    pub async fn play_some(&self, people: &[&Person], dice: &mut usize) {
        for person in people {
            let Some((hand, buttons)) = self.moves(person) else { continue };
            *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Drastic moves ask for confirmation, and are not wanted here.
            let safe: Vec<&Button> = buttons.iter().filter(|button| !is_grave(&button.label)).collect();
            let Some(button) = safe.get((*dice >> 33) % safe.len().max(1)) else { continue };
            self.press_data(at(person.id), person, &hand, button.data.as_deref().unwrap()).await;
        }
        tokio::time::sleep(Duration::from_millis(3)).await;
    }

    /// The message there that says this now, if any.
    pub fn said(&self, place: At, text: &str) -> Option<Shown> {
        let state = self.state();
        let messages = state.chats[&place.chat].messages.values().rev();
        messages.clone().find(|shown| shown.topic == place.topic && shown.text.contains(text)).cloned()
    }

    /// From now on the chat refuses everything.
    pub fn refuse(&self, chat: i64, code: u16, description: &str, parameters: Value) {
        self.state().chats.get_mut(&chat).unwrap().refuses = Some((code, description.to_owned(), parameters));
    }
}

/// The buttons that make a move, if it is this player's turn.
pub fn moves(state: &State, person: &Person) -> Option<(Shown, Vec<Button>)> {
    let private = state.chats.get(&person.id).into_iter().flat_map(|chat| chat.messages.values().rev());
    let groups = state.chats.keys().filter(|chat| **chat < 0);
    let here = groups.flat_map(|chat| state.ephemeral.seen_by(*chat, person.id).rev());
    let hands = here.chain(private);
    let move_button = |button: &Button| {
        button.data.as_ref().is_some_and(|data| data.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with('h')))
    };
    let mut hands = hands.map(|shown| {
        let buttons: Vec<Button> = shown.buttons().into_iter().filter(move_button).collect();
        (shown.clone(), buttons)
    });
    let is_old = |buttons: &[Button]| buttons.iter().any(|button| state.made.contains(button.data.as_ref().unwrap()));
    let (shown, buttons) =
        hands.find(|(shown, buttons)| !buttons.is_empty() && shown.text.contains(turn_words(person)))?;
    (!is_old(&buttons)).then_some((shown, buttons))
}

/// The moves of a player, in private, or at the table in games without hidden hands.
fn moves_anywhere(state: &State, person: &Person, place: At) -> Option<(At, Shown, Vec<Button>)> {
    if let Some((hand, buttons)) = moves(state, person) {
        return Some((at(person.id), hand, buttons));
    }
    let move_button = |button: &Button| {
        button.data.as_ref().is_some_and(|data| data.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with('t')))
    };
    let mut tables = state.chats[&place.chat].messages.values().rev().filter(|shown| shown.topic == place.topic);
    let table = tables.find(|shown| shown.button("Mis jugadas").is_some())?;
    let called =
        |line: &str| (line.starts_with("Le toca") || line.starts_with("Les toca")) && line.contains(person.name);
    let buttons: Vec<Button> = table.buttons().into_iter().filter(move_button).collect();
    (table.text.lines().any(called) && !buttons.is_empty()).then(|| (place, table.clone(), buttons))
}

/// Claims a draw if possible. Offers one only seldom, or no game would be played.
fn choose<'a>(dice: &mut Dice, buttons: &'a [Button]) -> &'a Button {
    if let Some(claim) = buttons.iter().find(|button| button.label == "Reclamar tablas") {
        return claim;
    }
    let talk = |button: &Button| button.label.contains("tablas") || button.label == "¡Tiempo!";
    let talks = dice.below(40) == 0;
    let mut wanted: Vec<&Button> = buttons.iter().filter(|button| talks || !talk(button)).collect();
    if wanted.is_empty() {
        wanted.extend(buttons);
    }
    wanted[dice.below(u32::try_from(wanted.len()).unwrap()) as usize]
}

fn one_of<'a, T>(dice: &mut Dice, things: &'a [T]) -> &'a T {
    &things[dice.below(u32::try_from(things.len()).unwrap()) as usize]
}

fn turn_words(person: &Person) -> &'static str {
    if person.language == "en" { "your turn" } else { "Te toca" }
}

/// Returns whether the move is drastic.
pub fn is_grave(label: &str) -> bool {
    [
        "mazo", "Mazo", "abandon", "Abandon", "deck", "resign", "Resign", "Volver", "Deshacer", "Undo", "perder",
        "lose", "fold",
    ]
    .iter()
    .any(|grave| label.contains(grave))
}

fn newest(chat: &Chat, place: At, label: &str) -> Option<(Shown, Button)> {
    let mut messages = chat.messages.values().rev().filter(|shown| shown.topic == place.topic);
    messages.find_map(|shown| Some((shown.clone(), shown.button(label)?)))
}
