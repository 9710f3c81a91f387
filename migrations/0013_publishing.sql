-- Publishing on the preview host: pending renewals, known states of links and pages, and indexes of the record.

-- A publish is complete when the caches know of it. Written in the publish's transaction: cron completes one that ended early.
CREATE TABLE renewals (
  job TEXT PRIMARY KEY,                        -- as in `publications`
  at INTEGER NOT NULL,                         -- of the publish, milliseconds since 1970
  done_at INTEGER,                             -- when the site's content version had risen: 20 s later every place knows
  leased_until INTEGER NOT NULL,               -- whoever publishes renews at once; cron takes it afterwards
  attempts INTEGER NOT NULL DEFAULT 0,         -- of cron
  failure TEXT NOT NULL DEFAULT ''             -- why the last one failed
) WITHOUT ROWID;
CREATE INDEX renewals_due ON renewals (leased_until) WHERE done_at IS NULL;

-- The record: by time, by person, and the page at an address at a past moment.
CREATE INDEX publications_at ON publications (site, at);
CREATE INDEX publications_route ON publications (site, language, route COLLATE NOCASE) WHERE route IS NOT NULL;
CREATE INDEX edits_by ON edits (by, id);
CREATE TRIGGER publications_stay BEFORE UPDATE ON publications BEGIN SELECT raise(ABORT, 'the record is append-only'); END;
-- A version that visitors saw never changes, even when it is saved at the moment of its publish.
CREATE TRIGGER versions_stay BEFORE UPDATE ON versions
WHEN EXISTS (SELECT 1 FROM publications WHERE item = OLD.item AND language = OLD.language AND number = OLD.number)
BEGIN SELECT raise(ABORT, 'a published version stays'); END;
CREATE TRIGGER publications_kept BEFORE DELETE ON publications BEGIN SELECT raise(ABORT, 'the record is append-only'); END;
CREATE TRIGGER edits_kept BEFORE DELETE ON edits BEGIN SELECT raise(ABORT, 'the record is append-only'); END;

-- Responses of other sites, for links in drafts.
CREATE TABLE link_checks (
  url TEXT PRIMARY KEY CHECK (length(url) BETWEEN 8 AND 2000),
  asked_at INTEGER NOT NULL,                   -- when a draft last had it
  checked_at INTEGER,                          -- NULL: not yet
  status INTEGER NOT NULL DEFAULT 0,           -- 0: no answer
  failures INTEGER NOT NULL DEFAULT 0          -- in a row: one bad minute of another site is no dead link
) WITHOUT ROWID;
CREATE INDEX link_checks_due ON link_checks (checked_at);

-- Results of axe on a rendered draft in an editor's browser; valid until the draft or one of its parts changes.
CREATE TABLE axe_runs (
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL,                        -- of the revisions of the page and its parts
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  findings TEXT NOT NULL,                      -- JSON: [{rule, impact, help, target}]
  PRIMARY KEY (item, language)
) WITHOUT ROWID;
