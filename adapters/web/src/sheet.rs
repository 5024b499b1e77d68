//! A screen as the page's script reads it: words and drawings, nothing about any game.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use sobremesa::{Button, Entry, Menu, Press, Spoken, SpokenBlock, SpokenFigure, What};
use sobremesa_screen::Tone;
use sobremesa_screen::picture::Size;

use crate::pictures::Place;
use crate::review::Cards;
use crate::site::Site;
use crate::visit::Guest;

/// One screen.
#[derive(Serialize)]
pub(crate) struct Sheet<'a> {
    blocks: Vec<Block<'a>>,
    controls: Vec<Control<'a>>,
    entry: Option<Field<'a>>,
    /// Its picture, which is in a file of its own; left out if there never is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<Option<Place<'a>>>,
    /// The link to further reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) link: Option<Link>,
    /// A review, one decision after another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) review: Option<Cards>,
}

#[derive(Serialize)]
pub(crate) struct Link {
    pub(crate) href: String,
    pub(crate) text: String,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Block<'a> {
    Title { text: &'a str },
    Text { text: &'a str },
    List { items: &'a [String] },
    Figures { label: &'a str, figures: Vec<Figure<'a>> },
    Grid { label: &'a str, rows: Vec<Vec<Option<Figure<'a>>>> },
}

#[derive(Serialize)]
struct Control<'a> {
    label: &'a str,
    #[serde(serialize_with = "as_text")]
    press: &'a Press,
    tone: &'static str,
    r#move: bool,
    /// True if it asks for a hint: drawn as a bulb.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hint: bool,
    figure: Option<Figure<'a>>,
}

/// A text field, which comes back along with `press`.
#[derive(Serialize)]
struct Field<'a> {
    #[serde(serialize_with = "as_text")]
    press: &'a Press,
    title: &'a str,
    hint: &'a str,
    value: &'a str,
    longest: usize,
}

/// A drawing, if there is one; the style sheet sizes it by its shape.
#[derive(Serialize)]
struct Figure<'a> {
    name: &'a str,
    src: Option<Drawing<'a>>,
    shape: Option<&'static str>,
    marked: bool,
}

/// The address of a drawing, by its sprite.
pub(crate) struct Drawing<'a>(pub(crate) &'a str);

impl Serialize for Drawing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("/figura/{}.svg", self.0))
    }
}

fn as_text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

impl<'a> Sheet<'a> {
    /// The controls of a screen to press and type in, without words.
    pub(crate) fn buttons(spoken: &'a Spoken) -> Sheet<'a> {
        Sheet {
            blocks: Vec::new(),
            controls: spoken.controls.iter().filter(|button| is_shown(button)).map(Control::of).collect(),
            entry: spoken.entry.as_ref().map(Field::of),
            picture: None,
            link: None,
            review: None,
        }
    }

    /// One screen, without a picture.
    pub(crate) fn of(spoken: &'a Spoken) -> Sheet<'a> {
        Sheet { blocks: spoken.blocks.iter().map(Block::of).collect(), ..Sheet::buttons(spoken) }
    }

    /// One screen with its picture, which is in this file.
    pub(crate) fn with_picture(spoken: &'a Spoken, site: &Site, guest: &Guest, file: &'static str) -> Sheet<'a> {
        Sheet { picture: Some(Place::of(site, guest, file, spoken)), ..Sheet::of(spoken) }
    }
}

/// Returns whether a button is shown as such: a value to be typed has a field of its own.
fn is_shown(button: &Button) -> bool {
    !matches!(button.press.what, What::Options(Menu::Write(_)))
}

impl<'a> Field<'a> {
    fn of(entry: &'a Entry) -> Field<'a> {
        let Entry { press, title, hint, value, longest } = entry;
        Field { press, title, hint, value, longest: *longest }
    }
}

impl<'a> Block<'a> {
    fn of(block: &'a SpokenBlock) -> Block<'a> {
        match block {
            SpokenBlock::Title(text) => Block::Title { text },
            SpokenBlock::Text(text) => Block::Text { text },
            SpokenBlock::List(items) => Block::List { items },
            SpokenBlock::Figures { label, figures } => {
                Block::Figures { label, figures: figures.iter().map(Figure::of).collect() }
            }
            SpokenBlock::Grid { label, rows } => {
                let row = |row: &'a Vec<Option<SpokenFigure>>| {
                    row.iter().map(|square| square.as_ref().map(Figure::of)).collect()
                };
                Block::Grid { label, rows: rows.iter().map(row).collect() }
            }
        }
    }
}

impl<'a> Control<'a> {
    fn of(button: &'a Button) -> Control<'a> {
        Control {
            label: &button.label,
            press: &button.press,
            tone: tone(button.tone),
            r#move: matches!(button.press.what, What::Hand(_) | What::Table(_)),
            hint: button.press.what == What::Hint,
            figure: button.figure.as_ref().map(Figure::of),
        }
    }
}

impl<'a> Figure<'a> {
    fn of(figure: &'a SpokenFigure) -> Figure<'a> {
        let size = Size::of(&figure.sprite);
        let shape = size.map(|size| match size.width.cmp(&size.height) {
            std::cmp::Ordering::Greater => "wide",
            std::cmp::Ordering::Equal => "small",
            std::cmp::Ordering::Less => "tall",
        });
        let src = size.is_some().then_some(Drawing(&figure.sprite));
        Figure { name: &figure.name, src, shape, marked: figure.marked }
    }
}

/// The name of a button's tone.
pub(crate) fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::Primary => "primary",
        Tone::Danger => "danger",
    }
}
