//! The house rules of ludo.

use crate::rules::race::Salida;

sobremesa_game::words! {
    /// The effect of a throw beyond home (LU-12).
    pub enum Final {
        /// The piece bounces back into the vertical.
        Rebote = "rebote",
        /// It cannot be played with that piece.
        Exacta = "exacta",
    }
}

sobremesa_game::words! {
    /// The penalty of a third 6 (LU-8).
    pub enum TresSeises {
        /// The turn is lost.
        PierdeTurno = "pierde-turno",
        /// The turn is lost, and the piece moved last returns to the cárcel.
        FichaCarcel = "ficha-carcel",
    }
}

sobremesa_game::words! {
    /// The look of the pieces (LU-2); nothing else depends on it.
    pub enum Fichas {
        /// Shapes in the colours of the seats.
        Colores = "colores",
        /// A legume for each colour, as in the seed: *ludogumbres*.
        Legumbres = "legumbres",
    }
}

sobremesa_game::options! {
    /// The options of ludo.
    pub struct Options {
        /// The rule for the seat that begins (LU-4).
        salida: Salida = Salida::Sorteo, by ["LU-4"];
        /// True if, with a 6, a piece that can leave the cárcel must do so (LU-6).
        salida_obligada: bool = false, by ["LU-6"];
        /// The effect of a throw beyond home.
        r#final: Final = Final::Rebote, by ["LU-12"];
        /// The penalty of a third 6.
        tres_seises: TresSeises = TresSeises::PierdeTurno, by ["LU-8"];
        /// The look of the pieces.
        fichas: Fichas = Fichas::Colores, by ["LU-2"];
    }
}
