-- Children of one item in their order, page by page, whatever their number; the index of the same beginning is no longer needed.
CREATE INDEX heads_tree ON heads (parent, language, stage, sort, path);
DROP INDEX heads_children;
-- What stood under an item when it was deleted, to bring it back as well.
CREATE INDEX versions_parent ON versions (parent, language);
