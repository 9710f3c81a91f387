/** Reads the history of a page with its own parts, as one timeline (EDT-03). */
import type { Row } from '../../../generated/rows.ts';
import type { Scope } from '../store/store.ts';
import { newestSince, recordSince, wholeRecord } from './page-record.ts';
import { pairsBetween, type RecordEvent, type Timeline, timelineOf, type VersionPair, type Versions } from './timeline.ts';

type Place = Omit<Scope, 'stage'>;

export interface PageHistory extends Timeline {
  /** The page, the folder of its parts, and the parts, also former ones: parents first. */
  items: string[];
  /** What editors see now, and what visitors see. */
  draft: Versions;
  live: Versions;
  /** What a layout or a field of the draft or the live version shows: a block that was taken out again leaves its part behind. */
  placed: ReadonlySet<string>;
  /** Everything from the first version on; false when the record is longer than what is read. */
  isWhole: boolean;
  /** When other people last changed something here. Milliseconds since 1970. */
  lastByOthers(by: string): number;
}

/** Rows of the record that one page's history reads. */
const MOST_EVENTS = 5000;

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

/**
 * Reads two rows for each row of the record, up to a limit.
 * @param item a page, or any other item, which has no parts. Two round trips, three for the newest
 * @param read `none`: the draft and what is live alone, no entries; `newest`: the newest entries, as the whole record has them
 */
export async function readPageHistory(
  db: D1Database,
  place: Place,
  item: string,
  { read = 'all' as 'all' | 'newest' | 'none' } = {},
): Promise<PageHistory> {
  const items = await withOwnParts(db, place, item);
  const ids = JSON.stringify(items);
  const since = read === 'newest' ? await newestSince(db, place, ids) : 0;
  const [events, heads, uses] = await db.batch<RecordEvent & Row<'heads', 'item' | 'number' | 'stage'>>([
    (since > 0 ? recordSince : wholeRecord)(db, place, ids, { since, most: read === 'none' ? 0 : MOST_EVENTS }),
    db
      .prepare(
        `SELECT h.item, h.number, h.stage FROM json_each(?1) j CROSS JOIN heads h ON h.stage IN ('draft', 'live') AND h.item = j.value AND h.language = ?2 WHERE h.site = ?3`,
      )
      .bind(ids, place.language, place.site),
    db
      .prepare(
        `SELECT DISTINCT u.target AS item FROM json_each(?1) j CROSS JOIN heads h ON h.stage IN ('draft', 'live') AND h.item = j.value AND h.language = ?2
         CROSS JOIN uses u ON u.item = h.item AND u.language = h.language AND u.number = h.number WHERE h.site = ?3`,
      )
      .bind(ids, place.language, place.site),
  ]);
  const rows = (events?.results ?? []).toReversed();
  const at = (stage: 'draft' | 'live'): Versions =>
    new Map((heads?.results ?? []).filter((head) => head.stage === stage).map((head) => [head.item, head.number]));
  return {
    ...timelineOf(item, rows, since),
    items,
    draft: at('draft'),
    live: at('live'),
    placed: new Set([item, ...(uses?.results ?? []).map((use) => use.item)]),
    isWhole: since === 0 && rows.length < MOST_EVENTS,
    lastByOthers: (by) => rows.findLast((row) => row.by !== by)?.at ?? 0,
  };
}
