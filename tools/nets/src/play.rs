//! Turns, chosen by what is expected of the positions that they lead to.

use sobremesa::game::{Dice, Seat};
use sobremesa::games::backgammon::{Position, Roll, Turn, Worth};
use sobremesa::player::backgammon::{Outlook, rival_of};

/// An outlook in points of a partida without the cube; a backgammon counts as a gammon, since the nets do not tell them apart.
pub fn points(outlook: Outlook) -> f32 {
    2.0 * outlook.win - 1.0 + outlook.gammon - outlook.lost_gammon
}

/// What `seat` has won, if it has borne off its last checker.
pub fn won(position: &Position, seat: Seat) -> Option<Outlook> {
    position.side(seat).is_off().then(|| Outlook::won(position.worth(rival_of(seat)) != Worth::Simple))
}

/// The best turn by what `expects` says of the side that rolls next; `None` if there is none.
pub fn best_turn(
    position: &Position,
    seat: Seat,
    roll: Roll,
    expects: impl Fn(&Position, Seat) -> Outlook,
) -> Option<Turn> {
    let mut best: Option<(f32, Turn)> = None;
    position.facing(seat).turns(roll, |turn| {
        let mut after = *position;
        after.play(seat, turn);
        let outlook = won(&after, seat).unwrap_or_else(|| expects(&after, rival_of(seat)).turned());
        let worth = points(outlook);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, turn));
        }
    });
    best.map(|(_, turn)| turn)
}

/// A random turn; `None` if there is none.
pub fn any_turn(position: &Position, seat: Seat, roll: Roll, dice: &mut Dice) -> Option<Turn> {
    let mut turns = Vec::new();
    position.facing(seat).turns(roll, |turn| turns.push(turn));
    (!turns.is_empty()).then(|| turns.swap_remove(dice.below(turns.len() as u32) as usize))
}
