//! The live scene: a stand-in until the core draws it.

use serde_json::{Value, json};
use sobremesa::locale::Language;
use sobremesa::picture::{Turn, sprite};
use sobremesa::session::Session;
use sobremesa::store::PlayerId;

use crate::screens::Look;

pub(crate) fn of(session: &Session, _: &PlayerId, language: Language, _: &Look) -> Option<Value> {
    let scene = session.table_screen(language).picture?.scene;
    let things = scene.placed.iter().enumerate().map(|(number, placed)| {
        let height = sprite(&placed.sprite).map_or(placed.width, |drawing| drawing.height_at(placed.width));
        let (w, h, turn) = match placed.turn {
            Turn::None => (placed.width, height, 0),
            Turn::Quarter => (height, placed.width, 1),
            Turn::Half => (placed.width, height, 2),
            Turn::ThreeQuarters => (height, placed.width, 3),
        };
        json!({ "id": number.to_string(), "sprite": placed.sprite, "src": format!("/figura/{}.svg", placed.sprite), "x": placed.x, "y": placed.y, "w": w, "h": h, "turn": turn, "name": "" })
    });
    let live = json!({ "width": scene.width, "height": scene.height, "ground": { "sprite": scene.ground, "src": format!("/figura/{}.svg", scene.ground) },
        "things": things.collect::<Vec<_>>(), "spots": [], "labels": [], "score": [], "status": "",
        "players": [ { "seat": 0, "name": "Maximiliano de la Santísima Trinidad", "x": scene.width / 2, "y": 40, "side": 0, "turn": true, "me": false, "computer": false, "marks": ["mano"], "voice": "¡Truco!", "clock_ms": 100_000, "clock_runs": true } ] });
    Some(json!({ "live": live, "offers": [], "beats": [ { "key": session.changed().0, "live": live, "said": [], "rest": false } ] }))
}
