-- Words of all content, drafts and live, for the editors' search (src/editing/find/, decision 101). Built from content and rebuilt from it at any
-- time: the rows of a document are those of one item in one language, with the words of its draft and of its live version.
CREATE TABLE content_documents (
  id INTEGER PRIMARY KEY,
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  kind TEXT NOT NULL,                         -- group of results: 'page', 'redirect', … (src/editing/find/kinds.ts)
  UNIQUE (item, language)
);
CREATE VIRTUAL TABLE content_words USING fts5(
  place,                                      -- site and language as one word
  title,
  name,                                       -- last part of the address: a move above an item leaves it as it is
  words,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- How far the index has followed the record of changes (`edits`, `publications`): both are append-only.
CREATE TABLE content_followed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  turn INTEGER NOT NULL DEFAULT 0,            -- rises with each write: of two writers the second one's batch fails
  edit INTEGER NOT NULL DEFAULT 0,
  publication INTEGER NOT NULL DEFAULT 0,
  -- The first walk through all content, in the order of `heads`: stage, item and language of the last one; stage 'done' at its end.
  stage TEXT NOT NULL DEFAULT '',
  item TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT ''
);
INSERT INTO content_followed (id) VALUES (1);
