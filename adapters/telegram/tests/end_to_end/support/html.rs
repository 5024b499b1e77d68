//! Telegram's rendering of HTML text.

/// The tags that Telegram supports and we may use.
const TAGS: [&str; 8] = ["b", "i", "u", "s", "code", "pre", "a", "blockquote"];

/// The text as people read it, or why Telegram would refuse it.
pub fn read(html: &str) -> Result<String, String> {
    let (mut text, mut open) = (String::new(), Vec::new());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text += &rest[..at];
        rest = &rest[at..];
        if rest.starts_with('&') {
            let known = [("&lt;", '<'), ("&gt;", '>'), ("&amp;", '&'), ("&quot;", '"')];
            let (entity, character) = known
                .into_iter()
                .find(|(entity, _)| rest.starts_with(entity))
                .ok_or("can't parse entities: unescaped ampersand")?;
            text.push(character);
            rest = &rest[entity.len()..];
            continue;
        }
        let end = rest.find('>').ok_or("can't parse entities: unclosed start tag")?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("can't parse entities: unexpected end tag «{name}»"));
            }
        } else {
            let name = tag.split(' ').next().unwrap_or_default();
            if !TAGS.contains(&name) {
                return Err(format!("can't parse entities: unsupported start tag «{name}»"));
            }
            open.push(name);
        }
    }
    text += rest;
    if open.is_empty() { Ok(text.trim().to_owned()) } else { Err("can't parse entities: can't find end tag".into()) }
}
