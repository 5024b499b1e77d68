//! Files uploaded with a call, and what a message keeps of them.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::discord::State;

/// A file uploaded with a call: its number there, its name, and its content.
pub struct File {
    number: u64,
    name: String,
    content: Vec<u8>,
}

/// The JSON of a call, and the files uploaded with it.
pub fn payload(headers: &HeaderMap, body: &Bytes) -> (Value, Vec<File>) {
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let Some(boundary) = kind.strip_prefix("multipart/form-data; boundary=") else {
        return (serde_json::from_slice(body).unwrap_or(Value::Null), Vec::new());
    };
    let (mut json, mut files) = (Value::Null, Vec::new());
    for part in split(body, format!("--{boundary}").as_bytes()) {
        let Some(end) = find(part, b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&part[..end]);
        let content = part[end + 4..].strip_suffix(b"\r\n").unwrap();
        let field = |name: &str| Some(head.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0.to_owned());
        let name = field("name").unwrap();
        if name == "payload_json" {
            json = serde_json::from_slice(content).unwrap();
        } else {
            let number = name.strip_prefix("files[").unwrap().strip_suffix(']').unwrap().parse().unwrap();
            files.push(File { number, name: field("filename").unwrap(), content: content.to_vec() });
        }
    }
    (json, files)
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

/// The attachments that a call lists with their names, by their ids in `now`: those that components can refer
/// to.
pub fn named(body: &Value, now: &Value) -> Vec<(String, String)> {
    let listed = body["attachments"].as_array().into_iter().flatten().zip(now.as_array().into_iter().flatten());
    let text = |value: &Value| value.as_str().map(str::to_owned);
    listed.filter_map(|(listed, now)| Some((text(&now["id"])?, text(&listed["filename"])?))).collect()
}

/// The attachments after a call: without a list, the earlier ones and all new ones; with a list, those that
/// it names. Each entry in `body`'s list is either one of the files or an earlier attachment.
pub fn attach(state: &mut State, before: &Value, body: &Value, files: &[File]) -> Result<Value, String> {
    let there = before.as_array().cloned().unwrap_or_default();
    let mut fresh = |file: &File, description: &Value| {
        let mut hasher = DefaultHasher::new();
        file.content.hash(&mut hasher);
        let (id, content) = (state.fresh().to_string(), hasher.finish().to_string());
        if !file.name.ends_with(".png") {
            state.papers.push((file.name.clone(), String::from_utf8_lossy(&file.content).into_owned()));
        }
        assert!(!file.name.ends_with(".png") || file.content.starts_with(b"\x89PNG\r\n\x1a\n"), "no picture");
        json!({ "id": id, "filename": file.name, "content": content, "description": description })
    };
    let Some(listed) = body["attachments"].as_array() else {
        return Ok(there.into_iter().chain(files.iter().map(|file| fresh(file, &Value::Null))).collect());
    };
    if files.iter().any(|file| !listed.iter().any(|one| one["id"] == file.number)) {
        return Err("a file that is not listed".into());
    }
    let mut now = Vec::new();
    for one in listed {
        if one["description"].as_str().is_some_and(|text| text.encode_utf16().count() > 1024) {
            return Err("a description of more than 1024".into());
        }
        let kept = there.iter().find(|old| old["id"] == one["id"]).cloned();
        let new = files.iter().find(|file| one["id"] == file.number);
        let new = new.map(|file| fresh(file, &one["description"]));
        now.push(kept.or(new).ok_or("an attachment that there is not")?);
    }
    Ok(now.into())
}
