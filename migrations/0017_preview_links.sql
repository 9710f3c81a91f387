-- Guest links, which show one draft to a person without an account: a row each, so that one can be revoked before its end.
-- The link itself is a signed text that names the row; it is stored nowhere.
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  path TEXT NOT NULL,                 -- of the content, without the language's prefix
  made_by TEXT NOT NULL,              -- name of the editor, as `edits.by`
  made_at INTEGER NOT NULL,           -- milliseconds since 1970
  ends_at INTEGER NOT NULL,
  called_off_by TEXT,
  called_off_at INTEGER,
  used_at INTEGER                     -- when a draft was last shown by it, to the minute; nothing of who looked
) WITHOUT ROWID;
CREATE INDEX preview_links_end ON preview_links (ends_at);
