//! The members' reads and writes in the database, each a statement and a transaction of its own.

use sobremesa_store::{Identity, Member, Slot, Stage, Time, Wishes};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Error, Row};

use super::LEASE;
use super::share::{Kind, LivingMember, MemberId};

/// The channel on which members tell each other to look. Its messages are only ever hints.
const CHANNEL: &str = "sobremesa_members";

/// A row that ends later than this was written before the database's clock went back.
const AHEAD: Duration = Duration::from_secs(2 * LEASE.as_secs());

type Parameters<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

/// All rows, as one member sees them.
pub(super) struct View {
    /// The members with a good lease.
    pub(super) living: Vec<LivingMember>,
    /// True if there are others, the slots of which are to be released.
    pub(super) dead: bool,
    pub(super) slots: BTreeMap<Slot, Option<MemberId>>,
    /// For how much longer nothing may be written to a platform.
    pub(super) blocks: Vec<(String, Duration)>,
}

/// Makes ready a connection for all that follows, and returns the process at its other end. A statement that
/// waits for what an earlier connection of ours has left there ends.
pub(super) async fn begin(client: &Client) -> Result<i32, Error> {
    client.batch_execute(&format!("SET lock_timeout = '1s'; LISTEN {CHANNEL}")).await?;
    client.query_one("SELECT pg_backend_pid()", &[]).await?.try_get(0)
}

/// Tells the others to look.
pub(super) async fn tell(client: &Client) -> Result<(), Error> {
    client.query_typed("SELECT pg_notify($1, '')", &[(&CHANNEL, Type::TEXT)]).await.map(drop)
}

/// Becomes a member. The earlier membership of this process, which has fallen silent, ends.
pub(super) async fn join(
    client: &Client,
    id: MemberId,
    before: Option<MemberId>,
    identity: &Identity,
) -> Result<(), Error> {
    let sql = "WITH gone AS (DELETE FROM members WHERE id = $2) \
        INSERT INTO members (id, name, version, until) \
        VALUES ($1, $3, $4, clock_timestamp() + make_interval(secs => $5)) \
        ON CONFLICT (id) DO UPDATE SET until = excluded.until";
    let Identity { name, version } = identity;
    let lease = LEASE.as_secs_f64();
    let parameters: Parameters =
        &[(&id, Type::INT8), (&before, Type::INT8), (name, Type::TEXT), (version, Type::TEXT), (&lease, Type::FLOAT8)];
    client.query_typed(sql, parameters).await?;
    Ok(())
}

/// Renews the lease; returns what the database's clock says, in seconds, or `None` if the lease has run out.
pub(super) async fn renew(client: &Client, id: MemberId, ready: bool, wishes: Wishes) -> Result<Option<f64>, Error> {
    let sql = "UPDATE members SET until = clock_timestamp() + make_interval(secs => $2), \
        ready = $3, draining = $4, shards = $5, poller = $6 \
        WHERE id = $1 AND until > clock_timestamp() \
        RETURNING extract(epoch FROM clock_timestamp())::float8";
    let (lease, draining, shards) = (LEASE.as_secs_f64(), wishes.stage > Stage::Serving, i32::from(wishes.shards));
    let parameters: Parameters = &[
        (&id, Type::INT8),
        (&lease, Type::FLOAT8),
        (&ready, Type::BOOL),
        (&draining, Type::BOOL),
        (&shards, Type::INT4),
        (&wishes.poller, Type::BOOL),
    ];
    client.query_typed(sql, parameters).await?.first().map(|row| row.try_get(0)).transpose()
}

/// Makes rows for this many shards.
pub(super) async fn declare_shards(client: &Client, shards: u16) -> Result<(), Error> {
    let sql = "INSERT INTO slots (kind, number) SELECT $1, shard FROM generate_series(0, $2 - 1) AS shard \
        ON CONFLICT DO NOTHING";
    let kind = column(Kind::Shard);
    client.query_typed(sql, &[(&kind, Type::INT2), (&i32::from(shards), Type::INT4)]).await.map(drop)
}

/// Looks at everything.
pub(super) async fn view(client: &Client) -> Result<View, Error> {
    let sql = "SELECT id, ready, draining, shards, poller, \
        until > clock_timestamp() AND until <= clock_timestamp() + make_interval(secs => $1) FROM members ORDER BY id";
    let rows = client.query_typed(sql, &[(&AHEAD.as_secs_f64(), Type::FLOAT8)]).await?;
    let mut living = Vec::new();
    for row in &rows {
        if row.try_get(5)? {
            living.push(LivingMember {
                id: row.try_get(0)?,
                ready: row.try_get(1)?,
                draining: row.try_get(2)?,
                shards: u16::try_from(row.try_get::<_, i32>(3)?).unwrap_or(0),
                poller: row.try_get(4)?,
            });
        }
    }
    let dead = living.len() < rows.len();
    let rows = client.query_typed("SELECT kind, number, owner FROM slots", &[]).await?;
    let mut slots = BTreeMap::new();
    for row in &rows {
        if let Some(slot) = read_slot(row)? {
            slots.insert(slot, row.try_get(2)?);
        }
    }
    let sql = "SELECT platform, extract(epoch FROM until - clock_timestamp())::float8 FROM blocks \
        WHERE until > clock_timestamp()";
    let mut blocks = Vec::new();
    for row in client.query_typed(sql, &[]).await? {
        let wait = Duration::try_from_secs_f64(row.try_get(1)?).unwrap_or_default();
        blocks.push((row.try_get(0)?, wait));
    }
    Ok(View { living, dead, slots, blocks })
}

/// Removes the members with an expired lease, which releases their slots. Not those that are renewing it at
/// this moment.
pub(super) async fn remove_expired(client: &Client, me: MemberId) -> Result<(), Error> {
    let sql = "WITH dead AS MATERIALIZED (SELECT id FROM members WHERE id <> $1 AND \
            (until <= clock_timestamp() OR until > clock_timestamp() + make_interval(secs => $2)) \
            ORDER BY id FOR UPDATE SKIP LOCKED) \
        DELETE FROM members USING dead WHERE members.id = dead.id";
    client.query_typed(sql, &[(&me, Type::INT8), (&AHEAD.as_secs_f64(), Type::FLOAT8)]).await.map(drop)
}

/// Takes that many ownerless slots of a kind, of those with numbers below this.
pub(super) async fn take(
    client: &Client,
    me: MemberId,
    kind: Kind,
    below: u16,
    most: usize,
) -> Result<BTreeSet<Slot>, Error> {
    let sql = "WITH free AS MATERIALIZED (SELECT kind, number FROM slots WHERE kind = $2 AND owner IS NULL \
            AND number < $4 ORDER BY number LIMIT $3 FOR UPDATE SKIP LOCKED) \
        UPDATE slots SET owner = $1 FROM free WHERE slots.kind = free.kind AND slots.number = free.number \
        RETURNING slots.kind, slots.number";
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let parameters: Parameters =
        &[(&me, Type::INT8), (&column(kind), Type::INT2), (&most, Type::INT8), (&i32::from(below), Type::INT4)];
    let rows = client.query_typed(sql, parameters).await?;
    rows.iter().filter_map(|row| read_slot(row).transpose()).collect()
}

/// Gives slots of this member to others that live, and tells them.
pub(super) async fn give(client: &Client, me: MemberId, given: &[(Slot, MemberId)]) -> Result<(), Error> {
    let kinds: Vec<i16> = given.iter().map(|(slot, _)| column(Kind::of(*slot))).collect();
    let numbers: Vec<i32> = given.iter().map(|(slot, _)| number(*slot)).collect();
    let takers: Vec<MemberId> = given.iter().map(|(_, taker)| *taker).collect();
    let sql = "WITH given AS (UPDATE slots SET owner = gift.taker \
            FROM unnest($2, $3, $4) AS gift (kind, number, taker) JOIN members ON members.id = gift.taker \
            WHERE slots.kind = gift.kind AND slots.number = gift.number AND slots.owner = $1 \
                AND members.until > clock_timestamp() \
            RETURNING 1) \
        SELECT pg_notify($5, '') FROM given LIMIT 1";
    let parameters: Parameters = &[
        (&me, Type::INT8),
        (&kinds, Type::INT2_ARRAY),
        (&numbers, Type::INT4_ARRAY),
        (&takers, Type::INT8_ARRAY),
        (&CHANNEL, Type::TEXT),
    ];
    match client.query_typed(sql, parameters).await {
        // The member that was to have them has just gone: they are still ours.
        Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => Ok(()),
        done => done.map(drop),
    }
}

/// Leaves the members, and tells the others, which take its slots.
pub(super) async fn leave(client: &Client, me: MemberId) -> Result<(), Error> {
    client.query_typed("DELETE FROM members WHERE id = $1", &[(&me, Type::INT8)]).await?;
    tell(client).await
}

/// Has all members write nothing to a platform for so long, and tells them.
pub(super) async fn block(client: &Client, platform: &str, wait: Duration) -> Result<(), Error> {
    let sql = "INSERT INTO blocks (platform, until) \
        VALUES ($1, clock_timestamp() + make_interval(secs => $2)) \
        ON CONFLICT (platform) DO UPDATE SET until = greatest(blocks.until, excluded.until)";
    client.query_typed(sql, &[(&platform, Type::TEXT), (&wait.as_secs_f64(), Type::FLOAT8)]).await?;
    tell(client).await
}

/// Returns all members, oldest first, for the operator; the one that is asked, if it is one, has this name.
pub(crate) async fn list(client: &Client, asked: Option<&str>) -> Result<Vec<Member>, Error> {
    let sql = "SELECT id, name, version, extract(epoch FROM since)::float8, draining, until > clock_timestamp() \
        FROM members ORDER BY since, id";
    let members = client.query_typed(sql, &[]).await?;
    let slots = client.query_typed("SELECT kind, number, owner FROM slots WHERE owner IS NOT NULL", &[]).await?;
    let mut owned = BTreeMap::<MemberId, BTreeSet<Slot>>::new();
    for row in &slots {
        if let Some(slot) = read_slot(row)? {
            owned.entry(row.try_get(2)?).or_default().insert(slot);
        }
    }
    let read = |row: &Row| {
        let id: MemberId = row.try_get(0)?;
        let is_lane = |slot: &Slot| Kind::of(*slot) == Kind::Lane;
        let (lanes, others): (Vec<_>, Vec<_>) = owned.remove(&id).unwrap_or_default().into_iter().partition(is_lane);
        let since = Duration::try_from_secs_f64(row.try_get(3)?).unwrap_or_default();
        let name: String = row.try_get(1)?;
        Ok(Member {
            asked: asked == Some(&*name),
            name,
            version: row.try_get(2)?,
            since: Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX)),
            lanes: u32::try_from(lanes.len()).unwrap_or(u32::MAX),
            others,
            draining: row.try_get(4)?,
            living: row.try_get(5)?,
        })
    };
    members.iter().map(read).collect()
}

fn column(kind: Kind) -> i16 {
    match kind {
        Kind::Keeper => 0,
        Kind::Poller => 1,
        Kind::Lane => 2,
        Kind::Shard => 3,
    }
}

fn number(slot: Slot) -> i32 {
    match slot {
        Slot::Keeper | Slot::Poller => 0,
        Slot::Lane(number) => number.into(),
        Slot::Shard(number) => number.into(),
    }
}

/// Returns the slot of a row that begins with its kind and its number; `None` if it is one of a newer
/// release.
fn read_slot(row: &Row) -> Result<Option<Slot>, Error> {
    let (kind, number): (i16, i32) = (row.try_get(0)?, row.try_get(1)?);
    Ok(match kind {
        0 => Some(Slot::Keeper),
        1 => Some(Slot::Poller),
        2 => u8::try_from(number).ok().map(Slot::Lane),
        3 => u16::try_from(number).ok().map(Slot::Shard),
        _ => None,
    })
}
