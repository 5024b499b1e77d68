//! The shared pictures of parchís and ludo: pieces in their places, their moves, the seat in turn.

use std::fmt::Display;

use sobremesa_game::{Next, Seat, Seats, line};
use sobremesa_screen::live::{Live, Nameplate, Sitting, Thing, Thrown, Way};
use sobremesa_screen::picture::{BOARD, COLUMN as WIDE_COLUMN, ROW as UPRIGHT_ROW, Spot, Tint};
use sobremesa_screen::{Align, Shape};

use crate::rules::race::{Choice, Course, Draw, PieceId, Place, Progress};

/// A board: its drawing, and the positions of its places. Colours are counted in the order of play.
pub(super) struct Board<C: Course> {
    pub(super) ground: &'static str,
    pub(super) word: fn(C) -> &'static str,
    pub(super) square: fn(u8) -> Spot,
    pub(super) corridor: fn(u8, u8) -> Spot,
    pub(super) home: fn(u8, u8) -> Spot,
    pub(super) waiting: fn(u8, u8) -> Spot,
    pub(super) house: fn(u8) -> Spot,
    /// The distance from the middle of a house to its corner, in both directions.
    pub(super) corner: i16,
    /// The width of a piece.
    pub(super) piece: u16,
}

/// The present state of a board.
pub(super) struct Standing<'a, M, C: Course> {
    pub(super) seats: Seats,
    pub(super) next: Next,
    pub(super) colours: &'a [C],
    pub(super) pieces: &'a [[Place<C>; 4]],
    pub(super) choices: &'a [Choice<M, Place<C>>],
    pub(super) die: Option<u8>,
    /// The piece that moved last.
    pub(super) moved: Option<PieceId>,
    /// The sprite family of the pieces, and the width of one that waits, for which there is more room.
    pub(super) family: &'static str,
    pub(super) waits: u16,
    /// The shape of each seat's badge.
    pub(super) side: fn(Seat) -> usize,
    /// The throws that decided who begins, if they are known.
    pub(super) draw: Option<&'a Draw>,
}

/// Returns the die that each seat threw last to find out who begins, and whether it was the highest: until
/// another die is thrown.
fn lots(draw: Option<&Draw>) -> Vec<(Seat, u8, bool)> {
    let rounds = draw.filter(|draw| !draw.is_past()).map_or(&[][..], Draw::rounds);
    let highest = rounds.last().and_then(|round| round.iter().max_by_key(|(_, die)| *die));
    let mut lots: Vec<(Seat, u8, bool)> = Vec::new();
    for (seat, die) in rounds.iter().flatten() {
        lots.retain(|(known, ..)| known != seat);
        lots.push((*seat, u8::from(*die), highest.is_some_and(|(first, _)| first == seat)));
    }
    lots
}

impl<C: Course> Board<C> {
    /// Draws the live board, turned so that the viewer's house is at the lower left. The players stand above and
    /// below it, or in a wide window on its sides, where a die has room to be read.
    pub(super) fn live<M: Display>(&self, standing: &Standing<'_, M, C>, below: Seat, shape: Shape) -> Live {
        let turns = self.turns(standing.colours, below);
        let turned = if turns == 0 { self.ground.to_owned() } else { format!("{}-{turns}", self.ground) };
        let ground = match shape {
            Shape::Portrait => turned + "-alto",
            Shape::Landscape => turned + "-ancho",
            Shape::Chat => turned,
        };
        let mut live = Live { bars: true, ..Live::new(ground, BOARD, BOARD) };
        let turn = sobremesa_screen::live::turn_of(standing.next).first();
        let lots = lots(standing.draw);
        for (seat, colour) in standing.seats.iter().zip(standing.colours) {
            let house = (self.house)(number(*colour)).turned(turns);
            let outwards =
                |middle: i16| if middle < BOARD as i16 / 2 { middle - self.corner } else { middle + self.corner };
            let (x, y) = (outwards(house.x), outwards(house.y));
            let place = if shape == Shape::Chat { (x, y) } else { beside_board(house, shape) };
            let mut sitting = Sitting::new(seat, (standing.side)(seat), place);
            // Next to the badge, at the outer edge of the house, between the shapes in its corners.
            let is_left = house.x < BOARD as i16 / 2;
            let (edge, align) = if is_left { (x + 30, Align::Left) } else { (x - 52, Align::Right) };
            let room = (2 * self.corner - 74) as u16;
            sitting.name = Nameplate { x: edge, y, room, align, tint: Tint::Ink };
            sitting.colour = Some((self.word)(*colour));
            if shape != Shape::Chat {
                sitting.face = 84;
            }
            live.players.push(sitting);
            // Between the pieces that wait; in a chat, where the die is thrown there, in the corner of the house
            // that is nearest to the middle of the board.
            if let Some((_, die, won)) = lots.iter().find(|(thrower, ..)| *thrower == seat) {
                let inwards = |middle: i16| 2 * middle - outwards(middle);
                let ((x, y), ring) = match shape {
                    Shape::Chat => ((inwards(house.x), inwards(house.y)), 68),
                    Shape::Portrait | Shape::Landscape => ((house.x, house.y), 56),
                };
                let mut thing =
                    Thing::new(format!("sorteo-{}", seat.number()), format!("dado/{die}"), x - 22, y - 22, 44);
                thing.dim = !won;
                live.things.push(thing);
                if *won {
                    live.things.push(Thing::new("sorteado", "marca/movida", x - ring / 2, y - ring / 2, ring as u16));
                }
            }
            if turn == Some(seat) {
                live.things.push(match standing.die {
                    Some(die) => laid(house, &die.to_string(), shape),
                    None => laid(house, "tiro", shape).token("tiro").name(line!("live-die")),
                });
            }
        }
        self.live_pieces(&mut live, standing, turns, shape);
        let (right, down) = margins(shape);
        live.width += 2 * right as u16;
        live.height += 2 * down as u16;
        for placed in live.things.iter_mut().map(|thing| &mut thing.placed) {
            (placed.x, placed.y) = (placed.x + right, placed.y + down);
        }
        live.spots.iter_mut().for_each(|spot| (spot.x, spot.y) = (spot.x + right, spot.y + down));
        let passed = live.ways.iter_mut().flat_map(|way| &mut way.points);
        passed.for_each(|(x, y)| (*x, *y) = (*x + right, *y + down));
        live.players.iter_mut().for_each(|player| (player.x, player.y) = (player.x + right, player.y + down));
        live
    }

    /// Returns the number of quarter turns of the board for this viewer.
    fn turns(&self, colours: &[C], below: Seat) -> u8 {
        let own = colours.get(below.index()).map_or(0, |colour| number(*colour));
        let turns = (0..4).find(|turns| {
            let house = (self.house)(own).turned(*turns);
            house.x < BOARD as i16 / 2 && house.y > BOARD as i16 / 2
        });
        turns.unwrap_or(0)
    }

    /// Draws a throw, at the player who made it.
    pub(super) fn dice(&self, colours: &[C], below: Seat, shape: Shape, thrown: &Thrown) -> Vec<Thing> {
        let Some(colour) = colours.get(thrown.seat.index()) else { return Vec::new() };
        let house = (self.house)(number(*colour)).turned(self.turns(colours, below));
        let (right, down) = margins(shape);
        let mut dice: Vec<Thing> = thrown.dice.iter().map(|die| laid(house, &die.to_string(), shape)).collect();
        for placed in dice.iter_mut().map(|die| &mut die.placed) {
            (placed.x, placed.y) = (placed.x + right, placed.y + down);
        }
        dice
    }

    /// Draws the pieces; a piece is moved by touching it or, if it has several choices, the destination.
    fn live_pieces<M: Display>(&self, live: &mut Live, standing: &Standing<'_, M, C>, turns: u8, shape: Shape) {
        // A page has the board alone: there they are larger.
        let (piece_width, waits) = match shape {
            Shape::Chat => (self.piece, standing.waits),
            Shape::Portrait | Shape::Landscape => (self.piece + self.piece / 8, standing.waits + standing.waits / 4),
        };
        let all: Vec<(usize, u8, Place<C>)> = (0..)
            .zip(standing.pieces)
            .flat_map(|(owner, places)| places.iter().zip(1u8..).map(move |(place, piece)| (owner, piece, *place)))
            .collect();
        for (index, (owner, piece, place)) in all.iter().enumerate() {
            let Some(colour) = standing.colours.get(*owner) else { continue };
            let shares = |other: &&(usize, u8, Place<C>)| {
                let is_way =
                    matches!(place, Place::Square(_)) || (matches!(place, Place::Corridor(_)) && other.0 == *owner);
                is_way && other.2 == *place
            };
            let before = all[..index].iter().filter(shares).count();
            let among = all.iter().filter(shares).count().max(1);
            let spot = self.spot(*place, *colour, *piece).turned(turns);
            let (x, y) = self.beside(spot, before as i16, among as i16);
            let wide = match place {
                // At home a piece no longer matters.
                Place::Home => self.piece * 7 / 10,
                Place::Waiting => waits,
                Place::Square(_) | Place::Corridor(_) => piece_width,
            };
            let half = (wide / 2) as i16;
            let id = format!("s{owner}p{piece}");
            let is_own = |choice: &&Choice<M, Place<C>>| {
                choice.piece.owner.index() == *owner && choice.piece.piece.number() == *piece
            };
            let choices: Vec<_> = standing.choices.iter().filter(is_own).collect();
            if !choices.is_empty() {
                let wide = wide + 14;
                let (x, y) = (x - (wide / 2) as i16, y - (wide / 2) as i16);
                live.things.push(Thing::new(format!("mueve-{id}"), "marca/mueve", x, y, wide));
            } else if standing
                .moved
                .is_some_and(|moved| (moved.owner.index(), moved.piece.number()) == (*owner, *piece))
            {
                let wide = wide + 12;
                let (x, y) = (x - (wide / 2) as i16, y - (wide / 2) as i16);
                live.things.push(Thing::new("movida", "marca/movida", x, y, wide));
            }
            let sprite = format!("{}/{}-{piece}", standing.family, (self.word)(*colour));
            let mut thing = Thing::new(id, sprite, x - half, y - half, wide);
            thing.name = Seat::new(*owner as u8).map(|owner| line!("live-piece", seat = owner, number = *piece));
            if let [only] = choices[..] {
                thing.token = Some(only.mv.to_string());
            }
            live.things.push(thing);
            let several = choices.len() > 1;
            for choice in choices {
                let passed = passed(*place, choice.to, *colour).into_iter();
                let places = passed.map(|place| self.spot(place, *colour, *piece).turned(turns));
                let points = [(x, y)].into_iter().chain(places.map(|spot| (spot.x, spot.y))).collect();
                live.ways.push(Way { token: choice.mv.to_string(), points });
                let target = self.spot(choice.to, *colour, *piece).turned(turns);
                let half = (self.piece / 2) as i16;
                let (x, y) = (target.x - half, target.y - half);
                live.things.push(Thing::new(format!("va-{}", choice.mv), "marca/destino", x, y, self.piece));
                if several {
                    let name = line!("live-piece-to", number = *piece, place = choice.to.to_string());
                    live.spot(choice.mv.to_string(), (x, y), (self.piece, self.piece), name);
                }
            }
        }
    }

    /// Returns the way of a piece of the seat at the lower edge, from its start square to its home.
    pub(super) fn way(&self, colours: &[C]) -> Vec<(i16, i16)> {
        let turns = self.turns(colours, Seat::FIRST);
        let Some(colour) = colours.first() else { return Vec::new() };
        let places = (0..=Progress::<C>::HOME.squares()).map(|squares| Place::of(Progress::new(squares), *colour));
        let spots = places.map(|place| self.spot(place, *colour, 1).turned(turns));
        spots.map(|spot| (spot.x, spot.y)).step_by(2).collect()
    }

    fn spot(&self, place: Place<C>, colour: C, piece: u8) -> Spot {
        match place {
            Place::Waiting => (self.waiting)(number(colour), piece),
            Place::Square(square) => (self.square)(square.into()),
            Place::Corridor(corridor) => (self.corridor)(number(colour), corridor.into()),
            Place::Home => (self.home)(number(colour), piece),
        }
    }

    /// Returns the position of one of `among` pieces that share a place; `before` come before it.
    fn beside(&self, spot: Spot, before: i16, among: i16) -> (i16, i16) {
        let Spot { x, y, beside: (right, down) } = spot;
        // Three or more overlap.
        let step = if among > 2 { 2 } else { 1 };
        let place = 2 * before - (among - 1);
        (x + right * place / 2 / step, y + down * place / 2 / step)
    }
}

/// Returns the places that a piece comes through, up to the one where it stops: the next ones of its course, or
/// that one alone if it comes out or goes back.
fn passed<C: Course>(from: Place<C>, to: Place<C>, colour: C) -> Vec<Place<C>> {
    let squares = |place: Place<C>| place.progress(colour).ok().flatten().map(Progress::squares);
    match squares(from).zip(squares(to)) {
        Some((from, to)) if from < to => {
            (from + 1..=to).map(|squares| Place::of(Progress::new(squares), colour)).collect()
        }
        _ => vec![to],
    }
}

/// The height of the rows above and below an upright board, and the width of the columns on the sides of a wide
/// one, in which the players stand.
const ROW: i16 = UPRIGHT_ROW as i16;
const COLUMN: i16 = WIDE_COLUMN as i16;

/// Returns how far the board lies from the left and the upper edge.
const fn margins(shape: Shape) -> (i16, i16) {
    match shape {
        Shape::Portrait => (0, ROW),
        Shape::Landscape => (COLUMN, 0),
        Shape::Chat => (0, 0),
    }
}

/// Returns the middle of the row, or of the column, of the player of this house, measured from the board.
const fn margin_of(house: i16, size: i16) -> i16 {
    if house < BOARD as i16 / 2 { -size / 2 } else { BOARD as i16 + size / 2 }
}

/// Returns the place of a player beside the board: in the outer half of the row, or in the column.
const fn beside_board(house: Spot, shape: Shape) -> (i16, i16) {
    match shape {
        Shape::Landscape => (margin_of(house.x, COLUMN), house.y - 40),
        _ => (if house.x < BOARD as i16 / 2 { 60 } else { BOARD as i16 - 60 }, margin_of(house.y, ROW)),
    }
}

/// Returns the middle of the die of the player of this house: in it, or beside the board.
const fn die_of(house: Spot, shape: Shape) -> (i16, i16) {
    match shape {
        Shape::Portrait => (if house.x < BOARD as i16 / 2 { 310 } else { 410 }, margin_of(house.y, ROW)),
        Shape::Landscape => (margin_of(house.x, COLUMN), house.y + 74),
        Shape::Chat => (house.x, house.y),
    }
}

/// Draws the die of the player of this house; beside the board it is larger.
fn laid(house: Spot, shows: &str, shape: Shape) -> Thing {
    let ((x, y), wide) = (die_of(house, shape), if shape == Shape::Chat { 64 } else { 96 });
    Thing::new("dado", format!("dado/{shows}"), x - wide / 2, y - wide / 2, wide as u16).die()
}

/// Returns a colour's position in the order of play.
fn number<C: Course>(colour: C) -> u8 {
    C::COLOURS.iter().zip(0..).find(|(known, _)| **known == colour).map_or(0, |(_, number)| number)
}
