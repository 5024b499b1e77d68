//! Facts about a game that is over, counted from its events.

use sobremesa_game::Line;

/// A fact: a figure, and what it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The figure (*3/4*, *+6*).
    pub figure: String,
    /// The name of the things that the figure counts.
    pub line: Line,
}

impl Fact {
    /// Returns a fact.
    pub fn new(figure: impl Into<String>, line: Line) -> Fact {
        Fact { figure: figure.into(), line }
    }
}

/// The facts about a game, for the players of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The length of the game (*in 7 hands*).
    pub length: Option<Line>,
    /// Two or three facts, the most telling first.
    pub told: Vec<Fact>,
}

impl Facts {
    /// Returns the facts that are counted: each with its number, unless that is none.
    pub fn counted<const N: usize>(length: Option<Line>, counts: [(u32, Line); N]) -> Facts {
        let told = counts.into_iter().filter(|(count, _)| *count > 0);
        Facts { length, told: told.map(|(count, line)| Fact::new(count.to_string(), line)).collect() }
    }
}
