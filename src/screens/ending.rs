//! The end of a game: the winners and the score in one sentence, and what a page tells besides.

use sobremesa_game::{Arg, GIVE_UP, Input, Line, Next, Seat, SeatSet, line};
use sobremesa_screen::live::Tally;
use sobremesa_screen::{Fact, Shape};

use crate::catalogue::{AnyTable, Viewer};
use crate::session::Session;
use crate::session::character::mix;
use crate::session::phase::Ending;

/// The end of a game, as one of its players or a spectator is told it.
pub struct Ended {
    /// The score, and how long the game was or how much was lacking.
    pub about: Option<Line>,
    /// Two or three facts about a player's own side, as they are told to that player; none for spectators.
    pub facts: Vec<Fact>,
    /// The last word of a computer that played against the viewer.
    pub last_word: Option<(Seat, Line)>,
}

impl Session {
    /// Returns the seat that gave up a game that has no move for it.
    pub fn resigned(&self) -> Option<Seat> {
        match self.ending()? {
            Ending::Resigned(seat) => Some(seat),
            Ending::Played | Ending::Removed(_) | Ending::Stopped | Ending::Expired => None,
        }
    }

    /// Returns the winners of the game: those of its outcome or, where one of two sides gave up, the others;
    /// `None` if there is neither.
    pub fn winners(&self) -> Option<SeatSet> {
        winners(self.phase.dealt()?.table.as_ref(), self.resigned())
    }

    /// Returns what is told about the end besides the winner; `None` if the game has no winners.
    pub fn ended(&self, viewer: Option<Seat>) -> Option<Ended> {
        let (table, winners) = (self.phase.dealt()?.table.as_ref(), self.winners()?);
        let score = table.live(Viewer::Public, Shape::Chat).score;
        let own = viewer.map_or(winners, |seat| side_of(&score, seat));
        let facts = table.facts(own);
        let lost = !winners.is_empty() && winners.and(own).is_empty();
        let lacking = lost.then(|| lacking(&score, own)).flatten();
        let gave_up = self.resigned().or_else(|| gave_up(table));
        let about = match (score_line(&score, winners), lacking, facts.length) {
            _ if gave_up.is_some() => gave_up.map(|seat| match viewer == Some(seat) {
                true => line!("session-ended-gave-up-own"),
                false => line!("session-ended-gave-up", who = seat),
            }),
            (Some(score), Some(count), _) => Some(line!("session-ended-lacked", score = score, count = count)),
            (Some(score), None, Some(length)) => Some(line!("session-ended-in", score = score, length = length)),
            (score, None, length) => score.or(length),
            (None, Some(_), length) => length,
        };
        let rivals = self.seats().iter().filter(|seat| !own.contains(*seat));
        let speaker = rivals.filter(|&seat| self.computer(seat).is_some() && !self.is_away(seat)).min_by_key(|seat| {
            // A partner may have spoken last time.
            mix(self.id().0 ^ u64::from(self.began) ^ u64::from(seat.number()) << 32)
        });
        let last_word = speaker.map(|seat| {
            let which =
                format!("{}-{}", self.character(seat).temper.word(), u8::from(self.began.is_multiple_of(2)) + 1);
            let word = match winners.contains(seat) {
                true => line!("session-last-won", which = which),
                false => line!("session-last-lost", which = which),
            };
            (seat, word)
        });
        let facts = if viewer.is_some() { facts.told } else { Vec::new() };
        Some(Ended { about, facts, last_word })
    }
}

/// Returns the seat that gave up by the game's own move, if the game ended with it.
pub(crate) fn gave_up(table: &dyn AnyTable) -> Option<Seat> {
    match (table.next(), table.record().inputs.last()) {
        (Next::Over(_), Some(Input(seat, mv))) if mv == GIVE_UP => Some(*seat),
        _ => None,
    }
}

/// Returns the winners: those of the outcome or, where one of two sides gave up, the others.
pub(crate) fn winners(table: &dyn AnyTable, resigned: Option<Seat>) -> Option<SeatSet> {
    match (table.next(), resigned) {
        (Next::Over(outcome), _) => Some(outcome.winners),
        (Next::Seats(_) | Next::Chance, None) => None,
        (Next::Seats(_) | Next::Chance, Some(seat)) => {
            let score = table.live(Viewer::Public, Shape::Chat).score;
            let own = side_of(&score, seat);
            (score.len() == 2).then(|| table.seats().iter().filter(|seat| !own.contains(*seat)).collect())
        }
    }
}

/// The seats whose points are the same as this one's.
fn side_of(score: &[Tally], seat: Seat) -> SeatSet {
    let own = score.iter().map(|tally| tally.seats).find(|seats| seats.contains(seat));
    own.unwrap_or_else(|| SeatSet::only(seat))
}

/// The points that these seats lack in a game to a number of points that is one game.
fn lacking(score: &[Tally], own: SeatSet) -> Option<u16> {
    let tally = score.iter().find(|tally| !tally.seats.and(own).is_empty())?;
    let (goal, points): (u16, u16) = (tally.of.as_ref()?.parse().ok()?, tally.points.parse().ok()?);
    (!are_games(score) && goal > 1).then(|| goal.checked_sub(points)).flatten().filter(|lacking| *lacking > 0)
}

/// Returns true if the score counts games.
fn are_games(score: &[Tally]) -> bool {
    score.iter().any(|tally| tally.coins > 1)
}

/// *15 to 9*: what the winners have, and what each of the others has; `None` where one game to nil says no more than
/// who won.
pub(crate) fn score_line(score: &[Tally], winners: SeatSet) -> Option<Line> {
    let (own, others) = told_score(score, winners)?;
    Some(line!("share-score", own = own, others = others))
}

fn told_score(score: &[Tally], winners: SeatSet) -> Option<(String, Arg)> {
    let told = |tally: &Tally| if are_games(score) { tally.coins.to_string() } else { tally.points.clone() };
    let has_won = |tally: &&Tally| tally.seats.iter().any(|seat| winners.contains(seat));
    let (own, others): (Vec<&Tally>, Vec<&Tally>) = score.iter().partition(has_won);
    match (own.as_slice(), others.as_slice()) {
        ([own], [_, ..]) if !matches!(told(own).as_str(), "0" | "1") => {
            Some((told(own), others.iter().map(|tally| told(tally)).collect::<Arg>()))
        }
        _ => None,
    }
}

/// Returns the winners and the score; `None` while the game is played.
pub fn ending_line(table: &dyn AnyTable) -> Option<Line> {
    match table.next() {
        Next::Over(outcome) => Some(won(outcome.winners, &table.live(Viewer::Public, Shape::Chat).score)),
        Next::Seats(_) | Next::Chance => None,
    }
}

/// The winners, with the score of both sides: games where one is not enough, otherwise points.
fn won(winners: SeatSet, score: &[Tally]) -> Line {
    if winners.is_empty() {
        return line!("session-drawn");
    }
    let (who, count) = (winners.iter().collect::<Arg>(), winners.iter().count());
    match told_score(score, winners) {
        Some((own, others)) => {
            line!("session-won-score", winners = who, count = count, own = own, others = others)
        }
        None => line!("session-won", winners = who, count = count),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seat;
    use sobremesa_screen::locale::Language;

    use super::*;

    fn tally(seats: &[u8], points: &str, coins: u8) -> Tally {
        let seats = seats.iter().filter_map(|&number| Seat::new(number)).collect();
        Tally { seats, points: points.to_owned(), of: None, counters: Vec::new(), coins }
    }

    #[test]
    fn the_winner_is_named_with_the_score_in_every_language() {
        let winners = |seats: &[u8]| seats.iter().filter_map(|&number| Seat::new(number)).collect::<SeatSet>();
        let say = |winners: SeatSet, score: &[Tally], language: Language| {
            let text = crate::catalogue::Texts::get().say_unnamed(language, &won(winners, score));
            text.replace(['\u{2068}', '\u{2069}'], "")
        };
        let two = [tally(&[0], "15", 0), tally(&[1], "4", 0)];
        for (language, wanted) in [
            (Language::Es, "Ganó asiento 1, 15 a 4."),
            (Language::EsAr, "Ganó asiento 1, 15 a 4."),
            (Language::EsUy, "Ganó asiento 1, 15 a 4."),
            (Language::En, "seat 1 won, 15 to 4."),
            (Language::PtBr, "lugar 1 ganhou, 15 a 4!"),
            (Language::Ca, "Ha guanyat seient 1, 15 a 4."),
        ] {
            assert_eq!(say(winners(&[0]), &two, language), wanted);
        }
        let pairs = [tally(&[0, 2], "22", 1), tally(&[1, 3], "30", 2)];
        assert_eq!(say(winners(&[1, 3]), &pairs, Language::Es), "Ganaron asiento 2 y asiento 4, 2 a 1.");
        let three = [tally(&[0], "80", 0), tally(&[1], "104", 0), tally(&[2], "35", 0)];
        assert_eq!(say(winners(&[1]), &three, Language::Es), "Ganó asiento 2, 104 a 80 y 35.");
        let mate = [tally(&[0], "1", 0), tally(&[1], "0", 0)];
        assert_eq!(say(winners(&[0]), &mate, Language::Es), "Ganó asiento 1.");
        assert_eq!(say(winners(&[0]), &[], Language::Es), "Ganó asiento 1.");
        assert_eq!(say(SeatSet::EMPTY, &mate, Language::Es), "Tablas: nadie gana.");
    }
}
