//! A screen in a language: texts and buttons, ready for an adapter to put into its platform's form. All of it
//! is plain text: the adapter escapes it once.

use sobremesa_screen::picture::Scene;
use sobremesa_screen::{Block, Figure, Picture, Screen, Tone};

use crate::request::press::Press;

/// A screen in a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// From top to bottom. Complete without any picture.
    pub blocks: Vec<SpokenBlock>,
    /// A picture of the table, if there is something to draw.
    pub picture: Option<SpokenPicture>,
    /// The buttons, the most likely first.
    pub controls: Vec<Button>,
    /// The field for typing, if any.
    pub entry: Option<Entry>,
    /// The words needed beside a picture that shows the rest; `None` if all words are needed.
    pub brief: Option<Brief>,
}

/// A screen in few words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brief {
    /// The state of the game, the most important first.
    pub now: Vec<String>,
    /// The last remarks and acts, the newest last.
    pub latest: Vec<String>,
}

/// A value that can be typed: a field of a page, a pop-up, a reply. It goes back through [`Press::answer`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The press that asks for it.
    pub press: Press,
    /// Its subject: the option as it stands.
    pub title: String,
    /// The allowed input, in a few words.
    pub hint: String,
    /// Its present value, as it would be typed.
    pub value: String,
    /// The most characters that may be typed.
    pub longest: usize,
}

impl Entry {
    /// The longest value of an option, in characters: longer than any needs.
    pub const LONGEST: usize = 40;
}

/// A picture, and its description for people who read instead of look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenPicture {
    /// The scene for a [`Painter`](sobremesa_screen::picture::Painter): not to be drawn on a thread that
    /// answers people.
    pub scene: Scene,
    /// The description of its contents; at most [`LONGEST_ALT`](SpokenPicture::LONGEST_ALT) characters.
    pub alt: String,
}

impl SpokenPicture {
    /// The limit of a description on Discord and of a caption on Telegram.
    pub const LONGEST_ALT: usize = 1024;
}

/// A part of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpokenBlock {
    /// The title of the screen.
    Title(String),
    /// A sentence or two.
    Text(String),
    /// Several items, one per line.
    List(Vec<String>),
    /// Cards, tiles or dice in a row.
    Figures {
        /// The name of the row.
        label: String,
        /// From left to right.
        figures: Vec<SpokenFigure>,
    },
    /// A board, row by row from the top; all rows have the same length.
    Grid {
        /// The name of the board.
        label: String,
        /// `None` is an empty square.
        rows: Vec<Vec<Option<SpokenFigure>>>,
    },
}

/// Something drawn, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenFigure {
    /// The name of the drawing: [`Figure::sprite`].
    pub sprite: String,
    /// The name, for people who read instead of look.
    pub name: String,
    /// True if it stands out.
    pub marked: bool,
}

/// Something to press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// The text on it.
    pub label: String,
    /// The press that it carries; its text has at most 64 bytes of ASCII.
    pub press: Press,
    /// The style.
    pub tone: Tone,
    /// The figure that it shows, if possible.
    pub figure: Option<SpokenFigure>,
    /// The sprite to draw beside the text, as small as a letter, if a platform has it.
    pub icon: Option<String>,
}

/// Puts lines into words: knows the language and the names of the players.
pub(crate) type Say<'a> = &'a dyn Fn(&sobremesa_game::Line) -> String;

impl Spoken {
    pub(crate) fn title(&mut self, text: String) {
        self.blocks.push(SpokenBlock::Title(text));
    }

    pub(crate) fn text(&mut self, text: String) {
        self.blocks.push(SpokenBlock::Text(text));
    }

    /// A sentence that is told in brief, too.
    pub(crate) fn headline(&mut self, text: String) {
        self.in_brief(text.clone());
        self.text(text);
    }

    /// Adds a short form of words that the screen says at length.
    pub(crate) fn in_brief(&mut self, text: String) {
        self.brief.iter_mut().for_each(|brief| brief.now.push(text.clone()));
    }

    /// A list, unless it is empty.
    pub(crate) fn list(&mut self, lines: Vec<String>) {
        if !lines.is_empty() {
            self.blocks.push(SpokenBlock::List(lines));
        }
    }

    /// Adds a game's screen. It has one title: the table's, if there is one.
    pub(crate) fn screen(&mut self, screen: Screen, say: Say<'_>) {
        self.picture = screen.picture.map(|picture| speak_picture(picture, say));
        let titled = self.blocks.iter().any(|block| matches!(block, SpokenBlock::Title(_)));
        self.blocks.extend(screen.blocks.iter().map(|block| match block {
            Block::Title(line) if !titled => SpokenBlock::Title(say(line)),
            Block::Title(line) | Block::Text(line) => SpokenBlock::Text(say(line)),
            Block::Figures { label, figures } => SpokenBlock::Figures {
                label: say(label),
                figures: figures.iter().map(|figure| speak_figure(figure, say)).collect(),
            },
            Block::Grid { label, rows } => {
                let square = |square: &Option<Figure>| square.as_ref().map(|figure| speak_figure(figure, say));
                let rows = rows.iter().map(|row| row.iter().map(square).collect()).collect();
                SpokenBlock::Grid { label: say(label), rows }
            }
        }));
    }
}

pub(crate) fn speak_picture(picture: Picture, say: Say<'_>) -> SpokenPicture {
    let alt = picture.alt.iter().map(say).collect::<Vec<_>>().join("\n");
    let alt = match alt.char_indices().nth(SpokenPicture::LONGEST_ALT - 1) {
        Some((end, _)) => alt[..end].to_owned() + "…",
        None => alt,
    };
    SpokenPicture { scene: picture.say(&say), alt }
}

pub(crate) fn speak_figure(figure: &Figure, say: Say<'_>) -> SpokenFigure {
    SpokenFigure { sprite: figure.sprite.clone(), name: say(&figure.name), marked: figure.marked }
}
