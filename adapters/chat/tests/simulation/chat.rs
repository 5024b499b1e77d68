//! A chat of the simulation: the real writers and the real reconciler over a [`Server`].

use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa::{Session, Spoken, SpokenBlock};
use sobremesa_chat::{
    Desired, Failure, GameMark, MessageState, Outcome, Place, Reconciler, Shown, Step, Target, Verdict, after_edit,
    after_tidying, fingerprint, view_in,
};
use sobremesa_screen::locale::Language;
use sobremesa_store::{Leases, PlayerId, Room};
use tokio::time::{Instant, sleep_until};

use crate::server::{Call, LIMIT, No, Server};

pub struct Chat {
    pub reconciler: Reconciler<Chat>,
    pub adapter: &'static str,
    pub server: Server,
    /// The process that it belongs to.
    pub process: u64,
    pub pace: Pace,
}

/// Leaves so much time between two writes that all processes together stay within the limit.
pub struct Pace {
    pub leases: Leases,
    /// True if the limit is divided by the number of processes, as it must be.
    pub divided: bool,
    pub next: Mutex<Instant>,
}

impl Pace {
    async fn turn(&self) {
        // Some room is left for writes on their way while a process comes or goes.
        let share = if self.divided { self.leases.members() + 1 } else { 1 };
        let every = Duration::from_secs(1) * share / u32::try_from(LIMIT).unwrap();
        let at = {
            let mut next = self.next.lock().unwrap();
            let at = (*next).max(Instant::now());
            *next = at + every;
            at
        };
        sleep_until(at).await;
    }
}

/// All that a screen says, as one text.
pub fn text(spoken: &Spoken) -> String {
    let blocks = spoken.blocks.iter().map(|block| match block {
        SpokenBlock::Title(text) | SpokenBlock::Text(text) => text.clone(),
        SpokenBlock::List(lines) => lines.join("\n"),
        SpokenBlock::Figures { label, .. } | SpokenBlock::Grid { label, .. } => label.clone(),
    });
    let buttons = spoken.controls.iter().map(|button| format!("[{} {}]", button.label, button.press));
    blocks.chain(buttons).collect::<Vec<_>>().join("\n")
}

/// The page of a table in a place: its text, or `None` if nothing stands there.
pub fn page(session: &Session, target: &Target) -> Option<String> {
    let spoken = match target {
        Target::Table(_, room) => {
            let (view, left) = view_in(session, room)?;
            (!left).then(|| session.table_screen(view.language))?
        }
        Target::Hand(_, player) => {
            session.sitter_as(player)?;
            session.has_hands().then(|| session.hand_screen(player, Language::Es))??
        }
    };
    Some(text(&spoken))
}

/// The platform's name of a place.
pub fn name(target: &Target) -> String {
    match target {
        Target::Table(_, room) => room.0.clone(),
        Target::Hand(_, player) => player.0.clone(),
    }
}

impl sobremesa_chat::Chat for Chat {
    type Message = u64;
    type Lane = String;
    type Refused = No;
    type Content = String;
    type Memory = ();
    type Note = &'static str;

    fn lane(target: &Target) -> Option<String> {
        Some(name(target))
    }

    fn see(&self, session: &Session, target: &Target, _: &MessageState<u64, ()>) -> Option<(Desired, String)> {
        if !name(target).starts_with(self.adapter) {
            return None;
        }
        let text = page(session, target);
        let desired = Desired {
            here: text.is_some(),
            posts: true,
            playing: session.is_playing(),
            game: GameMark::of(session),
            page: fingerprint(&text),
            editable: true,
            most_stale: 4,
            ..Desired::default()
        };
        Some((desired, text.unwrap_or_default()))
    }

    async fn turn(self: &Arc<Self>, place: Place<Self>, _: &Step<u64>) -> Result<Option<Place<Self>>, Failure<No>> {
        if let Some(until) = self.pace.leases.blocked_until(self.adapter) {
            sleep_until(until).await;
        }
        self.pace.turn().await;
        self.reconciler.read_place(self, &place.target).await.map(Some)
    }

    async fn take_step(
        self: &Arc<Self>,
        place: &Place<Self>,
        step: &Step<u64>,
    ) -> Result<Option<Outcome<u64>>, Failure<No>> {
        let name = name(&place.target);
        let done = match step {
            Step::Post => {
                let after = place.standing.message().unwrap_or(0);
                let nonce = format!("{:?}.{}.{after}", place.target.session(), place.desired.game.0);
                let message = self
                    .server
                    .call(Call::Post { place: name, nonce, text: place.content.clone(), poster: self.process })
                    .await;
                Ok(Outcome::Posted { message: self.obey(message)?, photo: false, near: true, sure: false })
            }
            Step::Edit(message) => {
                let edited = self.server.call(Call::Edit(*message, place.content.clone())).await;
                after_edit(self.obey(edited), false)
            }
            Step::Strip(message) => after_tidying(self.server.call(Call::Strip(*message)).await),
            Step::Delete(messages) => {
                let mut done = Ok(0);
                for message in messages {
                    done = self.server.call(Call::Delete(*message)).await;
                }
                after_tidying(done)
            }
            _ => Ok(Outcome::Tidied),
        };
        done.map(Some)
    }

    async fn rest(self: &Arc<Self>, _: &Target, here: bool) -> Result<bool, Failure<No>> {
        Ok(!here)
    }

    async fn meet_refusal(self: &Arc<Self>, _: &Target, _: &No) -> Verdict {
        Verdict::Settled
    }

    async fn tell_now(self: &Arc<Self>, _: &String, _: &&'static str) -> Result<(), Failure<No>> {
        Ok(())
    }

    async fn let_go(self: &Arc<Self>, _: &PlayerId, _: Vec<Shown<u64>>, _: Option<&Room>) {}

    async fn tell_removed(self: &Arc<Self>, _: &PlayerId, _: &str) {}

    fn may_be_repeated(_: &&'static str) -> bool {
        true
    }
}

impl Chat {
    /// A chat that asks to wait asks all processes.
    fn obey<T>(&self, done: Result<T, Failure<No>>) -> Result<T, Failure<No>> {
        if let Err(Failure::Later(wait)) = &done {
            self.pace.leases.block(self.adapter, *wait);
        }
        done
    }
}
