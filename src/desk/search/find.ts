/** Runs the editors' search for a request: brings the index up to date, finds, and describes what was found. */
import { type FindQuery, findQuery } from '../../editing/find/find-query.ts';
import { findItems } from '../../editing/find/find-items.ts';
import { followContent } from '../../editing/find/follow-content.ts';
import { FIND_KINDS, type FindKind } from '../../editing/find/kinds.ts';
import { listMedia } from '../../editing/media/list.ts';
import type { MediaFile } from '../../editing/media/types.ts';
import type { TreeDesk } from '../tree/tree-desk.ts';
import { describeFound, type FoundItem } from './results.ts';

/** Cron does most of the first walk through all content; a search goes on with it for so long. */
const FOLLOW_MS = 2500;

export interface FoundGroup {
  kind: FindKind;
  name: string;
  /** Matches, a page's own texts counted one by one. */
  count: number;
  items: FoundItem[];
}

export interface Found {
  groups: FoundGroup[];
  media: { files: MediaFile[]; count: number };
  /** Some content is not in the index yet. */
  isPartial: boolean;
  /** There are so many matches that only the first were ranked. */
  isMore: boolean;
}

export interface Asked {
  q: string;
  /** Only this kind; `media` for files. */
  kind?: FindKind | 'media' | undefined;
  /** Of each kind. */
  limit: number;
  offset?: number;
}

export async function findEverything(desk: TreeDesk, { q, kind, limit, offset = 0 }: Asked): Promise<Found> {
  const { services, db, site, language } = desk.editor;
  const query = findQuery(q);
  const index = services.env.SEARCH;
  if (!query.match) return { groups: [], media: { files: [], count: 0 }, isPartial: false, isMore: false };
  const isWhole = await followContent({ content: db, index }, services.clock, services.clock.now() + FOLLOW_MS);
  const [items, media] = await Promise.all([
    kind === 'media' ? { kinds: [], isMore: false } : findItems(index, { site, language, query, kind, limit, offset }),
    kind && kind !== 'media' ? { files: [], count: 0 } : listMedia(db, { words: wordsOf(q), limit, offset: kind === 'media' ? offset : 0 }),
  ]);
  const groups = await Promise.all(items.kinds.map((one) => group(desk, one, query)));
  return { groups: groups.filter((one) => one.items.length > 0), media, isPartial: !isWhole, isMore: items.isMore };
}

async function group(desk: TreeDesk, { kind, count, ids }: { kind: FindKind; count: number; ids: string[] }, query: FindQuery) {
  return { kind, count, name: FIND_KINDS[kind], items: await describeFound(desk, kind, ids, query) };
}

const wordsOf = (q: string): string[] =>
  q
    .replace(/["“”„]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
