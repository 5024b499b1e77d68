//! The controls below a page: buttons in rows, menus, and the pop-ups that ask for a value.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa::{Button, Entry};
use sobremesa_chat::text::{cut, room, say, tell_apart};
use sobremesa_game::line;
use sobremesa_screen::Tone;
use sobremesa_screen::locale::Language;

use crate::emojis::{Emoji, Shown};
use crate::wire::layout::{BUTTONS_IN_ROW, DANGER, LABEL, MOST_BUTTONS, PLAIN, PRIMARY, ROWS, label, pressable, row};

// Discord's own limits.
const OPTIONS_IN_MENU: usize = 25;
const OPTION_ABOUT: usize = 100;
const PLACEHOLDER: usize = 150;

/// Discord's limits for the texts of a pop-up.
const TITLE: usize = 45;
const FIELD_LABEL: usize = 45;
const FIELD_PLACEHOLDER: usize = 100;

/// The styles of fields.
const LINE: u8 = 1;
const PARAGRAPH: u8 = 2;

/// The name of the only field.
pub(crate) const FIELD: &str = "value";

/// The number of buttons, and of characters in them together, from which those with a sentence on them become
/// a menu.
const WALL: (usize, usize) = (12, 240);
const SENTENCE: usize = 16;

/// The prefix of a menu's `custom_id`; the choice itself arrives in the menu's value.
pub(crate) const MENU: &str = "menu.";

/// Arranges the controls in as few rows as they need: buttons while they fit and can be read, menus when
/// there are more, or longer ones. Moves beyond the capacity of five menus can still be given as words.
pub(crate) fn rows(controls: &[Button], language: Language, emojis: &Shown) -> Vec<Value> {
    // Discord does not allow the same id twice in a message.
    let mut pressed: BTreeSet<String> = BTreeSet::new();
    let controls: Vec<&Button> = controls.iter().filter(|button| pressed.insert(button.press.to_string())).collect();
    let labels: Vec<&str> = controls.iter().map(|button| button.label.trim()).collect();
    let controls: Vec<Control<'_>> = controls
        .iter()
        .zip(tell_apart(&labels, LABEL))
        .map(|(button, label)| Control { button, label, emoji: emoji_of(button, emojis) })
        .collect();
    let placeholder = say(language, &line!("discord-menu"));
    let menus = |options: &[Control<'_>]| {
        let menus = options.chunks(OPTIONS_IN_MENU).take(ROWS).enumerate();
        menus.map(|(number, options)| row(&[menu(number, options, &placeholder)])).collect::<Vec<Value>>()
    };
    if controls.len() > MOST_BUTTONS {
        return menus(&controls);
    }
    let written: usize = labels.iter().map(|label| room(label)).sum();
    let longest = if controls.len() > WALL.0 && written > WALL.1 { SENTENCE } else { LABEL };
    let is_long = |control: &Control<'_>| room(control.button.label.trim()) > longest;
    let (long, short): (Vec<_>, Vec<_>) = controls.iter().cloned().partition(is_long);
    let buttons = |controls: &[Control<'_>]| {
        let buttons: Vec<Value> = controls.iter().map(one).collect();
        buttons.chunks(BUTTONS_IN_ROW).map(row).collect::<Vec<Value>>()
    };
    // A menu with one option would be a button that takes two presses.
    match long.len() {
        0 | 1 => buttons(&controls),
        _ => [buttons(&short), menus(&long)].concat(),
    }
}

/// Something that can be pressed, as it is shown.
#[derive(Clone)]
struct Control<'a> {
    button: &'a Button,
    label: String,
    emoji: Option<Value>,
}

/// The icon of a button, if it has one. The label stays: not all people see the icon.
fn emoji_of(button: &Button, emojis: &Shown) -> Option<Value> {
    button.icon.as_deref().and_then(|sprite| emojis.get(sprite)).map(Emoji::on_button)
}

fn one(Control { button, label: text, emoji }: &Control<'_>) -> Value {
    let style = match button.tone {
        Tone::Primary => PRIMARY,
        Tone::Plain => PLAIN,
        Tone::Danger => DANGER,
    };
    let mut control = pressable(text, &button.press, style);
    if let Some(emoji) = emoji {
        control["emoji"] = emoji.clone();
    }
    control
}

/// A menu; its placeholder names the first and the last of its options, which tells it from other menus. What
/// an option says in full stands below it.
fn menu(number: usize, options: &[Control<'_>], placeholder: &str) -> Value {
    let ends = options.first().zip(options.last());
    let ends = ends.map_or_else(String::new, |(first, last)| format!(": {} … {}", first.label, last.label));
    let option = |Control { button, label: text, emoji }: &Control<'_>| {
        let mut option = json!({ "label": label(text), "value": button.press.to_string() });
        let whole = button.label.trim();
        if whole != text {
            option["description"] = cut(whole, OPTION_ABOUT).into();
        }
        if let Some(emoji) = emoji {
            option["emoji"] = emoji.clone();
        }
        option
    };
    json!({
        "type": 3,
        "custom_id": format!("{MENU}{number}"),
        "placeholder": cut(&format!("{placeholder}{ends}"), PLACEHOLDER),
        "options": options.iter().map(option).collect::<Vec<_>>(),
    })
}

/// The pop-up that asks for a value. The field sits in a row: the library loses the text typed into a field
/// in a *label*, the newer form.
pub(crate) fn pop_up(entry: &Entry) -> Value {
    let mut field = json!({
        "type": 4,
        "style": if entry.longest > Entry::LONGEST { PARAGRAPH } else { LINE },
        "custom_id": FIELD,
        "label": cut(&entry.hint, FIELD_LABEL),
        "placeholder": cut(&entry.hint, FIELD_PLACEHOLDER),
        "min_length": 1,
        "max_length": entry.longest,
        "required": true,
    });
    // Nothing is shorter than the shortest value that Discord would take.
    if !entry.value.is_empty() {
        field["value"] = entry.value.as_str().into();
    }
    json!({
        "custom_id": entry.press.to_string(),
        "title": cut(&entry.title, TITLE),
        "components": [{ "type": 1, "components": [field] }],
    })
}

#[cfg(test)]
mod tests {
    use sobremesa::{Press, What};
    use sobremesa_store::SessionId;

    use super::*;
    use crate::wire::layout::{Files, MOST_COMPONENTS, PICTURE, Parts, components, count};

    fn button(number: u8) -> Button {
        let press = Press { session: SessionId(1), moment: 0, what: What::Seats(number) };
        Button { label: format!("botón {number}"), press, tone: Tone::Plain, figure: None, icon: None }
    }

    fn count_rows(controls: &[Button]) -> (usize, usize) {
        let rows = rows(controls, Language::Es, &Shown::default());
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
    fn long_labels_and_many_sentences_become_menu_options() {
        let labelled = |number: u8, label: String| Button { label, ..button(number) };
        let long: Vec<Button> =
            (0..3).map(|number| labelled(number, format!("{}{number}", "siete de oros, ".repeat(4)))).collect();
        let shown = rows(&[long.clone(), vec![button(9)]].concat(), Language::Es, &Shown::default());
        let labels: Vec<&str> = shown[1]["components"][0]["options"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["label"].as_str().unwrap())
            .collect();
        assert_eq!((shown.len(), labels), (2, vec!["…0", "…1", "…2"]));
        assert_eq!(shown[1]["components"][0]["options"][0]["description"], long[0].label);
        assert_eq!(count_rows(&long[..1]), (1, 1), "one alone is a button");
        let sentence = |number: u8| labelled(number, format!("Se juega a {number} tantos y así"));
        let wall: Vec<Button> = (0..12).map(sentence).chain([button(90), button(91)]).collect();
        assert_eq!(count_rows(&wall), (2, 14), "two buttons and a menu");
        assert_eq!(count_rows(&wall[..8]), (2, 8), "eight are none");
    }

    #[test]
    fn the_fullest_page_has_no_more_components_than_discord_takes() {
        let all: Vec<Button> = (0..25).map(button).collect();
        let mut rows = rows(&all, Language::Es, &Shown::default());
        rows.push(row(&[json!({ "type": 2, "style": 5, "label": "x", "url": "https://x.example" })]));
        let parts = Parts {
            above: "a",
            title: "t",
            words: "w",
            picture: Some("p"),
            rows: &rows,
            accent: 0,
            files: Files::New(PICTURE),
        };
        let most = count(&components(&parts).into());
        assert!(most <= MOST_COMPONENTS, "{most}");
    }
}
