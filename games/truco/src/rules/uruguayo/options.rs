//! The house rules (rulebook, section 2), and the values that a profile gives them.

use sobremesa_game::Seats;

sobremesa_game::words! {
    /// The two ways of playing.
    pub enum Perfil {
        /// Chicos of 40, best of three.
        Cuarenta = "cuarenta",
        /// One chico of 30.
        Treinta = "treinta",
    }
}

sobremesa_game::words! {
    /// The rule for equal cards in a baza (TU-25).
    pub enum Empate {
        /// The rule of the profile.
        Perfil = "perfil",
        /// The one laid first wins.
        Cercania = "cercania",
        /// No side wins if both laid them.
        Parda = "parda",
    }
}

sobremesa_game::words! {
    /// The flores that must be sung (TU-20).
    pub enum Obligada {
        /// All of them.
        Toda = "toda",
        /// Three cards of one suit; a flor with piezas may be denied.
        Palo = "palo",
        /// None: each may be denied, and is lost.
        Ninguna = "ninguna",
    }
}

sobremesa_game::options! {
    /// The house rules of truco uruguayo.
    #[derive(Copy)]
    pub struct House {
        /// The way of playing.
        perfil: Perfil = Perfil::Cuarenta, by ["TU-14", "TU-23", "TU-32"];
        /// The match is one chico, or the best of three; 0: as the profile says.
        chicos: u8 = 0, in [0, 1, 3], by ["TU-33"];
        /// The flores that must be sung (TU-20).
        flor: bool = true, by ["TU-20"];
        /// Which flores must be sung (TU-20).
        obligada: Obligada = Obligada::Toda, by ["TU-20"];
        /// The rule for equal cards in a baza.
        empate: Empate = Empate::Perfil, by ["TU-25"];
        /// If set, partners may make señas (TU-35).
        senas: bool = false, by ["TU-35"];
        /// If set, voices are shown with a verse; it has no effect on the game.
        versos: bool = false, by ["TU-38"];
    }
}

/// The most that a wanted envido mano a mano may be worth in `cuarenta` (TU-15).
const MANO_A_MANO: u8 = 10;

impl House {
    /// Points of a chico.
    pub const fn goal(&self) -> u8 {
        match self.perfil {
            Perfil::Cuarenta => 40,
            Perfil::Treinta => 30,
        }
    }

    /// 1, or 3 for the best of three.
    pub const fn match_chicos(&self) -> u8 {
        match (self.chicos, self.perfil) {
            (0, Perfil::Cuarenta) => 3,
            (0, Perfil::Treinta) => 1,
            (chicos, _) => chicos,
        }
    }

    /// Returns true if the first laid of equal cards wins, so that there is no parda.
    pub const fn first_laid_wins(&self) -> bool {
        match self.empate {
            Empate::Perfil => matches!(self.perfil, Perfil::Cuarenta),
            Empate::Cercania => true,
            Empate::Parda => false,
        }
    }

    /// The most that an envido with this many seats may be worth, independent of the falta; with such a limit
    /// there is no falta envido (TU-15).
    pub const fn fixed_limit(&self, seats: Seats) -> Option<u8> {
        match self.perfil {
            Perfil::Cuarenta if seats.count() == 2 => Some(MANO_A_MANO),
            Perfil::Cuarenta | Perfil::Treinta => None,
        }
    }
}
