//! What people see, as data: blocks of text and figures, and controls; each game defines its look as its [`Face`].
//!
//! Nothing here knows Discord, Telegram or a browser. A screen is made from views, so it can show only what the viewer may know: the table
//! from what everyone may know, the hand from what one seat knows in addition.

use serde_json::Value;
use sobremesa_game::{Choices, Game, Known, Line, Next, Options, Seat, Seats, Standing};

use crate::picture::{Scene, Tint, Words};
use crate::{Live, Look, Step, Stir, Thing, Thrown};

/// What is shown: the same for every platform, not yet in any language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// From top to bottom. Complete without any picture.
    pub blocks: Vec<Block>,
    /// The same at a glance; `None` where there is nothing to draw.
    pub picture: Option<Picture>,
}

/// A picture that accompanies the text, and its description for people who read instead of look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What it shows.
    pub scene: Scene,
    /// What can be seen in it, a line each; about a thousand characters in all, at most.
    pub alt: Vec<Line>,
    /// What is written in it, in the viewer's language: names, voices.
    pub captions: Vec<Caption>,
}

/// Words in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// What is said.
    pub line: Line,
    /// The middle.
    pub at: (i16, i16),
    /// The line height, in pixels.
    pub size: u16,
    /// The greatest width, in pixels.
    pub room: u16,
    /// Their colour.
    pub tint: Tint,
    /// How they are aligned.
    pub align: Align,
}

/// How words are aligned to the place they are written at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Align {
    /// Centred on it.
    #[default]
    Middle,
    /// Starting at it.
    Left,
    /// Ending at it.
    Right,
    /// In a bubble that grows out of it.
    Bubble,
}

impl Screen {
    /// What a game's [primer](Face::primer) consists of.
    #[must_use]
    pub fn primer(name: Line, about: Line, picture: Option<Picture>) -> Screen {
        Screen { blocks: vec![Block::Title(name), Block::Text(about)], picture }
    }
}

impl Picture {
    /// The scene with its words, in the language that `say` renders lines in.
    #[must_use]
    pub fn say(self, say: &dyn Fn(&Line) -> String) -> Scene {
        let Picture { mut scene, captions, .. } = self;
        scene.words.extend(captions.into_iter().map(|caption| {
            let Caption { line, at, size, room, tint, align } = caption;
            Words { text: say(&line), at, size, room, tint, align }
        }));
        scene
    }
}

impl Caption {
    /// Words centred on a place.
    #[must_use]
    pub fn new(line: Line, at: (i16, i16), size: u16, room: u16, tint: Tint) -> Caption {
        Caption { line, at, size, room, tint, align: Align::Middle }
    }

    /// The same, aligned like this.
    #[must_use]
    pub fn align(mut self, align: Align) -> Caption {
        self.align = align;
        self
    }
}

/// A part of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// What the screen is about, once, at the top.
    Title(Line),
    /// A sentence or two.
    Text(Line),
    /// Cards, tiles or dice in a row, with what they are (*Tu mano*).
    Figures {
        /// What they are.
        label: Line,
        /// From left to right.
        figures: Vec<Figure>,
    },
    /// A board, row by row from the top; all rows have the same length.
    Grid {
        /// What it is, and whatever the squares alone do not show.
        label: Line,
        /// `None` is an empty square without a mark.
        rows: Vec<Vec<Option<Figure>>>,
    },
}

/// Something drawn: a card, a tile, a piece. People who cannot see it read its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Which drawing: a family and a code (`carta/7o`, `ficha/6-4`, `ajedrez/C`). An adapter without drawings uses the name.
    pub sprite: String,
    /// What it is, for people who read instead of look.
    pub name: Line,
    /// Whether it is highlighted: the last move, the card that won.
    pub marked: bool,
}

impl Figure {
    /// An unmarked figure.
    #[must_use]
    pub fn new(sprite: impl Into<String>, name: Line) -> Figure {
        Figure { sprite: sprite.into(), name, marked: false }
    }

    /// The same, highlighted if `marked`.
    #[must_use]
    pub fn mark(mut self, marked: bool) -> Figure {
        self.marked = marked;
        self
    }
}

/// What a face is given about a table: what everyone may know, and nothing else.
pub struct Seen<'a, G: Game> {
    /// How many seats it has.
    pub seats: Seats,
    /// Phase and score.
    pub standing: &'a Standing,
    /// Whom it waits for, or how it ended.
    pub next: Next,
    /// The game's own public view.
    pub public: &'a G::Public,
}

/// A named, ready-made choice of options and seats: lobbies offer presets first, single options after.
#[derive(Clone, Debug, PartialEq)]
pub struct Preset {
    /// Its name in commands and records: `quince`.
    pub id: &'static str,
    /// How many players it is for.
    pub seats: u8,
    /// What differs from the rulebook's defaults.
    pub choices: Choices,
    /// Its name for people.
    pub name: Line,
    /// One line that explains it.
    pub about: Line,
    /// Whether its players may ask for hints, unless the host says otherwise.
    pub hints: bool,
}

impl Preset {
    /// A preset; `choices` is a JSON object.
    #[must_use]
    pub fn new(id: &'static str, seats: u8, choices: Value, name: Line, about: Line) -> Preset {
        let choices = choices.as_object().cloned().unwrap_or_default();
        Preset { id, seats, choices, name, about, hints: true }
    }

    /// The same for players who may consult nobody.
    #[must_use]
    pub fn without_hints(mut self) -> Preset {
        self.hints = false;
        self
    }
}

/// What a move that asks for confirmation costs, and what would cost less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price<M> {
    /// What it costs.
    pub line: Line,
    /// Another move to the same end, which is offered first.
    pub cheaper: Option<M>,
}

/// How a game looks. No `self`: it can show only what it is given.
pub trait Face: Game {
    /// The game's name.
    fn name() -> Line;

    /// Its other names, separated by commas (*damas, tablero*); `None` if there are none.
    fn nicknames() -> Option<Line> {
        None
    }

    /// The letters of pieces in the notation, as each language has them: pairs of a letter and the one that
    /// means this piece and no other to the game's reader of moves, separated by commas (*R=T*); a piece
    /// without a letter has none after the sign. After a `;` follow letters that none of our languages has.
    /// `None` where pieces have no letters.
    fn letters() -> Option<Line> {
        None
    }

    /// The options with which somebody wins who has so many points first: what *a 30* means. `None` where it cannot be played so.
    fn goal(points: u16) -> Option<Choices> {
        let field = Self::Options::fields().into_iter().find(|field| field.name == "puntos")?;
        field.allowed.admits(&points.into()).then(|| Choices::from_iter([(field.name.to_owned(), points.into())]))
    }

    /// How to play it here, for somebody who never has: a few sentences, and where cards beat each other a picture of their order.
    fn primer() -> Screen {
        Screen { blocks: vec![Block::Title(Self::name())], picture: None }
    }

    /// Whether a piece or tile that was touched must be played: the first step of a move binds whoever takes it.
    fn binds(choices: &Choices) -> bool {
        let _ = choices;
        false
    }

    /// Its presets; the first is what most people in a chat want, another one the rulebook's defaults.
    fn presets() -> Vec<Preset>;

    /// What it means that the option `name` has this `value`: one line of the rule card.
    fn option(name: &str, value: &Value) -> Line;

    /// What people call this `value` of the option `name`, where they do: a table that differs in nothing else is known by that (*5+0*).
    fn called(name: &str, value: &Value) -> Option<Line> {
        let _ = (name, value);
        None
    }

    /// Whether the option `name` has any effect at a table with this many seats and these `choices`.
    fn matters(name: &str, choices: &Choices, seats: Seats) -> bool {
        let _ = (name, choices, seats);
        true
    }

    /// The table in words, as everyone sees it. Whose turn it is and who won is added for all games alike.
    fn table(seen: &Seen<Self>) -> Vec<Block>;

    /// One seat's own cards or tiles and what it alone knows; empty where nothing is hidden.
    fn hand(seen: &Seen<Self>, private: &Self::Private) -> Screen;

    /// The steps by which `mv` is chosen; its label is complete for people. No move's steps begin another's.
    fn steps(mv: &Self::Move) -> Vec<Step>;

    /// The same by touch, where cards and squares are touched instead of pressing buttons: every way to it. A step is a place in the live
    /// drawing or a word; no way begins another move's.
    fn touches(mv: &Self::Move) -> Vec<Vec<Step>> {
        vec![Self::steps(mv)]
    }

    /// The steps to each of the `moves` that a player may choose among, in their order; a game whose steps depend on what else may be
    /// chosen overrides this (a card with one use is played at once, one with several asks which).
    fn steps_among(seen: &Seen<Self>, moves: &[Self::Move]) -> Vec<Vec<Step>> {
        let _ = seen;
        moves.iter().map(Self::steps).collect()
    }

    /// The same by touch.
    fn touches_among(seen: &Seen<Self>, moves: &[Self::Move]) -> Vec<Vec<Vec<Step>>> {
        let _ = seen;
        moves.iter().map(Self::touches).collect()
    }

    /// The table drawn for one viewer: live in the browser, and as the picture of a chat. Whatever could be a step has its token: those
    /// that are not steps now are removed.
    fn live(seen: &Seen<Self>, look: &Look<Self>) -> Live;

    /// The same half-way through `mv`, of which these steps have been taken, fewer than all: what they moved stands where it goes. It follows
    /// from the steps alone. `None` where they have moved nothing.
    fn half_way(seen: &Seen<Self>, look: &Look<Self>, mv: &Self::Move, taken: &[Step]) -> Option<Live> {
        let _ = (seen, look, mv, taken);
        None
    }

    /// The throw that this event is, if it is one.
    fn thrown(event: &Self::Event) -> Option<Thrown> {
        let _ = event;
        None
    }

    /// A throw as it lies on the table, in the place of all other dice there.
    fn dice(seen: &Seen<Self>, look: &Look<Self>, thrown: &Thrown) -> Vec<Thing> {
        let _ = (seen, look, thrown);
        Vec::new()
    }

    /// The description of the table's picture for people who read instead of look; `blocks` is the table in words.
    fn describe(seen: &Seen<Self>, blocks: &[Block]) -> Vec<Line> {
        let _ = seen;
        crate::scenery::describe(blocks)
    }

    /// What a player said by this event, for all to hear: shown next to them until something else happens.
    fn voice(event: &Self::Event) -> Option<(Seat, Line)> {
        let _ = event;
        None
    }

    /// Whether this event settles something within a hand that should be seen before the game goes on: who has won the envido, and with how
    /// much.
    fn settles(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// What somebody may have something to say about, at a table with these options: the deeds that stir people. It follows from the event,
    /// which everybody knows of.
    fn stirs(event: &Self::Event, choices: &Choices) -> Option<Stir> {
        let _ = (event, choices);
        None
    }

    /// What it costs `seat` to make `mv`, as far as everyone may know: stated in the confirmation.
    fn price(seen: &Seen<Self>, seat: Seat, mv: &Self::Move) -> Option<Price<Self::Move>> {
        let _ = (seen, seat, mv);
        None
    }

    /// Moves that the public table may offer to the players to act, because they follow from public facts alone.
    fn public_moves(seen: &Seen<Self>) -> Vec<Self::Move> {
        let _ = seen;
        Vec::new()
    }

    /// What `seat` may choose while it waits, to be played when its turn comes if it is allowed then: from what everyone may know. Only
    /// where time is so short that people think ahead.
    fn wishes(seen: &Seen<Self>, seat: Seat) -> Vec<Self::Move> {
        let _ = (seen, seat);
        Vec::new()
    }

    /// Why `better` was to be preferred to `played`, in a sentence that a beginner understands; `None` where this game has nothing to say.
    /// Both are among the moves that `known` lists, and nothing else is known.
    fn why(known: &Known<Self>, played: &Self::Move, better: &Self::Move) -> Option<Line> {
        let _ = (known, played, better);
        None
    }

    /// What to look at in order to find `better`, one of the moves that `known` lists, without naming it; `None` where this game has nothing
    /// to say.
    fn nudge(known: &Known<Self>, better: &Self::Move) -> Option<Line> {
        let _ = (known, better);
        None
    }

    /// The moves that have a name in every position (a card, a voice, *paso*): a word for one of them gets the game's own answer even where
    /// it is not allowed now.
    fn vocabulary() -> Vec<Self::Move> {
        Vec::new()
    }

    /// The sprites that its steps and figures show, for platforms that must know beforehand what is drawn as small as a letter; those of
    /// its [`vocabulary`](Face::vocabulary) unless it says otherwise.
    fn icons() -> Vec<String> {
        let steps = Self::vocabulary();
        let steps = steps.iter().flat_map(Self::steps);
        steps.filter_map(|step| step.sprite().map(str::to_owned)).collect()
    }

    /// What happened, in a line; `None` for what needs no words.
    fn tell(event: &Self::Event) -> Option<Line>;

    /// The last things that happened, the newest last, at a table with these options; `public` is how it stands after them.
    fn tell_all(events: &[&Self::Event], public: &Self::Public, choices: &Choices) -> Vec<Line> {
        let _ = (public, choices);
        events.iter().filter_map(|event| Self::tell(event)).collect()
    }
}
