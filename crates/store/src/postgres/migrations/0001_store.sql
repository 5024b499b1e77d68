-- What a store keeps. Bodies are sealed, and names are keyed hashes, as `store/src/postgres/vault.rs` says.

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
    -- within its page and touches no index.
    due bigint GENERATED ALWAYS AS (wake_at >> 16) STORED,
    body bytea NOT NULL
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
-- What is sealed does not get smaller.
ALTER TABLE sessions ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX sessions_due ON sessions (due, lane) WHERE due IS NOT NULL;

CREATE TABLE rooms (
    session bigint NOT NULL,
    room bytea PRIMARY KEY
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
    PRIMARY KEY (writer, number)
) WITH (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 10000);
CREATE INDEX changes_xid ON changes (xid);
