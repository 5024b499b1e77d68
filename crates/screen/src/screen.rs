//! Screens as data: blocks of text and figures, and controls; each game defines its look as its [`Face`].
//!
//! Nothing here knows Discord, Telegram or a browser. A screen is made from views, so it can show only what
//! the viewer may know: the table from what everyone may know, the hand from what one seat knows in addition.

use serde_json::Value;
use sobremesa_game::{Choices, Game, GameStatus, Known, Line, Next, Options, Seat, SeatSet, Seats, line};

use crate::picture::{Letters, Scene, Tint, Words, around_face, face_of};
use crate::{Facts, Live, Look, Primer, Reaction, Step, Thing, Thrown};

/// A screen: equal for every platform, not yet in any language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// The blocks from top to bottom. Complete without any picture.
    pub blocks: Vec<Block>,
    /// The screen at a glance; `None` if there is nothing to draw.
    pub picture: Option<Picture>,
}

/// A picture that accompanies the text, and its description for people who read instead of look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The drawing.
    pub scene: Scene,
    /// The alternative text, a line for each thing to be seen; about a thousand characters in all, at most.
    pub alt: Vec<Line>,
    /// The words in the picture, in the viewer's language: names, voices.
    pub captions: Vec<Caption>,
    /// The faces in the picture, below all words.
    pub faces: Vec<Portrait>,
}

/// A player's face in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Portrait {
    /// The player's seat.
    pub seat: Seat,
    /// The name of the face; `None` if it follows from the player's name.
    pub face: Option<&'static str>,
    /// The middle.
    pub at: (i16, i16),
    /// The width, in pixels, without its rims.
    pub size: u16,
    /// Its shape and colour: the number of their side, from `0` to `3`, or the colour of their pieces.
    pub rim: &'static str,
    /// True if it is their turn.
    pub turn: bool,
    /// True if the seat is free.
    pub free: bool,
}

/// Words in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The words.
    pub line: Line,
    /// The seat whose player they name at their place.
    pub seat: Option<Seat>,
    /// The middle.
    pub at: (i16, i16),
    /// The line height, in pixels.
    pub size: u16,
    /// The greatest width, in pixels.
    pub room: u16,
    /// Their colour.
    pub tint: Tint,
    /// The alignment.
    pub align: Align,
    /// The font.
    pub letters: Letters,
}

/// The alignment of words to their place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Align {
    /// Centred on it.
    #[default]
    Middle,
    /// Starting at it.
    Left,
    /// Ending at it.
    Right,
    /// In a bubble near it.
    Bubble,
    /// On a pill around it, the last word on a disc.
    Pill,
}

impl Picture {
    /// Returns the scene with its words, in the language that `say` renders lines in.
    pub fn say(self, say: &dyn Fn(&Line) -> String) -> Scene {
        let Picture { mut scene, captions, faces, .. } = self;
        for Portrait { seat, face, at: (x, y), size, rim, turn, free } in faces {
            let named = || face_of(&say(&line!("verbatim", text = seat)), seat.index());
            let face = if free { "libre" } else { face.unwrap_or_else(named) };
            let lit = if turn { "-turno" } else { "" };
            let width = around_face(size);
            let (left, top) = (x - (width / 2) as i16, y - (width / 2) as i16);
            scene.put(format!("cara/{face}-{rim}{lit}"), left, top, width);
        }
        scene.words.extend(captions.into_iter().map(|caption| {
            let Caption { line, at, size, room, tint, align, letters, .. } = caption;
            Words { text: say(&line), at, size, room, tint, align, letters }
        }));
        scene
    }
}

impl Caption {
    /// Words centred on a place.
    pub fn new(line: Line, at: (i16, i16), size: u16, room: u16, tint: Tint) -> Caption {
        Caption { line, seat: None, at, size, room, tint, align: Align::Middle, letters: Letters::Used }
    }

    /// The name of the player in this seat, beside their face.
    pub fn name(seat: Seat, at: (i16, i16), size: u16, room: u16, tint: Tint) -> Caption {
        Caption { seat: Some(seat), ..Caption::new(line!("verbatim", text = seat), at, size, room, tint) }
    }

    /// Returns the caption with this alignment.
    #[must_use]
    pub fn align(mut self, align: Align) -> Caption {
        self.align = align;
        self
    }

    /// Returns the caption in the letters of what is said.
    #[must_use]
    pub fn said(mut self) -> Caption {
        self.letters = Letters::Said;
        self
    }
}

/// A part of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The subject of the screen, once, at the top.
    Title(Line),
    /// A sentence or two.
    Text(Line),
    /// Cards, tiles or dice in a row, with what they are (*Tu mano*).
    Figures {
        /// The name of the figures.
        label: Line,
        /// The figures from left to right.
        figures: Vec<Figure>,
    },
    /// A board, row by row from the top; all rows have the same length.
    Grid {
        /// The name of the board, with everything that the squares alone do not show.
        label: Line,
        /// `None` is an empty square without a mark.
        rows: Vec<Vec<Option<Figure>>>,
    },
}

/// A drawn thing: a card, a tile, a piece. People who cannot see it read its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The drawing: a family and a code (`carta/7o`, `ficha/6-4`, `ajedrez/C`). An adapter without drawings
    /// uses the name.
    pub sprite: String,
    /// The name of the figure, for people who read instead of look.
    pub name: Line,
    /// True if it is highlighted: the last move, the card that won.
    pub marked: bool,
}

impl Figure {
    /// Returns an unmarked figure.
    pub fn new(sprite: impl Into<String>, name: Line) -> Figure {
        Figure { sprite: sprite.into(), name, marked: false }
    }

    /// Returns the figure, highlighted if `marked`.
    #[must_use]
    pub fn mark(mut self, marked: bool) -> Figure {
        self.marked = marked;
        self
    }
}

/// A face's view of a table: what everyone may know, and nothing else.
pub struct Seen<'a, G: Game> {
    /// The number of seats.
    pub seats: Seats,
    /// Phase and score.
    pub standing: &'a GameStatus,
    /// The seats that must act, or the result.
    pub next: Next,
    /// The game's own public view.
    pub public: &'a G::Public,
}

/// A named, ready-made choice of options and seats: lobbies offer presets first, single options after.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// Its name in commands and records: `quince`.
    pub id: &'static str,
    /// The number of players.
    pub seats: u8,
    /// The options that differ from the rulebook's defaults.
    pub choices: Choices,
    /// Its name for people.
    pub name: Line,
    /// One line that explains it.
    pub about: Line,
    /// True if its players may ask for hints, unless the host says otherwise.
    pub hints: bool,
}

impl Preset {
    /// Returns a preset; `choices` is a JSON object.
    pub fn new(id: &'static str, seats: u8, choices: Value, name: Line, about: Line) -> Preset {
        let choices = choices.as_object().cloned().unwrap_or_default();
        Preset { id, seats, choices, name, about, hints: true }
    }

    /// Returns the preset for players without hints.
    #[must_use]
    pub fn without_hints(mut self) -> Preset {
        self.hints = false;
        self
    }
}

/// The presets of a game: for each its id, its number of players, the options that differ from the rulebook's
/// defaults, and what else holds of it. The texts of `presets! { "escoba": "clasica", 2, {}; }` are
/// `escoba-preset-clasica` and `escoba-preset-clasica-about`.
#[macro_export]
macro_rules! presets {
    ($game:literal: $($id:literal, $seats:literal, $choices:tt $(, $change:ident)?;)+) => {
        vec![$({
            let text = |key| ::sobremesa_game::Line { key, args: Vec::new() };
            let name = text(concat!($game, "-preset-", $id));
            let about = text(concat!($game, "-preset-", $id, "-about"));
            $crate::Preset::new($id, $seats, ::serde_json::json!($choices), name, about)$(.$change())?
        }),+]
    };
}

/// The variables of a message that gives every value of every option a short name: the option, followed by
/// its value if that is a word (`flor-no`), and the value if it is a number.
pub fn what_is_called(name: &str, value: &Value) -> (String, i64) {
    match value {
        Value::String(word) => (format!("{name}-{word}"), 0),
        Value::Bool(yes) => (format!("{name}-{yes}"), 0),
        other => (name.to_owned(), other.as_i64().unwrap_or_default()),
    }
}

/// The cost of a move that asks for confirmation, and a cheaper move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price<M> {
    /// The cost.
    pub line: Line,
    /// Another move to the same end, which is offered first.
    pub cheaper: Option<M>,
}

sobremesa_game::named! {
    /// The speed of a game with a clock. Strength at one of them says little about another.
    pub enum Speed {
        /// Less than three minutes for each side.
        Bullet = "bala",
        /// Less than eight minutes.
        Blitz = "relampago",
        /// Less than twenty-five minutes.
        Rapid = "rapida",
        /// More time in one sitting.
        Classical = "clasica",
        /// Days for a move.
        Days = "dias",
    }
}

/// The look of a game. No `self`: it can show only what it is given.
pub trait Face: Game {
    /// Returns the game's name.
    fn name() -> Line;

    /// Returns its other names, separated by commas (*damas, tablero*); `None` if there are none.
    fn nicknames() -> Option<Line> {
        None
    }

    /// Returns the letters of pieces in the notation, as each language has them: pairs of a letter and the
    /// one that means this piece and no other to the game's reader of moves, separated by commas (*R=T*); a
    /// piece without a letter has none after the sign. After a `;` follow letters that none of our languages
    /// has. `None` where pieces have no letters.
    fn letters() -> Option<Line> {
        None
    }

    /// Returns the options with which the first player to have that many points wins: the meaning of *a 30*.
    /// `None` if it cannot be played so.
    fn goal(points: u16) -> Option<Choices> {
        let field = Self::Options::fields().into_iter().find(|field| field.name == "puntos")?;
        field.allowed.admits(&points.into()).then(|| Choices::from_iter([(field.name.to_owned(), points.into())]))
    }

    /// Returns the instructions for a first game: ten lines at most, and what is drawn beside them.
    fn primer() -> Primer;

    /// The speeds at which it is played, where a clock makes each of them a game of its own.
    const SPEEDS: &'static [Speed] = &[];

    /// Returns the speed of a game with these options, one of [`SPEEDS`](Face::SPEEDS); `None` without a clock.
    fn speed(options: &Self::Options) -> Option<Speed> {
        let _ = options;
        None
    }

    /// Returns true if a piece or tile that was touched must be played: the first step of a move binds the
    /// player.
    fn touch_move(choices: &Choices) -> bool {
        let _ = choices;
        false
    }

    /// Returns its presets; the first is what most people in a chat want, another one the rulebook's
    /// defaults.
    fn presets() -> Vec<Preset>;

    /// Returns the meaning of this `value` of the option `name`: one line of the rule card.
    fn option(name: &str, value: &Value) -> Line;

    /// The same in a few words, as people say it (*a 30*, *sin flor*, *5+0*): a table is titled by what was
    /// chosen there, and what the title says can be typed.
    fn called(name: &str, value: &Value) -> Line;

    /// Returns true if the option `name` has any effect at a table with this many seats and these `choices`.
    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        let _ = (name, choices, seats);
        true
    }

    /// Returns the table in words, as everyone sees it. The turn and the winner are added for all games
    /// alike.
    fn table(seen: &Seen<Self>) -> Vec<Block>;

    /// Returns one seat's own cards or tiles and what it alone knows; empty where nothing is hidden.
    fn hand(seen: &Seen<Self>, private: &Self::Private) -> Screen;

    /// Returns the steps by which `mv` is chosen; its label is complete for people. No move's steps begin
    /// another's.
    fn steps(mv: &Self::Move) -> Vec<Step>;

    /// Returns every way to a move by touch, at a table with cards and squares to touch instead of buttons. A
    /// step is a place in the live drawing or a word; no way begins another move's.
    fn touches(mv: &Self::Move) -> Vec<Vec<Step>> {
        vec![Self::steps(mv)]
    }

    /// Returns the steps to each of the `moves` that a player may choose among, in their order; a game with
    /// steps that depend on what else may be chosen overrides this (a card with one use is played at once,
    /// one with several asks which).
    fn steps_among(seen: &Seen<Self>, moves: &[Self::Move]) -> Vec<Vec<Step>> {
        let _ = seen;
        moves.iter().map(Self::steps).collect()
    }

    /// Returns the ways by touch to each of the `moves`.
    fn touches_among(seen: &Seen<Self>, moves: &[Self::Move]) -> Vec<Vec<Vec<Step>>> {
        let _ = seen;
        moves.iter().map(Self::touches).collect()
    }

    /// Returns the table drawn for one viewer: live in the browser, and as the picture of a chat. Everything
    /// that could be a step has its token: those that are not steps now are removed.
    fn live(seen: &Seen<Self>, look: &Look<Self>) -> Live;

    /// Returns the table after these steps of `mv`: what they moved stands where it goes. Unless
    /// they are all of it, it follows from the steps alone. `None` if they have moved nothing.
    fn half_way(seen: &Seen<Self>, look: &Look<Self>, mv: &Self::Move, taken: &[Step]) -> Option<Live> {
        let _ = (seen, look, mv, taken);
        None
    }

    /// Returns the throw that this event is, if it is one.
    fn thrown(event: &Self::Event) -> Option<Thrown> {
        let _ = event;
        None
    }

    /// Returns a throw as it lies on the table, in the place of all other dice there.
    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        let _ = (seen, look, thrown);
        Vec::new()
    }

    /// Returns the description of the table's picture for people who read instead of look; `blocks` is the
    /// table in words.
    fn describe(seen: &Seen<Self>, blocks: &[Block]) -> Vec<Line> {
        let _ = seen;
        crate::scenery::describe(blocks)
    }

    /// Returns the player's words in this event, for all to hear: shown next to them until something else
    /// happens.
    fn voice(event: &Self::Event) -> Option<(Seat, Line)> {
        let _ = event;
        None
    }

    /// Returns true if this event settles something within a hand that should be seen before the game goes
    /// on: the winner of the envido, and the points.
    fn settles(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Returns the deed in this event on which other players may comment, at a table with these options. It
    /// follows from the event, which is public.
    fn reaction(event: &Self::Event, choices: &Choices) -> Option<Reaction> {
        let _ = (event, choices);
        None
    }

    /// Returns the cost for `seat` of making `mv`, as far as everyone may know: stated in the confirmation.
    fn price(seen: &Seen<Self>, seat: Seat, mv: &Self::Move) -> Option<Price<Self::Move>> {
        let _ = (seen, seat, mv);
        None
    }

    /// Moves that the public table may offer to the players to act, because they follow from public facts
    /// alone.
    fn public_moves(seen: &Seen<Self>) -> Vec<Self::Move> {
        let _ = seen;
        Vec::new()
    }

    /// Returns the moves that `seat` may choose while it waits (premoves), to be played when its turn comes
    /// if allowed then: from what everyone may know. Only in games with so little time that people think
    /// ahead.
    fn premoves(seen: &Seen<Self>, seat: Seat) -> Vec<Self::Move> {
        let _ = (seen, seat);
        Vec::new()
    }

    /// Returns the reason for preferring `better` to `played`, in a sentence that a beginner understands;
    /// `None` if this game has nothing to say. Both are among the moves that `known` lists, and nothing else
    /// is known.
    fn why(known: &Known<Self>, played: &Self::Move, better: &Self::Move) -> Option<Line> {
        let _ = (known, played, better);
        None
    }

    /// Returns a hint on where to look in order to find `better`, one of the moves that `known` lists,
    /// without naming it; `None` if this game has nothing to say.
    fn nudge(known: &Known<Self>, better: &Self::Move) -> Option<Line> {
        let _ = (known, better);
        None
    }

    /// Returns the moves that have a name in every position (a card, a voice, *paso*): a word for one of them
    /// gets the game's own answer even where it is not allowed now.
    fn vocabulary() -> Vec<Self::Move> {
        Vec::new()
    }

    /// Returns the sprites that its steps and figures show, for platforms that must know beforehand what is
    /// drawn as small as a letter; those of its [`vocabulary`](Face::vocabulary) unless it says otherwise.
    fn icons() -> Vec<String> {
        let steps = Self::vocabulary();
        let steps = steps.iter().flat_map(Self::steps);
        steps.filter_map(|step| step.sprite().map(str::to_owned)).collect()
    }

    /// Returns facts about a game that is over, counted from all its events for the seats `own`.
    fn facts(events: &[Self::Event], own: SeatSet) -> Facts {
        let _ = (events, own);
        Facts::default()
    }

    /// Returns the event in a line; `None` if it needs no words.
    fn tell(event: &Self::Event) -> Option<Line>;

    /// Returns the last things that happened, the newest last, at a table with these options; `public` is how
    /// it stands after them.
    fn tell_all(events: &[&Self::Event], public: &Self::Public, choices: &Choices) -> Vec<Line> {
        let _ = (public, choices);
        events.iter().filter_map(|event| Self::tell(event)).collect()
    }
}
