//! `sobremesa ban` and `bans`, as the operator reads them.

use serde_json::Value;
use sobremesa_game::line;

use crate::operators::show::{print_columns, when};
use crate::words::Words;

/// Reads how long a ban lasts, in seconds: `30m`, `12h`, `7d`, `2w`.
pub fn read_seconds(text: &str) -> Option<u64> {
    let (number, unit) = text.trim().split_at_checked(text.trim().len().checked_sub(1)?)?;
    let unit = match unit {
        "m" => 60,
        "h" => 60 * 60,
        "d" => 24 * 60 * 60,
        "w" => 7 * 24 * 60 * 60,
        _ => return None,
    };
    number.parse::<u64>().ok().filter(|&number| number > 0)?.checked_mul(unit)
}

/// Tells what a ban did.
pub fn tell(ban: &Value, words: &Words) {
    let (id, tables) = (ban["ban"].as_str().unwrap_or_default(), ban["tables"].as_i64().unwrap_or_default());
    let told = match ban["until"].as_u64() {
        Some(until) => line!("program-banned-until", id = id, until = when(until), tables = tables),
        None => line!("program-banned", id = id, tables = tables),
    };
    println!("{}", words.say(&told));
}

/// Lists the bans in force.
pub fn list(bans: &[Value], words: &Words) {
    let head = [
        words.say(&line!("program-column-ban")),
        words.say(&line!("program-column-kind")),
        words.say(&line!("program-column-since")),
        words.say(&line!("program-column-until")),
        words.say(&line!("program-column-why")),
    ];
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let time = |value: &Value| value.as_u64().map_or_else(|| "—".to_owned(), when);
    let rows = bans.iter().map(|ban| {
        [text(&ban["ban"]), text(&ban["kind"]), time(&ban["since"]), time(&ban["until"]), text(&ban["why"])]
    });
    print_columns(head, rows);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_units() {
        assert_eq!(read_seconds("30m"), Some(1800));
        assert_eq!(read_seconds("7d"), Some(604_800));
        assert_eq!(read_seconds(" 2w "), Some(1_209_600));
        for wrong in ["", "d", "7", "0d", "-1d", "7 d", "1y", "99999999999999999999d", "7ñ"] {
            assert_eq!(read_seconds(wrong), None, "{wrong}");
        }
    }
}
