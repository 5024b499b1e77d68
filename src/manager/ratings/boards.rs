//! Boards as people read them (`/tabla`), and the choice on which of them to appear.

use sobremesa_game::{Line, line};
use sobremesa_store::{PlayerId, Room, Time, change_setting, list_settings};

use crate::catalogue::Pool;
use crate::manager::Manager;
use crate::record::board::{Appears, BOARD, Board, EVERYONE, Row, board_of};
use crate::record::person_filter::person_of_room;
use crate::record::rated::season;
use crate::request::refusal::Refusal;
use crate::screens::points::shown;

impl Manager {
    /// The boards of a room, or of everyone, in the quarter of a year that is so many before this one: the pools with
    /// points, and the first people in each.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn boards(&self, room: Option<&Room>, back: u64, most: usize, now: Time) -> Result<Vec<Line>, Refusal> {
        let place = room.map_or(EVERYONE, |room| person_of_room(&room.0));
        let season = season(now).saturating_sub(back);
        let quarter = format!("{}/{}", season % 4 + 1, season / 4);
        let whose = if room.is_some() { "room" } else { "all" };
        let mut lines = vec![line!("points-board", whose = whose, quarter = quarter)];
        for pool in Pool::all() {
            let stored = self.state.store.setting(&board_of(&pool.id(), season, place)).await?;
            let rows = stored.as_deref().map(Board::from_bytes).unwrap_or_default().rows();
            if rows.is_empty() {
                continue;
            }
            lines.push(pool.line());
            lines.extend((1..).zip(rows).take(most).map(|(number, row): (u32, Row)| {
                let points = shown(row.rating.points(), row.rating.deviation());
                line!("points-row", number = number, who = row.name, points = points, games = row.games)
            }));
        }
        if lines.len() == 1 {
            lines.push(line!("points-board-empty"));
        }
        lines.push(line!("points-board-about"));
        Ok(lines)
    }

    /// The boards on which this person appears.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn appears(&self, player: &PlayerId) -> Result<Appears, Refusal> {
        let stored = self.state.store.setting(&Appears::setting(player)).await?;
        Ok(Appears::from_bytes(stored.as_deref()))
    }

    /// Has a person appear, under all their identities, on these boards only; on more of them from their next game
    /// on. Returns the answer.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn appear(&self, player: &PlayerId, appears: Appears) -> Result<Line, Refusal> {
        let store = self.state.store.as_ref();
        let value = serde_json::to_vec(&appears).expect("a choice is stored as its word");
        for one in self.identities(player).await? {
            // First, so that no game that is being counted puts them back.
            store.set_setting(&Appears::setting(&one), Some(value.clone())).await?;
            for name in list_settings(store, BOARD).await? {
                let place = name.splitn(3, '.').nth(2).unwrap_or_default();
                if !name.contains('@') || appears.allows(place) {
                    continue;
                }
                change_setting(store, &name, |stored| {
                    let mut board = Board::from_bytes(stored?);
                    let found = board.remove(&one);
                    Some(if found { board.to_bytes() } else { stored?.to_vec() })
                })
                .await?;
            }
        }
        Ok(match appears {
            Appears::Nowhere => line!("points-appear-nowhere"),
            Appears::Rooms => line!("points-appear-rooms"),
            Appears::Everywhere => line!("points-appear-everywhere"),
        })
    }
}
