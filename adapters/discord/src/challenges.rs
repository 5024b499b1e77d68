//! Challenges: a table is opened for a named user, and begins as soon as they accept.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::UserId;
use sobremesa::{Act, ChangedSetting, View};
use sobremesa_chat::{Platform, Target};
use sobremesa_game::line;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::sync::broadcast::error::RecvError;

use crate::asked::Asked;
use crate::bot::Bot;
use crate::commands::Refused;
use crate::names;
use crate::page::Page;
use crate::reply::Answer;

/// The button that accepts a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Challenge {
    pub(crate) session: SessionId,
    /// The user who was challenged.
    pub(crate) rival: UserId,
}

/// The prefix of the text on such a button; none of the session's own presses begins with it.
const CHALLENGE: &str = "dare";

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{CHALLENGE}.{}.{}", self.session, self.rival)
    }
}

/// The text does not belong to a button of this kind.
pub(crate) struct NotAChallenge;

impl FromStr for Challenge {
    type Err = NotAChallenge;

    fn from_str(text: &str) -> Result<Challenge, NotAChallenge> {
        let mut parts = text.splitn(3, '.');
        let (Some(CHALLENGE), Some(session), Some(rival)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(NotAChallenge);
        };
        let rival = rival.parse().ok().filter(|&rival| rival != 0).ok_or(NotAChallenge)?;
        Ok(Challenge { session: session.parse().map_err(|_| NotAChallenge)?, rival: UserId::new(rival) })
    }
}

impl Bot {
    /// Makes the table say who is challenged, until it begins. If another process writes it, the store tells
    /// that one.
    pub(crate) async fn set_rival(&self, target: &Target, rival: Option<UserId>) {
        let (Some(rival), Target::Table(session, room)) = (rival, target) else { return };
        if self.may_write(target) {
            return self.writers.memo(target, |memo| memo.platform_state.rival = Some(rival));
        }
        let left = json!({ "names": [""], "players": [names::player(rival).0], "room": room.0 }).to_string();
        if let Err(error) = self.parts.store.set_setting(&format!("{LEFT}{session}"), Some(left.into_bytes())).await {
            tracing::warn!(%error, "a table does not say who was challenged");
        }
    }

    /// Makes tables show challenges that came through other processes, until the program stops.
    pub(crate) async fn follow_dares(self: Arc<Self>) {
        let mut left = self.parts.manager.watch_settings();
        loop {
            match left.recv().await {
                Ok(ChangedSetting::Named(name)) if name.starts_with(LEFT) => {
                    if let Ok(Some(value)) = self.parts.store.setting(&name).await
                        && let Some((target, rival)) = read_left(&name, &value)
                        && self.may_write(&target)
                    {
                        self.writers.memo(&target, |memo| memo.platform_state.rival = Some(rival));
                        self.keep(target);
                        // It may be left there: it is not read again.
                        let _ = self.parts.store.set_setting(&name, None).await;
                    }
                }
                // The challenged player sits down at a table that does not call them.
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Seats the challenged user, begins if no other seat is empty, and shows them their hand.
    pub(crate) async fn take_challenge(self: &Arc<Self>, asked: &Asked, challenge: Challenge) -> Answer {
        if names::user(&asked.actor.player) != Some(challenge.rival) {
            return Answer::Private(Page::told(&self.say(asked.language(), &line!("discord-dare-other"))));
        }
        match self.accept(asked, challenge.session).await {
            Ok(answer) => answer,
            Err(refused) => self.why_not(asked, refused).await,
        }
    }

    async fn accept(&self, asked: &Asked, session: SessionId) -> Result<Answer, Refused> {
        let player = &asked.actor.player;
        let seated = self.parts.manager.read(session, |session| session.seat_of(player).is_some()).await?;
        if !seated {
            self.act_on(asked, session, Act::Join { seat: None, contribution: asked.contribution() }).await?;
        }
        // The challenger wants to begin, and need not press. If a player is still missing, this is refused.
        self.writers.tables.housekeep(session, Act::Start).await;
        let playing = self.parts.manager.read(session, |session| session.is_playing()).await?;
        Ok(match playing {
            true => Answer::Private(self.view(session, &asked.actor, &View::Hand(String::new())).await?),
            false => Answer::Nothing,
        })
    }
}

/// The prefix of the settings by which a process tells another one who was challenged; the table's id
/// follows.
const LEFT: &str = "discord.rival.";

fn read_left(name: &str, value: &[u8]) -> Option<(Target, UserId)> {
    let session = name.strip_prefix(LEFT)?.parse().ok()?;
    let value: Value = serde_json::from_slice(value).ok()?;
    let rival = names::user(&PlayerId(value["players"][0].as_str()?.to_owned()))?;
    Some((Target::Table(session, Room(value["room"].as_str()?.to_owned())), rival))
}

#[cfg(test)]
mod tests {
    use sobremesa::Press;

    use super::*;

    #[test]
    fn a_dare_is_read_as_it_was_written() {
        let challenge = Challenge { session: SessionId(0xabcd), rival: UserId::new(u64::MAX) };
        let text = challenge.to_string();
        assert!(text.parse().is_ok_and(|read: Challenge| read == challenge), "{text}");
        assert!(text.len() <= 100 && text.parse::<Press>().is_err(), "{text}");
        for text in ["", "dare", "dare.000000000000abcd", "dare.000000000000abcd.0", "dare.x.5"] {
            assert!(text.parse::<Challenge>().is_err(), "{text}");
        }
    }
}
