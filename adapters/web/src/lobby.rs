//! A table before its game, as the page's script draws it: who sits where, how others are invited, and the
//! rules that the host may change.

use serde::{Serialize, Serializer};
use serde_json::Value;
use sobremesa::{Menu, Press, Session, What, character_line, level_line};
use sobremesa_computer::Level;
use sobremesa_game::options::Field;
use sobremesa_game::{Choices, Line, Seat, line};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::face_of;
use sobremesa_store::PlayerId;

use crate::choose::{ASKED, called, label, offered, written};
use crate::rooms::ADAPTER;
use crate::site::say;

/// The minutes for which the form offers to wait for an absent player.
const PATIENCE: [Option<u16>; 2] = [None, Some(5)];

/// A table before its game, for one person.
#[derive(Serialize)]
pub(crate) struct Lobby {
    chairs: Vec<Sitting>,
    /// The people who are missing, or who begins once all are there, in words.
    missing: String,
    /// The time when the table was opened, in milliseconds.
    since: u64,
    /// The code that brings the table elsewhere; only those who sit there learn it.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    /// The people who have stood up; the terms of a game that counts, and who has not agreed to them.
    notes: Vec<String>,
    /// The rules in a few words each.
    rules: Vec<String>,
    /// The buttons of the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<Hosting>,
}

/// The presses of the host, who alone can make them.
#[derive(Serialize)]
struct Hosting {
    /// The computers that may take the free seats, by their levels.
    fill: Vec<Rival>,
    /// The menu that has more about computers.
    computers: Pressed,
    /// All options.
    options: Pressed,
    /// The question whether the table is for those invited or for all; left out where tables are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    listed: Option<Asked>,
    form: Vec<Asked>,
}

/// A computer to be seated.
#[derive(Serialize)]
struct Rival {
    name: String,
    face: &'static str,
    level: String,
    press: Pressed,
}

/// A rule and its values.
#[derive(Serialize)]
struct Asked {
    label: String,
    values: Vec<Answer>,
}

#[derive(Serialize)]
struct Answer {
    label: String,
    press: Pressed,
    chosen: bool,
}

/// A press, as its text.
struct Pressed(Press);

impl Serialize for Pressed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A chair before a game: free where there is no name.
#[derive(Serialize)]
struct Sitting {
    name: Option<String>,
    face: &'static str,
    /// The level of a computer, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    me: bool,
    host: bool,
    /// Takes a free chair.
    #[serde(skip_serializing_if = "Option::is_none")]
    sit: Option<Pressed>,
}

impl Lobby {
    /// The table for this person, if no game has begun there.
    pub(crate) fn of(session: &Session, player: &PlayerId, language: Language) -> Option<Lobby> {
        if !session.in_lobby() {
            return None;
        }
        let mine = session.seat_of(player);
        let missing = session.free_seats().count();
        let is_host = session.host() == player;
        let host = session.sitters().find(|(_, sitter)| sitter.player == *session.host()).map(|(seat, _)| seat);
        let missing = match host {
            Some(host) if missing == 0 && !is_host => {
                line!("web-host-begins", who = session.name_in(host, language))
            }
            _ => line!("web-missing", count = missing),
        };
        let named = |line: &Line| session.say(line, language);
        let terms = session.terms();
        let terms = terms.iter().map(named);
        Some(Lobby {
            chairs: session.seats().iter().map(|seat| Sitting::of(session, seat, mine, language)).collect(),
            missing: say(language, &missing),
            since: session.created().0,
            code: mine.map(|_| session.invite().to_string()),
            notes: session.notes(language).into_iter().chain(terms).collect(),
            rules: rules(session).iter().map(|rule| first_letter_up(&say(language, rule))).collect(),
            host: is_host.then(|| Hosting::of(session, language)),
        })
    }
}

impl Sitting {
    fn of(session: &Session, seat: Seat, mine: Option<Seat>, language: Language) -> Sitting {
        let free = session.free_seats().any(|free| free == seat);
        let level = |level: Level| say(language, &line!("web-chair-level", level = level.number()));
        Sitting {
            name: (!free).then(|| session.name_in(seat, language)),
            face: session.face_in(seat),
            level: session.computer(seat).map(|computer| level(computer.level)),
            me: mine == Some(seat),
            host: session.sitter(seat).is_some_and(|sitter| sitter.player == *session.host()),
            sit: (free && mine.is_some()).then(|| Pressed(session.press(What::Join(Some(seat))))),
        }
    }
}

impl Hosting {
    fn of(session: &Session, language: Language) -> Hosting {
        let said = |line: &Line| say(language, line);
        let press = |what| Pressed(session.press(what));
        let open = |open: bool| Answer {
            label: said(&line!("web-listed", open = if open { "yes" } else { "no" })),
            press: press(What::Listed(open)),
            chosen: session.is_listed() == open,
        };
        let listed = session
            .can_be_listed(ADAPTER)
            .then(|| Asked { label: said(&line!("web-listed-label")), values: vec![open(false), open(true)] });
        let chosen = chosen(session);
        let mut form: Vec<Asked> = asked(session, &chosen)
            .map(|field| {
                let value = chosen.get(field.name).unwrap_or(&field.default);
                let answer = |each: &Value| Answer {
                    label: label(language, field.name, each),
                    press: press(What::Value(field.name.to_owned(), written(each))),
                    chosen: each == value,
                };
                let values = offered(session.game(), &field, value);
                Asked {
                    label: said(&line!("web-rule", rule = field.name)),
                    values: values.iter().map(answer).collect(),
                }
            })
            .collect();
        let patience = session.patience();
        let own = Some(patience).filter(|patience| !PATIENCE.contains(patience));
        let wait = |minutes: Option<u16>| Answer {
            label: said(&patience_line(minutes)),
            press: press(What::Patience(minutes)),
            chosen: minutes == patience,
        };
        form.push(Asked {
            label: said(&line!("web-absent")),
            values: PATIENCE.into_iter().chain(own).map(wait).collect(),
        });
        let counts = |rated: bool| Answer {
            label: said(&line!("points-value", on = if rated { "yes" } else { "no" })),
            press: press(What::Rated(rated)),
            chosen: session.is_rated() == rated,
        };
        form.push(Asked { label: said(&line!("points-switch")), values: vec![counts(false), counts(true)] });
        let rival = |level: Level| {
            let name = said(&character_line(level));
            let face = face_of(&name, 0);
            let press = press(What::AddComputer(level, true));
            Rival { name, face, level: said(&level_line(session.game(), level)), press }
        };
        let fill = Level::ALL.map(rival).into();
        Hosting {
            fill,
            computers: press(What::Options(Menu::Computers)),
            options: press(What::Options(Menu::All)),
            listed,
            form,
        }
    }
}

/// All options of a table, as they are now.
fn chosen(session: &Session) -> Choices {
    session.game().choices(&session.choices()).unwrap_or_default()
}

/// The rules that people name when they propose a game, where they have an effect, in that order.
fn asked(session: &Session, chosen: &Choices) -> impl Iterator<Item = Field> {
    let (game, seats) = (session.game(), session.seats());
    let fields = game.fields();
    let asked = ASKED.iter().filter_map(|name| fields.iter().find(|field| field.name == *name).cloned());
    asked.filter(|field| game.matters(field.name, chosen, seats)).collect::<Vec<_>>().into_iter()
}

/// That the game counts; the rules that people name, and those that were chosen otherwise; and for how long the table waits
/// for an absent player.
fn rules(session: &Session) -> Vec<Line> {
    let (game, chosen, named) = (session.game(), chosen(session), session.choices());
    let more = game.fields().into_iter().filter(|field| {
        !ASKED.contains(&field.name)
            && named.contains_key(field.name)
            && game.matters(field.name, &chosen, session.seats())
    });
    let fields = asked(session, &chosen).chain(more);
    let rules = fields.map(|field| called(game, &field, chosen.get(field.name).unwrap_or(&field.default)));
    let points = session.is_rated().then(|| line!("points-switch"));
    points
        .into_iter()
        .chain(rules)
        .chain([line!("web-waits", minutes = session.patience().unwrap_or_default())])
        .collect()
}

fn patience_line(minutes: Option<u16>) -> Line {
    line!("web-absent-wait", minutes = minutes.unwrap_or_default())
}

fn first_letter_up(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
