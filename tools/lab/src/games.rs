//! The games with their types, for what a table without its type does not tell.

/// The names of the games of cards.
pub const CARDS: [&str; 6] =
    ["domino", "escoba", "truc-valenciano", "truco-argentino", "truco-brasileiro", "truco-uruguayo"];

/// Calls a function for the game of cards with this name.
macro_rules! with_cards {
    ($name:expr, $function:ident($($with:expr),*)) => {
        match $name {
            "domino" => $function::<sobremesa_domino::rules::Domino>($($with),*),
            "escoba" => $function::<sobremesa_escoba::rules::Escoba>($($with),*),
            name => $crate::games::with_truco!(name, $function($($with),*)),
        }
    };
}
pub(crate) use with_cards;

/// Calls a function for the truco with this name.
macro_rules! with_truco {
    ($name:expr, $function:ident($($with:expr),*)) => {
        match $name {
            "truc-valenciano" => $function::<sobremesa_truco::rules::valenciano::TrucValenciano>($($with),*),
            "truco-argentino" => $function::<sobremesa_truco::rules::argentino::TrucoArgentino>($($with),*),
            "truco-uruguayo" => $function::<sobremesa_truco::rules::uruguayo::TrucoUruguayo>($($with),*),
            _ => $function::<sobremesa_truco::rules::brasileiro::TrucoBrasileiro>($($with),*),
        }
    };
}
pub(crate) use with_truco;
