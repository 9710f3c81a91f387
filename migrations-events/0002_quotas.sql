-- What was counted of one day, by address and of everybody together (digest 'all'): who is over has nothing more stored that day (src/tracking/quota.ts).
CREATE TABLE event_quotas (
  -- YYYY-MM-DD, UTC, when the batch came.
  day TEXT NOT NULL,
  -- Of the address with a secret and the day: it says nothing about anybody, and nothing from one day to the next.
  digest TEXT NOT NULL,
  events INTEGER NOT NULL,
  is_over INTEGER NOT NULL,
  PRIMARY KEY (day, digest)
) WITHOUT ROWID;
CREATE INDEX event_quotas_over ON event_quotas (day) WHERE is_over = 1;
