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
