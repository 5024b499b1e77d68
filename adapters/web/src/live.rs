//! The live table as JSON for the page's script: where things lie and where they can be touched, and nothing about any game.

use serde_json::{Map, Value, json};
use sobremesa::game::{Line, Seat, SeatSet};
use sobremesa::line;
use sobremesa::locale::{Language, Texts};
use sobremesa::picture::{Size, Tint, Turn};
use sobremesa::screen::live::{Label, Sitting, Spot, Tally, Thing};
use sobremesa::screen::{Shape, Tone};
use sobremesa::session::{Beat, Offered, Session};

use crate::site::Site;
use crate::visit::Guest;

/// The shape that a page requests.
pub(crate) fn shape(asked: Option<&str>) -> Shape {
    match asked {
        Some("landscape") => Shape::Landscape,
        _ => Shape::Portrait,
    }
}

/// `live`, `beats` and `offers` as this guest sees them, with the states after `since`; no keys before the first game.
pub(crate) fn live(site: &Site, session: &Session, guest: &Guest, shape: Shape, since: Option<u64>) -> Value {
    let player = guest.visitor.player();
    let mut keys = Map::new();
    if let Some(table) = session.live(&player, shape, since, (site.parts.clock)()) {
        let teller = Teller { people: session, language: guest.language, seat: table.seat };
        let beats: Vec<Value> = table.beats.iter().map(|beat| teller.beat(beat)).collect();
        keys.insert("live".into(), beats.last().map_or(Value::Null, |beat| beat["live"].clone()));
        keys.insert("beats".into(), Value::Array(beats));
        let offered = |offers: &[Offered]| offers.iter().map(|offer| teller.offer(offer)).collect();
        keys.insert("offers".into(), offered(&table.offers));
        if !table.wishes.is_empty() {
            keys.insert("wishes".into(), offered(&table.wishes));
        }
    }
    Value::Object(keys)
}

/// The people at a table.
pub(crate) trait People {
    /// The name of the player in a seat.
    fn name(&self, seat: Seat, language: Language) -> String;
    /// Whether a computer acts in a seat.
    fn is_computer(&self, seat: Seat) -> bool;
}

impl People for Session {
    fn name(&self, seat: Seat, language: Language) -> String {
        self.short_name_in(seat, language)
    }

    fn is_computer(&self, seat: Seat) -> bool {
        Session::is_computer(self, seat)
    }
}

/// Describes a table to one viewer.
pub(crate) struct Teller<'a> {
    pub(crate) people: &'a dyn People,
    pub(crate) language: Language,
    /// The viewer's seat, if any.
    pub(crate) seat: Option<Seat>,
}

impl Teller<'_> {
    pub(crate) fn say(&self, line: &Line) -> String {
        Texts::get().say(self.language, line, &|seat| self.people.name(seat, self.language))
    }

    pub(crate) fn beat(&self, beat: &Beat) -> Value {
        let live = &beat.live;
        let drawn = json!({
            "width": live.width,
            "height": live.height,
            "ground": { "sprite": live.ground, "src": source(&live.ground) },
            "things": live.things.iter().map(|thing| self.thing(thing)).collect::<Vec<_>>(),
            "spots": live.spots.iter().map(|spot| self.spot(spot)).collect::<Vec<_>>(),
            "labels": live.labels.iter().map(label).collect::<Vec<_>>(),
            "players": live.players.iter().map(|player| self.player(player)).collect::<Vec<_>>(),
            "score": live.score.iter().map(|tally| self.tally(tally, live.score.len())).collect::<Vec<_>>(),
            "status": self.say(&beat.status),
        });
        let said: Vec<String> = beat.said.iter().map(|line| self.say(line)).collect();
        json!({ "key": beat.key, "live": drawn, "said": said, "rest": beat.rest })
    }

    /// Defaults are left out: no turn, no token, no name, not dim.
    fn thing(&self, thing: &Thing) -> Value {
        let (width, height) = thing.size();
        let placed = &thing.placed;
        let mut keys = json!({
            "id": thing.id, "sprite": placed.sprite, "src": source(&placed.sprite),
            "x": placed.x, "y": placed.y, "w": width, "h": height,
        });
        let turn = match placed.turn {
            Turn::None => 0,
            Turn::Quarter => 90,
            Turn::Half => 180,
            Turn::ThreeQuarters => 270,
        };
        if turn != 0 {
            keys["turn"] = turn.into();
        }
        if let Some(token) = &thing.token {
            keys["token"] = token.as_str().into();
        }
        if let Some(name) = &thing.name {
            keys["name"] = self.say(name).into();
        }
        if thing.dim {
            keys["dim"] = true.into();
        }
        keys
    }

    fn spot(&self, spot: &Spot) -> Value {
        let Spot { token, x, y, width, height, name } = spot;
        json!({ "token": token, "x": x, "y": y, "w": width, "h": height, "name": self.say(name) })
    }

    fn player(&self, player: &Sitting) -> Value {
        let marks: Vec<&str> = player.marks.iter().map(|mark| mark.word()).collect();
        json!({
            "seat": player.seat,
            "name": self.people.name(player.seat, self.language),
            "x": player.x,
            "y": player.y,
            "side": player.side,
            "turn": player.turn,
            "me": self.seat == Some(player.seat),
            "computer": self.people.is_computer(player.seat),
            "marks": marks,
            "voice": player.voice.as_ref().map(|voice| self.say(voice)),
            "cards": player.cards,
            "clock_ms": player.clock_ms,
            "clock_runs": player.clock_ms.is_some() && player.turn,
        })
    }

    /// Two sides of several players each are called ours and theirs for a player; anything else goes by names.
    fn tally(&self, tally: &Tally, of: usize) -> Value {
        let name = match self.seat {
            Some(seat) if of == 2 && tally.seats.contains(seat) && tally.seats.len() > 1 => self.say(&line!("live-us")),
            Some(seat) if of == 2 && !tally.seats.contains(seat) && tally.seats.len() > 1 => {
                self.say(&line!("live-them"))
            }
            _ => self.names(tally.seats),
        };
        let seats: Vec<_> = tally.seats.iter().collect();
        json!({ "name": name, "points": tally.points, "of": tally.of, "seats": seats })
    }

    fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.people.name(seat, self.language)).collect();
        names.join(" · ")
    }

    fn offer(&self, offer: &Offered) -> Value {
        let step = &offer.node.step;
        let tone = match step.tone {
            Tone::Plain => "plain",
            Tone::Primary => "primary",
            Tone::Danger => "danger",
        };
        let figure = step.figure.as_ref().filter(|figure| Size::of(&figure.sprite).is_some());
        json!({
            "token": step.token,
            "label": self.say(&step.label),
            "tone": tone,
            "src": figure.map(|figure| source(&figure.sprite)),
            "press": offer.press,
            "next": offer.next.iter().map(|next| self.offer(next)).collect::<Vec<_>>(),
        })
    }
}

/// The address of a drawing.
fn source(sprite: &str) -> String {
    format!("/figura/{sprite}.svg")
}

fn label(label: &Label) -> Value {
    let Label { text, x, y, size, tint } = label;
    let tint = match tint {
        Tint::Ink => "ink",
        Tint::Paper => "paper",
        Tint::Amber => "amber",
    };
    json!({ "text": text, "x": x, "y": y, "size": size, "tint": tint, "anchor": "middle" })
}
