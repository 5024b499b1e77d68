//! The check: a fresh process that opens the store and compares it with what was acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use sobremesa_store::{Revision, Schema, SessionId, Store, StoreEngine, Time, Write};
use tokio::runtime::Builder;

use crate::load;

/// The acknowledgements that the load received.
#[derive(Default)]
struct Acknowledged {
    /// The moves of each table by revision.
    moves: BTreeMap<SessionId, BTreeMap<Revision, u64>>,
    /// Tables that are over.
    over: BTreeSet<SessionId>,
    /// The moves that ended them.
    results: Vec<u64>,
}

/// Prints how many milliseconds the store took to open, or what is wrong with it.
#[allow(clippy::disallowed_methods, reason = "how long a store takes to open is measured by a clock")]
pub(crate) fn run(folder: &Path, acknowledged: &Path) -> ExitCode {
    let acknowledged = Acknowledged::read(&fs::read_to_string(acknowledged).unwrap_or_default());
    let runtime = Builder::new_current_thread().build().unwrap();
    let result = runtime.block_on(async {
        let start = Instant::now();
        let store = sobremesa_store::open(StoreEngine::Sled, folder, Schema::plain(1))
            .await
            .map_err(|error| error.to_string())?;
        let opened = start.elapsed();
        if fs::read_dir(folder).unwrap().any(|entry| entry.unwrap().file_name().to_string_lossy().contains("spoilt")) {
            return Err("the database did not open and was set aside".to_owned());
        }
        acknowledged.compare(&*store).await.map(|()| opened)
    });
    match &result {
        Ok(opened) => println!("{}", opened.as_millis()),
        Err(error) => println!("{error}"),
    }
    if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Acknowledged {
    fn read(text: &str) -> Acknowledged {
        let mut all = Acknowledged::default();
        for line in text.lines() {
            match *line.split(' ').collect::<Vec<_>>().as_slice() {
                ["move", id, revision, mv, _] => {
                    let moves = all.moves.entry(id.parse().unwrap()).or_default();
                    moves.insert(Revision(revision.parse().unwrap()), mv.parse().unwrap());
                }
                ["end", id, mv, _] => {
                    all.over.insert(id.parse().unwrap());
                    all.results.push(mv.parse().unwrap());
                }
                _ => panic!("the load said {line:?}"),
            }
        }
        all
    }

    async fn compare(&self, store: &dyn Store) -> Result<(), String> {
        let mut sessions = BTreeMap::new();
        for id in store.sessions(None, usize::MAX).await.map_err(|error| error.to_string())? {
            let stored = store
                .load(id)
                .await
                .map_err(|error| error.to_string())?
                .ok_or(format!("{id} is listed but not there"))?;
            sessions.insert(id, stored);
        }
        let results = store.results(0, usize::MAX).await.map_err(|error| error.to_string())?;
        let results: Vec<u64> =
            results.iter().map(|(_, mv)| u64::from_be_bytes(mv.as_slice().try_into().unwrap())).collect();
        let ended: BTreeSet<_> = results.iter().copied().collect();
        if ended.len() != results.len() {
            return Err("a result is there twice".to_owned());
        }
        if let Some(lost) = self.results.iter().find(|mv| !ended.contains(mv)) {
            return Err(format!("result {lost} is lost"));
        }
        if let Some(risen) = self.over.iter().find(|id| sessions.contains_key(id)) {
            return Err(format!("{risen} was over and is there again"));
        }
        let told: BTreeSet<_> = self.results.iter().copied().collect();
        for (id, acknowledged) in &self.moves {
            if self.over.contains(id) {
                continue;
            }
            let last = *acknowledged.keys().last().expect("a table is listed with its first move");
            match sessions.get(id) {
                // Its last move may be there although it was never acknowledged.
                None if last.0 + 1 == load::MOVES
                    && ended.iter().any(|mv| !told.contains(mv) && writer(*mv) == writer(acknowledged[&last])) => {}
                None => return Err(format!("{id} is lost, it was at revision {last}")),
                Some(stored) if stored.revision < last => {
                    return Err(format!("{id} is at revision {}, {last} was acknowledged", stored.revision));
                }
                Some(stored) if stored.revision > last.next() => {
                    return Err(format!("{id} is at revision {}, only {last} was acknowledged", stored.revision));
                }
                Some(stored) => {
                    let moves = moves(&stored.record)?;
                    if let Some((revision, mv)) =
                        acknowledged.iter().find(|(revision, mv)| moves[revision.0 as usize - 1] != **mv)
                    {
                        return Err(format!("move {mv} of {id}, acknowledged as revision {revision}, is not there"));
                    }
                }
            }
        }
        for (id, stored) in &sessions {
            let moves = moves(&stored.record)?;
            if moves.len() as u64 != stored.revision.0 || moves.windows(2).any(|pair| pair[0] >= pair[1]) {
                return Err(format!("{id} has the moves {moves:?} at revision {}", stored.revision));
            }
            let writer = writer(moves[moves.len() - 1]);
            let Write { rooms, players, wake_at, .. } = load::listing(*id, stored.revision, writer);
            if (&rooms, &players, wake_at) != (&stored.rooms, &stored.players, stored.wake_at) {
                return Err(format!("{id} is listed otherwise than it was written"));
            }
        }
        indexes_agree(store, &sessions).await
    }
}

/// Checks that the indexes hold exactly what the sessions say.
async fn indexes_agree(
    store: &dyn Store,
    sessions: &BTreeMap<SessionId, sobremesa_store::Stored>,
) -> Result<(), String> {
    let wakes = |stored: &&sobremesa_store::Stored| stored.wake_at.is_some();
    let due = store.due(Time(u64::MAX), usize::MAX).await.map_err(|error| error.to_string())?;
    if due.len() != sessions.values().filter(wakes).count()
        || due.iter().any(|id| sessions.get(id).and_then(|s| s.wake_at).is_none())
    {
        return Err("the wake-ups do not agree with the sessions".to_owned());
    }
    let mut players: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (id, stored) in sessions {
        for room in &stored.rooms {
            if store.session_in(room).await != Ok(Some(*id)) {
                return Err(format!("{room} does not lead to {id}"));
            }
        }
        for stale in 0..stored.revision.0 / 7 {
            let room = sobremesa_store::Room(format!("web:{id}/{stale}"));
            if store.session_in(&room).await != Ok(None) {
                return Err(format!("{room} still leads to a session"));
            }
        }
        for player in &stored.players {
            players.entry(player.clone()).or_default().push(*id);
        }
    }
    for (player, ids) in players {
        if store.sessions_of(&player).await != Ok(ids) {
            return Err(format!("{player} is listed with other sessions than theirs"));
        }
    }
    Ok(())
}

/// Returns the writer of a move.
fn writer(mv: u64) -> u64 {
    mv >> 32 & 0xff
}

fn moves(record: &[u8]) -> Result<Vec<u64>, String> {
    let (moves, rest) = record.as_chunks::<8>();
    if rest.is_empty() {
        Ok(moves.iter().map(|mv| u64::from_be_bytes(*mv)).collect())
    } else {
        Err("a record is cut".to_owned())
    }
}
