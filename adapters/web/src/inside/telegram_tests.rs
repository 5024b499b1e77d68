//! Telegram's word, sealed as Telegram seals it, and all other kinds.

use ed25519_dalek::{Signer, SigningKey};
use proptest::prelude::*;
use sobremesa_game::Secret;

use super::*;

const TOKEN: &str = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8";
const NOW: Time = Time(1_800_000_000_000);

fn app() -> MiniApp {
    MiniApp { vouched: Vouched::Token(Secret::new(TOKEN.to_owned())) }
}

const ANA: &str =
    r#"{"id":279058397,"first_name":"Ana & Co","last_name":"=Pérez 🂡","username":"ana","language_code":"pt-br"}"#;

/// Telegram's word about a person at this moment.
fn said(user: &str, seconds: u64) -> Vec<(String, String)> {
    let pairs = [
        ("user", user),
        ("chat_instance", "-3788475317572404878"),
        ("start_param", "abc-def-ghj"),
        ("query_id", "AAHd"),
    ];
    let date = ("auth_date".to_owned(), seconds.to_string());
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).into_iter().chain([date]).collect()
}

fn encode(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

fn query(pairs: &[(String, String)]) -> String {
    pairs.iter().map(|(key, value)| format!("{}={}", encode(key), encode(value))).collect::<Vec<_>>().join("&")
}

/// Adds the seal of a bot's token.
fn sealed(token: &str, mut pairs: Vec<(String, String)>) -> String {
    let fields: BTreeMap<String, String> = pairs.iter().cloned().collect();
    let key = seal(b"WebAppData", token.as_bytes()).finalize().into_bytes();
    pairs.push(("hash".into(), hex::encode(seal(&key, lines(&fields).as_bytes()).finalize().into_bytes())));
    query(&pairs)
}

#[test]
fn a_person_is_known_as_the_bot_knows_them() {
    let launch = app().check(&sealed(TOKEN, said(ANA, NOW.0 / 1000)), NOW).unwrap();
    assert_eq!(launch.pass.player().0, "telegram:279058397");
    assert_eq!(launch.pass.name, "Ana & Co =Pérez 🂡");
    assert_eq!(launch.language.as_deref(), Some("pt-br"));
    assert_eq!(launch.start.as_deref(), Some("abc-def-ghj"));
    assert_eq!(launch.pass.room(), None);
    let alone = r#"{"id":5,"first_name":"Beto"}"#;
    let launch = app().check(&sealed(TOKEN, said(alone, NOW.0 / 1000)), NOW).unwrap();
    assert_eq!((launch.pass.name.as_str(), launch.language), ("Beto", None));
}

/// From the tests of aiogram (`test_web_app.py`): sealed by another program than ours.
#[test]
fn a_seal_made_elsewhere_is_understood() {
    let data = "auth_date=1650385342&user=%7B%22id%22%3A42%2C%22first_name%22%3A%22Test%22%7D&query_id=test\
                &hash=46d2ea5e32911ec8d30999b56247654460c0d20949b6277af519e76271182803";
    let app = MiniApp { vouched: Vouched::Token(Secret::new("42:TEST".to_owned())) };
    let launch = app.check(data, Time(1_650_385_400_000)).unwrap();
    assert_eq!((launch.pass.player().0.as_str(), launch.pass.name.as_str()), ("telegram:42", "Test"));
}

#[test]
fn data_telegram_did_not_sign_for_our_bot_is_refused() {
    let good = sealed(TOKEN, said(ANA, NOW.0 / 1000));
    let foreign = sealed("5768337691:another", said(ANA, NOW.0 / 1000));
    assert_eq!(app().check(&foreign, NOW), Err(Refused::Forged), "another bot's token");
    let (rest, hash) = good.rsplit_once("&hash=").unwrap();
    let other_person = good.replacen("279058397", "279058398", 1);
    let other_table = good.replacen("abc-def-ghj", "abc-def-ghk", 1);
    for forged in
        [other_person, other_table, format!("is_premium=true&{good}"), format!("{rest}&hash={}", "0".repeat(64))]
    {
        assert_eq!(app().check(&forged, NOW), Err(Refused::Forged), "{forged}");
    }
    for cut in [&hash[..62], "", "00"] {
        assert_eq!(
            app().check(&format!("{rest}&hash={cut}"), NOW),
            Err(Refused::Forged),
            "a seal that begins right: {cut}"
        );
    }
    let twice =
        [format!("{good}&{}", query(&said(ANA, 1)[..1])), format!("user=x&{good}"), format!("{good}&hash={hash}")];
    for malformed in twice.into_iter().chain([
        rest.to_owned(),
        format!("{rest}&hash=zz"),
        format!("{rest}&hash"),
        good.replacen("%22", "%2", 1).replacen("%3A", "%", 1),
        good.replacen("Ana", "%FF", 1),
        format!("{good}&&"),
        String::new(),
        "&".repeat(LONGEST + 1),
    ]) {
        assert_eq!(app().check(&malformed, NOW), Err(Refused::Malformed), "{malformed}");
    }
    let sealed_but_wrong = |user: &str| app().check(&sealed(TOKEN, said(user, NOW.0 / 1000)), NOW);
    for user in [
        "",
        "{}",
        "7",
        r#"{"id":0,"first_name":"A"}"#,
        r#"{"id":-5,"first_name":"A"}"#,
        r#"{"id":5,"first_name":"A","is_bot":true}"#,
    ] {
        assert_eq!(sealed_but_wrong(user), Err(Refused::Malformed), "{user}");
    }
}

#[test]
fn a_launch_is_good_for_an_hour() {
    let data = sealed(TOKEN, said(ANA, NOW.0 / 1000));
    let at = |seconds: i64| app().check(&data, Time(NOW.0.checked_add_signed(seconds * 1000).unwrap())).map(|_| ());
    for within in [0, 1, 3600, -60] {
        assert_eq!(at(within), Ok(()), "{within}; and again, for a page that is loaded anew");
    }
    for beyond in [3601, 86_400, -61, -86_400] {
        assert_eq!(at(beyond), Err(Refused::Stale), "{beyond}");
    }
    for date in ["", "now", "-1", "99999999999999999999999", "18446744073709551615"] {
        let mut pairs = said(ANA, 0);
        pairs.last_mut().unwrap().1 = date.to_owned();
        assert!(app().check(&sealed(TOKEN, pairs), NOW).is_err(), "{date}");
    }
}

/// Telegram's own keys are not ours to sign with: the signed text is compared by a key of the test's.
#[test]
fn a_signature_is_for_one_bot_and_one_environment() {
    let key = SigningKey::from_bytes(&[7; 32]);
    let signed = |bot: u64| {
        let mut pairs = said(ANA, NOW.0 / 1000);
        let fields: BTreeMap<String, String> = pairs.iter().cloned().collect();
        let signature = key.sign(format!("{bot}:WebAppData\n{}", lines(&fields)).as_bytes());
        pairs.push(("signature".into(), Base64UrlUnpadded::encode_string(&signature.to_bytes())));
        pairs.push(("hash".into(), "00".repeat(32)));
        pairs
    };
    let check = |bot: u64, pairs: &[(String, String)], key: &VerifyingKey| {
        let mut fields = read_fields(&query(pairs)).unwrap();
        fields.remove("hash");
        check_signature(&mut fields, bot, key)
    };
    let ours = key.verifying_key();
    assert_eq!(check(5, &signed(5), &ours), Ok(()));
    assert_eq!(check(6, &signed(5), &ours), Err(Refused::Forged), "another bot's");
    for telegrams in [KEY, TEST_KEY] {
        let telegrams = verifying_key(telegrams).unwrap();
        assert_eq!(check(5, &signed(5), &telegrams), Err(Refused::Forged), "not Telegram's");
    }
    let mut changed = signed(5);
    changed[0].1 = changed[0].1.replace("279058397", "1");
    assert_eq!(check(5, &changed, &ours), Err(Refused::Forged));
    for signature in ["", "AA", "é", &"A".repeat(86)] {
        let mut pairs = signed(5);
        pairs[5].1 = signature.to_owned();
        assert!(check(5, &pairs, &ours).is_err(), "{signature}");
    }
    let elsewhere = |test_environment| MiniApp { vouched: Vouched::Signature { bot_id: 5, test_environment } };
    for test_environment in [false, true] {
        assert_eq!(elsewhere(test_environment).check(&query(&signed(5)), NOW), Err(Refused::Forged));
        let token_only = sealed(TOKEN, said(ANA, NOW.0 / 1000));
        assert_eq!(
            elsewhere(test_environment).check(&token_only, NOW),
            Err(Refused::Malformed),
            "the token's seal is another's"
        );
    }
}

proptest! {
    #[test]
    fn whatever_comes_is_refused_and_nothing_breaks(data in ".{0,300}") {
        prop_assert!(app().check(&data, NOW).is_err());
    }

    #[test]
    fn near_misses_are_refused(at in 0usize..600, byte in any::<u8>()) {
        let good = sealed(TOKEN, said(ANA, NOW.0 / 1000));
        let mut bytes = good.clone().into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        if let Ok(changed) = String::from_utf8(bytes) && let Ok(launch) = app().check(&changed, NOW) {
            // Digits of either case are the same digits, and `+` is a blank.
            prop_assert_eq!(launch, app().check(&good, NOW).unwrap());
        }
    }

    #[test]
    fn fields_are_read_as_they_were_written(pairs in prop::collection::btree_map(".{0,12}", ".{0,24}", 1..6)) {
        let written: Vec<_> = pairs.clone().into_iter().collect();
        prop_assert_eq!(read_fields(&query(&written)), Some(pairs));
    }
}
