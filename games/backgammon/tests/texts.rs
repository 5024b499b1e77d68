//! Tests of the notation of turns, refusals, the match as text (BG-31–33).

use serde_json::json;
use sobremesa::catalogue::AnyTable as _;
use sobremesa_game::Code;

use super::{FIRST, SECOND, canonical, given, opened, play, refused, turns};

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

/// The clause of a refusal is the one that rules out the written turn.
#[test]
fn a_refusal_names_the_clause_that_truly_applies() {
    let fence = |dice| given(&[(13, 1), (12, 1), (9, -2)], [0, 0], dice);
    let home = |dice| given(&[(6, 1), (4, 2), (2, 1), (19, -5)], [0, 0], dice);
    let bar = |dice| given(&[(13, 2), (5, -5), (19, -2), (20, -2), (22, -2)], [1, 0], dice);
    for (table, text, clause) in [
        (fence([4, 3]), "13/9 12/9", "BG-9"),
        (fence([4, 3]), "13/9", "BG-9"),
        (fence([3, 1]), "13/9", "BG-9"),
        (fence([2, 2]), "13/5", "BG-9"),
        (fence([3, 1]), "13/10/9", "BG-9"),
        (fence([4, 3]), "13/8 12/8", "BG-8"),
        (fence([4, 3]), "20/16 13/10", "BG-8"),
        (fence([5, 1]), "13/8", "BG-13"),
        (given(&[(13, 1), (8, 1), (7, -2)], [0, 0], [6, 5]), "8/3", "BG-13"),
        (given(&[(20, 1), (9, -2)], [0, 0], [6, 5]), "20/15", "BG-14"),
        (home([5, 3]), "4/off 2/off", "BG-15"),
        (home([5, 3]), "6/off 4/1", "BG-15"),
        (given(&[(8, 1), (2, 2), (19, -5)], [0, 0], [4, 2]), "2/off(2)", "BG-15"),
        (bar([4, 1]), "13/9 13/12", "BG-11"),
        (bar([4, 5]), "bar/20 13/9", "BG-9"),
    ] {
        let refusal = table.clone().play(FIRST, text).unwrap_err();
        let named: Vec<String> = refusal.clauses.iter().map(ToString::to_string).collect();
        assert_eq!((refusal.code, named), (Code::IllegalMove, vec![clause.to_owned()]), "{text} {:?}", turns(&table));
    }
}

/// Every unambiguous spelling of a turn is read as that turn: steps in any order, joined, repeated.
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
  2)  Resigns                           Wins 3 points and the match
";
