//! The settings that the program is known to write, by what they say about people
//! (`src/record/settings.rs`). A new one is added here once it is clear how an erasure finds it.

/// Keys, bans and launches, which belong to no person: bans and launches are kept under hashes.
const OF_THE_HOUSE: [&str; 6] =
    ["web.cookie-key", "web.vapid-key", "web.launch.", "table.ban-key", "table.bans.", "people."];

/// Those of a table: the rest of the name is its id.
const OF_A_TABLE: [&str; 1] = ["web.quiet."];

/// Those of one person: the rest of the name is their id, with or without the adapter.
const OF_A_PERSON: [&str; 4] = ["web.push.web:", "discord.private.", "telegram.hands.", "table.met."];

/// JSON with `names` and `players`.
const OF_PEOPLE: [&str; 3] = ["web.game.", "report.", "table.person."];

/// Fails for a setting that an erasure may not find.
pub fn check(name: &str, value: &[u8]) {
    let begins = |with: &[&str]| with.iter().any(|begin| name.starts_with(begin));
    if begins(&OF_PEOPLE) {
        let value: serde_json::Value = serde_json::from_slice(value).unwrap();
        assert_eq!(value["names"].as_array().unwrap().len(), value["players"].as_array().unwrap().len(), "{name}");
        return;
    }
    let rest = name.splitn(3, '.').nth(2).unwrap_or_default();
    if begins(&OF_A_TABLE) {
        return assert!(rest.parse::<sobremesa_store::SessionId>().is_ok(), "{name} names its table");
    }
    if begins(&OF_A_PERSON) {
        return assert!(!rest.is_empty(), "{name} names its person");
    }
    assert!(begins(&OF_THE_HOUSE), "nobody has said what {name} says about people");
}

#[test]
#[should_panic(expected = "nobody has said")]
fn an_unknown_setting_fails() {
    check("web.diary.of-ana", b"");
}
