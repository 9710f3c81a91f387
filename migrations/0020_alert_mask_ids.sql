-- Mask ids of other systems may be shorter or longer than ours (UNS-01). A check can't be changed, so the table is rebuilt.
CREATE TABLE alert_preferences_next (
  mask_id TEXT PRIMARY KEY CHECK (length(mask_id) BETWEEN 1 AND 500),
  address TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Active', 'Inactive')),
  at INTEGER NOT NULL                          -- last change, milliseconds since 1970
) WITHOUT ROWID;
INSERT INTO alert_preferences_next SELECT mask_id, address, status, at FROM alert_preferences;
DROP TABLE alert_preferences;
ALTER TABLE alert_preferences_next RENAME TO alert_preferences;
