//! How truco argentino looks.

mod steps;
mod table;
mod tell;

use serde_json::{Value, json};

use crate::game::{Choices, Line};
use crate::games::truco::argentino::{Event, LanceState, Move, Phase, Private, TrucoArgentino};
use crate::games::truco::ladder::Rung;
use crate::line;
use crate::locale::words;
use crate::screen::faces::truco::card_figure;
use crate::screen::{Block, Face, Figure, Preset, Screen, Seen, Step};

impl Face for TrucoArgentino {
    fn name() -> Line {
        line!("truco-argentino-name")
    }

    fn presets() -> Vec<Preset> {
        let preset = |id, seats, choices: Value, name, about| {
            let choices = choices.as_object().cloned().unwrap_or_else(Choices::new);
            Preset { id, seats, choices, name, about }
        };
        let quick = |flor| json!({"puntos": 15, "chicos": 1, "flor": flor});
        vec![
            preset(
                "quince",
                2,
                quick("no"),
                line!("truco-argentino-preset-quince"),
                line!("truco-argentino-preset-quince-about"),
            ),
            preset(
                "parejas",
                4,
                json!({"chicos": 1, "flor": "no", "senas": true}),
                line!("truco-argentino-preset-parejas"),
                line!("truco-argentino-preset-parejas-about"),
            ),
            preset(
                "flor",
                2,
                quick("obligada"),
                line!("truco-argentino-preset-flor"),
                line!("truco-argentino-preset-flor-about"),
            ),
            preset(
                "gallo",
                3,
                quick("no"),
                line!("truco-argentino-preset-gallo"),
                line!("truco-argentino-preset-gallo-about"),
            ),
            preset(
                "pica-pica",
                6,
                json!({"chicos": 1, "senas": true}),
                line!("truco-argentino-preset-pica-pica"),
                line!("truco-argentino-preset-pica-pica-about"),
            ),
            preset(
                "reglamento",
                4,
                json!({}),
                line!("truco-argentino-preset-reglamento"),
                line!("truco-argentino-preset-reglamento-about"),
            ),
        ]
    }

    fn option(name: &str, value: &Value) -> Line {
        let number = value.as_i64().unwrap_or_default();
        let word = value.as_str().unwrap_or_default();
        match name {
            "puntos" => line!("truco-argentino-option-puntos", value = number),
            "chicos" => line!("truco-argentino-option-chicos", value = number),
            "flor" => line!("truco-argentino-option-flor", value = word),
            "pido_flor" => line!("truco-argentino-option-pido-flor", value = number),
            "falta" => line!("truco-argentino-option-falta", value = word),
            "resto" => line!("truco-argentino-option-resto", value = word),
            "cadena" => line!("truco-argentino-option-cadena", value = word),
            "tanteo" => line!("truco-argentino-option-tanteo", value = word),
            "gallo" => line!("truco-argentino-option-gallo", value = word),
            "pica_pica" => line!("truco-argentino-option-pica-pica", value = number),
            _ => line!("truco-argentino-option-senas", value = if value == true { "true" } else { "false" }),
        }
    }

    fn table(seen: &Seen<TrucoArgentino>) -> Screen {
        Screen { blocks: table::blocks(seen) }
    }

    fn hand(_seen: &Seen<TrucoArgentino>, private: &Private) -> Screen {
        let figures: Vec<Figure> = private.hand.reveal().iter().copied().map(card_figure).collect();
        let mut blocks = vec![Block::Figures { label: line!("truco-hand", count = figures.len()), figures }];
        match (private.has_flor.reveal(), private.points.reveal()) {
            (Some(true), Some(points)) => blocks.push(Block::Text(line!("truco-hand-flor", points = *points))),
            (_, Some(points)) => blocks.push(Block::Text(line!("truco-hand-points", points = *points))),
            (_, None) => blocks.push(Block::Text(line!("truco-argentino-hand-discard"))),
        }
        if let Some(card) = private.discard.reveal() {
            let card = words::card(&card.to_string());
            blocks.push(Block::Text(line!("truco-argentino-hand-discarded", card = card)));
        }
        for seen in private.senas.reveal() {
            let sena = line!("truco-argentino-sena", sena = seen.sena.word());
            let line = if seen.from == private.seat {
                line!("truco-hand-sena-own", sena = sena)
            } else {
                line!("truco-hand-sena", seat = seen.from, sena = sena)
            };
            blocks.push(Block::Text(line));
        }
        Screen { blocks }
    }

    fn steps(mv: &Move) -> Vec<Step> {
        steps::steps(*mv)
    }

    /// Where a flor must be sung, what a seat may answer depends on its hand (TA-21); where none can be sung any more, the plain
    /// answers follow from what everybody heard. So does `sigo` (TA-28).
    fn public_moves(seen: &Seen<TrucoArgentino>) -> Vec<Move> {
        let public = seen.public;
        let flor_is_past = matches!(public.flor.state, LanceState::Off | LanceState::Closed);
        match public.phase {
            Phase::Revision => vec![Move::Sigo],
            Phase::Envido if flor_is_past => vec![Move::NoQuiero, Move::Quiero],
            Phase::Truco if flor_is_past => {
                let mut moves = vec![Move::NoQuiero, Move::Quiero];
                match public.truco.pending {
                    Some(Rung::Truco) => moves.push(Move::QuieroRetruco),
                    Some(Rung::Retruco) => moves.push(Move::QuieroValeCuatro),
                    _ => {}
                }
                moves
            }
            _ => Vec::new(),
        }
    }

    fn tell(event: &Event) -> Option<Line> {
        tell::tell(event)
    }
}
