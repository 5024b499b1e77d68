//! Plain text made fit for Telegram: measured in UTF-16 units as Telegram measures it, cut at a word, escaped once.

/// What stands where something was cut off.
const ELLIPSIS: char = '…';

/// How much room a text takes.
pub(crate) fn room(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The text in at most `limit` units, cut at a word if there is one in the second half.
pub(crate) fn cut(text: &str, limit: usize) -> String {
    if room(text) <= limit {
        return text.to_owned();
    }
    let Some(limit) = limit.checked_sub(1) else { return String::new() };
    let mut used = 0;
    let fits = |&(_, character): &(usize, char)| {
        used += character.len_utf16();
        used <= limit
    };
    let end = text.char_indices().take_while(fits).last().map_or(0, |(at, character)| at + character.len_utf8());
    let kept = &text[..end];
    let kept = kept.rfind(char::is_whitespace).filter(|&at| at > end / 2).map_or(kept, |at| &kept[..at]);
    let mut kept = kept.trim_end().to_owned();
    kept.push(ELLIPSIS);
    kept
}

/// The text inside HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
        for limit in 0..40 {
            for text in ["una mesa de truco argentino, a treinta", "ñandúñandúñandúñandúñandúñandú", "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡"]
            {
                assert!(room(&cut(text, limit)) <= limit);
            }
        }
    }

    #[test]
    fn names_cannot_mark_up() {
        assert_eq!(escape("<b>Ana</b> & Co"), "&lt;b&gt;Ana&lt;/b&gt; &amp; Co");
    }
}
