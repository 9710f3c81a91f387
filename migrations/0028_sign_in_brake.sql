-- Refused attempts to sign in (decision 102): how many in a row, and when the last one was. An account is `operators` (their
-- shared password), `people` (pass words), `all`, or `known-…`: a digest of an address from which somebody signed in. Cron
-- deletes what is older than a month.
CREATE TABLE sign_in_attempts (
  account TEXT PRIMARY KEY,
  refused INTEGER NOT NULL,
  at INTEGER NOT NULL        -- milliseconds since 1970
) WITHOUT ROWID;
