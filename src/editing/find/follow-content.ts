/**
 * Keeps the index of the editors' search up with content. It follows the record of changes: every draft is in `edits`, every publish and import
 * in `publications`, both append-only. So no writer has to know of the index, and a search reads what changed since the last one.
 */
import type { StoredFields } from '../../content/repository/store/items.ts';
import { jsonParts } from '../../content/repository/store/json-parts.ts';
import type { Row } from '../../generated/rows.ts';
import { rowsOf } from '../../lib/values/rows-of.ts';
import { findKindOf } from './kinds.ts';
import { indexedWords } from './words-of-fields.ts';

export interface FindDbs {
  /** The repository. */
  content: D1Database;
  /** The search database, which has the index. */
  index: D1Database;
}

/** Items of one step: some 300 ms of work. */
const STEP = 500;

interface Followed {
  turn: number;
  edit: number;
  publication: number;
  stage: string;
  item: string;
  language: string;
}
interface Pair {
  item: string;
  language: string;
}

/**
 * @param until stops after this time, milliseconds since 1970
 * @returns whether the index has everything; else the next call goes on
 */
export async function followContent(dbs: FindDbs, clock: { now(): number }, until: number): Promise<boolean> {
  for (;;) {
    const isDone = await step(dbs);
    if (isDone || clock.now() >= until) return isDone;
  }
}

async function step({ content, index }: FindDbs): Promise<boolean> {
  const before = await index.prepare('SELECT * FROM content_followed WHERE id = 1').first<Followed>();
  if (!before) throw new Error('The search index of editors is missing: run the migrations');
  const { pairs, after, isDone } = before.stage === 'done' ? await changesAfter(content, before) : await walk(content, before);
  const moved = JSON.stringify(after) !== JSON.stringify(before);
  if (!moved) return isDone;
  try {
    await write({ content, index }, pairs, { before, after });
  } catch (error) {
    // Another search wrote the same at this moment: what it wrote is read again.
    if (!String(error).includes('malformed JSON')) throw error;
    return false;
  }
  return isDone;
}

/** What was changed since. */
async function changesAfter(content: D1Database, before: Followed) {
  const [edits, publications] = await content.batch([
    content.prepare('SELECT id, item, language FROM edits WHERE id > ?1 ORDER BY id LIMIT ?2').bind(before.edit, STEP),
    content.prepare('SELECT id, item, language FROM publications WHERE id > ?1 ORDER BY id LIMIT ?2').bind(before.publication, STEP),
  ]);
  const [edited, published] = [rowsOf<Pair & { id: number }>(edits), rowsOf<Pair & { id: number }>(publications)];
  const after = { ...before, edit: edited.at(-1)?.id ?? before.edit, publication: published.at(-1)?.id ?? before.publication };
  return { pairs: distinct([...edited, ...published]), after, isDone: edited.length < STEP && published.length < STEP };
}

/** The first walk: all drafts, then what is only live. It starts by noting how far the record is, so that no change is missed. */
async function walk(content: D1Database, before: Followed) {
  let start = before;
  if (start.stage === '') {
    const ends = await content
      .prepare('SELECT (SELECT max(id) FROM edits) AS edit, (SELECT max(id) FROM publications) AS publication')
      .first<{ edit: number | null; publication: number | null }>();
    start = { ...start, stage: 'draft', edit: ends?.edit ?? 0, publication: ends?.publication ?? 0 };
  }
  const { stage, item, language } = start;
  const { results } = await content
    .prepare(
      `SELECT h.item, h.language FROM heads h WHERE h.stage = ?1 AND (h.item, h.language) > (?2, ?3)
       ${stage === 'live' ? "AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = h.item AND d.language = h.language)" : ''}
       ORDER BY h.item, h.language LIMIT ?4`,
    )
    .bind(stage, item, language, STEP)
    .all<Pair>();
  const last = results.length === STEP ? results.at(-1) : undefined;
  const after = last ? { ...start, ...last } : { ...start, stage: stage === 'draft' ? 'live' : 'done', item: '', language: '' };
  return { pairs: results, after, isDone: false };
}

const distinct = (pairs: readonly Pair[]): Pair[] => [
  ...new Map(pairs.filter(({ item }) => item).map(({ item, language }) => [`${item} ${language}`, { item, language }])).values(),
];

type HeadRow = Row<'heads', 'stage' | 'item' | 'language' | 'site' | 'path' | 'template'> &
  Row<'versions', 'name' | 'display_name' | 'fields'>;

/** Writes the documents of some items again; those of items that are gone leave. */
async function write({ content, index }: FindDbs, pairs: readonly Pair[], at: { before: Followed; after: Followed }): Promise<void> {
  const heads = pairs.length > 0 ? await headsOf(content, pairs) : [];
  const documents = [...Map.groupBy(heads, ({ item, language }) => `${item} ${language}`).values()].flatMap(
    (rows) => documentOf(rows) ?? [],
  );
  const kept = new Set(documents.map(({ item, language }) => `${item} ${language}`));
  const gone = pairs.filter(({ item, language }) => !kept.has(`${item} ${language}`));
  const { before, after } = at;
  await index.batch([
    index.prepare(`SELECT json(CASE (SELECT turn FROM content_followed) WHEN ?1 THEN '1' ELSE 'another writer' END)`).bind(before.turn),
    ...jsonParts(gone).flatMap((part) => [
      index.prepare(`DELETE FROM content_words WHERE rowid IN (${IDS})`).bind(part),
      index.prepare(`DELETE FROM content_documents WHERE id IN (${IDS})`).bind(part),
    ]),
    ...jsonParts(documents).flatMap((part) => [
      index
        .prepare(
          `INSERT INTO content_documents (item, language, kind) SELECT value ->> 'item', value ->> 'language', value ->> 'kind' FROM json_each(?1) WHERE true
           ON CONFLICT (item, language) DO UPDATE SET kind = excluded.kind`,
        )
        .bind(part),
      index.prepare(`DELETE FROM content_words WHERE rowid IN (${IDS})`).bind(part),
      index
        .prepare(
          `INSERT INTO content_words (rowid, place, title, name, words)
           SELECT d.id, value ->> 'place', value ->> 'title', value ->> 'name', value ->> 'words' FROM json_each(?1)
           CROSS JOIN content_documents d ON d.item = value ->> 'item' AND d.language = value ->> 'language'`,
        )
        .bind(part),
    ]),
    index
      .prepare(
        'UPDATE content_followed SET turn = turn + 1, edit = ?1, publication = ?2, stage = ?3, item = ?4, language = ?5 WHERE id = 1',
      )
      .bind(after.edit, after.publication, after.stage, after.item, after.language),
  ]);
}

const IDS = `SELECT d.id FROM json_each(?1) CROSS JOIN content_documents d ON d.item = value ->> 'item' AND d.language = value ->> 'language'`;

async function headsOf(content: D1Database, pairs: readonly Pair[]): Promise<HeadRow[]> {
  const { results } = await content
    .prepare(
      `SELECT h.stage, h.item, h.language, h.site, h.path, h.template, v.name, v.display_name, v.fields FROM json_each(?1) j
       CROSS JOIN (SELECT 'draft' AS stage UNION ALL SELECT 'live') s
       CROSS JOIN heads h ON h.stage = s.stage AND h.item = j.value ->> 'item' AND h.language = j.value ->> 'language'
       CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       WHERE s.stage = 'draft' OR h.number IS NOT (SELECT number FROM heads d WHERE d.stage = 'draft' AND d.item = h.item AND d.language = h.language)`,
    )
    .bind(JSON.stringify(pairs))
    .all<HeadRow>();
  return results;
}

/** @param rows draft and live version of one item */
function documentOf(rows: readonly HeadRow[]) {
  const shown = rows.find(({ stage }) => stage === 'draft') ?? rows[0];
  const kind = shown && findKindOf(shown);
  if (!shown || !kind) return undefined;
  const { item, language, site } = shown;
  const titles = rows.map(({ display_name }) => display_name);
  const fields = rows.map((row) => JSON.parse(row.fields) as StoredFields);
  return {
    item,
    language,
    kind,
    place: placeWord({ site, language }),
    title: [...new Set(titles)].join(' '),
    name: [...new Set(rows.map(({ name }) => name))].join(' '),
    words: fields.map(indexedWords).join(' '),
  };
}

/** Site and language as one word of the index. */
export const placeWord = ({ site, language }: { site: string; language: string }): string =>
  `p${[...`${site}/${language}`].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`;
