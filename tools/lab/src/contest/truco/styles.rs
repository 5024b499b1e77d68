//! Fixed strategies, such as people have: each judges hands in its own way, the same from the first hand to
//! the last.

use sobremesa::league::Contestant;
use sobremesa_game::Dice;

use super::look::{Look, THREE, TWO, Voice};
use super::view::Truco;
use super::{Style, Styled};
use crate::contest::typed;

/// All of them, by name.
pub const ALL: [&str; 8] =
    ["calls-all", "raises-all", "honest", "rules", "truco-first", "calls-more", "bets-more", "habits"];

/// Returns the strategy with this name; `None` too for one that differs from another only by an envido that
/// this truco does not have.
pub fn find<G: Truco>(name: &str) -> Option<Box<dyn Contestant>> {
    let rules = Rules::EXPERIENCED;
    Some(match name {
        "truco-first" if !G::HAS_ENVIDO => return None,
        "calls-all" => style::<G, _>(CallsAll),
        "raises-all" => style::<G, _>(RaisesAll),
        "honest" => style::<G, _>(Rules { bluffs: [0, 0], envido: [27, 26], call: 11, want: 8, ..rules }),
        "rules" => style::<G, _>(rules),
        "truco-first" => style::<G, _>(Rules { truco_first: true, call: 8, ..rules }),
        "calls-more" => style::<G, _>(Rules { take: [22, 25, 27], want: 3, ..rules }),
        "bets-more" => style::<G, _>(Rules { bluffs: [35, 30], envido: [23, 20], call: 6, ..rules }),
        "habits" => style::<G, _>(Habits),
        _ => return None,
    })
}

fn style<G: Truco, S: Style + 'static>(style: S) -> Box<dyn Contestant> {
    typed::<G, _>(Styled(style))
}

/// Wants everything, bets nothing.
struct CallsAll;

impl Style for CallsAll {
    fn decide(&self, look: &Look, _: &mut Dice) -> Option<Voice> {
        look.first_of(&[Voice::Want]).or_else(|| look.lay()).or_else(|| look.forced())
    }
}

/// Bets and raises whenever it may, and never gives in.
struct RaisesAll;

impl Style for RaisesAll {
    fn decide(&self, look: &Look, _: &mut Dice) -> Option<Voice> {
        let bet = if look.open.bets.len() < 2 { look.first_of(&[Voice::Bet(3), Voice::Bet(2)]) } else { None };
        let envido = if look.asked_envido() { bet.or(look.first_of(&[Voice::Want])) } else { bet };
        let truco = look.first_of(&[Voice::Raise, Voice::RaiseToAll, Voice::Want]);
        envido.or(truco).or_else(|| look.lay()).or_else(|| look.forced())
    }
}

/// Rules such as an experienced player has.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The least points to bet with: first of all, and after the other's silence.
    envido: [u8; 2],
    /// The least points to want an envido, more than that, the falta.
    take: [u8; 3],
    /// The number of times in a hundred that it bets the envido or says truco with nothing.
    bluffs: [u32; 2],
    /// The grade for saying truco, for wanting it; five more for raising.
    call: u8,
    want: u8,
    /// Says truco before any envido.
    truco_first: bool,
}

impl Rules {
    pub const EXPERIENCED: Rules =
        Rules { envido: [26, 24], take: [25, 28, 30], bluffs: [12, 10], call: 9, want: 6, truco_first: false };

    fn answer_envido(&self, look: &Look) -> Option<Voice> {
        let mano = u8::from(look.open.is_mano);
        let least = match look.bet? {
            Voice::Falta | Voice::Bet(6..) => self.take[2],
            Voice::Bet(3..) => self.take[1],
            _ if look.open.bets.len() > 1 => self.take[1],
            _ => self.take[0],
        };
        if look.points >= 31 && look.bet != Some(Voice::Falta) {
            return look.first_of(&[Voice::Falta, Voice::Want]);
        }
        if look.points >= 29 && look.open.bets.len() == 1 && look.bet == Some(Voice::Bet(2)) {
            return look.first_of(&[Voice::Bet(3), Voice::Want]);
        }
        // A player about to lose the chico wants anything.
        let desperate = look.lack[1] <= 1;
        look.first_of(&[if desperate || look.points + mano >= least { Voice::Want } else { Voice::Refuse }])
    }

    fn open_envido(&self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        let silent = look.open.theirs.is_some();
        let least = self.envido[usize::from(silent)];
        if look.points >= 30 && dice.below(2) == 0 {
            return look.first_of(&[Voice::Bet(3)]);
        }
        let bets = look.points >= least || dice.below(100) < self.bluffs[0];
        if bets { look.first_of(&[Voice::Bet(2)]) } else { None }
    }
}

impl Style for Rules {
    fn decide(&self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        let grade = look.grade();
        if look.asked_envido() {
            return self.answer_envido(look);
        }
        if look.asked_truco() {
            if look.may_bet
                && let Some(bet) = self.open_envido(look, dice)
            {
                return Some(bet);
            }
            let raise = look.first_of(&[Voice::Raise]);
            let desperate = look.lack[1] <= look.open.value;
            let want = if look.for_all() { self.call + 5 } else { self.want };
            return match raise {
                Some(raise) if grade >= self.call + 5 => Some(raise),
                _ => look.first_of(&[if desperate || grade >= want { Voice::Want } else { Voice::Refuse }]),
            };
        }
        let raises = look.first_of(&[Voice::Raise]);
        let least = if look.open.value > 1 { self.call + 4 } else { self.call };
        let bluff = look.open.value == 1 && dice.below(100) < self.bluffs[1];
        let truco = raises.filter(|_| grade >= least || bluff);
        if self.truco_first && truco.is_some() {
            return truco;
        }
        if look.may_bet
            && let Some(bet) = self.open_envido(look, dice)
        {
            return Some(bet);
        }
        // Before the first card only the best hands say it: otherwise it would stop the envido.
        let now = truco.filter(|_| !look.may_bet || grade >= self.call + 3);
        now.or_else(|| look.lay_with_care()).or_else(|| look.forced())
    }
}

/// Made from the habits that the best level once had: bet the envido whenever it kept silent as mano, want
/// its falta with ordinary points, say truco first, and call truco once a baza is over.
struct Habits;

impl Style for Habits {
    fn decide(&self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        // Its intended voice is not always possible.
        Habits::speak(look, dice).or_else(|| look.lay()).or_else(|| look.forced())
    }
}

impl Habits {
    fn speak(look: &Look, dice: &mut Dice) -> Option<Voice> {
        let complete = look.open.bazas.len();
        if look.asked_envido() {
            let falta = look.bet == Some(Voice::Falta);
            if !falta && look.points >= 30 {
                return look.first_of(&[Voice::Bet(3), Voice::Falta, Voice::Want]);
            }
            let least = if look.bet == Some(Voice::Bet(2)) { 25 - u8::from(look.open.is_mano) } else { 27 };
            return look.first_of(&[if look.points >= least { Voice::Want } else { Voice::Refuse }]);
        }
        if look.asked_truco() {
            let wants =
                if complete == 0 { look.best() > THREE || look.second_best() >= TWO } else { look.best() >= TWO };
            let raises = look.best() > THREE && (look.second_best() >= TWO || complete > 0);
            let wants = if look.for_all() { raises } else { wants };
            let raise = look.first_of(&[Voice::Raise]).filter(|_| raises);
            return raise.or_else(|| look.first_of(&[if wants { Voice::Want } else { Voice::Refuse }]));
        }
        if complete == 0 && look.may_bet && (!look.open.is_mano || look.points >= 25) {
            return look.first_of(&[Voice::Bet(2)]);
        }
        let bets = match complete {
            0 => look.best() >= TWO || dice.below(3) == 0,
            _ => look.best() >= THREE || dice.below(5) == 0,
        };
        look.first_of(&[Voice::Raise]).filter(|_| bets)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa::catalogue;
    use sobremesa::league::{Match, Series, Tally};
    use sobremesa_game::Seats;

    use crate::contest::Rules;

    /// Plays pairs of games of one chico.
    fn played(game: &str, seats: u8, flor: bool, names: [&str; 2], rounds: u64, seed: &str, pairs: u32) -> Tally {
        let game = catalogue::find(game).unwrap();
        let mut choices = json!({"chicos": 1});
        match game.id() {
            "truco-argentino" => choices["flor"] = json!(if flor { "obligada" } else { "no" }),
            "truco-uruguayo" => choices["flor"] = json!(flor),
            _ => {}
        }
        let choices = choices.as_object().unwrap();
        let rules = Rules { game, rounds, told: String::new(), options: Vec::new() };
        let played = Match { game, seats: Seats::new(seats).unwrap(), choices: choices.clone() };
        let series = Series { played, openings: &[], seed, pairs, threads: 2 };
        // Only possible moves are made, or the table would refuse them.
        series.play(|| names.map(|name| rules.contestant(name, false).unwrap())).unwrap()
    }

    #[test]
    fn every_strategy_plays_chicos_of_every_truco_to_their_ends() {
        for game in ["truco-argentino", "truco-uruguayo", "truc-valenciano", "truco-brasileiro"] {
            let (mut won, mut games) = (0.0, 0.0);
            // Without envido truco first of all is no strategy of its own.
            for name in super::ALL.into_iter().filter(|name| game != "truco-brasileiro" || *name != "truco-first") {
                for (seats, flor) in [(2, false), (4, false), (2, true)] {
                    won += played(game, seats, flor, [name, "rules"], 1, name, 1).share();
                    games += 1.0;
                }
            }
            assert!(0.0 < won && won < games, "{game}: {won} of {games}");
        }
    }

    /// The strategy's voice is not always possible: it broke off one of these chicos.
    #[test]
    fn habits_always_find_something_to_say_in_pairs() {
        let share = played("truco-uruguayo", 4, false, ["habits", "rules"], 1, "pairs", 60).share();
        assert!(0.0 < share && share < 1.0, "{share}");
    }

    #[test]
    fn the_best_truco_brasileiro_level_adapts_to_constant_acceptance() {
        let tally = played("truco-brasileiro", 2, false, ["8", "calls-all"], 40, "accepts", 30);
        // 0.55 when it expected equal play of all rivals.
        assert!(tally.share() >= 0.65, "{tally:?}");
    }
}
