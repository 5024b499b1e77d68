//! Tables without a manager: requests in, screens out, time by hand.

mod absence;
mod beginnings;
mod blunders;
mod characters;
mod clock;
mod computers;
mod hints;
mod live;
mod lobby;
mod menus;
mod options;
mod order;
mod over;
mod pictures;
mod play;
mod points;
mod presses;
mod prices;
mod primers;
mod questions;
mod reader;
mod records;
mod risen;
mod rooms;
mod screens;
mod secrets;
mod stages;
mod touching;
mod typed;
mod verses;
mod wording;

use serde_json::Value;
use sobremesa_game::{Choices, GameSetup, Seat, Seats};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Stored, Time};

use crate::Refusal;
use crate::Session;
use crate::request::{Act, Actor, Choice, Configure, Open};
use crate::screens::spoken::{Spoken, SpokenBlock};
use crate::session::phase::Phase;
use crate::session::transitions::done::{Context, Done, Keeps};

/// The time at which the first table opens.
const NOON: Time = Time(1_800_000_000_000);

/// A table, and the time there.
struct Mesa {
    session: Session,
    now: Time,
}

fn player(name: &str) -> PlayerId {
    PlayerId(format!("web:{name}"))
}

fn actor(name: &str) -> Actor {
    Actor::new(player(name), name, Language::Es)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn bytes() -> [u8; 32] {
    [7; 32]
}

fn open(game: &str, preset: &str) -> Open {
    Open {
        room: Room("web:patio".into()),
        language: Language::Es,
        pictures: true,
        game: game.into(),
        preset: Some(preset.into()),
        choices: Choices::new(),
        contribution: "mate".into(),
    }
}

fn join() -> Act {
    Act::Join { seat: None, contribution: "café".into() }
}

fn word(text: &str) -> Act {
    Act::Play(Choice::Word(text.into()))
}

impl Mesa {
    /// A dominó lobby that Ana has opened.
    fn open(preset: &str) -> Mesa {
        Mesa::of(&open("domino", preset))
    }

    fn of(open: &Open) -> Mesa {
        let context = Context { now: NOON, fresh: &bytes, pause_ms: 1000, keeps: Keeps::default() };
        let session = Session::open(SessionId(1), open, &actor("Ana"), context).unwrap();
        Mesa { session, now: NOON }
    }

    /// Ana and Beto have begun a game for two.
    fn of_two() -> Mesa {
        Mesa::open("mano-a-mano").with(&["Beto"])
    }

    /// Ana and Caro have begun a game against Beto and Dani.
    fn of_four() -> Mesa {
        Mesa::open("pareja-100").with(&["Beto", "Caro", "Dani"])
    }

    fn with(mut self, others: &[&str]) -> Mesa {
        for other in others {
            self.act(other, &join()).unwrap();
        }
        self.act("Ana", &Act::Start).unwrap();
        self
    }

    fn act(&mut self, who: &str, act: &Act) -> Result<Done, Refusal> {
        self.act_as(&actor(who), act)
    }

    /// Every request also checks that a refusal changes nothing, and that the record keeps everything.
    fn act_as(&mut self, by: &Actor, act: &Act) -> Result<Done, Refusal> {
        let before = self.session.to_bytes();
        let answer = self.session.apply(
            act,
            by,
            Context { now: self.now, fresh: &bytes, pause_ms: 1000, keeps: Keeps::default() },
        );
        let after = self.session.to_bytes();
        if answer.is_err() {
            assert_eq!(before, after, "{act:?} was refused and changed something");
        }
        let again = reload(&self.session);
        assert_eq!(again.to_bytes(), after);
        assert_eq!(again.table_screen(Language::Es), self.session.table_screen(Language::Es));
        answer
    }

    fn configure(&mut self, who: &str, change: Configure) -> Result<Done, Refusal> {
        self.act(who, &Act::Configure(change))
    }

    fn wait(&mut self, seconds: u64) {
        self.now = self.now.plus_secs(seconds);
    }

    /// The seat to act.
    fn turn(&self) -> Seat {
        self.session.phase.dealt().unwrap().table.turn().first().unwrap()
    }

    /// The names of the player to act, and of another.
    fn turn_and_other(&self) -> (&'static str, &'static str) {
        if self.session.seat_of(&player("Ana")) == Some(self.turn()) { ("Ana", "Beto") } else { ("Beto", "Ana") }
    }

    /// The first move of the player to act.
    fn first_move(&self) -> String {
        self.session.phase.dealt().unwrap().table.moves(self.turn()).swap_remove(0)
    }

    fn name_at(&self, seat: Seat) -> String {
        self.session.name_in(seat, Language::Es)
    }

    /// Moves until the game is over.
    fn play_out(&mut self) {
        while self.session.is_playing() {
            if self.session.computer(self.turn()).is_some() {
                self.wait(1);
                self.act("", &Act::Wake).unwrap();
                self.think();
                continue;
            }
            let who = self.name_at(self.turn());
            let mv = self.first_move();
            self.act(&who, &word(&mv)).unwrap();
        }
    }

    /// The computer that was asked makes its first move.
    fn think(&mut self) {
        let Phase::Playing(playing) = &self.session.phase else { return };
        let Some(thinking) = playing.thinking else { return };
        let text = playing.dealt.table.moves(thinking.seat).swap_remove(0);
        let number = playing.thoughts;
        self.act("", &Act::ComputerMove { number, text: Some(text) }).unwrap();
    }

    fn playing(&self) -> &crate::session::phase::Playing {
        match &self.session.phase {
            Phase::Playing(playing) => playing,
            _ => panic!("no game goes on"),
        }
    }

    fn hand(&self, who: &str) -> Option<Spoken> {
        self.session.hand_screen(&player(who), Language::Es)
    }
}

/// The session as another process would read it.
fn reload(session: &Session) -> Session {
    let stored = Stored {
        revision: sobremesa_store::Revision(1),
        record: session.to_bytes(),
        rooms: vec![],
        players: vec![],
        lists: vec![],
        wake_at: session.alarm,
    };
    Session::from_stored(session.id, &stored).unwrap()
}

/// All texts of a screen.
fn text(spoken: &Spoken) -> String {
    let blocks = spoken.blocks.iter().map(|block| match block {
        SpokenBlock::Title(text) | SpokenBlock::Text(text) => text.clone(),
        SpokenBlock::List(lines) => lines.join("\n"),
        SpokenBlock::Figures { label, figures } => {
            figures.iter().fold(label.clone(), |text, figure| text + " " + &figure.name)
        }
        SpokenBlock::Grid { label, .. } => label.clone(),
    });
    blocks.collect::<Vec<_>>().join("\n")
}

/// A game that begins with this setup and these forced outcomes instead of the table's own dice.
fn deal_by_hand(session: &mut Session, setup: Option<Value>, chance: &Value) {
    let Phase::Playing(playing) = &mut session.phase else { panic!("no game goes on") };
    let opening = playing.dealt.table.record().opening.clone();
    let seats: Seats = opening.seats;
    let opening = GameSetup { setup, chance: chance.as_array().unwrap().clone(), ..opening };
    let table = session.common.game.open(opening).unwrap();
    playing.asks = seats.iter().map(|seat| table.ask(seat)).collect();
    playing.dealt.table = table;
}
