//! Plain text made safe for Telegram.

/// The text escaped for HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_mark_up() {
        assert_eq!(escape("<b>Ana</b> & Co"), "&lt;b&gt;Ana&lt;/b&gt; &amp; Co");
    }
}
