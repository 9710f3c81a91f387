/** Lists of the stand-in, in pages with cursors as the platform gives them. */
import { GraphQLError } from 'graphql';

/** Cursors are opaque to clients; the platform gives at most 1000 entries at once (protocols §2.3). */
export function page(list, { first = 10, after = '' }) {
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
