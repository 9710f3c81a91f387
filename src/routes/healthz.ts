/** Liveness: answers as long as the Worker runs, whatever its dependencies do; with `?deep`, what each of them does (DEL-09, DEL-15). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { deepHealth } from '../health/deep-health.ts';
import { plain } from '../lib/plain.ts';
import { brake } from '../lib/rate-limit.ts';
import type { Services } from '../services.ts';

/** @returns the handler; with `?deep` 200 while pages are served, 503 when they are not. @throws TooMany */
export function healthz(services: Services): (c: Context<AppEnv>) => Response | Promise<Response> {
  const look = deepHealth(services);
  return function health(c) {
    return c.req.query('deep') === undefined ? plain('Healthy', 200) : deep(c);
  };

  async function deep(c: Context<AppEnv>): Promise<Response> {
    await brake(services.limits.reads, 'healthz', c.req.raw);
    const found = await look(c.executionCtx);
    return Response.json(found, {
      status: found.status === 'failing' ? 503 : 200,
      headers: { 'cache-control': 'no-store' },
    });
  }
}
