-- The embedded content repository: everything that an editor can change is an item with versions (pages, shared parts, page designs,
-- dictionary entries, redirects, site settings), so drafts, history, publishing and rolling back exist once.

-- An item's content in one language, one row per version. Text and layout only; its place in the live and draft trees is in `heads`.
-- A version is frozen once `publications` names it; before that a draft may be saved over, guarded by `revision`.
CREATE TABLE versions (
  item TEXT NOT NULL,                 -- 32 lower-case hex
  language TEXT NOT NULL,
  number INTEGER NOT NULL,            -- 1, 2, 3 … for each item and language
  site TEXT NOT NULL,
  template TEXT NOT NULL,             -- template name; its id is made from the name
  parent TEXT,                        -- item, NULL for the root of the site
  name TEXT NOT NULL,                 -- last segment of the path
  display_name TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0,    -- among siblings, then by path
  fields TEXT NOT NULL,               -- JSON, src/content/repository/store/items.ts
  presentation TEXT,                  -- JSON of a page or page design, NULL for an item without layout
  hash TEXT NOT NULL,                 -- of everything above, to see what an import changes
  revision TEXT NOT NULL,             -- new with each save: two editors can't overwrite each other silently
  created_at INTEGER NOT NULL,        -- milliseconds since 1970
  created_by TEXT NOT NULL,           -- 'import' for files of content/
  updated_at INTEGER NOT NULL,
  updated_by TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (item, language, number)
);

-- The version of an item in each stage, and its place in that stage's tree. `draft` holds every item as editors see it (the live version
-- when nothing is being written), `live` only what visitors may see. A missing live row = not published; a live row without a draft
-- row = deleted by an editor, live until that is published.
CREATE TABLE heads (
  stage TEXT NOT NULL CHECK (stage IN ('draft', 'live')),
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  number INTEGER NOT NULL,
  site TEXT NOT NULL,
  parent TEXT,
  path TEXT NOT NULL COLLATE NOCASE,  -- in the site's tree: '/', '/home/auto-insurance', '/shared/help-strip'
  route TEXT COLLATE NOCASE,          -- address of a page: '/auto-insurance'; NULL for items that are no pages
  template TEXT NOT NULL,
  sort INTEGER NOT NULL,
  at INTEGER NOT NULL,                -- when it came to stand there; for `live` the publish time
  PRIMARY KEY (stage, item, language)
) WITHOUT ROWID;
CREATE UNIQUE INDEX heads_path ON heads (site, language, stage, path);
CREATE UNIQUE INDEX heads_route ON heads (site, language, stage, route) WHERE route IS NOT NULL;
CREATE INDEX heads_children ON heads (parent, language, stage);
CREATE INDEX heads_template ON heads (site, language, stage, template, path);

-- What a version is made of: 'layout' (data source), 'design' (page design round it), 'field' (item referenced by a field),
-- 'link' (only pointed to). One closure over it composes a page; the same closure backwards says which pages a publish touches.
CREATE TABLE uses (
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  number INTEGER NOT NULL,
  target TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('layout', 'design', 'field', 'link')),
  PRIMARY KEY (item, language, number, target, kind)
) WITHOUT ROWID;
CREATE INDEX uses_target ON uses (target, kind);

-- Append-only: what became visible or invisible, when, by whom. Allows reading a past state and rolling back a job.
CREATE TABLE publications (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL,
  number INTEGER,                     -- NULL: taken off the site
  path TEXT NOT NULL,
  route TEXT,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT ''
);
CREATE INDEX publications_item ON publications (item, language, at);
CREATE INDEX publications_job ON publications (job);

-- Publishing and unpublishing at a later time.
CREATE TABLE schedules (
  id INTEGER PRIMARY KEY,
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('publish', 'unpublish')),
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  comment TEXT NOT NULL DEFAULT '',
  done_at INTEGER
);
CREATE INDEX schedules_due ON schedules (at) WHERE done_at IS NULL;
