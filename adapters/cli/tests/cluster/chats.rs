//! Discord's and Telegram's servers on loopback, the rooms in them, and what people do there.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use sobremesa::{Act, Actor, Configure, Named, Press, Request, Text, What};
use sobremesa_discord::Mode;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::time::{sleep, timeout};

use crate::cluster::people::Surroundings;
use crate::cluster::play::{Guest, Party, Way};
use crate::cluster::processes::Platforms;
use crate::dice::Dice;
use crate::discord::World;
use crate::discord::discord::Control;
use crate::discord::person::{Answered, Person};
use crate::discord::windows::Limit;
use crate::telegram::people::at;
use crate::telegram::server::Telegram;
use crate::telegram::state::{Kind, Shown};

/// The time that a person in a chat waits for an answer before they try again.
const ANSWER: Duration = Duration::from_secs(6);

/// The number of tries before a person tries elsewhere.
const TRIES: usize = 5;

/// The games that are played in chats, with moves that are one press each.
const GAMES: [(&str, &str); 2] = [("domino", "mano-a-mano"), ("truco-argentino", "quince")];

/// An answer to a press that comes later than this only says that there will be another.
const AT_ONCE: Duration = Duration::from_millis(1_300);

/// A place in which a person sees a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Somewhere {
    Discord(u64),
    Telegram(i64),
}

/// A person in a chat.
pub struct Seated {
    place: Somewhere,
    account: Account,
}

enum Account {
    Discord(Person),
    Telegram(crate::telegram::state::Person),
}

impl Seated {
    pub fn place(&self) -> &Somewhere {
        &self.place
    }
}

/// A button that can be pressed now.
pub struct Shows {
    press: Press,
    text: String,
    on: On,
}

enum On {
    Discord(u64, u64, Control),
    Telegram(i64, Box<Shown>),
}

impl Shows {
    /// Returns the data attached to it.
    pub fn data(&self) -> String {
        self.press.to_string()
    }

    /// Returns the move that it makes.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Returns the move behind a button, if it is one of this table's.
fn move_of(data: &str, id: SessionId) -> Option<(Press, String)> {
    let press: Press = data.parse().ok().filter(|press: &Press| press.session == id)?;
    match &press.what {
        What::Hand(Named::Move(Text::Plain(text))) | What::Table(Named::Move(Text::Plain(text))) => {
            let text = text.clone();
            Some((press, text))
        }
        _ => None,
    }
}

/// Both platforms.
pub struct Chats {
    pub(super) world: World,
    pub(super) telegram: Telegram,
    webhook: bool,
    /// The number of updates that a process took when it was called.
    brought: AtomicUsize,
    names: Mutex<u64>,
}

/// The number of calls that a platform had to refuse because there were too many, by limit.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Refused {
    /// Discord's limit of all calls together, which is divided among the processes.
    pub discord_in_all: usize,
    /// Its limits of single channels.
    pub discord_in_channels: usize,
    pub telegram: Vec<String>,
    /// True if the refusals were few of all calls: the limit of a group is learned from refusals.
    pub telegram_is_paced: bool,
}

impl Chats {
    /// Opens both platforms without people; Telegram calls the processes, or is asked by them.
    pub async fn open(webhook: bool) -> Chats {
        let mut world = World::with(Mode::Http, Duration::from_secs(3600)).await;
        // Its own adapter was only there to set it up: the processes take over.
        world.stop().await;
        {
            let mut state = world.discord.state();
            state.endpoint = None;
            state.all = Some(Limit::new("", 50, Duration::from_secs(1)));
            let each = |route| Limit::new(route, 5, Duration::from_secs(5));
            state.limits = vec![each("PATCH /channels"), each("POST /channels")];
        }
        let telegram = Telegram::start(Duration::from_secs(1)).await;
        telegram.state().reads_all = true;
        Chats { world, telegram, webhook, brought: AtomicUsize::new(0), names: Mutex::new(1) }
    }

    /// Returns the addresses of the servers.
    pub fn platforms(&self) -> Platforms {
        let discord = self.world.settings.api_url.clone().unwrap();
        Platforms { discord, telegram: self.telegram.url(), webhook: self.webhook }
    }

    /// Brings what people do in Telegram to any process, each update again until one has taken it; unless the
    /// processes ask.
    pub async fn bring_updates(place: Arc<Surroundings>) {
        if !place.chats().webhook {
            return;
        }
        let (mut dice, mut next) = (Dice::new(1), 0);
        loop {
            let new = place.chats().telegram.state().updates.split_off(&next);
            for (id, update) in new {
                next = id + 1;
                tokio::spawn(bring(Arc::clone(&place), update, dice.below(u64::from(u32::MAX))));
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    fn number(&self) -> u64 {
        let mut names = self.names.lock().unwrap();
        *names += 1;
        *names
    }

    /// Returns two rooms: in Discord, in Telegram, or one in each.
    pub fn rooms(&self, number: usize) -> [Somewhere; 2] {
        let discord = || Somewhere::Discord(self.world.discord.state().channel());
        let telegram = || {
            let id = -500 - i64::try_from(self.number()).unwrap();
            self.telegram.state().add_chat(id, Kind::Group);
            Somewhere::Telegram(id)
        };
        match number % 3 {
            0 => {
                let room = discord();
                [room.clone(), room]
            }
            1 => {
                let room = telegram();
                [room.clone(), room]
            }
            _ => [discord(), telegram()],
        }
    }

    pub(super) fn somebody(&self, place: &Somewhere, name: &'static str) -> Guest {
        let (account, player) = match place {
            Somewhere::Discord(_) => {
                let person = Person::new(&self.world.discord, name);
                let player = person.player();
                (Account::Discord(person), player)
            }
            Somewhere::Telegram(_) => {
                let id = 1_000 + i64::try_from(self.number()).unwrap();
                self.telegram.state().add_chat(id, Kind::Private);
                let player = PlayerId(format!("telegram:{id}"));
                (Account::Telegram(crate::telegram::state::Person { id, name, language: "es" }), player)
            }
        };
        Guest { player, way: Way::Chat(Seated { place: place.clone(), account }) }
    }

    /// Opens a table in these rooms by commands and buttons, and begins the game. `None` if that did not work
    /// out: it is tried again.
    pub async fn open_table(
        &self,
        rooms: &[Somewhere; 2],
        number: usize,
        place: &Surroundings,
        dice: &mut Dice,
    ) -> Option<Party> {
        let (game, preset) = GAMES[number % GAMES.len()];
        let guests = [self.somebody(&rooms[0], "Ana"), self.somebody(&rooms[1], "Beto")];
        let [Way::Chat(ana), Way::Chat(beto)] = [&guests[0].way, &guests[1].way] else { return None };
        let options = [("juego", json!(game)), ("modalidad", json!(preset))];
        self.say(ana, "partida", &options, &format!("/partida {game} {preset}"), place, dice).await;
        let room = match &rooms[0] {
            Somewhere::Discord(channel) => Room(format!("discord:{channel}")),
            Somewhere::Telegram(group) => Room(format!("telegram:{group}")),
        };
        let opened = || async { place.manager.session_in(&room).await.ok().flatten() };
        let id = patiently(opened).await?;
        // People leave it for another one, and no computer is to play on in their place: its moves were not
        // asked for.
        let host = Actor::new(guests[0].player.clone(), "Ana", Language::Es);
        let for_ever = Act::Configure(Configure::Patience(None));
        place.manager.handle(Request::At(id, for_ever), &host, place.now()).await.ok()?;
        if rooms[0] != rooms[1] {
            let code = place.manager.read(id, |session| session.invite().to_string()).await.ok()?;
            self.say(beto, "mesa", &[], &format!("/mesa {code}"), place, dice).await;
        }
        let seated = || async {
            let sitters = place.manager.read(id, |session| session.sitters().count()).await;
            sitters.is_ok_and(|sitters| sitters == 2).then_some(())
        };
        self.press_label(beto, "Unirme", place, dice).await?;
        patiently(seated).await?;
        self.press_label(ana, "Empezar", place, dice).await?;
        let begun = || async {
            let call = place.manager.read(id, |session| session.call().is_some()).await;
            call.is_ok_and(|call| call).then_some(())
        };
        patiently(begun).await?;
        Some(Party::new(id, guests.into()))
    }

    /// Gives a command, in Discord through any process.
    async fn say(
        &self,
        who: &Seated,
        name: &str,
        options: &[(&str, serde_json::Value)],
        typed: &str,
        place: &Surroundings,
        dice: &mut Dice,
    ) {
        match (&who.account, &who.place) {
            (Account::Discord(person), Somewhere::Discord(channel)) => {
                for _ in 0..TRIES {
                    let Some(endpoint) = place.discord_endpoint(dice) else { continue };
                    let command = person.command_at(endpoint, place.seconds(), *channel, name, options);
                    if matches!(timeout(ANSWER, command).await, Ok(Some(_))) {
                        return;
                    }
                }
            }
            (Account::Telegram(person), Somewhere::Telegram(group)) => {
                self.telegram.write(at(*group), person, typed);
            }
            _ => unreachable!("people are where their account is"),
        }
    }

    /// Presses a button of the table, once it is there.
    async fn press_label(&self, who: &Seated, label: &str, place: &Surroundings, dice: &mut Dice) -> Option<()> {
        match (&who.account, &who.place) {
            (Account::Discord(person), Somewhere::Discord(channel)) => {
                let shown = || async {
                    let state = self.world.discord.state();
                    let (message, table) = state.table(*channel)?;
                    Some((message, table.control(label)?))
                };
                let (message, control) = patiently(shown).await?;
                for _ in 0..TRIES {
                    let Some(endpoint) = place.discord_endpoint(dice) else { continue };
                    let press = person.press_at(endpoint, place.seconds(), *channel, message, &control);
                    if matches!(timeout(ANSWER, press).await, Ok(Some(_))) {
                        return Some(());
                    }
                }
                None
            }
            (Account::Telegram(person), Somewhere::Telegram(group)) => {
                let shown = || async {
                    let state = self.telegram.state();
                    let mut messages = state.chats[group].messages.values().rev();
                    messages.find_map(|shown| Some((shown.clone(), shown.button(label)?.data?)))
                };
                let (message, data) = patiently(shown).await?;
                let query = self.telegram.send_press(at(*group), person, &message, &data);
                patiently(|| async { self.telegram.state().presses[&query].clone() }).await.map(drop)
            }
            _ => unreachable!("people are where their account is"),
        }
    }

    /// Returns one of these moves for which a person sees a button, in their hand or at the table.
    pub fn find_press(&self, who: &Seated, id: SessionId, moves: &[String], dice: &mut Dice) -> Option<Shows> {
        let fits = |data: &str| move_of(data, id).filter(|(_, text)| moves.contains(text));
        let mut found = Vec::new();
        match (&who.account, &who.place) {
            (Account::Discord(person), Somewhere::Discord(channel)) => {
                let state = self.world.discord.state();
                let hand = state.hand(person.id);
                let table = state.table(*channel).map(|(message, shown)| (*channel, message, shown));
                for (channel, message, shown) in hand.into_iter().chain(table) {
                    for control in shown.controls() {
                        if let Some((press, text)) = fits(&control.press) {
                            found.push(Shows { press, text, on: On::Discord(channel, message, control) });
                        }
                    }
                }
            }
            (Account::Telegram(person), Somewhere::Telegram(group)) => {
                let state = self.telegram.state();
                for chat in [person.id, *group] {
                    for shown in state.chats[&chat].messages.values().rev().take(5) {
                        for (press, text) in shown.buttons().iter().filter_map(|button| fits(button.data.as_deref()?)) {
                            found.push(Shows { press, text, on: On::Telegram(chat, Box::new(shown.clone())) });
                        }
                    }
                }
            }
            _ => unreachable!("people are where their account is"),
        }
        if found.is_empty() {
            return None;
        }
        Some(found.swap_remove(usize::try_from(dice.below(found.len() as u64)).unwrap()))
    }

    /// Presses it; in Discord the press reaches the process with this address. Returns whether it was
    /// acknowledged.
    pub async fn press(&self, who: &Seated, shows: Shows, endpoint: Option<SocketAddr>, second: u64) -> bool {
        match (&who.account, shows.on) {
            (Account::Discord(person), On::Discord(channel, message, control)) => {
                let Some(endpoint) = endpoint else { return false };
                let since = Instant::now();
                let answered = timeout(ANSWER, person.press_at(endpoint, second, channel, message, &control)).await;
                // A deferral says nothing yet.
                matches!(answered, Ok(Some(Answered { kind: 7, .. })))
                    || matches!(answered, Ok(Some(Answered { kind: 6, .. }))) && since.elapsed() < AT_ONCE
            }
            (Account::Telegram(person), On::Telegram(chat, shown)) => {
                let query = self.telegram.send_press(at(chat), person, &shown, &shows.press.to_string());
                let since = Instant::now();
                while since.elapsed() < ANSWER {
                    if let Some(answered) = &self.telegram.state().presses[&query] {
                        return answered.text.is_empty();
                    }
                    sleep(Duration::from_millis(20)).await;
                }
                false
            }
            _ => unreachable!("people are where their account is"),
        }
    }

    /// Returns how often a client wrote too fast until now.
    pub fn refused(&self) -> Refused {
        let state = self.world.discord.state();
        let count = |all: bool| {
            let windows = state.windows.iter().filter(|(route, _)| (*route == "all") == all);
            windows.map(|(_, window)| window.all_refused).sum()
        };
        let (discord_in_all, discord_in_channels) = (count(true), count(false));
        let told = self.telegram.state();
        Refused {
            discord_in_all,
            discord_in_channels,
            telegram: told.too_fast.clone(),
            telegram_is_paced: told.is_paced(),
        }
    }

    /// Returns the violations of a platform's rules.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = self.telegram.state().faults.clone();
        if self.webhook && self.brought.load(Ordering::Relaxed) == 0 {
            faults.push("Telegram was to call the processes, and none took an update".into());
        }
        faults
    }
}

async fn bring(place: Arc<Surroundings>, update: serde_json::Value, seed: u64) {
    let mut dice = Dice::new(u32::try_from(seed).unwrap());
    let client = reqwest::Client::builder().timeout(ANSWER).build().unwrap();
    loop {
        let secret = place.chats().telegram.state().webhook.clone().map(|(_, secret)| secret).unwrap_or_default();
        if let Some(address) = place.telegram_endpoint(&mut dice) {
            let request = client.post(address).header("X-Telegram-Bot-Api-Secret-Token", secret).json(&update);
            if request.send().await.is_ok_and(|answer| answer.status().is_success()) {
                place.chats().brought.fetch_add(1, Ordering::Relaxed);
                return;
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Waits a while for something to come true.
pub(super) async fn patiently<T, Looking: Future<Output = Option<T>>>(look: impl Fn() -> Looking) -> Option<T> {
    let since = Instant::now();
    while since.elapsed() < Duration::from_secs(20) {
        if let Some(found) = look().await {
            return Some(found);
        }
        sleep(Duration::from_millis(20)).await;
    }
    None
}
