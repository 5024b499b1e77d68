//! Truco argentino, truco uruguayo, truc valencià and truco brasileiro: rules, faces and computer players.
//! Texts and everything else that belongs to them lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of};
use sobremesa_screen::texts;

use crate::rules::argentino::TrucoArgentino;
use crate::rules::brasileiro::TrucoBrasileiro;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::valenciano::TrucValenciano;

/// The catalogue's entry.
pub static FAMILY: Family = Family {
    folder: "truco",
    games: &[
        Of::<TrucoArgentino>::ENTRY,
        Of::<TrucoUruguayo>::ENTRY,
        Of::<TrucValenciano>::ENTRY,
        Of::<TrucoBrasileiro>::ENTRY,
    ],
    rulebooks: &[
        include_str!("../truco-argentino/RULES.md"),
        include_str!("../truco-uruguayo/RULES.md"),
        include_str!("../truc-valenciano/RULES.md"),
        include_str!("../truco-brasileiro/RULES.md"),
    ],
    texts: texts!["truco", "truco-argentino", "truco-uruguayo", "truc-valenciano", "truco-brasileiro"],
};
