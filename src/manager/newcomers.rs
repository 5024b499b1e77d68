//! Who sits down for the first time: they are told once what the buttons of a table are for.

use sobremesa_store::PlayerId;

use crate::manager::Manager;

/// Begins the names of the settings that say whom we have met; their id follows.
const MET: &str = "table.met.";

impl Manager {
    /// Whether we meet this person for the first time; from then on we know them. What cannot be read or noted is taken for known: nobody
    /// is told the same again and again.
    pub async fn meet(&self, player: &PlayerId) -> bool {
        let name = format!("{MET}{}", player.0);
        self.tables.store.swap_setting(&name, None, Some(vec![1])).await.unwrap_or(false)
    }
}
