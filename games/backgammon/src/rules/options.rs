//! The house rules of backgammon (rulebook §2).

sobremesa_game::words! {
    /// The use of the roll that decides who begins (BG-6).
    pub enum Apertura {
        /// It is the first turn's roll.
        Jugada = "jugada",
        /// The seat that begins rolls again.
        Nueva = "nueva",
    }
}

sobremesa_game::options! {
    /// The house rules.
    pub struct Rules {
        /// The length of the match, in points (BG-19).
        puntos: u8 = 5, in 1..=25, often [1, 3, 5, 7, 9, 11, 13, 15], by ["BG-19"];
        /// The use of the opening roll (BG-6).
        apertura: Apertura = Apertura::Jugada, by ["BG-6"];
        /// The doubling cube (BG-20–25).
        cubo: bool = false, by ["BG-25", "BG-20"];
        /// The Crawford rule; without the cube it has no effect (BG-23).
        crawford: bool = true, by ["BG-23"];
    }
}

impl Rules {
    /// Returns true if the match has a Crawford partida (BG-23).
    pub fn has_crawford(&self) -> bool {
        self.cubo && self.crawford
    }
}
