//! Opening a table: the game, its initial rules, the room, and the host on the first seat.

use std::collections::{BTreeMap, VecDeque};

use sobremesa_game::options::BadOption;
use sobremesa_game::{Code, Refusal as GameRefusal};
use sobremesa_screen::Preset;
use sobremesa_store::{MAX_NAME, PlayerId, Room, SessionId};

use crate::catalogue::{self, AnyGame};
use crate::request::refusal::Refusal;
use crate::request::words::{Contribution, Key};
use crate::request::{Actor, Configure, Open};
use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::common::{Common, RoomView};
use crate::session::gathering::Gathering;
use crate::session::moderation::Moderation;
use crate::session::people::People;
use crate::session::phase::{Lobby, Phase};
use crate::session::seating::Seating;
use crate::session::transitions::done::Context;
use crate::typed::{self, Found};

/// The default number of minutes for which a table waits for an absent player.
const PATIENCE: u16 = 5;

impl Session {
    /// A new table, its host on the first seat.
    pub(crate) fn open(id: SessionId, open: &Open, by: &Actor, context: Context<'_>) -> Result<Session, Refusal> {
        let (game, rest) = find_table(&open.game)?;
        let preset = find_preset(game, open.preset.as_deref().or(rest.as_deref()))?;
        let mut choices = preset.choices.clone();
        choices.extend(open.choices.clone());
        check_player(&by.player)?;
        check_room(&open.room)?;
        let chairs = usize::from(preset.seats);
        let mut common = Common {
            id,
            created: context.now,
            changed: context.now,
            host: by.player.clone(),
            game,
            choices: String::new(),
            chairs: vec![Chair::Free; chairs],
            rooms: vec![RoomView {
                room: open.room.clone(),
                language: open.language,
                messages: Vec::new(),
                pictures: open.pictures,
            }],
            left: Vec::new(),
            patience: Some(PATIENCE),
            hints: preset.hints,
            rated: false,
            places: BTreeMap::new(),
            listed: false,
            seating: Seating::Chosen,
            risen: Vec::new(),
            moderation: Moderation::default(),
            moment: 0,
            began: 0,
            keys: VecDeque::new(),
            alarm: None,
            results: Vec::new(),
            people: People::default(),
        };
        let mut lobby = Lobby { next: Gathering::new((context.fresh)(), chairs) };
        lobby.choose(&mut common, game, &choices, preset.seats)?;
        if typed::asks_for_points(&open.game) || open.preset.as_deref().is_some_and(typed::asks_for_points) {
            lobby.configure(&mut common, &Configure::Rated(true))?;
        }
        lobby.sit(&mut common, None, Contribution::new(&open.contribution)?, by)?;
        common.note_came(&by.player, Some(&open.room));
        common.note_place(by);
        common.note(by.update.as_ref().map(|update| Key::of(&by.player, update)));
        let mut session = Session { common, phase: Phase::Lobby(lobby) };
        session.set_alarm(context);
        Ok(session)
    }
}

/// The game with this id or any name people use for it.
pub(crate) fn find_game(name: &str) -> Result<&'static dyn AnyGame, Refusal> {
    match find_table(name)? {
        (game, None) => Ok(game),
        (_, Some(_)) => Err(unknown_game(catalogue::GAMES.iter().copied())),
    }
}

/// The game with this name, and the rules named after it.
fn find_table(text: &str) -> Result<(&'static dyn AnyGame, Option<String>), Refusal> {
    if let Some(game) = catalogue::find(text) {
        return Ok((game, None));
    }
    match typed::find_game(text) {
        Found::One((game, rest)) => Ok((game, Some(rest).filter(|rest| !rest.is_empty()))),
        Found::Several(games) => Err(unknown_game(games.into_iter().map(|(game, _)| game))),
        Found::Near(games) => Err(Refusal::Meant { names: games.into_iter().map(|(game, _)| game.name()).collect() }),
        Found::None => Err(unknown_game(catalogue::GAMES.iter().copied())),
    }
}

fn unknown_game(games: impl Iterator<Item = &'static dyn AnyGame>) -> Refusal {
    Refusal::UnknownGame { games: games.map(AnyGame::name).collect() }
}

/// The rules that this id or text names, or those of the first preset.
pub(crate) fn find_preset(game: &dyn AnyGame, name: Option<&str>) -> Result<Preset, Refusal> {
    let mut presets = game.presets();
    let place = match name {
        None => Some(0),
        Some(name) => presets.iter().position(|preset| preset.id == name),
    };
    if let Some(place) = place.filter(|&place| place < presets.len()) {
        return Ok(presets.swap_remove(place));
    }
    let text = name.unwrap_or_default();
    let names = |presets: Vec<Preset>| presets.into_iter().map(|preset| preset.name).collect();
    match typed::find_preset(game, text) {
        Found::One(preset) => Ok(preset),
        Found::Several(several) => Err(Refusal::UnknownPreset { presets: names(several) }),
        Found::Near(near) => Err(Refusal::Meant { names: names(near) }),
        Found::None => Err(match typed::option_meant(game, text) {
            Some(field) => {
                let bad = BadOption::Value { name: field.name, allowed: field.allowed };
                Refusal::Game(GameRefusal::new(Code::BadOptions, bad.line()))
            }
            None => Refusal::UnknownPreset { presets: names(presets) },
        }),
    }
}

/// Refuses a room that a store would not keep.
pub(crate) fn check_room(room: &Room) -> Result<(), Refusal> {
    check_name(&room.0)
}

/// Refuses a player whom a store would not keep.
pub(crate) fn check_player(player: &PlayerId) -> Result<(), Refusal> {
    check_name(&player.0)
}

fn check_name(name: &str) -> Result<(), Refusal> {
    let fits = !name.is_empty() && !name.starts_with(':') && name.len() <= MAX_NAME;
    if fits { Ok(()) } else { Err(Refusal::BadName) }
}
