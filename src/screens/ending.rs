//! The end of a game in one sentence: the winners and the score.

use sobremesa_game::line;
use sobremesa_game::{Arg, Line, Next, SeatSet};
use sobremesa_screen::Shape;
use sobremesa_screen::live::Tally;

use crate::catalogue::{AnyTable, Viewer};

/// Returns the winners and the score; `None` while the game is played.
#[must_use]
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
    let are_games = score.iter().any(|tally| tally.coins > 1);
    let told = |tally: &Tally| if are_games { tally.coins.to_string() } else { tally.points.clone() };
    let has_won = |tally: &&Tally| tally.seats.iter().any(|seat| winners.contains(seat));
    let (own, others): (Vec<&Tally>, Vec<&Tally>) = score.iter().partition(has_won);
    match (own.as_slice(), others.as_slice()) {
        // One game to nil says no more than who won.
        ([own], [_, ..]) if !matches!(told(own).as_str(), "0" | "1") => {
            let others = others.iter().map(|tally| told(tally)).collect::<Arg>();
            line!("session-won-score", winners = who, count = count, own = told(own), others = others)
        }
        _ => line!("session-won", winners = who, count = count),
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
