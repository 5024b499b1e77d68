//! A store full of secrets that must not be visible without its key.

use sobremesa_store::{List, PlayerId, Revision, Room, SessionId, Store, Time, Write};

use crate::{A, B};

/// Nothing of this may be found on a stolen disk.
pub(crate) const SECRETS: [&str; 9] = [
    "the-hand-of-ana",
    "web:room-of-ana",
    "discord:81234567",
    "playing-list",
    "ana-won-it",
    "door.81234567",
    "cookie-secret",
    "why-aside",
    "the-older-hand",
];

/// Returns the secrets that can be read there, as they are or in hexadecimal digits.
pub(crate) fn shown_in(places: &[Vec<u8>]) -> Vec<&'static str> {
    let is_in = |text: &[u8]| places.iter().any(|place| place.windows(text.len()).any(|window| window == text));
    SECRETS.into_iter().filter(|secret| is_in(secret.as_bytes()) || is_in(hex::encode(secret).as_bytes())).collect()
}

fn table() -> Write {
    Write {
        rooms: vec![Room(SECRETS[1].into())],
        players: vec![PlayerId(SECRETS[2].into())],
        lists: vec![List(SECRETS[3].into())],
        results: vec![SECRETS[4].into()],
        wake_at: Some(Time(7)),
        ..Write::record(SECRETS[0].into())
    }
}

/// Puts all secrets into a store, and some more.
pub(crate) async fn fill(store: &dyn Store) {
    store.swap(A, Revision::NONE, Write::record(SECRETS[8].into())).await.unwrap();
    store.swap(A, Revision(1), table()).await.unwrap();
    store.swap(B, Revision::NONE, Write::record(SECRETS[0].into())).await.unwrap();
    store.set_aside(B, Revision(1), SECRETS[7]).await.unwrap();
    store.set_setting(SECRETS[5], Some(SECRETS[6].into())).await.unwrap();
    for id in 100..200 {
        store.swap(SessionId(id), Revision::NONE, Write::record(id.to_string().into_bytes())).await.unwrap();
        store.set_setting(&format!("number.{id}"), Some(vec![id as u8])).await.unwrap();
    }
}

/// Everything that was filled in.
pub(crate) async fn read(store: &dyn Store) -> Vec<String> {
    let mut all = Vec::new();
    for id in store.sessions(None, usize::MAX).await.unwrap() {
        all.push(format!("{:?}", store.load(id).await));
    }
    for name in store.settings(None, usize::MAX).await.unwrap() {
        all.push(format!("{name} {:?}", store.setting(&name).await));
    }
    all.push(format!("{:?}", store.settings(Some("number.1"), 3).await));
    all.push(format!("{:?}", store.results(0, usize::MAX).await));
    all.push(format!("{:?}", store.set_asides().await));
    let found = (store.session_in(&Room(SECRETS[1].into())).await, store.sessions_in(&List(SECRETS[3].into())).await);
    all.push(format!("{found:?} {:?}", store.due(Time(9), 9).await));
    all
}
