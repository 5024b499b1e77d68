//! Secrets in the trucos (TA-52, TU-36, TV-29): two deals that differ only in what a seat cannot see give it
//! the same views, moves, events, refusals and screens, until the difference becomes public.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where

mod argentino;
mod asked;
mod told;
mod uruguayo;
mod valenciano;

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyTable, Viewer};
use sobremesa_game::{Game, GameSetup, Seat, Seats, Seed, Table};

/// Three cards a seat, seats separated by `/`; the last seat deals. A `|` is followed by the muestra.
fn opening(cards: &str, options: &Value) -> GameSetup {
    let (cards, muestra) = cards.split_once('|').map_or((cards, None), |(cards, muestra)| (cards, Some(muestra)));
    let hands: Vec<Vec<&str>> = cards.split('/').map(|hand| hand.split(' ').collect()).collect();
    let mut setup = json!({"dealer": hands.len() - 1, "hands": hands});
    if let Some(muestra) = muestra {
        setup["muestra"] = muestra.into();
    }
    GameSetup {
        seats: Seats::new(hands.len() as u8).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: Some(setup),
        chance: vec![],
        seed: Seed::from_text("mesa"),
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn play(table: &mut dyn AnyTable, step: &str) -> Vec<Value> {
    let (number, mv) = step.split_once(' ').unwrap();
    table.play(seat(number.parse().unwrap()), mv).unwrap_or_else(|refusal| panic!("{step}: {refusal:?}")).events
}

/// Everything that a seat can learn without acting, and the refusals of its attempts.
fn known_to(table: &dyn AnyTable, seat: Seat) -> String {
    let view = table.view(Viewer::Seat(seat));
    let moves = table.moves(seat);
    let screens = (table.table(), table.hand(seat), table.choices(seat), table.public_offers(), table.recent());
    let attempts = [
        "flor",
        "envido",
        "4-envido",
        "quiero",
        "mazo",
        "1e",
        "7c",
        "truco",
        "truc-i-passe",
        "con-flor-envido",
        "sena-3",
        "son-buenas",
        "pido-flor-0",
    ];
    let refusals = attempts.map(|mv| table.boxed_clone().play(seat, mv).err().map(|refusal| format!("{refusal:?}")));
    format!("{view} {moves:?} {screens:?} {refusals:?}")
}

/// A truco under test.
struct Truco(&'static str);

impl Truco {
    fn table(&self, cards: &str, options: &Value) -> Box<dyn AnyTable> {
        self.open(opening(cards, options))
    }

    fn open(&self, opening: GameSetup) -> Box<dyn AnyTable> {
        catalogue::find(self.0).unwrap().open(opening).unwrap()
    }

    /// Checks that `number` cannot tell the two deals apart while `script` is played.
    fn check(&self, number: u8, first: &str, second: &str, options: &Value, script: &str) {
        let (mut one, mut other) = (self.table(first, options), self.table(second, options));
        assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)));
        for step in script.split(", ") {
            assert_eq!(play(one.as_mut(), step), play(other.as_mut(), step), "{step}");
            assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)), "after {step}");
        }
    }

    /// Checks that seats 1 and 2 know a seña of seat 0, and no other seat can tell which one it was.
    fn check_sena(&self, cards: &str) {
        let open = |sena: &str| {
            let mut opening = opening(cards, &json!({"senas": true}));
            opening.chance = vec![json!({"caught": [1]})];
            let mut table = self.open(opening);
            assert_eq!(play(table.as_mut(), &format!("0 {sena}")), [] as [Value; 0]);
            table
        };
        let (one, other) = (open("sena-3"), open("sena-malas"));
        assert_eq!(one.view(Viewer::Public), other.view(Viewer::Public));
        let same = |number| known_to(one.as_ref(), seat(number)) == known_to(other.as_ref(), seat(number));
        assert_eq!([0, 1, 2, 3].map(same), [false, false, false, true]);
    }

    /// The offers of the public table after `script`.
    fn public_offers(&self, cards: &str, options: &Value, script: &str) -> String {
        let mut table = self.table(cards, options);
        script.split(", ").for_each(|step| drop(play(table.as_mut(), step)));
        table.public_offers().into_iter().map(|offer| offer.mv).collect::<Vec<_>>().join(" ")
    }
}

/// Checks that the debug output of a seat's own view reveals no card.
fn does_not_print<G: Game>(cards: &str)
where
    G::Private: std::fmt::Debug,
{
    let (table, _) = Table::<G>::open(opening(cards, &json!({}))).unwrap();
    let private = format!("{:?}", table.game().private(seat(0)));
    let card = cards.split(' ').next().unwrap();
    assert!(!private.contains(card) && private.contains("•••"), "{private}");
}
