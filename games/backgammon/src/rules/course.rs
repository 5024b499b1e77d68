//! The course of a match: rolls, turns, doubles, the end of a partida and the next one.

use std::sync::Arc;

use sobremesa_game::{Seat, SeatSet, Unplayable};

use super::cube::{Crawford, Cube};
use super::events::Event;
use super::faults::Fault;
use super::moves::Word;
use super::options::{Apertura, Rules};
use super::position::Position;
use super::roll::Roll;
use super::setup::Given;
use super::sheet::{Deed, End, Kind, Sheet};
use super::turn::Turn;
use super::{Backgammon, FIRST, RIVAL_OF, SECOND};

/// The reason for which a match ends (BG-19, BG-37).
pub(super) const REASON: &str = "puntos";

/// The state of the match: the action or roll that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// The opening roll (BG-6).
    Opening,
    /// The roll of this seat.
    Rolling(Seat),
    /// This seat, which may double, must roll or double (BG-21).
    Tiro(Seat),
    /// The rival's answer to a double (BG-22).
    Doble {
        /// The seat that doubled.
        doubler: Seat,
    },
    /// This seat's turn with this roll, which has a legal turn.
    Juego(Seat, Roll),
    /// No action: the match is over.
    Fin {
        /// The seat that won it.
        winner: Seat,
    },
}

impl Phase {
    /// Returns the rulebook's word (BG-37). A table never rests while a roll is pending, so that phase needs
    /// no word of its own.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Phase::Tiro(_) => "tiro",
            Phase::Doble { .. } => "doble",
            Phase::Juego(..) | Phase::Opening | Phase::Rolling(_) => "juego",
            Phase::Fin { .. } => "fin",
        }
    }
}

impl Backgammon {
    /// Returns a match before its first opening roll.
    pub(super) fn new(rules: &Rules) -> Backgammon {
        let crawford = if rules.has_crawford() { Crawford::Ahead } else { Crawford::Past };
        Backgammon {
            rules: rules.clone(),
            phase: Phase::Opening,
            position: Position::first(),
            score: [0; 2],
            cube: Cube::CENTRED,
            crawford: crawford.next(rules.puntos == 1),
            sheet: Sheet::new(1, [0; 2]),
            past: Vec::new(),
        }
    }

    /// Returns a match inside a partida (BG-35).
    pub(super) fn from_given(rules: &Rules, given: &Given) -> Backgammon {
        let mut game = Backgammon {
            position: given.position,
            score: given.score,
            cube: given.cube,
            crawford: given.crawford,
            sheet: Sheet { given: Some(given.position), ..Sheet::new(1, given.score) },
            ..Backgammon::new(rules)
        };
        match given.roll {
            None => game.begin_turn(given.turn),
            // A pass is recorded on the sheet; no event is needed before the table is open.
            Some(roll) => game.take_roll(given.turn, roll, &mut Vec::new()),
        }
        game
    }

    /// Continues with a roll.
    pub(super) fn roll(&mut self, roll: Roll, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match self.phase {
            Phase::Opening => {
                self.sheet.opening.push(roll);
                events.push(Event::Apertura { dice: roll });
                let [first, second] = roll.dice();
                let beginner = if first > second { FIRST } else { SECOND };
                if roll.is_double() {
                    // Nothing to do: the opening is rolled again (BG-7).
                } else if self.rules.apertura == Apertura::Nueva {
                    self.phase = Phase::Rolling(beginner);
                } else {
                    self.take_roll(beginner, roll, events);
                }
            }
            Phase::Rolling(seat) => {
                events.push(Event::Tirada { seat, dice: roll });
                self.take_roll(seat, roll, events);
            }
            Phase::Tiro(_) | Phase::Doble { .. } | Phase::Juego(..) | Phase::Fin { .. } => {
                return Err(Unplayable::setup("chance"));
            }
        }
        Ok(())
    }

    /// Lets `seat` move with `roll`, or pass if it cannot (BG-12).
    fn take_roll(&mut self, seat: Seat, roll: Roll, events: &mut Vec<Event>) {
        if self.position.facing(seat).can_move(roll) {
            self.phase = Phase::Juego(seat, roll);
        } else {
            events.push(Event::Pasa { seat });
            self.sheet.deeds.push(Deed::Played { seat, roll, turn: Turn::PASS });
            self.begin_turn(RIVAL_OF[seat.index()]);
        }
    }

    /// Begins a turn that is not the first of its partida: with a word if the seat may double, otherwise with
    /// a roll (BG-5).
    fn begin_turn(&mut self, seat: Seat) {
        self.phase = if self.may_double(seat) { Phase::Tiro(seat) } else { Phase::Rolling(seat) };
    }

    /// Returns true if `seat` may double (BG-21).
    fn may_double(&self, seat: Seat) -> bool {
        self.rules.cubo
            && self.crawford != Crawford::Now
            && self.cube.may_be_turned_by(seat)
            && self.score[seat.index()] + self.cube.value < self.rules.puntos
    }

    /// Returns the reason why `seat` cannot play a turn now.
    pub(super) fn no_turn_now(&self, seat: Seat) -> Fault {
        match self.phase {
            Phase::Tiro(turn) if turn == seat => Fault::RollFirst,
            Phase::Doble { doubler } if doubler != seat => Fault::AnswerFirst,
            _ => Fault::NotInTurn,
        }
    }

    pub(super) fn check_turn(&self, seat: Seat, turn: Turn) -> Result<(), Fault> {
        let Phase::Juego(mover, roll) = self.phase else { return Err(self.no_turn_now(seat)) };
        if mover != seat {
            return Err(Fault::NotInTurn);
        }
        let (mut legal, mut example) = (false, Turn::PASS);
        self.position.facing(seat).turns(roll, |other| {
            legal |= other == turn;
            example = other;
        });
        if legal { Ok(()) } else { Err(Fault::NoSuchTurn { roll, example }) }
    }

    pub(super) fn check_word(&self, seat: Seat, word: Word) -> Result<(), Fault> {
        let in_turn = match self.phase {
            _ if word == Word::Abandono => return Ok(()), // BG-26, BG-32
            Phase::Tiro(turn) | Phase::Juego(turn, _) => turn == seat,
            Phase::Doble { doubler } => doubler != seat,
            Phase::Opening | Phase::Rolling(_) | Phase::Fin { .. } => false,
        };
        match (word, self.phase) {
            _ if !in_turn => Err(Fault::NotInTurn),
            _ if !self.rules.cubo => Err(Fault::NoCube),
            (Word::Tiro | Word::Doblo, Phase::Tiro(_)) | (Word::Acepto | Word::Rechazo, Phase::Doble { .. }) => Ok(()),
            (Word::Tiro | Word::Doblo, Phase::Doble { .. }) => Err(Fault::AnswerFirst),
            (Word::Tiro | Word::Doblo, _) => Err(Fault::AlreadyRolled),
            _ => Err(Fault::NothingToAnswer),
        }
    }

    /// Plays a legal turn.
    pub(super) fn play_turn(&mut self, seat: Seat, turn: Turn, events: &mut Vec<Event>) {
        let Phase::Juego(_, roll) = self.phase else { return };
        let hits = self.position.play(seat, turn);
        events.push(Event::Jugada { seat, turn, hits });
        self.sheet.deeds.push(Deed::Played { seat, roll, turn });
        if self.position.side(seat).is_off() {
            self.win_by_position(seat, events);
        } else {
            self.begin_turn(RIVAL_OF[seat.index()]);
        }
    }

    /// Performs a word; it must be allowed now.
    pub(super) fn say(&mut self, seat: Seat, word: Word, events: &mut Vec<Event>) {
        let rival = RIVAL_OF[seat.index()];
        match word {
            Word::Tiro => self.phase = Phase::Rolling(seat),
            Word::Doblo => {
                let value = self.cube.value * 2;
                events.push(Event::Doblo { seat, value });
                self.sheet.deeds.push(Deed::Doubled { seat, value });
                self.phase = Phase::Doble { doubler: seat };
            }
            Word::Acepto => {
                events.push(Event::Acepto { seat });
                self.sheet.deeds.push(Deed::Took { seat });
                self.cube = Cube { value: self.cube.value * 2, owner: Some(seat) };
                self.phase = Phase::Rolling(rival);
            }
            Word::Rechazo => {
                events.push(Event::Rechazo { seat });
                self.sheet.deeds.push(Deed::Dropped { seat });
                self.end_partida(End { winner: rival, points: self.cube.value, kind: Kind::Rechazo }, events);
            }
            Word::Abandono => {
                events.push(Event::Abandono { seat });
                self.sheet.deeds.push(Deed::Resigned { seat });
                self.win_by_position(rival, events);
            }
        }
    }

    /// Ends the partida: `winner` wins the points that the loser's checkers count for on their present points
    /// (BG-18, BG-26).
    fn win_by_position(&mut self, winner: Seat, events: &mut Vec<Event>) {
        let worth = self.position.worth(RIVAL_OF[winner.index()]);
        let points = worth.points() * self.cube.value;
        self.end_partida(End { winner, points, kind: Kind::Worth(worth) }, events);
    }

    /// Adds the points; the match ends or the next partida begins (BG-19).
    fn end_partida(&mut self, end: End, events: &mut Vec<Event>) {
        events.push(Event::Partida { number: self.sheet.number, end });
        self.sheet.end = Some(end);
        let score = &mut self.score[end.winner.index()];
        *score += end.points;
        if *score >= self.rules.puntos {
            events.push(Event::Fin { winners: SeatSet::only(end.winner), reason: REASON });
            self.phase = Phase::Fin { winner: end.winner };
            return;
        }
        let next = Sheet::new(self.sheet.number + 1, self.score);
        self.past.push(Arc::new(std::mem::replace(&mut self.sheet, next)));
        self.position = Position::first();
        self.cube = Cube::CENTRED;
        self.crawford = self.crawford.next(self.score.iter().any(|points| points + 1 == self.rules.puntos));
        self.phase = Phase::Opening;
    }
}
