-- A guard for the last operator, and missed addresses (issue "Editing in the page").

-- Without an operator, everyone whom Cloudflare Access lets in would become one: the last one stays, even with simultaneous changes.
CREATE TRIGGER people_last_operator BEFORE UPDATE OF role, left_at, digest ON people
WHEN OLD.role = 'operator' AND OLD.left_at IS NULL AND OLD.digest IS NULL AND (NEW.role <> 'operator' OR NEW.left_at IS NOT NULL OR NEW.digest IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM people WHERE role = 'operator' AND left_at IS NULL AND digest IS NULL AND id <> OLD.id)
BEGIN SELECT raise(ABORT, 'the last operator stays'); END;

-- How often a path was not found on a public host, by day: no query, no visitor.
CREATE TABLE missed (
  day TEXT NOT NULL,                  -- 2026-11-22, UTC
  site TEXT NOT NULL,
  path TEXT NOT NULL,                 -- as asked for, with the language's prefix
  count INTEGER NOT NULL,
  last_at INTEGER NOT NULL,           -- milliseconds since 1970
  PRIMARY KEY (day, site, path)
) WITHOUT ROWID;
