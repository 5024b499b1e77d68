//! Turns, rated by what is expected of the positions that they lead to.

use sobremesa_backgammon::computer::{Outlook, rival_of};
use sobremesa_backgammon::rules::{Position, Roll};
use sobremesa_game::Seat;

/// A turn as what it leads to, in points of a partida without the cube.
#[derive(Clone, Copy, Debug)]
pub struct Rated {
    pub after: Position,
    pub points: f32,
}

/// Returns an outlook in points of a partida without the cube; a backgammon counts as a gammon, since the
/// nets do not tell them apart.
pub fn points(outlook: Outlook) -> f32 {
    2.0 * outlook.win - 1.0 + outlook.gammon + outlook.backgammon - outlook.lost_gammon - outlook.lost_backgammon
}

/// Returns the win of `seat`, if it has borne off its last checker.
pub fn won(position: &Position, seat: Seat) -> Option<Outlook> {
    position.side(seat).is_off().then(|| Outlook::won(position.worth(rival_of(seat))))
}

/// Returns the turns for a roll, best first, by what `expects` says of the side that rolls next.
pub fn rated(position: &Position, seat: Seat, roll: Roll, expects: impl Fn(&Position, Seat) -> Outlook) -> Vec<Rated> {
    let mut turns = Vec::new();
    position.facing(seat).turns(roll, |turn| {
        let mut after = *position;
        after.play(seat, turn);
        let outlook = won(&after, seat).unwrap_or_else(|| expects(&after, rival_of(seat)).turned());
        turns.push(Rated { after, points: points(outlook) });
    });
    turns.sort_by(|one, other| other.points.total_cmp(&one.points));
    turns
}
