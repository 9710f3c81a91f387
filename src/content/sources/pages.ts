/** Reads a list of the delivery platform page by page. */
import { UpstreamError } from '../../lib/upstream-error.ts';

interface Page<T> {
  pageInfo: { endCursor?: string | null; hasNext: boolean };
  results: (T | null)[];
}

/** A platform that never ends its list would keep us asking for ever; a million routes are 10,000 pages. */
const MAX_PAGES = 10_000;

/**
 * @param failed is told when the list has no end, since each call for itself was fine
 * @param ask fetches the page after a cursor; the first cursor is `''`, as the official clients send it
 * @returns the entries in order, without the empty ones
 * @throws UpstreamError `malformed` when the cursor does not move
 */
export async function* readPages<T>(failed: (error: UpstreamError) => void, ask: (after: string) => Promise<Page<T>>): AsyncGenerator<T> {
  let after = '';
  for (let count = 0; count < MAX_PAGES; count++) {
    const { pageInfo, results } = await ask(after);
    for (const result of results) if (result !== null) yield result;
    if (!pageInfo.hasNext) return;
    if (!pageInfo.endCursor || pageInfo.endCursor === after) break;
    after = pageInfo.endCursor;
  }
  const error = new UpstreamError('malformed', 'the cursor of a list does not move on');
  failed(error);
  throw error;
}
