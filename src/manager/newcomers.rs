//! People who sit down for the first time: they are told once what the buttons of a table are for.

use sobremesa_store::PlayerId;

use crate::manager::Manager;

/// The prefix of the settings that note the people already met; their id follows.
const MET: &str = "table.met.";

impl Manager {
    /// Returns whether this person is met for the first time, and notes it. A failure to read or write counts
    /// as known: the introduction is never repeated.
    pub async fn meet(&self, player: &PlayerId) -> bool {
        let name = format!("{MET}{}", player.0);
        self.state.store.swap_setting(&name, None, Some(vec![1])).await.unwrap_or(false)
    }
}
