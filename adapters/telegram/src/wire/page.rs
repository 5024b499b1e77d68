//! Screens as Telegram messages: one text in HTML and an inline keyboard, within Telegram's limits for any
//! screen.

use std::fmt;

use reqwest::Url;
use sobremesa::{Brief, Button, Spoken, SpokenBlock, What};
use sobremesa_chat::text::{cut, grid, in_brief, room};
use sobremesa_chat::{Desired, fingerprint};
use sobremesa_screen::picture::Scene;
use teloxide::types::{
    ForceReply, InlineKeyboardButton, InlineKeyboardButtonKind, InlineKeyboardMarkup, ReplyMarkup,
    SwitchInlineQueryChosenChat,
};

use crate::wire::names::Called;
use crate::wire::prose::{Kind, Prose, escape};

/// The longest text of a message, in UTF-16 units after the markup is parsed.
pub(crate) const LONGEST_TEXT: usize = 4096;
/// The longest caption of a picture, in the same units.
pub(crate) const LONGEST_CAPTION: usize = 1024;
/// The most buttons in a message, and in one of its rows.
const MOST_BUTTONS: usize = 96;
const BUTTONS_IN_ROW: usize = 4;
/// The longest label, and how long the labels of one row may be together, counting each as long as the
/// longest, before a phone cuts them off.
const LONGEST_LABEL: usize = 64;
const LABELS_IN_ROW: usize = 32;

/// A message to be written. Its content may be for one person alone: it is never printed.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct Page {
    prose: Prose,
    /// The words beside a picture that shows the rest, if they are fewer.
    brief: Option<Prose>,
    keys: Vec<Key>,
    /// The picture above the text.
    scene: Option<Scene>,
    /// True if it expects an answer.
    asks: bool,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// The way in which a message is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// It is a text, and stays one.
    Text,
    /// It gets a picture, or another one.
    Picture,
    /// Its picture stays, and the caption is rewritten.
    Caption,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    label: String,
    does: Does,
}

/// The action of a button: the data that comes back when it is pressed, at most 64 bytes, or the address that
/// it opens.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Does {
    Press(String),
    Lead(Url),
    /// Lets the person choose a chat, and begins there to type the bot's name and this.
    Share(String),
}

impl Key {
    pub(crate) fn press(label: &str, data: String) -> Key {
        Key { label: fit(label), does: Does::Press(data) }
    }

    pub(crate) fn link(label: &str, url: Url) -> Key {
        Key { label: fit(label), does: Does::Lead(url) }
    }

    /// Telegram refuses it while the bot has no inline mode.
    pub(crate) fn share(label: &str, query: &str) -> Key {
        Key { label: fit(label), does: Does::Share(query.to_owned()) }
    }
}

/// Telegram requires a text on every button.
fn fit(label: &str) -> String {
    let label = cut(label.trim(), LONGEST_LABEL);
    if label.is_empty() { "·".to_owned() } else { label }
}

impl Page {
    /// A screen with its buttons.
    pub(crate) fn of(spoken: &Spoken) -> Page {
        let mut page = Page::default();
        for block in &spoken.blocks {
            page.block(block);
        }
        page.keys = spoken.controls.iter().map(|button| Key::press(&button.label, button.press.to_string())).collect();
        page
    }

    /// Adds the screen's picture, if there is one, and the few words beside it.
    pub(crate) fn with_picture(mut self, spoken: &Spoken) -> Page {
        self.brief = spoken.brief.as_ref().and_then(prose_of);
        self.scene = spoken.picture.as_ref().map(|picture| picture.scene.clone());
        self
    }

    /// The picture above the text.
    pub(crate) fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()
    }

    /// Hashes that tell this page, and the picture in it, from others.
    pub(crate) fn desired(&self) -> Desired {
        Desired { page: fingerprint(self), picture: self.scene.as_ref().map(fingerprint), ..Desired::default() }
    }

    /// A page with a few words.
    pub(crate) fn say(text: &str) -> Page {
        let mut page = Page::default();
        page.prose.paragraph(Kind::Said).add(text, "", "");
        page
    }

    /// Words to these people that make their phones ring: their names, and the chats with them.
    pub(crate) fn call(people: &[(String, i64)], text: &str) -> Page {
        let mut page = Page::default();
        let words = page.prose.paragraph(Kind::Said);
        for (name, chat) in people {
            words.add(name, &format!("<a href=\"tg://user?id={chat}\">"), "</a>").add(", ", "", "");
        }
        words.add(text, "", "");
        page
    }

    /// Begins with the people it is for, as a mention each: their phones ring.
    pub(crate) fn calling(mut self, people: Vec<Called>) -> Page {
        let mut names = Prose::default();
        let words = names.paragraph(Kind::Said);
        for (place, Called { name, user }) in people.iter().enumerate() {
            let link = user.map(|user| format!("<a href=\"tg://user?id={user}\">")).unwrap_or_default();
            words.add(if place == 0 { "" } else { ", " }, "", "");
            words.add(name, &link, if user.is_some() { "</a>" } else { "" });
        }
        self.prose = names.then(self.prose);
        self
    }

    /// Removes the button by which players ask for their hand.
    pub(crate) fn without_hand(mut self, controls: &[Button]) -> Page {
        if let Some(place) = controls.iter().position(|button| button.press.what == What::ShowHand)
            && place < self.keys.len()
        {
            self.keys.remove(place);
        }
        self
    }

    /// Removes the buttons.
    pub(crate) fn without_keys(self) -> Page {
        Page { keys: Vec::new(), ..self }
    }

    /// Adds a button.
    pub(crate) fn key(mut self, key: Key) -> Page {
        self.keys.push(key);
        self
    }

    /// Adds a button after the one by which players ask for their hand, if that is there.
    pub(crate) fn key_beside_hand(mut self, controls: &[Button], key: Key) -> Page {
        if let Some(place) = controls.iter().position(|button| button.press.what == What::ShowHand) {
            self.keys.insert((place + 1).min(self.keys.len()), key);
        }
        self
    }

    /// Turns the page into a question: an answer to this message is expected, and the address tells which
    /// question it was.
    pub(crate) fn asking(mut self, address: &Url) -> Page {
        self.prose.paragraph(Kind::Said).add("✎", &format!("<a href=\"{}\">", escape(address.as_str())), "</a>");
        self.asks = true;
        self
    }

    /// Returns whether it expects an answer.
    pub(crate) fn asks(&self) -> bool {
        self.asks
    }

    /// The markup below the text: buttons, or the field for an answer.
    pub(crate) fn markup(&self) -> ReplyMarkup {
        if self.asks { ForceReply::new().into() } else { self.keyboard().into() }
    }

    /// Adds a paragraph.
    pub(crate) fn and(mut self, text: &str) -> Page {
        self.brief.iter_mut().for_each(|brief| {
            brief.paragraph(Kind::Said).add(text, "", "");
        });
        self.prose.paragraph(Kind::Said).add(text, "", "");
        self
    }

    /// The whole text.
    pub(crate) fn html(&self) -> String {
        some(self.prose.whole(LONGEST_TEXT))
    }

    /// The text if there is only as much room as below a picture: edits of ephemeral messages take no more
    /// (tdlib/telegram-bot-api issue 881).
    pub(crate) fn short(&self) -> String {
        some(self.prose.whole(LONGEST_CAPTION))
    }

    /// The text as a caption.
    pub(crate) fn caption(&self) -> String {
        some(self.brief.as_ref().unwrap_or(&self.prose).beside_picture(LONGEST_CAPTION))
    }

    /// The buttons, in rows as full as a phone shows them. Moves beyond the limit can still be typed.
    pub(crate) fn keyboard(&self) -> InlineKeyboardMarkup {
        let mut rows: Vec<Vec<InlineKeyboardButton>> = Vec::new();
        let mut widest = 0;
        for Key { label, does } in self.keys.iter().take(MOST_BUTTONS) {
            let button = match does {
                Does::Press(data) => InlineKeyboardButton::callback(label, data),
                Does::Lead(url) => InlineKeyboardButton::url(label, url.clone()),
                Does::Share(query) => {
                    let kind = InlineKeyboardButtonKind::SwitchInlineQueryChosenChat(chosen_chat(query));
                    InlineKeyboardButton::new(label, kind)
                }
            };
            widest = room(label).max(widest);
            match rows.last_mut() {
                Some(row) if row.len() < BUTTONS_IN_ROW && widest * (row.len() + 1) <= LABELS_IN_ROW => {
                    row.push(button);
                }
                _ => {
                    widest = room(label);
                    rows.push(vec![button]);
                }
            }
        }
        InlineKeyboardMarkup::new(rows)
    }

    fn block(&mut self, block: &SpokenBlock) {
        match block {
            SpokenBlock::Title(text) => {
                self.prose.paragraph(Kind::Said).add(text, "<b>", "</b>");
            }
            SpokenBlock::Text(text) => {
                self.prose.paragraph(Kind::Said).add(text, "", "");
            }
            SpokenBlock::List(lines) => {
                self.prose.paragraph(Kind::Listed).add(&lines.join("\n"), "", "");
            }
            SpokenBlock::Figures { label, figures } => {
                let paragraph = self.prose.paragraph(Kind::Drawn).add(label, "<b>", "</b>");
                for (place, figure) in figures.iter().enumerate() {
                    paragraph.add(if place == 0 { "\n" } else { " · " }, "", "");
                    let (open, close) = if figure.marked { ("<b>", "</b>") } else { ("", "") };
                    paragraph.add(&figure.name, open, close);
                }
            }
            // The heading goes with the board: below a picture there is neither.
            SpokenBlock::Grid { label, rows } => {
                self.prose.paragraph(Kind::Board).add(label, "<b>", "</b>");
                self.prose.paragraph(Kind::Board).add(&grid(rows), "<pre>", "</pre>");
            }
        }
    }
}

/// The most lines beside a picture, so that the picture and its buttons are seen at once, and the length of
/// one that a phone does not break.
const LINES: usize = 4;
const LINE: usize = 44;

/// A screen in few lines; `None` if there is nothing to say.
fn prose_of(brief: &Brief) -> Option<Prose> {
    let write = |text: &str, limit: Option<usize>| limit.map_or_else(|| text.to_owned(), |limit| cut(text, limit));
    let lines = in_brief(brief, LINES, LINE, write).concat();
    let mut prose = Prose::default();
    prose.paragraph(Kind::Said).add(&lines.join("\n"), "", "");
    (!lines.is_empty()).then_some(prose)
}

/// Any chat with people in it.
fn chosen_chat(query: &str) -> SwitchInlineQueryChosenChat {
    SwitchInlineQueryChosenChat {
        query: Some(query.to_owned()),
        allow_user_chats: true,
        allow_bot_chats: false,
        allow_group_chats: true,
        allow_channel_chats: false,
    }
}

/// Telegram sends no message without a text.
fn some(html: String) -> String {
    if html.is_empty() { "·".to_owned() } else { html }
}

#[cfg(test)]
mod tests {
    use sobremesa::{Press, SpokenFigure};
    use sobremesa_screen::Tone;
    use sobremesa_store::SessionId;

    use super::*;

    fn button(label: &str) -> Button {
        let press = Press { session: SessionId(u64::MAX), moment: u32::MAX, what: What::ShowHand };
        Button { label: label.into(), press, tone: Tone::Plain, figure: None, icon: None }
    }

    fn figure(name: &str, marked: bool) -> SpokenFigure {
        SpokenFigure { sprite: "ajedrez/C".into(), name: name.into(), marked }
    }

    #[test]
    fn whatever_is_to_be_said_it_fits() {
        let long = "<palabra> & más ".repeat(2000);
        let spoken = Spoken {
            blocks: vec![
                SpokenBlock::Title("Mesa".into()),
                SpokenBlock::Grid { label: "El tablero".into(), rows: vec![vec![Some(figure("C", true)), None]; 8] },
                SpokenBlock::Figures { label: long.clone(), figures: vec![figure(&long, true); 9] },
                SpokenBlock::Grid { label: long.clone(), rows: vec![vec![None; 100]; 100] },
                SpokenBlock::List(vec![long.clone(); 3]),
            ],
            controls: vec![button(&long); 200],
            ..Spoken::default()
        };
        let page = Page::of(&spoken);
        let read = |html: String| {
            let plain = ["<b>", "</b>", "<pre>", "</pre>", "<blockquote expandable>", "</blockquote>"];
            let text = plain.iter().fold(html, |html, tag| html.replace(tag, ""));
            room(&text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        };
        assert!(read(page.html()) <= LONGEST_TEXT && read(page.caption()) <= LONGEST_CAPTION);
        assert!(page.html().starts_with("<b>Mesa</b>\n\n<b>El tablero</b>\n\n<pre>[C] · \n"), "{}", page.html());
        let keys = page.keyboard().inline_keyboard;
        assert_eq!(keys.iter().map(Vec::len).sum::<usize>(), MOST_BUTTONS);
        for key in keys.iter().flatten() {
            let InlineKeyboardButtonKind::CallbackData(data) = &key.kind else { panic!("not pressed: {key:?}") };
            assert!(data.len() <= 64 && room(&key.text) <= LONGEST_LABEL);
        }
        assert_eq!(Page::default().html(), "·");
    }

    #[test]
    fn beside_a_picture_stand_four_lines() {
        let lines = |count: usize| (0..count).map(|number| format!("línea {number}")).collect::<Vec<_>>();
        let brief = Brief { now: vec!["Le toca a Ana.".into()], latest: lines(6) };
        let spoken =
            Spoken { blocks: vec![SpokenBlock::Title("Mesa".into())], brief: Some(brief), ..Spoken::default() };
        let page = Page::of(&spoken).with_picture(&spoken).and("Seguís esta mesa.");
        assert_eq!(page.caption(), "Le toca a Ana.\nlínea 3\nlínea 4\nlínea 5\n\nSeguís esta mesa.");
        assert!(page.html().starts_with("<b>Mesa</b>"), "without the picture all is told");
        let long = Brief { now: vec!["a".repeat(90), "b".repeat(90)], latest: lines(1) };
        let caption = Page::default().with_picture(&Spoken { brief: Some(long), ..Spoken::default() }).caption();
        assert_eq!(caption, format!("{}\n{}…", "a".repeat(90), "b".repeat(43)), "a long line counts as several");
    }

    #[test]
    fn short_labels_share_a_row() {
        let labels = ["Unirme", "Más…", "Levantarme", "Opciones", "Una etiqueta que llena su fila ella sola"];
        let spoken = Spoken { controls: labels.map(button).to_vec(), ..Spoken::default() };
        let rows: Vec<usize> = Page::of(&spoken).keyboard().inline_keyboard.iter().map(Vec::len).collect();
        assert_eq!(rows, [3, 1, 1]);
    }
}
