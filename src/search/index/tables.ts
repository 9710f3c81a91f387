/** Tables of one generation of an index: documents, their words for FTS5, values for filters and facets, the vocabulary for repairs, suggestions. */

/** Rises when the tables, or what their rows mean, change: older generations are built again. */
export const SHAPE = 1;

export interface Tables {
  documents: string;
  words: string;
  /** Titles a second time: in their own index a word counts by its rarity in titles. */
  titles: string;
  tags: string;
  vocabulary: string;
  /** Titles, and questions with their answers: of document `n` those from `n * SUGGESTIONS_PER_PAGE` on. */
  suggestions: string;
}

/** @param generation from the table of generations, so that a table's name never contains a visitor's input */
export const tablesOf = (generation: number): Tables => ({
  documents: `documents_${generation}`,
  words: `words_${generation}`,
  titles: `titles_${generation}`,
  tags: `tags_${generation}`,
  vocabulary: `vocabulary_${generation}`,
  suggestions: `suggestions_${generation}`,
});

export const indexKey = ({ site, language }: { site: string; language: string }): string => `${site}/${language}`;

/** Columns of the words in this order. `figures` are the cells of tables: they are found, and no passage of a hit shows them. */
export const TEXT_COLUMNS = ['title', 'tags', 'description', 'body', 'figures'] as const;
/** A word for each value that filters know (`tagToken`). */
export const FILTERS = 'filters';

/** Ids of a page's suggestions follow its own, so that they are replaced with it. */
export const SUGGESTIONS_PER_PAGE = 1000;

/** Columns of the suggestions in this order; only the first is searched. */
export const SUGGESTION_COLUMNS = ['text', 'type', 'path', 'anchor', 'answer', 'page', 'weight'] as const;

/** Weight of a match in each column (bm25). */
const WEIGHTS = '10.0, 5.0, 3.0, 1.0, 0.5, 0.0';

/** English words are compared by their stem; words of other languages as written, without accents. */
const TOKENS = 'unicode61 remove_diacritics 2';
const tokenizerOf = (language: string): string => (/^en\b/i.test(language) ? `porter ${TOKENS}` : TOKENS);

/** Statements that make a generation, safe to repeat. */
export function createStatements(generation: number, language: string): string[] {
  const { documents, words, titles, tags, vocabulary, suggestions } = tablesOf(generation);
  return [
    // `id`: in the order of `order.ts`. `published`: milliseconds since 1970, NULL for none. `hash`: of the path, as in content versions. `weight`: of its kind of page.
    `CREATE TABLE IF NOT EXISTS ${documents} (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, published INTEGER, weight REAL NOT NULL, hit TEXT NOT NULL)`,
    `CREATE INDEX IF NOT EXISTS ${documents}_hash ON ${documents} (hash)`,
    `CREATE INDEX IF NOT EXISTS ${documents}_published ON ${documents} (published DESC, path)`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${words} USING fts5(${TEXT_COLUMNS.join(', ')}, ${FILTERS}, tokenize = '${tokenizerOf(language)}', prefix = '3')`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${titles} USING fts5(title, tokenize = '${tokenizerOf(language)}', prefix = '3')`,
    `INSERT INTO ${words} (${words}, rank) VALUES ('rank', 'bm25(${WEIGHTS})')`,
    // `key` is the value in the form in which values are compared.
    `CREATE TABLE IF NOT EXISTS ${tags} (document INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (document, name, key)) WITHOUT ROWID`,
    `CREATE INDEX IF NOT EXISTS ${tags}_key ON ${tags} (name, key, document)`,
    // Words without stemming and accents; `mirrored` finds those whose beginning is misspelled.
    `CREATE TABLE IF NOT EXISTS ${vocabulary} (word TEXT PRIMARY KEY, mirrored TEXT NOT NULL, shown TEXT NOT NULL, documents INTEGER NOT NULL) WITHOUT ROWID`,
    `CREATE INDEX IF NOT EXISTS ${vocabulary}_mirrored ON ${vocabulary} (mirrored)`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${suggestions} USING fts5(${SUGGESTION_COLUMNS.map((name, at) => (at > 0 ? `${name} UNINDEXED` : name)).join(', ')}, tokenize = '${tokenizerOf(language)}', prefix = '3')`,
  ];
}

export const dropStatements = (generation: number): string[] =>
  Object.values(tablesOf(generation)).map((table) => `DROP TABLE IF EXISTS ${table}`);
