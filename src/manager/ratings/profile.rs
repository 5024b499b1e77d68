//! A person's own points, the games that changed them last, and how those ended against each other person
//! (`/puntaje`).

use sobremesa_store::PlayerId;

use super::names;
use crate::catalogue::Pool;
use crate::manager::Manager;
use crate::record::account::{Account, LastGame, account_of};
use crate::record::result::GameResult;
use crate::request::refusal::Refusal;
use crate::screens::points::{GameEnd, OwnPoints, PlayedGame, Profile, Rival, shown};

/// The last games that are looked at.
const LOOKED_AT: usize = 30;

/// The last games in each pool of which a person is told what they changed.
const TOLD: usize = 10;

impl Manager {
    /// The points of a person under any of their identities, and their last games that counted.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn profile(&self, player: &PlayerId) -> Result<Profile, Refusal> {
        let identities = self.identities(player).await?;
        let (mut points, mut last) = (Vec::new(), Vec::new());
        for pool in Pool::all() {
            let mut best: Option<Account> = None;
            for one in &identities {
                let stored = self.state.store.setting(&account_of(&pool.id(), one)).await?;
                let Some(account) = stored.as_deref().and_then(Account::from_bytes) else { continue };
                last.extend(account.last.iter().map(|game| (*game, pool)));
                // Of joined accounts the one that has played more stands for the person.
                best = best.into_iter().chain([account]).max_by_key(|account| account.standing.games);
            }
            points.extend(best.map(|Account { standing, last }| OwnPoints {
                pool: pool.line(),
                points: shown(standing.rating.points(), standing.rating.deviation()),
                games: standing.games,
                changes: last.iter().rev().take(TOLD).map(|game| game.change).collect(),
            }));
        }
        last.sort_by_key(|(game, _)| std::cmp::Reverse(game.result));
        last.truncate(LOOKED_AT);
        let (mut games, mut rivals) = (Vec::new(), Vec::<Rival>::new());
        for (game, pool) in last {
            let Some((played, against)) = self.played(game, pool, &identities).await? else { continue };
            for (rival, name) in against {
                self.note_rival(&mut rivals, rival, name, played.ended);
            }
            games.push(played);
        }
        rivals.retain(|rival| rival.won + rival.lost > 1);
        rivals.sort_by_key(|rival| std::cmp::Reverse(rival.won + rival.lost));
        Ok(Profile { points, games, rivals })
    }

    /// A game as this person sees it, and the people of the other sides with their names; `None` if its result has been
    /// deleted with its age.
    async fn played(
        &self,
        last: LastGame,
        pool: Pool,
        identities: &[PlayerId],
    ) -> Result<Option<(PlayedGame, Vec<(PlayerId, String)>)>, Refusal> {
        let page = self.state.store.results(last.result, 1).await?;
        let found = page.into_iter().find(|(number, _)| *number == last.result);
        let Some(result) = found.and_then(|(_, bytes)| GameResult::from_bytes(&bytes).ok()) else { return Ok(None) };
        let names = names(&result.seats);
        let Some(game) = result.counted else { return Ok(None) };
        let is_own = |player: &Option<PlayerId>| player.as_ref().is_some_and(|player| identities.contains(player));
        let Some(own) = game.seats.iter().find(|seat| is_own(&seat.player)) else { return Ok(None) };
        let ended = match game.seats.iter().map(|seat| seat.place).max() {
            Some(worst) if worst > 1 => {
                if own.place == 1 {
                    GameEnd::Won
                } else {
                    GameEnd::Lost
                }
            }
            _ => GameEnd::Drawn,
        };
        let others = game.seats.iter().zip(names).filter(|(seat, _)| seat.side != own.side);
        let others: Vec<_> = others.map(|(seat, name)| (seat.player.clone(), name.unwrap_or_default())).collect();
        let against = others.iter().map(|(_, name)| name.clone()).collect();
        let is_there =
            |session: &crate::session::Session| session.phase.over().is_ok_and(|over| over.ended_at == game.ended_at);
        let table = self.read(result.session, is_there).await.unwrap_or(false).then_some(result.session);
        let people = others.into_iter().filter_map(|(player, name)| Some((player?, name))).collect();
        Ok(Some((PlayedGame { pool: pool.line(), ended, against, change: last.change, table }, people)))
    }

    fn note_rival(&self, rivals: &mut Vec<Rival>, player: PlayerId, name: String, ended: GameEnd) {
        let known = rivals.iter().position(|rival| rival.player == player || self.are_one(&rival.player, &player));
        let place = known.unwrap_or_else(|| {
            rivals.push(Rival { player, name: String::new(), won: 0, lost: 0 });
            rivals.len() - 1
        });
        let rival = &mut rivals[place];
        // The name of the latest game.
        if rival.name.is_empty() {
            rival.name = name;
        }
        rival.won += u32::from(ended == GameEnd::Won);
        rival.lost += u32::from(ended == GameEnd::Lost);
    }
}
