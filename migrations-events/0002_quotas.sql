-- Counts of one day, by address and in total (digest 'all'): above the limit nothing more is stored that day (src/tracking/storage/quota.ts).
CREATE TABLE event_quotas (
  -- YYYY-MM-DD, UTC, when the batch came.
  day TEXT NOT NULL,
  -- Digest of the address with a secret and the day: it identifies no person, and cannot be linked from one day to the next.
  digest TEXT NOT NULL,
  events INTEGER NOT NULL,
  is_over INTEGER NOT NULL,
  PRIMARY KEY (day, digest)
) WITHOUT ROWID;
CREATE INDEX event_quotas_over ON event_quotas (day) WHERE is_over = 1;
