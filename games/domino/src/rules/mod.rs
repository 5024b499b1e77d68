//! Dominó as the Spanish federation (FED) plays it, in pairs to 300 points; also without partners and with
//! two or three players.
//!
//! The rulebook is `games/domino/RULES.md`; clauses are cited as DO-1 to DO-29.
//!
//! **Options**: `puntos` (the goal), `modo` (pairs or alone), `salida` (the lead of the first hand), `mano`
//! (the lead of the later ones), `robo` (drawing from the stock): see [`Options`].
//!
//! **Moves** are texts: `6-4` plays a tile, higher half first; `6-4@izq` and `6-4@der` name the end if the
//! tile fits both and they differ; `paso`; `robo`. A pass is a move like any other and is never skipped.
//!
//! **Words.** A *hand* is one deal, from the lead (*salida*) to the count. *Mano* is only the seat that leads
//! it. A seat *holds* its tiles. *Dominar* is to play one's last tile; a *cierre* is a hand in which no seat
//! can play any more. The *chain* has a left and a right *end*; *pips* are the points on a tile.
//!
//! Not modelled: infractions, which either cannot happen or are refused (DO-19), and championship rules.
//!
//! A hand set up near its end, which seat 1 wins for its pair with its last tile; its partner's tiles count
//! too:
//! ```
//! use serde_json::json;
//! use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed};
//! use sobremesa_any_game::{AnyGame, Of, Viewer};
//! use sobremesa_domino::rules::Domino;
//!
//! let mut table = Of::<Domino>::ENTRY.open(GameSetup {
//!     seats: Seats::new(4).unwrap(),
//!     options: Choices::new(),
//!     setup: Some(json!({
//!         "hands": [["6-6", "4-3"], ["5-2"], ["4-0", "1-0"], ["5-4"]],
//!         "chain": ["3-1", "1-5"], "score": [40, 25],
//!     })),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! let seat = |number| Seat::new(number).unwrap();
//!
//! assert_eq!(table.moves(seat(0)), ["4-3"]);
//! table.play(seat(0), "4-3").unwrap();
//! assert_eq!(table.view(Viewer::Public)["chain"], json!(["4-3", "3-1", "1-5"]));
//! let told = table.play(seat(1), "5-2").unwrap().events;
//! assert_eq!(told[1], json!({"kind": "domino", "seat": 1}));
//! assert_eq!(told[2]["score"], json!([40, 25 + 12 + 5 + 9]));
//! assert_eq!(told[3], json!({"kind": "reparto", "number": 2, "mano": 1}));
//! ```

mod chain;
mod chance;
mod count;
mod event;
mod fault;
mod hand;
mod hands;
mod imagine;
mod notation;
mod options;
mod salida;
mod setup;
mod sides;
mod tile;
mod view;

use std::collections::VecDeque;

use sobremesa_game::{
    Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Secret, Unplayable, Why,
};

pub use chain::Ends;
pub use chance::{Chance, Deal};
pub use count::{Count, Last};
pub use event::Event;
pub use fault::Fault;
pub use hand::Finish;
pub use hands::Left;
pub use notation::{End, Move};
pub use options::{Mano, Modo, Options, Salida};
pub use setup::Setup;
pub use sides::{Each, Side, Sides};
pub use tile::{Laid, NoTile, Number, Tile, Tiles};
pub use view::{Private, Public};

use hand::{Done, Hand};
use hands::Hands;

/// A game of dominó, from the draw for the first mano to the goal.
#[derive(Clone)]
pub struct Domino {
    options: Options,
    seats: Seats,
    sides: Sides,
    stage: Stage,
    score: Each<u16>,
    draw: Option<Each<Tile>>,
    /// The hand in play; between hands, and after the last one, as its last move left it.
    hand: Hand,
    last: Option<Last>,
}

#[derive(Clone)]
enum Stage {
    /// The tiles for the first mano must be drawn (DO-3).
    Draw,
    /// A hand must be dealt, and this seat leads it; `None`: the holder of the highest double leads (DO-18).
    Deal(Option<Seat>),
    /// The stock of a forced deal has yet to be shuffled, and this seat leads, as for `Deal` (DO-23).
    Stock(Option<Seat>, Secret<Deal>),
    Play,
    Over(Side),
}

impl Domino {
    fn begin_hand(&mut self, mano: Option<Seat>, deal: &Deal, events: &mut Vec<Event>) {
        let hands = Hands::dealt(self.seats, deal.order);
        let (mano, must_lead) = match mano {
            Some(mano) => (mano, None),
            None => {
                let (mano, tile) = salida::heaviest(self.seats, &hands);
                (mano, Some(tile))
            }
        };
        let number = self.hand.number.saturating_add(1);
        self.hand = Hand::dealt(number, mano, hands, must_lead, self.options.draws(self.seats));
        self.stage = Stage::Play;
        events.push(Event::Reparto { number, mano });
    }

    /// Counts the hand that `reason` ended, then ends the game or has the next hand dealt (DO-12 to DO-15).
    fn end_hand(&mut self, reason: Finish, events: &mut Vec<Event>) {
        let Hand { turn: seat, number, mano, .. } = self.hand;
        events.push(match reason {
            Finish::Domino => Event::Domino { seat },
            Finish::Cierre => Event::Cierre { seat },
        });
        let left = self.hand.hands.reveal().turn_up();
        let count = Count::new(self.sides, self.seats, left, reason, seat);
        if let Some(side) = count.winner {
            self.score[side] += u16::from(count.points);
        }
        events.push(Event::Cuenta { count, score: self.score });
        let last = Last { number, reason, seat, count };
        match count.winner.filter(|side| self.score[*side] >= self.options.puntos) {
            Some(side) => {
                self.stage = Stage::Over(side);
                events.push(Event::Fin(self.outcome(side)));
            }
            None => self.stage = Stage::Deal(Some(salida::next_mano(self.options.mano, self.seats, mano, &last))),
        }
        self.last = Some(last);
    }

    fn outcome(&self, side: Side) -> Outcome {
        Outcome { winners: self.sides.members(side), reason: "puntos" }
    }
}

impl Game for Domino {
    const ID: &'static str = "domino";
    const SEATS: &'static [u8] = &[2, 3, 4];
    const USUAL_SEATS: u8 = 4;

    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        Fault::clauses(why)
    }

    fn start(options: &Options, seats: Seats, setup: Option<&Setup>) -> Result<Domino, Unplayable> {
        let sides = options.sides(seats)?;
        let first = seats.iter().next().expect("a table has a seat");
        let (stage, (hand, score)) = match setup {
            Some(setup) => (Stage::Play, setup.position(options, seats)?),
            None => {
                let stage = match options.salida {
                    Salida::Sorteo => Stage::Draw,
                    Salida::DobleMayor => Stage::Deal(None),
                    Salida::Asiento => Stage::Deal(Some(first)),
                };
                let before_the_first = Hand::dealt(0, first, Hands::none(seats), None, false);
                (stage, (before_the_first, Each::new(sides.count())))
            }
        };
        Ok(Domino { options: options.clone(), seats, sides, stage, score, draw: None, hand, last: None })
    }

    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        match forced.iter().all(|chance| chance.seats() == usize::from(self.seats.count())) {
            true => Ok(()),
            false => Err(Unplayable::setup("chance")),
        }
    }

    fn next(&self) -> Next {
        match self.stage {
            Stage::Play => Next::Seats(SeatSet::only(self.hand.turn)),
            Stage::Draw | Stage::Deal(_) | Stage::Stock(..) => Next::Chance,
            Stage::Over(side) => Next::Over(self.outcome(side)),
        }
    }

    fn standing(&self) -> GameStatus {
        let phase = match self.stage {
            Stage::Over(_) => "fin",
            _ if self.hand.ends.is_none() => "salida",
            _ => "juego",
        };
        let score = self.score.as_slice().iter().map(|points| Score::points(i32::from(*points))).collect();
        GameStatus { phase, score, more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if matches!(self.stage, Stage::Play) && seat == self.hand.turn {
            self.hand.moves(list);
        }
    }

    fn among(&self, seat: Seat, text: &str) -> Vec<Move> {
        let Ok(mv @ Move::Tile(tile, None)) = self.read(seat, text) else { return Vec::new() };
        let Err(Fault::WhichEnd(_)) = self.check(seat, &mv) else { return Vec::new() };
        [End::Izq, End::Der].map(|end| Move::Tile(tile, Some(end))).into()
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        if seat != self.hand.turn {
            return Err(Fault::Turn(self.hand.turn));
        }
        self.hand.check(*mv)
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        events.push(match self.hand.play(mv) {
            Done::Laid { tile, end, ends } => Event::Ficha { seat, tile, end, ends },
            Done::Passed(ends) => Event::Paso { seat, ends },
            Done::Drew => Event::Robo { seat, stock: self.hand.hands.reveal().stock() },
        });
        match self.hand.finish() {
            Some(reason) => self.end_hand(reason, events),
            None if mv == Move::Robo => {}
            None => self.hand.turn = self.seats.next(seat),
        }
    }

    /// An unneeded draw is dropped before a deal (DO-23).
    fn take(&self, forced: &mut VecDeque<Chance>) -> Option<Chance> {
        match self.stage {
            Stage::Draw => forced.pop_front_if(|chance| matches!(chance, Chance::Draw(_))),
            Stage::Deal(_) => loop {
                match forced.pop_front() {
                    Some(Chance::Draw(_)) => {}
                    deal => break deal,
                }
            },
            Stage::Stock(..) | Stage::Play | Stage::Over(_) => None,
        }
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        match &self.stage {
            Stage::Draw => Chance::draw(self.seats, dice),
            Stage::Stock(_, deal) => Chance::Deal(deal.reveal().shuffle_stock(dice)),
            Stage::Deal(_) | Stage::Play | Stage::Over(_) => Chance::Deal(Deal::random(self.seats, dice)),
        }
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match (chance, &self.stage) {
            (Chance::Draw(tiles), Stage::Draw) => {
                self.draw = Some(tiles);
                self.stage = Stage::Deal(Some(salida::drawn_mano(self.seats, &tiles)));
            }
            (Chance::Deal(deal), &(Stage::Deal(mano) | Stage::Stock(mano, _))) => self.begin_hand(mano, &deal, events),
            (Chance::Hands(deal), &Stage::Deal(mano)) => self.stage = Stage::Stock(mano, Secret::new(deal)),
            _ => return Err(Unplayable::setup("chance")),
        }
        Ok(())
    }

    fn random_move(&self, _to_act: SeatSet, dice: &mut Dice, _list: &mut Vec<Move>) -> (Seat, Move) {
        (self.hand.turn, self.hand.random_move(dice))
    }

    fn rests(&self) -> bool {
        matches!(self.stage, Stage::Deal(_))
    }

    fn public(&self) -> Public {
        let view = self.hand.public(self.seats, self.sides, self.options.puntos);
        Public { draw: self.draw, last: self.last, ..view }
    }

    fn private(&self, seat: Seat) -> Private {
        Private { hand: self.hand.hands.reveal().list(seat).collect() }
    }
}
