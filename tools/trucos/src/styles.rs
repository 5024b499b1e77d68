//! Fixed strategies, such as people have: each judges hands in its own way, the same from the first hand to the last.

use sobremesa_players::Level;
use sobremesa_rules::{Dice, Known};
use sobremesa_truco::rules::argentino::{Move, TrucoArgentino};

use crate::look::{Look, THREE, TWO};
use crate::table::{Computer, Rival};

/// All of them, by name; the last is the computer of the middle level.
pub const ALL: [&str; 9] =
    ["calls-all", "raises-all", "honest", "rules", "truco-first", "calls-more", "bets-more", "habits", "medium"];

/// The strategy with this name.
pub fn find(name: &str) -> Option<Box<dyn Rival>> {
    let rules = Rules::EXPERIENCED;
    Some(match name {
        "calls-all" => Box::new(CallsAll),
        "raises-all" => Box::new(RaisesAll),
        "honest" => Box::new(Rules { bluffs: [0, 0], envido: [27, 26], call: 11, want: 8, ..rules }),
        "rules" => Box::new(rules),
        "truco-first" => Box::new(Rules { truco_first: true, call: 8, ..rules }),
        "calls-more" => Box::new(Rules { take: [22, 25, 27], want: 3, ..rules }),
        "bets-more" => Box::new(Rules { bluffs: [35, 30], envido: [23, 20], call: 6, ..rules }),
        "habits" => Box::new(Habits),
        "medium" => Box::new(Computer { level: Level::Medium, rounds: 1 }),
        _ => return None,
    })
}

/// Wants everything, bets nothing.
struct CallsAll;

impl Rival for CallsAll {
    fn choose(&mut self, known: &Known<TrucoArgentino>, _: &mut Dice) -> Option<Move> {
        let look = Look::new(known);
        look.first_of(&[Move::Quiero])
            .or_else(|| look.lay().filter(|mv| look.moves.contains(mv)))
            .or_else(|| look.forced())
    }
}

/// Bets and raises whenever it may, and never gives in.
struct RaisesAll;

impl Rival for RaisesAll {
    fn choose(&mut self, known: &Known<TrucoArgentino>, _: &mut Dice) -> Option<Move> {
        let look = Look::new(known);
        let bet = if look.bets < 2 { look.first_of(&[Move::RealEnvido, Move::Envido]) } else { None };
        let envido = if look.asked_envido() { bet.or(look.first_of(&[Move::Quiero])) } else { bet };
        let raises = [Move::Truco, Move::Retruco, Move::ValeCuatro, Move::QuieroRetruco, Move::QuieroValeCuatro];
        let truco = look.first_of(&raises).or_else(|| look.first_of(&[Move::Quiero]));
        envido.or(truco).or_else(|| look.lay().filter(|mv| look.moves.contains(mv))).or_else(|| look.forced())
    }
}

/// Rules such as an experienced player has.
#[derive(Clone, Copy)]
struct Rules {
    /// The least points to bet with: first of all, and after the other's silence.
    envido: [u8; 2],
    /// The least points to want an envido, more than that, the falta.
    take: [u8; 3],
    /// How often in a hundred it bets the envido or says truco with nothing.
    bluffs: [u32; 2],
    /// The grade for saying truco, for wanting it; five more for raising.
    call: u8,
    want: u8,
    /// Says truco before any envido.
    truco_first: bool,
}

impl Rules {
    const EXPERIENCED: Rules =
        Rules { envido: [26, 24], take: [25, 28, 30], bluffs: [12, 10], call: 9, want: 6, truco_first: false };

    fn answer_envido(&self, look: &Look<'_>) -> Option<Move> {
        let mano = u8::from(look.is_mano);
        let least = match look.bet? {
            Move::FaltaEnvido => self.take[2],
            Move::RealEnvido => self.take[1],
            _ if look.bets > 1 => self.take[1],
            _ => self.take[0],
        };
        if look.points >= 31 && look.bet != Some(Move::FaltaEnvido) {
            return look.first_of(&[Move::FaltaEnvido, Move::Quiero]);
        }
        if look.points >= 29 && look.bets == 1 && look.bet == Some(Move::Envido) {
            return look.first_of(&[Move::RealEnvido, Move::Quiero]);
        }
        // Who is about to lose the chico wants anything.
        let desperate = look.lack[1] <= 1;
        look.first_of(&[if desperate || look.points + mano >= least { Move::Quiero } else { Move::NoQuiero }])
    }

    fn open_envido(&self, look: &Look<'_>, dice: &mut Dice) -> Option<Move> {
        let silent = look.theirs.is_some();
        let least = self.envido[usize::from(silent)];
        if look.points >= 30 && dice.below(2) == 0 {
            return look.first_of(&[Move::RealEnvido]);
        }
        let bets = look.points >= least || dice.below(100) < self.bluffs[0];
        if bets { look.first_of(&[Move::Envido]) } else { None }
    }
}

impl Rival for Rules {
    fn choose(&mut self, known: &Known<TrucoArgentino>, dice: &mut Dice) -> Option<Move> {
        let look = Look::new(known);
        let grade = look.grade();
        if look.asked_envido() {
            return self.answer_envido(&look);
        }
        if look.asked_truco() {
            if look.may_bet
                && let Some(bet) = self.open_envido(&look, dice)
            {
                return Some(bet);
            }
            let raise = look.first_of(&[Move::QuieroRetruco, Move::QuieroValeCuatro]);
            let desperate = look.lack[1] <= look.value;
            return match raise {
                Some(raise) if grade >= self.call + 5 => Some(raise),
                _ => look.first_of(&[if desperate || grade >= self.want { Move::Quiero } else { Move::NoQuiero }]),
            };
        }
        let raises = look.first_of(&[Move::Truco, Move::Retruco, Move::ValeCuatro]);
        let least = if look.value > 1 { self.call + 4 } else { self.call };
        let bluff = look.value == 1 && dice.below(100) < self.bluffs[1];
        let truco = raises.filter(|_| grade >= least || bluff);
        if self.truco_first && truco.is_some() {
            return truco;
        }
        if look.may_bet
            && let Some(bet) = self.open_envido(&look, dice)
        {
            return Some(bet);
        }
        // Before the first card only the best hands say it: otherwise it would stop the envido.
        let now = truco.filter(|_| !look.may_bet || grade >= self.call + 3);
        now.or_else(|| look.lay_with_care().filter(|mv| look.moves.contains(mv))).or_else(|| look.forced())
    }
}

/// Made from the habits that the best level once had: bet the envido whenever it kept silent as mano, want its falta with ordinary points,
/// say truco first, and call truco once a baza is over.
struct Habits;

impl Rival for Habits {
    fn choose(&mut self, known: &Known<TrucoArgentino>, dice: &mut Dice) -> Option<Move> {
        let look = Look::new(known);
        let complete = look.bazas.len();
        if look.asked_envido() {
            let falta = look.bet == Some(Move::FaltaEnvido);
            if !falta && look.points >= 30 {
                return look.first_of(&[Move::RealEnvido, Move::FaltaEnvido, Move::Quiero]);
            }
            let least = if look.bet == Some(Move::Envido) { 25 - u8::from(look.is_mano) } else { 27 };
            return look.first_of(&[if look.points >= least { Move::Quiero } else { Move::NoQuiero }]);
        }
        if look.asked_truco() {
            let wants =
                if complete == 0 { look.best() > THREE || look.second_best() >= TWO } else { look.best() >= TWO };
            let raises = look.best() > THREE && (look.second_best() >= TWO || complete > 0);
            let raise = look.first_of(&[Move::QuieroRetruco, Move::QuieroValeCuatro]).filter(|_| raises);
            return raise.or_else(|| look.first_of(&[if wants { Move::Quiero } else { Move::NoQuiero }]));
        }
        if complete == 0 && look.may_bet && (!look.is_mano || look.points >= 25) {
            return look.first_of(&[Move::Envido]);
        }
        let bets = match complete {
            0 => look.best() >= TWO || dice.below(3) == 0,
            _ => look.best() >= THREE || dice.below(5) == 0,
        };
        let bet = look.first_of(&[Move::Truco, Move::Retruco, Move::ValeCuatro]).filter(|_| bets);
        bet.or_else(|| look.lay().filter(|mv| look.moves.contains(mv))).or_else(|| look.forced())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{House, chico};

    #[test]
    fn every_strategy_plays_chicos_to_their_ends() {
        for name in ALL {
            let (mut one, mut other) = (find(name).unwrap(), find("rules").unwrap());
            // Only possible moves are made, or the table would refuse them.
            let won = (0..20)
                .filter(|game| chico(House::QUICK, &format!("{name} {game}"), [&mut *one, &mut *other]) == 0)
                .count();
            assert!((1..20).contains(&won), "{name}: {won} of 20");
        }
        assert!(find("nobody").is_none());
    }
}
