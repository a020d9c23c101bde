-- One row a game: what a list of games shows, derived from the log.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- 1 while a clock runs or a computer is to move.
    active BIGINT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX games_by_update ON games (updated_at, id);
CREATE INDEX games_active ON games (active);

-- The logs. Rows are added, never changed.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Who may do what: hashes of tokens.
CREATE TABLE keys (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game, role)
);

-- The last sign of life of the server.
CREATE TABLE heartbeat (
    id BIGINT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL
);
