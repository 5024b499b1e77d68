//! The bet that waits for an answer, and the value of each answer: said beside *quiero* and *no quiero*, so
//! that no player answers another bet than the one they mean.

use sobremesa_game::line;
use sobremesa_screen::{Step, Tone};

use crate::rules::view::{EnvidoView, LanceState, TableView};

/// Returns the bet that waits for an answer at this table: an envido before the truco that it was said in
/// answer to.
pub(super) fn pending<P, M: Copy>(common: &TableView<P>, envido: &EnvidoView<M>) -> Option<Asked> {
    if envido.state == LanceState::Pending {
        return Some(Asked { what: "envido", wanted: envido.stake.into(), refused: envido.refused.into() });
    }
    let rung = common.truco.pending?;
    let value = common.truco.value;
    Some(Asked { what: rung.word(), wanted: u32::from(value) + 1, refused: value.into() })
}

/// A bet that waits for an answer.
pub(super) struct Asked {
    /// The name of the bet.
    pub(super) what: &'static str,
    /// The points to win if it is wanted.
    pub(super) wanted: u32,
    /// The points of the rivals if it is not.
    pub(super) refused: u32,
}

impl Asked {
    /// Adds to each answer among the steps the bet that it answers, and the points.
    pub(super) fn tell(self, mut ways: Vec<Vec<Vec<Step>>>) -> Vec<Vec<Vec<Step>>> {
        for step in ways.iter_mut().flatten().flatten().filter(|step| step.answers) {
            let wants = step.tone == Tone::Primary;
            let points = if wants { self.wanted } else { self.refused };
            let answer = if wants { "yes" } else { "no" };
            step.about = Some(line!("truco-answer", what = self.what, answer = answer, points = points));
        }
        ways
    }
}
