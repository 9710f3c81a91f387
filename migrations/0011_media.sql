-- Files that editors uploaded (src/media/uploads). The bytes are in the bucket UPLOADS under the same path; a file never changes at its
-- address, since the address holds its digest. A deleted one stays here for the record.
CREATE TABLE media (
  id TEXT PRIMARY KEY,                -- first 32 hex digits of the SHA-256 of the bytes as they are kept
  path TEXT NOT NULL UNIQUE,          -- '/-/media/uploads/<id>/<name>.<ending>'
  name TEXT NOT NULL,                 -- as it was called where it came from
  type TEXT NOT NULL,                 -- by its content: 'image/jpeg'
  bytes INTEGER NOT NULL,
  width INTEGER,                      -- pixels as shown; NULL for what has none
  height INTEGER,
  alt TEXT NOT NULL DEFAULT '',       -- offered where the picture is chosen
  focus_x INTEGER,                    -- what must stay in view when it is cropped, percent from the left and the top
  focus_y INTEGER,
  by TEXT NOT NULL,
  at INTEGER NOT NULL,                -- milliseconds since 1970
  deleted_at INTEGER                  -- no longer offered
) WITHOUT ROWID;
CREATE INDEX media_at ON media (at DESC) WHERE deleted_at IS NULL;
