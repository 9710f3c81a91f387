-- The search index: built from content, and rebuilt from it at any time (src/search/index/, decision 049).
-- Each generation stores its documents in its own tables (src/search/index/tables.ts), so that a new one is built
-- beside the old and dropping one costs nothing.
CREATE TABLE indexes (
  place TEXT PRIMARY KEY,                     -- site and language: 'lake-erie/en'
  live INTEGER NOT NULL DEFAULT 0,            -- generation that is searched, 0 for none yet
  revision INTEGER NOT NULL DEFAULT 0,        -- content version that it shows (src/content/version.ts)
  changed INTEGER NOT NULL DEFAULT 0,         -- rises whenever an answer may differ
  settings TEXT NOT NULL DEFAULT '{}',        -- JSON: synonyms and pinned results, as content has them
  next INTEGER NOT NULL DEFAULT 0,            -- generation that is being made, 0 for none
  next_revision INTEGER NOT NULL DEFAULT 0,   -- content version it was begun at
  next_from TEXT NOT NULL DEFAULT '',         -- JSON: how far it is
  lease TEXT NOT NULL DEFAULT '',             -- who alone may write
  leased_until INTEGER NOT NULL DEFAULT 0     -- milliseconds since 1970
) WITHOUT ROWID;

-- Numbers of generations, never reused: a late writer must not use another generation's tables.
CREATE TABLE generations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place TEXT NOT NULL
);
