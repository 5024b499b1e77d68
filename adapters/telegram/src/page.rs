//! Screens as Telegram has them: one text in HTML and an inline keyboard, within its limits whatever is to be shown.

use std::fmt;

use reqwest::Url;
use sobremesa::picture::Scene;
use sobremesa::session::{Button, OwnMove, Spoken, SpokenBlock, SpokenFigure, What};
use teloxide::types::{ForceReply, InlineKeyboardButton, InlineKeyboardMarkup, ReplyMarkup};

use crate::text::escape;
use sobremesa_chat::text::{cut, room};

/// The longest text of a message, in UTF-16 units after the markup is read.
const LONGEST_TEXT: usize = 4096;
/// The longest below a picture, in the same.
const LONGEST_CAPTION: usize = 1024;
/// The longest alert that answers a press, in characters.
const LONGEST_ALERT: usize = 200;
/// The most buttons of a message, and of one of its rows.
const MOST_BUTTONS: usize = 96;
const BUTTONS_IN_ROW: usize = 4;
/// The longest label, and how long those of one row may be together, each as wide as the widest, before a phone cuts them off.
const LONGEST_LABEL: usize = 64;
const LABELS_IN_ROW: usize = 32;

/// A message to be written. What it says may be for one person alone: it never prints.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct Page {
    html: String,
    /// How much of the text's room is used.
    used: usize,
    keys: Vec<Key>,
    /// What is drawn above.
    scene: Option<Scene>,
    /// Whether an answer is expected.
    asks: bool,
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    label: String,
    does: Does,
}

/// What a button does: what comes back when it is pressed, at most 64 bytes, or where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Does {
    Press(String),
    Lead(Url),
}

impl Key {
    pub(crate) fn press(label: &str, data: String) -> Key {
        Key { label: fit(label), does: Does::Press(data) }
    }

    pub(crate) fn link(label: &str, url: Url) -> Key {
        Key { label: fit(label), does: Does::Lead(url) }
    }
}

/// Telegram wants something on every button.
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

    /// The same with its picture above, where there is one.
    pub(crate) fn with_picture(mut self, spoken: &Spoken) -> Page {
        self.scene = spoken.picture.as_ref().map(|picture| picture.scene.clone());
        self
    }

    /// What is drawn above.
    pub(crate) fn scene(&self) -> Option<&Scene> {
        self.scene.as_ref()
    }

    /// Whether all that it says can stand below a picture.
    pub(crate) fn is_caption(&self) -> bool {
        self.used <= LONGEST_CAPTION
    }

    /// A few words.
    pub(crate) fn say(text: &str) -> Page {
        let mut page = Page::default();
        page.paragraph(text, "", "");
        page
    }

    /// Words to these people, in a way that their phones ring: names, and the chats with them.
    pub(crate) fn call(people: &[(String, i64)], text: &str) -> Page {
        let mut page = Page::default();
        for (name, chat) in people {
            page.inline(name, &format!("<a href=\"tg://user?id={chat}\">"), "</a>");
            page.inline(", ", "", "");
        }
        page.inline(text, "", "");
        page
    }

    /// With one more button.
    pub(crate) fn key(mut self, key: Key) -> Page {
        self.keys.push(key);
        self
    }

    /// With one more button, behind the one by which a player asks for the own hand, if there is one.
    pub(crate) fn key_beside_hand(mut self, controls: &[Button], key: Key) -> Page {
        if let Some(place) = controls.iter().position(|button| button.press.what == What::ShowHand) {
            self.keys.insert((place + 1).min(self.keys.len()), key);
        }
        self
    }

    /// The same as a question: an answer to this message is expected, which tells by the address what was asked.
    pub(crate) fn asking(mut self, address: &Url) -> Page {
        self.inline(" ✎", &format!("<a href=\"{}\">", escape(address.as_str())), "</a>");
        self.asks = true;
        self
    }

    /// Whether an answer is expected.
    pub(crate) fn asks(&self) -> bool {
        self.asks
    }

    /// What stands below: buttons, or the field for an answer.
    pub(crate) fn markup(&self) -> ReplyMarkup {
        if self.asks { ReplyMarkup::ForceReply(ForceReply::new()) } else { self.keyboard().into() }
    }

    /// With one more paragraph.
    pub(crate) fn and(mut self, text: &str) -> Page {
        self.paragraph(text, "", "");
        self
    }

    pub(crate) fn html(&self) -> &str {
        // Telegram sends no message without a text.
        if self.html.is_empty() { "·" } else { &self.html }
    }

    /// The buttons in rows as full as a phone shows them. What is beyond the limit can still be played by word.
    pub(crate) fn keyboard(&self) -> InlineKeyboardMarkup {
        let mut rows: Vec<Vec<InlineKeyboardButton>> = Vec::new();
        let mut widest = 0;
        for Key { label, does } in self.keys.iter().take(MOST_BUTTONS) {
            let button = match does {
                Does::Press(data) => InlineKeyboardButton::callback(label, data),
                Does::Lead(url) => InlineKeyboardButton::url(label, url.clone()),
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
            SpokenBlock::Title(text) => self.paragraph(text, "<b>", "</b>"),
            SpokenBlock::Text(text) => self.paragraph(text, "", ""),
            SpokenBlock::List(lines) => self.paragraph(&lines.join("\n"), "", ""),
            SpokenBlock::Figures { label, figures } => {
                self.paragraph(label, "<b>", "</b>");
                self.inline("\n", "", "");
                for (place, figure) in figures.iter().enumerate() {
                    self.inline(if place == 0 { "" } else { " · " }, "", "");
                    let (open, close) = if figure.marked { ("<b>", "</b>") } else { ("", "") };
                    self.inline(&figure.name, open, close);
                }
            }
            SpokenBlock::Grid { label, rows } => {
                self.paragraph(label, "<b>", "</b>");
                let board = grid(rows);
                // A board that does not fit whole is of no use.
                if room(&board) + 2 <= LONGEST_TEXT - self.used {
                    self.paragraph(&board, "<pre>", "</pre>");
                }
            }
        }
    }

    fn paragraph(&mut self, text: &str, open: &str, close: &str) {
        if !self.html.is_empty() && !text.is_empty() {
            self.inline("\n\n", "", "");
        }
        self.inline(text, open, close);
    }

    /// As much of the text as there is room for, between two tags.
    fn inline(&mut self, text: &str, open: &str, close: &str) {
        let text = cut(text, LONGEST_TEXT - self.used);
        if text.is_empty() {
            return;
        }
        self.used += room(&text);
        self.html += open;
        self.html += &escape(&text);
        self.html += close;
    }
}

/// A board in letters of one width: what a figure's drawing is called stands for it.
fn grid(rows: &[Vec<Option<SpokenFigure>>]) -> String {
    let code = |square: &Option<SpokenFigure>| match square {
        None => ("·".to_owned(), false),
        Some(figure) => {
            let code = figure.sprite.rsplit('/').next().unwrap_or_default();
            // A square without a drawing of its own says what it is by its name.
            (if code.is_empty() { &figure.name } else { code }.to_owned(), figure.marked)
        }
    };
    let width = rows.iter().flatten().map(|square| code(square).0.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<Option<SpokenFigure>>| {
        let squares = row.iter().map(|square| {
            let (code, marked) = code(square);
            let (open, close) = if marked { ('[', ']') } else { (' ', ' ') };
            format!("{open}{code:^width$}{close}")
        });
        squares.collect::<String>()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The own hand as a text for an alert: what is held, and what can be played, numbered and said if all of it fits, else as it is
/// typed; `hint` says how, for such a move.
pub(crate) fn alert(hand: &Spoken, moves: &[OwnMove], hint: impl Fn(&str) -> String) -> String {
    let held: Vec<String> = hand.blocks.iter().filter_map(held).collect();
    let numbered: Vec<String> =
        moves.iter().enumerate().map(|(place, mv)| format!("{} {}", place + 1, mv.label)).collect();
    let texts: Vec<String> = moves.iter().map(|mv| mv.text.clone()).collect();
    let held = held.join("\n");
    let whole = |moves: &[String], first: &str| {
        let hint = if moves.is_empty() { String::new() } else { hint(first) };
        let parts = [held.clone(), moves.join(" · "), hint];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    };
    let typed = texts.first().map_or("", String::as_str);
    let ways = [whole(&numbered, "1"), whole(&texts, typed)];
    match ways.iter().find(|way| room(way) <= LONGEST_ALERT) {
        Some(way) => way.clone(),
        // What is held is more than what can be done with it; that can be read in private.
        None => short(&whole(&[], "")),
    }
}

/// The names of cards or tiles; a sentence where there are none.
fn held(block: &SpokenBlock) -> Option<String> {
    match block {
        SpokenBlock::Figures { figures, .. } => {
            Some(figures.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>().join(", "))
        }
        SpokenBlock::Text(text) => Some(text.clone()),
        SpokenBlock::Title(_) | SpokenBlock::List(_) | SpokenBlock::Grid { .. } => None,
    }
}

/// A text for an alert.
pub(crate) fn short(text: &str) -> String {
    cut(text, LONGEST_ALERT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa::screen::Tone;
    use sobremesa::session::Press;
    use sobremesa::store::SessionId;
    use teloxide::types::InlineKeyboardButtonKind;

    fn button(label: &str) -> Button {
        let press = Press { session: SessionId(u64::MAX), moment: u32::MAX, what: What::ShowHand };
        Button { label: label.into(), press, tone: Tone::Plain, figure: None }
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
        assert!(page.used <= LONGEST_TEXT);
        assert!(page.html().starts_with("<b>Mesa</b>\n\n<b>El tablero</b>\n\n<pre>[C] · \n"), "{}", page.html());
        let keyboard = page.keyboard().inline_keyboard;
        assert_eq!(keyboard.iter().map(Vec::len).sum::<usize>(), MOST_BUTTONS);
        for key in keyboard.iter().flatten() {
            let InlineKeyboardButtonKind::CallbackData(data) = &key.kind else { panic!("not pressed: {key:?}") };
            assert!(data.len() <= 64 && room(&key.text) <= LONGEST_LABEL);
        }
        assert!(room(&alert(&spoken, &[], str::to_owned)) <= LONGEST_ALERT);
        assert_eq!(Page::default().html(), "·");
    }

    #[test]
    fn short_labels_share_a_row() {
        let labels = ["Unirme", "Más…", "Levantarme", "Opciones", "Una etiqueta que llena su fila ella sola"];
        let spoken = Spoken { controls: labels.map(button).to_vec(), ..Spoken::default() };
        let rows: Vec<usize> = Page::of(&spoken).keyboard().inline_keyboard.iter().map(Vec::len).collect();
        assert_eq!(rows, [3, 1, 1]);
    }

    #[test]
    fn an_alert_numbers_the_moves_while_they_fit() {
        let figures = ["as de espadas", "siete de oros"].map(|name| figure(name, false)).to_vec();
        let blocks = vec![SpokenBlock::Figures { label: "Tu mano".into(), figures }];
        let hand = Spoken { blocks, ..Spoken::default() };
        let mv = |text: &str, label: &str| OwnMove { text: text.into(), label: label.into() };
        let moves = [mv("1e", "as de espadas"), mv("truco", "¡Truco!")];
        let hint = |mv: &str| format!("/jugar {mv}");
        assert_eq!(alert(&hand, &moves, hint), "as de espadas, siete de oros\n1 as de espadas · 2 ¡Truco!\n/jugar 1");
        let many = vec![mv("1e", "una etiqueta bastante larga"); 9];
        assert!(alert(&hand, &many, hint).ends_with(" · 1e\n/jugar 1e"));
        assert_eq!(alert(&hand, &vec![many[0].clone(); 90], hint), "as de espadas, siete de oros");
    }
}
