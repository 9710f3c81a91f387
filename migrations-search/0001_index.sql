-- The search index: made from content, and made again from it at any time (src/search/index/, decision 049).
-- The documents themselves stand in tables of their own for each generation (src/search/index/tables.ts), so that a new one is made
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

-- Numbers of generations, never given twice: a late writer must not name another's tables.
CREATE TABLE generations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place TEXT NOT NULL
);
