//! `/jugar/GAME`: what is played, with whom, and by which rules, as chips that are touched. Single rules are
//! changed at the table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::typed::{Found, find_game};
use sobremesa::{Configure, character_line, level_line, manner_line, ratings_line};
use sobremesa_computer::Level;
use sobremesa_game::line;
use sobremesa_game::options::{Allowed, Field};
use sobremesa_game::{Choices, Line, Seat, Seats};
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::face_of;

use crate::front::{drawing, face, still};
use crate::icons::{BACK, icon};
use crate::page::{Page, sorry};
use crate::site::say;
use crate::visit::Guest;

/// The rule that is a clock.
const CLOCK: &str = "reloj";

/// The rules that are asked for before a table is opened: those that people name when they propose a game.
pub(crate) const ASKED: [&str; 6] = ["puntos", "flor", "reloj", "variante", "cubo", "parejas"];

/// So many values of a rule are offered.
const MOST_VALUES: usize = 6;

/// The field that says whether the game counts for the players' points.
pub(crate) const COUNTS: &str = "puntaje";

/// The prefix of form fields that name a rule.
const RULE: &str = "regla.";

/// The company in which a visitor wants to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum With {
    /// Computers.
    #[default]
    Compu,
    /// People whom they invite.
    Amigos,
    /// Strangers.
    Gente,
}

impl With {
    const ALL: [With; 3] = [With::Compu, With::Amigos, With::Gente];

    pub(crate) fn word(self) -> &'static str {
        match self {
            With::Compu => "compu",
            With::Amigos => "amigos",
            With::Gente => "gente",
        }
    }

    pub(crate) fn of(word: &str) -> With {
        With::ALL.into_iter().find(|with| with.word() == word).unwrap_or_default()
    }
}

/// The colour that a person chooses for themselves when they open a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// The first seat.
    White,
    /// As the lot decides.
    Any,
    /// The second seat.
    Black,
}

impl Colour {
    const ALL: [Colour; 3] = [Colour::White, Colour::Any, Colour::Black];

    fn word(self) -> &'static str {
        match self {
            Colour::White => "blancas",
            Colour::Any => "azar",
            Colour::Black => "negras",
        }
    }

    /// The change to a table at which the person who opened it sits on the first of two seats.
    pub(crate) fn change(form: &BTreeMap<String, String>) -> Option<Configure> {
        let word = form.get("colour")?;
        match Colour::ALL.into_iter().find(|colour| colour.word() == word)? {
            Colour::White => None,
            Colour::Any => Some(Configure::Lot(true)),
            Colour::Black => Some(Configure::Swap(Seat::new(0)?, Seat::new(1)?)),
        }
    }
}

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    con: With,
    /// The preset from which the chips are set.
    #[serde(default)]
    de: String,
}

/// The games that are one game to people: those that the first word of one's id finds, as *truco* does.
pub(crate) fn kin(game: &dyn AnyGame) -> Vec<&'static dyn AnyGame> {
    static FOUND: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| GAMES.iter().map(|game| found(*game)).collect());
    fn found(game: &dyn AnyGame) -> Vec<&'static str> {
        match find_game(first_word(game)) {
            Found::One(one) => vec![one.0.id()],
            Found::Several(all) => all.into_iter().map(|(game, _)| game.id()).collect(),
            Found::None | Found::Near(_) => Vec::new(),
        }
    }
    let own = GAMES.iter().zip(FOUND.iter()).find(|(one, _)| one.id() == game.id()).map(|(_, found)| found);
    let is_kin = |other: &str, found: &[&str]| {
        other == game.id() || found.contains(&game.id()) || own.is_some_and(|own| own.contains(&other))
    };
    GAMES.iter().zip(FOUND.iter()).filter(|(other, found)| is_kin(other.id(), found)).map(|(other, _)| *other).collect()
}

/// The first word of a game's id: *truco* of `truco-argentino`.
pub(crate) fn first_word(game: &dyn AnyGame) -> &'static str {
    game.id().split('-').next().unwrap_or_default()
}

/// `/jugar/GAME`
pub(crate) async fn page(Path(id): Path<String>, Query(asked): Query<Asked>, guest: Guest) -> Response {
    let language = guest.language;
    let found = find(&id).and_then(|game| {
        let presets = game.presets();
        let preset = presets.iter().find(|preset| preset.id == asked.de).or(presets.first()).cloned()?;
        Some((game, preset))
    });
    let Some((game, preset)) = found else {
        return sorry(&guest, StatusCode::NOT_FOUND, &say(language, &line!("web-not-found")));
    };
    let name = say(language, &game.name());
    let called = if kin(game).len() > 1 { say(language, &line!("web-truco")) } else { name.clone() };
    let body = html! {
        header.cover.grain {
            div.disc.weave {}
            a.icon href=(guest.path("/")) aria-label=(say(language, &line!("web-back"))) { (icon(BACK)) }
            h1 { (called) }
            (still(&guest, drawing(game), "scene"))
        }
        main #main .choose { (form(&guest, game, &preset, asked.con)) }
    };
    let page = Page { title: &name, about: &name, picture: None, script: Some("js/front.js"), kind: "choosing", body };
    page.frame(&guest).into_response()
}

fn form(guest: &Guest, game: &'static dyn AnyGame, preset: &Preset, with: With) -> Markup {
    let said = |line| say(guest.language, &line);
    let presets = game.presets();
    let mut seats: Vec<u8> = presets.iter().map(|preset| preset.seats).collect();
    seats.sort_unstable();
    seats.dedup();
    html! {
        form #choice method="post" action=(guest.path("/mesas")) {
            input type="hidden" name="preset" value={ (game.id()) "/" (preset.id) };
            input type="hidden" name="contribution" value="";
            fieldset.segments { legend.unseen { (said(line!("web-with-whom"))) }
                @for each in With::ALL { @if guest.inside.is_none() || each != With::Gente {
                    label { input type="radio" name="con" value=(each.word()) checked[each == with]; span { (said(line!("web-with", with = each.word()))) } }
                } }
            }
            @let kin = kin(game);
            @if kin.len() > 1 {
                nav.field aria-label=(said(line!("web-which"))) { p.legend { (said(line!("web-which"))) }
                    div.chips.two { @for other in kin {
                        a.chip href=(guest.path(&format!("/jugar/{}?con={}", other.id(), with.word()))) aria-current=[(other.id() == game.id()).then_some("page")] {
                            (said(line!("web-kin-name", game = other.id()))) small { (said(line!("web-kin", game = other.id()))) }
                        }
                    } }
                }
            }
            @if seats.len() > 1 {
                fieldset.field { legend { (said(line!("web-seats"))) }
                    div.chips { @for count in seats {
                        label.chip { input type="radio" name="seats" value=(count) checked[count == preset.seats];
                            span { (count) small { (said(line!("web-seats-word", game = game.id(), count = count))) } } }
                    } }
                }
            }
            div.fields { @for field in rules(game) { (rule(guest, game, preset, &field)) } }
            // Where nothing is left to chance, it matters which side begins.
            @if !game.has_chance() {
                fieldset.field { legend { (said(line!("web-colour"))) }
                    div.chips { @for colour in Colour::ALL {
                        label.chip { input type="radio" name="colour" value=(colour.word()) checked[colour == Colour::Any];
                            span { (said(line!("web-colour-value", colour = colour.word()))) } }
                    } }
                }
            }
            fieldset.field.counts { legend { (said(line!("points-switch"))) }
                div.segments { @for rated in [false, true] {
                    label { input type="radio" name=(COUNTS) value=(rated) checked[!rated];
                        span { (said(line!("points-value", on = if rated { "yes" } else { "no" }))) } }
                } }
            }
            div.opponent { (levels(guest, game))
                div.foot { button.primary.big {
                    @for each in With::ALL { span data-with=(each.word()) { (said(match each {
                        With::Compu => line!("web-begin-with", who = say(guest.language, &character_line(Level::default()))),
                        each => line!("web-begin", with = each.word()),
                    })) } }
                } }
            }
            @if presets.len() > 1 {
                details.field.ways open[with != With::Compu || presets.iter().position(|each| each.id == preset.id) != Some(0)] {
                    summary { (said(line!("web-ways"))) }
                    ul { @for each in &presets {
                        li { a href=(guest.path(&format!("/jugar/{}?con={}&de={}", game.id(), with.word(), each.id))) aria-current=[(each.id == preset.id).then_some("true")] {
                            strong { (said(each.name.clone())) } " " small { (said(each.about.clone())) } } }
                    } }
                }
            }
            p.rules { a href=(guest.path(&format!("/reglas/{}", game.id()))) { (said(line!("web-rules"))) } }
        }
    }
}

/// The rules of this game that are asked for, in that order.
fn rules(game: &dyn AnyGame) -> Vec<Field> {
    let fields = game.fields();
    ASKED.iter().filter_map(|name| fields.iter().find(|field| field.name == *name).cloned()).collect()
}

/// The values of a rule that are offered: this one, those that a preset has, and unless these are words the
/// usual ones.
pub(crate) fn offered(game: &dyn AnyGame, field: &Field, chosen: &Value) -> Vec<Value> {
    let of_presets = game.presets().into_iter().filter_map(|preset| preset.choices.get(field.name).cloned());
    let usual = field.offer_values();
    let usual = usual.into_iter().filter(|_| !matches!(field.allowed, Allowed::Words(_)));
    let wanted = std::iter::once(chosen.clone()).chain([field.default.clone()]).chain(of_presets).chain(usual);
    let mut few: Vec<Value> = Vec::new();
    for value in wanted {
        if few.len() < MOST_VALUES && !few.contains(&value) && (is_brief(&value) || value == *chosen) {
            few.push(value);
        }
    }
    match field.name {
        CLOCK => few.sort_by_key(|value| seconds(value).unwrap_or(u32::MAX)),
        _ if few.iter().all(Value::is_i64) => few.sort_by_key(Value::as_i64),
        _ => {}
    }
    few
}

/// The time that a clock such as *3+2* gives a player for forty moves; `None` if there is no clock.
fn seconds(value: &Value) -> Option<u32> {
    let (minutes, bonus) = match value.as_str()?.split_once('+') {
        Some((minutes, bonus)) => (minutes, bonus.parse().ok()?),
        None => (value.as_str()?, 0),
    };
    Some(minutes.parse::<u32>().ok()?.saturating_mul(60).saturating_add(40 * bonus))
}

/// The word by which people call a clock: a game with less time than this, in seconds.
const PACES: [(u32, &str); 3] = [(180, "bullet"), (600, "blitz"), (3600, "rapid")];

fn pace(value: &Value) -> &'static str {
    let Some(seconds) = seconds(value) else { return "none" };
    PACES.into_iter().find(|(limit, _)| seconds < *limit).map_or("long", |(_, word)| word)
}

fn rule(guest: &Guest, game: &'static dyn AnyGame, preset: &Preset, field: &Field) -> Markup {
    let said = |line| say(guest.language, &line);
    let chosen = preset.choices.get(field.name).unwrap_or(&field.default);
    let matters = Seats::new(preset.seats).is_some_and(|seats| {
        game.choices(&preset.choices).is_ok_and(|choices| game.matters(field.name, &choices, seats))
    });
    html! {
        @if matters {
            fieldset.field { legend { (said(line!("web-rule", rule = field.name))) }
                div.chips { @for value in offered(game, field, chosen) {
                    label.chip { input type="radio" name={ (RULE) (field.name) } value=(written(&value)) checked[value == *chosen]
                            data-called=[(field.name == "puntos").then(|| said(called(game, field, &value)))];
                        span { (label(guest.language, field.name, &value))
                            @if field.name == CLOCK { small { (said(line!("web-pace", pace = pace(&value)))) } } } }
                } }
            }
        }
    }
}

/// A value as a chip has it: in a word or two, since the rule's name stands above it.
pub(crate) fn label(language: Language, name: &str, value: &Value) -> String {
    match value {
        Value::String(word) if word.starts_with(|first: char| first.is_ascii_digit()) => word.clone(),
        Value::Number(number) => number.to_string(),
        _ => say(language, &line!("web-value", value = format!("{name}-{}", written(value)))),
    }
}

/// A rule as people say it: *a 30*, *sin flor*.
pub(crate) fn called(game: &dyn AnyGame, field: &Field, value: &Value) -> Line {
    game.called(field.name, value)
}

/// Returns true if a few letters are enough to say what a value means.
fn is_brief(value: &Value) -> bool {
    value.as_str().is_none_or(|word| !word.contains([',', '/']) && !word.ends_with("dias"))
}

pub(crate) fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The levels of computers to choose from.
fn levels(guest: &Guest, game: &'static dyn AnyGame) -> Markup {
    let said = |line| say(guest.language, &line);
    html! {
        fieldset.field.against { legend { (said(line!("web-against-whom"))) }
            div.levels { @for level in Level::ALL {
                @let name = said(character_line(level));
                label { input type="radio" name="level" value=(level.number()) checked[level == Level::default()]
                        aria-label={ (name) ", " (said(level_line(game, level))) ". " (said(manner_line(level))) } data-name=(name) data-face=(face_of(&name, 0))
                        data-begin=(said(line!("web-begin-with", who = name.as_str())));
                    span.step aria-hidden="true" { (level.number()) }
                    span.called aria-hidden="true" {
                        (face(guest, face_of(&name, 0)))
                        span { strong { (name) } small { (said(manner_line(level))) } }
                        @if let Some(rating) = game.rating(level) { b { "≈ " (rating) } }
                    }
                }
            } }
            @if let Some(source) = ratings_line(game) { small { (said(source)) } }
        }
    }
}

/// Returns the choice that these form fields make: a preset, and the values that differ from it.
pub(crate) fn read(game: &dyn AnyGame, preset: &str, form: &BTreeMap<String, String>) -> (String, Choices) {
    let presets = game.presets();
    let seats: Option<u8> = form.get("seats").and_then(|seats| seats.parse().ok());
    let named = presets.iter().find(|each| each.id == preset);
    let fits = |each: &&Preset| seats.is_none_or(|seats| each.seats == seats);
    let base = named.filter(fits).or_else(|| presets.iter().find(fits)).or(named);
    let Some(base) = base else { return (preset.to_owned(), Choices::new()) };
    let fields = game.fields();
    let mut choices = Choices::new();
    for (name, text) in form.iter().filter_map(|(name, text)| Some((name.strip_prefix(RULE)?, text))) {
        let Some(field) = fields.iter().find(|field| field.name == name) else { continue };
        let value = match field.allowed {
            Allowed::Words(_) | Allowed::Text(_) => Value::from(text.as_str()),
            Allowed::Boolean => Value::from(text == "true"),
            Allowed::Integers(_) | Allowed::Range(..) => text.parse::<i64>().map_or(Value::Null, Value::from),
        };
        if base.choices.get(field.name).unwrap_or(&field.default) != &value {
            choices.insert(field.name.to_owned(), value);
        }
    }
    (base.id.to_owned(), choices)
}
