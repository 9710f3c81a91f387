/** Liveness: responds while the Worker runs, whatever its dependencies do; with `?deep`, whether each dependency works (DEL-09, DEL-15). */
import type { AppContext } from '../../app-env.ts';
import { deepHealth, statesOf } from '../../health/deep-health.ts';
import { plain } from '../../lib/http/plain.ts';
import { enforceRateLimit } from '../../lib/security/rate-limit.ts';
import { bearerOf } from '../../lib/security/secrets.ts';
import type { Services } from '../../service-types.ts';
import { checkPublishSecret } from '../api/publishing/publish-secret.ts';

/**
 * Facts need the publish secret: a count that rises with a form tells its sender whether the form was held (decision 041).
 * @returns the handler; with `?deep` 200 while pages are served, 503 when they are not. @throws TooMany, Unauthorized for a wrong secret
 */
export function healthz(services: Services): (c: AppContext) => Response | Promise<Response> {
  const look = deepHealth(services);
  return function health(c) {
    return c.req.query('deep') === undefined ? plain('Healthy', 200) : deep(c);
  };

  async function deep(c: AppContext): Promise<Response> {
    await enforceRateLimit(services.limits.reads, 'healthz', c.req.raw);
    const hasSecret = c.req.header('x-revalidate-secret') !== undefined || bearerOf(c.req.raw) !== '';
    if (hasSecret) await checkPublishSecret(c.req.raw, services);
    const found = await look(c.executionCtx);
    return Response.json(hasSecret ? found : statesOf(found), {
      status: found.status === 'failing' ? 503 : 200,
      headers: { 'cache-control': 'no-store' },
    });
  }
}
