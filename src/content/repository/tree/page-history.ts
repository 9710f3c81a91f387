/** Reads the history of a page with its own parts, as one timeline (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';
import { FUTURE, NEWEST_EVENTS, recordBetween, rowsSince, type RowsWanted } from './page-record.ts';
import {
  pairsBetween,
  type RecordEvent,
  type Timeline,
  type TimelineEntry,
  timelineOf,
  type VersionPair,
  type Versions,
} from './timeline.ts';

type Place = Omit<Scope, 'stage'>;

export interface PageHistory extends Timeline {
  /** The page, the folder of its parts, and the parts, also former ones: parents first. */
  items: string[];
  /** What editors see now, and what visitors see. */
  draft: Versions;
  live: Versions;
  /** What a layout or a field of the draft or the live version shows: a block that was taken out again leaves its part behind. */
  placed: ReadonlySet<string>;
  /** Job that last published something here, or took it off; empty for none. */
  lastJob: string;
  /** From the first version on; false when there are older entries. */
  isWhole: boolean;
}

/** Ids of an item, of its folder `data`, and of what was ever in it and is not elsewhere now. One round trip. */
async function withOwnParts(db: D1Database, { site, language }: Place, item: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `WITH folder(item) AS (SELECT DISTINCT item FROM versions WHERE parent = ?1 AND language = ?2 AND site = ?3 AND name = 'data' AND template = 'Folder')
       SELECT item FROM folder
       UNION ALL
       SELECT DISTINCT v.item FROM folder f CROSS JOIN versions v ON v.parent = f.item AND v.language = ?2
         LEFT JOIN heads h ON h.stage = 'draft' AND h.item = v.item AND h.language = ?2
       WHERE h.item IS NULL OR h.parent = f.item`,
    )
    .bind(item, language, site)
    .all<Row<'versions', 'item'>>();
  return [item, ...results.map((row) => row.item)];
}

/** What publishing the page and its parts would change. */
export const openPairs = ({ live, draft, placed }: PageHistory): VersionPair[] =>
  pairsBetween(live, draft).filter(({ item, from }) => from !== 0 || placed.has(item));

/** With each try that does not find what is wanted so many times as many rows are read. */
const TIMES = 4;

/**
 * Reads the newest entries before a moment, as the whole record has them. Three round trips.
 * @param item a page, or any other item, which has no parts
 * @param options.rows of each item, 0 for the draft and what is live alone @param options.until only entries before this moment
 * @param options.has whether there are enough entries: one step may be all that the newest rows have
 */
export async function readPageHistory(
  db: D1Database,
  place: Place,
  item: string,
  {
    rows = NEWEST_EVENTS,
    until = FUTURE,
    has = (entries) => entries.length > 0,
  }: Partial<RowsWanted> & { has?: (entries: readonly TimelineEntry[]) => boolean } = {},
): Promise<PageHistory> {
  const items = await withOwnParts(db, place, item);
  for (let most = rows; ; most *= TIMES) {
    const history = await readRows(db, place, items, { rows: most, until });
    if (most === 0 || history.isWhole || has(history.entries)) return history;
  }
}

/**
 * Reads the newest entries, and those that are asked for.
 * @param ids of entries; unknown ones are left out
 */
export async function readEntries(db: D1Database, place: Place, item: string, ids: readonly string[]): Promise<PageHistory> {
  const newest = await readPageHistory(db, place, item);
  const sources = new Map(newest.entries.map(({ id }): [string, PageHistory] => [id, newest]));
  const older: TimelineEntry[] = [];
  for (const id of new Set(ids)) {
    const at = sources.has(id) ? undefined : await momentOf(db, place, newest.items, id);
    if (at === undefined) continue;
    const history = await readPageHistory(db, place, item, { until: at + 1, has: (entries) => entries.some((one) => one.id === id) });
    const found = history.entries.find((one) => one.id === id);
    if (!found) continue;
    sources.set(id, history);
    older.push(found);
  }
  return {
    ...newest,
    entries: [...newest.entries, ...older.sort((one, other) => other.at - one.at)],
    stateAfter: (id) => sources.get(id)?.stateAfter(id),
  };
}

/** @param id a time, or a job @returns when the entry ended */
async function momentOf(db: D1Database, { site, language }: Place, items: readonly string[], id: string): Promise<number | undefined> {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  const row = await db
    .prepare(
      `SELECT max(p.at) AS at FROM json_each(?4) j CROSS JOIN publications p INDEXED BY publications_job ON p.job = ?1 AND p.item = j.value
       WHERE p.site = ?2 AND p.language = ?3`,
    )
    .bind(id, site, language, JSON.stringify(items))
    .first<{ at: number | null }>();
  return row?.at ?? undefined;
}

async function readRows(db: D1Database, place: Place, items: string[], { rows, until }: RowsWanted): Promise<PageHistory> {
  const ids = JSON.stringify(items);
  const since = rows > 0 ? await rowsSince(db, place, ids, { rows, until }) : until;
  const prepared = (sql: string) => db.prepare(sql).bind(ids, place.language, place.site);
  const [heads, uses, last, events] = await db.batch<RecordEvent & Row<'heads', 'item' | 'number' | 'stage'>>([
    prepared(
      `SELECT h.item, h.number, h.stage FROM json_each(?1) j CROSS JOIN heads h ON h.stage IN ('draft', 'live') AND h.item = j.value AND h.language = ?2 WHERE h.site = ?3`,
    ),
    prepared(
      `SELECT DISTINCT u.target AS item FROM json_each(?1) j CROSS JOIN heads h ON h.stage IN ('draft', 'live') AND h.item = j.value AND h.language = ?2
       CROSS JOIN uses u ON u.item = h.item AND u.language = h.language AND u.number = h.number WHERE h.site = ?3`,
    ),
    prepared(
      `SELECT p.job FROM json_each(?1) j CROSS JOIN publications p ON p.id = (SELECT id FROM publications INDEXED BY publications_item
         WHERE item = j.value AND language = ?2 AND site = ?3 ORDER BY at DESC, id DESC LIMIT 1) ORDER BY p.at DESC, p.id DESC LIMIT 1`,
    ),
    ...(rows > 0 ? [recordBetween(db, place, ids, { since, until })] : []),
  ]);
  const at = (stage: 'draft' | 'live'): Versions =>
    new Map((heads?.results ?? []).filter((head) => head.stage === stage).map((head) => [head.item, head.number]));
  return {
    ...timelineOf(items[0]!, (events?.results ?? []).toReversed(), { since, until }),
    items,
    draft: at('draft'),
    live: at('live'),
    placed: new Set([items[0]!, ...(uses?.results ?? []).map((use) => use.item)]),
    lastJob: last?.results[0]?.job ?? '',
    isWhole: since === 0,
  };
}
