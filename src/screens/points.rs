//! What people are told of their points: in a lobby, at the end of a game, and about themselves.

use sobremesa_game::{Arg, Line, Seat, line};
use sobremesa_screen::Tone;
use sobremesa_store::{PlayerId, SessionId};

use crate::request::press::What;
use crate::request::refusal::not_agreed;
use crate::screens::spoken::{Say, Spoken};
use crate::session::Session;
use crate::session::counted::{Change, Counted};

/// The number of games, and of rivals, that a chat is told of.
const TOLD: usize = 5;

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

/// The boards of a place in a quarter of a year.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The place and the quarter.
    pub title: Line,
    /// Those on which there is a person.
    pub rankings: Vec<Ranking>,
}

/// The people of a place who have played in a pool, best first.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The pool's name.
    pub pool: Line,
    /// The people.
    pub people: Vec<Ranked>,
}

/// A person on a board.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// Their name when they last played; empty if they had none.
    pub name: String,
    /// Their points and deviation, as they are shown.
    pub points: String,
    /// The number of games that counted.
    pub games: u32,
    /// The person.
    pub player: PlayerId,
}

impl Boards {
    /// The boards for a chat, with so many people at most on each.
    pub fn lines(&self, most: usize) -> Vec<Line> {
        let mut lines = vec![self.title.clone()];
        for Ranking { pool, people } in &self.rankings {
            lines.push(pool.clone());
            lines.extend((1_usize..).zip(people).take(most).map(|(place, person)| person.line(place)));
        }
        if self.rankings.is_empty() {
            lines.push(line!("points-board-empty"));
        }
        lines.push(line!("points-board-about"));
        lines
    }
}

impl Ranked {
    /// The person's name, or what stands for it.
    pub fn called(&self) -> Arg {
        called(&self.name)
    }

    fn line(&self, place: usize) -> Line {
        let (points, games) = (self.points.clone(), line!("points-games", games = self.games));
        line!("points-row", number = place, who = self.called(), points = points, games = games)
    }
}

/// A person's points in a pool.
#[derive(Clone, Debug)]
pub struct OwnPoints {
    /// The pool's name.
    pub pool: Line,
    /// Their points and deviation, as they are shown.
    pub points: String,
    /// The number of games that counted.
    pub games: u32,
    /// The changes by their last games, newest first.
    pub changes: Vec<i32>,
}

impl OwnPoints {
    /// *Ajedrez, rápidas: 1487 ± 60 · 12 partidas · últimas: +12 −8*.
    fn line(&self) -> Line {
        let last = self.changes.iter().copied().map(signed).collect::<Vec<_>>().join(" ");
        line!("points-mine", pool = self.pool.clone(), points = self.points.clone(), games = self.games, last = last)
    }
}

/// A person's points and their last games that counted.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Their points in each pool where they have played.
    pub points: Vec<OwnPoints>,
    /// Their last games, newest first.
    pub games: Vec<PlayedGame>,
    /// The people against whom they played several of these, those with the most first.
    pub rivals: Vec<Rival>,
}

/// The end of a game for one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// They won.
    Won,
    /// They lost.
    Lost,
    /// Neither side won.
    Drawn,
}

/// A game that counted, as one person sees it.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The pool's name.
    pub pool: Line,
    /// Its end.
    pub ended: GameEnd,
    /// The names of the other sides' people; an empty one for a person without a name.
    pub against: Vec<String>,
    /// The change of the points.
    pub change: i32,
    /// The table, while it shows this game.
    pub table: Option<SessionId>,
}

/// A person against whom one has played.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The person.
    pub player: PlayerId,
    /// Their name when they last played; empty if they had none.
    pub name: String,
    /// The games that they lost.
    pub won: u32,
    /// The games that they won.
    pub lost: u32,
}

impl PlayedGame {
    /// *Ganaste contra Beto*.
    pub fn result(&self) -> Line {
        let ended = match self.ended {
            GameEnd::Won => "won",
            GameEnd::Lost => "lost",
            GameEnd::Drawn => "drawn",
        };
        line!("points-game", ended = ended, who = self.against.iter().map(|name| called(name)).collect::<Arg>())
    }

    fn line(&self) -> Line {
        line!("points-last-game", pool = self.pool.clone(), result = self.result(), change = signed(self.change))
    }
}

impl Rival {
    /// *Con Beto: 12 a 9*.
    pub fn line(&self) -> Line {
        line!("points-rival", who = called(&self.name), won = self.won, lost = self.lost)
    }
}

impl Profile {
    /// All of it for a chat, and how points come about.
    pub fn lines(&self) -> Vec<Line> {
        let none = self.points.is_empty().then(|| line!("points-none"));
        let titled = |title: Line, lines: Vec<Line>| (!lines.is_empty()).then_some([vec![title], lines].concat());
        let games = titled(line!("points-last"), self.games.iter().take(TOLD).map(PlayedGame::line).collect());
        let rivals = titled(line!("points-rivals"), self.rivals.iter().take(TOLD).map(Rival::line).collect());
        let more = games.into_iter().chain(rivals).flatten();
        self.points.iter().map(OwnPoints::line).chain(none).chain(more).chain([line!("points-about")]).collect()
    }
}

/// A person's name on a board or in a result, or what stands for it.
fn called(name: &str) -> Arg {
    if name.is_empty() { line!("points-nameless").into() } else { name.to_owned().into() }
}

/// *+12*, *−8*.
pub fn signed(change: i32) -> String {
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
