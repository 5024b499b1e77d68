//! Calls that arrive as forms, with files.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::http::HeaderMap;
use serde_json::{Map, Value, json};

/// The fields of a form. A picture is replaced by a name derived from its content, another file by its name
/// and content, under the name by which it is attached.
pub fn fields(headers: &HeaderMap, body: &[u8]) -> Value {
    let kind = headers["content-type"].to_str().unwrap();
    let border = format!("--{}", kind.split_once("boundary=").unwrap().1);
    let mut fields = Map::new();
    for part in split(body, border.as_bytes()) {
        let Some(end) = find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..end]);
        let content = part[end + 4..].strip_suffix(b"\r\n").unwrap();
        let (name, rest) = head.split_once(" name=\"").unwrap().1.split_once('"').unwrap();
        let value =
            if rest.contains("filename=") { file(rest, content) } else { field(&String::from_utf8_lossy(content)) };
        fields.insert(name.to_owned(), value);
    }
    Value::Object(fields)
}

fn file(head: &str, content: &[u8]) -> Value {
    let picture = head.contains(".png");
    if !picture {
        let name = head.split_once("filename=\"").and_then(|(_, rest)| rest.split_once('"')).map(|(name, _)| name);
        return json!({ "name": name, "content": String::from_utf8_lossy(content) });
    }
    assert!(!picture || content.starts_with(b"\x89PNG\r\n\x1a\n"), "no picture");
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    json!(format!("file-{}", hasher.finish()))
}

/// Forms contain only text: numbers and structured values are JSON.
fn field(text: &str) -> Value {
    let whole = text.parse::<i64>().is_ok() || text.starts_with('{') || matches!(text, "true" | "false");
    let json = whole.then(|| serde_json::from_str(text).ok()).flatten();
    json.unwrap_or_else(|| json!(text.trim_matches('"')))
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}

fn split<'a>(mut text: &'a [u8], border: &[u8]) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    while let Some(at) = find(text, border) {
        parts.push(&text[..at]);
        text = &text[at + border.len()..];
    }
    parts
}
