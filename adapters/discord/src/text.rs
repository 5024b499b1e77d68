//! Plain text made safe for Discord: escaped once, and shortened where there is no room.

use sobremesa_chat::text::shorten;

/// The text escaped so that Discord shows it literally, in at most `limit`: no markup, no mention, no link.
pub(crate) fn escape(text: &str, limit: usize) -> String {
    shorten(text, limit, |character, out| {
        // A backslash before any ASCII punctuation makes Discord show the character itself.
        if character.is_ascii_punctuation() && !matches!(character, '.' | ',' | ';' | '!' | '?' | '%' | '\'' | '"') {
            out.push('\\');
        }
        // A line that begins with `1.` or `-` would become a list; for numbers the dot comes last.
        if character == '.' && ends_in_number(out) {
            out.push('\\');
        }
        out.push(character);
    })
}

fn ends_in_number(line: &str) -> bool {
    let line = line.rsplit('\n').next().unwrap_or(line).trim_start();
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use sobremesa_chat::text::room;

    use super::*;

    #[test]
    fn an_escaped_text_fits_the_limit_without_a_cut_escape() {
        for limit in 1..40 {
            for text in ["una mesa de truco argentino, a treinta", "*****************************", "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡"]
            {
                let escaped = escape(text, limit);
                assert!(room(&escaped) <= limit, "{escaped}");
                assert!(!escaped.ends_with('\\') && !escaped.ends_with("\\…") || limit < 3, "{escaped}");
            }
        }
    }

    #[test]
    fn names_cannot_mark_up_mention_or_link() {
        assert_eq!(escape("**Ana** <@1> @everyone", 100), "\\*\\*Ana\\*\\* \\<\\@1\\> \\@everyone");
        assert_eq!(escape("[x](https://a.b)", 100), "\\[x\\]\\(https\\:\\/\\/a.b\\)");
        assert_eq!(escape("1. Ana\n- Beto, 3.5", 100), "1\\. Ana\n\\- Beto, 3.5");
    }
}
