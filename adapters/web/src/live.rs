//! The live table as JSON for the page's script: where things lie and where they can be touched, and nothing
//! about any game.

use serde::{Serialize, Serializer};
use sobremesa::catalogue::Texts;
use sobremesa::{Beat, LiveTable, Offered, Session};
use sobremesa_game::{Line, Seat, SeatSet, line};
use sobremesa_screen::live::{BAR_FACE, Label, Sitting, Spot, Stake, Tally, Thing, Way};
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::{Placed, Size, Tint, Turn, without_sign};
use sobremesa_screen::{Live, Part, Shape};

use crate::assets::gesture;
use crate::sheet::{Drawing, tone};

/// The shape that a page requests.
pub(crate) fn shape(asked: Option<&str>) -> Shape {
    match asked {
        Some("landscape") => Shape::Landscape,
        _ => Shape::Portrait,
    }
}

/// The people at a table.
pub(crate) trait People {
    /// The name of the player in a seat.
    fn name(&self, seat: Seat, language: Language) -> String;
    /// Returns whether a computer acts in a seat.
    fn is_computer(&self, seat: Seat) -> bool;
    /// The face of the player in a seat.
    fn face(&self, seat: Seat) -> &'static str;
}

impl People for Session {
    fn name(&self, seat: Seat, language: Language) -> String {
        self.name_in(seat, language)
    }

    fn is_computer(&self, seat: Seat) -> bool {
        Session::is_computer(self, seat)
    }

    fn face(&self, seat: Seat) -> &'static str {
        self.face_in(seat)
    }
}

/// Describes a table to one viewer.
pub(crate) struct Teller<'a> {
    pub(crate) people: &'a dyn People,
    pub(crate) language: Language,
    /// The viewer's seat, if any.
    pub(crate) seat: Option<Seat>,
    /// The game that is played.
    pub(crate) game: &'a str,
}

impl Teller<'_> {
    pub(crate) fn say(&self, line: &Line) -> String {
        // At the table its face tells a computer.
        Texts::get().say(self.language, line, &|seat| without_sign(&self.people.name(seat, self.language)).to_owned())
    }

    /// The value as the page's script reads it.
    pub(crate) fn tell<'a, T: ?Sized>(&'a self, what: &'a T) -> Told<'a, T> {
        Told(self, what)
    }

    /// The data that the page needs to draw the table.
    pub(crate) fn live<'a>(&'a self, live: &'a LiveTable) -> Sent<'a> {
        let LiveTable { beats, offers, wishes, .. } = live;
        let wishes = (!wishes.is_empty()).then(|| self.tell(wishes.as_slice()));
        Sent { beats: self.tell(beats), offers: self.tell(offers), wishes }
    }

    /// Two sides of several players each are called ours and theirs for a player; anything else goes by
    /// names.
    fn side(&self, seats: SeatSet, of: usize) -> String {
        match self.seat {
            Some(seat) if of == 2 && seats.contains(seat) && seats.len() > 1 => self.say(&line!("live-us")),
            Some(seat) if of == 2 && !seats.contains(seat) && seats.len() > 1 => self.say(&line!("live-them")),
            _ => self.names(seats),
        }
    }

    fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.people.name(seat, self.language)).collect();
        names.join(" · ")
    }
}

/// The data that the page draws: the states, the last of which is the present, and the moves possible there.
#[derive(Serialize)]
pub(crate) struct Sent<'a> {
    beats: Told<'a, [Beat]>,
    offers: Told<'a, [Offered]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wishes: Option<Told<'a, [Offered]>>,
}

/// A text, written straight into the answer, since most of a page's data is text.
pub(crate) struct Told<'a, T: ?Sized>(&'a Teller<'a>, &'a T);

impl<T> Serialize for Told<'_, [T]>
where
    for<'b> Told<'b, T>: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.iter().map(|each| Told(self.0, each)))
    }
}

impl Serialize for Told<'_, Line> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.say(self.1))
    }
}

impl Serialize for Told<'_, Beat> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            key: u64,
            live: Scene<'a>,
            said: Told<'a, [Line]>,
            rest: bool,
            #[serde(skip_serializing_if = "Vec::is_empty")]
            throws: Vec<Told<'a, [Thing]>>,
        }
        let Told(teller, Beat { key, live, said, status, rest, throws }) = self;
        let throws = throws.iter().map(|throw| teller.tell(throw.as_slice())).collect();
        let live = Scene { status: Some(teller.tell(status)), ..Scene::of(live, teller) };
        Sent { key: *key, live, said: teller.tell(said), rest: *rest, throws }.serialize(serializer)
    }
}

/// The table half-way through a move is drawn as any other; no player is asked anything else there.
impl Serialize for Told<'_, Live> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Scene::of(self.1, self.0).serialize(serializer)
    }
}

#[derive(Serialize)]
struct Scene<'a> {
    width: u16,
    height: u16,
    ground: Ground<'a>,
    things: Told<'a, [Thing]>,
    spots: Told<'a, [Spot]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ways: Vec<&'a [(i16, i16)]>,
    labels: Told<'a, [Label]>,
    players: Told<'a, [Sitting]>,
    score: Vec<Score<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stake: Option<Staked>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Told<'a, Part>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<Told<'a, Line>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rack: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Told<'a, Line>>,
}

#[derive(Serialize)]
struct Staked {
    value: u8,
    x: i16,
    y: i16,
}

#[derive(Serialize)]
struct Ground<'a> {
    src: Drawing<'a>,
}

impl<'a> Scene<'a> {
    fn of(live: &'a Live, teller: &'a Teller<'_>) -> Scene<'a> {
        Scene {
            width: live.width,
            height: live.height,
            ground: Ground { src: Drawing(&live.ground) },
            things: teller.tell(&live.things),
            spots: teller.tell(&live.spots),
            ways: live.ways.iter().map(|Way { points, .. }| points.as_slice()).collect(),
            labels: teller.tell(&live.labels),
            players: teller.tell(&live.players),
            score: live.score.iter().map(|tally| Score::of(tally, live.score.len(), teller)).collect(),
            parts: live.parts.iter().map(|part| teller.tell(part)).collect(),
            stake: live.stake.map(|Stake { value, x, y }| Staked { value, x, y }),
            opening: live.opening.as_ref().map(|name| teller.tell(name)),
            rack: live.rack,
            status: None,
        }
    }
}

#[derive(Serialize)]
struct Score<'a> {
    name: String,
    points: &'a str,
    of: Option<&'a str>,
    seats: SeatSet,
    /// The points as they are laid out on the table, in groups.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    counters: Vec<Vec<Drawing<'a>>>,
}

impl<'a> Score<'a> {
    /// One score out of `count`.
    fn of(tally: &'a Tally, count: usize, teller: &Teller<'_>) -> Score<'a> {
        let Tally { seats, points, of, counters, .. } = tally;
        let counters = counters.iter().map(|group| group.iter().map(|counter| Drawing(counter)).collect()).collect();
        Score { name: teller.side(*seats, count), points, of: of.as_deref(), seats: *seats, counters }
    }
}

/// Defaults are left out: no turn, no token, no name, not dim.
impl Serialize for Told<'_, Thing> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            id: &'a str,
            src: Drawing<'a>,
            x: i16,
            y: i16,
            w: u16,
            h: u16,
            #[serde(skip_serializing_if = "Option::is_none")]
            turn: Option<u16>,
            #[serde(skip_serializing_if = "Option::is_none")]
            token: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            name: Option<Told<'a, Line>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            dim: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            die: Option<bool>,
        }
        let Told(teller, thing) = self;
        let (w, h) = thing.size();
        let Placed { sprite, x, y, turn, .. } = &thing.placed;
        let turn = match turn {
            Turn::None => None,
            Turn::Quarter => Some(90),
            Turn::Half => Some(180),
            Turn::ThreeQuarters => Some(270),
        };
        let name = thing.name.as_ref().map(|name| teller.tell(name));
        let (dim, die) = (thing.dim.then_some(true), thing.die.then_some(true));
        let (id, token) = (thing.id.as_str(), thing.token.as_deref());
        Sent { id, src: Drawing(sprite), x: *x, y: *y, w, h, turn, token, name, dim, die }.serialize(serializer)
    }
}

impl Serialize for Told<'_, Spot> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            token: &'a str,
            x: i16,
            y: i16,
            w: u16,
            h: u16,
            name: Told<'a, Line>,
        }
        let Told(teller, Spot { token, x, y, width, height, name }) = self;
        Sent { token, x: *x, y: *y, w: *width, h: *height, name: teller.tell(name) }.serialize(serializer)
    }
}

impl Serialize for Told<'_, Label> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            text: &'a str,
            x: i16,
            y: i16,
            size: u16,
            tint: &'static str,
            anchor: &'static str,
        }
        let Told(_, Label { text, x, y, size, tint }) = self;
        let tint = match tint {
            Tint::Ink => "ink",
            Tint::Paper => "paper",
            Tint::Amber => "amber",
        };
        Sent { text, x: *x, y: *y, size: *size, tint, anchor: "middle" }.serialize(serializer)
    }
}

/// Defaults are left out here, too.
impl Serialize for Told<'_, Part> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            text: Told<'a, Line>,
            #[serde(skip_serializing_if = "Option::is_none")]
            side: Option<usize>,
            #[serde(skip_serializing_if = "Option::is_none")]
            points: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")]
            open: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            ends: Option<bool>,
        }
        let Told(teller, Part { line, side, points, open, ends }) = self;
        let (open, ends) = (open.then_some(true), ends.then_some(true));
        Sent { text: teller.tell(line), side: *side, points: *points, open, ends }.serialize(serializer)
    }
}

impl Serialize for Told<'_, Sitting> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            seat: Seat,
            name: String,
            looks: &'static str,
            x: i16,
            y: i16,
            side: usize,
            #[serde(skip_serializing_if = "Option::is_none")]
            face: Option<u16>,
            turn: bool,
            me: bool,
            computer: bool,
            marks: Vec<&'static str>,
            voice: Option<Told<'a, Line>>,
            cards: Option<u8>,
            #[serde(skip_serializing_if = "Option::is_none")]
            colour: Option<&'static str>,
            clock_ms: Option<u64>,
            clock_runs: bool,
        }
        let Told(teller, player) = self;
        let seat = player.seat;
        let sent = Sent {
            seat,
            name: teller.people.name(seat, teller.language),
            looks: teller.people.face(seat),
            x: player.x,
            y: player.y,
            side: player.side,
            face: (player.face != BAR_FACE).then_some(player.face),
            turn: player.turn,
            me: teller.seat == Some(seat),
            computer: teller.people.is_computer(seat),
            marks: player.marks.iter().map(|mark| mark.word()).collect(),
            voice: player.voice.as_ref().map(|voice| teller.tell(voice)),
            cards: player.cards,
            colour: player.colour,
            clock_ms: player.clock_ms,
            clock_runs: player.clock_ms.is_some() && player.turn,
        };
        sent.serialize(serializer)
    }
}

impl Serialize for Told<'_, Offered> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            token: &'a str,
            label: Told<'a, Line>,
            tone: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            about: Option<Told<'a, Line>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            answers: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            goes: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            forced: Option<bool>,
            src: Option<Drawing<'a>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            icon: Option<Drawing<'a>>,
            press: Option<&'a str>,
            next: Told<'a, [Offered]>,
        }
        let Told(teller, Offered { node, press, next }) = self;
        let step = &node.step;
        let figure = step.figure.as_ref().filter(|figure| Size::of(&figure.sprite).is_some());
        // A gesture has a drawing on the page alone.
        let gesture = gesture(teller.game, &step.token);
        let sent = Sent {
            token: &step.token,
            label: teller.tell(&step.label),
            tone: tone(step.tone),
            about: step.about.as_ref().map(|about| teller.tell(about)),
            answers: step.answers.then_some(true),
            goes: step.goes.then_some(true),
            forced: step.forced.then_some(true),
            src: figure.map(|figure| figure.sprite.as_str()).or(gesture.as_deref()).map(Drawing),
            icon: step.icon.as_deref().map(Drawing),
            press: press.as_deref(),
            next: teller.tell(next),
        };
        sent.serialize(serializer)
    }
}
