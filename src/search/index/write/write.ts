/** Makes the statements that add documents to a generation and remove them. */
import { jsonParts } from '../../../content/repository/store/json-parts.ts';
import type { Document } from './document.ts';
import { FILTERS, SUGGESTION_COLUMNS, SUGGESTIONS_PER_PAGE, TEXT_COLUMNS, tablesOf } from '../tables.ts';
import { tagToken } from '../tags.ts';
import { BAND_IDS, bandOf } from '../order.ts';
import { mirrored } from '../text/words.ts';

/** A document by its path and hash; `document` is `null` for a path that has none any more. */
export interface DocumentEntry {
  path: string;
  /** `hashPath` of its language and path. */
  hash: string;
  document: Document | null;
}

const of = (name: string): string => `json_extract(value, '$.${name}')`;

/** Rows are sent as JSON: D1 accepts 100 parameters a statement and 2 MB a value. Writing the same again does no harm. */
export function putStatements(db: D1Database, generation: number, entries: readonly DocumentEntry[]): D1PreparedStatement[] {
  const { documents, words, titles, tags, vocabulary, suggestions } = tablesOf(generation);
  const gone = `(SELECT id FROM ${documents} WHERE path IN (SELECT value FROM json_each(?1)))`;
  const paths = JSON.stringify(entries.map(({ path }) => path));
  const each = (rows: readonly unknown[], sql: string) => jsonParts(rows).map((json) => db.prepare(sql).bind(json));
  // FTS5 writes what it has collected whenever an id is smaller than the one before.
  const present = entries
    .flatMap(({ hash, document }) => (document ? [{ hash, first: bandOf(document) * BAND_IDS, ...document }] : []))
    .sort((one, other) => one.first - other.first);
  const id = `(SELECT id FROM ${documents} WHERE path = ${of('path')})`;
  return [
    ...[words, titles, tags].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE ${table === tags ? 'document' : 'rowid'} IN ${gone}`).bind(paths),
    ),
    db
      .prepare(
        `DELETE FROM ${suggestions} WHERE rowid IN (SELECT q.rowid FROM ${documents} d CROSS JOIN ${suggestions} q
          ON q.rowid >= d.id * ${SUGGESTIONS_PER_PAGE} AND q.rowid < (d.id + 1) * ${SUGGESTIONS_PER_PAGE}
          WHERE d.path IN (SELECT value FROM json_each(?1)))`,
      )
      .bind(paths),
    db.prepare(`DELETE FROM ${documents} WHERE path IN (SELECT value FROM json_each(?1))`).bind(paths),
    ...each(
      present.map(({ path, first, hash, published, weight, hit }) => ({ path, first, hash, published, weight, hit: JSON.stringify(hit) })),
      `WITH one AS (SELECT key, value, ${of('first')} AS first FROM json_each(?1))
       INSERT INTO ${documents} (id, path, hash, published, weight, hit)
       SELECT coalesce((SELECT id FROM ${documents} WHERE id >= one.first AND id < one.first + ${BAND_IDS} ORDER BY id DESC LIMIT 1), one.first)
         + row_number() OVER (PARTITION BY one.first ORDER BY one.key), ${['path', 'hash', 'published', 'weight', 'hit'].map(of).join(', ')} FROM one`,
    ),
    ...each(
      present.map(({ path, texts, tags: known }) => ({
        path,
        ...texts,
        [FILTERS]: known.map(({ name, key }) => tagToken(name, key)).join(' '),
      })),
      `INSERT INTO ${words} (rowid, ${[...TEXT_COLUMNS, FILTERS].join(', ')}) SELECT ${id}, ${[...TEXT_COLUMNS, FILTERS].map(of).join(', ')} FROM json_each(?1)`,
    ),
    ...each(
      present.map(({ path, texts }) => ({ path, title: texts.title })),
      `INSERT INTO ${titles} (rowid, title) SELECT ${id}, ${of('title')} FROM json_each(?1)`,
    ),
    ...each(
      present.flatMap(({ suggestions: list }) => list.map((suggestion, number) => ({ number, ...suggestion }))),
      `INSERT INTO ${suggestions} (rowid, ${SUGGESTION_COLUMNS.join(', ')})
       SELECT ${id} * ${SUGGESTIONS_PER_PAGE} + ${of('number')}, ${SUGGESTION_COLUMNS.map(of).join(', ')} FROM json_each(?1)`,
    ),
    ...each(
      present.flatMap(({ path, tags: known }) => known.map((tag) => ({ path, ...tag }))),
      `INSERT INTO ${tags} (document, name, key, value) SELECT ${id}, ${of('name')}, ${of('key')}, ${of('value')} FROM json_each(?1)`,
    ),
    ...each(
      wordCounts(present),
      `INSERT INTO ${vocabulary} (word, mirrored, shown, documents)
       SELECT ${of('word')}, ${of('mirrored')}, ${of('shown')}, ${of('documents')} FROM json_each(?1) WHERE true
       ON CONFLICT (word) DO UPDATE SET documents = documents + excluded.documents`,
    ),
  ];
}

/** Each word of a part is one row, for any number of pages. Counts only weigh likely words, so they are never reduced. */
function wordCounts(documents: readonly Document[]) {
  const counts = new Map<string, { word: string; mirrored: string; shown: string; documents: number }>();
  for (const { vocabulary } of documents)
    for (const [word, shown] of vocabulary) {
      const known = counts.get(word);
      if (known) known.documents++;
      else counts.set(word, { word, mirrored: mirrored(word), shown, documents: 1 });
    }
  return [...counts.values()];
}
