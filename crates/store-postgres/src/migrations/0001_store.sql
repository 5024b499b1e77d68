-- What a store keeps. Bodies are sealed, and names are keyed hashes, as `crates/store-postgres/src/vault.rs` says.

CREATE TABLE sessions (
    -- The id's bits with the first one flipped, so that it sorts as the number without a sign does.
    id bigint PRIMARY KEY,
    revision bigint NOT NULL,
    -- A hash of its rooms, players and lists: a write that leaves it as it is touches no other table.
    listed bigint NOT NULL,
    -- Milliseconds since 1970-01-01 UTC.
    wake_at bigint,
    lane smallint NOT NULL,
    -- The time of 65.5 seconds in which `wake_at` lies. Each move puts that off; as long as no indexed column changes, a move rewrites its row
    -- within its page and touches no index. Four bytes are enough until the year 6429; what is later counts as that.
    due integer GENERATED ALWAYS AS (least(wake_at >> 16, 2147483647)::integer) STORED,
    body bytea NOT NULL
    -- Most sessions lie idle, and an idle row needs no room to grow. Where rows are rewritten, what they leave behind makes room on their page.
) WITH (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
-- What is sealed does not get smaller.
ALTER TABLE sessions ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX sessions_due ON sessions (due, lane) WHERE due IS NOT NULL;

CREATE TABLE rooms (
    session bigint NOT NULL,
    -- A hash of sixteen bytes: without a length of its own, in the row and in the index.
    room uuid PRIMARY KEY
);

CREATE TABLE players (
    player bigint NOT NULL,
    session bigint NOT NULL,
    PRIMARY KEY (player, session)
);

CREATE TABLE lists (
    list bigint NOT NULL,
    session bigint NOT NULL,
    PRIMARY KEY (list, session)
);

CREATE TABLE results (
    -- Random and negative, or its number where it was brought here with it.
    key bigint PRIMARY KEY,
    -- Given by whoever reads results: whoever appends one waits for nobody.
    number bigint UNIQUE,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    body bytea NOT NULL
);
CREATE INDEX results_unnumbered ON results (xid, key) WHERE number IS NULL;
ALTER TABLE results ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE TABLE settings (
    name bytea PRIMARY KEY,
    body bytea NOT NULL
);

CREATE TABLE set_asides (
    key bytea PRIMARY KEY,
    body bytea NOT NULL
);

-- One row: what there is once.
CREATE TABLE store (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    next_result bigint NOT NULL DEFAULT 0,
    -- How often the keyring was written, and it; `names` is the key of names while nothing is sealed.
    generation bigint NOT NULL DEFAULT 0,
    keyring bytea,
    names bytea,
    -- Changes of transactions before this one may have been deleted.
    forgotten xid8 NOT NULL DEFAULT '0'
) WITH (fillfactor = 50);
INSERT INTO store DEFAULT VALUES;

-- What was written, by whom, for the other processes, and for whoever does not know whether their write was. (writer, number) is the batch:
-- each commits at most once.
CREATE TABLE changes (
    writer bigint NOT NULL,
    number bigint NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    at timestamptz NOT NULL DEFAULT now(),
    -- Set where somebody asked whether the batch was written, and so settled that it was not or will not be.
    fenced boolean NOT NULL DEFAULT false,
    sessions bigint[] NOT NULL DEFAULT '{}',
    settings bytea,
    -- The lanes of which the owners have something to do after these sessions were written, sealed: a lane is a hash of a name, without a key.
    -- Where nothing is said, all have.
    lanes bytea,
    PRIMARY KEY (writer, number)
) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 10000);
CREATE INDEX changes_xid ON changes (xid);

-- Who is there, who owns what, and what all obey. Nothing here is about people.

CREATE TABLE members (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    version text NOT NULL,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    -- The lease: whoever passes this time by the database's clock has nothing any more.
    until timestamptz NOT NULL,
    ready boolean NOT NULL DEFAULT false,
    draining boolean NOT NULL DEFAULT false,
    shards integer NOT NULL DEFAULT 0,
    poller boolean NOT NULL DEFAULT true
) WITH (fillfactor = 50);

-- The key is what makes two owners of one slot impossible. Only its owner gives a slot away; once the owner is deleted it is nobody's.
CREATE TABLE slots (
    kind smallint NOT NULL,
    number integer NOT NULL,
    owner bigint REFERENCES members ON DELETE SET NULL,
    PRIMARY KEY (kind, number)
) WITH (fillfactor = 50);

CREATE INDEX slots_by_owner ON slots (owner);

INSERT INTO slots (kind, number) VALUES (0, 0), (1, 0);
INSERT INTO slots (kind, number) SELECT 2, lane FROM generate_series(0, 255) AS lane;

CREATE TABLE blocks (
    platform text PRIMARY KEY,
    until timestamptz NOT NULL
);
