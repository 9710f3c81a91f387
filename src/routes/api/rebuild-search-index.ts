/** POST /api/search-index/rebuild: an operator has every search index made anew from content (publish secret). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { TryAgain } from '../../errors.ts';
import { fault } from '../../lib/log.ts';
import { checkPublishSecret } from './publish-secret.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers 202 with the places as soon as the queue has taken them; each index is searched as it is until its new one stands.
 * @throws Unauthorized · TooMany · TryAgain
 */
export async function rebuildSearchIndex(c: Context<AppEnv>): Promise<Response> {
  const services = c.get('services');
  const { indexing, log } = services;
  await checkPublishSecret(c.req.raw, services);
  try {
    for (const place of indexing.places) await indexing.send({ ...place, rebuild: true });
  } catch (error) {
    log.error('indexing-not-told', { ...fault(error) });
    throw new TryAgain('The queue did not take it. Please send it again.', RETRY_AFTER_SECONDS);
  }
  return Response.json({ rebuilding: indexing.places }, { status: 202, headers: { 'cache-control': 'no-store' } });
}
