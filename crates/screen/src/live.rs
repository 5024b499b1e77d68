//! The table drawn live, as one seat sees it: each thing's place, its name, and the places that can be
//! touched.
//!
//! Chats get the same drawing in [`Shape::Chat`], as a picture. A [`Scene`] is what a picture shows; a
//! [`Live`] also says which card or piece each sprite is, so that it can be followed from one state to the
//! next, and which step of a move touching it means. It holds words as lines: the code that draws it renders
//! them.
//!
//! # Steps and beats
//!
//! `Face::live` draws the table as one seat sees it, its own side below (`screen/live.rs`): each thing with
//! an identity that it keeps from state to state and, if it can be a step of a move, that step's token. The
//! face puts tokens wherever steps may be; `AnyTable::live` removes all that are not a step of the viewer's
//! moves (`Face::touches`), so what can be touched is what may be done, and `tests/live.rs` checks the two
//! against each other for every game. A move may have more steps by touch than by buttons (a chain of
//! captures goes square by square), and several ways may lead to it; no way begins another (`path::close`).
//!
//! A move of several steps is seen while it is chosen: `Face::half_way` draws the table after the first of
//! them, by the rules, for the choosing player alone. Some steps pick something up and some say where it goes
//! (`Step::goes`), which is marked differently. Dice are seen before what follows from them: `Face::thrown`
//! finds the throws among the events, `Face::dice` lays them down.
//!
//! A **beat** is a state in which the game waited for a seat, or for chance after something had ended or a
//! lot had fallen (`Game::rests`; people who begin a game together see that lot first). A game's table counts
//! them and keeps the one before the present if something had ended; older ones are replayed from the record
//! when a page says from which beat on it has seen nothing. Secret signs (señas) and time reports are not
//! counted. Chats show the table of the hand that ended until something happens in the next one.

use std::borrow::Cow;
use std::collections::BTreeSet;

use sobremesa_game::{Game, Line, Next, Seat, SeatSet, Seats, named};

use crate::locale::words;
use crate::picture::{BARS, Placed, Scene, Tint, Turn};
use crate::{Align, Offer, Seen};

/// The shapes in which a table is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// Taller than wide: a phone held upright.
    #[default]
    Portrait,
    /// Wider than tall.
    Landscape,
    /// A picture in a chat, for all its members: no hand, and room for names and the score, which a page
    /// writes around the drawing.
    Chat,
}

/// The viewer of a table, and the shape it is shown in.
pub struct Look<'a, G: Game> {
    /// The window's shape.
    pub shape: Shape,
    /// The viewing seat and its private view; `None` for all other viewers.
    pub own: Option<(Seat, &'a G::Private)>,
}

impl<G: Game> Look<'_, G> {
    /// Returns the seat at the lower edge: the viewer's own, or the first.
    pub fn below(&self) -> Seat {
        self.own.map_or(Seat::FIRST, |(seat, _)| seat)
    }

    /// Returns true if this seat is the viewer's.
    pub fn is(&self, seat: Seat) -> bool {
        self.own.is_some_and(|(own, _)| own == seat)
    }
}

/// A table drawn live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    /// In its own units.
    pub width: u16,
    /// In the same unit.
    pub height: u16,
    /// The sprite that fills it.
    pub ground: Cow<'static, str>,
    /// The things on it, each above those before.
    pub things: Vec<Thing>,
    /// Places that can be touched where nothing lies.
    pub spots: Vec<Spot>,
    /// The ways that men would go, drawn before one of them is touched.
    pub ways: Vec<Way>,
    /// Numbers and letters.
    pub labels: Vec<Label>,
    /// The players around it.
    pub players: Vec<Sitting>,
    /// The score.
    pub score: Vec<Tally>,
    /// The value of the hand, or of the open question: written next to the score of a picture.
    pub note: Option<Line>,
    /// The points that the hand is worth now, if that can change: a page always shows them.
    pub stake: Option<Stake>,
    /// The rounds of the hand, in games where few of them decide it.
    pub rounds: Vec<Round>,
    /// The parts of the hand that are settled or being played, in games that tell them beside the table.
    pub parts: Vec<Part>,
    /// The name of the opening that is played, in games in which they have names.
    pub opening: Option<Line>,
    /// The height of the lower strip, in which the viewer's tiles stand on the wood: a page lays no cloth there.
    pub rack: Option<u16>,
    /// True if a picture has bars above and below the board, for the players at its corners.
    pub bars: bool,
}

/// A thing on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    /// An id that a card or piece keeps in every state; no two things on a table share one.
    pub id: String,
    /// Its drawing, and where it lies.
    pub placed: Placed,
    /// The step that touching it means.
    pub token: Option<String>,
    /// The name of the thing, for people who read instead of look; `None` for mere decoration.
    pub name: Option<Line>,
    /// True if it matters less now: face down, out of play, a die that is used up.
    pub dim: bool,
    /// True if it is a die that a player has thrown.
    pub die: bool,
}

impl Thing {
    /// Returns a thing without touch or name.
    pub fn new(id: impl Into<String>, sprite: impl Into<Cow<'static, str>>, x: i16, y: i16, width: u16) -> Thing {
        let placed = Placed { sprite: sprite.into(), x, y, width, turn: Turn::None };
        Thing { id: id.into(), placed, token: None, name: None, dim: false, die: false }
    }

    /// Returns the thing turned; (`x`, `y`) is the upper left corner after turning.
    #[must_use]
    pub fn turned(mut self, turn: Turn) -> Thing {
        self.placed.turn = turn;
        self
    }

    /// Returns the thing with the step that touching it means.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Thing {
        self.token = Some(token.into());
        self
    }

    /// Returns the thing with a name.
    #[must_use]
    pub fn name(mut self, name: Line) -> Thing {
        self.name = Some(name);
        self
    }

    /// Returns the thing as a die that a player has thrown.
    #[must_use]
    pub fn die(mut self) -> Thing {
        self.die = true;
        self
    }

    /// Returns its width and height as it lies there.
    pub fn size(&self) -> (u16, u16) {
        self.placed.size().unwrap_or((self.placed.width, self.placed.width))
    }
}

/// A throw: people want to see it, even where it moves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The seat that threw.
    pub seat: Seat,
    /// The numbers on the dice.
    pub dice: Vec<u8>,
}

/// A round of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// Won by a side.
    Won(usize),
    /// Won by none.
    Drawn,
    /// Being played.
    Now,
    /// Not begun.
    Later,
}

/// A part of a hand (*envido*, a round): what came of it, for which side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The sentence that tells how the part stands, or how it ended.
    pub line: Line,
    /// The side that won it.
    pub side: Option<usize>,
    /// The points that it gave.
    pub points: Option<u8>,
    /// True while it is not settled.
    pub open: bool,
    /// True if the hand ended with it.
    pub ends: bool,
}

impl Part {
    /// Returns a part that is not settled.
    pub fn open(line: Line) -> Part {
        Part { line, side: None, points: None, open: true, ends: false }
    }

    /// Returns a part that gave points to a side.
    pub fn settled(line: Line, side: usize, points: u8) -> Part {
        Part { line, side: Some(side), points: Some(points), open: false, ends: false }
    }

    /// Returns the part as settled.
    #[must_use]
    pub fn close(mut self) -> Part {
        self.open = false;
        self
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
    /// The width.
    pub width: u16,
    /// The height.
    pub height: u16,
    /// The name of the spot.
    pub name: Line,
}

/// The way of a man, from where it stands through every place that it passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The step that takes it.
    pub token: String,
    /// The middle of each place.
    pub points: Vec<(i16, i16)>,
}

/// The height of the wood below a picture's cloth, on which the score is written.
pub const STRIP: u16 = 88;

/// The width of a face in the bar of a board, and of one that has no width of its own.
pub const BAR_FACE: u16 = 36;

/// A number or a few letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The middle.
    pub x: i16,
    /// In the same unit.
    pub y: i16,
    /// The line height.
    pub size: u16,
    /// Its colour.
    pub tint: Tint,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The player's seat.
    pub seat: Seat,
    /// The middle of their place.
    pub x: i16,
    /// In the same unit.
    pub y: i16,
    /// Their side, counted from 0.
    pub side: usize,
    /// Their roles in this hand.
    pub marks: Vec<Mark>,
    /// The number of cards or tiles they hold; `None` if the game has none.
    pub cards: Option<u8>,
    /// The time left on their clock.
    pub clock_ms: Option<u64>,
    /// Their last words, while these still stand.
    pub voice: Option<Line>,
    /// True if it is their turn.
    pub turn: bool,
    /// The place of their name in a picture; a page has its own place for it.
    pub name: Nameplate,
    /// The width of their face.
    pub face: u16,
    /// The colour of their pieces, if the rim of their face has it.
    pub colour: Option<&'static str>,
}

/// The place of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nameplate {
    /// The left edge of the name, or its middle.
    pub x: i16,
    /// Its middle.
    pub y: i16,
    /// The space available.
    pub room: u16,
    /// The alignment.
    pub align: Align,
    /// Its colour.
    pub tint: Tint,
}

/// The points that a hand is worth, and the place where a page tells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The points.
    pub value: u8,
    /// The right end.
    pub x: i16,
    /// The middle.
    pub y: i16,
}

named! {
    /// A player's role in a hand.
    pub enum Mark {
        /// Plays first.
        Mano = "mano",
        /// Dealt.
        Dealer = "dealer",
        /// Has gone to the mazo.
        Out = "out",
        /// Plays white.
        White = "white",
        /// Plays black.
        Black = "black",
    }
}

/// One of the scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The seats that have these points.
    pub seats: SeatSet,
    /// Their points.
    pub points: String,
    /// The score that wins.
    pub of: Option<String>,
    /// The counters that players lay on the table to keep count, in groups: sprites of matches or pebbles.
    pub counters: Vec<Vec<String>>,
    /// The games or halves won before this one: one coin each.
    pub coins: u8,
}

impl Live {
    /// Returns an empty table on this ground.
    pub fn new(ground: impl Into<Cow<'static, str>>, width: u16, height: u16) -> Live {
        Live {
            width,
            height,
            ground: ground.into(),
            things: Vec::new(),
            spots: Vec::new(),
            ways: Vec::new(),
            labels: Vec::new(),
            players: Vec::new(),
            score: Vec::new(),
            note: None,
            stake: None,
            rounds: Vec::new(),
            parts: Vec::new(),
            opening: None,
            rack: None,
            bars: false,
        }
    }

    /// Returns an empty cloth for a picture, with wood below it for the score.
    pub fn picture_table(width: u16, height: u16) -> Live {
        Live::new(Scene::table(width, height, STRIP).ground, width, height)
    }

    /// Returns an empty cloth of this size.
    pub fn cloth(width: u16, height: u16) -> Live {
        Live::new(Scene::cloth(width, height).ground, width, height)
    }

    /// Returns the table as a picture, without the players.
    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new(self.ground.clone(), self.width, self.height);
        for Placed { sprite, x, y, width, turn } in self.things.iter().map(|thing| &thing.placed) {
            // What stands on edge, crosswise or small throws no shadow worth drawing.
            if *turn == Turn::None && *width >= 48 && (sprite.starts_with("carta/") || sprite.starts_with("naipe/")) {
                let rim = (width * 6 / 100) as i16;
                scene.put("marca/sombra", x - rim, y - rim, width * 112 / 100);
            }
            scene.turned(sprite.clone(), *x, *y, *width, *turn);
        }
        for Label { text, x, y, size, tint } in &self.labels {
            scene.write(text, *tint, *x, *y, *size);
        }
        scene
    }

    /// Returns the board with bars above and below it, and each player in the bar beside their corner.
    pub(crate) fn with_bars(&self) -> Live {
        let (mut live, down) = (self.clone(), BARS as i16);
        live.height += 2 * BARS;
        live.ground = format!("{}-barras", self.ground).into();
        live.things.iter_mut().for_each(|thing| thing.placed.y += down);
        live.labels.iter_mut().for_each(|label| label.y += down);
        let (right, bottom) = (live.width as i16 - 46, live.height as i16 - down / 2);
        for player in &mut live.players {
            let is_left = player.x < live.width as i16 / 2;
            player.y = if player.y < live.width as i16 / 2 { down / 2 } else { bottom };
            player.x = if is_left { 46 } else { right };
            player.face = 46;
            let (x, align) = if is_left { (player.x + 44, Align::Left) } else { (player.x - 44, Align::Right) };
            player.name = Nameplate { x, y: player.y, room: 240, align, tint: Tint::Paper };
        }
        live
    }

    /// Writes text centred on a place.
    pub fn write(&mut self, text: impl Into<String>, tint: Tint, x: i16, y: i16, size: u16) {
        self.labels.push(Label { text: text.into(), x, y, size, tint });
    }

    /// A square to touch.
    pub fn spot(&mut self, token: impl Into<String>, (x, y): (i16, i16), (width, height): (u16, u16), name: Line) {
        self.spots.push(Spot { token: token.into(), x, y, width, height, name });
    }

    /// Keeps only those touch points that are a step of one of these offers.
    #[must_use]
    pub fn touched_by(mut self, offers: &[Offer]) -> Live {
        let tokens: BTreeSet<&str> =
            offers.iter().flat_map(|offer| &offer.steps).map(|step| step.token.as_str()).collect();
        for thing in &mut self.things {
            thing.token.take_if(|token| !tokens.contains(token.as_str()));
        }
        self.spots.retain(|spot| tokens.contains(spot.token.as_str()));
        self.ways.retain(|way| tokens.contains(way.token.as_str()));
        self
    }

    /// Returns the score from the game's standing: a number for each seat, or one for each of two sides that
    /// sit crosswise.
    pub fn plain_score<G: Game>(seen: &Seen<G>) -> Vec<Tally> {
        let score = &seen.standing.score;
        let alone = score.len() == usize::from(seen.seats.count());
        let seats_of = |place: usize| -> SeatSet {
            let mine = |seat: &Seat| if alone { seat.index() == place } else { seat.index() % score.len() == place };
            seen.seats.iter().filter(mine).collect()
        };
        let tally = |(place, score): (usize, &sobremesa_game::Score)| Tally {
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
    /// Returns a player about whom nothing else is known.
    pub fn new(seat: Seat, side: usize, (x, y): (i16, i16)) -> Sitting {
        let name = Nameplate { x, y: y + 38, room: 150, align: Align::Middle, tint: Tint::Paper };
        Sitting {
            seat,
            x,
            y,
            side,
            marks: Vec::new(),
            cards: None,
            clock_ms: None,
            voice: None,
            turn: false,
            name,
            face: BAR_FACE,
            colour: None,
        }
    }

    /// Returns the player with the name to the right of badge and mark, as in the bar of a board.
    #[must_use]
    pub fn in_bar(mut self, room: u16) -> Sitting {
        self.name = Nameplate { x: self.x + 62, y: self.y, room, align: Align::Left, tint: Tint::Paper };
        self
    }

    /// Returns the player with a face of this width and their name below it.
    #[must_use]
    pub fn faced(mut self, face: u16, room: u16) -> Sitting {
        let below = (face / 2) as i16 + 26;
        self.name = Nameplate { x: self.x, y: self.y + below, room, align: Align::Middle, tint: Tint::Paper };
        self.face = face;
        self
    }

    /// Returns the player with the name around this place.
    #[must_use]
    pub fn named_at(mut self, (x, y): (i16, i16)) -> Sitting {
        (self.name.x, self.name.y) = (x, y);
        self
    }

    /// Returns the player with the name starting here.
    #[must_use]
    pub fn named(mut self, (x, y): (i16, i16), room: u16) -> Sitting {
        self.name = Nameplate { x, y, room, align: Align::Left, tint: Tint::Paper };
        self
    }
}

/// Returns the seats around a table, starting with the one below, in the order of play.
pub fn around(seats: Seats, below: Seat) -> impl Iterator<Item = Seat> + Clone {
    seats.from(below)
}

/// Returns the seats that the game waits for.
pub fn turn_of(next: Next) -> SeatSet {
    match next {
        Next::Seats(turn) => turn,
        Next::Chance | Next::Over(_) => SeatSet::EMPTY,
    }
}

/// Returns a name that is the same in all languages.
pub fn plainly(text: impl AsRef<str>) -> Line {
    words::verbatim(text.as_ref())
}
