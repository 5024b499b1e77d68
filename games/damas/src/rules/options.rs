//! The house rules (section 2 of the rulebook). Several defaults depend on the variant, so they are declared
//! by hand.

use serde_json::Value;

use sobremesa_game::options::{Allowed, BadOption, Choices, Field, OptionValue, check_choices};
use sobremesa_game::{clauses, words};

words! {
    /// The variants of the game.
    pub enum Variante {
        /// 8×8, men forward only, the dama goes one step.
        Clasica = "clasica",
        /// 10×10, men forward only, the dama flies and captures before the men.
        Cien = "cien",
        /// 8×8, men go both ways, the dama flies.
        Abundancia = "abundancia",
    }
}

words! {
    /// The duty to capture.
    pub enum Captura {
        /// A player who fails to capture may lose the piece (DA-14).
        Soplo = "soplo",
        /// If there is a capture, only complete captures are legal (DA-13).
        Obligatoria = "obligatoria",
        /// Capturing is optional (DA-12).
        Libre = "libre",
    }
}

words! {
    /// The result of a blocked player (DA-23).
    pub enum Bloqueo {
        /// The player loses.
        Pierde = "pierde",
        /// The partida is a draw.
        Tablas = "tablas",
        /// The player with more pieces wins.
        Piezas = "piezas",
    }
}

/// The options of `damas`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The variant.
    pub variante: Variante,
    /// The duty to capture.
    pub captura: Captura,
    /// Partidas in the match, 1 to 20.
    pub partidas: u8,
    /// True if *¡Tiempo!* may be called (DA-30).
    pub tiempo: bool,
    /// The number of mistakes that loses the partida; 0: they are not counted (DA-27).
    pub errores: u8,
    /// True if a last piece moves twice (DA-21).
    pub movida_extra: bool,
    /// The result of a blocked player.
    pub bloqueo: Bloqueo,
    /// The number of moves by each side without progress that makes a draw; 0: never (DA-25).
    pub sin_progreso: u8,
    /// True if a touched piece must be moved (DA-43); front ends see to it.
    pub pieza_tocada: bool,
}

impl Options {
    /// Returns the rulebook's defaults for a variant.
    pub const fn of(variante: Variante) -> Options {
        let abundancia = matches!(variante, Variante::Abundancia);
        Options {
            variante,
            captura: if abundancia { Captura::Libre } else { Captura::Soplo },
            partidas: 1,
            tiempo: matches!(variante, Variante::Clasica),
            errores: if abundancia { 3 } else { 0 },
            movida_extra: abundancia,
            bloqueo: Bloqueo::Pierde,
            sin_progreso: 40,
            pieza_tocada: false,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::of(Variante::Clasica)
    }
}

impl sobremesa_game::Options for Options {
    fn fields() -> Vec<Field> {
        let defaults = Options::default().to_choices();
        let field = |name, allowed, clauses| {
            let typical: &[i64] = match name {
                "partidas" => &[1, 3, 5, 7, 10],
                "sin_progreso" => &[0, 15, 20, 25, 30, 40, 50],
                _ => &[],
            };
            let typical = typical.iter().map(|&number| number.into()).collect();
            Field { name, default: defaults[name].clone(), allowed, typical, clauses }
        };
        vec![
            field("variante", Variante::allowed(), clauses!["DA-6", "DA-16", "DA-4"]),
            field("captura", Captura::allowed(), clauses!["DA-14", "DA-13", "DA-12"]),
            field("partidas", Allowed::Range(1, 20), clauses!["DA-28"]),
            field("tiempo", Allowed::Boolean, clauses!["DA-30"]),
            field("errores", Allowed::Range(0, 9), clauses!["DA-27"]),
            field("movida_extra", Allowed::Boolean, clauses!["DA-21"]),
            field("bloqueo", Bloqueo::allowed(), clauses!["DA-23"]),
            field("sin_progreso", Allowed::Range(0, 200), clauses!["DA-25"]),
            field("pieza_tocada", Allowed::Boolean, clauses!["DA-43"]),
        ]
    }

    fn from_choices(choices: &Choices) -> Result<Options, BadOption> {
        check_choices(&Options::fields(), choices)?;
        fn choose<T: OptionValue>(choices: &Choices, name: &str, default: T) -> T {
            choices.get(name).and_then(T::from_value).unwrap_or(default)
        }
        let usual = Options::of(choose(choices, "variante", Variante::Clasica));
        Ok(Options {
            variante: usual.variante,
            captura: choose(choices, "captura", usual.captura),
            partidas: choose(choices, "partidas", usual.partidas),
            tiempo: choose(choices, "tiempo", usual.tiempo),
            errores: choose(choices, "errores", usual.errores),
            movida_extra: choose(choices, "movida_extra", usual.movida_extra),
            bloqueo: choose(choices, "bloqueo", usual.bloqueo),
            sin_progreso: choose(choices, "sin_progreso", usual.sin_progreso),
            pieza_tocada: choose(choices, "pieza_tocada", usual.pieza_tocada),
        })
    }

    fn to_choices(&self) -> Choices {
        let values: [(&str, Value); 9] = [
            ("variante", self.variante.to_value()),
            ("captura", self.captura.to_value()),
            ("partidas", self.partidas.to_value()),
            ("tiempo", self.tiempo.to_value()),
            ("errores", self.errores.to_value()),
            ("movida_extra", self.movida_extra.to_value()),
            ("bloqueo", self.bloqueo.to_value()),
            ("sin_progreso", self.sin_progreso.to_value()),
            ("pieza_tocada", self.pieza_tocada.to_value()),
        ];
        values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_game::Options as _;

    use super::*;

    fn read(value: &Value) -> Result<Options, BadOption> {
        Options::from_choices(value.as_object().unwrap())
    }

    #[test]
    fn defaults_depend_on_the_variant() {
        assert_eq!(read(&json!({})).unwrap(), Options::default());
        let cien = read(&json!({"variante": "cien"})).unwrap();
        assert_eq!((cien.captura, cien.tiempo, cien.errores, cien.movida_extra), (Captura::Soplo, false, 0, false));
        let abundancia = read(&json!({"variante": "abundancia", "errores": 0})).unwrap();
        assert_eq!((abundancia.captura, abundancia.errores, abundancia.movida_extra), (Captura::Libre, 0, true));
    }

    #[test]
    fn every_option_survives_its_json_form_with_every_variant() {
        for &variante in Variante::ALL {
            for &captura in Captura::ALL {
                let options = Options { captura, partidas: 20, sin_progreso: 200, ..Options::of(variante) };
                assert_eq!(Options::from_choices(&options.to_choices()), Ok(options));
            }
        }
    }

    #[test]
    fn unknown_names_and_values_outside_the_list_are_refused() {
        for wrong in [
            json!({"comida": "libre"}),
            json!({"variante": "internacional"}),
            json!({"captura": true}),
            json!({"partidas": 0}),
            json!({"partidas": 21}),
            json!({"tiempo": 1}),
            json!({"errores": 10}),
            json!({"movida_extra": "si"}),
            json!({"bloqueo": "gana"}),
            json!({"sin_progreso": 201}),
            json!({"sin_progreso": -1}),
        ] {
            assert!(read(&wrong).is_err(), "{wrong}");
        }
    }
}
