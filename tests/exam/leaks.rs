//! The search for leaks finds leaks: a small game with hidden cards, honest except for one place where it
//! reveals a card.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::Serialize;
use sobremesa::catalogue::Of;
use sobremesa_computer::{Effort, Player, Weighed};
use sobremesa_game::{
    Clause, Dice, Fault, Game, GameStatus, Imagine, Known, Line, Next, Outcome, Score, Seat, SeatSet, Seats, Secret,
    Unplayable, Why,
};
use sobremesa_game::{clauses, line, options};
use sobremesa_screen::picture::{Scene, Tint};
use sobremesa_screen::{Block, Face, Live, Look, Picture, Preset, Primer, Screen, Seen, Shape, Step};

use super::secrecy::Search;

options! {
    /// Options that do not matter to the search.
    struct Options {
        /// The number of hands that are played.
        manos: u8 = 3, in [3, 5];
    }
}

/// The places where the game may reveal secrets, by name.
const LEAKS: &[&str] = &[
    "",
    "state",
    "public view",
    "own view",
    "moves",
    "choices",
    "public offers",
    "event",
    "dealt",
    "recent lines",
    "export",
    "time",
    "refusal",
    "table",
    "picture of the table",
    "alternative text of the table",
    "hand",
    "picture of the hand",
    "alternative text of the hand",
    "hint",
    "nudge",
    "reason",
    "live table",
    "live hand",
];

/// A game in which every seat holds a card and shows it or, except for the first, does not; the highest card
/// shown wins the hand. `PLACE` is where a secret is revealed.
#[derive(Clone)]
struct Highest<const PLACE: usize> {
    seats: Seats,
    left: u8,
    cards: Secret<Vec<u8>>,
    shown: Vec<Option<u8>>,
    /// The cards that were shown in the previous hand.
    last: Vec<Option<u8>>,
    wins: Vec<u8>,
}

impl<const PLACE: usize> Highest<PLACE> {
    const fn leaks(place: &str) -> bool {
        let (one, other) = (LEAKS[PLACE].as_bytes(), place.as_bytes());
        let mut at = 0;
        while at < one.len() && at < other.len() && one[at] == other[at] {
            at += 1;
        }
        at == one.len() && at == other.len()
    }

    /// Returns the last card that is still hidden: a secret to all but its owner.
    fn secret(&self) -> Option<u8> {
        let cards = self.cards.reveal();
        cards.last().copied().filter(|_| self.shown.len() < cards.len())
    }

    /// Returns the secret, if this is the place where it is revealed.
    fn told_at(&self, place: &str) -> Option<u8> {
        self.secret().filter(|_| Self::leaks(place))
    }

    fn in_turn(&self) -> Option<Seat> {
        self.seats.seat(self.shown.len() as u64)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Move {
    /// Legal for no seat in an honest game.
    Espio,
    Muestro,
    Paso,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Move::Espio => "espio",
            Move::Muestro => "muestro",
            Move::Paso => "paso",
        })
    }
}

impl FromStr for Move {
    type Err = ();
    fn from_str(text: &str) -> Result<Move, ()> {
        [Move::Espio, Move::Muestro, Move::Paso].into_iter().find(|mv| mv.to_string() == text).ok_or(())
    }
}

#[derive(Clone, Serialize)]
struct Event {
    what: &'static str,
    card: Option<u8>,
}

/// Fields with `serde(skip)` appear in no view, but may still be drawn.
#[derive(Clone, Serialize)]
struct Public {
    shown: Vec<Option<u8>>,
    last: Vec<Option<u8>>,
    wins: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leak: Option<u8>,
    #[serde(skip)]
    secret: Option<u8>,
}

#[derive(Clone, Serialize)]
struct Private {
    card: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leak: Option<u8>,
    #[serde(skip)]
    secret: Option<u8>,
}

struct No(Option<u8>);

impl Fault for No {
    fn line(&self) -> Line {
        line!("refusal-not-a-move", card = self.0.unwrap_or_default())
    }
}

impl<const PLACE: usize> Game for Highest<PLACE> {
    const ID: &'static str = "carta-alta";
    const SEATS: &'static [u8] = &[2, 3];
    const USUAL_SEATS: u8 = 2;

    type Options = Options;
    type Setup = ();
    type Move = Move;
    type Chance = Vec<u8>;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = No;

    fn clauses(_: Why<'_, No>) -> &'static [Clause] {
        clauses!["CA-1"]
    }

    fn start(options: &Options, seats: Seats, _: Option<&()>) -> Result<Self, Unplayable> {
        let wins = vec![0; usize::from(seats.count())];
        Ok(Highest { seats, left: options.manos, cards: Secret::new(vec![]), shown: vec![], last: vec![], wins })
    }

    fn next(&self) -> Next {
        match self.in_turn() {
            _ if self.left == 0 => {
                let most = self.wins.iter().max();
                let winners = self.seats.iter().filter(|seat| self.wins.get(seat.index()) == most).collect();
                Next::Over(Outcome { winners, reason: "manos" })
            }
            Some(seat) if !self.cards.reveal().is_empty() => Next::Seats([seat].into_iter().collect::<SeatSet>()),
            _ => Next::Chance,
        }
    }

    fn standing(&self) -> GameStatus {
        let score = self.wins.iter().map(|&wins| Score::points(i32::from(wins))).collect();
        let more = self.told_at("state").map(|card| ("card", card.into())).into_iter().collect();
        GameStatus { phase: "mano", score, more }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if matches!(self.next(), Next::Seats(turn) if turn.contains(seat)) {
            if self.told_at("moves").is_some_and(|card| card > 4) {
                list.push(Move::Espio);
            }
            list.push(Move::Muestro);
            list.extend(Some(Move::Paso).filter(|_| !self.shown.is_empty()));
        }
    }

    fn check(&self, _: Seat, mv: &Move) -> Result<(), No> {
        let may_peek = || self.told_at("moves").or(self.told_at("choices")).is_some_and(|card| card > 4);
        let may = match mv {
            Move::Espio => may_peek(),
            Move::Muestro => true,
            Move::Paso => !self.shown.is_empty(),
        };
        if may { Ok(()) } else { Err(No(self.told_at("refusal"))) }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        let card = self.cards.reveal()[seat.index()];
        let told = self.told_at("event");
        self.shown.push((mv == Move::Muestro).then_some(card));
        events.push(Event { what: "carta", card: told.or(self.shown[seat.index()]) });
        if self.in_turn().is_none() {
            let best = self.seats.iter().max_by_key(|seat| self.shown[seat.index()]);
            self.wins[best.map_or(0, Seat::index)] += 1;
            self.left -= 1;
            if self.left > 0 {
                self.cards = Secret::new(vec![]);
                self.last = std::mem::take(&mut self.shown);
            }
        }
    }

    fn draw(&self, dice: &mut Dice) -> Vec<u8> {
        let mut cards: Vec<u8> = (0..10).collect();
        dice.deal(&mut cards, usize::from(self.seats.count()));
        cards.truncate(usize::from(self.seats.count()));
        cards
    }

    fn apply_chance(&mut self, cards: Vec<u8>, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let told = cards.last().copied().filter(|_| Self::leaks("dealt"));
        events.push(Event { what: "reparto", card: told });
        self.cards = Secret::new(cards);
        Ok(())
    }

    fn public(&self) -> Public {
        let (shown, last, wins) = (self.shown.clone(), self.last.clone(), self.wins.clone());
        Public { shown, last, wins, leak: self.told_at("public view"), secret: self.secret() }
    }

    fn private(&self, seat: Seat) -> Private {
        let card = self.cards.reveal().get(seat.index()).copied();
        Private { card, leak: self.told_at("own view"), secret: self.secret() }
    }

    fn export(&self) -> Option<String> {
        Some(format!("{:?}", self.told_at("export")))
    }

    fn claim_ms(&self) -> Option<u64> {
        self.told_at("time").map(u64::from)
    }
}

impl<const PLACE: usize> Imagine for Highest<PLACE> {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let (public, own, seats) = (known.public().clone(), known.private().card, known.seats());
        let (left, seat) = (known.options().manos - public.wins.iter().sum::<u8>(), known.seat());
        move |dice| {
            let mut cards: Vec<u8> =
                (0..10).filter(|card| Some(*card) != own && !public.shown.contains(&Some(*card))).collect();
            let count = cards.len();
            dice.deal(&mut cards, count);
            let hand = seats.iter().filter_map(|place| {
                let known = public.shown.get(place.index()).copied().flatten().or(own.filter(|_| place == seat));
                known.or_else(|| cards.pop())
            });
            let hand = Secret::new(hand.collect());
            let Public { shown, last, wins, .. } = public.clone();
            Some(Highest { seats, left, cards: hand, shown, last, wins })
        }
    }
}

impl<const PLACE: usize> Player for Highest<PLACE> {
    fn weigh(known: &Known<Self>, _: &Effort<'_>, _: &mut Dice) -> Vec<Weighed<Move>> {
        let secret = known.private().secret.filter(|_| Self::leaks("hint"));
        let worth = f32::from(secret.unwrap_or(5)) / 10.0;
        known.moves().iter().map(|&mv| Weighed { mv, worth }).collect()
    }
}

/// Returns the screen of a face that is given a secret that no view reveals.
fn screen(text: Option<u8>, picture: Option<u8>, alt: Option<u8>) -> Screen {
    let mut scene = Scene::cloth(100, 100);
    scene.put(format!("carta/{}", picture.unwrap_or_default()), 0, 0, 10);
    let picture =
        Picture { scene, alt: vec![line!("alt", card = alt.unwrap_or_default())], captions: vec![], faces: vec![] };
    Screen { blocks: vec![Block::Text(line!("text", card = text.unwrap_or_default()))], picture: Some(picture) }
}

impl<const PLACE: usize> Face for Highest<PLACE> {
    fn name() -> Line {
        line!("name")
    }
    fn primer() -> Primer {
        Primer::new(Self::name(), Self::name())
    }

    fn presets() -> Vec<Preset> {
        Vec::new()
    }
    fn option(_: &str, _: &serde_json::Value) -> Line {
        line!("option")
    }
    fn called(_: &str, _: &serde_json::Value) -> Line {
        line!("called")
    }
    fn table(seen: &Seen<Self>) -> Vec<Block> {
        let told = seen.public.secret.filter(|_| Self::leaks("table"));
        vec![Block::Text(line!("text", card = told.unwrap_or_default()))]
    }
    fn describe(seen: &Seen<Self>, _: &[Block]) -> Vec<Line> {
        let told = seen.public.secret.filter(|_| Self::leaks("alternative text of the table"));
        vec![line!("alt", card = told.unwrap_or_default())]
    }
    fn hand(_: &Seen<Self>, private: &Private) -> Screen {
        let told = |place| private.secret.filter(|_| Self::leaks(place));
        screen(told("hand"), told("picture of the hand"), told("alternative text of the hand"))
    }
    fn live(seen: &Seen<Self>, look: &Look<Self>) -> Live {
        let place = if look.shape == Shape::Chat { "picture of the table" } else { "live table" };
        let table = seen.public.secret.filter(|_| Self::leaks(place));
        let own = look.own.and_then(|(_, private)| private.secret).filter(|_| Self::leaks("live hand"));
        let mut live = Live::cloth(100, 100);
        live.write(format!("{table:?} {own:?}"), Tint::Ink, 0, 0, 10);
        live
    }
    fn steps(mv: &Move) -> Vec<Step> {
        vec![Step::new(mv.to_string(), line!("step"))]
    }
    fn public_moves(seen: &Seen<Self>) -> Vec<Move> {
        let is_high = seen.public.secret.is_some_and(|card| card > 4);
        let offered = Self::leaks("choices") || (Self::leaks("public offers") && is_high);
        if offered { vec![Move::Espio] } else { vec![] }
    }
    fn nudge(known: &Known<Self>, _: &Move) -> Option<Line> {
        let told = known.private().secret.filter(|_| Self::leaks("nudge"));
        Some(line!("nudge", card = told.unwrap_or_default()))
    }
    fn why(known: &Known<Self>, _: &Move, _: &Move) -> Option<Line> {
        let told = known.private().secret.filter(|_| Self::leaks("reason"));
        Some(line!("why", card = told.unwrap_or_default()))
    }
    fn tell(_: &Event) -> Option<Line> {
        None
    }
    fn tell_all(_: &[&Event], public: &Public, _: &sobremesa_game::Choices) -> Vec<Line> {
        let told = public.secret.filter(|_| Self::leaks("recent lines"));
        vec![line!("last", card = told.unwrap_or_default())]
    }
}

/// Returns the place in which the secret revealed at `PLACE` was found; none in an honest game.
fn found<const PLACE: usize>() -> (&'static str, Option<&'static str>) {
    let mut search = Search::default();
    let found = (0..6).find_map(|number| search.play(Of::<Highest<PLACE>>::ENTRY, number, 12).err());
    (LEAKS[PLACE], found.map(|leak| leak.place))
}

#[test]
fn an_honest_game_leaks_nothing() {
    assert_eq!(found::<0>().1, None);
}

#[test]
fn every_planted_leak_is_found_and_named() {
    let all = [
        found::<1>(),
        found::<2>(),
        found::<3>(),
        found::<4>(),
        found::<5>(),
        found::<6>(),
        found::<7>(),
        found::<8>(),
        found::<9>(),
        found::<10>(),
        found::<11>(),
        found::<12>(),
        found::<13>(),
        found::<14>(),
        found::<15>(),
        found::<16>(),
        found::<17>(),
        found::<18>(),
        found::<19>(),
        found::<20>(),
        found::<21>(),
        found::<22>(),
        found::<23>(),
    ];
    assert_eq!(all.len() + 1, LEAKS.len(), "every leak is planted");
    for (planted, found) in all {
        // Cards are dealt by one event, and revealed by one.
        let expected = if planted == "dealt" { "event" } else { planted };
        assert_eq!(found, Some(expected), "planted in: {planted}");
    }
}
