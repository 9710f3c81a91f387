-- The draft state of an item and all below it when it was deleted, so that exactly that is restored: not a newer version of an item
-- and not items that had been deleted before. A later deletion of the same item overwrites its row.
CREATE TABLE deletions (
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  root TEXT NOT NULL,                 -- the item that somebody deleted; itself, where this is it
  number INTEGER NOT NULL,            -- version that stood in draft
  depth INTEGER NOT NULL,             -- in the tree: parents come back before their children
  PRIMARY KEY (item, language)
) WITHOUT ROWID;
CREATE INDEX deletions_root ON deletions (root, language);
