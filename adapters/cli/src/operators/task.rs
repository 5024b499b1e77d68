//! The operator's tasks on the tables, carried out by the process that has the store open.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sobremesa::catalogue::Texts;
use sobremesa::{
    Ban, Banned, Ending, Forgotten, InviteCode, Limit, LimitScope, Limits, Manager, Refusal, Session, SpokenBlock,
    Stage,
};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Member, PlayerId, SessionId, Slot, StoreError};

use crate::clock::now;
use crate::control::{Answer, Hands, Outcome};
use crate::stop;

/// The number of tables that are read at a time.
const PAGE: usize = 64;

/// The tasks. Ids are as the operator wrote them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// List the tables.
    Tables { stage: Option<String>, game: Option<String>, names: bool },
    /// Show one of them.
    Table { id: String, names: bool, record: bool, secrets: bool },
    /// End one of them.
    Close(String),
    /// Ban a person, a place or addresses.
    Ban { id: String, seconds: Option<u64>, why: String },
    /// Lift a ban.
    Unban(String),
    /// List the bans.
    Bans,
    /// Tell what is held about a person.
    About(String),
    /// Erase it.
    Erase(String),
    /// Tell the limits, and how often each was reached.
    Limits,
    /// Read the configuration again.
    Reload,
    /// List the processes on the same store.
    Members,
    /// Hand everything over to them, and end.
    Drain,
}

impl Task {
    /// Returns the task's name in the log, which names no person.
    pub fn name(&self) -> &'static str {
        match self {
            Task::Tables { .. } => "tables",
            Task::Table { secrets: true, .. } => "table --secrets",
            Task::Table { .. } => "table",
            Task::Close(_) => "close",
            Task::Ban { .. } => "ban",
            Task::Unban(_) => "unban",
            Task::Bans => "bans",
            Task::About(_) => "person",
            Task::Erase(_) => "person --erase",
            Task::Limits => "limits",
            Task::Reload => "reload",
            Task::Members => "members",
            Task::Drain => "drain",
        }
    }

    /// Returns true if only a running program can do it.
    pub fn needs_program(&self) -> bool {
        matches!(self, Task::Limits | Task::Reload | Task::Drain)
    }

    /// Does it, and answers in this language.
    pub async fn carry_out(&self, hands: &Hands, language: Language) -> Outcome {
        let manager = &*hands.manager;
        let lines = match self {
            Task::Tables { stage, game, names } => tables(manager, stage.as_deref(), game.as_deref(), *names).await,
            Task::Table { id, names, record, secrets } => match find(id) {
                Ok(id) => match table(manager, id, [*names, *record, *secrets], language).await {
                    Ok(None) => return Err(say(language, &line!("program-table-record-hidden"))),
                    shown => shown.map(|table| table.into_iter().collect()),
                },
                Err(refusal) => Err(refusal),
            },
            Task::Close(id) => match find(id) {
                Ok(id) => manager.close(id, now()).await.map(|()| vec![]),
                Err(refusal) => Err(refusal),
            },
            Task::Ban { id, seconds, why } => {
                let Some(banned) = Banned::read(id) else { return Err(say(language, &line!("program-ban-unknown"))) };
                let until = seconds.map(|seconds| now().plus_secs(seconds));
                let banned = manager.ban(&banned, until, why, now()).await;
                banned.map(|(ban, tables)| {
                    let mut line = write_ban(ban);
                    line.insert("tables".into(), tables.into());
                    vec![Value::Object(line)]
                })
            }
            Task::Unban(id) => match manager.unban(id).await {
                Ok(false) => return Err(say(language, &line!("program-unban-none"))),
                lifted => lifted.map(|_| vec![]),
            },
            Task::Limits => Ok(limits(manager.limits())),
            Task::Reload => {
                let live = hands.live.as_ref().ok_or_else(String::new)?;
                let waiting = live.reload().map_err(|error| say(language, &error.0))?;
                Ok(vec![json!({ "waiting": waiting })])
            }
            Task::Members => {
                let members = hands.store.members().await.map_err(|error| broken(language, &error))?;
                Ok(members.into_iter().map(write_member).collect())
            }
            Task::Drain => {
                let members = hands.store.members().await.map_err(|error| broken(language, &error))?;
                if !members.iter().any(|member| member.living && !member.draining && !member.asked) {
                    return Err(say(language, &line!("program-drain-alone")));
                }
                manager.drain();
                stop::hand_over_slots(&hands.store.leases()).await;
                Ok(vec![])
            }
            Task::About(id) => manager.about(&PlayerId(id.clone())).await.map(|held| vec![held]),
            Task::Erase(id) => {
                let done = manager.forget(&PlayerId(id.clone()), now()).await;
                done.map(|Forgotten { tables, results, settings }| {
                    vec![json!({ "tables": tables, "results": results, "settings": settings })]
                })
            }
            Task::Bans => {
                let bans = manager.bans(now()).await;
                bans.map(|bans| bans.into_iter().map(|ban| Value::Object(write_ban(ban))).collect())
            }
        };
        let lines = lines.map_err(|refusal| say(language, &refusal.line()))?;
        Ok(Answer { lines: lines.iter().map(Value::to_string).collect(), ..Answer::default() })
    }
}

fn say(language: Language, line: &sobremesa_game::Line) -> String {
    Texts::get().say_unnamed(language, line)
}

fn broken(language: Language, error: &StoreError) -> String {
    say(language, &line!("program-store", error = error.to_string()))
}

/// Finds a table by its id, or by its invitation's code.
fn find(text: &str) -> Result<SessionId, Refusal> {
    match text.parse::<SessionId>() {
        Ok(id) => Ok(id),
        Err(_) => text.parse::<InviteCode>().map(|InviteCode(id)| id),
    }
}

async fn tables(
    manager: &Manager,
    stage: Option<&str>,
    game: Option<&str>,
    names: bool,
) -> Result<Vec<Value>, Refusal> {
    let mut lines = Vec::new();
    let mut after = None;
    loop {
        let wanted = |session: &Session| {
            stage.is_none_or(|stage| stage == stage_word(session))
                && game.is_none_or(|game| game == session.game().id())
        };
        let look = |session: &Session| wanted(session).then(|| Value::Object(summarise(session, names)));
        let (page, next) = manager.page(after, PAGE, look).await?;
        lines.extend(page);
        if next.is_none() {
            return Ok(lines);
        }
        after = next;
    }
}

/// Returns a table in a line. Names are told only where they are asked for.
fn summarise(session: &Session, names: bool) -> Map<String, Value> {
    let people: Vec<_> = session.sitters().map(|(_, sitter)| sitter.player.0.as_str()).collect();
    let computers = session.seats().iter().filter(|&seat| session.computer(seat).is_some()).count();
    let rooms: Vec<_> = session.rooms().iter().map(|view| view.room.0.as_str()).collect();
    let mut line = Map::new();
    line.insert("table".into(), session.id().to_string().into());
    line.insert("game".into(), session.game().id().into());
    line.insert("stage".into(), stage_word(session).into());
    line.insert("seats".into(), session.seats().count().into());
    line.insert("people".into(), json!(people));
    if names {
        let names: Vec<_> =
            session.sitters().map(|(_, sitter)| sitter.name.as_ref().map(|name| name.as_str())).collect();
        line.insert("names".into(), json!(names));
    }
    line.insert("computers".into(), computers.into());
    line.insert("rooms".into(), json!(rooms));
    line.insert("opened".into(), session.created().0.into());
    line.insert("changed".into(), session.changed().0.into());
    line.insert("wakes".into(), json!(session.next_wake().map(|time| time.0)));
    line
}

/// Returns a table with all there is to know of it; `None` if that would show hands in play without
/// permission.
async fn table(
    manager: &Manager,
    id: SessionId,
    [names, record, secrets]: [bool; 3],
    language: Language,
) -> Result<Option<Value>, Refusal> {
    let look = |session: &Session| {
        let mut line = summarise(session, names);
        line.insert("ending".into(), json!(session.ending().map(ending_word)));
        line.insert("host".into(), session.host().0.as_str().into());
        line.insert("options".into(), json!(session.choices()));
        line.insert("moves".into(), json!(session.record().map(|record| record.inputs.len())));
        let chairs = session.seats().iter().map(|seat| {
            let sitter = session.sitter(seat);
            let mut chair = Map::from_iter([("seat".to_owned(), json!(seat.number()))]);
            if let Some(sitter) = sitter {
                chair.insert("player".into(), sitter.player.0.as_str().into());
            }
            if let Some(name) = sitter.and_then(|sitter| sitter.name.as_ref()).filter(|_| names) {
                chair.insert("name".into(), name.as_str().into());
            }
            if let Some(computer) = session.computer(seat) {
                chair.insert("computer".into(), computer.level.number().into());
            }
            if secrets && let Some(hand) = sitter.and_then(|sitter| session.hand_screen(&sitter.player, language)) {
                chair.insert("hand".into(), hand.blocks.iter().flat_map(write_block).collect());
            }
            Value::Object(chair)
        });
        line.insert("chairs".into(), chairs.collect());
        // All hands follow from the record of a game in progress.
        let open = session.finished().is_some() || secrets;
        if let Some(kept) = session.record().filter(|_| record && open) {
            line.insert("record".into(), kept.to_text().into());
        }
        line.insert("secrets".into(), (secrets && session.is_playing()).into());
        (open || !record || !session.is_playing()).then_some(Value::Object(line))
    };
    manager.read(id, look).await
}

fn write_member(member: Member) -> Value {
    let Member { name, version, since, lanes, others, draining, living, asked } = member;
    let others: Vec<_> = others.into_iter().map(slot_word).collect();
    json!({
        "member": name, "version": version, "since": since.0, "lanes": lanes, "others": others,
        "draining": draining, "living": living, "asked": asked,
    })
}

fn slot_word(slot: Slot) -> String {
    match slot {
        Slot::Lane(number) => format!("lane-{number}"),
        Slot::Shard(number) => format!("shard-{number}"),
        Slot::Poller => "poller".to_owned(),
        Slot::Keeper => "keeper".to_owned(),
    }
}

/// Returns the allowances of everything for one person and for one place, and how often a client wanted more.
fn limits(limits: &Limits) -> Vec<Value> {
    let (allowances, hits) = (limits.allowances(), limits.hits());
    let hits = |limit, whose| hits.get(&(limit, whose)).copied().unwrap_or(0);
    let line = |limit: Limit| {
        let allowance = allowances.of(limit);
        json!({
            "limit": limit.word(), "each": allowance.each, "together": allowance.together,
            "each_hits": hits(limit, LimitScope::Each), "together_hits": hits(limit, LimitScope::Together),
        })
    };
    Limit::ALL.iter().copied().map(line).collect()
}

fn write_block(block: &SpokenBlock) -> Vec<Value> {
    match block {
        SpokenBlock::Title(text) | SpokenBlock::Text(text) => vec![text.as_str().into()],
        SpokenBlock::List(lines) => lines.iter().map(|line| line.as_str().into()).collect(),
        SpokenBlock::Figures { label, .. } | SpokenBlock::Grid { label, .. } => vec![label.as_str().into()],
    }
}

fn write_ban(ban: Ban) -> Map<String, Value> {
    let Ban { id, kind, since, until, why } = ban;
    let line = json!({
        "ban": id, "kind": kind, "since": since.0, "until": until.map(|until| until.0), "why": why,
    });
    let Value::Object(line) = line else { return Map::new() };
    line
}

fn stage_word(session: &Session) -> &'static str {
    match session.stage() {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Played => "played",
        Ending::Resigned(_) => "resigned",
        Ending::Removed(_) => "removed",
        Ending::Stopped => "stopped",
        Ending::Expired => "expired",
    }
}
