//! A screen as a Discord message: a picture, an embed for the words, and rows of buttons or menus below. Discord's limits hold by
//! construction: whatever is drawn fits.

use serde_json::{Value, json};
use serenity::all::CreateAttachment;
use sobremesa::locale::Language;
use sobremesa::picture::Painter;
use sobremesa::screen::Tone;
use sobremesa::session::{Button, Spoken, SpokenBlock, SpokenFigure, SpokenPicture};
use sobremesa::{line, locale::Texts};
use sobremesa_chat::text::{cut, grid, room};
use sobremesa_chat::{Desired, fingerprint};

use crate::glimpse::Seen;
use crate::text::escape;

// Discord's own limits.
const CONTENT: usize = 2000;
const TITLE: usize = 256;
const DESCRIPTION: usize = 4096;
const ROWS: usize = 5;
const BUTTONS_IN_ROW: usize = 5;
const OPTIONS_IN_MENU: usize = 25;
const BUTTON_LABEL: usize = 80;
const OPTION_LABEL: usize = 100;
const PLACEHOLDER: usize = 150;
const FILE_DESCRIPTION: usize = 1024;

/// The name of every picture file: one derived from a hand would give it away.
const PICTURE: &str = "sobremesa.png";

/// The prefix of a menu's `custom_id`; the choice itself arrives in the menu's value.
pub(crate) const MENU: &str = "menu.";

/// A message, whether it is going to be sent, edited in, or given as an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    content: String,
    title: String,
    description: String,
    rows: Vec<Value>,
    /// The people that it may ring for.
    ring: Vec<u64>,
    /// The file to attach.
    pub(crate) file: Option<CreateAttachment>,
    /// The picture still to be drawn.
    sketch: Option<SpokenPicture>,
    /// The hand that it shows to its owner.
    pub(crate) seen: Option<Seen>,
}

impl Page {
    /// A screen.
    pub(crate) fn of(spoken: &Spoken, language: Language) -> Page {
        let mut page = Page::default();
        for block in &spoken.blocks {
            page.block(block);
        }
        page.rows = rows(&spoken.controls, language);
        page.sketch.clone_from(&spoken.picture);
        page
    }

    /// The same page without a picture.
    pub(crate) fn plain(self) -> Page {
        Page { sketch: None, ..self }
    }

    /// The same page with its picture drawn, if it has one. A picture that cannot be drawn is left out: the text is complete without it.
    pub(crate) async fn draw(mut self) -> Page {
        let Some(SpokenPicture { scene, alt }) = self.sketch.take() else { return self };
        // On a blocking thread: the one that answers people does not wait for it.
        match tokio::task::spawn_blocking(move || Painter::shared().picture(&scene)).await {
            Ok(picture) => {
                let alt = cut(&alt, FILE_DESCRIPTION);
                self.file = Some(CreateAttachment::bytes(picture.png.clone(), PICTURE).description(&alt));
            }
            Err(error) => tracing::warn!(%error, "a picture could not be drawn"),
        }
        self
    }

    /// Hashes that tell this page, and the picture in it, from others.
    pub(crate) fn desired(&self) -> Desired {
        let picture = self.sketch.as_ref().map(|picture| fingerprint(&(&picture.scene, &picture.alt)));
        Desired { page: fingerprint(&(self.json().to_string(), picture)), picture, ..Desired::default() }
    }

    /// A page of words alone.
    pub(crate) fn told(text: &str) -> Page {
        Page { content: escape(text, CONTENT), ..Page::default() }
    }

    /// Words that ring for these people and for nobody else.
    pub(crate) fn call(people: &[u64], text: &str) -> Page {
        let mentions: String = people.iter().map(|id| format!("<@{id}> ")).collect();
        let text = escape(text, CONTENT.saturating_sub(room(&mentions)));
        Page { content: mentions + &text, ring: people.to_vec(), ..Page::default() }
    }

    /// The same page with some words above it.
    pub(crate) fn under(mut self, text: &str) -> Page {
        self.content = escape(text, CONTENT);
        self
    }

    /// The same page with some words below it.
    pub(crate) fn adding(mut self, text: &str) -> Page {
        self.paragraph(|left| escape(text, left));
        self
    }

    /// The same page with words above it that link to channels.
    pub(crate) fn leading_to(mut self, text: &str, channels: &[u64]) -> Page {
        let links: String = channels.iter().map(|id| format!(" <#{id}>")).collect();
        self.content = escape(text, CONTENT.saturating_sub(room(&links))) + &links;
        self
    }

    /// A question with an answer on each button.
    pub(crate) fn choice(text: &str, answers: &[(String, String)]) -> Page {
        let answers: Vec<Value> = answers
            .iter()
            .take(ROWS * BUTTONS_IN_ROW)
            .map(|(text, id)| json!({ "type": 2, "style": 2, "label": label(text, BUTTON_LABEL), "custom_id": id }))
            .collect();
        let rows = answers.chunks(BUTTONS_IN_ROW).map(|row| json!({ "type": 1, "components": row })).collect();
        Page { rows, ..Page::told(text) }
    }

    /// A question whose first answer cannot be undone: the text and the press of each.
    pub(crate) fn sure(text: &str, yes: (&str, &str), no: (&str, &str)) -> Page {
        let button = |(text, id): (&str, &str), style: u8| json!({ "type": 2, "style": style, "label": label(text, BUTTON_LABEL), "custom_id": id });
        let row = json!({ "type": 1, "components": [button(yes, 4), button(no, 2)] });
        Page { rows: vec![row], ..Page::told(text) }
    }

    /// The same page with more buttons below: the text and the press of each. Where there is no room they are left out.
    pub(crate) fn offering(mut self, buttons: &[(String, String)]) -> Page {
        for (text, id) in buttons {
            self.add(json!({ "type": 2, "style": 2, "label": label(text, BUTTON_LABEL), "custom_id": id }));
        }
        self
    }

    /// The same page with words above it that ring for somebody when the message is new.
    pub(crate) fn calling(mut self, person: u64, text: &str) -> Page {
        let Page { content, ring, .. } = Page::call(&[person], text);
        (self.content, self.ring) = (content, ring);
        self
    }

    /// Adds a button to the last row, or in one of its own.
    fn add(&mut self, button: Value) {
        let held = |row: &Value| row["components"].as_array().map_or(0, Vec::len);
        let is_menu = |row: &Value| row["components"][0]["type"] == 3;
        let is_full = self.rows.len() >= ROWS;
        let last = self.rows.last_mut().filter(|row| held(row) < BUTTONS_IN_ROW && !is_menu(row));
        match last.and_then(|row| row["components"].as_array_mut()) {
            Some(row) => row.push(button),
            None if !is_full => self.rows.push(json!({ "type": 1, "components": [button] })),
            None => {}
        }
    }

    /// The same page with a button that leads to an address.
    pub(crate) fn leading(mut self, text: &str, address: &str) -> Page {
        let button = json!({ "type": 2, "style": 5, "label": label(text, BUTTON_LABEL), "url": address });
        self.add(button);
        self
    }

    pub(crate) fn with_file(mut self, file: Option<CreateAttachment>) -> Page {
        self.file = file;
        self
    }

    /// The message with its attachments; earlier attachments are removed.
    pub(crate) fn whole(&self) -> Value {
        let mut body = self.json();
        let files = self.file.iter().map(|file| match &file.description {
            Some(alt) => json!({ "id": 0, "filename": file.filename, "description": alt }),
            None => json!({ "id": 0, "filename": file.filename }),
        });
        body["attachments"] = files.collect();
        body
    }

    /// The message in Discord's form. Everything that was there before is replaced except attachments: an edit leaves alone what it does
    /// not mention.
    pub(crate) fn json(&self) -> Value {
        let empty = self.title.is_empty() && self.description.is_empty();
        let embeds = if empty { json!([]) } else { json!([self.embed()]) };
        // A message must have something in it.
        let content = if empty && self.content.is_empty() { "…" } else { &self.content };
        json!({
            "content": content,
            "embeds": embeds,
            "components": self.rows,
            "allowed_mentions": { "parse": [], "users": self.ring.iter().map(u64::to_string).collect::<Vec<_>>() },
        })
    }

    /// Whether a message returned by Discord shows this page. What Discord leaves out is taken on trust.
    pub(crate) fn is_in(&self, message: &Value) -> bool {
        let own = self.json();
        let same = |place: &str| {
            let text =
                |value: &Value| value.pointer(place).and_then(Value::as_str).unwrap_or_default().trim().to_owned();
            text(&own) == text(message)
        };
        let told = |key: &str| !message[key].is_null();
        (!told("content") || same("/content"))
            && (!told("embeds") || same("/embeds/0/title") && same("/embeds/0/description"))
            && (!told("components") || list_presses(&own) == list_presses(message))
    }

    fn embed(&self) -> Value {
        let mut embed = json!({});
        if !self.title.is_empty() {
            embed["title"] = self.title.as_str().into();
        }
        if !self.description.is_empty() {
            embed["description"] = self.description.as_str().into();
        }
        embed
    }

    fn block(&mut self, block: &SpokenBlock) {
        match block {
            SpokenBlock::Title(text) if self.title.is_empty() => self.title = escape(text, TITLE),
            SpokenBlock::Title(text) => self.label(text, ""),
            SpokenBlock::Text(text) => self.paragraph(|left| escape(text, left)),
            SpokenBlock::List(lines) => self.paragraph(|left| escape(&lines.join("\n"), left)),
            SpokenBlock::Figures { label, figures } => {
                let names: Vec<String> = figures.iter().map(figure).collect();
                self.label(label, &names.join(" · "));
            }
            SpokenBlock::Grid { label, rows } => {
                self.label(label, "");
                let board = format!("```\n{}\n```", grid(rows).replace('`', "'"));
                // A board that does not fit whole is useless.
                self.paragraph(|left| if room(&board) <= left { board } else { String::new() });
            }
        }
    }

    /// A label in bold, with its subject on the next line; `text` is escaped already.
    fn label(&mut self, label: &str, text: &str) {
        self.paragraph(|left| {
            if left < 8 {
                return String::new();
            }
            let label = format!("**{}**", escape(label, (left - 4).min(TITLE)));
            let whole = if text.is_empty() { label.clone() } else { format!("{label}\n{text}") };
            if room(&whole) <= left { whole } else { label }
        });
    }

    /// Adds a paragraph if there is room left for it.
    fn paragraph(&mut self, write: impl FnOnce(usize) -> String) {
        let gap = if self.description.is_empty() { "" } else { "\n\n" };
        let left = DESCRIPTION.saturating_sub(room(&self.description) + gap.len());
        let text = write(left);
        if !text.is_empty() {
            self.description += gap;
            self.description += &text;
        }
    }
}

/// The press texts of a message's controls.
fn list_presses(message: &Value) -> Vec<&str> {
    let rows = message["components"].as_array().into_iter().flatten();
    let held = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let named = held.flat_map(|one| {
        let options = one["options"].as_array().into_iter().flatten().map(|option| &option["value"]);
        std::iter::once(&one["custom_id"]).chain(options)
    });
    named.filter_map(Value::as_str).collect()
}

fn figure(figure: &SpokenFigure) -> String {
    let name = escape(&figure.name, TITLE);
    if figure.marked { format!("**{name}**") } else { name }
}

/// Arranges the controls in as few rows as they need: buttons while they fit, menus when there are more. Moves beyond the capacity of five
/// menus can still be given as words.
fn rows(controls: &[Button], language: Language) -> Vec<Value> {
    // Discord does not allow the same id twice in a message.
    let mut pressed: Vec<String> = Vec::new();
    let controls: Vec<(&Button, String)> = controls
        .iter()
        .filter_map(|button| {
            let press = button.press.to_string();
            let new = !pressed.contains(&press);
            new.then(|| {
                pressed.push(press.clone());
                (button, press)
            })
        })
        .collect();
    if controls.len() <= ROWS * BUTTONS_IN_ROW {
        let row =
            |row: &[(&Button, String)]| json!({ "type": 1, "components": row.iter().map(one).collect::<Vec<_>>() });
        return controls.chunks(BUTTONS_IN_ROW).map(row).collect();
    }
    let placeholder = Texts::get().say_unnamed(language, &line!("discord-menu"));
    let menus = controls.chunks(OPTIONS_IN_MENU).take(ROWS).enumerate();
    menus.map(|(number, options)| json!({ "type": 1, "components": [menu(number, options, &placeholder)] })).collect()
}

fn one((button, press): &(&Button, String)) -> Value {
    let style = match button.tone {
        Tone::Primary => 1,
        Tone::Plain => 2,
        Tone::Danger => 4,
    };
    json!({ "type": 2, "style": style, "label": label(&button.label, BUTTON_LABEL), "custom_id": press })
}

/// A menu; its placeholder names the first and the last of its options, which tells it from other menus.
fn menu(number: usize, options: &[(&Button, String)], placeholder: &str) -> Value {
    let ends = options.first().zip(options.last());
    let ends = ends.map_or_else(String::new, |((first, _), (last, _))| format!(": {} … {}", first.label, last.label));
    let option =
        |(button, press): &(&Button, String)| json!({ "label": label(&button.label, OPTION_LABEL), "value": press });
    json!({
        "type": 3,
        "custom_id": format!("{MENU}{number}"),
        "placeholder": cut(&format!("{placeholder}{ends}"), PLACEHOLDER),
        "options": options.iter().map(option).collect::<Vec<_>>(),
    })
}

/// Discord requires a text on every button.
fn label(text: &str, limit: usize) -> String {
    let text = cut(text.trim(), limit);
    if text.is_empty() { "·".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa::session::{Press, What};
    use sobremesa::store::SessionId;

    fn button(number: u8) -> Button {
        let press = Press { session: SessionId(1), moment: 0, what: What::Seats(number) };
        Button { label: "á".repeat(200), press, tone: Tone::Plain, figure: None }
    }

    fn count_rows(controls: &[Button]) -> (usize, usize) {
        let rows = rows(controls, Language::Es);
        let held = rows.iter().flat_map(|row| row["components"].as_array().unwrap());
        let held = held.map(|held| held["options"].as_array().map_or(1, Vec::len)).sum();
        (rows.len(), held)
    }

    #[test]
    fn controls_are_buttons_while_they_fit_and_menus_beyond() {
        let all: Vec<Button> = (0..=255).map(button).collect();
        assert_eq!(count_rows(&[]), (0, 0));
        assert_eq!(count_rows(&all[..6]), (2, 6));
        assert_eq!(count_rows(&all[..25]), (5, 25));
        assert_eq!(count_rows(&all[..26]), (2, 26));
        assert_eq!(count_rows(&all), (5, 125));
        assert_eq!(count_rows(&[button(1), button(1)]), (1, 1));
    }

    #[test]
    fn however_much_is_to_be_said_it_fits() {
        let long = "palabra_larga ".repeat(2000);
        let figure = SpokenFigure { sprite: "x/y".into(), name: long.clone(), marked: true };
        let spoken = Spoken {
            blocks: vec![
                SpokenBlock::Title(long.clone()),
                SpokenBlock::Figures { label: long.clone(), figures: vec![figure.clone()] },
                SpokenBlock::Grid { label: long.clone(), rows: vec![vec![Some(figure), None]; 400] },
                SpokenBlock::List(vec![long.clone(); 3]),
                SpokenBlock::Text(long.clone()),
            ],
            controls: vec![button(1)],
            ..Spoken::default()
        };
        let page = Page::of(&spoken, Language::Es).under(&long);
        assert!(room(&page.title) <= TITLE && room(&page.description) <= DESCRIPTION && room(&page.content) <= CONTENT);
        assert_eq!(page.json()["allowed_mentions"]["parse"], json!([]));
        assert!(room(&Page::call(&[u64::MAX; 8], &long).content) <= CONTENT);
    }
}
