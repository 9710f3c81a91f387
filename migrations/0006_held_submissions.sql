-- Submissions that are held for an operator, the mail to a submission's sender, the recipient
-- behind a target, and the definition of the form that validated the answers (FRM-11).
ALTER TABLE submissions ADD COLUMN version TEXT NOT NULL DEFAULT '';         -- digest of the definition
ALTER TABLE submissions ADD COLUMN recipient TEXT NOT NULL DEFAULT '';       -- as the form's own options name it
ALTER TABLE submissions ADD COLUMN auto_response TEXT;                       -- JSON: {to, subject, text}
ALTER TABLE submissions ADD COLUMN held TEXT NOT NULL DEFAULT ''             -- why it was held, and still is where its deliveries say so
  CHECK (held IN ('', 'trap', 'too-fast', 'no-ticket', 'quota'));
ALTER TABLE submissions ADD COLUMN words TEXT NOT NULL DEFAULT '';           -- digest of who says what where: the same within ten minutes is one
CREATE INDEX submissions_words ON submissions (words, at) WHERE words <> '';
CREATE INDEX submissions_form ON submissions (form_name, at);

-- Two more states: `held` is not due until it is released, `rejected` never. A check can't be changed, so the table is rebuilt.
CREATE TABLE outbox_next (
  id INTEGER PRIMARY KEY AUTOINCREMENT,                        -- never given twice: a late message must not name another row
  submission TEXT NOT NULL,
  target TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('held', 'pending', 'leased', 'delivered', 'dead', 'rejected')),
  since INTEGER NOT NULL,                                      -- from when the days until it is given up are counted; of a held row: when it came
  next_at INTEGER NOT NULL,                                    -- when it may be taken; of a leased row: when its lease ends
  attempts INTEGER NOT NULL DEFAULT 0,                         -- how often it was taken: also tells one lease from the next
  refusals INTEGER NOT NULL DEFAULT 0,                         -- how often the target said that it will never take it
  last_error TEXT NOT NULL DEFAULT '',                         -- a fixed word or a status, never anything of the submission
  done_at INTEGER,                                             -- delivered, given up or rejected
  via TEXT NOT NULL DEFAULT '',                                -- 'service', or 'desk': kept for the operators' page
  UNIQUE (submission, target)
);
INSERT INTO outbox_next SELECT id, submission, target, state, since, next_at, attempts, refusals, last_error, done_at, via FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (next_at) WHERE state IN ('pending', 'leased');
CREATE INDEX outbox_done ON outbox (state, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX outbox_held ON outbox (since) WHERE state = 'held';
