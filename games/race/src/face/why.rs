//! Explanations for beginners of why a piece was to be moved rather than another in parchís and ludo, and
//! hints to find it: captures, the number of die values with which a piece may be captured, safe squares,
//! barriers, home.

use sobremesa_game::{Game, Known, Line, Next, Seat, line};

use crate::rules::race::{Choice, Course, Die, PieceId, Place};

/// A race with moves that can be explained.
pub(super) trait Explained: Game + Clone {
    /// The colours of its board.
    type Colour: Course;

    /// True if two pieces of a colour on a square stop all others.
    const BARRIERS: bool;
    /// The bonus for a capture, and the one for a piece that comes home.
    const FOR_CAPTURE: u8;
    const FOR_HOME: u8;

    /// Returns the game, in which nothing is hidden.
    fn rebuild(known: &Known<Self>) -> Option<Self>;
    /// Returns the pieces that may be moved now, and their destinations.
    fn choices(public: &Self::Public) -> &[ChoiceOf<Self>];
    /// Returns the places of each seat's pieces.
    fn places(public: &Self::Public) -> &[[Place<Self::Colour>; 4]];
    /// Returns the pieces that `seat` could capture with this die if it threw now.
    fn prey(&self, seat: Seat, die: Die) -> Vec<PieceId>;
    /// Returns true if two seats play together.
    fn are_partners(public: &Self::Public, one: Seat, other: Seat) -> bool;
    /// Returns true if no piece is captured there, though others pass.
    fn is_safe(place: Place<Self::Colour>) -> bool;
}

type ChoiceOf<G> = Choice<<G as Game>::Move, Place<<G as Explained>::Colour>>;

/// Explains why `better` was to be preferred to `played`.
pub(super) fn why<G: Explained>(known: &Known<G>, played: &G::Move, better: &G::Move) -> Option<Line> {
    explain(&G::rebuild(known)?, known.seat(), played, better)
}

/// Returns a hint that helps to find `better`.
pub(super) fn nudge<G: Explained>(known: &Known<G>, better: &G::Move) -> Option<Line> {
    point_to(&G::rebuild(known)?, known.seat(), better)
}

fn explain<G: Explained>(game: &G, seat: Seat, played: &G::Move, better: &G::Move) -> Option<Line> {
    let public = game.public();
    let find = |mv: &G::Move| Some(Step { game, public: &public, seat, choice: find(G::choices(&public), mv)? });
    let (played, better) = (find(played)?, find(better)?);
    let piece = better.choice.piece.piece.number();
    let (to, other) = (better.choice.to, played.choice.to);
    if let Some(victim) = better.victim().filter(|_| played.victim().is_none()) {
        let theirs = victim.piece.number();
        let (owner, extra) = (victim.owner, G::FOR_CAPTURE);
        return Some(line!("race-why-capture", piece = piece, theirs = theirs, seat = owner, extra = extra));
    }
    if to == Place::Home && other != Place::Home {
        return Some(line!("race-why-home", piece = piece, place = to.line(), extra = G::FOR_HOME));
    }
    if let (Some(count), Some(fewer)) = (played.risk(), better.risk())
        && count > fewer
    {
        return Some(line!("race-why-risk", count = count, fewer = fewer));
    }
    if played.breaks_barrier() && !better.breaks_barrier() {
        return Some(line!("race-why-barrier", place = played.choice.from.line()));
    }
    if better.makes_barrier() && !played.makes_barrier() {
        return Some(line!("race-why-makes-barrier", piece = piece, place = to.line()));
    }
    if G::is_safe(to) && !G::is_safe(other) && !G::is_safe(better.choice.from) {
        return Some(line!("race-why-safe", piece = piece, place = to.line()));
    }
    if better.enters_corridor() && !played.enters_corridor() && other != Place::Home {
        return Some(line!("race-why-corridor", piece = piece));
    }
    let comes_out = |step: &Step<'_, G>| step.choice.from == Place::Waiting;
    (comes_out(&better) && !comes_out(&played)).then(|| line!("race-why-out", piece = piece))
}

fn point_to<G: Explained>(game: &G, seat: Seat, better: &G::Move) -> Option<Line> {
    let public = game.public();
    let all: Vec<Step<'_, G>> =
        G::choices(&public).iter().map(|choice| Step { game, public: &public, seat, choice }).collect();
    let better = all.iter().find(|step| step.choice.mv == *better)?;
    if all.len() < 2 {
        return None;
    }
    if better.victim().is_some() {
        return Some(line!("race-nudge-capture"));
    }
    if better.choice.to == Place::Home {
        return Some(line!("race-nudge-home"));
    }
    let risk = better.risk();
    if all.iter().any(|other| other.risk() > risk && risk.is_some()) {
        return Some(line!("race-nudge-risk"));
    }
    if all.iter().any(Step::breaks_barrier) && !better.breaks_barrier() {
        return Some(line!("race-nudge-barrier"));
    }
    if better.makes_barrier() {
        return Some(line!("race-nudge-makes-barrier"));
    }
    if better.enters_corridor() || G::is_safe(better.choice.to) && !G::is_safe(better.choice.from) {
        return Some(line!("race-nudge-safe"));
    }
    (better.choice.from == Place::Waiting).then(|| line!("race-nudge-out"))
}

fn find<'a, M: PartialEq, P>(choices: &'a [Choice<M, P>], mv: &M) -> Option<&'a Choice<M, P>> {
    choices.iter().find(|choice| choice.mv == *mv)
}

/// A possible move, and the game in which it is made.
struct Step<'a, G: Explained> {
    game: &'a G,
    public: &'a G::Public,
    seat: Seat,
    choice: &'a ChoiceOf<G>,
}

impl<G: Explained> Step<'_, G> {
    /// Returns the rival's piece that it captures.
    fn victim(&self) -> Option<PieceId> {
        self.choice.victim.filter(|victim| self.is_rival(victim.owner))
    }

    fn is_rival(&self, other: Seat) -> bool {
        let owner = self.choice.piece.owner;
        other != owner && !G::are_partners(self.public, owner, other)
    }

    /// Returns the number of die values with which some rival could capture a piece of this owner after the
    /// move; `None` if the same player goes on.
    fn risk(&self) -> Option<usize> {
        let mut after = self.game.clone();
        after.play(self.seat, self.choice.mv.clone(), &mut Vec::new());
        if !matches!(after.next(), Next::Seats(turn) if !turn.contains(self.seat)) {
            return None;
        }
        let owner = self.choice.piece.owner;
        let seats = (0..).zip(G::places(self.public)).filter_map(|(number, _)| Seat::new(number));
        let rivals: Vec<Seat> = seats.filter(|&other| self.is_rival(other)).collect();
        let captures = |die: Die| {
            let mut prey = rivals.iter().flat_map(|&rival| after.prey(rival, die));
            prey.any(|victim| victim.owner == owner)
        };
        Some((1..=6).filter_map(Die::new).filter(|&die| captures(die)).count())
    }

    /// Returns true if another piece of the owner stands on this square.
    fn twin(&self, place: Place<G::Colour>) -> bool {
        let piece = self.choice.piece;
        let Some(places) = G::places(self.public).get(piece.owner.index()) else { return false };
        let mut others = places.iter().enumerate().filter(|(index, _)| *index != piece.piece.index());
        matches!(place, Place::Square(_)) && others.any(|(_, other)| *other == place)
    }

    fn breaks_barrier(&self) -> bool {
        G::BARRIERS && self.twin(self.choice.from)
    }

    fn makes_barrier(&self) -> bool {
        G::BARRIERS && self.twin(self.choice.to)
    }

    fn enters_corridor(&self) -> bool {
        matches!(self.choice.to, Place::Corridor(_)) && !matches!(self.choice.from, Place::Corridor(_))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use sobremesa_game::{Arg, GameSetup, Seats, Seed, Table};

    use super::*;
    use crate::rules::ludo::Ludo;
    use crate::rules::parchis::Parchis;
    use crate::rules::race::trial::open;

    fn reason<G: Explained>(waiting: &str, pieces: &str, die: u8, [played, better]: [&str; 2]) -> Line {
        let more = json!({ "turn": 0, "phase": "mover", "die": die });
        let table: Table<G> = open(waiting, json!({}), pieces, more, &[]).unwrap();
        let seat = Seat::new(0).unwrap();
        let find = |text: &str| table.moves(seat).into_iter().find(|mv| mv.to_string() == text).unwrap();
        explain(table.game(), seat, &find(played), &find(better)).unwrap()
    }

    fn parchis(pieces: &str, die: u8, moves: [&str; 2]) -> Line {
        reason::<Parchis>("espera", pieces, die, moves)
    }

    #[track_caller]
    fn is(line: Line, key: &str, args: &[(&'static str, usize)]) {
        assert_eq!(line.key, key);
        for &(name, number) in args {
            assert!(line.args.contains(&(name, Arg::from(number))), "{name} = {number} in {line:?}");
        }
    }

    #[test]
    fn captures_and_home() {
        let captures = parchis("10 20 / 13", 3, ["ficha-2", "ficha-1"]);
        is(captures, "race-why-capture", &[("piece", 1), ("theirs", 1), ("extra", 20)]);
        is(parchis("p7 20 / 50", 1, ["ficha-2", "ficha-1"]), "race-why-home", &[("piece", 1), ("extra", 10)]);
        let ludo = reason::<Ludo>("carcel", "10 20 / 13", 3, ["ficha-2", "ficha-1"]);
        is(ludo, "race-why-capture", &[("extra", 0)]);
    }

    /// Red comes from 47: two squares are a 2.
    #[test]
    fn numbers_that_capture_are_counted() {
        is(parchis("45 60 / 47", 4, ["ficha-1", "ficha-2"]), "race-why-risk", &[("count", 1), ("fewer", 0)]);
        // With a second piece on 46, a 3 captures too.
        is(parchis("45 60 / 47 46", 4, ["ficha-1", "ficha-2"]), "race-why-risk", &[("count", 2), ("fewer", 0)]);
        // On a safe square no piece is captured.
        is(parchis("10 30 / 50", 2, ["ficha-2", "ficha-1"]), "race-why-safe", &[("piece", 1)]);
    }

    #[test]
    fn barriers_the_corridor_and_coming_out() {
        is(parchis("10 10 20 / 50", 3, ["ficha-1", "ficha-3"]), "race-why-barrier", &[]);
        is(parchis("10 13 20 / 50", 3, ["ficha-3", "ficha-1"]), "race-why-makes-barrier", &[("piece", 1)]);
        is(parchis("66 20 / 50", 4, ["ficha-2", "ficha-1"]), "race-why-corridor", &[("piece", 1)]);
        let out = reason::<Ludo>("carcel", "10 / 40", 6, ["ficha-1", "ficha-2"]);
        is(out, "race-why-out", &[("piece", 2)]);
    }

    /// Returns the keys of all reasons and nudges that are given in a game of any moves.
    fn keys<G: Explained>(options: &Value) -> BTreeSet<&'static str> {
        let opening = GameSetup {
            seats: Seats::new(4).unwrap(),
            options: options.as_object().unwrap().clone(),
            setup: None,
            chance: vec![],
            seed: Seed::from_text("why"),
        };
        let (mut table, _) = Table::<G>::open(opening).unwrap();
        let mut keys = BTreeSet::new();
        for step in 0..900 {
            let Some(seat) = table.turn().first() else { break };
            let moves = table.moves(seat);
            if moves.len() > 1 {
                let known = table.known(seat).unwrap();
                for better in &moves {
                    keys.extend(moves.iter().filter_map(|played| why(&known, played, better)).map(|line| line.key));
                    keys.extend(nudge(&known, better).map(|line| line.key));
                }
            }
            table.play(seat, &moves[step % moves.len()].to_string()).unwrap();
        }
        keys
    }

    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_moves() {
        let ludo = keys::<Ludo>(&json!({}));
        for key in ["race-why-capture", "race-why-risk", "race-why-out", "race-nudge-capture", "race-nudge-risk"] {
            assert!(ludo.contains(key), "{key} in {ludo:?}");
        }
        let parchis = keys::<Parchis>(&json!({}));
        for key in [
            "race-why-capture",
            "race-why-risk",
            "race-why-barrier",
            "race-why-makes-barrier",
            "race-why-safe",
            "race-nudge-capture",
            "race-nudge-risk",
            "race-nudge-safe",
        ] {
            assert!(parchis.contains(key), "{key} in {parchis:?}");
        }
    }
}
