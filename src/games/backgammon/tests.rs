//! One rule each, in notation.

use serde_json::{Value, json};

use super::{Backgammon, FIRST, SECOND};
use crate::catalogue::{AnyTable, Viewer};
use crate::game::{Code, Game, Next, Opening, Outcome, Seat, SeatSet, Seats, Seed, Table};

/// A table with these options, forced rolls and perhaps a setup.
fn open(options: Value, chance: Value, setup: Option<Value>) -> Result<Table<Backgammon>, Code> {
    let opening = Opening {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup,
        chance: chance.as_array().unwrap().clone(),
        seed: Seed::from_text("mesa"),
    };
    Table::open(opening).map(|(table, _)| table).map_err(|unplayable| crate::game::Refusal::from(unplayable).code)
}

/// A match that begins with these rolls.
fn opened(options: Value, chance: Value) -> Table<Backgammon> {
    open(options, chance, None).unwrap()
}

/// A board from its occupied points, as seat 0 counts: `[(6, 5), (19, -5)]`.
fn board(points: &[(usize, i8)]) -> [i8; 24] {
    let mut board = [0; 24];
    points.iter().for_each(|&(point, count)| board[point - 1] = count);
    board
}

/// A position with seat 0 to play `dice`.
fn given(points: &[(usize, i8)], bar: [u8; 2], dice: [u8; 2]) -> Table<Backgammon> {
    let setup = json!({ "board": board(points), "bar": bar, "dice": dice });
    open(json!({}), json!([[6, 5], [6, 5], [6, 5], [6, 5]]), Some(setup)).unwrap()
}

fn turns(table: &Table<Backgammon>) -> Vec<String> {
    let Next::Seats(turn) = table.game().next() else { return vec![] };
    table.moves(turn.first().unwrap()).iter().map(ToString::to_string).collect()
}

/// Plays; gives the events as JSON.
#[track_caller]
fn play(table: &mut Table<Backgammon>, seat: Seat, text: &str) -> Vec<Value> {
    AnyTable::play(table, seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")).events
}

/// Why a move is refused: the code and the key of the line.
#[track_caller]
fn refused(table: &Table<Backgammon>, seat: Seat, text: &str) -> (Code, &'static str) {
    let before = table.view(Viewer::Public);
    let mut table = table.clone();
    let refusal = Table::play(&mut table, seat, text).map(|_| ()).expect_err(text);
    assert_eq!(table.view(Viewer::Public), before, "a refusal changes nothing");
    (refusal.code, refusal.line.key)
}

/// What `text` is taken for.
#[track_caller]
fn canonical(table: &Table<Backgammon>, text: &str) -> String {
    let event = &play(&mut table.clone(), FIRST, text)[0];
    event["move"].as_str().unwrap().to_owned()
}

fn view(table: &Table<Backgammon>, key: &str) -> Value {
    table.view(Viewer::Public)[key].clone()
}

mod board_and_dice {
    use super::*;

    #[test]
    fn a_partida_begins_with_167_pips_each() {
        let table = opened(json!({}), json!([[3, 1]]));
        assert_eq!(view(&table, "pips"), json!([167, 167])); // BG-2
    }

    #[test]
    fn everyone_sees_the_same() {
        let table = opened(json!({"cubo": true}), json!([[3, 1]]));
        for seat in [FIRST, SECOND] {
            assert_eq!(table.view(Viewer::Seat(seat)), table.view(Viewer::Public));
        }
        let keys: Vec<String> = table.view(Viewer::Public).as_object().unwrap().keys().cloned().collect();
        let named = "board bar off pips dice opening number to cube crawford contact log"; // BG-38
        assert_eq!(keys.join(" "), named);
    }

    #[test]
    fn contact_ends_when_all_have_passed() {
        for (points, bar, contact) in [
            (&[(6, 1), (7, -1)][..], [0, 0], false),
            (&[(7, 1), (6, -1)], [0, 0], true),
            (&[(13, 1), (13 - 1, -1)], [0, 0], true),
            (&[(1, 1), (20, -2)], [1, 0], true),
        ] {
            assert_eq!(view(&given(points, bar, [2, 1]), "contact"), json!(contact), "{points:?}"); // BG-4
        }
    }

    #[test]
    fn equal_opening_dice_are_rolled_again_and_double_nothing() {
        let table = opened(json!({"cubo": true}), json!([[2, 2], [5, 5], [1, 6]]));
        assert_eq!(view(&table, "opening"), json!([[2, 2], [5, 5], [1, 6]])); // BG-6
        assert_eq!(view(&table, "cube"), json!({"value": 1, "owner": null})); // BG-7
        assert_eq!(table.turn(), SeatSet::only(SECOND));
    }
}

mod moving {
    use super::*;

    #[test]
    fn the_opening_3_1_has_its_sixteen_turns() {
        let table = opened(json!({}), json!([[4, 4], [3, 1]])); // Example 1
        assert_eq!(turns(&table).len(), 16);
        for (text, meant) in [
            ("8/4", "8/7 7/4"),
            ("24/20", "24/23 23/20"),
            ("24/23/20", "24/23 23/20"),
            ("24/21/20", "24/23 23/20"),
            ("6/5 8/5", "8/5 6/5"),
            ("13/9", "13/10 10/9"),
            ("8/5 5/4", "8/7 7/4"),
        ] {
            assert_eq!(canonical(&table, text), meant, "{text}");
        }
    }

    #[test]
    fn one_die_alone_must_be_the_higher() {
        let points = [(20, 1), (9, -2), (1, -5)]; // Example 2
        let table = given(&points, [0, 0], [6, 5]);
        assert_eq!(turns(&table), ["20/14"]);
        assert_eq!(refused(&table, FIRST, "20/15"), (Code::IllegalMove, "backgammon-refusal-higher-die"));
        let closed = [(20, 1), (14, -2), (9, -2)];
        assert_eq!(turns(&given(&closed, [0, 0], [6, 5])), ["20/15"]); // BG-14: otherwise the one that can
    }

    #[test]
    fn the_only_way_to_use_both_dice_is_to_be_taken() {
        let table = given(&[(13, 1), (9, -2), (6, -2)], [0, 0], [6, 4]); // Example 3
        assert_eq!(turns(&table), ["13/7 7/3"]);
        assert_eq!(canonical(&table, "13/3"), "13/7 7/3");
        assert_eq!(refused(&table, FIRST, "13/7"), (Code::IllegalMove, "backgammon-refusal-more-steps"));
    }

    #[test]
    fn doubles_use_as_many_steps_as_they_can() {
        // Three steps and no more: 13 to 4, where the way ends.
        let table = given(&[(13, 1), (1, -2)], [0, 0], [3, 3]);
        assert_eq!(turns(&table), ["13/10 10/7 7/4"]); // BG-13
        assert_eq!(refused(&table, FIRST, "13/7").1, "backgammon-refusal-more-steps");
        assert_eq!(canonical(&table, "13/4"), "13/10 10/7 7/4");
    }

    #[test]
    fn a_hit_on_the_way_makes_another_turn() {
        let hit = given(&[(24, 1), (6, 1), (19, -1), (1, -1)], [0, 0], [5, 4]); // BG-29
        assert!(["24/19 19/15", "24/20 20/15"].iter().all(|turn| turns(&hit).contains(&(*turn).to_owned())));
        assert_eq!(refused(&hit, FIRST, "24/15"), (Code::IllegalMove, "backgammon-refusal-way-matters")); // BG-31
        assert_eq!(canonical(&hit, "24/19*/15"), "24/19 19/15");
        let plain = given(&[(24, 1), (6, 1), (1, -1)], [0, 0], [5, 4]);
        assert!(!turns(&plain).contains(&"24/19 19/15".to_owned()));
        assert_eq!(canonical(&plain, "24/15"), "24/20 20/15");
    }

    #[test]
    fn checkers_on_the_bar_enter_before_any_other_step() {
        let table = given(&[(13, 2), (20, -2), (1, -2)], [2, 0], [6, 5]); // BG-11
        assert_eq!(turns(&table), ["bar/19"]);
        assert_eq!(refused(&table, FIRST, "13/7 13/8"), (Code::IllegalMove, "backgammon-refusal-bar-first"));
        assert_eq!(canonical(&table, "BARRA/19*"), "bar/19");
        assert_eq!(canonical(&table, "25/19"), "bar/19");
    }

    #[test]
    fn a_hit_checker_goes_to_the_bar_and_the_event_names_the_point() {
        let mut table = given(&[(8, 1), (13, 1), (5, -1), (12, -1), (1, -1)], [0, 0], [3, 1]);
        let events = play(&mut table, FIRST, "13/12*, 8/5*");
        assert_eq!(events[0], json!({"kind": "jugada", "seat": 0, "move": "13/12 8/5", "hits": [12, 5]})); // BG-39
        assert_eq!(view(&table, "bar"), json!([0, 2]));
    }

    #[test]
    fn a_seat_that_is_shut_out_keeps_passing() {
        let points = [(13, 2), (19, -2), (20, -2), (21, -2), (22, -2), (23, -2), (24, -2), (1, -3)];
        let setup = json!({"board": board(&points), "bar": [1, 0], "turn": 0, "dice": [6, 6]});
        let table = open(json!({}), json!([[2, 1]]), Some(setup)).unwrap();
        assert_eq!(table.turn(), SeatSet::only(SECOND)); // BG-12
        assert_eq!(view(&table, "log"), json!([[0, [6, 6], ""]]));
    }
}

mod bearing_off {
    use super::*;

    #[test]
    fn the_die_takes_off_its_point_or_the_highest_below() {
        let table = given(&[(6, 1), (4, 2), (2, 1), (24, -1)], [0, 0], [5, 3]); // Example 4
        assert_eq!(turns(&table), ["6/1 4/1", "6/3 4/off"]);
        assert_eq!(turns(&given(&[(3, 1), (1, 1), (24, -1)], [0, 0], [6, 4])), ["3/off 1/off"]);
    }

    #[test]
    fn another_step_may_be_made_instead() {
        let table = given(&[(6, 2), (5, 1), (24, -1)], [0, 0], [6, 1]); // BG-16
        assert_eq!(turns(&table), ["6/5 6/off", "6/off 5/4"]);
    }

    #[test]
    fn a_checker_that_was_hit_comes_round_first() {
        let table = given(&[(6, 2), (24, -1)], [1, 0], [6, 1]); // BG-16
        assert!(turns(&table).iter().all(|turn| turn.starts_with("bar/") && !turn.contains("off")));
    }

    #[test]
    fn the_last_checker_wins_at_once() {
        let mut table = given(&[(2, 1), (24, -1)], [0, 0], [6, 6]); // BG-17
        assert_eq!(turns(&table), ["2/off"]);
        play(&mut table, FIRST, "2/0");
        assert_eq!(table.game().score(), [1, 0]);
    }

    #[test]
    fn both_dice_are_used_even_where_one_would_do() {
        let table = given(&[(5, 1), (24, -1)], [0, 0], [6, 3]); // BG-13, BG-29
        assert_eq!(turns(&table), ["5/2 2/off"]);
        assert_eq!(canonical(&table, "5/off"), "5/2 2/off");
    }
}

mod points {
    use super::*;

    /// The points and type when seat 0 wins against these checkers of seat 1.
    fn worth(rivals: &[(usize, i8)], waiting: u8) -> (Value, Value) {
        let points = [&[(1, 1)], rivals].concat();
        let mut table = given(&points, [0, waiting], [2, 1]);
        let events = play(&mut table, FIRST, "1/off");
        (events[1]["points"].clone(), events[1]["type"].clone())
    }

    #[test]
    fn a_partida_is_worth_what_the_loser_has_left() {
        // Example 5. Seat 1's point 20 is seat 0's 5, its 18 the 7.
        assert_eq!(worth(&[(5, -1), (24, -14)], 0), (json!(3), json!("backgammon")));
        assert_eq!(worth(&[(7, -1), (24, -14)], 0), (json!(2), json!("gammon")));
        assert_eq!(worth(&[(24, -14)], 1), (json!(3), json!("backgammon")));
        assert_eq!(worth(&[(5, -1), (24, -13)], 0), (json!(1), json!("simple")));
        assert_eq!(worth(&[(24, -13)], 1), (json!(1), json!("simple")));
    }

    #[test]
    fn points_beyond_the_match_are_kept() {
        let setup = json!({"board": board(&[(1, 1), (5, -15)]), "dice": [2, 1], "score": [2, 1]});
        let mut table = open(json!({"puntos": 3}), json!([]), Some(setup)).unwrap();
        play(&mut table, FIRST, "1/off");
        assert_eq!(table.game().score(), [5, 1]); // BG-19
        let outcome = Outcome { winners: SeatSet::only(FIRST), reason: "puntos" };
        assert_eq!(table.game().next(), Next::Over(outcome));
        assert_eq!(refused(&table, SECOND, "abandono").0, Code::GameOver);
        assert_eq!(refused(&table, SECOND, "hola").0, Code::GameOver); // BG-33
    }

    #[test]
    fn resigning_counts_the_cube_but_no_unanswered_double() {
        let setup = json!({"board": board(&[(1, 5), (24, -15)]), "cube": {"value": 2, "owner": 0}});
        let mut table = open(json!({"puntos": 25, "cubo": true}), json!([[3, 1], [6, 5]]), Some(setup)).unwrap();
        play(&mut table, FIRST, "doblo");
        let events = play(&mut table, SECOND, "ABANDONO"); // BG-26
        assert_eq!(events[0], json!({"kind": "abandono", "seat": 1}));
        assert_eq!(
            events[1],
            json!({"kind": "partida", "number": 1, "winner": 0, "points": 4, "type": "gammon"})
        );
        assert!(turns(&table).iter().all(|text| text != "abandono"), "it is never listed");
        play(&mut table, SECOND, "abandono");
        assert_eq!(table.game().score(), [7, 0], "also by the seat that is not in turn, three for the first position");
    }
}

mod cube {
    use super::*;

    fn with_cube(score: [u8; 2], cube: Value, crawford: bool) -> Table<Backgammon> {
        let setup = json!({
            "board": board(&[(6, 5), (19, -5)]), "score": score, "cube": cube, "crawford": crawford,
        });
        open(json!({"cubo": true}), json!([[2, 1], [2, 1], [2, 1]]), Some(setup)).unwrap()
    }

    #[test]
    fn a_seat_may_double_if_it_owns_the_cube_and_needs_the_points() {
        for (score, cube, crawford, may) in [
            ([0, 0], json!({"value": 1, "owner": null}), false, true),
            ([0, 0], json!({"value": 2, "owner": 0}), false, true),
            ([0, 0], json!({"value": 2, "owner": 1}), false, false),
            ([3, 0], json!({"value": 2, "owner": 0}), false, false), // 3 + 2 is the match
            ([2, 0], json!({"value": 2, "owner": 0}), false, true),
            ([4, 0], json!({"value": 1, "owner": null}), false, false),
            ([0, 4], json!({"value": 1, "owner": null}), false, true),
            ([0, 4], json!({"value": 1, "owner": null}), true, false),
        ] {
            let table = with_cube(score, cube.clone(), crawford);
            let phase = table.game().standing().phase;
            assert_eq!(phase, if may { "tiro" } else { "juego" }, "{score:?} {cube} {crawford}"); // BG-21
            assert_eq!(view(&table, "crawford"), json!(crawford));
        }
    }

    #[test]
    fn the_cube_stops_at_64() {
        let setup = json!({"board": board(&[(6, 5), (19, -5)]), "cube": {"value": 64, "owner": 0}});
        let table = open(json!({"cubo": true, "puntos": 25}), json!([]), Some(setup)).unwrap();
        assert_eq!(table.game().standing().phase, "juego");
    }

    #[test]
    fn the_first_roll_of_a_partida_is_never_doubled() {
        let table = opened(json!({"cubo": true, "apertura": "nueva"}), json!([[3, 1], [6, 6]]));
        assert_eq!(table.game().standing().phase, "juego"); // BG-21
        assert_eq!(view(&table, "dice"), json!([6, 6]));
    }

    #[test]
    fn who_takes_owns_the_cube_and_alone_may_double_again() {
        let mut table = opened(json!({"cubo": true, "puntos": 25}), json!([[3, 1], [2, 1], [2, 1], [6, 5]]));
        play(&mut table, FIRST, "8/5 6/5");
        play(&mut table, SECOND, "doblo");
        assert_eq!(refused(&table, FIRST, "tiro"), (Code::IllegalMove, "backgammon-refusal-answer-first"));
        assert_eq!(refused(&table, FIRST, "24/23"), (Code::IllegalMove, "backgammon-refusal-answer-first"));
        play(&mut table, FIRST, "acepto"); // BG-22
        assert_eq!(refused(&table, SECOND, "acepto"), (Code::IllegalMove, "backgammon-refusal-nothing-to-answer"));
        assert_eq!(refused(&table, SECOND, "tiro"), (Code::IllegalMove, "backgammon-refusal-already-rolled"));
        play(&mut table, SECOND, "24/23 13/11");
        assert_eq!(turns(&table), ["doblo", "tiro"]);
        assert_eq!(refused(&table, FIRST, "24/23"), (Code::IllegalMove, "backgammon-refusal-roll-first"));
        play(&mut table, FIRST, "doblo");
        let events = play(&mut table, SECOND, "rechazo");
        assert_eq!(
            events[..2],
            [
                json!({"kind": "rechazo", "seat": 1}),
                json!({"kind": "partida", "number": 1, "winner": 0, "points": 2, "type": "rechazo"}),
            ]
        );
    }

    #[test]
    fn after_the_crawford_partida_the_cube_is_back() {
        // Example 6: 4-2, seat 1 wins the Crawford partida.
        let setup = json!({
            "board": board(&[(6, 5), (24, -1)]), "turn": 1, "dice": [2, 1], "score": [4, 2], "crawford": true,
        });
        let mut table = open(json!({"cubo": true}), json!([[1, 3], [2, 1]]), Some(setup)).unwrap();
        play(&mut table, SECOND, "1/off");
        assert_eq!((view(&table, "crawford"), table.game().score()), (json!(false), [4, 3]));
        let events = play(&mut table, SECOND, "8/5 6/5");
        assert_eq!(events[1]["kind"], "tirada", "4 + 1 is the match: seat 0 may not double");
        let turn = turns(&table)[0].clone();
        play(&mut table, FIRST, &turn);
        assert_eq!(turns(&table), ["doblo", "tiro"]);
    }

    #[test]
    fn without_the_rule_there_is_no_crawford_partida() {
        for options in [json!({"cubo": true, "crawford": false}), json!({})] {
            let setup = json!({"board": board(&[(1, 1), (24, -1)]), "dice": [2, 1], "score": [3, 0]});
            let mut table = open(options.clone(), json!([[6, 5]]), Some(setup)).unwrap();
            play(&mut table, FIRST, "1/off");
            assert_eq!(view(&table, "crawford"), json!(false), "{options}"); // BG-23
        }
    }

    #[test]
    fn without_cube_its_words_are_illegal() {
        let table = opened(json!({}), json!([[3, 1]])); // BG-25
        for word in ["tiro", "doblo", "acepto", "rechazo"] {
            assert_eq!(refused(&table, FIRST, word), (Code::IllegalMove, "backgammon-refusal-no-cube"));
            assert_eq!(refused(&table, SECOND, word).0, Code::NotYourTurn);
        }
        assert_eq!(view(&table, "cube"), json!(null));
    }
}

mod setups {
    use super::*;

    #[track_caller]
    fn bad(setup: Value, options: Value) {
        assert_eq!(open(options, json!([]), Some(setup.clone())).err(), Some(Code::BadSetup), "{setup}");
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let at = |key: &str, value: Value| {
            let mut setup = json!({"board": board(&[(6, 5), (19, -5)])});
            setup[key] = value;
            setup
        };
        for (key, value) in [
            ("board", json!(vec![0; 25])),
            ("board", json!(board(&[(6, 16), (19, -5)]))),
            ("board", json!(board(&[(6, -128), (19, 5)]))),
            ("board", json!(board(&[(6, 5)]))),
            ("board", json!(vec!["6"; 24])),
            ("bar", json!([11, 0])),
            ("bar", json!([0])),
            ("bar", json!([-1, 0])),
            ("off", json!([9, 10])),
            ("turn", json!(2)),
            ("turn", json!("0")),
            ("dice", json!([7, 1])),
            ("dice", json!([1])),
            ("score", json!([5, 0])),
            ("cube", json!({"value": 3, "owner": 0})),
            ("cube", json!({"value": 0, "owner": 0})),
            ("cube", json!({"value": 128, "owner": 0})),
            ("cube", json!({"value": 2, "owner": null})),
            ("cube", json!({"value": 2, "owner": 2})),
            ("crawford", json!("no")),
            ("pips", json!([1, 1])),
        ] {
            bad(at(key, value), json!({"cubo": true})); // BG-35
        }
        bad(at("cube", json!({"value": 2, "owner": 0})), json!({}));
        assert!(open(json!({}), json!([]), Some(at("cube", json!({"value": 1, "owner": null})))).is_ok());
    }

    #[test]
    fn a_position_in_which_nobody_can_ever_move_is_refused() {
        let closed: Vec<(usize, i8)> = (1..=6).map(|point| (point, 2)).chain((19..=24).map(|point| (point, -2))).collect();
        bad(json!({"board": board(&closed), "bar": [1, 1]}), json!({}));
        let setup = json!({"board": board(&closed), "bar": [1, 0], "dice": [2, 1]});
        assert!(open(json!({}), json!([]), Some(setup)).is_ok());
    }

    #[test]
    fn a_setup_is_inside_partida_1() {
        let table = given(&[(6, 5), (19, -5)], [0, 0], [2, 1]);
        assert_eq!((view(&table, "number"), view(&table, "opening")), (json!(1), json!([])));
        assert_eq!(view(&table, "off"), json!([10, 10]));
    }

    #[test]
    fn forced_rolls_are_pairs_of_1_to_6() {
        for chance in [json!([[0, 1]]), json!([[1]]), json!([[1, 2, 3]]), json!([3]), json!([["1", 2]])] {
            assert_eq!(open(json!({}), chance, None).err(), Some(Code::BadSetup)); // BG-34
        }
    }
}

mod texts {
    use super::*;

    #[test]
    fn refusals_say_what_would_be_right() {
        let table = opened(json!({}), json!([[3, 1]]));
        for (text, key) in [
            ("24/18 13/11", "backgammon-refusal-no-such-turn"),
            ("24/21", "backgammon-refusal-more-steps"),
            ("6/5(4) 8/5(4)", "backgammon-refusal-no-such-turn"),
        ] {
            assert_eq!(refused(&table, FIRST, text), (Code::IllegalMove, key), "{text}");
        }
        for text in ["24-18", "30/24", "18/24", "6/6", "hola", ""] {
            assert_eq!(refused(&table, SECOND, text).0, Code::UnknownMove, "{text}"); // BG-33
        }
    }

    /// Every spelling of a turn that leaves no doubt is that turn: steps in any order, joined, repeated.
    #[test]
    fn legal_turns_may_be_written_in_many_ways() {
        for chance in [json!([[3, 1], [2, 2]]), json!([[6, 5], [5, 5]]), json!([[2, 1], [6, 4]])] {
            let mut table = opened(json!({}), chance);
            let first = turns(&table)[0].clone();
            play(&mut table, FIRST, &first);
            for turn in turns(&table) {
                let mut steps: Vec<&str> = turn.split(' ').collect();
                steps.reverse();
                let spellings = [steps.join(","), steps.join("  ").to_uppercase(), format!(" {turn}* ")];
                for text in spellings {
                    let event = &play(&mut table.clone(), SECOND, &text)[0];
                    assert_eq!(event["move"], json!(turn), "{text}");
                }
            }
        }
        let table = given(&[(13, 4), (24, -1)], [0, 0], [2, 2]);
        assert_eq!(canonical(&table, "13/9(2)"), "13/11 13/11 11/9 11/9");
        assert_eq!(canonical(&table, "13/11(4)"), "13/11 13/11 13/11 13/11");
        assert_eq!(canonical(&table, "13/7 13/11"), "13/11 13/11 11/9 9/7");
        assert_eq!(canonical(&table, "13/5"), "13/11 11/9 9/7 7/5");
    }

    #[test]
    fn a_match_is_exported_as_a_match_file() {
        let chance = json!([[3, 1], [6, 5], [1, 2], [1, 4]]);
        let mut table = opened(json!({"cubo": true, "puntos": 3}), chance);
        play(&mut table, FIRST, "8/5 6/5");
        play(&mut table, SECOND, "doblo");
        play(&mut table, FIRST, "acepto");
        play(&mut table, SECOND, "24/13");
        play(&mut table, FIRST, "doblo");
        play(&mut table, SECOND, "rechazo");
        play(&mut table, SECOND, "24/23 13/11");
        play(&mut table, FIRST, "abandono");
        assert_eq!(table.export().unwrap(), EXPORTED);
    }

    const EXPORTED: &str = " 3 point match

 Game 1
 Seat 0 : 0                             Seat 1 : 0
  1) 31: 8/5 6/5                         Doubles => 2
  2)  Takes                             65: 24/18 18/13
  3)  Doubles => 4                       Drops
     Wins 2 points

 Game 2
 Seat 0 : 2                             Seat 1 : 0
  1)                                    12: 24/23 13/11
  2)  Resigns
                                        Wins 3 points and the match
";
}
