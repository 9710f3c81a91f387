-- Children of one item in order, page by page, for any number of them; the index with the same prefix is no longer needed.
CREATE INDEX heads_tree ON heads (parent, language, stage, sort, path);
DROP INDEX heads_children;
-- The items below an item when it was deleted, to restore them with it.
CREATE INDEX versions_parent ON versions (parent, language);
