//! The model of how the players of the trucos with envido play: by habit or by the [`book`](super::book),
//! adjusted to what this match has shown.

use sobremesa_computer::Effort;
use sobremesa_computer::deals::Deals;
use sobremesa_game::{Dice, Known, Seat, SeatSet};

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::book::Book;
use crate::computer::habit::{Habit, PlayStyle};
use crate::computer::info_set::is_considered;
use crate::computer::opponent_model::{OpponentModel, PlayStyles};
use crate::computer::rates::Rates;
use crate::computer::search::{Players, Search, Source};
use crate::computer::win_chances::WinChances;
use crate::rules::imagine::{EventContent, Imagining};

/// The percentage of unknown rivals at a table of two that are assumed to play by the book.
const SCHOOLED_IN_100: u32 = 20;

/// Opening a falta for more points than this must beat every other move by [`PROOF`] points: too much depends
/// on one guess.
const MUCH: u8 = 5;
const PROOF: f32 = 0.5;
/// The lead that the searching player assumes over unknown players.
const LEAD: f32 = 0.1;
/// The additional lead over players who move at random.
const LEAD_OF_CHANCE: f32 = 0.5;
/// The greatest lead that is assumed.
const MOST_LEAD: f32 = 0.8;
/// The temperature of the deviation from the book, in points: a move of the book is made e times less often
/// for every so many points that another one promises more.
const BOOK_TEMPERATURE: f32 = 0.06;
/// The addition to that temperature in the first hand, because the model of a stranger is only a guess.
const CAUTION: f32 = 0.1;
/// The number of hands after which half of that addition is left.
const STRANGE: f32 = 3.0;
/// The share added to every move, so that moves which the book never makes are made if they promise most.
const STRAY: f32 = 0.02;

impl<G: Spoken> Source<G> for Imagining<G> {
    fn draw(&mut self, dice: &mut Dice, judge: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)> {
        Imagining::draw(self, dice, judge)
    }
}

/// The model of the players at a table.
pub(super) struct Model {
    habit: Habit,
    opponent_model: OpponentModel,
    win_chances: WinChances,
    /// The number of hands dealt in this match.
    hands: usize,
    /// The book and the rates of the rival, at a table of two.
    duel: Option<(&'static Book, Rates)>,
    /// True if the searching player considers every number that it may bet, not only a few of them.
    every: bool,
}

impl Model {
    /// Makes the model for the table that a seat knows; `game` is any state of it.
    pub(super) fn of<G: Spoken>(known: &Known<G>, game: &G, every: bool) -> Model {
        let book = G::book().filter(|_| known.seats().count() == 2);
        let opponent_model = OpponentModel::of(known);
        let lead = LEAD + LEAD_OF_CHANCE * opponent_model.lead(game, known.seat());
        Model {
            habit: Habit::new(game, 1.0),
            opponent_model,
            win_chances: WinChances::new(lead.clamp(-MOST_LEAD, MOST_LEAD), game.tally().goal()),
            hands: known.events().iter().filter(|event| matches!(G::tell(event), EventContent::Deal(_))).count(),
            duel: book.map(|book| (book, Rates::of(known))),
            every,
        }
    }

    fn usual<G: Spoken>(&self, game: &G, seat: Seat, play_style: PlayStyle, moves: &[G::Move], shares: &mut Vec<f32>) {
        let read = match &self.duel {
            Some((book, _)) if play_style.schooled => book.shares(game, seat, self.habit.odds(), moves, shares),
            _ => None,
        };
        if read.is_none() {
            self.habit.shares(game, seat, play_style, moves, shares);
        }
    }
}

impl<G: Spoken> Players<G> for Model {
    type Guess = PlayStyles;

    fn guess(&self, dice: &mut Dice) -> PlayStyles {
        if self.duel.is_none() {
            return self.opponent_model.play_styles(dice);
        }
        let schooled = dice.below(100) < SCHOOLED_IN_100;
        [PlayStyle { schooled, ..PlayStyle::USUAL }; 8]
    }

    fn worth(&self, game: &G, seat: Seat) -> f32 {
        self.win_chances.worth(game, seat, 0, 0)
    }

    fn point(&self, game: &G, seat: Seat) -> f32 {
        let worth = |us, them| self.win_chances.worth(game, seat, us, them);
        ((worth(1, 0) - worth(0, 1)) / 2.0).max(0.002)
    }

    fn hand(game: &G) -> u32 {
        game.duel().into()
    }

    fn acting(&self, game: &G, to_act: SeatSet, thinker: Seat, _: &mut Dice) -> Option<Seat> {
        if to_act.contains(thinker) { Some(thinker) } else { self.habit.who(game, to_act.iter()) }
    }

    fn considers(&self, mv: &G::Move, now: bool) -> bool {
        is_considered(G::act(mv)) || (self.every && now && !matches!(G::act(mv), Act::Sena))
    }

    fn others(&self, game: &G, seat: Seat, guess: &PlayStyles, moves: &[G::Move], shares: &mut Vec<f32>) {
        let play_style = guess[seat.index()];
        self.usual(game, seat, play_style, moves, shares);
        if let Some((_, rates)) = &self.duel
            && moves.len() > 1
        {
            rates.shift(game, seat, play_style.schooled, moves, shares);
        }
        self.opponent_model.mix(seat, shares);
    }

    fn own(&self, game: &G, seat: Seat, moves: &[G::Move], shares: &mut Vec<f32>) {
        self.usual(game, seat, PlayStyle { schooled: true, ..PlayStyle::USUAL }, moves, shares);
    }

    /// A bet of everything is worth at most what it is if it is wanted with any cards that the others may
    /// have: their answer is only a guess, and too much depends on it.
    fn limit(&self, mv: G::Move, deals: &Deals<(G, PlayStyles)>, thinker: Seat) -> f32 {
        let (Act::Bet(Bet::Falta), Some((game, _))) = (G::act(&mv), deals.first()) else { return 1.0 };
        let chance = deals.share(|(deal, _)| has_envido(deal, thinker)) as f32;
        let worth = |us: u8, them: u8| self.win_chances.worth(game, thinker, us, them);
        let proof = if game.falta() > MUCH { PROOF * self.point(game, thinker) } else { 0.0 };
        chance * worth(game.falta(), 0) + (1.0 - chance) * worth(0, game.falta()) - proof
    }
}

impl<G: Spoken, S: Source<G>> Search<'_, G, Model, S> {
    /// Returns the shares of the moves: those of the book, shifted towards the moves that promise more
    /// against this rival. They need not add up to 1; the list is empty at a table without a book.
    pub(super) fn respond(&mut self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<(G::Move, f32)> {
        if self.players.duel.is_none() {
            return Vec::new();
        }
        self.think(effort, dice);
        let Some((game, _)) = self.deals.first() else { return Vec::new() };
        let moves: Vec<G::Move> = self.known.moves().iter().copied().filter(|mv| is_considered(G::act(mv))).collect();
        let mut shares = Vec::new();
        self.players.own(game, self.thinker, &moves, &mut shares);
        let judged = self.doubt();
        let Some(best) = judged.first().map(|(worth, _)| *worth) else { return Vec::new() };
        let caution = CAUTION * STRANGE / (STRANGE + self.players.hands.saturating_sub(1) as f32);
        let discipline = (BOOK_TEMPERATURE + caution) * self.point;
        let promise = |mv: &G::Move| {
            let worth = judged.iter().find(|(_, one)| one.mv == *mv).map_or(f32::NEG_INFINITY, |(worth, _)| *worth);
            ((worth - best) / discipline).exp()
        };
        let shares: Vec<f32> = shares.iter().zip(&moves).map(|(share, mv)| (share + STRAY) * promise(mv)).collect();
        moves.into_iter().zip(shares).collect()
    }

    /// Returns true if `mv` is the first word about the envido, before any card lies on the table, so that
    /// another player could still say it.
    pub(super) fn opens_envido(&self, mv: &G::Move) -> bool {
        let first = |(game, _): &(G, PlayStyles)| {
            !game.bets().pending() && game.bets().calls().is_empty() && game.playing().bazas.in_this().is_empty()
        };
        matches!(G::act(mv), Act::Bet(bet) if bet != Bet::Falta) && self.deals.first().is_some_and(first)
    }
}

/// Returns true if the side of a seat has the best envido of a deal; among equals the one nearest to the mano
/// wins.
fn has_envido<G: Spoken>(deal: &G, seat: Seat) -> bool {
    let play = deal.playing();
    let points = |seat: Seat| deal.envido_points(deal.dealing().cards(seat).all());
    let most = play.active().iter().map(points).max();
    let best = play.active().iter().filter(|&seat| Some(points(seat)) == most).collect();
    play.order.nearest(best).is_some_and(|best| play.sides.of(best) == play.sides.of(seat))
}
