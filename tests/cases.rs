//! The worked cases of the rulebooks, over the engine protocol: every `cases.json` below `games/` must pass.
//! Each line of a primer rests on some of them: `primer.json` says which.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use sobremesa::catalogue::{self, AnyGame};
use sobremesa::engine::Engine;
use sobremesa::{SpokenBlock, explain};
use sobremesa_screen::locale::Language;

/// Checks that `value` matches `pattern`, as defined in `docs/develop/engine-protocol.md`; the error says
/// where it does not.
fn matches(pattern: &Value, value: &Value, path: &str) -> Result<(), String> {
    match pattern {
        Value::Object(keys) => match operator(keys) {
            Some((operator, operand)) => matches_operator(operator, operand, value, path),
            None => {
                let Value::Object(object) = value else {
                    return Err(format!("{path}: expected an object, got {value}"));
                };
                keys.iter().try_for_each(|(key, sub)| {
                    matches(sub, object.get(key).unwrap_or(&Value::Null), &format!("{path}.{key}"))
                })
            }
        },
        Value::Array(elements) => match value {
            Value::Array(values) if values.len() == elements.len() => elements
                .iter()
                .zip(values)
                .enumerate()
                .try_for_each(|(place, (sub, value))| matches(sub, value, &format!("{path}[{place}]"))),
            _ => Err(format!("{path}: expected {pattern}, got {value}")),
        },
        plain if equal(plain, value) => Ok(()),
        plain => Err(format!("{path}: expected {plain}, got {value}")),
    }
}

/// 1 and 1.0 are the same number.
fn equal(a: &Value, b: &Value) -> bool {
    a == b || matches!((a.as_f64(), b.as_f64()), (Some(a), Some(b)) if a == b)
}

fn operator(keys: &Map<String, Value>) -> Option<(&str, &Value)> {
    let (key, operand) = keys.iter().next()?;
    (keys.len() == 1 && key.starts_with('$')).then_some((key, operand))
}

fn matches_operator(operator: &str, operand: &Value, value: &Value, path: &str) -> Result<(), String> {
    let wrong = || Err(format!("{path}: expected {operator} {operand}, got {value}"));
    let found = |wanted: &Value| {
        let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
        list.iter().any(|element| matches(wanted, element, path).is_ok())
    };
    let operands = operand.as_array().map(Vec::as_slice).unwrap_or_default();
    let holds = match operator {
        "$absent" => value.is_null() == operand.as_bool().unwrap_or(true),
        "$gte" => value.as_f64() >= operand.as_f64() && value.is_number(),
        "$lte" => value.as_f64() <= operand.as_f64() && value.is_number(),
        "$len" => value.as_array().map(Vec::len) == operand.as_u64().map(|n| n as usize),
        "$has" => value.is_array() && operands.iter().all(found),
        "$lacks" => value.is_array() && !operands.iter().any(found),
        "$set" => {
            let sorted = |list: &[Value]| {
                let mut texts: Vec<String> = list.iter().map(Value::to_string).collect();
                texts.sort();
                texts
            };
            value.as_array().is_some_and(|list| sorted(list) == sorted(operands))
        }
        _ => return Err(format!("{path}: unknown operator {operator}")),
    };
    if holds { Ok(()) } else { wrong() }
}

fn run(case: &Value) -> Result<(), String> {
    let mut engine = Engine::new(|line| line.key.to_owned(), || [7; 32]);
    let mut saved = Value::Null;
    for (number, step) in case["steps"].as_array().ok_or("a case has steps")?.iter().enumerate() {
        let mut request = step["do"].clone();
        if let Some(keys) = request.as_object_mut() {
            keys.values_mut().filter(|value| *value == "$saved").for_each(|value| *value = saved.clone());
        }
        let answer: Value =
            serde_json::from_str(&engine.answer(request.to_string().as_bytes())).map_err(|error| error.to_string())?;
        if request["op"] == "save" {
            saved = answer["data"].clone();
        }
        let pattern = step.get("expect").cloned().unwrap_or(json!({ "ok": true }));
        matches(&pattern, &answer, "answer").map_err(|why| format!("step {} {request}: {why}", number + 1))?;
    }
    Ok(())
}

/// Every `cases.json` below a folder.
fn case_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            case_files(&path, files);
        } else if path.ends_with("cases.json") {
            files.push(path);
        }
    }
}

#[test]
fn every_case_of_every_rulebook_passes() {
    let (mut passed, mut failures) = (0, String::new());
    let mut files = Vec::new();
    case_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("games"), &mut files);
    for path in files {
        let cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for case in &cases {
            match run(case) {
                Ok(()) => passed += 1,
                Err(why) => {
                    writeln!(failures, "{}: {} {}\n    {why}", path.display(), case["rule"], case["name"]).unwrap();
                }
            }
        }
    }
    assert!(failures.is_empty(), "{passed} cases passed, these did not:\n{failures}");
    assert!(passed > 0, "there are cases");
}

/// Returns the lines of a primer in a language, as a chat tells them.
fn primer(game: &dyn AnyGame, language: Language) -> Vec<String> {
    let lines = explain(game, language).blocks.into_iter().find_map(|block| match block {
        SpokenBlock::List(lines) => Some(lines),
        _ => None,
    });
    let lines = lines.unwrap_or_default().into_iter().enumerate();
    let told = lines.map(|(place, line)| line.strip_prefix(&format!("{}. ", place + 1)).expect("a number").to_owned());
    told.collect()
}

#[test]
fn every_line_of_a_primer_has_its_case() {
    for game in catalogue::GAMES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(catalogue::folder_of(game.id()).unwrap());
        let read = |file: &str| -> Vec<Value> {
            serde_json::from_str(&std::fs::read_to_string(folder.join(file)).unwrap()).unwrap()
        };
        let (rows, known) = (read("primer.json"), read("cases.json"));
        for row in &rows {
            let cases = row["cases"].as_array().unwrap();
            assert!(!cases.is_empty(), "{}: {row}", game.id());
            for name in cases {
                assert!(known.iter().any(|case| case["name"] == *name), "{}: there is no case {name}", game.id());
            }
        }
        for &language in Language::ALL {
            let said = rows.iter().map(|row| row["says"][language.tag()].as_str()).collect::<Option<Vec<_>>>();
            let lines = primer(*game, language);
            match said {
                Some(said) => assert_eq!(said, lines, "{} in {language}: primer.json lists them", game.id()),
                None => assert!(language.base().is_some(), "{} in {language} is missing in primer.json", game.id()),
            }
            assert_eq!(lines.len(), rows.len(), "{} in {language}: {lines:?}", game.id());
            assert!(lines.len() <= 10, "{} in {language}: at most ten lines", game.id());
        }
    }
}

#[test]
fn a_pattern_refuses_what_it_does_not_match() {
    for (pattern, value) in [
        (json!({"a": 1}), json!({"a": 2})),
        (json!([1, 2]), json!([1])),
        (json!({"$has": [3]}), json!([1, 2])),
        (json!({"$lacks": [1]}), json!([1, 2])),
        (json!({"$set": [1]}), json!([1, 1])),
        (json!({"$len": 2}), json!([1])),
        (json!({"$absent": true}), json!(0)),
        (json!({"$gte": 2}), json!(1)),
        (json!({"a": {"$absent": true}}), json!({"a": 0})),
    ] {
        assert!(matches(&pattern, &value, "").is_err(), "{pattern} must not match {value}");
    }
    assert!(
        matches(&json!({"a": {"$absent": true}, "b": {"$has": [{"c": 1}]}}), &json!({"b": [{"c": 1.0}]}), "").is_ok()
    );
}
