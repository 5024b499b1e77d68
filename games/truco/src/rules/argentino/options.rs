//! The house rules (rulebook, section 2).

sobremesa_game::words! {
    /// The rule for the flor.
    pub enum FlorRule {
        /// Without flor (TA-29).
        No = "no",
        /// It must be sung, and the engine enforces it (TA-21).
        Obligada = "obligada",
        /// It may be hidden at one's own risk (TA-27).
        Libre = "libre",
    }
}

sobremesa_game::words! {
    /// The value of a wanted falta envido (TA-15).
    pub enum FaltaRule {
        /// The points that the leader lacks.
        Lider = "lider",
        /// The chico.
        Chico = "chico",
        /// The chico while both sides are in the malas, otherwise the points that the leader lacks.
        Malas = "malas",
    }
}

sobremesa_game::words! {
    /// The value of a wanted contraflor al resto besides the flores (TA-25).
    pub enum RestoRule {
        /// The points that the leader lacks.
        Lider = "lider",
        /// The chico.
        Chico = "chico",
    }
}

sobremesa_game::words! {
    /// The limit on raising the envido (TA-14).
    pub enum Cadena {
        /// Until the sum would exceed the goal.
        Libre = "libre",
        /// Two `envido`, one `real-envido`, in that order.
        Corta = "corta",
    }
}

sobremesa_game::words! {
    /// The rule for saying the points.
    pub enum TanteoRule {
        /// The engine, for all seats.
        Auto = "auto",
        /// The players, who can be wrong (TA-19).
        Voz = "voz",
    }
}

sobremesa_game::words! {
    /// The gallo at a table of three.
    pub enum GalloRule {
        /// The dealer of each hand (TA-45).
        Turno = "turno",
        /// Always seat 0 (TA-46).
        Fijo = "fijo",
    }
}

sobremesa_game::options! {
    /// The house rules of truco argentino.
    #[derive(Copy)]
    pub struct House {
        /// Points of a chico.
        puntos: u8 = 30, in [15, 30], by ["TA-42"];
        /// The match is one chico, or the best of three (TA-43).
        chicos: u8 = 3, in [1, 3], by ["TA-43"];
        /// With flor or without.
        flor: FlorRule = FlorRule::Obligada, by ["TA-29", "TA-21", "TA-27"];
        /// `flor=libre`: the points that an unfounded *pido flor* gives the accused side (TA-28).
        pido_flor: u8 = 3, in [3, 4], by ["TA-28"];
        /// If set, a flor may be said without having it, which loses the hand (TA-21).
        en_falso: bool = false, by ["TA-21"];
        /// The value of a wanted falta envido.
        falta: FaltaRule = FaltaRule::Lider, by ["TA-15"];
        /// The value of a wanted contraflor al resto.
        resto: RestoRule = RestoRule::Lider, by ["TA-25"];
        /// The limit on raising the envido.
        cadena: Cadena = Cadena::Libre, by ["TA-14"];
        /// The rule for saying the points.
        tanteo: TanteoRule = TanteoRule::Auto, by ["TA-19"];
        /// The gallo at a table of three.
        gallo: GalloRule = GalloRule::Turno, by ["TA-45", "TA-46"];
        /// Six seats: pica-pica is played while both sides have fewer points than this; 0: never (TA-47).
        pica_pica: u8 = 25, in [25, 15, 0], by ["TA-47"];
        /// If set, partners may make señas (TA-51).
        senas: bool = false, by ["TA-51"];
        /// If set, voices are shown with a verse; it has no effect on the game.
        versos: bool = false, by ["TA-7"];
    }
}
