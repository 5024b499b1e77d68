//! The trucos: the imagined hands are consistent at every kind of table.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sobremesa::catalogue;
use sobremesa::league::{AnyMove, Computer, Contestant, Match, Tally};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Dice, Game, Imagine, Known, Seat, Seats, Seed, Table};
use sobremesa_truco::rules::argentino::TrucoArgentino;
use sobremesa_truco::rules::cards::Card;
use sobremesa_truco::rules::points;
use sobremesa_truco::rules::uruguayo::TrucoUruguayo;
use sobremesa_truco::rules::valenciano::TrucValenciano;

use super::support::{imagined_states_fit, opening};

fn fit<G: Imagine>(seats: &[u8], options: &Value) {
    for &seats in seats {
        let checked = imagined_states_fit::<G>(seats, options, 3, &format!("{options}"));
        assert!(checked >= 20, "{} {seats} {options}: {checked}", G::ID);
    }
}

#[test]
fn imagined_truco_argentino_agrees_with_the_seats_view() {
    let seats = [2, 3, 4, 6, 8];
    fit::<TrucoArgentino>(&seats, &json!({}));
    fit::<TrucoArgentino>(&seats, &json!({ "flor": "no", "senas": true, "falta": "malas", "cadena": "corta" }));
    fit::<TrucoArgentino>(&seats, &json!({ "flor": "libre", "senas": true, "pido_flor": 4, "puntos": 15 }));
    fit::<TrucoArgentino>(&seats, &json!({ "tanteo": "voz" }));
    fit::<TrucoArgentino>(&[2, 3], &json!({ "tanteo": "voz", "flor": "libre", "gallo": "fijo" }));
    fit::<TrucoArgentino>(&[6], &json!({ "pica_pica": 15, "flor": "libre", "tanteo": "voz" }));
}

#[test]
fn imagined_truco_uruguayo_agrees_with_the_seats_view() {
    let seats = [2, 4, 6];
    fit::<TrucoUruguayo>(&seats, &json!({}));
    fit::<TrucoUruguayo>(&seats, &json!({ "perfil": "treinta", "senas": true, "empate": "cercania" }));
    fit::<TrucoUruguayo>(&seats, &json!({ "flor": false, "empate": "parda", "chicos": 1 }));
}

#[test]
fn imagined_truc_valencia_agrees_with_the_seats_view() {
    let seats = [2, 4, 6];
    fit::<TrucValenciano>(&seats, &json!({}));
    fit::<TrucValenciano>(&seats, &json!({ "joc_fora": false, "senas": true, "puntos": 12, "chicos": 1 }));
}

/// Returns the share of the points that the first contestant wins in this many pairs of mirrored chicos.
fn share(game: &str, first: &mut dyn Contestant, second: &mut dyn Contestant, pairs: u32) -> f64 {
    let played = Match {
        game: catalogue::find(game).unwrap(),
        seats: Seats::new(2).unwrap(),
        choices: json!({ "chicos": 1 }).as_object().unwrap().clone(),
    };
    let mut tally = Tally::default();
    (0..pairs).for_each(|pair| tally.add(played.pair(&format!("{game} {pair}"), first, second).unwrap()));
    tally.share()
}

fn computer(level: Level, rounds: u64) -> impl Contestant {
    Computer { level, rounds, clock: || || false }
}

#[test]
fn each_level_of_the_trucos_plays_better_than_any_move() {
    for game in ["truco-argentino", "truco-uruguayo", "truc-valenciano"] {
        for (level, pairs) in [(Level::Two, 16), (Level::Four, 16), (Level::BEST, 5)] {
            let share = share(game, &mut computer(level, 40), &mut AnyMove, pairs);
            assert!(share >= 0.7, "{game} {level:?}: {share}");
        }
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Returns the knowledge of seat 0 at a table of two with these cards after these moves: each seat makes its
/// own in order, when it is its turn.
fn known<G: Game>(options: Value, hands: Value, moves: [&[&str]; 2]) -> Known<G> {
    let mut opening = opening(2, options, "even");
    opening.chance = vec![json!({ "hands": hands })];
    let (mut table, _) = Table::<G>::open(opening).unwrap();
    let mut left = moves.map(|moves| moves.iter());
    while let Some(mv) = table.turn().first().and_then(|seat| Some((seat, left[seat.index()].next()?))) {
        table.play(mv.0, mv.1).unwrap();
    }
    table.known(seat(0)).unwrap()
}

/// Returns the hands that seat 1 holds in this many states that seat 0 imagines, with their counts; the order
/// of cards does not matter.
fn held<G: Imagine>(known: &Known<G>, states: u32, hand: impl Fn(&G) -> Vec<Card>) -> BTreeMap<Vec<Card>, u32> {
    let (mut imagination, mut dice) = (G::imagination(known), Dice::new(&Seed::from_text("even"), 0));
    let mut counts = BTreeMap::new();
    for _ in 0..states {
        let mut cards = hand(&imagination(&mut dice).unwrap());
        cards.sort();
        *counts.entry(cards).or_default() += 1;
    }
    counts
}

/// Pearson's measure of how uneven counts are; for fair counts it is about the number of cells less one.
fn unevenness(counts: &BTreeMap<Vec<Card>, u32>) -> f64 {
    let mean = f64::from(counts.values().sum::<u32>()) / counts.len() as f64;
    counts.values().map(|&count| (f64::from(count) - mean).powi(2) / mean).sum()
}

#[test]
fn cards_that_explain_the_spoken_points_are_imagined_equally() {
    let hands = json!([["7e", "3c", "10b"], ["6o", "5o", "1e"]]);
    // The mano opens the envido; seat 1 has said 31 and laid the espadilla, seat 0 the three.
    let dealt = known::<TrucoArgentino>(json!({ "flor": "no" }), hands.clone(), [&[], &[]]);
    let moves: [&[&str]; 2] = match dealt.public().common.mano.number() {
        0 => [&["envido", "3c"], &["quiero", "1e"]],
        _ => [&["quiero", "3c"], &["envido", "1e"]],
    };
    let known = known::<TrucoArgentino>(json!({ "flor": "no" }), hands, moves);
    assert_eq!(known.public().said.iter().find(|said| said.seat == seat(1)).unwrap().points, Some(31));
    let counts = held(&known, 7_000, |state| state.private(seat(1)).hand.reveal().clone());
    let mut possible = Vec::new();
    let own = ["7e", "3c", "10b", "1e"].map(|card| card.parse::<Card>().unwrap());
    for (place, &one) in Card::ALL.iter().enumerate() {
        for &other in &Card::ALL[place + 1..] {
            let free = !own.contains(&one) && !own.contains(&other);
            if free && points::envido(&[one, other, own[3]]) == 31 {
                possible.push(vec![one, other]);
            }
        }
    }
    assert_eq!((counts.keys().cloned().collect::<Vec<_>>(), possible.len()), (possible, 7));
    assert!(unevenness(&counts) < 22.5, "one in a thousand is more uneven by chance: {counts:?}");
}

#[test]
fn an_unseen_hand_is_imagined_as_it_is_dealt() {
    let hands = json!([["7e", "3c", "5b"], ["6o", "5o", "1e"]]);
    let known = known::<TrucValenciano>(json!({}), hands, [&[], &[]]);
    let counts = held(&known, 20_000, |state| state.private(seat(1)).hand.reveal().clone());
    assert_eq!(counts.len(), 969, "three of the nineteen cards that are left");
    let unevenness = unevenness(&counts);
    assert!((830.0..1110.0).contains(&unevenness), "{unevenness}");
}

#[test]
fn computers_bet_with_nothing_now_and_then() {
    let hands = json!([["4e", "6c", "11b"], ["5o", "3c", "10e"]]);
    // As mano or in answer to a card, seat 0 may open the envido and say truco.
    let known = known::<TrucoArgentino>(json!({ "flor": "no" }), hands, [&[], &["5o"]]);
    assert!(known.moves().iter().any(|mv| mv.to_string() == "truco"));
    for (level, tries) in [(Level::Five, 200), (Level::BEST, 60)] {
        let mut made = BTreeMap::<String, u32>::new();
        for number in 0..tries {
            let mut dice = Dice::new(&Seed::from_text("bluff"), number);
            let mv = TrucoArgentino::choose(&known, level, &Effort::rounds(60), &mut dice).unwrap();
            *made.entry(mv.to_string()).or_default() += 1;
        }
        let bets: u32 = made.iter().filter(|(mv, _)| mv.contains("envido") || *mv == "truco").map(|(_, n)| n).sum();
        let tries = tries as u32;
        // At least once in fifty, and at most as often as people do: a player who bets with nothing most of
        // the time gets called.
        let most = if level == Level::Five { 5 } else { 2 };
        assert!(bets * 50 >= tries && bets * most <= tries, "{level:?}: {made:?}");
    }
}

/// This many deals for two seats, all of them different.
fn deals(count: u32) -> Vec<Value> {
    let mut dice = Dice::new(&Seed::from_text("deals"), 0);
    let mut deck: Vec<Card> = Card::ALL.to_vec();
    let deal = |_| {
        for place in 0..6 {
            let other = place + dice.below((deck.len() - place) as u32) as usize;
            deck.swap(place, other);
        }
        json!([deck[..3], deck[3..6]])
    };
    (0..count).map(deal).collect()
}

/// Returns a table of two to 15 without flor, with these cards dealt; the mano is to act.
fn dealt(hands: &Value) -> Table<TrucoArgentino> {
    let mut opening = opening(2, json!({ "flor": "no", "puntos": 15 }), "even");
    opening.chance = vec![json!({ "hands": hands })];
    Table::open(opening).unwrap().0
}

fn envido_of(hands: &Value, seat: usize) -> u8 {
    let cards: Vec<Card> = serde_json::from_value(hands[seat].clone()).unwrap();
    points::envido(&cards)
}

#[test]
fn a_silent_mano_resists_envido_and_falta_needs_good_points() {
    let mut dice = Dice::new(&Seed::from_text("thinking"), 0);
    let (mut silent, mut weak, mut folded) = (0, 0, 0);
    for hands in deals(80) {
        let mut table = dealt(&hands);
        let mano = table.turn().first().unwrap();
        let mut think = |table: &Table<TrucoArgentino>| {
            let known = table.known(mano).unwrap();
            TrucoArgentino::choose(&known, Level::BEST, &Effort::rounds(800), &mut dice).unwrap().to_string()
        };
        let mv = think(&table);
        let points = envido_of(&hands, mano.index());
        if mv == "falta-envido" {
            assert!(points >= 24, "{hands}: {points}");
        }
        table.play(mano, &mv).unwrap();
        let pie = seat(1 - mano.number());
        if table.turn().first() == Some(pie)
            && table.play(pie, "envido").is_ok()
            && !mv.contains("truco")
            && !mv.contains("envido")
        {
            silent += 1;
            weak += u32::from(points < 24);
            folded += u32::from(think(&table) == "no-quiero");
        }
    }
    assert!(silent >= 20, "{silent}");
    // Betting two against nothing and winning nine times in ten gives a point in every deal; winning two
    // times in three gains nothing.
    assert!(f64::from(folded) <= 0.75 * f64::from(silent), "{folded} of {silent} folded");
    assert!(f64::from(weak) <= 0.85 * f64::from(silent), "{weak} of {silent} had nothing");
}
