//! The house rules (rulebook, section 2).

use sobremesa_game::{Seats, Unplayable, line};

use crate::rules::sides::Sides;

sobremesa_game::words! {
    /// The rule that decides if partners play together (ES-2).
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
    /// The rule for the first dealer (ES-3).
    pub enum Salida {
        /// A seat drawn at random.
        Sorteo = "sorteo",
        /// The last seat, so that seat 0 plays first.
        Asiento = "asiento",
    }
}

sobremesa_game::words! {
    /// The duty to capture (ES-11).
    pub enum Captura {
        /// A card that makes 15 must capture, but any card may be played.
        Carta = "carta",
        /// Any card may be laid.
        Libre = "libre",
        /// While any card in hand can capture, nothing may be laid.
        Obligada = "obligada",
    }
}

sobremesa_game::words! {
    /// The first tables that are captured (ES-6).
    pub enum Mesa {
        /// Those that make 15, or twice 15.
        QuinceTreinta = "15-30",
        /// Those that make 15.
        Quince = "15",
        /// None.
        No = "no",
    }
}

sobremesa_game::words! {
    /// The seat that captures them (ES-6).
    pub enum MesaDe {
        /// The dealer.
        Reparte = "reparte",
        /// The mano.
        Mano = "mano",
    }
}

sobremesa_game::words! {
    /// The count of the sevens.
    pub enum Sietes {
        /// Most of them (ES-20).
        Mayoria = "mayoria",
        /// The best setenta (ES-21).
        Setenta = "setenta",
    }
}

sobremesa_game::words! {
    /// The rule for the point of a tied count (ES-23).
    pub enum Empate {
        /// No side.
        Nadie = "nadie",
        /// Every side that ties.
        Todos = "todos",
    }
}

sobremesa_game::words! {
    /// The winner when several reach the goal in one hand.
    pub enum Final {
        /// The higher score (ES-24).
        Mayor = "mayor",
        /// The side that reached it first in the order of the count (ES-25).
        Orden = "orden",
    }
}

sobremesa_game::options! {
    /// The house rules of escoba.
    pub struct Options {
        /// The goal (ES-24).
        puntos: u16 = 15, in 1..=1000, often [11, 15, 21, 30], by ["ES-24"];
        /// Pairs or alone.
        modo: Modo = Modo::Auto, by ["ES-2"];
        /// The first dealer.
        salida: Salida = Salida::Sorteo, by ["ES-3"];
        /// The duty to capture.
        captura: Captura = Captura::Carta, by ["ES-11"];
        /// The first tables that are captured.
        mesa: Mesa = Mesa::QuinceTreinta, by ["ES-6"];
        /// The seat that captures them.
        mesa_de: MesaDe = MesaDe::Reparte, by ["ES-6"];
        /// Escobas scored for three dealt cards that make 15.
        escoba_de_mano: u8 = 0, in 0..=3, by ["ES-13"];
        /// The count of the sevens.
        sietes: Sietes = Sietes::Mayoria, by ["ES-20", "ES-21"];
        /// The points for holding all ten oros.
        todos_oros: u8 = 1, in 1..=3, by ["ES-19"];
        /// The points for holding all four sevens.
        todos_sietes: u8 = 1, in 1..=3, by ["ES-20", "ES-21"];
        /// The rule for the point of a tied count.
        empate: Empate = Empate::Nadie, by ["ES-23"];
        /// The winner when several reach the goal in one hand.
        r#final: Final = Final::Mayor, by ["ES-24", "ES-25"];
    }
}

impl Options {
    /// Returns the grouping of this many seats.
    ///
    /// # Errors
    /// Pairs without four seats.
    pub fn sides(&self, seats: Seats) -> Result<Sides, Unplayable> {
        match (self.modo, seats.count()) {
            (Modo::Auto | Modo::Parejas, 4) => Ok(Sides::pairs(seats)),
            (Modo::Parejas, _) => Err(Unplayable::Options(line!("refusal-parejas"))),
            (Modo::Auto | Modo::Individual, _) => Ok(Sides::alone(seats)),
        }
    }
}
