//! The input of a fixed strategy: its own cards, and what lies open.

use sobremesa_game::Known;

use super::view::{Held, Open, Scale, Truco};

/// The strength of a two and of a three: anything above wins most bazas.
pub const TWO: u8 = 9;
pub const THREE: u8 = 10;

/// The meaning of a move, in any truco.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// Lays the card at this place of the deck.
    Lay(u8),
    /// This many points more on the envido.
    Bet(u8),
    Falta,
    Raise,
    /// Raises to the whole match.
    RaiseToAll,
    Want,
    Refuse,
    Leave,
    Sing,
    WantFlor,
    FoldFlor,
    Other,
}

impl Voice {
    /// Returns the meaning of a move's words; `card` finds a card of the game's deck by its name.
    pub fn of(text: &str, card: impl Fn(&str) -> Option<u8>) -> Voice {
        match text {
            "envido" => Voice::Bet(2),
            "real-envido" => Voice::Bet(3),
            "falta-envido" => Voice::Falta,
            "truco" | "truc-i-passe" | "retruco" | "vale-cuatro" | "quiero-retruco" | "quiero-vale-cuatro" => {
                Voice::Raise
            }
            "seis" | "oito" | "nove" | "dez" | "doze" => Voice::Raise,
            "joc-fora" => Voice::RaiseToAll,
            "quiero" | "aceito" => Voice::Want,
            "no-quiero" | "corro" => Voice::Refuse,
            "mazo" => Voice::Leave,
            "flor" => Voice::Sing,
            "con-flor-quiero" => Voice::WantFlor,
            "con-flor-me-achico" | "con-flor-no-quiero" => Voice::FoldFlor,
            _ => Voice::with_number(text).or_else(|| card(text).map(Voice::Lay)).unwrap_or(Voice::Other),
        }
    }

    fn with_number(text: &str) -> Option<Voice> {
        let (number, unit) = text.split_once('-')?;
        let number: u8 = number.parse().ok()?;
        match unit {
            "envido" => Some(Voice::Bet(number)),
            "real-envido" => Some(Voice::Bet(number.saturating_mul(3))),
            _ => None,
        }
    }
}

/// A decision, as a seat sees it.
pub struct Look {
    /// The cards in hand are sorted by rank, the lowest first.
    pub open: Open,
    scale: Scale,
    /// The possible moves.
    voices: Vec<Voice>,
    /// The points, as points of truco argentino that are as good.
    pub points: u8,
    /// The last bet of the envido.
    pub bet: Option<Voice>,
    /// True if the envido can still be bet.
    pub may_bet: bool,
    /// The points that this seat and its rival lack.
    pub lack: [u8; 2],
}

impl Look {
    pub fn new<G: Truco>(known: &Known<G>) -> Look {
        let (mut open, scale) = (G::open(known), G::scale(known));
        open.cards.sort_unstable();
        let meaning = |text: &str| Voice::of(text, |name| G::card(name));
        let voices: Vec<Voice> = known.moves().iter().map(|mv| meaning(&mv.to_string())).collect();
        let lacks = |place: usize| open.goal.saturating_sub(open.score[place]);
        let side = known.seat().index() % 2;
        Look {
            points: scale.like_points(open.points),
            bet: open.bets.last().map(|text| meaning(text)),
            may_bet: voices.iter().any(|voice| matches!(voice, Voice::Bet(_) | Voice::Falta)),
            lack: [lacks(side), lacks(1 - side)],
            voices,
            open,
            scale,
        }
    }

    /// Returns the place of what means this.
    pub fn place(&self, voice: Voice) -> Option<usize> {
        self.voices.iter().position(|&one| one == voice)
    }

    pub fn may(&self, voice: Voice) -> bool {
        self.voices.contains(&voice)
    }

    /// Returns the first of these that is possible.
    pub fn first_of(&self, voices: &[Voice]) -> Option<Voice> {
        voices.iter().copied().find(|&voice| self.may(voice))
    }

    /// Returns the best card in hand as one of truco argentino, and the one after it.
    pub fn best(&self) -> u8 {
        self.open.cards.last().map_or(0, |(rank, _)| self.scale.like_rank(*rank))
    }

    pub fn second_best(&self) -> u8 {
        self.open.cards.iter().rev().nth(1).map_or(0, |(rank, _)| self.scale.like_rank(*rank))
    }

    /// Returns the rank of the best card in hand.
    pub fn best_rank(&self) -> u8 {
        self.open.cards.last().map_or(0, |(rank, _)| *rank)
    }

    /// Returns true if the envido waits for an answer.
    pub fn asked_envido(&self) -> bool {
        self.may(Voice::Want) && self.open.envido_waits
    }

    /// Returns true if the truco waits for an answer.
    pub fn asked_truco(&self) -> bool {
        self.may(Voice::Want) && !self.open.envido_waits && self.open.truco_waits
    }

    /// Returns true if the open question is about the whole match.
    pub fn for_all(&self) -> bool {
        self.asked_truco() && self.open.for_all
    }

    /// Returns the strength of the hand for the truco, from 0 to 20, as players count it.
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
        if let Some(laid) = self.open.mine
            && self.open.theirs.is_none()
        {
            // A card on the table still counts.
            let laid = self.scale.like_rank(laid);
            mine = [self.best().max(laid), self.best().min(laid)];
        }
        let [best, second] = mine.map(worth);
        let beats = self.open.theirs.is_some_and(|rival| self.best_rank() > rival);
        let grade: i32 = match self.open.bazas[..] {
            [] => best + second + if beats { 3 } else { 0 },
            [Some(true)] => best + second / 2 + 5,
            [Some(false)] => best / 2 + second * 4 / 5 - 2,
            [None] => 2 * best - 4,
            [first, ..] => match self.open.theirs {
                Some(rival) if beats || (self.best_rank() == rival && first == Some(true)) => 20,
                Some(_) => 0,
                None => 2 * best - 3,
            },
        };
        grade.clamp(0, 20) as u8
    }

    /// Returns true if the baza can be left to the partner: theirs is the best card so far, and a good one.
    fn is_partners(&self) -> bool {
        self.open.mine > self.open.theirs && self.open.mine.is_some_and(|mine| self.scale.like_rank(mine) >= THREE)
    }

    /// Returns the weakest card that wins, or else the weakest; as leader the weakest too, but after a parda
    /// the best.
    pub fn lay(&self) -> Option<Voice> {
        let wins = |(rank, _): &&Held| self.open.theirs.is_none_or(|other| *rank > other);
        let card = match (self.open.theirs, self.open.bazas.last()) {
            (Some(_), _) if self.is_partners() => self.open.cards.first(),
            (Some(_), _) => self.open.cards.iter().find(wins).or(self.open.cards.first()),
            (None, Some(None)) => self.open.cards.last(),
            (None, _) => self.open.cards.first(),
        };
        self.laying(card)
    }

    /// Leads the middle card, keeping the best; otherwise as usual.
    pub fn lay_with_care(&self) -> Option<Voice> {
        match (self.open.theirs, self.open.cards.len(), self.open.bazas.last()) {
            (None, 3, _) => self.laying(self.open.cards.get(if self.best() > THREE { 1 } else { 2 })),
            (None, 2, Some(Some(true))) => self.lay(),
            (None, ..) => self.lay_best(),
            _ => self.lay(),
        }
    }

    /// Returns the best card.
    pub fn lay_best(&self) -> Option<Voice> {
        self.laying(self.open.cards.last())
    }

    fn laying(&self, card: Option<&Held>) -> Option<Voice> {
        card.map(|(_, card)| Voice::Lay(*card)).filter(|&voice| self.may(voice))
    }

    /// Returns the voice when there is little to think about: sings a flor, and believes in it.
    pub fn forced(&self) -> Option<Voice> {
        let plain = |voice: &Voice| !matches!(voice, Voice::Leave | Voice::FoldFlor);
        self.first_of(&[Voice::Sing, Voice::WantFlor])
            .or_else(|| self.voices.iter().copied().find(plain))
            .or_else(|| self.first_of(&[Voice::FoldFlor]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_the_same_in_all_trucos() {
        let card = |text: &str| (text == "1e").then_some(7);
        for (text, voice) in [
            ("1e", Voice::Lay(7)),
            ("6-envido", Voice::Bet(6)),
            ("2-real-envido", Voice::Bet(6)),
            ("truc-i-passe", Voice::Raise),
            ("quiero-vale-cuatro", Voice::Raise),
            ("doze", Voice::Raise),
            ("corro", Voice::Refuse),
            ("con-flor-4-envido", Voice::Other),
            ("coberta-4p", Voice::Other),
            ("sena-7e", Voice::Other),
        ] {
            assert_eq!(Voice::of(text, card), voice, "{text}");
        }
    }
}
