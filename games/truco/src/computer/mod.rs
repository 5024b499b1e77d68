//! Computer players of the trucos: they play by [`habit`], and at the best level by [`search`], at tables of
//! two with a solved [`book`].

mod act;
mod book;
mod habit;
mod info_set;
mod model;
mod odds;
mod opponent_model;
mod rates;
mod search;
mod solve;
mod win_chances;

use sobremesa_computer::{Effort, Level, Oracle, Player, Weighed};
use sobremesa_game::{Dice, Imagine, Known};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::imagine::Hidden;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::valenciano::TrucValenciano;

pub use book::Book;
pub use rates::usual;
pub use solve::{Practice, Solvable, Solver};

use act::{Act, Spoken};
use habit::{Habit, PlayStyle, pick};
use search::{Search, Truth};

/// The most rounds of search: more change little.
const MOST_ROUNDS: u64 = 8_000;
/// The rounds of search for a move, shared by the seats, since each seat adds to the time of a round: 3000 at
/// a table of two, 1500 in pairs. So a move costs no more than some 20 ms of a processor;
/// tools/lab/BOOK.md says what more rounds would bring.
const MOST_ROUNDS_OF_ALL_SEATS: u64 = 6_000;
/// The randomness of the levels below the best, weakest first; none for those that look ahead.
const TEMPERATURES: [Option<f32>; 5] = [Some(24.0), Some(8.5), Some(3.2), Some(1.0), None];
/// The number of rounds that the strong level looks ahead.
const ROUNDS_OF_STRONG: u64 = 150;
/// The decisions of a hundred in which it does so; in the others it plays by habit.
const STRONG_LOOKS_IN_100: u32 = 60;
/// Moves within this many points of the best are almost equal: the best level varies between them.
const MIX: f32 = 0.08;
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
                let search = Search::among(known, Truth(truth), true, dice);
                search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice))
            }
        }
    )*};
}

plays![TrucoArgentino, TrucoUruguayo, TrucValenciano];

/// The value of each move; señas, which change no score, come last.
fn weigh<G: Spoken + Imagine>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    let may_act = known.moves().iter().any(|mv| G::sena(mv).is_none());
    let search = if may_act { Search::new(known, true, dice) } else { None };
    let mut weighed = search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice));
    let worth = weighed.first().map_or(0.5, |best| best.worth);
    for mv in known.moves() {
        if !weighed.iter().any(|one| one.mv == *mv) {
            weighed.push(Weighed { mv: *mv, worth });
        }
    }
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
    if level > Level::Easy
        && let Some(sena) = sena(known, dice)
    {
        return Some(sena);
    }
    if moves.len() == 1 {
        return moves.into_iter().next();
    }
    if let Some(temperature) = level.below_best(TEMPERATURES).flatten() {
        return by_habit(known, moves, temperature, dice);
    }
    let rounds = match level {
        Level::Strong if dice.below(100) >= STRONG_LOOKS_IN_100 => return by_habit(known, moves, 1.0, dice),
        Level::Strong => ROUNDS_OF_STRONG,
        _ => u64::MAX,
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

/// One of the best moves: not always the same one, or others could read the hand from it.
fn by_search<G: Spoken + Imagine>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    let mut search = Search::new(known, false, dice)?;
    let effort = effort.at_most(MOST_ROUNDS_OF_ALL_SEATS / u64::from(known.seats().count()));
    let choices = search.respond(&effort, dice);
    if !choices.is_empty() {
        let shares: Vec<f32> = choices.iter().map(|(mv, share)| if sensible::<G>(mv) { *share } else { 0.0 }).collect();
        let all: f32 = shares.iter().sum();
        let shares: Vec<f32> = shares.into_iter().map(|share| share / all).collect();
        return choices.get(pick(&shares, dice)).map(|(mv, _)| *mv);
    }
    let weighed = search.weigh(&effort, dice);
    let best = weighed.first()?.worth;
    let share = |one: &Weighed<G::Move>| ((one.worth - best) / (MIX * search.point())).min(0.0).exp();
    let shares: Vec<f32> = weighed.iter().map(|one| if sensible::<G>(&one.mv) { share(one) } else { 0.0 }).collect();
    let all: f32 = shares.iter().sum();
    let shares: Vec<f32> = shares.into_iter().map(|share| share / all).collect();
    let mv = weighed.get(pick(&shares, dice))?.mv;
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
