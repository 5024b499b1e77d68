//! The house rules (rulebook, section 2).

use sobremesa_game::{Seats, Unplayable, line};

use crate::rules::sides::Sides;

sobremesa_game::words! {
    /// The rule that decides if partners play together.
    pub enum Modo {
        /// In pairs with four seats, alone with two or three.
        Auto = "auto",
        /// In pairs; only possible with four seats.
        Parejas = "parejas",
        /// Each alone.
        Individual = "individual",
    }
}

sobremesa_game::words! {
    /// The rule for the lead of the first hand.
    pub enum Salida {
        /// The seat that draws the most pips (DO-3).
        Sorteo = "sorteo",
        /// The holder of the highest double, who must play it (DO-18).
        DobleMayor = "doble-mayor",
        /// Seat 0.
        Asiento = "asiento",
    }
}

sobremesa_game::words! {
    /// The rule for the lead of the later hands (DO-14).
    pub enum Mano {
        /// The seat after the present mano.
        Rota = "rota",
        /// The seat that won the hand.
        Gana = "gana",
    }
}

sobremesa_game::options! {
    /// The house rules of dominó.
    pub struct Options {
        /// The goal (DO-15).
        puntos: u16 = 300, in 1..=1000, often [50, 100, 150, 200, 300], by ["DO-15"];
        /// Pairs or alone.
        modo: Modo = Modo::Auto, by ["DO-2", "DO-2", "DO-17"];
        /// The lead of the first hand.
        salida: Salida = Salida::Sorteo, by ["DO-3", "DO-18", "DO-5"];
        /// The lead of the later hands.
        mano: Mano = Mano::Rota, by ["DO-14"];
        /// If set, a player who cannot play draws from the stock (DO-16).
        robo: bool = true, by ["DO-16"];
        /// If set, a tile that was touched must be played (DO-30); front ends see to it.
        pieza_tocada: bool = false, by ["DO-30"];
    }
}

impl Options {
    /// Returns the grouping of this many seats.
    ///
    /// # Errors
    /// Pairs without four seats.
    pub fn sides(&self, seats: Seats) -> Result<Sides, Unplayable> {
        match (self.modo, seats.count()) {
            (Modo::Auto | Modo::Parejas, 4) => Ok(Sides::Pairs),
            (Modo::Parejas, _) => Err(Unplayable::Options(line!("refusal-parejas"))),
            (Modo::Auto | Modo::Individual, _) => Ok(Sides::Alone(seats)),
        }
    }

    /// Returns true if this many seats draw from the stock. Four never do: they are dealt every tile.
    pub fn draws(&self, seats: Seats) -> bool {
        self.robo && seats.count() < 4
    }
}
