//! The fuzzer's material from the worked cases of a game's rulebook (`cases.json`): conversations to start
//! from, and words.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use sobremesa::catalogue::{self, AnyGame};

/// The material of one game.
pub struct Material {
    pub game: &'static dyn AnyGame,
    /// A conversation a case, in the form of [`crate::conversation`].
    pub seeds: Vec<String>,
    /// Every word that stands in a case: moves and their parts, keys, values.
    pub words: Vec<String>,
}

impl Material {
    /// Returns the cases of the game with this id.
    pub fn of(id: &str) -> Material {
        let game = catalogue::find(id).unwrap_or_else(|| panic!("SOBREMESA_FUZZ_GAME={id} is not in the catalogue"));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(catalogue::folder_of(id).unwrap()).join("cases.json");
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let cases: Vec<Value> = serde_json::from_str(&text).expect("the cases are JSON");
        let mut words = BTreeSet::new();
        cases.iter().for_each(|case| gather(&case["steps"], &mut words));
        for field in game.fields() {
            words.insert(field.name.to_owned());
            field.allowed.listed().iter().for_each(|value| gather(value, &mut words));
        }
        Material { game, seeds: cases.iter().map(seed).collect(), words: words.into_iter().collect() }
    }

    /// Returns the requests of all seeds, one by one.
    pub fn lines(&self) -> Vec<String> {
        let lines = self.seeds.iter().flat_map(|seed| seed.lines()).map(str::to_owned);
        lines.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Writes the seeds into `corpus/<id>/` and the words into `corpus/<id>.dict`.
    pub fn write(&self) -> std::io::Result<()> {
        let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
        let folder = corpus.join(self.game.id());
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in self.seeds.iter().enumerate() {
            std::fs::write(folder.join(format!("case-{:02}", number + 1)), seed)?;
        }
        std::fs::write(folder.with_extension("dict"), self.dictionary())
    }

    /// Returns the words as a dictionary of libFuzzer.
    pub fn dictionary(&self) -> String {
        let plain =
            |word: &&String| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
        let escaped = |word: &String| word.replace('\\', "\\\\").replace('"', "\\\"");
        self.words.iter().filter(plain).map(|word| format!("\"{}\"\n", escaped(word))).collect()
    }
}

/// Returns a case as a conversation: its requests without what is expected, and plays in their short form.
fn seed(case: &Value) -> String {
    let steps = case["steps"].as_array().expect("a case has steps");
    let requests = steps.iter().map(|step| &step["do"]);
    requests
        .map(|request| match (request["op"].as_str(), request["seat"].as_u64(), request["move"].as_str()) {
            (Some("play"), Some(seat @ 0..=9), Some(mv)) if !mv.contains('\n') => format!("{seat}{mv}\n"),
            (Some("load"), ..) if request["data"] == "$saved" => "~\n".to_owned(),
            _ => format!("{request}\n"),
        })
        .collect()
}

/// Every text in `value`, its parts, and every key.
fn gather(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.len() <= 60 => {
            words.insert(text.clone());
            words.extend(text.split([' ', '/', ':']).filter(|part| part.len() > 1).map(str::to_owned));
        }
        Value::Array(elements) => elements.iter().for_each(|element| gather(element, words)),
        Value::Object(keys) => keys.iter().filter(|(key, _)| !key.starts_with('$')).for_each(|(key, value)| {
            words.insert(key.clone());
            gather(value, words);
        }),
        _ => {}
    }
}
