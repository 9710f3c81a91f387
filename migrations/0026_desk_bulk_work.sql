-- Words by which editors find a file again, besides its name and its description.
ALTER TABLE media ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';   -- JSON: lower-case words or phrases, in order of the alphabet
ALTER TABLE media ADD COLUMN notes TEXT NOT NULL DEFAULT '';    -- for editors only: who took it, until when it may be used

-- Changes of many items at once (find and replace, fields of many pages), so that a run can be taken back in one step. Kept for 30 days; the
-- versions themselves, and who wrote them, stay in `versions` and `edits`.
CREATE TABLE bulk_runs (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,                -- milliseconds since 1970
  by TEXT NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,                -- what was done, as a sentence
  left_out TEXT NOT NULL DEFAULT '[]', -- JSON: [{title, why}] of the items that were skipped
  undone_at INTEGER,
  undone_by TEXT
) WITHOUT ROWID;
CREATE INDEX bulk_runs_at ON bulk_runs (site, language, at);
CREATE TABLE bulk_items (
  run TEXT NOT NULL,
  item TEXT NOT NULL,
  title TEXT NOT NULL,
  revision TEXT NOT NULL,             -- after the change: while it is current, the change can be taken back
  undo TEXT NOT NULL,                 -- JSON: changes of src/editing/protocol.ts
  undone INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, item)
) WITHOUT ROWID;

-- Lists of the desk under a name: the filter of a list as its address has it.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  list TEXT NOT NULL CHECK (list IN ('pages', 'shared', 'media', 'redirects', 'search')),
  name TEXT NOT NULL,
  query TEXT NOT NULL,                -- 'find=hail&state=changed'
  by TEXT NOT NULL,
  is_shared INTEGER NOT NULL DEFAULT 0, -- 1: everybody's, 0: of the person alone
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX saved_views_list ON saved_views (site, list, name);
