/** Every content route: GET and HEAD of whatever no other route took. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { requestPath } from '../page/request-path.ts';
import { servePage } from '../page/serve-page.ts';
import { plain } from '../lib/plain.ts';

/** Paths of files and platform services: never a page, so a miss costs no layout look-up. */
const notPages = /^\/(assets|api|sitecore|-|~|cdn-cgi)(\/|$)/;

export async function pageRoute(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url);
  const result = requestPath(url.pathname);
  if ('status' in result) return plain(result.status === 400 ? 'This address is not readable.' : 'Not found.', result.status);
  if (notPages.test(result.path)) return plain('Not found.', 404);
  return servePage({
    request: c.req.raw,
    site: c.get('site'),
    path: result.path,
    params: url.searchParams,
    services: c.get('services'),
    background: c.executionCtx,
  });
}
