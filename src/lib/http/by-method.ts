/** Dispatches one URL by method: any other method gets 405 with `Allow`, HEAD uses the GET handler, OPTIONS lists the methods. */
import type { Context, Env } from 'hono';
import { MethodNotAllowed } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Handle<E extends Env> = (c: Context<E>) => Response | Promise<Response>;

type Handlers<E extends Env> = Partial<Record<Method, Handle<E>>>;

/** For `app.all(path, byMethod({ GET: handler }))`. The runtime drops the body of a response to HEAD. The docs list `handlers`. @throws MethodNotAllowed */
export function byMethod<E extends Env>(handlers: Handlers<E>): Handle<E> & { handlers: Handlers<E> } {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  function dispatch(c: Context<E>): Response | Promise<Response> {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const handler = handlers[method as Method];
    if (handler) return handler(c);
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: [...allowed, 'OPTIONS'].join(', ') } });
    throw new MethodNotAllowed(allowed);
  }
  return Object.assign(dispatch, { handlers });
}
