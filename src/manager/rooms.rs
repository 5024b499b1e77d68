//! Opening tables, and the rooms in which they are seen.

use sobremesa_screen::locale::Language;
use sobremesa_store::{Revision, Room, SessionId, SwapError, Time};

use crate::manager::overview::operator;
use crate::manager::{Decided, Manager, TRIES};
use crate::request::refusal::Refusal;
use crate::request::words::{InviteCode, new_id};
use crate::request::{Actor, Open, Reply, Request};
use crate::session::Session;
use crate::session::phase::Ending;
use crate::session::transitions::done::{Context, Done, Effect};

impl Manager {
    /// The table that an invite code, or the link of a page on the web, belongs to.
    async fn find_invited(&self, text: &str) -> Result<SessionId, Refusal> {
        if let Some((_, code)) = text.to_ascii_lowercase().rsplit_once("/mesa/") {
            let code: String = code.chars().take_while(char::is_ascii_hexdigit).collect();
            let room = Room(format!("web:{code}"));
            if let Some(id) = self.state.store.session_in(&room).await? {
                return Ok(id);
            }
        }
        text.parse().map(|InviteCode(id)| id)
    }

    /// Opens a table, unless this update has opened one.
    pub(crate) async fn open(&self, open: &Open, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        for _ in 0..TRIES {
            let holder = self.state.store.session_in(&open.room).await?;
            if let Some(holder) = holder
                && self.has_done(holder, by, now).await
            {
                return Ok(Reply { session: holder, view: None, changed: false });
            }
            let id = new_id(&(self.state.entropy)());
            let mut session = Session::open(id, open, by, self.context(now))?;
            session.common.people = self.state.people.clone();
            // A table that takes the room from here on, by this update in another process perhaps, is looked
            // at next time round.
            if let Some(holder) = holder {
                self.vacate(holder, &open.room, now).await?;
            }
            let lanes = session.lanes();
            match self.state.store.swap(id, Revision::NONE, session.write()).await {
                Ok(revision) => {
                    *self.state.cache.entry(id).lock().await = Some((revision, session));
                    self.state.watchers.tell(id, lanes);
                    if let Some(origin) = &by.origin {
                        self.state.limits.note_opened(origin, id, now);
                    }
                    return Ok(Reply { session: id, view: None, changed: true });
                }
                // Another table has this id, or took the room meanwhile: look again.
                Err(SwapError::Conflict { .. } | SwapError::RoomTaken { .. }) => {}
                Err(SwapError::Store(error)) => return Err(error.into()),
            }
        }
        Err(Refusal::RoomBusy)
    }

    /// Shows the table of this code in a room too.
    pub(crate) async fn attach(
        &self,
        code: &str,
        room: &Room,
        language: Language,
        pictures: bool,
        by: &Actor,
        now: Time,
    ) -> Decided {
        let id = self.find_invited(code).await?;
        // A code can be well-formed and belong to no table; the room then keeps its own.
        self.read(id, |_| ()).await.map_err(|refusal| match refusal {
            Refusal::NoTable => Refusal::BadCode,
            refusal => refusal,
        })?;
        self.claim(room, id, now).await?;
        self.transact(id, now, |session, context| {
            session.transition(by, context, |session| session.common.attach(room, language, pictures, by))
        })
        .await
    }

    /// The table that this update has opened already.
    pub(crate) async fn find_opened(
        &self,
        request: &Request,
        by: &Actor,
        now: Time,
    ) -> Result<Option<SessionId>, Refusal> {
        let Request::Open(open) = request else { return Ok(None) };
        let Some(holder) = self.state.store.session_in(&open.room).await? else { return Ok(None) };
        Ok(self.has_done(holder, by, now).await.then_some(holder))
    }

    /// Returns whether this update opened that table already.
    async fn has_done(&self, id: SessionId, by: &Actor, now: Time) -> bool {
        let judge = |session: &mut Session, _: Context<'_>| {
            if session.has_noted(by) { Ok(Done::effect(Effect::Again)) } else { Err(Refusal::NoTable) }
        };
        self.transact(id, now, judge).await.is_ok()
    }

    /// Makes sure that no table other than `newcomer` has the room. One that is over gives it up; so does one
    /// that has expired.
    async fn claim(&self, room: &Room, newcomer: SessionId, now: Time) -> Result<(), Refusal> {
        match self.state.store.session_in(room).await? {
            Some(holder) if holder != newcomer => self.vacate(holder, room, now).await,
            _ => Ok(()),
        }
    }

    /// Makes a table give up a room; [`Refusal::RoomBusy`] if it needs it.
    async fn vacate(&self, holder: SessionId, room: &Room, now: Time) -> Result<(), Refusal> {
        let given_up = self.transact(holder, now, |session, context| session.yield_room(room, context)).await;
        match given_up {
            // Gone meanwhile, or corrupt and set aside: its rooms are free.
            Ok(_) | Err(Refusal::NoTable) => Ok(()),
            Err(Refusal::Unreadable) => Err(Refusal::RoomBusy),
            Err(refusal) => Err(refusal),
        }
    }

    /// Makes a table leave a place, or ends it if it is nowhere else: its message there then says that it is
    /// over.
    pub(crate) async fn quit(&self, id: SessionId, room: &Room, now: Time) -> Result<(), Refusal> {
        let operator = operator();
        let quits = |session: &mut Session, context: Context<'_>| {
            session.transition(&operator, context, |session| {
                if session.rooms().iter().any(|view| view.room != *room) {
                    session.common.give_up_room(room);
                    return Ok(Done::changed());
                }
                Ok(match session.phase.check_not_over() {
                    Ok(()) => Done::changed().and_end(Ending::Stopped),
                    Err(_) => Done::effect(Effect::Nothing),
                })
            })
        };
        match self.transact(id, now, quits).await {
            Ok(_) | Err(Refusal::NoTable | Refusal::Unreadable) => Ok(()),
            Err(refusal) => Err(refusal),
        }
    }
}
