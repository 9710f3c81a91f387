-- Data for operators (issue "Editing in the page"): how often redirect rules are used, and since when each service has its state.

-- By day and rule, without visitor data. `rule` is the key of a compiled rule (src/redirects/hit-key.ts).
CREATE TABLE redirect_hits (
  site TEXT NOT NULL,
  rule TEXT NOT NULL,
  day TEXT NOT NULL,                  -- 2026-11-22, UTC
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,           -- milliseconds since 1970
  PRIMARY KEY (site, rule, day)
) WITHOUT ROWID;
CREATE INDEX redirect_hits_day ON redirect_hits (day);

-- The last state of each service as seen by cron (src/health): one isolate alone does not know since when it lasts.
CREATE TABLE health_states (
  name TEXT PRIMARY KEY,
  state TEXT NOT NULL,                -- 'ok', 'failing', 'late', 'not configured'
  since INTEGER NOT NULL,             -- of the first look that found it so, milliseconds since 1970
  at INTEGER NOT NULL                 -- of the last look
) WITHOUT ROWID;
