//! Deals that differ only in what seat 0 cannot see: the pictures shown to everybody and to seat 0 are the same, bit for bit.

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyTable, Shown, Viewer};
use sobremesa::game::{Line, Opening, Seat, Seats, Seed};
use sobremesa::picture::{Painter, Scene};
use sobremesa::screen::{Live, Shape};

/// The setup, and the deal.
type Deal = (Value, Value);

/// A game, two deals that differ in what seat 1 holds, the options, and the first move.
type Case = (&'static str, [Deal; 2], Value, &'static str);

fn deals() -> Vec<Case> {
    let cards = |others: &str, muestra: Option<&str>| {
        let hands = ["4c 5e 6b", others].map(|hand| hand.split(' ').collect::<Vec<_>>());
        let mut setup = json!({ "dealer": 1, "hands": hands });
        if let Some(muestra) = muestra {
            setup["muestra"] = muestra.into();
        }
        (setup, json!([]))
    };
    let tiles = |others: [&str; 7], stock: [&str; 14]| {
        let own = ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0"];
        (Value::Null, json!([{ "hands": [own, others], "stock": stock }]))
    };
    let fives = ["5-5", "5-4", "5-3", "5-2", "5-1", "5-0", "4-4"];
    let fours = ["4-3", "4-2", "4-1", "4-0", "3-3", "3-2", "3-1"];
    let rest = ["3-0", "2-2", "2-1", "2-0", "1-1", "1-0", "0-0"];
    let stock = |some: [&'static str; 7]| -> [&'static str; 14] {
        let mut all = [""; 14];
        all[..7].copy_from_slice(&some);
        all[7..].copy_from_slice(&rest);
        all
    };
    let turn = json!({ "salida": "asiento", "modo": "individual" });
    vec![
        ("truco-argentino", [cards("12o 11c 4b", None), cards("1b 7e 3o", None)], json!({}), "4c"),
        ("truco-uruguayo", [cards("12o 11c 4b", Some("6o")), cards("1b 7e 3b", Some("6o"))], json!({}), "4c"),
        ("truc-valenciano", [cards("3o 7c 4b", None), cards("1b 7e 5o", None)], json!({}), "4c"),
        ("domino", [tiles(fives, stock(fours)), tiles(fours, stock(fives))], turn, "6-6"),
    ]
}

fn open(game: &str, (setup, chance): &Deal, options: &Value) -> Box<dyn AnyTable> {
    let opening = Opening {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: Some(setup.clone()).filter(|setup| !setup.is_null()),
        chance: chance.as_array().unwrap().clone(),
        seed: Seed::from_text("mesa"),
    };
    catalogue::find(game).unwrap().open(opening).unwrap()
}

/// A table and a hand, as scenes and as files.
type Pictures = [(Scene, Vec<u8>); 2];

/// A state drawn live: its key, what led there, and the drawing.
type Drawn = (u64, Vec<Line>, Live);

/// What seat 0 sees: the table and its own hand, both as scenes and as files, and the live table, for it and for everybody, with what led
/// there.
fn shown(table: &dyn AnyTable) -> (Pictures, Vec<Drawn>) {
    let pictures = [table.table(), table.hand(seat(0))].map(|screen| {
        let scene = screen.picture.unwrap().scene;
        let png = Painter::shared().draw(&scene);
        (scene, png)
    });
    let viewers = [Viewer::Public, Viewer::Seat(seat(0))];
    let live = viewers.into_iter().flat_map(|viewer| {
        let drawn = move |shown: Shown| (shown.key, shown.said, shown.table.live(viewer, Shape::Portrait));
        table.beats(0, usize::MAX).into_iter().map(drawn)
    });
    (pictures, live.collect())
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

#[test]
fn deals_that_a_seat_cannot_tell_apart_are_drawn_alike() {
    for (game, deals, options, first) in deals() {
        let [mut one, mut other] = deals.map(|deal| open(game, &deal, &options));
        let theirs = [&one, &other].map(|table| table.hand(seat(1)).picture.unwrap().scene);
        assert_ne!(theirs[0], theirs[1], "{game}: the deals differ");
        assert!(shown(&*one) == shown(&*other), "{game}");
        for table in [&mut one, &mut other] {
            let before = shown(&**table);
            table.play(seat(0), first).unwrap();
            assert!(shown(&**table) != before, "{game}: {first} is seen");
        }
        assert!(shown(&*one) == shown(&*other), "{game} after {first}");
    }
}

/// Games without secrets have no hands to draw.
#[test]
fn a_game_without_cards_draws_no_hand() {
    for game in ["ajedrez", "damas", "backgammon", "parchis", "ludo"] {
        let game = catalogue::find(game).unwrap();
        let table = catalogue::sample(game, &game.presets()[0], 10, 1).unwrap();
        assert!(table.seats().iter().all(|seat| table.hand(seat).picture.is_none()), "{}", game.id());
        assert!(table.table().picture.is_some(), "{}", game.id());
    }
}
