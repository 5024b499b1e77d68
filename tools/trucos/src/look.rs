//! What a fixed strategy looks at: its own cards, and what lies open.

use sobremesa_rules::Known;
use sobremesa_truco::rules::argentino::{Move, Phase, TrucoArgentino};
use sobremesa_truco::rules::baza::Baza;
use sobremesa_truco::rules::cards::Card;
use sobremesa_truco::rules::rank::rank;

/// The strength of a two and of a three: anything above wins most bazas.
pub const TWO: u8 = 9;
pub const THREE: u8 = 10;

/// A decision, as a seat of a table of two sees it.
pub struct Look<'a> {
    pub phase: Phase,
    pub is_mano: bool,
    pub moves: &'a [Move],
    /// The cards in hand with their ranks, the lowest first.
    pub cards: Vec<(u8, Card)>,
    pub points: u8,
    /// Who won the complete bazas; `None` for a parda.
    pub bazas: Vec<Option<bool>>,
    /// What the rival has laid in this baza, and what the seat itself has.
    pub theirs: Option<u8>,
    pub mine: Option<u8>,
    /// The last bet of the envido, and how many there were.
    pub bet: Option<Move>,
    pub bets: usize,
    /// Whether the envido can still be bet, or waits for an answer.
    pub may_bet: bool,
    /// What the hand is worth.
    pub value: u8,
    /// What this seat and its rival lack.
    pub lack: [u8; 2],
}

impl<'a> Look<'a> {
    pub fn new(known: &'a Known<TrucoArgentino>) -> Look<'a> {
        let (seat, public, private) = (known.seat(), known.public(), known.private());
        let common = &public.common;
        let mut cards: Vec<(u8, Card)> = private.hand.reveal().iter().map(|&card| (rank(card), card)).collect();
        cards.sort_unstable();
        let won = |baza: Baza| baza.winner().map(|winner| winner == seat);
        let bazas: Vec<Option<bool>> = common.bazas.iter().map(won).collect();
        let laid = common.table.get(bazas.len());
        let by = |own: bool| {
            let mut laid = laid.into_iter().flat_map(|baza| baza.iter());
            laid.find(|laid| (laid.seat == seat) == own).map(|laid| rank(laid.card))
        };
        let lacks = |place: usize| common.goal.saturating_sub(common.score.numbers()[place]);
        let bets = |mv: &Move| matches!(mv, Move::Envido | Move::RealEnvido | Move::FaltaEnvido);
        Look {
            phase: common.phase,
            is_mano: common.mano == seat,
            moves: known.moves(),
            points: private.points.reveal().unwrap_or(0),
            theirs: by(false),
            mine: by(true),
            bazas,
            cards,
            bet: public.envido.calls.last().map(|call| call.mv),
            bets: public.envido.calls.len(),
            may_bet: known.moves().iter().any(bets),
            value: common.truco.value,
            lack: [lacks(seat.index()), lacks(1 - seat.index())],
        }
    }

    /// The first of these moves that is possible.
    pub fn first_of(&self, moves: &[Move]) -> Option<Move> {
        moves.iter().copied().find(|mv| self.moves.contains(mv))
    }

    pub fn best(&self) -> u8 {
        self.cards.last().map_or(0, |(rank, _)| *rank)
    }

    pub fn second_best(&self) -> u8 {
        self.cards.iter().rev().nth(1).map_or(0, |(rank, _)| *rank)
    }

    /// Whether the envido waits for an answer.
    pub fn asked_envido(&self) -> bool {
        self.phase == Phase::Envido
    }

    /// Whether the truco waits for an answer.
    pub fn asked_truco(&self) -> bool {
        self.phase == Phase::Truco
    }

    /// How good the hand is for the truco, from 0 to 20, as players count it.
    pub fn grade(&self) -> u8 {
        let worth = |rank: u8| match rank {
            14 => 10,
            13 => 9,
            12 => 8,
            11 => 7,
            10 => 5,
            9 => 3,
            8 => 2,
            _ => 0,
        };
        let mut mine = [self.best(), self.second_best()];
        if let Some(laid) = self.mine
            && self.theirs.is_none()
        {
            // What lies still counts.
            mine = [self.best().max(laid), self.best().min(laid)];
        }
        let [best, second] = mine.map(worth);
        let beats = self.theirs.is_some_and(|rival| self.best() > rival);
        let grade: i32 = match self.bazas[..] {
            [] => best + second + if beats { 3 } else { 0 },
            [Some(true)] => best + second / 2 + 5,
            [Some(false)] => best / 2 + second * 4 / 5 - 2,
            [None] => 2 * best - 4,
            [first, ..] => match self.theirs {
                Some(rival) if self.best() > rival || (self.best() == rival && first == Some(true)) => 20,
                Some(_) => 0,
                None => 2 * best - 3,
            },
        };
        grade.clamp(0, 20) as u8
    }

    /// The weakest card that wins, or else the weakest; as leader the weakest too, but after a parda the best.
    pub fn lay(&self) -> Option<Move> {
        let wins = |(rank, _): &&(u8, Card)| self.theirs.is_none_or(|other| *rank > other);
        let card = match (self.theirs, self.bazas.last()) {
            (Some(_), _) => self.cards.iter().find(wins).or(self.cards.first()),
            (None, Some(None)) => self.cards.last(),
            (None, _) => self.cards.first(),
        };
        card.map(|(_, card)| Move::Carta(*card))
    }

    /// Leads the middle card, keeping the best; otherwise as usual.
    pub fn lay_with_care(&self) -> Option<Move> {
        match (self.theirs, self.cards.len(), self.bazas.last()) {
            (None, 3, _) => Some(Move::Carta(self.cards[if self.best() > THREE { 1 } else { 2 }].1)),
            (None, 2, Some(Some(true))) => self.lay(),
            (None, ..) => self.cards.last().map(|(_, card)| Move::Carta(*card)),
            _ => self.lay(),
        }
    }

    /// What is said where points are said, the truth.
    pub fn forced(&self) -> Option<Move> {
        self.moves.iter().copied().find(|mv| *mv != Move::Mazo)
    }
}
