//! The computer players of backgammon: whole turns are judged by the positions they lead to, doubles by the
//! match-winning chances.

mod backgammons;
mod bearoff;
mod cube;
mod equities;
mod features;
mod matches;
mod net;
mod outlook;
mod search;

use sobremesa_computer::noise::add_noise;
use sobremesa_computer::{Effort, Level, Player, Weighed};
use sobremesa_game::{Dice, Known, Seat};

use crate::rules::{Backgammon, Cube, Move, Position, Word};

pub use features::{INPUTS, PLACES, inputs};
pub use net::{ANSWERS, Judges, Kind, Nets, chances};
pub use outlook::{Outlook, look_up, outlook, rival_of};

use matches::Match;
use search::Search;

/// The error of the levels below the best in judging a move, up or down, as a share of the partida's stakes.
const SLIPS: [f32; 7] = [0.21, 0.165, 0.125, 0.091, 0.071, 0.05, 0.025];
/// The lowest level that gives up a partida in which it has no more to win than this share of the stakes.
/// Lower levels play on, and so does the computer that plays for an absent player, at level 4: it never
/// gives up a partida for a player.
const GIVES_UP: Level = Level::Five;
const HOPELESS: f32 = 0.001;
/// The search depth for a cube decision, in rolls, if there is time; and the margin within which the choice
/// is close, as a share of the stakes.
const CUBE_DEPTH: u32 = 2;
const CLOSE_DEPTH: u32 = 3;
const CLOSE: f32 = 0.05;

/// The computer's input, derived from the seat's knowledge.
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
                let turns = Search::new(&view.played, view.cube, effort).turns(&view.position, known.seat(), roll);
                turns.into_iter().map(|turn| Weighed { mv: Move::Turn(turn.turn), worth: turn.worth }).collect()
            }
            (words, _) => view.weigh_words(known, words, effort),
        }
    }

    fn at_stake(known: &Known<Self>) -> f32 {
        View::new(known).map_or(1.0, |view| view.range(known.seat()))
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        let view = View::new(known)?;
        let slip = SLIPS.get(level.index());
        let effort = if slip.is_some() { effort.at_most(0) } else { *effort };
        let weighed = Self::weigh(known, &effort, dice);
        if level >= GIVES_UP && view.is_lost(known.seat(), weighed.first()?.worth) {
            return Some(Move::Word(Word::Abandono));
        }
        match slip {
            Some(slip) => add_noise(weighed, slip * view.range(known.seat()), dice),
            None => weighed.into_iter().next().map(|best| best.mv),
        }
    }
}

impl View {
    /// Returns the share of the match that is at stake.
    fn range(&self, seat: Seat) -> f32 {
        self.played.stakes(seat, self.cube.value).range()
    }

    /// Returns true if the partida is lost, and giving it up costs no more than playing on, with `best` as
    /// the worth of the best move. Giving up counts the checkers on their present points (BG-26), so that a
    /// gammon that is not certain yet is never given away. It applies only to races, in which the nets'
    /// smallest chances are reliable.
    fn is_lost(&self, seat: Seat, best: f32) -> bool {
        let points = self.position.worth(seat).points() * self.cube.value;
        let given_up = self.played.chance(seat, -i32::from(points));
        !self.position.has_contact() && best <= given_up + HOPELESS * self.range(seat)
    }

    /// Returns the worth of each word that may be said.
    fn weigh_words(&self, known: &Known<Backgammon>, words: &[Move], effort: &Effort<'_>) -> Vec<Weighed<Move>> {
        let seat = known.seat();
        let dropped = self.played.chance(seat, -i32::from(self.cube.value));
        // The worth to the seat of rolling without doubling, and of a double that is taken.
        let (rolled, taken) = if words.contains(&Move::Word(Word::Acepto)) {
            (0.0, self.weigh_take(seat, dropped, effort))
        } else {
            self.weigh_double(seat, effort)
        };
        let worth = |word: Word| match word {
            Word::Tiro => rolled,
            Word::Doblo => cube::if_doubled(&self.played, seat, self.cube, taken),
            Word::Acepto => taken,
            Word::Rechazo => dropped,
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

    /// Returns the worth of taking the rival's double to a seat, with `dropped` as its worth when it refuses.
    fn weigh_take(&self, seat: Seat, dropped: f32, effort: &Effort<'_>) -> f32 {
        let taken = |worths: &[f32]| worths.first().map_or(0.0, |worth| 1.0 - worth);
        let cubes = [self.doubled(seat)];
        taken(&self.look_ahead(rival_of(seat), &cubes, effort, |worths| taken(worths) - dropped))
    }

    /// Returns the worth to a seat of rolling without doubling, and of a double that is taken.
    fn weigh_double(&self, seat: Seat, effort: &Effort<'_>) -> (f32, f32) {
        let both = |worths: &[f32]| match *worths {
            [rolled, taken] => (rolled, taken),
            _ => (0.0, 0.0),
        };
        let gain = |worths: &[f32]| {
            let (rolled, taken) = both(worths);
            cube::if_doubled(&self.played, seat, self.cube, taken) - rolled
        };
        both(&self.look_ahead(seat, &[self.cube, self.doubled(rival_of(seat))], effort, gain))
    }

    /// Returns the cube after a double that `owner` took.
    fn doubled(&self, owner: Seat) -> Cube {
        Cube { value: self.cube.value.saturating_mul(2), owner: Some(owner) }
    }

    /// Returns the worth of these cubes to `roller`, looking as far ahead as there is time for; furthest if
    /// the choice between them gains or loses little.
    fn look_ahead(&self, roller: Seat, cubes: &[Cube], effort: &Effort<'_>, gain: impl Fn(&[f32]) -> f32) -> Vec<f32> {
        let close = CLOSE * self.range(roller);
        let mut search = Search::new(&self.played, self.cube, effort);
        let mut worths = Vec::new();
        for depth in 0..=CLOSE_DEPTH {
            if depth > CUBE_DEPTH && gain(&worths).abs() > close {
                break;
            }
            match search.cubes(&self.position, roller, cubes, depth) {
                Some(deeper) => worths = deeper,
                None => break,
            }
        }
        worths
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FIRST, Rules};

    /// Returns a view at 0–0 of a match to five: seat 0 has the checkers that `board` says above zero, seat 1
    /// has one checker left on its first point, and both have the rest off, except for `home` checkers of
    /// seat 0 on its sixth point.
    fn view(mine: i8, home: i8) -> View {
        let mut board = [0; 24];
        board[0] = mine;
        board[5] = home;
        board[23] = -1;
        View {
            played: Match::new(&Rules::default(), [0, 0], false),
            position: Position::new(&board, [0; 2]).unwrap(),
            cube: Cube::CENTRED,
        }
    }

    #[test]
    fn only_a_race_beyond_saving_is_given_up() {
        let lost = |view: &View, worth: f32| view.is_lost(FIRST, worth);
        let (single, gammon) = (view(5, 0), view(0, 15));
        let chance = |points: i32| single.played.chance(FIRST, points);
        // With five checkers left, a turn cannot save it; playing on is worth as much as losing a point.
        assert!(lost(&single, chance(-1)));
        assert!(!lost(&single, chance(-1) + 0.01 * single.range(FIRST)));
        // With none off, giving up costs two points: a player who may still bear one off plays on.
        assert!(!lost(&gammon, chance(-1)));
        assert!(lost(&gammon, chance(-2)));
    }

    #[test]
    fn a_triple_loss_is_not_conceded_if_double_is_possible() {
        let mut board = [0; 24];
        (board[5], board[19], board[23]) = (14, 1, -1);
        let view = View { position: Position::new(&board, [0; 2]).unwrap(), ..view(5, 0) };
        let chance = |points: i32| view.played.chance(FIRST, points);
        assert!(!view.position.has_contact());
        assert!(!view.is_lost(FIRST, chance(-2)), "it may still leave the rival's home");
        assert!(view.is_lost(FIRST, chance(-3)));
    }

    /// The first position, in which neither seat doubles yet.
    #[test]
    fn cubes_are_weighed_to_the_depth_that_time_allows() {
        let rules = Rules { puntos: 15, cubo: true, ..Rules::default() };
        let (played, position) = (Match::new(&rules, [0, 0], false), Position::first());
        let view = View { played, position, cube: Cube::CENTRED };
        let both = [Cube::CENTRED, view.doubled(rival_of(FIRST))];
        let seen = |depth| {
            let effort = Effort::rounds(1000);
            let worths = Search::new(&view.played, view.cube, &effort).cubes(&view.position, FIRST, &both, depth);
            worths.map(|worths| (worths[0], worths[1]))
        };
        let weighed = |rounds| Some(view.weigh_double(FIRST, &Effort::rounds(rounds)));
        assert_eq!([0, 30, 600].map(weighed), [0, 1, 2].map(seen));
        assert_eq!(weighed(20_000), seen(2), "a choice that is not close needs no third roll");
    }

    #[test]
    fn a_side_plays_on_while_a_hit_is_possible() {
        let mut board = [0; 24];
        board[23] = 2;
        board[20] = -3;
        let contact = View { position: Position::new(&board, [0, 1]).unwrap(), ..view(1, 0) };
        assert!(contact.position.has_contact());
        assert!(!contact.is_lost(FIRST, 0.0));
    }
}
