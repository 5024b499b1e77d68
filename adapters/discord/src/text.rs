//! Plain text made fit for Discord: escaped once, and cut at a word where there is no room.

/// What stands where something was cut off.
const ELLIPSIS: char = '…';

/// How much room a text takes. Discord counts characters; where it counts UTF-16 units instead, this is enough too.
pub(crate) fn room(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The text in at most `limit`, cut at a word if there is one in the second half. Nothing is escaped: for labels.
pub(crate) fn cut(text: &str, limit: usize) -> String {
    shorten(text, limit, |character, out| out.push(character))
}

/// The text as Discord shows it literally, in at most `limit`: no markup, no mention, no link.
pub(crate) fn escaped(text: &str, limit: usize) -> String {
    shorten(text, limit, |character, out| {
        // A backslash before any ASCII punctuation makes Discord show the character itself.
        if character.is_ascii_punctuation() && !matches!(character, '.' | ',' | ';' | '!' | '?' | '%' | '\'' | '"') {
            out.push('\\');
        }
        // A line such as `1.` or `-` would become a list; the mark is behind the number.
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

/// Writes character after character while there is room.
fn shorten(text: &str, limit: usize, write: impl Fn(char, &mut String)) -> String {
    let mut out = String::new();
    // Where to cut so that the ellipsis fits: at the last word, and at the last character.
    let (mut at_word, mut at_character) = (0, 0);
    for character in text.chars() {
        let before = out.len();
        if room(&out) < limit {
            at_character = before;
            if character.is_whitespace() {
                at_word = before;
            }
        }
        write(character, &mut out);
        if room(&out) > limit {
            let at = if at_word > at_character / 2 { at_word } else { at_character };
            out.truncate(at);
            if limit > 0 {
                out.push(ELLIPSIS);
            }
            return out;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_a_word_and_never_too_long() {
        assert_eq!(cut("una mesa de truco", 17), "una mesa de truco");
        assert_eq!(cut("una mesa de truco", 14), "una mesa de…");
        assert_eq!(cut("otorrinolaringólogo", 8), "otorrin…");
        assert_eq!(cut("🂡🂡🂡", 5), "🂡🂡…");
        assert_eq!(cut("ab", 0), "");
        for limit in 1..40 {
            for text in ["una mesa de truco argentino, a treinta", "*****************************", "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡"]
            {
                assert!(room(&cut(text, limit)) <= limit);
                let escaped = escaped(text, limit);
                assert!(room(&escaped) <= limit, "{escaped}");
                assert!(!escaped.ends_with('\\') && !escaped.ends_with("\\…") || limit < 3, "{escaped}");
            }
        }
    }

    #[test]
    fn names_cannot_mark_up_mention_or_link() {
        assert_eq!(escaped("**Ana** <@1> @everyone", 100), "\\*\\*Ana\\*\\* \\<\\@1\\> \\@everyone");
        assert_eq!(escaped("[x](https://a.b)", 100), "\\[x\\]\\(https\\:\\/\\/a.b\\)");
        assert_eq!(escaped("1. Ana\n- Beto, 3.5", 100), "1\\. Ana\n\\- Beto, 3.5");
    }
}
