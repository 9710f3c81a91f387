/** Pages a list of the stand-in with cursors as the platform does. */
import { GraphQLError } from 'graphql';

export interface Paging {
  first?: number;
  after?: string;
}

export interface Page<T> {
  total: number;
  pageInfo: { endCursor: string; hasNext: boolean };
  results: T[];
}

/** Cursors are opaque to clients; the platform returns at most 1000 entries at once (protocols §2.3). */
export function page<T>(list: readonly T[], { first = 10, after = '' }: Paging): Page<T> {
  if (first < 1 || first > 1000) throw new GraphQLError('first must be between 1 and 1000');
  const start = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
  if (!Number.isInteger(start)) throw new GraphQLError('after is no cursor of ours');
  const end = Math.min(start + first, list.length);
  return {
    total: list.length,
    pageInfo: { endCursor: Buffer.from(String(end)).toString('base64'), hasNext: end < list.length },
    results: list.slice(start, end),
  };
}
