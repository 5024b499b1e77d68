//! Boards as people read them (`/tabla`), and the choice on which of them to appear.

use std::collections::BTreeSet;

use sobremesa_game::{Line, line};
use sobremesa_store::{PlayerId, Room, Time, change_setting, list_settings};

use crate::catalogue::Pool;
use crate::manager::Manager;
use crate::record::board::{Appears, BOARD, Board, EVERYONE, board_of, is_board};
use crate::record::person_filter::person_of_room;
use crate::record::rated::season;
use crate::request::refusal::Refusal;
use crate::screens::points::{Boards, Ranked, Ranking, shown};

/// The people among whom a board compares.
#[derive(Clone, Copy, Debug)]
pub enum Among<'a> {
    /// Those who played in this room.
    Room(&'a Room),
    /// Those who played in this place around rooms, such as a server.
    Server(&'a Room),
    /// All who asked to be seen there.
    Everyone,
}

impl Among<'_> {
    /// The place in the name of a board.
    fn place(&self) -> &str {
        match self {
            Among::Room(place) | Among::Server(place) => person_of_room(&place.0),
            Among::Everyone => EVERYONE,
        }
    }

    fn word(&self) -> &'static str {
        match self {
            Among::Room(_) => "room",
            Among::Server(_) => "server",
            Among::Everyone => "all",
        }
    }
}

impl Manager {
    /// The boards of a place in the quarter of a year that is so many before this one.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn boards(&self, among: Among<'_>, back: u64, now: Time) -> Result<Boards, Refusal> {
        self.state.people_store.refresh().await?;
        let season = season(now).saturating_sub(back);
        let (quarter, year) = ((season % 4 + 1).to_string(), (season / 4).to_string());
        let title = line!("points-board", whose = among.word(), quarter = quarter, year = year);
        let mut rankings = Vec::new();
        for pool in Pool::all() {
            let stored = self.state.store.setting(&board_of(&pool.id(), season, among.place())).await?;
            let rows = stored.as_deref().map(Board::from_bytes).unwrap_or_default().rows();
            // A person with several identities has the best of their places.
            let mut seen = BTreeSet::new();
            let mut is_new =
                |player: &PlayerId| self.state.people.identities(player).into_iter().all(|one| seen.insert(one));
            let people = rows.into_iter().filter(|row| is_new(&row.player)).map(|row| Ranked {
                points: shown(row.rating.points(), row.rating.deviation()),
                name: row.name,
                games: row.games,
                player: row.player,
            });
            let people: Vec<Ranked> = people.collect();
            if !people.is_empty() {
                rankings.push(Ranking { pool: pool.line(), people });
            }
        }
        Ok(Boards { title, rankings })
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
                if !is_board(&name) || appears.allows(place) {
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
