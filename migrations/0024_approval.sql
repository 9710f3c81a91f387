-- Asking for publishing, releases, and mails to the people of the desk.

-- Where a person gets mails; empty: with Cloudflare Access their name is the address, otherwise they get none.
ALTER TABLE people ADD COLUMN email TEXT NOT NULL DEFAULT '';

-- A named plan with a life before its date: collected, asked for, planned, published together. What it does to visitors is in `planned_moves` and `publications`.
CREATE TABLE releases (
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',               -- to those who approve
  owner TEXT NOT NULL,                         -- who made it, or asked for it
  at INTEGER NOT NULL,                         -- of that, milliseconds since 1970
  state TEXT NOT NULL CHECK (state IN ('open', 'asked', 'planned', 'published', 'declined', 'withdrawn', 'called-off')),
  due INTEGER,                                 -- wished for or planned; NULL: when someone says
  plan TEXT,                                   -- of `planned_moves`, and the job once it is published; NULL while it collects drafts
  findings TEXT NOT NULL DEFAULT '[]',         -- of the gate when it was asked for: JSON
  decided_by TEXT NOT NULL DEFAULT '',
  decided_at INTEGER,
  reason TEXT NOT NULL DEFAULT ''              -- of the decision
) WITHOUT ROWID;
CREATE INDEX releases_state ON releases (site, language, state, at);
CREATE INDEX releases_plan ON releases (plan) WHERE plan IS NOT NULL;

CREATE TABLE release_items (
  release TEXT NOT NULL,
  item TEXT NOT NULL,
  PRIMARY KEY (release, item)
) WITHOUT ROWID;

-- What is asked for never changes, as what is planned: approved are the versions that were asked for.
DROP TRIGGER versions_stay;
CREATE TRIGGER versions_stay BEFORE UPDATE ON versions
WHEN EXISTS (SELECT 1 FROM publications WHERE item = OLD.item AND language = OLD.language AND number = OLD.number)
  OR EXISTS (SELECT 1 FROM planned_moves m WHERE m.item = OLD.item AND m.language = OLD.language AND m.number = OLD.number
    AND (EXISTS (SELECT 1 FROM schedules s WHERE s.plan = m.plan AND s.done_at IS NULL)
      OR EXISTS (SELECT 1 FROM releases r WHERE r.plan = m.plan AND r.state = 'asked')))
BEGIN SELECT raise(ABORT, 'a published version stays'); END;
