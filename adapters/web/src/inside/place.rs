//! The addresses of tables that have no room of ours: under a prefix a table is at `/mesa/CODE`, where the
//! code is its id, enciphered. With the id itself any reader of the address could bring the table elsewhere.

use sobremesa::Refusal;
use sobremesa_store::SessionId;

use super::Pass;
use crate::identity::Key;
use crate::site::Site;

/// The table of the room from which a person opened the site.
pub(crate) async fn table_here(site: &Site, pass: &Pass) -> Result<Option<SessionId>, Refusal> {
    for room in pass.rooms() {
        if let Some(table) = site.parts.manager.session_in(&room).await? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// The number of rounds that makes a permutation indistinguishable from chance, also by asking for its
/// inverse (Luby and Rackoff).
const ROUNDS: u8 = 4;

/// Sixteen digits, which only our key leads back to the table.
pub(crate) fn encipher(key: &Key, table: SessionId) -> String {
    let (mut left, mut right) = halves(table.0);
    for round in 0..ROUNDS {
        (left, right) = (right, left ^ key.round(round, right));
    }
    format!("{:016x}", join(left, right))
}

/// The table that a code may lead to: any sixteen digits lead somewhere, though hardly ever to a table.
pub(crate) fn decipher(key: &Key, code: &str) -> Option<SessionId> {
    let SessionId(number) = code.parse().ok()?;
    let (mut left, mut right) = halves(number);
    for round in (0..ROUNDS).rev() {
        (left, right) = (right ^ key.round(round, left), left);
    }
    Some(SessionId(join(left, right)))
}

fn halves(number: u64) -> (u32, u32) {
    let [a, b, c, d, rest @ ..] = number.to_be_bytes();
    (u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes(rest))
}

fn join(left: u32, right: u32) -> u64 {
    u64::from(left) << 32 | u64::from(right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_leads_back_by_the_same_key_alone() {
        let key = |byte| Key::of(&[[byte; 32]]).unwrap();
        for number in [0, 1, 2, u64::MAX, 0x1234_5678_9abc] {
            let code = encipher(&key(1), SessionId(number));
            assert_eq!(decipher(&key(1), &code), Some(SessionId(number)));
            assert_ne!(decipher(&key(2), &code), Some(SessionId(number)));
            assert!(!code.ends_with(&format!("{number:x}")[..1.max(format!("{number:x}").len() / 2)]) || number < 16);
        }
        for other in ["", "0", "000000000000000g", "00000000000000000", "000000000000000A"] {
            assert_eq!(decipher(&key(1), other), None, "{other}");
        }
    }
}
