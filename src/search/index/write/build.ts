/** Builds a whole generation, some hundred pages at a time, and replaces the previous one in one statement. */
import type { VersionPointer } from '../../../content/version.ts';
import type { Row } from '../../../generated/rows.ts';
import { rowsOf } from '../../../lib/values/rows-of.ts';
import { catchUp } from './catch-up.ts';
import { isSearchable } from './document.ts';
import type { IndexerOptions } from './options.ts';
import { fetchEntries, fetchSettings } from './pages.ts';
import type { IndexLease, IndexScope } from '../state.ts';
import { createStatements, dropStatements, indexKey, SHAPE } from '../tables.ts';
import { wantedRevision } from '../wanted-revision.ts';
import { putStatements } from './write.ts';

/** Pages of one part: a few seconds of work, and fewer bytes than D1 accepts at once. */
const PART = 250;
const LIST_MS = 30_000;

/** Position of the next part. @property after cursor of the list's page @property last path within that page, empty for its beginning */
interface From {
  after: string;
  last: string;
  pages: number;
}

/**
 * Begins or continues a generation; the last part puts it in use.
 * @returns whether more is to be done @throws UpstreamError · D1's error: the same part is repeated then
 */
export async function buildPart(place: IndexScope, lease: IndexLease, pointer: VersionPointer, options: IndexerOptions): Promise<boolean> {
  if (lease.state.next === 0) await begin(place, lease, pointer, options);
  const { next, next_from } = lease.state;
  const from = JSON.parse(next_from) as From;
  const { pages, next: after } = await options.source.pages(place.site, place.language, from.after, AbortSignal.timeout(LIST_MS));
  // If that page was removed meanwhile, the list's page is done again, which does no harm.
  const begins = from.last === '' ? 0 : pages.findIndex(({ path }) => path === from.last) + 1;
  const part = pages.slice(begins, begins + (options.part ?? PART));
  const wanted = part.filter(({ path, hidden }) => !hidden && isSearchable(path)).map(({ path }) => path);
  const entries = wanted.length > 0 ? await fetchEntries(place, wanted, options) : [];
  const isListDone = begins + part.length === pages.length;
  const following: From = {
    ...(isListDone ? { after, last: '' } : { after: from.after, last: part.at(-1)!.path }),
    pages: from.pages + entries.length,
  };
  await lease.write([
    ...putStatements(options.db, next, entries),
    options.db.prepare('UPDATE indexes SET next_from = ?2 WHERE place = ?1').bind(indexKey(place), JSON.stringify(following)),
  ]);
  return isListDone && after === '' ? finish(place, lease, following.pages, options) : true;
}

async function begin(place: IndexScope, lease: IndexLease, pointer: VersionPointer, options: IndexerOptions): Promise<void> {
  const { db } = options;
  const settings = await fetchSettings(place, options);
  const [made] = await lease.write([
    db.prepare('INSERT INTO generations (place, shape) VALUES (?1, ?2) RETURNING id').bind(indexKey(place), SHAPE),
  ]);
  const begun = {
    next: rowsOf<Row<'generations', 'id'>>(made)[0]!.id,
    next_revision: wantedRevision(pointer).newest,
    next_from: JSON.stringify({ after: '', last: '', pages: 0 } satisfies From),
  };
  await lease.write([
    ...createStatements(begun.next, place.language).map((sql) => db.prepare(sql)),
    db
      .prepare('UPDATE indexes SET next = ?2, next_revision = ?3, next_from = ?4, settings = ?5 WHERE place = ?1')
      .bind(indexKey(place), begun.next, begun.next_revision, begun.next_from, settings),
  ]);
  Object.assign(lease.state, begun);
}

/** Applies what was published during the build first, so that no visitor sees an older page than before. */
async function finish(place: IndexScope, lease: IndexLease, pages: number, options: IndexerOptions): Promise<boolean> {
  const { db, log } = options;
  const { next, next_revision: from } = lease.state;
  const pointer = await options.pointerOf(place.site);
  const { all, newest } = wantedRevision(pointer);
  // Everything may have changed meanwhile: this generation is used all the same, and the next one begun.
  const isOutrun = all > from;
  if (!isOutrun && newest > from) await catchUp(place, next, lease, { pointer, from, to: newest }, options);
  await lease.write([
    db
      .prepare(
        `UPDATE indexes SET live = next, revision = next_revision, changed = changed + 1, next = 0, next_revision = 0, next_from = '' WHERE place = ?1`,
      )
      .bind(indexKey(place)),
  ]);
  log.info('index-built', { ...place, pages, generation: next });
  await dropOld(place, lease, options);
  return isOutrun;
}

/** Drops unused generations: the previous one, and those that were given up. */
async function dropOld(place: IndexScope, lease: IndexLease, { db }: IndexerOptions): Promise<void> {
  const { results } = await db
    .prepare('SELECT g.id FROM generations g JOIN indexes i ON i.place = g.place WHERE g.place = ?1 AND g.id NOT IN (i.live, i.next)')
    .bind(indexKey(place))
    .all<Row<'generations', 'id'>>();
  for (const { id } of results)
    await lease.write([...dropStatements(id).map((sql) => db.prepare(sql)), db.prepare('DELETE FROM generations WHERE id = ?1').bind(id)]);
}
