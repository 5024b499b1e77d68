//! The house rules (rulebook, section 2).

sobremesa_game::words! {
    /// The winner of the hand once two bazas were pardas (TV-21).
    pub enum DosPardas {
        /// The winner of the third baza.
        Tercera = "tercera",
        /// The mano among those that tied the second: the third is not played.
        Mano = "mano",
    }
}

sobremesa_game::options! {
    /// The house rules of truc valencià.
    #[derive(Copy)]
    pub struct House {
        /// Stones of a cama.
        puntos: u8 = 24, in 12..=99, often [12, 18, 24, 30, 40, 48], by ["TV-25"];
        /// The match is one cama, or the best of three (TV-27).
        chicos: u8 = 3, in [1, 3], by ["TV-27"];
        /// If set, joc fora can be said (TV-16).
        joc_fora: bool = true, by ["TV-16"];
        /// The winner of the hand after two pardas.
        dos_pardas: DosPardas = DosPardas::Tercera, by ["TV-21"];
        /// If set, partners may make señas (TV-28).
        senas: bool = false, by ["TV-28"];
        /// If set, voices are shown with a verse; it has no effect on the game.
        versos: bool = false, by ["TV-30"];
    }
}
