//! History tables of a search, which record the moves that did well: they decide the move order and the depth
//! reductions.

use cozy_chess::{Board, Color, Move, Piece};

/// The bound of every record.
const MOST: i32 = 1 << 14;
/// Coloured men on squares.
const STEPS: usize = Color::NUM * Piece::NUM * 64;

/// The number of a man of one colour together with its target square.
pub(super) type Step = u16;

/// Returns the step that a move makes.
pub(super) fn step(board: &Board, piece: Piece, mv: Move) -> Step {
    ((board.side_to_move() as usize * Piece::NUM + piece as usize) * 64 + mv.to as usize) as Step
}

/// Returns the kind of man that makes the step.
pub(super) fn kind_of(step: Step) -> usize {
    usize::from(step) / 64 % Piece::NUM
}

/// Records of quiet moves by their squares, of answers to earlier steps, and of captures; also the killer
/// moves and counter-moves.
pub(super) struct HistoryTables {
    killers: Vec<[Option<Move>; 2]>,
    counters: Vec<Option<Move>>,
    quiet: Box<[[[i16; 64]; 64]; 2]>,
    /// By an earlier step and the present one.
    answers: Vec<i16>,
    /// By step and the kind of man it captures.
    captures: Vec<[i16; Piece::NUM]>,
}

impl HistoryTables {
    pub(super) fn new(plies: usize) -> HistoryTables {
        HistoryTables {
            killers: vec![[None; 2]; plies],
            counters: vec![None; STEPS],
            quiet: Box::new([[[0; 64]; 64]; 2]),
            answers: vec![0; STEPS * STEPS],
            captures: vec![[0; Piece::NUM]; STEPS],
        }
    }

    /// Returns the killer moves of this ply, which refuted another move of it, the latest first.
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Forgets the killer moves of this ply, which belonged to another line.
    pub(super) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }

    /// Forgets the killer moves of all plies, for a new search.
    pub(super) fn forget_all_killers(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// Returns the counter-move: the move that refuted this step last time.
    pub(super) fn counter(&self, before: Option<Step>) -> Option<Move> {
        before.and_then(|before| self.counters[usize::from(before)])
    }

    /// Returns the record of a quiet move, given the two steps before it: from -3·2¹⁴ to 3·2¹⁴.
    pub(super) fn of_quiet(&self, color: Color, mv: Move, step: Step, before: [Option<Step>; 2]) -> i32 {
        let answers = before.into_iter().flatten().map(|before| i32::from(self.answers[answer(before, step)]));
        i32::from(self.quiet[color as usize][mv.from as usize][mv.to as usize]) + answers.sum::<i32>()
    }

    /// Returns the record of capturing a man of this kind with this step: from -2¹⁴ to 2¹⁴.
    pub(super) fn of_capture(&self, step: Step, captured: Piece) -> i32 {
        i32::from(self.captures[usize::from(step)][captured as usize])
    }

    /// Records that a quiet move refuted the rival's step.
    pub(super) fn refutes(&mut self, ply: usize, mv: Move, before: Option<Step>) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(before) = before {
            self.counters[usize::from(before)] = Some(mv);
        }
    }

    /// Records that a quiet move did well, or badly if `bonus` is negative.
    pub(super) fn learn_quiet(&mut self, color: Color, mv: Move, step: Step, before: [Option<Step>; 2], bonus: i32) {
        shift(&mut self.quiet[color as usize][mv.from as usize][mv.to as usize], bonus);
        for before in before.into_iter().flatten() {
            shift(&mut self.answers[answer(before, step)], bonus);
        }
    }

    /// Records that a capture did well, or badly if `bonus` is negative.
    pub(super) fn learn_capture(&mut self, step: Step, captured: Piece, bonus: i32) {
        shift(&mut self.captures[usize::from(step)][captured as usize], bonus);
    }
}

fn answer(before: Step, step: Step) -> usize {
    usize::from(before) * STEPS + usize::from(step)
}

/// Moves a record by `bonus`; the further it is from 0, the less it changes, so that it never leaves its
/// range.
fn shift(record: &mut i16, bonus: i32) {
    let old = i32::from(*record);
    *record = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_stays_in_its_range_however_often_it_grows() {
        for bonus in [2000, -2000] {
            let mut record = 0;
            for _ in 0..1000 {
                shift(&mut record, bonus);
            }
            assert!((MOST - 100..=MOST).contains(&i32::from(record).abs()), "{record}");
        }
    }
}
