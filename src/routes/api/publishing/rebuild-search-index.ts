/** POST /api/search-index/rebuild: an operator starts a rebuild of every search index from content (publish secret). Not in production's Worker. */
import type { AppContext } from '../../../app-env.ts';
import { TryAgain } from '../../../errors.ts';
import { fault } from '../../../lib/logging/log.ts';
import { indexingOf } from '../../../search/index/write/setup.ts';
import { checkPublishSecret } from './publish-secret.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Returns 202 with the indexes when the queue has accepted them; searches use the old index until the new one is ready.
 * @throws Unauthorized · TooMany · TryAgain
 */
export async function rebuildSearchIndex(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const { places, send, log } = indexingOf(services);
  await checkPublishSecret(c.req.raw, services);
  try {
    for (const place of places) await send({ ...place, rebuild: true });
  } catch (error) {
    log.error('indexing-not-queued', { ...fault(error) });
    throw new TryAgain('The queue did not accept the request. Please send it again.', RETRY_AFTER_SECONDS);
  }
  return Response.json({ rebuilding: places }, { status: 202, headers: { 'cache-control': 'no-store' } });
}
