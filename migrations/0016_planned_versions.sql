-- Planned publishes: the versions that an editor checked, not the drafts at the time of the publish.
-- The code before this one leaves `plan` empty and publishes current drafts; its plans continue that way.
ALTER TABLE schedules ADD COLUMN plan TEXT;      -- one id for all that was put down together; NULL: leaves the site, or of before
CREATE INDEX schedules_open ON schedules (plan) WHERE done_at IS NULL;

-- One row for each item that the gate checked and that will change for visitors (`PublishMove` in src/content/repository/publishing/promote.ts).
CREATE TABLE planned_moves (
  plan TEXT NOT NULL,                -- also the job in `publications`, once it is released: no plan can be released twice
  at INTEGER NOT NULL,               -- when it was looked at and put down, milliseconds since 1970
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  site TEXT NOT NULL,
  number INTEGER,                    -- NULL: leaves the site
  revision TEXT,                     -- of the draft that was looked at; NULL for what visitors see already, at its new place
  parent TEXT,
  path TEXT NOT NULL COLLATE NOCASE,
  route TEXT COLLATE NOCASE,
  template TEXT NOT NULL,
  sort INTEGER NOT NULL,
  PRIMARY KEY (item, language, plan) -- asked by every save: whether a version is planned
) WITHOUT ROWID;
CREATE INDEX planned_moves_plan ON planned_moves (plan);

-- A version that visitors saw, or that an open plan will publish, never changes, even when it is saved at the same moment.
DROP TRIGGER versions_stay;
CREATE TRIGGER versions_stay BEFORE UPDATE ON versions
WHEN EXISTS (SELECT 1 FROM publications WHERE item = OLD.item AND language = OLD.language AND number = OLD.number)
  OR EXISTS (SELECT 1 FROM planned_moves m CROSS JOIN schedules s ON s.plan = m.plan AND s.done_at IS NULL
    WHERE m.item = OLD.item AND m.language = OLD.language AND m.number = OLD.number)
BEGIN SELECT raise(ABORT, 'a published version stays'); END;
