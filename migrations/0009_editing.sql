-- Editing (issue "Editing in the page"): an append-only record, open items, and people.

-- Append-only: every change of a draft, one row an item, written in the transaction that makes it. What became visible to visitors
-- is in `publications`; other acts (a role given, a rule of the gate overruled) have a row here, too.
CREATE TABLE edits (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,                -- milliseconds since 1970
  by TEXT NOT NULL,                   -- name of the editor, as `versions.updated_by`
  what TEXT NOT NULL,                 -- 'saved', 'created', 'placed', 'deleted', 'brought-back', …
  site TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  item TEXT NOT NULL DEFAULT '',
  number INTEGER,                     -- version that stands after it
  path TEXT NOT NULL DEFAULT '',      -- where the item stood or now stands
  detail TEXT NOT NULL DEFAULT ''     -- a sentence or JSON; never what visitors sent
);
CREATE INDEX edits_item ON edits (item, language, id);
CREATE INDEX edits_at ON edits (at);
CREATE TRIGGER edits_stay BEFORE UPDATE ON edits BEGIN SELECT raise(ABORT, 'the record is append-only'); END;

-- Holds: open items of people, renewed every few seconds; a row that is not renewed expires (src/content/repository/store/holds.ts).
CREATE TABLE holds (
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  holder TEXT NOT NULL,               -- random id of one open page
  name TEXT NOT NULL,
  at INTEGER NOT NULL,                -- milliseconds since 1970
  PRIMARY KEY (item, language, holder)
) WITHOUT ROWID;

-- People and their roles. With Cloudflare Access `name` is the address from Access; otherwise a person signs in with pass words.
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('reader', 'editor', 'publisher', 'operator')),
  digest TEXT UNIQUE,                 -- of the pass words, NULL for Access
  at INTEGER NOT NULL,
  left_at INTEGER                     -- may not come in any more
) WITHOUT ROWID;
