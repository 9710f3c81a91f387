/** What is kept of a site's pages in one language: pieces of sitemap parts, and the articles that feeds are made of. */
import type { ArticleFacts } from '../content/page-facts.ts';
import { PART_ADDRESSES, PART_BYTES } from './limits.ts';

/** Up to 10,000 sitemap entries as they are served, stored under a name made of their content: written once, never changed. */
export interface Piece {
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
  pieces: Piece[];
  /** Where the newest articles are stored; empty when there are none. */
  articles: string;
  /** Every name that a feed can be asked for, of articles of any age. */
  topics: string[];
  authors: string[];
  /** Pages that search engines may show. */
  total: number;
}

/** @returns pieces grouped into parts, each within the limits of the protocol */
export function partsOf({ pieces }: Pick<PageList, 'pieces'>): Piece[][] {
  const parts: Piece[][] = [];
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

/** The newest time of several, `null` when none is known. */
export const newest = (times: readonly (number | null)[]): number | null =>
  times.reduce((latest, time) => (time !== null && (latest === null || time > latest) ? time : latest), null);
