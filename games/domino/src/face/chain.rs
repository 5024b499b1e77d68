//! The layout of the tiles: the chain grows from its first tile in both directions and bends at the edge of
//! the table.

use sobremesa_screen::picture::{Scene, Turn};
use sobremesa_screen::scenery::describe;
use sobremesa_screen::{Block, Picture};

use crate::rules::{End, Laid, Move, Public, Tile};

const WIDTH: i16 = 720;

/// The area of the table that a chain may fill.
pub(super) struct Area {
    pub(super) left: i16,
    pub(super) right: i16,
    pub(super) top: i16,
    pub(super) bottom: i16,
}

/// A chain on the table.
pub(super) struct OnTable {
    pub(super) bones: Vec<Bone>,
    /// The ends, and the directions in which the chain would continue.
    pub(super) ends: [(i16, i16, Way); 2],
    /// The side of half a tile.
    pub(super) unit: i16,
}

/// The player's own tiles, upright; `None` if none are left.
pub(super) fn hand(tiles: &[Tile], blocks: &[Block]) -> Option<Picture> {
    let count = i16::try_from(tiles.len()).ok().filter(|count| *count > 0)?;
    let rows = (count + 6) / 7;
    let across = (count + rows - 1) / rows;
    let short = match across {
        ..=4 => 116,
        5 => 106,
        6 => 92,
        _ => 80,
    };
    let (step, deep) = (short + 12, 2 * short + 14);
    let mut scene = Scene::cloth(WIDTH as u16, (rows * deep + 60) as u16);
    for (place, tile) in (0..).zip(tiles) {
        let in_row = across.min(count - place / across * across);
        let left = (WIDTH - in_row * step + 12) / 2;
        let (x, y) = (left + place % across * step, 37 + place / across * deep);
        scene.turned(format!("ficha/{tile}"), x, y, 2 * short as u16, Turn::Quarter);
    }
    Some(Picture { scene, alt: describe(blocks), captions: Vec::new(), faces: Vec::new() })
}

/// A tile on the table: its middle, its direction, and which half lies at its near end.
pub(super) struct Bone {
    x: i16,
    y: i16,
    /// The numbers, from the near half to the far one.
    pub(super) numbers: [u8; 2],
    way: Way,
    across: bool,
    /// True if the tile was played last.
    pub(super) newest: bool,
}

impl Bone {
    /// Its sprite, its upper left corner, and how it is turned.
    pub(super) fn placed(&self, unit: i16) -> (String, i16, i16, Turn) {
        let [near, far] = self.numbers;
        // A drawing lies flat, with its first half at the left; a quarter turn brings it to the top.
        let (first, second) = if matches!(self.way, Way::Right | Way::Down) { (near, far) } else { (far, near) };
        let level = self.way.is_level() != self.across;
        let turn = if level { Turn::None } else { Turn::Quarter };
        let (half_width, half_height) = if level { (unit, unit / 2) } else { (unit / 2, unit) };
        (format!("ficha/{first}-{second}"), self.x - half_width, self.y - half_height, turn)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    pub(super) const fn step(self) -> (i16, i16) {
        match self {
            Way::Left => (-1, 0),
            Way::Right => (1, 0),
            Way::Up => (0, -1),
            Way::Down => (0, 1),
        }
    }

    const fn back(self) -> Way {
        match self {
            Way::Left => Way::Right,
            Way::Right => Way::Left,
            Way::Up => Way::Down,
            Way::Down => Way::Up,
        }
    }

    const fn is_level(self) -> bool {
        matches!(self, Way::Left | Way::Right)
    }
}

/// One end of the chain while it is being laid.
struct Arm {
    x: i16,
    y: i16,
    way: Way,
    /// The horizontal direction it last took, and the one it turns to at the edge.
    level: Way,
    aside: Way,
    /// Half the breadth of the tile laid last.
    half: i16,
    /// The distance it has run vertically since it bent.
    upright: i16,
    /// The leftmost and the rightmost position, at which it turns.
    edges: (i16, i16),
}

impl Arm {
    /// Lays the next tile; `unit` is the side of a half.
    fn lay(&mut self, near: u8, far: u8, unit: i16) -> Bone {
        let double = near == far;
        let (long, half) = if double { (unit, unit) } else { (2 * unit, unit / 2) };
        if self.way.is_level() {
            let end = self.x + self.way.step().0 * long;
            if !(self.edges.0..=self.edges.1).contains(&end) {
                self.level = self.way;
                self.x -= self.way.step().0 * unit / 2;
                self.y += self.aside.step().1 * self.half;
                self.way = self.aside;
                self.upright = 0;
            }
        } else if self.upright >= 2 * unit {
            self.x += self.level.step().0 * unit / 2;
            self.y += self.aside.step().1 * half;
            self.way = self.level.back();
        }
        if !self.way.is_level() {
            self.upright += long;
        }
        let (right, down) = self.way.step();
        let bone = Bone {
            x: self.x + right * long / 2,
            y: self.y + down * long / 2,
            numbers: [near, far],
            way: self.way,
            across: double,
            newest: false,
        };
        (self.x, self.y) = (self.x + right * long, self.y + down * long);
        self.half = half;
        bone
    }
}

/// The possible sizes of half a tile.
const UNITS: [i16; 11] = [66, 60, 54, 50, 46, 42, 38, 34, 32, 30, 28];

/// The chain, as large as there is room for, around the middle of its area; `None` before the first tile.
pub(super) fn lay(public: &Public, area: &Area) -> Option<OnTable> {
    let chain: Vec<Laid> = public.chain.iter().copied().collect();
    let to_left = public.log.iter().filter(|(_, mv)| matches!(mv, Move::Tile(_, Some(End::Izq)))).count();
    let newest = public.log.iter().rev().find_map(|(_, mv)| match mv {
        Move::Tile(_, end) => Some(*end),
        Move::Paso | Move::Robo => None,
    });
    let first = to_left.min(chain.len().saturating_sub(1));
    for unit in UNITS {
        let (mut bones, ends) = lay_chain(&chain, first, unit, area)?;
        let reach = |bone: &Bone| if bone.way.is_level() == bone.across { unit } else { unit / 2 };
        let top = bones.iter().map(|bone| bone.y - reach(bone)).min().unwrap_or(0);
        let bottom = bones.iter().map(|bone| bone.y + reach(bone)).max().unwrap_or(0);
        if bottom - top > area.bottom - area.top && unit > UNITS[UNITS.len() - 1] {
            continue;
        }
        // As near to the middle as the ends allow.
        let down = i16::midpoint(area.top, area.bottom) - i16::midpoint(top, bottom);
        let marked = newest.map(|end| if end == Some(End::Izq) { 0 } else { chain.len() - 1 });
        for (place, bone) in bones.iter_mut().enumerate() {
            bone.y += down;
            bone.newest = marked == Some(place);
        }
        return Some(OnTable { bones, ends: ends.map(|(x, y, way)| (x, y + down, way)), unit });
    }
    None
}

/// The tiles from left to right around the one that led, and the two ends with their directions.
type Chain = (Vec<Bone>, [(i16, i16, Way); 2]);

fn lay_chain(chain: &[Laid], first: usize, unit: i16, area: &Area) -> Option<Chain> {
    let lead = chain.get(first)?;
    let numbers = |laid: &Laid| (u8::from(laid.left), u8::from(laid.right));
    let (left, right) = numbers(lead);
    let (long, half) = if left == right { (unit, unit) } else { (2 * unit, unit / 2) };
    let (edges, middle) = ((area.left, area.right), i16::midpoint(area.left, area.right));
    let arm = |x: i16, way: Way, aside: Way| Arm { x, y: 0, way, level: way, aside, half, upright: 0, edges };
    let mut one = arm(middle - long / 2, Way::Left, Way::Up);
    let mut other = arm(middle + long / 2, Way::Right, Way::Down);
    let mut bones: Vec<Bone> = chain[..first]
        .iter()
        .rev()
        .map(|laid| {
            let (left, right) = numbers(laid);
            one.lay(right, left, unit)
        })
        .collect();
    bones.reverse();
    bones.push(Bone { x: middle, y: 0, numbers: [left, right], way: Way::Right, across: left == right, newest: false });
    bones.extend(chain[first + 1..].iter().map(|laid| {
        let (left, right) = numbers(laid);
        other.lay(left, right, unit)
    }));
    let ends = [(one.x, one.y, one.way), (other.x, other.y, other.way)];
    Some((bones, ends))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The four corners of a tile.
    fn place(bone: &Bone, unit: i16) -> (i16, i16, i16, i16) {
        let level = bone.way.is_level() != bone.across;
        let (width, height) = if level { (unit, unit / 2) } else { (unit / 2, unit) };
        (bone.x - width, bone.y - height, bone.x + width, bone.y + height)
    }

    const AREA: Area = Area { left: 40, right: 680, top: 116, bottom: 520 };

    #[test]
    fn however_long_the_chain_no_two_tiles_overlap() {
        // A chain of all tiles need not be legal to lie on the table.
        let laid_tile = |text: &str| text.parse::<Laid>().unwrap();
        let all: Vec<Laid> = (0..=6)
            .flat_map(|high| (0..=high).map(move |low| format!("{high}-{low}")))
            .map(|text| laid_tile(&text))
            .collect();
        for turned in 0..28 {
            let chain: Vec<Laid> = all.iter().cycle().skip(turned).take(28).copied().collect();
            for first in [0, 5, 14, 27] {
                let (bones, _) = lay_chain(&chain, first, 34, &AREA).unwrap();
                for (number, one) in bones.iter().enumerate() {
                    for other in &bones[number + 1..] {
                        let (a, b) = (place(one, 34), place(other, 34));
                        let apart = a.2 <= b.0 || b.2 <= a.0 || a.3 <= b.1 || b.3 <= a.1;
                        assert!(apart, "{turned} {first}: {:?} {:?}", one.numbers, other.numbers);
                    }
                }
            }
        }
    }
}
