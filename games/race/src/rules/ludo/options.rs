//! The house rules of ludo.

use crate::rules::race::Salida;

sobremesa_game::words! {
    /// What a throw beyond home does (LU-12).
    pub enum Final {
        /// The piece bounces back into the vertical.
        Rebote = "rebote",
        /// It cannot be played with that piece.
        Exacta = "exacta",
    }
}

sobremesa_game::words! {
    /// What a third 6 costs (LU-8).
    pub enum TresSeises {
        /// The turn.
        PierdeTurno = "pierde-turno",
        /// The turn, and the piece moved last returns to the cárcel.
        FichaCarcel = "ficha-carcel",
    }
}

sobremesa_game::words! {
    /// What the pieces look like (LU-2); nothing else depends on it.
    pub enum Fichas {
        /// Shapes in the colours of the seats.
        Colores = "colores",
        /// A legume for each colour, as the seed tells it: *ludogumbres*.
        Legumbres = "legumbres",
    }
}

sobremesa_game::options! {
    /// The options of ludo.
    pub struct Options {
        /// Who begins (LU-4).
        salida: Salida = Salida::Sorteo, by ["LU-4"];
        /// Whether, with a 6, a piece that can leave the cárcel must do so (LU-6).
        salida_obligada: bool = false, by ["LU-6"];
        /// What a throw beyond home does.
        r#final: Final = Final::Rebote, by ["LU-12"];
        /// What a third 6 costs.
        tres_seises: TresSeises = TresSeises::PierdeTurno, by ["LU-8"];
        /// What the pieces look like.
        fichas: Fichas = Fichas::Colores, by ["LU-2"];
    }
}
