-- Refused attempts to sign in (decision 102): how many in a row, and when the last one was. An account is `operators` (their
-- shared password), `people` (their own passwords), `all`, or `known-…`: a digest of an address with a sign-in. Cron deletes
-- rows older than 30 days.
CREATE TABLE sign_in_attempts (
  account TEXT PRIMARY KEY,
  refused INTEGER NOT NULL,
  at INTEGER NOT NULL        -- milliseconds since 1970
) WITHOUT ROWID;
