-- Sessions that were signed out before their end (decision 073): only the random id that the signed cookie names, which opens nothing by
-- itself. Pruned by cron once they would have ended anyway.
CREATE TABLE ended_sessions (
  id TEXT PRIMARY KEY,
  until INTEGER NOT NULL     -- milliseconds since 1970, when the session would have ended
) WITHOUT ROWID;
CREATE INDEX ended_sessions_until ON ended_sessions (until);
