-- Spent proofs of work (decision 033): each is valid once. Only digests, pruned by cron after they expire.
CREATE TABLE robot_tokens (
  digest TEXT PRIMARY KEY,   -- of the challenge's own random number
  until INTEGER NOT NULL     -- milliseconds since 1970, when the challenge expires
) WITHOUT ROWID;
CREATE INDEX robot_tokens_until ON robot_tokens (until);
