//! The abstraction of a decision at a table of two: the information that a seat uses when it decides by the
//! [`book`](super::book), as a short number, and the kinds of moves that it chooses between.
//!
//! Cards count by their rank, points and the hand as a whole by how many others they beat, the score by how
//! near both sides are to the goal. A voice and the card to lay are two decisions: first whether to say
//! something, then which card.

use sobremesa_game::Seat;

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::odds::Odds;
use crate::computer::strength::Strength;
use crate::rules::baza::Baza;

/// The greatest number of kinds of moves.
pub(super) const KINDS: usize = 16;
/// The kind of every move that lays a card, in a decision about voices.
pub(super) const LAY: usize = 0;
/// The greatest number of bets in a row that is distinguished.
const MOST_CALLS: usize = 3;

/// The only numbers that are bet: other numbers are much like one of them.
const NUMBERS: [u8; 3] = [3, 6, 10];

/// Returns true if a move is considered, by the book and in a search.
pub(super) fn is_considered(act: Act) -> bool {
    match act {
        Act::Sena => false,
        Act::Bet(Bet::Number(number)) | Act::BetFlor(Bet::Number(number)) => NUMBERS.contains(&number),
        _ => true,
    }
}

/// A decision as the book sees it: its number, and the kinds of the moves, each move with its own.
pub(super) struct InfoSet {
    pub(super) key: u32,
    /// True if it is about a voice, and laying any card is of the kind [`LAY`]; otherwise it is about which
    /// card.
    pub(super) says: bool,
    /// The kind of each move, in their order; `None` for moves that the book never makes here.
    pub(super) kinds: Vec<Option<u8>>,
}

impl InfoSet {
    /// The kinds that may be chosen, one bit each.
    pub(super) fn mask(&self) -> u16 {
        self.kinds.iter().flatten().fold(0, |mask, kind| mask | 1 << kind)
    }
}

/// The kind of a voice; `None` for moves that are not in the book: leaving, señas, points said, hidden
/// flores.
pub(super) fn kind(act: Act) -> Option<u8> {
    Some(match act {
        Act::Lay(_) => LAY as u8,
        Act::Bet(Bet::Points(0..=2)) => 1,
        Act::Bet(Bet::Points(_)) => 2,
        Act::Bet(Bet::Number(0..=3)) => 3,
        Act::Bet(Bet::Number(4..=7)) => 4,
        Act::Bet(Bet::Number(_)) => 5,
        Act::Bet(Bet::Falta) => 6,
        Act::Raise => 7,
        Act::Want => 8,
        Act::Refuse => 9,
        Act::Sing => 10,
        Act::FoldFlor => 11,
        Act::WantFlor => 12,
        Act::BetFlor(Bet::Points(_) | Bet::Number(_)) => 13,
        Act::BetFlor(Bet::Falta) => 14,
        Act::NoFlor => 15,
        Act::PutAway(_) | Act::Leave | Act::Say(_) | Act::GoOn | Act::Accuse(_) | Act::Sena => return None,
    })
}

/// Returns true if the book has no decision with this among its moves.
fn is_foreign(act: Act) -> bool {
    matches!(act, Act::PutAway(_) | Act::Say(_) | Act::GoOn | Act::Accuse(_))
}

/// Joins fields of some bits each into one number, 28 bits at most, under the number of a stage.
struct Key {
    stage: u32,
    fields: u32,
}

impl Key {
    const fn new(stage: u32) -> Key {
        Key { stage, fields: 0 }
    }

    const fn with(self, bits: u32, value: u32) -> Key {
        Key { fields: self.fields << bits | (value & ((1 << bits) - 1)), ..self }
    }

    const fn number(self) -> u32 {
        self.stage << 28 | self.fields
    }
}

/// The knowledge of a seat about a decision at a table of two.
pub(super) struct Features<'a, G: Spoken> {
    game: &'a G,
    seat: Seat,
    odds: &'a Odds,
}

impl<'a, G: Spoken> Features<'a, G> {
    pub(super) fn new(game: &'a G, seat: Seat, odds: &'a Odds) -> Features<'a, G> {
        Features { game, seat, odds }
    }

    /// The decision to say something, or to lay; `None` if there is nothing to say, or the book does not have
    /// it.
    pub(super) fn voice(&self, moves: &[G::Move]) -> Option<InfoSet> {
        let crowded = self.game.bets().calls().len() >= MOST_CALLS;
        let mut says = false;
        let mut kinds = Vec::with_capacity(moves.len());
        for mv in moves {
            let act = G::act(mv);
            if is_foreign(act) {
                return None;
            }
            let dull = crowded && matches!(act, Act::Bet(Bet::Points(_) | Bet::Number(_)));
            let kind = if dull { None } else { kind(act) };
            says |= kind.is_some_and(|kind| usize::from(kind) != LAY);
            kinds.push(kind);
        }
        says.then(|| InfoSet { key: self.voice_key(moves), says, kinds })
    }

    fn voice_key(&self, moves: &[G::Move]) -> u32 {
        let (game, ladder) = (self.game, self.game.ladder());
        let bets = game.bets();
        let is = |test: fn(Act) -> bool| moves.iter().any(|mv| test(G::act(mv)));
        let mano = u32::from(game.playing().order.mano == self.seat);
        let raised = u32::from(ladder.pending().is_some());
        let laid = self.laid();
        if is(|act| matches!(act, Act::FoldFlor | Act::WantFlor | Act::NoFlor | Act::BetFlor(_))) {
            let cards = game.dealing().cards(self.seat).all();
            let flor = self.odds.flor(game.flor_points(cards).unwrap_or(0));
            let stakes = game.flor_stakes().map(|stake| u32::from(stake.min(15)));
            let key = Key::new(4).with(3, (flor * 7.99) as u32).with(4, stakes[0]).with(4, stakes[1]);
            return key.with(1, mano).with(4, self.score()).number();
        }
        if bets.pending() {
            let calls = bets.calls().len().min(MOST_CALLS) as u32;
            let last = bets.calls().last().and_then(|call| kind(G::act(&call.mv))).unwrap_or(0);
            let key = Key::new(1).with(2, calls).with(3, last.into()).with(2, laid).with(1, mano).with(1, raised);
            return key.with(4, self.points()).with(2, self.standing(4)).with(4, self.score()).number();
        }
        if is(|act| matches!(act, Act::Bet(_))) {
            let key = Key::new(2).with(1, raised).with(2, laid).with(1, mano);
            return key.with(4, self.points()).with(3, self.standing(7)).with(4, self.score()).number();
        }
        let mine = ladder.by() == Some(game.playing().sides.of(self.seat));
        let rung = match (ladder.pending(), ladder.value()) {
            (Some(_), value) => 5 + u32::from(value.clamp(1, 4)),
            (None, 0 | 1) => 0,
            (None, 2) => 1 + u32::from(mine),
            (None, 3) => 3 + u32::from(mine),
            (None, _) => 5,
        };
        // The mano matters less once a baza is over, and a long way to the goal is like a longer one.
        let results = self.results();
        let mano = if results == 0 { mano } else { 0 };
        let score = self.score();
        let score = (score / 4).min(2) * 4 + (score % 4).min(2);
        let key = Key::new(3).with(3, results).with(2, laid).with(1, mano).with(4, rung);
        key.with(2, self.heard()).with(4, score).with(4, self.standing(12)).number()
    }

    /// The decision of which card to lay: each by its place among those held, the lowest first. Equal cards
    /// are one; `None` if there is no choice.
    pub(super) fn card(&self, moves: &[G::Move]) -> Option<InfoSet> {
        let game = self.game;
        let mut ranks = [0u8; 4];
        let mut count = 0;
        for card in game.dealing().cards(self.seat).in_hand().take(4) {
            ranks[count] = game.rank(card);
            count += 1;
        }
        let held = &mut ranks[..count];
        held.sort_unstable();
        let lays = |mv: &G::Move| if let Act::Lay(card) = G::act(mv) { Some(game.rank(card)) } else { None };
        let mut taken = 0u16;
        let kinds: Vec<Option<u8>> = moves
            .iter()
            .map(|mv| {
                let rank = lays(mv)?;
                let place = held.iter().position(|&one| one == rank)?;
                let first = taken & 1 << place == 0;
                taken |= 1 << place;
                first.then_some(place as u8)
            })
            .collect();
        if taken.count_ones() < 2 {
            return None;
        }
        let rival = game.playing().bazas.current().first().map(|laid| game.rank(laid.card));
        let below = rival.map_or(0, |rival| held.iter().filter(|&&rank| rank < rival).count() as u32);
        let ties = u32::from(rival.is_some_and(|rival| held.contains(&rival)));
        let ladder = game.ladder();
        let right = match ladder.right() {
            _ if ladder.value() == 1 => 0u32,
            Some(side) if side == game.playing().sides.of(self.seat) => 1,
            _ => 2,
        };
        let mut key = Key::new(5);
        for place in 0..3 {
            key = key.with(4, held.get(place).map_or(0, |&rank| class(rank)));
        }
        let key = key.with(1, u32::from(rival.is_some())).with(2, below).with(1, ties).with(3, self.results());
        Some(InfoSet { says: false, key: key.with(2, right).with(2, self.heard()).number(), kinds })
    }

    /// The distances of both sides to the goal, four steps each.
    fn score(&self) -> u32 {
        let (tally, sides) = (self.game.tally(), &self.game.playing().sides);
        let side = sides.of(self.seat);
        let step = |place: usize| {
            let score = tally.score().numbers().get(place).copied().unwrap_or(0);
            match tally.goal().saturating_sub(score) {
                0..=2 => 0u32,
                3..=7 => 1,
                8..=15 => 2,
                _ => 3,
            }
        };
        step(side.index()) * 4 + step(side.other().index())
    }

    /// The strength of our own points.
    fn points(&self) -> u32 {
        /// The limits of the steps: finer at the top, since most of what is wanted is among the best.
        const STEPS: [f32; 13] = [0.1, 0.25, 0.38, 0.45, 0.52, 0.59, 0.66, 0.73, 0.8, 0.86, 0.91, 0.95, 0.98];
        let points = self.game.envido_points(self.game.dealing().cards(self.seat).all());
        let better = self.odds.better(points);
        STEPS.iter().take_while(|&&step| better >= step).count() as u32
    }

    /// The chance of winning the hand, in this many steps.
    fn standing(&self, steps: u32) -> u32 {
        let chance = Strength::of(self.odds, self.game, self.seat).standing(self.game, self.seat);
        ((chance * steps as f32) as u32).min(steps - 1)
    }

    /// The outcomes of the complete bazas.
    fn results(&self) -> u32 {
        let sides = &self.game.playing().sides;
        let side = sides.of(self.seat);
        let won = |baza: Baza| baza.side().map(|winner| winner == side);
        let complete = self.game.playing().bazas.complete();
        let mut ended = complete.iter().map(won);
        match (ended.next(), ended.next()) {
            (None, _) => 0,
            (Some(Some(true)), None) => 1,
            (Some(Some(false)), None) => 2,
            (Some(None), None) => 3,
            (Some(Some(true)), Some(_)) => 4,
            (Some(Some(false)), Some(_)) => 5,
            (Some(None), Some(_)) => 6,
        }
    }

    /// The seats that have laid in this baza: none, the other, this one.
    fn laid(&self) -> u32 {
        let laid = self.game.playing().bazas.in_this();
        match (laid.is_empty(), laid.contains(self.seat)) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        }
    }

    /// The last word about the points: none, a bet of this seat, a bet of the other, a flor.
    fn heard(&self) -> u32 {
        let bets = self.game.bets();
        match bets.calls().last() {
            _ if self.game.flor_stakes()[0] > 0 => 3,
            None => 0,
            Some(call) if call.seat == self.seat => 1,
            Some(_) => 2,
        }
    }
}

/// The class of a rank: cards of one class play alike.
fn class(rank: u8) -> u32 {
    match rank {
        0..=3 => 1,
        4..=6 => 2,
        7 => 3,
        8 => 4,
        9 => 5,
        10 => 6,
        11 => 7,
        12 => 8,
        13 => 9,
        14 => 10,
        15..=17 => 11,
        _ => 12,
    }
}
