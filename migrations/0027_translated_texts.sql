-- The text of the source that each translated text was made from: what changed since is what has to be translated again (EDT-03, decision 097).
CREATE TABLE translated_texts (
  item TEXT NOT NULL,
  language TEXT NOT NULL,                      -- of the translation
  source_language TEXT NOT NULL,
  place TEXT NOT NULL,                         -- field names and positions in lists: Items.2.Title
  source TEXT NOT NULL,
  at INTEGER NOT NULL,                         -- milliseconds since 1970
  PRIMARY KEY (item, language, source_language, place)
) WITHOUT ROWID;
