/** Lists the app's blocks and routes, the routes in the order of the route table. Bundled before it runs (scripts/lib/bundled.ts). */
import type { Handler } from 'hono';
import { createApp } from '../../src/app.tsx';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';

export { blocks } from './block-facts.ts';

type RouteHandler = (...args: never[]) => unknown;

export interface AppRoute {
  /** `all` for a handler that checks the method itself; `step` for middleware, which passes requests on. */
  method: string;
  path: string;
  handler: RouteHandler;
}

// The runtime's cache; services only store a reference to it.
Object.assign(globalThis, { caches: {} });

/** @param vars settings; no binding is read before the first request */
export const appRoutes = (vars: Readonly<Record<string, unknown>>): AppRoute[] =>
  createApp(buildServices(vars as unknown as Env, everyContent), editorsHost).routes.flatMap(({ method, path, handler }) => {
    const { handlers = {} } = handler as Handler & { handlers?: Record<string, RouteHandler> };
    const own = Object.entries(handlers).map(([name, each]) => ({ method: name, path, handler: each }));
    if (own.length > 0) return own;
    return [{ method: method === 'ALL' ? (handler.length > 1 ? 'step' : 'all') : method, path, handler }];
  });
