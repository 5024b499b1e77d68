//! A screen as a Discord message: one frame with its title, its picture, its words, and rows of buttons or
//! menus below. Discord's limits hold by construction: all that is drawn fits.

use serde_json::{Value, json};
use serenity::all::CreateAttachment;
use sobremesa::{Brief, Spoken, SpokenBlock, SpokenFigure, SpokenPicture};
use sobremesa_chat::text::{count_lines, cut, grid, in_brief, room, tell_apart};
use sobremesa_chat::{Desired, fingerprint};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::Painter;
use sobremesa_store::Time;

use crate::button::Button;
use crate::controls::rows;
use crate::emojis::Shown;
use crate::state::Seen;
use crate::text::escape;
use crate::wire::layout::{self, Files, PICTURE, label};

// Discord's own limits: of the words of a message in the old form, and of a description.
const CONTENT: usize = 2000;
const FILE_DESCRIPTION: usize = 1024;

/// The most characters of all words of a message together.
pub(crate) const WORDS: usize = 4000;

/// Our own limits: of a title, of what stands above the frame, and of the marks around both.
const TITLE: usize = 256;
const ABOVE: usize = 2000;
const MARKS: usize = 16;

/// The colour of a frame's edge. It repeats what the words say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Accent {
    /// The cloth of the table.
    #[default]
    Table,
    /// The player who sees it is to act.
    Turn,
    /// The game is over.
    Over,
}

impl Accent {
    pub(crate) fn colour(self) -> u32 {
        match self {
            Accent::Table => 0x002f_7d4f,
            Accent::Turn => 0x00f2_b134,
            Accent::Over => 0x0080_848e,
        }
    }
}

/// Some words of a page.
#[derive(Clone, Debug)]
struct Paragraph {
    text: String,
    /// True if a picture shows what they say.
    drawn: bool,
}

/// The most lines of words beside a picture, so that the picture and its buttons are seen at once, and the
/// letters of a line there.
pub(crate) const LINES: usize = 4;
pub(crate) const LINE: usize = 50;

/// A message, whether it is going to be sent, edited in, or given as an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    /// Above the frame.
    above: String,
    title: String,
    /// The words in the frame; the last ones are left out first.
    paragraphs: Vec<Paragraph>,
    /// The words in the frame where a picture shows the rest; `None` where all must be read.
    brief: Option<Brief>,
    /// The sentences that are not of the screen, escaped already: they stand in the frame in any case.
    remarks: Vec<String>,
    rows: Vec<Value>,
    accent: Accent,
    /// The people that it may ring for.
    ring: Vec<u64>,
    /// The file to attach.
    pub(crate) file: Option<CreateAttachment>,
    /// The picture that it shows, to be drawn into the file.
    sketch: Option<SpokenPicture>,
    /// True for a message in the old form, of which a phone shows the words when it rings. Such a message is
    /// never edited.
    notice: bool,
    /// The hand that it shows to its owner.
    pub(crate) seen: Option<Seen>,
}

impl Page {
    /// A screen.
    pub(crate) fn of(spoken: &Spoken, language: Language, emojis: &Shown) -> Page {
        let mut page = Page::default();
        let is_board = spoken.blocks.iter().any(|block| matches!(block, SpokenBlock::Grid { .. }));
        for block in &spoken.blocks {
            let before = page.paragraphs.len();
            page.block(block, emojis);
            // A board, and what stands on it, is all in its picture.
            let drawn = is_board && matches!(block, SpokenBlock::Grid { .. } | SpokenBlock::Figures { .. });
            page.paragraphs[before..].iter_mut().for_each(|paragraph| paragraph.drawn = drawn);
        }
        page.brief.clone_from(&spoken.brief);
        page.rows = rows(&spoken.controls, language, emojis);
        page.sketch.clone_from(&spoken.picture);
        page
    }

    /// Gives the page an edge of this colour.
    pub(crate) fn accent(self, accent: Accent) -> Page {
        Page { accent, ..self }
    }

    /// Takes the picture away.
    pub(crate) fn plain(self) -> Page {
        Page { sketch: None, ..self }
    }

    /// Draws the page's picture, if it has one. A picture that cannot be drawn is left out: the text is
    /// complete without it.
    pub(crate) async fn draw(mut self) -> Page {
        let Some(SpokenPicture { scene, .. }) = self.sketch.clone() else { return self };
        // On a blocking thread: the one that answers people does not wait for it.
        match tokio::task::spawn_blocking(move || Painter::shared().picture(&scene)).await {
            Ok(picture) => self.file = Some(CreateAttachment::bytes(picture.png.clone(), PICTURE)),
            Err(error) => {
                self.sketch = None;
                tracing::warn!(%error, "a picture could not be drawn");
            }
        }
        self
    }

    /// Hashes that tell this page, and the picture in it, from others.
    pub(crate) fn desired(&self) -> Desired {
        let picture = self.sketch.as_ref().map(|picture| fingerprint(&(&picture.scene, &picture.alt)));
        Desired { page: fingerprint(&(self.keeping(0).to_string(), picture)), picture, ..Desired::default() }
    }

    /// A page of words alone.
    pub(crate) fn told(text: &str) -> Page {
        Page { above: escape(text, WORDS), ..Page::default() }
    }

    /// Words that are sent once, and that a phone shows when it rings.
    pub(crate) fn notice(text: &str) -> Page {
        Page { above: escape(text, CONTENT), notice: true, ..Page::default() }
    }

    /// Words that ring for these people and for no others.
    pub(crate) fn call(people: &[u64], text: &str) -> Page {
        let mentions: String = people.iter().map(|id| format!("<@{id}> ")).collect();
        let text = escape(text, CONTENT.saturating_sub(room(&mentions)));
        Page { above: mentions + &text, ring: people.to_vec(), notice: true, ..Page::default() }
    }

    /// Puts some words above the page.
    pub(crate) fn under(mut self, text: &str) -> Page {
        self.above = escape(text, ABOVE);
        self.fit()
    }

    /// Adds some words below the page.
    pub(crate) fn adding(mut self, text: &str) -> Page {
        self.remark(&escape(text, WORDS));
        self
    }

    /// Adds a sentence that ends in a countdown to `moment`: each reader's Discord counts
    /// down by itself (discord-api-docs, Message Formatting).
    pub(crate) fn counting_to(mut self, text: &str, moment: Time) -> Page {
        self.remark(&format!("{} <t:{}:R>", escape(text, TITLE), moment.0 / 1000));
        self
    }

    /// Adds a sentence, escaped already, that is not of the screen.
    fn remark(&mut self, text: &str) {
        self.paragraph(|left| if room(text) <= left { text.to_owned() } else { String::new() });
        self.remarks.push(text.to_owned());
    }

    /// Returns the lines beside a picture: the score, sentences that are not of the screen, and the last
    /// remarks as far back as there is room.
    fn lines_beside(&self, brief: &Brief) -> Vec<String> {
        let remarked: usize = self.remarks.iter().map(|remark| count_lines(remark, LINE)).sum();
        let left = LINES.saturating_sub(remarked).max(1);
        let write = |text: &str, limit: Option<usize>| escape(text, limit.unwrap_or(WORDS));
        let [mut lines, latest] = in_brief(brief, left, LINE, write);
        let first = 1.min(lines.len());
        lines.splice(first..first, self.remarks.iter().cloned());
        lines.extend(latest);
        lines
    }

    /// Adds words above the page that link to channels.
    pub(crate) fn leading_to(mut self, text: &str, channels: &[u64]) -> Page {
        let links: String = channels.iter().map(|id| format!(" <#{id}>")).collect();
        self.above = escape(text, ABOVE.saturating_sub(room(&links))) + &links;
        self.fit()
    }

    /// A question with an answer on each button.
    pub(crate) fn choice(text: &str, answers: &[(String, Button)]) -> Page {
        let labels: Vec<&str> = answers.iter().map(|(text, _)| text.as_str()).collect();
        let answers: Vec<Value> = answers
            .iter()
            .zip(tell_apart(&labels, layout::LABEL))
            .take(layout::MOST_BUTTONS)
            .map(|((_, button), text)| layout::pressable(&text, button, layout::PLAIN))
            .collect();
        Page { rows: answers.chunks(layout::BUTTONS_IN_ROW).map(layout::row).collect(), ..Page::told(text) }
    }

    /// A question of which the first answer cannot be undone: the text and the press of each.
    pub(crate) fn sure(text: &str, yes: (String, Button), no: (String, Button)) -> Page {
        let buttons = [(yes, layout::DANGER), (no, layout::PLAIN)];
        let buttons = buttons.map(|((text, button), style)| layout::pressable(&text, &button, style));
        Page { rows: vec![layout::row(&buttons)], ..Page::told(text) }
    }

    /// Adds buttons below: the text and the press of each. Those for which there is no room are left out.
    pub(crate) fn offering(mut self, buttons: &[(String, Button)]) -> Page {
        for (text, button) in buttons {
            self.add(layout::pressable(text, button, layout::PLAIN));
        }
        self
    }

    /// Puts words above the page that ring for a person when the message is new.
    pub(crate) fn calling(mut self, person: u64, text: &str) -> Page {
        let Page { above, ring, .. } = Page::call(&[person], text);
        (self.above, self.ring) = (above, ring);
        self.fit()
    }

    /// Adds a button to the last row, or in one of its own.
    fn add(&mut self, button: Value) {
        let held = |row: &Value| row["components"].as_array().map_or(0, Vec::len);
        let is_menu = |row: &Value| row["components"][0]["type"] == 3;
        let components: usize = self.rows.iter().map(|row| 1 + held(row)).sum();
        if components >= layout::MOST_CONTROLS {
            return;
        }
        let is_full = self.rows.len() >= layout::ROWS || components + 2 > layout::MOST_CONTROLS;
        let last = self.rows.last_mut().filter(|row| held(row) < layout::BUTTONS_IN_ROW && !is_menu(row));
        match last.and_then(|row| row["components"].as_array_mut()) {
            Some(row) => row.push(button),
            None if !is_full => self.rows.push(layout::row(&[button])),
            None => {}
        }
    }

    /// Adds a button that leads to an address.
    pub(crate) fn leading(mut self, text: &str, address: &str) -> Page {
        let button = json!({ "type": 2, "style": 5, "label": label(text), "url": address });
        self.add(button);
        self
    }

    pub(crate) fn with_file(mut self, file: Option<CreateAttachment>) -> Page {
        // A message has one file: this one, not a picture.
        self.sketch.take_if(|_| file.is_some());
        self.file = file;
        self
    }

    /// Returns whether it shows a picture.
    pub(crate) fn has_picture(&self) -> bool {
        self.sketch.is_some()
    }

    /// A new message.
    pub(crate) fn fresh(&self) -> Value {
        let file = self.file.as_ref().map(|file| file.filename.as_str());
        let mut body = self.body(file.map_or(Files::None, Files::New));
        body["attachments"] = file.iter().map(|name| json!({ "id": 0, "filename": name })).collect();
        body
    }

    /// The body that replaces all of an earlier message. Its attachments are removed, and so are `content` and
    /// embeds, which components do not allow (discord-api-docs, Edit Message).
    pub(crate) fn whole(&self) -> Value {
        let mut body = self.fresh();
        body["content"] = Value::Null;
        body["embeds"] = json!([]);
        body
    }

    /// The body that replaces all of an earlier message but its picture, the attachment with this id. It must
    /// be listed with its name, or the reference to it leads nowhere.
    pub(crate) fn keeping(&self, picture: u64) -> Value {
        let mut body = self.body(Files::Kept);
        body["attachments"] = json!([{ "id": picture.to_string(), "filename": PICTURE }]);
        body
    }

    /// Returns whether a message returned by Discord shows this page. What Discord leaves out is taken on
    /// trust.
    pub(crate) fn is_in(&self, message: &Value) -> bool {
        let own = self.fresh();
        let told = |key: &str| !message[key].is_null();
        (!told("content")
            || own["content"].as_str().unwrap_or_default().trim()
                == message["content"].as_str().unwrap_or_default().trim())
            && (!told("components")
                || layout::list_words(&own) == layout::list_words(message)
                    && layout::list_presses(&own) == layout::list_presses(message))
    }

    fn body(&self, files: Files<'_>) -> Value {
        let mentions = json!({ "parse": [], "users": self.ring.iter().map(u64::to_string).collect::<Vec<_>>() });
        if self.notice {
            let mut body = json!({ "content": self.above, "allowed_mentions": mentions });
            if !self.rows.is_empty() {
                body["components"] = self.rows.clone().into();
            }
            return body;
        }
        // The content of a picture, which its description says, need not be said below it.
        let shows = self.sketch.is_some() && files.has_picture();
        let words = match &self.brief {
            Some(brief) if shows => self.lines_beside(brief).join("\n"),
            _ => {
                let words = self.paragraphs.iter().filter(|paragraph| !(shows && paragraph.drawn));
                words.map(|paragraph| paragraph.text.as_str()).collect::<Vec<_>>().join("\n\n")
            }
        };
        let alt = self.sketch.as_ref().map(|picture| cut(&picture.alt, FILE_DESCRIPTION));
        let components = layout::components(&layout::Parts {
            above: &self.above,
            title: &self.title,
            words: &words,
            picture: alt.as_deref(),
            rows: &self.rows,
            accent: self.accent.colour(),
            files,
        });
        json!({ "flags": layout::COMPONENTS, "components": components, "allowed_mentions": mentions })
    }

    fn block(&mut self, block: &SpokenBlock, emojis: &Shown) {
        match block {
            SpokenBlock::Title(text) if self.title.is_empty() => self.title = escape(text, TITLE),
            SpokenBlock::Title(text) => self.label(text, [""]),
            SpokenBlock::Text(text) => self.paragraph(|left| escape(text, left)),
            SpokenBlock::List(lines) => self.paragraph(|left| escape(&lines.join("\n"), left)),
            SpokenBlock::Figures { label, figures } => {
                let drawn: Vec<String> = figures.iter().map(|figure| draw(figure, emojis)).collect();
                let named: Vec<String> = figures.iter().map(name).collect();
                self.label(label, [&*drawn.join(" · "), &*named.join(" · ")]);
            }
            SpokenBlock::Grid { label, rows } => {
                self.label(label, [""]);
                let board = format!("```\n{}\n```", grid(rows).replace('`', "'"));
                // A board that does not fit whole is useless.
                self.paragraph(|left| if room(&board) <= left { board } else { String::new() });
            }
        }
    }

    /// A label in bold, with its subject on the next line: the first of these texts, escaped already, that
    /// there is room for.
    fn label<const N: usize>(&mut self, label: &str, texts: [&str; N]) {
        self.paragraph(|left| {
            if left < 8 {
                return String::new();
            }
            let label = format!("**{}**", escape(label, (left - 4).min(TITLE)));
            let texts = texts.into_iter().filter(|text| !text.is_empty());
            let mut whole = texts.map(|text| format!("{label}\n{text}"));
            whole.find(|whole| room(whole) <= left).unwrap_or_else(|| label.clone())
        });
    }

    /// Adds a paragraph if there is room left for it.
    fn paragraph(&mut self, write: impl FnOnce(usize) -> String) {
        let left = WORDS.saturating_sub(self.length() + 2);
        let text = write(left);
        if !text.is_empty() {
            self.paragraphs.push(Paragraph { text, drawn: false });
        }
    }

    /// Leaves out what no longer fits.
    fn fit(mut self) -> Page {
        while self.length() > WORDS && self.paragraphs.pop().is_some() {}
        self
    }

    fn length(&self) -> usize {
        let words: usize = self.paragraphs.iter().map(|paragraph| room(&paragraph.text) + 2).sum();
        MARKS + room(&self.above) + room(&self.title) + words
    }
}

fn name(figure: &SpokenFigure) -> String {
    let name = escape(&figure.name, TITLE);
    if figure.marked { format!("**{name}**") } else { name }
}

/// A figure with its icon.
fn draw(figure: &SpokenFigure, emojis: &Shown) -> String {
    let name = name(figure);
    emojis.get(&figure.sprite).map_or_else(|| name.clone(), |emoji| format!("{} {name}", emoji.inline()))
}

#[cfg(test)]
mod tests {
    use sobremesa::{Button, Press, What};
    use sobremesa_screen::Tone;
    use sobremesa_store::SessionId;

    use super::*;

    fn button(number: u8) -> Button {
        let press = Press { session: SessionId(1), moment: 0, what: What::Seats(number) };
        Button { label: "á".repeat(200), press, tone: Tone::Plain, figure: None, icon: None }
    }

    fn long() -> Spoken {
        let long = "palabra_larga ".repeat(2000);
        let figure = SpokenFigure { sprite: "x/y".into(), name: long.clone(), marked: true };
        Spoken {
            blocks: vec![
                SpokenBlock::Title(long.clone()),
                SpokenBlock::Figures { label: long.clone(), figures: vec![figure.clone()] },
                SpokenBlock::Grid { label: long.clone(), rows: vec![vec![Some(figure), None]; 400] },
                SpokenBlock::List(vec![long.clone(); 3]),
                SpokenBlock::Text(long),
            ],
            controls: (0..25).map(button).collect(),
            ..Spoken::default()
        }
    }

    fn words(page: &Page) -> usize {
        layout::list_words(&page.whole()).iter().map(|words| room(words)).sum()
    }

    #[test]
    fn however_much_is_to_be_said_it_fits() {
        let text = "palabra_larga ".repeat(2000);
        let page = Page::of(&long(), Language::Es, &Shown::default());
        assert!((3000..=WORDS).contains(&words(&page)), "{}", words(&page));
        for page in [page.clone().under(&text), page.leading_to(&text, &[u64::MAX; 8]), Page::told(&text)] {
            assert!(words(&page) <= WORDS, "{}", words(&page));
            assert!(layout::count(&page.whole()["components"]) <= layout::MOST_COMPONENTS);
            assert_eq!(page.whole()["allowed_mentions"]["parse"], json!([]));
        }
        let call = Page::call(&[u64::MAX; 8], &text).fresh();
        assert!(room(call["content"].as_str().unwrap()) <= CONTENT);
        assert!(call["flags"].is_null(), "phones show its words");
    }

    #[test]
    fn an_edit_clears_all_fields_of_the_old_form() {
        let body = Page::told("hola").whole();
        assert_eq!((&body["content"], &body["embeds"], &body["flags"]), (&Value::Null, &json!([]), &json!(1 << 15)));
        let fresh = Page::told("hola").fresh();
        assert!(fresh.get("content").is_none() && fresh.get("embeds").is_none(), "a new message must not have them");
        assert_eq!(layout::list_words(&Page::default().fresh()), ["…"], "a message must have something in it");
    }
}
