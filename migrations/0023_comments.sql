-- Comments of editors on a page, on a block of it or on words in it (issue "In-page editor and desk"). Visitors' hosts read none of it.

-- One conversation. It stays when its block or its words are gone: `block_name` and `quote` then say what it was about.
CREATE TABLE comment_threads (
  id TEXT PRIMARY KEY,                -- random
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  page TEXT NOT NULL,                 -- id of the page's item, which stays when the page moves
  block TEXT NOT NULL DEFAULT '',     -- uid of the block; empty: the page as a whole
  block_name TEXT NOT NULL DEFAULT '',
  quote TEXT NOT NULL DEFAULT '',     -- the words, and a little of the text around them, by which they are found again
  quote_before TEXT NOT NULL DEFAULT '',
  quote_after TEXT NOT NULL DEFAULT '',
  last_at INTEGER NOT NULL,           -- of its newest comment, milliseconds since 1970
  done_at INTEGER,                    -- NULL while it is open
  done_by TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX comment_threads_page ON comment_threads (page, language);
CREATE INDEX comment_threads_open ON comment_threads (site, last_at) WHERE done_at IS NULL;
CREATE INDEX comment_threads_done ON comment_threads (done_at) WHERE done_at IS NOT NULL;

CREATE TABLE comments (
  thread TEXT NOT NULL,
  id TEXT NOT NULL,                   -- random; the first one has the thread's id
  by TEXT NOT NULL,                   -- name of the editor, as `edits.by`
  shown TEXT NOT NULL DEFAULT '',     -- the name that a session of the shared password gave itself
  at INTEGER NOT NULL,
  edited_at INTEGER,
  deleted_at INTEGER,                 -- only of a first one with replies: its text is gone, the row stays for them
  body TEXT NOT NULL,                 -- plain text
  PRIMARY KEY (thread, id)
) WITHOUT ROWID;

-- Who is named in a comment. A name of `people` never changes.
CREATE TABLE comment_mentions (
  person TEXT NOT NULL COLLATE NOCASE,
  thread TEXT NOT NULL,
  comment TEXT NOT NULL,
  PRIMARY KEY (person, thread, comment)
) WITHOUT ROWID;

-- Presence: where on the page an editor is, in the row of the page that the heartbeat writes anyway.
ALTER TABLE holds ADD COLUMN shown TEXT NOT NULL DEFAULT '';
ALTER TABLE holds ADD COLUMN block TEXT NOT NULL DEFAULT '';
ALTER TABLE holds ADD COLUMN field TEXT NOT NULL DEFAULT '';
