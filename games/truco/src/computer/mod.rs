//! Computer players of the trucos: they play by `habit`, and at the best level by `search`, at tables of two
//! with a solved `book`. `choice`, `search` and `strength` serve [truco brasileiro](brasileiro) too.

mod act;
mod book;
pub mod brasileiro;
mod choice;
mod habit;
mod info_set;
mod model;
mod odds;
mod opponent_model;
mod rates;
mod search;
mod solve;
mod strength;
mod win_chances;

use sobremesa_computer::{Effort, Level, Oracle, Player, Weighed};
use sobremesa_game::{Dice, Imagine, Known};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::imagine::{Hidden, Imagining};
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::valenciano::TrucValenciano;

pub use book::Book;
pub use rates::usual;
pub use solve::{Practice, Solvable, Solver};

use act::{Act, Spoken};
use choice::{pick, pick_near_best, pick_weighted};
use habit::{Habit, PlayStyle};
use model::Model;
use search::{MOST_ROUNDS, MOST_ROUNDS_OF_ALL_SEATS, Search, Truth, add_the_rest};

/// The levels below the best, weakest first: the randomness of their habits, and the decisions of a hundred in
/// which they look ahead instead.
const STYLES: [(f32, u32); 7] = [(24.0, 0), (9.3, 0), (4.3, 0), (1.8, 0), (1.0, 15), (1.0, 45), (1.0, 75)];
/// The number of rounds that a level below the best looks ahead.
const ROUNDS_BELOW_BEST: u64 = 150;
/// The number of times in a hundred that the best level, when first to lay, keeps silent about points that it
/// would bet on: otherwise its silence would reveal that it has none.
const SILENT_IN_100: u32 = 30;
/// The number of times in a hundred that a possible seña is made.
const SENAS_IN_100: u32 = 60;

macro_rules! plays {
    ($($game:ty),* $(,)?) => {$(
        impl Player for $game {
            fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>> {
                weigh(known, effort, dice)
            }

            fn choose(
                known: &Known<Self>,
                level: Level,
                effort: &Effort<'_>,
                dice: &mut Dice,
            ) -> Option<Self::Move> {
                choose(known, level, effort, dice)
            }
        }

        impl Oracle for $game {
            fn peek(
                known: &Known<Self>,
                truth: &Self,
                effort: &Effort<'_>,
                dice: &mut Dice,
            ) -> Vec<Weighed<Self::Move>> {
                let search = Search::new(known, Truth(truth), |game| Model::of(known, game, true), dice);
                search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice))
            }
        }
    )*};
}

plays![TrucoArgentino, TrucoUruguayo, TrucValenciano];

/// The value of each move; señas, which change no score, come last.
fn weigh<G: Spoken + Imagine>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    let may_act = known.moves().iter().any(|mv| G::sena(mv).is_none());
    let search = if may_act { search(known, true, dice) } else { None };
    let mut weighed = search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice));
    add_the_rest(known, &mut weighed);
    weighed
}

fn choose<G: Spoken + Imagine>(
    known: &Known<G>,
    level: Level,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Option<G::Move> {
    let moves: Vec<G::Move> = known.moves().iter().filter(|mv| sensible::<G>(mv)).cloned().collect();
    if moves.is_empty() {
        return known.moves().first().cloned();
    }
    if level > Level::Two
        && let Some(sena) = sena(known, dice)
    {
        return Some(sena);
    }
    if moves.len() == 1 {
        return moves.into_iter().next();
    }
    let rounds = match STYLES.get(level.index()) {
        Some(&(temperature, looks)) if dice.below(100) >= looks => return by_habit(known, moves, temperature, dice),
        Some(_) => ROUNDS_BELOW_BEST,
        None => u64::MAX,
    };
    by_search(known, &effort.at_most(rounds), dice).or_else(|| moves.into_iter().next())
}

/// Returns true unless the move leaves, which gains nothing over losing, or is a seña.
fn sensible<G: Spoken>(mv: &G::Move) -> bool {
    !matches!(G::act(mv), Act::Leave | Act::Sena)
}

fn by_habit<G: Spoken + Imagine>(
    known: &Known<G>,
    mut moves: Vec<G::Move>,
    temperature: f32,
    dice: &mut Dice,
) -> Option<G::Move> {
    // Habit looks only at our own cards, which are the same in every imagined game.
    let game = G::imagination(known)(dice)?;
    let mut shares = Vec::new();
    Habit::new(&game, temperature).shares(&game, known.seat(), PlayStyle::USUAL, &moves, &mut shares);
    Some(moves.swap_remove(pick(&shares, dice)))
}

/// Prepares a search from what the seat knows, with `every` number that it may bet or only a few of them;
/// `None` if no deal fits what it knows.
fn search<'a, G: Spoken>(
    known: &'a Known<G>,
    every: bool,
    dice: &mut Dice,
) -> Option<Search<'a, G, Model, Imagining<G>>> {
    Search::new(known, Imagining::new(known), |game| Model::of(known, game, every), dice)
}

fn by_search<G: Spoken + Imagine>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    let mut search = search(known, false, dice)?;
    let effort = effort.at_most(MOST_ROUNDS_OF_ALL_SEATS / u64::from(known.seats().count()));
    let choices = search.respond(&effort, dice);
    if !choices.is_empty() {
        let weights = choices.iter().map(|(mv, share)| if sensible::<G>(mv) { *share } else { 0.0 });
        return choices.get(pick_weighted(weights, dice)).map(|(mv, _)| *mv);
    }
    let weighed = search.weigh(&effort, dice);
    let mv = weighed.get(pick_near_best(&weighed, search.point, sensible::<G>, dice)?)?.mv;
    if search.opens_envido(&mv) && dice.below(100) < SILENT_IN_100 {
        let card = weighed.iter().find(|one| matches!(G::act(&one.mv), Act::Lay(_)));
        return card.map(|one| one.mv).or(Some(mv));
    }
    Some(mv)
}

/// The seña that tells the partners most, once a hand, before our first card.
fn sena<G: Spoken + Imagine>(known: &Known<G>, dice: &mut Dice) -> Option<G::Move> {
    let own = <G as Hidden>::own(known);
    let silent = own.senas.iter().all(|seen| seen.from != known.seat()) && own.hand.len() == 3;
    let may = known.moves().iter().any(|mv| G::sena(mv).is_some());
    if !silent || !may || dice.below(100) >= SENAS_IN_100 {
        return None;
    }
    let game = G::imagination(known)(dice)?;
    let offered = |sena: &G::Sena| known.moves().iter().find(|mv| G::sena(mv) == Some(*sena)).cloned();
    let fitting = G::TELLING.iter().filter(|&&sena| game.fits_sena(sena, &own.hand));
    fitting.filter_map(offered).next()
}
