//! The grounds of a rule or a refusal: clauses of the rulebooks (`games/**/RULES.md`).

use std::fmt;

use crate::Line;
use crate::line;

/// A clause of a rulebook, as it is cited there: `TA-23`. Written with [`clauses!`](crate::clauses), so that
/// a test can check every one against its rulebook (`tests/clauses.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause with this citation.
    pub const fn new(cited: &'static str) -> Clause {
        Clause(cited)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Several [`Clause`]s: `clauses!["TA-11", "TA-14"]`.
#[macro_export]
macro_rules! clauses {
    ($($cited:literal),* $(,)?) => {
        const { &[$($crate::Clause::new($cited)),*] as &'static [$crate::Clause] }
    };
}

/// A line with the clauses that it rests on, or the line alone if there are none. No other function joins the
/// two.
pub fn cite(text: Line, clauses: &[Clause]) -> Line {
    if clauses.is_empty() {
        return text;
    }
    let cited = clauses.iter().map(Clause::to_string).collect::<Vec<_>>().join(", ");
    line!("rule-clauses", text = text, clauses = cited)
}
