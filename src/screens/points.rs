//! What people are told of their points: in a lobby, at the end of a game, and about themselves.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::Tone;

use crate::catalogue::Pool;
use crate::record::account::Account;
use crate::request::press::What;
use crate::request::refusal::not_agreed;
use crate::screens::spoken::{Say, Spoken};
use crate::session::Session;
use crate::session::counted::{Change, Counted};

/// The number of last games that a person is told of.
const LAST: usize = 10;

/// The deviation from which on points say so little that a question mark belongs to them.
const DOUBTFUL: i32 = 110;

impl Session {
    /// Says in a lobby whether the game is going to count, and who has not agreed yet.
    pub(crate) fn show_terms(&self, spoken: &mut Spoken, say: Say<'_>) {
        self.terms().iter().for_each(|line| spoken.headline(say(line)));
        if !self.not_agreed().is_empty() {
            spoken.controls.push(self.button(line!("points-agree"), What::Rematch, Tone::Primary, say));
        }
    }

    /// The terms of the game to come, where people have to agree to them.
    pub fn terms(&self) -> Vec<Line> {
        let missing = self.not_agreed();
        let missing = (!missing.is_empty()).then(|| not_agreed(&missing));
        self.rated.then(|| line!("points-lobby")).into_iter().chain(missing).collect()
    }

    /// The people in a lobby who have not agreed to the terms.
    pub fn not_agreed(&self) -> Vec<Seat> {
        self.phase.lobby().map_or_else(|_| Vec::new(), |lobby| lobby.next.not_agreed(&self.common))
    }

    /// Returns whether its games count for ratings.
    pub fn is_rated(&self) -> bool {
        self.rated
    }

    /// The points of one player after the game that ended, if it counted.
    pub fn points_line(&self, seat: Seat) -> Option<Line> {
        match self.phase.over().ok()?.counted.as_ref()? {
            Counted::TooOften => Some(line!("points-too-often")),
            Counted::Changed(changes) => {
                let Change { by, points, deviation } = (*changes.get(seat.index())?)?;
                Some(line!("points-own", change = signed(by), points = shown(points, deviation)))
            }
        }
    }

    /// What the game that ended changed for everyone, if it counted.
    pub(crate) fn points_lines(&self) -> Vec<Line> {
        let counted = self.phase.over().ok().and_then(|over| over.counted.as_ref());
        match counted {
            None => Vec::new(),
            Some(Counted::TooOften) => vec![line!("points-too-often")],
            Some(Counted::Changed(changes)) => {
                let told = |(seat, change): (Seat, &Option<Change>)| {
                    let Change { by, points, deviation } = (*change)?;
                    let points = shown(points, deviation);
                    Some(line!("points-changed", who = self.person(seat), change = signed(by), points = points))
                };
                self.seats().iter().zip(changes).filter_map(told).collect()
            }
        }
    }
}

/// A person's points in a pool: *Ajedrez, rápidas: 1487 ± 60, 12 partidas. Últimas: +12 −8.*
pub(crate) fn account_line(pool: Pool, account: &Account) -> Line {
    let rating = account.standing.rating;
    let last = account.last.iter().rev().take(LAST).map(|game| signed(game.change)).collect::<Vec<_>>();
    line!(
        "points-mine",
        pool = pool.line(),
        points = shown(rating.points(), rating.deviation()),
        games = account.standing.games,
        last = last.join(" ")
    )
}

/// *+12*, *−8*.
fn signed(change: i32) -> String {
    match change {
        0 => "0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

/// *1487 ± 60*, *1662? ± 290*.
pub(crate) fn shown(points: i32, deviation: i32) -> String {
    format!("{points}{} ± {deviation}", if deviation >= DOUBTFUL { "?" } else { "" })
}
