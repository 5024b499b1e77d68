//! The table drawn live, as one seat looks at it: what lies where, what it is, and where it is touched.
//!
//! Chats get the same drawing in [`Shape::Chat`], as a picture. A [`Scene`] is what a picture shows; a [`Live`] says besides which card or man each sprite is, so that it can be followed from one state
//! to the next, and which step of a move touching it means. It holds words as lines: who draws it says them.
//!
//! # Steps and beats
//!
//! `Face::live` draws the table as one seat looks at it, own side below (`screen/live.rs`): each thing with an identity that it keeps from state to
//! state and, where it can be a step of a move, that step's token. The face puts tokens wherever steps may be; `AnyTable::live` takes off all that are no step of the viewer's ways
//! (`Face::touches`), so what can be touched is what may be done, and `tests/live.rs` holds the two against each other for every game. By touch a move may
//! have more steps than by buttons (a chain of captures goes square by square), and several ways lead to it; no way begins another (`path::close`).
//!
//! A **beat** is a state in which the game waited for a seat, or for chance after something had ended (`Game::rests`). The table of a game counts them and
//! keeps the one before the present where something had ended; what is older is told again from the record, when a page asks from which beat on it has seen
//! nothing. Signs that nobody may see (señas) and reports of time count none. Chats show the table of the hand that ended until something happens in the next one.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::game::{Game, Line, Next, Seat, SeatSet, Seats};
use crate::locale::words;
use crate::picture::{Placed, Scene, Size, Tint, Turn};
use crate::screen::{Align, Offer, Seen};

/// The shapes in which a table is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// Higher than wide: a phone in the hand.
    #[default]
    Portrait,
    /// Wider than high.
    Landscape,
    /// A picture in a chat, for everybody: no hand, and room for names and the score, which a page writes around the drawing.
    Chat,
}

/// Who looks at a table, and in which shape.
pub struct Look<'a, G: Game> {
    /// The window's shape.
    pub shape: Shape,
    /// The seat that looks and what it alone knows; `None` for everybody else.
    pub own: Option<(Seat, &'a G::Private)>,
}

impl<G: Game> Look<'_, G> {
    /// The seat at the lower edge: one's own, or the first.
    #[must_use]
    pub fn below(&self) -> Seat {
        self.own.map_or(Seat::FIRST, |(seat, _)| seat)
    }

    /// Whether this seat is the one that looks.
    #[must_use]
    pub fn is(&self, seat: Seat) -> bool {
        self.own.is_some_and(|(own, _)| own == seat)
    }
}

/// A table drawn live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// In its own units.
    pub width: u16,
    /// In the same.
    pub height: u16,
    /// The sprite that fills it.
    pub ground: Cow<'static, str>,
    /// What lies on it, each above those before.
    pub things: Vec<Thing>,
    /// Places that can be touched where nothing lies.
    pub spots: Vec<Spot>,
    /// Numbers and letters.
    pub labels: Vec<Label>,
    /// Who sits where around it.
    pub players: Vec<Sitting>,
    /// The score.
    pub score: Vec<Tally>,
    /// What the hand is worth, or what is asked: said beside the score of a picture.
    pub note: Option<Line>,
    /// Where a picture has room for the score, from edge to edge: from here down.
    pub strip: Option<i16>,
}

/// Something that lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// The same for the same card or man in every state; no two things of a table share one.
    pub id: String,
    /// Its drawing, and where it lies.
    pub placed: Placed,
    /// The step that touching it means.
    pub token: Option<String>,
    /// What it is, for people who read instead of look; `None` for what only decorates.
    pub name: Option<Line>,
    /// Whether it is of less account now: face down, out of play.
    pub dim: bool,
}

impl Thing {
    /// Nothing to touch, and nameless.
    #[must_use]
    pub fn new(id: impl Into<String>, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16) -> Thing {
        let placed = Placed { sprite: sprite.into(), x, y, width, turn: Turn::None };
        Thing { id: id.into(), placed, token: None, name: None, dim: false }
    }

    /// The same, turned; the upper left corner is that after turning.
    #[must_use]
    pub fn turned(mut self, turn: Turn) -> Thing {
        self.placed.turn = turn;
        self
    }

    /// The same, touched as this step.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Thing {
        self.token = Some(token.into());
        self
    }

    /// The same with a name.
    #[must_use]
    pub fn name(mut self, name: Line) -> Thing {
        self.name = Some(name);
        self
    }

    /// How wide and high it lies there.
    #[must_use]
    pub fn size(&self) -> (u16, u16) {
        let width = self.placed.width;
        let height = Size::of(&self.placed.sprite).map_or(width, |size| size.height_at(width));
        match self.placed.turn {
            Turn::None | Turn::Half => (width, height),
            Turn::Quarter | Turn::ThreeQuarters => (height, width),
        }
    }
}

/// A place to touch where nothing lies: an empty square, the end of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The step that touching it means.
    pub token: String,
    /// The left edge.
    pub x: i16,
    /// The upper edge.
    pub y: i16,
    /// How wide.
    pub width: u16,
    /// How high.
    pub height: u16,
    /// What it is.
    pub name: Line,
}

/// A number or a few letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is written.
    pub text: String,
    /// The middle.
    pub x: i16,
    /// In the same.
    pub y: i16,
    /// From line to line.
    pub size: u16,
    /// What with.
    pub tint: Tint,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Who.
    pub seat: Seat,
    /// The middle of their place.
    pub x: i16,
    /// In the same.
    pub y: i16,
    /// Their side, counted from 0.
    pub side: usize,
    /// What they are in this hand.
    pub marks: Vec<Mark>,
    /// How many cards or tiles they hold; `None` where there are none.
    pub cards: Option<u8>,
    /// What is left on their clock.
    pub clock_ms: Option<u64>,
    /// What they said last, while it still stands.
    pub voice: Option<Line>,
    /// Whether they are to act.
    pub turn: bool,
    /// Where a picture writes their name; a page has its own place for it.
    pub name: Nameplate,
}

/// Where a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nameplate {
    /// Where it begins, or its middle.
    pub x: i16,
    /// Its middle.
    pub y: i16,
    /// How long it may be.
    pub room: u16,
    /// From where on.
    pub align: Align,
    /// What with.
    pub tint: Tint,
}

/// What somebody is in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Plays first.
    Mano,
    /// Dealt.
    Dealer,
    /// Has gone to the mazo.
    Out,
    /// Plays white.
    White,
    /// Plays black.
    Black,
}

impl Mark {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Mano => "mano",
            Mark::Dealer => "dealer",
            Mark::Out => "out",
            Mark::White => "white",
            Mark::Black => "black",
        }
    }
}

/// One of the scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Whose it is.
    pub seats: SeatSet,
    /// What they have.
    pub points: String,
    /// What wins.
    pub of: Option<String>,
    /// What people lay on the table to count it, in groups: sprites of matches or pebbles.
    pub counters: Vec<Vec<String>>,
    /// The games or halves won before this one: a coin each.
    pub coins: u8,
}

impl Live {
    /// Nothing yet on this ground.
    #[must_use]
    pub fn new(ground: impl Into<Cow<'static, str>>, width: u16, height: u16) -> Live {
        Live {
            width,
            height,
            ground: ground.into(),
            things: Vec::new(),
            spots: Vec::new(),
            labels: Vec::new(),
            players: Vec::new(),
            score: Vec::new(),
            note: None,
            strip: None,
        }
    }

    /// A cloth of this size.
    #[must_use]
    pub fn cloth(width: u16, height: u16) -> Live {
        Live::new(format!("mesa/{width}x{height}"), width, height)
    }

    /// What lies there as a picture, without the people.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(self.ground.clone(), self.width, self.height);
        scene.placed.extend(self.things.iter().map(|thing| thing.placed.clone()));
        for Label { text, x, y, size, tint } in &self.labels {
            scene.write(text, *tint, *x, *y, *size);
        }
        scene
    }

    /// Writes around a place.
    pub fn write(&mut self, text: impl Into<String>, tint: Tint, x: i16, y: i16, size: u16) {
        self.labels.push(Label { text: text.into(), x, y, size, tint });
    }

    /// A square to touch.
    pub fn spot(&mut self, token: impl Into<String>, (x, y): (i16, i16), (width, height): (u16, u16), name: Line) {
        self.spots.push(Spot { token: token.into(), x, y, width, height, name });
    }

    /// Leaves only those touch points that are a step of one of these offers.
    #[must_use]
    pub fn touched_by(mut self, offers: &[Offer]) -> Live {
        let tokens: BTreeSet<&str> =
            offers.iter().flat_map(|offer| &offer.steps).map(|step| step.token.as_str()).collect();
        for thing in &mut self.things {
            thing.token.take_if(|token| !tokens.contains(token.as_str()));
        }
        self.spots.retain(|spot| tokens.contains(spot.token.as_str()));
        self
    }

    /// The score as the game's standing has it: a number for each seat, or one for each of two sides that sit crosswise.
    pub fn plain_score<G: Game>(seen: &Seen<G>) -> Vec<Tally> {
        let score = &seen.standing.score;
        let alone = score.len() == usize::from(seen.seats.count());
        let seats_of = |place: usize| -> SeatSet {
            let mine = |seat: &Seat| if alone { seat.index() == place } else { seat.index() % score.len() == place };
            seen.seats.iter().filter(mine).collect()
        };
        let tally = |(place, score): (usize, &crate::game::Score)| Tally {
            seats: seats_of(place),
            points: score.to_string(),
            of: None,
            counters: Vec::new(),
            coins: 0,
        };
        score.iter().enumerate().map(tally).collect()
    }
}

impl Sitting {
    /// Somebody of whom nothing more is known.
    #[must_use]
    pub fn new(seat: Seat, side: usize, (x, y): (i16, i16)) -> Sitting {
        let name = Nameplate { x, y: y + 38, room: 150, align: Align::Middle, tint: Tint::Paper };
        Sitting { seat, x, y, side, marks: Vec::new(), cards: None, clock_ms: None, voice: None, turn: false, name }
    }

    /// The same with the name at the right of badge and mark, as in the bar of a board.
    #[must_use]
    pub fn in_bar(mut self, room: u16) -> Sitting {
        self.name = Nameplate { x: self.x + 62, y: self.y, room, align: Align::Left, tint: Tint::Paper };
        self
    }

    /// The same with the name from here on.
    #[must_use]
    pub fn named(mut self, (x, y): (i16, i16), room: u16) -> Sitting {
        self.name = Nameplate { x, y, room, align: Align::Left, tint: Tint::Paper };
        self
    }
}

/// The seats around a table from the one below on, in the order of play.
pub fn around(seats: Seats, below: Seat) -> impl Iterator<Item = Seat> + Clone {
    seats.from(below)
}

/// The seats that the game waits for.
#[must_use]
pub fn turn_of(next: Next) -> SeatSet {
    match next {
        Next::Seats(turn) => turn,
        Next::Chance | Next::Over(_) => SeatSet::EMPTY,
    }
}

/// A name that is the same in all languages.
#[must_use]
pub fn plainly(text: impl AsRef<str>) -> Line {
    words::verbatim(text.as_ref())
}
