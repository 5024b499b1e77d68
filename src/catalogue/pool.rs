//! Pools: the games whose players are compared with each other.

use sobremesa_game::{Choices, Line, line, named};
use sobremesa_screen::Speed;

use super::{AnyGame, GAMES, find};

named! {
    /// The kind of sides that play each other.
    pub enum Sides {
        /// One against one.
        Duel = "duelo",
        /// Two against two.
        Pairs = "parejas",
        /// Three or more on each of two sides.
        Teams = "equipos",
        /// Three or more, each for themselves.
        Each = "todos",
    }
}

impl Sides {
    /// The kind of so many sides for so many seats.
    fn of(sides: usize, seats: usize) -> Sides {
        match (sides, seats) {
            (_, ..=2) => Sides::Duel,
            (2, 3..=4) => Sides::Pairs,
            (2, _) => Sides::Teams,
            _ => Sides::Each,
        }
    }
}

/// One game, with one kind of sides, at one speed: `truco-argentino`, `domino:parejas`, `ajedrez:rapida`.
#[derive(Clone, Copy)]
pub struct Pool {
    /// The game.
    pub game: &'static dyn AnyGame,
    sides: Sides,
    speed: Option<Speed>,
}

impl Pool {
    /// The pool of a game with these options, between so many sides.
    pub fn of(game: &'static dyn AnyGame, choices: &Choices, sides: usize, seats: usize) -> Pool {
        Pool { game, sides: Sides::of(sides, seats), speed: game.speed(choices) }
    }

    /// All pools there are.
    pub fn all() -> impl Iterator<Item = Pool> {
        GAMES.iter().flat_map(|&game| {
            let seats = game.seats().iter().map(|&seats| usize::from(seats));
            let mut kinds: Vec<Sides> =
                seats.flat_map(|seats| [Sides::of(2, seats), Sides::of(seats, seats)]).collect();
            kinds.sort_unstable();
            kinds.dedup();
            let speeds = || std::iter::once(None).chain(game.speeds().iter().copied().map(Some));
            kinds.into_iter().flat_map(move |sides| speeds().map(move |speed| Pool { game, sides, speed }))
        })
    }

    /// The pool with this name; `None` also for one of a game that this release does not have.
    pub fn find(id: &str) -> Option<Pool> {
        let game = find(id.split(':').next()?)?;
        Pool::all().find(|pool| pool.game.id() == game.id() && pool.id() == id)
    }

    /// Its name in what is stored.
    pub fn id(&self) -> String {
        let sides = (self.sides != Sides::Duel).then_some(self.sides.word());
        let parts = [Some(self.game.id()), sides, self.speed.map(Speed::word)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(":")
    }

    /// Its name for people: *Ajedrez, rápidas*.
    pub fn line(&self) -> Line {
        let speed = self.speed.map_or("no", Speed::word);
        line!("points-pool", game = self.game.name(), sides = self.sides.word(), speed = speed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pools_are_found_by_their_names() {
        let names: Vec<String> = Pool::all().map(|pool| pool.id()).collect();
        for name in &names {
            assert_eq!(Pool::find(name).map(|pool| pool.id()).as_ref(), Some(name));
        }
        for name in
            ["truco-argentino", "truco-argentino:equipos", "domino:parejas", "domino:todos", "ajedrez:relampago"]
        {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
        let chess = find("ajedrez").unwrap();
        for (clock, pool) in [("no", "ajedrez"), ("3+2", "ajedrez:relampago"), ("3dias", "ajedrez:dias")] {
            let choices = Choices::from_iter([("reloj".to_owned(), clock.into())]);
            assert_eq!(Pool::of(chess, &choices, 2, 2).id(), pool);
        }
    }
}
