//! Plain alpha-beta as a player of damas clásica.

use sobremesa_damas::rules::{Color, Damas, Move};
use sobremesa_game::{Dice, Game, Seat, Table};

use super::Specialist;
use crate::train::damas::{Position, plain};

/// A player who looks equally deep at every move, and takes no draws.
pub struct Plain(plain::Plain);

impl Plain {
    /// Returns a player who looks this many plies ahead.
    pub fn new(depth: i32) -> Plain {
        Plain(plain::Plain::new(depth))
    }
}

impl Specialist<Damas> for Plain {
    fn choose(&mut self, table: &Table<Damas>, _: Seat, _: &mut Dice) -> Option<Move> {
        let mover = if table.game().public().fen.starts_with('W') { Color::White } else { Color::Black };
        let pieces = table.game().public().pieces().into_iter();
        let pieces = pieces.map(|(square, color, dama)| (u32::from(square.number()) - 1, color, dama));
        let (mv, _) = self.0.choose(Position::of(pieces, mover))?;
        mv.text(mover).parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use crate::contest::tally;

    #[test]
    fn looking_ahead_beats_chance() {
        let tally = tally("damas", 2, ["plain:3", "random"], 1, 3);
        assert!(tally.share() > 0.8, "{tally:?}");
    }
}
