//! The house rules of parchís.

use sobremesa_game::{Seats, Unplayable, line};

use crate::rules::race::Salida;

sobremesa_game::words! {
    /// The condition for a pair's win (PA-25).
    pub enum FinParejas {
        /// Both partners have brought all their pieces home.
        Ambos = "ambos",
        /// One of them has.
        Uno = "uno",
    }
}

sobremesa_game::words! {
    /// The count of a 6 while none of the player's pieces wait (PA-10).
    pub enum Seis {
        /// 7.
        Siete = "siete",
        /// 6 or 7, as the player chooses.
        Elige = "elige",
        /// 6.
        Seis = "seis",
    }
}

sobremesa_game::options! {
    /// The options of parchís; those of pairs have no effect without `parejas`.
    pub struct Options {
        /// Seats 0 and 2 play against 1 and 3 (PA-24).
        parejas: bool = false, by ["PA-24"];
        /// The condition for a pair's win.
        fin_parejas: FinParejas = FinParejas::Ambos, by ["PA-25"];
        /// True if a player who has finished plays the partner's pieces (PA-26).
        ayuda: bool = true, by ["PA-26"];
        /// True if the partner's pieces can be captured (PA-27).
        comer_companero: bool = true, by ["PA-27"];
        /// The count of a 6 while none of the player's pieces wait.
        seis: Seis = Seis::Siete, by ["PA-10"];
        /// True if a 6 forces the player to open a barrier (PA-15).
        abrir_barrera: bool = true, by ["PA-15"];
        /// True if the third 6 spares a piece in the corridor (PA-12).
        salvo_pasillo: bool = true, by ["PA-12"];
        /// The rule for the seat that begins (PA-5).
        salida: Salida = Salida::Sorteo, by ["PA-5"];
    }
}

impl Options {
    /// Refuses pairs unless there are two of them.
    pub(super) fn go_with(&self, seats: Seats) -> Result<(), Unplayable> {
        match self.parejas && seats.count() != 4 {
            true => Err(Unplayable::Options(line!("refusal-parejas"))),
            false => Ok(()),
        }
    }
}
