//! The games, and who plays each of them besides the computers.

use sobremesa_ajedrez::rules::Ajedrez;
use sobremesa_backgammon::rules::Backgammon;
use sobremesa_computer::{Level, Player};
use sobremesa_damas::rules::Damas;
use sobremesa_domino::rules::Domino;
use sobremesa_escoba::rules::Escoba;
use sobremesa_race::rules::ludo::Ludo;
use sobremesa_race::rules::parchis::Parchis;
use sobremesa_truco::rules::argentino::TrucoArgentino;
use sobremesa_truco::rules::uruguayo::TrucoUruguayo;
use sobremesa_truco::rules::valenciano::TrucValenciano;
use sobremesa_truco_brasileiro::rules::TrucoBrasileiro;

use crate::domino::{Heaviest, Rules};
use crate::play::{AnyMove, Computer, Contestant, Twin};
use crate::race::Greedy;

/// A game of which the players are measured.
pub trait Measured: Player {
    /// Returns a player of this game alone; `None` if none has this name.
    fn special(name: &str, rounds: u64) -> Option<Box<dyn Contestant<Self>>>;

    /// Returns the contestant with this name, at a table with these options.
    fn contestant(name: &str, rounds: u64, options: &Self::Options) -> Option<Box<dyn Contestant<Self>>> {
        match Level::from_word(name) {
            Some(level) if !Self::levels(options).contains(&level) => None,
            Some(level) => Some(Box::new(Computer { level, rounds })),
            None if name == "random" => Some(Box::new(AnyMove)),
            None => Self::special(name, rounds),
        }
    }
}

/// Games with open cards have no twin that peeks; the others have one.
macro_rules! measured {
    ($($game:ty: $($name:literal => $who:expr),*;)*) => {$(
        impl Measured for $game {
            fn special(name: &str, _: u64) -> Option<Box<dyn Contestant<Self>>> {
                match name {
                    $($name => Some(Box::new($who)),)*
                    _ => None,
                }
            }
        }
    )*};
}

measured! {
    Ajedrez: ;
    Backgammon: ;
    Damas: ;
    Ludo: "greedy" => Greedy;
    Parchis: "greedy" => Greedy;
}

/// Implements `Measured` for games of cards, each with a twin that peeks.
macro_rules! hiding {
    ($($game:ty: $($name:literal => $who:expr),*;)*) => {$(
        impl Measured for $game {
            fn special(name: &str, rounds: u64) -> Option<Box<dyn Contestant<Self>>> {
                match name {
                    "twin" => Some(Box::new(Twin { rounds })),
                    $($name => Some(Box::new($who)),)*
                    _ => None,
                }
            }
        }
    )*};
}

hiding! {
    Domino: "rules" => Rules, "heaviest" => Heaviest;
    Escoba: ;
    TrucoArgentino: ;
    TrucoUruguayo: ;
    TrucValenciano: ;
    TrucoBrasileiro: ;
}

/// The names of the games of cards.
pub const HIDING: [&str; 6] =
    ["domino", "escoba", "truc-valenciano", "truco-argentino", "truco-brasileiro", "truco-uruguayo"];
/// The names of all games.
pub const ALL: [&str; 11] = [
    "ajedrez",
    "backgammon",
    "damas",
    "domino",
    "escoba",
    "ludo",
    "parchis",
    "truc-valenciano",
    "truco-argentino",
    "truco-brasileiro",
    "truco-uruguayo",
];

/// Calls a function for the game of cards with this name.
macro_rules! with_cards {
    ($name:expr, $function:ident($($with:expr),*)) => {
        match $name {
            "domino" => $function::<sobremesa_domino::rules::Domino>($($with),*),
            "escoba" => $function::<sobremesa_escoba::rules::Escoba>($($with),*),
            "truc-valenciano" => $function::<sobremesa_truco::rules::valenciano::TrucValenciano>($($with),*),
            "truco-argentino" => $function::<sobremesa_truco::rules::argentino::TrucoArgentino>($($with),*),
            "truco-uruguayo" => $function::<sobremesa_truco::rules::uruguayo::TrucoUruguayo>($($with),*),
            _ => $function::<sobremesa_truco_brasileiro::rules::TrucoBrasileiro>($($with),*),
        }
    };
}
pub(crate) use with_cards;

/// Calls a function for the game with this name.
macro_rules! with_game {
    ($name:expr, $function:ident($($with:expr),*)) => {
        match $name {
            "ajedrez" => $function::<sobremesa_ajedrez::rules::Ajedrez>($($with),*),
            "backgammon" => $function::<sobremesa_backgammon::rules::Backgammon>($($with),*),
            "damas" => $function::<sobremesa_damas::rules::Damas>($($with),*),
            "ludo" => $function::<sobremesa_race::rules::ludo::Ludo>($($with),*),
            "parchis" => $function::<sobremesa_race::rules::parchis::Parchis>($($with),*),
            name => crate::games::with_cards!(name, $function($($with),*)),
        }
    };
}
pub(crate) use with_game;
