//! Fixed strategies, such as people have: each judges hands in its own way, the same from the first hand to
//! the last.

use sobremesa_computer::Level;
use sobremesa_game::Dice;

use crate::look::{Look, THREE, TWO, Voice};
use crate::table::{Computer, Rival, Style, Styled};
use crate::truco::Truco;

/// All of them, by name; the last is the computer of the middle level.
pub const ALL: [&str; 9] =
    ["calls-all", "raises-all", "honest", "rules", "truco-first", "calls-more", "bets-more", "habits", "medium"];

/// Returns the strategy with this name; `None` too for one that differs from another only by an envido that
/// this truco does not have.
pub fn find<G: Truco>(name: &str) -> Option<Box<dyn Rival<G>>> {
    let rules = Rules::EXPERIENCED;
    Some(match name {
        "truco-first" if !G::HAS_ENVIDO => return None,
        "calls-all" => Box::new(Styled(CallsAll)),
        "raises-all" => Box::new(Styled(RaisesAll)),
        "honest" => Box::new(Styled(Rules { bluffs: [0, 0], envido: [27, 26], call: 11, want: 8, ..rules })),
        "rules" => Box::new(Styled(rules)),
        "truco-first" => Box::new(Styled(Rules { truco_first: true, call: 8, ..rules })),
        "calls-more" => Box::new(Styled(Rules { take: [22, 25, 27], want: 3, ..rules })),
        "bets-more" => Box::new(Styled(Rules { bluffs: [35, 30], envido: [23, 20], call: 6, ..rules })),
        "habits" => Box::new(Styled(Habits)),
        "medium" => Box::new(Computer { level: Level::Medium, rounds: 1 }),
        _ => return None,
    })
}

/// Wants everything, bets nothing.
struct CallsAll;

impl Style for CallsAll {
    fn decide(&mut self, look: &Look, _: &mut Dice) -> Option<Voice> {
        look.first_of(&[Voice::Want]).or_else(|| look.lay()).or_else(|| look.forced())
    }
}

/// Bets and raises whenever it may, and never gives in.
struct RaisesAll;

impl Style for RaisesAll {
    fn decide(&mut self, look: &Look, _: &mut Dice) -> Option<Voice> {
        let bet = if look.bets < 2 { look.first_of(&[Voice::Bet(3), Voice::Bet(2)]) } else { None };
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
        let mano = u8::from(look.is_mano);
        let least = match look.bet? {
            Voice::Falta | Voice::Bet(6..) => self.take[2],
            Voice::Bet(3..) => self.take[1],
            _ if look.bets > 1 => self.take[1],
            _ => self.take[0],
        };
        if look.points >= 31 && look.bet != Some(Voice::Falta) {
            return look.first_of(&[Voice::Falta, Voice::Want]);
        }
        if look.points >= 29 && look.bets == 1 && look.bet == Some(Voice::Bet(2)) {
            return look.first_of(&[Voice::Bet(3), Voice::Want]);
        }
        // A player about to lose the chico wants anything.
        let desperate = look.lack[1] <= 1;
        look.first_of(&[if desperate || look.points + mano >= least { Voice::Want } else { Voice::Refuse }])
    }

    fn open_envido(&self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        let silent = look.theirs.is_some();
        let least = self.envido[usize::from(silent)];
        if look.points >= 30 && dice.below(2) == 0 {
            return look.first_of(&[Voice::Bet(3)]);
        }
        let bets = look.points >= least || dice.below(100) < self.bluffs[0];
        if bets { look.first_of(&[Voice::Bet(2)]) } else { None }
    }
}

impl Style for Rules {
    fn decide(&mut self, look: &Look, dice: &mut Dice) -> Option<Voice> {
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
            let desperate = look.lack[1] <= look.value;
            let want = if look.for_all() { self.call + 5 } else { self.want };
            return match raise {
                Some(raise) if grade >= self.call + 5 => Some(raise),
                _ => look.first_of(&[if desperate || grade >= want { Voice::Want } else { Voice::Refuse }]),
            };
        }
        let raises = look.first_of(&[Voice::Raise]);
        let least = if look.value > 1 { self.call + 4 } else { self.call };
        let bluff = look.value == 1 && dice.below(100) < self.bluffs[1];
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
    fn decide(&mut self, look: &Look, dice: &mut Dice) -> Option<Voice> {
        // Its intended voice is not always possible.
        Habits::speak(look, dice).or_else(|| look.lay()).or_else(|| look.forced())
    }
}

impl Habits {
    fn speak(look: &Look, dice: &mut Dice) -> Option<Voice> {
        let complete = look.bazas.len();
        if look.asked_envido() {
            let falta = look.bet == Some(Voice::Falta);
            if !falta && look.points >= 30 {
                return look.first_of(&[Voice::Bet(3), Voice::Falta, Voice::Want]);
            }
            let least = if look.bet == Some(Voice::Bet(2)) { 25 - u8::from(look.is_mano) } else { 27 };
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
        if complete == 0 && look.may_bet && (!look.is_mano || look.points >= 25) {
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
    use sobremesa_truco::rules::argentino::TrucoArgentino;
    use sobremesa_truco::rules::uruguayo::TrucoUruguayo;
    use sobremesa_truco::rules::valenciano::TrucValenciano;
    use sobremesa_truco_brasileiro::rules::TrucoBrasileiro;

    use super::*;
    use crate::table::play;
    use crate::truco::House;

    fn play_to_the_end<G: Truco>() {
        let (mut won, mut all) = (0, 0);
        for name in ALL {
            let (Some(mut one), mut other) = (find::<G>(name), find::<G>("rules").unwrap()) else { continue };
            for (seats, flor) in [(2, false), (4, false), (2, true)] {
                let house = House { seats, flor, ..House::QUICK };
                // Only possible moves are made, or the table would refuse them.
                won += u32::from(play(house, &format!("{name} {all}"), [&mut *one, &mut *other]) == 0);
                all += 1;
            }
        }
        assert!((1..all).contains(&won), "{}: {won} of {all}", G::ID);
    }

    #[test]
    fn every_strategy_plays_chicos_of_every_truco_to_their_ends() {
        play_to_the_end::<TrucoArgentino>();
        play_to_the_end::<TrucoUruguayo>();
        play_to_the_end::<TrucValenciano>();
        play_to_the_end::<TrucoBrasileiro>();
        assert!(find::<TrucoArgentino>("nobody").is_none());
        assert!(find::<TrucoBrasileiro>("truco-first").is_none());
    }

    /// The strategy's voice is not always possible: it broke off one of these chicos.
    #[test]
    fn habits_always_find_something_to_say_in_pairs() {
        let mut won = 0;
        for chico_of in 0..120 {
            let (mut habits, mut rules) =
                (find::<TrucoUruguayo>("habits").unwrap(), find::<TrucoUruguayo>("rules").unwrap());
            let house = House { seats: 4, ..House::QUICK };
            won += u32::from(play(house, &format!("pairs {chico_of}"), [&mut *habits, &mut *rules]) == 0);
        }
        assert!((1..120).contains(&won), "{won}");
    }

    #[test]
    fn the_best_level_of_truco_brasileiro_learns_in_the_match_that_somebody_accepts_everything() {
        let mut hard = Computer { level: Level::Hard, rounds: 40 };
        let mut rival = find::<TrucoBrasileiro>("calls-all").unwrap();
        let won = (0..30).map(|pair| {
            let seed = format!("accepts {pair}");
            let one = play(House::QUICK, &seed, [&mut hard, &mut *rival]);
            let other = play(House::QUICK, &seed, [&mut *rival, &mut hard]);
            u32::from(one == 0) + u32::from(other == 1)
        });
        let won: u32 = won.sum();
        // 33 when it expected equal play of all rivals.
        assert!(won >= 39, "{won} of 60");
    }
}
