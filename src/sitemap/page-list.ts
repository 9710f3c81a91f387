/** The stored data of a site's pages in one language: pieces of sitemap parts, and the articles for feeds. */
import type { ArticleFacts } from '../content/page-facts.ts';
import { PART_ADDRESSES, PART_BYTES } from './limits.ts';

/** Up to 10,000 sitemap entries as served, stored under a name made from their content: written once, never changed. */
export interface StoredPart {
  key: string;
  addresses: number;
  bytes: number;
  /** Newest change among its pages. Milliseconds since 1970, `null` when none is known. */
  changedAt: number | null;
}

export interface Article extends ArticleFacts {
  path: string;
  changedAt: number | null;
}

export interface PageList {
  pieces: StoredPart[];
  /** Name of the stored newest articles; empty when there are none. */
  articles: string;
  /** Every name that has a feed, from articles of any age. */
  topics: string[];
  authors: string[];
  /** Pages that search engines may show. */
  total: number;
}

/** @returns pieces grouped into parts, each within the limits of the protocol */
export function sitemapParts({ pieces }: Pick<PageList, 'pieces'>): StoredPart[][] {
  const parts: StoredPart[][] = [];
  let addresses = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (const piece of pieces) {
    if (addresses + piece.addresses > PART_ADDRESSES || bytes + piece.bytes > PART_BYTES - 10_000) {
      parts.push([]);
      addresses = 0;
      bytes = 0;
    }
    parts.at(-1)!.push(piece);
    addresses += piece.addresses;
    bytes += piece.bytes;
  }
  return parts;
}

/** The newest of several times, `null` when all are unknown. */
export const newest = (times: readonly (number | null)[]): number | null =>
  times.reduce((latest, time) => (time !== null && (latest === null || time > latest) ? time : latest), null);
