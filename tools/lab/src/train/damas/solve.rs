//! Exact endings, by going back from the ends: which positions are won, drawn or lost, and how many plies
//! away the next capture or move of a man is that the winner brings about.
//!
//! Men never go back, so that positions with the same men on the same squares are solved together, those with
//! fewer pieces, fewer men and men further ahead first. A position is then decided by captures and men's
//! moves, of which the worth is known, or by damas' moves, within its group.

use std::collections::BTreeMap;

use sobremesa_damas::computer::endings::{Material, Pieces};

use super::{Bits, Position, each};

/// Drawn, or not known yet.
pub const DRAWN: u8 = 0;
/// Won in one ply; each further ply adds one.
pub const WON: u8 = 1;
/// Lost by a rival's capture or man's move in no ply; each further ply adds one.
pub const LOST: u8 = 128;
/// No position has this number.
pub const NOTHING: u8 = 255;

/// The worth of positions by material and number.
#[derive(Default)]
pub struct Solved {
    pub slices: BTreeMap<Material, Vec<u8>>,
}

/// The present knowledge about an undecided position.
#[derive(Clone, Copy, Default)]
struct Open {
    /// Damas' moves that may still be good.
    moves: u8,
    /// True if something else than a dama's move draws.
    draws: bool,
    /// True if nothing in the group can change it.
    closed: bool,
}

impl From<Position> for Pieces {
    fn from(Position { own, rivals, damas }: Position) -> Pieces {
        Pieces { own, rivals, damas }
    }
}

impl From<Pieces> for Position {
    fn from(Pieces { own, rivals, damas }: Pieces) -> Position {
        Position { own, rivals, damas }
    }
}

pub const fn is_won(value: u8) -> bool {
    value >= WON && value < LOST
}

pub const fn is_lost(value: u8) -> bool {
    value >= LOST && value < NOTHING
}

/// Returns the number of plies to the next capture or move of a man; `None` for a draw.
pub const fn plies(value: u8) -> Option<u8> {
    match value {
        DRAWN | NOTHING => None,
        WON..LOST => Some(value - WON + 1),
        _ => Some(value - LOST),
    }
}

impl Solved {
    /// Returns the value of a solved position.
    pub fn value(&self, position: Position) -> u8 {
        if position.own == 0 {
            return LOST;
        }
        let pieces = Pieces::from(position);
        let material = pieces.material();
        self.slices[&material][material.number(pieces)]
    }

    /// Solves all endings of up to this many pieces.
    pub fn up_to(most: u32) -> Solved {
        let mut solved = Solved::default();
        for pieces in 2..=most {
            let mut all: Vec<Material> =
                Material::of(pieces).filter(|material| *material >= material.turned()).collect();
            all.sort_by_key(|material| material.men + material.rival_men);
            for material in all {
                solved.solve(material);
            }
        }
        solved
    }

    fn solve(&mut self, material: Material) {
        for side in [material, material.turned()] {
            self.slices.insert(side, vec![NOTHING; side.placements()]);
        }
        let size = material.with_the_same_men();
        let groups = material.placements() / size;
        // Those further ahead first.
        let mut order: Vec<(u32, usize)> = (0..groups)
            .filter_map(|group| material.placement(group * size).map(|pieces| (steps_to_go(pieces), group)))
            .collect();
        order.sort_unstable();
        for (_, group) in order {
            let first = group * size;
            if self.slices[&material][first] == NOTHING {
                Group::new(material, first).solve(self);
            }
        }
    }
}

/// Returns the number of steps that the men have to go until all are damas.
fn steps_to_go(pieces: Pieces) -> u32 {
    let rows = |pieces: Pieces| {
        let men = each(pieces.own & !pieces.damas);
        men.map(|man| super::square(man) / 4).sum::<u32>()
    };
    rows(pieces) + rows(pieces.turned())
}

/// Positions with the same men on the same squares, either side to move.
struct Group {
    /// The sides: the material, and the number of the first position.
    sides: Vec<(Material, usize)>,
    size: usize,
    values: Vec<u8>,
    open: Vec<Open>,
    /// The decided positions, by the number of plies.
    layers: Vec<Vec<u32>>,
}

impl Group {
    fn new(material: Material, first: usize) -> Group {
        let other = material.turned();
        let size = material.with_the_same_men();
        let mut sides = vec![(material, first)];
        if let Some(pieces) = material.placement(first) {
            let place = other.number(pieces.turned()) / size * size;
            if (other, place) != (material, first) {
                sides.push((other, place));
            }
        }
        let all = size * sides.len();
        Group { sides, size, values: vec![DRAWN; all], open: vec![Open::default(); all], layers: vec![Vec::new(); 2] }
    }

    fn position(&self, place: u32) -> Position {
        let (side, number) = (place as usize / self.size, place as usize % self.size);
        let (material, first) = self.sides[side];
        material.placement(first + number).expect("the men of a group stand apart").into()
    }

    /// Returns the place of the position that this one of that place leads to by a dama's move, or comes
    /// from.
    fn place(&self, place: u32, position: Position) -> u32 {
        let side = self.sides.len() - 1 - place as usize / self.size;
        let (material, first) = self.sides[side];
        (side * self.size + material.number(position.into()) - first) as u32
    }

    fn solve(mut self, solved: &mut Solved) {
        for place in 0..self.values.len() as u32 {
            self.begin(place, solved);
        }
        let mut plies = 0;
        while plies < self.layers.len() {
            for place in std::mem::take(&mut self.layers[plies]) {
                self.go_back(place, plies as u8);
            }
            plies += 1;
        }
        for (side, (material, first)) in self.sides.into_iter().enumerate() {
            let values = &self.values[side * self.size..(side + 1) * self.size];
            let slice = solved.slices.get_mut(&material).expect("its slice was made");
            slice[first..first + self.size].copy_from_slice(values);
        }
    }

    /// Sets a position's value by its captures and men's moves.
    fn begin(&mut self, place: u32, solved: &Solved) {
        let position = self.position(place);
        let captures = position.must_capture();
        let (mut wins, mut draws, mut moves, mut any) = (false, false, 0, false);
        position.moves(|mv| {
            any = true;
            if !captures && position.damas & mv.from != 0 {
                moves += 1;
                return;
            }
            let value = solved.value(mv.after);
            wins |= is_lost(value);
            draws |= value == DRAWN;
        });
        self.open[place as usize] = Open { moves, draws, closed: captures };
        if wins {
            self.decide(place, 1, WON);
        } else if moves == 0 && !draws {
            let plies = u8::from(any);
            self.decide(place, plies, LOST + plies);
        }
    }

    fn decide(&mut self, place: u32, plies: u8, value: u8) {
        self.values[place as usize] = value;
        self.open[place as usize].closed = true;
        let plies = usize::from(plies);
        while self.layers.len() <= plies {
            self.layers.push(Vec::new());
        }
        self.layers[plies].push(place);
    }

    /// Propagates a decided value to the positions from which a dama's move leads here.
    fn go_back(&mut self, place: u32, plies: u8) {
        let lost = is_lost(self.values[place as usize]);
        let after = self.position(place).turned();
        for (to, from) in steps(after) {
            let before = Position { own: after.own & !to | from, damas: after.damas & !to | from, ..after };
            let place = self.place(place, before);
            let open = &mut self.open[place as usize];
            if open.closed {
                continue;
            }
            if lost {
                self.decide(place, plies + 1, WON + plies);
                continue;
            }
            open.moves -= 1;
            if open.moves == 0 && !open.draws {
                self.decide(place, plies + 1, LOST + plies + 1);
            }
        }
    }
}

/// Returns the steps that own damas can take, which are also those by which they can have come.
fn steps(position: Position) -> impl Iterator<Item = (Bits, Bits)> {
    let empty = position.empty();
    each(position.own & position.damas).flat_map(move |dama| {
        let around = super::DIRECTIONS.into_iter().fold(0, |around, direction| around | super::step(dama, direction));
        each(around & empty).map(move |next| (dama, next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every value follows from those that the moves lead to.
    #[test]
    fn endings_of_three_pieces_fit_their_moves() {
        let solved = Solved::up_to(3);
        for (material, values) in &solved.slices {
            for (number, &value) in values.iter().enumerate() {
                let Some(pieces) = material.placement(number) else { continue };
                assert_eq!(material.number(pieces), number);
                let (mut best, mut any) = (-1, false);
                Position::from(pieces).moves(|mv| {
                    any = true;
                    let after = solved.value(mv.after);
                    best = best.max(if is_lost(after) {
                        1
                    } else if is_won(after) {
                        -1
                    } else {
                        0
                    });
                });
                let worth = if is_won(value) {
                    1
                } else if is_lost(value) {
                    -1
                } else {
                    0
                };
                assert_eq!(worth, if any { best } else { -1 }, "{pieces:?}");
            }
        }
    }
}
