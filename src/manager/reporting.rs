//! Taking a report about a table or a person there.

use sobremesa_store::{SessionId, Time};

use crate::manager::Manager;
use crate::record::report::Report;
use crate::request::limit::{Limit, Party};
use crate::request::name::Name;
use crate::request::parts::Person;
use crate::request::refusal::Refusal;
use crate::request::{Actor, LONGEST_REPORT, Reply, View};
use crate::session::Session;

impl Manager {
    /// Stores a report, and only then confirms it.
    pub(crate) async fn report(
        &self,
        id: SessionId,
        about: Option<Person>,
        text: &str,
        by: &Actor,
        now: Time,
    ) -> Result<Reply, Refusal> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            return Err(Refusal::EmptyReport);
        }
        if text.chars().count() > LONGEST_REPORT {
            return Err(Refusal::TooLong { limit: LONGEST_REPORT });
        }
        let report = self.read(id, |session| draw_up(session, about, text, by, now)).await??;
        let counted = self.state.people.counted(by);
        self.state.limits.count_one(Limit::Reports, &counted, now)?;
        let sender = by.origin.clone().map_or_else(|| Party::One(counted.player.clone()), Party::All);
        self.state.reports.keep(&report, sender).await?;
        Ok(Reply { session: id, view: Some(View::Reported), changed: false })
    }
}

fn draw_up(session: &Session, about: Option<Person>, text: String, by: &Actor, now: Time) -> Result<Report, Refusal> {
    let about = about.map(|person| session.find_person(person).ok_or(Refusal::NobodyThere)).transpose()?;
    let name = Name::clean(&by.name);
    Ok(Report::of(session, now.0, (&by.player, name.as_ref()), about, text))
}
