/** Adds to a generation what was published since its version: the pointer names touched pages by hash; the list of pages and the documents give their paths. */
import { hashPath, type VersionPointer } from '../../../content/version.ts';
import type { IndexerOptions } from './options.ts';
import { fetchEntries, fetchSettings, SEARCH_PAGE } from './pages.ts';
import type { IndexLease, IndexScope } from '../state.ts';
import { indexKey, tablesOf } from '../tables.ts';
import { putStatements } from './write.ts';

export interface MissedPages {
  pointer: VersionPointer;
  /** Version that the generation shows before. */
  from: number;
  /** Version that it shows afterwards. */
  to: number;
}

/** A commit may have a version reserved before another commit's, by at most the time that a publish waits for its layouts (`publisher.ts`). */
const MARGIN_MS = 15_000;
const AT_ONCE = 200;
const LIST_MS = 30_000;

/** @throws UpstreamError · D1's error; then the version does not change, and the next run repeats it */
export async function catchUp(
  place: IndexScope,
  generation: number,
  lease: IndexLease,
  { pointer, from, to }: MissedPages,
  options: IndexerOptions,
): Promise<void> {
  const { db } = options;
  const touched = new Set(Object.entries(pointer.touched).flatMap(([hash, revision]) => (revision > from - MARGIN_MS ? [hash] : [])));
  const paths = new Set<string>();
  for (const path of await indexedPaths(db, generation, touched)) paths.add(path);
  for await (const path of listedPaths(place, options)) if (touched.has(hashPath(place.language, path))) paths.add(path);
  // Some lists omit the search page, since search engines must not show it.
  const settings = touched.has(hashPath(place.language, SEARCH_PAGE)) ? await fetchSettings(place, options) : null;
  for (const part of chunks([...paths])) await lease.write(putStatements(db, generation, await fetchEntries(place, part, options)));
  const isLive = generation === lease.state.live;
  await lease.write([
    db
      .prepare(
        `UPDATE indexes SET settings = coalesce(?2, settings), ${isLive ? 'revision = ?3, changed = changed + 1' : 'next_revision = ?3'} WHERE place = ?1`,
      )
      .bind(indexKey(place), settings, to),
  ]);
}

async function indexedPaths(db: D1Database, generation: number, hashes: ReadonlySet<string>): Promise<string[]> {
  const { documents } = tablesOf(generation);
  const { results } = await db
    .prepare(`SELECT path FROM ${documents} WHERE hash IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify([...hashes]))
    .all<{ path: string }>();
  return results.map(({ path }) => path);
}

async function* listedPaths({ site, language }: IndexScope, { source }: IndexerOptions): AsyncGenerator<string> {
  for (let after = '', more = true; more; more = after !== '') {
    const { pages, next } = await source.pages(site, language, after, AbortSignal.timeout(LIST_MS));
    for (const { path } of pages) yield path;
    after = next;
  }
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += AT_ONCE) yield list.slice(at, at + AT_ONCE);
}
