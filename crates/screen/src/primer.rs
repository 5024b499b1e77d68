//! A game explained to people who have never played it: ten lines, and what is drawn beside them.
//!
//! A page shows every plate; a chat gets one [picture](Primer::picture) made of them. What is on a board is a
//! [`Situation`]: the game itself sets it up and says where a piece may go, so that a drawing cannot show what
//! the rules do not allow.

use std::collections::BTreeMap;

use serde_json::Value;
use sobremesa_game::{Arg, Game, Line, Next, Options, Seats, line};

use crate::live::{Live, Look, Shape, Thing};
use crate::locale::words;
use crate::picture::{Scene, Size, Tint, Turn};
use crate::{Align, Caption, Face, Figure, Picture, Seen, Step};

/// A game explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primer {
    /// Its name.
    pub name: Line,
    /// The lines for a first game, each on a line of the text. A word between asterisks is a term of the game.
    pub lines: Line,
    /// The drawings, the most useful first.
    pub plates: Vec<Plate>,
    /// The words of the game, each on a line of the text: the word, a colon, its meaning.
    pub terms: Option<Line>,
}

/// A drawing with its title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plate {
    /// The title.
    pub title: Line,
    /// The drawing itself.
    pub drawn: Drawn,
}

/// The kinds of drawings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The cards from the highest on; those of one rank are equal.
    Order(Vec<Rank>),
    /// Cards, and what they add up to.
    Sums(Vec<Sum>),
    /// Numbers of points, and the bets or deeds that are worth them.
    Worth(Vec<(Line, Line)>),
    /// A situation on the table.
    Scene(Picture),
    /// Several small boards, each with a few words.
    Boards(Vec<Picture>),
}

/// Cards that are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The cards.
    pub figures: Vec<Figure>,
    /// Their name together.
    pub name: Line,
}

/// Cards that count together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The cards; those that are marked do not count.
    pub figures: Vec<Figure>,
    /// Their total.
    pub total: Line,
    /// The reason.
    pub why: Line,
}

impl Sum {
    /// Returns a sum of cards that all count.
    pub fn new(figures: impl Into<Vec<Figure>>, total: impl ToString, why: Line) -> Sum {
        Sum { figures: figures.into(), total: words::verbatim(&total.to_string()), why }
    }
}

/// The width of a picture of cards, and its margin: the rim of the cloth and a little more.
const WIDTH: i16 = 720;
const MARGIN: i16 = 34;
/// The width of a card in a picture of the full order, and the part of it that the next card of the same rank
/// leaves visible.
const RANKED: i16 = 64;
const SHIFT: i16 = 24;
const APART: i16 = 20;
/// The width of a card that is added up.
const ADDED: i16 = 76;
/// The height of words in a picture.
const TOLD: u16 = 30;

impl Primer {
    /// Returns a primer without a drawing.
    pub fn new(name: Line, lines: Line) -> Primer {
        Primer { name, lines, plates: Vec::new(), terms: None }
    }

    /// Returns the primer with the words of the game.
    #[must_use]
    pub fn with_terms(self, terms: Line) -> Primer {
        Primer { terms: Some(terms), ..self }
    }

    /// Returns the primer with one more drawing; `title` selects among the titles.
    #[must_use]
    pub fn with(mut self, title: &'static str, drawn: Drawn) -> Primer {
        self.plates.push(Plate { title: line!("primer-title", what = title), drawn });
        self
    }

    /// Returns the picture for a chat: the first situation; or the order of the cards, and cards added up.
    pub fn picture(&self) -> Option<Picture> {
        let drawn = || self.plates.iter().map(|plate| &plate.drawn);
        let scene = drawn().find_map(|drawn| match drawn {
            Drawn::Scene(picture) => Some(picture.clone()),
            _ => None,
        });
        scene.or_else(|| {
            let mut sheet = Sheet::default();
            for drawn in drawn() {
                match drawn {
                    Drawn::Order(ranks) => sheet.order(ranks),
                    Drawn::Sums(sums) => sums.iter().for_each(|sum| sheet.sum(sum)),
                    Drawn::Worth(_) | Drawn::Scene(_) | Drawn::Boards(_) => {}
                }
            }
            sheet.picture()
        })
    }
}

/// Groups cards by their rank, the highest first: `rank` is higher for the higher card. A rank is called by
/// `name`, of its number counted from 1 and its cards.
pub fn ranked<C: Copy>(
    cards: impl IntoIterator<Item = C>,
    rank: impl Fn(C) -> u8,
    figure: impl Fn(C) -> Figure,
    name: impl Fn(&[C]) -> Line,
) -> Drawn {
    let mut ranks: BTreeMap<u8, Vec<C>> = BTreeMap::new();
    for card in cards {
        ranks.entry(rank(card)).or_default().push(card);
    }
    let ranks = ranks.into_values().rev();
    Drawn::Order(
        ranks.map(|cards| Rank { name: name(&cards), figures: cards.into_iter().map(&figure).collect() }).collect(),
    )
}

/// A cloth on which cards are laid in rows, from the top down.
#[derive(Default)]
struct Sheet {
    things: Vec<(String, i16, i16, i16)>,
    numbers: Vec<(u64, i16, i16)>,
    captions: Vec<Caption>,
    alt: Vec<Line>,
    /// The height that is taken, below the margin.
    down: i16,
}

impl Sheet {
    /// Lays down cards from high to low: equal ones overlap, and each place is numbered.
    fn order(&mut self, ranks: &[Rank]) {
        let wide = |rank: &Rank| RANKED + (rank.figures.len() as i16 - 1) * SHIFT;
        let mut rows: Vec<(i16, Vec<(u64, &Rank)>)> = Vec::new();
        for (number, rank) in (1_u64..).zip(ranks) {
            let names: Arg = rank.figures.iter().map(|figure| figure.name.clone()).collect();
            self.alt.push(line!("picture-order", number = number, cards = names));
            let width = wide(rank);
            match rows.last_mut().filter(|(taken, _)| taken + APART + width <= WIDTH - 2 * MARGIN) {
                Some((taken, row)) => {
                    *taken += APART + width;
                    row.push((number, rank));
                }
                None => rows.push((width, vec![(number, rank)])),
            }
        }
        let (tall, below) = (RANKED * 156 / 100, 26);
        for (taken, row) in rows {
            self.space();
            let mut left = (WIDTH - taken) / 2;
            for (number, rank) in row {
                for (place, card) in (0..).zip(&rank.figures) {
                    self.things.push((card.sprite.clone(), left + place * SHIFT, self.down, RANKED));
                }
                self.numbers.push((number, left + wide(rank) / 2, self.down + tall + below / 2));
                left += wide(rank) + APART;
            }
            self.down += tall + below;
        }
    }

    /// Lays down cards that are added up, and beside them what they make and why.
    fn sum(&mut self, sum: &Sum) {
        self.space();
        let tall = ADDED * 156 / 100;
        let figures: Arg = sum.figures.iter().map(|figure| figure.name.clone()).collect();
        self.alt.push(line!("picture-figures", label = sum.why.clone(), figures = figures));
        let mut left = MARGIN + 14;
        for card in &sum.figures {
            let width = if card.marked { ADDED * 2 / 3 } else { ADDED };
            let lower = (ADDED - width) * 156 / 100;
            self.things.push((card.sprite.clone(), left, self.down + lower, width));
            left += width + 10;
        }
        let (left, middle) = (left + 14, self.down + tall / 2);
        let room = (WIDTH - MARGIN - left).max(60) as u16;
        let total = Caption::new(sum.total.clone(), (left, middle - 24), 50, room, Tint::Amber);
        self.captions.push(total.align(Align::Left).said());
        let why = Caption::new(sum.why.clone(), (left, middle + 24), 27, room, Tint::Paper);
        self.captions.push(why.align(Align::Left));
        self.down += tall;
    }

    fn space(&mut self) {
        if self.down > 0 {
            self.down += APART;
        }
    }

    fn picture(self) -> Option<Picture> {
        if self.down == 0 {
            return None;
        }
        let mut scene = Scene::cloth(WIDTH as u16, (self.down + 2 * MARGIN) as u16);
        for (sprite, x, y, width) in self.things {
            scene.put(sprite, x, y + MARGIN, width as u16);
        }
        for (number, x, y) in self.numbers {
            scene.write(&number.to_string(), Tint::Paper, x, y + MARGIN, 22);
        }
        let mut captions = self.captions;
        captions.iter_mut().for_each(|caption| caption.at.1 += MARGIN);
        Some(Picture { scene, alt: self.alt, captions, faces: Vec::new() })
    }
}

/// A situation of a game, with its table as chats see it, without the players.
pub struct Situation<G: Face> {
    game: G,
    seats: Seats,
    /// The table; more may be laid on it.
    pub live: Live,
}

impl<G: Face> Situation<G> {
    /// Sets up a situation: with these options, from this `setup` of the rulebook (JSON objects or null), after
    /// these moves.
    ///
    /// # Panics
    /// If the rules do not accept it: primers name situations that they do, and a test looks at each.
    pub fn new(seats: u8, options: &Value, setup: Value, played: &[&str]) -> Situation<G> {
        let seats = Seats::new(seats).expect("a number of seats");
        let choices = options.as_object().cloned().unwrap_or_default();
        let options = G::Options::from_choices(&choices).expect("the options of a primer are the game's");
        let setup: Option<G::Setup> = serde_json::from_value(setup).expect("the setup of a primer is the game's");
        let mut game = G::start(&options, seats, setup.as_ref()).expect("a primer's situation can be played");
        for text in played {
            let turn = crate::live::turn_of(game.next()).first().expect("the game waits for a player");
            let mv = game.read(turn, text).ok().expect("the moves of a primer are legal");
            game.play(turn, mv, &mut Vec::new());
        }
        let look = Look { shape: Shape::Chat, own: None };
        let mut live = seen(&game, seats, |seen| G::live(seen, &look));
        live.players.clear();
        live.score.clear();
        live.rounds.clear();
        live.note = None;
        Situation { game, seats, live }
    }

    /// Returns what everyone sees of it.
    pub fn seen<T>(&self, look: impl FnOnce(&Seen<'_, G>) -> T) -> T {
        seen(&self.game, self.seats, look)
    }

    /// Returns the ways by touch to each move of the player in turn.
    fn ways(&self) -> Vec<Vec<Step>> {
        let mut moves = Vec::new();
        if let Next::Seats(turn) = self.game.next() {
            turn.iter().for_each(|seat| self.game.moves(seat, &mut moves));
        }
        moves.iter().flat_map(G::touches).collect()
    }

    /// Marks the piece there, and every place to which it may go.
    #[must_use]
    pub fn goes(mut self, from: &str) -> Situation<G> {
        let ways = self.ways();
        let mut to: Vec<&str> = Vec::new();
        for way in &ways {
            if let [first, second, ..] = &way[..]
                && first.token == from
            {
                to.push(&second.token);
            }
        }
        to.sort_unstable();
        to.dedup();
        assert!(!to.is_empty(), "{from} can move");
        let to: Vec<String> = to.into_iter().map(str::to_owned).collect();
        self.mark(from, &to);
        self
    }

    /// Marks the pieces and the places of one move, by its touches.
    ///
    /// # Panics
    /// If there is no such move.
    #[must_use]
    pub fn way(mut self, touched: &[&str]) -> Situation<G> {
        let same = |way: &&Vec<Step>| way.iter().map(|step| &*step.token).eq(touched.iter().copied());
        assert!(self.ways().iter().any(|way| same(&way)), "{touched:?} is a move");
        for pair in touched.chunks_exact(2) {
            self.mark(pair[0], &[pair[1].to_owned()]);
        }
        self
    }

    fn mark(&mut self, from: &str, to: &[String]) {
        let is_there = |thing: &Thing, token: &str| thing.token.as_deref() == Some(token);
        if let Some(place) = self.live.things.iter().rposition(|thing| is_there(thing, from)) {
            let (lies, (width, _)) = (self.live.things[place].placed.clone(), self.live.things[place].size());
            let around = |mark: &'static str, wide: u16, rim: i16| {
                Thing::new(format!("sale-{from}"), mark, lies.x - rim, lies.y - rim, wide).turned(lies.turn)
            };
            let thing = match lies.sprite.starts_with("ficha/") {
                true => around("marca/ficha", lies.width + 14, 7),
                false => around("marca/mueve", width + 12, 6),
            };
            self.live.things.insert(place, thing);
        }
        for token in to {
            let taken = self.live.things.iter().rfind(|thing| is_there(thing, token)).map(|thing| {
                let (width, height) = thing.size();
                (thing.placed.x, thing.placed.y, width, height)
            });
            let free = self.live.spots.iter().find(|spot| spot.token == *token);
            let Some((x, y, width, height)) = taken.or_else(|| free.map(|s| (s.x, s.y, s.width, s.height))) else {
                continue;
            };
            // On a long place at its end at the edge of the board.
            let (long, above) = (height as i16 - width as i16, y < self.live.height as i16 / 2);
            let down = if long > width as i16 && !above { long } else { 0 };
            let id = format!("va-{token}");
            if !self.live.things.iter().any(|thing| thing.id == id) {
                self.live.things.push(Thing::new(id, "marca/destino", x, y + down, width));
            }
        }
    }

    /// Takes away the pieces there: a king that the rules ask for, in a drawing about another piece.
    #[must_use]
    pub fn without(mut self, tokens: &[&str]) -> Situation<G> {
        self.live.things.retain(|thing| !thing.token.as_deref().is_some_and(|token| tokens.contains(&token)));
        self
    }

    /// Lays arrows along a way, from its first place to its last.
    #[must_use]
    pub fn along(mut self, way: &[(i16, i16)]) -> Situation<G> {
        for (place, pair) in way.windows(2).enumerate() {
            let [(x, y), (to_x, to_y)] = [pair[0], pair[1]];
            let (right, down) = (to_x - x, to_y - y);
            let turn = match (right.abs() > down.abs(), right > 0, down > 0) {
                (true, true, _) => Turn::Quarter,
                (true, false, _) => Turn::ThreeQuarters,
                (false, _, true) => Turn::Half,
                (false, _, false) => Turn::None,
            };
            let thing =
                Thing::new(format!("camino-{place}"), "marca/camino", x - ARROW / 2, y - ARROW / 2, ARROW as u16);
            self.live.things.push(thing.turned(turn));
        }
        self
    }

    /// Returns the picture of the board, with words on the wood above and below it.
    pub fn told(self, above: Line, below: Line) -> Picture {
        let (mut picture, bar) = self.board();
        let (middle, room) = (picture.scene.width as i16 / 2, picture.scene.width - 60);
        let lower = picture.scene.height as i16 - bar / 2;
        picture.alt = vec![above.clone(), below.clone()];
        for (line, y) in [(above, bar / 2), (below, lower)] {
            picture.captions.push(Caption::new(line, (middle, y), TOLD, room, Tint::Paper));
        }
        picture
    }

    /// Returns the picture of a small board: its name above it, and `about` for what is below.
    pub fn named(self, name: Line, about: Line) -> Picture {
        let (mut picture, bar) = self.board();
        picture.alt = vec![about];
        let (middle, room) = (picture.scene.width as i16 / 2, picture.scene.width - 20);
        picture.captions.push(Caption::new(name, (middle, bar / 2), LARGE, room, Tint::Paper).said());
        picture
    }

    /// Returns the board, and the height of the bars of wood above and below it: what lies on them for the
    /// players is gone.
    fn board(self) -> (Picture, i16) {
        let mut live = self.live;
        let bar = if live.bars {
            crate::picture::BARS as i16
        } else {
            let board = BAR..live.height as i16 - BAR;
            live.things.retain(|thing| board.contains(&(thing.placed.y + thing.size().1 as i16 / 2)));
            live.labels.retain(|label| board.contains(&label.y));
            if Size::of(&live.ground).is_some_and(|size| size.height > 720) { crate::duel::ROW as i16 } else { BAR }
        };
        (live.picture(Vec::new()), bar)
    }
}

/// The height of the lowest bars of wood beside a board.
const BAR: i16 = 54;
/// The width of an arrow.
const ARROW: i16 = 26;
/// The height of the name of a small board.
const LARGE: u16 = 54;

fn seen<G: Game, T>(game: &G, seats: Seats, look: impl FnOnce(&Seen<'_, G>) -> T) -> T {
    let (standing, public) = (game.standing(), game.public());
    look(&Seen { seats, standing: &standing, next: game.next(), public: &public })
}
