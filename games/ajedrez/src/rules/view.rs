//! The view of a seat, which contains everything (AJ-37).

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use sobremesa_game::Seat;

use super::Ajedrez;
use super::clock::Faces;
use super::draws::{Ground, Talk};
use super::fen;
use super::ply::Ply;
use super::position::Position;
use super::san::{San, Style};

/// The view in the engine protocol; fields that only a screen needs are not part of its JSON form.
#[derive(Clone, Debug, Serialize)]
pub struct Public {
    /// The position as text.
    pub fen: String,
    /// True if the side to move is in check.
    pub check: bool,
    /// The last move.
    pub last: Option<Ply>,
    /// All moves.
    #[serde(flatten)]
    pub course: Course,
    /// The seat that made the standing offer.
    pub offer: Option<Seat>,
    /// The grounds of a claim without a move.
    pub claims: Vec<Ground>,
    /// Illegal moves counted, by seat.
    pub illegal: [u8; 2],
    /// The clocks, if there are any.
    pub clock: Option<Faces>,
    /// The position.
    #[serde(skip)]
    pub position: Position,
    /// Offers and claims so far.
    #[serde(skip)]
    pub talk: Talk,
    /// The moves with which a claim would be valid (AJ-20), when none is valid without a move.
    #[serde(skip)]
    pub claims_with: Vec<Ply>,
}

/// The moves since the start; in JSON they are the keys `history` and `san`.
#[derive(Clone, Debug)]
pub struct Course {
    /// The position the game began with.
    pub begun: Position,
    /// Every move since then.
    pub plies: Vec<Ply>,
    /// The places among them of those with which a draw was offered.
    pub offered: Vec<usize>,
}

impl Course {
    /// Returns every move with the position before it.
    pub fn steps(&self) -> impl Iterator<Item = (Position, Ply)> {
        let mut position = self.begun.clone();
        self.plies.iter().map(move |&ply| {
            let before = position.clone();
            position.play(ply);
            (before, ply)
        })
    }

    /// Every move in short form; an offer of a draw is noted as the seeds do (AJ-30), but not for other
    /// programs, for which it is a comment.
    pub fn san(&self, style: Style) -> Vec<String> {
        let offers = |place: usize| style == Style::Seed && self.offered.contains(&place);
        let san = |(place, (before, ply)): (usize, (Position, Ply))| {
            format!("{}{}", San { before: &before, ply, style }, if offers(place) { "(=)" } else { "" })
        };
        self.steps().enumerate().map(san).collect()
    }
}

impl Serialize for Course {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_map(Some(2))?;
        keys.serialize_entry("history", &self.plies)?;
        keys.serialize_entry("san", &self.san(Style::Seed))?;
        keys.end()
    }
}

impl Ajedrez {
    pub(super) fn view(&self) -> Public {
        let running = self.over.is_none().then(|| self.position.turn());
        let claims: Vec<Ground> = running.map_or_else(Vec::new, |_| self.grounds().collect());
        let mut claims_with = Vec::new();
        // A third occurrence takes at least eight quiet plies.
        if running.is_some() && claims.is_empty() && !self.talk.claimed && self.position.quiet() >= 7 {
            self.position.legal(&mut claims_with, |ply| ply);
            claims_with.retain(|&ply| self.grounds_after(ply).next().is_some());
        }
        Public {
            fen: fen::write(&self.position),
            check: self.position.check(),
            last: self.course.plies.last().copied(),
            course: self.course.clone(),
            offer: self.talk.offer,
            claims,
            claims_with,
            illegal: self.illegal,
            clock: self.clock.as_ref().map(|clock| clock.faces(running)),
            position: self.position.clone(),
            talk: self.talk,
        }
    }
}
