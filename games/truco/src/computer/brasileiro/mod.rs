//! Computer players of truco brasileiro: they play by habit (`habit.rs`), and at the best level by search
//! (`search.rs`), with a model of the others that follows their play in this match (`rates.rs`).

mod habit;
mod odds;
mod rates;
mod search;
#[cfg(test)]
mod tests;
mod win_chances;

use sobremesa_computer::{Effort, Level, Oracle, Player, Weighed};
use sobremesa_game::{Dice, Imagine, Known};

use crate::computer::choice::{pick, pick_near_best};
use crate::computer::search::{MOST_ROUNDS, MOST_ROUNDS_OF_ALL_SEATS, Search, Truth, add_the_rest};
use crate::rules::brasileiro::{Move, Private, Public, Sinal, TrucoBrasileiro};

pub use rates::usual;

use habit::Habit;
use search::{Model, search};

/// The levels below the best, weakest first: the randomness of their habits, and the decisions of a hundred in
/// which they look ahead instead.
const STYLES: [(f32, u32); 7] = [(32.0, 0), (14.5, 0), (7.8, 0), (4.3, 0), (1.0, 0), (1.0, 37), (1.0, 70)];
/// The number of rounds that a level below the best looks ahead.
const ROUNDS_BELOW_BEST: u64 = 80;
/// The number of times in a hundred that a possible sinal is made.
const SINAIS_IN_100: u32 = 60;

impl Player for TrucoBrasileiro {
    /// The value of each move; sinais, which change no score, come last.
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        let may_act = known.moves().iter().any(acts);
        let search = if may_act { search(known, dice) } else { None };
        let mut weighed = search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice));
        add_the_rest(known, &mut weighed);
        weighed
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
        let loses = |mv: &Move| *mv == Move::Truco && known.public().truco_loses;
        let moves: Vec<Move> = known.moves().iter().filter(|mv| acts(mv) && !loses(mv)).copied().collect();
        if moves.is_empty() {
            return known.moves().first().copied();
        }
        if level > Level::Two
            && let Some(sinal) = sinal(known, dice)
        {
            return Some(sinal);
        }
        if moves.len() == 1 || known.public().blind {
            return moves.get(dice.below(moves.len() as u32) as usize).copied();
        }
        let rounds = match STYLES.get(level.index()) {
            Some(&(temperature, looks)) if dice.below(100) >= looks => {
                return by_habit(known, &moves, temperature, dice);
            }
            Some(_) => ROUNDS_BELOW_BEST,
            None => u64::MAX,
        };
        by_search(known, &effort.at_most(rounds), dice).or_else(|| moves.first().copied())
    }
}

impl Oracle for TrucoBrasileiro {
    fn peek(known: &Known<Self>, truth: &Self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        let search = Search::new(known, Truth(truth), |game| Model::of(known, game), dice);
        search.map_or_else(Vec::new, |mut search| search.weigh(&effort.at_most(MOST_ROUNDS), dice))
    }
}

/// Returns true if a move is more than a sinal.
const fn acts(mv: &Move) -> bool {
    !matches!(mv, Move::Sinal(_))
}

fn by_habit(known: &Known<TrucoBrasileiro>, moves: &[Move], temperature: f32, dice: &mut Dice) -> Option<Move> {
    // Habit looks only at what the seat sees, which is the same in every imagined game.
    let game = TrucoBrasileiro::imagination(known)(dice)?;
    let mut shares = Vec::new();
    Habit::new(&game, temperature, 0.0).shares(&game, known.seat(), moves, &mut shares);
    moves.get(pick(&shares, dice)).copied()
}

fn by_search(known: &Known<TrucoBrasileiro>, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
    let mut search = search(known, dice)?;
    let effort = effort.at_most(MOST_ROUNDS_OF_ALL_SEATS / u64::from(known.seats().count()));
    let weighed = search.weigh(&effort, dice);
    weighed.get(pick_near_best(&weighed, search.point, |_| true, dice)?).map(|one| one.mv)
}

/// The sinal that tells the partners most, once a hand, before our first card.
fn sinal(known: &Known<TrucoBrasileiro>, dice: &mut Dice) -> Option<Move> {
    let (public, private) = (known.public(), known.private());
    let silent = private.senas.reveal().iter().all(|seen| seen.from != known.seat());
    let fresh = private.hand.reveal().len() == 3 && public.onze.is_none();
    if !silent || !fresh || dice.below(100) >= SINAIS_IN_100 {
        return None;
    }
    let told = Move::Sinal(telling(public, private)?);
    known.moves().contains(&told).then_some(told)
}

/// The sinal to make about our own cards.
fn telling(public: &Public, private: &Private) -> Option<Sinal> {
    let cards: Vec<_> = private.hand.reveal().iter().flatten().copied().collect();
    let manilhas = [Sinal::Cheio, Sinal::Zap, Sinal::Copas, Sinal::Espadilha, Sinal::PicaFumo];
    let mut telling = manilhas.into_iter().chain([Sinal::DoisTres, Sinal::Tres]);
    telling.find(|sinal| sinal.is_true(&cards, &public.manilhas))
}
