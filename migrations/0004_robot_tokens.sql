-- Proofs of work that were used (decision 033): each is good once. Only digests, pruned by cron once they have expired anyway.
CREATE TABLE robot_tokens (
  digest TEXT PRIMARY KEY,   -- of the challenge's own random number
  until INTEGER NOT NULL     -- milliseconds since 1970, when the challenge expires
) WITHOUT ROWID;
CREATE INDEX robot_tokens_until ON robot_tokens (until);
