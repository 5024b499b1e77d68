//! The bet that waits for an answer, and the value of each answer: said beside *quiero* and *no quiero*, so
//! that no player answers another bet than the one they mean.

use sobremesa_game::{Line, line};
use sobremesa_screen::{Step, Tone};

use crate::rules::ladder::Rung;
use crate::rules::view::{EnvidoView, FlorView, LanceState, TableView};

/// Returns the bet that waits for an answer at this table: a flor, or an envido, before the truco that it was
/// said in answer to. `bet` and `raise` name a bet as a sentence asks about it (*el real envido*).
pub(super) fn pending<P, M: Copy + ToString>(
    common: &TableView<P>,
    flor: Option<&FlorView<M>>,
    envido: &EnvidoView<M>,
    bet: impl Fn(M) -> Line,
    raise: impl Fn(Rung) -> Line,
) -> Option<Asked> {
    if let Some(flor) = flor.filter(|flor| flor.state == LanceState::Pending) {
        // Partners with a flor sing it after the bet.
        let raised = flor.calls.iter().rfind(|call| call.mv.to_string() != "flor");
        return Some(Asked { what: bet(raised.or_else(|| flor.calls.last())?.mv), values: None });
    }
    if envido.state == LanceState::Pending {
        let values = Some((Value::Points(envido.stake.into()), envido.refused));
        return Some(Asked { what: bet(envido.calls.last()?.mv), values });
    }
    let rung = common.truco.pending?;
    let value = common.truco.value;
    let wanted = if rung == Rung::JocFora { Value::Match } else { Value::Points(u32::from(value) + 1) };
    Some(Asked { what: raise(rung), values: Some((wanted, value)) })
}

/// A bet as a sentence asks about it, by its token.
pub(super) fn bet(token: &str) -> Line {
    line!("truco-asked", what = token)
}

/// The prize of a bet.
enum Value {
    Points(u32),
    Match,
}

/// A bet that waits for an answer.
pub(super) struct Asked {
    /// The name of the bet.
    what: Line,
    /// The prize if it is wanted, and the points of the rivals if it is not; `None` for a bet on flores, not all
    /// of which may be known yet.
    values: Option<(Value, u8)>,
}

impl Asked {
    /// Adds to each answer among the steps the bet that it answers, and the points.
    pub(super) fn tell(self, mut ways: Vec<Vec<Vec<Step>>>) -> Vec<Vec<Vec<Step>>> {
        for step in ways.iter_mut().flatten().flatten().filter(|step| step.answers) {
            let (answer, points) = match (&self.values, step.tone == Tone::Primary) {
                (None, _) => ("unknown", 0),
                (Some((Value::Match, _)), true) => ("match", 0),
                (&Some((Value::Points(points), _)), true) => ("yes", points),
                (&Some((_, refused)), false) => ("no", refused.into()),
            };
            step.about = Some(line!("truco-answer", bet = self.what.clone(), answer = answer, points = points));
        }
        ways
    }
}
