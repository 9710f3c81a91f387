/** Liveness: answers as long as the Worker runs, whatever its dependencies do (DEL-15). */
import type { Context } from 'hono';

export function healthz(c: Context): Response {
  return c.text('Healthy', 200, { 'cache-control': 'no-store' });
}
