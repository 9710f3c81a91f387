/** Reads a paged list of the delivery platform. */
import { UpstreamError } from '../../lib/http/upstream-error.ts';

interface Page<T> {
  pageInfo: { endCursor?: string | null; hasNext: boolean };
  results: (T | null)[];
}

/** Stops an endless list; a million routes are 10,000 pages. */
const MAX_PAGES = 10_000;

/**
 * @param failed called when the list is endless, since each call by itself succeeded
 * @param ask fetches the page after a cursor; the first cursor is `''`, as in the official clients
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
  const error = new UpstreamError('malformed', 'the cursor of a list does not advance');
  failed(error);
  throw error;
}
