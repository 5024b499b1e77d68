//! Truco argentino, truco uruguayo, truc valencià and truco brasileiro: rules, faces and computer players.
//! Texts and everything else that belongs to them lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
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
        rulebook!("../truco-argentino"),
        rulebook!("../truco-uruguayo"),
        rulebook!("../truc-valenciano"),
        rulebook!("../truco-brasileiro"),
    ],
    texts: texts!["truco", "truco-argentino", "truco-uruguayo", "truc-valenciano", "truco-brasileiro"],
};
