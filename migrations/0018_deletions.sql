-- What stood in draft when an item was deleted with all under it, so that just that comes back: not the newest version where an older one
-- stood, and not what had been deleted before by itself. A later deletion of the same item writes over its row.
CREATE TABLE deletions (
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  root TEXT NOT NULL,                 -- the item that somebody deleted; itself, where this is it
  number INTEGER NOT NULL,            -- version that stood in draft
  depth INTEGER NOT NULL,             -- in the tree: parents come back before their children
  PRIMARY KEY (item, language)
) WITHOUT ROWID;
CREATE INDEX deletions_root ON deletions (root, language);
