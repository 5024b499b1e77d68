//! Backgammon: whole turns are judged by what they lead to, doubles by the match-winning chances.

mod bearoff;
mod cube;
mod features;
mod matches;
mod net;
mod outlook;
mod search;

use crate::game::{Dice, Known};
use crate::player::slip::misjudge;
use crate::player::{Effort, Level, Player, Weighed};
use crate::rules::{Backgammon, Cube, Move, Position, Word};

pub use features::{INPUTS, inputs};
pub use net::{ANSWERS, CELLS, Net, Nets};
pub use outlook::{Outlook, look_up, outlook, rival_of};

use matches::Match;
use search::Search;

/// By how much levels below the best misjudge a move, up or down, as a share of what the partida decides.
const SLIPS: [f32; 5] = [0.21, 0.145, 0.098, 0.06, 0.03];

/// What the computer looks at, derived from what a seat knows.
struct View {
    played: Match,
    position: Position,
    cube: Cube,
}

impl View {
    fn new(known: &Known<Backgammon>) -> Option<View> {
        let public = known.public();
        let points = |seat: usize| known.standing().score.get(seat).map_or(0, |score| score.whole().max(0) as u8);
        Some(View {
            played: Match::new(known.options(), [points(0), points(1)], public.crawford),
            position: Position::new(&public.board, public.bar)?,
            cube: public.cube.unwrap_or(Cube::CENTRED),
        })
    }
}

impl Player for Backgammon {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, _: &mut Dice) -> Vec<Weighed<Self::Move>> {
        let Some(view) = View::new(known) else { return Vec::new() };
        match (known.moves(), known.public().dice) {
            ([Move::Turn(_), ..], Some(roll)) => {
                let stakes = view.played.stakes(known.seat(), view.cube.value);
                let turns = Search::new(known.seat(), stakes, effort).turns(&view.position, known.seat(), roll);
                turns.into_iter().map(|turn| Weighed { mv: Move::Turn(turn.turn), worth: turn.worth }).collect()
            }
            (words, _) => view.weigh_words(known, words, effort),
        }
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        let Some(slip) = level.below_best(SLIPS) else {
            return Self::weigh(known, effort, dice).into_iter().next().map(|best| best.mv);
        };
        let view = View::new(known)?;
        let range = view.played.stakes(known.seat(), view.cube.value).range();
        misjudge(Self::weigh(known, &effort.at_most(0), dice), slip * range, dice)
    }
}

impl View {
    /// What each word that can be said is worth.
    fn weigh_words(&self, known: &Known<Backgammon>, words: &[Move], effort: &Effort<'_>) -> Vec<Weighed<Move>> {
        let (seat, rival) = (known.seat(), rival_of(known.seat()));
        let answers = words.contains(&Move::Word(Word::Acepto));
        let roller = if answers { rival } else { seat };
        let stakes = self.played.stakes(seat, self.cube.value);
        let expected = Search::new(seat, stakes, effort).expect(&self.position, roller, 1);
        let before_roll = expected.unwrap_or_else(|| outlook(&self.position, roller));
        let outlook = if answers { before_roll.turned() } else { before_roll };
        let worth = |cube: Cube| cube::worth(&self.played, seat, outlook, cube);
        let (value, points) = (self.cube.value.saturating_mul(2), i32::from(self.cube.value));
        let worth = |word: Word| match word {
            Word::Tiro => worth(self.cube),
            // The rival takes or drops, whichever is better for the rival.
            Word::Doblo => worth(Cube { value, owner: Some(rival) }).min(self.played.chance(seat, points)),
            Word::Acepto => worth(Cube { value, owner: Some(seat) }),
            Word::Rechazo => self.played.chance(seat, -points),
            Word::Abandono => 0.0,
        };
        let weighed = words.iter().filter_map(|mv| match mv {
            Move::Word(word) => Some(Weighed { mv: *mv, worth: worth(*word) }),
            Move::Turn(_) => None,
        });
        let mut weighed: Vec<Weighed<Move>> = weighed.collect();
        weighed.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        weighed
    }
}
