//! What people are told of their points: in a lobby, at the end of a game, and about themselves.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::Tone;

use crate::catalogue::Pool;
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
    /// Says in a lobby, or at the beginning of a game, whether it is going to count, and who has not agreed yet.
    pub(crate) fn show_terms(&self, spoken: &mut Spoken, say: Say<'_>) {
        self.terms().iter().for_each(|line| spoken.text(say(line)));
        let missing = self.not_agreed();
        let short = self.rated.then(|| line!("points-switch")).into_iter();
        let short: Vec<String> =
            short.chain((!missing.is_empty()).then(|| not_agreed(&missing))).map(|line| say(&line)).collect();
        if !short.is_empty() {
            spoken.in_brief(short.join(" · "));
        }
        if !missing.is_empty() {
            spoken.controls.push(self.button(line!("points-agree"), What::Rematch, Tone::Primary, say));
        }
    }

    /// Says what the game that ended changed for everyone.
    pub(crate) fn show_points(&self, spoken: &mut Spoken, say: Say<'_>) {
        let lines: Vec<String> = self.points_lines().iter().map(say).collect();
        if !lines.is_empty() {
            spoken.in_brief(lines.join(" — "));
            spoken.list(lines);
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
    fn points_lines(&self) -> Vec<Line> {
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

/// A person's points in a pool, with the changes by their last games, newest first: *Ajedrez, rápida: 1487 ± 60 ·
/// 12 partidas · últimas: +12 −8*.
pub(crate) fn own_line(pool: Pool, points: String, games: u32, changes: impl Iterator<Item = i32>) -> Line {
    let last = changes.take(LAST).map(signed).collect::<Vec<_>>().join(" ");
    line!("points-mine", pool = pool.line(), points = points, games = games, last = last)
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
