//! Changes a conversation by what its lines mean: whole lines, options, and single values within a request.

use serde_json::{Map, Value, json};
use sobremesa_game::options::{Allowed, Field};

use crate::material::Material;

/// Enough chance to try things: the generator *splitmix64*.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }

    fn one<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// The lines and words from which mutations draw.
pub struct Mutator {
    lines: Vec<String>,
    words: Vec<String>,
    fields: Vec<Field>,
    seats: &'static [u8],
}

impl Mutator {
    pub fn new(material: &Material) -> Mutator {
        Mutator {
            lines: material.lines(),
            words: material.words.clone(),
            fields: material.game.fields(),
            seats: material.game.seats(),
        }
    }

    /// Returns the conversation, changed in one to three places.
    pub fn change(&self, bytes: &[u8], random: &mut Random) -> Vec<u8> {
        let mut lines: Vec<Vec<u8>> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
        for _ in 0..=random.below(3) {
            self.change_one(&mut lines, random);
        }
        lines.join(&b'\n')
    }

    fn change_one(&self, lines: &mut Vec<Vec<u8>>, random: &mut Random) {
        let place = random.below(lines.len());
        match random.below(12) {
            0 => {
                lines.insert(place, self.fresh_line(random));
            }
            1 => {
                lines.push(self.fresh_line(random));
            }
            2 if lines.len() > 1 => {
                lines.remove(place);
            }
            3 => {
                let copy = lines[place].clone();
                lines.insert(random.below(lines.len() + 1), copy);
            }
            4 => {
                let other = random.below(lines.len());
                lines.swap(place, other);
            }
            5 => lines.truncate(place + 1),
            // Deep play: the line after which most of a game may still be ahead.
            6 | 7 => lines.push(plays(random)),
            _ => {
                let requests: Vec<usize> = (0..lines.len()).filter(|&at| json_of(&lines[at]).is_some()).collect();
                let Some(&at) = random.one(&requests) else { return lines.push(self.fresh_line(random)) };
                let Some((mark, mut request)) = json_of(&lines[at]) else { return };
                if random.below(3) == 0 {
                    self.change_options(&mut request, random);
                } else {
                    self.change_value(&mut request, random);
                }
                lines[at] = [mark, request.to_string().as_bytes()].concat();
            }
        }
    }

    fn word(&self, random: &mut Random) -> String {
        let word = random.one(&self.words).cloned().unwrap_or_default();
        match random.below(8) {
            0 => format!("{word} {}", random.one(&self.words).map_or("", String::as_str)),
            1 => format!("{word}{}", random.below(300)),
            _ => word,
        }
    }

    fn fresh_line(&self, random: &mut Random) -> Vec<u8> {
        match random.below(8) {
            0 | 1 => plays(random),
            2 | 3 => format!("{}{}", random.below(4), self.word(random)).into_bytes(),
            4 => b"~".to_vec(),
            5 => {
                let moves: Vec<Value> =
                    (0..random.below(4)).map(|_| json!([random.below(3), self.word(random)])).collect();
                let mut record = json!({"seats": random.one(self.seats), "options": {}, "moves": moves});
                self.change_options(&mut record, random);
                format!("!{record}").into_bytes()
            }
            6 => {
                let mut opening = json!({"op": "new", "options": {}, "seats": random.one(self.seats)});
                self.change_options(&mut opening, random);
                opening.to_string().into_bytes()
            }
            _ => random.one(&self.lines).cloned().unwrap_or_default().into_bytes(),
        }
    }

    /// Names an option with a value that it mostly may have, or the number of seats.
    fn change_options(&self, request: &mut Value, random: &mut Random) {
        let Some(keys) = request.as_object_mut() else { return };
        if random.below(4) == 0 {
            keys.insert("seats".to_owned(), json!(random.one(self.seats)));
        }
        let Some(field) = random.one(&self.fields) else { return };
        let listed = field.allowed.listed();
        let value = match (&field.allowed, random.one(&listed)) {
            (_, Some(value)) => value.clone(),
            (Allowed::Range(least, most), None) => match random.below(4) {
                0 => json!(least),
                1 => json!(most),
                2 => json!(least + random.below(4) as i64),
                _ => json!(least + random.below((most - least + 1) as usize) as i64),
            },
            _ => self.word(random).into(),
        };
        let options = keys.entry("options").or_insert_with(|| Value::Object(Map::new()));
        if let Some(options) = options.as_object_mut() {
            options.insert(field.name.to_owned(), value);
        }
    }

    /// Changes one value somewhere inside.
    fn change_value(&self, request: &mut Value, random: &mut Random) {
        let count = count(request);
        let Some(node) = nth(request, &mut random.below(count)) else { return };
        let donor = |random: &mut Random| -> Option<Value> {
            let mut request: Value = serde_json::from_str(random.one(&self.lines)?).ok()?;
            let count = self::count(&request);
            nth(&mut request, &mut random.below(count)).cloned()
        };
        match node {
            _ if random.below(10) == 0 => *node = donor(random).unwrap_or(Value::Null),
            Value::Number(number) => *node = other_number(number.as_i64().unwrap_or(0), random),
            Value::String(text) => *text = self.other_text(text, random),
            Value::Bool(yes) => *yes = !*yes,
            Value::Null => *node = donor(random).unwrap_or(Value::Bool(true)),
            Value::Array(elements) => {
                let (place, other) = (random.below(elements.len()), random.below(elements.len()));
                match random.below(4) {
                    0 => elements.extend(donor(random)),
                    1 if !elements.is_empty() => elements.swap(place, other),
                    2 if !elements.is_empty() => drop(elements.remove(place)),
                    _ => {
                        let copy = elements.get(place).cloned().or_else(|| donor(random));
                        elements.splice(other..other, copy);
                    }
                }
            }
            Value::Object(keys) => {
                let names: Vec<String> = keys.keys().cloned().collect();
                match random.one(&names) {
                    Some(name) if random.below(2) == 0 => drop(keys.shift_remove(name)),
                    _ => {
                        keys.insert(self.word(random), donor(random).unwrap_or(Value::Null));
                    }
                }
            }
        }
    }

    fn other_text(&self, text: &str, random: &mut Random) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let place = random.below(letters.len());
        match random.below(4) {
            0 if !letters.is_empty() => drop(letters.remove(place)),
            1 if !letters.is_empty() => {
                let other = random.below(letters.len());
                letters.swap(place, other);
            }
            2 if !letters.is_empty() => {
                let word = self.word(random);
                letters[place] = word.chars().next().unwrap_or('0');
            }
            _ => return self.word(random),
        }
        letters.into_iter().collect()
    }
}

/// Returns a line of one to forty moves, each a byte.
fn plays(random: &mut Random) -> Vec<u8> {
    let many = if random.below(3) == 0 { 200 } else { 40 };
    let count = 1 + random.below(many);
    let choice = |_| Some(random.below(256) as u8).filter(|&byte| byte != b'\n').unwrap_or(0);
    [b'.'].into_iter().chain((0..count).map(choice)).collect()
}

/// Returns a line that is a request or a record: the text before its JSON, and the JSON.
fn json_of(line: &[u8]) -> Option<(&'static [u8], Value)> {
    let (mark, text): (&'static [u8], &[u8]) = match line {
        [b'!', rest @ ..] => (b"!", rest),
        _ => (b"", line),
    };
    let value: Value = serde_json::from_slice(text).ok()?;
    value.is_object().then_some((mark, value))
}

fn other_number(number: i64, random: &mut Random) -> Value {
    const EDGES: [i64; 14] = [0, 1, 2, -1, 7, 8, 24, 127, 128, 255, 256, 65_535, i64::MAX, i64::MIN];
    match random.below(8) {
        0 | 1 => json!(number.wrapping_add(1)),
        2 | 3 => json!(number.wrapping_sub(1)),
        4 => json!(random.below(30)),
        5 => json!(u64::MAX),
        6 => json!(0.5),
        _ => json!(EDGES[random.below(EDGES.len())]),
    }
}

/// Returns the number of values in this one, itself counted.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(elements) => elements.iter().map(count).sum(),
        Value::Object(keys) => keys.values().map(count).sum(),
        _ => 0,
    }
}

/// Returns the value at a place in that count.
fn nth<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(elements) => elements.iter_mut().find_map(|element| nth(element, place)),
        Value::Object(keys) => keys.values_mut().find_map(|element| nth(element, place)),
        _ => None,
    }
}
