-- Sessions that were signed out early (decision 073): only the random id in the signed cookie, which opens nothing by
-- itself. Pruned by cron after their normal end.
CREATE TABLE ended_sessions (
  id TEXT PRIMARY KEY,
  until INTEGER NOT NULL     -- milliseconds since 1970, when the session would have ended
) WITHOUT ROWID;
CREATE INDEX ended_sessions_until ON ended_sessions (until);
