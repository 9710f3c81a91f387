/** One address with its methods: any other gets 405 with `Allow`, HEAD goes with GET, OPTIONS says what there is. */
import type { Context, Env } from 'hono';
import { MethodNotAllowed } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handle<E extends Env> = (c: Context<E>) => Response | Promise<Response>;

/** For `app.all(path, byMethod({ GET: handler }))`. The runtime drops the body of an answer to HEAD. @throws MethodNotAllowed */
export function byMethod<E extends Env>(handlers: Partial<Record<Method, Handle<E>>>): Handle<E> {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return function dispatch(c) {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const handler = handlers[method as Method];
    if (handler) return handler(c);
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: [...allowed, 'OPTIONS'].join(', ') } });
    throw new MethodNotAllowed(allowed);
  };
}
