//! The rulebook where the worked cases (`cases.json`) do not cover it, and what holds in every game.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Choices, Code, Dice, Game, GameSetup, Imagine, Next, Seat, Seats, Seed, Table};

use super::fifteen::captures_some;
use super::{Escoba, Event, Move};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn opening(seats: u8, options: &Value) -> GameSetup {
    GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().cloned().unwrap_or_else(Choices::new),
        setup: None,
        chance: vec![],
        seed: Seed::from_text("mesa"),
    }
}

fn set_up(options: &Value, setup: Value) -> Result<Table<Escoba>, Code> {
    let seats = setup["hands"].as_array().map_or(2, Vec::len) as u8;
    let opening = GameSetup { setup: Some(setup), ..opening(seats, options) };
    Table::open(opening).map(|(table, _)| table).map_err(|refused| sobremesa_game::Refusal::from(refused).code)
}

fn dealt(options: &Value, table: &str, hands: [&str; 2]) -> (Table<Escoba>, Vec<Event>) {
    let cards = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let chance = vec![json!({"dealer": 1}), json!({"table": cards(table), "hands": hands.map(cards)})];
    Table::open(GameSetup { chance, ..opening(2, options) }).unwrap()
}

fn moves(table: &Table<Escoba>, number: u8) -> Vec<String> {
    table.moves(seat(number)).iter().map(Move::to_string).collect()
}

fn told(events: &[Event]) -> Vec<Value> {
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

fn kinds(events: &[Event]) -> Vec<String> {
    told(events).iter().map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_first_table_of_twice_fifteen_may_score_two_escobas() {
    let hands = ["1b 2b 3b", "1c 2c 3c"];
    let (table, events) = dealt(&json!({}), "12b 5c 11e 6o", hands);
    assert_eq!(kinds(&events), ["reparto", "mesa", "escoba", "escoba"]);
    assert_eq!(told(&events)[3]["escobas"], 2);
    assert_eq!(table.game().public().piles, [0, 4]);
    for (mesa, cards) in
        [("15", "12b 5c 11e 6o"), ("no", "4b 5c 1e 5o"), ("15-30", "12b 12c 11e 1o"), ("15-30", "12b 5c 7e 1o")]
    {
        let (table, events) = dealt(&json!({ "mesa": mesa }), cards, hands);
        assert_eq!(kinds(&events), ["reparto"], "{mesa} {cards}");
        assert_eq!(table.game().public().table.len(), 4);
    }
    let (table, _) = dealt(&json!({"mesa_de": "mano"}), "4b 5c 1e 5o", hands);
    let public = table.game().public();
    assert_eq!((public.piles, public.capturer, table.turn().first()), (vec![4, 0], Some(seat(0)), Some(seat(0))));
}

#[test]
fn no_card_is_laid_while_a_compulsory_capture_exists() {
    let obligada = json!({"captura": "obligada"});
    let mut table = set_up(&obligada, json!({"hands": [["7o", "4c", "2e"], ["1b"]], "table": ["10b", "1c"]})).unwrap();
    assert_eq!(moves(&table, 0), ["7o+10b"]);
    assert_eq!(table.play(seat(0), "4c").unwrap_err().code, Code::IllegalMove);
    table.play(seat(0), "7o+10b").unwrap();
    assert_eq!(moves(&table, 1), ["1b"]);
}

#[test]
fn three_dealt_cards_of_fifteen_may_be_shown() {
    let three = json!({"escoba_de_mano": 3, "captura": "obligada"});
    let hands = json!({"hands": [["7o", "5c", "3b"], ["12b", "12c", "12e"], ["1b", "1c", "1e"]], "table": ["10b"]});
    let mut table = set_up(&three, hands.clone()).unwrap();
    assert_eq!(moves(&table, 0), ["7o+10b", "escoba-de-mano"]);
    let events = table.play(seat(0), "escoba-de-mano").unwrap();
    assert_eq!(kinds(&events), ["escoba-de-mano", "escoba", "escoba", "escoba"]);
    assert_eq!(told(&events)[0]["cards"], json!(["7o", "5c", "3b"]));
    let public = table.game().public();
    assert_eq!((public.piles, public.counts, public.capturer), (vec![3, 0, 0], vec![0, 3, 3], Some(seat(0))));
    assert_eq!(table.turn().first(), Some(seat(1)));
    // A seat that has played one of its three cards is too late, and one with cards of another sum may never
    // show them.
    table.play(seat(1), "12b").unwrap();
    assert_eq!(table.play(seat(2), "escoba-de-mano").unwrap_err().code, Code::IllegalMove);
    table.play(seat(2), "1b").unwrap();
    assert_eq!(table.turn().first(), Some(seat(1)), "who holds no card is passed over");
    let mut never = set_up(&json!({}), hands).unwrap();
    assert_eq!(never.play(seat(0), "escoba-de-mano").unwrap_err().code, Code::IllegalMove);
}

#[test]
fn a_rest_is_not_counted_if_no_seat_captured() {
    let mut table = set_up(&json!({}), json!({"hands": [[], ["7o"]], "turn": 1, "table": ["1o"]})).unwrap();
    let events = told(&table.play(seat(1), "7o").unwrap());
    assert_eq!(events[1], json!({"kind": "resto", "seat": null, "cards": ["1o", "7o"]}));
    assert_eq!((&events[2]["notes"], &events[2]["velo"]), (&json!([]), &json!(null)));
}

#[test]
fn a_last_capture_of_the_whole_table_scores_an_escoba() {
    let mut table = set_up(&json!({}), json!({"hands": [[], ["7o"]], "turn": 1, "table": ["10o"]})).unwrap();
    let events = table.play(seat(1), "7o+10o").unwrap();
    assert_eq!(kinds(&events)[..3], ["levanta", "escoba", "cuenta"]);
    let last = table.game().public().last.unwrap();
    assert_eq!(last.rest.cards, []);
    assert_eq!(last.count.points, [0, 5]);
}

#[test]
fn seats_that_share_the_highest_score_play_on() {
    let setup = json!({
        "hands": [[], ["7o"]], "turn": 1, "table": ["10o"], "score": [18, 14], "piles": [["1b"], []], "number": 7,
    });
    let mut table = set_up(&json!({"puntos": 30}), setup.clone()).unwrap();
    table.play(seat(1), "7o+10o").unwrap();
    assert_eq!(table.game().public().number, 8);
    assert_eq!(set_up(&json!({}), setup.clone()).map(drop), Err(Code::BadSetup), "18 to 14 is over");
    let mut level = setup;
    level["score"] = json!([18, 18]);
    let mut table = set_up(&json!({}), level.clone()).unwrap();
    table.play(seat(1), "7o+10o").unwrap();
    assert!(matches!(table.game().next(), Next::Over(_)));
    assert_eq!(set_up(&json!({"final": "orden"}), level).map(drop), Err(Code::BadSetup));
}

#[test]
fn setups_that_cannot_be_played_are_refused() {
    let good = json!({"hands": [["1b"], ["2b"]], "capturer": null});
    assert!(set_up(&json!({}), good.clone()).is_ok());
    for (key, value) in [
        ("hands", json!([["1b"], ["1b"]])),
        ("hands", json!([["1b", "2b", "3b", "4b"], ["5b"]])),
        ("hands", json!([[], ["2b"]])),
        ("hands", json!(null)),
        ("table", json!(["1b"])),
        ("table", json!(["8b"])),
        ("stock", json!(["1c", "2c", "3c"])),
        ("piles", json!([[], [], []])),
        ("piles", json!([["2b"], []])),
        ("escobas", json!([0])),
        ("escobas", json!([1001, 0])),
        ("score", json!([15, 0])),
        ("score", json!([0, 0, 0])),
        ("score", json!([-1, 0])),
        ("dealer", json!(2)),
        ("dealer", json!(null)),
        ("turn", json!(3)),
        ("capturer", json!(2)),
        ("number", json!(0)),
        ("number", json!(1001)),
        ("mano", json!(0)),
    ] {
        let mut bad = good.clone();
        bad[key] = value;
        assert_eq!(set_up(&json!({}), bad.clone()).map(drop), Err(Code::BadSetup), "{bad}");
    }
    let pairs = Table::<Escoba>::open(opening(3, &json!({"modo": "parejas"})));
    assert!(pairs.is_err());
}

#[test]
fn a_forced_deal_without_a_stock_has_it_shuffled() {
    let (one, _) = dealt(&json!({}), "12b 12c 11e 1o", ["1b 2b 3b", "1c 2c 3c"]);
    assert_eq!(one.game().public().stock, 30);
    let held: CardSet = one.game().hand.stock.reveal().iter().copied().collect();
    assert_eq!(held.len(), 30);
    let chance = vec![json!({"table": ["1b", "2b", "3b", "4b"], "hands": [["5b", "6b", "7b"]]})];
    assert!(Table::<Escoba>::open(GameSetup { chance, ..opening(2, &json!({})) }).is_err(), "for two seats");
    let chance = vec![json!({"dealer": 2})];
    assert!(Table::<Escoba>::open(GameSetup { chance, ..opening(2, &json!({})) }).is_err());
}

/// Random options and seats.
fn random_opening(number: u64, dice: &mut Dice) -> GameSetup {
    let mut pick = |words: &[&str]| words[dice.below(words.len() as u32) as usize].to_owned();
    let options = json!({
        "captura": pick(&["carta", "libre", "obligada"]),
        "mesa": pick(&["15-30", "15", "no"]),
        "mesa_de": pick(&["reparte", "mano"]),
        "sietes": pick(&["mayoria", "setenta"]),
        "empate": pick(&["nadie", "todos"]),
        "final": pick(&["mayor", "orden"]),
        "modo": pick(&["auto", "individual"]),
        "escoba_de_mano": number % 4,
    });
    let seats = 2 + (number / 4 % 3) as u8;
    GameSetup { seed: Seed::from_text(&number.to_string()), ..opening(seats, &options) }
}

/// Plays a random game; `look` sees every state and the events that led there.
fn play(number: u64, mut look: impl FnMut(&Table<Escoba>, &[Event])) {
    let mut dice = Dice::new(&Seed::from_text("escoba"), number);
    let (mut table, mut events) = Table::open(random_opening(number, &mut dice)).unwrap();
    loop {
        look(&table, &events);
        let Some(seat) = table.turn().first() else { return };
        let moves = table.moves(seat);
        let mv = moves[dice.below(moves.len() as u32) as usize];
        events = table.play(seat, &mv.to_string()).unwrap();
    }
}

#[test]
fn every_card_is_somewhere_and_every_capture_makes_fifteen() {
    for number in 0..60 {
        play(number, |table, events| {
            let game = table.game();
            let hand = &game.hand;
            let held = hand.held.reveal().iter().flatten().chain(hand.stock.reveal()).chain(&hand.table);
            let count = held.clone().count() + hand.piles.iter().map(|pile| usize::from(pile.len())).sum::<usize>();
            let all = hand.piles.iter().fold(held.copied().collect::<CardSet>(), |all, pile| all.or(*pile));
            assert!(count <= 40 && usize::from(all.len()) == count, "{number}: no card is in two places");
            for event in events {
                match event {
                    Event::Levanta { card, cards, .. } => {
                        assert_eq!(super::sum(cards.iter().chain([card]).copied()), 15, "{number}");
                    }
                    Event::Resto(rest) => {
                        assert_eq!(super::sum(rest.cards.iter().copied()) % 15, 10, "{number}: ES-16");
                    }
                    Event::Cuenta { count, score } => {
                        let noted: u16 = count.notes.iter().map(|note| u16::from(note.points)).sum();
                        assert_eq!(count.points.iter().sum::<u16>(), noted);
                        assert!(score.iter().zip(&count.points).all(|(score, points)| score >= points));
                        let captured: u16 = count.cards.iter().map(|cards| u16::from(*cards)).sum();
                        assert_eq!(captured, 40);
                    }
                    _ => {}
                }
            }
        });
    }
}

#[test]
fn the_listed_moves_are_exactly_the_allowed_ones() {
    for number in 0..24 {
        play(number, |table, _| {
            let Some(seat) = table.turn().first() else { return };
            let listed: BTreeSet<Move> = table.moves(seat).into_iter().collect();
            let game = table.game();
            let mut tried: Vec<Move> = Card::ALL.into_iter().map(Move::Lay).chain([Move::EscobaDeMano]).collect();
            let lying = &game.hand.table;
            for subset in 1u32..1 << lying.len().min(7) {
                let taken = (0..lying.len()).filter(|at| subset >> at & 1 == 1).map(|at| lying[at]).collect();
                tried.extend(game.hand.holds(seat).iter().map(|card| Move::Capture(*card, taken)));
            }
            for mv in tried {
                assert_eq!(game.check(seat, &mv).is_ok(), listed.contains(&mv), "{number}: {mv}");
            }
        });
    }
}

/// If capturing is a duty, a seat that laid a card holds none that could have captured then; no other
/// possibility is left out.
#[test]
fn imagined_hands_exclude_only_what_a_laid_card_rules_out() {
    let mut compared = 0;
    for number in 0..40 {
        let options = json!({"captura": "obligada", "salida": "asiento", "mesa": "no"});
        let opening = GameSetup { seed: Seed::from_text(&format!("obligada {number}")), ..opening(2, &options) };
        let mut dice = Dice::new(&Seed::from_text("imagine"), number);
        let (mut table, _) = Table::<Escoba>::open(opening).unwrap();
        let mut told: Vec<(CardSet, u8)> = Vec::new();
        for _ in 0..36 {
            let Some(mover) = table.turn().first() else { break };
            let before = table.game().public();
            if before.number > 1 {
                break;
            }
            if before.counts[1] == 3 {
                told.clear();
            }
            if mover == seat(0) && !told.is_empty() && before.counts[1] == 1 {
                let known = table.known(seat(0)).unwrap();
                let seen: CardSet = known.private().hand.reveal().iter().chain(&before.table).copied().collect();
                let seen = before.captured.iter().fold(seen, |seen, pile| seen.or(*pile));
                let fits =
                    |card: &Card| !seen.contains(*card) && told.iter().all(|(lay, _)| !captures_some(*card, *lay));
                let wanted: BTreeSet<Card> = Card::ALL.into_iter().filter(fits).collect();
                let mut imagine = Escoba::imagination(&known);
                let mut found = BTreeSet::new();
                for _ in 0..600 {
                    let state = imagine(&mut dice).unwrap();
                    assert_eq!(state.public().counts, before.counts);
                    found.extend(state.hand.holds(seat(1)).iter().copied());
                }
                assert_eq!(found, wanted, "{number}");
                assert!(wanted.contains(&table.game().hand.holds(seat(1))[0]));
                compared += 1;
            }
            let moves = table.moves(mover);
            let mv = moves[dice.below(moves.len() as u32) as usize];
            if mover == seat(1) && matches!(mv, Move::Lay(_)) {
                told.push((before.table.iter().copied().collect(), before.counts[1]));
            }
            table.play(mover, &mv.to_string()).unwrap();
        }
    }
    assert!(compared > 20, "{compared}");
}
