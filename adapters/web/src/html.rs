//! Pages as text: a template with places, and everything that comes from outside escaped.

use std::fmt::Write as _;

/// Text as it may stand in HTML, between tags and in quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// An element without children of its own kind: `tag("p", &[("class", "you")], "text")`; text and values are escaped.
pub(crate) fn tag(name: &str, attributes: &[(&str, &str)], text: &str) -> String {
    wrap(name, attributes, &escape(text))
}

/// An element around HTML that is escaped already; the values are escaped here.
pub(crate) fn wrap(name: &str, attributes: &[(&str, &str)], html: &str) -> String {
    let mut made = format!("<{name}");
    for (attribute, value) in attributes {
        let _ = write!(made, " {attribute}=\"{}\"", escape(value));
    }
    let _ = write!(made, ">{html}</{name}>");
    made
}

/// Puts each value in its place in the page's frame. Values of the frame are HTML already.
pub(crate) fn page(values: &[(&str, &str)]) -> String {
    let mut rest = include_str!("../assets/page.html");
    let mut page = String::new();
    // One pass over the template: what is put in is never looked at again, whatever braces it has.
    while let Some((before, after)) = rest.split_once("{{") {
        let (place, after) = after.split_once("}}").expect("the places of the template are closed");
        page.push_str(before);
        page.push_str(values.iter().find(|(name, _)| *name == place).map_or("", |(_, value)| value));
        rest = after;
    }
    page + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_text_is_only_text() {
        assert_eq!(
            tag("b", &[("title", "\"><script>")], "<img onerror='x'>&"),
            "<b title=\"&quot;&gt;&lt;script&gt;\">&lt;img onerror=&#39;x&#39;&gt;&amp;</b>"
        );
    }

    #[test]
    fn a_value_is_put_in_as_it_is() {
        let page = page(&[("title", "{{body}}"), ("body", "<main>")]);
        assert!(page.contains("<title>{{body}}</title>"), "{page}");
        assert_eq!(page.matches("<main>").count(), 1);
    }
}
