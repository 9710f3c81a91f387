-- Submissions of forms, and their pending deliveries (FRM-11). Answers are personal: delivered ones are deleted after
-- 14 days, dead ones after 90 (src/submissions/prune.ts).
CREATE TABLE submissions (
  key TEXT PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 100),  -- idempotency key: the same one is stored once
  reference TEXT NOT NULL UNIQUE,                              -- what the visitor is told
  at INTEGER NOT NULL,                                         -- milliseconds since 1970
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  page TEXT NOT NULL,                                          -- public path it was sent from
  form TEXT NOT NULL,                                          -- id of the form's item
  form_name TEXT NOT NULL,
  subject TEXT NOT NULL,
  agency TEXT NOT NULL,                                        -- account number, or empty
  answers TEXT NOT NULL                                        -- JSON: [{name, label, value}]
) WITHOUT ROWID;
CREATE INDEX submissions_at ON submissions (at);

-- One row for each submission and target, written in the same transaction. The queue only carries ids: this is the truth.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: a late message must not name another row
  submission TEXT NOT NULL,
  target TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'leased', 'delivered', 'dead')),
  since INTEGER NOT NULL,                                      -- from when the days until it is given up are counted
  next_at INTEGER NOT NULL,                                    -- when it may be taken; of a leased row: when its lease ends
  attempts INTEGER NOT NULL DEFAULT 0,                         -- how often it was taken: also tells one lease from the next
  refusals INTEGER NOT NULL DEFAULT 0,                         -- how often the target said that it will never take it
  last_error TEXT NOT NULL DEFAULT '',                         -- a fixed word or a status, never anything of the submission
  done_at INTEGER,                                             -- delivered or given up
  via TEXT NOT NULL DEFAULT '',                                -- 'service', or 'desk': kept for the operators' page
  UNIQUE (submission, target)
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE state IN ('pending', 'leased');
CREATE INDEX outbox_done ON outbox (state, done_at) WHERE done_at IS NOT NULL;

-- How often a visitor did something within an hour: a digest, never an address.
CREATE TABLE quotas (
  digest TEXT PRIMARY KEY,
  until INTEGER NOT NULL,                                      -- milliseconds since 1970
  used INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX quotas_until ON quotas (until);
