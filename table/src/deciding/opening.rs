//! A table is opened: the game, its rules to begin with, the room, and the host on the first seat.

use std::collections::VecDeque;

use crate::catalogue::{self, AnyGame};
use crate::game::{Choices, Opening, Seats, Seed};
use crate::reading::{self, Found};
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::{Actor, Open};
use crate::session::asking::words::{Contribution, Key};
use crate::session::deciding::done::Context;
use crate::session::state::chair::Chair;
use crate::session::state::gathering::Gathering;
use crate::session::state::seating::Seating;
use crate::session::state::session::{Phase, RoomView, Session};
use crate::store::{MAX_NAME, PlayerId, Room, SessionId};
use sobremesa_show::screen::Preset;

/// How many minutes a table waits for an absent player if nobody says otherwise.
const PATIENCE: u16 = 5;

impl Session {
    /// A new table, its host on the first seat.
    pub(crate) fn open(id: SessionId, open: &Open, by: &Actor, context: Context<'_>) -> Result<Session, Refusal> {
        let game = find_game(&open.game)?;
        let preset = find_preset(game, open.preset.as_deref())?;
        let mut choices = preset.choices.clone();
        choices.extend(open.choices.clone());
        check_names(&by.player, &open.room)?;
        let chairs = usize::from(preset.seats);
        let mut session = Session {
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
            hints: true,
            seating: Seating::Chosen,
            moment: 0,
            began: 0,
            keys: VecDeque::new(),
            phase: Phase::Lobby(Gathering::new((context.fresh)(), chairs)),
            alarm: None,
            results: Vec::new(),
        };
        session.choose(&choices, session.seats())?;
        session.join(None, &Contribution::new(&open.contribution)?, by)?;
        session.note(by.update.as_ref().map(|update| Key::of(&by.player, update)));
        session.set_alarm(context.now);
        Ok(session)
    }

    /// Whether a game with these options and seats can begin; then they are the table's.
    pub(crate) fn choose(&mut self, choices: &Choices, seats: Seats) -> Result<(), Refusal> {
        self.game.choices(choices)?;
        let trial =
            Opening { seats, options: choices.clone(), setup: None, chance: Vec::new(), seed: Seed::new([0; 32]) };
        self.game.open(trial)?;
        self.choices = serde_json::Value::Object(choices.clone()).to_string();
        Ok(())
    }
}

/// The game with this id or, however people call it, this name.
pub(crate) fn find_game(name: &str) -> Result<&'static dyn AnyGame, Refusal> {
    let names = |games: &mut dyn Iterator<Item = &'static dyn AnyGame>| games.map(|game| game.name()).collect();
    match (catalogue::find(name), reading::find_game(name)) {
        (Some(game), _) => Ok(game),
        (None, Found::One((game, rest))) if rest.is_empty() => Ok(game),
        (None, Found::Several(games)) => {
            Err(Refusal::UnknownGame { games: names(&mut games.into_iter().map(|(game, _)| game)) })
        }
        (None, _) => Err(Refusal::UnknownGame { games: names(&mut catalogue::GAMES.iter().copied()) }),
    }
}

/// The preset with this id or name, or the first one.
pub(crate) fn find_preset(game: &dyn AnyGame, name: Option<&str>) -> Result<Preset, Refusal> {
    let mut presets = game.presets();
    let place = match name {
        None => Some(0),
        Some(name) => presets.iter().position(|preset| preset.id == name),
    };
    if let Some(place) = place.filter(|&place| place < presets.len()) {
        return Ok(presets.swap_remove(place));
    }
    match reading::find_preset(game, name.unwrap_or_default()) {
        Found::One(preset) => Ok(preset),
        Found::Several(several) => {
            Err(Refusal::UnknownPreset { presets: several.into_iter().map(|preset| preset.name).collect() })
        }
        Found::None => Err(Refusal::UnknownPreset { presets: presets.into_iter().map(|preset| preset.name).collect() }),
    }
}

/// Refuses what a store would not keep.
pub(crate) fn check_names(player: &PlayerId, room: &Room) -> Result<(), Refusal> {
    let fits = |name: &str| !name.is_empty() && !name.starts_with(':') && name.len() <= MAX_NAME;
    if fits(&player.0) && fits(&room.0) { Ok(()) } else { Err(Refusal::BadName) }
}
