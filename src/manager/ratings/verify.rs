//! Proves the ledger of ratings: every game that counts was counted once, each person's entries follow from each
//! other, and where people stand follows from them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::manager::Manager;
use crate::manager::pages::{results_from, settings_under};
use crate::record::account::{Account, MARK, RATING, number};
use crate::record::rated::Audit;
use crate::record::result::Kept;
use crate::request::refusal::Refusal;

impl Manager {
    /// Checks all ratings: a summary, and then each fault. Nothing may be counted meanwhile; what is found while the
    /// tables run is to be looked at again.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn verify_points(&self) -> Result<Vec<Value>, Refusal> {
        let store = self.state.store.as_ref();
        let mark = number(store.setting(MARK).await?.as_deref());
        let (mut audit, mut faults, mut open, mut rated, mut from) =
            (Audit::default(), Vec::new(), BTreeSet::new(), 0, 0);
        loop {
            let page = results_from(store, &mut from).await?;
            if page.is_empty() {
                break;
            }
            for (number, bytes) in page {
                match Kept::from_bytes(&bytes) {
                    Ok(Kept::Game(result)) if result.counted.is_some() && number < mark => drop(open.insert(number)),
                    Ok(Kept::Game(_)) => {}
                    Ok(Kept::Rated(entry)) => {
                        rated += 1;
                        open.remove(&entry.result);
                        let found = audit.check(&entry).into_iter();
                        faults.extend(found.map(|fault| json!({ "entry": number, "fault": format!("{fault:?}") })));
                    }
                    Err(_) => faults.push(json!({ "entry": number, "fault": "unreadable" })),
                }
            }
        }
        faults.extend(open.into_iter().map(|number| json!({ "result": number, "fault": "not counted" })));
        let mut standings = audit.standings();
        let mut accounts = 0;
        for (name, value) in settings_under(store, RATING).await? {
            let Some((pool, player)) = name.strip_prefix(RATING).and_then(|rest| rest.split_once('.')) else {
                continue;
            };
            accounts += 1;
            let stored = Account::from_bytes(&value).map(|account| account.standing);
            // Entries that were deleted with their age leave nothing to compare with.
            let found = standings.remove(&(pool.to_owned(), sobremesa_store::PlayerId(player.to_owned())));
            if found.is_some() && found != stored || stored.is_none() {
                faults.push(json!({ "setting": name, "fault": "does not follow from the entries" }));
            }
        }
        faults.extend(standings.into_keys().map(|(pool, player)| {
            json!({ "setting": crate::record::account::account_of(&pool, &player), "fault": "missing" })
        }));
        let summary = json!({ "rated": rated, "accounts": accounts, "faults": faults.len() });
        Ok(std::iter::once(summary).chain(faults).collect())
    }
}
