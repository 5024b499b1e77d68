//! Damas played by computers, in all three games.

use serde_json::json;
use sobremesa::league::{AnyMove, Computer, Match, Tally};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_damas::rules::Damas;
use sobremesa_game::{Dice, Game, Imagine, Next, Seat, Seats, Seed, Table};

use super::support::{imagined_states_fit, opening};

const FIRST: Seat = Seat::new(0).unwrap();
const SECOND: Seat = Seat::new(1).unwrap();

fn table(options: serde_json::Value, moves: &str) -> Table<Damas> {
    let (mut table, _) = Table::<Damas>::open(opening(2, options, "")).unwrap();
    for mv in moves.split_whitespace() {
        let Next::Seats(seats) = table.game().next() else { panic!("{mv} comes after the end") };
        table.play(seats.first().unwrap(), mv).unwrap();
    }
    table
}

fn chosen(table: &Table<Damas>, seat: Seat, level: Level, rounds: u64) -> Option<String> {
    let mut dice = Dice::new(&Seed::from_text("computer"), 0);
    let known = table.known(seat).unwrap();
    Damas::choose(&known, level, &Effort::rounds(rounds), &mut dice).map(|mv| mv.to_string())
}

#[test]
fn an_imagined_state_matches_the_table() {
    for options in [
        json!({}),
        json!({"variante": "cien", "captura": "obligatoria"}),
        json!({"variante": "abundancia", "partidas": 3}),
        json!({"variante": "clasica", "errores": 2, "partidas": 2}),
    ] {
        assert!(imagined_states_fit::<Damas>(2, &options, 4, "damas") > 100, "{options}");
    }
}

/// Offers, mistakes and the time of *¡Tiempo!* are part of what is imagined.
#[test]
fn imagined_states_include_offers_mistakes_and_time() {
    let mut table = table(json!({"errores": 3}), "11-15 22-18 8-11");
    for (seat, mv) in [
        (SECOND, "1-5"),
        (SECOND, "obligar"),
        (FIRST, "15x22"),
        (SECOND, "reloj 100"),
        (SECOND, "reloj 250"),
        (FIRST, "tiempo"),
        (SECOND, "reloj 30"),
        (FIRST, "tablas"),
        (SECOND, "rechazo-tablas"),
        (SECOND, "25x18"),
        (SECOND, "abandono"),
    ] {
        table.play(seat, mv).unwrap();
        let known = table.known(FIRST).unwrap();
        let imagined = Damas::imagination(&known)(&mut Dice::new(&Seed::from_text(""), 0)).unwrap();
        assert_eq!(json!(imagined.public()), json!(table.game().public()), "after {mv}");
        assert_eq!((imagined.next(), imagined.export()), (table.game().next(), table.game().export()), "after {mv}");
    }
}

/// Black let a capture pass: the piece is taken for it, or the capture is demanded; it is not forgiven.
#[test]
fn a_missed_capture_is_punished_by_medium_and_hard_levels() {
    let missed = table(json!({}), "11-15 22-18 8-11");
    for level in [Level::Four, Level::BEST] {
        assert_eq!(chosen(&missed, SECOND, level, 50).as_deref(), Some("soplo-15"), "{level:?}");
    }
}

/// If missing a capture can be punished, computers do not miss any.
#[test]
fn no_level_misses_a_capture() {
    let due = table(json!({}), "11-15 22-18");
    for level in Level::ALL {
        let mv = chosen(&due, FIRST, level, 20).unwrap();
        assert!(mv.starts_with("15x22"), "{level:?} {mv}");
    }
}

#[test]
fn equal_dice_repeat_choices_and_every_move_is_weighed() {
    for variant in ["clasica", "cien", "abundancia"] {
        let table = table(json!({"variante": variant}), "");
        for level in Level::ALL {
            assert_eq!(chosen(&table, FIRST, level, 5), chosen(&table, FIRST, level, 5));
        }
        let mut dice = Dice::new(&Seed::from_text(""), 0);
        let weighed = Damas::weigh(&table.known(FIRST).unwrap(), &Effort::rounds(5), &mut dice);
        assert_eq!(weighed.len(), table.moves(FIRST).len());
        assert!(weighed.is_sorted_by(|a, b| a.worth >= b.worth), "the best comes first");
        assert!(weighed.iter().all(|weighed| (0.3..0.7).contains(&weighed.worth)), "the start is even");
    }
}

/// Out of turn, computers answer offers, and say ¡Tiempo! to an opponent who takes too long.
#[test]
fn computers_answer_offers_and_call_tiempo_out_of_turn() {
    let mut table = table(json!({}), "11-15");
    assert_eq!(chosen(&table, FIRST, Level::BEST, 20), None);
    table.play(SECOND, "tablas").unwrap();
    let answer = chosen(&table, FIRST, Level::BEST, 20).unwrap();
    table.play(FIRST, &answer).unwrap();
    let mut table = self::table(json!({}), "11-15");
    table.play(SECOND, "reloj 300").unwrap();
    assert_eq!(chosen(&table, FIRST, Level::Two, 20), None);
    assert_eq!(chosen(&table, FIRST, Level::BEST, 20).as_deref(), Some("tiempo"));
    table.play(FIRST, "tiempo").unwrap();
    assert_eq!(chosen(&table, FIRST, Level::BEST, 20), None);
}

#[test]
fn no_level_accepts_a_draw_at_the_first_moves() {
    for level in Level::ALL {
        for (moves, rival, own) in [("", FIRST, SECOND), ("11-15", SECOND, FIRST)] {
            let mut table = table(json!({}), moves);
            table.play(rival, "tablas").unwrap();
            let answer = chosen(&table, own, level, 20).unwrap();
            assert!(answer != "acepto-tablas", "{level:?} after «{moves}»");
        }
    }
}

/// A player with a lead in a match that can no longer be lost has won it, regardless of this partida.
#[test]
fn a_decided_match_is_worth_what_it_is() {
    let mut table = table(json!({"partidas": 3}), "");
    for _ in 0..2 {
        table.play(SECOND, "abandono").unwrap();
    }
    let mut dice = Dice::new(&Seed::from_text(""), 0);
    let mut worth = |seat| Damas::weigh(&table.known(seat).unwrap(), &Effort::rounds(1), &mut dice)[0].worth;
    assert_eq!(worth(FIRST), 1.0);
}

#[test]
fn the_best_level_beats_random_play_in_all_three_games() {
    let game = sobremesa::catalogue::find("damas").unwrap();
    for variant in ["clasica", "cien", "abundancia"] {
        let choices = json!({ "variante": variant }).as_object().unwrap().clone();
        let played = Match { game, seats: Seats::new(2).unwrap(), choices };
        let mut tally = Tally::default();
        for pair in 0..3 {
            let clock = || || false;
            let mut best = Computer { level: Level::BEST, rounds: 2, clock };
            tally.add(played.pair(&pair.to_string(), &mut best, &mut AnyMove).unwrap());
        }
        assert!(tally.share() > 0.8, "{variant} {tally:?}");
    }
}
