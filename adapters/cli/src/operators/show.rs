//! Tables as the operator reads them.

use serde_json::Value;
use sobremesa_game::line;
use time::OffsetDateTime;

use crate::words::Words;

/// Returns a moment in UTC, to the minute.
pub fn when(millis: u64) -> String {
    let seconds = i64::try_from(millis / 1000).unwrap_or(i64::MAX);
    OffsetDateTime::from_unix_timestamp(seconds).map_or_else(
        |_| "—".to_owned(),
        |at| {
            let (year, month, day) = at.to_calendar_date();
            format!("{year:04}-{:02}-{day:02} {:02}:{:02}Z", u8::from(month), at.hour(), at.minute())
        },
    )
}

/// Prints rows in columns, each as wide as its widest entry.
pub fn print_columns<const N: usize>(head: [String; N], rows: impl Iterator<Item = [String; N]>) {
    let rows: Vec<[String; N]> = std::iter::once(head).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    for row in &rows {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        println!("{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
}

/// Lists tables, one a line.
pub fn tables(tables: &[Value], words: &Words) {
    let head = [
        words.say(&line!("program-column-table")),
        words.say(&line!("program-column-game")),
        words.say(&line!("program-column-stage")),
        words.say(&line!("program-column-people")),
        words.say(&line!("program-column-computers")),
        words.say(&line!("program-column-opened")),
        words.say(&line!("program-column-changed")),
        words.say(&line!("program-column-wakes")),
        words.say(&line!("program-column-rooms")),
    ];
    let rows = tables.iter().map(|table| {
        [
            text(&table["table"]),
            text(&table["game"]),
            text(&table["stage"]),
            people(table),
            text(&table["computers"]),
            time(&table["opened"]),
            time(&table["changed"]),
            time(&table["wakes"]),
            texts(&table["rooms"]),
        ]
    });
    print_columns(head, rows);
}

/// Shows one table.
pub fn table(table: &Value, words: &Words) {
    let rows = [
        (words.say(&line!("program-column-table")), text(&table["table"])),
        (words.say(&line!("program-column-game")), text(&table["game"])),
        (words.say(&line!("program-column-stage")), text(&table["stage"])),
        (words.say(&line!("program-column-ending")), text(&table["ending"])),
        (words.say(&line!("program-column-options")), table["options"].to_string()),
        (words.say(&line!("program-column-moves")), text(&table["moves"])),
        (words.say(&line!("program-column-opened")), time(&table["opened"])),
        (words.say(&line!("program-column-changed")), time(&table["changed"])),
        (words.say(&line!("program-column-wakes")), time(&table["wakes"])),
        (words.say(&line!("program-column-rooms")), texts(&table["rooms"])),
        (words.say(&line!("program-column-host")), text(&table["host"])),
    ];
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, value) in rows.iter().filter(|(_, value)| !value.is_empty()) {
        println!("{name:width$}  {value}");
    }
    for chair in table["chairs"].as_array().into_iter().flatten() {
        let level = chair["computer"].as_i64().map(|level| words.say(&line!("session-level", level = level)));
        let who = [text(&chair["player"]), text(&chair["name"]), level.unwrap_or_default()];
        let who = who.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let seat = words.say(&line!("asiento", number = chair["seat"].as_i64().unwrap_or_default()));
        println!("{seat:width$}  {}", if who.is_empty() { "—" } else { &who });
        chair["hand"].as_array().into_iter().flatten().for_each(|line| println!("{:width$}  {}", "", text(line)));
    }
    if table["secrets"] == true {
        crate::log::tell(words.say(&line!("program-table-secrets-shown")));
    }
    if let Some(record) = table["record"].as_str() {
        println!("\n{record}");
    }
}

/// Lists the limits; an unlimited one has a dash.
pub fn limits(limits: &[Value], words: &Words) {
    let hits = words.say(&line!("program-column-hits"));
    let head = [
        words.say(&line!("program-column-limit")),
        words.say(&line!("program-column-each")),
        hits.clone(),
        words.say(&line!("program-column-together")),
        hits,
    ];
    let most =
        |value: &Value| value.as_u64().filter(|&most| most > 0).map_or_else(|| "—".to_owned(), |most| most.to_string());
    let rows = limits.iter().map(|limit| {
        let hits = |name: &str| text(&limit[name]);
        [
            text(&limit["limit"]),
            most(&limit["each"]),
            hits("each_hits"),
            most(&limit["together"]),
            hits("together_hits"),
        ]
    });
    print_columns(head, rows);
}

/// Lists the processes on one store.
pub fn members(members: &[Value], words: &Words) {
    let head = [
        words.say(&line!("program-column-member")),
        words.say(&line!("program-column-version")),
        words.say(&line!("program-column-since")),
        words.say(&line!("program-column-lanes")),
        words.say(&line!("program-column-others")),
        words.say(&line!("program-column-state")),
    ];
    let state = |member: &Value| {
        let state = match (member["living"] == true, member["draining"] == true) {
            (false, _) => line!("program-member-silent"),
            (true, true) => line!("program-member-draining"),
            (true, false) => line!("program-member-serving"),
        };
        words.say(&state)
    };
    let rows = members.iter().map(|member| {
        let others = texts(&member["others"]);
        let others = if others.is_empty() { "—".to_owned() } else { others };
        [
            text(&member["member"]),
            text(&member["version"]),
            time(&member["since"]),
            text(&member["lanes"]),
            others,
            state(member),
        ]
    });
    print_columns(head, rows);
}

fn people(table: &Value) -> String {
    let shown = if table["names"].is_array() { texts(&table["names"]) } else { texts(&table["people"]) };
    if shown.is_empty() { "—".to_owned() } else { shown }
}

fn texts(values: &Value) -> String {
    values.as_array().into_iter().flatten().map(text).collect::<Vec<_>>().join(" ")
}

fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn time(value: &Value) -> String {
    value.as_u64().map_or_else(|| "—".to_owned(), when)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_in_utc() {
        assert_eq!(when(0), "1970-01-01 00:00Z");
        assert_eq!(when(1_795_377_600_000), "2026-11-22 20:00Z");
        assert_eq!(when(u64::MAX), "—");
    }
}
