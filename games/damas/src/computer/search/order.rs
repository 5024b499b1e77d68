//! Move ordering: the remembered act first, then captures, killer acts that refuted the rival's other acts,
//! and acts that did well elsewhere.

use super::Search;
use crate::rules::{Act, Color, Partida};

/// The bound of every record.
const MOST: i32 = 1 << 14;
/// Every other promise is above or below all records.
const REMEMBERED: i32 = i32::MAX;
const CAPTURE: i32 = 1 << 24;
const PUNISHMENT: i32 = 1 << 23;
const KILLER: i32 = 1 << 22;
const NOTHING: i32 = -(1 << 22);

/// An act that may be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) act: Act,
    pub(super) promise: i32,
    /// Its number in the order in which acts are generated, from 1.
    pub(super) code: u16,
}

impl Candidate {
    /// Neither a capture nor beside the board.
    pub(super) fn is_quiet(&self) -> bool {
        matches!(self.act, Act::Simple { .. })
    }
}

/// The history table of quiet acts, by their two squares.
pub(super) struct HistoryTables {
    /// The record of each quiet act, by colour.
    records: Box<[[[i16; 64]; 64]; 2]>,
    /// The killer acts by ply, the latest first.
    killers: Vec<[u16; 2]>,
}

/// Returns the number of a quiet act, by its squares.
fn way(act: &Act) -> Option<u16> {
    match act {
        Act::Simple { from, to } => Some(u16::from(from.number()) * 64 + u16::from(to.number())),
        _ => None,
    }
}

impl HistoryTables {
    pub(super) fn new(plies: usize) -> HistoryTables {
        HistoryTables { records: Box::new([[[0; 64]; 64]; 2]), killers: vec![[0; 2]; plies] }
    }

    fn record(&mut self, color: Color, way: u16) -> &mut i16 {
        &mut self.records[color.index()][usize::from(way / 64)][usize::from(way % 64)]
    }

    /// Records that an act caused a cutoff and that the acts tried before it did not.
    pub(super) fn learn(&mut self, color: Color, ply: usize, depth: i32, act: &Act, before: &[Candidate]) {
        let Some(best) = way(act) else { return };
        let bonus = (16 * depth * depth).min(1600);
        shift(self.record(color, best), bonus);
        for other in before.iter().filter_map(|other| way(&other.act)) {
            shift(self.record(color, other), -bonus);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
    }
}

/// Moves a record by `bonus`; the further it is from 0, the less it changes, so that it never leaves its
/// range.
fn shift(record: &mut i16, bonus: i32) {
    let old = i32::from(*record);
    *record = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl Search<'_> {
    /// Appends the possible acts with their promise; only captures if `forcing`.
    pub(super) fn candidates(&mut self, partida: &Partida, ply: usize, remembered: u16, forcing: bool) {
        let (list, history_tables) = (&mut self.list, &mut self.history_tables);
        let killers = history_tables.killers[ply];
        let mover = partida.mover();
        let mut code = 0;
        partida.each_act(&self.options, |act| {
            code += 1;
            let promise = match &act {
                _ if code == remembered => REMEMBERED,
                Act::Capture(path) => CAPTURE + path.squares().len() as i32,
                Act::Soplo(_) | Act::Obligar => PUNISHMENT,
                Act::Simple { .. } | Act::Paso if forcing => return,
                act => match way(act) {
                    None => NOTHING,
                    Some(way) if way == killers[0] => KILLER + 1,
                    Some(way) if way == killers[1] => KILLER,
                    Some(way) => i32::from(*history_tables.record(mover, way)),
                },
            };
            list.push(Candidate { act, promise, code });
        });
    }
}

/// Brings the most promising candidate to the front.
pub(super) fn next_best(list: &mut [Candidate]) -> Candidate {
    let mut best = 0;
    for place in 1..list.len() {
        if list[place].promise > list[best].promise {
            best = place;
        }
    }
    list.swap(0, best);
    list[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_stays_in_its_range_however_often_it_grows() {
        for bonus in [1600, -1600] {
            let mut record = 0;
            for _ in 0..1000 {
                shift(&mut record, bonus);
            }
            assert!((MOST - 100..=MOST).contains(&i32::from(record).abs()), "{record}");
        }
    }
}
