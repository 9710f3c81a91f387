-- E-mail alerts of policy holders, when there is no service of ALERTS_URL (UNS-01).
CREATE TABLE alert_preferences (
  mask_id TEXT PRIMARY KEY CHECK (length(mask_id) BETWEEN 8 AND 200),
  address TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Active', 'Inactive')),
  at INTEGER NOT NULL                          -- last change, milliseconds since 1970
) WITHOUT ROWID;
